"""The protobuf writer against byte vectors made with Cursor's own descriptors (A §7)."""

import json
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.testing.protobuf import Schema, parse_fields, raw_fields, value, value_struct, varint, zigzag
from tests.testing.wire import get, walk

ENVELOPES = Schema(
    {
        "ClientMessage": (
            "1 run_request:RunRequest 2 exec_client_message:ExecClientMessage 3 kv_client_message:KvClientMessage"
            " 4 conversation_action:ConversationAction 5 exec_client_control_message:Control 7 client_heartbeat:Empty"
        ),
        "Empty": "",
        "Control": "1 stream_close:ById 2 throw:Throw 3 heartbeat:ById",
        "ById": "1 id:u32",
        "Throw": "1 id:u32 2 error:str",
        "KvClientMessage": "1 id:u32 2 get_blob_result:GetBlobResult 3 set_blob_result:Empty",
        "GetBlobResult": "1 blob_data:bytes?",
        "ExecClientMessage": "1 id:u32 7 read_result:ReadResult 11 mcp_result:McpResult 15 exec_id:str",
        "ReadResult": "1 success:ReadSuccess",
        "ReadSuccess": "1 path:str 2 content:str? 3 total_lines:i32 4 file_size:i64",
        "McpResult": "1 success:McpSuccess",
        "McpSuccess": "1 content:McpContent*",
        "McpContent": "1 text:McpText",
        "McpText": "1 text:str",
        "ConversationAction": "1 user_message_action:UserMessageAction 2 resume_action:ResumeAction",
        "ResumeAction": "2 request_context:Empty",
        "UserMessageAction": "1 user_message:UserMessage",
        "UserMessage": "1 text:str",
        "RunRequest": (
            "34 next_interaction_query_id:u32? 25 run_id:str? 9 requested_model:RequestedModel? 5 conversation_id:str?"
            " 4 mcp_tools:Empty 2 action:ConversationAction 1 conversation_state:Empty"
        ),
        "RequestedModel": "1 model_id:str",
        "ServerMessage": "1 interaction_update:Update 2 exec_server_message:ExecServerMessage 4 kv:KvServerMessage",
        "Update": "1 text_delta:TextDelta 8 token_delta:TokenDelta 13 heartbeat:Empty 14 turn_ended:TurnEnded",
        "TextDelta": "1 text:str",
        "TokenDelta": "1 tokens:i32",
        "TurnEnded": "1 input_tokens:i64? 2 output_tokens:i64?",
        "ExecServerMessage": "1 id:u32 10 request_context_args:Empty 11 mcp_args:McpArgs 15 exec_id:str",
        "McpArgs": "1 name:str 2 args:map<str,value> 3 tool_call_id:str 4 provider_identifier:str 5 tool_name:str",
        "KvServerMessage": "1 id:u32 3 set_blob_args:SetBlob",
        "SetBlob": "1 blob_id:bytes 2 blob_data:bytes",
        "BidiRequestId": "1 request_id:str",
        "BidiAppendRequest": "1 data:str 2 request_id:BidiRequestId 3 append_seqno:i64",
    }
)

GOLDEN: list[tuple[str, dict[str, Any], str]] = [
    ("ClientMessage", {"client_heartbeat": {}}, "3a00"),
    ("ClientMessage", {"exec_client_control_message": {"stream_close": {"id": 1}}}, "2a040a020801"),
    ("ClientMessage", {"exec_client_control_message": {"heartbeat": {"id": 1}}}, "2a041a020801"),
    ("ClientMessage", {"exec_client_control_message": {"throw": {"id": 1, "error": "x"}}}, "2a0712050801120178"),
    ("ClientMessage", {"kv_client_message": {"id": 2, "set_blob_result": {}}}, "1a0408021a00"),
    ("ClientMessage", {"kv_client_message": {"id": 1, "get_blob_result": {}}}, "1a0408011200"),
    (
        "ClientMessage",
        {"kv_client_message": {"id": 1, "get_blob_result": {"blob_data": b"ab"}}},
        "1a08080112040a026162",
    ),
    (
        "ClientMessage",
        {
            "exec_client_message": {
                "id": 1,
                "read_result": {"success": {"path": "/a", "content": "hi", "total_lines": 1, "file_size": 2}},
            }
        },
        "121208013a0e0a0c0a022f611202686918012002",
    ),
    ("ClientMessage", {"conversation_action": {"resume_action": {}}}, "22021200"),
    (
        "ClientMessage",
        {
            "run_request": {
                "action": {"user_message_action": {"user_message": {"text": "hi"}}},
                "conversation_state": {},
                "mcp_tools": {},
                "conversation_id": "c1",
                "requested_model": {"model_id": "m"},
                "run_id": "r1",
                "next_interaction_query_id": 0,
            }
        },
        "0a1f0a0012080a060a040a02686922002a0263314a030a016dca01027231900200",
    ),
    ("BidiRequestId", {"request_id": "r1"}, "0a027231"),
    (
        "BidiAppendRequest",
        {"data": "3a00", "request_id": {"request_id": "r1"}, "append_seqno": 1},
        "0a043361303012040a0272311801",
    ),
    (
        "ClientMessage",
        {
            "exec_client_message": {
                "id": 3,
                "exec_id": "e",
                "mcp_result": {"success": {"content": [{"text": {"text": "3"}}]}},
            }
        },
        "121008037a01655a090a070a050a030a0133",
    ),
    ("ServerMessage", {"interaction_update": {"text_delta": {"text": "hi"}}}, "0a060a040a026869"),
    ("ServerMessage", {"interaction_update": {"heartbeat": {}}}, "0a026a00"),
    ("ServerMessage", {"interaction_update": {"token_delta": {"tokens": 1}}}, "0a0442020801"),
    (
        "ServerMessage",
        {"interaction_update": {"turn_ended": {"input_tokens": 11, "output_tokens": 3}}},
        "0a067204080b1003",
    ),
    (
        "ServerMessage",
        {"exec_server_message": {"id": 1, "exec_id": "e", "request_context_args": {}}},
        "120708017a01655200",
    ),
    (
        "ServerMessage",
        {
            "exec_server_message": {
                "id": 1,
                "exec_id": "e",
                "mcp_args": {
                    "name": "p-t",
                    "args": {"x": 3.0},
                    "tool_call_id": "c",
                    "provider_identifier": "p",
                    "tool_name": "t",
                },
            }
        },
        "122508017a01655a1e0a03702d74120e0a017812091100000000000008401a01632201702a0174",
    ),
    (
        "ServerMessage",
        {"kv": {"id": 2, "set_blob_args": {"blob_id": b"\x01\x02", "blob_data": b"{}"}}},
        "220c08021a080a02010212027b7d",
    ),
]


def _as_a_set(data: bytes) -> object:
    """Fields by content, whatever their order."""
    try:
        parts = walk(data)
    except (ValueError, IndexError):
        return data
    if not parts:
        return data
    return sorted((number, wire, repr(_as_a_set(part) if wire == 2 else part)) for number, wire, part in parts)


@pytest.mark.parametrize(("message", "fields", "expected"), GOLDEN, ids=[expected[:24] for _, _, expected in GOLDEN])
def test_messages_come_out_as_the_vectors_say(message: str, fields: dict[str, Any], expected: str):
    written = ENVELOPES.encode(message, fields)
    if "7a0165" in expected:  # the member of a oneof stands after field 15 there
        assert len(written) == len(expected) // 2
        assert _as_a_set(written) == _as_a_set(bytes.fromhex(expected))
    else:
        assert written.hex() == expected


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        (None, "0800"),
        ("", "1a00"),
        (False, "2000"),
        (True, "2001"),
        ("a", "1a0161"),
        (1, "11000000000000f03f"),
        ([], "3200"),
        ([None], "32040a020800"),
        ({}, "2a00"),
        ({"k": ""}, "2a090a070a016b12021a00"),
    ],
    ids=repr,
)
def test_a_value_always_says_which_member_it_is(plain: object, expected: str):
    assert value(plain).hex() == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "00"),
        (127, "7f"),
        (128, "8001"),
        (300, "ac02"),
        (-1, "ffffffffffffffffff01"),
        ((1 << 64) - 1, "ffffffffffffffffff01"),
    ],
)
def test_varints(number: int, expected: str):
    assert varint(number).hex() == expected


def test_signed_numbers_stay_small():
    assert [zigzag(number).hex() for number in (0, -1, 1, -2, 2147483647, -2147483648)] == [
        "00",
        "01",
        "02",
        "03",
        "feffffff0f",
        "ffffffff0f",
    ]


def test_a_number_of_more_than_64_bits_is_refused():
    with pytest.raises(ValueError, match="does not fit into 64 bits"):
        varint(1 << 64)


def test_defaults_are_left_out_and_explicit_ones_written():
    schema = Schema({"M": "1 plain:str 2 wanted:str? 3 count:i32 4 known:i32? 5 list:str*"})
    assert schema.encode("M", {"plain": "", "wanted": "", "count": 0, "known": 0, "list": []}).hex() == "12002000"
    assert schema.encode("M", {"plain": None, "wanted": None}) == b""


def test_numbers_of_a_list_are_packed():
    assert Schema({"M": "3 seen:u32*"}).encode("M", {"seen": [1, 300]}).hex() == "1a0301ac02"


def test_a_map_entry_has_both_members_even_when_they_are_empty():
    schema = Schema({"M": "1 ids:map<str,bytes> 2 inner:map<str,N> 3 counts:map<str,i32>", "N": "1 a:str"})
    assert schema.encode("M", {"ids": {"": b""}}).hex() == "0a040a001200"
    assert schema.encode("M", {"inner": {"k": {}}, "counts": {"k": 0}}).hex() == "12050a016b12001a050a016b1000"


def test_unknown_fields_go_by_number_among_the_known_ones():
    schema = Schema({"M": "2 name:str"})
    assert (
        schema.encode("M", {"name": "x", 1: 5, 9: {1: "y"}, 10: [1, b"z"]}).hex()
        == "08051201784a030a01795001" + "52017a"
    )
    assert raw_fields({2: 1.0, 1: True}).hex() == "080111000000000000f03f"


def test_a_mistake_names_the_field_and_what_would_have_been_right():
    schema = Schema({"M": "1 path:str 2 lines:i32"})
    with pytest.raises(ValueError, match="M has no field 'file'; it has path, lines"):
        schema.encode("M", {"file": "a"})
    with pytest.raises(TypeError, match=r"M\.path: expected text, got 3"):
        schema.encode("M", {"path": 3})
    with pytest.raises(ValueError, match=r"M\.lines: expected an integer from -2147483648"):
        schema.encode("M", {"lines": 1 << 31})
    with pytest.raises(ValueError, match="not a field table from here on: 'lines"):
        parse_fields("1 path:str lines:i32")


def test_bytes_pass_as_text_and_as_messages_so_that_damage_can_be_written():
    schema = Schema({"M": "1 text:str 2 inner:N", "N": "1 a:str"})
    assert schema.encode("M", {"text": b"\xff\xfe", "inner": b"\x07"}).hex() == "0a02fffe120107"


JSON = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def _plain(data: bytes) -> object:
    ((number, _, content),) = walk(data)
    match number:
        case 1:
            return None
        case 2:
            return struct.unpack("<d", content)[0]
        case 3:
            return content.decode()
        case 4:
            return bool(content)
        case 5:
            return {get(entry, 1).decode(): _plain(get(entry, 2)) for _, _, entry in walk(content)}
        case _:
            return [_plain(item) for _, _, item in walk(content)]


@given(JSON)
def test_any_json_can_be_read_back_from_a_value(plain: object):
    assert json.dumps(_plain(value(plain))) == json.dumps(plain)


@given(st.dictionaries(st.text(max_size=4), JSON, max_size=3))
def test_a_struct_is_the_inside_of_its_value(plain: dict[str, object]):
    assert get(value(plain), 5) == value_struct(plain)
