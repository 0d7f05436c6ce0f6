"""The field tables of tool calls: arguments and every result variant (S §8.4).

Where S lists a tool by its number only, its fields are those that Cursor's generated code gives it; tools of which
no fields are known have a number here and nothing else. The notation is explained in `protobuf`.
"""

TOOL_FIELDS = {
    "shell": 1,
    "delete": 3,
    "glob": 4,
    "grep": 5,
    "read": 8,
    "update_todos": 9,
    "read_todos": 10,
    "edit": 12,
    "ls": 13,
    "read_lints": 14,
    "mcp": 15,
    "sem_search": 16,
    "create_plan": 17,
    "web_search": 18,
    "task": 19,
    "list_mcp_resources": 20,
    "read_mcp_resource": 21,
    "apply_agent_diff": 22,
    "ask_question": 23,
    "fetch": 24,
    "switch_mode": 25,
    "generate_image": 28,
    "record_screen": 29,
    "computer_use": 30,
    "write_shell_stdin": 31,
    "reflect": 32,
    "setup_vm_environment": 33,
    "truncated": 34,
    "start_grind_execution": 35,
    "start_grind_planning": 36,
    "web_fetch": 37,
    "report_bugfix_results": 38,
    "ai_attribution": 39,
    "pr_management": 40,
    "mcp_auth": 41,
    "await": 42,
    "blame_by_file_path": 43,
    "get_mcp_tools": 44,
    "report_bug": 45,
    "set_active_branch": 46,
    "communicate_update": 48,
    "send_final_summary": 49,
    "replace_env": 51,
    "edit_pr_labels": 52,
    "record_ci_investigation_findings": 53,
    "send_message": 55,
    "fetch_cloud_agent_data": 56,
    "send_to_user": 58,
    "connect_scm": 68,
    "search_conversations": 69,
    "create_goal": 70,
    "update_goal": 71,
    "get_agent_status": 73,
    "send_to_agent": 74,
    "read_agent_transcript": 75,
    "create_agent": 76,
    "stop_agent": 77,
    "write_canvas": 79,
    "read_canvas": 80,
    "generate_video": 81,
    "x_search": 82,
    "get_origin_pr_code_tour": 83,
    "update_origin_pr_code_tour": 84,
    "list_tracked_tasks": 85,
    "create_tracked_tasks": 86,
    "update_tracked_tasks": 87,
    "delete_tracked_tasks": 88,
    "update_tracked_task_statuses": 89,
    "create_project": 90,
    "update_tracked_task_tags": 91,
    "stop_project_updates": 93,
    "start_project_updates": 94,
}
"""Every member of the tool oneof and its number (S §8.4)."""


def tool_message(tool: str) -> str:
    """ "read_lints" is carried by a ReadLintsToolCall."""
    return "".join(part.capitalize() for part in tool.split("_")) + "ToolCall"


TOOL_CALL = {
    "ToolCall": (
        "".join(f"{number} {tool}_tool_call:{tool_message(tool)} " for tool, number in TOOL_FIELDS.items())
        + "54 hook_additional_contexts:HookAdditionalContext* 57 tool_call_id:str? 59 started_at_ms:u64?"
        " 60 completed_at_ms:u64?"
    ),
    "HookAdditionalContext": "1 hook_event_name:str 2 content:str",
    "TruncatedToolCall": (
        "1 original_step_blob_id:bytes 2 args:Empty 3 result:Empty 4 original_step_size_bytes:u32 5 preview:ToolCall"
    ),
}

SHELL_AND_FILES = {
    "ShellToolCall": "1 args:ShellArgs 2 result:ShellResult 3 description:str?",
    "ShellArgs": (
        "1 command:str 2 working_directory:str 3 timeout:i32 4 tool_call_id:str 5 simple_commands:str*"
        " 6 has_input_redirect:bool 7 has_output_redirect:bool 8 parsing_result:ShellCommandParsingResult"
        " 9 requested_sandbox_policy:SandboxPolicy? 10 file_output_threshold_bytes:u64? 11 is_background:bool"
        " 12 skip_approval:bool 13 timeout_behavior:enum 14 hard_timeout:i32? 15 description:str? 17 close_stdin:bool"
        " 21 conversation_id:str? 23 request_id:str?"
    ),
    "ShellCommandParsingResult": (
        "1 parsing_failed:bool 2 executable_commands:ExecutableCommand* 3 has_redirects:bool"
        " 4 has_command_substitution:bool"
    ),
    "ExecutableCommand": "1 name:str 2 args:ExecutableCommandArg* 3 full_text:str",
    "ExecutableCommandArg": "1 type:str 2 value:str",
    "SandboxPolicy": (
        "1 type:enum 2 network_access:bool? 3 additional_readwrite_paths:str* 4 additional_readonly_paths:str*"
    ),
    "ShellResult": (
        "1 success:ShellSuccess 2 failure:ShellFailure 3 timeout:ShellTimeout 4 rejected:ShellRejected"
        " 5 spawn_error:ShellSpawnError 7 permission_denied:ShellPermissionDenied 101 sandbox_policy:SandboxPolicy?"
        " 102 is_background:bool? 103 terminals_folder:str? 104 pid:u32?"
    ),
    "ShellSuccess": (
        "1 command:str 2 working_directory:str 3 exit_code:i32 4 signal:str 5 stdout:str 6 stderr:str"
        " 7 execution_time:i32 8 output_location:OutputLocation? 9 shell_id:u32? 10 interleaved_output:str?"
        " 11 pid:u32? 12 ms_to_wait:i32? 13 local_execution_time_ms:i32? 14 background_reason:enum?"
        " 15 output_head:str? 16 output_tail:str? 17 elided_chars:u32?"
    ),
    "ShellFailure": (
        "1 command:str 2 working_directory:str 3 exit_code:i32 4 signal:str 5 stdout:str 6 stderr:str"
        " 7 execution_time:i32 8 output_location:OutputLocation? 9 interleaved_output:str? 10 abort_reason:enum?"
        " 11 aborted:bool 12 local_execution_time_ms:i32? 13 output_head:str? 14 output_tail:str?"
        " 15 elided_chars:u32?"
    ),
    "OutputLocation": "1 file_path:str 2 size_bytes:i64 3 line_count:i64",
    "ShellTimeout": "1 command:str 2 working_directory:str 3 timeout_ms:i32",
    "ShellRejected": "1 command:str 2 working_directory:str 3 reason:str 4 is_readonly:bool",
    "ShellSpawnError": "1 command:str 2 working_directory:str 3 error:str",
    "ShellPermissionDenied": "1 command:str 2 working_directory:str 3 error:str 4 is_readonly:bool",
    "WriteShellStdinToolCall": "1 args:WriteShellStdinArgs 2 result:WriteShellStdinResult",
    "WriteShellStdinArgs": "1 shell_id:u32 2 chars:str",
    "WriteShellStdinResult": "1 success:WriteShellStdinSuccess 2 error:ToolError",
    "WriteShellStdinSuccess": "1 shell_id:u32 2 terminal_file_length_before_input_written:u32",
    "AwaitToolCall": "1 args:AwaitArgs 2 result:AwaitResult",
    "AwaitArgs": "1 task_id:str 2 block_until_ms:u32? 3 regex:str?",
    "AwaitResult": (
        "1 complete:AwaitTaskComplete 2 still_running:AwaitTaskStillRunning 3 error:ToolError 4 success:AwaitSuccess"
    ),
    "AwaitSuccess": "1 complete:AwaitTaskComplete 2 still_running:AwaitTaskStillRunning",
    "AwaitTaskComplete": (
        "1 task_id:str 2 runtime_ms:u64 3 output_file_path:str 4 output_length:u64 5 regex_requested:bool"
        " 6 regex_match:str? 7 exit_code:s32? 8 wake_reason:str?"
    ),
    "AwaitTaskStillRunning": (
        "1 task_id:str 2 runtime_ms:u64 3 output_file_path:str 4 output_length:u64 5 regex_requested:bool"
        " 6 regex_match:str? 7 wake_reason:str?"
    ),
    "ReadToolCall": "1 args:ReadToolArgs 2 result:ReadToolResult",
    "ReadToolArgs": "1 path:str 2 offset:i32? 3 limit:i32? 5 include_line_numbers:bool?",
    "ReadToolResult": "1 success:ReadToolSuccess 2 error:ToolErrorMessage",
    "ReadToolSuccess": (
        "1 content:str? 2 is_empty:bool 3 exceeded_limit:bool 4 total_lines:u32 5 file_size:u32 6 data:bytes?"
        " 7 path:str 8 read_range:ReadRange? 9 data_blob_id:bytes? 10 content_blob_id:bytes?"
        " 11 include_line_numbers:bool? 12 related_cursor_rule_paths:str*"
    ),
    "ReadRange": "1 start_line:u32 2 end_line:u32",
    "EditToolCall": "1 args:EditArgs 2 result:EditResult",
    "EditArgs": "1 path:str 6 stream_content:str?",
    "EditResult": (
        "1 success:EditSuccess 2 file_not_found:PathOnly 3 read_permission_denied:PathOnly"
        " 4 write_permission_denied:EditWritePermissionDenied 6 rejected:PathReason 7 error:EditError"
    ),
    "EditSuccess": (
        "1 path:str 3 lines_added:i32? 4 lines_removed:i32? 5 diff_string:str? 6 before_full_file_content:str?"
        " 7 after_full_file_content:str 8 message:str?"
    ),
    "EditWritePermissionDenied": "1 path:str 2 error:str 3 is_readonly:bool",
    "EditError": "1 path:str 2 error:str 5 model_visible_error:str?",
    "DeleteToolCall": "1 args:DeleteArgs 2 result:DeleteResult",
    "DeleteArgs": "1 path:str 2 tool_call_id:str",
    "DeleteResult": (
        "1 success:DeleteSuccess 2 file_not_found:PathOnly 3 not_file:DeleteNotFile"
        " 4 permission_denied:DeletePermissionDenied 5 file_busy:PathOnly 6 rejected:PathReason 7 error:PathError"
    ),
    "DeleteSuccess": "1 path:str 2 deleted_file:str 3 file_size:i64 4 prev_content:str",
    "DeleteNotFile": "1 path:str 2 actual_type:str",
    "DeletePermissionDenied": "1 path:str 2 client_visible_error:str 3 is_readonly:bool",
    "LsToolCall": "1 args:LsArgs 2 result:LsResult",
    "LsArgs": "1 path:str 2 ignore:str* 3 tool_call_id:str 4 sandbox_policy:SandboxPolicy? 5 timeout_ms:u32?",
    "LsResult": "1 success:LsTree 2 error:PathError 3 rejected:PathReason 4 timeout:LsTree",
    "LsTree": "1 directory_tree_root:LsDirectoryTreeNode",
    "LsDirectoryTreeNode": (
        "1 abs_path:str 2 children_dirs:LsDirectoryTreeNode* 3 children_files:LsFile* 4 children_were_processed:bool"
        " 5 full_subtree_extension_counts:map<str,i32> 6 num_files:i32"
    ),
    "LsFile": "1 name:str",
}

SEARCHES = {
    "GlobToolCall": "1 args:GlobToolArgs 2 result:GlobToolResult",
    "GlobToolArgs": "1 target_directory:str? 2 glob_pattern:str",
    "GlobToolResult": "1 success:GlobToolSuccess 2 error:ToolError",
    "GlobToolSuccess": (
        "1 pattern:str 2 path:str 3 files:str* 4 total_files:i32 5 client_truncated:bool 6 ripgrep_truncated:bool"
    ),
    "GrepToolCall": "1 args:GrepArgs 2 result:GrepResult",
    "GrepArgs": (
        "1 pattern:str 2 path:str? 3 glob:str? 4 output_mode:str? 5 context_before:i32? 6 context_after:i32?"
        " 7 context:i32? 8 case_insensitive:bool? 9 type:str? 10 head_limit:i32? 11 multiline:bool? 12 sort:str?"
        " 13 sort_ascending:bool? 14 tool_call_id:str 16 offset:i32?"
    ),
    "GrepResult": "1 success:GrepSuccess 2 error:ToolError",
    "GrepSuccess": (
        "1 pattern:str 2 path:str 3 output_mode:str 4 workspace_results:map<str,GrepUnionResult>"
        " 5 active_editor_result:GrepUnionResult?"
    ),
    "GrepUnionResult": "1 count:GrepCountResult 2 files:GrepFilesResult 3 content:GrepContentResult",
    "GrepCountResult": "1 counts:GrepFileCount* 2 total_files:i32 3 total_matches:i32 4 client_truncated:bool",
    "GrepFileCount": "1 file:str 2 count:i32",
    "GrepFilesResult": "1 files:str* 2 total_files:i32 3 client_truncated:bool 4 ripgrep_truncated:bool",
    "GrepContentResult": (
        "1 matches:GrepFileMatch* 2 total_lines:i32 3 total_matched_lines:i32 4 client_truncated:bool"
    ),
    "GrepFileMatch": "1 file:str 2 matches:GrepContentMatch*",
    "GrepContentMatch": "1 line_number:i32 2 content:str 3 content_truncated:bool 4 is_context_line:bool",
    "SemSearchToolCall": "1 args:SemSearchToolArgs 2 result:SemSearchToolResult",
    "SemSearchToolArgs": "1 query:str 2 target_directories:str* 3 explanation:str",
    "SemSearchToolResult": "1 success:SemSearchToolSuccess 2 error:ToolErrorMessage",
    "SemSearchToolSuccess": "1 results:str 2 code_results:CodeResult*",
    "ReadLintsToolCall": "1 args:ReadLintsToolArgs 2 result:ReadLintsToolResult",
    "ReadLintsToolArgs": "1 paths:str*",
    "ReadLintsToolResult": "1 success:ReadLintsToolSuccess 2 error:ToolErrorMessage",
    "ReadLintsToolSuccess": "1 file_diagnostics:FileDiagnostics* 2 total_files:i32 3 total_diagnostics:i32",
    "FileDiagnostics": "1 path:str 2 diagnostics:DiagnosticItem* 3 diagnostics_count:i32",
    "DiagnosticItem": "1 severity:enum 2 range:DiagnosticRange 3 message:str 4 source:str 5 code:str 6 is_stale:bool",
    "DiagnosticRange": "1 start:Position 2 end:Position",
    "Position": "1 line:u32 2 column:u32",
    "WebSearchToolCall": "1 args:WebSearchArgs 2 result:WebSearchResult",
    "WebSearchArgs": "1 search_term:str 2 tool_call_id:str",
    "WebSearchResult": "1 success:WebSearchSuccess 2 error:ToolError 3 rejected:Reason",
    "WebSearchSuccess": "1 references:WebSearchReference*",
    "WebSearchReference": "1 title:str 2 url:str 3 chunk:str",
    "WebFetchToolCall": "1 args:WebFetchArgs 2 result:WebFetchResult",
    "WebFetchArgs": "1 url:str 2 tool_call_id:str",
    "WebFetchResult": "1 success:WebFetchSuccess 2 error:UrlError 3 rejected:Reason",
    "WebFetchSuccess": "1 url:str 2 markdown:str 3 output_location:OutputLocation?",
    "FetchToolCall": "1 args:FetchArgs 2 result:FetchResult",
    "FetchArgs": "1 url:str 2 tool_call_id:str",
    "FetchResult": "1 success:FetchSuccess 2 error:UrlError",
    "FetchSuccess": "1 url:str 2 content:str 3 status_code:i32 4 content_type:str",
}

MCP = {
    "McpToolCall": "1 args:McpArgs 2 result:McpToolResult 3 description:str?",
    "McpArgs": (
        "1 name:str 2 args:map<str,value> 3 tool_call_id:str 4 provider_identifier:str 5 tool_name:str"
        " 8 skip_approval:bool 9 server_identifier:str"
    ),
    "McpToolResult": (
        "1 success:McpSuccess 2 error:McpToolError 3 rejected:McpRejected 4 permission_denied:McpPermissionDenied"
    ),
    "McpSuccess": "1 content:McpContent* 2 is_error:bool 3 structured_content:struct",
    "McpContent": "1 text:McpText 2 image:McpImage",
    "McpText": "1 text:str 2 output_location:OutputLocation?",
    "McpImage": "1 data:bytes 2 mime_type:str",
    "McpToolError": "1 error:str 2 read_tool_def_reminder:str",
    "McpRejected": "1 reason:str 2 is_readonly:bool",
    "McpPermissionDenied": "1 error:str 2 is_readonly:bool",
    "ListMcpResourcesToolCall": "1 args:ListMcpResourcesArgs 2 result:ListMcpResourcesResult",
    "ListMcpResourcesArgs": "1 server:str?",
    "ListMcpResourcesResult": "1 success:ListMcpResourcesSuccess 2 error:ToolError 3 rejected:Reason",
    "ListMcpResourcesSuccess": "1 resources:McpResource*",
    "McpResource": (
        "1 uri:str 2 name:str? 3 description:str? 4 mime_type:str? 5 server:str 6 annotations:map<str,str>"
    ),
    "ReadMcpResourceToolCall": "1 args:ReadMcpResourceArgs 2 result:ReadMcpResourceResult",
    "ReadMcpResourceArgs": "1 server:str 2 uri:str 3 download_path:str? 4 tool_call_id:str",
    "ReadMcpResourceResult": (
        "1 success:ReadMcpResourceSuccess 2 error:UriError 3 rejected:UriReason 4 not_found:UriOnly"
    ),
    "ReadMcpResourceSuccess": (
        "1 uri:str 2 name:str? 3 description:str? 4 mime_type:str? 5 text:str? 6 blob:bytes?"
        " 7 annotations:map<str,str> 8 download_path:str? 9 output_location:OutputLocation?"
    ),
    "McpAuthToolCall": "1 args:McpAuthArgs 2 result:McpAuthResult",
    "McpAuthArgs": "1 server_identifier:str 2 tool_call_id:str",
    "McpAuthResult": "1 success:McpAuthSuccess 2 error:ToolError 3 rejected:Reason",
    "McpAuthSuccess": "1 server_identifier:str",
    "GetMcpToolsToolCall": "1 args:GetMcpToolsArgs 2 result:GetMcpToolsResult",
    "GetMcpToolsArgs": "1 server:str? 2 tool_name:str? 3 pattern:str? 4 tool_call_id:str",
    "GetMcpToolsResult": "1 success:GetMcpToolsSuccess 2 error:ToolError",
    "GetMcpToolsSuccess": "1 content:str 2 output_file_path:str?",
}

PLANNING = {
    "UpdateTodosToolCall": "1 args:UpdateTodosArgs 2 result:UpdateTodosResult",
    "UpdateTodosArgs": "1 todos:TodoItem* 2 merge:bool",
    "UpdateTodosResult": "1 success:UpdateTodosSuccess 2 error:ToolError",
    "UpdateTodosSuccess": "1 todos:TodoItem* 2 total_count:i32 3 was_merge:bool",
    "TodoItem": "1 id:str 2 content:str 3 status:enum 4 created_at:i64 5 updated_at:i64 6 dependencies:str*",
    "ReadTodosToolCall": "1 args:ReadTodosArgs 2 result:ReadTodosResult",
    "ReadTodosArgs": "1 status_filter:enum* 2 id_filter:str*",
    "ReadTodosResult": "1 success:ReadTodosSuccess 2 error:ToolError",
    "ReadTodosSuccess": "1 todos:TodoItem* 2 total_count:i32",
    "CreatePlanToolCall": "1 args:CreatePlanArgs 2 result:CreatePlanResult",
    "CreatePlanArgs": "1 plan:str 2 todos:TodoItem* 3 overview:str 4 name:str 5 is_project:bool 6 phases:Phase*",
    "Phase": "1 name:str 2 todos:TodoItem*",
    "CreatePlanResult": "1 success:Empty 2 error:ToolError 3 plan_uri:str",
    "AskQuestionToolCall": "1 args:AskQuestionArgs 2 result:AskQuestionResult",
    "AskQuestionArgs": "1 title:str 2 questions:Question* 5 run_async:bool 6 async_original_tool_call_id:str",
    "Question": "1 id:str 2 prompt:str 3 options:QuestionOption* 4 allow_multiple:bool 5 prompt_markdown:str?",
    "QuestionOption": "1 id:str 2 label:str",
    "AskQuestionResult": "1 success:AskQuestionSuccess 2 error:ToolErrorMessage 3 rejected:Reason 4 async:Empty",
    "AskQuestionSuccess": "1 answers:Answer*",
    "Answer": "1 question_id:str 2 selected_option_ids:str* 3 freeform_text:str",
    "SwitchModeToolCall": "1 args:SwitchModeArgs 2 result:SwitchModeResult",
    "SwitchModeArgs": "1 target_mode_id:str 2 explanation:str? 3 tool_call_id:str",
    "SwitchModeResult": "1 success:SwitchModeSuccess 2 error:ToolError 3 rejected:Reason",
    "SwitchModeSuccess": "1 from_mode_id:str 2 to_mode_id:str",
    "CommunicateUpdateToolCall": "1 args:CommunicateUpdateArgs 2 result:CommunicateUpdateResult",
    "CommunicateUpdateArgs": "1 current_step:str? 3 final_summary:str? 4 completed_subtitle:str?",
    "CommunicateUpdateResult": "1 success:CommunicateUpdateSuccess 2 error:ToolError",
    "CommunicateUpdateSuccess": "1 current_step:str 3 message_index:u32",
    "SendFinalSummaryToolCall": "1 args:SendFinalSummaryArgs 2 result:SendFinalSummaryResult",
    "SendFinalSummaryArgs": "1 final_summary:str?",
    "SendFinalSummaryResult": "1 success:SendFinalSummarySuccess 2 error:ToolError",
    "SendFinalSummarySuccess": "1 final_summary:str",
    "SendToUserToolCall": "1 args:SendToUserArgs 2 result:SendToUserResult",
    "SendToUserArgs": "1 message:str",
    "SendToUserResult": "1 success:Empty 2 error:ToolError",
    "CreateGoalToolCall": "1 args:CreateGoalArgs 2 result:CreateGoalResult",
    "CreateGoalArgs": "1 objective:str",
    "CreateGoalResult": "1 success:Empty 2 error:ToolError",
    "UpdateGoalToolCall": "1 args:GoalStatus 2 result:UpdateGoalResult",
    "UpdateGoalResult": "1 success:GoalStatus 2 error:ToolError",
    "GoalStatus": "1 status:enum",
}

AGENTS_AND_MEDIA = {
    "TaskToolCall": "1 args:TaskArgs 2 result:TaskResult 3 cloud_agent_bc_id:str?",
    "TaskArgs": (
        "1 description:str 2 prompt:str 3 subagent_type:SubagentType 4 model:str? 5 resume:str? 6 agent_id:str?"
        " 7 attachments:str* 8 mode:enum 10 environment:enum"
    ),
    "TaskResult": "1 success:TaskSuccess 2 error:ToolError",
    "TaskSuccess": (
        "1 conversation_steps:ConversationStep* 2 agent_id:str? 3 is_background:bool 4 duration_ms:u64?"
        " 5 result_suffix:str? 6 background_reason:enum 7 transcript_path:str?"
    ),
    "ApplyAgentDiffToolCall": "1 args:ApplyAgentDiffArgs 2 result:ApplyAgentDiffResult",
    "ApplyAgentDiffArgs": "1 agent_id:str",
    "ApplyAgentDiffResult": "1 success:ApplyAgentDiffSuccess 2 error:ApplyAgentDiffError",
    "ApplyAgentDiffSuccess": "1 applied_changes:AppliedAgentChange*",
    "ApplyAgentDiffError": "1 error:str 2 applied_changes:AppliedAgentChange*",
    "AppliedAgentChange": (
        "1 path:str 2 change_type:enum 3 before_content:str? 4 after_content:str? 5 error:str? 6 message_for_model:str?"
    ),
    "GenerateImageToolCall": "1 args:GenerateImageArgs 2 result:GenerateImageResult",
    "GenerateImageArgs": "1 description:str 2 file_path:str? 5 reference_image_paths:str* 6 aspect_ratio:str?",
    "GenerateImageResult": "1 success:GenerateImageSuccess 2 error:ToolError",
    "GenerateImageSuccess": "1 file_path:str 2 image_data:str",
    "RecordScreenToolCall": "1 args:RecordScreenArgs 2 result:RecordScreenResult",
    "RecordScreenArgs": "1 mode:enum 2 tool_call_id:str 3 save_as_filename:str?",
    "RecordScreenResult": (
        "1 start_success:RecordScreenStart 2 save_success:RecordScreenSave 3 discard_success:Empty 4 failure:ToolError"
    ),
    "RecordScreenStart": "1 was_prior_recording_cancelled:bool 2 was_save_as_filename_ignored:bool",
    "RecordScreenSave": "1 path:str 2 recording_duration_ms:i64 3 requested_file_path_rejected_reason:enum?",
    "ComputerUseToolCall": "1 args:ComputerUseArgs 2 result:ComputerUseResult",
    "ComputerUseArgs": "1 tool_call_id:str 2 actions:ComputerUseAction* 3 description:str?",
    "ComputerUseAction": (
        "1 mouse_move:MouseMove 2 click:Click 3 mouse_down:MouseButton 4 mouse_up:MouseButton 5 drag:Drag"
        " 6 scroll:Scroll 7 type:TypeText 8 key:PressKey 9 wait:Wait 10 screenshot:Empty 11 cursor_position:Empty"
    ),
    "Coordinate": "1 x:i32 2 y:i32",
    "MouseMove": "1 coordinate:Coordinate",
    "MouseButton": "1 button:enum",
    "Click": "1 coordinate:Coordinate? 2 button:enum 3 count:i32 4 modifier_keys:str?",
    "Drag": "1 path:Coordinate* 2 button:enum",
    "Scroll": "1 coordinate:Coordinate? 2 direction:enum 3 amount:i32 4 modifier_keys:str?",
    "TypeText": "1 text:str",
    "PressKey": "1 key:str 2 hold_duration_ms:i32?",
    "Wait": "1 duration_ms:i32",
    "ComputerUseResult": "1 success:ComputerUseSuccess 2 error:ComputerUseError",
    "ComputerUseSuccess": (
        "1 action_count:i32 2 duration_ms:i32 3 screenshot:str? 4 log:str? 5 screenshot_path:str?"
        " 6 cursor_position:Coordinate?"
    ),
    "ComputerUseError": (
        "1 error:str 2 action_count:i32 3 duration_ms:i32 4 log:str? 5 screenshot:str? 6 screenshot_path:str?"
    ),
    "ReflectToolCall": "1 args:ReflectArgs 2 result:EmptyOrError",
    "ReflectArgs": (
        "1 unexpected_action_outcomes:str 2 relevant_instructions:str 3 scenario_analysis:str"
        " 4 critical_synthesis:str 5 next_steps:str 6 tool_call_id:str"
    ),
    "SetupVmEnvironmentToolCall": "1 args:SetupVmEnvironmentArgs 2 result:SetupVmEnvironmentResult",
    "SetupVmEnvironmentArgs": "2 install_command:str 3 start_command:str 4 dockerfile_contents:str",
    "SetupVmEnvironmentResult": "1 success:Empty",
    "StartGrindExecutionToolCall": "1 args:GrindArgs 2 result:EmptyOrError",
    "StartGrindPlanningToolCall": "1 args:GrindArgs 2 result:EmptyOrError",
    "GrindArgs": "1 explanation:str? 2 tool_call_id:str",
    "ReportBugfixResultsToolCall": "1 args:ReportBugfixResultsArgs 2 result:ReportBugfixResultsResult",
    "ReportBugfixResultsArgs": "1 summary:str 2 results:BugfixResultItem*",
    "ReportBugfixResultsResult": "1 success:ReportBugfixResultsSuccess 2 error:ToolError",
    "ReportBugfixResultsSuccess": "1 results:BugfixResultItem*",
    "BugfixResultItem": "1 bug_id:str 2 bug_title:str 3 verdict:enum 4 explanation:str 5 severity:str?",
}

SHARED = {
    "ToolError": "1 error:str",
    "ToolErrorMessage": "1 error_message:str",
    "Reason": "1 reason:str",
    "PathOnly": "1 path:str",
    "PathReason": "1 path:str 2 reason:str",
    "PathError": "1 path:str 2 error:str",
    "UrlError": "1 url:str 2 error:str",
    "UriOnly": "1 uri:str",
    "UriError": "1 uri:str 2 error:str",
    "UriReason": "1 uri:str 2 reason:str",
    "EmptyOrError": "1 success:Empty 2 error:ToolError",
}
"""Shapes that many tools use; on the wire a message has no name, so one table serves them all."""

TOOL_TABLES = TOOL_CALL | SHELL_AND_FILES | SEARCHES | MCP | PLANNING | AGENTS_AND_MEDIA | SHARED
