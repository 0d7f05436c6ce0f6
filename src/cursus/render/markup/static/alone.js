"use strict";
/* A chat in a file of its own: its search and its outline. */
(() => {
  const { find, all } = cursus;
  const input = find("#words");
  const light = typeof Highlight !== "undefined" && CSS.highlights ? new Highlight() : null;
  if (light) CSS.highlights.set("found", light);
  let texts = null, hits = [], at = -1;
  const read = () => (texts ||= all(".composer-rendered-message").map((message) => [message, message.textContent.toLowerCase()]));
  function search() {
    const words = input.value.trim().toLowerCase();
    hits = words.length < 2 ? [] : read().filter(([, text]) => text.includes(words)).map(([message]) => message);
    at = -1;
    tell();
    light?.clear();
    if (hits.length) visit(1);
  }
  const tell = () => { find("#hits").textContent = input.value.trim().length < 2 ? "" : hits.length ? `${at + 1} of ${hits.length}` : "nothing found"; };
  function visit(by) {
    if (!hits.length) return;
    at = (at + by + hits.length) % hits.length;
    const message = hits[at];
    all("details", message).forEach((one) => (one.open = true));
    all(".rest[hidden]", message).forEach((one) => one.previousElementSibling.click());
    cursus.visit(message, { focus: false, scroll: "center" });
    tell();
    if (!light) return;
    const words = input.value.trim().toLowerCase();
    light.clear();
    const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.toLowerCase();
      for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length))
        light.add(new StaticRange({ startContainer: walker.currentNode, startOffset: from, endContainer: walker.currentNode, endOffset: from + words.length }));
    }
  }
  let timer = 0;
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(search, 120); });
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); visit(event.shiftKey ? -1 : 1); } });
  cursus.search = () => { input.focus(); input.select(); };
  cursus.keys.set("n", ["next hit", () => visit(1)]);
  cursus.keys.set("N", ["previous hit", () => visit(-1)]);
  cursus.outline = () => {
    const panel = find("#outline");
    panel.hidden = !panel.hidden;
    find("[data-do=outline]").setAttribute("aria-pressed", String(!panel.hidden));
  };
  cursus.keys.set("o", ["outline of the turns", () => cursus.outline()]);
  cursus.onVisit = (message) => history.replaceState(null, "", `#b-${encodeURIComponent(message.dataset.messageId)}`);
})();
