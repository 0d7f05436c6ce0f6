"""The turns of an agent's conversation: a person's message and the steps that followed, in bubbles (S §8.3)."""

from typing import Any, Final

from cursus.store.agents.blob_access import Blobs, short_key
from cursus.store.agents.conversation import Conversation, Origin
from cursus.store.agents.history import Models
from cursus.store.agents.messages import SCHEMA
from cursus.store.agents.model_messages import add_spoken
from cursus.store.agents.outputs import Outputs
from cursus.store.agents.tool_steps import StoredCall, moment, read_tool_call
from cursus.store.agents.user_messages import read_user_message
from cursus.store.times import Moment
from cursus.tools.registry import find

MAX_STAND_INS: Final = 8


class TurnReader:
    """Reads the turns of one conversation into bubbles."""

    def __init__(
        self, blobs: Blobs, conversation: Conversation, models: Models, outputs: Outputs | None = None
    ) -> None:
        self.lost = 0
        self._blobs = blobs
        self._conversation = conversation
        self._models = models
        self._outputs = outputs

    def read(self, turn_id: bytes, timing: Moment | None) -> str | None:
        """The bubbles of one turn; its request id, if it has one."""
        problems = self._conversation.problems
        data = None if self._blobs.is_repeated(turn_id) else self._blobs.get(turn_id)
        if data is None:
            self.lost += 1
            problems.note("A turn is missing.", short_key(turn_id))
            return None
        decoded = SCHEMA.decode("ConversationTurnStructure", data)
        agent, shell = (decoded.fields.get(f"{kind}ConversationTurn") for kind in ("agent", "shell"))
        if not decoded.is_sound and (agent, shell) != (None, None):
            problems.note("A turn is damaged; what is readable of it is used.", short_key(turn_id))
        if agent is not None:
            return self._agent_turn(turn_id, data, agent, timing)
        if shell is not None:
            self._shell_turn(turn_id, data, shell, timing)
        else:
            self._conversation.unknown(Origin(id=short_key(turn_id), raw=data), "The turn holds nothing that is known.")
        return None

    def _agent_turn(self, turn_id: bytes, data: bytes, turn: dict[str, Any], timing: Moment | None) -> str | None:
        request: str | None = turn.get("requestId") or None
        model = self._models.of(request) or turn.get("routedModelDisplayName") or None
        self._user(turn_id, data, turn.get("userMessage"), timing, model)
        for step_id in turn.get("steps", ()):
            if self._conversation.is_full:
                break
            self._step(step_id, model)
        return request

    def _user(self, turn_id: bytes, turn: bytes, blob_id: Any, timing: Moment | None, model: str | None) -> None:
        conversation = self._conversation
        data = self._blobs.get(blob_id) if isinstance(blob_id, bytes) and blob_id else None
        if data is None:
            origin = Origin(id=short_key(turn_id), at=timing, raw=turn)
            conversation.lost_human(origin, "The message that opened this turn is missing.")
            return
        said = read_user_message(data, self._blobs.get)
        if not said.is_sound:
            conversation.problems.note("A user message is damaged; what is readable of it is used.", short_key(blob_id))
        origin = Origin(id=said.id or short_key(blob_id), at=said.at or timing, model=model, raw=data)
        conversation.human(origin, said.text, attachments=said.attachments, simulated=said.simulated)

    def _step(self, step_id: bytes, model: str | None) -> None:
        conversation = self._conversation
        if self._blobs.is_repeated(step_id):
            return
        data = self._blobs.get(step_id)
        if data is None:
            conversation.problems.note("A step is missing.", short_key(step_id))
            return
        decoded = SCHEMA.decode("ConversationStep", data)
        fields = decoded.fields
        is_sound = decoded.is_sound
        spoken, thought, call = (fields.get(name) for name in ("assistantMessage", "thinkingMessage", "toolCall"))
        about: dict[str, Any] = spoken or thought or {}
        origin = Origin(
            id=short_key(step_id),
            at=moment(about.get("startedAtMs"), about.get("completedAtMs")),
            model=model,
            raw=data,
        )
        if spoken is not None:
            add_spoken(conversation, origin, spoken.get("text", ""))
        elif thought is not None:
            conversation.thinking(origin, thought.get("text", ""), duration_ms=thought.get("durationMs"))
        elif call is not None:
            is_sound = self._call(origin, call) and is_sound
        else:
            conversation.unknown(origin, "The step holds nothing that is known.")
            return
        if not is_sound:
            conversation.problems.note("A step is damaged; what is readable of it is used.", short_key(step_id))

    def _call(self, origin: Origin, data: bytes) -> bool:
        call, is_sound = read_tool_call(data, self._blobs.get)
        if call is not None and call.truncated is not None:
            call = self._followed(call)
        if call is None:
            self._conversation.unknown(origin, "The tool call names no tool.")
            return is_sound
        if self._outputs is not None:
            self._outputs.complete(call.tool.name, call.result)
        self._conversation.call(
            Origin(id=origin.id, at=call.at, model=origin.model, raw=origin.raw),
            call_id=call.call_id,
            name=call.name,
            number=call.number,
            tool=call.tool,
            params=call.params,
            result=call.result,
            additional=call.additional,
            status="completed" if call.result is not None else None,
        )
        return is_sound

    def _followed(self, stand_in: StoredCall) -> StoredCall:
        """The real call behind a stand-in for one that was too large to carry; its preview where that is gone."""
        call = stand_in
        seen: set[bytes] = set()
        while call.truncated and call.truncated not in seen and len(seen) < MAX_STAND_INS:
            seen.add(call.truncated)
            data = self._blobs.get(call.truncated)
            step = SCHEMA.decode("ConversationStep", data).fields.get("toolCall") if data else None
            found = read_tool_call(step, self._blobs.get)[0] if step else None
            if found is None:
                self._conversation.problems.note("The whole of a shortened step is missing.", short_key(call.truncated))
                break
            call = found
        if call.truncated is not None and call.preview:
            preview = read_tool_call(call.preview, self._blobs.get)[0]
            call = preview if preview is not None and preview.truncated is None else call
        return call._replace(call_id=call.call_id or stand_in.call_id, at=call.at or stand_in.at)

    def _shell_turn(self, turn_id: bytes, data: bytes, turn: dict[str, Any], timing: Moment | None) -> None:
        """A command that the person ran without the agent."""
        problems = self._conversation.problems
        parts: dict[str, dict[str, Any] | None] = {}
        for name, message in (("shellCommand", "ShellCommand"), ("shellOutput", "ShellOutput")):
            blob_id = turn.get(name)
            held = self._blobs.get(blob_id) if blob_id else None
            parts[name] = SCHEMA.decode(message, held).fields if held is not None else None
            if held is None:
                problems.note("A part of a command that the person ran is missing.", short_key(blob_id or turn_id))
        command = (parts["shellCommand"] or {}).get("command", "")
        output = parts["shellOutput"]
        result = None
        if output is not None:
            result = {"success" if not output.get("exitCode") else "failure": {"command": command, **output}}
        tool = find("run_terminal_command_v2")
        self._conversation.call(
            Origin(id=short_key(turn_id), at=timing, raw=data),
            call_id=None,
            name=tool.name,
            number=tool.number,
            tool=tool,
            params={"command": command},
            result=result,
            additional={"isShellTurn": True},
            status="completed" if output is not None else None,
        )
