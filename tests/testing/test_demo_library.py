"""The demo library as Cursus reads it: everything that the book of the demo names, and nothing that it does not."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cursus.chat import Chat, Head, ToolUse
from cursus.library import Library, open_library
from cursus.library.examination import Examination
from cursus.render.export_json import bubble_json, chat_json, encoded
from cursus.testing.demo import Manifest, write_demo


class Reading(NamedTuple):
    """The demo after everything in it was read once."""

    folder: Path
    manifest: Manifest
    library: Library
    heads: dict[str, Head]
    chats: dict[str, Chat]
    found: Examination


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reading]:
    folder = tmp_path_factory.mktemp("demo")
    manifest = write_demo(folder)
    with open_library(roots=[folder], homes=[folder / ".cursor"]) as library:
        heads = {head.id: head for head in library.chats(children=True)}
        chats = {chat.id: library.chat(chat.id) for chat in manifest.chats}
        yield Reading(folder, manifest, library, heads, chats, library.examine())


def texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inside in value.items():
            yield name
            yield from texts(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from texts(inside)


def test_every_chat_is_listed_and_no_other(reading: Reading):
    assert {chat.id for chat in reading.manifest.chats} == reading.heads.keys()


def test_every_chat_is_listed_under_its_title(reading: Reading):
    assert {chat.id: chat.title for chat in reading.manifest.chats} == {
        identity: head.title for identity, head in reading.heads.items()
    }


def test_every_chat_is_archived_or_not_as_the_book_says(reading: Reading):
    archived = {identity for identity, head in reading.heads.items() if head.archived}
    assert archived == {chat.id for chat in reading.manifest.chats if chat.is_archived}


def test_every_chat_belongs_to_its_workspace(reading: Reading):
    places = {chat.id: chat.workspace for chat in reading.manifest.chats}
    assert {identity: chat.workspace for identity, chat in reading.chats.items()} == places
    assert [head.title for head in reading.heads.values() if head.workspace not in (None, places[head.id])] == []


def test_every_sub_agent_hangs_on_its_parent(reading: Reading):
    children = {chat.id: chat.parent for chat in reading.manifest.chats if chat.parent}
    found = {child.id: parent.id for parent in reading.chats.values() for child in parent.children}
    assert found == children
    top = {head.id for head in reading.library.chats()}
    assert top == {chat.id for chat in reading.manifest.chats if not chat.parent}


def test_every_chat_names_the_store_that_it_is_from(reading: Reading):
    stores = {identity: {source.store for source in head.sources} for identity, head in reading.heads.items()}
    assert [chat for chat in reading.manifest.chats if chat.store not in stores[chat.id]] == []


def test_what_was_planted_is_reported_once_and_nothing_else_is(reading: Reading):
    problems = list(reading.found.problems)
    unreported = []
    for planted in reading.manifest.damages:
        told = [problem for problem in problems if planted.where_fragment in problem.where]
        if len(told) == 1:
            problems.remove(told[0])
        else:
            unreported.append((planted, told))
    assert unreported == []
    assert problems == []


def test_why_less_is_there_is_told_apart_from_damage(reading: Reading):
    remainders = [planted.where_fragment for planted in reading.manifest.remainders]
    told = [[note.what for note in reading.found.notes if rest in note.where] for rest in remainders]
    assert [len(words) for words in told] == [1] * len(remainders)
    assert len(reading.found.notes) == len(remainders)


def test_what_is_odd_but_whole_is_read_without_complaint(reading: Reading):
    odd = [planted.where_fragment for planted in reading.manifest.oddities]
    assert len(odd) > 5
    assert [problem for problem in reading.found.problems if any(one in problem.where for one in odd)] == []


def test_what_is_new_is_told_apart_from_what_is_damaged(reading: Reading):
    told = {f"{drift.what} {drift.name}" for drift in reading.found.drift}
    assert told == {planted.where_fragment for planted in reading.manifest.drift}


def test_a_message_that_is_listed_twice_is_said_once(reading: Reading):
    chat = reading.chats[reading.manifest.chat("Damaged on purpose: a message in every way").id]
    assert [bubble.text for bubble in chat.bubbles].count("This message is listed twice; it was said once.") == 1
    assert len({bubble.id for bubble in chat.bubbles}) == len(chat.bubbles)
    assert [bubble.text for bubble in chat.detached] == ["This message was taken back: no list names its row."]


def test_only_the_chat_that_is_being_written_waits_for_anything(reading: Reading):
    generating = [chat.title for chat in reading.chats.values() if chat.is_generating]
    assert generating == ["Release 2.9 to staging"]
    standing = {
        bubble.tool.status.value: chat.title
        for chat in reading.chats.values()
        for bubble in chat.bubbles
        if isinstance(bubble, ToolUse) and not bubble.tool.status.is_final
    }
    assert set(standing.values()) == {"Release 2.9 to staging"}
    assert len(standing) == 2


def test_each_planted_sentence_stands_in_one_bubble(reading: Reading):
    sentences = reading.manifest.sentences
    assert len(sentences) > 30
    assert {sentence.kind for sentence in sentences} == {"human", "text", "thinking", "tool", "summary", "unknown"}
    places: dict[str, list[tuple[str, str, str | None]]] = {sentence.text: [] for sentence in sentences}
    for chat in reading.chats.values():
        for bubble in (*chat.bubbles, *chat.detached):
            shown = bubble_json(bubble)
            said = "\0".join(texts(shown))
            tool = shown["tool"]["name"] if shown["tool"] else None
            for sentence in places:
                if sentence in said:
                    places[sentence].append((chat.id, shown["kind"], tool))
    expected = {sentence.text: [(sentence.chat, sentence.kind, sentence.tool)] for sentence in sentences}
    assert places == expected


def test_no_secret_is_shown_anywhere(reading: Reading):
    shown = [encoded(chat_json(chat)).decode() for chat in reading.chats.values()]
    shown += [repr(reading.found), repr(reading.heads)]
    shown += [
        bubble.raw.decode(errors="replace") for chat in reading.chats.values() for bubble in chat.bubbles if bubble.raw
    ]
    assert len(reading.manifest.secrets) > 5
    assert [secret for secret in reading.manifest.secrets if any(secret in text for text in shown)] == []


def test_reading_everything_changes_nothing(tmp_path: Path):
    def state() -> dict[str, tuple[str, int]]:
        return {
            str(path): (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
            for path in sorted(tmp_path.rglob("*"))
            if path.is_file()
        }

    write_demo(tmp_path)
    before = state()
    with open_library(roots=[tmp_path], homes=[tmp_path / ".cursor"]) as library:
        library.examine()
    assert state() == before


@pytest.mark.parametrize("seed", [2, 3])
def test_other_seeds_are_as_sound(tmp_path: Path, seed: int):
    manifest = write_demo(tmp_path, seed=seed)
    with open_library(roots=[tmp_path], homes=[tmp_path / ".cursor"]) as library:
        found = library.examine()
        assert {head.id for head in library.chats(children=True)} == {chat.id for chat in manifest.chats}
    expected = {planted.where_fragment for planted in manifest.damages}
    told = {next((one for one in expected if one in problem.where), problem.where) for problem in found.problems}
    assert told == expected
