"""The common tool calls in a line each, completed as they usually are (S §8.4).

`.ended(...)` gives a call another outcome, `.pending()` takes its result away:

    shell_call("npm test", stdout="1 passing\\n", exit_code=0)
    shell_call("rm -rf build").ended("rejected", command="rm -rf build", reason="not now")
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_tools import ToolCall

Tree: TypeAlias = "Mapping[str, Tree | None]"
"""A folder for `ls_call`: names of files map to None, names of folders to their content."""

TODO_STATUS = {"pending": 1, "in_progress": 2, "completed": 3, "cancelled": 4}
SEVERITY = {"error": 1, "warning": 2, "information": 3, "hint": 4}
SUBAGENT_KINDS = set(AGENT.messages["SubagentType"]) - {"custom"}


def shell_call(
    command: str,
    *,
    stdout: str = "",
    stderr: str = "",
    exit_code: int = 0,
    cwd: str = "",
    description: str | None = None,
    background: bool = False,
    took_ms: int = 120,
) -> ToolCall:
    """A command that ran: code 0 is a success, any other a failure, as the executor has it."""
    ran = {
        "command": command,
        "working_directory": cwd,
        "exit_code": exit_code,
        "stdout": stdout,
        "stderr": stderr,
        "execution_time": took_ms,
        "interleaved_output": stdout + stderr,
    }
    return ToolCall(
        tool="shell",
        args={"command": command, "working_directory": cwd, "is_background": background, "description": description},
        outcome="success" if exit_code == 0 else "failure",
        result=ran,
        beside={"is_background": background or None},
        extra={"description": description},
    )


def read_call(path: str, content: str = "", *, offset: int | None = None, limit: int | None = None) -> ToolCall:
    success = {
        "content": content,
        "is_empty": not content,
        "total_lines": len(content.split("\n")),
        "file_size": len(content.encode()),
        "path": path,
    }
    if offset is not None and limit is not None:
        success["read_range"] = {"start_line": offset, "end_line": offset + limit - 1}
    return ToolCall(
        tool="read", args={"path": path, "offset": offset, "limit": limit}, outcome="success", result=success
    )


def edit_call(path: str, *, before: str | None, after: str, message: str | None = None) -> ToolCall:
    """A written file; `before=None` is a new one. The counts and the diff follow from the two texts."""
    diff, added, removed = _diff(before or "", after)
    return ToolCall(
        tool="edit",
        args={"path": path, "stream_content": after},
        outcome="success",
        result={
            "path": path,
            "lines_added": added,
            "lines_removed": removed,
            "diff_string": diff,
            "before_full_file_content": before,
            "after_full_file_content": after,
            "message": message,
        },
    )


def _diff(before: str, after: str) -> tuple[str, int, int]:
    """Hunks joined by an ellipsis line, without file headers, as `diff_string` has them."""
    lines = list(difflib.unified_diff(before.split("\n"), after.split("\n"), n=3, lineterm=""))[2:]
    hunks: list[list[str]] = []
    for line in lines:
        if line.startswith("@@"):
            hunks.append([])
        else:
            hunks[-1].append(line)
    text = "\n...\n".join("\n".join(hunk) for hunk in hunks)
    return text, sum(line[0] == "+" for line in lines), sum(line[0] == "-" for line in lines)


def delete_call(path: str, *, prev_content: str = "") -> ToolCall:
    return ToolCall(
        tool="delete",
        args={"path": path},
        outcome="success",
        result={
            "path": path,
            "deleted_file": path,
            "file_size": len(prev_content.encode()),
            "prev_content": prev_content,
        },
    )


def glob_call(pattern: str, files: Sequence[str] = (), *, folder: str | None = None) -> ToolCall:
    return ToolCall(
        tool="glob",
        args={"target_directory": folder, "glob_pattern": pattern},
        outcome="success",
        result={"pattern": pattern, "path": folder or "", "files": list(files), "total_files": len(files)},
    )


def grep_call(
    pattern: str,
    *,
    root: str,
    lines: Mapping[str, Sequence[tuple[int, str]]] | None = None,
    files: Sequence[str] | None = None,
    counts: Mapping[str, int] | None = None,
    **args: Any,
) -> ToolCall:
    """A search below `root`; one of `lines` (numbered, by file), `files` and `counts` says what it printed."""
    if counts is not None:
        mode, union = "count", _counted(counts)
    elif files is not None:
        mode, union = "files_with_matches", {"files": {"files": list(files), "total_files": len(files)}}
    else:
        mode, union = "content", _matched(lines or {})
    return ToolCall(
        tool="grep",
        args={"pattern": pattern, "path": root, "output_mode": mode, **args},
        outcome="success",
        result={"pattern": pattern, "path": root, "output_mode": mode, "workspace_results": {root: union}},
    )


def _counted(counts: Mapping[str, int]) -> dict[str, Any]:
    rows = [{"file": file, "count": count} for file, count in counts.items()]
    return {"count": {"counts": rows, "total_files": len(rows), "total_matches": sum(counts.values())}}


def _matched(lines: Mapping[str, Sequence[tuple[int, str]]]) -> dict[str, Any]:
    matches = [
        {"file": file, "matches": [{"line_number": number, "content": text} for number, text in found]}
        for file, found in lines.items()
    ]
    total = sum(len(found) for found in lines.values())
    return {"content": {"matches": matches, "total_lines": total, "total_matched_lines": total}}


def ls_call(path: str, tree: Tree, *, ignore: Sequence[str] = ()) -> ToolCall:
    return ToolCall(
        tool="ls",
        args={"path": path, "ignore": list(ignore)},
        outcome="success",
        result={"directory_tree_root": _folder(path, tree)},
    )


def _folder(path: str, tree: Tree) -> dict[str, Any]:
    folders = [_folder(f"{path.rstrip('/')}/{name}", inside) for name, inside in tree.items() if inside is not None]
    files = [{"name": name} for name, inside in tree.items() if inside is None]
    return {
        "abs_path": path,
        "children_dirs": folders,
        "children_files": files,
        "children_were_processed": True,
        "num_files": len(files) + sum(folder["num_files"] for folder in folders),
    }


def todo(
    id: str,
    content: str,
    status: Literal["pending", "in_progress", "completed", "cancelled"] = "pending",
    *,
    created_at: int = 0,
    updated_at: int = 0,
    dependencies: Sequence[str] = (),
) -> dict[str, Any]:
    """A TodoItem, for `todos_call`, `create_plan_call` and the `todos` of a state."""
    return {
        "id": id,
        "content": content,
        "status": TODO_STATUS[status],
        "created_at": created_at,
        "updated_at": updated_at,
        "dependencies": list(dependencies),
    }


def todos_call(
    todos: Sequence[dict[str, Any]], *, merge: bool = False, after: Sequence[dict[str, Any]] | None = None
) -> ToolCall:
    """A changed list; `after` is the whole list where a merge named only a part of it."""
    final = list(todos if after is None else after)
    return ToolCall(
        tool="update_todos",
        args={"todos": list(todos), "merge": merge},
        outcome="success",
        result={"todos": final, "total_count": len(final), "was_merge": merge},
    )


def mcp_call(
    server: str,
    name: str,
    args: Mapping[str, object] | None = None,
    *,
    text: str | None = None,
    images: Iterable[tuple[bytes, str]] = (),
    structured: Mapping[str, object] | None = None,
    is_error: bool = False,
) -> ToolCall:
    """A tool of an MCP server; its arguments are protobuf Values, so any JSON goes."""
    content: list[dict[str, Any]] = [] if text is None else [{"text": {"text": text}}]
    content += [{"image": {"data": data, "mime_type": mime}} for data, mime in images]
    return ToolCall(
        tool="mcp",
        args={
            "name": f"{server}-{name}",
            "args": dict(args or {}),
            "provider_identifier": server,
            "tool_name": name,
            "server_identifier": server,
        },
        outcome="success",
        result={"content": content, "is_error": is_error, "structured_content": structured},
    )


def subagent_kind(kind: str) -> dict[str, Any]:
    """A SubagentType: one of the built-in kinds, or the name of somebody's own agent."""
    return {kind: {}} if kind in SUBAGENT_KINDS else {"custom": {"name": kind}}


def task_call(
    description: str,
    prompt: str,
    *,
    kind: str = "explore",
    agent_id: str | None = None,
    steps: Sequence[bytes] = (),
    background: bool = False,
    took_ms: int | None = None,
    transcript_path: str | None = None,
    model: str | None = None,
) -> ToolCall:
    """A sub-agent's work; `steps` are encoded ConversationSteps (`encode_step`)."""
    return ToolCall(
        tool="task",
        args={"description": description, "prompt": prompt, "subagent_type": subagent_kind(kind), "model": model},
        outcome="success",
        result={
            "conversation_steps": list(steps),
            "agent_id": agent_id,
            "is_background": background,
            "duration_ms": took_ms,
            "transcript_path": transcript_path,
        },
    )


def web_search_call(search_term: str, references: Sequence[tuple[str, str, str]] = ()) -> ToolCall:
    """References are (title, address, passage)."""
    rows = [{"title": title, "url": url, "chunk": chunk} for title, url, chunk in references]
    return ToolCall(
        tool="web_search", args={"search_term": search_term}, outcome="success", result={"references": rows}
    )


def web_fetch_call(url: str, markdown: str = "") -> ToolCall:
    return ToolCall(tool="web_fetch", args={"url": url}, outcome="success", result={"url": url, "markdown": markdown})


def fetch_call(url: str, content: str = "", *, status: int = 200, content_type: str = "text/html") -> ToolCall:
    fetched = {"url": url, "content": content, "status_code": status, "content_type": content_type}
    return ToolCall(tool="fetch", args={"url": url}, outcome="success", result=fetched)


def question(
    id: str,
    prompt: str,
    options: Mapping[str, str],
    *,
    allow_multiple: bool = False,
) -> dict[str, Any]:
    """A question with its options by id, for `ask_question_call`."""
    rows = [{"id": option, "label": label} for option, label in options.items()]
    return {"id": id, "prompt": prompt, "options": rows, "allow_multiple": allow_multiple}


def ask_question_call(
    title: str, questions: Sequence[dict[str, Any]], answers: Mapping[str, Sequence[str] | str]
) -> ToolCall:
    """Answers by question: the chosen option ids, or free text."""
    given = [
        {"question_id": asked, "freeform_text": answer}
        if isinstance(answer, str)
        else {"question_id": asked, "selected_option_ids": list(answer)}
        for asked, answer in answers.items()
    ]
    return ToolCall(
        tool="ask_question",
        args={"title": title, "questions": list(questions)},
        outcome="success",
        result={"answers": given},
    )


def create_plan_call(
    name: str, plan: str, *, overview: str = "", todos: Sequence[dict[str, Any]] = (), uri: str | None = None
) -> ToolCall:
    return ToolCall(
        tool="create_plan",
        args={"plan": plan, "todos": list(todos), "overview": overview, "name": name},
        outcome="success",
        beside={"plan_uri": uri},
    )


def switch_mode_call(target: str, *, from_mode: str = "agent", explanation: str | None = None) -> ToolCall:
    return ToolCall(
        tool="switch_mode",
        args={"target_mode_id": target, "explanation": explanation},
        outcome="success",
        result={"from_mode_id": from_mode, "to_mode_id": target},
    )


def read_lints_call(problems: Mapping[str, Sequence[tuple[int, str, str]]]) -> ToolCall:
    """Problems by file: (line from 0, severity, message)."""
    files = [
        {"path": path, "diagnostics": [_diagnostic(*problem) for problem in found], "diagnostics_count": len(found)}
        for path, found in problems.items()
    ]
    total = sum(len(found) for found in problems.values())
    return ToolCall(
        tool="read_lints",
        args={"paths": list(problems)},
        outcome="success",
        result={"file_diagnostics": files, "total_files": len(files), "total_diagnostics": total},
    )


def _diagnostic(line: int, severity: str, message: str) -> dict[str, Any]:
    place = {"start": {"line": line}, "end": {"line": line, "column": 1}}
    return {"severity": SEVERITY[severity], "range": place, "message": message, "source": "eslint"}


def sem_search_call(query: str, results: str = "", *, folders: Sequence[str] = ()) -> ToolCall:
    return ToolCall(
        tool="sem_search",
        args={"query": query, "target_directories": list(folders)},
        outcome="success",
        result={"results": results},
    )


def generate_image_call(description: str, *, file_path: str, image_data: str = "") -> ToolCall:
    return ToolCall(
        tool="generate_image",
        args={"description": description, "file_path": file_path},
        outcome="success",
        result={"file_path": file_path, "image_data": image_data},
    )
