"use strict";
/* The list of runs: looked at again now and then, as runs begin and end in other processes. */
(() => {
  const refresh = async () => {
    if (document.hidden) return;
    const html = await cursus.get("/live/list").catch(() => null);
    const list = cursus.find("#runs");
    if (html !== null && html !== list.dataset.html && !list.contains(document.activeElement)) { list.innerHTML = html; list.dataset.html = html; }
  };
  setInterval(refresh, 1000);
})();
