"""The messages of the Agent API are the ones that Cursor's own codec writes and reads."""

import importlib.util
from pathlib import Path

import pytest
from google.protobuf.struct_pb2 import NULL_VALUE, Value

from cursus.wire import proto
from tests.wire.vectors import VECTORS, Vector

ROOT = Path(__file__).resolve().parents[2]


def fields(data: bytes) -> list[object]:
    """The fields of a message in the order of their numbers: codecs may choose another one."""
    reader, found = Reader(data), list[object]()
    while reader.at < len(data):
        tag = reader.varint()
        match tag & 7:
            case 0:
                found.append((tag, reader.varint()))
            case 1:
                found.append((tag, reader.take(8)))
            case 2:
                content = reader.take(reader.varint())
                try:
                    found.append((tag, fields(content)))
                except (IndexError, ValueError):
                    found.append((tag, content))
            case kind:
                raise ValueError(kind)
    return sorted(found, key=repr)


class Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def varint(self) -> int:
        value, shift = 0, 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, size: int) -> bytes:
        self.at += size
        if self.at > len(self.data):
            raise IndexError(size)
        return self.data[self.at - size : self.at]


def _named(vector: Vector) -> str:
    return vector.name


@pytest.mark.parametrize("vector", VECTORS, ids=_named)
def test_a_message_is_written_as_another_codec_writes_it(vector: Vector) -> None:
    written = vector.message.SerializeToString()
    assert len(written) == len(vector.hex) // 2
    assert fields(written) == fields(bytes.fromhex(vector.hex))


@pytest.mark.parametrize("vector", VECTORS, ids=_named)
def test_a_message_is_read_back_from_the_bytes_of_another_codec(vector: Vector) -> None:
    assert type(vector.message).FromString(bytes.fromhex(vector.hex)) == vector.message


def test_what_no_field_describes_survives_reading_and_writing() -> None:
    unknown = bytes.fromhex("0a060a040a026869") + bytes.fromhex("fa3f03") + b"new"
    assert proto.AgentServerMessage.FromString(unknown).SerializeToString() == unknown


def test_a_variant_that_nobody_knows_leaves_the_message_readable_and_its_kind_unset() -> None:
    message = proto.AgentServerMessage.FromString(bytes.fromhex("0a04ca3e0161"))
    assert message.WhichOneof("message") == "interaction_update"
    assert message.interaction_update.WhichOneof("message") is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Value(null_value=NULL_VALUE), "0800"),
        (Value(string_value=""), "1a00"),
        (Value(bool_value=False), "2000"),
    ],
    ids=["null", "empty text", "false"],
)
def test_a_value_writes_its_member_even_where_it_is_the_default(value: Value, expected: str) -> None:
    assert value.SerializeToString().hex() == expected


def test_an_exec_id_of_zero_is_absent_on_the_wire() -> None:
    request = proto.ExecServerMessage(id=0, read_args=proto.ReadArgs(path="a"))
    assert request.SerializeToString().hex() == "3a030a0161"


def test_the_generated_modules_are_what_the_sources_say(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "proto" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    generate.generate(tmp_path)
    committed = {path.name: path.read_text() for path in generate.PACKAGE.glob("*.py*")}
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == committed, "run `make proto` and commit"
