"""Every chat of the demo, read from wherever it is, written for every generation of Cursor, and read again."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cursus.chat import Chat, Failure, Human, Text, Unknown
from cursus.library import open_library
from cursus.store.writing.lists import Generation
from cursus.store.writing.record import Recorder
from cursus.store.writing.session import change
from cursus.testing.demo import write_demo
from tests.store.writing.chats import bare, contents
from tests.store.writing.scenarios import nobody


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Chat]]:
    folder = tmp_path_factory.mktemp("demo")
    manifest = write_demo(folder)
    with open_library(roots=[folder], homes=[folder / ".cursor"]) as library:
        yield {chat.id: library.chat(chat.id) for chat in manifest.chats}


@pytest.mark.parametrize("generation", Generation)
def test_every_chat_of_the_demo_reads_back_as_it_was(
    demo: dict[str, Chat], generation: Generation, tmp_path: Path
) -> None:
    root = tmp_path / "data"
    with change(root, "import", refuse=nobody) as writing:
        recorder = Recorder(writing, root, generation)
        for chat in demo.values():
            recorder.write(chat)
        recorder.finish()
        writing.commit()
    with open_library(roots=[root], homes=[]) as library:
        assert {head.id for head in library.chats(children=True)} == demo.keys()
        for chat in demo.values():
            assert comparable(library.chat(chat.id), generation) == comparable(chat, generation), chat.title


def test_a_second_trip_changes_nothing_any_more(demo: dict[str, Chat], tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    write(first, list(demo.values()))
    with open_library(roots=[first], homes=[]) as library:
        write(second, [library.chat(chat_id) for chat_id in demo])
    bubbles = [steady(contents(root)["User/globalStorage/state.vscdb"]) for root in (first, second)]
    assert bubbles[0].keys() == bubbles[1].keys()


def write(root: Path, chats: list[Chat]) -> None:
    with change(root, "import", refuse=nobody) as writing:
        recorder = Recorder(writing, root)
        for chat in chats:
            recorder.write(chat)
        recorder.finish()
        writing.commit()


def steady(rows: dict[tuple[str, ...], object]) -> dict[tuple[str, ...], object]:
    return {key: row for key, row in rows.items() if key[1].startswith(("bubbleId:", "composerData:"))}


def comparable(chat: Chat, generation: Generation) -> dict[str, object]:
    """What has to be the same. Cursor's rows cannot say that a zero was measured; a turn begins with a person; what is
    no message of a desktop is written as the words that it has; and headers had no first words before 3.12."""
    told = bare(chat)
    kept = {bubble.id for bubble in chat.bubbles if isinstance(bubble, Unknown) and bubble.raw is not None}
    is_desktop = chat.sources[0].store == "desktop"
    bubbles: list[object] = []
    for bubble in told["bubbles"]:
        is_kept = is_desktop and bubble.id in kept
        bubble = msgspec.structs.replace(bubble, id="", usage=None)
        if isinstance(bubble, Unknown):
            if not is_kept:
                bubbles.append(Text(id="", text=bubble.text, turn=bubble.turn, at=bubble.at))
            else:
                bubbles.append(("unknown", bubble.text if generation is Generation.TABLE else ""))
        elif isinstance(bubble, Human | Failure):
            bubbles.append(msgspec.structs.replace(bubble, turn=0, at=None))
        else:
            bubbles.append(bubble)
    return {**told, "bubbles": bubbles, "detached": len(told["detached"])}
