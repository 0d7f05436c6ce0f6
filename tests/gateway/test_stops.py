"""Stop words over any cut of the text."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from cursus.gateway.stops import StopScanner

LETTERS = st.text("abc", max_size=30)
WORDS = st.lists(st.text("abc", min_size=1, max_size=4), min_size=1, max_size=3)


@given(text=LETTERS, words=WORDS, cuts=st.lists(st.integers(0, 30)))
def test_the_text_up_to_the_first_stop_word_comes_through_however_it_is_cut(
    text: str, words: list[str], cuts: list[int]
) -> None:
    places = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    scanner = StopScanner(tuple(words))
    told = "".join(scanner.feed(text[start:end]) for start, end in itertools.pairwise(places))
    told += scanner.flush()
    assert not any(word in told for word in words)
    if scanner.found is None:
        assert told == text
    else:
        assert text.startswith(told + scanner.found)


def test_text_is_held_back_no_longer_than_it_may_be_the_beginning_of_a_stop_word() -> None:
    scanner = StopScanner(("STOP",))
    assert [scanner.feed(text) for text in ("go", " S", "TO", "NE")] == ["go", " ", "", "STONE"]
