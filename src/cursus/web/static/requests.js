"use strict";
/* The gateway's requests: the list and the open one are fetched again when the server says that they have changed. */
(() => {
  const { find } = cursus;
  const list = find("#requests");
  const chat = find("#request-chat");
  const fill = async (place, path) => {
    const answer = await fetch(path, { headers: { accept: "text/html" } });
    if (answer.ok) place.innerHTML = await answer.text();
  };
  const renew = (changed) => {
    if (list) fill(list, "/requests/list");
    if (chat && (!changed || changed.includes(chat.dataset.requestId))) fill(chat, `/requests/${chat.dataset.requestId}/chat`);
  };
  cursus.on("requests", renew);
  cursus.on("hello", () => renew(null));
  find("#request-stop")?.addEventListener("click", async (event) => {
    event.target.disabled = true;
    await cursus.post(`/requests/${chat.dataset.requestId}/stop`, {});
  });
})();
