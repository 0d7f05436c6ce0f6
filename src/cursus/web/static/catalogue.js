"use strict";
/* The catalogue: filters without reloading, keys, and what is new as it comes. */
(() => {
  const { find, all } = cursus;
  const form = find("#filters");
  let shown = 1;
  let asked = 0;

  const query = () => {
    const values = new URLSearchParams(new FormData(form));
    for (const [name, value] of [...values]) if (!value || (name === "sort" && value === "updated")) values.delete(name);
    return values;
  };
  async function refresh({ isQuiet = false } = {}) {
    const values = query();
    const address = `/${values.size ? "?" : ""}${values}`;
    if (!isQuiet) history.replaceState(null, "", address);
    values.set("pages", shown);
    const turn = (asked += 1);
    const told = await cursus.get(`/catalogue?${values}`);
    if (turn !== asked) return;
    const at = find(".chat-row.is-here")?.dataset.id;
    const focused = document.activeElement?.closest?.(".chat-row")?.dataset.id;
    const pressed = document.activeElement?.dataset?.facet && [document.activeElement.dataset.facet, document.activeElement.dataset.value];
    find("#chats").innerHTML = told.listed;
    find("#facets").innerHTML = told.facets;
    if (at) find(`.chat-row[data-id="${CSS.escape(at)}"]`)?.classList.add("is-here");
    if (focused) find(`.chat-row[data-id="${CSS.escape(focused)}"] a`)?.focus({ preventScroll: true });
    if (pressed) all("[data-facet]").find((one) => one.dataset.facet === pressed[0] && one.dataset.value === pressed[1])?.focus({ preventScroll: true });
  }
  let timer = 0;
  form.addEventListener("input", () => { clearTimeout(timer); shown = 1; timer = setTimeout(refresh, 90); });
  form.addEventListener("submit", (event) => { event.preventDefault(); refresh(); });
  document.addEventListener("click", (event) => {
    const facet = event.target.closest("[data-facet]");
    if (facet) {
      const field = form.elements[facet.dataset.facet];
      field.value = facet.getAttribute("aria-pressed") === "true" ? "" : facet.dataset.value;
      shown = 1;
      refresh();
    }
    if (event.target.closest("#more-chats")) { shown += 1; refresh({ isQuiet: true }); }
  });

  const rows = () => all(".chat-row");
  const move = (by) => {
    const list = rows();
    const at = list.findIndex((row) => row.classList.contains("is-here"));
    const next = list[Math.max(0, Math.min(list.length - 1, at + by))];
    if (!next) return;
    list[at]?.classList.remove("is-here");
    next.classList.add("is-here");
    const link = find("a", next);
    link.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  };
  for (const key of ["J", "K", "c", "y", "e", "d"]) cursus.keys.delete(key);
  cursus.keys.set("j", ["next chat", () => move(1)]);
  cursus.keys.set("k", ["previous chat", () => move(-1)]);
  cursus.keys.set("g", ["to the start", () => { move(-1e9); scrollTo(0, 0); }]);
  cursus.keys.set("G", ["to the end", () => move(1e9)]);
  cursus.keys.set("Enter", ["open the chat", () => find(".chat-row.is-here a")?.click()]);
  cursus.keys.set("f", ["filter by title", () => find("#title-filter").focus()]);
  document.addEventListener("focusin", (event) => {
    const row = event.target.closest?.(".chat-row");
    if (row) { all(".chat-row.is-here").forEach((one) => one.classList.remove("is-here")); row.classList.add("is-here"); }
  });
  cursus.on("chats", () => refresh({ isQuiet: true }));
  let isFirst = true;
  cursus.on("hello", () => { if (!isFirst) refresh({ isQuiet: true }); isFirst = false; });
})();
