"""A backup holds all chats and no secret, costs only what changed, is checked, and comes back whole or in part."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cursus.errors import Refused, Unreadable
from cursus.store.backup.pieces import PACKS, Repository
from cursus.store.backup.restoring import restore_whole, verify
from cursus.store.backup.secret import without_secrets
from cursus.store.backup.taking import Taken, take
from cursus.store.writing.transfer import transfer
from cursus.testing import DesktopFolder
from cursus.testing.demo import Manifest, write_demo
from tests.store.disk import another_program
from tests.store.writing.chats import bare
from tests.store.writing.folders import a_folder, a_story, a_talk, listed, made, read


def taken(folder: Path, root: Path, home: Path | None = None, **options: object) -> Taken:
    with Repository(folder, lambda: "a long passphrase") as repository:
        return take(repository, root, home, version="0", **options)  # type: ignore[arg-type]


def restored(folder: Path, into: Path) -> Path:
    with Repository(folder, lambda: "a long passphrase") as repository:
        restore_whole(repository, repository.snapshot(), into, into / ".cursor")
    return into


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    folder = tmp_path_factory.mktemp("demo")
    return folder, write_demo(folder)


def test_every_chat_of_the_demo_is_in_it_and_comes_back(demo: tuple[Path, Manifest], tmp_path: Path) -> None:
    root, _ = demo
    found = taken(tmp_path / "backups", root, root / ".cursor")
    into = restored(tmp_path / "backups", tmp_path / "new")
    damaged = {each.partition(":")[0] for each in found.left_out}
    before, after = listed(root, root / ".cursor"), listed(into, into / ".cursor")
    lost = {chat_id for chat_id in before if chat_id not in after}
    assert all({source.path for source in before[chat_id].sources} <= damaged for chat_id in lost)


@pytest.mark.parametrize("encrypt", [False, True])
def test_no_secret_is_in_any_file_of_it(demo: tuple[Path, Manifest], tmp_path: Path, encrypt: bool) -> None:
    root, manifest = demo
    taken(tmp_path / "backups", root, root / ".cursor", compress=False, encrypt=encrypt)
    into = restored(tmp_path / "backups", tmp_path / "new")
    for folder in (tmp_path / "backups", into):
        content = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
        for secret in manifest.secrets:
            assert secret.encode() not in content
            assert secret.encode().hex().encode() not in content


def test_tokens_that_were_replaced_are_not_in_its_unused_pages(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    with closing(sqlite3.connect(root / "User" / "globalStorage" / "state.vscdb")) as connection:
        for number in range(40):
            token = f"OLD-TOKEN-{number}-" + "x" * 9000
            connection.execute("INSERT INTO ItemTable VALUES ('cursorAuth/accessToken', ?)", (token,))
            connection.commit()
    taken(tmp_path / "backups", root, compress=False)
    packs = b"".join(path.read_bytes() for path in (tmp_path / "backups" / PACKS).iterdir())
    assert b"OLD-TOKEN" not in packs
    assert b"One is done." in packs


def test_a_second_backup_writes_only_what_changed(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    first = taken(tmp_path / "backups", root)
    assert taken(tmp_path / "backups", root).new_bytes == 0
    with DesktopFolder(root) as desktop:
        desktop.heads_table(a_story("Two"))
    again = taken(tmp_path / "backups", root)
    assert 0 < again.new_bytes < first.new_bytes * 2
    assert set(listed(restored(tmp_path / "backups", tmp_path / "new"))) >= {"id-two"}


def test_what_is_only_in_the_log_is_in_the_backup_while_others_write(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    database = root / "User" / "globalStorage" / "state.vscdb"
    insert = "INSERT INTO cursorDiskKV VALUES ('only-in-the-log', 'here')"
    with another_program(database, does=("PRAGMA wal_autocheckpoint = 0", insert, "BEGIN IMMEDIATE")):
        taken(tmp_path / "backups", root)
    into = restored(tmp_path / "backups", tmp_path / "new")
    with closing(sqlite3.connect(into / "User" / "globalStorage" / "state.vscdb")) as connection:
        assert connection.execute("SELECT value FROM cursorDiskKV WHERE key = 'only-in-the-log'").fetchone() == (
            "here",
        )
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_chats_that_are_missing_come_back_and_none_comes_twice(tmp_path: Path) -> None:
    source = tmp_path / "source"
    with DesktopFolder(source) as desktop:
        for title in ("One", "Two"):
            desktop.heads_table(a_story(title))
        desktop.aichat(a_talk("Old"))
    target = a_folder(tmp_path / "target", "heads_table", a_story("Two"), a_story("Three"))
    before = bare(read(target, "id-two"))
    chats = {head.id: (head.title, head.workspace) for head in listed(source).values()}
    told = made(target, "restore", lambda change: transfer(change, source, target, chats))
    assert {chat["id"] for chat in told["chats"]} == {"id-one", "id-old"}
    assert told["skipped"] == ["id-two"]
    assert set(listed(target)) == {"id-one", "id-two", "id-three", "id-old"}
    assert bare(read(target, "id-two")) == before
    assert bare(read(target, "id-one")) == bare(read(source, "id-one"))
    again = made(target, "restore", lambda change: transfer(change, source, target, chats))
    assert again["chats"] == []


def test_an_encrypted_backup_opens_with_its_passphrase_only(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    taken(tmp_path / "backups", root, encrypt=True)
    content = b"".join(path.read_bytes() for path in (tmp_path / "backups").rglob("*") if path.is_file())
    assert b"state.vscdb" not in content
    with Repository(tmp_path / "backups", lambda: "another") as repository, pytest.raises(Refused, match="passphrase"):
        repository.snapshot()
    assert set(listed(restored(tmp_path / "backups", tmp_path / "new"))) == {"id-one"}


def test_a_damaged_piece_is_told_and_never_restored(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    taken(tmp_path / "backups", root)
    (pack,) = (tmp_path / "backups" / PACKS).iterdir()
    content = bytearray(pack.read_bytes())
    content[len(content) // 2] ^= 0xFF
    pack.write_bytes(content)
    with Repository(tmp_path / "backups") as repository:
        assert len(verify(repository, repository.snapshot())) == 1
        with pytest.raises(Unreadable, match="A piece of"):
            restore_whole(repository, repository.snapshot(), tmp_path / "new", tmp_path / "new" / ".cursor")


def test_an_interrupted_backup_leaves_no_trace_that_counts(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))

    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        taken(tmp_path / "backups", root, progress=interrupt)
    with Repository(tmp_path / "backups") as repository:
        assert repository.names() == []
    assert list((tmp_path / "backups" / PACKS).iterdir()) == []


def test_a_whole_backup_does_not_go_over_chats_that_are_there(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    taken(tmp_path / "backups", root)
    with pytest.raises(Refused, match="is not empty"):
        restored(tmp_path / "backups", root)


def test_the_folder_of_backups_is_for_its_owner_alone(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    taken(tmp_path / "backups", root)
    modes = {path.stat().st_mode & 0o077 for path in (tmp_path / "backups").rglob("*")}
    assert modes == {0}
    assert os.listdir(tmp_path / "backups" / PACKS)  # noqa: PTH208


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'{"a":1,"blobEncryptionKey":"abc","b":2}', b'{"a":1,"b":2}'),
        (b'{"blobEncryptionKey":"a\\"bc","b":2}', b'{"b":2}'),
        (b'{"speculativeSummarizationEncryptionKey":"x"}', b"{}"),
        (
            b'{"text":"my apiKey is safe","tokenCount":{"inputTokens":1}}',
            b'{"text":"my apiKey is safe","tokenCount":{"inputTokens":1}}',
        ),
    ],
)
def test_fields_that_are_secrets_go_and_the_rest_stays(before: bytes, after: bytes) -> None:
    assert without_secrets(before) == after
