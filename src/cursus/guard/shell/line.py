"""A command line taken apart by a real grammar of the shell, down to every program that it would start.

The grammar is tree-sitter's for Bash, the one that Cursor uses (E §6.2). What it finds is written down as plain values;
a word that the shell would still change (`$X`, `$(…)`, `a*`) has no value here. `doubts` are the constructs of which
nobody can say from the text alone what they will run.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
from tree_sitter import Language, Node, Parser

DEEPEST: Final = 200
LONGEST: Final = 100_000


class Word(msgspec.Struct, frozen=True, gc=False):
    """One word: as it is written, and what it is where the shell leaves it alone."""

    text: str
    value: str | None


class Redirect(msgspec.Struct, frozen=True, gc=False):
    """One redirect; `target` as a word, or None for a here-document and for a copy of a descriptor."""

    operator: str
    text: str
    target: Word | None
    within: tuple[str, ...] = ()

    @property
    def writes(self) -> bool:
        """Whether it may change a file."""
        return self.target is not None and ">" in self.operator


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One program that the line starts: its words, what is set for it alone, and what it stands within."""

    text: str
    words: tuple[Word, ...]
    assignments: tuple[str, ...] = ()
    within: tuple[str, ...] = ()

    @property
    def name(self) -> str | None:
        """The program, where it can be told."""
        return self.words[0].value if self.words else None

    @property
    def values(self) -> tuple[str | None, ...]:
        """The words as the program gets them, None where that cannot be told."""
        return tuple(word.value for word in self.words)


class ShellLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything on a command line. `failed` says why it could not be taken apart."""

    text: str
    commands: tuple[Command, ...] = ()
    redirects: tuple[Redirect, ...] = ()
    doubts: tuple[str, ...] = ()
    failed: str = ""


@cache
def _parser() -> Parser:
    import tree_sitter_bash

    return Parser(Language(tree_sitter_bash.language()))


PLAIN: Final = frozenset(
    {
        "program", "list", "pipeline", "command", "command_name", "word", "string", "string_content", "raw_string",
        "number", "concatenation", "redirected_statement", "file_redirect", "file_descriptor", "subshell",
        "compound_statement", "negated_command", "comment", "simple_expansion", "variable_name",
        "special_variable_name", "expansion", "command_substitution", "process_substitution", "ansi_c_string",
        "translated_string", "brace_expression", "herestring_redirect", "if_statement", "elif_clause", "else_clause",
        "while_statement", "do_group", "regex", "extglob_pattern",
    }
)  # fmt: skip
"""What a line may consist of without leaving a doubt."""

DOUBTS: Final[dict[str, str]] = {
    "heredoc_redirect": "a here-document",
    "heredoc_body": "a here-document",
    "function_definition": "a function, which may take the name of any program",
    "variable_assignment": "a variable that is set, which may change what later commands run",
    "variable_assignments": "variables that are set, which may change what later commands run",
    "declaration_command": "a variable that is declared, which may change what later commands run",
    "unset_command": "a name that is unset",
    "for_statement": "a loop over a variable",
    "c_style_for_statement": "a loop over a variable",
    "case_statement": "a case",
    "test_command": "a test, in which arithmetic may run commands",
    "arithmetic_expansion": "arithmetic, in which variables may run commands",
    "subscript": "a subscript, in which variables may run commands",
    "array": "an array",
}

RESERVED: Final = frozenset(
    {
        "!", "{", "}", "[[", "]]", "if", "then", "elif", "else", "fi", "for", "while", "until", "do", "done", "case",
        "esac", "select", "function", "in", "coproc",
    }
)  # fmt: skip
"""Words of the shell's own grammar. Where the grammar here takes one for a program, the two do not agree."""

_ENTERING: Final[dict[str, str]] = {
    "pipeline": "pipe",
    "subshell": "subshell",
    "command_substitution": "substitution",
    "process_substitution": "process substitution",
    "function_definition": "function",
    "heredoc_body": "here-document",
    "herestring_redirect": "here-string",
    "if_statement": "if",
    "while_statement": "loop",
    "for_statement": "loop",
    "c_style_for_statement": "loop",
    "case_statement": "case",
}
_MAGIC: Final = frozenset("*?[]{}~")


def read_line(text: str) -> ShellLine:
    """The line's commands and redirects, those in substitutions, pipes and functions included."""
    if len(text) > LONGEST:
        return ShellLine(text=text, failed=f"it is longer than {LONGEST:,} characters")
    try:
        source = text.encode()
    except UnicodeEncodeError:
        return ShellLine(text=text, failed="it holds characters that no encoding has")
    root = _parser().parse(_plain(text)).root_node
    reader = _Reader(source)
    try:
        reader.walk(root, (), 0)
    except RecursionError:
        return ShellLine(text=text, failed="it is nested too deeply")
    failed = "the shell's grammar does not fit it" if root.has_error or reader.is_missing else reader.failed
    return ShellLine(
        text=text,
        commands=tuple(reader.commands),
        redirects=tuple(reader.redirects),
        doubts=tuple(dict.fromkeys(reader.doubts)),
        failed=failed,
    )


class _Reader:
    """Collects what is found on the way through the tree."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.commands: list[Command] = []
        self.redirects: list[Redirect] = []
        self.doubts: list[str] = []
        self.failed = ""
        self.is_missing = False

    def walk(self, node: Node, within: tuple[str, ...], depth: int) -> None:
        if depth > DEEPEST:
            self.failed = "it is nested too deeply"
            return
        kind = node.type
        self.is_missing = self.is_missing or node.is_missing
        if node.is_named and kind not in PLAIN:
            in_command = kind == "variable_assignment" and node.parent is not None and node.parent.type == "command"
            if not in_command:
                self.doubts.append(DOUBTS.get(kind, f"shell syntax called {kind.replace('_', ' ')}"))
        if kind == "expansion" and not _is_plain_expansion(node):
            self.doubts.append("an expansion that does more than insert a variable")
            if "`" in _text(node, self.source):
                self.failed = "backquotes within an expansion hide what they run"
        if (
            kind == "command_substitution"
            and _text(node, self.source).startswith("`")
            and "\\" in _text(node, self.source)
        ):
            self.failed = "backquotes within backquotes hide what they run"
        if kind == "command":
            command = _command(node, within, self.source)
            self.commands.append(command)
            if command.words and command.words[0].text in RESERVED:
                self.failed = f"{command.words[0].text!r} stands where a program would"
        elif kind == "declaration_command" or kind == "unset_command":
            self.commands.append(
                Command(text=_text(node, self.source), words=tuple(_declared(node, self.source)), within=within)
            )
        elif kind == "file_redirect":
            self.redirects.append(_redirect(node, within, self.source))
            if len(_targets(node)) > 1:
                self.failed = "words behind a redirect may be a program"
        inner = (*within, _ENTERING[kind]) if kind in _ENTERING else within
        for child in node.children:
            self.walk(child, inner, depth + 1)


def _command(node: Node, within: tuple[str, ...], source: bytes) -> Command:
    words: list[Word] = []
    assignments: list[str] = []
    for child in node.children:
        if child.type == "variable_assignment":
            assignments.append(_text(child, source))
        elif child.type == "command_name":
            words.extend(_word(part, source) for part in child.children)
        elif child.is_named and child.type not in ("file_redirect", "herestring_redirect", "heredoc_redirect"):
            words.append(_word(child, source))
    return Command(text=_text(node, source), words=tuple(words), assignments=tuple(assignments), within=within)


def _declared(node: Node, source: bytes) -> Iterator[Word]:
    for child in node.children:
        yield Word(
            _text(child, source),
            _text(child, source) if child.type in ("export", "declare", "local", "unset") else None,
        )


def _redirect(node: Node, within: tuple[str, ...], source: bytes) -> Redirect:
    operator = "".join(_text(child, source) for child in node.children if not child.is_named)
    targets = _targets(node)
    target = _word(targets[0], source) if targets else None
    copies = operator.endswith("&") and target is not None and (target.value or "").rstrip("-").isdigit()
    closes = operator.endswith("&-") or (target is not None and target.value == "-" and operator.endswith("&"))
    return Redirect(operator, _text(node, source), None if copies or closes else target, within)


def _targets(node: Node) -> list[Node]:
    """What the grammar takes for the files of a redirect; where it is more than one, the shell has another view."""
    return [child for child in node.children if child.is_named and child.type != "file_descriptor"]


def _word(node: Node, source: bytes) -> Word:
    return Word(_text(node, source), _value(node, source))


def _value(node: Node, source: bytes) -> str | None:
    """What the word is when the program gets it; None where the shell has a part in that."""
    match node.type:
        case "word" | "number":
            return _unescaped(_text(node, source)) if node.child_count == 0 else None
        case "raw_string":
            return _text(node, source)[1:-1]
        case "string":
            inner = [child for child in node.children if child.is_named]
            if any(child.type != "string_content" for child in inner):
                return None
            return _unquoted(_text(node, source)[1:-1])
        case "concatenation":
            if "{" in _text(node, source):
                return None
            parts = [_value(child, source) for child in node.children]
            return None if any(part is None for part in parts) else "".join(part for part in parts if part is not None)
        case _:
            return None


def _unescaped(text: str) -> str | None:
    """A bare word without its backslashes; None where a glob or a brace in it is left to the shell."""
    out: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        if character == "\\" and at + 1 < len(text):
            at += 1
            if text[at] != "\n":
                out.append(text[at])
        elif character in _MAGIC and not (character == "~" and at):
            return None if character != "~" else text
        else:
            out.append(character)
        at += 1
    return "".join(out)


def _unquoted(text: str) -> str | None:
    out: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        if character in "$`":
            return None
        if character == "\\" and at + 1 < len(text) and text[at + 1] in '$`"\\\n':
            at += 1
            if text[at] != "\n":
                out.append(text[at])
        else:
            out.append(character)
        at += 1
    return "".join(out)


def _is_plain_expansion(node: Node) -> bool:
    """`${NAME}` and nothing more: operators in it may run what the variable holds."""
    named = [child.type for child in node.children if child.is_named]
    others = [child.type for child in node.children if not child.is_named]
    return named in (["variable_name"], ["special_variable_name"]) and others == ["${", "}"]


def _text(node: Node, source: bytes) -> str:
    return source[node.start_byte : node.end_byte].decode(errors="replace")


def _plain(text: str) -> bytes:
    """The text for the grammar, as long as it is in UTF-8 and in ASCII alone.

    To a shell, whatever is not ASCII is a letter of a word; the grammar's scanner looks such characters up in a table
    that ends long before them, and brings the process down.
    """
    if text.isascii():
        return text.encode()
    return "".join(one if one.isascii() else "x" * len(one.encode()) for one in text).encode()
