"""The machine and the workspace in the words of a request context (A §2.5)."""

import asyncio
import os
import platform
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from cursus.agent.executor.jail import Jail, Outside
from cursus.agent.executor.workplace import Workplace
from cursus.wire.proto import (
    CursorRule,
    CursorRuleType,
    CursorRuleTypeAgentFetched,
    CursorRuleTypeFileGlobs,
    CursorRuleTypeGlobal,
    CursorRuleTypeManuallyAttached,
    GitRepoInfo,
    RequestContext,
    RequestContextEnv,
)

MOST_RULES: Final = 200
MOST_BYTES: Final = 256 * 1024
_FRONT: Final = re.compile(r"\A---\r?\n(.*?)\r?\n---\r?\n?(.*)\Z", re.DOTALL)
_ALWAYS: Final = ("AGENTS.md", ".cursorrules")


async def surroundings(work: Workplace) -> RequestContext:
    """What there is to tell of the machine, the workspace's rules and its repository."""
    root = work.jail.workspace.path
    rules = await asyncio.to_thread(read_rules, work.jail)
    rules = [rule for rule in rules if work.may_show(rule.full_path)]
    context = RequestContext(
        env=_environment(work, root), rules=rules, rules_info_complete=True, env_info_complete=True
    )
    repository = await _repository(root)
    if repository is not None:
        context.git_repos.append(repository)
    context.git_repo_info_complete = True
    context.read_lints_enabled = False
    context.supports_mcp_auth = False
    return context


def _environment(work: Workplace, root: str) -> RequestContextEnv:
    shells = work.shells
    return RequestContextEnv(
        os_version=f"{sys.platform} {platform.release()}",
        workspace_paths=[root],
        shell="bash" if os.name == "posix" else "powershell",
        sandbox_enabled=shells.sandbox is not None and not shells.settings.policy.is_none,
        sandbox_supported=shells.sandbox is not None,
        terminals_folder=str(shells.terminals.folder),
        time_zone=_time_zone(),
        project_folder=str(shells.folder),
        computer_use_supported=False,
        is_working_dir_home_dir=os.path.samefile(root, Path.home()) if Path.home().exists() else False,
        process_working_directory=root,
    )


def read_rules(jail: Jail) -> list[CursorRule]:
    """The rules of a workspace: `.cursor/rules`, `AGENTS.md` and `.cursorrules`, through no link that leads outside."""
    root = Path(jail.workspace.path)
    found: list[CursorRule] = []
    folder = root / ".cursor" / "rules"
    paths = sorted(folder.rglob("*.mdc"))[:MOST_RULES] if folder.is_dir() else []
    for path in (*(root / name for name in _ALWAYS), *paths):
        with suppress(OSError, Outside), open(jail.place(str(path)).open(), "rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8", "replace")
            found.append(_rule(str(path), text, is_always=path.name in _ALWAYS))
    return found


def _rule(path: str, text: str, *, is_always: bool) -> CursorRule:
    match = None if is_always else _FRONT.match(text)
    front, content = match.groups() if match else ("", text)
    fields = {
        name.strip(): value.strip().strip("\"'")
        for name, found, value in (line.partition(":") for line in front.splitlines())
        if found
    }
    if is_always or fields.get("alwaysApply", "").lower() == "true":
        kind = CursorRuleType()
        getattr(kind, "global").CopyFrom(CursorRuleTypeGlobal())
    elif globs := [glob.strip() for glob in fields.get("globs", "").split(",") if glob.strip()]:
        kind = CursorRuleType(file_globbed=CursorRuleTypeFileGlobs(globs=globs))
    elif description := fields.get("description", ""):
        kind = CursorRuleType(agent_fetched=CursorRuleTypeAgentFetched(description=description))
    else:
        kind = CursorRuleType(manually_attached=CursorRuleTypeManuallyAttached())
    return CursorRule(full_path=path, content=content.strip(), type=kind, frontmatter=front)


async def _repository(root: str) -> GitRepoInfo | None:
    """The repository that the workspace is, as Git tells it without running anything that the repository names."""
    if not os.path.exists(os.path.join(root, ".git")):
        return None
    status = await _git(root, "status", "--porcelain", "--branch", "--ignore-submodules")
    if status is None:
        return None
    branch = await _git(root, "rev-parse", "--abbrev-ref", "HEAD")
    remote = await _git(root, "config", "--get", "remote.origin.url")
    told = GitRepoInfo(path=root, status=status[:20_000], branch_name=(branch or "").strip())
    if remote and remote.strip():
        told.remote_url = without_password(remote.strip())
    return told


async def _git(root: str, *arguments: str) -> str | None:
    command = ["git", "-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}", *arguments]
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=root,
            env={**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:
        return None
    try:
        async with asyncio.timeout(5):
            output, _ = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.communicate()
        return None
    return output.decode("utf-8", "replace") if process.returncode == 0 else None


def without_password(url: str) -> str:
    """An address without the name and the password that some remotes carry."""
    parts = urlsplit(url)
    if not parts.scheme or "@" not in parts.netloc or parts.scheme == "ssh":
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


def _time_zone() -> str:
    with suppress(OSError):
        name = os.path.realpath("/etc/localtime").partition("/zoneinfo/")[2]
        if name:
            return name
    return os.environ.get("TZ") or time.tzname[0]
