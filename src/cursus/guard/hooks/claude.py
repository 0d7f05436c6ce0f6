"""Hooks written for Claude Code, taken over as Cursor takes them over (E §5.7)."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from cursus.guard.hooks.script import DEFAULT_TIMEOUT, HookFile, Script, Source
from cursus.guard.rules.rules import Trouble

EVENTS: Final[dict[str, str]] = {
    "PreToolUse": "preToolUse",
    "PostToolUse": "postToolUse",
    "UserPromptSubmit": "beforeSubmitPrompt",
    "Stop": "stop",
    "SubagentStop": "subagentStop",
    "SessionStart": "sessionStart",
    "SessionEnd": "sessionEnd",
    "PreCompact": "preCompact",
}
"""Claude Code's events and Cursor's; others are not taken over."""

TOOLS: Final[dict[str, str]] = {
    "Bash": "Shell",
    "Edit": "Write",
    "Write": "Write",
    "Read": "Read",
    "Grep": "Grep",
    "WebFetch": "WebFetch",
    "WebSearch": "WebSearch",
    "Task": "Task",
}
_MATCHED: Final = frozenset({"preToolUse", "postToolUse"})


def read_claude(source: Source, text: str) -> HookFile:
    """The hooks of a `settings.json`; the file is strict JSON, and most of it is not about hooks."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        return HookFile(
            source=source, troubles=(Trouble(str(source.path), f"It is no valid JSON: {error}."),), exists=True
        )
    troubles: list[Trouble] = []
    scripts = tuple(_scripts(source, cast("dict[str, Any]", value), troubles)) if isinstance(value, dict) else ()
    return HookFile(source=source, scripts=scripts, troubles=tuple(troubles), exists=True)


def _scripts(source: Source, value: Mapping[str, Any], troubles: list[Trouble]) -> Iterator[Script]:
    hooks = value.get("hooks")
    if not isinstance(hooks, dict):
        return
    for name, groups in cast("dict[str, Any]", hooks).items():
        event = EVENTS.get(name)
        if event is None:
            troubles.append(
                Trouble(str(source.path), f"Cursor has nothing like {name}; its hooks do not run.", "warning")
            )
            continue
        for group in cast("list[Any]", groups) if isinstance(groups, list) else []:
            if isinstance(group, dict):
                yield from _group(source, name, event, cast("dict[str, Any]", group), troubles)


def _group(source: Source, name: str, event: str, group: dict[str, Any], troubles: list[Trouble]) -> Iterator[Script]:
    matcher: str | None = None
    written = group.get("matcher")
    if event in _MATCHED and isinstance(written, str):
        matcher, dropped = tool_matcher(written)
        if dropped:
            what = f"{name}: Cursor fires no hooks for {', '.join(dropped)}."
            troubles.append(Trouble(str(source.path), what, "warning"))
        if matcher is None:
            return
    elif written and event not in _MATCHED:
        troubles.append(Trouble(str(source.path), f"{name}: its matcher {written!r} has no effect.", "warning"))
    hooks = group.get("hooks")
    for item in cast("list[Any]", hooks) if isinstance(hooks, list) else []:
        if not isinstance(item, dict):
            continue
        given = cast("dict[str, Any]", item)
        kind = given.get("type", "command")
        text = given.get("prompt" if kind == "prompt" else "command")
        if kind not in ("command", "prompt") or not isinstance(text, str) or not text.strip():
            continue
        timeout = given.get("timeout", DEFAULT_TIMEOUT)
        yield Script(
            event=event,
            source=source,
            kind="prompt" if kind == "prompt" else "command",
            command=text if kind == "command" else "",
            prompt=text if kind == "prompt" else "",
            timeout=float(timeout) if isinstance(timeout, int | float) and timeout > 0 else DEFAULT_TIMEOUT,
            matcher=matcher,
            loop_limit=None,
            fails_closed=False,
        )


def tool_matcher(written: str) -> tuple[str | None, list[str]]:
    """Claude Code's matcher of tools as Cursor's, and what of it is lost. None where nothing is left: never fires."""
    if written.strip() in ("", "*", ".*"):
        return "*", []
    names: list[str] = []
    lost: list[str] = []
    for part in written.split("|"):
        tool = part.strip()
        found = re.fullmatch(r"mcp__[^_]+(?:_[^_]+)*__(.+)", tool)
        if found is not None:
            names.append(f"MCP:{found[1]}")
        elif tool in TOOLS:
            names.append(TOOLS[tool])
        else:
            lost.append(tool)
    if not names:
        return None, lost
    return "|".join(f"^{name}$" for name in dict.fromkeys(names)), lost


def translated_answer(event: str, answer: dict[str, Any], *, is_nested: bool = True) -> dict[str, Any]:
    """An answer in Claude Code's words, as Cursor understands it. Cursor's own fields win where both are there."""
    result = dict(answer)
    context = answer.get("additionalContext")
    if isinstance(context, str):
        result.setdefault("additional_context", context)
    if (
        event in ("stop", "subagentStop")
        and answer.get("decision") == "block"
        and isinstance(answer.get("reason"), str)
    ):
        result.setdefault("followup_message", answer["reason"])
    nested = answer.get("hookSpecificOutput")
    if not is_nested or not isinstance(nested, dict):
        return result
    specific = cast("dict[str, Any]", nested)
    named = specific.get("hookEventName")
    if named is not None and EVENTS.get(str(named)) != event:
        return result
    permission = specific.get("permissionDecision")
    if isinstance(permission, str):
        result.setdefault("permission", permission)
    reason = specific.get("permissionDecisionReason")
    if isinstance(reason, str):
        result.setdefault("user_message", reason)
        result.setdefault("agent_message", reason)
    if isinstance(specific.get("updatedInput"), dict):
        result.setdefault("updated_input", specific["updatedInput"])
    if isinstance(specific.get("additionalContext"), str):
        result.setdefault("additional_context", specific["additionalContext"])
    return result
