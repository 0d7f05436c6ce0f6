"""Large desktop stores, for measuring: the shape of real ones, with words from a made-up vocabulary.

Lives here: sizes S, M and L, a store that is mostly agent state and one that is mostly free pages. Never here:
believable chats; those are in `demo`. The same size and seed give the same rows.
"""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from cursus.testing.bubbles import bubble_json, header_json
from cursus.testing.chats import Story, a_chat
from cursus.testing.clock import iso
from cursus.testing.composers import composer_json, head_json
from cursus.testing.state_db import COMPOSER_HEADERS, DISK_KV, HEADER_INDEXES, ITEM_TABLE
from cursus.testing.workspaces import Workspace, folder

Progress = Callable[[int, int], None]

WORDS: Final = 4000
_MINUTE: Final = 60_000
_TEXT: Final = "@@text@@"
_AT: Final = "@@at@@"
_BATCH: Final = 20
_TOOLS: Final = (40, 41, 40, 38, 15, 42, 38, 40, 15, 39, 35, 9)


class Size(NamedTuple):
    """How large a store is; `free_bytes` are pages that nothing uses any more."""

    chats: int
    bubbles: int
    agent_rows: int = 0
    agent_row_bytes: int = 0
    free_bytes: int = 0
    workspaces: int = 12


SIZES: Final[dict[str, Size]] = {
    "S": Size(chats=40, bubbles=60, workspaces=3),
    "M": Size(chats=400, bubbles=90, workspaces=6),
    "L": Size(chats=1500, bubbles=120, agent_rows=60_000, agent_row_bytes=3400),
    "long": Size(chats=1, bubbles=10_000, workspaces=1),
    "agent-state": Size(chats=1500, bubbles=120, agent_rows=60_000, agent_row_bytes=72_000),
    "free-pages": Size(chats=40, bubbles=60, free_bytes=2_000_000_000, workspaces=3),
}


class _Template(NamedTuple):
    """A chat whose ids, times and words are still to be filled in."""

    story: Story
    document: str
    head: str
    bubbles: tuple[tuple[str, str], ...]


def write_store(root: Path, size: Size, *, seed: int = 1, progress: Progress | None = None) -> Path:
    """Writes a data folder of that size; the path of its global database."""
    path = root / "User" / "globalStorage" / "state.vscdb"
    path.parent.mkdir(parents=True, exist_ok=True)
    places = [folder(f"/home/ana/work/project-{number}", salt=number) for number in range(size.workspaces)]
    for place in places:
        _write_workspace(root, place)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(_PRAGMAS + _TABLES)
        connection.execute("BEGIN")
        if size.free_bytes:
            _fill_and_free(connection, size.free_bytes)
            connection.execute("BEGIN")
        _write_chats(connection, size, places, random.Random(seed), progress)
        _write_agent_state(connection, size, random.Random(seed + 1))
        connection.execute("COMMIT")
    return path


_PRAGMAS: Final = """
PRAGMA page_size = 4096;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
PRAGMA wal_autocheckpoint = 20000;
PRAGMA user_version = 1;
"""
_TABLES: Final = ";".join((ITEM_TABLE, DISK_KV, COMPOSER_HEADERS, *HEADER_INDEXES))


def _write_workspace(root: Path, place: Workspace) -> None:
    target = root / "User" / "workspaceStorage" / place.id
    target.mkdir(parents=True, exist_ok=True)
    (target / "workspace.json").write_text(place.manifest_text() or "")
    with closing(sqlite3.connect(target / "state.vscdb", isolation_level=None)) as connection:
        connection.executescript(f"PRAGMA user_version = 1; {ITEM_TABLE}; {DISK_KV}")
        state = '{"selectedComposerIds":[],"lastFocusedComposerIds":[],"hasMigratedComposerData":true}'
        connection.execute("INSERT INTO ItemTable VALUES ('composer.composerData', ?)", (state,))


def _write_chats(
    connection: sqlite3.Connection, size: Size, places: list[Workspace], dice: random.Random, progress: Progress | None
) -> None:
    templates = [_template(number, size.bubbles, places[number % len(places)]) for number in range(12)]
    for template in templates:
        kept = [(key, value) for key, value in template.story.rows.items() if key.startswith("composer.content.")]
        connection.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", kept)
    words = _vocabulary(dice)
    heads: list[bytes] = []
    start = 1_735_689_600_000
    for number in range(size.chats):
        template = templates[number % len(templates)]
        chat_id = _uuid(dice)
        created = start + number * 6 * 60 * _MINUTE
        title = " ".join(dice.choices(words, k=5)).capitalize()
        ids = [_uuid(dice) for _ in template.bubbles]
        document, head = template.document.replace(template.story.id, chat_id), template.head
        rows: list[tuple[str, bytes]] = []
        for position, ((old, text), new) in enumerate(zip(template.bubbles, ids, strict=True)):
            at = created + position * _MINUTE
            stored = text.replace(old, new, 1).replace(_AT, iso(at))
            if _TEXT in stored:
                stored = stored.replace(_TEXT, _prose(dice, words))
            rows.append((f"bubbleId:{chat_id}:{new}", stored.encode()))
            document = document.replace(old, new, 1).replace(f"{_AT}{position}", iso(at), 1)
        updated = created + len(ids) * _MINUTE
        filled = [text.replace("@@title@@", title).replace('"@@created@@"', str(created)) for text in (document, head)]
        document, head = (text.replace('"@@updated@@"', str(updated)) for text in filled)
        head = head.replace(template.story.id, chat_id)
        heads.append(head.encode())
        connection.executemany("INSERT INTO cursorDiskKV VALUES (?, ?)", rows)
        connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (f"composerData:{chat_id}", document.encode()))
        place = template.story.workspace
        connection.execute(
            "INSERT INTO composerHeaders VALUES (?, ?, ?, ?, 0, 0, ?, ?, ?)",
            (chat_id, place.id if place else "empty-window", created, updated, updated, updated, head),
        )
        if progress is not None and number % _BATCH == 0:
            progress(number, size.chats)
    listed = b'{"allComposers":[' + b",".join(reversed(heads)) + b"]}"
    connection.execute("INSERT INTO ItemTable VALUES ('composer.composerHeaders', ?)", (listed,))
    if progress is not None:
        progress(size.chats, size.chats)


def _template(number: int, bubbles: int, place: Workspace) -> _Template:
    story = a_chat("@@title@@", id=f"template-{number:08d}", workspace=place, seed=f"synthetic-{number}")
    for position in range(bubbles):
        step = position % 12
        if step == 0:
            story.human(f"{_TEXT}", rich="none")
        elif step in (1, 6):
            story.thinking(_TEXT * 2)
        elif step in (5, 11):
            story.text(_TEXT * 3)
        else:
            tool = _TOOLS[(position + number) % len(_TOOLS)]
            story.example(tool)
    stored: list[tuple[str, str]] = []
    headers = []
    for position, entry in enumerate(story.entries):
        bubble = bubble_json(entry, story)
        bubble["createdAt"] = _AT
        headers.append({**header_json(entry, bubble, grouped=True), "createdAt": f"{_AT}{position}"})
        tool = bubble.get("toolFormerData")
        if isinstance(tool, dict) and isinstance(tool.get("result"), str):
            tool["result"] = _padded(tool["result"])
        stored.append((bubble["bubbleId"], _text(bubble)))
    document = composer_json(story, headers=headers)
    head = head_json(story)
    for value in (document, head):
        value["createdAt"], value["lastUpdatedAt"] = "@@created@@", "@@updated@@"
    return _Template(story, _text(document), _text(head), tuple(stored))


def _padded(result: str) -> str:
    """A tool's result made as long as they are in the field: some kilobytes of words."""
    value = msgspec.json.decode(result)
    for name in ("contents", "output"):
        if isinstance(value, dict) and name in value:
            value[name] = f"{value[name]}\n" + "\n".join([_TEXT] * 14)
    return _text(value)


def _write_agent_state(connection: sqlite3.Connection, size: Size, dice: random.Random) -> None:
    block = dice.randbytes(max(size.agent_row_bytes, 1) + 4096)
    for number in range(size.agent_rows):
        offset = number % 4096
        key = f"agentKv:blob:{dice.getrandbits(256):064x}"
        value = b"\x0a" + number.to_bytes(4, "big") + block[offset : offset + size.agent_row_bytes]
        connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (key, value))


def _fill_and_free(connection: sqlite3.Connection, size: int) -> None:
    connection.execute("CREATE TABLE ballast (value BLOB)")
    connection.executemany("INSERT INTO ballast VALUES (zeroblob(4000000))", ([] for _ in range(size // 4_000_000)))
    connection.execute("COMMIT")
    connection.execute("DROP TABLE ballast")


def _vocabulary(dice: random.Random) -> list[str]:
    syllables = (
        "ka",
        "ri",
        "to",
        "men",
        "sol",
        "ver",
        "ant",
        "qui",
        "lo",
        "pre",
        "dis",
        "tor",
        "nal",
        "est",
        "ub",
        "fi",
    )
    made = {"".join(dice.choices(syllables, k=dice.randint(1, 4))) for _ in range(WORDS * 2)}
    return sorted(made)[:WORDS]


def _prose(dice: random.Random, words: list[str]) -> str:
    return " ".join(dice.choices(words, k=28))


def _uuid(dice: random.Random) -> str:
    digits = f"{dice.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-8{digits[17:20]}-{digits[20:]}"


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
