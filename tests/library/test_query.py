"""The language of queries: what is typed, and what it asks for."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.library.search.query import (
    EVERYTHING,
    FIELDS,
    And,
    BadQuery,
    Filter,
    Node,
    Not,
    Or,
    Phrase,
    Piece,
    Prefix,
    Word,
    parse,
    written,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def asked(text: str) -> Node:
    return parse(text, lambda: NOON)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("", EVERYTHING),
        ("lamp", Word("lamp")),
        ("lamp door", And((Word("lamp"), Word("door")))),
        ("lamp AND door", And((Word("lamp"), Word("door")))),
        ("lamp OR door roof", Or((Word("lamp"), And((Word("door"), Word("roof")))))),
        ("(lamp OR door) roof", And((Or((Word("lamp"), Word("door"))), Word("roof")))),
        ("NOT lamp", Not(Word("lamp"))),
        ("-lamp", Not(Word("lamp"))),
        ("lamp -door", And((Word("lamp"), Not(Word("door"))))),
        ("NOT NOT lamp", Word("lamp")),
        ("and or not", And((Word("and"), Word("or"), Word("not")))),
        ("lam*", Prefix("lam")),
        ("*amp*", Piece("amp")),
        ("*amp", Piece("amp")),
        ('"the lamp"', Phrase("the lamp")),
        ('"*he la*"', Piece("he la")),
        ("config.get", Word("config.get")),
        ("src/app.py:12", Word("src/app.py:12")),
        ("http://x.dev", Word("http://x.dev")),
        ("--force", Word("--force")),
        ("tool:edit", Filter("tool", "edit")),
        ("file:src/*.py", Filter("path", "src/*.py")),
        ('workspace:"my house"', Filter("workspace", "my house")),
        ("ROLE:Human", Filter("role", "human")),
        ("kind:tool", Filter("role", "tool")),
        ("command:push", Word("push", "command")),
        ('said:"the lamp"', Phrase("the lamp", "said")),
        ("thinking:why", Word("why", "thought")),
        ("-tool:edit", Not(Filter("tool", "edit"))),
    ],
)
def test_what_is_typed_asks_for_this(text: str, node: Node) -> None:
    assert asked(text) == node


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ('"the lamp', Phrase("the lamp")),
        ("lamp OR", Word("lamp")),
        ("OR lamp", Word("lamp")),
        ("lamp NOT", Word("lamp")),
        ("(lamp", Word("lamp")),
        ("lamp)", Word("lamp")),
        (") lamp door (", And((Word("lamp"), Word("door")))),
        ("tool:", Word("tool:")),
        ("+++", EVERYTHING),
        ('""', EVERYTHING),
        ("*", EVERYTHING),
        ("()", EVERYTHING),
    ],
)
def test_what_is_still_being_typed_is_a_query_too(text: str, node: Node) -> None:
    assert asked(text) == node


def test_dates_are_read_as_people_write_them() -> None:
    assert asked("after:yesterday") == Filter("after", "yesterday", datetime(2026, 2, 28).astimezone())
    assert asked("before:2026-01-31T10:00Z") == Filter(
        "before", "2026-01-31T10:00Z", datetime(2026, 1, 31, 10, tzinfo=UTC)
    )


@pytest.mark.parametrize("text", ["before:someday", "role:king", "is:purple", 'after:"last never"'])
def test_a_filter_whose_value_means_nothing_says_so(text: str) -> None:
    with pytest.raises(BadQuery) as caught:
        asked(text)
    assert caught.value.hint


LETTERS = st.text("abcxyzÄß0_./:-", min_size=1, max_size=8).filter(lambda text: any(map(str.isalnum, text)))
PLAIN = LETTERS.filter(lambda text: not text.startswith("-") and ":" not in text)
FIELD = st.sampled_from(["", *sorted(set(FIELDS.values()))])
LEAVES = st.one_of(
    st.builds(Word, PLAIN, FIELD),
    st.builds(Prefix, PLAIN, FIELD),
    st.builds(Phrase, st.lists(PLAIN, min_size=1, max_size=3).map(" ".join), FIELD),
    st.builds(Piece, st.lists(PLAIN, min_size=1, max_size=2).map(" ".join), FIELD),
    st.builds(Filter, st.sampled_from(["tool", "path", "workspace", "model", "chat"]), PLAIN),
)


def joined(kind: type, inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.lists(inner.filter(lambda part: not isinstance(part, kind)), min_size=2, max_size=3).map(
        lambda parts: kind(tuple(parts))
    )


NODES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        joined(And, inner), joined(Or, inner), inner.filter(lambda part: not isinstance(part, Not)).map(Not)
    ),
    max_leaves=8,
)


@given(NODES)
def test_a_query_that_is_written_out_asks_for_the_same(node: Node) -> None:
    assert asked(written(node)) == node


@given(st.text())
def test_anything_that_can_be_typed_is_a_query_or_a_told_mistake(text: str) -> None:
    try:
        node = asked(text)
    except BadQuery:
        return
    assert written(asked(written(node))) == written(node)


@given(
    st.lists(st.sampled_from(["a", "(", ")", '"', "OR", "NOT", "AND", "-", "*", "tool:x", " ", "role:"])).map("".join)
)
def test_signs_in_any_order_are_a_query(text: str) -> None:
    try:
        asked(text)
    except BadQuery:
        assert "role:" in text
