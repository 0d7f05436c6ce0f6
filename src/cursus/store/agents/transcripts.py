"""Transcripts that agents of every kind leave beside their projects (S §8.5).

They lose results, times and models, but are all that is left of many chats. Where several tell of one chat, in two
forms or below two projects, the one that says most is read: a rewritten transcript may be shorter than an older one.
"""

import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast
from urllib.parse import quote

from cursus.chat import Problem, Source
from cursus.store.agents.conversation import Conversation, Problems
from cursus.store.agents.lines import read_lines
from cursus.store.agents.meta_words import mode_of
from cursus.store.agents.model_messages import part_text
from cursus.store.agents.prompts import is_context, read_prompt
from cursus.store.agents.slugs import KnownPaths, slug_of
from cursus.store.agents.transcript_lines import read_document, read_jsonl
from cursus.store.agents.transcript_text import first_prompt, read_text
from cursus.store.folders import files, is_folder, modified, read_object, subfolders
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.tools import json_text

PROJECTS: Final = "projects"
FOLDER: Final = "agent-transcripts"
SUBAGENTS: Final = "subagents"
TRUSTED: Final = ".workspace-trusted"
HEAD_BYTES: Final = 64 * 1024
_MAX_NAME: Final = 200
_MAX_OPENING: Final = 200
_ERAS: Final = {".jsonl": "jsonl", ".json": "json", ".txt": "text"}
_RANKS: Final = {
    ".jsonl": FULLNESS["transcript"],
    ".json": FULLNESS["transcript"] - 1,
    ".txt": FULLNESS["transcript-text"],
}
_READERS: Final = {".jsonl": read_jsonl, ".json": read_document, ".txt": read_text}
_MODE = re.compile(r'\{\s*"mode"\s*:\s*"(\w+)"')
_FIRST_USER = re.compile(r'\{\s*"role"\s*:\s*"user"')
_LINE_FEED: Final = re.compile(r"_0A(?=fc_)")


class _Transcript(NamedTuple):
    path: Path
    name: str
    parent: str | None
    project: Path | None


class Transcripts:
    """All transcripts of one home.

    `known_paths` are paths of workspaces known from elsewhere: a project's folder names its workspace in a form that
    loses something. A transcript was last used when its file was last written, and says nothing of when it began.
    """

    def __init__(self, home: Path, known_paths: Iterable[str] = ()) -> None:
        self.home = home
        self.problems: list[Problem] = []
        self._paths = KnownPaths(known_paths)
        self._workspaces: dict[Path, str | None] = {}

    def heads(self) -> Iterator[Partial]:
        """One head for each file, from its first 64 kB."""
        self.problems.clear()
        self._workspaces.clear()
        found = list(self._files(self.problems))
        children: dict[tuple[Path | None, str], list[str]] = {}
        for transcript in found:
            if transcript.parent is not None:
                own = children.setdefault((transcript.project, transcript.parent), [])
                own.append(decode_id(transcript.name))
        for transcript in found:
            yield self._head(transcript, children.get((transcript.project, transcript.name), []))

    def read(self, chat_id: str) -> Contents | None:
        """The conversation of a chat: of several transcripts the fullest."""
        names = {encode_id(chat_id), chat_id}
        found = [transcript for transcript in self._files([], names) if transcript.name in names]
        ranked = sorted(found, key=lambda transcript: _RANKS[transcript.path.suffix], reverse=True)
        return max(map(self._contents, ranked), key=lambda contents: len(contents.bubbles), default=None)

    def _files(self, problems: list[Problem], wanted: Container[str] | None = None) -> Iterator[_Transcript]:
        """The transcripts, in every layout that there was: in a folder of their own, flat, with the agent that
        started them, and outside of any workspace."""
        for project in subfolders(self.home / PROJECTS, problems):
            inside, below = (None, project) if project.name == FOLDER else (project, project / FOLDER)
            if not is_folder(below):
                continue
            for path in files(below, problems):
                if path.suffix in _READERS:
                    yield _Transcript(path, path.stem, None, inside)
            for folder in subfolders(below, problems):
                if wanted is None or folder.name in wanted:
                    for path in files(folder, problems):
                        if path.suffix in _READERS:
                            yield _Transcript(path, path.stem, None, inside)
                for path in files(folder / SUBAGENTS, problems):
                    if path.suffix in _READERS:
                        yield _Transcript(path, path.stem, folder.name, inside)

    def _head(self, transcript: _Transcript, children: list[str]) -> Partial:
        path = transcript.path
        opening = subtitle = mode = None
        if path.suffix == ".jsonl":
            opening, subtitle = _lines_head(path)
        elif path.suffix == ".txt":
            opening = first_prompt(_beginning(path, self.problems))
        else:
            opening, mode = _document_head(_beginning(path, self.problems))
        return Partial(
            id=decode_id(transcript.name),
            source=Source(store="transcript", era=_ERAS[path.suffix], path=str(path)),
            fullness=_RANKS[path.suffix],
            subtitle=subtitle,
            opening=_opening(opening),
            workspace=self._workspace(transcript.project),
            mode=mode_of(mode),
            updated=modified(path),
            is_child=transcript.parent is not None,
            parent=decode_id(transcript.parent) if transcript.parent is not None else None,
            children=tuple(children),
        )

    def _contents(self, transcript: _Transcript) -> Contents:
        problems = Problems(str(transcript.path))
        conversation = Conversation(problems)
        _READERS[transcript.path.suffix](transcript.path, conversation)
        children: list[str] = []
        if transcript.path.parent.name == transcript.name:
            found = files(transcript.path.parent / SUBAGENTS, [])
            children = [decode_id(path.stem) for path in found if path.suffix in _READERS]
        return Contents(
            bubbles=conversation.finish(),
            problems=list(problems),
            children=tuple(dict.fromkeys(children)),
            workspace=self._workspace(transcript.project),
        )

    def _workspace(self, project: Path | None) -> str | None:
        """The workspace of a project: as its marker spells it out, else the one known path with this slug."""
        if project is None:
            return None
        if project not in self._workspaces:
            marker = read_object(project / TRUSTED, [])
            spelled = marker.get("workspacePath")
            is_own = isinstance(spelled, str) and slug_of(spelled) == project.name
            self._workspaces[project] = spelled if is_own else self._paths.of_slug(project.name)
        return self._workspaces[project]


def encode_id(chat_id: str) -> str:
    """A chat's id as the name of its transcript: as in a URI, `_` in the place of `%`, cut to 200 characters."""
    return quote(chat_id, safe="!*'()", errors="replace").replace("%", "_")[:_MAX_NAME]


def decode_id(name: str) -> str:
    """The id behind a transcript's name as far as it is certain.

    An underscore may be one or stand for a percent sign. Only the line feed in the ids of some calls is told apart;
    other ids are better found by encoding those that are known.
    """
    return _LINE_FEED.sub("\n", name)


def _opening(text: str | None) -> str | None:
    """The first words of a person's message."""
    words = read_prompt(text).text.strip() if text else ""
    return words.partition("\n")[0][:_MAX_OPENING].strip() or None


def _beginning(path: Path, problems: list[Problem]) -> str:
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES).decode("utf-8", "replace")
    except OSError as error:
        problems.append(Problem(str(path), f"The file cannot be read: {error.strerror or error}."))
        return ""


def _lines_head(path: Path) -> tuple[str | None, str | None]:
    """The first prompt of a person and the overview, if the file begins with one."""
    overview: str | None = None
    context: str | None = None
    for line in read_lines(path, Problems(str(path)), limit=HEAD_BYTES):
        value = line.value
        if value.get("type") == "metadata":
            facts: Any = value.get("metadata")
            told: Any = cast("dict[str, Any]", facts).get("overview") if isinstance(facts, dict) else None
            overview = told if isinstance(told, str) and told.strip() else None
        elif value.get("role") == "user":
            text = _text_of(value)
            if not is_context(text) or context is not None:
                return text, overview
            context = text
        elif value.get("role") == "assistant":
            break
    return context, overview


def _text_of(value: dict[str, Any]) -> str:
    message: Any = value.get("message")
    content: Any = cast("dict[str, Any]", message).get("content") if isinstance(message, dict) else message
    if isinstance(content, str):
        return content
    return "\n".join(map(part_text, cast("list[Any]", content))) if isinstance(content, list) else ""


def _document_head(text: str) -> tuple[str | None, str | None]:
    """The first prompt and the mode of a document, from its beginning: the rest may be long."""
    mode = _MODE.match(text)
    user = _FIRST_USER.search(text)
    prompt: str | None = None
    if user is not None:
        end = text.find("}", user.end())
        message = json_text.read(text[user.start() : end + 1]) if end > 0 else None
        prompt = part_text(message) or None
    return prompt, mode[1] if mode else None
