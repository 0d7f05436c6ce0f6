"""The icons of tools and buttons: line drawings of ours, as styles, so that an icon is one empty element.

`icons.json` has the path of each in a square of 16; a stroke of no length is a dot.
"""

from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

FILE: Final = Path(__file__).with_name("static") / "icons.json"
UNKNOWN: Final = "tool"
_SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.3"'
    ' stroke-linecap="round" stroke-linejoin="round"><path d="{}"/></svg>'
)


def strokes() -> dict[str, str]:
    """The path of each icon."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, str])


def icon_styles() -> str:
    """A rule for each icon; `data-icon` chooses one, and a tool with an unknown one has the gear."""
    paths = strokes()
    rules = [_rule(".tool-icon", paths[UNKNOWN])]
    rules += [_rule(f'[data-icon="{name}"]', path) for name, path in paths.items()]
    return "".join(rules)


def _rule(selector: str, path: str) -> str:
    picture = quote(_SVG.format(path), safe=" =:/'(),")
    return f'{selector}{{--icon:url("data:image/svg+xml,{picture}")}}'
