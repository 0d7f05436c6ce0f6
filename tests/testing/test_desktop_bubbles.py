import base64
import json
import zlib

import pytest

from cursus.testing import ABSENT, a_chat
from cursus.testing.attachments import a_png, an_image, context_of, empty_context
from cursus.testing.bubbles import DEGENERATE_TOOL, EMPTY_ARRAYS, bubble_json, header_json
from cursus.testing.chats import Stamps, Story
from cursus.testing.json_text import to_json
from cursus.testing.workspaces import workspace_at

THE_48 = {
    "aiWebSearchResults",
    "approximateLintErrors",
    "assistantSuggestedDiffs",
    "attachedCodeChunks",
    "attachedFileCodeChunksMetadataOnly",
    "attachedFolders",
    "attachedFoldersListDirResults",
    "attachedFoldersNew",
    "capabilities",
    "capabilityContexts",
    "codeBlocks",
    "codebaseContextChunks",
    "commits",
    "consoleLogs",
    "contextPieces",
    "cursorCommands",
    "cursorRules",
    "deletedFiles",
    "diffHistories",
    "diffsForCompressingFiles",
    "diffsSinceLastApply",
    "docsReferences",
    "documentationSelections",
    "editTrailContexts",
    "externalLinks",
    "fileDiffTrajectories",
    "gitDiffs",
    "humanChanges",
    "images",
    "interpreterResults",
    "knowledgeItems",
    "lints",
    "mcpDescriptors",
    "multiFileLinterErrors",
    "notepads",
    "pastChats",
    "projectLayouts",
    "pullRequests",
    "recentLocationsHistory",
    "recentlyViewedFiles",
    "relevantFiles",
    "suggestedCodeBlocks",
    "summarizedComposers",
    "supportedTools",
    "uiElementPicked",
    "userResponsesToSuggestedCodeBlocks",
    "webReferences",
    "workspaceUris",
}


def every_kind() -> Story:
    return (
        a_chat("Fix the login", workspace="/home/ana/ledger-api", mode="agent", model="claude-4.5-sonnet")
        .human("Why does the login fail?", files=["ledger/sessions.py"])
        .thinking("Sessions are in memory", duration_ms=1400, signature="c2ln")
        .tool(
            "read_file_v2", params={"targetFile": "/x.py"}, raw_args={"target_file": "/x.py"}, result={"contents": "1"}
        )
        .text("Because:\n\n```python\nprint(1)\n```\n", tokens=(900, 40))
        .summary()
        .error("The provider is overloaded", {"code": 529})
        .empty()
        .simulated("A hook says: run the tests", reason=3)
    )


def last(story: Story, generation: int | None = 3) -> dict[str, object]:
    return bubble_json(story.entries[-1], story, generation)


def test_the_skeleton_is_the_one_that_the_loader_insists_on():
    assert len(THE_48) == 48
    assert set(EMPTY_ARRAYS) == THE_48
    bubble = last(a_chat().text(""))
    assert {name for name in THE_48 if bubble[name] == []} == THE_48
    for flag in (
        "attachedHumanChanges",
        "cursorCommandsExplicitlySet",
        "existedPreviousTerminalCommand",
        "existedSubsequentTerminalCommand",
        "isRefunded",
        "pastChatsExplicitlySet",
    ):
        assert bubble[flag] is False
    assert bubble["allThinkingBlocks"] == bubble["toolResults"] == bubble["todos"] == []
    assert bubble["conversationState"] == "~"
    assert bubble["_v"] == 3
    assert bubble["unifiedMode"] == 2


def test_every_bubble_of_the_current_generation_has_a_text():
    story = every_kind()
    assert all(isinstance(bubble_json(entry, story)["text"], str) for entry in story.entries)


def test_people_are_type_1_and_everything_else_is_type_2():
    story = every_kind()
    assert [bubble_json(entry, story)["type"] for entry in story.entries] == [1, 2, 2, 2, 2, 2, 2, 1]


def test_a_person_sends_context_images_and_rich_text():
    bubble = last(a_chat().human("Look\nhere", files=["a.py"], images=[an_image()]))
    assert bubble["richText"] == to_json(json.loads(str(bubble["richText"])))
    assert json.loads(str(bubble["richText"]))["root"]["children"][1]["children"][0]["text"] == "here"
    context = bubble["context"]
    assert isinstance(context, dict)
    assert context["fileSelections"][0]["uri"]["fsPath"] == "/home/ana/ledger-api/a.py"
    assert context["folderSelections"] == []
    assert context["mentions"]["useWeb"] == []
    assert bubble["modelInfo"] == {"modelName": "claude-4.5-sonnet"}
    assert 41 in bubble["supportedTools"]  # type: ignore[operator]


def test_rich_text_comes_in_each_of_its_forms():
    forms = {form: last(a_chat().human("Hallo", rich=form)) for form in ("lexical", "prosemirror", "plain", "none")}
    assert json.loads(str(forms["lexical"]["richText"])).keys() == {"root"}
    assert json.loads(str(forms["prosemirror"]["richText"]))["type"] == "doc"
    assert forms["plain"]["richText"] == "Hallo"
    assert "richText" not in forms["none"]


def test_a_tool_bubble_has_neither_context_nor_model_and_is_not_agentic():
    bubble = last(a_chat().human("go").tool("list_dir_v2", params={"targetDirectory": "/"}))
    assert "context" not in bubble
    assert "modelInfo" not in bubble
    assert bubble["isAgentic"] is False
    assert bubble["capabilityType"] == 15
    assert bubble["text"] == ""


def test_payloads_of_a_tool_are_text_in_a_row_and_objects_only_on_request():
    call = {"params": {"command": "ls"}, "raw_args": "", "result": {"output": "a\n"}, "error": {"x": 1}}
    stored = last(a_chat().tool("run_terminal_cmd", **call))["toolFormerData"]  # type: ignore[arg-type]
    live = last(a_chat().tool("run_terminal_cmd", as_objects=True, **call))["toolFormerData"]  # type: ignore[arg-type]
    assert isinstance(stored, dict)
    assert isinstance(live, dict)
    assert stored["tool"] == 15
    assert stored["params"] == '{"command":"ls"}'
    assert stored["rawArgs"] == ""
    assert stored["result"] == '{"output":"a\\n"}'
    assert stored["error"] == '{"x":1}'
    assert live["params"] == {"command": "ls"}
    assert live["result"] == {"output": "a\n"}


def test_what_a_tool_does_not_have_is_not_stored():
    tool = last(a_chat().tool("todo_read"))["toolFormerData"]
    assert isinstance(tool, dict)
    assert not {"params", "rawArgs", "result", "error", "userDecision", "attachments"} & tool.keys()
    assert tool["additionalData"] == {}


def test_a_tool_by_number_has_the_name_of_today():
    tool = last(a_chat().tool(41))["toolFormerData"]
    assert isinstance(tool, dict)
    assert (tool["tool"], tool["name"]) == (41, "ripgrep_raw_search")


def test_the_degenerate_tool_object_can_be_planted():
    assert last(a_chat().text("", toolFormerData=DEGENERATE_TOOL))["toolFormerData"] == {
        "additionalData": {"status": "error"}
    }


def test_calls_side_by_side_share_a_model_call_and_count_up():
    story = a_chat().human("go").tool("todo_read").tool("todo_read").text("and").tool("todo_read")
    tools = [bubble_json(entry, story).get("toolFormerData") for entry in story.entries]
    first, second, third = (tool for tool in tools if tool)
    assert [first["toolIndex"], second["toolIndex"], third["toolIndex"]] == [0, 1, 0]
    assert first["modelCallId"] == second["modelCallId"] != third["modelCallId"]


def test_a_call_id_is_spelled_as_the_provider_spells_it():
    ids = {
        model: a_chat(model=model).tool("todo_read").entries[0].call_id  # type: ignore[attr-defined]
        for model in ("claude-4.5-sonnet", "gpt-5", "composer-1")
    }
    assert ids["claude-4.5-sonnet"].startswith("toolu_")
    assert ids["gpt-5"].startswith("call_")
    assert "\nfc_" in ids["gpt-5"]
    assert ids["composer-1"].startswith("tool_")


def test_thinking_and_summaries_and_errors_carry_their_marks():
    story = every_kind()
    _, thinking, _, _, summary, error, empty, simulated = (bubble_json(entry, story) for entry in story.entries)
    assert thinking["capabilityType"] == 30
    assert thinking["thinking"] == {"text": "Sessions are in memory", "signature": "c2ln"}
    assert thinking["thinkingDurationMs"] == 1400
    assert (summary["capabilityType"], summary["text"]) == (22, "")
    assert error["errorDetails"]["message"] == "The provider is overloaded"
    assert json.loads(error["errorDetails"]["error"]) == {"code": 529}
    assert "capabilityType" not in empty
    assert simulated["isSimulatedMsg"] is True
    assert simulated["simulatedMsgReason"] == 3


def test_code_fences_are_repeated_as_code_blocks():
    bubble = last(a_chat().text("a\n```rust\nfn x() {}\n```\nb\n```\nplain\n```"))
    blocks = bubble["codeBlocks"]
    assert isinstance(blocks, list)
    assert [(block["languageId"], block["content"], block["codeBlockIdx"]) for block in blocks] == [
        ("rust", "fn x() {}\n", 0),
        ("", "plain\n", 1),
    ]


def test_measured_tokens_replace_the_zeros():
    assert last(a_chat().text("a"))["tokenCount"] == {"inputTokens": 0, "outputTokens": 0}
    assert last(a_chat().text("a", tokens=(900, 40)))["tokenCount"] == {"inputTokens": 900, "outputTokens": 40}


def test_older_generations_have_no_creation_time():
    story = every_kind()
    for entry in story.entries:
        assert "createdAt" in bubble_json(entry, story, 3)
        assert "createdAt" not in bubble_json(entry, story, 2)
        unversioned = bubble_json(entry, story, None)
        assert "createdAt" not in unversioned
        assert "_v" not in unversioned
        assert bubble_json(entry, story, 2)["_v"] == 2


@pytest.mark.parametrize(
    ("stamps", "stored"),
    [
        ("iso", "2025-10-01T09:00:00.000Z"),
        ("ms", 1_759_309_200_000),
        ("float", 1_759_309_200_000.25),
        ("text", "1759309200000"),
        ("none", None),
    ],
)
def test_a_creation_time_has_been_spelled_in_many_ways(stamps: Stamps, stored: object):
    assert last(a_chat(stamps=stamps).human("go")).get("createdAt") == stored


def test_timing_has_fractions_and_a_start_that_is_no_date():
    timing = last(a_chat().human("go").text("done"))["timingInfo"]
    assert isinstance(timing, dict)
    assert timing["clientStartTime"] < 946_684_800_000
    assert isinstance(timing["clientEndTime"], float)
    assert timing["clientRpcSendTime"] > 1e12


def test_fields_go_over_the_stored_document_and_absent_removes_one():
    bubble = last(a_chat().text("a", skipRendering=True, lints=["x"], tokenCount=ABSENT))
    assert bubble["skipRendering"] is True
    assert bubble["lints"] == ["x"]
    assert "tokenCount" not in bubble


def test_a_header_of_today_says_what_its_bubble_is():
    story = every_kind()
    human, thinking, tool, text, *_ = (
        header_json(entry, bubble_json(entry, story), grouped=True, ends_turn=True) for entry in story.entries
    )
    assert human["createdAt"] == "2025-10-01T09:00:00.000Z"
    assert human["grouping"]["textPreview"] == "Why does the login fail?"
    assert human["grouping"]["isShortPlainText"] is True
    assert thinking["grouping"]["hasThinking"] is True
    assert thinking["grouping"]["thinkingDurationMs"] == 1400
    assert tool["grouping"] == {
        "isRenderable": True,
        "toolDisplayComputed": True,
        "capabilityType": 15,
        "toolFormerTool": 40,
        "toolFormerStatus": "completed",
        "toolCallId": story.entries[2].call_id,  # type: ignore[attr-defined]
        "isToolGroupable": True,
    }
    assert text["grouping"]["isKeptFinalAiVisibleOutsideWorkedForGroup"] is True
    assert text["serverBubbleId"]


def test_a_header_of_2025_has_an_id_a_type_and_perhaps_that_of_the_server():
    story = every_kind()
    headers = [header_json(entry, bubble_json(entry, story), grouped=False) for entry in story.entries]
    assert headers[0].keys() == {"bubbleId", "type"}
    assert headers[3].keys() == {"bubbleId", "type", "serverBubbleId"}


def test_a_long_text_is_previewed_by_its_beginning():
    story = a_chat().human("wort " * 100)
    header = header_json(story.entries[0], bubble_json(story.entries[0], story), grouped=True)
    assert len(header["grouping"]["textPreview"]) == 120
    assert header["grouping"]["isShortPlainText"] is False


def test_an_image_has_its_bytes_in_every_form():
    png = base64.b64decode(an_image("base64")["data"])
    assert png.startswith(b"\x89PNG")
    assert bytes(an_image("integers")["data"]) == png
    assert bytes(an_image("map")["data"][str(place)] for place in range(len(png))) == png
    assert "data" not in an_image("path")
    assert an_image("nothing").keys() == {"uuid", "dimension"}
    assert zlib.decompress(a_png(2, 1, (1, 2, 3))[41:-16]) == b"\0" + b"\1\2\3" * 2


def test_the_empty_context_has_every_list_and_no_content():
    context = empty_context()
    mentions = context.pop("mentions")
    assert context.pop("ideEditorsState") is True
    assert all(value == [] for value in context.values())
    assert {"fileSelections", "selectedVideos", "browserSelections", "extraContext"} <= context.keys()
    assert all(not value for value in mentions.values())


def test_a_context_of_attachments_holds_only_those():
    attached = context_of(workspace_at("/srv/x"), selections=[("a.py", 3, 4, "x\ny")], links=["https://example.org"])
    assert attached.keys() == {"selections", "externalLinks"}
    assert attached["selections"][0]["range"]["positionColumn"] == 2
