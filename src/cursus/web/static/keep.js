"use strict";
/* Importing, moving, restoring: asks for a plan and goes to its page; the page's button makes it. */
(() => {
  const { find, all } = cursus;
  const complain = (words) => {
    const place = find(".keep-error");
    place.textContent = words;
    place.hidden = !words;
  };
  const ask = async (path, value) => {
    complain("");
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-cursus": "1" },
      body: JSON.stringify(value),
    });
    const told = await answer.json();
    if (told.url) location.assign(told.url);
    else complain(told.error || "It did not work.");
  };
  all("form[data-action]").forEach((form) => form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const value = { action: form.dataset.action };
    for (const field of all("input", form)) {
      if (field.type === "file") {
        value.name = field.files[0].name;
        value.text = await field.files[0].text();
      } else value[field.name] = field.value;
    }
    ask("/keep/plans", value);
  }));
  all("button[data-action]").forEach((button) => button.addEventListener("click", () =>
    ask("/keep/plans", { action: button.dataset.action, change: button.dataset.change || "", chat: button.dataset.chat || "" })));
  find("button[data-confirm]")?.addEventListener("click", (event) => {
    event.target.disabled = true;
    ask(`/keep/plans/${encodeURIComponent(event.target.dataset.confirm)}`, {}).finally(() => { event.target.disabled = false; });
  });
})();
