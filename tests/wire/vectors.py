"""Messages as bytes, made by another codec (A §7): what ours writes and reads must be these."""

from typing import Any, NamedTuple

from cursus.wire import proto


class Vector(NamedTuple):
    name: str
    message: Any
    hex: str


def _client(**fields: Any) -> proto.AgentClientMessage:
    return proto.AgentClientMessage(**fields)


def _control(**fields: Any) -> proto.AgentClientMessage:
    return _client(exec_client_control_message=proto.ExecClientControlMessage(**fields))


def _update(**fields: Any) -> proto.AgentServerMessage:
    return proto.AgentServerMessage(interaction_update=proto.InteractionUpdate(**fields))


def _three() -> proto.McpArgs:
    call = proto.McpArgs(name="p-t", tool_call_id="c", provider_identifier="p", tool_name="t")
    call.args["x"].number_value = 3.0
    return call


VECTORS = (
    Vector("client heartbeat", _client(client_heartbeat=proto.ClientHeartbeat()), "3a00"),
    Vector("stream close", _control(stream_close=proto.ExecClientStreamClose(id=1)), "2a040a020801"),
    Vector("exec heartbeat", _control(heartbeat=proto.ExecClientHeartbeat(id=1)), "2a041a020801"),
    Vector("throw", _control(throw=proto.ExecClientThrow(id=1, error="x")), "2a0712050801120178"),
    Vector(
        "kv set ok",
        _client(kv_client_message=proto.KvClientMessage(id=2, set_blob_result=proto.SetBlobResult())),
        "1a0408021a00",
    ),
    Vector(
        "kv get miss",
        _client(kv_client_message=proto.KvClientMessage(id=1, get_blob_result=proto.GetBlobResult())),
        "1a0408011200",
    ),
    Vector(
        "kv get hit",
        _client(kv_client_message=proto.KvClientMessage(id=1, get_blob_result=proto.GetBlobResult(blob_data=b"ab"))),
        "1a08080112040a026162",
    ),
    Vector(
        "read result",
        _client(
            exec_client_message=proto.ExecClientMessage(
                id=1,
                read_result=proto.ReadResult(
                    success=proto.ReadSuccess(path="/a", content="hi", total_lines=1, file_size=2)
                ),
            )
        ),
        "121208013a0e0a0c0a022f611202686918012002",
    ),
    Vector(
        "resume action",
        _client(conversation_action=proto.ConversationAction(resume_action=proto.ResumeAction())),
        "22021200",
    ),
    Vector(
        "run request",
        _client(
            run_request=proto.AgentRunRequest(
                conversation_state=proto.ConversationStateStructure(),
                action=proto.ConversationAction(
                    user_message_action=proto.UserMessageAction(user_message=proto.UserMessage(text="hi"))
                ),
                mcp_tools=proto.McpTools(),
                conversation_id="c1",
                requested_model=proto.RequestedModel(model_id="m"),
                run_id="r1",
                next_interaction_query_id=0,
            )
        ),
        "0a1f0a0012080a060a040a02686922002a0263314a030a016dca01027231900200",
    ),
    Vector("request id", proto.BidiRequestId(request_id="r1"), "0a027231"),
    Vector(
        "append",
        proto.BidiAppendRequest(data="3a00", request_id=proto.BidiRequestId(request_id="r1"), append_seqno=1),
        "0a043361303012040a0272311801",
    ),
    Vector(
        "mcp result",
        _client(
            exec_client_message=proto.ExecClientMessage(
                id=3,
                exec_id="e",
                mcp_result=proto.McpResult(
                    success=proto.McpSuccess(
                        content=[proto.McpToolResultContentItem(text=proto.McpTextContent(text="3"))]
                    )
                ),
            )
        ),
        "121008037a01655a090a070a050a030a0133",
    ),
    Vector("text delta", _update(text_delta=proto.TextDeltaUpdate(text="hi")), "0a060a040a026869"),
    Vector("heartbeat", _update(heartbeat=proto.HeartbeatUpdate()), "0a026a00"),
    Vector("token delta", _update(token_delta=proto.TokenDeltaUpdate(tokens=1)), "0a0442020801"),
    Vector(
        "turn ended", _update(turn_ended=proto.TurnEndedUpdate(input_tokens=11, output_tokens=3)), "0a067204080b1003"
    ),
    Vector(
        "request for context",
        proto.AgentServerMessage(
            exec_server_message=proto.ExecServerMessage(
                id=1, exec_id="e", request_context_args=proto.RequestContextArgs()
            )
        ),
        "120708017a01655200",
    ),
    Vector(
        "mcp request",
        proto.AgentServerMessage(
            exec_server_message=proto.ExecServerMessage(id=1, exec_id="e", mcp_args=_three()),
        ),
        "122508017a01655a1e0a03702d74120e0a017812091100000000000008401a01632201702a0174",
    ),
    Vector(
        "kv set",
        proto.AgentServerMessage(
            kv_server_message=proto.KvServerMessage(
                id=2, set_blob_args=proto.SetBlobArgs(blob_id=b"\x01\x02", blob_data=b"{}")
            )
        ),
        "220c08021a080a02010212027b7d",
    ),
)
