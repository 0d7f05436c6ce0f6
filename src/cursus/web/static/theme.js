"use strict";
/* Before the first paint: the theme that the reader chose. */
try {
  const chosen = localStorage.getItem("cursus-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* the system's theme it is */ }
