"""How much and how long: every bound of the executor in one place, each changeable, none of them none."""

import msgspec

KIB = 1024
MIB = 1024 * KIB


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Bounds of what one call may take, in bytes, seconds and counts.

    They keep one careless call from filling the memory, the disk or the model's context, and every answer says where
    one of them was met.
    """

    read_text: int = 2 * MIB
    """Characters of one read's answer."""
    read_whole: int = 32 * MIB
    """Bytes of a file that is read into memory; what is longer is read line by line."""
    read_scan: int = 1024 * MIB
    """Bytes of a file that is read at all."""
    read_image: int = 20 * MIB
    write: int = 64 * MIB
    previous_content: int = 1 * MIB
    """Characters of a deleted file that its answer gives back."""

    ls_entries: int = 4000
    """Files and folders that a listing names; the rest is counted."""
    ls_scan: int = 200_000
    """Files and folders that a listing counts."""
    ls_seconds: float = 10.0

    grep_results: int = 2000
    """Lines or files of a search where the call sets no limit."""
    grep_line: int = 2000
    """Characters of one line."""
    grep_output: int = 32 * MIB
    """Bytes that ripgrep may print."""
    grep_seconds: float = 30.0

    shell_seconds: float = 120.0
    """What a command may take where the call does not say."""
    shell_seconds_most: float = 3600.0
    shell_output: int = 1 * MIB
    """Bytes of a command's output that are answered; the whole of a longer one is in a file."""
    shell_head: int = 16 * KIB
    shell_tail: int = 16 * KIB
    spill: int = 256 * MIB
    """Bytes of output that a file keeps."""
    kill_grace: float = 2.0
    """Seconds between asking a process to end and ending it."""
    drain: float = 0.2
    """Seconds that output may still come after a command ended."""
    background: int = 32
    """Commands in the background at one time."""

    fetch_bytes: int = 5 * MIB
    fetch_seconds: float = 30.0
    fetch_redirects: int = 5
    fetch_private: tuple[str, ...] = ()
    """Names of hosts in a private network that may be fetched all the same."""

    mcp_connect_seconds: float = 30.0
    mcp_state_seconds: float = 5.0
    """What is waited for servers that are asked what they have; those that take longer are told as connecting."""
    mcp_call_seconds: float = 300.0
    mcp_text: int = 1 * MIB
    """Characters of one text of an MCP server's answer; the whole of a longer one is in a file."""
