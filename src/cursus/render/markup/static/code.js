"use strict";
/* Colours of code by ranges of the CSS Custom Highlight API: no element is added, and only what is near the screen is
   coloured. Every pattern is linear in the size of the text. A browser without the API shows plain code. */
(() => {
  const cursus = (window.cursus = window.cursus || {});
  const words = (text) => new Set(text.split(" "));
  const CURLY = words("abstract as async await break case catch class const constexpr continue default defer delete do else enum export extends extern final finally fn for foreach from func function get go goto if impl implements import in infer inline instanceof interface internal is keyof let loop match mod module move mut namespace native new of operator override package private protected protocol pub public readonly ref register return sealed select set signed sizeof static struct super suspend switch template this throw throws trait try type typedef typeof union unsafe unsigned use using val var virtual void volatile when where while with yield int float double bool boolean char long short string byte auto var any unknown never number usize i32 u8 u32 i64 u64 f64 chan map range message service rpc enum repeated optional required syntax option oneof query mutation input fragment");
  const PYTHON = words("and as assert async await break class continue def del elif else except finally for from global if import in is lambda match case nonlocal not or pass raise return try while with yield self cls begin end do then unless until module require include extend attr_reader attr_accessor ensure rescue when defmodule defp fi done esac elif echo export local function readonly source set shift unset trap exit let rec inherit resource variable output provider data");
  const SQL = words("add all alter and as asc begin between by case cast check column commit constraint create cross database default delete desc distinct drop else end except exists explain foreign from full function group having if in index inner insert intersect into is join key left like limit not null on or order outer partition primary references replace returning right rollback select set table then transaction trigger union unique update using values view when where with");
  const CONSTANTS = words("true false null undefined None True False nil NULL NaN Infinity Ok Err Some");
  const NUMBER = "\\b(?:0[xXbBoO][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)\\w*";
  const DOUBLE = '"(?:\\\\.|[^"\\\\\\n])*"?', SINGLE = "'(?:\\\\.|[^'\\\\\\n])*'?", TICK = "`(?:\\\\[^]|[^`\\\\])*`?";
  const NAME = "[A-Za-z_$][\\w$]*";
  const rules = (comment, string, extra, keywords) => ({
    keywords, pattern: new RegExp(`(${comment})|(${string})|(${extra})|(${NUMBER})|(${NAME})`, "g"),
  });
  const curly = rules("//[^\\n]*|/\\*[^]*?(?:\\*/|$)", `${DOUBLE}|${SINGLE}|${TICK}`, "@[\\w.]+|#\\[[^\\]\\n]*\\]|^[ \\t]*#[a-z]+", CURLY);
  const hash = rules("#[^\\n]*", `"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|${DOUBLE}|${SINGLE}`, "@[\\w.]+|\\$\\{?[\\w@#?*!-]+\\}?|^[ \\t]*[\\w.-]+(?=[ \\t]*[:=](?:[ \\t]|$))", PYTHON);
  const dash = rules("--[^\\n]*|/\\*[^]*?(?:\\*/|$)", `${SINGLE}|${DOUBLE}|${TICK}`, "[:$]\\w+", SQL);
  const markup = rules("<!--[^]*?(?:-->|$)", `${DOUBLE}|'[^'\\n<>]*'`, "</?[A-Za-z][\\w:.-]*|/?>", new Set());
  const json = rules("//[^\\n]*", `${DOUBLE}(?!\\s*:)`, `${DOUBLE}(?=\\s*:)`, new Set());
  const style = rules("/\\*[^]*?(?:\\*/|$)", `${DOUBLE}|${SINGLE}`, "[\\w-]+(?=\\s*:)|[.#@&][\\w-]+", new Set());
  const prose = { keywords: new Set(), pattern: /(^```[^]*?(?:^```|$(?![^]))|`[^`\n]+`)|(\[[^\]\n]*\]\([^)\n]*\))|(^#{1,6}[^\n]*|\*\*[^*\n]+\*\*)|(^[ \t]*(?:[-*+]|\d+\.)(?=[ \t]))|(\b\B)/gm };
  for (const one of [curly, hash]) one.pattern = new RegExp(one.pattern.source, "gm");
  const diff = { keywords: new Set(), pattern: /(^(?:diff |index |--- |\+\+\+ )[^\n]*)|(^\+[^\n]*)|(^-[^\n]*)|(^@@[^\n]*)|(\b\B)/gm };
  const LANGUAGES = {};
  const learn = (names, how) => names.split(" ").forEach((name) => (LANGUAGES[name] = how));
  learn("javascript js jsx typescript ts tsx java c cpp c++ csharp cs go golang rust rs swift kotlin kt scala php dart groovy protobuf proto graphql zig objectivec prisma json5 solidity", curly);
  learn("python py ruby rb bash sh shell zsh console yaml yml toml make makefile dockerfile docker r perl elixir nix terraform hcl ini cmake powershell julia gitignore env", hash);
  learn("sql lua haskell ada elm", dash);
  learn("html xml vue svelte svg", markup);
  learn("json jsonc", json);
  learn("css scss less sass", style);
  learn("markdown md", prose);
  learn("diff patch", diff);
  const LARGEST = 200000;

  const kind = (found, how, text) => {
    if (found[1] !== undefined) return "c";
    if (found[2] !== undefined) return "s";
    if (found[3] !== undefined) return how === markup || how === prose || how === diff ? "k" : how === json || how === style ? "f" : "v";
    if (found[4] !== undefined) return "n";
    const name = found[5];
    if (how.keywords.has(how === dash ? name.toLowerCase() : name)) return "k";
    if (CONSTANTS.has(name)) return "n";
    if (how === markup) return text[found.index + name.length] === "=" ? "f" : null;
    if (text[found.index + name.length] === "(") return "f";
    return /^[A-Z][A-Za-z\d]*[a-z]/.test(name) ? "t" : null;
  };

  const shelves = {};
  const held = new WeakMap();
  const can = typeof Highlight !== "undefined" && CSS.highlights;
  if (can) for (const name of "kscnftv") CSS.highlights.set(name, (shelves[name] = new Highlight()));

  function ranges(root, how) {
    const nodes = [], starts = [];
    let text = "";
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      nodes.push(walker.currentNode);
      starts.push(text.length);
      text += walker.currentNode.data;
    }
    if (!nodes.length || text.length > LARGEST) return [];
    const at = (offset, from) => {
      while (from + 1 < nodes.length && starts[from + 1] <= offset) from += 1;
      return from;
    };
    const found = [];
    let first = 0;
    for (const match of text.matchAll(how.pattern)) {
      if (!match[0]) continue;
      const name = kind(match, how, text);
      if (!name) continue;
      first = at(match.index, first);
      const end = match.index + match[0].length;
      const last = at(end - 1, first);
      found.push([name, new StaticRange({
        startContainer: nodes[first], startOffset: match.index - starts[first],
        endContainer: nodes[last], endOffset: end - starts[last],
      })]);
    }
    return found;
  }

  function colour(figure) {
    const how = LANGUAGES[figure.dataset.lang];
    if (!how || held.has(figure)) return;
    const found = [];
    for (const lines of figure.querySelectorAll(".lines")) {
      const runs = figure.classList.contains("diff") ? lines.children : [lines];
      for (const run of runs) found.push(...ranges(run, how));
    }
    held.set(figure, found);
    for (const [name, range] of found) shelves[name].add(range);
  }

  function fade(figure) {
    for (const [name, range] of held.get(figure) || []) shelves[name].delete(range);
    held.delete(figure);
  }

  const near = can && new IntersectionObserver((entries) => {
    for (const entry of entries) entry.isIntersecting ? colour(entry.target) : fade(entry.target);
  }, { rootMargin: "600px 0px" });

  /* Colours the code below an element from now on, whenever it is near the screen. */
  cursus.watchCode = (root) => {
    if (can) for (const figure of root.querySelectorAll("[data-lang]")) near.observe(figure);
  };
  cursus.recolour = (figure) => { if (can) { fade(figure); near.unobserve(figure); near.observe(figure); } };
  /* Lets go of an element's code before it leaves the page. */
  cursus.forgetCode = (root) => {
    if (can) for (const figure of root.querySelectorAll("[data-lang]")) { near.unobserve(figure); fade(figure); }
  };
})();
