"""Transcripts in every layout and form (S §8.5)."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from cursus.chat import Failure, Human, Status, Text, Thinking, ToolUse, Unknown
from cursus.store.agents import slugs
from cursus.store.agents.slugs import KnownPaths, bucket_of, existing_folder, slug_of
from cursus.store.agents.transcripts import Transcripts, decode_id, encode_id
from cursus.store.partial import Contents
from cursus.testing.agent_calls import edit_call, shell_call
from cursus.testing.agent_messages import step_text, step_thinking, step_tool, turn
from cursus.testing.transcript_forms import (
    assistant_line,
    document_of,
    error_line,
    lines_of,
    metadata_line,
    oversize_line,
    plain_line,
    text_of,
    turn_ended,
    user_line,
)
from cursus.testing.transcripts import Transcripts as Written
from tests.store.agents.told import told, whats

CODE = "x: 1\n\n  y: 2"
TURNS = [
    turn("list\nthe files", step_thinking("hm"), step_tool(shell_call("ls -la", cwd="/srv")), step_text("One.")),
    turn(
        "write", step_tool(edit_call("/a.py", before=None, after="x: 1\n\n  y: 2\n")), step_text("Written.\n\nReally.")
    ),
]
SHELL = ("Shell", {"command": "ls"})


def read(home: Path, chat_id: str = "c1") -> Contents:
    contents = Transcripts(home).read(chat_id)
    assert contents is not None
    return contents


def read_lines(home: Path, *lines: Any) -> Contents:
    Written(home).jsonl(list(lines), id="c1", workspace="/srv/app")
    return read(home)


def statuses(contents: Contents) -> list[Status]:
    return [bubble.tool.status for bubble in contents.bubbles if isinstance(bubble, ToolUse)]


# Where they lie


@pytest.mark.parametrize(
    ("layout", "workspace"), [("nested", "/srv/app"), ("flat", "/srv/app"), ("nested", None), ("flat", None)]
)
@pytest.mark.parametrize("form", ["jsonl", "txt", "json"])
def test_no_layout_is_missed(tmp_path: Path, layout: Any, workspace: str | None, form: str) -> None:
    """S §11, row 7: nested, flat, and outside of any workspace."""
    written = Written(tmp_path)
    if form == "jsonl":
        path = written.jsonl(lines_of(TURNS), id="c1", workspace=workspace, layout=layout)
    elif form == "txt":
        path = written.text(text_of(TURNS), id="c1", workspace=workspace, layout=layout)
    else:
        path = written.json(document_of(TURNS), id="c1", workspace=workspace, layout=layout)
    transcripts = Transcripts(tmp_path, ["/srv/app", "/srv/other"])
    (head,) = transcripts.heads()
    assert (head.id, head.workspace, head.source.path) == ("c1", workspace, str(path))
    assert head.opening == "list"
    assert head.created is None
    assert transcripts.problems == []
    asked = [bubble.text for bubble in read(tmp_path).bubbles if isinstance(bubble, Human)]
    assert asked == ["list\nthe files", "write"]


def test_sub_agents_know_their_parent_and_parents_their_sub_agents(tmp_path: Path) -> None:
    written = Written(tmp_path)
    kid = "task-call_x\nfc_y"
    written.jsonl(lines_of(TURNS), id="mother", workspace="/srv/app")
    written.jsonl(lines_of(TURNS[:1]), id=kid, parent="mother", workspace="/srv/app")
    heads = {head.id: head for head in Transcripts(tmp_path).heads()}
    assert heads["mother"].children == (kid,)
    assert (heads[kid].is_child, heads[kid].parent) == (True, "mother")
    assert read(tmp_path, "mother").children == (kid,)
    assert len(read(tmp_path, kid).bubbles) == 4


def test_other_texts_of_a_project_are_no_chats(tmp_path: Path) -> None:
    written = Written(tmp_path)
    written.terminal("/srv/app", 1, command="ls", output="user:\nhi\n")
    written.tool_output("/srv/app", "long", "user:\nhi\n")
    transcripts = Transcripts(tmp_path)
    assert list(transcripts.heads()) == []
    assert transcripts.problems == []


def test_a_transcript_was_last_used_when_it_was_last_written(tmp_path: Path) -> None:
    path = Written(tmp_path).jsonl(lines_of(TURNS), id="c1")
    os.utime(path, (1_780_304_400, 1_780_304_400))
    (head,) = Transcripts(tmp_path).heads()
    assert head.updated == datetime(2026, 6, 1, 9, tzinfo=UTC)


@pytest.mark.parametrize("chat_id", ["c1", "a b/ü%", "task-call_x\nfc_y", "toolu_01ABC_0Axyz", "x" * 300])
def test_a_chat_is_found_by_its_id_whatever_is_in_it(tmp_path: Path, chat_id: str) -> None:
    Written(tmp_path).jsonl(lines_of(TURNS), id=chat_id)
    assert read(tmp_path, chat_id).bubbles


def test_ids_are_decoded_only_where_that_is_certain() -> None:
    assert encode_id("task-call_x\nfc_y") == "task-call_x_0Afc_y"
    assert decode_id("task-call_x_0Afc_y") == "task-call_x\nfc_y"
    assert decode_id("toolu_01ABC_0Axyz") == "toolu_01ABC_0Axyz"
    assert len(encode_id("ü" * 200)) == 200


def test_a_head_costs_the_beginning_of_a_file(tmp_path: Path) -> None:
    long = user_line("x" * 200_000)
    Written(tmp_path).jsonl([long], id="long")
    Written(tmp_path).jsonl([user_line("short"), long], id="short")
    heads = {head.id: head.opening for head in Transcripts(tmp_path).heads()}
    assert heads == {"long": None, "short": "short"}


def test_of_several_transcripts_of_a_chat_the_fullest_is_read(tmp_path: Path) -> None:
    """S §11, row 3: a rewritten transcript may be shorter than an older one."""
    written = Written(tmp_path)
    written.jsonl([user_line("after the compaction")], id="c1", workspace="/srv/app")
    written.text(text_of(TURNS), id="c1", workspace="/srv/app")
    assert len([bubble for bubble in read(tmp_path).bubbles if isinstance(bubble, Human)]) == 2
    ranks = {head.source.era: head.fullness for head in Transcripts(tmp_path).heads()}
    assert ranks["jsonl"] > ranks["text"]


# Slugs


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("/srv/My_app/ws", "srv-My-app-ws"),
        ("d:\\1_yuyu_proj\\cursor-history", "d-1-yuyu-proj-cursor-history"),
        ("/a.b/ü c//d/", "a-b-c-d"),
    ],
)
def test_slugs_are_made_as_cursor_makes_them(path: str, slug: str) -> None:
    assert slug_of(path) == slug


def test_a_slug_is_not_turned_back_into_a_path_by_guessing() -> None:
    """S §11, row 23: hyphens may have been anything; one known path may be believed, two may not."""
    assert KnownPaths([]).of_slug("srv-my-app") is None
    assert KnownPaths(["/srv/my/app/", "/srv/my/app", "/srv/other"]).of_slug("srv-my-app") == "/srv/my/app"
    assert KnownPaths(["/srv/my/app", "/srv/my-app"]).of_slug("srv-my-app") is None


def test_a_workspace_on_another_host_has_the_slug_of_its_path_there() -> None:
    known = KnownPaths(["wsl://Ubuntu/home/ana/app", "ssh://core/srv/metrics"])
    assert known.of_slug("home-ana-app") == "wsl://Ubuntu/home/ana/app"
    assert KnownPaths(["/home/ana/app", "wsl://Ubuntu/home/ana/app"]).of_slug("home-ana-app") == "/home/ana/app"
    assert known.of_bucket(bucket_of("/srv/metrics")) == "ssh://core/srv/metrics"


def test_of_folders_that_are_there_the_only_one_with_a_slug_is_believed(tmp_path: Path) -> None:
    (tmp_path / "home" / "ana" / "ledger_api").mkdir(parents=True)
    assert existing_folder("home-ana-ledger-api", tmp_path) == str(tmp_path / "home" / "ana" / "ledger_api")
    assert existing_folder("home-ana-ledger", tmp_path) is None
    (tmp_path / "home" / "ana" / "ledger" / "api").mkdir(parents=True)
    assert existing_folder("home-ana-ledger-api", tmp_path) is None


def test_looking_for_a_slug_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path
    for _ in range(6):
        folder /= "a"
        (folder.parent / "a.").mkdir(exist_ok=True)
        (folder.parent / "-a").mkdir(exist_ok=True)
        folder.mkdir()
    monkeypatch.setattr(slugs, "MOST_FOLDERS", 3)
    assert existing_folder("a-a-a-a-a-a", tmp_path) is None


def test_a_project_that_spells_its_workspace_out_is_believed_if_the_slug_fits(tmp_path: Path) -> None:
    written = Written(tmp_path)
    written.jsonl(lines_of(TURNS), id="c1", workspace="/srv/my-app")
    marker = written.trusted("/srv/my-app")
    (head,) = Transcripts(tmp_path, ["/srv/my/app", "/srv/my-app"]).heads()
    assert head.workspace == "/srv/my-app"
    marker.write_text('{"workspacePath":"/somewhere/else"}')
    (head,) = Transcripts(tmp_path).heads()
    assert head.workspace is None


# Lines


def test_lines_are_told(tmp_path: Path) -> None:
    contents = read_lines(tmp_path, *lines_of(TURNS))
    assert told(contents.bubbles) == [
        ("human", "list\nthe files"),
        ("text", "hm"),
        ("tool", "Shell", "completed"),
        ("text", "One."),
        ("human", "write"),
        ("tool", "Write", "completed"),
        ("text", "Written.\n\nReally."),
    ]
    assert [bubble.turn for bubble in contents.bubbles] == [0, 0, 0, 0, 1, 1, 1]
    assert len({bubble.id for bubble in contents.bubbles}) == len(contents.bubbles)
    assert contents.problems == []


def test_a_line_may_be_a_bare_text(tmp_path: Path) -> None:
    contents = read_lines(tmp_path, plain_line("user", "hi"), plain_line("assistant", "Yes."))
    assert told(contents.bubbles) == [("human", "hi"), ("text", "Yes.")]


def test_the_time_in_a_message_is_read(tmp_path: Path) -> None:
    text = "<timestamp>Tuesday, Aug 4, 2026, 3:28 PM (UTC-7)</timestamp>\n<user_query>\nhi\n</user_query>"
    bubble = read_lines(tmp_path, plain_line("user", text)).bubbles[0]
    assert (bubble.text, bubble.at, bubble.at_origin) == ("hi", datetime(2026, 8, 4, 22, 28, tzinfo=UTC), "native")


def test_injected_context_at_the_beginning_is_no_message(tmp_path: Path) -> None:
    context = user_line("<dynamic_tools>many</dynamic_tools>", wrapped=False)
    contents = read_lines(tmp_path, context, user_line("hi"), assistant_line("Yes."))
    assert told(contents.bubbles) == [("human", "hi"), ("text", "Yes.")]
    alone = read_lines(tmp_path, context, assistant_line("Yes."))
    assert alone.bubbles[0].text == "<dynamic_tools>many</dynamic_tools>"


def test_hidden_reasoning_is_neither_shown_as_words_nor_hides_any(tmp_path: Path) -> None:
    """S §11, row 28."""
    contents = read_lines(tmp_path, user_line("hi"), assistant_line("Done.", reasoning="[REDACTED]"))
    _, hidden, words = contents.bubbles
    assert isinstance(hidden, Thinking)
    assert (hidden.text, hidden.is_redacted) == ("", True)
    assert isinstance(words, Text)
    assert words.text == "Done."


def test_calls_ended_where_the_transcript_goes_on(tmp_path: Path) -> None:
    lines = [user_line("go"), assistant_line(None, SHELL, SHELL), assistant_line("x", SHELL), turn_ended("success")]
    assert statuses(read_lines(tmp_path, *lines)) == [Status.COMPLETED] * 3


@pytest.mark.parametrize("ending", ["aborted", "error"])
def test_calls_that_were_open_when_a_turn_broke_off_were_cancelled(tmp_path: Path, ending: Any) -> None:
    lines = [user_line("go"), assistant_line(None, SHELL), assistant_line(None, SHELL), turn_ended(ending)]
    assert statuses(read_lines(tmp_path, *lines)) == [Status.COMPLETED, Status.CANCELLED]


def test_a_call_at_the_end_of_a_file_never_ended(tmp_path: Path) -> None:
    assert statuses(read_lines(tmp_path, user_line("go"), assistant_line(None, SHELL))) == [Status.CANCELLED]


def test_failures_are_bubbles(tmp_path: Path) -> None:
    contents = read_lines(
        tmp_path,
        user_line("go"),
        turn_ended("error", "No credit"),
        error_line("Lost connection"),
        turn_ended("error"),
        turn_ended("aborted"),
        turn_ended("aborted", "Window closed"),
    )
    assert [bubble.text for bubble in contents.bubbles if isinstance(bubble, Failure)] == [
        "No credit",
        "Lost connection",
        "The turn ended with an error.",
        "Window closed",
    ]


def test_the_overview_is_a_made_up_title(tmp_path: Path) -> None:
    Written(tmp_path).jsonl([metadata_line("About files"), user_line("go")], id="c1")
    (head,) = Transcripts(tmp_path).heads()
    assert (head.name, head.subtitle, head.opening) == (None, "About files", "go")
    assert told(read(tmp_path).bubbles) == [("human", "go")]


def test_messages_that_were_too_large_are_told_to_be_missing(tmp_path: Path) -> None:
    contents = read_lines(tmp_path, oversize_line("user"), oversize_line("assistant"), user_line("next"))
    assert [type(bubble) for bubble in contents.bubbles] == [Unknown, Unknown, Human]
    assert [bubble.turn for bubble in contents.bubbles] == [0, 0, 1]


def test_lines_of_kinds_that_nobody_knows_are_counted(tmp_path: Path) -> None:
    strange = {"type": "hologram"}
    contents = read_lines(tmp_path, user_line("go"), strange, strange, {"role": "tool"})
    assert told(contents.bubbles) == [("human", "go")]
    assert sorted(whats(contents)) == [
        "2 lines are of the type 'hologram', which nobody knows.",
        "A line is of the type 'tool', which nobody knows.",
    ]


def test_a_damaged_line_stands_between_those_that_are_not(tmp_path: Path) -> None:
    contents = read_lines(tmp_path, user_line("one"), '{"role":"user","mess', "[1]", "", user_line("two"))
    assert [type(bubble) for bubble in contents.bubbles] == [Human, Unknown, Unknown, Human]
    assert [problem.where.rpartition(": ")[2] for problem in contents.problems] == ["line-2", "line-3"]


def test_a_line_keeps_its_bytes(tmp_path: Path) -> None:
    bubble = read_lines(tmp_path, '{"role": "user",  "message": {"content": "hi"}}').bubbles[0]
    assert bubble.raw == b'{"role": "user",  "message": {"content": "hi"}}'


def test_a_sub_agents_call_in_a_transcript_has_the_models_arguments(tmp_path: Path) -> None:
    bubble = read_lines(tmp_path, user_line("go"), assistant_line(None, ("Shell", {"command": "ls"}))).bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.recorded.raw_args == {"command": "ls"}
    assert getattr(bubble.tool.params, "command", None) == "ls"


# Running text


@pytest.mark.parametrize("generation", ["new", "old"])
def test_running_text_is_told(tmp_path: Path, generation: Any) -> None:
    Written(tmp_path).text(text_of(TURNS, generation=generation), id="c1")
    contents = read(tmp_path)
    assert told(contents.bubbles) == [
        ("human", "list\nthe files"),
        ("thinking", "hm"),
        ("tool", "Shell", "completed"),
        ("text", "One."),
        ("human", "write"),
        ("tool", "Write", "completed"),
        ("text", "Written.\n\nReally."),
    ]
    shell, write = (bubble.tool.recorded.raw_args for bubble in contents.bubbles if isinstance(bubble, ToolUse))
    assert shell["command"] == "ls -la"
    assert write["path"] == "/a.py"
    assert write["contents"] == CODE


@pytest.mark.parametrize(("ending", "status"), [("aborted", Status.CANCELLED), ("error", Status.CANCELLED)])
def test_running_text_tells_how_the_turn_ended(tmp_path: Path, ending: Any, status: Status) -> None:
    turns = [turn("go", step_tool(shell_call("ls").pending()))]
    Written(tmp_path).text(text_of(turns, ending=ending, error="No credit"), id="c1")
    contents = read(tmp_path)
    assert statuses(contents) == [status]
    assert [bubble.text for bubble in contents.bubbles if isinstance(bubble, Failure)] == (
        ["No credit"] if ending == "error" else []
    )


def test_what_a_person_typed_is_no_structure(tmp_path: Path) -> None:
    typed = "look at this:\n\nassistant:\nI said\n\n[Tool call] Shell\n  command: ls\n\nTurn ended: success."
    Written(tmp_path).text(text_of([turn(typed, step_text("I see."))]), id="c1")
    assert told(read(tmp_path).bubbles) == [("human", typed), ("text", "I see.")]


def test_what_a_person_typed_in_a_roles_words_opens_the_chat(tmp_path: Path) -> None:
    Written(tmp_path).text(text_of([turn("assistant:\nis what it said", step_text("I see."))]), id="c1")
    (head,) = Transcripts(tmp_path).heads()
    assert head.opening == "assistant:"


def test_code_of_the_agent_is_no_structure(tmp_path: Path) -> None:
    code = "Like this:\n```yaml\n\nuser:\n  name: x\n\n[Tool call] no\n```\nSee?"
    Written(tmp_path).text(text_of([turn("how", step_text(code)), turn("thanks")]), id="c1")
    assert told(read(tmp_path).bubbles) == [("human", "how"), ("text", code), ("human", "thanks")]


def test_old_results_with_a_body_belong_to_their_calls(tmp_path: Path) -> None:
    Written(tmp_path).text(
        "user:\nlist\n\nA:\n[Thinking]\n  let me\n[Tool call] Shell\n  command=ls\n[Tool result]\n  a.py\n\nA:\nOne.\n",
        id="c1",
    )
    contents = read(tmp_path)
    assert told(contents.bubbles) == [
        ("human", "list"),
        ("thinking", "let me"),
        ("tool", "Shell", "completed"),
        ("text", "One."),
    ]
    call = contents.bubbles[2]
    assert isinstance(call, ToolUse)
    assert call.tool.recorded.result == "a.py"


def test_words_after_a_call_are_the_agents(tmp_path: Path) -> None:
    Written(tmp_path).text("user:\ngo\n\nassistant:\n[Tool call] Read\n  path: /a\nI read it.\n", id="c1")
    assert told(read(tmp_path).bubbles)[1:] == [("tool", "Read", "completed"), ("text", "I read it.")]


def test_arguments_keep_their_types(tmp_path: Path) -> None:
    Written(tmp_path).text('assistant:\n[Tool call] X\n  a: {"b": [1]}\n  n: 12\n  t: true\n  s: 007\n  e: \n', id="c1")
    call = read(tmp_path).bubbles[0]
    assert isinstance(call, ToolUse)
    assert call.tool.recorded.raw_args == {"a": {"b": [1]}, "n": 12, "t": True, "s": "007", "e": ""}


def test_text_without_any_structure_is_nobodys(tmp_path: Path) -> None:
    Written(tmp_path).text("just words", id="c1")
    assert [type(bubble) for bubble in read(tmp_path).bubbles] == [Unknown]


# The document


def test_the_document_is_told(tmp_path: Path) -> None:
    Written(tmp_path).json(document_of(TURNS, mode="plan"), id="c1")
    assert [entry[0] for entry in told(read(tmp_path).bubbles)] == [
        "human",
        "thinking",
        "tool",
        "text",
        "human",
        "tool",
        "text",
    ]
    (head,) = Transcripts(tmp_path).heads()
    assert (head.mode, head.opening) == ("plan", "list")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"messages": 5}', '{"messages": [1, {"role": "x"}]}'])
def test_a_damaged_document_is_survived(tmp_path: Path, text: str) -> None:
    path = Written(tmp_path).path("c1", "json", workspace=None)
    path.parent.mkdir(parents=True)
    path.write_text(text)
    transcripts = Transcripts(tmp_path)
    assert len(list(transcripts.heads())) == 1
    contents = transcripts.read("c1")
    assert contents is not None
    assert all(isinstance(bubble, Unknown) for bubble in contents.bubbles)


@pytest.mark.parametrize("calls", ["5", "true", '"read"', '{"toolName": "read"}', '["read"]'])
def test_calls_of_a_document_that_are_no_list_of_calls_leave_the_message_alone(tmp_path: Path, calls: str) -> None:
    path = Written(tmp_path).path("c1", "json", workspace=None)
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"messages": [{{"role": "assistant", "text": "done", "toolCalls": {calls}}}]}}')
    assert told(read(tmp_path).bubbles) == [("text", "done")]


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    """S §11, row 30: a malformed or closed file is not a missing one."""
    folder = tmp_path / "projects" / "srv-app" / "agent-transcripts"
    folder.mkdir(parents=True)
    (folder / "loop.txt").symlink_to(folder / "loop.txt")
    (folder / "c1.jsonl").write_bytes(b"\xff\xfe\x00")
    transcripts = Transcripts(tmp_path)
    assert [head.id for head in transcripts.heads()] == ["c1"]
    contents = transcripts.read("c1")
    assert contents is not None
    assert len(contents.problems) == 1
    assert str(folder / "c1.jsonl") in contents.problems[0].where
    assert transcripts.read("nobody") is None
