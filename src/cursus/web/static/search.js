"use strict";
/* Search as one types: the newest question wins, the address keeps it. */
(() => {
  const { find, all } = cursus;
  const form = find("#search");
  const input = find("#words");
  let asked = 0, shown = 1, timer = 0;
  async function search() {
    const values = new URLSearchParams(new FormData(form));
    if (values.get("sort") === "best") values.delete("sort");
    history.replaceState(null, "", `/search${values.get("q") ? `?${values}` : ""}`);
    document.title = `${values.get("q") || "Search"} · Cursus`;
    values.set("pages", shown);
    const turn = (asked += 1);
    const told = await cursus.get(`/search/results?${values}`).catch((error) => ({ html: "", count: error.message }));
    if (turn !== asked) return;
    find("#count").textContent = told.count;
    find("#found").innerHTML = told.html;
  }
  form.addEventListener("input", () => { clearTimeout(timer); shown = 1; timer = setTimeout(search, 70); });
  form.addEventListener("submit", (event) => { event.preventDefault(); const first = find(".hit"); if (document.activeElement === input && first) first.focus(); });
  document.addEventListener("click", (event) => { if (event.target.closest("#more-hits")) { shown += 1; search(); } });
  const move = (by) => {
    const hits = all(".hit");
    const at = hits.indexOf(document.activeElement);
    hits[Math.max(0, Math.min(hits.length - 1, at + by))]?.focus();
  };
  for (const key of ["J", "K", "c", "y", "e", "d", "g", "G"]) cursus.keys.delete(key);
  cursus.keys.set("j", ["next find", () => move(1)]);
  cursus.keys.set("k", ["previous find", () => move(-1)]);
  cursus.search = () => { input.focus(); input.select(); };
  input.addEventListener("keydown", (event) => { if (event.key === "ArrowDown") { event.preventDefault(); move(1); } });
  input.setSelectionRange(input.value.length, input.value.length);
  cursus.on("indexing", ({ done, total }) => { if (done < total) find("#count").textContent = `Reading chats for the first time: ${done} of ${total}`; else search(); });
})();
