"""Transcripts in every place and form, and their neighbours (S §8.5)."""

import json
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.agent_blobs import Lost
from cursus.testing.agent_calls import edit_call, shell_call, todo, todos_call
from cursus.testing.agent_messages import AgentTurn, shell_turn, step_text, step_thinking, step_tool, turn, user
from cursus.testing.project_folder import slug
from cursus.testing.transcript_forms import (
    IMAGE,
    REDACTED,
    assistant_line,
    document_of,
    error_line,
    file_marker,
    lines_of,
    metadata_line,
    oversize_line,
    plain_line,
    text_of,
    turn_ended,
    user_line,
)
from cursus.testing.transcripts import Transcripts, encoded_id

WORKSPACE = "/srv/My_app/ws"


def one_turn() -> list[AgentTurn]:
    return [
        turn(
            "list",
            step_thinking("Hm."),
            step_text("Looking."),
            step_tool(shell_call("ls", stdout="a\n")),
            step_tool(todos_call([todo("1", "a")], merge=True)),
            step_text("One file."),
        )
    ]


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_the_name_of_a_projects_folder():
    assert slug("/srv/My_app/ws") == "srv-My-app-ws"
    assert slug(r"d:\1_yuyu_proj\cursor-history") == "d-1-yuyu-proj-cursor-history"
    assert slug("/home/é/.x/") == "home-x"


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("0c6f0a4e-0000", "0c6f0a4e-0000"),
        ("task-call_x\nfc_y", "task-call_x_0Afc_y"),
        ("é a/b(1)*~", "_C3_A9_20a_2Fb(1)*~"),
        ("x" * 300, "x" * 200),
    ],
)
def test_an_id_becomes_a_file_name(id: str, name: str):
    assert encoded_id(id) == name


def test_the_places_of_a_transcript(tmp_path: Path):
    home = Transcripts(tmp_path)
    line = [user_line("hi")]
    written = [
        home.jsonl(line, id="a", workspace=WORKSPACE),
        home.jsonl(line, id="a", workspace=WORKSPACE, layout="flat"),
        home.jsonl(line, id="task-x\ny", workspace=WORKSPACE, parent="a"),
        home.jsonl(line, id="a"),
        home.text("", id="a", workspace=WORKSPACE),
        home.json({}, id="a", workspace=WORKSPACE, layout="flat"),
    ]
    assert [str(path.relative_to(tmp_path / "projects")) for path in written] == [
        "srv-My-app-ws/agent-transcripts/a/a.jsonl",
        "srv-My-app-ws/agent-transcripts/a.jsonl",
        "srv-My-app-ws/agent-transcripts/a/subagents/task-x_0Ay.jsonl",
        "agent-transcripts/a/a.jsonl",
        "srv-My-app-ws/agent-transcripts/a/a.txt",
        "srv-My-app-ws/agent-transcripts/a.json",
    ]


def test_the_kinds_of_lines(tmp_path: Path):
    lines = [
        metadata_line("A short talk"),
        user_line(f"look {IMAGE} {file_marker('a.pdf')}"),
        user_line("bare", wrapped=False),
        assistant_line("Text.", ("Shell", {"command": "ls"}), reasoning="Because."),
        assistant_line(REDACTED),
        plain_line("assistant", "old"),
        oversize_line("assistant"),
        turn_ended(),
        turn_ended("error", "no network"),
        turn_ended("aborted"),
        error_line("broken"),
        {"type": "from the future"},
        '{"role":"user","mess',
    ]
    path = Transcripts(tmp_path).jsonl(lines, id="a")
    *told, broken = path.read_text().splitlines()
    assert broken == '{"role":"user","mess'
    assert [json.loads(line) for line in told] == [
        {"type": "metadata", "metadata": {"overview": "A short talk"}},
        {
            "role": "user",
            "message": {
                "content": [
                    {"type": "text", "text": "<user_query>\nlook [Image] [File: a.pdf]\n</user_query>"},
                ]
            },
        },
        {"role": "user", "message": {"content": [{"type": "text", "text": "bare"}]}},
        {
            "role": "assistant",
            "message": {
                "content": [
                    {"type": "text", "text": "Text.\n\nBecause."},
                    {"type": "tool_use", "name": "Shell", "input": {"command": "ls"}},
                ]
            },
        },
        {"role": "assistant", "message": {"content": [{"type": "text", "text": "[REDACTED]"}]}},
        {"role": "assistant", "message": {"content": "old"}},
        {
            "role": "assistant",
            "message": {"content": [{"type": "text", "text": "[Oversize transcript blob omitted: 6 MB]"}]},
        },
        {"type": "turn_ended", "status": "success"},
        {"type": "turn_ended", "status": "error", "error": "no network"},
        {"type": "turn_ended", "status": "aborted"},
        {"type": "error", "error": "broken"},
        {"type": "from the future"},
    ]


def test_turns_become_lines_without_results_ids_or_times(tmp_path: Path):
    path = Transcripts(tmp_path).jsonl(lines_of(one_turn()), id="a")
    assert read(path) == [
        user_line("list"),
        assistant_line("Looking.", ("Shell", {"command": "ls"}), reasoning="Hm."),
        assistant_line(
            None, ("TodoWrite", {"todos": [{"id": "1", "content": "a", "status": "pending"}], "merge": True})
        ),
        assistant_line("One file."),
        turn_ended(),
    ]
    assert "call_" not in path.read_text()


def test_a_picture_leaves_a_marker_and_a_users_own_command_nothing():
    turns = [turn(user("look", images=(b"\x89P",))), shell_turn("ls"), turn(Lost())]
    assert lines_of(turns) == [user_line("look\n[Image]"), turn_ended()]


def test_the_written_file_of_an_edit_is_in_its_input():
    (_, line, _) = lines_of([turn("a", step_tool(edit_call("/a", before=None, after="x")))])
    assert line["message"]["content"] == [
        {"type": "tool_use", "name": "Write", "input": {"path": "/a", "contents": "x"}}
    ]


def test_running_text():
    assert text_of(one_turn()) == (
        "user:\n<user_query>\nlist\n</user_query>\n"
        "\n"
        "assistant:\n[Thinking] Hm.\nLooking.\n[Tool call] Shell\n  command: ls\n"
        "\n"
        "[Tool result] Shell\n"
        "\n"
        "assistant:\n[Tool call] TodoWrite\n"
        '  todos: [{"id":"1","content":"a","status":"pending"}]\n'
        "  merge: true\n"
        "\n"
        "[Tool result] TodoWrite\n"
        "\n"
        "assistant:\nOne file.\n"
        "\n"
        "Turn ended: success.\n"
    )


def test_running_text_of_the_old_generation():
    text = text_of(one_turn(), generation="old", ending="error", error="no network")
    assert "\n\nA:\n[Thinking] Hm.\nLooking.\n[Tool call] Shell\n  command=ls\n\n" in text
    assert "assistant:" not in text
    assert text.endswith("\n\nTurn ended: error: no network\n")
    assert text_of([turn("a")], ending="aborted").endswith("Turn ended: aborted.\n")


def test_one_document(tmp_path: Path):
    path = Transcripts(tmp_path).json(document_of(one_turn(), mode="plan"), id="a")
    document = json.loads(path.read_bytes())
    assert document["mode"] == "plan"
    assert document["turnEnded"] == {"status": "success"}
    assert document["messages"][:3] == [
        {"role": "user", "text": "list"},
        {
            "role": "assistant",
            "text": "Looking.",
            "thinking": "Hm.",
            "toolCalls": [{"toolName": "Shell", "args": {"command": "ls"}}],
        },
        {"role": "tool", "toolResult": {"toolName": "Shell"}},
    ]


def test_a_terminals_file(tmp_path: Path):
    path = Transcripts(tmp_path).terminal(WORKSPACE, 3, command='echo "a"', output="a\n")
    assert path == tmp_path / "projects" / "srv-My-app-ws" / "terminals" / "3.txt"
    assert path.read_text() == (
        '---\npid: 4711\ncwd: "/srv/My_app/ws"\ncommand: "echo \\"a\\""\nstatus: "exited"\n'
        'started_at: "2026-06-01T09:00:00.000Z"\nrunning_for_ms: 1500\n---\n'
        "a\n"
        '---\nexit_code: 0\nelapsed_ms: 1500\nended_at: "2026-06-01T09:00:01.500Z"\n---\n'
    )


def test_a_terminal_whose_command_still_runs_has_no_end(tmp_path: Path):
    text = Transcripts(tmp_path).terminal(WORKSPACE, 1, command="serve", output="up", exit_code=None).read_text()
    assert 'status: "running"' in text
    assert text.endswith("---\nup\n")


def test_the_other_neighbours(tmp_path: Path):
    home = Transcripts(tmp_path)
    output = home.tool_output(WORKSPACE, "0c6f", "long\n")
    trusted = home.trusted(WORKSPACE)
    assert str(output.relative_to(tmp_path)) == "projects/srv-My-app-ws/agent-tools/0c6f.txt"
    assert output.read_text() == "long\n"
    assert trusted.name == ".workspace-trusted"
    assert json.loads(trusted.read_bytes()) == {
        "trustedAt": "2026-06-01T09:00:00.000Z",
        "workspacePath": WORKSPACE,
    }


def test_text_is_not_restricted_to_ascii(tmp_path: Path):
    path = Transcripts(tmp_path).jsonl([user_line("déjà\u2028vu", wrapped=False)], id="a")
    assert "déjà\u2028vu" in path.read_bytes().decode()
    assert path.read_bytes().count(b"\n") == 1
