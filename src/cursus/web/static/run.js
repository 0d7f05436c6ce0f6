"use strict";
/* One agent at work: words are appended as text, messages that changed are replaced, nothing else is touched. */
(() => {
  const { find, all } = cursus;
  const feed = cursus.feed();
  const scroller = find("#scroller");
  const base = `/live/${encodeURIComponent(find("[data-run]").dataset.run)}`;
  let follows = true, stream = null, heard = 0, waiting = [];
  const atEnd = () => scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 60;
  scroller.addEventListener("scroll", () => { follows = atEnd(); if (follows) find("#follow").hidden = true; }, { passive: true });
  const message = (id) => document.getElementById(`b-${id}`);
  const made = (html) => { const template = document.createElement("template"); template.innerHTML = html; return template.content.firstElementChild; };

  /* What came is put into the page once a frame. */
  let frame = 0;
  const later = (act) => { waiting.push(act); frame ||= requestAnimationFrame(draw); };
  function draw() {
    frame = 0;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    if (follows) scroller.scrollTop = scroller.scrollHeight;
    else find("#follow").hidden = false;
  }
  function patch({ id, html, begins }) {
    const young = made(html);
    const old = message(id);
    if (old) {
      const open = all("details", old).map((one) => one.open);
      if (old.dataset.toolStatus === young.dataset.toolStatus) all("details", young).forEach((one, at) => { if (open[at] !== undefined) one.open = open[at]; });
      cursus.forgetCode(old);
      old.replaceWith(young);
    } else {
      if (begins || !feed.lastElementChild) {
        const pair = document.createElement("div");
        pair.className = "composer-human-ai-pair-container";
        feed.append(pair);
      }
      young.classList.add("message-content-animated");
      feed.lastElementChild.append(young);
    }
    cursus.dress(young);
  }
  function tailOf(id) {
    const box = find(".prose", message(id));
    let tail = find(".open-block", box);
    if (!tail) {
      tail = document.createElement("div");
      tail.className = "open-block plain";
      tail.append(document.createTextNode(""));
      box.append(tail);
    }
    return tail;
  }
  function block({ id, html, tail }) {
    const open = tailOf(id);
    const done = document.createElement("template");
    done.innerHTML = html;
    const parts = [...done.content.children];
    open.before(done.content);
    open.innerHTML = tail;
    if (!open.firstChild) open.append(document.createTextNode(""));
    parts.forEach((part) => cursus.dress(part));
    say();
  }
  const text = ({ id, text }) => tailOf(id).lastChild.appendData(text);
  let spoken = 0;
  function say() {
    const now = Date.now();
    if (now - spoken < 4000) return;
    spoken = now;
    const last = [...feed.querySelectorAll(".prose > p")].pop();
    if (last) find("#news").textContent = last.textContent.slice(0, 300);
  }
  function listen() {
    if (stream || document.hidden) return;
    stream = new EventSource(`${base}/events`);
    const hear = (name, act) => stream.addEventListener(name, (event) => { const value = JSON.parse(event.data); heard += 1; later(() => act(value)); });
    hear("start", () => { feed.setAttribute("aria-busy", "true"); });
    hear("patch", patch);
    hear("block", block);
    hear("text", text);
    hear("over", (run) => {
      stream?.close();
      stream = null;
      find("#state").textContent = run.state;
      find("#state").classList.remove("live");
      find("#cancel").hidden = true;
      feed.setAttribute("aria-busy", "false");
      find("#news").textContent = `The agent is ${run.state}.`;
      feed.dataset.over = "yes";
    });
  }
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !feed.dataset.over) listen(); });
  find("#cancel").addEventListener("click", async () => cursus.say((await cursus.post(`${base}/cancel`).catch((error) => ({ words: error.message }))).words));
  find("#follow").addEventListener("click", () => { follows = true; scroller.scrollTop = scroller.scrollHeight; });
  cursus.rest = (button) => button.remove();
  cursus.heard = () => heard;
  listen();
})();
