"""All hooks of a workspace: which fire for an event, run at the same time, and what they say together."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from cursus.guard.decide import HookVerdict
from cursus.guard.hooks.claude import translated_answer
from cursus.guard.hooks.config import read_hooks, sources
from cursus.guard.hooks.events import EVENTS, Event, Gate
from cursus.guard.hooks.js_regex import matches
from cursus.guard.hooks.merging import merged
from cursus.guard.hooks.outcome import Finished, Outcome, outcome
from cursus.guard.hooks.process import run
from cursus.guard.hooks.script import HookFile, Script, Source
from cursus.guard.rules.rules import Trouble

PromptClient = Callable[[str, str | None, Mapping[str, Any]], Awaitable[tuple[bool, str]]]
"""Puts a prompt hook before a model: the prompt, the model, the payload; whether it is fine, and why not."""


class Ran(msgspec.Struct, frozen=True, kw_only=True):
    """One hook that ran, how, and what follows."""

    script: Script
    finished: Finished
    outcome: Outcome


class Fired(msgspec.Struct, frozen=True, kw_only=True):
    """What the hooks of an event said together. `ran` is in the order of their sources."""

    event: str
    answer: dict[str, Any] = {}
    ran: tuple[Ran, ...] = ()

    @property
    def permission(self) -> str | None:
        """The permission, where one was given."""
        value = self.answer.get("permission")
        return value if isinstance(value, str) else None

    @property
    def goes_on(self) -> bool:
        """Whether no hook stopped it."""
        return self.answer.get("continue") is not False

    def text(self, name: str) -> str:
        """A message of the answer; empty where there is none."""
        value = self.answer.get(name)
        return value if isinstance(value, str) else ""

    @property
    def verdict(self) -> HookVerdict:
        """What `decide` has to know of it."""
        deciding = [ran for ran in self.ran if (ran.outcome.answer or {}).get("permission") == self.permission]
        return HookVerdict(
            event=self.event,
            permission=self.permission,
            user_message=self.text("user_message"),
            agent_message=self.text("agent_message"),
            hooks=tuple(dict.fromkeys(ran.script.place for ran in deciding)) if self.permission else (),
        )


NOTHING_FIRED = Fired(event="")


class Hooks:
    """The hooks that hold for a workspace."""

    def __init__(
        self,
        workspace: Path,
        *,
        home: Path | None = None,
        places: Sequence[Source] | None = None,
        runtime: Sequence[Script] = (),
        environment: Mapping[str, str] | None = None,
        version: str = "",
        plugins: Sequence[Path] = (),
        trusts_workspace: bool = True,
        prompt_client: PromptClient | None = None,
        platform: str = sys.platform,
    ) -> None:
        self.workspace = workspace
        self.version = version
        self.platform = platform
        self.places = (
            list(places)
            if places is not None
            else sources(workspace, home=home, platform=platform, plugins=plugins, trusts_workspace=trusts_workspace)
        )
        self.runtime = tuple(runtime)
        self.prompt_client = prompt_client
        self.session_environment: dict[str, str] = {}
        self._environment = environment
        self._read: tuple[tuple[object, ...], list[HookFile]] | None = None

    @property
    def files(self) -> list[HookFile]:
        """The files with hooks, read anew when one of them has changed."""
        stamps = tuple(_stamp(source.path) for source in self.places)
        if self._read is None or self._read[0] != stamps:
            self._read = (stamps, read_hooks(self.places, self.workspace))
        return self._read[1]

    @property
    def troubles(self) -> list[Trouble]:
        """What is wrong with the files."""
        return [trouble for file in self.files for trouble in file.troubles]

    def scripts(self, event: str) -> list[Script]:
        """The hooks of an event, in the order of their sources."""
        found = [script for file in self.files for script in file.scripts if script.event == event]
        found += [script for script in self.runtime if script.event == event]
        return sorted(found, key=lambda script: script.source.order)

    def firing(self, event: str, payload: Mapping[str, Any]) -> list[Script]:
        """Those of an event's hooks whose matcher fits, and that have not answered too often."""
        return [script for script in self.scripts(event) if fires(script, EVENTS[event], payload)]

    async def fire(self, event: str, payload: Mapping[str, Any]) -> Fired:
        """Run the hooks of an event, all at the same time."""
        scripts = self.firing(event, payload)
        if not scripts:
            return Fired(event=event)
        whole = {**payload, "hook_event_name": event}
        ran = tuple(await asyncio.gather(*(self.run(script, whole) for script in scripts)))
        answers = [one.outcome.answer for one in ran if one.outcome.answer]
        answer = merged(answers) if answers else {}
        environment = answer.get("env")
        if event == "sessionStart" and isinstance(environment, dict):
            self.session_environment.update(cast("dict[str, str]", environment))
        return Fired(event=event, answer=answer, ran=ran)

    async def run(self, script: Script, payload: Mapping[str, Any]) -> Ran:
        """Run one hook, whether or not its matcher fits."""
        event = EVENTS[script.event]
        if script.kind == "prompt":
            return await self._prompted(script, event, payload)
        finished = await run(
            script.command,
            msgspec.json.encode(payload, enc_hook=str),
            cwd=self._folder(script),
            environment=self.environment(script, payload),
            timeout=script.timeout,
            platform=self.platform,
        )
        return Ran(script=script, finished=finished, outcome=self._outcome(script, event, finished))

    def environment(self, script: Script, payload: Mapping[str, Any]) -> dict[str, str]:
        """The variables of a hook's process (E §5.4)."""
        variables = dict(os.environ if self._environment is None else self._environment)
        variables.update(self.session_environment)
        root = str(self.workspace)
        variables |= {"CURSOR_PROJECT_DIR": root, "CLAUDE_PROJECT_DIR": root, "CURSOR_VERSION": self.version}
        for name, field in (("CURSOR_USER_EMAIL", "user_email"), ("CURSOR_TRANSCRIPT_PATH", "transcript_path")):
            if isinstance(payload.get(field), str):
                variables[name] = payload[field]
        if script.source.plugin_root is not None:
            variables |= {name: str(script.source.plugin_root) for name in ("CURSOR_PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT")}
        return variables

    def _folder(self, script: Script) -> Path:
        if script.source.name == "plugin" and script.event in ("stop", "subagentStop"):
            return self.workspace
        return script.source.cwd

    def _outcome(self, script: Script, event: Event, finished: Finished) -> Outcome:
        found = outcome(event, finished, name=script.name, fails_closed=script.fails_closed)
        if script.source.name.startswith("claude") and finished.ending == "exit" and finished.code == 0:
            return self._claude(script, event, finished, found)
        return found

    def _claude(self, script: Script, event: Event, finished: Finished, found: Outcome) -> Outcome:
        """The outcome of an answer in Claude Code's words."""
        from cursus.guard.hooks.outcome import extract

        answer = extract(finished.stdout.strip())
        if answer is None:
            return found
        translated = msgspec.json.encode(translated_answer(event.name, answer)).decode()
        return outcome(
            event, msgspec.structs.replace(finished, stdout=translated), name=script.name, fails_closed=False
        )

    async def _prompted(self, script: Script, event: Event, payload: Mapping[str, Any]) -> Ran:
        """A prompt hook; passed over where there is no model to ask (E §5.5)."""
        if self.prompt_client is None:
            skipped = Outcome(why=f"{script.name}: there is no model to ask, so that it was passed over.")
            return Ran(script=script, finished=Finished(), outcome=skipped)
        is_fine, reason = await self.prompt_client(script.prompt, script.model, payload)
        answer: dict[str, Any] = {}
        if event.gate is Gate.PERMISSION:
            answer = {"permission": "allow" if is_fine else "deny"}
        elif event.gate is Gate.CONTINUE:
            answer = {"continue": is_fine}
        if answer and not is_fine and reason:
            answer["user_message"] = reason
        return Ran(script=script, finished=Finished(stdout=reason), outcome=Outcome(answer=answer or None))


def fires(script: Script, event: Event, payload: Mapping[str, Any]) -> bool:
    """Whether a hook fires for a payload (E §5.2)."""
    if event.has_loop_limit and script.loop_limit is not None:
        count = payload.get("loop_count")
        if isinstance(count, int) and count >= script.loop_limit:
            return False
    if event.subject is None or script.matcher in (None, "", "*"):
        return True
    subject = event.subject(payload)
    return subject is None or matches(script.matcher or "", subject)


def _stamp(path: Path | None) -> object:
    if path is None:
        return None
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, path.is_symlink()
