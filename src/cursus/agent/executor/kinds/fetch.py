"""`fetch`."""

from cursus.agent.executor.call import Call
from cursus.agent.executor.fetching import Unfetchable, fetch_url
from cursus.agent.executor.workplace import Denied, Workplace, changed
from cursus.guard.action import Action
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import FetchArgs, FetchError, FetchResult, FetchSuccess


async def fetch(work: Workplace, call: Call) -> FetchResult:
    """What is at an address; every address that it leads to is asked for, too."""
    args: FetchArgs = call.args

    async def may(url: str) -> str:
        try:
            decision = await work.allow(call, Action(kind="fetch", url=url, id=call.tool_call_id))
        except Denied as error:
            raise Unfetchable(f"Fetching {url} was rejected: {error}") from None
        return changed(FetchArgs(url=url), decision, {"url": "url"}).url

    try:
        found = await fetch_url(args.url, may, work.limits)
    except Unfetchable as error:
        return FetchResult(error=FetchError(url=args.url, error=str(error)))
    await work.done(call, Done(output=found.content))
    return FetchResult(
        success=FetchSuccess(
            url=found.url, content=found.content, status_code=found.status, content_type=found.content_type
        )
    )
