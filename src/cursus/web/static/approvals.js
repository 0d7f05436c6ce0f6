"use strict";
/* What waits for a person, wherever one looks: a badge on every page, the forms in a chat's bubbles, the page of all. */
(() => {
  const { find, all } = cursus;
  const entry = find('.top nav a[href="/approvals"]');
  const page = find("#waiting");
  const body = find(".chat-body");

  const badge = (count) => {
    if (!entry) return;
    let sign = find(".waiting-count", entry);
    if (!count) { sign?.remove(); entry.removeAttribute("data-waiting"); return; }
    if (!sign) {
      sign = document.createElement("span");
      sign.className = "waiting-count";
      entry.append(sign);
    }
    sign.textContent = count;
    sign.setAttribute("aria-label", `${count} waiting`);
    entry.dataset.waiting = count;
  };

  /* The bubble of a call, as the page shows it now; chats are drawn in pieces, so that it may come later. */
  const bubble = (call) => call && all("[data-tool-call-id]", find(".composer-messages-container") || document).find((one) => one.dataset.toolCallId === call);
  const dock = () => {
    let place = find("#approval-dock");
    if (!place) {
      place = document.createElement("aside");
      place.id = "approval-dock";
      place.className = "approval-dock no-print";
      place.setAttribute("aria-label", "Waiting for you");
      document.body.append(place);
    }
    return place;
  };
  const stand = (article, status) => {
    article.dataset.toolStatus = status;
    const inner = find(".tool-bubble", article);
    if (inner) { inner.dataset.status = status; if (status === "pending") inner.open = true; }
  };
  const put = (request) => {
    const article = bubble(request.call);
    const docked = all(".request", find("#approval-dock") || document.createElement("div")).find((one) => one.dataset.requestId === request.id);
    if (!article) {
      if (docked) return;
      const made = document.createElement("article");
      made.className = "request";
      made.dataset.requestId = request.id;
      made.dataset.toolCallId = request.call;
      made.dataset.toolStatus = "pending";
      made.innerHTML = request.html;
      dock().append(made);
      return;
    }
    docked?.remove();
    const inner = find(".tool-bubble", article) || article;
    const there = find(".approval", inner);
    if (there?.dataset.request === request.id) return;
    find(".tool-footer", inner)?.remove();
    const footer = document.createElement("div");
    footer.className = "tool-footer";
    footer.innerHTML = request.form;
    inner.append(footer);
    stand(article, "pending");
  };
  const tidy = () => {
    const place = find("#approval-dock");
    if (place && !place.childElementCount) place.remove();
  };

  let shown = [];
  const over = new Set(); /* what was answered: a list that was asked for before does not bring it back */
  const show = async () => {
    try { shown = (await cursus.get("/approvals/requests")).filter((one) => !over.has(one.id)); } catch { return; }
    badge(shown.length);
    if (body) {
      const own = shown.filter((one) => one.chat === body.dataset.chat || bubble(one.call));
      own.forEach(put);
      for (const one of all("#approval-dock .request")) if (!shown.some((other) => other.id === one.dataset.requestId)) one.remove();
      tidy();
    }
  };
  const showPage = async () => {
    if (!page) return;
    try {
      const list = await cursus.get("/approvals/list");
      if (!isBegun()) page.innerHTML = list;
    } catch { /* the next change asks again */ }
  };
  /* Whether the person has begun to answer something on the page of all, which nothing may take away. */
  const isBegun = () => all(".approval input", page).some((one) => one.matches("[type=checkbox],[type=radio]") ? one.checked !== one.defaultChecked : one.value !== one.defaultValue);

  /* A call that was answered says so in its bubble, until the chat itself tells how it went on. */
  const settle = (told) => {
    over.add(told.id);
    shown = shown.filter((one) => one.id !== told.id);
    for (const form of all(".approval").filter((one) => one.dataset.request === told.id)) {
      const article = form.closest("[data-tool-call-id],[data-request-id]");
      const note = document.createElement("p");
      note.className = "asked answered";
      note.textContent = `${told.words}${told.by ? ` (${told.by})` : ""}${told.message ? `: ${told.message}` : ""}`;
      form.replaceWith(note);
      if (article) {
        stand(article, told.status);
        if (article.closest("#approval-dock")) setTimeout(() => { article.remove(); tidy(); }, 2500);
      }
    }
  };

  cursus.on("approvals", (told) => {
    if (told?.kind === "answered") {
      settle(told);
      setTimeout(showPage, 1800);
    } else showPage();
    show();
  });
  /* What this page answered needs no word from the server, which may have looked too seldom to see it wait. */
  document.addEventListener("cursus:answered", (event) => { settle(event.detail); setTimeout(showPage, 1800); show(); });
  let isFirst = true;
  cursus.on("hello", () => { show(); if (!isFirst) showPage(); isFirst = false; });
  const feed = find(".composer-messages-container");
  if (feed) {
    let soon = 0;
    new MutationObserver(() => { if (shown.length) { clearTimeout(soon); soon = setTimeout(() => { shown.filter((one) => bubble(one.call)).forEach(put); tidy(); }, 50); } })
      .observe(feed, { childList: true, subtree: true });
  }
})();
