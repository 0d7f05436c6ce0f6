"""The flags of the command-line agent, since when each is known (E §2.1), and how it complains of others."""

from typing import Any, Final, NamedTuple


class Flag(NamedTuple):
    """One flag. `takes` is "nothing", "value" or "maybe"; several flags of one `name` are spellings."""

    name: str
    takes: str = "nothing"
    since: str = "2025.01"
    until: str = "9999"
    is_list: bool = False
    choices: tuple[str, ...] = ()


FLAGS: Final[dict[str, Flag]] = {
    "-v": Flag("version"),
    "--version": Flag("version"),
    "-h": Flag("help"),
    "--help": Flag("help"),
    "--api-key": Flag("api_key", "value"),
    "--auth-token": Flag("auth_token", "value", "2026.01"),
    "-H": Flag("header", "value", is_list=True),
    "--header": Flag("header", "value", is_list=True),
    "-e": Flag("endpoint", "value", "2026.01"),
    "--endpoint": Flag("endpoint", "value", "2026.01"),
    "--agent-endpoint": Flag("agent_endpoint", "value", "2026.01"),
    "-k": Flag("insecure", since="2026.01"),
    "-p": Flag("print"),
    "--print": Flag("print"),
    "--output-format": Flag("output_format", "value", choices=("text", "json", "stream-json")),
    "--stream-partial-output": Flag("partial"),
    "-c": Flag("cloud"),
    "--cloud": Flag("cloud"),
    "--resume": Flag("resume", "maybe"),
    "--continue": Flag("continue", since="2026.01"),
    "--model": Flag("model", "value"),
    "--list-models": Flag("list_models", since="2026.01"),
    "--mode": Flag("mode", "value", "2026.01", choices=("plan", "ask")),
    "--plan": Flag("plan", since="2026.01"),
    "-f": Flag("force"),
    "--force": Flag("force"),
    "--yolo": Flag("force", since="2026.01"),
    "--auto-review": Flag("auto_review", since="2026.01"),
    "--sandbox": Flag("sandbox", "value", "2026.01", choices=("enabled", "disabled")),
    "--approve-mcps": Flag("approve_mcps"),
    "--trust": Flag("trust", since="2026.01"),
    "--workspace": Flag("workspace", "value"),
    "--add-dir": Flag("add_dir", "value", "2026.01", is_list=True),
    "-w": Flag("worktree", "maybe", "2026.06"),
    "--worktree": Flag("worktree", "maybe", "2026.06"),
    "--worktree-base": Flag("worktree_base", "value", "2026.06"),
    "--skip-worktree-setup": Flag("skip_worktree_setup", since="2026.06"),
    "--plugin-dir": Flag("plugin_dir", "value", "2026.06", is_list=True),
    "-n": Flag("name", "value", "2026.06"),
    "--name": Flag("name", "value", "2026.06"),
    "--browser": Flag("browser", until="2026.01"),
    "--new-session-id": Flag("new_session_id", "value", "2026.06"),
}


class Wrong(Exception):
    """The command line cannot be understood."""


def parse(arguments: list[str], version: str) -> tuple[dict[str, Any], list[str]]:
    """The flags with their values, and the rest. There is no end of options: what follows `--` is prompt, too."""
    given: dict[str, Any] = {}
    rest: list[str] = []
    at = 0
    while at < len(arguments):
        word = arguments[at]
        at += 1
        if word == "--" or not word.startswith("-") or word == "-":
            rest += [word] if word != "--" else []
            continue
        name, has_value, value = word.partition("=") if word.startswith("--") else (word, "", "")
        flag = FLAGS.get(name)
        if flag is None or not flag.since <= version < flag.until:
            raise Wrong(f"error: unknown option '{name}'")
        if flag.takes == "nothing":
            given[flag.name] = True
            continue
        if not has_value:
            is_there = at < len(arguments) and not arguments[at].startswith("-")
            if flag.takes == "value" and at >= len(arguments):
                raise Wrong(f"error: option '{name}' argument missing")
            if flag.takes == "value" or is_there:
                value = arguments[at]
                at += 1
        if flag.choices and value not in flag.choices:
            allowed = ", ".join(flag.choices)
            raise Wrong(f"error: option '{name}' argument '{value}' is invalid. Allowed choices are {allowed}.")
        if flag.is_list:
            given.setdefault(flag.name, []).append(value)
        else:
            given[flag.name] = value
    return given, rest
