"""`toolFormerData`: a call as Cursor's desktop stores it (S §6.1, §10.2; seed 000; E §8.3 for calls of other agents).

What a desktop stored is written as it was. A call from anywhere else is spelled in Cursor's own names, all payloads as
JSON text; what Cursor's strict parser would refuse is kept beside the call (`additionalData.cursus`), where only Cursus
looks, so that it reads back equal.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cursus.chat import Edit, Status, ToolCall
from cursus.store.bubble import KEPT, StoredTool, call_of
from cursus.store.edits.evidence import EMPTY_HASH
from cursus.store.writing.json_form import json_bytes, json_string, plain
from cursus.store.writing.proto_names import IN_SUCCESS, PARAMS, RESULTS, known
from cursus.tools import json_text
from cursus.tools.generic import Anything
from cursus.tools.lenient import an_object
from cursus.tools.registry import find

CONTENT: Final = "composer.content."
NO_FILE: Final = CONTENT + EMPTY_HASH
_OWN_WAYS: Final = frozenset({"inlined", "precomputed-diff", "result-diff", "raw-args"})
"""Ways to an edit's texts that need nothing but the call itself (S §7)."""
EDIT_FILE: Final = "edit_file_v2"
_MCP: Final = "mcp"


class StoredCall(msgspec.Struct):
    """A call's JSON, and the rows with the texts of its edits that have to stand beside it."""

    tool: dict[str, Any]
    contents: dict[str, str] = {}


def stored_call(call: ToolCall, *, index: int = 0, is_native: bool = True) -> StoredCall:
    """The JSON of a call. `is_native` says that text which was recorded of it is what a desktop stored."""
    recorded = call.recorded
    if not is_native and any(isinstance(each, str) for each in (recorded.params, recorded.result)):
        params, result = (None if isinstance(each, str) else each for each in (recorded.params, recorded.result))
        recorded = msgspec.structs.replace(recorded, params=params, result=result)
        call = msgspec.structs.replace(call, recorded=recorded)
    name = find(call.name, call.tool).name
    contents: dict[str, str] = {}
    beside: dict[str, Any] = {}
    stored: dict[str, Any] = {
        "tool": call.tool if call.tool is not None else 0,
        "toolCallId": call.id,
        "toolIndex": recorded.index if recorded.index is not None else index,
        "modelCallId": recorded.model_call_id,
        "status": call.status.stored,
        "name": call.name,
    }
    raw_args = _raw_args(call)
    if raw_args is not None:
        stored["rawArgs"] = raw_args
    stored["params"] = _params(call, name)
    result = _result(call, name, contents)
    if result is not None:
        stored["result"] = result
    error = _error(call)
    if error is not None:
        stored["error"] = error
    additional = {key: plain(value) for key, value in (recorded.additional or {}).items() if key != KEPT}
    if call.decision is not None:
        stored["userDecision"] = call.decision
    beside |= _what_differs(call, stored, additional)
    kept = _kept_edits(call, stored, contents)
    if kept:
        beside["edits"] = kept
    if name == EDIT_FILE and not isinstance(recorded.result, str) and not (call.edit and call.edit.is_whole):
        beside["isFragment"] = True
    stored["additionalData"] = {**additional, KEPT: beside} if beside else additional
    return StoredCall(stored, contents)


def content_key(text: str | None) -> str:
    """The key of a file's text; None stands for "no such file" (S §4.1)."""
    return NO_FILE if text is None else CONTENT + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _raw_args(call: ToolCall) -> str | None:
    raw = call.recorded.raw_args
    if raw is None:
        params = call.recorded.params
        return json_string(params) if isinstance(params, dict) and params else None
    return raw if isinstance(raw, str) else json_string(raw)


def _params(call: ToolCall, name: str) -> str:
    recorded = call.recorded.params
    if isinstance(recorded, str):
        return recorded
    typed = _named(call.params)
    if name == _MCP and not typed.get("tools"):
        typed = _as_mcp(call, typed)
    if name == EDIT_FILE:
        typed = {"noCodeblock": True, "cloudAgentEdit": False, **typed}
    return json_string(known(typed, PARAMS.get(name)))


def _as_mcp(call: ToolCall, typed: dict[str, Any]) -> dict[str, Any]:
    """The call of a server's tool in the envelope of bubbles (S §6.3)."""
    params: Any = call.params
    server, tool = params.target
    arguments = params.arguments
    called = {"name": tool, "serverName": server}
    if arguments:
        called["parameters"] = json_string(arguments)
    return {**typed, "tools": [called]}


def _result(call: ToolCall, name: str, contents: dict[str, str]) -> str | None:
    recorded = call.recorded.result
    if isinstance(recorded, str):
        _keep_named_contents(call, recorded, contents)
        return recorded
    if call.result is None:
        return None
    typed = _named(call.result)
    if name == EDIT_FILE:
        typed = {**typed, **_content_ids_of(call, contents)}
    if name == _MCP and "selectedTool" not in typed:
        answer = typed.get("result", {key: typed[key] for key in ("content", "isError") if key in typed})
        params: Any = call.params
        typed = {"selectedTool": params.target[1], "result": answer if isinstance(answer, str) else json_string(answer)}
    typed = known(typed, RESULTS.get(name))
    if name in IN_SUCCESS:
        is_failed = call.status in (Status.FAILED, Status.TIMED_OUT) and call.error
        typed = {"error": {"error": call.error}} if is_failed else {"success": typed}
    elif call.status is Status.REJECTED and "rejected" in (RESULTS.get(name) or {}):
        typed["rejected"] = True
    return json_string(typed)


def _keep_named_contents(call: ToolCall, recorded: str, contents: dict[str, str]) -> None:
    """The texts under the keys that a stored result names."""
    if CONTENT not in recorded or not call.edits:
        return
    result = an_object(recorded)
    edit = call.edits[0]
    named = ((result.get("beforeContentId"), edit.before), (result.get("afterContentId"), edit.after))
    contents |= {
        key: text for key, text in named if isinstance(key, str) and key.startswith(CONTENT) and text is not None
    }


def _content_ids_of(call: ToolCall, contents: dict[str, str]) -> dict[str, Any]:
    """The keys of both texts, without which Cursor shows no change; of unknown files, those of what was replaced."""
    edit = call.edit
    params: Any = call.params
    if edit is not None and edit.is_whole:
        before, after = None if edit.is_new else edit.before, edit.after or ""
    elif params.old_string or params.new_string:
        before, after = params.old_string, params.new_string
    elif params.whole_text is not None:
        before, after = "", params.whole_text
    else:
        return {}
    keys = content_key(before), content_key(after)
    contents |= zip(keys, (before or "", after), strict=True)
    is_new = edit is not None and edit.is_new
    return {"beforeContentId": keys[0], "afterContentId": keys[1], **({"fileWasCreated": True} if is_new else {})}


def _error(call: ToolCall) -> str | None:
    recorded = call.recorded.error
    if isinstance(recorded, str):
        return recorded
    if recorded:
        return json_string(recorded)
    if not call.error or isinstance(call.recorded.result, str):
        return None
    names = ("clientVisibleErrorMessage", "modelVisibleErrorMessage", "actualErrorMessage")
    return json_string(dict.fromkeys(names, call.error))


def _what_differs(call: ToolCall, stored: Mapping[str, Any], additional: dict[str, Any]) -> dict[str, Any]:
    """What has to be kept beside the call so that it reads back as it is."""
    beside: dict[str, Any] = {}
    again = _read_back(stored, additional)
    recorded = call.recorded
    if again.params != call.params:
        beside["params"] = plain(recorded.params if recorded.params is not None else _named(call.params))
    if again.result != call.result and EDIT_FILE not in (again.name, find(call.name, call.tool).name):
        beside["result"] = plain(recorded.result) if recorded.result is not None else (
            _named(call.result) if call.result is not None else None
        )  # fmt: skip
    elif again.result != call.result and not isinstance(recorded.result, str):
        beside["result"] = {
            **(_named(call.result) if call.result is not None else {}),
            **an_object(stored.get("result")),
        }
    again = _read_back(stored, {**additional, KEPT: beside})
    if again.status is not call.status:
        beside["status"] = call.status.value
    if again.error != call.error:
        beside["error"] = call.error
    return beside


def _read_back(stored: Mapping[str, Any], additional: dict[str, Any]) -> ToolCall:
    tool = StoredTool(
        tool=stored["tool"],
        name=stored["name"],
        tool_call_id=stored["toolCallId"],
        tool_index=stored["toolIndex"],
        model_call_id=stored["modelCallId"],
        status=stored["status"],
        params=stored["params"],
        raw_args=stored.get("rawArgs"),
        result=stored.get("result"),
        error=stored.get("error"),
        user_decision=stored.get("userDecision"),
        additional_data=additional,
    )
    return call_of(tool, "", is_live=False)


def _kept_edits(call: ToolCall, stored: Mapping[str, Any], contents: dict[str, str]) -> list[dict[str, Any]]:
    """The edits whose texts the call itself does not tell: by file, the keys of both texts or else the diff."""
    names_contents = CONTENT in str(stored.get("result") or "")
    listed: list[dict[str, Any]] = []
    for edit in call.edits:
        ways = set(edit.way.split("+")) if edit.way else set[str]()
        is_own = bool(ways) and (ways <= _OWN_WAYS or (names_contents and ways == {"content-ids"}))
        if is_own and isinstance(call.recorded.result, str | None) and edit.decision in (None, call.decision):
            continue
        if names_contents and edit.is_whole and len(call.edits) == 1 and not isinstance(call.recorded.result, str):
            continue
        listed.append(_kept(edit, contents))
    return [entry for entry in listed if len(entry) > 1]


def _kept(edit: Edit, contents: dict[str, str]) -> dict[str, Any]:
    entry: dict[str, Any] = {"path": edit.path}
    if edit.before is not None or edit.is_new:
        entry["before"] = content_key(None if edit.is_new else edit.before)
        contents[entry["before"]] = edit.before or ""
    if edit.after is not None or edit.is_deletion:
        entry["after"] = None if edit.is_deletion else content_key(edit.after)
        if edit.after is not None:
            contents[content_key(edit.after)] = edit.after
    if edit.diff and not edit.is_whole:
        entry["diff"] = edit.diff
    if len(entry) > 1:
        entry |= {"decision": edit.decision, "lines": [edit.lines_added, edit.lines_removed]}
    return entry


def _named(payload: Any) -> dict[str, Any]:
    """A typed payload under Cursor's names; what it holds of other kinds becomes JSON's."""
    if isinstance(payload, Anything):
        return plain(payload.fields) if payload.fields else ({"text": payload.text} if payload.text else {})
    try:
        return msgspec.json.decode(msgspec.json.encode(payload))
    except (UnicodeEncodeError, OverflowError, msgspec.DecodeError):
        return json_text.parse(json_bytes(plain(msgspec.to_builtins(payload, builtin_types=(bytes,)))))
