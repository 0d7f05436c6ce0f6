"""Where the stories of the demo are put on: every store of one person, and the book that is kept of it all."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cursus.testing.agent_stores import AcpStore, CliStore, agent_meta
from cursus.testing.chats import Story, a_chat
from cursus.testing.clock import Seeded
from cursus.testing.demo.manifest import DemoChat, Kind, Manifest, Planted, Sentence
from cursus.testing.desktop import SECRET_MARKS, DesktopFolder, Era
from cursus.testing.json_text import to_json
from cursus.testing.sdk_store import SdkStore
from cursus.testing.search_db import SearchDb
from cursus.testing.tracking_db import PLACE, TrackingDb
from cursus.testing.transcripts import Transcripts
from cursus.testing.workspaces import Workspace

MINUTE = 60_000
FILES_FROM = datetime(2026, 8, 28, 18, 0, tzinfo=UTC)
"""The time of every file that has none of its own: after the last chat."""


class Stage:
    """The stores that the demo is made of. A story adds itself; `finish` writes what was added."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.home = folder / ".cursor"
        self.seed = seed
        self.seeds = Seeded(f"demo {seed}")
        self.desktop = DesktopFolder(folder)
        self.search = SearchDb(self.desktop.global_storage / "conversation-search.db")
        self.tracking = TrackingDb(self.home / PLACE)
        self.cli = CliStore(self.home)
        self.acp = AcpStore(self.home)
        self.sdk = SdkStore(self.home)
        self.transcripts = Transcripts(self.home)
        self.manifest = Manifest(seed=seed)
        self.prompts: list[str] = []
        self._times: dict[Path, int] = {}

    # Telling

    def moment(self, at: str, what: str = "") -> int:
        """A time in ms, moved by a few minutes that follow from the seed."""
        told = datetime.fromisoformat(at).replace(tzinfo=UTC)
        return int(told.timestamp() * 1000) + Seeded(f"demo {self.seed} {at} {what}").number(0, 9 * MINUTE)

    def chat(
        self,
        title: str | None,
        *,
        at: str | int,
        workspace: Workspace | str | None,
        name: str | None = None,
        id: str | None = None,
        **options: Any,
    ) -> Story:
        """Begin a chat at a time, moved by a few minutes, or at exactly those ms; `name` tells equal titles apart."""
        seed = f"demo {self.seed} {name or title}"
        created = at if isinstance(at, int) else self.moment(at, name or title or "")
        return a_chat(title, id=id, workspace=workspace, created=created, seed=seed, **options)

    def identity(self, name: str) -> str:
        """An id that follows from the seed and a name."""
        return Seeded(f"demo {self.seed} id {name}").uuid()

    # Putting on

    def tell(
        self, story: Story, era: Era | str, *, at: str | None = None, is_indexed: bool = False, **options: Any
    ) -> None:
        """Store a chat of the desktop, and its sub-agents with it. `at` is its place where that is not its path."""
        self.desktop.add(story, era, **options)
        self.keep(story, "desktop", Era(era).value, at)
        if is_indexed:
            self.search.add(story)

    def keep(self, story: Story, store: str, era: str, at: str | None = None, parent: str | None = None) -> None:
        """Enter a chat into the book."""
        workspace = at or place_of(story.workspace)
        self.enter(
            story.id,
            story.title or "",
            store=store,
            era=era,
            workspace=workspace,
            parent=parent,
            is_archived=story.archived,
        )
        for relative in [*story.children, *story.candidates]:
            self.keep(relative, store, era, at, story.id)

    def enter(self, identity: str, title: str, **facts: Any) -> None:
        """Enter a chat that no Story tells."""
        self.manifest.chats.append(DemoChat(id=identity, title=title, **facts))

    def damaged(self, where: str, what: str) -> None:
        self.manifest.damages.append(Planted(where_fragment=where, what=what))

    def odd(self, where: str, what: str) -> None:
        self.manifest.oddities.append(Planted(where_fragment=where, what=what))

    def less(self, where: str, what: str) -> None:
        self.manifest.remainders.append(Planted(where_fragment=where, what=what))

    def new(self, where: str, what: str) -> None:
        self.manifest.drift.append(Planted(where_fragment=where, what=what))

    def sentence(self, text: str, chat: str | Story, kind: Kind, tool: str | None = None) -> str:
        """Plant words to be searched for, and hand them back to be said."""
        identity = chat if isinstance(chat, str) else chat.id
        self.manifest.sentences.append(Sentence(text=text, chat=identity, kind=kind, tool=tool))
        return text

    def dated(self, path: Path, milliseconds: int) -> None:
        """Give a file a time of its own: of a transcript, it is the only one."""
        self._times[path] = milliseconds

    def dated_below(self, folder: Path, milliseconds: int) -> None:
        """The same for all files of a session."""
        for path in folder.rglob("*"):
            self.dated(path, milliseconds)

    # Writing

    def finish(self) -> Manifest:
        """Write what waits to be written; `settle` comes after the last change of any file."""
        self.desktop.write()
        self.desktop.write_plans(self.home)
        self.search.write()
        self.tracking.write()
        self.cli.prompt_history(self.prompts)
        self._write_secrets()
        return self.manifest

    def _write_secrets(self) -> None:
        """Who is signed in, and the keys of the agents' stores."""
        signed_in = {"authInfo": {"email": f"{SECRET_MARKS[0]}-ana@example.org", "token": f"{SECRET_MARKS[0]}-CLI"}}
        (self.home / "cli-config.json").write_bytes(to_json({"version": 1, **signed_in}).encode())
        agents = [chat.id for chat in self.manifest.chats if chat.store in ("cli", "acp", "sdk")]
        self.manifest.secrets = [*SECRET_MARKS, *(agent_meta(agent)["blobEncryptionKey"] for agent in agents)]

    def settle(self) -> None:
        """Set the times of all files, the deepest first, so that no reader sees when the demo was written."""
        usual = int(FILES_FROM.timestamp() * 1000)
        for path in sorted(self.folder.rglob("*"), key=lambda found: (-len(found.parts), str(found))):
            seconds = self._times.get(path, usual) / 1000
            os.utime(path, (seconds, seconds))
        os.utime(self.folder, (usual / 1000, usual / 1000))


def place_of(workspace: Workspace) -> str | None:
    """A local place as its system writes it; that of a remote folder has to be told."""
    if workspace.kind == "empty":
        return None
    return workspace.fs_path
