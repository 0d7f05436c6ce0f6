"""Pages from templates: one frame around all of them, everything escaped unless it is markup of ours."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from minijinja import Environment, safe
from starlette.requests import Request
from starlette.responses import HTMLResponse

from cursus.errors import CursusError
from cursus.render import visible
from cursus.web import assets

TEMPLATES: Final = Path(__file__).with_name("templates")
STATUS: Final = {"NotFound": 404, "Ambiguous": 300, "Refused": 403}


class Entry(NamedTuple):
    """A page that stands in the frame's navigation; `key` is typed after `g` in its tooltip's words."""

    title: str
    path: str
    icon: str
    rank: int


def _load(name: str) -> str | None:
    path = TEMPLATES / name
    return path.read_text(encoding="utf-8") if path.is_file() else None


@cache
def environment() -> Environment:
    """The templates; only what went through `markup` is taken as it is."""
    made = Environment(loader=_load, trim_blocks=True, lstrip_blocks=True)
    made.add_global("asset", lambda name: safe(assets.url(name)))
    made.add_filter("line", visible.one_line)
    return made


def markup(html: str) -> Any:
    """HTML of our own making, not to be escaped again."""
    return safe(html)


def fragment(template: str, **values: Any) -> str:
    """A part of a page."""
    return environment().render_template(template, **values)


def page(request: Request, template: str, status: int = 200, /, **values: Any) -> HTMLResponse:
    """A whole page within the frame: `title` names it, `here` is the path of its entry in the navigation."""
    state = request.app.state
    frame = {
        "entries": [entry._asdict() for entry in state.entries],
        "here": request.url.path,
        "is_demo": state.is_demo,
        "query": "",
    }
    return HTMLResponse(environment().render_template(template, **{**frame, **values}), status)


async def failure(request: Request, error: Exception) -> HTMLResponse:
    """What happened, and what to do about it, as a page."""
    if isinstance(error, CursusError):
        status = STATUS.get(type(error).__name__, 500)
        return page(request, "failure.html", status, title=error.message, hint=error.hint)
    return page(request, "failure.html", 404, title="There is no such page.", hint="")
