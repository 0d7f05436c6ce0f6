"""The words in what an editor keeps: Lexical, ProseMirror, or plain text in its place (S §5.2)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.rich_text import plain_text
from cursus.testing.attachments import RICH_TEXT


def lexical(*children: Any) -> str:
    return json.dumps({"root": {"type": "root", "version": 1, "children": list(children)}})


def prosemirror(*content: Any) -> str:
    return json.dumps({"type": "doc", "content": list(content)})


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


@pytest.mark.parametrize("form", sorted(RICH_TEXT))
@pytest.mark.parametrize(
    "words", ["One line", "Two\nlines", "A\n\nparagraph between", 'Quotes " and \\ and ünï', "日本"]
)
def test_words_come_out_as_they_were_typed(form: str, words: str) -> None:
    assert plain_text(RICH_TEXT[form](words)) == words


def test_a_state_that_is_an_object_is_read_like_one_that_is_text() -> None:
    assert plain_text(json.loads(RICH_TEXT["lexical"]("Words"))) == "Words"
    assert plain_text(json.loads(RICH_TEXT["prosemirror"]("Words"))) == "Words"


def test_mentions_links_and_breaks_stand_where_they_were() -> None:
    line = [text("See "), {"type": "mention", "text": "@a.py"}, {"type": "linebreak"}]
    link = {"type": "link", "url": "https://example.org", "children": [text("the page")]}
    assert plain_text(lexical({"type": "paragraph", "children": [*line, link]})) == "See @a.py\nthe page"
    assert plain_text(prosemirror({"type": "paragraph", "content": [text("a"), {"type": "hardBreak"}, text("b")]})) == (
        "a\nb"
    )


def test_headings_code_and_lists_are_lines_of_their_own() -> None:
    state = lexical(
        {"type": "heading", "children": [text("Plan")]},
        {"type": "code", "children": [text("x = 1")]},
        {"type": "list", "children": [{"type": "listitem", "children": [text(word)]} for word in ("one", "two")]},
    )
    assert plain_text(state) == "Plan\nx = 1\none\ntwo"


@pytest.mark.parametrize("nothing", ["", "  \n ", None, 5, [], True, lexical(), prosemirror(), {}, {"root": 3}])
def test_an_empty_editor_has_no_words(nothing: Any) -> None:
    assert plain_text(nothing) == ""


@pytest.mark.parametrize(
    "words",
    [
        "Just a question",
        '{"name": "value"}',
        "{not JSON",
        "{}",
        '["a"]',
        "[see above]",
        '{"root": 3}',
        '"quoted"',
        "17",
    ],
)
def test_text_that_is_no_editors_state_is_what_it_is(words: str) -> None:
    assert plain_text(words) == words


@pytest.mark.parametrize(
    "odd",
    [
        lexical(None, 5, "loose", [text("in a list")]),
        lexical({"type": None, "children": {"not": "a list"}}),
        lexical({"type": ["paragraph"], "text": 5}),
    ],
)
def test_nodes_of_the_wrong_kind_are_passed_over(odd: str) -> None:
    assert plain_text(odd) in ("", "loose")


def test_deep_and_long_states_are_read_to_a_limit() -> None:
    node: dict[str, Any] = text("deep")
    for _ in range(150):
        node = {"type": "quote", "children": [node]}
    assert plain_text(lexical(node)) == "deep"
    assert len(plain_text({"root": {"children": [text("x")] * 300_000}})) <= 200_000
    too_deep = '{"root":' + '{"children":[' * 50_000 + "]}" * 50_000 + "}"
    assert plain_text(too_deep) == too_deep


NODES = st.recursive(
    st.none() | st.integers() | st.text() | st.builds(text, st.text()),
    lambda inside: (
        st.lists(inside, max_size=4)
        | st.fixed_dictionaries(
            {},
            optional={
                "type": st.sampled_from(["paragraph", "linebreak", "doc", "root"]) | st.none() | st.integers(),
                "text": st.text() | st.integers(),
                "children": inside,
                "content": inside,
                "root": inside,
            },
        )
    ),
    max_leaves=15,
)


@given(NODES)
def test_no_state_makes_reading_fail_and_none_grows(state: Any) -> None:
    for form in (state, json.dumps(state)):
        words = plain_text(form)
        assert isinstance(words, str)
        assert len(words) <= 2 * len(json.dumps(state))


@given(st.text())
def test_no_text_makes_reading_fail(words: str) -> None:
    assert isinstance(plain_text(words), str)
