"""`/keep`: importing, moving, restoring, the trash. Each is shown as a page of what will change, and made from there.

A plan is made as a preview, with nothing locked and nothing written, and kept under an id that only this process knows.
Its page has the one button that makes it; the change is planned again then, in earnest, with all the safety of the
commands: not while Cursor runs, kept first, all or nothing.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cursus.errors import CursusError, NotFound, Refused
from cursus.render import visible
from cursus.tools.wording import counted, sized
from cursus.web import pages

if TYPE_CHECKING:
    from cursus.library import Library
    from cursus.store.writing.change import Change, Changed

ENTRY: Final = pages.Entry("Keep", "/keep", "archive", 50)
LARGEST: Final = 512 * 1024 * 1024
SHOWN: Final = 400
KEPT: Final = 20
_SIGNS: Final = {"add": "new", "change": "changed", "remove": "removed"}

Make = Callable[["Change"], dict[str, Any]]


class Plan(msgspec.Struct):
    """A change that somebody looks at, or that was made."""

    id: str
    what: str
    root: Path
    make: Make
    sentence: str
    changes: list[Any] = []
    notes: list[str] = []
    backup: str | None = None


class Plans:
    """The plans of this process, the latest ones."""

    def __init__(self) -> None:
        self._plans: OrderedDict[str, Plan] = OrderedDict()

    def keep(self, plan: Plan) -> Plan:
        self._plans[plan.id] = plan
        while len(self._plans) > KEPT:
            self._plans.popitem(last=False)
        return plan

    def find(self, plan_id: str) -> Plan:
        if plan_id not in self._plans:
            raise NotFound("This plan is not kept any more.", "Begin again; nothing was changed.")
        return self._plans[plan_id]


PLANS: Final = Plans()


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a page asks for."""

    action: str
    name: str = ""
    text: str = ""
    workspace: str = ""
    old: str = ""
    new: str = ""
    chat: str = ""
    change: str = ""


async def keep(request: Request) -> Response:
    """The page with everything that can be done, what is in the trash, and what can be taken back."""
    from cursus.store.writing.removal import WHAT
    from cursus.store.writing.undo import changes_made

    made = await asyncio.to_thread(changes_made)
    trash = [{"name": each.name, "chats": each.chats} for each in made if each.facts.get("what") == WHAT and each.chats]
    done = [
        {"name": each.name, "what": each.facts.get("what"), "at": each.facts.get("at"), "chats": len(each.chats)}
        for each in made[:30]
    ]
    return pages.page(request, "keep.html", title="Keep", trash=trash, done=done)


async def plan(request: Request) -> Response:
    """A preview of what is asked for; answers with the address of its page."""
    body = await request.body()
    if len(body) > LARGEST:
        return JSONResponse({"error": f"A file may have {LARGEST:,} bytes."}, 413)
    try:
        asked = msgspec.json.decode(body, type=Asked)
        made = await request.app.state.shelf.read(lambda library: _planned(library, asked))
    except msgspec.MsgspecError as error:
        return JSONResponse({"error": str(error)}, 400)
    except CursusError as error:
        return JSONResponse({"error": str(error)}, 409 if isinstance(error, Refused) else 400)
    return JSONResponse({"url": f"/keep/plans/{PLANS.keep(made).id}"})


async def show(request: Request) -> Response:
    """What will change, key by key, and the button; or what was changed, and how to take it back."""
    plan = PLANS.find(request.path_params["id"])
    come = sum(each.after or 0 for each in plan.changes)
    rows = [_row(each, plan.root) for each in plan.changes[:SHOWN]]
    return pages.page(
        request,
        "plan.html",
        title=plan.sentence,
        plan={"id": plan.id, "backup": plan.backup, "notes": plan.notes, "root": str(plan.root)},
        rows=rows,
        more=max(0, len(plan.changes) - SHOWN),
        amount=f"{counted(len(plan.changes), 'row or file', 'rows and files')}, {sized(come)}",
    )


async def make(request: Request) -> Response:
    """Makes a plan's change."""
    plan = PLANS.find(request.path_params["id"])
    if plan.backup is not None:
        return JSONResponse({"error": "This was done already."}, 409)
    try:
        await request.app.state.shelf.read(lambda library: _make(plan))
    except CursusError as error:
        return JSONResponse({"error": str(error)}, 409 if isinstance(error, Refused) else 500)
    return JSONResponse({"url": f"/keep/plans/{plan.id}"})


def _make(plan: Plan) -> None:
    from cursus.store.writing.session import change

    with change(plan.root, plan.what) as writing:
        told = plan.make(writing)
        writing.fact(chats=told.get("chats", []), root=str(plan.root))
        kept: list[str] = []
        if writing.changes:
            writing.commit(kept.append)
        plan.changes, plan.notes = writing.changes, list(writing.notes)
        plan.backup = kept[0] if kept else ""


def _planned(library: "Library", asked: Asked) -> Plan:
    from cursus.store.writing.session import change

    makers = {"import": _import, "move": _move, "delete": _delete, "restore": _restore, "undo": _undo}
    if asked.action not in makers:
        raise CursusError(f"{asked.action!r} is nothing that can be done here.")
    plan = makers[asked.action](library, asked)
    with change(plan.root, plan.what, preview=True) as preview:
        plan.make(preview)
        plan.changes, plan.notes = preview.changes, list(preview.notes)
    return plan


def _plan(what: str, root: Path, sentence: str, make: Make) -> Plan:
    return Plan(id=secrets.token_urlsafe(12), what=what, root=root, make=make, sentence=sentence)


def _root(library: "Library") -> Path:
    if not library.places.roots:
        raise NotFound("There is no data folder of Cursor's desktop here.", "`cursus open --root PATH` names one.")
    return library.places.roots[0]


def _import(library: "Library", asked: Asked) -> Plan:
    import tempfile

    from cursus.intake.formats import chats_in
    from cursus.store.writing.record import Recorder

    root = _root(library)
    with tempfile.TemporaryDirectory(prefix="cursus-import-") as folder:
        path = Path(folder) / (Path(asked.name).name or "file")
        path.write_text(asked.text, encoding="utf-8", errors="replace")
        chats, source = chats_in(path)
    left_out = [f"Left out: {problem.where.rpartition(': ')[2]}: {problem.what}" for problem in source.problems]

    def make(change: "Change") -> dict[str, Any]:
        recorder = Recorder(change, root)
        for chat in chats:
            recorder.write(chat, asked.workspace.strip() or None)
        recorder.finish()
        change.notes.extend(left_out)
        if recorder.skipped:
            change.notes.append(f"{counted(len(recorder.skipped), 'chat')} there already, and left alone.")
        return {"chats": [{"id": chat.id, "title": chat.title} for chat in chats if chat.id not in recorder.skipped]}

    return _plan("import", root, f"Import {counted(len(chats), 'chat')} from {visible.one_line(asked.name)}", make)


def _move(library: "Library", asked: Asked) -> Plan:
    from cursus.store.writing.moving import move

    root, old, new = _root(library), asked.old.strip().rstrip("/\\"), asked.new.strip()
    if not old or not new:
        raise CursusError("Name the folder that the chats are in, and the one where they shall be.")
    chats = [head.id for head in library.chats(children=True) if head.workspace == old]
    if not chats:
        raise NotFound(f"No chat is in {old}.", "The catalogue shows the folders of all chats.")
    sentence = f"Move {counted(len(chats), 'chat')} from {old} to {new}"
    return _plan("move", root, sentence, lambda change: move(change, root, chats, new, moved_from=old))


def _delete(library: "Library", asked: Asked) -> Plan:
    from cursus.store.writing.removal import WHAT, remove, with_children

    head = library.chat(asked.chat).head
    heads = with_children([head], library.chats(children=True))
    places = library.places
    root = places.roots[0] if places.roots else places.homes[0]
    sentence = f"Delete {visible.one_line(head.title)}"
    return _plan(WHAT, root, sentence, lambda change: remove(change, places.roots, places.homes, heads))


def _restore(library: "Library", asked: Asked) -> Plan:
    from cursus.store.writing.undo import find_change, forget, restore_chats

    done = find_change(asked.change)
    ids = [chat["id"] for chat in done.chats if chat["id"] == asked.chat] or [chat["id"] for chat in done.chats]
    titles = ", ".join(str(chat.get("title") or chat["id"]) for chat in done.chats if chat["id"] in ids[:3])

    def make(change: "Change") -> dict[str, Any]:
        told = restore_chats(change, done, ids if len(ids) < len(done.chats) else None)
        change.then(lambda: forget(done, ids))
        return told

    root = Path(done.facts.get("root") or _root(library))
    return _plan("restore", root, f"Bring back {visible.one_line(titles)}", make)


def _undo(library: "Library", asked: Asked) -> Plan:
    from cursus.store.writing.undo import find_change, forget, take_back_change

    done = find_change(asked.change)

    def make(change: "Change") -> dict[str, Any]:
        told = take_back_change(change, done)
        change.then(lambda: forget(done))
        return told

    root = Path(done.facts.get("root") or _root(library))
    return _plan(f"undo {done.facts.get('what')}", root, f"Take back: {done.facts.get('what')}", make)


def _row(each: "Changed", root: Path) -> dict[str, str]:
    file = str(Path(each.file).relative_to(root)) if Path(each.file).is_relative_to(root) else each.file
    size = each.after if each.after is not None else each.before
    return {
        "sign": _SIGNS[each.action],
        "file": visible.one_line(file),
        "key": visible.one_line(f"{each.table} {each.key}".strip() or "the file"),
        "size": sized(size or 0),
    }


ROUTES: Final = [
    Route("/keep", keep),
    Route("/keep/plans", plan, methods=["POST"]),
    Route("/keep/plans/{id}", show),
    Route("/keep/plans/{id}", make, methods=["POST"]),
]
