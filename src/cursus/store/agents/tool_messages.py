"""The tools of an agent's blob graph, as tables: arguments and every result under the names of the CLI's JSON (S §8.4).

A result is a choice, and which member is set says how the call ended: `{"success": {…}}`, `{"rejected": {…}}` … .
Shapes that tools share have one table: on the wire, a message has no name. Tools without a table are read by the
numbers of their fields.
"""

from typing import Final

from cursus.store.agents.protobuf import Enum
from cursus.store.agents.tool_fields import TOOLS, TRUNCATED

COMMON_TABLES: Final[dict[str, str]] = {
    "ToolCall": (
        "54 hook_additional_contexts:HookContext* 57 tool_call_id:str 59 started_at_ms:u64 60 completed_at_ms:u64"
    ),
    "HookContext": "1 hook_event_name:str 2 content:str",
    "ConversationStep": "1 assistant_message:StepText 2 tool_call:blob 3 thinking_message:StepThinking",
    "StepText": "1 text:str 2 started_at_ms:u64 3 completed_at_ms:u64",
    "StepThinking": "1 text:str 2 duration_ms:u32 3 started_at_ms:u64 4 completed_at_ms:u64",
    "truncated": "1 original_step_blob_id:blob 4 original_step_size_bytes:u32 5 preview:blob",
    "Empty": "",
    "Error": "1 error:str",
    "ErrorMessage": "1 error_message:str",
    "Reason": "1 reason:str 2 is_readonly:bool",
    "Path": "1 path:str",
    "PathReason": "1 path:str 2 reason:str",
    "PathError": "1 path:str 2 error:str",
    "UrlError": "1 url:str 2 error:str",
    "Uri": "1 uri:str",
    "UriReason": "1 uri:str 2 reason:str",
    "UriError": "1 uri:str 2 error:str",
    "EmptyOrError": "1 success:Empty 2 error:Error",
    "OutputLocation": "1 file_path:str 2 size_bytes:i64 3 line_count:i64",
}

SHELL_TABLES: Final[dict[str, str]] = {
    "shell": "1 args:ShellArgs 2 result:ShellResult 3 description:str",
    "ShellArgs": (
        "1 command:str 2 working_directory:str 3 timeout:i32 4 tool_call_id:str 5 simple_commands:str*"
        " 6 has_input_redirect:bool 7 has_output_redirect:bool 8 parsing_result:ParsingResult"
        " 9 requested_sandbox_policy:SandboxPolicy 10 file_output_threshold_bytes:u64 11 is_background:bool"
        " 12 skip_approval:bool 13 timeout_behavior:TimeoutBehavior 14 hard_timeout:i32 15 description:str"
        " 17 close_stdin:bool 21 conversation_id:str 22 admin_command_denylist:str* 23 request_id:str"
    ),
    "ParsingResult": (
        "1 parsing_failed:bool 2 executable_commands:ExecutableCommand* 3 has_redirects:bool"
        " 4 has_command_substitution:bool 5 all_redirects_are_dev_null:bool"
    ),
    "ExecutableCommand": "1 name:str 2 args:CommandArg* 3 full_text:str",
    "CommandArg": "1 type:str 2 value:str",
    "SandboxPolicy": (
        "1 type:SandboxPolicyType 2 network_access:bool 3 additional_readwrite_paths:str*"
        " 4 additional_readonly_paths:str* 5 debug_output_dir:str 7 disable_tmp_write:bool 8 allowlist_escalated:bool"
    ),
    "ShellResult": (
        "1 success:ShellSuccess 2 failure:ShellFailure 3 timeout:ShellTimeout 4 rejected:ShellRejected"
        " 5 spawn_error:ShellError 7 permission_denied:ShellError 101 sandbox_policy:SandboxPolicy"
        " 102 is_background:bool 103 terminals_folder:str 104 pid:u32"
    ),
    "ShellSuccess": (
        "1 command:str 2 working_directory:str 3 exit_code:i32! 4 signal:str 5 stdout:str 6 stderr:str"
        " 7 execution_time:i32 8 output_location:OutputLocation 9 shell_id:u32 10 interleaved_output:str 11 pid:u32"
        " 12 ms_to_wait:i32 13 local_execution_time_ms:i32 14 background_reason:ShellBackgroundReason"
        " 15 output_head:str 16 output_tail:str 17 elided_chars:u32"
    ),
    "ShellFailure": (
        "1 command:str 2 working_directory:str 3 exit_code:i32! 4 signal:str 5 stdout:str 6 stderr:str"
        " 7 execution_time:i32 8 output_location:OutputLocation 9 interleaved_output:str"
        " 10 abort_reason:ShellAbortReason 11 aborted:bool 12 local_execution_time_ms:i32 13 output_head:str"
        " 14 output_tail:str 15 elided_chars:u32"
    ),
    "ShellTimeout": "1 command:str 2 working_directory:str 3 timeout_ms:i32",
    "ShellRejected": "1 command:str 2 working_directory:str 3 reason:str 4 is_readonly:bool",
    "ShellError": "1 command:str 2 working_directory:str 3 error:str 4 is_readonly:bool",
    "write_shell_stdin": "1 args:WriteShellStdinArgs 2 result:WriteShellStdinResult",
    "WriteShellStdinArgs": "1 shell_id:u32 2 chars:str",
    "WriteShellStdinResult": "1 success:WriteShellStdinSuccess 2 error:Error",
    "WriteShellStdinSuccess": "1 shell_id:u32 2 terminal_file_length_before_input_written:u32",
    "await": "1 args:AwaitArgs 2 result:AwaitResult",
    "AwaitArgs": "1 task_id:str 2 block_until_ms:u32 3 regex:str",
    "AwaitResult": "1 complete:AwaitState 2 still_running:AwaitRunning 3 error:Error 4 success:AwaitSuccess",
    "AwaitSuccess": "1 complete:AwaitState 2 still_running:AwaitRunning",
    "AwaitState": (
        "1 task_id:str 2 runtime_ms:u64 3 output_file_path:str 4 output_length:u64 5 regex_requested:bool"
        " 6 regex_match:str 7 exit_code:s32 8 wake_reason:str"
    ),
    "AwaitRunning": (
        "1 task_id:str 2 runtime_ms:u64 3 output_file_path:str 4 output_length:u64 5 regex_requested:bool"
        " 6 regex_match:str 7 wake_reason:str"
    ),
}

FILE_TABLES: Final[dict[str, str]] = {
    "read": "1 args:ReadArgs 2 result:ReadResult",
    "ReadArgs": "1 path:str 2 offset:i32 3 limit:i32 5 include_line_numbers:bool",
    "ReadResult": "1 success:ReadSuccess 2 error:ErrorMessage",
    "ReadSuccess": (
        "1 content:str 2 is_empty:bool 3 exceeded_limit:bool 4 total_lines:u32 5 file_size:u32 6 data:bytes 7 path:str"
        " 8 read_range:ReadRange 9 data_blob_id:hex 10 content_blob_id:hex 11 include_line_numbers:bool"
        " 12 related_cursor_rule_paths:str*"
    ),
    "ReadRange": "1 start_line:u32 2 end_line:u32",
    "edit": "1 args:EditArgs 2 result:EditResult",
    "EditArgs": "1 path:str 6 stream_content:str",
    "EditResult": (
        "1 success:EditSuccess 2 file_not_found:Path 3 read_permission_denied:Path"
        " 4 write_permission_denied:WritePermissionDenied 6 rejected:PathReason 7 error:EditError"
    ),
    "EditSuccess": (
        "1 path:str 3 lines_added:i32 4 lines_removed:i32 5 diff_string:str 6 before_full_file_content:str"
        " 7 after_full_file_content:str 8 message:str"
    ),
    "WritePermissionDenied": "1 path:str 2 error:str 3 is_readonly:bool",
    "EditError": "1 path:str 2 error:str 5 model_visible_error:str",
    "delete": "1 args:PathArgs 2 result:DeleteResult",
    "PathArgs": "1 path:str 2 tool_call_id:str",
    "DeleteResult": (
        "1 success:DeleteSuccess 2 file_not_found:Path 3 not_file:NotFile 4 permission_denied:DeleteDenied"
        " 5 file_busy:Path 6 rejected:PathReason 7 error:PathError"
    ),
    "DeleteSuccess": "1 path:str 2 deleted_file:str 3 file_size:i64 4 prev_content:str",
    "NotFile": "1 path:str 2 actual_type:str",
    "DeleteDenied": "1 path:str 2 client_visible_error:str 3 is_readonly:bool",
    "ls": "1 args:LsArgs 2 result:LsResult",
    "LsArgs": "1 path:str 2 ignore:str* 3 tool_call_id:str 4 sandbox_policy:SandboxPolicy 5 timeout_ms:u32",
    "LsResult": "1 success:LsTree 2 error:PathError 3 rejected:PathReason 4 timeout:LsTree",
    "LsTree": "1 directory_tree_root:LsNode",
    "LsNode": (
        "1 abs_path:str 2 children_dirs:LsNode* 3 children_files:LsFile* 4 children_were_processed:bool"
        " 5 full_subtree_extension_counts:map<str,i32> 6 num_files:i32"
    ),
    "LsFile": "1 name:str 2 terminal_metadata:TerminalMetadata",
}

SEARCH_TABLES: Final[dict[str, str]] = {
    "glob": "1 args:GlobArgs 2 result:GlobResult",
    "GlobArgs": "1 target_directory:str 2 glob_pattern:str",
    "GlobResult": "1 success:GlobSuccess 2 error:Error",
    "GlobSuccess": (
        "1 pattern:str 2 path:str 3 files:str* 4 total_files:i32! 5 client_truncated:bool 6 ripgrep_truncated:bool"
    ),
    "grep": "1 args:GrepArgs 2 result:GrepResult",
    "GrepArgs": (
        "1 pattern:str 2 path:str 3 glob:str 4 output_mode:str 5 context_before:i32 6 context_after:i32 7 context:i32"
        " 8 case_insensitive:bool 9 type:str 10 head_limit:i32 11 multiline:bool 12 sort:str 13 sort_ascending:bool"
        " 14 tool_call_id:str 15 sandbox_policy:SandboxPolicy 16 offset:i32"
    ),
    "GrepResult": "1 success:GrepSuccess 2 error:Error",
    "GrepSuccess": (
        "1 pattern:str 2 path:str 3 output_mode:str 4 workspace_results:map<str,GrepUnion>"
        " 5 active_editor_result:GrepUnion"
    ),
    "GrepUnion": "1 count:GrepCounts 2 files:GrepFiles 3 content:GrepContent",
    "GrepCounts": (
        "1 counts:GrepCount* 2 total_files:i32 3 total_matches:i32 4 client_truncated:bool 5 ripgrep_truncated:bool"
        " 6 head_limit_applied:i32 7 offset_applied:i32"
    ),
    "GrepCount": "1 file:str 2 count:i32",
    "GrepFiles": (
        "1 files:str* 2 total_files:i32 3 client_truncated:bool 4 ripgrep_truncated:bool 5 head_limit_applied:i32"
        " 6 offset_applied:i32"
    ),
    "GrepContent": (
        "1 matches:GrepFileMatch* 2 total_lines:i32 3 total_matched_lines:i32 4 client_truncated:bool"
        " 5 ripgrep_truncated:bool 6 head_limit_applied:i32 7 offset_applied:i32"
    ),
    "GrepFileMatch": "1 file:str 2 matches:GrepMatch*",
    "GrepMatch": "1 line_number:i32 2 content:str 3 content_truncated:bool 4 is_context_line:bool",
    "sem_search": "1 args:SemSearchArgs 2 result:SemSearchResult",
    "SemSearchArgs": "1 query:str 2 target_directories:str* 3 explanation:str",
    "SemSearchResult": "1 success:SemSearchSuccess 2 error:ErrorMessage",
    "SemSearchSuccess": "1 results:str 2 code_results:CodeResult*",
    "read_lints": "1 args:ReadLintsArgs 2 result:ReadLintsResult",
    "ReadLintsArgs": "1 paths:str*",
    "ReadLintsResult": "1 success:ReadLintsSuccess 2 error:ErrorMessage",
    "ReadLintsSuccess": "1 file_diagnostics:FileDiagnostics* 2 total_files:i32 3 total_diagnostics:i32!",
    "FileDiagnostics": "1 path:str 2 diagnostics:Diagnostic* 3 diagnostics_count:i32",
    "Diagnostic": (
        "1 severity:DiagnosticSeverity 2 range:DiagnosticRange 3 message:str 4 source:str 5 code:str 6 is_stale:bool"
    ),
    "DiagnosticRange": "1 start:Position 2 end:Position",
    "Position": "1 line:u32! 2 column:u32!",
    "web_search": "1 args:WebSearchArgs 2 result:WebSearchResult",
    "WebSearchArgs": "1 search_term:str 2 tool_call_id:str",
    "WebSearchResult": "1 success:WebSearchSuccess 2 error:Error 3 rejected:Reason",
    "WebSearchSuccess": "1 references:WebReference*",
    "WebReference": "1 title:str 2 url:str 3 chunk:str",
    "web_fetch": "1 args:UrlArgs 2 result:WebFetchResult",
    "UrlArgs": "1 url:str 2 tool_call_id:str",
    "WebFetchResult": "1 success:WebFetchSuccess 2 error:UrlError 3 rejected:Reason",
    "WebFetchSuccess": "1 url:str 2 markdown:str 3 output_location:OutputLocation",
    "fetch": "1 args:UrlArgs 2 result:FetchResult",
    "FetchResult": "1 success:FetchSuccess 2 error:UrlError",
    "FetchSuccess": "1 url:str 2 content:str 3 status_code:i32 4 content_type:str",
}

MCP_TABLES: Final[dict[str, str]] = {
    "mcp": "1 args:McpArgs 2 result:McpResult 3 description:str",
    "McpArgs": (
        "1 name:str 2 args:map<str,value> 3 tool_call_id:str 4 provider_identifier:str 5 tool_name:str"
        " 7 smart_mode_approval_only:bool 8 skip_approval:bool 9 server_identifier:str 11 arguments_repaired:bool"
    ),
    "McpResult": "1 success:McpSuccess 2 error:McpError 3 rejected:Reason 4 permission_denied:McpDenied",
    "McpSuccess": "1 content:McpContent* 2 is_error:bool 3 structured_content:struct 5 result_meta:struct",
    "McpContent": "1 text:McpText 2 image:McpImage",
    "McpText": "1 text:str 2 output_location:OutputLocation",
    "McpImage": "1 data:bytes 2 mime_type:str",
    "McpError": "1 error:str 2 read_tool_def_reminder:str",
    "McpDenied": "1 error:str 2 is_readonly:bool",
    "list_mcp_resources": "1 args:Server 2 result:ListMcpResourcesResult",
    "Server": "1 server:str",
    "ListMcpResourcesResult": "1 success:ListMcpResourcesSuccess 2 error:Error 3 rejected:Reason",
    "ListMcpResourcesSuccess": "1 resources:McpResource*",
    "McpResource": ("1 uri:str 2 name:str 3 description:str 4 mime_type:str 5 server:str 6 annotations:map<str,str>"),
    "read_mcp_resource": "1 args:ReadMcpResourceArgs 2 result:ReadMcpResourceResult",
    "ReadMcpResourceArgs": "1 server:str 2 uri:str 3 download_path:str 4 tool_call_id:str",
    "ReadMcpResourceResult": "1 success:ReadMcpResourceSuccess 2 error:UriError 3 rejected:UriReason 4 not_found:Uri",
    "ReadMcpResourceSuccess": (
        "1 uri:str 2 name:str 3 description:str 4 mime_type:str 5 text:str 6 blob:bytes 7 annotations:map<str,str>"
        " 8 download_path:str 9 output_location:OutputLocation"
    ),
    "mcp_auth": "1 args:McpAuthArgs 2 result:McpAuthResult",
    "McpAuthArgs": "1 server_identifier:str 2 tool_call_id:str",
    "McpAuthResult": "1 success:McpAuthSuccess 2 error:Error 3 rejected:Reason",
    "McpAuthSuccess": "1 server_identifier:str",
    "get_mcp_tools": "1 args:GetMcpToolsArgs 2 result:GetMcpToolsResult",
    "GetMcpToolsArgs": "1 server:str 2 tool_name:str 3 pattern:str 4 tool_call_id:str",
    "GetMcpToolsResult": "1 success:GetMcpToolsSuccess 2 error:Error",
    "GetMcpToolsSuccess": "1 content:str 2 output_file_path:str",
}

PLAN_TABLES: Final[dict[str, str]] = {
    "update_todos": "1 args:UpdateTodosArgs 2 result:UpdateTodosResult",
    "UpdateTodosArgs": "1 todos:TodoItem* 2 merge:bool",
    "UpdateTodosResult": "1 success:UpdateTodosSuccess 2 error:Error",
    "UpdateTodosSuccess": "1 todos:TodoItem* 2 total_count:i32 3 was_merge:bool",
    "TodoItem": "1 id:str 2 content:str 3 status:TodoStatus 4 created_at:i64 5 updated_at:i64 6 dependencies:str*",
    "read_todos": "1 args:ReadTodosArgs 2 result:ReadTodosResult",
    "ReadTodosArgs": "1 status_filter:TodoStatus* 2 id_filter:str*",
    "ReadTodosResult": "1 success:ReadTodosSuccess 2 error:Error",
    "ReadTodosSuccess": "1 todos:TodoItem* 2 total_count:i32",
    "create_plan": "1 args:CreatePlanArgs 2 result:CreatePlanResult",
    "CreatePlanArgs": "1 plan:str 2 todos:TodoItem* 3 overview:str 4 name:str 5 is_project:bool 6 phases:Phase*",
    "Phase": "1 name:str 2 todos:TodoItem*",
    "CreatePlanResult": "1 success:Empty 2 error:Error 3 plan_uri:str",
    "ask_question": "1 args:AskQuestionArgs 2 result:AskQuestionResult",
    "AskQuestionArgs": "1 title:str 2 questions:Question* 5 run_async:bool 6 async_original_tool_call_id:str",
    "Question": "1 id:str 2 prompt:str 3 options:QuestionOption* 4 allow_multiple:bool 5 prompt_markdown:str",
    "QuestionOption": "1 id:str 2 label:str",
    "AskQuestionResult": "1 success:AskQuestionSuccess 2 error:ErrorMessage 3 rejected:Reason 4 async:Empty",
    "AskQuestionSuccess": "1 answers:Answer*",
    "Answer": "1 question_id:str 2 selected_option_ids:str* 3 freeform_text:str",
    "switch_mode": "1 args:SwitchModeArgs 2 result:SwitchModeResult",
    "SwitchModeArgs": "1 target_mode_id:str 2 explanation:str 3 tool_call_id:str",
    "SwitchModeResult": "1 success:SwitchModeSuccess 2 error:Error 3 rejected:Reason",
    "SwitchModeSuccess": "1 from_mode_id:str 2 to_mode_id:str",
    "communicate_update": "1 args:CommunicateUpdateArgs 2 result:CommunicateUpdateResult",
    "CommunicateUpdateArgs": "1 current_step:str 3 final_summary:str 4 completed_subtitle:str",
    "CommunicateUpdateResult": "1 success:CommunicateUpdateSuccess 2 error:Error",
    "CommunicateUpdateSuccess": "1 current_step:str 3 message_index:u32",
    "send_final_summary": "1 args:FinalSummary 2 result:SendFinalSummaryResult",
    "FinalSummary": "1 final_summary:str",
    "SendFinalSummaryResult": "1 success:FinalSummary 2 error:Error",
    "send_to_user": "1 args:SendToUserArgs 2 result:EmptyOrError",
    "SendToUserArgs": "1 message:str",
    "create_goal": "1 args:CreateGoalArgs 2 result:EmptyOrError",
    "CreateGoalArgs": "1 objective:str",
    "update_goal": "1 args:GoalStatus 2 result:UpdateGoalResult",
    "UpdateGoalResult": "1 success:GoalStatus 2 error:Error",
    "GoalStatus": "1 status:i32",
    "setup_vm_environment": "1 args:SetupVmEnvironmentArgs 2 result:EmptyOrError",
    "SetupVmEnvironmentArgs": "2 install_command:str 3 start_command:str 4 dockerfile_contents:str",
    "start_grind_execution": "1 args:GrindArgs 2 result:EmptyOrError",
    "start_grind_planning": "1 args:GrindArgs 2 result:EmptyOrError",
    "GrindArgs": "1 explanation:str 2 tool_call_id:str",
    "reflect": "1 args:ReflectArgs 2 result:EmptyOrError",
    "ReflectArgs": (
        "1 unexpected_action_outcomes:str 2 relevant_instructions:str 3 scenario_analysis:str 4 critical_synthesis:str"
        " 5 next_steps:str 6 tool_call_id:str"
    ),
    "report_bugfix_results": "1 args:ReportBugfixArgs 2 result:ReportBugfixResult",
    "ReportBugfixArgs": "1 summary:str 2 results:BugfixItem*",
    "ReportBugfixResult": "1 success:ReportBugfixSuccess 2 error:Error",
    "ReportBugfixSuccess": "1 results:BugfixItem*",
    "BugfixItem": "1 bug_id:str 2 bug_title:str 3 verdict:i32 4 explanation:str 5 severity:str",
}

AGENT_TABLES: Final[dict[str, str]] = {
    "task": "1 args:TaskArgs 2 result:TaskResult 3 cloud_agent_bc_id:str",
    "TaskArgs": (
        "1 description:str 2 prompt:str 3 subagent_type:SubagentType 4 model:str 5 resume:str 6 agent_id:str"
        " 7 attachments:str* 8 mode:TaskMode 9 responding_to_message_ids:str* 10 environment:i32"
    ),
    "SubagentType": (
        "1 unspecified:Empty 2 computer_use:Empty 3 custom:SubagentCustom 4 explore:Empty 5 media_review:Empty"
        " 6 bash:Empty 7 browser_use:Empty 8 shell:Empty 9 vm_setup_helper:Empty 10 debug:Empty 11 cursor_guide:Empty"
        " 12 watch_video:Empty"
    ),
    "SubagentCustom": "1 name:str",
    "TaskResult": "1 success:TaskSuccess 2 error:Error",
    "TaskSuccess": (
        "1 conversation_steps:TaskStep* 2 agent_id:str 3 is_background:bool 4 duration_ms:u64 5 result_suffix:str"
        " 6 background_reason:i32 7 transcript_path:str"
    ),
    "TaskStep": "1 assistant_message:StepText 2 tool_call:TaskStepCall 3 thinking_message:StepThinking",
    "apply_agent_diff": "1 args:ApplyAgentDiffArgs 2 result:ApplyAgentDiffResult",
    "ApplyAgentDiffArgs": "1 agent_id:str",
    "ApplyAgentDiffResult": "1 success:ApplyAgentDiffSuccess 2 error:ApplyAgentDiffError",
    "ApplyAgentDiffSuccess": "1 applied_changes:AppliedChange*",
    "ApplyAgentDiffError": "1 error:str 2 applied_changes:AppliedChange*",
    "AppliedChange": (
        "1 path:str 2 change_type:i32 3 before_content:str 4 after_content:str 5 error:str 6 message_for_model:str"
    ),
    "generate_image": "1 args:GenerateImageArgs 2 result:GenerateImageResult",
    "GenerateImageArgs": "1 description:str 2 file_path:str 5 reference_image_paths:str* 6 aspect_ratio:str",
    "GenerateImageResult": "1 success:GenerateImageSuccess 2 error:Error",
    "GenerateImageSuccess": "1 file_path:str 2 image_data:str",
    "record_screen": "1 args:RecordScreenArgs 2 result:RecordScreenResult",
    "RecordScreenArgs": "1 mode:RecordingMode 2 tool_call_id:str 3 save_as_filename:str",
    "RecordScreenResult": (
        "1 start_success:RecordingStart 2 save_success:RecordingSave 3 discard_success:Empty 4 failure:Error"
    ),
    "RecordingStart": "1 was_prior_recording_cancelled:bool 2 was_save_as_filename_ignored:bool",
    "RecordingSave": "1 path:str 2 recording_duration_ms:i64 3 requested_file_path_rejected_reason:i32",
    "computer_use": "1 args:ComputerUseArgs 2 result:ComputerUseResult",
    "ComputerUseArgs": "1 tool_call_id:str 2 actions:ComputerUseAction* 3 description:str",
    "ComputerUseAction": (
        "1 mouse_move:MouseMove 2 click:Click 3 mouse_down:MouseButton 4 mouse_up:MouseButton 5 drag:Drag"
        " 6 scroll:Scroll 7 type:TypeText 8 key:PressKey 9 wait:Wait 10 screenshot:Empty 11 cursor_position:Empty"
    ),
    "Coordinate": "1 x:i32! 2 y:i32!",
    "MouseMove": "1 coordinate:Coordinate",
    "MouseButton": "1 button:i32",
    "Click": "1 coordinate:Coordinate 2 button:i32 3 count:i32 4 modifier_keys:str",
    "Drag": "1 path:Coordinate* 2 button:i32",
    "Scroll": "1 coordinate:Coordinate 2 direction:i32 3 amount:i32 4 modifier_keys:str",
    "TypeText": "1 text:str",
    "PressKey": "1 key:str 2 hold_duration_ms:i32",
    "Wait": "1 duration_ms:i32",
    "ComputerUseResult": "1 success:ComputerUseSuccess 2 error:ComputerUseError",
    "ComputerUseSuccess": (
        "1 action_count:i32 2 duration_ms:i32 3 screenshot:str 4 log:str 5 screenshot_path:str"
        " 6 cursor_position:Coordinate"
    ),
    "ComputerUseError": (
        "1 error:str 2 action_count:i32 3 duration_ms:i32 4 log:str 5 screenshot:str 6 screenshot_path:str"
    ),
}

TOOL_TABLES: Final = (
    COMMON_TABLES | SHELL_TABLES | FILE_TABLES | SEARCH_TABLES | MCP_TABLES | PLAN_TABLES | AGENT_TABLES
)

# A call within a task's steps is the same choice, with its members known by their JSON names.
TOOL_TABLES["TaskStepCall"] = COMMON_TABLES["ToolCall"] + "".join(
    f" {number} {name}_tool_call:{name}"
    for number, name in TOOLS.items()
    if name in TOOL_TABLES and number != TRUNCATED
)

TOOL_ENUMS: Final[dict[str, Enum]] = {
    "TodoStatus": Enum("TODO_STATUS_", {1: "PENDING", 2: "IN_PROGRESS", 3: "COMPLETED", 4: "CANCELLED"}),
    "TimeoutBehavior": Enum("TIMEOUT_BEHAVIOR_", {1: "CANCEL", 2: "BACKGROUND"}),
    "ShellAbortReason": Enum("SHELL_ABORT_REASON_", {1: "USER_ABORT", 2: "TIMEOUT"}),
    "ShellBackgroundReason": Enum("SHELL_BACKGROUND_REASON_", {1: "TIMEOUT", 2: "USER_REQUEST"}),
    "SandboxPolicyType": Enum("TYPE_", {1: "INSECURE_NONE", 2: "WORKSPACE_READWRITE", 3: "WORKSPACE_READONLY"}),
    "RecordingMode": Enum("RECORDING_MODE_", {1: "START_RECORDING", 2: "SAVE_RECORDING", 3: "DISCARD_RECORDING"}),
    "TaskMode": Enum("TASK_MODE_", {1: "AGENT", 2: "PLAN"}),
    "DiagnosticSeverity": Enum("DIAGNOSTIC_SEVERITY_", {1: "ERROR", 2: "WARNING", 3: "INFORMATION", 4: "HINT"}),
}
