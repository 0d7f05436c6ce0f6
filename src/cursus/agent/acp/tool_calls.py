"""ACP's tool calls as calls of Cursor's tools (E §8.3).

Agents agree on a call's kind and on little else: what its arguments are called differs from one to the next, so each
argument is looked for under all its names. A call of no known kind keeps its own name, arguments and result.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

from cursus.tools import json_text
from cursus.tools.registry import MCP_PREFIXES, bare, registry

PATHS: Final = ("file_path", "path", "target_file", "filePath", "abs_path", "absolute_path", "notebook_path", "file")
_FENCE: Final = re.compile(r"\A```[^\n]*\n(.*?)\n?```\s*\Z", re.DOTALL)
_NOTHING: Final[Mapping[str, Any]] = {}


class Meant(NamedTuple):
    """A call in Cursor's words: the stream key or the name of its tool, arguments, and a result where it has one."""

    name: str
    args: dict[str, Any]
    result: Any = None


class Given:
    """What an agent told of a call so far."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.kind = _text(fields.get("kind")) or "other"
        self.title = _text(fields.get("title"))
        self.first_title = _text(fields.get("firstTitle")) or self.title
        self.status = _text(fields.get("status"))
        raw = json_text.read(fields.get("rawInput"))
        self.input: Mapping[str, Any] = cast("Mapping[str, Any]", raw) if isinstance(raw, dict) else _NOTHING
        self.output = fields.get("rawOutput")
        self.content = [cast("dict[str, Any]", one) for one in _list(fields.get("content")) if isinstance(one, dict)]
        places = [one for one in _list(fields.get("locations")) if isinstance(one, dict)]
        self.locations = [_text(cast("dict[str, Any]", one).get("path")) for one in places]
        self.tool_name = _tool_name(fields.get("_meta"))

    def pick(self, *names: str) -> Any:
        """The first argument of these names that is there."""
        return next((self.input[name] for name in names if self.input.get(name) not in (None, "")), None)

    def word(self, *names: str) -> str:
        """The same, where it is text."""
        return next((value for name in names if isinstance(value := self.input.get(name), str) and value), "")

    @property
    def diffs(self) -> list[dict[str, Any]]:
        """The changes of files among its content."""
        return [one for one in self.content if one.get("type") == "diff" and isinstance(one.get("newText"), str)]

    @property
    def path(self) -> str:
        """The file that the call is about."""
        of_diff = (_text(diff.get("path")) for diff in self.diffs)
        return self.word(*PATHS) or next(filter(None, of_diff), "") or next(filter(None, self.locations), "")

    @property
    def text(self) -> str:
        """What its content says."""
        return "\n".join(filter(None, map(_content_text, self.content)))

    @property
    def says_more_than_its_name(self) -> bool:
        """Whether there is anything to show yet."""
        return bool(self.input or self.content or self.locations or self.output is not None)


def meant(given: Given) -> Meant:
    """The call in Cursor's words."""
    found = _own_name(given)
    if found is not None:
        return found
    return _KINDS.get(given.kind, _other)(given)


def _own_name(given: Given) -> Meant | None:
    """A call whose kind says too little and whose title is, or at first was, the name of a tool."""
    name = given.tool_name or given.first_title
    if name.startswith(MCP_PREFIXES):
        return Meant(name, dict(given.input), _plain_result(given))
    if (
        given.kind not in ("other", "think")
        or not re.fullmatch(r"[\w-]+", name)
        or bare(name) not in registry().by_name
    ):
        return None
    return Meant(name, dict(given.input), _plain_result(given))


def _execute(given: Given) -> Meant:
    command = given.pick("command", "cmd", "script")
    if isinstance(command, list):
        command = " ".join(str(part) for part in cast("list[Any]", command))
    args: dict[str, Any] = {
        "command": command if isinstance(command, str) else given.title.strip("`"),
        "workingDirectory": given.word("cwd", "workdir", "working_directory", "workingDirectory", "directory"),
        "description": given.word("description"),
        "pid": given.pick("pid"),
        "tail": given.pick("tail"),
        "timeout": given.pick("timeout"),
    }
    args = _said(args)
    if not _is_ended(given):
        return Meant("shellToolCall", args)
    return Meant("shellToolCall", args, _shell_result(given))


def _shell_result(given: Given) -> Any:
    output = json_text.read(given.output)
    if isinstance(output, dict):
        about = cast("dict[str, Any]", output)
        meta = about.get("metadata")
        inner = cast("dict[str, Any]", meta) if isinstance(meta, dict) else {}
        code = next(
            (v for v in (about.get("exitCode"), about.get("exit_code"), inner.get("exit")) if v is not None), None
        )
        printed = next((v for v in (about.get("stdout"), about.get("output"), inner.get("output")) if _text(v)), None)
        result = {"stdout": printed if printed is not None else given.text, "stderr": _text(about.get("stderr"))}
        if isinstance(code, int):
            result["exitCode"] = code
        return {"failure" if isinstance(code, int) and code else "success": result}
    text = output if isinstance(output, str) else given.text
    return {"success": {"stdout": text}} if text or given.output is not None or given.content else None


def _read(given: Given) -> Meant:
    args: dict[str, Any] = {"path": given.path}
    args.update({name: given.input[name] for name in ("offset", "limit") if isinstance(given.input.get(name), int)})
    if not _is_ended(given):
        return Meant("readToolCall", args)
    text = given.text or _output_text(given.output)
    fenced = _FENCE.match(text)
    return Meant("readToolCall", args, {"success": {"content": fenced[1] if fenced else text}} if text else None)


def _edit(given: Given) -> Meant:
    diffs = given.diffs
    if len({_text(diff.get("path")) for diff in diffs}) > 1:
        return Meant(
            "applyAgentDiffToolCall", dict(given.input), {"success": {"appliedChanges": list(_changes(diffs))}}
        )
    args: dict[str, Any] = {"path": given.path}
    old, new = given.word("old_string", "oldString", "old_str"), given.word("new_string", "newString", "new_str")
    whole = given.word("content", "contents", "file_text", "fileText")
    if old or new:
        args.update(oldString=old, newString=new)
    elif whole:
        args["contents"] = whole
    patch = given.word("patch", "patchText", "diff")
    if patch:
        args["patch"] = patch
    if not _is_ended(given):
        return Meant("editToolCall", args)
    result: dict[str, Any] = {}
    if len(diffs) == 1:
        (diff,) = diffs
        before, after = diff.get("oldText"), cast("str", diff["newText"])
        is_fragment = bool(old or new) and (before or "") == old and after == new
        if not is_fragment:
            result = {"afterFullFileContent": after, "fileWasCreated": not isinstance(before, str)}
            if isinstance(before, str):
                result["beforeFullFileContent"] = before
    elif diffs:
        args["edits"] = [{"oldString": _text(diff.get("oldText")), "newString": diff["newText"]} for diff in diffs]
    message = given.text or _output_text(given.output)
    if message:
        result["message"] = message
    return Meant("editToolCall", args, {"success": result} if result or given.output is not None else {"success": {}})


def _changes(diffs: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for diff in diffs:
        before = diff.get("oldText")
        change = {"path": _text(diff.get("path")), "afterContent": diff["newText"]}
        yield {**change, "beforeContent": before} if isinstance(before, str) else {**change, "changeType": "ADDED"}


def _delete(given: Given) -> Meant:
    return Meant(
        "deleteToolCall", {"path": given.path}, {"success": {"path": given.path}} if _is_ended(given) else None
    )


def _search(given: Given) -> Meant:
    title = given.title.lower()
    pattern = given.word("glob_pattern", "globPattern")
    if pattern or title.startswith(("find", "glob")):
        args = {"globPattern": pattern or given.word("pattern", "glob", "query"), "targetDirectory": given.path}
        return Meant("globToolCall", args, _found(given))
    if title.startswith(("list", "ls")) or not given.word("pattern", "query", "regex", "search_term"):
        return Meant("lsToolCall", {"path": given.path or given.word("target_directory")}, _found(given))
    args = {
        "pattern": given.word("pattern", "regex", "query", "search_term"),
        "path": given.path,
        "glob": given.word("glob", "include"),
        "outputMode": given.word("output_mode", "outputMode"),
        "caseInsensitive": given.pick("caseInsensitive", "case_insensitive", "-i"),
    }
    return Meant("grepToolCall", _said(args), _found(given))


def _fetch(given: Given) -> Meant:
    url = given.word("url", "uri")
    if url:
        return Meant("webFetchToolCall", {"url": url}, _told(given, "markdown"))
    term = given.word("search_term", "searchTerm", "query") or given.title
    return Meant("webSearchToolCall", {"searchTerm": term}, _found(given))


def _think(given: Given) -> Meant:
    if isinstance(given.input.get("todos"), list):
        return Meant(
            "updateTodosToolCall", {"todos": given.input["todos"]}, {"success": {}} if _is_ended(given) else None
        )
    if given.word("prompt") and given.word("description"):
        return Meant("taskToolCall", dict(given.input), _plain_result(given))
    return _other(given)


def _switch_mode(given: Given) -> Meant:
    if given.word("plan"):
        return Meant("createPlanToolCall", dict(given.input), _plain_result(given))
    mode = given.word("mode", "modeId", "targetModeId", "mode_id")
    return Meant("switchModeToolCall", {"targetModeId": mode}, {"success": {}} if _is_ended(given) else None)


def _other(given: Given) -> Meant:
    if given.word("command") and not given.title:
        return _execute(given)
    return Meant(given.tool_name or given.first_title or given.kind, dict(given.input), _plain_result(given))


_KINDS: Final[dict[str, Callable[[Given], Meant]]] = {
    "execute": _execute,
    "read": _read,
    "edit": _edit,
    "delete": _delete,
    "search": _search,
    "fetch": _fetch,
    "think": _think,
    "switch_mode": _switch_mode,
}


def _said(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments that were given."""
    return {name: value for name, value in args.items() if value not in (None, "")}


def _is_ended(given: Given) -> bool:
    return given.status in ("completed", "failed")


def _found(given: Given) -> Any:
    """A search's result: as it came where it is an object, else its text."""
    output = json_text.read(given.output)
    if isinstance(output, dict) and output and not isinstance(cast("dict[str, Any]", output).get("output"), str):
        return {"success": output}
    return _told(given, "text")


def _told(given: Given, name: str) -> Any:
    text = given.text or _output_text(given.output)
    return {"success": {name: text}} if text else {"success": {}} if _is_ended(given) else None


def _plain_result(given: Given) -> Any:
    output = json_text.read(given.output)
    if output is not None:
        return output
    return given.text or None


def _output_text(output: Any) -> str:
    if isinstance(output, dict):
        about = cast("dict[str, Any]", output)
        return next((value for name in ("output", "content", "text") if (value := _text(about.get(name)))), "")
    return _text(output)


def _content_text(block: dict[str, Any]) -> str:
    inner = block.get("content") if block.get("type") == "content" else None
    about = cast("dict[str, Any]", inner) if isinstance(inner, dict) else {}
    if about.get("type") == "text":
        return _text(about.get("text"))
    if about.get("type") == "resource":
        return _text(cast("dict[str, Any]", about.get("resource") or {}).get("text"))
    return ""


def _tool_name(meta: Any) -> str:
    """The agent's own name for the tool, where it tells it beside the protocol."""
    if not isinstance(meta, dict):
        return ""
    for value in cast("dict[str, Any]", meta).values():
        name = cast("dict[str, Any]", value).get("toolName") if isinstance(value, dict) else None
        if isinstance(name, str):
            return name
    return _text(cast("dict[str, Any]", meta).get("toolName"))


def _list(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
