"""Questions of the service that reach a person, and the answers in its words (A §2.10).

Searching the web and fetching a page are calls like any other and go through the guard; the others are the person's own
to decide. Where nobody is there, the answer is no.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, cast

from google.protobuf.json_format import MessageToDict

from cursus.agent.stream.answers import questions_of
from cursus.chat.asking import Answer, Ask, Option, Request
from cursus.chat.status import Status
from cursus.chat.tool_call import Recorded, ToolCall
from cursus.guard.action import Action
from cursus.guard.decision import Decision
from cursus.tools.call import read_call
from cursus.tools.registry import registry
from cursus.wire import proto
from cursus.wire.questions import approve, choose, decline

Check = Callable[[Action], Awaitable[Decision]]

KEYS: Final[Mapping[str, str]] = {
    "web_search_request_query": "webSearchToolCall",
    "web_fetch_request_query": "webFetchToolCall",
    "ask_question_interaction_query": "askQuestionToolCall",
    "switch_mode_request_query": "switchModeToolCall",
    "create_plan_request_query": "createPlanToolCall",
    "generate_image_request_query": "generateImageToolCall",
    "mcp_auth_request_query": "mcpAuthToolCall",
    "connect_scm_request_query": "connectScmToolCall",
}
"""The tool call that a question is about, by the key that streams have for it."""

GUARDED: Final = frozenset({"web_search_request_query", "web_fetch_request_query"})

REASONS: Final = {
    "switch_mode_request_query": "The agent wants to go on in another mode.",
    "create_plan_request_query": "The agent wants to know whether to go on with this plan.",
    "generate_image_request_query": "The agent wants to generate an image.",
    "mcp_auth_request_query": "The agent wants you to log in to an MCP server.",
    "connect_scm_request_query": "The agent wants to be connected to a code host.",
    "ask_question_interaction_query": "The agent has a question.",
}
YES_NO: Final = (
    Option(id="approve", label="Approve", kind="allow_once"),
    Option(id="reject", label="Reject", kind="reject_once"),
)


class Desk:
    """Answers the questions of one conversation."""

    def __init__(self, chat_id: str, check: Check, ask: Ask | None, *, allows_all: bool = False) -> None:
        self._chat_id = chat_id
        self._check = check
        self._ask = ask
        self._allows_all = allows_all

    async def answer(self, query: proto.InteractionQuery) -> proto.InteractionResponse:
        """The answer to a question."""
        kind = query.WhichOneof("query") or ""
        call = call_of(query)
        if kind in GUARDED and call is not None:
            decision = await self._check(Action.of(call))
            return approve(query) if decision.verdict == "allow" else decline(query, decision.reason)
        is_question = kind == "ask_question_interaction_query"
        if self._allows_all and not is_question:
            return approve(query)
        if self._ask is None or kind not in KEYS:
            return decline(query)
        answer = await self._ask(self._request(query, call, is_question=is_question))
        return _answered(query, answer, is_question=is_question)

    def _request(self, query: proto.InteractionQuery, call: ToolCall | None, *, is_question: bool) -> Request:
        kind = query.WhichOneof("query") or ""
        args = _args(query)
        return Request(
            id=f"query-{self._chat_id}-{query.id}",
            chat_id=self._chat_id,
            call=call,
            title=str(args.get("title") or args.get("name") or ""),
            reason=REASONS.get(kind, ""),
            questions=questions_of(args) if is_question else (),
            options=() if is_question else YES_NO,
        )


def _answered(query: proto.InteractionQuery, answer: Answer, *, is_question: bool) -> proto.InteractionResponse:
    match answer.verdict:
        case "approve" | "answer" if is_question:
            return choose(query, answer.chosen, answer.texts)
        case "approve" | "answer":
            return decline(query, answer.message or "No.") if answer.option == "reject" else approve(query)
        case "reject":
            return decline(query, answer.message or "The person said no.")
        case _:
            return decline(query, answer.message or "Nobody answered in time.")


def call_of(query: proto.InteractionQuery) -> ToolCall | None:
    """The tool call that a question is about."""
    key = KEYS.get(query.WhichOneof("query") or "")
    tool = registry().by_stream_key.get(key) if key is not None else None
    if tool is None:
        return None
    args = _args(query)
    return read_call(
        id=str(args.get("toolCallId") or f"query-{query.id}"),
        name=tool.name,
        number=tool.number,
        tool=tool,
        recorded=Recorded(params=args),
        status=Status.REQUESTED,
        is_live=True,
    )


def _args(query: proto.InteractionQuery) -> dict[str, Any]:
    kind = query.WhichOneof("query")
    if kind is None:
        return {}
    content = MessageToDict(getattr(query, kind))
    args = content.get("args")
    beside = {key: value for key, value in content.items() if key == "toolCallId"}
    return {**beside, **cast("dict[str, Any]", args)} if isinstance(args, dict) else content
