"""Answers to what the service asks of the person, of every kind: without one a turn waits for ever (A §2.10)."""

from collections.abc import Callable
from typing import Final

from cursus.wire import proto

WAITING_KINDS: Final = frozenset(
    {
        "ask_question_interaction_query",
        "switch_mode_request_query",
        "mcp_auth_request_query",
        "connect_scm_request_query",
    }
)
"""Questions during which a service that says nothing has not stalled: a person is thinking."""

REFUSED: Final = "Nobody is here to allow this."


def decline(query: proto.InteractionQuery, reason: str = REFUSED) -> proto.InteractionResponse:
    """The answer of that kind that allows nothing; one of an unknown kind has no variant, but the right id."""
    kind = query.WhichOneof("query") or ""
    make = _DECLINED.get(kind)
    response = make(reason) if make is not None else proto.InteractionResponse()
    response.id = query.id
    return response


def approve(query: proto.InteractionQuery) -> proto.InteractionResponse:
    """The answer that lets the service do what it asked about; a question that has options is declined."""
    make = _APPROVED.get(query.WhichOneof("query") or "")
    if make is None:
        return decline(query, "This needs an answer of the person's own.")
    response = make(query)
    response.id = query.id
    return response


def choose(
    query: proto.InteractionQuery, chosen: dict[str, tuple[str, ...]], texts: dict[str, str]
) -> proto.InteractionResponse:
    """The answer to questions with options: for each question's id the options taken, or a text instead."""
    answers = [
        proto.AskQuestionSuccess.Answer(
            question_id=question.id,
            selected_option_ids=chosen.get(question.id, ()),
            freeform_text=texts.get(question.id, ""),
        )
        for question in query.ask_question_interaction_query.args.questions
    ]
    result = proto.AskQuestionResult(success=proto.AskQuestionSuccess(answers=answers))
    return proto.InteractionResponse(
        id=query.id, ask_question_interaction_response=proto.AskQuestionInteractionResponse(result=result)
    )


def _declined_question(reason: str) -> proto.InteractionResponse:
    result = proto.AskQuestionResult(rejected=proto.AskQuestionRejected(reason=reason))
    return proto.InteractionResponse(
        ask_question_interaction_response=proto.AskQuestionInteractionResponse(result=result)
    )


def _declined_plan(reason: str) -> proto.InteractionResponse:
    result = proto.CreatePlanResult(error=proto.CreatePlanError(error=reason))
    return proto.InteractionResponse(create_plan_request_response=proto.CreatePlanRequestResponse(result=result))


_DECLINED: Final[dict[str, Callable[[str], proto.InteractionResponse]]] = {
    "web_search_request_query": lambda reason: proto.InteractionResponse(
        web_search_request_response=proto.WebSearchRequestResponse(
            rejected=proto.WebSearchRequestResponse.Rejected(reason=reason)
        )
    ),
    "ask_question_interaction_query": _declined_question,
    "switch_mode_request_query": lambda reason: proto.InteractionResponse(
        switch_mode_request_response=proto.SwitchModeRequestResponse(
            rejected=proto.SwitchModeRequestResponse.Rejected(reason=reason)
        )
    ),
    "create_plan_request_query": _declined_plan,
    "setup_vm_environment_args": lambda reason: proto.InteractionResponse(
        setup_vm_environment_result=proto.SetupVmEnvironmentResult()
    ),
    "web_fetch_request_query": lambda reason: proto.InteractionResponse(
        web_fetch_request_response=proto.WebFetchRequestResponse(
            rejected=proto.WebFetchRequestResponse.Rejected(reason=reason)
        )
    ),
    "pr_management_request_query": lambda reason: proto.InteractionResponse(
        pr_management_result=proto.PrManagementResult(rejected=proto.PrManagementRejected(reason=reason))
    ),
    "mcp_auth_request_query": lambda reason: proto.InteractionResponse(
        mcp_auth_request_response=proto.McpAuthRequestResponse(
            rejected=proto.McpAuthRequestResponse.Rejected(reason=reason)
        )
    ),
    "generate_image_request_query": lambda reason: proto.InteractionResponse(
        generate_image_request_response=proto.GenerateImageRequestResponse(
            rejected=proto.GenerateImageRequestResponse.Rejected(reason=reason)
        )
    ),
    "replace_env_args": lambda reason: proto.InteractionResponse(
        replace_env_result=proto.ReplaceEnvResult(failure=proto.ReplaceEnvFailure(error_message=reason))
    ),
    "connect_scm_request_query": lambda reason: proto.InteractionResponse(
        connect_scm_request_response=proto.ConnectScmRequestResponse(
            rejected=proto.ConnectScmRequestResponse.Rejected(reason=reason)
        )
    ),
}

_APPROVED: Final[dict[str, Callable[[proto.InteractionQuery], proto.InteractionResponse]]] = {
    "web_search_request_query": lambda query: proto.InteractionResponse(
        web_search_request_response=proto.WebSearchRequestResponse(approved=proto.WebSearchRequestResponse.Approved())
    ),
    "switch_mode_request_query": lambda query: proto.InteractionResponse(
        switch_mode_request_response=proto.SwitchModeRequestResponse(
            approved=proto.SwitchModeRequestResponse.Approved()
        )
    ),
    "create_plan_request_query": lambda query: proto.InteractionResponse(
        create_plan_request_response=proto.CreatePlanRequestResponse(
            result=proto.CreatePlanResult(success=proto.CreatePlanSuccess())
        )
    ),
    "web_fetch_request_query": lambda query: proto.InteractionResponse(
        web_fetch_request_response=proto.WebFetchRequestResponse(approved=proto.WebFetchRequestResponse.Approved())
    ),
    "generate_image_request_query": lambda query: proto.InteractionResponse(
        generate_image_request_response=proto.GenerateImageRequestResponse(
            approved=proto.GenerateImageRequestResponse.Approved(
                description=query.generate_image_request_query.args.description
            )
        )
    ),
}
