"""The demo library as bytes on a disk, read with sqlite3 and json alone."""

import hashlib
import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.chats import a_chat
from cursus.testing.demo import Manifest, write_demo
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.desktop import SECRET_MARKS, Era
from cursus.testing.edits import EditWay
from cursus.testing.tool_examples.numbers import TOOL_NAMES
from tests.testing.desktop_rows import GLOBAL, STORAGE, item, query, row, table


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("demo")
    return folder, write_demo(folder)


def fingerprint(folder: Path) -> dict[str, tuple[str, int]]:
    return {
        str(path.relative_to(folder)): (
            hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
            path.stat().st_mtime_ns,
        )
        for path in sorted(folder.rglob("*"))
    }


def decoded(value: Any) -> Any:
    try:
        return json.loads(value)
    except (TypeError, ValueError):
        return None


def stored_calls(root: Path) -> list[dict[str, Any]]:
    """Every `toolFormerData`, of bubbles in rows and of those in documents."""
    calls: list[dict[str, Any]] = []
    for key, value in table(root / GLOBAL, "cursorDiskKV").items():
        document = decoded(value)
        if key.startswith("bubbleId:") and isinstance(document, dict) and "toolFormerData" in document:
            calls.append(document["toolFormerData"])
    return calls


def test_one_seed_gives_the_same_bytes_and_times_in_any_folder(tmp_path: Path):
    first, second = write_demo(tmp_path / "here"), write_demo(tmp_path / "elsewhere")
    assert first == second
    assert fingerprint(tmp_path / "here") == fingerprint(tmp_path / "elsewhere")


def test_another_seed_tells_the_same_stories_with_other_ids_and_times(demo: tuple[Path, Manifest], tmp_path: Path):
    _, manifest = demo
    other = write_demo(tmp_path, seed=2)
    assert [chat.title for chat in other.chats] == [chat.title for chat in manifest.chats]
    assert not {chat.id for chat in other.chats} & {chat.id for chat in manifest.chats}
    assert [planted.what for planted in other.damages] == [planted.what for planted in manifest.damages]


def test_every_number_of_a_tool_occurs(demo: tuple[Path, Manifest]):
    folder, _ = demo
    assert {call.get("tool") for call in stored_calls(folder)} >= set(TOOL_NAMES)


def test_every_status_and_decision_of_a_call_occurs(demo: tuple[Path, Manifest]):
    folder, _ = demo
    calls = stored_calls(folder)
    assert {call.get("status") for call in calls} >= {
        "completed",
        "error",
        "cancelled",
        "loading",
        "pending",
        "running",
    }
    assert {call.get("userDecision") for call in calls} >= {"accepted", "rejected"}


def test_every_era_of_the_desktop_and_every_other_store_occurs(demo: tuple[Path, Manifest]):
    _, manifest = demo
    eras = {chat.era for chat in manifest.chats if chat.store == "desktop"}
    assert eras >= {era.value for era in Era}
    stores = {chat.store for chat in manifest.chats}
    assert stores == {"desktop", "search", "cli", "acp", "sdk", "transcript"}


def test_no_two_chats_share_an_id_or_a_title(demo: tuple[Path, Manifest]):
    _, manifest = demo
    for name in ("id", "title"):
        counted = Counter(getattr(chat, name) for chat in manifest.chats)
        assert [value for value, count in counted.items() if count > 1] == []


def test_the_long_chat_has_two_thousand_bubbles(demo: tuple[Path, Manifest]):
    folder, manifest = demo
    chat = manifest.chat("Put the whole cookbook into metric units").id
    assert len(row(folder / GLOBAL, f"composerData:{chat}")["fullConversationHeadersOnly"]) == 2_000
    rows = query(
        folder / GLOBAL,
        "SELECT count(*) FROM cursorDiskKV WHERE key >= ? AND key < ?",
        f"bubbleId:{chat}:",
        f"bubbleId:{chat};",
    )
    assert rows == [(2_000,)]


def test_every_way_to_keep_an_edit_has_a_file_of_its_own(demo: tuple[Path, Manifest]):
    folder, manifest = demo
    chat = manifest.chat("Every way to keep an edit, one by one").id
    stored = table(folder / GLOBAL, "cursorDiskKV")
    edited = " ".join(value for key, value in stored.items() if key.startswith(f"bubbleId:{chat}:"))
    assert [way for way in EditWay if f"_{way.value}.ini" not in edited] == []


def test_ids_may_differ_in_case_alone_or_hold_a_newline(demo: tuple[Path, Manifest]):
    folder, manifest = demo
    small, capital = (manifest.chat(f"Twin with {kind} letters").id for kind in ("small", "capital"))
    assert small != capital
    assert small.lower() == capital.lower()
    broken = manifest.chat("An id with a newline").id
    assert "\n" in broken
    assert {f"composerData:{chat}" for chat in (small, capital, broken)} <= table(
        folder / GLOBAL, "cursorDiskKV"
    ).keys()


def test_tokens_of_a_person_who_does_not_exist_are_there_to_be_kept_secret(demo: tuple[Path, Manifest]):
    folder, manifest = demo
    items = table(folder / GLOBAL, "ItemTable")
    tokens = [value for key, value in items.items() if key.startswith("cursorAuth/")]
    assert len(tokens) == 3
    assert all(SECRET_MARKS[0] in token for token in tokens)
    assert SECRET_MARKS[0] in (folder / ".cursor" / "cli-config.json").read_text()
    assert set(SECRET_MARKS) < set(manifest.secrets)


def test_every_database_was_closed_so_that_nothing_waits_in_a_log(tmp_path: Path):
    write_demo(tmp_path)
    names = [path.name for path in tmp_path.rglob("*")]
    assert [name for name in names if name.endswith(("-wal", "-shm", "-journal"))] == []


def test_two_workspaces_have_no_database_that_opens(demo: tuple[Path, Manifest]):
    folder, _ = demo
    broken: list[bytes] = []
    for path in sorted((folder / STORAGE).glob("*/state.vscdb")):
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            try:
                found = connection.execute("SELECT name FROM sqlite_master").fetchall()
            except sqlite3.DatabaseError:
                found = []
        if not found:
            broken.append(path.read_bytes())
    assert len(broken) == 2
    assert b"" in broken


def test_a_person_who_opens_the_folder_is_told_what_it_is(demo: tuple[Path, Manifest]):
    folder, _ = demo
    text = (folder / "README.txt").read_text(encoding="utf-8")
    assert "--root <this folder> --home <this folder>/.cursor" in text
    assert "Nothing in it is real" in text


def test_plans_and_prompts_lie_in_the_home(demo: tuple[Path, Manifest]):
    folder, _ = demo
    assert [path.name for path in (folder / ".cursor" / "plans").iterdir()] == ["late_fees_5b0e21c4.plan.md"]
    assert "late_fees_5b0e21c4" in item(folder / GLOBAL, "composer.planRegistry")
    assert json.loads((folder / ".cursor" / "prompt_history.json").read_text())


def test_a_change_can_only_replace_what_is_there():
    work = WorkingCopy(a_chat(), {"a.py": "one\ntwo\none\n"})
    with pytest.raises(ValueError, match="2 times"):
        work.change("a.py", "one", "three")
    work.change("a.py", "two", "three")
    assert work.files == {"a.py": "one\nthree\none\n"}


def test_what_is_found_is_what_is_in_the_files():
    story = a_chat(workspace="/srv/app")
    work = WorkingCopy(story, {"src/a.py": "x = 1\ny = 2\n", "src/b/c.py": "y = 3\n", "README.md": "y\n"})
    work.grep("^y", glob="**/*.py")
    work.find("src/*.py")
    found, listed = (entry.result for entry in story.entries)  # type: ignore[attr-defined]
    matches = found["success"]["workspaceResults"]["/srv/app"]["content"]["matches"]
    assert [(one["file"], one["matches"]) for one in matches] == [
        ("./src/a.py", [{"lineNumber": 2, "content": "y = 2"}]),
        ("./src/b/c.py", [{"lineNumber": 1, "content": "y = 3"}]),
    ]
    assert listed["directories"][0]["files"] == [{"relPath": "src/a.py"}]
