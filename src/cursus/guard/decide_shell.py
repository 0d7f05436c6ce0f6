"""What holds for a command line, step by step in Cursor's order (E §6.3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from cursus.guard.decision import Decision, Part
from cursus.guard.mode import Mode
from cursus.guard.rules.rules import Rules
from cursus.guard.rules.token import Rule, Scope, suggested, written
from cursus.guard.shell.line import Command, Redirect, ShellLine, Word, read_line
from cursus.guard.shell.matching import Match, allows, as_cursor_matches, denies
from cursus.guard.shell.programs import Inner, bare, hidden_option, inner, is_sensitive_to_words
from cursus.guard.workspace import Workspace

DEEPEST: Final = 8
_VALUED: Final = frozenset({"-m", "--message", "--author", "--date", "--grep", "-name", "-iname", "-path"})
"""Options whose value is any text, and never an option."""

_MOVING: Final = frozenset({"cd", "pushd", "popd", "chdir"})
_FILES: Final[tuple[Scope, ...]] = ("Read", "Write")
_HARMLESS_TARGETS: Final = frozenset({"/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty"})


class Judged:
    """A command of the line with what is started inside it, and what the rules say of it."""

    def __init__(self, command: Command, unknown: str = "", covering: "Judged | None" = None) -> None:
        self.command = command
        self.unknown = unknown
        self.covering = covering
        self.at = 0
        self.is_made_up = False
        self.rule: Rule | None = None
        self.denied: Rule | None = None
        self.maybe_denied: Rule | None = None


def all_commands(line: ShellLine) -> tuple[list[Judged], list[str], list[Redirect]]:
    """The line's commands and, below each, what it starts; with the doubts and redirects of scripts inside it."""
    found: list[Judged] = []
    doubts: list[str] = []
    redirects: list[Redirect] = []
    for command in line.commands:
        _collect(Judged(command), 0, found, doubts, redirects)
    return found, doubts, redirects


def _collect(judged: Judged, depth: int, found: list[Judged], doubts: list[str], redirects: list[Redirect]) -> None:
    found.append(judged)
    command = judged.command
    if depth >= DEEPEST:
        judged.unknown = "commands start each other too many times"
        return
    for started in inner(command.values):
        for below in _started(started, command, doubts, redirects):
            child = Judged(below, covering=judged)
            child.at = started.at
            _collect(child, depth + 1, found, doubts, redirects)
        if started.is_made_up:
            judged.is_made_up = True
        if started.is_unknown:
            judged.unknown = judged.unknown or f"{started.how} runs something that the line does not show"


def _started(started: Inner, command: Command, doubts: list[str], redirects: list[Redirect]) -> Iterator[Command]:
    within = (*command.within, started.how)
    if started.script is not None:
        line = read_line(started.script)
        if line.failed:
            doubts.append(f"a script for {started.how} that cannot be taken apart")
        doubts.extend(line.doubts)
        redirects.extend(
            Redirect(redirect.operator, redirect.text, redirect.target, (*within, *redirect.within))
            for redirect in line.redirects
        )
        for below in line.commands:
            yield Command(
                text=below.text,
                words=below.words,
                assignments=below.assignments,
                within=(*within, *below.within),
            )
    elif started.words:
        words = tuple(Word(value or "…", value) for value in started.words)
        yield Command(text=" ".join(word.text for word in words), words=words, within=within)


def decide_shell(
    text: str,
    cwd: str | None,
    rules: Rules,
    mode: Mode,
    workspace: Workspace,
    *,
    is_forced: str = "",
    is_sandboxed: bool = False,
) -> Decision:
    """The decision on a command line. `is_forced` is a hook's reason to ask a person whatever the rules say."""
    strict = mode.profile == "strict"
    line = read_line(text)
    found, doubts, redirects = all_commands(line) if strict else ([Judged(c) for c in line.commands], [], [])
    doubts = [*line.doubts, *doubts]
    redirects = [*line.redirects, *redirects]
    for judged in found:
        _match(judged, rules, strict)
        if strict and judged.denied is None:
            judged.maybe_denied = judged.maybe_denied or _kept_away(judged.command, cwd, rules, workspace)

    blocked = _blocked(found, text, cwd, mode, workspace)
    if blocked is not None:
        return blocked
    unrestricted = mode.approval == "unrestricted"
    if mode.approval == "allowlist" and not mode.has_sandbox and not rules.rules:
        return Decision(
            verdict="ask",
            reason="No rule says anything, so a person decides.",
            parts=tuple(_part(judged, mode, doubts, strict) for judged in found),
            remember=_suggestions(found, doubts, strict),
        )
    crude = _crudely_denied(line, rules) if line.failed and strict else None
    if crude is not None:
        return Decision(verdict="deny", reason=f"{crude} denies it.", rule=str(crude), source=crude.place)
    if line.failed or not found:
        why = f"The command cannot be taken apart: {line.failed}." if line.failed else "There is no command in it."
        if not unrestricted or (strict and rules.has("Shell", "deny")):
            return Decision(verdict="ask", reason=why)
        return Decision(verdict="allow", reason=f"{why} Everything runs in unrestricted mode.", by="mode")

    parts = [_part(judged, mode, doubts, strict) for judged in found]
    moves = any(bare(judged.command.name or "") in _MOVING for judged in found)
    parts += _redirect_parts(redirects, cwd, rules, mode, workspace, moves=moves)
    denied = next((part for part in parts if part.verdict == "deny"), None)
    if denied is not None:
        return _with(denied, parts, "deny", denied.reason)
    uncertain = next((judged for judged in found if judged.maybe_denied is not None), None)
    if is_forced:
        return Decision(verdict="ask", reason=is_forced, parts=tuple(parts), by="hooks")
    if mode.approval == "ask-every-time":
        return Decision(
            verdict="ask", reason="Every command is asked about in this mode.", parts=tuple(parts), by="mode"
        )
    open_part = next((part for part in parts if part.verdict == "ask"), None)
    if unrestricted:
        protected = next((part for part in parts if part.verdict == "ask" and part.rule == _ADMIN), None)
        if protected is None and uncertain is None:
            return Decision(verdict="allow", reason="Everything that no rule denies runs in unrestricted mode.",
                            parts=tuple(parts), by="mode")  # fmt: skip
        reason = protected.reason if protected is not None else _uncertain(uncertain)
        return Decision(verdict="ask", reason=reason, parts=tuple(parts))
    if open_part is None and not (strict and doubts):
        first = parts[0]
        reason = first.reason if len(parts) == 1 else "Every part of it is allowed."
        return _with(first, parts, "allow", reason)
    if uncertain is not None:
        return Decision(verdict="ask", reason=_uncertain(uncertain), parts=tuple(parts))
    if mode.has_sandbox and not _is_soft_blocked(found, mode):
        return Decision(
            verdict="allow",
            reason="No rule allows all of it, so that it runs inside the sandbox only.",
            parts=tuple(parts),
            is_sandboxed=True,
            by="mode",
        )
    reason = open_part.reason if open_part is not None else f"It holds {doubts[0]}, which no rule can judge."
    return Decision(verdict="ask", reason=reason, parts=tuple(parts), remember=_suggestions(found, doubts, strict))


_ADMIN: Final = "your organisation's list"


def _match(judged: Judged, rules: Rules, strict: bool) -> None:
    command = judged.command
    for rule in rules.of("Shell", "deny"):
        if strict:
            found = denies(rule.pattern, command.values, command.text)
            if found is Match.YES:
                judged.denied = judged.denied or rule
            elif found is Match.MAYBE or judged.is_made_up:
                judged.maybe_denied = judged.maybe_denied or rule
        elif as_cursor_matches(rule.pattern, command.text):
            judged.denied = judged.denied or rule
    for rule in rules.of("Shell", "allow"):
        if allows(rule.pattern, command) if strict else as_cursor_matches(rule.pattern, command.text):
            judged.rule = rule
            return
    above = judged.covering
    if above is not None and above.rule is not None and _spells(above.rule.pattern, command.name, judged.at):
        judged.rule = above.rule


def _kept_away(command: Command, cwd: str | None, rules: Rules, workspace: Workspace) -> Rule | None:
    """The rule that keeps agents away from a file which the command names: what it does with it, nobody knows."""
    scopes: list[Scope] = [scope for scope in _FILES if rules.has(scope, "deny")]
    if not scopes:
        return None
    for value in command.values[1:]:
        for path in {value or "", (value or "").partition("=")[2]} - {""}:
            place = workspace.place(path, cwd)
            for scope in scopes:
                rule = rules.denying_path(scope, place, workspace)
                if rule is not None:
                    return rule
    return None


def _spells(pattern: str, name: str | None, at: int) -> bool:
    """Whether a rule about a launcher names the program that it starts."""
    words = pattern.replace(":", " ").split()
    return name is not None and at < len(words) and words[at] == name


def _blocked(found: Sequence[Judged], text: str, cwd: str | None, mode: Mode, workspace: Workspace) -> Decision | None:
    """What blocks before any token is looked at."""
    for pattern in mode.admin.denied_commands:
        for judged in found:
            if denies(pattern, judged.command.values, judged.command.text) is not Match.NO:
                return Decision(
                    verdict="deny", reason=f"Your organisation denies {pattern}.", rule=pattern, source=_ADMIN
                )
        if not found and as_cursor_matches(pattern, text):
            return Decision(verdict="deny", reason=f"Your organisation denies {pattern}.", rule=pattern, source=_ADMIN)
    place = workspace.place(cwd or workspace.root)
    if place.trouble:
        return Decision(
            verdict="deny", reason=f"The folder it would run in cannot be used: {place.trouble}.", by="mode"
        )
    if any(workspace.place(folder).real == workspace.real_root for folder in mode.admin.blocked_workspaces):
        return Decision(verdict="deny", reason="Your organisation lets no agent work in this folder.", by="mode")
    if mode.is_read_only:
        return Decision(verdict="deny", reason="The agent may only read in this mode.", by="mode")
    return None


def _part(judged: Judged, mode: Mode, doubts: Sequence[str], strict: bool) -> Part:
    command = judged.command
    if judged.denied is not None:
        rule = judged.denied
        return _rule_part(command, "deny", f"{rule} denies it.", rule)
    trouble = _trouble(judged, strict)
    if mode.approval != "ask-every-time" and judged.rule is not None and not trouble:
        if _is_protected(command, mode):
            return _asked(command, "Deleting is asked about, your organisation wants it.", _ADMIN)
        return _rule_part(command, "allow", f"{judged.rule} allows it.", judged.rule)
    if _is_protected(command, mode):
        return _asked(command, "Deleting is asked about, your organisation wants it.", _ADMIN)
    if any(as_cursor_matches(pattern, command.text) for pattern in mode.admin.asked_commands):
        return _asked(command, "Your organisation wants this command to be asked about.", _ADMIN)
    return _asked(command, trouble or "No rule allows it.", None)


def _trouble(judged: Judged, strict: bool) -> str:
    """Why a rule that fits does not allow the command all the same."""
    if not strict:
        return ""
    command = judged.command
    if judged.maybe_denied is not None:
        return _uncertain(judged)
    rule = judged.rule
    spelled = rule.pattern if rule is not None else ""
    if judged.unknown and not _is_exact(spelled, command):
        return f"{judged.unknown}.".capitalize() if judged.unknown[0].isalpha() else f"{judged.unknown}."
    option = hidden_option(command.values)
    if option is not None and option.partition("=")[0] not in spelled:
        return f"With {option} it may start another program, and the rule does not name that."
    pairs = zip(command.words, command.words[1:], strict=False)
    if is_sensitive_to_words(command.values) and any(_may_be_option(word, before) for before, word in pairs):
        return "A word that the shell makes up may turn it into something else."
    return ""


def _is_exact(pattern: str, command: Command) -> bool:
    return pattern.strip() == command.text.strip()


def _may_be_option(word: Word, before: Word) -> bool:
    """Whether the shell may make an option, or several words, of a word."""
    if word.value is not None:
        return False
    if before.value in _VALUED and word.text.startswith('"'):
        return False
    return word.text.startswith(("*", "?", "[", "{", "$", "`", "-", '"$', '"`')) or bool(set("$`{") & set(word.text))


def _uncertain(judged: Judged | None) -> str:
    if judged is None or judged.maybe_denied is None:
        return ""
    if judged.maybe_denied.scope != "Shell":
        return f"It names a file that {judged.maybe_denied} keeps agents away from."
    return f"It depends on what the shell inserts whether {judged.maybe_denied} denies it."


def _is_protected(command: Command, mode: Mode) -> bool:
    return mode.admin.protects_deletion and bare(command.name or "") in ("rm", "rmdir", "unlink", "shred")


def _is_soft_blocked(found: Sequence[Judged], mode: Mode) -> bool:
    return any(
        _is_protected(judged.command, mode)
        or any(as_cursor_matches(pattern, judged.command.text) for pattern in mode.admin.asked_commands)
        for judged in found
    )


def _redirect_parts(
    redirects: Sequence[Redirect], cwd: str | None, rules: Rules, mode: Mode, workspace: Workspace, *, moves: bool
) -> Iterator[Part]:
    """What redirects reach: as safe as writing or reading the same file by a tool would be."""
    from cursus.guard.decide_path import decide_path

    for redirect in redirects:
        target = redirect.target
        if target is None:
            continue
        path = target.value
        if path in _HARMLESS_TARGETS:
            continue
        if path is None:
            yield _redirected(redirect, "ask", "The shell makes up the file's name.")
        elif moves and not path.startswith(("/", "~")):
            yield _redirected(redirect, "ask", "The line changes folders, so that the file's place is not known.")
        else:
            kind = "write" if redirect.writes else "read"
            decision = decide_path(kind, path, rules, mode, workspace, cwd=cwd, is_redirect=True)
            yield _redirected(redirect, decision.verdict, decision.reason, decision.rule, decision.source)


def _redirected(
    redirect: Redirect, verdict: str, reason: str, rule: str | None = None, source: str | None = None
) -> Part:
    return Part(
        kind="redirect",
        text=redirect.text,
        verdict="deny" if verdict == "deny" else "allow" if verdict == "allow" else "ask",
        reason=reason,
        rule=rule,
        source=source,
        within=redirect.within,
    )


def _rule_part(command: Command, verdict: str, reason: str, rule: Rule) -> Part:
    return Part(
        kind="command",
        text=command.text,
        verdict="deny" if verdict == "deny" else "allow",
        reason=reason,
        rule=str(rule),
        source=rule.place,
        within=command.within,
    )


def _asked(command: Command, reason: str, rule: str | None) -> Part:
    return Part(kind="command", text=command.text, verdict="ask", reason=reason, rule=rule, within=command.within)


def _with(part: Part, parts: Sequence[Part], verdict: str, reason: str) -> Decision:
    return Decision(
        verdict="deny" if verdict == "deny" else "allow",
        reason=reason,
        rule=part.rule,
        source=part.source,
        parts=tuple(parts),
    )


def _crudely_denied(line: ShellLine, rules: Rules) -> Rule | None:
    """The rule that a line nobody can take apart seems to run into: denying too much is the safe mistake here."""
    words = line.text.replace(";", " ").replace("|", " ").replace("&", " ").replace("(", " ").replace("`", " ").split()
    plain = [word.strip("\"'\\)") for word in words]
    for rule in rules.of("Shell", "deny"):
        for at in range(len(plain)):
            if plain[at] and denies(rule.pattern, plain[at:]) is Match.YES:
                return rule
    return None


def _suggestions(found: Sequence[Judged], doubts: Sequence[str], strict: bool) -> tuple[str, ...]:
    """The rules that would allow the line, where rules can."""
    if strict and doubts:
        return ()
    patterns: list[str] = []
    for judged in found:
        if judged.rule is not None and not _trouble(judged, strict):
            continue
        known = judged.command.values
        words = tuple(value for value in known if value is not None)
        pattern = suggested(words) if len(words) == len(known) or (known and known[0]) else None
        starts_others = judged.unknown or hidden_option(known) or next(inner(known), None)
        if pattern is None or judged.command.assignments or starts_others:
            return ()
        patterns.append(written("Shell", pattern))
    return tuple(dict.fromkeys(patterns))
