"""The field tables of the messages in an agent's blob store, as data (S §8.3).

Numbers and types are those of the agent's own descriptors; the notation is explained in `protobuf`. A message that
no table lists takes bytes, or a dict by field number. Blob ids are `bytes` everywhere: the state refers to other
messages by id and never holds them, sub-agents apart.
"""

from cursus.testing.agent_tool_schema import TOOL_TABLES, tool_message
from cursus.testing.protobuf import Schema

STATE = {
    "ConversationStateStructure": (
        "1 root_prompt_messages_json:bytes* 3 todos:bytes* 4 pending_tool_calls:str*"
        " 5 token_details:ConversationTokenDetails 6 summary:bytes? 7 plan:bytes? 8 turns:bytes*"
        " 9 previous_workspace_uris:str* 10 mode:enum? 11 summary_archive:bytes? 12 file_states:map<str,bytes>"
        " 13 summary_archives:bytes* 14 turn_timings:StepTiming* 15 file_states_v2:map<str,FileStateStructure>"
        " 16 subagent_states:map<str,SubagentPersistedState> 17 self_summary_count:u32 18 read_paths:str*"
        " 19 active_branch_name:str? 20 plans:map<str,PlanRegistryEntry> 21 tracked_git_repo_branches:TrackedGitRepo*"
        " 22 agent_type:str? 24 subagent_threads:map<str,str> 26 conversation_started_timestamp_ms:u64?"
        " 27 conversation_started_time_zone:str? 31 subagent_state_refs:map<str,bytes>"
        " 33 is_root_project_conversation:bool? 37 message_count_at_last_compaction:u32?"
        " 38 recent_user_message_ids:str* 49 user_time_zone:str?"
    ),
    "ConversationTokenDetails": "1 used_tokens:u32 2 max_tokens:u32",
    "StepTiming": "1 duration_ms:u64 2 timestamp_ms:u64",
    "FileState": "1 content:str? 2 initial_content:str?",
    "FileStateStructure": "1 content:bytes? 2 initial_content:bytes?",
    "PlanRegistryEntry": "1 id:str 2 path:str",
    "TrackedGitRepo": "1 repo_path:str 2 branch_name:str",
    "SubagentPersistedState": (
        "1 conversation_state:ConversationStateStructure 2 created_timestamp_ms:u64 3 last_used_timestamp_ms:u64"
        " 4 subagent_type:SubagentType 5 model_id:str? 6 environment:enum"
    ),
    "SubagentType": (
        "1 unspecified:Empty 2 computer_use:Empty 3 custom:SubagentTypeCustom 4 explore:Empty 5 media_review:Empty"
        " 6 bash:Empty 7 browser_use:Empty 8 shell:Empty 9 vm_setup_helper:Empty 10 debug:Empty 11 cursor_guide:Empty"
        " 12 watch_video:Empty"
    ),
    "SubagentTypeCustom": "1 name:str",
    "Empty": "",
    "ConversationPlan": "1 plan:str",
    "ConversationSummary": "1 summary:str",
    "ConversationSummaryArchive": (
        "1 summarized_messages:bytes* 2 summary:str 3 window_tail:u32 4 summary_message:bytes"
    ),
}

TURNS = {
    "ConversationTurnStructure": (
        "1 agent_conversation_turn:AgentConversationTurnStructure"
        " 2 shell_conversation_turn:ShellConversationTurnStructure"
    ),
    "AgentConversationTurnStructure": (
        "1 user_message:bytes 2 steps:bytes* 3 request_id:str? 4 encrypted_model:str? 5 dynamic_tool_count:u32?"
        " 7 routed_model_display_name:str? 10 user_message_id:str?"
    ),
    "ShellConversationTurnStructure": "1 shell_command:bytes 2 shell_output:bytes",
    "ShellCommand": "1 command:str",
    "ShellOutput": "1 stdout:str 2 stderr:str 3 exit_code:i32",
    "UserMessage": (
        "1 text:str 2 message_id:str 3 selected_context:SelectedContext? 4 mode:enum 5 is_simulated_msg:bool?"
        " 8 rich_text:str? 9 simulated_msg_reason:enum? 10 conversation_state_blob_id:bytes"
        " 15 simulated_message_metadata:SimulatedMessageMetadata? 18 text_blob_id:bytes? 19 rich_text_blob_id:bytes?"
        " 25 started_at_ms:u64? 26 completed_at_ms:u64? 31 reply_to:str?"
    ),
    "SimulatedMessageMetadata": "1 title:str 2 task_id:str",
    "SelectedContext": (
        "1 selected_images:SelectedImage* 4 files:SelectedFile* 9 external_links:SelectedExternalLink*"
    ),
    "SelectedImage": (
        "1 blob_id:bytes? 2 uuid:str 3 path:str 4 dimension:SelectedImageDimension 7 mime_type:str 8 data:bytes?"
    ),
    "SelectedImageDimension": "1 width:i32 2 height:i32",
    "SelectedFile": "1 content:str 2 path:str 3 relative_path:str?",
    "SelectedExternalLink": "1 url:str 2 uuid:str",
    "ConversationStep": (
        "1 assistant_message:AssistantMessage 2 tool_call:ToolCall 3 thinking_message:ThinkingMessage"
    ),
    "AssistantMessage": "1 text:str 2 started_at_ms:u64? 3 completed_at_ms:u64?",
    "ThinkingMessage": "1 text:str 2 duration_ms:u32 3 started_at_ms:u64? 4 completed_at_ms:u64?",
}

AGENT = Schema(STATE | TURNS | TOOL_TABLES)

_BESIDE_THE_OUTCOME = {"str", "bool", "u32", "SandboxPolicy"}
"""Types of the members of a result that are no variant: flags, process numbers, the address of a plan."""


def outcomes(tool: str) -> tuple[str, ...]:
    """The result variants of a tool, () for a tool of which only the number is known."""
    call = AGENT.messages.get(tool_message(tool), {})
    if "result" not in call or "args" not in call:
        return ()
    members = AGENT.messages.get(call["result"].type, {})
    return tuple(name for name, field in members.items() if field.type not in _BESIDE_THE_OUTCOME)
