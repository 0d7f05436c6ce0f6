"""How the guard stands: how much runs unasked, and how closely rules are read."""

from typing import Literal

import msgspec

Approval = Literal["allowlist", "unrestricted", "ask-every-time"]
Profile = Literal["strict", "cursor"]


class Admin(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an organisation decided for everyone (E §6.3).

    denied_commands     patterns as in Shell(…); they block before anything else is looked at
    asked_commands      the soft list: never run unasked, though a person may allow them
    blocked_workspaces  folders in which agents may do nothing
    team_allow          tokens that count like the person's own allow list
    protects_deletion   `rm` and deleting are asked
    disables_unrestricted_mcp   MCP tools are asked even in unrestricted mode
    """

    denied_commands: tuple[str, ...] = ()
    asked_commands: tuple[str, ...] = ()
    blocked_workspaces: tuple[str, ...] = ()
    protects_deletion: bool = False
    disables_unrestricted_mcp: bool = False


class Mode(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The stance of a session.

    approval        "allowlist" asks for what no rule allows, "unrestricted" for nothing, "ask-every-time" for all
    profile         "strict" reads rules so that no trick of the shell or of paths widens one; "cursor" reads them as
                    Cursor does (E §6.2), to tell what Cursor itself will do
    is_read_only    nothing may change: Cursor's ask and plan modes
    has_sandbox     commands that no rule allows may run inside a sandbox instead of being asked about
    read_boundary   "workspace" asks before anything outside it is read, "system" does not
    asks_before_writes   every write is asked, inside the workspace too
    protects_configuration   `.cursor` and `.vscode` cannot be written, but for notes and rules in Markdown
    accepts_web_search   searching the web is not asked
    """

    approval: Approval = "allowlist"
    profile: Profile = "strict"
    is_read_only: bool = False
    has_sandbox: bool = False
    read_boundary: Literal["workspace", "system"] = "workspace"
    asks_before_writes: bool = False
    protects_configuration: bool = True
    accepts_web_search: bool = False
    admin: Admin = Admin()
