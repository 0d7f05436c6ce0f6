"""What a live call changed, worked out from the call alone (S §7): live, there is no store to ask."""

from msgspec.structs import replace

from cursus.chat.tool_call import ToolCall
from cursus.tools.registry import find


def with_edits(call: ToolCall) -> ToolCall:
    """The call with its edits, where it is one of a tool that changes files and has ended."""
    if call.result is None or not find(call.name, call.tool).is_edit:
        return call
    from cursus.store.edits.rebuild import all_edits
    from cursus.store.edits.sources import CallPlace, EditSources

    return replace(call, edits=all_edits(call, CallPlace(), EditSources()))
