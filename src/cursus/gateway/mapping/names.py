"""What clients call their tools and the arguments of these (D §4, captured from seven clients, and what others use).

Names are compared without case and without what stands between their words. The first alias that the request offers
and whose schema can be filled is taken.
"""

from typing import Final

SHELL_TOOLS: Final = (
    "bash", "shell", "exec_command", "run_commands", "run_shell_command", "run_terminal_cmd", "run_terminal_command",
    "run_command", "execute_command", "terminal", "local_shell", "execute", "exec", "cmd", "powershell", "command",
    "shell_command",
)  # fmt: skip

TOOLS: Final[dict[str, tuple[str, ...]]] = {
    "shell": SHELL_TOOLS,
    "read": (
        "read", "read_file", "read_files", "view", "view_file", "open_file", "cat", "file_read", "get_file_contents",
        "read_text_file", "read_many_files",
    ),
    "write": (
        "write", "write_file", "write_to_file", "create_file", "editor", "save_file", "file_write", "create",
        "builtin_create_new_file", "create_new_file", "save",
    ),
    "delete": ("delete", "delete_file", "remove_file", "rm", "remove"),
    "ls": (
        "list", "ls", "list_dir", "list_directory", "list_files", "directory_list", "list_folder", "read_directory",
        "view_subdirectory", "directory_tree",
    ),
    "grep": (
        "grep", "grep_search", "search_codebase", "ripgrep", "rg", "search_files", "search_file_content",
        "search_in_files", "grep_files", "code_search", "search", "search_text",
    ),
    "glob": ("glob", "glob_file_search", "file_search", "find_files", "find", "glob_search", "search_by_name"),
    "fetch": ("webfetch", "web_fetch", "fetch", "fetch_url", "fetch_content", "read_url", "fetch_web_page"),
}  # fmt: skip
"""Per kind of wish."""

ARGUMENTS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "shell": {
        "command": ("command", "cmd", "commands", "script", "command_line", "shell_command", "code", "input"),
        "cwd": ("workdir", "cwd", "directory", "working_directory", "dir", "dir_path", "path", "cwd_path"),
        "timeout_ms": ("timeout", "timeout_ms", "yield_time_ms", "time_limit_ms"),
        "timeout_s": ("timeout_seconds", "timeout_secs", "timeout_sec"),
        "description": ("description", "explanation", "reason", "summary", "purpose", "title"),
        "is_background": ("is_background", "run_in_background", "background"),
        "no": ("requires_approval", "interactive", "tty"),
    },
    "read": {
        "path": ("file_path", "path", "filepath", "file", "target_file", "absolute_path", "filename", "paths", "files"),
        "offset": ("offset", "start_line", "line_start", "start", "start_line_one_indexed", "from_line", "line"),
        "limit": ("limit", "line_count", "num_lines", "max_lines", "lines"),
        "end": ("end_line", "line_end", "end", "end_line_one_indexed_inclusive", "to_line"),
        "range": ("view_range", "line_range", "range"),
        "description": ("description", "explanation", "reason", "purpose"),
        "yes": ("should_read_entire_file",),
        "view": ("command",),
    },
    "write": {
        "path": ("file_path", "path", "filepath", "file", "target_file", "absolute_path", "filename"),
        "content": ("content", "contents", "new_text", "text", "file_text", "code_edit", "data", "body", "new_str"),
        "description": ("description", "explanation", "reason", "purpose", "instructions"),
        "create": ("command",),
        "lines": ("line_count",),
    },
    "delete": {
        "path": ("file_path", "path", "filepath", "file", "target_file", "absolute_path", "filename"),
        "description": ("description", "explanation", "reason", "purpose"),
    },
    "ls": {
        "path": (
            "path", "dir_path", "dirpath", "directory", "dir", "relative_workspace_path", "target_directory", "folder",
            "directory_path", "folder_path",
        ),
        "ignore": ("ignore", "ignore_globs"),
        "description": ("description", "explanation", "reason", "purpose"),
        "no": ("recursive",),
    },
    "grep": {
        "pattern": ("pattern", "query", "regex", "queries", "search", "search_term", "regexp", "search_pattern"),
        "path": ("path", "directory", "dir", "dir_path", "search_path", "target_directory", "folder", "root"),
        "glob": ("include", "glob", "include_pattern", "file_pattern", "file_glob", "includes"),
        "file_type": ("type",),
        "mode": ("output_mode",),
        "before": ("-B", "before_context", "context_before"),
        "after": ("-A", "after_context", "context_after"),
        "context": ("-C", "context", "context_lines"),
        "ignore_case": ("-i", "ignore_case", "case_insensitive", "ignorecase"),
        "multiline": ("multiline",),
        "limit": ("head_limit", "max_results", "limit", "max_matches"),
        "description": ("description", "explanation", "reason", "purpose"),
        "yes": ("is_regexp", "isregexp", "is_regex", "regex_search"),
    },
    "glob": {
        "pattern": ("pattern", "glob_pattern", "glob", "query", "file_pattern", "search_pattern", "patterns", "name"),
        "path": ("path", "directory", "dir", "dir_path", "search_path", "target_directory", "folder", "root"),
        "description": ("description", "explanation", "reason", "purpose"),
    },
    "fetch": {
        "url": ("url", "uri", "link", "address", "urls"),
        "prompt": ("prompt", "instruction", "question", "query"),
        "format": ("format", "output_format"),
        "description": ("description", "explanation", "reason", "purpose"),
    },
}  # fmt: skip
"""Per kind of wish, what each part of it may be called as an argument; the first name that the schema has is used."""

ESSENTIAL: Final[dict[str, frozenset[str]]] = {
    "shell": frozenset({"command"}),
    "read": frozenset({"path"}),
    "write": frozenset({"path", "content"}),
    "delete": frozenset({"path"}),
    "ls": frozenset({"path"}),
    "grep": frozenset({"pattern"}),
    "glob": frozenset({"pattern"}),
    "fetch": frozenset({"url"}),
}
"""Without these the call would not be the wish."""


def bare(name: str) -> str:
    """A name without case and separators."""
    return name.replace("_", "").replace("-", "").replace(".", "").replace(" ", "").lower()
