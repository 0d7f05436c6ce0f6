"""The agent over the wire: what the service says becomes events and a chat, and what it asks for runs here."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cursus.agent import AsyncAgent
from cursus.agent.api.backend import ApiBackend
from cursus.agent.api.login import log_in, log_out
from cursus.agent.api.settings import ApiSettings
from cursus.agent.backend import Status
from cursus.agent.backend import Turn as Ordered
from cursus.agent.backends import open_backend
from cursus.chat import Human, Text, Thinking, ToolUse
from cursus.chat.asking import Answer, Request
from cursus.chat.bubble import Attachment
from cursus.chat.events import Event, Failed, Finished, TextDelta, ToolDone, ToolStarted
from cursus.home import cursus_home
from cursus.testing.agent_api import AgentApiServer, Scenario, Turn, steps

PICTURE = Attachment(kind="image", name="a.png", data=b"\x89PNG\r\n")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "notes.md").write_text("remember the milk\n")
    return folder


class Watching:
    """A person who answers everything the same way, and remembers what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[Request] = []

    async def __call__(self, request: Request) -> Answer:
        self.asked.append(request)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


YES = Answer(verdict="approve", by="test")
NO = Answer(verdict="reject", by="test", message="Not today.")


def play(
    scenario: Scenario, *orders: Ordered, ask: Any = None, **settings: Any
) -> tuple[list[list[Event]], AgentApiServer]:
    """Each order's events, against a server that plays the scenario."""

    async def turns() -> tuple[list[list[Event]], AgentApiServer]:
        async with AgentApiServer(scenario) as server:
            given = {"endpoint": server.url, "api_key": "crsr_test", "pace": 0.001, "sandbox": "off", **settings}
            backend = ApiBackend(ApiSettings(**given))
            try:
                return [[event async for event in backend.run(order, ask)] for order in orders], server
            finally:
                await backend.close()

    return asyncio.run(turns())


def order(workspace: Path, prompt: str = "hi", **fields: Any) -> Ordered:
    return Ordered(prompt=prompt, workspace=str(workspace), **fields)


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_turn_is_told_as_events_and_folds_into_a_chat(workspace: Path) -> None:
    scenario = Scenario.of(
        steps.Thinking("Let me look.", size=6),
        steps.Tool(
            {"read_tool_call": {"args": {"path": "notes.md"}}},
            result={"success": {"content": "remember the milk\n", "total_lines": 2}},
            during=(
                steps.Exec({"read_args": {"path": "notes.md"}}, expect={"success": {"content": "remember the milk\n"}}),
            ),
            call_id="call_1",
        ),
        steps.Text("You wanted milk.", size=4),
    )

    async def turn() -> Any:
        async with AgentApiServer(scenario) as server:
            settings: dict[str, Any] = {"endpoint": server.url, "api_key": "crsr_test", "sandbox": "off"}
            async with AsyncAgent(workspace, "api", journal=False, **settings) as agent:
                return await agent.run("What did I want?")

    outcome = asyncio.run(turn())
    assert outcome.text == "You wanted milk."
    assert outcome.usage is not None
    assert (outcome.usage.input_tokens, outcome.usage.output_tokens, outcome.usage.total_tokens) == (11, 3, 14)
    assert [type(bubble) for bubble in outcome.chat.bubbles] == [Human, Thinking, ToolUse, Text]
    tool = outcome.chat.bubbles[2].tool
    assert (tool.id, tool.name, tool.status) == ("call_1", "read_file_v2", "completed")


def test_events_come_in_the_order_in_which_things_happen(workspace: Path) -> None:
    scenario = Scenario.of(steps.Text("one "), steps.Text("two"))
    (events,), _ = play(scenario, order(workspace))
    assert kinds(events) == ["Started", "Prompted", "TextDelta", "TextDelta", "UsageTold", "Finished"]
    assert isinstance(events[-1], Finished)
    assert (events[-1].text, events[-1].reason) == ("one two", "done")


def test_writing_needs_a_person_and_a_no_reaches_the_service(workspace: Path) -> None:
    write = {"write_args": {"path": "new.txt", "file_text": "text\n", "tool_call_id": "c"}}
    person = Watching(NO)
    scenario = Scenario.of(
        steps.Exec({"shell_stream_args": {"command": "touch x", "tool_call_id": "c"}}), steps.Text("ok")
    )
    (events,), server = play(scenario, order(workspace), ask=person)
    result = server.turns[0].calls[1].as_json()
    assert "Not today." in str(result)
    assert [type(event).__name__ for event in events if type(event).__name__ in ("Asked", "Answered")] == [
        "Asked",
        "Answered",
    ]
    assert not (workspace / "x").exists()
    (events,), server = play(Scenario.of(steps.Exec(write), steps.Text("ok")), order(workspace), force=True)
    assert (workspace / "new.txt").read_text() == "text\n"
    assert kinds(events)[-1] == "Finished"


def test_nobody_there_means_no(workspace: Path) -> None:
    scenario = Scenario.of(
        steps.Exec({"shell_stream_args": {"command": "touch x", "tool_call_id": "c"}}, expect={"rejected": {}}),
        steps.Exec({"read_args": {"path": "../outside", "tool_call_id": "d"}}),
        steps.Query({"web_search_request_query": {"args": {"search_term": "milk"}}}),
        steps.Text("nothing done"),
    )
    (events,), server = play(scenario, order(workspace))
    answer = server.turns[0].answers[0]
    assert answer.web_search_request_response.WhichOneof("result") == "rejected"
    assert not (workspace / "x").exists()
    assert isinstance(events[-1], Finished)


def test_questions_reach_the_person_with_their_options(workspace: Path) -> None:
    question = {
        "args": {
            "title": "Which?",
            "questions": [
                {"id": "q", "prompt": "Which one?", "options": [{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]}
            ],
        }
    }
    answered = {
        "ask_question_interaction_response": {
            "result": {"success": {"answers": [{"question_id": "q", "selected_option_ids": ["b"]}]}}
        }
    }
    person = Watching(Answer(verdict="answer", chosen={"q": ("b",)}), YES, NO)
    scenario = Scenario.of(
        steps.Query({"ask_question_interaction_query": question}, expect=answered),
        steps.Query(
            {"switch_mode_request_query": {"args": {"target_mode_id": "plan"}}},
            expect={"switch_mode_request_response": {"approved": {}}},
        ),
        steps.Query(
            {"create_plan_request_query": {"args": {"name": "Plan", "plan": "1. Buy milk"}}},
            expect={"create_plan_request_response": {"result": {"error": {"error": "Not today."}}}},
        ),
    )
    (events,), _ = play(scenario, order(workspace), ask=person)
    assert isinstance(events[-1], Finished)
    assert [request.title for request in person.asked] == ["Which?", "", "Plan"]
    assert [option.label for option in person.asked[0].questions[0].options] == ["A", "B"]
    assert [request.call.name for request in person.asked if request.call] == [
        "ask_question",
        "switch_mode",
        "create_plan",
    ]


def test_a_conversation_goes_on_with_its_state_and_its_blobs(workspace: Path) -> None:
    scenario = Scenario(
        turns=(
            Turn(
                (
                    steps.SetBlob(json={"role": "user", "content": "one"}, name="one"),
                    steps.Checkpoint(
                        {"token_details": {"used_tokens": 10, "max_tokens": 100}},
                        blobs={"root_prompt_messages_json": ("one",)},
                    ),
                    steps.Text("First."),
                )
            ),
            Turn((steps.Text("Second."),), times=None),
        )
    )

    async def turns() -> list[str]:
        async with AgentApiServer(scenario) as server:
            texts: list[str] = []
            session: str | None = None
            for fields in ({}, {"session_id": "first"}, {"resume_latest": True}):
                backend = ApiBackend(ApiSettings(endpoint=server.url, api_key="k", sandbox="off"))
                wanted: dict[str, Any] = {"session_id": session} if "session_id" in fields else fields
                events = [event async for event in backend.run(order(workspace, **wanted))]
                await backend.close()
                assert isinstance(events[-1], Finished)
                texts.append(events[-1].text)
                session = events[-1].session_id
            conversation = next(iter(server.world.conversations.values()))
            assert len(server.world.conversations) == 1
            assert len(conversation.blobs) == 1
            return texts

    assert asyncio.run(turns()) == ["First.", "Second.", "Second."]
    assert len(list((cursus_home() / "conversations").glob("*.db"))) == 1


def test_a_stream_that_breaks_is_told_and_resumed(workspace: Path) -> None:
    scenario = Scenario(
        turns=(Turn((steps.Text("one "), steps.Checkpoint(), steps.Drop())), Turn((steps.Text("two"),), times=None))
    )
    (events,), _ = play(scenario, order(workspace))
    names = kinds(events)
    assert names.count("Connection") == 2
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "one two"


@pytest.mark.parametrize(
    ("end", "code", "message"),
    [
        (steps.End("permission_denied", "no"), "forbidden", "[permission_denied] no"),
        (steps.End("unauthenticated", "who?"), "not_logged_in", "[unauthenticated] who?"),
        (
            steps.End(
                "resource_exhausted", "x", {"error": "ERROR_FREE_USER_USAGE_LIMIT", "details": {"title": "Full."}}
            ),
            "quota",
            "Full.",
        ),
        (
            steps.End("internal", "x", {"error": "ERROR_BAD_MODEL_NAME", "details": {"is_retryable": False}}),
            "unknown_model",
            "[internal] x",
        ),
        (steps.Raw("4000000000"), "protocol", "A frame has the flags 0x40, which connect does not know."),
    ],
)
def test_a_failure_is_the_last_event_and_says_what_to_do(
    end: steps.Step, code: str, message: str, workspace: Path
) -> None:
    (events,), _ = play(Scenario.of(end), order(workspace))
    last = events[-1]
    assert isinstance(last, Failed)
    assert (last.code, last.message) == (code, message)
    assert not list((cursus_home() / "conversations").glob("*.db"))


def test_an_unknown_model_session_or_folder_fails_before_anything_is_sent(workspace: Path) -> None:
    turns = [
        order(workspace, model="composr-2"),
        order(workspace, session_id="agent-unknown"),
        order(workspace, session_id="../../etc/passwd"),
        order(workspace, resume_latest=True),
        order(workspace / "gone"),
        order(workspace, mode="dreaming"),
    ]
    lists, server = play(Scenario.of(), *turns)
    codes = [event.code for (event,) in lists if isinstance(event, Failed)]
    assert codes == [
        "unknown_model",
        "unknown_session",
        "unknown_session",
        "unknown_session",
        "agent_failed",
        "unsupported",
    ]
    first = lists[0][0]
    assert isinstance(first, Failed)
    assert "composer-2" in first.detail
    assert server.turns == []


def test_pictures_go_along_and_other_things_as_text(workspace: Path) -> None:
    attachments = (PICTURE, Attachment(kind="file", name="notes.md", path="notes.md"))
    _, server = play(Scenario.of(), order(workspace, attachments=attachments, mode="plan"))
    request = server.turns[0].request
    assert request is not None
    message = request.action.user_message_action.user_message
    assert message.selected_context.selected_images[0].mime_type == "image/png"
    assert message.text == "hi\n\n@notes.md"


def test_closing_the_events_early_ends_the_turn_and_leaves_nothing(workspace: Path) -> None:
    scenario = Scenario.of(
        steps.Text("one"), steps.Exec({"shell_stream_args": {"command": "sleep 60", "tool_call_id": "c"}})
    )

    async def leave() -> tuple[str, int]:
        async with AgentApiServer(scenario) as server:
            backend = ApiBackend(ApiSettings(endpoint=server.url, api_key="k", sandbox="off", force=True))
            events = backend.run(order(workspace))
            async for event in events:
                if isinstance(event, TextDelta):
                    await asyncio.sleep(0.2)
                    break
            await events.aclose()
            await backend.close()
            for _ in range(100):
                mine = [task for task in asyncio.all_tasks() if "agent_api" not in repr(task.get_coro())]
                if server.turns[0].outcome != "open" and len(mine) == 1:
                    return "left", 1
                await asyncio.sleep(0.05)
            return server.turns[0].outcome, len(asyncio.all_tasks())

    assert asyncio.run(leave()) == ("left", 1)


def test_an_update_that_nobody_knows_is_kept_as_it_is(workspace: Path) -> None:
    scenario = Scenario.of(
        steps.Update({"active_branch_change": {"branch_name": "main"}}),
        steps.Update({"summary": {"summary": "Short."}}),
        steps.Update({"user_message_appended": {"user_message": {"text": "and this"}}}),
        steps.Update({"routed_model": {"display_name": "Composer 2"}}),
    )
    (events,), _ = play(scenario, order(workspace))
    assert kinds(events)[2:-2] == ["Other", "Summarized", "Prompted", "Noticed"]
    assert events[2].raw == {"activeBranchChange": {"branchName": "main"}}


def test_a_shell_is_shown_while_it_runs(workspace: Path) -> None:
    delta = {
        "tool_call_delta": {"call_id": "c", "tool_call_delta": {"shell_tool_call_delta": {"stdout": {"content": "x"}}}}
    }
    scenario = Scenario.of(
        steps.Tool(
            {"shell_tool_call": {"args": {"command": "echo hi"}}},
            result={"success": {"stdout": "hi\n"}},
            during=(steps.Update({"shell_output_delta": {"stdout": {"data": "hi\n"}}}), steps.Update(delta)),
            call_id="c",
        )
    )
    (events,), _ = play(scenario, order(workspace))
    assert kinds(events)[2:7] == ["ToolStarted", "ToolUpdated", "ToolOutput", "ToolOutput", "ToolDone"]
    started, done = events[2], events[6]
    assert isinstance(started, ToolStarted)
    assert isinstance(done, ToolDone)
    assert (done.call.id, done.call.name, done.call.status) == ("c", "run_terminal_command_v2", "completed")


def test_the_backend_says_who_is_logged_in_and_which_models_there_are() -> None:
    async def told() -> Any:
        async with AgentApiServer(Scenario(keys=("right",))) as server:
            found: list[Any] = []
            for key in ("right", "wrong"):
                backend = ApiBackend(ApiSettings(endpoint=server.url, api_key=key))
                found.append(await backend.status())
                if key == "right":
                    found.append(await backend.models())
                await backend.close()
            return found

    status, models, refused = asyncio.run(told())
    assert (status.is_ready, status.is_logged_in) == (True, True)
    assert [(model.id, model.label, model.is_default) for model in models] == [
        ("default", "Auto", True),
        ("composer-2", "Composer 2", False),
    ]
    assert (refused.is_ready, refused.is_logged_in) == (False, False)
    assert "wrong" not in refused.message


def test_a_turn_over_the_wire_can_be_recorded(workspace: Path, tmp_path: Path) -> None:
    from cursus.wire.recording import read_conversation

    path = tmp_path / "talk.jsonl"
    (events,), _ = play(Scenario.of(steps.Text("Hi.")), order(workspace), record=path)
    conversation = read_conversation(path)
    assert [entry.note for entry in conversation.entries if entry.note] == ["open", "done"]
    assert "crsr_test" not in path.read_text()

    async def again() -> list[Event]:
        backend = open_backend("replay", path=path)
        return [event async for event in backend.run(Ordered(prompt=""))]

    assert kinds(asyncio.run(again())) == kinds(events)


def test_a_recorded_turn_that_failed_fails_again(workspace: Path, tmp_path: Path) -> None:
    path = tmp_path / "talk.jsonl"
    play(Scenario.of(steps.Text("Hi."), steps.End("internal", "broken")), order(workspace), record=path)

    async def again() -> list[Event]:
        backend = open_backend("replay", path=path)
        return [event async for event in backend.run(Ordered(prompt=""))]

    told = asyncio.run(again())
    assert kinds(told) == ["Started", "Prompted", *["TextDelta"] * 4, "Failed"]
    assert isinstance(told[-1], Failed)
    assert told[-1].message == "[internal] broken"


def test_a_login_is_kept_and_used_without_anything_else(workspace: Path, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("CURSUS_KEYCHAIN", "0")
    shown: list[str] = []

    async def turn() -> tuple[str, Status, Event]:
        async with AgentApiServer(Scenario(keys=())) as server:
            told = await log_in(shown.append, endpoint=server.url, opens_browser=False, pace=0.001)
            backend = ApiBackend(ApiSettings(endpoint=server.url, sandbox="off"))
            status = await backend.status()
            events = [event async for event in backend.run(order(workspace))]
            await backend.close()
            told += log_out(server.url)
            return told, status, events[-1]

    told, status, last = asyncio.run(turn())
    assert "challenge=" in shown[0]
    assert told.startswith("someone@example.com logged in at http://127.0.0.1")
    assert "Forgot the login" in told
    assert status.is_logged_in
    assert isinstance(last, Finished)


def test_all_turns_of_an_agent_are_in_one_recording(workspace: Path, tmp_path: Path) -> None:
    path = tmp_path / "talk.jsonl"
    lists, _ = play(Scenario.of(steps.Text("Hi.")), order(workspace), order(workspace, "again"), record=path)

    async def again() -> list[list[Event]]:
        backend = open_backend("replay", path=path)
        return [[event async for event in backend.run(Ordered(prompt=""))] for _ in lists]

    assert [kinds(events) for events in asyncio.run(again())] == [kinds(events) for events in lists]
