"""What a command may reach, whatever enforces it."""

import os
from pathlib import Path
from typing import Final, Literal

import msgspec

from cursus.home import cursus_home
from cursus.wire import proto

Kind = Literal["insecure_none", "workspace_readwrite", "workspace_readonly"]

_TYPES: Final[dict[Kind, proto.SandboxPolicy.Type]] = {
    "insecure_none": proto.SandboxPolicy.TYPE_INSECURE_NONE,
    "workspace_readwrite": proto.SandboxPolicy.TYPE_WORKSPACE_READWRITE,
    "workspace_readonly": proto.SandboxPolicy.TYPE_WORKSPACE_READONLY,
}
_KINDS: Final[dict[int, Kind]] = {int(number): kind for kind, number in _TYPES.items()}
_STRICTNESS: Final[tuple[Kind, ...]] = ("insecure_none", "workspace_readwrite", "workspace_readonly")

SECRETS: Final = (
    ".ssh",
    ".gnupg",
    ".aws",
    ".azure",
    ".kube",
    ".docker",
    ".netrc",
    ".pypirc",
    ".git-credentials",
    ".config/gcloud",
    ".config/gh",
    ".config/cursor/auth.json",
    ".config/Cursor/User/globalStorage",
    ".cursor/sdk",
    ".local/share/keyrings",
)
"""Places in the home that hold keys: no command in a sandbox sees them."""

PROTECTED: Final = (".cursor", ".vscode", ".git/hooks", ".git/config", ".cursorignore", ".cursorrules", ".envrc")
"""Places in a workspace that make other programs do things: no command in a sandbox changes them."""


class Policy(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of one command. A path in `writable` may also be read."""

    kind: Kind = "workspace_readwrite"
    network: bool = False
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    reads_all: bool = True
    writes_temporary: bool = True

    @property
    def is_none(self) -> bool:
        return self.kind == "insecure_none"

    def narrowed(self, asked: "Policy") -> "Policy":
        """What both policies allow: a call may ask for less than was configured, and gets no more."""
        return Policy(
            kind=stricter(self.kind, asked.kind),
            network=self.network and asked.network,
            writable=self.writable,
            readable=self.readable,
            reads_all=self.reads_all and asked.reads_all,
            writes_temporary=self.writes_temporary and asked.writes_temporary,
        )

    def allows(self, asked: "Policy") -> bool:
        """Whether what is asked for is nothing that this policy forbids."""
        return (
            _STRICTNESS.index(asked.kind) >= _STRICTNESS.index(self.kind)
            and (self.network or not asked.network)
            and set(asked.writable) <= set(self.writable)
            and (self.reads_all or not asked.reads_all)
            and (self.writes_temporary or not asked.writes_temporary)
        )

    def as_message(self) -> proto.SandboxPolicy:
        """The policy as results tell it (A §2.8)."""
        boundary = "READ_BOUNDARY_MODE_SYSTEM" if self.reads_all else "READ_BOUNDARY_MODE_WORKSPACE"
        return proto.SandboxPolicy(
            type=_TYPES[self.kind],
            network_access=self.network,
            additional_readwrite_paths=self.writable,
            additional_readonly_paths=self.readable,
            disable_tmp_write=not self.writes_temporary,
            read_boundary=boundary,
        )


NONE: Final = Policy(kind="insecure_none", network=True)


def asked_for(message: proto.SandboxPolicy, default: Policy) -> Policy:
    """The policy that a call asks for; what it does not say is the default's."""
    boundary = message.read_boundary
    return Policy(
        kind=_KINDS.get(message.type, default.kind),
        network=message.network_access if message.HasField("network_access") else default.network,
        writable=tuple(map(absolute, message.additional_readwrite_paths)) or default.writable,
        readable=(*map(absolute, message.additional_readonly_paths), *map(absolute, message.additional_read_paths)),
        reads_all=boundary != proto.SandboxPolicy.READ_BOUNDARY_MODE_WORKSPACE if boundary else default.reads_all,
        writes_temporary=not message.disable_tmp_write
        if message.HasField("disable_tmp_write")
        else default.writes_temporary,
    )


def stricter(one: Kind, other: Kind) -> Kind:
    return _STRICTNESS[max(_STRICTNESS.index(one), _STRICTNESS.index(other))]


def absolute(path: str) -> str:
    return os.path.abspath(os.path.expanduser(path))


def secrets(home: Path | None = None) -> tuple[str, ...]:
    """The places with keys that are there, with every link followed. Our own is one: approvals lie there, too."""
    folder = home or Path.home()
    found = (*(folder / name for name in SECRETS), cursus_home())
    return tuple(dict.fromkeys(str(path.resolve()) for path in found if path.exists()))


def protected(workspace: str) -> tuple[str, ...]:
    """The places of a workspace that are there and that commands do not change."""
    return tuple(path for name in PROTECTED if os.path.lexists(path := os.path.join(workspace, name)))
