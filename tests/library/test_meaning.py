"""What counts as found: folded letters, parts of identifiers, patterns and what they must contain, snippets."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.library.index.folding import folded, parts, sequence, tokens
from cursus.library.search.patterns import literals
from cursus.library.search.plan import path_matcher
from cursus.library.search.snippet import snippet


def found_in(word: str, text: str) -> list[str]:
    return [text[start:end] for start, end in parts(word, text, folded(text))]


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("user", "getUserName(user, superuser)", ["User", "user"]),
        ("server", "HTTPServer", ["Server"]),
        ("http", "HTTPServer", ["HTTP"]),
        ("utf", "utf8 and utf16le", ["utf", "utf"]),
        ("name", "rename username NAME user_name", ["NAME", "name"]),
        ("cat", "concatenate location", []),
        ("größe", "die Größe, maxGröße", ["Größe", "Größe"]),
    ],
)
def test_a_word_is_a_part_of_an_identifier_where_one_begins_and_ends(word: str, text: str, found: list[str]) -> None:
    assert found_in(folded(word), text) == found


@given(st.text())
def test_folding_keeps_every_letter_in_its_place(text: str) -> None:
    assert len(folded(text)) == len(text)


@given(st.text(string.ascii_letters + " _.ÄÉß", max_size=60))
def test_the_words_of_a_text_stand_in_it_one_after_the_other(text: str) -> None:
    if tokens(text):
        pattern = sequence(text)
        assert pattern is not None
        assert pattern.search(folded(text))


PATTERNS = st.sampled_from(
    [
        r"lamp\d+",
        r"(door|roof) is open",
        r"wind(ow)+s?",
        r"(?:abc)?def",
        r"^class \w+\(Base\):$",
        r"[abc]{3,5}xyz",
        r"stairs(?=\s)",
        r"x*yyyy?z",
    ]
)


@given(PATTERNS.flatmap(lambda pattern: st.tuples(st.just(pattern), st.from_regex(pattern))))
def test_what_a_pattern_matches_contains_all_its_literals(drawn: tuple[str, str]) -> None:
    pattern, text = drawn
    match = re.search(pattern, text)
    assert match is not None
    for literal in literals(pattern):
        assert literal in match.group()


def test_a_pattern_that_may_match_anything_has_no_literals() -> None:
    assert literals(r"a|b") == []
    assert literals(r"(lamp)?") == []
    assert literals(r"\w+") == []
    assert literals(r"lamp.*door") == ["lamp", "door"]


@pytest.mark.parametrize(
    ("wanted", "path", "is_meant"),
    [
        ("src/*.py", "/home/ana/api/src/app.py", True),
        ("src/*.py", "/home/ana/api/src/web/app.py", False),
        ("src/**/*.py", "/home/ana/api/src/web/app.py", True),
        ("src/**/*.py", "/home/ana/api/src/app.py", True),
        ("*.PY", "src/app.py", True),
        ("app.py", "C:\\work\\src\\app.py", True),
        ("src/app", "C:\\work\\src\\app.py", True),
        ("*.py", "app.pyc", False),
        ("app.[jt]s", "src/app.ts", True),
        ("./src", "api/src/app.py", True),
    ],
)
def test_a_file_is_meant_by_a_pattern_or_a_part_of_its_path(wanted: str, path: str, is_meant: bool) -> None:
    assert path_matcher(wanted)(path) is is_meant


@given(
    st.text("ab \n\t", max_size=400),
    st.text("lamp", min_size=3, max_size=8),
    st.text("cd \n", max_size=400),
)
def test_a_snippet_is_one_line_with_the_found_words_marked(before: str, word: str, after: str) -> None:
    text = f"{before}{word}{after}"
    made = snippet(text, [(len(before), len(before) + len(word))])
    assert "\n" not in made.text
    assert [made.text[start:end] for start, end in made.marks] == [word]
    assert len(made.text) <= 260


@given(st.text(max_size=600), st.lists(st.tuples(st.integers(0, 600), st.integers(1, 30)), max_size=6))
def test_marks_never_leave_their_snippet(text: str, found: list[tuple[int, int]]) -> None:
    spans = sorted({(start, min(start + size, len(text))) for start, size in found if start < len(text)})
    apart = [span for at, span in enumerate(spans) if at == 0 or span[0] >= spans[at - 1][1]]
    made = snippet(text, apart)
    end = 0
    for start, stop in made.marks:
        assert end <= start < stop <= len(made.text)
        end = stop
