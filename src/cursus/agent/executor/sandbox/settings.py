"""`sandbox.json`: what the person, and the project, say about sandboxes (E §6.4).

The person's file sets the bounds. The project's may draw them closer; it may widen them only in a workspace that the
person trusts, because a repository that was just cloned wrote it. A file that cannot be read is ignored, and said so.
"""

import os
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.agent.executor.sandbox.policy import Kind, Policy
from cursus.tools import json_text

NAME: Final = "sandbox.json"
MOST_BYTES: Final = 1024 * 1024


class SandboxFile(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The keys that are understood; others are left alone."""

    type: Kind | None = None
    additional_readwrite_paths: tuple[str, ...] = ()
    additional_readonly_paths: tuple[str, ...] = ()
    additional_read_paths: tuple[str, ...] = ()
    read_boundary: str = ""
    network_access: bool | None = None
    network_policy: dict[str, Any] | None = None
    disable_tmp_write: bool | None = None


class SandboxSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The policy of a workspace, and what there is to say of the files that it comes from."""

    policy: Policy = Policy()
    problems: tuple[str, ...] = ()


def read_settings(workspace: str, *, home: Path | None = None, is_trusted: bool = False) -> SandboxSettings:
    """The policy that the files of a person and of a workspace make."""
    problems: list[str] = []
    own = _read((home or Path.home()) / ".cursor" / NAME, problems)
    project = _read(Path(workspace) / ".cursor" / NAME, problems)
    person = _policy(own, str(home or Path.home()), Policy(), problems)
    wanted = _policy(project, workspace, person, problems)
    if is_trusted:
        policy = msgspec.structs.replace(
            wanted,
            writable=tuple(dict.fromkeys((*person.writable, *wanted.writable))),
            readable=tuple(dict.fromkeys((*person.readable, *wanted.readable))),
        )
    else:
        inside = tuple(path for path in wanted.writable if _within(path, workspace))
        policy = msgspec.structs.replace(person.narrowed(wanted), writable=(*person.writable, *inside))
        if not person.allows(msgspec.structs.replace(wanted, writable=())) or inside != wanted.writable:
            problems.append(
                f"{Path(workspace) / '.cursor' / NAME} allows more than your own settings; it counts only in a "
                "workspace that you trust."
            )
    return SandboxSettings(policy=policy, problems=tuple(problems))


def _read(path: Path, problems: list[str]) -> SandboxFile:
    try:
        if os.path.getsize(path) > MOST_BYTES:
            raise ValueError("it is too long")
        value = msgspec.convert(json_text.parse(path.read_bytes()), dict[str, Any])
        return msgspec.convert(_known(value), SandboxFile)
    except FileNotFoundError:
        return SandboxFile()
    except (OSError, ValueError, msgspec.ValidationError) as error:
        problems.append(f"{path} is ignored: {error}.")
        return SandboxFile()


def _known(value: dict[str, Any]) -> dict[str, Any]:
    """The object with a type that is spelled as stored rows spell it, too."""
    kind = value.get("type")
    if isinstance(kind, str):
        return value | {"type": kind.lower().removeprefix("type_")}
    return value


def _policy(file: SandboxFile, base: str, default: Policy, problems: list[str]) -> Policy:
    network = default.network if file.network_access is None else file.network_access
    rules = file.network_policy or {}
    if rules.get("default") == "deny" or (file.network_access is None and rules.get("allow")):
        if network or rules.get("allow"):
            problems.append(
                "No single host can be allowed to a command here: with this network policy it has no network."
            )
        network = False
    elif rules.get("default") == "allow" and file.network_access is None:
        network = True
    if network and rules.get("deny"):
        problems.append("No single host can be denied to a command here: because of the denied ones it has no network.")
        network = False
    return Policy(
        kind=file.type or default.kind,
        network=network,
        writable=_paths(file.additional_readwrite_paths, base),
        readable=_paths((*file.additional_readonly_paths, *file.additional_read_paths), base),
        reads_all=default.reads_all if not file.read_boundary else file.read_boundary != "workspace",
        writes_temporary=default.writes_temporary if file.disable_tmp_write is None else not file.disable_tmp_write,
    )


def _paths(paths: tuple[str, ...], base: str) -> tuple[str, ...]:
    return tuple(os.path.realpath(os.path.join(base, os.path.expanduser(path))) for path in paths if path)


def _within(path: str, workspace: str) -> bool:
    return os.path.commonpath([os.path.realpath(workspace), path]) == os.path.realpath(workspace)
