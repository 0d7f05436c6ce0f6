"""An agent made with the independent ACP library: a thought, a call with a permission, words, and what it was told."""

import asyncio
import json
import sys
from typing import Any

from acp import (
    PROTOCOL_VERSION,
    InitializeResponse,
    NewSessionResponse,
    PromptResponse,
    run_agent,
    start_tool_call,
    text_block,
    tool_content,
    tool_diff_content,
    update_agent_message_text,
    update_agent_thought_text,
    update_tool_call,
)
from acp.schema import AgentCapabilities, AgentPlanUpdate, Implementation, PermissionOption, PlanEntry, ToolCallUpdate

OPTIONS = [
    PermissionOption(option_id="yes", name="Yes", kind="allow_once"),
    PermissionOption(option_id="no", name="No", kind="reject_once"),
]


class Agent:
    """Says what it heard."""

    def __init__(self) -> None:
        self.cancelled = asyncio.Event()

    def on_connect(self, conn: Any) -> None:
        self.client = conn

    async def initialize(self, protocol_version: int, **more: Any) -> InitializeResponse:
        return InitializeResponse(
            protocol_version=PROTOCOL_VERSION,
            agent_capabilities=AgentCapabilities(load_session=False),
            agent_info=Implementation(name="library", title="The Library", version="1.2"),
        )

    async def new_session(self, cwd: str, **more: Any) -> NewSessionResponse:
        self.cwd = cwd
        return NewSessionResponse(session_id="library-1")

    async def cancel(self, session_id: str, **more: Any) -> None:
        self.cancelled.set()

    async def prompt(self, prompt: list[Any], session_id: str, **more: Any) -> PromptResponse:
        said = "".join(block.text for block in prompt if block.type == "text")
        await self.client.session_update(session_id, update_agent_thought_text(f"I heard {said!r}."))
        await self.client.session_update(
            session_id,
            AgentPlanUpdate(
                session_update="plan", entries=[PlanEntry(content="Look", priority="high", status="in_progress")]
            ),
        )
        if said == "wait":
            await self.client.session_update(session_id, update_agent_message_text("Waiting."))
            await self.cancelled.wait()
            return PromptResponse(stop_reason="cancelled")
        call = start_tool_call(
            "call-1", "cat notes", kind="execute", status="pending", raw_input={"command": "cat notes"}
        )
        await self.client.session_update(session_id, call)
        asked = await self.client.request_permission(
            session_id=session_id,
            tool_call=ToolCallUpdate(tool_call_id="call-1", title="cat notes", raw_input={"command": "cat notes"}),
            options=OPTIONS,
        )
        is_allowed = getattr(asked.outcome, "option_id", None) == "yes"
        done = update_tool_call(
            "call-1",
            status="completed" if is_allowed else "failed",
            content=[tool_content(text_block("some notes" if is_allowed else "not allowed"))],
        )
        await self.client.session_update(session_id, done)
        edit = start_tool_call(
            "call-2",
            "Edit notes",
            kind="edit",
            status="completed",
            content=[tool_diff_content("/w/notes", "more notes\n", "some notes\n")],
        )
        await self.client.session_update(session_id, edit)
        await self.client.session_update(session_id, update_agent_message_text("All "))
        await self.client.session_update(session_id, update_agent_message_text(f"done in {self.cwd}."))
        return PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    sys.stderr.write(json.dumps({"started": True}) + "\n")
    agent: Any = Agent()
    asyncio.run(run_agent(agent))
