"""The backends by name, each imported when it is opened."""

from importlib import import_module
from typing import Any, Final

from cursus.agent.backend import Backend
from cursus.agent.errors import Unsupported

BACKENDS: Final[dict[str, str]] = {
    "cli": "cursus.agent.cli.backend",
    "acp": "cursus.agent.acp.backend",
    "api": "cursus.agent.api",
    "replay": "cursus.agent.replay",
}
"""Where each backend is; its module has an `open_backend` that takes the backend's settings by keyword."""


def open_backend(name: str, **settings: Any) -> Backend:
    """The backend of that name. A setting that is None counts as not given; one that it does not have is an error."""
    module = BACKENDS.get(name)
    if module is None:
        raise Unsupported(f"There is no backend {name!r}.", f"There are: {', '.join(BACKENDS)}.", code="unsupported")
    given = {name: value for name, value in settings.items() if value is not None}
    try:
        return import_module(module).open_backend(**given)
    except TypeError as error:
        raise Unsupported(f"The backend {name!r} does not take these settings: {error}", code="unsupported") from error
