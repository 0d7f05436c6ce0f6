import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.render import ansi
from cursus.render.styles import PLAIN, Run, Style, sgr, written

ONLY_SGR = re.compile(r"(?:[^\x00-\x08\x0b-\x1f\x7f-\x9f]|\x1b\[[0-9;]*m)*")


def shown(output: str) -> list[str]:
    return [written(line, colour=False) for line in ansi.lines(output)]


def test_colours_become_styles_and_go_on_over_line_breaks():
    first, second, third = ansi.lines("\x1b[1;31mred\nstill\x1b[0m plain\nend")
    assert first == [Run("red", Style(fg=1, bold=True))]
    assert [run for run in second if run.text] == [Run("still", Style(fg=1, bold=True)), Run(" plain", PLAIN)]
    assert third == [Run("end", PLAIN)]


@pytest.mark.parametrize(
    ("escape", "style"),
    [
        ("\x1b[38;5;208m", Style(fg=208)),
        ("\x1b[48;2;1;2;3m", Style(bg=(1, 2, 3))),
        ("\x1b[38:2::1:2:3m", Style(fg=(1, 2, 3))),
        ("\x1b[38:5:9m", Style(fg=9)),
        ("\x1b[97;104m", Style(fg=15, bg=12)),
        ("\x1b[1;22;3m", Style(italic=True)),
        ("\x1b[31;39m", PLAIN),
        ("\x1b[31m\x1b[m", PLAIN),
        ("\x1b[8m", PLAIN),
        ("\x1b[5m", PLAIN),
        ("\x1b[4:3m", Style(underline=True)),
        ("\x1b[4m\x1b[4:0m", PLAIN),
        ("\x1b[38;5m", PLAIN),
        ("\x1b[38;2;1;2;3;1m", Style(fg=(1, 2, 3), bold=True)),
        ("\x1b[999;31m", Style(fg=1)),
    ],
)
def test_every_form_of_a_colour_is_understood(escape: str, style: Style):
    (line,) = ansi.lines(f"{escape}x")
    assert line[-1] == Run("x", style)


@pytest.mark.parametrize(
    ("output", "seen"),
    [
        ("10%\r50%\r100%", ["100%"]),
        ("long text\rshort", ["shorttext"]),
        ("long text\r\x1b[Kshort", ["short"]),
        ("long text\x1b[2K\rnew", ["new"]),
        ("abc\b\bX", ["aXc"]),
        ("a\r\nb", ["a", "b"]),
        ("x\r", ["x"]),
        ("\b\bx", ["x"]),
    ],
)
def test_what_a_terminal_would_have_left_is_shown(output: str, seen: list[str]):
    assert shown(output) == seen


@pytest.mark.parametrize(
    "attack",
    [
        "\x1b]0;title\x07",
        "\x1b]52;c;cm0gLXJm\x07",
        "\x1b]8;;http://evil\x1b\\",
        "\x1b[2J\x1b[H",
        "\x1b[6n",
        "\x1bP$qm\x1b\\",
        "\x1b_payload\x1b\\",
        "\x9b2J",
        "\x9d0;title\x9c",
        "\x1bc",
        "\x1b(0",
        "\x1b[?1049h",
        "\x1b[>4;2m",
        "\x1b",
        "\x1b]0;never ended",
    ],
)
def test_every_other_escape_disappears(attack: str):
    assert shown(f"before{attack}") == ["before"]


def test_text_after_an_escape_that_never_ends_is_on_the_next_line():
    assert shown("a\x1b]0;title\nb") == ["a", "b"]


def test_styles_are_written_as_the_shortest_sequence():
    assert sgr(Style(fg=1, bold=True)) == "\x1b[1;31m"
    assert sgr(Style(fg=12, bg=(1, 2, 3))) == "\x1b[94;48;2;1;2;3m"
    assert sgr(PLAIN) == ""


@given(st.text(alphabet=st.sampled_from("\x1b[]0123456789;:mKJHPc\x07\\\r\b\t\n\x9bab ")))
def test_only_colours_are_ever_written(output: str):
    for line in ansi.lines(output):
        assert ONLY_SGR.fullmatch(written(line, colour=True))
        assert "\x1b" not in written(line, colour=False)


@given(st.text())
def test_plain_text_has_no_escape_and_no_fewer_lines(output: str):
    assert "\x1b" not in ansi.plain(output)
    assert ansi.plain(output).count("\n") == output.replace("\r\n", "\n").count("\n")
