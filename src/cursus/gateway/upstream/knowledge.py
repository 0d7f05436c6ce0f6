"""What the agent is told of the client: its tools in every place where the service looks for them, and where it works.

With the request context alone some models make no call at all (D §4 rule 5): the tools stand in the request itself
and in the context, in the description of their server, and in words.
"""

import json
from base64 import b64encode
from collections import OrderedDict
from hashlib import blake2b
from typing import Any, Final

import msgspec
from google.protobuf.json_format import ParseDict
from google.protobuf.struct_pb2 import Value

from cursus.gateway.layout import lay_out_news
from cursus.gateway.mapping.resolve import SERVER
from cursus.gateway.order import ClientTool, Image, Message, Result, Said
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.threads import Thread
from cursus.gateway.upstream.upstream import Errand
from cursus.wire import proto
from cursus.wire.request import Image as Picture
from cursus.wire.request import RunRequest, run_request
from cursus.wire.unattended import request_context

REMEMBERED: Final = 64
"""Sets of tools that are kept ready."""

BUILT_IN: Final = (
    "shell_tool_call,delete_tool_call,glob_tool_call,grep_tool_call,read_tool_call,edit_tool_call,ls_tool_call,"
    "write_shell_stdin_tool_call,fetch_tool_call,sem_search_tool_call,task_tool_call"
)
"""Tools of the service's own that a client's tools can take the place of, as the header names them (A §1.8)."""

_EMPTY: Final = {"type": "object", "properties": {}}


class Knowledge:
    """What one gateway tells its agent. Tools are made ready once: a client sends the same ones with every request."""

    def __init__(self, settings: GatewaySettings) -> None:
        self._folder = settings.folder
        self._is_structured = settings.history == "structured"
        self._tools: OrderedDict[bytes, tuple[proto.McpToolDefinition, ...]] = OrderedDict()
        self._base: proto.RequestContext | None = None

    def request(self, errand: Errand, thread: Thread | None) -> RunRequest | proto.AgentRunRequest:
        """The turn's first message."""
        tools = self.definitions(errand.tools)
        text, images, before, after = self._said(errand, thread)
        request = run_request(
            RunRequest(
                prompt=text,
                model=errand.model,
                images=tuple(Picture(image.data, image.media_type) for image in images),
                tools=tools,
                context=self.context(errand) if tools else None,
                history=before,
                **({"conversation_id": thread.conversation_id, "state": thread.state} if thread is not None else {}),
            ),
            "",
        )
        request.ClearField("run_id")
        if after is not None:
            request.action.user_message_action.trailing_conversation_history.CopyFrom(after)
        if tools:
            request.mcp_file_system_options.CopyFrom(file_system(tools, errand.folder))
        return request

    def _said(
        self, errand: Errand, thread: Thread | None
    ) -> tuple[str, tuple[Image, ...], proto.ConversationHistory | None, proto.ConversationHistory | None]:
        """The text, its pictures, and the transcript before and after it where the protocol's own form is wanted."""
        if thread is not None:
            prompt = lay_out_news(thread.news(errand.messages), errand.rules)
            return prompt.text, prompt.images, None, None
        if not self._is_structured:
            return errand.prompt.text, errand.prompt.images, None, None
        return transcript(errand)

    def definitions(self, tools: tuple[ClientTool, ...]) -> tuple[proto.McpToolDefinition, ...]:
        """The client's tools in the service's form."""
        if not tools:
            return ()
        key = blake2b(msgspec.json.encode(tools), digest_size=16).digest()
        made = self._tools.get(key)
        if made is None:
            made = self._tools[key] = tuple(map(definition, tools))
            while len(self._tools) > REMEMBERED:
                self._tools.popitem(last=False)
        return made

    def context(self, errand: Errand) -> proto.RequestContext:
        """What surrounds the turn."""
        if self._base is None:
            self._base = request_context(self._folder)
        return context(self.definitions(errand.tools), self._base, errand.folder)

    def context_answer(self, errand: Errand) -> proto.ExecClientMessage:
        """The same, to the service that asks for it."""
        success = proto.RequestContextSuccess(request_context=self.context(errand))
        return proto.ExecClientMessage(request_context_result=proto.RequestContextResult(success=success))


def definition(tool: ClientTool) -> proto.McpToolDefinition:
    """A client's tool as one of an MCP server."""
    name = tool_name(tool)
    return proto.McpToolDefinition(
        name=f"{SERVER}-{name}",
        description=tool.description,
        input_schema=_value(tool.schema or _EMPTY),
        provider_identifier=SERVER,
        tool_name=name,
    )


def tool_name(tool: ClientTool) -> str:
    """What the agent calls it; children of a namespace carry its name."""
    return f"{tool.namespace}__{tool.name}" if tool.namespace else tool.name


def _value(schema: dict[str, Any]) -> Value:
    """A schema as a protobuf value: what its numbers cannot hold is made to fit."""
    return ParseDict(json.loads(json.dumps(schema), parse_constant=lambda word: None), Value())


def context(
    definitions: tuple[proto.McpToolDefinition, ...], base: proto.RequestContext, folder: str
) -> proto.RequestContext:
    """What surrounds the turn: the client's folder, and its tools."""
    told = proto.RequestContext()
    told.CopyFrom(base)
    if folder:
        del told.env.workspace_paths[:]
        told.env.workspace_paths.append(folder)
        told.env.project_folder = folder
        told.env.process_working_directory = folder
    del told.tools[:]
    told.tools.extend(definitions)
    del told.mcp_meta_tool_options.mcp_descriptors[:]
    told.mcp_meta_tool_options.enabled = bool(definitions)
    told.mcp_info_complete = True
    if definitions:
        told.mcp_instructions.add(server_name=SERVER, server_identifier=SERVER, instructions=_instructions(definitions))
        described = descriptor(definitions)
        told.mcp_meta_tool_options.mcp_descriptors.append(described)
        told.mcp_file_system_options.CopyFrom(file_system(definitions, folder))
    return told


def descriptor(definitions: tuple[proto.McpToolDefinition, ...]) -> proto.McpDescriptor:
    """The server that stands for the client."""
    return proto.McpDescriptor(
        server_name=SERVER,
        server_identifier=SERVER,
        tools=[
            proto.McpToolDescriptor(
                tool_name=tool.tool_name, description=tool.description, input_schema=tool.input_schema
            )
            for tool in definitions
        ],
    )


def file_system(definitions: tuple[proto.McpToolDefinition, ...], folder: str) -> proto.McpFileSystemOptions:
    """The same server where the service looks for descriptions in files."""
    return proto.McpFileSystemOptions(
        enabled=True, workspace_project_dir=folder, mcp_descriptors=[descriptor(definitions)]
    )


def _instructions(definitions: tuple[proto.McpToolDefinition, ...]) -> str:
    names = ", ".join(tool.tool_name for tool in definitions)
    return (
        f"The person's own tools: {names}. They run on the person's machine, in their workspace. Use them for "
        "everything that they can do, several at once where the calls do not depend on each other."
    )


def transcript(
    errand: Errand,
) -> tuple[str, tuple[Image, ...], proto.ConversationHistory | None, proto.ConversationHistory | None]:
    """The conversation in the protocol's own form: the user's last message, what was said before it and after it.

    Instructions go with the message: the form has no place for them. Without a message of the user there is nothing
    to begin a turn with, and all of it is told as text.
    """
    messages = errand.messages
    last = max((at for at, message in enumerate(messages) if _is_user(message)), default=None)
    if last is None:
        return errand.prompt.text, errand.prompt.images, None, None
    said = messages[last]
    assert isinstance(said, Said)
    system = [message.text for message in messages if _is_system(message)]
    before = _history(tuple(message for message in messages[:last] if not _is_system(message)))
    after = tuple(message for message in messages[last + 1 :] if not _is_system(message))
    text = "\n\n".join([*system, *errand.rules, said.text])
    return text, said.images, before, _history(after) if after else None


def _is_user(message: Message) -> bool:
    return isinstance(message, Said) and message.role == "user"


def _is_system(message: Message) -> bool:
    return isinstance(message, Said) and message.role == "system"


def _history(messages: tuple[Message, ...]) -> proto.ConversationHistory:
    history = proto.ConversationHistory()
    for message in messages:
        match message:
            case Result():
                told = history.messages.add().tool
                told.tool_call_id, told.tool_name = message.call_id, message.name
                told.is_error = message.is_error
                told.content.add().text.text = message.text
                for image in message.images:
                    _picture(told.content.add().image, image)
            case Said(role="assistant"):
                said = history.messages.add().assistant
                if message.text:
                    said.content.add().text.text = message.text
                for call in message.calls:
                    made = said.content.add().tool_call
                    made.tool_call_id, made.tool_name, made.args_json = call.id, call.name, call.arguments
            case Said():
                person = history.messages.add().user
                person.content.add().text.text = message.text
                for image in message.images:
                    _picture(person.content.add().image, image)
    return history


def _picture(told: proto.ConversationHistoryImageContent, image: Image) -> None:
    told.data, told.mime_type = b64encode(image.data).decode(), image.media_type
