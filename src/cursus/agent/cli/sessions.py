"""Whether the agent knows a chat: it never says, and begins a new one under an id that it does not know (E §2.3)."""

from pathlib import Path

from cursus.store.places import Machine, default_homes


def is_kept(session_id: str) -> bool:
    """Whether a chat of that id is on this machine; yes, too, where no chats are found at all, because then they are
    somewhere else."""
    folders = [home / "chats" for home in default_homes(Machine.this()) if (home / "chats").is_dir()]
    return not folders or any(_holds(folder, session_id) for folder in folders)


def _holds(folder: Path, session_id: str) -> bool:
    try:
        return any((workspace / session_id).is_dir() for workspace in folder.iterdir())
    except OSError:
        return True
