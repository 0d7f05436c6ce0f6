"""Names of exported files."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Head
from cursus.cli.file_names import file_names, slug

NEW_YEAR = datetime(2026, 1, 31, 12, tzinfo=UTC)


def a_head(id: str = "98251e54-0000-4000-8000-000000000000", title: str = "Fix the tests", **fields) -> Head:
    return Head(id=id, title=title, created=fields.pop("created", NEW_YEAR), **fields)


def names_of(*heads: Head, taken: dict[str, str] | None = None) -> list[str]:
    return [name for _, name in file_names(heads, "md", taken or {})]


def test_a_name_says_when_what_and_which():
    assert names_of(a_head()) == ["2026-01-31 fix-the-tests 98251e54.md"]


def test_a_chat_without_a_beginning_is_dated_by_its_end_or_not_at_all():
    assert names_of(a_head(created=None, updated=NEW_YEAR)) == ["2026-01-31 fix-the-tests 98251e54.md"]
    assert names_of(a_head(created=None)) == ["undated fix-the-tests 98251e54.md"]


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Fix the tests!", "fix-the-tests"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con"),
        ("a_b  c\td\ne", "a-b-c-d-e"),
        ("Größe: 日本語", "größe-日本語"),
        ("O\u0308l", "öl"),
        ("🎉", ""),
        ("", ""),
        ("word " * 30, "word-word-word-word-word-word-word-word-word-word-word-word"),
        ("x" * 100, "x" * 60),
    ],
)
def test_a_title_becomes_words_and_hyphens(title: str, words: str):
    assert slug(title) == words


def test_a_title_without_a_word_is_left_out():
    assert names_of(a_head(title="🎉")) == ["2026-01-31 98251e54.md"]


def test_names_that_would_be_equal_are_told_apart_by_more_of_the_id():
    first, second = a_head("98251e54-aaaa"), a_head("98251e54-bbbb")
    assert names_of(first, second) == [
        "2026-01-31 fix-the-tests 98251e54.md",
        "2026-01-31 fix-the-tests 98251e54-bbbb.md",
    ]


def test_ids_that_differ_in_case_alone_get_names_that_differ_in_more():
    small, capital = a_head("abcdefab-cdef"), a_head("ABCDEFAB-CDEF")
    assert names_of(small, capital, a_head("Abcdefab-Cdef")) == [
        "2026-01-31 fix-the-tests abcdefab.md",
        "2026-01-31 fix-the-tests ABCDEFAB-CDEF.md",
        "2026-01-31 fix-the-tests Abcdefab-Cdef 2.md",
    ]


def test_a_chat_keeps_the_name_that_it_had_under_another_title():
    head = a_head(title="A better title")
    taken = {head.id: "2026-01-31 untitled 98251e54.md"}
    assert names_of(head, taken=taken) == ["2026-01-31 untitled 98251e54.md"]


def test_the_name_of_another_chat_is_not_taken_away():
    taken = {"another": "2026-01-31 FIX-the-tests 98251e54.md"}
    assert names_of(a_head(), taken=taken) == ["2026-01-31 fix-the-tests 98251e54-0000-4000-8000-000000000000.md"]


@pytest.mark.parametrize("id", ["call_8LU\nfc_7445", "../..", "", "日本"])
def test_an_id_of_any_kind_makes_a_name_of_one_folder(id: str):
    (name,) = names_of(a_head(id))
    assert "/" not in name
    assert "\n" not in name


@given(st.lists(st.builds(a_head, st.text(), st.text()), max_size=8))
def test_names_are_plain_short_and_all_different(heads: list[Head]):
    names = names_of(*{head.id: head for head in heads}.values())
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        assert len(name.encode()) <= 255
        assert not set(name) & set('/\\:*?"<>|\0\n')
        assert name.endswith(".md")
        assert not name.startswith((".", " "))


@pytest.mark.parametrize("letter", ["x", "é", "日", "𝒳"])
def test_the_longest_titles_and_ids_still_fit_a_file_system(letter: str):
    first, second = a_head("a" * 200, letter * 200), a_head("a" * 201, letter * 200)
    assert all(len(name.encode()) <= 255 for name in names_of(first, second, a_head("a" * 202, letter * 200)))
