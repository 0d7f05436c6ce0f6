"""Taking a change back at any later time, and chats out of the trash: both are read from ledgers.

A row that is still as the change left it becomes what it was. A list that went on changing since gets back only what
the change took from it, or loses only what the change put in; whatever else somebody changed stays, and is told.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cursus.errors import NotFound, Unreadable
from cursus.store.desktop.index import BLOB, GROUPS
from cursus.store.writing.belongings import HELD
from cursus.store.writing.cells import Cells, Spot, bytes_of, digest
from cursus.store.writing.change import Change
from cursus.store.writing.json_form import json_bytes
from cursus.store.writing.ledger import Entry, Ledger
from cursus.store.writing.lists import ITEMS
from cursus.store.writing.transaction import backups, file_digest
from cursus.tools import json_text
from cursus.tools.lenient import a_list

LAST: Final = "last"
_LISTS: Final = {BLOB: (("allComposers",), ("composerId",)), **HELD}
_MEMBERSHIPS: Final = frozenset(grouped for _, grouped in GROUPS)


class Done(NamedTuple):
    """A change that was made: its ledger's folder and facts."""

    folder: Path
    facts: dict[str, Any]

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def chats(self) -> list[dict[str, Any]]:
        """The chats that it was about, without those that were brought back."""
        back = set(self.facts.get("brought_back") or ())
        return [chat for chat in self.facts.get("chats") or [] if chat.get("id") not in back]


def changes_made(what: str | None = None) -> list[Done]:
    """The changes that were made and not taken back, the newest first."""
    return list(_made(what))


def _made(what: str | None) -> Iterator[Done]:
    for folder in sorted(backups().glob("*"), reverse=True):
        try:
            with Ledger.open(folder) as ledger:
                facts = ledger.facts
        except Unreadable:
            continue
        if facts.get("state") == "done" and what in (None, facts.get("what")) and not facts.get("is_taken_back"):
            yield Done(folder, facts)


def forget(done: Done, chats: Iterable[str] | None = None) -> None:
    """Notes that a change was taken back, or that some of its chats were brought back."""
    with Ledger.open(done.folder) as ledger:
        if chats is None or {chat["id"] for chat in done.chats} <= set(chats):
            ledger.note(is_taken_back=True)
        else:
            ledger.note(brought_back=[*(done.facts.get("brought_back") or ()), *chats])


def find_change(name: str) -> Done:
    """The change of that name; `last` is the newest one."""
    made = changes_made()
    found = made[:1] if name == LAST else [each for each in made if each.name == name or str(each.folder) == name]
    if not found:
        raise NotFound(
            f"There is no change {name!r} that could be taken back.", "`cursus restore --undo` alone lists them."
        )
    return found[0]


def take_back_change(change: Change, done: Done) -> dict[str, Any]:
    """Makes everything as it was before a change."""
    with Ledger.open(done.folder) as ledger:
        chats = {str(chat.get("id")) for chat in done.chats}
        for entry in reversed(list(ledger.entries())):
            _restore(change, entry, chats)
        for path, action, detail in reversed(ledger.files()):
            _restore_file(change, done.folder, path, action, detail)
    return {"undone": done.name}


def restore_chats(change: Change, done: Done, wanted: Iterable[str] | None = None) -> dict[str, Any]:
    """Brings deleted chats back: all of a change, or some of them with what is theirs."""
    if wanted is None:
        return {**take_back_change(change, done), "chats": done.chats}
    ids = set(wanted)
    with Ledger.open(done.folder) as ledger:
        for entry in ledger.entries():
            if entry.spot.key in _LISTS or entry.spot.key in _MEMBERSHIPS or _is_of(entry.spot, ids):
                _restore(change, entry, ids)
        for path, action, detail in ledger.files():
            if action == "taken" and any(chat_id in path.parts for chat_id in ids):
                _restore_file(change, done.folder, path, action, detail)
    return {"chats": [chat for chat in done.chats if chat.get("id") in ids]}


def _is_of(spot: Spot, ids: set[str]) -> bool:
    """Whether a row is a chat's by its key; rows of the search index are known by numbers and come back with all."""
    if spot.table == "composerHeaders":
        return spot.key in ids
    return any(f":{chat_id}:" in f"{spot.key}:" or f"/{chat_id}" in spot.key for chat_id in ids)


def _restore(change: Change, entry: Entry, chats: set[str]) -> None:
    spot, old, new = entry
    if not change.exists(Path(spot.database)):
        change.notes.append(f"{spot.database} is gone; what changed in it cannot be taken back.")
        return
    now = change.cells(spot)
    if now == old:
        return
    if (digest(now) if now is not None else None) == new:
        if old is None:
            change.drop(spot)
        else:
            change.put(spot, old)
        return
    merged = _merged(spot, old, now, chats)
    if merged is None:
        change.notes.append(f"{spot} was changed since and stays as it is.")
    elif merged != bytes_of(now):
        change.put_value(Path(spot.database), spot.table, spot.key, merged)


def _merged(spot: Spot, old: Cells | None, now: Cells | None, chats: set[str]) -> bytes | None:
    """A list as it is now, with these chats in it as they were before; None for what is no list of chats."""
    if spot.table != ITEMS or now is None:
        return None
    before, current = json_text.read(bytes_of(old)), json_text.read(bytes_of(now))
    if spot.key in _MEMBERSHIPS and isinstance(current, dict):
        known = cast("dict[str, Any]", before) if isinstance(before, dict) else {}
        kept = {chat_id: project for chat_id, project in current.items() if chat_id not in chats}
        return json_bytes({**kept, **{chat_id: known[chat_id] for chat_id in chats if chat_id in known}})
    if spot.key not in _LISTS:
        return None
    names, known_by = _LISTS[spot.key]
    if isinstance(current, list):
        return json_bytes(_with_chats(current, before, known_by, chats))
    if not isinstance(current, dict):
        return None
    earlier = cast("dict[str, Any]", before) if isinstance(before, dict) else {}
    lists = {
        name: _with_chats(current.get(name), earlier.get(name), known_by, chats)
        for name in names
        if isinstance(current.get(name), list) or isinstance(earlier.get(name), list)
    }
    return json_bytes({**current, **lists})


def _with_chats(now: Any, before: Any, known_by: tuple[str, ...], chats: set[str]) -> list[Any]:
    """A list as it is now, with the entries of these chats as they were."""
    kept = [one for one in a_list(now) if _id(one, known_by) not in chats]
    return [*kept, *(one for one in a_list(before) if _id(one, known_by) in chats)]


def _id(one: Any, known_by: tuple[str, ...]) -> str | None:
    return next((one[name] for name in known_by if name in one), None) if isinstance(one, dict) else None


def _restore_file(change: Change, folder: Path, path: Path, action: str, detail: str) -> None:
    if action == "made":
        if path.exists() and file_digest(path) == detail:
            change.take_away(path)
        elif path.exists():
            change.notes.append(f"{path} was changed since and stays.")
        return
    kept = folder / "files" / detail
    if path.exists() or not kept.exists():
        change.notes.append(f"{path} is there again, or its copy is gone; it stays as it is.")
        return
    change.copy_back(kept, path)
