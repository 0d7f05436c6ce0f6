"use strict";
/* What a reader of a chat needs, on a page of the application and in a file that stands alone: keys, folding, copying,
   changes side by side, times in the reader's zone, the theme. */
(() => {
  const cursus = (window.cursus = window.cursus || {});
  const root = document.documentElement;
  const find = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  cursus.find = find;
  cursus.all = all;
  cursus.feed = () => find(".composer-messages-container");

  /* What the reader chose, kept where the browser allows it. */
  const kept = {
    get: (name) => { try { return localStorage.getItem(`cursus-${name}`); } catch { return null; } },
    set: (name, value) => { try { localStorage.setItem(`cursus-${name}`, value); } catch { /* kept for this page only */ } },
  };
  cursus.kept = kept;

  /* The theme: the system's, or the one that was chosen. */
  const chosen = kept.get("theme");
  if (chosen) root.dataset.theme = chosen;
  const isDark = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light")) === "dark";
  cursus.theme = () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    kept.set("theme", root.dataset.theme);
    cursus.say(`${isDark() ? "Dark" : "Light"} theme`);
  };

  /* A word to the reader, seen and heard, and gone again. */
  let toast = null;
  cursus.say = (words) => {
    if (!toast) {
      toast = document.createElement("div");
      toast.className = "toast";
      toast.setAttribute("role", "status");
      document.body.append(toast);
    }
    toast.textContent = words;
    toast.hidden = false;
    clearTimeout(toast.timer);
    toast.timer = setTimeout(() => (toast.hidden = true), 1600);
  };

  cursus.copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    cursus.say(`${what} copied`);
  };

  /* Everything that markup needs when it came into the page. */
  cursus.dress = (part) => {
    for (const time of all("time[datetime]", part)) {
      const at = new Date(time.dateTime);
      if (Number.isNaN(+at) || time.dataset.relative !== undefined) continue;
      const sign = time.textContent.startsWith("~") ? "~" : "";
      time.textContent = sign + at.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    }
    if (kept.get("sides") === "yes") all(".diff", part).forEach(side);
    cursus.watchCode(part);
    for (const box of all(".viewer,.terminal pre,.lines,.tree,.prose table", part)) if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
    for (const dresser of cursus.dressers) dresser(part);
  };
  cursus.dressers = [];

  /* A change side by side: the same runs of lines, in two halves. */
  function side(diff) {
    if (diff.dataset.sides || matchMedia("(max-width:640px)").matches) return;
    cursus.forgetCode(diff.parentElement);
    for (const row of all(".row", diff)) {
      const [old, young] = all(".gutter", row).map((gutter) => gutter.textContent.replace(/^\n/, "").split("\n"));
      const halves = [[], []];
      const numbers = [[], []];
      const blank = (half, count) => { if (count > 0) halves[half].push(filler(count)); for (let i = 0; i < count; i += 1) numbers[half].push(""); };
      const put = (half, run, from, count) => { halves[half].push(run); for (let i = 0; i < count; i += 1) numbers[half].push((half ? young : old)?.[from + i] || ""); };
      const runs = [...find(".lines", row).children];
      let at = 0;
      for (let i = 0; i < runs.length; i += 1) {
        const count = lines(runs[i]);
        if (runs[i].localName === "span") {
          put(0, runs[i].cloneNode(true), at, count);
          put(1, runs[i], at, count);
        } else if (runs[i].localName === "del" && runs[i + 1]?.localName === "ins") {
          const other = lines(runs[i + 1]);
          put(0, runs[i], at, count);
          put(1, runs[i + 1], at + count, other);
          blank(0, other - count);
          blank(1, count - other);
          at += other;
          i += 1;
        } else {
          const half = runs[i].localName === "ins" ? 1 : 0;
          put(half, runs[i], at, count);
          blank(1 - half, count);
        }
        at += count;
      }
      const sides = document.createElement("div");
      sides.className = "sides";
      halves.forEach((content, half) => sides.append(column(content, numbers[half], old)));
      row.replaceWith(sides);
    }
    diff.dataset.sides = "yes";
    cursus.watchCode(diff.parentElement);
  }
  const lines = (run) => run.textContent.split("\n").length - 1;
  function filler(count) {
    const none = document.createElement("span");
    none.className = "none";
    none.textContent = "\n".repeat(count);
    return none;
  }
  function column(content, numbers, hasNumbers) {
    const half = document.createElement("div");
    half.className = "half";
    const row = document.createElement("div");
    row.className = "row";
    if (hasNumbers) {
      const gutter = document.createElement("pre");
      gutter.className = "gutter";
      gutter.setAttribute("aria-hidden", "true");
      gutter.textContent = numbers.join("\n");
      row.append(gutter);
    }
    const code = document.createElement("pre");
    code.className = "lines";
    code.append(...content);
    row.append(code);
    half.append(row);
    return half;
  }
  cursus.sides = () => {
    const wanted = kept.get("sides") !== "yes";
    kept.set("sides", wanted ? "yes" : "no");
    if (wanted) all(".diff").forEach(side);
    else if (cursus.reload) cursus.reload();
    else location.reload();
    cursus.say(wanted ? "Changes side by side" : "Changes in one column");
  };

  /* The message the reader is at. */
  cursus.here = null;
  cursus.visit = (message, { focus = true, scroll = "start" } = {}) => {
    if (!message) return;
    cursus.here?.classList.remove("is-here");
    cursus.here = message;
    message.classList.add("is-here");
    for (let up = message.parentElement?.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
    if (scroll) message.scrollIntoView({ block: scroll });
    if (focus) message.focus({ preventScroll: true });
    cursus.onVisit?.(message);
  };
  const messages = () => all(".composer-rendered-message").filter((one) => one.checkVisibility?.() ?? one.offsetParent);
  const top = () => cursus.feed().getBoundingClientRect().top;
  cursus.at = () => {
    if (cursus.here?.isConnected) {
      const box = cursus.here.getBoundingClientRect();
      if (box.bottom > 0 && box.top < innerHeight) return cursus.here;
    }
    const line = Math.max(top(), 0) + 90;
    return messages().find((one) => one.getBoundingClientRect().bottom > line) || null;
  };
  cursus.step = (by, isTurn) => {
    const list = messages().filter((one) => !isTurn || one.dataset.messageRole === "human");
    const now = cursus.at();
    if (!list.length) return;
    let next = -1;
    if (by > 0) next = list.findIndex((one) => !now || now.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    else for (let i = list.length - 1; i >= 0 && next < 0; i -= 1) if (now && now.compareDocumentPosition(list[i]) & Node.DOCUMENT_POSITION_PRECEDING) next = i;
    if (by > 0 && cursus.here !== now && now && (!isTurn || now.dataset.messageRole === "human") && !cursus.here) next = list.indexOf(now);
    cursus.visit(list[next]);
  };
  cursus.end = () => { const list = messages(); cursus.visit(list[list.length - 1], { scroll: "end" }); };
  cursus.start = () => cursus.visit(messages()[0]);

  cursus.link = (message) => `${location.href.split("#")[0]}#b-${encodeURIComponent(message.dataset.messageId)}`;
  const wordsOf = (message) => {
    const copy = message.cloneNode(true);
    all(".bar,.code-bar,.gutter,.more,.hidden-words,.tool-status-indicator,.who", copy).forEach((one) => one.remove());
    return (copy.innerText || copy.textContent).trim();
  };
  cursus.expand = () => {
    const folded = all(".tool-bubble,.thinking,.group,.summary");
    const isOpen = !folded.some((one) => !one.open);
    folded.forEach((one) => (one.open = !isOpen));
    root.dataset.expanded = isOpen ? "" : "yes";
    cursus.say(isOpen ? "Folded" : "Unfolded");
  };

  /* Buttons beside the message, or the code, under the pointer. */
  const button = (icon, words, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.title = words;
    made.setAttribute("aria-label", words);
    const drawn = document.createElement("span");
    drawn.className = "icon";
    drawn.dataset.icon = icon;
    made.append(drawn);
    made.addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); act(made.closest(".composer-rendered-message"), made); });
    return made;
  };
  const bar = document.createElement("div");
  bar.className = "bar no-print";
  bar.append(
    button("copy", "Copy message (c)", (one) => cursus.copy(wordsOf(one), "Message")),
    button("link", "Copy link (y)", (one) => cursus.copy(cursus.link(one), "Link")),
  );
  const pathButton = button("file", "Copy path", (one) => cursus.copy(find("[data-path]", one).dataset.path, "Path"));
  const openLink = document.createElement("a");
  openLink.title = "Open in Cursor";
  openLink.setAttribute("aria-label", "Open in Cursor");
  openLink.append(Object.assign(document.createElement("span"), { className: "icon" }));
  openLink.firstChild.dataset.icon = "open";
  const codeBar = document.createElement("div");
  codeBar.className = "code-bar no-print";
  const copyCode = button("copy", "Copy", (one, made) => {
    const box = made.closest(".code,.diff,.terminal");
    const parts = all(box.matches(".terminal") ? ".output,.stderr" : ".lines", box).map((part) => part.textContent);
    cursus.copy(parts.join("").replace(/\n$/, "") || find(".command", box)?.textContent || "", "Text");
  });
  const sidesButton = button("columns", "Side by side (d)", () => cursus.sides());
  document.addEventListener("pointerover", (event) => {
    const message = event.target.closest?.(".composer-rendered-message");
    if (message && bar.parentElement !== message) {
      const path = find("[data-path]", message)?.dataset.path;
      pathButton.remove();
      openLink.remove();
      if (path) bar.append(pathButton);
      if (path && /^(?:\/|[A-Za-z]:)/.test(path)) {
        openLink.href = `cursor://file/${encodeURI(path.replace(/\\/g, "/")).replace(/[?#]/g, encodeURIComponent)}`;
        bar.append(openLink);
      }
      message.append(bar);
    }
    const box = event.target.closest?.(".code,.diff,.terminal");
    if (box && codeBar.parentElement !== box) {
      codeBar.replaceChildren(copyCode, ...(box.matches(".diff") ? [sidesButton] : []));
      box.style.position = "relative";
      box.append(codeBar);
    }
  });
  document.addEventListener("click", (event) => {
    const more = event.target.closest?.(".more");
    if (more?.dataset.more === "here") {
      more.nextElementSibling.removeAttribute("hidden");
      more.remove();
    } else if (more && cursus.rest) cursus.rest(more);
    const acting = event.target.closest?.("[data-do]");
    if (acting) cursus[acting.dataset.do]?.(acting);
    const message = event.target.closest?.(".composer-rendered-message");
    if (message && !event.target.closest("a,button,input,label")) cursus.visit(message, { focus: false, scroll: null });
  });
  document.addEventListener("beforematch", (event) => event.target.previousElementSibling?.remove(), true);

  /* Keys. A page adds its own to `keys`; each has words for the help. */
  cursus.keys = new Map([
    ["j", ["next turn", () => cursus.step(1, true)]],
    ["k", ["previous turn", () => cursus.step(-1, true)]],
    ["J", ["next message", () => cursus.step(1, false)]],
    ["K", ["previous message", () => cursus.step(-1, false)]],
    ["g", ["to the start", () => cursus.start()]],
    ["G", ["to the end", () => cursus.end()]],
    ["/", ["search", () => cursus.search?.()]],
    ["c", ["copy the message", () => cursus.at() && cursus.copy(wordsOf(cursus.at()), "Message")]],
    ["y", ["copy a link to the message", () => cursus.at() && cursus.copy(cursus.link(cursus.at()), "Link")]],
    ["e", ["unfold everything, fold it again", () => cursus.expand()]],
    ["d", ["changes side by side", () => cursus.sides()]],
    ["t", ["dark or light", () => cursus.theme()]],
    ["?", ["this help", () => cursus.help()]],
  ]);
  document.addEventListener("keydown", (event) => {
    const field = event.target.closest?.("input,textarea,select,[contenteditable]");
    if (event.key === "Escape") { if (field) field.blur(); cursus.escape?.(); return; }
    if (field || event.metaKey || event.ctrlKey || event.altKey || find("dialog[open]")) return;
    if (event.key === "Enter" && event.target.closest?.("a,button,summary")) return;
    const known = cursus.keys.get(event.key);
    if (!known) return;
    event.preventDefault();
    known[1]();
  });
  cursus.help = () => {
    let dialog = find("#help");
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.id = "help";
      dialog.setAttribute("aria-labelledby", "help-title");
      const box = document.createElement("div");
      box.className = "help";
      const title = document.createElement("h2");
      title.id = "help-title";
      title.textContent = "Keys";
      const list = document.createElement("dl");
      for (const [key, [words]] of cursus.keys) {
        const term = document.createElement("dt");
        const cap = document.createElement("kbd");
        cap.textContent = key;
        term.append(cap);
        const meaning = document.createElement("dd");
        meaning.textContent = words;
        list.append(term, meaning);
      }
      box.append(title, list);
      dialog.append(box);
      document.body.append(dialog);
      dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    }
    dialog.showModal();
  };

  /* Paper has no folds. */
  addEventListener("beforeprint", () => {
    all("details:not([open])").forEach((one) => { one.open = true; one.dataset.printed = "yes"; });
    all(".rest[hidden]").forEach((one) => { one.removeAttribute("hidden"); one.dataset.printed = "yes"; });
  });
  addEventListener("afterprint", () => {
    all("details[data-printed]").forEach((one) => { one.open = false; delete one.dataset.printed; });
    all(".rest[data-printed]").forEach((one) => { one.setAttribute("hidden", "until-found"); delete one.dataset.printed; });
  });

  const begin = () => {
    cursus.dress(document);
    if (!cursus.isWindowed && location.hash.startsWith("#b-")) cursus.visit(document.getElementById(decodeURIComponent(location.hash.slice(1))));
  };
  if (document.readyState === "complete") begin();
  else document.addEventListener("DOMContentLoaded", begin);
  addEventListener("hashchange", () => {
    if (!cursus.isWindowed) cursus.visit(document.getElementById(decodeURIComponent(location.hash.slice(1))));
  });
})();
