"""The application: which pages there are, what they share, and the door in front of them.

How another room's pages plug in. A module of `cursus.web` whose name stands in `ROOMS` is asked for these names; all
but `ROUTES` may be missing:

    ROUTES    a list of Starlette routes. Their paths are the page's own (`/approvals`, `/approvals/{id}`)
    ENTRY     a `pages.Entry`: where the page stands in the navigation
    running   an async context manager that takes the application; it is open while the server runs, for tasks that
              watch something (`app.state.changes.tell("approvals", [...])` tells every open page)

What a route finds in `request.app.state`:

    shelf     `await shelf.read(lambda library: ...)` asks the library in its thread, e.g. for `list(library.chats())`
              and `await shelf.ask(...)` the same for what asks the index, such as searches
    changes   `tell(topic, value)` sends a server-sent event to every open page. A page's own script hears it with
              `cursus.on(topic, value => ...)`, and `hello` whenever the stream was opened anew: then it fetches again
    entries   the navigation
    is_demo   whether the demo library is shown
    requests  a function that gives the `Request`s that wait for a person, by the id of the tool call; the room of
              approvals puts its own here, and the chat's page draws them in the bubbles

A page is `pages.page(request, "name.html", title=…, …)`; its template is in `templates/`, extends `base.html` and fills
`{% block main %}`. Everything in a template is escaped; markup of `cursus.render.markup` goes through `pages.markup`.
No inline script or style works (the policy of `door` forbids them): scripts and styles are files of `static/`, named in
`{% block scripts %}` by `asset("name.js")`. What changes something is a POST of our own script, by
`cursus.post(path, value)`, which sends the header that `door` asks for; the route reads JSON and answers JSON.
A `CursusError` that a route raises becomes a page, or JSON where the script asked.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from cursus.errors import CursusError
from cursus.web import pages
from cursus.web.changes import Changes
from cursus.web.door import Door, Keys
from cursus.web.shelf import Shelf
from cursus.web.view import Views

if TYPE_CHECKING:
    from cursus.library import Library

ROOMS: Final = (
    "assets",
    "changes",
    "catalogue",
    "chat",
    "keeping",
    "search",
    "statistics",
    "live",
    "requests",
    "approvals",
    "changing",
)
"""The modules of this package that have routes, in the order in which they are asked."""

PACKED_FROM: Final = 1000
"""Bytes from which an answer is compressed."""


def create_app(
    library: "Library",
    token: str | Keys,
    *,
    port: int,
    is_demo: bool = False,
    follows: bool = True,
    indexing: Callable[[int, int], None] = lambda done, total: None,
) -> Starlette:
    """The application over a library, for a server on `port` of this machine's loopback.

    `token` opens the door; a text is a key that the person chose. `follows` is whether Cursor's files are watched;
    `indexing` is told, in another thread, how many chats of how many the search knows while it learns them.
    """
    rooms = [import_module(f"cursus.web.{name}") for name in ROOMS]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        from cursus.web.changes import following

        async with AsyncExitStack() as stack:
            stack.callback(app.state.shelf.close)
            stack.callback(app.state.changes.close)
            if follows:
                await stack.enter_async_context(following(app))
            for room in rooms:
                if hasattr(room, "running"):
                    await stack.enter_async_context(room.running(app))
            yield

    keys = token if isinstance(token, Keys) else Keys(token)
    app = Starlette(
        routes=[route for room in rooms for route in room.ROUTES],
        middleware=[
            Middleware(Door, keys=keys, port=port),
            Middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5),
        ],
        exception_handlers={CursusError: pages.failure, 404: pages.failure},
        lifespan=lifespan,
    )
    app.state.shelf = Shelf(library)
    app.state.changes = Changes()
    app.state.keys = keys
    app.state.is_demo = is_demo
    app.state.views = Views()
    app.state.requests = dict
    app.state.indexing = indexing
    entries = [room.ENTRY for room in rooms if hasattr(room, "ENTRY")]
    app.state.entries = sorted(entries, key=lambda entry: entry.rank)
    return app
