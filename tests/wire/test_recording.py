"""A conversation is kept without its secrets, and read back message by message and blob by blob."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cursus.cli.app import app
from cursus.errors import Unreadable
from cursus.testing.agent_api import Turn, steps
from cursus.wire import proto
from cursus.wire.dialect import CONNECT
from cursus.wire.envelope import envelope
from cursus.wire.handlers import Handlers, Reply
from cursus.wire.recording import WireRecorder, blobs_of, read_conversation
from tests.wire.talking import listen

KEY = "sk-ant-api03-" + "A1b2C3d4E5" * 9 + "AA"

SEED = (
    steps.SetBlob(
        message="UserMessage", fields={"text": "Hello from the investigation", "message_id": "m"}, name="said"
    ),
    steps.SetBlob(json={"role": "system", "content": "You are an agent."}, name="system"),
    steps.SetBlob(json={"role": "user", "content": [{"type": "text", "text": "Say hello."}]}, name="user"),
    steps.SetBlob(
        json={
            "id": "1",
            "role": "assistant",
            "content": [{"type": "tool-call", "toolCallId": "c", "toolName": "Shell", "args": {"command": "echo hi"}}],
        },
        name="assistant",
    ),
    steps.SetBlob(
        json={"role": "tool", "content": [{"type": "tool-result", "toolName": "Shell", "result": "hi"}]}, name="tool"
    ),
    steps.SetBlob(message="ConversationStep", fields={"assistant_message": {"text": "Hello."}}, name="step"),
    steps.SetBlob(text=f"a file with {KEY}\n", name="file"),
    steps.Checkpoint(blobs={"root_prompt_messages_json": ("system", "user", "assistant", "tool")}),
    steps.Text("Hello."),
    steps.Exec({"read_args": {"path": "notes.md"}}, expect={"throw": {}}),
)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A recorded turn with the blobs of an investigation."""
    path = tmp_path / "talk.jsonl"

    async def execute(request: proto.ExecServerMessage) -> AsyncIterator[Reply]:
        raise RuntimeError(f"no, and the key is {KEY}")
        yield

    with WireRecorder(path) as recorder:
        heard = listen(Turn((steps.Drop(),)), Turn(SEED), handlers=recorder.handlers(Handlers(execute=execute)))
    assert heard.text == "Hello."
    return path


def test_a_recording_holds_every_message_of_both_sides(recorded: Path) -> None:
    conversation = read_conversation(recorded)
    assert conversation.problems == ()
    notes = [entry.note for entry in conversation.entries if entry.source == "note"]
    assert notes == ["open", "failed", "open", "done"]
    said = [entry.message for entry in conversation.entries if entry.source == "server"]
    assert said[-1] is not None
    assert said[-1].WhichOneof("message") == "interaction_update"
    requests = [entry for entry in conversation.entries if entry.source == "client"][:2]
    assert [entry.message and entry.message.WhichOneof("message") for entry in requests] == ["run_request"] * 2


def test_no_secret_and_no_header_is_in_a_recording(recorded: Path) -> None:
    text = recorded.read_text()
    conversation = read_conversation(recorded)
    blobs = {blob.content for blob in blobs_of(conversation.entries)}
    assert KEY not in text
    assert "crsr_test" not in text
    assert "authorization" not in text.lower()
    assert any("a file with [REDACTED" in content for content in blobs)
    assert recorded.stat().st_mode & 0o077 == 0


def test_blobs_are_told_apart_by_who_names_them_and_by_their_form(recorded: Path) -> None:
    blobs = blobs_of(read_conversation(recorded).entries)
    assert [(blob.form, blob.role, blob.kind) for blob in blobs] == [
        ("protobuf", "", "UserMessage"),
        ("json", "system", "model message"),
        ("json", "user", "model message"),
        ("json", "assistant", "model message"),
        ("json", "tool", "model message"),
        ("protobuf", "", "ConversationStep"),
        ("text", "", ""),
    ]
    assert [blob.content for blob in blobs[:6]] == [
        "Hello from the investigation",
        "You are an agent.",
        "Say hello.",
        'calls Shell({"command": "echo hi"})',
        "Shell returned hi",
        "Hello.",
    ]


def test_turns_of_a_state_name_their_message_and_their_steps(tmp_path: Path) -> None:
    def blob(number: int, data: bytes) -> bytes:
        request = proto.KvServerMessage(
            id=number, set_blob_args=proto.SetBlobArgs(blob_id=bytes([number]) * 32, blob_data=data)
        )
        return envelope(proto.AgentServerMessage(kv_server_message=request).SerializeToString())

    turn = proto.ConversationTurnStructure(
        agent_conversation_turn=proto.AgentConversationTurnStructure(user_message=b"\1" * 32, steps=[b"\2" * 32])
    )
    state = proto.ConversationStateStructure(turns=[b"\3" * 32], todos=[b"\4" * 32])
    body = b"".join(
        (
            blob(1, proto.UserMessage(text="hi").SerializeToString()),
            blob(3, turn.SerializeToString()),
            envelope(proto.AgentServerMessage(conversation_checkpoint_update=state).SerializeToString()),
            envelope(b"{}", CONNECT.end_flag),
        )
    )
    assert len(turn.SerializeToString()) == 70
    path = tmp_path / "body.bin"
    path.write_bytes(body)
    conversation = read_conversation(path)
    assert [(blob.kind, blob.form) for blob in blobs_of(conversation.entries)] == [
        ("UserMessage", "protobuf"),
        ("ConversationTurnStructure", "protobuf"),
        ("TodoItem", "absent"),
        ("ConversationStep", "absent"),
    ]
    assert conversation.form == "captured body"
    assert conversation.entries[-1].note == "end"


def test_damage_in_a_file_is_a_problem_and_the_rest_is_shown(tmp_path: Path) -> None:
    good = '{"at":0,"from":"server","bytes":8,"message":{"interaction_update":{"text_delta":{"text":"hi"}}}}'
    path = tmp_path / "talk.jsonl"
    path.write_text(f'{{"wire":1}}\n{{broken\n{good}\n{{"from":"server","message":{{"nonsense":[]}}}}\n')
    conversation = read_conversation(path)
    assert len(conversation.entries) == 2
    assert [problem.split(" is")[0] for problem in conversation.problems] == ["Line 2"]


def test_half_a_captured_body_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    message = proto.AgentServerMessage(
        interaction_update=proto.InteractionUpdate(text_delta=proto.TextDeltaUpdate(text="hi"))
    )
    path = tmp_path / "body.bin"
    path.write_bytes(envelope(message.SerializeToString()) * 2 + b"\0\0\0")
    conversation = read_conversation(path)
    assert [entry.message for entry in conversation.entries] == [message] * 2
    assert conversation.problems == ("The last frame is cut off: 3 bytes of it are here.",)


@pytest.mark.parametrize("content", [b"", b"just some text, no frames", b'{"a":1}'])
def test_a_file_that_is_no_conversation_is_refused_in_words(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=str(path)):
        read_conversation(path)


def _cursus(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["wire", "inspect", *arguments], catch_exceptions=False)


def test_inspect_shows_messages_and_the_table_of_blobs(recorded: Path) -> None:
    result = _cursus(str(recorded))
    assert result.exit_code == 0
    assert "interaction_update text_delta  'Hello.'" in result.output
    assert "exec_server_message read_args  exec 1 path 'notes.md'" in result.output
    assert "json      system" in result.output
    assert "assistant  model message" in result.output
    assert KEY not in result.output


def test_inspect_prints_everything_as_json_too(recorded: Path) -> None:
    told = json.loads(_cursus("--json", str(recorded)).output)
    assert told["problems"] == []
    assert told["blobs"][3]["value"]["content"][0]["toolName"] == "Shell"
    assert {message["from"] for message in told["messages"]} == {"client", "server", "note"}
    only = json.loads(_cursus("--json", "--blobs", str(recorded)).output)
    assert "messages" not in only


def test_inspect_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    result = _cursus(str(path))
    assert (result.exit_code, result.output) == (1, f"Error: {path} is empty.\n")
