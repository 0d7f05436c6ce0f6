"""What holds for every path, every text, every output and every request, tried with many that nobody would think of."""

import asyncio
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.message import DecodeError
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cursus.agent.executor import Executor, Limits
from cursus.agent.executor.files import Span, read_file
from cursus.agent.executor.jail import Jail, Outside, as_on_disk
from cursus.agent.executor.kinds import KINDS
from cursus.agent.executor.kinds.mcp import _finite, _plain
from cursus.agent.executor.output import Output
from cursus.agent.executor.sandbox.policy import Policy
from cursus.agent.executor.text import encode, encoding_of
from cursus.wire.proto import ExecServerMessage, GrepArgs, LsArgs, ReadArgs, ShellArgs, WriteArgs

NAMES = st.sampled_from(
    ["a", "b", "link", "out", "loop", "file.txt", "ü", "u\u0308", "．．", "...", " ", "-x", "~", "a\n"]
)
PARTS = st.lists(st.one_of(NAMES, st.sampled_from([".", "..", "", "..", "project"]), st.text(max_size=6)), max_size=8)


@pytest.fixture(scope="module")
def ground() -> Iterator[Path]:
    """A project whose links lead inside, outside and nowhere."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(os.path.realpath(folder)) / "project"
        (root / "a" / "b").mkdir(parents=True)
        (root / "file.txt").write_text("text")
        (root / "link").symlink_to("a/b")
        (root / "a" / "b" / "link").symlink_to("../../..")
        (root / "out").symlink_to("/")
        (root / "loop").symlink_to("loop")
        yield root


@given(parts=PARTS, is_absolute=st.booleans(), is_link=st.booleans())
@settings(max_examples=150)
def test_a_place_is_always_inside_and_reached_through_no_link(
    ground: Path, parts: list[str], is_absolute: bool, is_link: bool
) -> None:
    path = "/".join(parts)
    path = f"{ground}/{path}" if is_absolute else path
    try:
        place = Jail(ground).place(path, is_link_itself=is_link)
    except Outside:
        return
    except (OSError, ValueError):
        assert "\0" in path or not path.isprintable() or len(path) > 200
        return
    folder = str(ground)
    assert place.path == folder or place.path.startswith(f"{folder}/")
    assert not {"", ".", ".."} & set(place.parts)
    for end in range(1, len(place.parts) + (0 if is_link else 1)):
        step = ground.joinpath(*place.parts[:end])
        assert not step.is_symlink() or step.name == "loop"


@given(
    parts=st.lists(
        st.text(min_size=1, max_size=5).filter(lambda name: "/" not in name and "\0" not in name), max_size=4
    )
)
@settings(max_examples=60)
def test_spelling_names_as_the_disk_does_keeps_their_number(ground: Path, parts: list[str]) -> None:
    assert len(as_on_disk(str(ground), tuple(parts))) == len(parts)


@given(content=st.binary(max_size=300))
@example(content=b"\xef\xbb\xbf")
@example(content=b"\xff\xfe")
@example(content=b"caf\xe9\r\n")
def test_what_is_read_as_text_and_written_again_is_the_same_bytes(content: bytes) -> None:
    encoding = encoding_of(content)
    if encoding is None or encoding.name.startswith(("utf-16", "utf-32")):
        return
    text = encoding.decode(content)
    if encoding.mark and "\ufffd" in text:
        return
    assert encode(text, before=content) == content


@given(
    text=st.text(alphabet="ab\n\r ü", max_size=60),
    first=st.none() | st.integers(-9, 12),
    count=st.none() | st.integers(0, 9),
)
@settings(max_examples=120)
def test_lines_are_the_same_however_a_file_is_read(text: str, first: int | None, count: int | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "file").write_bytes(text.encode())
        place = Jail(folder).place("file")
        span = Span(first=first, count=count)
        whole = read_file(place, Limits(), span)
        pieces = read_file(place, Limits(read_whole=0), span)
    assert (pieces.text, pieces.total_lines, pieces.is_range) == (whole.text, whole.total_lines, whole.is_range)
    lines = text.split("\n")
    start = max(len(lines) + first, 0) if first is not None and first < 0 else (first or 1) - 1
    expected = lines[start:] if count is None else lines[start : start + count]
    assert whole.text == ("\n".join(expected) if span else text)


@given(
    chunks=st.lists(st.tuples(st.sampled_from(["stdout", "stderr"]), st.binary(max_size=40)), max_size=12),
    bound=st.integers(1, 60),
    tail=st.integers(1, 30),
)
@settings(max_examples=120)
def test_nothing_of_an_output_is_lost_or_told_twice(chunks: list[tuple[Any, bytes]], bound: int, tail: int) -> None:
    limits = Limits(shell_output=bound, shell_head=10, shell_tail=tail)
    with tempfile.TemporaryDirectory() as folder:
        output = Output(limits, lambda: Path(folder) / "whole")
        told = [output.feed(stream, content) for stream, content in chunks]
        told += [text for _, text in output.finish()]
        raw = b"".join(content for _, content in chunks)
        assert output.size == len(raw)
        assert "".join(told) == output.text()
        assert output.is_over == (len(raw) > bound)
        if output.is_over:
            assert (Path(folder) / "whole").read_bytes() == raw
            head, end, elided = output.head_and_tail()
            assert len(head) <= 10
            assert len(end) <= tail
            assert elided >= 0
        else:
            assert list(Path(folder).iterdir()) == []


POLICIES = st.builds(
    Policy,
    kind=st.sampled_from(["insecure_none", "workspace_readwrite", "workspace_readonly"]),
    network=st.booleans(),
    writable=st.lists(st.sampled_from(["/a", "/b"]), unique=True, max_size=2).map(tuple),
    reads_all=st.booleans(),
    writes_temporary=st.booleans(),
)


@given(own=POLICIES, asked=POLICIES)
def test_what_is_narrowed_is_never_wider_than_either(own: Policy, asked: Policy) -> None:
    narrowed = own.narrowed(asked)
    assert own.allows(narrowed)
    assert not narrowed.network or asked.network
    assert narrowed.narrowed(asked) == narrowed


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        max_leaves=8,
    )
)
def test_values_of_the_wire_are_json_and_keep_their_meaning(value: Any) -> None:
    finite = _finite(value)
    json.dumps(finite, allow_nan=False)
    assert _plain(finite) == finite


TEXT = st.text(max_size=12)
SEARCHES = st.builds(
    GrepArgs,
    pattern=TEXT,
    glob=TEXT,
    type=st.sampled_from(["", "py", "\n"]),
    output_mode=st.sampled_from(["", "count", "files_with_matches", "content", "x"]),
    head_limit=st.integers(-2, 2),
    offset=st.integers(-2, 2),
    context=st.integers(-2, 2),
)
READS = st.builds(ReadArgs, path=TEXT, offset=st.integers(-(2**31), 2**31 - 1), limit=st.integers(0, 2**32 - 1))
REQUESTS = st.one_of(
    READS.map(lambda args: ExecServerMessage(read_args=args)),
    SEARCHES.map(lambda args: ExecServerMessage(grep_args=args)),
    TEXT.map(lambda path: ExecServerMessage(ls_args=LsArgs(path=path, ignore=[path]))),
    TEXT.map(lambda path: ExecServerMessage(write_args=WriteArgs(path=path, file_text=path))),
    TEXT.map(lambda text: ExecServerMessage(shell_stream_args=ShellArgs(command=text, working_directory=text))),
)


def answered(folder: Path, *requests: ExecServerMessage) -> list[list[Any]]:
    """What comes back for each, from an executor that may only read."""

    async def run() -> list[list[Any]]:
        async with Executor(folder, sandbox="off", servers={}) as executor:
            return [[reply async for reply in executor.run(request)] for request in requests]

    return asyncio.run(run())


@given(requests=st.lists(REQUESTS, min_size=1, max_size=4))
@settings(max_examples=40)
def test_every_request_gets_an_answer_and_none_a_mistake_of_ours(
    ground: Path, requests: list[ExecServerMessage]
) -> None:
    before = sorted(map(str, ground.rglob("*")))
    for request, replies in zip(requests, answered(ground, *requests), strict=True):
        assert 1 <= len(replies) <= 2, request
        assert {reply.WhichOneof("message") for reply in replies} == {KINDS[request.WhichOneof("message") or ""][0]}
    assert sorted(map(str, ground.rglob("*"))) == before


@given(data=st.binary(max_size=80))
@settings(max_examples=60)
def test_bytes_of_any_kind_that_happen_to_be_a_request_are_answered(ground: Path, data: bytes) -> None:
    try:
        request = ExecServerMessage.FromString(data)
    except DecodeError:
        return
    (replies,) = answered(ground, request)
    assert replies
