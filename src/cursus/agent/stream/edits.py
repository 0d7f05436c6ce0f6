"""What a live call changed, worked out from the call alone (S §7): live, there is no store to ask."""

from msgspec.structs import replace

from cursus.chat.edit import Edit
from cursus.chat.status import Status
from cursus.chat.tool_call import ToolCall
from cursus.tools.diffs import compared
from cursus.tools.edit_file_v2 import Params, Result
from cursus.tools.registry import find


def with_edits(call: ToolCall) -> ToolCall:
    """The call with its edits, where it is one of a tool that changes files and has ended."""
    if call.result is None or not find(call.name, call.tool).is_edit:
        return call
    return replace(call, edits=_told_whole(call) or _searched(call))


def _told_whole(call: ToolCall) -> tuple[Edit, ...]:
    """The edit of a call whose result has the file before and after it, as most do; nothing else has to be asked."""
    params, result = call.params, call.result
    if not isinstance(params, Params) or not isinstance(result, Result) or call.status is not Status.COMPLETED:
        return ()
    before, after, path = result.contents_before_edit, result.contents_after_edit, params.relative_workspace_path
    if before is None or after is None or not path or params.patch:
        return ()
    diff, added, removed = compared(before, after, path)
    edit = Edit(
        path=path, before=before, after=after, diff=diff, way="result", lines_added=added, lines_removed=removed
    )
    return (edit,)


def _searched(call: ToolCall) -> tuple[Edit, ...]:
    from cursus.store.edits.rebuild import all_edits
    from cursus.store.edits.sources import CallPlace, EditSources

    return all_edits(call, CallPlace(), EditSources())
