"""The names that Cursor's parser knows in the payload of each tool (S §6.3).

It is strict: one unknown name and the whole bubble is not drawn (S §10.2). What a payload has besides these goes beside
the call, where Cursor does not look. Of tools that are not listed nothing is known, and nothing is left out.
"""

from typing import Any, Final, cast

Names = dict[str, Any]
"""Known names; behind each what is known of its value: names again, or nothing (None)."""


def _names(words: str, **nested: Names) -> Names:
    return {**dict.fromkeys(words.split()), **nested}


TODO: Final = _names("id content status dependencies")
CHUNK: Final = _names("diffString oldStart newStart oldLines newLines linesRemoved linesAdded")
DIFF: Final = _names("editor hitTimeout", chunks=CHUNK)
REVIEW: Final = _names("selectedOption feedbackText submitFeedbackAsNewMessage bubbleId")
LINT: Final = _names("message range source severity relatedInformation isStale")
UNION: Final = _names(
    "clientTruncated ripgrepTruncated headLimitApplied offsetApplied",
    count=_names("totalFiles totalMatches", counts=_names("file count")),
    files=_names("files totalFiles filesWithMeta"),
    content=_names(
        "totalLines totalMatchedLines",
        matches=_names("file", matches=_names("lineNumber content contentTruncated isContextLine")),
    ),
)
PARSED: Final = _names(
    "parsingFailed hasRedirects hasCommandSubstitution redirects",
    executableCommands=_names("name fullText", args=_names("type value")),
)

PARAMS: Final[dict[str, Names]] = {
    "read_file": _names(
        "relativeWorkspacePath readEntireFile startLineOneIndexed endLineOneIndexedInclusive "
        "fileIsAllowedToBeReadEntirely maxLines maxChars minLines"
    ),
    "read_file_v2": _names("targetFile offset limit charsLimit effectiveUri enableLineNumbers"),
    "list_dir": _names("directoryPath"),
    "list_dir_v2": _names("targetDirectory ignoreGlobs shouldEnrichTerminalMetadata"),
    "file_search": _names("query"),
    "glob_file_search": _names("targetDirectory globPattern"),
    "ripgrep_raw_search": _names(
        "pattern path glob type outputMode contextBefore contextAfter context caseInsensitive multiline headLimit "
        "offset sort sortAscending ignoreGlobs"
    ),
    "search_symbols": _names("query"),
    "go_to_definition": _names("relativeWorkspacePath symbol startLine endLine"),
    "edit_file": _names(
        "relativeWorkspacePath language contents blocking instructions oldString newString allowMultipleMatches "
        "lineRanges notebookCellIdx isNewCell cellLanguage editCategory"
    ),
    "edit_file_v2": _names(
        "relativeWorkspacePath contentsAfterEdit waitingForFileContents streamingContent noCodeblock cloudAgentEdit "
        "shouldSendBackLinterErrors resultForModel",
        text=_names("text"),
        code=_names("code"),
        diff=DIFF,
    ),
    "delete_file": _names("relativeWorkspacePath"),
    "reapply": _names("relativeWorkspacePath"),
    "run_terminal_command_v2": _names(
        "command cwd newSession options isBackground requireUserApproval idleTimeoutSeconds requestedSandboxPolicy "
        "commandDescription classifierResult fileOutputThresholdBytes",
        parsingResult=PARSED,
    ),
    "write_shell_stdin": _names("shellId chars"),
    "fetch_rules": _names("ruleNames"),
    "web_search": _names("searchTerm"),
    "web_fetch": _names("url"),
    "mcp": _names("fileOutputThresholdBytes", tools=_names("name description parameters serverName")),
    "call_mcp_tool": _names("server toolName toolArgs"),
    "list_mcp_resources": _names("server"),
    "read_mcp_resource": _names("server uri downloadPath"),
    "get_mcp_tools": _names("server toolName pattern"),
    "mcp_auth": _names("serverIdentifier"),
    "todo_read": _names("read"),
    "todo_write": _names("merge", todos=TODO),
    "create_plan": _names(
        "plan title name summary overview steps oldStr newStr isSpec isProject",
        todos=TODO,
        phases=_names("name", todos=TODO),
    ),
    "task": _names("taskDescription taskTitle async allowedWriteDirectories modelOverride maxModeOverride"),
    "await_task": _names("ids"),
    "task_v2": _names("description prompt subagentType model name mode"),
    "ask_question": _names(
        "title runAsync", questions=_names("id prompt promptMarkdown allowMultiple", options=_names("id label"))
    ),
    "switch_mode": _names("fromModeId toModeId explanation"),
    "read_lints": _names("path paths"),
    "fix_lints": _names(""),
    "knowledge_base": _names("knowledgeToStore title existingKnowledgeId action"),
    "fetch_pull_request": _names("pullNumberOrCommitHash repo isGithub"),
    "apply_agent_diff": _names("agentId"),
    "generate_image": _names("description filePath referenceImagePaths aspectRatio"),
    "record_screen": _names("mode saveAsFilename"),
}

RESULTS: Final[dict[str, Names]] = {
    "read_file": _names(
        "contents fullFileContents outline startLineOneIndexed endLineOneIndexedInclusive relativeWorkspacePath "
        "readFullFile totalLines didDowngradeToLineRange didShortenLineRange didShortenCharRange "
        "didSetDefaultLineRange matchingCursorRules fileGitContext"
    ),
    "read_file_v2": _names(
        "contents numCharactersInRequestedRange totalLinesInFile offsetIsBiggerThanNumberOfLinesInFile "
        "matchingCursorRules images"
    ),
    "list_dir": _names(
        "directoryRelativeWorkspacePath", files=_names("name isDirectory size lastModified numChildren numLines")
    ),
    "list_dir_v2": _names("directoryTreeRoot"),
    "file_search": _names("limitHit numResults", files=_names("uri")),
    "glob_file_search": _names("", directories=_names("absPath totalFiles ripgrepTruncated", files=_names("relPath"))),
    "ripgrep_raw_search": _names("pattern path outputMode workspaceResults", activeEditorResult=UNION),
    "edit_file": _names(
        "isApplied applyFailed rejected numMatches numLinesInFile isSubagentEdit recoverableError",
        diff=DIFF,
        linterErrors=LINT,
        humanReviewV2=REVIEW,
    ),
    "edit_file_v2": _names(
        "beforeContentId afterContentId contentsBeforeEdit contentsAfterEdit fileWasCreated rejected eolSequence "
        "resultForModel detectedLanguage",
        diff=DIFF,
        linterErrors=LINT,
        humanReviewV2=REVIEW,
    ),
    "delete_file": _names("rejected fileNonExistent fileDeletedSuccessfully"),
    "reapply": _names("isApplied applyFailed rejected", diff=DIFF, linterErrors=LINT),
    "run_terminal_command_v2": _names(
        "output outputRaw exitCode exitCodeV2 rejected notInterrupted poppedOutIntoBackground isRunningInBackground "
        "resultingWorkingDirectory endedReason updatedCommand effectiveSandboxPolicy terminalInstanceId "
        "terminalInstancePath backgroundShellId",
        outputLocation=_names("filePath sizeBytes lineCount"),
        humanReviewV2=REVIEW,
    ),
    "write_shell_stdin": _names("shellId terminalFileLengthBeforeInputWritten"),
    "web_search": _names("isFinal rejected", references=_names("title url chunk")),
    "web_fetch": _names("url markdown error"),
    "mcp": _names("selectedTool result"),
    "call_mcp_tool": _names("server toolName result"),
    "get_mcp_tools": _names("content outputFilePath"),
    "mcp_auth": _names("success message"),
    "todo_read": _names("", todos=TODO),
    "todo_write": _names("success readyTaskIds needsInProgressTodos wasMerge", initialTodos=TODO, finalTodos=TODO),
    "task_v2": _names("agentId isBackground cloudAgentBcId"),
    "ask_question": _names("isAsync", answers=_names("questionId selectedOptionIds freeformText")),
    "switch_mode": _names("fromModeId toModeId autoApproved userApproved"),
    "knowledge_base": _names("success confirmationMessage id"),
    "fetch_rules": _names("rules"),
}

IN_SUCCESS: Final = frozenset(
    {
        "ripgrep_raw_search",
        "write_shell_stdin",
        "apply_agent_diff",
        "generate_image",
        "computer_use",
        "report_bugfix_results",
    }
)
"""Tools whose result is one of several, `success` or `error`."""


def known(value: Any, names: Names | None) -> Any:
    """The value with nothing in it that Cursor's parser would refuse."""
    if names is None:
        return value
    if isinstance(value, list):
        return [known(item, names) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    return {name: known(item, names[name]) for name, item in cast("dict[str, Any]", value).items() if name in names}
