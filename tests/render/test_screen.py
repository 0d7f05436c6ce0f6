"""What a chat looks like on a terminal, without its colours."""

import re
import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cursus.chat import Attachment, Bubble, Chat, Edit, Failure, Human, Summary, Thinking, Unknown
from cursus.render import terminal
from cursus.render.glyphs import ICONS
from cursus.tools.registry import registry
from tests.render.chats import NOON, a_chat, a_head, a_problem, command, human, reading, text, thinking, tool

SGR = re.compile(r"\x1b\[[0-9;]*m")
PRINTABLE = re.compile("[^\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*")


@pytest.fixture(autouse=True)
def in_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as moved:
        moved.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def drawn(*bubbles: Bubble, width: int | None = 80, **options: Any) -> str:
    """The bubbles as lines, without the chat's header and the first rule."""
    lines = list(terminal(a_chat(*bubbles), width=width, **options))
    start = next(at for at, line in enumerate(lines) if line.startswith(("── turn", "-- turn")))
    return "\n".join(lines[start + 2 :])


def whole(chat: Chat, width: int | None = 80) -> str:
    return "\n".join(terminal(chat, width=width, now=NOON + timedelta(days=3)))


def test_a_chat_begins_with_its_title_place_dates_and_turn():
    chat = a_chat(human("Hi", at=NOON), text("Hello."))
    assert (
        whole(chat)
        == """\
Fix the migration
/home/ada/api · claude-4.5-opus · agent mode
2026-01-31 12:00 – 2026-01-31 13:00 (3 days ago) · 4 messages
desktop/split · 98251e54-8aed-4515-b2b4-08895453eedd

── turn 0 · 3 days ago · 2026-01-31 12:00 ──────────────────────────────────────

┃ Hi

Hello."""
    )


def test_an_inferred_time_says_so():
    chat = a_chat(Human(id="h", text="Hi", at=NOON, at_origin="interpolated"))
    assert "2026-01-31 12:00 (inferred)" in whole(chat)


def test_a_chat_of_which_little_is_known_says_no_more():
    head = a_head(workspace=None, model=None, mode=None, created=None, updated=None, messages=None, sources=())
    assert whole(a_chat(text("Hi"), head=head)).splitlines()[:3] == [
        "Fix the migration",
        "98251e54-8aed-4515-b2b4-08895453eedd",
        "",
    ]


def test_what_a_person_wrote_stands_out_and_keeps_its_lines():
    attachment = Attachment(kind="file", name="migrate.py", path="/home/ada/api/migrate.py", text="a\nb")
    assert (
        drawn(human("first\n  second", attachment))
        == """\
┃ first
┃   second
┃ file: migrate.py /home/ada/api/migrate.py (2 lines)"""
    )


def test_a_message_that_nobody_typed_says_so():
    assert "┃ not typed by the person: hook follow-up" in drawn(human("Go on.", simulated="hook follow-up"))


def test_markdown_is_set_for_reading():
    source = """\
# Plan

Some *soft* **strong** `code`, a [link](https://example.com) and <b>HTML</b>.

1. one
   - nested
2. two

> said

| name | size |
|------|------|
| a    | 12   |

```python
def f(): pass
```"""
    assert (
        drawn(text(source))
        == """\
Plan

Some soft strong code, a link (https://example.com) and <b>HTML</b>.

1. one
   • nested
2. two

│ said

name │ size
─────┼─────
a    │ 12

  def f(): pass"""
    )


def test_prose_wraps_and_code_does_not():
    lines = drawn(text("word " * 30 + "\n\n```\n" + "x" * 120 + "\n```"), width=60).splitlines()
    assert max(len(line) for line in lines[:3]) <= 60
    assert lines[-1] == "  " + "x" * 120


def test_wide_characters_count_twice():
    assert drawn(text("日本 " * 10), width=22).splitlines()[0] == "日本 日本 日本 日本"


def test_in_a_pipe_markdown_stays_as_it_was_written():
    source = "**strong** " + "word " * 60
    assert drawn(text(source), width=None) == source.rstrip()


def test_thoughts_are_one_line_until_they_are_asked_for():
    thought = thinking("Let me see.", duration_ms=4200)
    assert drawn(thought) == "✻ Thought for 4.2 s"
    assert drawn(thought, thinking=True) == "✻ Thought for 4.2 s\n  Let me see."
    assert drawn(Thinking(id="", is_redacted=True)) == "✻ Thought (the provider kept the words)"


def test_a_command_shows_what_it_printed_and_how_it_ended():
    assert (
        drawn(command("npm test", "1 failed\n", exitCode=1))
        == """\
$ Ran command  npm test  · exit 1
  │ 1 failed"""
    )


def test_a_command_of_several_lines_is_shown_whole():
    assert (
        drawn(command("for f in *; do\n  rm $f\ndone", ""))
        == """\
$ Ran command  for f in *; do …
  │ for f in *; do
  │   rm $f
  │ done"""
    )


@pytest.mark.parametrize(
    ("status", "header"),
    [
        ("cancelled", "$ Run command  rm -rf /  · cancelled"),
        ("error", "$ Run command  rm -rf /  · failed"),
        ("rejected", "$ Run command  rm -rf /  · rejected"),
    ],
)
def test_what_did_not_happen_says_so_in_words(status: str, header: str):
    assert drawn(tool("run_terminal_command_v2", {"command": "rm -rf /"}, status=status)).splitlines()[0] == header


def test_long_output_shows_its_beginning_and_its_end():
    lines = drawn(command("seq 372", "\n".join(map(str, range(1, 373))))).splitlines()
    assert lines[40] == "  │ 40"
    assert lines[41] == "  │ … 312 lines more (--full)"
    assert lines[42] == "  │ 353"
    assert lines[-1] == "  │ 372"
    assert len(drawn(command("seq 372", "\n".join(map(str, range(1, 373)))), full=True).splitlines()) == 373


def test_output_that_is_a_line_too_long_is_not_folded_for_it():
    assert "more" not in drawn(command("seq 61", "\n".join(map(str, range(61)))))


def test_a_line_that_floods_is_cut_with_a_notice():
    assert drawn(command("cat x", "y" * 5000)).endswith("y … 3000 characters more (--full)")


def test_a_change_has_line_numbers():
    diff = (
        "--- a/a.py\n+++ b/a.py\n@@ -9,2 +9,3 @@\n a\n-b\n+c\n+d\n@@ -20 +21 @@\n-x\n\\ No newline at end of file\n+y\n"
    )
    edit = Edit(path="/home/ada/api/a.py", diff=diff, lines_added=3, lines_removed=2)
    assert (
        drawn(tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, edit=edit))
        == """\
✎ Edited  a.py  · +3 −2
  │  9  a
  │ 10 -b
  │ 10 +c
  │ 11 +d
  │    ⋯
  │ 20 -x
  │     (no line break at the end)
  │ 21 +y"""
    )


def test_a_change_whose_place_is_not_known_has_none():
    edit = Edit(path="a.py", diff="--- a/a.py\n+++ b/a.py\n@@\n-b\n+c\n")
    lines = drawn(tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, edit=edit)).splitlines()
    assert [line.split("│")[1].strip() for line in lines[1:]] == ["-b", "+c"]


def test_looking_around_folds_into_one_line():
    search = tool("ripgrep_raw_search", {"pattern": "x"}, {})
    bubbles = (reading("a.py"), thinking(duration_ms=1500), reading("b.py"), search, thinking("last"))
    assert (
        drawn(*bubbles)
        == """\
▸ Explored 2 files, 1 search  · thought for 1.5 s

✻ Thought"""
    )
    assert drawn(*bubbles, full=True).count("▤ Read") == 2


def test_one_look_is_a_header():
    assert drawn(reading("/home/ada/api/a.py")) == "▤ Read  /home/ada/api/a.py"


def test_a_look_that_failed_is_shown():
    failed = tool("read_file_v2", {"targetFile": "a.py"}, status="error", error='{"clientVisibleErrorMessage":"gone"}')
    assert (
        drawn(reading("b.py"), failed, reading("c.py"))
        == """\
▤ Read  b.py

▤ Read  a.py  · failed
  │ ✗ gone

▤ Read  c.py"""
    )


def test_search_results_stand_under_their_files():
    matches = [
        {"lineNumber": 9, "content": "before", "isContextLine": True},
        {"lineNumber": 10, "content": "def migrate():"},
    ]
    result = {
        "success": {
            "pattern": "migrate",
            "workspaceResults": {"/api": {"content": {"matches": [{"file": "m.py", "matches": matches}]}}},
        }
    }
    lines = drawn(tool("ripgrep_raw_search", {"pattern": "migrate"}, result), full=True).splitlines()
    assert lines[1].endswith("m.py")
    assert lines[2:4] == ["  │  9- before", "  │ 10: def migrate():"]


def test_todos_show_how_far_they_are():
    todos = [
        {"id": "1", "content": "One", "status": "completed"},
        {"id": "2", "content": "Two", "status": "in_progress"},
        {"id": "3", "content": "Three", "status": "pending"},
        {"id": "4", "content": "Four", "status": "cancelled"},
    ]
    assert drawn(tool("todo_write", {"todos": todos}, {})).splitlines()[1:] == [
        "  │ ✓ One",
        "  │ ◐ Two",
        "  │ ⭘ Three",
        "  │ ✗ Four",
    ]


def test_a_question_shows_what_was_chosen():
    question = {"id": "q", "prompt": "Which?", "options": [{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]}
    asked = tool(
        "ask_question",
        {"title": "Choose", "questions": [question]},
        {"answers": [{"questionId": "q", "selectedOptionIds": ["b"]}]},
    )
    lines = drawn(asked).splitlines()
    assert "  │   ○ A" in lines
    assert "  │   ● B" in lines


def test_a_sub_agent_is_named_with_its_id():
    task = tool("task_v2", {"description": "Look around"}, {"agentId": "3f2a-child"})
    assert re.search(r"└ sub-agent 3f2a-child", drawn(task))


def test_a_tool_that_nobody_knows_is_drawn_from_its_payload():
    lines = drawn(tool("frobnicate", {"deep": {"a": [1]}}, {"ok": True}, number=999)).splitlines()
    assert lines[0] == "⚙ Ran Frobnicate"
    assert '  │     "a": [' in lines


def test_what_cannot_be_shown_is_said():
    assert drawn(Unknown(id="", why="type 7 is not known", text="raw words")) == (
        "▲ A message that cannot be shown: type 7 is not known\n  raw words"
    )
    assert drawn(Failure(id="", text="Rate limited")) == "✗ Rate limited"
    assert drawn(Summary(id="", text="We did it.")) == ("▸ The conversation so far was summarised here.\n  We did it.")


def test_what_cursor_hides_is_shown_only_when_everything_is():
    hidden = text("secret plan", is_hidden=True)
    assert "secret plan" not in drawn(text("a"), hidden)
    assert "secret plan" in drawn(text("a"), hidden, full=True)


def test_children_detached_messages_and_problems_come_last():
    chat = a_chat(
        human("Hi"),
        children=(a_head("Child", id="c1"),),
        detached=(text("old words"),),
        problems=(a_problem(),),
    )
    assert whole(chat).endswith(
        """\
1 sub-agent
└ c1  Child

1 message no longer in the conversation, after an edit or a rewind

▲ 1 problem
  The JSON ends too early.  state.vscdb bubbleId:98251e54:b7"""
    )
    assert "old words" in "\n".join(terminal(chat, full=True))


def test_a_terminal_without_unicode_gets_letters():
    lines = list(terminal(a_chat(human("Hi"), thinking(), command("ls", "a")), unicode=False, width=40))
    assert all(line.isascii() for line in lines)
    assert "| Hi" in lines


def test_colours_are_there_only_when_they_are_wanted():
    chat = a_chat(human("Hi"), text("**x**"), command("ls", "\x1b[31mred\x1b[0m"))
    assert "\x1b" not in "\n".join(terminal(chat, width=80))
    coloured = "\n".join(terminal(chat, width=80, colour=True))
    assert "\x1b[31mred\x1b[0m" in coloured
    assert "\x1b[1mx\x1b[0m" in coloured


def test_code_is_coloured_by_its_language():
    lines = "\n".join(terminal(a_chat(text("```python\ndef f(): pass\n```")), width=80, colour=True))
    assert "\x1b[35mdef\x1b[0m" in lines


def test_matches_are_marked():
    matches = [{"lineNumber": 1, "content": "a Needle here"}]
    result = {"success": {"workspaceResults": {"/": {"content": {"matches": [{"file": "m", "matches": matches}]}}}}}
    found = tool("ripgrep_raw_search", {"pattern": "n[ee]+dle", "caseInsensitive": True}, result)
    lines = "\n".join(terminal(a_chat(found), width=80, colour=True, full=True))
    assert "\x1b[1;4;33mNeedle\x1b[0m" in lines


def test_every_tool_has_a_sign():
    assert {tool.icon for tool in registry().tools} - ICONS.keys() == set()


ATTACKS = st.text(
    alphabet=st.one_of(
        st.sampled_from("\x1b[]0;m\x07\\\r\b\t\n\x9b\x9d`~<>*_#-+|()!:.1 "),
        st.sampled_from("\u202e\u2066\u200b\u200d\ufeff\ud800👩日"),
        st.characters(),
    )
)


@given(ATTACKS, st.sampled_from([None, 30, 80]))
def test_no_text_can_act_on_a_terminal(words: str, width: int | None):
    edit = Edit(path=words, diff=f"--- a\n+++ b\n@@ -1 +1 @@\n-{words}\n+x\n", lines_added=1)
    chat = a_chat(
        human(words, Attachment(kind=words, name=words), simulated=words),
        text(words),
        thinking(words),
        command(words, words, stderr=words),
        reading(words, words),
        tool("edit_file_v2", {"relativeWorkspacePath": words}, edit=edit),
        tool("some_tool", {words: words, "list": [words]}, words),
        Failure(id="f", text=words, detail={words: words}),
        Summary(id="s", text=words),
        Unknown(id="u", text=words, why=words),
        head=a_head(words, workspace=words, model=words, mode=words, parent=words, id=words or "x"),
        children=(a_head(words, id=words),),
        problems=(replace(a_problem(words), where=words),),
    )
    for line in terminal(chat, width=width, colour=True, full=True):
        assert PRINTABLE.fullmatch(SGR.sub("", line))
    for line in terminal(chat, width=width, full=True):
        assert PRINTABLE.fullmatch(line)
