import json

import pytest

from cursus.testing import EXAMPLES, ToolExample, a_chat, examples_for
from cursus.testing.bubbles import bubble_json
from cursus.testing.tool_examples import TOOL_NAMES, UNUSED_NUMBERS, number_of, the_example

LISTED = {
    *(0, 1, 3, 5, 6, 7, 8, 9, 11, 12, 15, 16, 18, 19),
    *range(23, 36),
    *range(38, 64),
    *(65, 66, 90),
}

PARAMS = {
    3: "options patternInfo",
    5: "relativeWorkspacePath readEntireFile startLineOneIndexed endLineOneIndexedInclusive "
    "fileIsAllowedToBeReadEntirely maxLines maxChars minLines",
    6: "directoryPath",
    7: "relativeWorkspacePath language contents blocking instructions oldString newString allowMultipleMatches "
    "lineRanges notebookCellIdx isNewCell cellLanguage editCategory",
    8: "query",
    9: "repositoryInfo query includePattern excludePattern topK explanation codeResults",
    11: "relativeWorkspacePath",
    12: "relativeWorkspacePath",
    15: "command cwd newSession options isBackground requireUserApproval parsingResult idleTimeoutSeconds "
    "requestedSandboxPolicy commandDescription classifierResult fileOutputThresholdBytes",
    16: "ruleNames",
    18: "searchTerm",
    19: "tools fileOutputThresholdBytes",
    23: "query",
    24: "proposedFollowup bcId",
    25: "knowledgeToStore title existingKnowledgeId action",
    26: "pullNumberOrCommitHash repo isGithub",
    27: "query",
    28: "content",
    29: "",
    30: "path paths",
    31: "relativeWorkspacePath symbol startLine endLine",
    32: "taskDescription taskTitle async allowedWriteDirectories modelOverride maxModeOverride",
    33: "ids",
    34: "read",
    35: "todos merge",
    38: "relativeWorkspacePath contentsAfterEdit waitingForFileContents text code streamingContent noCodeblock "
    "cloudAgentEdit shouldSendBackLinterErrors diff resultForModel",
    39: "targetDirectory ignoreGlobs shouldEnrichTerminalMetadata",
    40: "targetFile offset limit charsLimit effectiveUri enableLineNumbers",
    41: "pattern path glob type outputMode contextBefore contextAfter context caseInsensitive multiline headLimit "
    "offset sort sortAscending ignoreGlobs",
    42: "targetDirectory globPattern",
    43: "plan title name summary overview steps todos oldStr newStr isSpec isProject phases",
    44: "server",
    45: "server uri downloadPath",
    46: "",
    47: "stringReplacements summary",
    48: "description prompt subagentType model name mode",
    49: "server toolName toolArgs",
    50: "agentId",
    51: "title questions runAsync",
    52: "fromModeId toModeId explanation",
    53: "description filePath referenceImagePaths aspectRatio",
    54: "actions",
    55: "shellId chars",
    56: "mode saveAsFilename",
    57: "url",
    58: "summary results",
    60: "serverIdentifier",
    63: "server toolName pattern",
    66: "provider",
}
RESULTS = {
    3: "internal",
    5: "contents fullFileContents outline startLineOneIndexed endLineOneIndexedInclusive relativeWorkspacePath "
    "readFullFile totalLines didDowngradeToLineRange didShortenLineRange didShortenCharRange didSetDefaultLineRange "
    "matchingCursorRules fileGitContext",
    6: "files directoryRelativeWorkspacePath",
    7: "diff isApplied applyFailed rejected linterErrors numMatches numLinesInFile isSubagentEdit recoverableError "
    "humanReviewV2",
    8: "files limitHit numResults",
    9: "codeResults allFiles missingFiles knowledgeResults prResults gitRemoteUrl",
    11: "rejected fileNonExistent fileDeletedSuccessfully",
    12: "diff isApplied applyFailed rejected linterErrors",
    15: "output outputRaw exitCode exitCodeV2 rejected notInterrupted poppedOutIntoBackground isRunningInBackground "
    "resultingWorkingDirectory endedReason updatedCommand effectiveSandboxPolicy outputLocation terminalInstanceId "
    "terminalInstancePath backgroundShellId humanReviewV2",
    16: "rules",
    18: "references isFinal rejected",
    19: "selectedTool result",
    23: "matches rejected",
    24: "proposedFollowup isSent",
    25: "success confirmationMessage id",
    26: "content prNumber title body author date diff sha url comments labels state",
    27: "success result",
    28: "error",
    29: "fileResults",
    30: "linterErrors linterErrorsByFile",
    31: "definitions",
    32: "completedTaskResult asyncTaskResult",
    33: "taskResults missingTaskIds",
    34: "todos",
    35: "success readyTaskIds needsInProgressTodos initialTodos finalTodos wasMerge",
    38: "beforeContentId afterContentId contentsBeforeEdit contentsAfterEdit fileWasCreated diff rejected linterErrors "
    "eolSequence resultForModel detectedLanguage humanReviewV2",
    39: "directoryTreeRoot",
    40: "contents numCharactersInRequestedRange totalLinesInFile offsetIsBiggerThanNumberOfLinesInFile "
    "matchingCursorRules images",
    41: "success error",
    42: "directories",
    43: "accepted rejected modified planUri",
    44: "resources",
    45: "uri name mimeType text blob",
    46: "plan",
    47: "success updatedPlan",
    48: "agentId isBackground cloudAgentBcId",
    49: "server toolName result",
    50: "success error",
    51: "answers isAsync",
    52: "fromModeId toModeId autoApproved userApproved",
    53: "success error",
    54: "success error",
    55: "success error",
    56: "startSuccess saveSuccess discardSuccess failure",
    57: "url markdown error",
    58: "success error",
    60: "success message",
    63: "content outputFilePath",
    66: "success message",
}
OF_A_ROW = [
    one for one in EXAMPLES if one.generation in ("early", "current") and not one.inferred and one.number in PARAMS
]


def title(example: ToolExample) -> str:
    return f"{example.number} {example.name}: {example.label}"


def test_every_number_that_cursor_uses_has_an_example():
    assert set(TOOL_NAMES) == LISTED
    assert {example.number for example in EXAMPLES} >= LISTED
    assert not {example.number for example in EXAMPLES} & UNUSED_NUMBERS


def test_every_name_that_rows_carry_has_an_example():
    shown = {example.name for example in EXAMPLES}
    assert {name for names in TOOL_NAMES.values() for name in names} <= shown
    assert {"search_replace", "write", "MultiEdit", "edit_notebook"} <= {one.name for one in examples_for(7)}
    assert {"search_replace", "write", "MultiEdit", "edit_notebook"} <= {one.name for one in examples_for(38)}
    assert {"mcp", "mcp_linear_create_issue", "create_issue"} <= {one.name for one in examples_for(19)}


def test_labels_tell_examples_of_a_tool_apart():
    labels = [(one.number, one.name, one.label) for one in EXAMPLES]
    assert len(labels) == len(set(labels))


def test_the_form_in_memory_is_shown_for_the_tools_whose_drawing_is_known():
    live = {one.number for one in EXAMPLES if one.as_objects}
    assert live >= {15, 18, 19, 35, 38, 40, 41, 42, 49, 51, 53}


@pytest.mark.parametrize("example", OF_A_ROW, ids=title)
def test_parameters_use_only_keys_that_the_loader_knows(example: ToolExample):
    if isinstance(example.params, dict):
        assert example.params.keys() <= set(PARAMS[example.number].split())


@pytest.mark.parametrize("example", OF_A_ROW, ids=title)
def test_results_use_only_keys_of_their_message(example: ToolExample):
    if isinstance(example.result, dict):
        assert example.result.keys() <= set(RESULTS[example.number].split())


@pytest.mark.parametrize("example", EXAMPLES, ids=title)
def test_every_example_becomes_a_bubble_that_says_the_same(example: ToolExample):
    story = a_chat().human("go").example(example.number, example.label)
    bubble = json.loads(json.dumps(bubble_json(story.entries[-1], story)))
    tool = bubble["toolFormerData"]
    assert bubble["capabilityType"] == 15
    assert (tool["tool"], tool.get("name"), tool["status"]) == (example.number, example.name, example.status)
    for key, value in (("params", example.params), ("rawArgs", example.raw_args), ("result", example.result)):
        if value is None:
            assert tool.get(key) is None
        elif isinstance(value, str) or example.as_objects:
            assert tool[key] == value
        else:
            assert json.loads(tool[key]) == value


def test_each_outcome_occurs():
    assert {one.status for one in EXAMPLES} >= {"completed", "error", "cancelled", "loading", "pending", "started"}
    assert {one.decision for one in EXAMPLES} == {None, "accepted", "rejected"}
    assert any(one.error for one in EXAMPLES)
    reasons = {one.result.get("endedReason", "") for one in examples_for(15) if isinstance(one.result, dict)}
    assert {reason.removeprefix("RUN_TERMINAL_COMMAND_ENDED_REASON_") for reason in reasons if reason} == {
        "EXECUTION_COMPLETED",
        "EXECUTION_ABORTED",
        "EXECUTION_FAILED",
        "ERROR_OCCURRED_CHECKING_REASON",
        "IDLE_TIMEOUT",
    }


def test_each_form_of_a_search_result_occurs():
    unions = {
        kind
        for one in examples_for(41)
        if isinstance(one.result, dict) and "success" in one.result
        for result in one.result["success"]["workspaceResults"].values()
        for kind in result
    }
    assert unions >= {"content", "files", "count", "clientTruncated", "headLimitApplied"}
    assert the_example(41, "cannot be read").result.keys() == {"error"}


def test_texts_are_not_only_english_and_not_only_unix():
    everything = json.dumps([(one.params, one.result) for one in EXAMPLES], ensure_ascii=False)
    assert "\\r\\n" in everything
    assert "\\u001b[31m" in everything
    assert "ö" in everything
    assert "🌰" in everything
    assert "c:\\\\Users" in everything


def test_an_example_brings_the_contents_that_it_names():
    shown = the_example("edit_file_v2", "contents kept by id")
    assert {shown.result["beforeContentId"], shown.result["afterContentId"]} == set(shown.rows)
    assert a_chat().human("go").example(38, "contents kept by id").rows.keys() >= set(shown.rows)


def test_asking_for_an_example_that_is_not_there_says_what_is():
    with pytest.raises(LookupError, match="a definition of"):
        the_example(31, "a definition of nothing")
    with pytest.raises(LookupError, match="one definition with its lines"):
        the_example(31, "nowhere")


def test_a_name_leads_to_its_number():
    assert number_of("search_replace") == 38
    assert number_of("grep") == 41
    assert number_of("mcp_linear_create_issue") == 19
    assert number_of("something new") == 0
