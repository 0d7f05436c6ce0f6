"""What an agent remembers of a conversation: the messages of its blob graph, as tables (S §8.3, A §2.3, §2.4).

`blob` marks the id of another blob, or a message that is read later from its own bytes. What a conversation does not
need (file states, mentions, telemetry) is skipped, so that opening one costs what is shown of it.
"""

from typing import Final

from cursus.store.agents.protobuf import Schema
from cursus.store.agents.tool_messages import TOOL_ENUMS, TOOL_TABLES

MODES: Final[dict[int, str]] = {
    1: "agent",
    2: "ask",
    3: "plan",
    4: "debug",
    5: "triage",
    6: "project",
    7: "multitask",
    8: "custom",
}
"""`agent.v1.AgentMode`."""

SIMULATED: Final[dict[int, str]] = {
    1: "plan execution",
    2: "commit reminder",
    3: "background task completion",
    9: "sent to a sub-agent",
    10: "interruption of a sub-agent",
    11: "queued for a sub-agent",
}
"""Why a message was written in the person's place; other numbers are named by themselves."""

STATE_TABLES: Final[dict[str, str]] = {
    "ConversationStateStructure": (
        "1 root_prompt_messages_json:blob* 3 todos:blob* 4 pending_tool_calls:str*"
        " 5 token_details:ConversationTokenDetails 6 summary:blob 7 plan:blob 8 turns:blob*"
        " 9 previous_workspace_uris:str* 10 mode:i32 11 summary_archive:blob 12 file_states:skip"
        " 13 summary_archives:blob* 14 turn_timings:StepTiming* 15 file_states_v2:skip"
        " 16 subagent_states:map<str,blob> 17 self_summary_count:u32 18 read_paths:skip 19 active_branch_name:str"
        " 20 plans:skip 21 tracked_git_repo_branches:skip 22 agent_type:str 23 communicate_update_history:skip"
        " 24 subagent_threads:map<str,str> 25 communicate_update_final_summary:skip"
        " 26 conversation_started_timestamp_ms:u64 27 conversation_started_time_zone:str"
        " 28 communicate_update_completed_subtitle:str"
        " 29 communicate_update_states_by_parent_tool_call_id:skip 30 subagent_runs_by_parent_tool_call_id:skip"
        " 31 subagent_state_refs:map<str,blob> 32 goal_state:skip 33 is_root_project_conversation:bool"
        " 34 completed_ask_question_tool_call_ids:skip 35 durable_skill_blocks:skip 36 durable_custom_mode_id:str"
        " 37 message_count_at_last_compaction:u32 38 recent_user_message_ids:skip"
        " 39 recent_user_message_ids_older_turn_count:u32 40 turn_telemetry:skip 42 mentioned_agent_ids:skip"
        " 43 voice_call_utterances:skip 44 voice_call_pending_answer:skip 45 voice_call_time_task_ids:skip"
        " 49 user_time_zone:str 50 project_coordinator_system_section:skip"
    ),
    "ConversationTokenDetails": "1 used_tokens:u32 2 max_tokens:u32 3 breakdown:skip 4 prompt_context_usage_tree:skip",
    "StepTiming": "1 duration_ms:u64 2 timestamp_ms:u64",
    "SubagentPersistedState": (
        "1 conversation_state:blob 2 created_timestamp_ms:u64 3 last_used_timestamp_ms:u64"
        " 4 subagent_type:SubagentType 5 model_id:str 6 environment:i32"
    ),
    "ConversationSummaryArchive": "1 summarized_messages:blob* 2 summary:str 3 window_tail:u32 4 summary_message:blob",
    "ConversationSummary": "1 summary:str",
}

TURN_TABLES: Final[dict[str, str]] = {
    "ConversationTurnStructure": (
        "1 agent_conversation_turn:AgentConversationTurnStructure"
        " 2 shell_conversation_turn:ShellConversationTurnStructure"
    ),
    "AgentConversationTurnStructure": (
        "1 user_message:blob 2 steps:blob* 3 request_id:str 4 encrypted_model:skip 7 routed_model_display_name:str"
        " 8 subagent_dispatch_steps:skip 10 user_message_id:str"
    ),
    "ShellConversationTurnStructure": "1 shell_command:blob 2 shell_output:blob",
    "ShellCommand": "1 command:str",
    "ShellOutput": "1 stdout:str 2 stderr:str 3 exit_code:i32!",
    "UserMessage": (
        "1 text:str 2 message_id:str 3 selected_context:SelectedContext 4 mode:i32 5 is_simulated_msg:bool"
        " 8 rich_text:str 9 simulated_msg_reason:i32 15 simulated_message_metadata:SimulatedMessageMetadata"
        " 18 text_blob_id:blob 19 rich_text_blob_id:blob 25 started_at_ms:u64 26 completed_at_ms:u64"
        " 27 sent_by_agent_id:str 31 reply_to:str"
    ),
    "SimulatedMessageMetadata": "1 title:str 2 task_id:str",
}

CONTEXT_TABLES: Final[dict[str, str]] = {
    "SelectedContext": (
        "1 selected_images:SelectedImage* 2 invocation_context:skip 3 extra_context:str* 4 files:SelectedFile*"
        " 5 code_selections:SelectedFile* 6 terminals:SelectedTerminal* 7 terminal_selections:SelectedTerminal*"
        " 8 folders:SelectedFolder* 9 external_links:SelectedLink* 10 cursor_rules:SelectedRule*"
        " 12 cursor_commands:SelectedCommand* 13 documentations:SelectedReference* 19 past_chats:SelectedReference*"
        " 25 selected_documents:SelectedDocument* 26 selected_skills:SelectedSkill*"
    ),
    "SelectedImage": (
        "1 blob_id:blob 2 uuid:str 3 path:str 4 dimension:Dimension 7 mime_type:str 8 data:blob"
        " 9 blob_id_with_data:BlobWithData"
    ),
    "SelectedDocument": "1 blob_id:blob 2 uuid:str 3 filename:str 8 data:blob 9 blob_id_with_data:BlobWithData",
    "BlobWithData": "1 blob_id:blob 2 data:blob",
    "Dimension": "1 width:i32 2 height:i32",
    "SelectedFile": "1 content:str 2 path:str 3 relative_path:str",
    "SelectedTerminal": "1 content:str 2 title:str 3 path:str",
    "SelectedFolder": "1 path:str 2 relative_path:str 3 directory_tree:skip",
    "SelectedLink": "1 url:str 2 uuid:str 3 pdf_content:str 5 filename:str",
    "SelectedRule": "1 rule:Rule",
    "Rule": "1 full_path:str 2 content:str",
    "SelectedCommand": "1 name:str 2 content:str 4 full_path:str 5 display_name:str",
    "SelectedSkill": "1 full_path:str 2 content:str 3 description:str",
    "SelectedReference": "1 id:str 2 name:str",
}

SCHEMA: Final = Schema(STATE_TABLES | TURN_TABLES | CONTEXT_TABLES | TOOL_TABLES, TOOL_ENUMS)


def mode_word(number: object) -> str | None:
    """The word for an agent's mode; None where none is set or nobody knows it."""
    return MODES.get(number) if isinstance(number, int) else None
