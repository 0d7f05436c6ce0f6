"""A chat at work on files: what it reads is what it, or a chat before it, wrote last.

The files are a plain dict that several chats may share, so that a project keeps its history from chat to chat. A
change names the text that it replaces, and that text has to be there: no diff in the demo can contradict the file that
was shown before it.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cursus.testing.chats import Story
from cursus.testing.edits import EditWay
from cursus.testing.json_text import JsonObject

COMPLETED = "RUN_TERMINAL_COMMAND_ENDED_REASON_EXECUTION_COMPLETED"


class WorkingCopy:
    """The tools of an agent over some files. `is_early` calls them by their numbers of 2025."""

    def __init__(self, story: Story, files: dict[str, str], *, is_early: bool = False) -> None:
        self.story = story
        self.files = files
        self.is_early = is_early

    @property
    def root(self) -> str:
        return self.story.workspace.root()

    def read(self, path: str, first: int | None = None, last: int | None = None, **fields: Any) -> None:
        """Show a file, or its lines from `first` to `last`."""
        text = self.files[path]
        lines = text.splitlines(keepends=True)
        shown = text if first is None else "".join(lines[first - 1 : last])
        if self.is_early:
            params: JsonObject = {"relativeWorkspacePath": path, "maxLines": 250, "readEntireFile": first is None}
            result: JsonObject = {"contents": shown, "relativeWorkspacePath": path, "totalLines": len(lines)}
            if first is None:
                result["readFullFile"] = True
            else:
                span = {"startLineOneIndexed": first, "endLineOneIndexedInclusive": last or len(lines)}
                params |= span
                result |= span
            arguments = {"target_file": path, "should_read_entire_file": first is None}
            self.story.tool("read_file", params=params, raw_args=arguments, result=result, **fields)
            return
        place = self.story.workspace.path_of(path)
        params = {
            "targetFile": place,
            "charsLimit": 100_000,
            "effectiveUri": self.story.workspace.uri_of(path),
            "enableLineNumbers": True,
        }
        arguments = {"path": place}
        if first is not None:
            window = {"offset": first, "limit": (last or len(lines)) - first + 1}
            params |= window
            arguments |= window
        result = {"contents": shown, "numCharactersInRequestedRange": len(shown), "totalLinesInFile": len(lines)}
        self.story.tool("read_file_v2", params=params, raw_args=arguments, result=result, **fields)

    def change(self, path: str, old: str, new: str, *, way: EditWay = EditWay.CONTENT_IDS, **fields: Any) -> None:
        """Replace the one place where `old` stands."""
        before = self.files[path]
        if before.count(old) != 1:
            raise ValueError(f"{path} has the text to replace {before.count(old)} times: {old!r}")
        self.rewrite(path, before.replace(old, new), way=way, **fields)

    def rewrite(self, path: str, after: str, *, way: EditWay = EditWay.CONTENT_IDS, **fields: Any) -> None:
        """Give a file another text, or write a new one."""
        if self.is_early and way is EditWay.CONTENT_IDS:
            way = EditWay.OLD_EDIT_FILE
        self.story.edit(path, self.files.get(path), after, way=way, **{"decision": "accepted", **fields})
        self.files[path] = after

    def delete(self, path: str, **fields: Any) -> None:
        del self.files[path]
        place = path if self.is_early else self.story.workspace.path_of(path)
        params = {"relativeWorkspacePath": place}
        fields = {"result": {"fileDeletedSuccessfully": True}, "decision": "accepted"} | fields
        self.story.tool("delete_file", params=params, raw_args={"target_file": place}, **fields)

    def run(
        self,
        command: str,
        output: str,
        code: int = 0,
        *,
        raw: str | None = None,
        why: str | None = None,
        cwd: str | None = None,
        asks: bool = False,
        **fields: Any,
    ) -> None:
        """A command and what it printed; `raw` is the same with colours. `asks`: the person had to allow it."""
        program, *arguments = command.split(" ")
        parsed = {
            "name": program,
            "args": [{"type": "word", "value": argument} for argument in arguments],
            "fullText": command,
        }
        params: JsonObject = {
            "command": command,
            "cwd": cwd or self.root,
            "options": {"timeout": 120_000},
            "parsingResult": {"executableCommands": [parsed], "parsingFailed": False},
            "requestedSandboxPolicy": {"type": "TYPE_WORKSPACE_READWRITE", "networkAccess": False},
        }
        given: JsonObject = {"command": command, "working_directory": cwd or self.root}
        if why:
            params["commandDescription"] = given["description"] = why
        result = {
            "output": output,
            "exitCode": code,
            "exitCodeV2": code,
            "notInterrupted": True,
            "resultingWorkingDirectory": cwd or self.root,
            "endedReason": COMPLETED,
        }
        if raw is not None:
            result["outputRaw"] = raw
        additional: JsonObject = {"status": "success", "sessionId": self.story.seeds.uuid(), "startAtBufferLine": 0}
        if asks:
            params["requireUserApproval"] = True
            additional["reviewData"] = {
                "status": "None",
                "selectedOption": "accept",
                "isShowingInput": False,
                "candidatesForAllowlist": [" ".join([program, *arguments[:1]])],
                "approvalType": "user",
            }
            fields = {"decision": "accepted"} | fields
        name = "run_terminal_cmd" if self.is_early else "run_terminal_command_v2"
        told = {"params": params, "raw_args": given, "result": result, "additional": additional}
        self.story.tool(name, **(told | fields))

    def grep(self, pattern: str, *, glob: str | None = None, within: str = "", **fields: Any) -> None:
        """Search the files; what is found is what is in them."""
        found = self._found(pattern, glob, within)
        place = self.story.workspace.path_of(within) if within else self.root
        if self.is_early:
            self._early_grep(pattern, glob, found)
            return
        matches = [
            {"file": f"./{path}", "matches": [{"lineNumber": number, "content": line} for number, line in lines]}
            for path, lines in found.items()
        ]
        total = sum(len(lines) for lines in found.values())
        params = {"pattern": pattern, "path": place, "outputMode": "content", "caseInsensitive": False}
        arguments = {"pattern": pattern, "path": place, "output_mode": "content"}
        if glob:
            params["glob"] = arguments["glob"] = glob
        union = {"content": {"matches": matches, "totalLines": total, "totalMatchedLines": total}}
        success = {"pattern": pattern, "path": place, "outputMode": "content", "workspaceResults": {self.root: union}}
        told = {"params": params, "raw_args": arguments, "result": {"success": success}}
        self.story.tool("ripgrep_raw_search", **(told | fields))

    def tree(self, folder: str = "", **fields: Any) -> None:
        """The tree below a folder."""
        place = self.story.workspace.path_of(folder) if folder else self.root
        params = {"targetDirectory": place, "shouldEnrichTerminalMetadata": False}
        result = {"directoryTreeRoot": self._tree(folder)}
        self.story.tool("list_dir_v2", params=params, raw_args={"target_directory": place}, result=result, **fields)

    def find(self, glob: str, **fields: Any) -> None:
        """The files whose path matches."""
        found = [path for path in sorted(self.files) if _matches(path, glob)]
        params = {"targetDirectory": self.root, "globPattern": glob}
        arguments = {"target_directory": self.root, "glob_pattern": glob}
        listed = {"absPath": self.root, "files": [{"relPath": path} for path in found], "totalFiles": len(found)}
        result = {"directories": [listed]}
        self.story.tool("glob_file_search", params=params, raw_args=arguments, result=result, **fields)

    def search(self, question: str, hits: Sequence[tuple[str, int, int]], **fields: Any) -> None:
        """Ask for code by meaning; a hit is a file with its first and last line."""
        results = []
        for place, (path, first, last) in enumerate(hits):
            lines = self.files[path].splitlines()[first - 1 : last]
            block = {
                "relativeWorkspacePath": path,
                "contents": "\n".join(lines),
                "range": {
                    "startPosition": {"line": first, "column": 1},
                    "endPosition": {"line": last, "column": len(lines[-1]) + 1},
                },
            }
            results.append({"codeBlock": block, "score": round(0.86 - 0.07 * place, 2)})
        repository = {"relativeWorkspacePath": ".", "repoName": self.root.rsplit("/", 1)[-1], "repoOwner": "local"}
        params = {"repositoryInfo": repository, "query": question, "topK": 8}
        arguments = {"query": question, "target_directories": []}
        name = "codebase_search" if self.is_early else "semantic_search_full"
        self.story.tool(name, params=params, raw_args=arguments, result={"codeResults": results}, **fields)

    def lints(self, *paths: str, errors: Mapping[str, Sequence[JsonObject]] | None = None) -> None:
        """What the linter says of these files."""
        found = errors or {}
        places = [self.story.workspace.path_of(path) for path in paths]
        by_file = [{"relativeWorkspacePath": path, "errors": list(told)} for path, told in found.items()]
        result = {"linterErrors": [error for told in found.values() for error in told], "linterErrorsByFile": by_file}
        self.story.tool("read_lints", params={"paths": places}, raw_args={"paths": places}, result=result)

    def todos(self, todos: Sequence[tuple[str, str, str]], known: Sequence[tuple[str, str, str]] = ()) -> None:
        """Set the list of things to do, or move entries of a known one; an entry is (id, content, status)."""
        given = [_todo(*entry) for entry in todos]
        before = [_todo(*entry) for entry in known]
        moved = {entry["id"]: entry for entry in given}
        final = [moved.pop(entry["id"], entry) for entry in before] + list(moved.values())
        ready = [entry["id"] for entry in final if entry["status"] == "pending"]
        result = {
            "success": True,
            "readyTaskIds": ready[:1],
            "initialTodos": before,
            "finalTodos": final,
            "wasMerge": bool(known),
        }
        arguments = {"merge": bool(known), "todos": given}
        self.story.tool("todo_write", params=arguments, raw_args=arguments, result=result)
        self.story.composer(todos=final)

    def _found(self, pattern: str, glob: str | None, within: str) -> dict[str, list[tuple[int, str]]]:
        wanted = re.compile(pattern)
        found: dict[str, list[tuple[int, str]]] = {}
        for path in sorted(self.files):
            if not path.startswith(within) or (glob and not _matches(path, glob)):
                continue
            numbered = enumerate(self.files[path].splitlines(), 1)
            hits = [(number, line) for number, line in numbered if wanted.search(line)]
            if hits:
                found[path] = hits
        return found

    def _early_grep(self, pattern: str, glob: str | None, found: Mapping[str, Sequence[tuple[int, str]]]) -> None:
        results = [
            {
                "resource": self.story.workspace.uri_of(path),
                "results": [
                    {
                        "match": {
                            "uri": self.story.workspace.uri_of(path),
                            "rangeLocations": [{"source": {"startLineNumber": number - 1, "startColumn": 0}}],
                            "previewText": f"{line}\n",
                        }
                    }
                    for number, line in lines
                ],
            }
            for path, lines in found.items()
        ]
        params = {"options": {"includePattern": glob or ""}, "patternInfo": {"pattern": pattern, "isRegExp": True}}
        arguments = {"query": pattern, "include_pattern": glob or ""}
        result = {"internal": {"results": results, "exit": "IN_PROCESS_COMPLETION", "limitHit": False}}
        self.story.tool("grep_search", params=params, raw_args=arguments, result=result)

    def _tree(self, folder: str) -> JsonObject:
        prefix = f"{folder}/" if folder else ""
        below = [path.removeprefix(prefix) for path in sorted(self.files) if path.startswith(prefix)]
        folders = list(dict.fromkeys(path.split("/", 1)[0] for path in below if "/" in path))
        counts: dict[str, int] = {}
        for path in below:
            ending = "." + path.rsplit(".", 1)[-1] if "." in path.rsplit("/", 1)[-1] else ""
            counts[ending] = counts.get(ending, 0) + 1
        return {
            "absPath": self.story.workspace.path_of(folder) if folder else self.root,
            "childrenDirs": [self._tree(f"{prefix}{name}") for name in folders],
            "childrenFiles": [{"name": path} for path in below if "/" not in path],
            "childrenWereProcessed": True,
            "fullSubtreeExtensionCounts": counts,
            "numFiles": len(below),
        }


def _todo(identity: str, content: str, status: str) -> JsonObject:
    return {"id": identity, "content": content, "status": status, "dependencies": []}


def _matches(path: str, glob: str) -> bool:
    pattern = re.escape(glob).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return re.fullmatch(pattern, path if "/" in glob else path.rsplit("/", 1)[-1]) is not None
