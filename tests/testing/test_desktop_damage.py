import json
from pathlib import Path

import pytest

from cursus.testing import Damage, DesktopFolder, a_chat
from cursus.testing.chats import Story
from tests.testing.desktop_rows import GLOBAL, query, table


def broken(*kinds: Damage) -> Story:
    return a_chat("Broken").human("Hi").text("The middle").damage(*kinds).text("The end")


def stored(tmp_path: Path, story: Story, **options: object) -> dict[str, object]:
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story, **options)  # type: ignore[arg-type]
    return table(tmp_path / GLOBAL, "cursorDiskKV")


def middle(story: Story) -> str:
    return f"bubbleId:{story.id}:{story.entries[1].id}"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Damage.NULL, None),
        (Damage.EMPTY, ""),
        (Damage.LIST, "[1,2,3]"),
        (Damage.TEXT, '"not an object"'),
        (Damage.NUMBER, "42"),
    ],
)
def test_a_value_can_be_anything_but_a_document(tmp_path: Path, kind: Damage, value: object):
    story = broken(kind)
    assert stored(tmp_path, story)[middle(story)] == value


def test_a_document_can_end_in_the_middle(tmp_path: Path):
    story = broken(Damage.TRUNCATED)
    value = stored(tmp_path, story)[middle(story)]
    assert str(value).startswith('{"_v":3,"type":2')
    with pytest.raises(json.JSONDecodeError):
        json.loads(str(value))


def test_bytes_can_be_no_utf_8(tmp_path: Path):
    story = broken(Damage.INVALID_UTF8)
    value = stored(tmp_path, story)[middle(story)]
    assert isinstance(value, bytes)
    with pytest.raises(UnicodeDecodeError):
        value.decode()
    assert json.loads(value.decode(errors="replace"))["text"].endswith("The middle")


def test_a_header_can_be_without_its_row_and_a_row_without_its_header(tmp_path: Path):
    missing, detached = broken(Damage.MISSING_ROW), a_chat("Detached").human("Hi").text("?").damage("detached_row")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(missing)
        desktop.heads_table(detached)
    rows = table(tmp_path / GLOBAL, "cursorDiskKV")
    assert middle(missing) not in rows
    assert len(json.loads(rows[f"composerData:{missing.id}"])["fullConversationHeadersOnly"]) == 3
    assert middle(detached) in rows
    assert len(json.loads(rows[f"composerData:{detached.id}"])["fullConversationHeadersOnly"]) == 1


def test_a_header_can_come_twice(tmp_path: Path):
    story = broken(Damage.DUPLICATE_HEADER)
    document = json.loads(str(stored(tmp_path, story)[f"composerData:{story.id}"]))
    ids = [header["bubbleId"] for header in document["fullConversationHeadersOnly"]]
    assert ids == [story.entries[place].id for place in (0, 1, 1, 2)]


def test_key_type_and_version_can_be_strange(tmp_path: Path):
    story = broken(Damage.KEYS_DIFFER, Damage.UNKNOWN_TYPE, Damage.UNKNOWN_VERSION)
    bubble = json.loads(str(stored(tmp_path, story)[middle(story)]))
    assert bubble["bubbleId"] != story.entries[1].id
    assert (bubble["type"], bubble["_v"]) == (7, 99)


@pytest.mark.parametrize("kind", [Damage.NULL, Damage.EMPTY, Damage.TRUNCATED, Damage.LIST, Damage.INVALID_UTF8])
def test_a_document_of_a_chat_breaks_like_a_bubble(tmp_path: Path, kind: Damage):
    story = broken().damage_composer(kind)
    rows = stored(tmp_path, story)
    value = rows[f"composerData:{story.id}"]
    with pytest.raises((json.JSONDecodeError, TypeError, UnicodeDecodeError, AssertionError)):
        assert isinstance(json.loads(value), dict)  # type: ignore[arg-type]
    assert middle(story) in rows


def test_a_document_of_a_chat_can_be_missing_foreign_or_of_tomorrow(tmp_path: Path):
    missing = broken().damage_composer(Damage.MISSING_ROW)
    foreign = a_chat("Foreign").human("Hi").damage_composer("keys_differ")
    tomorrow = a_chat("Tomorrow").human("Hi").damage_composer("unknown_version")
    with DesktopFolder(tmp_path) as desktop:
        for story in (missing, foreign, tomorrow):
            desktop.heads_table(story)
    rows = table(tmp_path / GLOBAL, "cursorDiskKV")
    assert f"composerData:{missing.id}" not in rows
    assert json.loads(rows[f"composerData:{foreign.id}"])["composerId"] != foreign.id
    assert json.loads(rows[f"composerData:{tomorrow.id}"])["_v"] == 99
    assert len(query(tmp_path / GLOBAL, "SELECT 1 FROM composerHeaders")) == 4


def test_an_inline_bubble_can_be_replaced_by_something_else(tmp_path: Path):
    story = a_chat("Inline").human("Hi").damage("null").text("x").damage("list").text("y").damage("unknown_type")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story)
    nothing, numbers, strange = json.loads(table(tmp_path / GLOBAL, "cursorDiskKV")[f"composerData:{story.id}"])[
        "conversation"
    ]
    assert nothing is None
    assert numbers == [1, 2, 3]
    assert strange["type"] == 7


def test_an_inline_bubble_has_no_row_to_lose(tmp_path: Path):
    with pytest.raises(ValueError, match="missing_row"):
        DesktopFolder(tmp_path).inline_global(a_chat().human("Hi").damage("missing_row"))


def test_damage_needs_a_bubble_to_break():
    with pytest.raises(ValueError, match="no bubble yet"):
        a_chat().damage("null")


def test_times_can_stand_still_and_run_backwards(tmp_path: Path):
    story = a_chat("Times").human("a", at=5_000).text("b", at=5_000).text("c", at=4_000)
    rows = stored(tmp_path, story)
    times = [json.loads(str(rows[f"bubbleId:{story.id}:{entry.id}"]))["createdAt"] for entry in story.entries]
    assert times == ["1970-01-01T00:00:05.000Z", "1970-01-01T00:00:05.000Z", "1970-01-01T00:00:04.000Z"]


def test_ids_may_hold_a_line_feed_or_differ_by_case_only(tmp_path: Path):
    chats = [a_chat(f"n {name!r}", id=name).human("Hi", id="b1") for name in ("task-call_x\nfc_y", "abc", "ABC")]
    with DesktopFolder(tmp_path) as desktop:
        for story in chats:
            desktop.heads_table(story)
    keys = table(tmp_path / GLOBAL, "cursorDiskKV").keys()
    assert {"bubbleId:task-call_x\nfc_y:b1", "bubbleId:abc:b1", "bubbleId:ABC:b1"} <= keys


def test_a_lone_surrogate_is_escaped_in_json_and_replaced_in_plain_text(tmp_path: Path):
    story = a_chat("Half a 🌰").human("cut \ud83c").edit("a.txt", "old\n", "cut \ud83c\n")
    rows = stored(tmp_path, story)
    raw = str(rows[f"bubbleId:{story.id}:{story.entries[0].id}"])
    assert '"text":"cut \\ud83c"' in raw
    assert "cut \ufffd\n" in rows.values()
