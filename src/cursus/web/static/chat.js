"use strict";
/* A chat of any length in a page of a few thousand elements (F §1).

   The feed has one element for each piece; the server draws a piece when it comes near the screen, and what is far from
   it is emptied again. Heights are estimates until a piece was shown. Where the reader is stays where it is. */
(() => {
  const { find, all } = cursus;
  cursus.isWindowed = true;
  const body = find(".chat-body");
  const scroller = find("#scroller");
  const feed = cursus.feed();
  const base = body.dataset.url;
  const NEAR = 3000, FAR = 9000, FLYING = 15, BATCH = 8;
  let layout = JSON.parse(find("#layout").textContent);
  const boxes = [];
  const busy = new Set();
  const origin = new WeakMap();
  const wanted = new Set();
  let target = null;
  let isFollowing = false;
  let unseen = 0;

  /* The elements of the pieces. */
  const isFilled = (box) => box.firstElementChild !== null;
  function made(index) {
    const box = document.createElement("div");
    box.className = "composer-human-ai-pair-container";
    box.dataset.piece = index;
    return box;
  }
  function mark(box, index) {
    const piece = layout[index];
    box.dataset.piece = index;
    box.dataset.turn = piece.turn;
    box.toggleAttribute("data-continued", piece.continued);
    if (!isFilled(box)) box.style.height = `${box.dataset.measured || piece.height}px`;
  }
  for (const box of all(".composer-human-ai-pair-container", feed)) boxes.push(box);
  {
    const rest = document.createDocumentFragment();
    for (let index = boxes.length; index < layout.length; index += 1) { const box = made(index); boxes.push(box); rest.append(box); }
    feed.append(rest);
  }
  boxes.forEach(mark);
  boxes.forEach((box) => isFilled(box) && remember(box));

  function remember(box) {
    for (const child of box.children) if (!origin.has(child)) origin.set(child, child.outerHTML);
  }

  /* Taking pieces in, a few with one question. */
  let speed = 0, lastTop = scroller.scrollTop, lastTime = performance.now();
  scroller.addEventListener("scroll", () => {
    const now = performance.now();
    speed = Math.abs(scroller.scrollTop - lastTop) / Math.max(1, now - lastTime);
    lastTop = scroller.scrollTop;
    lastTime = now;
    if (target && now > target.until) target = null;
    isFollowing = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 60;
    if (isFollowing) seen();
    schedule();
  }, { passive: true });
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) scroller.addEventListener(kind, () => (target = null), { passive: true });

  let timer = 0;
  function schedule() {
    if (timer || !wanted.size) return;
    const fly = performance.now() - lastTime < 100 && speed > FLYING;
    timer = setTimeout(() => { timer = 0; take(); }, fly ? 60 : 0);
  }
  function take() {
    const fly = performance.now() - lastTime < 100 && speed > FLYING;
    const view = scroller.getBoundingClientRect();
    let list = [...wanted].filter((index) => boxes[index] && !isFilled(boxes[index]) && !busy.has(index));
    wanted.clear();
    if (fly) {
      for (const index of list) wanted.add(index);
      list = list.filter((index) => { const box = boxes[index].getBoundingClientRect(); return box.bottom > view.top && box.top < view.bottom; });
      for (const index of list) wanted.delete(index);
      schedule();
    }
    if (!list.length) return;
    const middle = (view.top + view.bottom) / 2;
    list.sort((a, b) => a - b);
    const runs = [];
    for (const index of list) {
      const run = runs[runs.length - 1];
      if (run && index === run[run.length - 1] + 1 && run.length < BATCH) run.push(index);
      else runs.push([index]);
    }
    const away = (run) => { const box = boxes[run[0]].getBoundingClientRect(); return Math.abs(box.top - middle); };
    runs.sort((a, b) => away(a) - away(b));
    for (const run of runs) fill(run[0], run[run.length - 1]);
  }
  async function fill(first, last) {
    for (let index = first; index <= last; index += 1) busy.add(index);
    feed.setAttribute("aria-busy", "true");
    try {
      const told = await cursus.get(`${base}/pieces?first=${first}&last=${last}`);
      for (const piece of told) put(piece);
    } catch {
      cursus.say("The server does not answer");
    } finally {
      for (let index = first; index <= last; index += 1) busy.delete(index);
      if (!busy.size) feed.setAttribute("aria-busy", "false");
    }
  }
  const anchors = CSS.supports("overflow-anchor", "auto");
  function put({ number, key, html }) {
    const box = boxes[number];
    if (!box) return;
    const before = anchors ? 0 : box.getBoundingClientRect().height;
    const isAbove = !anchors && box.getBoundingClientRect().bottom < scroller.getBoundingClientRect().top;
    if (isFilled(box)) morph(box, html);
    else {
      box.innerHTML = html;
      remember(box);
      cursus.dress(box);
    }
    box.dataset.key = key;
    box.style.height = "";
    delete box.dataset.measured;
    if (isAbove) scroller.scrollTop += box.getBoundingClientRect().height - before;
    if (target) settle();
  }

  /* Letting go of what is far, unless the reader has something there. */
  const spared = new Set();
  function isHeld(box) {
    const chosen = getSelection();
    if (chosen && !chosen.isCollapsed && chosen.containsNode(box, true)) return true;
    return box.contains(document.activeElement) || (isFollowing && box === boxes[boxes.length - 1]);
  }
  function empty(box) {
    spared.delete(box);
    if (!isFilled(box)) return;
    if (isHeld(box)) { spared.add(box); return; }
    const height = Math.round(box.getBoundingClientRect().height);
    cursus.forgetCode(box);
    box.style.height = `${height}px`;
    box.dataset.measured = height;
    box.replaceChildren();
  }
  const isFar = (box) => { const { top, bottom } = box.getBoundingClientRect(); return bottom < -FAR || top > innerHeight + FAR; };
  scroller.addEventListener("scrollend", () => { for (const box of [...spared]) if (isFar(box)) empty(box); else spared.delete(box); });
  const near = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      const index = Number(entry.target.dataset.piece);
      if (!isFilled(entry.target)) wanted.add(index);
    }
    schedule();
  }, { root: scroller, rootMargin: `${NEAR}px 0px` });
  const far = new IntersectionObserver((entries) => {
    for (const entry of entries) if (!entry.isIntersecting) empty(entry.target);
  }, { root: scroller, rootMargin: `${FAR}px 0px` });
  const watch = (box) => { near.observe(box); far.observe(box); };
  boxes.forEach(watch);

  /* New markup for a piece: messages that are the same stay as they are, with their folds, focus and selection. */
  function morph(box, html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const name = (child) => child.dataset.messageId || `group ${child.dataset.group}`;
    const old = new Map([...box.children].map((child) => [name(child), child]));
    let after = null;
    for (const child of [...template.content.children]) {
      const text = child.outerHTML;
      const own = old.get(name(child));
      let kept = own;
      if (!own || origin.get(own) !== text) {
        kept = child;
        origin.set(child, text);
        if (own) {
          const open = all("details", own).map((one) => one.open);
          const status = own.dataset.toolStatus;
          if (status === child.dataset.toolStatus) all("details", child).forEach((one, at) => { if (open[at] !== undefined) one.open = open[at]; });
          const hadFocus = own.contains(document.activeElement);
          cursus.forgetCode(own);
          own.replaceWith(child);
          if (own === cursus.here) { cursus.here = child; child.classList.add("is-here"); }
          if (hadFocus) child.focus({ preventScroll: true });
        } else {
          child.classList.add("message-content-animated");
          if (after) after.after(child); else box.prepend(child);
        }
        cursus.dress(child);
      }
      old.delete(name(child));
      if (after ? after.nextElementSibling !== kept : box.firstElementChild !== kept) { if (after) after.after(kept); else box.prepend(kept); }
      after = kept;
    }
    for (const gone of old.values()) { cursus.forgetCode(gone); gone.remove(); }
  }

  /* What the server says has changed. */
  let refreshing = false, again = false;
  async function refresh() {
    if (refreshing) { again = true; return; }
    refreshing = true;
    try {
      do { again = false; await adopt(await cursus.get(`${base}/layout`)); } while (again);
    } finally { refreshing = false; }
  }
  async function adopt({ pieces, count, generating }) {
    const wasFollowing = isFollowing || scroller.scrollHeight <= scroller.clientHeight + 60;
    const before = body.dataset.count ? Number(body.dataset.count) : count;
    const changed = [];
    const fresh = document.createDocumentFragment();
    const added = [];
    layout = pieces;
    for (let index = 0; index < pieces.length; index += 1) {
      if (index >= boxes.length) { const box = made(index); boxes.push(box); fresh.append(box); added.push(box); changed.push(index); mark(box, index); continue; }
      const box = boxes[index];
      const key = box.dataset.key;
      mark(box, index);
      if (isFilled(box) ? key !== pieces[index].key : false) changed.push(index);
    }
    feed.append(fresh);
    added.forEach(watch);
    while (boxes.length > pieces.length) { const box = boxes.pop(); cursus.forgetCode(box); near.unobserve(box); far.unobserve(box); box.remove(); }
    const near_ = changed.filter((index) => isFilled(boxes[index]) || wasFollowing || index === pieces.length - 1);
    for (let at = 0; at < near_.length; at += BATCH) {
      const part = near_.slice(at, at + BATCH);
      await fill(part[0], part[part.length - 1]);
    }
    body.dataset.count = count;
    body.toggleAttribute("data-generating", generating);
    find("#live").hidden = !generating;
    if (wasFollowing) bottom();
    else if (count > before) { unseen += count - before; tellUnseen(); }
    if (count > before) find("#news").textContent = `${count - before} new message${count - before === 1 ? "" : "s"}`;
    draw();
    if (!find("#outline").hidden) outline(true);
  }
  function tellUnseen() {
    const button = find("#follow");
    button.hidden = unseen === 0;
    button.textContent = `${unseen} new ↓`;
  }
  function seen() { unseen = 0; tellUnseen(); }
  function bottom() { scroller.scrollTop = scroller.scrollHeight; isFollowing = true; seen(); }
  find("#follow").addEventListener("click", () => cursus.end());
  cursus.on("chats", (ids) => { if (!ids || ids.includes(body.dataset.chat)) refresh(); });
  let isFirst = true;
  cursus.on("hello", () => {
    if (!isFirst) refresh().then(() => { for (const box of boxes) if (!isFilled(box) && !isFar(box)) wanted.add(Number(box.dataset.piece)); schedule(); });
    isFirst = false;
  });
  cursus.reload = () => { for (const box of boxes) if (isFilled(box)) { cursus.forgetCode(box); box.replaceChildren(); mark(box, Number(box.dataset.piece)); wanted.add(Number(box.dataset.piece)); } schedule(); };

  /* Going somewhere, and staying there while what is around it arrives. */
  function settle() {
    if (!target) return;
    if (performance.now() > target.until) { target = null; return; }
    if (target.element?.isConnected) target.element.scrollIntoView({ block: target.block });
    else if (target.end) bottom();
  }
  const hold = (element, block = "start") => { target = { element, block, until: performance.now() + 900 }; };
  async function reach(index) {
    const box = boxes[index];
    if (!box) return null;
    if (!isFilled(box)) { box.scrollIntoView({ block: "start" }); await fill(index, index); }
    return box;
  }
  cursus.jump = async (id, { isFound = false } = {}) => {
    let message = document.getElementById(`b-${id}`);
    if (!message) {
      const told = await cursus.get(`${base}/where?bubble=${encodeURIComponent(id)}`).catch(() => null);
      if (!told) { cursus.say("That message is not in this chat"); return null; }
      await reach(told.piece);
      message = document.getElementById(`b-${id}`);
    }
    if (!message) return null;
    cursus.visit(message, { focus: !isFound });
    hold(message, isFound ? "center" : "start");
    settle();
    message.classList.remove("is-found");
    message.classList.add("is-found");
    return message;
  };
  cursus.end = async () => {
    const last = boxes.length - 1;
    if (last < 0) return;
    scroller.scrollTop = scroller.scrollHeight;
    if (!isFilled(boxes[last])) await fill(Math.max(0, last - 1), last);
    const list = all(".composer-rendered-message", boxes[last]);
    cursus.visit(list[list.length - 1], { scroll: null });
    target = { end: true, until: performance.now() + 900 };
    bottom();
  };
  cursus.start = async () => {
    scroller.scrollTop = 0;
    const box = await reach(0);
    cursus.visit(find(".composer-rendered-message", box), { scroll: null });
    scroller.scrollTop = 0;
  };
  const step = cursus.step;
  cursus.step = async (by, isTurn) => {
    const at = cursus.at();
    const box = at?.closest(".composer-human-ai-pair-container");
    let index = box ? Number(box.dataset.piece) : 0;
    if (isTurn) {
      const own = find("[data-message-role=human]", box || feed);
      if (at && cursus.here !== at && at === own && by > 0) { cursus.visit(at); hold(at); return; }
      if (by < 0 && own && own !== at && own.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) { cursus.visit(own); hold(own); return; }
      const nudge = by > 0 && box && all("[data-message-role=human]", box).find((one) => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (nudge) { cursus.visit(nudge); hold(nudge); return; }
      do index += by; while (layout[index]?.continued);
      if (!layout[index]) { if (by > 0) cursus.end(); else cursus.start(); return; }
      const reached = await reach(index);
      const message = find("[data-message-role=human]", reached) || find(".composer-rendered-message", reached);
      cursus.visit(message);
      hold(message);
      return;
    }
    for (const next of [index, index + by]) if (boxes[next] && !isFilled(boxes[next])) await fill(next, next);
    step(by, isTurn);
    if (cursus.here) hold(cursus.here);
  };
  cursus.onVisit = (message) => {
    const id = `#b-${encodeURIComponent(message.dataset.messageId)}`;
    if (location.hash !== id) history.replaceState(history.state, "", id);
    showTurn(message);
  };
  const fromHash = () => { if (location.hash.startsWith("#b-")) cursus.jump(decodeURIComponent(location.hash.slice(3))); };
  addEventListener("hashchange", fromHash);
  history.scrollRestoration = "manual";
  if (location.hash.startsWith("#b-")) fromHash();
  else if (body.hasAttribute("data-generating")) cursus.end();
  body.dataset.count = layout.reduce((sum, piece) => sum + piece.count, 0);
  find("#live").hidden = !body.hasAttribute("data-generating");

  /* All of a message of which a part is shown. */
  cursus.rest = async (button) => {
    const message = button.closest(".composer-rendered-message");
    button.disabled = true;
    const html = await cursus.get(`${base}/bubbles/${encodeURIComponent(message.dataset.messageId)}`);
    const template = document.createElement("template");
    template.innerHTML = html;
    const whole = template.content.firstElementChild;
    const at = all(".more", message).indexOf(button);
    const open = all("details", message).map((one) => one.open);
    all("details", whole).forEach((one, index) => { if (open[index] !== undefined) one.open = open[index]; });
    const opened = all(".more", whole)[at];
    origin.set(whole, origin.get(message));
    cursus.forgetCode(message);
    message.replaceWith(whole);
    opened?.click();
    cursus.dress(whole);
  };

  /* A sub-agent's chat, unfolded where it was started. */
  cursus.dressers.push((part) => {
    for (const link of all("[data-nested]", part)) {
      if (find(".nest", link)) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button quiet nest";
      button.textContent = "Show here";
      button.setAttribute("aria-expanded", "false");
      button.addEventListener("click", async () => {
        const shown = link.nextElementSibling;
        if (shown?.classList.contains("nested")) { shown.remove(); button.setAttribute("aria-expanded", "false"); return; }
        const nested = document.createElement("div");
        nested.className = "nested";
        nested.innerHTML = await cursus.get(`/chats/${encodeURIComponent(link.dataset.nested)}/nested`);
        link.after(nested);
        button.setAttribute("aria-expanded", "true");
        cursus.dress(nested);
      });
      link.append(" ", button);
    }
  });

  /* Outline, changed files and the map of turns. */
  function toggle(name, load) {
    const panel = find(`#${name}`);
    panel.hidden = !panel.hidden;
    find(`[data-do=${name}]`)?.setAttribute("aria-pressed", String(!panel.hidden));
    body.classList.toggle(`with-${name}`, !panel.hidden);
    if (!panel.hidden) load();
    else if (panel.contains(document.activeElement)) feed.focus({ preventScroll: true });
    if (name === "outline") cursus.kept.set("outline", panel.hidden ? "no" : "yes");
  }
  async function outline(isQuiet) {
    const panel = find("#outline");
    panel.innerHTML = await cursus.get(`${base}/outline`);
    if (cursus.at()) showTurn(cursus.at());
    if (!isQuiet) find("a[aria-current]", panel)?.scrollIntoView({ block: "nearest" });
  }
  cursus.outline = () => toggle("outline", () => outline(false));
  cursus.changes = () => toggle("changes", async () => {
    const panel = find("#changes");
    panel.innerHTML = await cursus.get(`${base}/changes`);
    cursus.dress(panel);
  });
  function showTurn(message) {
    const turn = message.closest(".composer-human-ai-pair-container")?.dataset.turn;
    const panel = find("#outline");
    if (panel.hidden || turn === undefined) return;
    for (const link of all("a[aria-current]", panel)) link.removeAttribute("aria-current");
    const link = find(`a[data-turn="${turn}"]`, panel);
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({ block: "nearest" });
  }
  const turns = layout.filter((piece) => !piece.continued).length;
  if (innerWidth > 1180 && turns > 2 && turns < 400 && cursus.kept.get("outline") !== "no") cursus.outline();
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#outline a,#changes a[href^='#b-']");
    if (!link) return;
    event.preventDefault();
    cursus.jump(decodeURIComponent(link.hash.slice(3)));
    if (innerWidth < 900) { find("#outline").hidden = true; body.classList.remove("with-outline"); find("[data-do=outline]").setAttribute("aria-pressed", "false"); }
  });

  const map = find("#minimap");
  let hits = [];
  function draw() {
    const width = map.clientWidth, height = map.clientHeight, ratio = devicePixelRatio || 1;
    if (!width || !height || !layout.length) return;
    map.width = width * ratio;
    map.height = height * ratio;
    const pen = map.getContext("2d");
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const ink = (name) => style.getPropertyValue(name).trim();
    const sizes = layout.map((piece, index) => Number(boxes[index]?.dataset.measured) || piece.height);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    let top = 0;
    const hit = new Set(hits.map((one) => one.piece));
    layout.forEach((piece, index) => {
      const tall = (sizes[index] / total) * height;
      pen.fillStyle = ink(piece.continued ? "--panel" : "--line");
      pen.fillRect(3, top, width - 6, Math.max(1, tall - (tall > 4 ? 1 : 0)));
      const colour = piece.failures ? "--bad" : piece.edits ? "--ok" : null;
      if (colour) { pen.fillStyle = ink(colour); pen.fillRect(3, top, 3, Math.max(1.5, Math.min(tall - 1, 10))); }
      if (hit.has(index)) { pen.fillStyle = ink("--warn"); pen.fillRect(width - 8, top, 8, Math.max(2, Math.min(tall, 4))); }
      top += tall;
    });
    const share = (value) => (value / Math.max(1, scroller.scrollHeight)) * height;
    pen.strokeStyle = ink("--accent");
    pen.strokeRect(1, share(scroller.scrollTop) + 0.5, width - 2, Math.max(6, share(scroller.clientHeight)) - 1);
  }
  let frame = 0;
  const drawSoon = () => { frame ||= requestAnimationFrame(() => { frame = 0; draw(); }); };
  scroller.addEventListener("scroll", drawSoon, { passive: true });
  new ResizeObserver(drawSoon).observe(map);
  const point = (event) => { const box = map.getBoundingClientRect(); scroller.scrollTop = ((event.clientY - box.top) / box.height) * scroller.scrollHeight - scroller.clientHeight / 2; };
  map.addEventListener("pointerdown", (event) => { map.setPointerCapture(event.pointerId); point(event); });
  map.addEventListener("pointermove", (event) => { if (event.buttons) point(event); });

  /* Finding words in the whole chat, also where nothing is drawn. */
  const bar = find("#find");
  const input = find("input", bar);
  let at = -1, ask = 0;
  cursus.search = () => { bar.hidden = false; input.focus(); input.select(); };
  cursus.closeFind = () => { bar.hidden = true; input.value = ""; hits = []; light(); draw(); };
  cursus.escape = () => { if (!bar.hidden) cursus.closeFind(); };
  const found = typeof Highlight !== "undefined" && CSS.highlights ? new Highlight() : null;
  if (found) CSS.highlights.set("found", found);
  function light(part = feed) {
    if (!found) return;
    found.clear();
    const words = input.value.trim().toLowerCase();
    if (words.length < 2) return;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode() && count < 800) {
      const text = walker.currentNode.data.toLowerCase();
      for (let from = text.indexOf(words); from >= 0 && count < 800; from = text.indexOf(words, from + words.length)) {
        found.add(new StaticRange({ startContainer: walker.currentNode, startOffset: from, endContainer: walker.currentNode, endOffset: from + words.length }));
        count += 1;
      }
    }
  }
  cursus.dressers.push(() => { if (!bar.hidden) requestAnimationFrame(() => light()); });
  let pause = 0;
  input.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(search, 90); });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    visit(event.shiftKey ? -1 : 1);
  });
  async function search() {
    const words = input.value.trim();
    const turn = (ask += 1);
    hits = words.length < 2 ? [] : await cursus.get(`${base}/find?q=${encodeURIComponent(words)}`);
    if (turn !== ask) return;
    at = -1;
    tellHits();
    light();
    draw();
    if (hits.length) visit(1, true);
  }
  const tellHits = () => { find("#found").textContent = input.value.trim().length < 2 ? "" : hits.length ? `${at + 1} of ${hits.length}` : "nothing found"; };
  async function visit(by, staysInField = false) {
    if (!hits.length) return;
    at = (at + by + hits.length) % hits.length;
    tellHits();
    const message = await cursus.jump(hits[at].bubble, { isFound: true });
    if (message) all("details", message).forEach((one) => (one.open = true));
    light();
    if (!staysInField && document.activeElement !== input) message?.focus({ preventScroll: true });
  }
  cursus.nextHit = () => visit(1);
  cursus.previousHit = () => visit(-1);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key.toLowerCase() === "f" && document.activeElement !== input) { event.preventDefault(); cursus.search(); }
    if (event.key.toLowerCase() === "p") { event.preventDefault(); location.href = `${base}/print`; }
  });
  cursus.keys.set("o", ["outline of the turns", () => cursus.outline()]);
  cursus.keys.set("x", ["changed files", () => find("[data-do=changes]") && cursus.changes()]);
  cursus.keys.set("n", ["next hit", () => visit(1)]);
  cursus.keys.set("N", ["previous hit", () => visit(-1)]);
  cursus.keys.set("u", ["back to all chats", () => (location.href = "/")]);
  const keep = cursus.expand;
  cursus.expand = () => {
    keep();
    const isOpen = document.documentElement.dataset.expanded === "yes";
    if (isOpen && !cursus.opensAll) { cursus.opensAll = true; cursus.dressers.push((part) => { if (document.documentElement.dataset.expanded === "yes") all(".tool-bubble,.thinking,.group,.summary", part).forEach((one) => (one.open = true)); }); }
  };
  const wanting = new URLSearchParams(location.search).get("find");
  if (wanting) { bar.hidden = false; input.value = wanting; search(); }
  drawSoon();
})();
