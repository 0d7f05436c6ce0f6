"use strict";
/* The list of a folder of chats: all of them, or those in which some words are. */
(() => {
  const { find } = cursus;
  const chats = JSON.parse(find("#data").textContent);
  const texts = chats.map((chat) => `${chat.title}\n${chat.workspace}\n${chat.text}`.toLowerCase());
  const input = find("#words");
  const made = (name, kind, text) => Object.assign(document.createElement(name), { className: kind, textContent: text });
  function row(chat, words, text) {
    const item = document.createElement("li");
    const link = made("a", "", chat.title);
    link.href = encodeURIComponent(chat.file);
    const at = chat.at ? new Date(chat.at).toLocaleDateString([], { dateStyle: "medium" }) : "no date";
    item.append(link, made("span", "count", [at, chat.workspace, chat.model].filter(Boolean).join(" · ")));
    const where = words.length && chat.text.toLowerCase().indexOf(words[0]);
    if (words.length && where >= 0) {
      const hit = made("div", "hit", `${where > 60 ? "…" : ""}${chat.text.slice(Math.max(0, where - 60), where)}`);
      hit.append(made("mark", "", chat.text.slice(where, where + words[0].length)), `${chat.text.slice(where + words[0].length, where + 160)}…`);
      item.append(hit);
    }
    return item;
  }
  function draw() {
    const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const found = chats.filter((_, at) => words.every((word) => texts[at].includes(word)));
    find("#chats").replaceChildren(...found.slice(0, 500).map((chat) => row(chat, words)));
    find("#hits").textContent = words.length ? `${found.length} of ${chats.length} chats` : `${chats.length} chats`;
  }
  input.addEventListener("input", draw);
  cursus.search = () => { input.focus(); input.select(); };
  for (const key of ["j", "k", "J", "K", "c", "y", "e", "d", "g", "G"]) cursus.keys.delete(key);
  draw();
})();
