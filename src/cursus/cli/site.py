"""A folder of exported pages as a site: each page knows the others, and a first page lists and searches them all."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from cursus.chat import Chat, Head
from cursus.cli.manifest import write_whole
from cursus.errors import Refused

if TYPE_CHECKING:
    from cursus.cli.manifest import Manifest

INDEX: Final = "index.html"


class Site:
    """The pages of one export. What an earlier one listed stays listed as long as its file is there."""

    def __init__(self, folder: Path, planned: Sequence[tuple[Head, str]], *, force: bool) -> None:
        from cursus.render.markup.site import listed, read_index

        self._index = folder / INDEX
        self._files = {head.id: name for head, name in planned}
        known = read_index(self._index.read_text(encoding="utf-8", errors="replace")) if self._index.exists() else {}
        if self._index.exists() and not known and not force:
            raise Refused(f"{self._index} exists and is not from an earlier export.", "--force overwrites it.")
        self._listed = known
        for head, name in planned:
            if name not in known:
                self._listed[name] = listed(head, name)

    def page(self, chat: Chat, head: Head) -> bytes:
        """The page of a chat, which is listed with its text from now on."""
        from cursus.render.markup.page import chat_page
        from cursus.render.markup.site import listed

        name = self._files[head.id]
        self._listed[name] = listed(head, name, chat)
        return chat_page(chat, link=self._link, index=INDEX).encode("utf-8", "replace")

    def write_index(self, manifest: "Manifest") -> None:
        """The first page, of what is really there."""
        from cursus.render.markup.site import index_page

        there = [entry for name, entry in self._listed.items() if name in manifest.files and self._has(name)]
        write_whole(self._index, index_page(there).encode("utf-8", "replace"))

    def _link(self, chat_id: str) -> str | None:
        name = self._files.get(chat_id)
        return quote(name) if name else None

    def _has(self, name: str) -> bool:
        return (self._index.parent / name).is_file()
