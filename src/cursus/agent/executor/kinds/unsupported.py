"""What Cursus does not do, said in the type that each request has for it. What has no such type is thrown."""

from cursus.agent.executor.call import Call, Unsupported
from cursus.agent.executor.workplace import Workplace
from cursus.wire.proto import (
    AgentStoreConflictError,
    AgentStoreConflictResult,
    CanvasDiagnosticsError,
    CanvasDiagnosticsResult,
    ConversationSearchError,
    ConversationSearchResult,
    DiagnosticsError,
    DiagnosticsResult,
    SmartModeClassifierError,
    SmartModeClassifierResult,
    SubagentAwaitNotFound,
    SubagentAwaitResult,
    SubagentError,
    SubagentResult,
)


async def diagnostics(work: Workplace, call: Call) -> DiagnosticsResult:
    path = call.args.path
    reason = "Diagnostics are unsupported: no editor and no language server is attached. Run the project's checker."
    return DiagnosticsResult(error=DiagnosticsError(path=path, error=reason))


async def canvas_diagnostics(work: Workplace, call: Call) -> CanvasDiagnosticsResult:
    reason = "Canvases are unsupported: no editor is attached."
    return CanvasDiagnosticsResult(error=CanvasDiagnosticsError(path=call.args.path, error=reason))


async def subagent(work: Workplace, call: Call) -> SubagentResult:
    reason = "Agents inside an agent are unsupported; do the task here, step by step."
    return SubagentResult(error=SubagentError(error=reason))


async def subagent_await(work: Workplace, call: Call) -> SubagentAwaitResult:
    return SubagentAwaitResult(not_found=SubagentAwaitNotFound(agent_id=call.args.agent_id))


async def smart_mode_classifier(work: Workplace, call: Call) -> SmartModeClassifierResult:
    reason = "No classifier runs here; the guard's rules and the person decide."
    return SmartModeClassifierResult(error=SmartModeClassifierError(error=reason))


async def conversation_search(work: Workplace, call: Call) -> ConversationSearchResult:
    reason = "Past conversations cannot be searched by this agent."
    return ConversationSearchResult(error=ConversationSearchError(error=reason))


async def agent_store_conflict(work: Workplace, call: Call) -> AgentStoreConflictResult:
    return AgentStoreConflictResult(error=AgentStoreConflictError(error="No agent store is mounted here."))


async def computer_use(work: Workplace, call: Call) -> None:
    raise Unsupported("Using the computer's screen is unsupported.")


async def record_screen(work: Workplace, call: Call) -> None:
    raise Unsupported("Recording the screen is unsupported.")


async def git_diff(work: Workplace, call: Call) -> None:
    raise Unsupported("This request for a difference is unsupported; run `git diff` in a shell.")
