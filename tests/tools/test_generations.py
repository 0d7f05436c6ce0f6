"""The arguments and results of the tools for files, searches and commands, in every form that stores have shown."""

import json
from typing import Any, NamedTuple

import pytest

from cursus.chat import Payload
from cursus.tools import (
    apply_agent_diff,
    delete_file,
    edit_file,
    edit_file_v2,
    file_search,
    fix_lints,
    glob_file_search,
    go_to_definition,
    list_dir,
    list_dir_v2,
    read_file,
    read_file_v2,
    read_lints,
    reapply,
    ripgrep_raw_search,
    ripgrep_search,
    run_terminal_command_v2,
    search_symbols,
    semantic_search_full,
    write_shell_stdin,
)
from cursus.tools.diffs import DiffChunk, FileDiff
from cursus.tools.file_change import RecoverableError
from cursus.tools.lints import Lint
from cursus.tools.registry import find
from cursus.tools.review import Review
from tests.tools.recorded import a_call

CHUNK = {"diffString": "-a\n+b", "oldStart": 3, "newStart": 3, "oldLines": 1, "newLines": 1}
FILE_DIFF = {"chunks": [CHUNK], "editor": "EDITOR_AI"}
A_DIFF = FileDiff(
    chunks=[DiffChunk(diff_string="-a\n+b", old_start=3, new_start=3, old_lines=1, new_lines=1)], editor="EDITOR_AI"
)
LINT = {
    "message": "unused",
    "range": {"startPosition": {"line": 6, "column": 8}},
    "source": "Ruff",
    "severity": "DIAGNOSTIC_SEVERITY_HINT",
}
A_LINT = Lint(
    message="unused",
    range={"startPosition": {"line": 6, "column": 8}},
    source="Ruff",
    severity="DIAGNOSTIC_SEVERITY_HINT",
)


class Case(NamedTuple):
    """One payload as somebody wrote it, and what it says."""

    number: int
    name: str
    written: Any
    expected: Payload


READ_V2 = read_file_v2.Params(target_file="/a/b.py", offset=3, limit=10)
LIST_V2 = list_dir_v2.Params(target_directory="/a", ignore_globs=["*.pyc"])
GREP = ripgrep_raw_search.Params(
    pattern="x+",
    path="/a",
    output_mode="content",
    case_insensitive=True,
    context_before=1,
    context_after=2,
    head_limit=5,
)
GLOB = glob_file_search.Params(target_directory="/a", glob_pattern="*.py")
MEANING = semantic_search_full.Params(query="where?", target_directories=["src"], explanation="to see")
DEFINITION = go_to_definition.Params(relative_workspace_path="a.py", symbol="f", start_line=3)
SHELL = run_terminal_command_v2.Params(command="ls", cwd="/a", command_description="list", is_background=True)

PARAMS = [
    Case(
        5,
        "read_file",
        {"relativeWorkspacePath": "a.py", "startLineOneIndexed": 3, "endLineOneIndexedInclusive": 9, "maxLines": 250},
        read_file.Params(
            relative_workspace_path="a.py", start_line_one_indexed=3, end_line_one_indexed_inclusive=9, max_lines=250
        ),
    ),
    Case(
        5,
        "read_file",
        {"target_file": "a.py", "should_read_entire_file": True, "explanation": "to see"},
        read_file.Params(relative_workspace_path="a.py", read_entire_file=True, explanation="to see"),
    ),
    Case(
        5,
        "read_file",
        {"target_file": "a.py", "offset": 3, "limit": 10},
        read_file.Params(relative_workspace_path="a.py", start_line_one_indexed=3, limit=10),
    ),
    Case(40, "read_file_v2", {"targetFile": "/a/b.py", "offset": 3, "limit": 10}, READ_V2),
    Case(40, "read_file", {"target_file": "/a/b.py", "offset": "3", "limit": "10"}, READ_V2),
    Case(40, "read_file", {"path": "/a/b.py", "offset": 3, "limit": 10}, READ_V2),
    Case(40, "Read", {"file_path": "/a/b.py", "offset": 3.0, "limit": 10}, READ_V2),
    Case(
        40,
        "readToolCall",
        {"path": "/a/b.py", "offset": 3, "limit": 10, "includeLineNumbers": True, "toolCallId": "t", "maxChars": 9},
        read_file_v2.Params(
            target_file="/a/b.py", offset=3, limit=10, enable_line_numbers=True, tool_call_id="t", chars_limit=9
        ),
    ),
    Case(6, "list_dir", {"directoryPath": "src"}, list_dir.Params(directory_path="src")),
    Case(
        6,
        "list_dir",
        {"relative_workspace_path": "src", "explanation": "to see"},
        list_dir.Params(directory_path="src", explanation="to see"),
    ),
    Case(39, "list_dir_v2", {"targetDirectory": "/a", "ignoreGlobs": ["*.pyc"]}, LIST_V2),
    Case(39, "list_dir", {"target_directory": "/a", "ignore_globs": ["*.pyc"]}, LIST_V2),
    Case(39, "LS", {"path": "/a", "ignore": ["*.pyc"]}, LIST_V2),
    Case(
        39,
        "lsToolCall",
        {"path": "/a", "ignore": ["*.pyc"], "toolCallId": "t", "timeoutMs": 500},
        list_dir_v2.Params(target_directory="/a", ignore_globs=["*.pyc"], tool_call_id="t", timeout_ms=500),
    ),
    Case(8, "file_search", {"query": "price", "explanation": ""}, file_search.Params(query="price")),
    Case(42, "glob_file_search", {"targetDirectory": "/a", "globPattern": "*.py"}, GLOB),
    Case(42, "Glob", {"target_directory": "/a", "glob_pattern": "*.py"}, GLOB),
    Case(42, "glob", {"path": "/a", "pattern": "*.py"}, GLOB),
    Case(
        41,
        "ripgrep_raw_search",
        {
            "pattern": "x+",
            "path": "/a",
            "outputMode": "content",
            "caseInsensitive": True,
            "contextBefore": 1,
            "contextAfter": 2,
            "headLimit": 5,
        },
        GREP,
    ),
    Case(
        41,
        "grep",
        {"pattern": "x+", "path": "/a", "output_mode": "content", "-i": True, "-B": 1, "-A": 2, "head_limit": 5},
        GREP,
    ),
    Case(
        41,
        "Grep",
        {"pattern": "x", "glob": "*.py", "type": "py", "-C": 3, "-n": True, "multiline": True, "offset": 2},
        ripgrep_raw_search.Params(
            pattern="x", glob="*.py", type="py", context=3, show_line_numbers=True, multiline=True, offset=2
        ),
    ),
    Case(
        41,
        "grep_search",
        {"query": "x", "include_pattern": "*.py"},
        ripgrep_raw_search.Params(pattern="x", glob="*.py"),
    ),
    Case(
        3,
        "ripgrep_search",
        {"options": {"maxResults": 5}, "patternInfo": {"pattern": "x+", "isRegExp": True}},
        ripgrep_search.Params(
            options={"maxResults": 5}, pattern_info=ripgrep_search.PatternInfo(pattern="x+", is_reg_exp=True)
        ),
    ),
    Case(
        3,
        "grep_search",
        {"query": "x+", "case_sensitive": True, "include_pattern": "*.py", "exclude_pattern": "t/*"},
        ripgrep_search.Params(query="x+", case_sensitive=True, include_pattern="*.py", exclude_pattern="t/*"),
    ),
    Case(
        9,
        "codebase_search",
        {"query": "where?", "target_directories": ["src"], "explanation": "to see"},
        MEANING,
    ),
    Case(
        9,
        "semSearchToolCall",
        {"query": "where?", "targetDirectories": ["src"], "explanation": "to see"},
        MEANING,
    ),
    Case(
        9,
        "semantic_search_full",
        {"repositoryInfo": {"repoName": "r"}, "query": "where?", "includePattern": "src/**", "topK": 8},
        semantic_search_full.Params(
            repository_info={"repoName": "r"}, query="where?", include_pattern="src/**", top_k=8
        ),
    ),
    Case(23, "search_symbols", {"query": "mirror"}, search_symbols.Params(query="mirror")),
    Case(
        31,
        "go_to_definition",
        {"relativeWorkspacePath": "a.py", "symbol": "f", "startLine": 3},
        DEFINITION,
    ),
    Case(31, "gotodef", {"file": "a.py", "symbol": "f", "line": 3}, DEFINITION),
    Case(
        7,
        "edit_file",
        {"relativeWorkspacePath": "a.py", "language": "python", "contents": "# …", "blocking": True},
        edit_file.Params(relative_workspace_path="a.py", language="python", contents="# …", blocking=True),
    ),
    Case(
        7,
        "edit_file",
        {"target_file": "a.py", "instructions": "Do it", "code_edit": "# …"},
        edit_file.Params(relative_workspace_path="a.py", instructions="Do it", contents="# …"),
    ),
    Case(
        7,
        "search_replace",
        {"file_path": "a.py", "old_string": "a", "new_string": "b", "replace_all": True},
        edit_file.Params(relative_workspace_path="a.py", old_string="a", new_string="b", allow_multiple_matches=True),
    ),
    Case(
        7,
        "edit_notebook",
        {"target_notebook": "a.ipynb", "cell_idx": 3, "is_new_cell": True, "cell_language": "python"},
        edit_file.Params(
            relative_workspace_path="a.ipynb", notebook_cell_idx=3, is_new_cell=True, cell_language="python"
        ),
    ),
    Case(
        38,
        "edit_file_v2",
        {"relativeWorkspacePath": "/a.py", "streamingContent": "a\n", "noCodeblock": True, "cloudAgentEdit": False},
        edit_file_v2.Params(
            relative_workspace_path="/a.py", streaming_content="a\n", no_codeblock=True, cloud_agent_edit=False
        ),
    ),
    Case(
        38,
        "edit_file_v2",
        {"relativeWorkspacePath": "/a.py", "code": {"code": "a"}, "text": {"text": "b"}, "diff": FILE_DIFF},
        edit_file_v2.Params(
            relative_workspace_path="/a.py",
            code=edit_file_v2.EditCode(code="a"),
            text=edit_file_v2.EditText(text="b"),
            diff=A_DIFF,
        ),
    ),
    Case(
        38,
        "search_replace",
        {"path": "/a.py", "oldString": "a", "newString": "b", "replaceAll": False},
        edit_file_v2.Params(relative_workspace_path="/a.py", old_string="a", new_string="b", replace_all=False),
    ),
    Case(
        38,
        "StrReplace",
        {"path": "/a.py", "old_string": "a", "new_string": "b"},
        edit_file_v2.Params(relative_workspace_path="/a.py", old_string="a", new_string="b"),
    ),
    Case(
        38,
        "Write",
        {"file_path": "/a.py", "contents": "a\n"},
        edit_file_v2.Params(relative_workspace_path="/a.py", contents="a\n"),
    ),
    Case(
        38,
        "editToolCall",
        {"path": "/a.py", "streamContent": "a\n"},
        edit_file_v2.Params(relative_workspace_path="/a.py", streaming_content="a\n"),
    ),
    Case(
        38,
        "writeToolCall",
        {"path": "/a.py", "fileText": "a\n", "toolCallId": "t"},
        edit_file_v2.Params(relative_workspace_path="/a.py", contents="a\n", tool_call_id="t"),
    ),
    Case(
        38,
        "MultiEdit",
        {"file_path": "/a.py", "edits": [{"old_string": "a", "new_string": "b"}]},
        edit_file_v2.Params(relative_workspace_path="/a.py", edits=[{"old_string": "a", "new_string": "b"}]),
    ),
    Case(38, "apply_patch", {"patch": "*** Begin Patch"}, edit_file_v2.Params(patch="*** Begin Patch")),
    Case(11, "delete_file", {"relativeWorkspacePath": "/a.py"}, delete_file.Params(relative_workspace_path="/a.py")),
    Case(
        11,
        "delete_file",
        {"target_file": "/a.py", "explanation": "unused"},
        delete_file.Params(relative_workspace_path="/a.py", explanation="unused"),
    ),
    Case(
        11,
        "deleteToolCall",
        {"path": "/a.py", "toolCallId": "t"},
        delete_file.Params(relative_workspace_path="/a.py", tool_call_id="t"),
    ),
    Case(12, "reapply", {"target_file": "a.py"}, reapply.Params(relative_workspace_path="a.py")),
    Case(
        15,
        "run_terminal_command_v2",
        {"command": "ls", "cwd": "/a", "isBackground": True, "commandDescription": "list"},
        SHELL,
    ),
    Case(
        15,
        "Shell",
        {"command": "ls", "working_directory": "/a", "is_background": True, "description": "list"},
        SHELL,
    ),
    Case(
        15,
        "shellToolCall",
        {
            "command": "ls",
            "workingDirectory": "/a",
            "timeout": 30000,
            "toolCallId": "t",
            "simpleCommands": ["ls"],
            "hasInputRedirect": False,
            "hasOutputRedirect": False,
            "fileOutputThresholdBytes": "40000",
            "skipApproval": False,
            "timeoutBehavior": "TIMEOUT_BEHAVIOR_BACKGROUND",
            "hardTimeout": 60000,
            "closeStdin": False,
            "conversationId": "c",
            "requestId": "r",
        },
        run_terminal_command_v2.Params(
            command="ls",
            cwd="/a",
            timeout=30000,
            tool_call_id="t",
            simple_commands=["ls"],
            has_input_redirect=False,
            has_output_redirect=False,
            file_output_threshold_bytes=40000,
            skip_approval=False,
            timeout_behavior="TIMEOUT_BEHAVIOR_BACKGROUND",
            hard_timeout=60000,
            close_stdin=False,
            conversation_id="c",
            request_id="r",
        ),
    ),
    Case(
        55, "write_shell_stdin", {"shellId": 412, "chars": "y\n"}, write_shell_stdin.Params(shell_id=412, chars="y\n")
    ),
    Case(55, "write_shell_stdin", {"shell_id": "412", "chars": "y"}, write_shell_stdin.Params(shell_id=412, chars="y")),
    Case(30, "read_lints", {"paths": ["a.py"], "path": "b.py"}, read_lints.Params(paths=["a.py"], path="b.py")),
    Case(30, "read_lints", ["a.py", "b.py"], read_lints.Params(paths=["a.py", "b.py"])),
    Case(29, "fix_lints", {}, fix_lints.Params()),
    Case(50, "apply_agent_diff", {"agentId": "bc-1"}, apply_agent_diff.Params(agent_id="bc-1")),
    Case(50, "apply_agent_diff", {"agent_id": "bc-1"}, apply_agent_diff.Params(agent_id="bc-1")),
]

FOLDER = {
    "absPath": "/a",
    "childrenDirs": [{"absPath": "/a/b", "childrenFiles": [{"name": "c.py"}], "numFiles": 1}],
    "childrenFiles": [{"name": "d.py"}],
    "childrenWereProcessed": True,
    "fullSubtreeExtensionCounts": {".py": 2},
    "numFiles": 2,
}
A_FOLDER = list_dir_v2.Folder(
    abs_path="/a",
    children_dirs=[
        list_dir_v2.Folder(abs_path="/a/b", children_files=[list_dir_v2.File(name="c.py")], num_files=1),
    ],
    children_files=[list_dir_v2.File(name="d.py")],
    children_were_processed=True,
    full_subtree_extension_counts={".py": 2},
    num_files=2,
)
OLD_MATCH = {"file": "a.py", "line": 5, "content": "x = 1", "matchStart": 0, "matchEnd": 1}
AN_OLD_MATCH = ripgrep_raw_search.OldMatch(file="a.py", line=5, content="x = 1", match_start=0, match_end=1)
CONTENT = {
    "matches": [{"file": "./a.py", "matches": [{"lineNumber": 5, "content": "x = 1", "isContextLine": True}]}],
    "totalLines": 1,
}
SOME_CONTENT = ripgrep_raw_search.Content(
    matches=[
        ripgrep_raw_search.FoundFile(
            file="./a.py",
            matches=[ripgrep_raw_search.FoundLine(line_number=5, content="x = 1", is_context_line=True)],
        )
    ],
    total_lines=1,
)
PIECE = {"codeBlock": {"relativeWorkspacePath": "a.py", "contents": "x = 1"}, "score": 0.5}
A_PIECE = semantic_search_full.CodeResult(
    code_block=semantic_search_full.CodeBlock(relative_workspace_path="a.py", contents="x = 1"), score=0.5
)

RESULTS = [
    Case(
        5,
        "read_file",
        {
            "contents": "a\n",
            "fullFileContents": "a\nb\n",
            "outline": "class A",
            "startLineOneIndexed": 1,
            "endLineOneIndexedInclusive": 1,
            "relativeWorkspacePath": "a.py",
            "readFullFile": False,
            "totalLines": 2,
            "didShortenCharRange": True,
            "fileGitContext": {"x": 1},
        },
        read_file.Result(
            contents="a\n",
            full_file_contents="a\nb\n",
            outline="class A",
            start_line_one_indexed=1,
            end_line_one_indexed_inclusive=1,
            relative_workspace_path="a.py",
            total_lines=2,
            did_shorten_char_range=True,
            file_git_context={"x": 1},
        ),
    ),
    Case(
        40,
        "read_file_v2",
        {"contents": "a\n", "numCharactersInRequestedRange": 2, "totalLinesInFile": 2, "images": [{"uuid": "u"}]},
        read_file_v2.Result(
            contents="a\n", num_characters_in_requested_range=2, total_lines_in_file=2, images=[{"uuid": "u"}]
        ),
    ),
    Case(
        40,
        "read_file",
        {"output": "a\n", "isEmpty": False, "exceededLimit": True, "totalLines": 2, "fileSize": 9, "path": "/a.py"},
        read_file_v2.Result(contents="a\n", exceeded_limit=True, total_lines_in_file=2, file_size=9, path="/a.py"),
    ),
    Case(
        40,
        "readToolCall",
        {
            "success": {
                "content": "a\n",
                "isEmpty": False,
                "exceededLimit": False,
                "totalLines": 2,
                "fileSize": "2",
                "path": "/a.py",
                "readRange": {"startLine": 1, "endLine": 2},
                "relatedCursorRulePaths": ["r.mdc"],
            }
        },
        read_file_v2.Result(
            contents="a\n",
            total_lines_in_file=2,
            file_size=2,
            path="/a.py",
            read_range=read_file_v2.ReadRange(start_line=1, end_line=2),
            related_cursor_rule_paths=["r.mdc"],
        ),
    ),
    Case(
        40,
        "readToolCall",
        {"success": {"path": "/a.py", "content": "a", "truncated": True, "rangeApplied": True, "sizeBytes": "7"}},
        read_file_v2.Result(contents="a", path="/a.py", exceeded_limit=True, range_applied=True, file_size=7),
    ),
    Case(
        6,
        "list_dir",
        {
            "files": [{"name": "a.py", "size": "12", "numLines": 3}, {"name": "src", "isDirectory": True}],
            "directoryRelativeWorkspacePath": "src",
        },
        list_dir.Result(
            files=[list_dir.Listed(name="a.py", size=12, num_lines=3), list_dir.Listed(name="src", is_directory=True)],
            directory_relative_workspace_path="src",
        ),
    ),
    Case(39, "list_dir_v2", {"directoryTreeRoot": FOLDER}, list_dir_v2.Result(directory_tree_root=A_FOLDER)),
    Case(
        39, "lsToolCall", {"success": {"directoryTreeRoot": FOLDER}}, list_dir_v2.Result(directory_tree_root=A_FOLDER)
    ),
    Case(
        39,
        "ls",
        {"status": "success", "value": {"directoryTreeRoot": FOLDER}},
        list_dir_v2.Result(directory_tree_root=A_FOLDER),
    ),
    Case(
        39, "lsToolCall", {"timeout": {"directoryTreeRoot": FOLDER}}, list_dir_v2.Result(directory_tree_root=A_FOLDER)
    ),
    Case(
        39,
        "lsToolCall",
        {"success": {"directoryTreeRoot": "/a\n  b\n"}},
        list_dir_v2.Result(directory_tree_root="/a\n  b\n"),
    ),
    Case(39, "list_dir", {"files": [{"name": "a.py"}]}, list_dir_v2.Result(files=[list_dir.Listed(name="a.py")])),
    Case(
        8,
        "file_search",
        {"files": [{"uri": "file:///a.py"}, "b.py"], "limitHit": True, "numResults": 31},
        file_search.Result(files=[file_search.Found(uri="file:///a.py"), "b.py"], limit_hit=True, num_results=31),
    ),
    Case(
        42,
        "glob_file_search",
        {"directories": [{"absPath": "/a", "files": [{"relPath": "b.py"}], "totalFiles": 2, "ripgrepTruncated": True}]},
        glob_file_search.Result(
            directories=[
                glob_file_search.Directory(
                    abs_path="/a",
                    files=[glob_file_search.Found(rel_path="b.py")],
                    total_files=2,
                    ripgrep_truncated=True,
                )
            ]
        ),
    ),
    Case(
        42,
        "glob_file_search",
        {"files": ["a.py", "b.py"], "totalFiles": 2},
        glob_file_search.Result(files=["a.py", "b.py"], total_files=2),
    ),
    Case(
        42,
        "globToolCall",
        {"success": {"pattern": "*.py", "path": "/a", "files": ["a.py"], "totalFiles": 1, "clientTruncated": True}},
        glob_file_search.Result(pattern="*.py", path="/a", files=["a.py"], total_files=1, client_truncated=True),
    ),
    Case(42, "glob_file_search", ["a.py"], glob_file_search.Result(files=["a.py"])),
    Case(
        41,
        "ripgrep_raw_search",
        {"success": {"pattern": "x", "outputMode": "content", "workspaceResults": {"/a": {"content": CONTENT}}}},
        ripgrep_raw_search.Result(
            pattern="x",
            output_mode="content",
            workspace_results={"/a": ripgrep_raw_search.Answer(content=SOME_CONTENT)},
        ),
    ),
    Case(
        41,
        "ripgrep_raw_search",
        {"success": {"workspaceResults": {"/a": {"files": {"files": ["./b.py"], "totalFiles": 1}}}}},
        ripgrep_raw_search.Result(
            workspace_results={
                "/a": ripgrep_raw_search.Answer(files=ripgrep_raw_search.Files(files=["./b.py"], total_files=1))
            }
        ),
    ),
    Case(
        41,
        "grepToolCall",
        {"success": {"workspaceResults": {"/a": {"count": {"counts": [{"file": "b.py", "count": 4}]}}}}},
        ripgrep_raw_search.Result(
            workspace_results={
                "/a": ripgrep_raw_search.Answer(
                    count=ripgrep_raw_search.Counts(counts=[ripgrep_raw_search.Counted(file="b.py", count=4)])
                )
            }
        ),
    ),
    Case(
        41,
        "grep",
        {"success": {"activeEditorResult": {"content": CONTENT}}},
        ripgrep_raw_search.Result(active_editor_result=ripgrep_raw_search.Answer(content=SOME_CONTENT)),
    ),
    Case(
        41,
        "grep",
        {"matches": [OLD_MATCH], "totalMatches": 1},
        ripgrep_raw_search.Result(matches=[AN_OLD_MATCH], total_matches=1),
    ),
    Case(
        3,
        "ripgrep_search",
        {
            "internal": {
                "results": [
                    {
                        "resource": "file:///a.py",
                        "results": [
                            {
                                "match": {
                                    "uri": "file:///a.py",
                                    "rangeLocations": [{"source": {"startLineNumber": 4}, "preview": {}}],
                                    "previewText": "x\n",
                                }
                            },
                            {"context": {"uri": "file:///a.py", "text": "y", "lineNumber": 6}},
                        ],
                    }
                ],
                "exit": "IN_PROCESS_COMPLETION",
                "limitHit": True,
                "messages": [],
            }
        },
        ripgrep_search.Result(
            internal=ripgrep_search.Internal(
                results=[
                    ripgrep_search.FileHits(
                        resource="file:///a.py",
                        results=[
                            ripgrep_search.Hit(
                                match=ripgrep_search.Match(
                                    uri="file:///a.py",
                                    range_locations=[
                                        ripgrep_search.Location(
                                            source=ripgrep_search.Source(start_line_number=4), preview={}
                                        )
                                    ],
                                    preview_text="x\n",
                                )
                            ),
                            ripgrep_search.Hit(
                                context=ripgrep_search.Context(uri="file:///a.py", text="y", line_number=6)
                            ),
                        ],
                    )
                ],
                exit="IN_PROCESS_COMPLETION",
                limit_hit=True,
            )
        ),
    ),
    Case(
        9,
        "semantic_search_full",
        {"codeResults": [PIECE], "missingFiles": [{"relativeWorkspacePath": "b.py"}], "gitRemoteUrl": "git@x"},
        semantic_search_full.Result(
            code_results=[A_PIECE],
            missing_files=[semantic_search_full.WholeFile(relative_workspace_path="b.py")],
            git_remote_url="git@x",
        ),
    ),
    Case(9, "codebase_search", {"results": [OLD_MATCH]}, semantic_search_full.Result(results=[AN_OLD_MATCH])),
    Case(
        9,
        "semSearchToolCall",
        {"success": {"results": "a.py: x", "codeResults": [PIECE]}},
        semantic_search_full.Result(results="a.py: x", code_results=[A_PIECE]),
    ),
    Case(
        23,
        "search_symbols",
        {"matches": [{"name": "f", "uri": "file:///a.py", "secondaryText": "function", "score": 1}]},
        search_symbols.Result(
            matches=[search_symbols.Symbol(name="f", uri="file:///a.py", secondary_text="function", score=1)]
        ),
    ),
    Case(23, "search_symbols", {"rejected": True}, search_symbols.Result(rejected=True)),
    Case(
        31,
        "go_to_definition",
        {"definitions": [{"relativeWorkspacePath": "a.py", "startLine": 3, "codeContextLines": ["def f():"]}]},
        go_to_definition.Result(
            definitions=[
                go_to_definition.Definition(
                    relative_workspace_path="a.py", start_line=3, code_context_lines=["def f():"]
                )
            ]
        ),
    ),
    Case(
        7,
        "edit_file",
        {
            "diff": FILE_DIFF,
            "isApplied": True,
            "linterErrors": [LINT],
            "numMatches": 1,
            "recoverableError": {"errorType": "E", "modelMessage": "m"},
            "humanReviewV2": {"selectedOption": "accept", "feedbackText": "ok"},
        },
        edit_file.Result(
            diff=A_DIFF,
            is_applied=True,
            linter_errors=[A_LINT],
            num_matches=1,
            recoverable_error=RecoverableError(error_type="E", model_message="m"),
            human_review_v2=Review(selected_option="accept", feedback_text="ok"),
        ),
    ),
    Case(
        38,
        "edit_file_v2",
        {
            "beforeContentId": "composer.content.1",
            "afterContentId": "composer.content.2",
            "fileWasCreated": True,
            "eolSequence": "\r\n",
            "detectedLanguage": "python",
            "resultForModel": "done",
        },
        edit_file_v2.Result(
            before_content_id="composer.content.1",
            after_content_id="composer.content.2",
            file_was_created=True,
            eol_sequence="\r\n",
            detected_language="python",
            result_for_model="done",
        ),
    ),
    Case(
        38,
        "search_replace",
        {"success": True, "appliedEdits": 2},
        edit_file_v2.Result(success=True, applied_edits=2),
    ),
    Case(
        38,
        "editToolCall",
        {
            "success": {
                "path": "/a.py",
                "linesAdded": 1,
                "linesRemoved": 1,
                "diffString": "-a\n+b",
                "beforeFullFileContent": "a",
                "afterFullFileContent": "b",
                "message": "done",
            }
        },
        edit_file_v2.Result(
            path="/a.py",
            lines_added=1,
            lines_removed=1,
            diff_string="-a\n+b",
            contents_before_edit="a",
            contents_after_edit="b",
            message="done",
        ),
    ),
    Case(
        38,
        "writeToolCall",
        {"success": {"path": "/a.py", "linesCreated": 2, "fileSize": 9, "fileContentAfterWrite": "a\n"}},
        edit_file_v2.Result(path="/a.py", lines_created=2, file_size=9, contents_after_edit="a\n"),
    ),
    Case(11, "delete_file", {"fileNonExistent": True}, delete_file.Result(file_non_existent=True)),
    Case(
        11,
        "deleteToolCall",
        {"success": {"path": "/a.py", "deletedFile": "/a.py", "fileSize": "4", "prevContent": "a\n"}},
        delete_file.Result(
            path="/a.py", deleted_file="/a.py", file_size=4, prev_content="a\n", file_deleted_successfully=True
        ),
    ),
    Case(11, "deleteToolCall", {"fileNotFound": {"path": "/a"}}, delete_file.Result(path="/a", file_non_existent=True)),
    Case(
        11,
        "deleteToolCall",
        {"rejected": {"path": "/a", "reason": "no"}},
        delete_file.Result(path="/a"),
    ),
    Case(12, "reapply", {"applyFailed": True}, reapply.Result(apply_failed=True)),
    Case(
        15,
        "run_terminal_command_v2",
        {
            "output": "a",
            "exitCodeV2": 1,
            "notInterrupted": True,
            "outputLocation": {"filePath": "/o", "sizeBytes": "9"},
        },
        run_terminal_command_v2.Result(
            output="a",
            exit_code_v2=1,
            not_interrupted=True,
            output_location=run_terminal_command_v2.OutputLocation(file_path="/o", size_bytes=9),
        ),
    ),
    Case(
        15,
        "run_terminal_cmd",
        {"stdout": "a", "stderr": "b", "exitCode": 0},
        run_terminal_command_v2.Result(output="a", stderr="b", exit_code=0),
    ),
    Case(
        15,
        "shellToolCall",
        {
            "failure": {
                "command": "ls",
                "workingDirectory": "/a",
                "exitCode": 2,
                "stdout": "",
                "stderr": "no",
                "executionTime": 12,
                "interleavedOutput": "no",
                "aborted": False,
            },
            "isBackground": False,
            "terminalsFolder": "/t",
            "pid": 7,
        },
        run_terminal_command_v2.Result(
            command="ls",
            working_directory="/a",
            exit_code=2,
            stderr="no",
            execution_time=12,
            interleaved_output="no",
            terminals_folder="/t",
            pid=7,
        ),
    ),
    Case(
        55,
        "write_shell_stdin",
        {"success": {"shellId": 412, "terminalFileLengthBeforeInputWritten": 9}},
        write_shell_stdin.Result(shell_id=412, terminal_file_length_before_input_written=9),
    ),
    Case(
        30,
        "read_lints",
        {"linterErrorsByFile": [{"relativeWorkspacePath": "a.py", "errors": [LINT]}], "linterErrors": [LINT]},
        read_lints.Result(
            linter_errors_by_file=[read_lints.LintedFile(relative_workspace_path="a.py", errors=[A_LINT])],
            linter_errors=[A_LINT],
        ),
    ),
    Case(
        30,
        "readLintsToolCall",
        {"success": {"fileDiagnostics": [{"path": "a.py", "diagnostics": [LINT]}], "totalFiles": 1}},
        read_lints.Result(
            linter_errors_by_file=[read_lints.LintedFile(path="a.py", diagnostics=[A_LINT])], total_files=1
        ),
    ),
    Case(
        30,
        "readLintsToolCall",
        {"success": {"path": "a.py", "diagnostics": [LINT], "totalDiagnostics": 1}},
        read_lints.Result(path="a.py", linter_errors=[A_LINT], total_diagnostics=1),
    ),
    Case(
        29,
        "fix_lints",
        {"fileResults": [{"filePath": "a.py", "diff": FILE_DIFF, "isApplied": True, "linterErrors": [LINT]}]},
        fix_lints.Result(
            file_results=[fix_lints.FixedFile(file_path="a.py", diff=A_DIFF, is_applied=True, linter_errors=[A_LINT])]
        ),
    ),
    Case(
        50,
        "apply_agent_diff",
        {"success": {"appliedChanges": [{"path": "a.py", "changeType": "ADDED", "afterContent": "a\n"}]}},
        apply_agent_diff.Result(
            applied_changes=[apply_agent_diff.AppliedChange(path="a.py", change_type="ADDED", after_content="a\n")]
        ),
    ),
]


def forms(cases: list[Case]) -> list[Any]:
    """Each case as an object, as JSON text, and as JSON text that was quoted twice."""
    written = [
        (case, form, label)
        for case in cases
        for label, form in (
            ("object", case.written),
            ("text", json.dumps(case.written)),
            ("compact text", json.dumps(case.written, separators=(",", ":"), ensure_ascii=False)),
            ("quoted twice", json.dumps(json.dumps(case.written))),
        )
    ]
    return [
        pytest.param(case, form, id=f"{case.name}-{place}-{label}") for place, (case, form, label) in enumerate(written)
    ]


@pytest.mark.parametrize(("case", "form"), forms(PARAMS))
def test_arguments_of_every_generation_say_the_same(case: Case, form: Any):
    reading = find(case.name, case.number).read_params(form)
    assert reading.payload == case.expected
    assert reading.rest == {}


@pytest.mark.parametrize(("case", "form"), forms(PARAMS))
def test_arguments_that_only_the_model_wrote_say_the_same(case: Case, form: Any):
    assert find(case.name, case.number).read_params("", form).payload == case.expected
    assert find(case.name, case.number).read_params(None, form).payload == case.expected


@pytest.mark.parametrize(("case", "form"), forms(RESULTS))
def test_results_of_every_generation_say_the_same(case: Case, form: Any):
    reading = find(case.name, case.number).read_result(form)
    assert reading is not None
    assert reading.payload == case.expected
    assert reading.rest == {}


@pytest.mark.parametrize("case", PARAMS, ids=lambda case: case.name)
@pytest.mark.parametrize("nothing", [None, "", "null", "   "])
def test_a_call_without_payloads_has_empty_arguments_and_no_result(case: Case, nothing: str | None):
    call = a_call(case.name, case.number, params=nothing, result=nothing)
    tool = find(case.name, case.number)
    assert call.params == tool.params.empty
    assert call.result is None or tool.result.is_missing(call.result)
    assert tool.draw(call) == ()


TEXTS = [
    (5, "read_file", read_file.Result(contents="two\nlines")),
    (40, "read_file_v2", read_file_v2.Result(contents="two\nlines")),
    (39, "list_dir", list_dir_v2.Result(directory_tree_root="two\nlines")),
    (41, "grep", ripgrep_raw_search.Result(output="two\nlines")),
    (3, "grep_search", ripgrep_search.Result(output="two\nlines")),
    (9, "codebase_search", semantic_search_full.Result(results="two\nlines")),
    (15, "run_terminal_cmd", run_terminal_command_v2.Result(output="two\nlines")),
    (38, "search_replace", edit_file_v2.Result(result_for_model="two\nlines")),
    (7, "edit_file", edit_file.Result(result_for_model="two\nlines")),
    (30, "read_lints", read_lints.Result(message="two\nlines")),
]


@pytest.mark.parametrize(("number", "name", "expected"), TEXTS, ids=[name for _, name, _ in TEXTS])
def test_plain_text_is_a_result(number: int, name: str, expected: Payload):
    assert a_call(name, number, result="two\nlines").result == expected


@pytest.mark.parametrize("text", ["123", "true", "NaN", "[1, 2", '{"name": "left-pad", "version": "1.0.0"}'])
def test_a_file_that_looks_like_json_is_still_text(text: str):
    assert a_call("read_file", 40, result=text).result == read_file_v2.Result(contents=text)


REFUSALS = [
    ({"rejected": True}, "rejected", None),
    ({"rejected": {"reason": "not now"}}, "rejected", "not now"),
    ({"error": {"errorMessage": "it broke"}}, "failed", "it broke"),
    ({"error": {"error": "it broke"}}, "failed", "it broke"),
    ({"error": "it broke"}, "failed", "it broke"),
    ({"fileNotFound": {}}, "failed", "The file does not exist."),
    ({"permissionDenied": {"clientVisibleError": "no way"}}, "failed", "no way"),
    ({"timeout": {}}, "timed_out", "It took too long."),
    ({"status": "error", "error": {"message": "it broke"}}, "failed", "it broke"),
]


@pytest.mark.parametrize(("number", "name"), sorted({(case.number, case.name) for case in RESULTS}))
@pytest.mark.parametrize(("result", "status", "error"), REFUSALS)
def test_a_result_that_failed_says_so_whatever_the_row_says(
    number: int, name: str, result: Any, status: str, error: str | None
):
    call = a_call(name, number, result=json.dumps(result), status="completed")
    assert (call.status, call.error) == (status, error)
