"use strict";
/* What every page of the application shares: asking the server, hearing from it, moving between pages. */
(() => {
  const { find, all } = cursus;

  cursus.get = async (path) => {
    const answer = await fetch(path, { headers: { "x-cursus": "1" } });
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return answer.headers.get("content-type")?.startsWith("application/json") ? answer.json() : answer.text();
  };
  cursus.post = async (path, value) => {
    const answer = await fetch(path, {
      method: "POST", headers: { "x-cursus": "1", "content-type": "application/json" }, body: JSON.stringify(value ?? {}),
    });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) throw Object.assign(new Error(told.error || `The server answered ${answer.status}.`), { told, status: answer.status });
    return told;
  };

  /* One stream a page, open while the page is seen: a browser has few connections to one server. */
  const ears = new Map();
  let stream = null;
  cursus.on = (topic, ear) => {
    if (!ears.has(topic)) ears.set(topic, []);
    ears.get(topic).push(ear);
    stream?.addEventListener(topic, hear);
  };
  const hear = (event) => {
    let value = null;
    try { value = JSON.parse(event.data); } catch { /* an event without a value */ }
    for (const ear of ears.get(event.type) || []) ear(value);
  };
  const listen = () => {
    if (document.hidden || stream) return;
    stream = new EventSource("/events");
    for (const topic of ears.keys()) stream.addEventListener(topic, hear);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { stream?.close(); stream = null; } else listen();
  });
  addEventListener("pagehide", () => { stream?.close(); stream = null; });
  addEventListener("pageshow", listen);
  addEventListener("load", listen);

  /* Keys of every page. */
  cursus.search ||= () => find("#quick")?.focus();
  let awaited = null;
  const go = { c: "/", s: "/search", t: "/stats", l: "/live", a: "/approvals" };
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      cursus.palette();
    }
    if (awaited && go[event.key] && !event.target.closest("input,textarea,select")) { event.preventDefault(); event.stopImmediatePropagation(); location.href = go[event.key]; }
  }, true);
  cursus.goto = () => { awaited = setTimeout(() => (awaited = null), 900); };
  cursus.keys.set("Ctrl K", ["commands and chats", () => cursus.palette()]);

  /* The palette: commands, workspaces and chats by a few letters. */
  const commands = [
    ["All chats", () => (location.href = "/")], ["Search all chats", () => (location.href = "/search")],
    ["Statistics", () => (location.href = "/stats")], ["Live agents", () => (location.href = "/live")],
    ["Approvals", () => (location.href = "/approvals")],
    ["Dark or light theme", () => cursus.theme()], ["Changes side by side", () => cursus.sides()],
    ["Unfold or fold everything", () => cursus.expand()], ["Keys", () => cursus.help()],
  ];
  const known = new Set(all("header nav a").map((link) => new URL(link.href).pathname));
  cursus.commands = commands.filter(([words]) => (words !== "Live agents" || known.has("/live")) && (words !== "Approvals" || known.has("/approvals")) && (words !== "Statistics" || known.has("/stats")));
  let dialog = null;
  cursus.palette = () => {
    if (!dialog) build();
    if (dialog.open) { dialog.close(); return; }
    dialog.showModal();
    const input = find("input", dialog);
    input.value = "";
    input.focus();
    fill("");
  };
  function build() {
    dialog = document.createElement("dialog");
    dialog.className = "palette";
    dialog.setAttribute("aria-label", "Commands and chats");
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = "A chat, a workspace, a command";
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "palette-list");
    input.setAttribute("aria-label", "A chat, a workspace, a command");
    const list = document.createElement("ul");
    list.id = "palette-list";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Found");
    dialog.append(input, list);
    document.body.append(dialog);
    let timer = 0;
    input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => fill(input.value), 60); });
    input.addEventListener("keydown", (event) => {
      const options = all("[role=option]", list);
      let at = options.findIndex((one) => one.getAttribute("aria-selected") === "true");
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        at = (at + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length;
        choose(options, at);
      } else if (event.key === "Enter") { event.preventDefault(); options[at]?.click(); }
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  function choose(options, at) {
    options.forEach((one, index) => one.setAttribute("aria-selected", String(index === at)));
    options[at]?.scrollIntoView({ block: "nearest" });
    find("input", dialog).setAttribute("aria-activedescendant", options[at]?.id || "");
  }
  async function fill(words) {
    const wanted = words.trim().toLowerCase();
    const rows = cursus.commands.filter(([name]) => name.toLowerCase().includes(wanted)).map(([name, act]) => ({ name, hint: "command", act }));
    draw(rows);
    const found = await cursus.get(`/palette?q=${encodeURIComponent(words)}`);
    if (find("input", dialog).value !== words) return;
    const chats = found.map((one) => ({ name: one.title, hint: one.hint, act: () => (location.href = one.url) }));
    draw(wanted ? [...chats, ...rows] : [...rows, ...chats]);
  }
  function draw(rows) {
    const list = find("ul", dialog);
    list.replaceChildren(...rows.map((row, index) => {
      const item = document.createElement("li");
      item.id = `option-${index}`;
      item.setAttribute("role", "option");
      const name = document.createElement("span");
      name.textContent = row.name;
      const hint = document.createElement("span");
      hint.className = "count";
      hint.textContent = row.hint;
      item.append(name, hint);
      item.addEventListener("click", () => { dialog.close(); row.act(); });
      return item;
    }));
    choose(all("li", list), 0);
  }

  /* What the field in the frame finds, below it, while one types. */
  const quick = find("#quick");
  const panel = find("#quick-found");
  let question = 0, pause = 0;
  const hide = () => { panel.hidden = true; };
  quick?.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(async () => {
      const words = quick.value.trim();
      const turn = (question += 1);
      if (words.length < 2) { hide(); return; }
      const told = await cursus.get(`/search/results?q=${encodeURIComponent(words)}`).catch(() => null);
      if (turn !== question || !told) return;
      panel.innerHTML = told.html;
      find("#more-hits", panel)?.remove();
      const count = document.createElement("p");
      count.className = "remark";
      count.setAttribute("role", "status");
      count.textContent = `${told.count}${told.html ? " · Enter shows all" : ""}`;
      panel.prepend(count);
      panel.hidden = false;
    }, 80);
  });
  quick?.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); find(".hit", panel)?.focus(); }
  });
  panel?.addEventListener("keydown", (event) => {
    const hits = all(".hit", panel);
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by) { event.preventDefault(); const at = hits.indexOf(document.activeElement) + by; (hits[at] || quick).focus(); }
    if (event.key === "Escape") { hide(); quick.focus(); }
  });
  document.addEventListener("focusin", (event) => { if (!event.target.closest(".quick")) hide(); });
  document.addEventListener("click", (event) => { if (!event.target.closest(".quick") || event.target.closest(".hit")) hide(); });
  cursus.on("trouble", (words) => cursus.say(words));
  cursus.on("indexing", ({ done, total }) => { if (done === total) cursus.say("All chats can be searched now"); });

  /* Answers to what waits for a person. */
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest(".approval");
    if (!form) return;
    event.preventDefault();
    const button = event.submitter;
    const fields = new FormData(form);
    const chosen = {}, texts = {};
    for (const set of all("[data-question]", form)) {
      chosen[set.dataset.question] = fields.getAll(`q-${set.dataset.question}`);
      const words = fields.get(`t-${set.dataset.question}`);
      if (words) texts[set.dataset.question] = words;
    }
    all("button", form).forEach((one) => (one.disabled = true));
    try {
      const told = await cursus.post(`/approvals/${encodeURIComponent(form.dataset.request)}`, {
        decision: button?.dataset.answer || "reject", option: button?.dataset.option ?? null,
        message: fields.get("message") || "", remember: fields.has("remember"), chosen, texts,
      });
      cursus.say(told.words || "Answered");
      document.dispatchEvent(new CustomEvent("cursus:answered", { detail: told }));
    } catch (error) {
      all("button", form).forEach((one) => (one.disabled = false));
      cursus.say(error.message);
    }
  });
  setInterval(() => {
    for (const form of all(".approval[data-expires]")) {
      const left = Math.round((new Date(form.dataset.expires) - Date.now()) / 1000);
      const output = find(".countdown", form);
      if (output) output.textContent = left > 0 ? `${left} s left` : "Too late";
    }
  }, 1000);
  cursus.copyId = (button) => cursus.copy(button.dataset.id, "Id");
})();
