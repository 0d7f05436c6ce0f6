import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.render.visible import exact, one_line, safe

ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def test_ordinary_text_of_every_script_stays_as_it_is():
    words = "naïve Ωμέγα 日本語 مرحبا 👍 tab\there\nnext"
    assert safe(words) == exact(words) == words


@pytest.mark.parametrize(
    ("hidden", "shown"),
    [
        ("\x1b[2J", "␛[2J"),
        ("a\rb", "a␍b"),
        ("\x9b31m", "⟨U+009B⟩31m"),
        ("user\u202egpj.exe", "user⟨U+202E⟩gpj.exe"),
        ("\ud800", "\ufffd"),
    ],
)
def test_what_would_act_is_written_out(hidden: str, shown: str):
    assert safe(hidden) == exact(hidden) == shown


def test_invisible_characters_are_shown_in_code_and_kept_in_prose():
    assert exact("rm\u200b -rf") == "rm⟨U+200B⟩ -rf"
    assert safe("zero\u200bwidth") == "zero\u200bwidth"


def test_an_emoji_made_of_several_is_not_taken_apart():
    family = "👩\u200d💻 ❤\ufe0f\u200d🔥"
    assert exact(family) == family
    assert exact("a\u200db") == "a⟨U+200D⟩b"


def test_a_path_stays_on_one_line():
    assert one_line(" a\nb\tc ") == "a⏎b c"


def test_windows_line_ends_are_line_ends():
    assert safe("a\r\nb") == "a\nb"


@given(st.text())
def test_nothing_that_acts_is_ever_left(text: str):
    assert not ACTING.search(safe(text))
    assert not ACTING.search(exact(text))
    assert "\n" not in one_line(text)
