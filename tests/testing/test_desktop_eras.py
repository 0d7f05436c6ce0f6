import json
from pathlib import Path

import pytest

from cursus.testing import ABSENT, DesktopFolder, Era, a_chat
from cursus.testing.chats import Story
from cursus.testing.workspaces import empty_window, folder
from tests.testing.desktop_rows import GLOBAL, bubbles, item, query, row, table, workspace_db

APP = folder("/srv/app", salt=42)


def talk(title: str = "Fix the login", **options: object) -> Story:
    return (
        a_chat(title, workspace=APP, **options)  # type: ignore[arg-type]
        .human("Why does the login fail?")
        .text("Because sessions are lost.")
    )


def work(title: str = "Fix the login", **options: object) -> Story:
    return talk(title, **options).thinking("Look first").example(40).edit("a.py", "1\n", "2\n").text("Done.")


def test_the_chat_panel_keeps_tabs_in_the_workspace(tmp_path: Path):
    first, second = talk(), talk("Another")
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(first)
        desktop.aichat(second)
    panel = item(workspace_db(tmp_path, APP.id), "workbench.panel.aichat.view.aichat.chatdata")
    assert [tab["tabId"] for tab in panel["tabs"]] == [first.id, second.id]
    assert panel["currentTabId"] == second.id
    tab = panel["tabs"][0]
    assert (tab["chatTitle"], tab["lastSendTime"]) == ("Fix the login", first.updated)
    human, answer = tab["bubbles"]
    assert (human["type"], human["text"], human["selections"]) == ("user", "Why does the login fail?", [])
    assert (answer["type"], answer["rawText"], answer["modelType"]) == (
        "ai",
        "Because sessions are lost.",
        "claude-4.5-sonnet",
    )
    assert answer["timingInfo"]["endTime"] == first.updated
    assert table(tmp_path / GLOBAL, "cursorDiskKV") == {}


def test_the_oldest_workspaces_have_no_second_table(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(talk())
    names = query(workspace_db(tmp_path, APP.id), "SELECT name FROM sqlite_master WHERE type = 'table'")
    assert names == [("ItemTable",)]


def test_the_other_spelling_of_the_chat_panel(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.aichat(talk(), names="plain", stamped=False)
    panel = item(workspace_db(tmp_path, APP.id), "workbench.panel.chat.view.chat.chatdata")
    (session,) = panel["chatSessions"]
    assert session.keys() == {"id", "title", "createdAt", "lastUpdatedAt", "messages"}
    assert [message["type"] for message in session["messages"]] == ["user", "assistant"]
    assert session["messages"][1]["content"] == "Because sessions are lost."
    assert "timestamp" not in session["messages"][0]


def test_the_chat_panel_cannot_hold_a_tool(tmp_path: Path):
    with pytest.raises(TypeError, match="no Thinking"):
        DesktopFolder(tmp_path).aichat(work())


def test_the_first_composer_keeps_the_conversation_in_the_workspace(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(story)
    data = item(workspace_db(tmp_path, APP.id), "composer.composerData")
    (composer,) = data["allComposers"]
    assert data["selectedComposerId"] == composer["composerId"] == story.id
    assert "_v" not in composer
    human = composer["conversation"][0]
    assert (human["type"], human["text"], human["timestamp"]) == (1, "Why does the login fail?", story.created)
    assert json.loads(human["richText"])["root"]
    assert f"composerData:{story.id}" not in table(tmp_path / GLOBAL, "cursorDiskKV")


def test_composers_have_been_a_bare_array_and_have_had_messages(tmp_path: Path):
    elsewhere = folder("/srv/other", salt=1)
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_workspace(talk(), variant="bare")
        desktop.inline_workspace(a_chat("Old", workspace=elsewhere).human("Hi"), variant="messages")
    (bare,) = item(workspace_db(tmp_path, APP.id), "composer.composerData")
    assert len(bare["conversation"]) == 2
    (composer,) = item(workspace_db(tmp_path, elsewhere.id), "composer.composerData")["allComposers"]
    assert composer["messages"][0]["text"] == "Hi"
    assert "conversation" not in composer


def test_one_workspace_cannot_be_bare_and_wrapped(tmp_path: Path):
    desktop = DesktopFolder(tmp_path)
    desktop.inline_workspace(talk(), variant="bare")
    with pytest.raises(TypeError, match="bare array"):
        desktop.inline_workspace(talk("Another"))


@pytest.mark.parametrize(("tools", "kind"), [("capability", str), ("capability_object", dict)])
def test_tool_data_of_an_inline_chat_lies_in_capability_15(tmp_path: Path, tools: str, kind: type):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, tools=tools)  # type: ignore[arg-type]
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    kept = next(one["data"]["bubbleDataMap"] for one in document["capabilities"] if one["type"] == 15)
    assert isinstance(kept, kind)
    found = json.loads(kept) if isinstance(kept, str) else kept
    tool_ids = [bubble["bubbleId"] for bubble in document["conversation"] if bubble.get("capabilityType") == 15]
    assert list(found) == tool_ids
    assert found[tool_ids[0]]["name"] == "read_file_v2"
    assert all("toolFormerData" not in bubble for bubble in document["conversation"])


def test_tool_data_of_an_inline_chat_can_also_stay_in_its_bubble(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, tools="bubble", version=1)
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    assert document["_v"] == 1
    assert document["conversation"][3]["toolFormerData"]["tool"] == 40


@pytest.mark.parametrize(("variant", "headers"), [("map", 0), ("map_with_headers", 2)])
def test_a_conversation_has_also_been_a_map(tmp_path: Path, variant: str, headers: int):
    story = talk()
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(story, variant=variant)  # type: ignore[arg-type]
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    assert list(document["conversationMap"]) == [entry.id for entry in story.entries]
    assert len(document["fullConversationHeadersOnly"]) == headers
    assert "conversation" not in document


def test_inline_chats_are_listed_by_their_workspace_unless_told_otherwise(tmp_path: Path):
    listed, hidden = talk(), talk("Hidden")
    with DesktopFolder(tmp_path) as desktop:
        desktop.inline_global(listed)
        desktop.inline_global(hidden, listed=False)
    heads = item(workspace_db(tmp_path, APP.id), "composer.composerData")["allComposers"]
    assert [head["composerId"] for head in heads] == [listed.id]


def test_heads_in_the_workspace_say_no_workspace_and_are_not_migrated(tmp_path: Path):
    older, newer = work(), talk("Newer")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(older)
        desktop.heads_workspace(newer)
    data = item(workspace_db(tmp_path, APP.id), "composer.composerData")
    assert [head["composerId"] for head in data["allComposers"]] == [newer.id, older.id]
    assert {head["type"] for head in data["allComposers"]} == {"head"}
    assert "workspaceIdentifier" not in data["allComposers"][0]
    assert "conversation" not in data["allComposers"][0]
    assert data["selectedComposerIds"] == [newer.id]
    assert (data["hasMigratedChatData"], data["hasMigratedUseAutoContext"]) == (False, True)
    assert (data["hasMigratedComposerData"], data["hasMigratedMultipleComposers"]) == (False, True)
    assert row(tmp_path / GLOBAL, f"composerData:{older.id}")["_v"] == 10
    assert len(bubbles(tmp_path, older.id)) == 6
    assert "composerHeaders" not in [name for (name,) in query(tmp_path / GLOBAL, "SELECT name FROM sqlite_master")]


@pytest.mark.parametrize("generation", [None, 2, 3])
def test_bubbles_of_every_generation_can_be_split(tmp_path: Path, generation: int | None):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story, version=3, generation=generation)
    assert {bubble.get("_v") for bubble in bubbles(tmp_path, story.id)} == {generation}
    checkpoints = [key for key in table(tmp_path / GLOBAL, "cursorDiskKV") if key.startswith("checkpointId:")]
    assert len(checkpoints) == (0 if generation is None else 1)


def test_version_3_0_moves_heads_into_a_global_blob(tmp_path: Path):
    older, newer = work(), talk("Newer")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_global(older)
        desktop.heads_global(newer)
    heads = item(tmp_path / GLOBAL, "composer.composerHeaders")["allComposers"]
    assert [head["composerId"] for head in heads] == [newer.id, older.id]
    assert heads[0]["workspaceIdentifier"] == {
        "id": APP.id,
        "uri": {
            "$mid": 1,
            "fsPath": "/srv/app",
            "external": "file:///srv/app",
            "path": "/srv/app",
            "scheme": "file",
        },
    }
    assert item(workspace_db(tmp_path, APP.id), "composer.composerData") == {
        "selectedComposerIds": [older.id, newer.id],
        "lastFocusedComposerIds": [newer.id],
        "hasMigratedComposerData": True,
        "hasMigratedMultipleComposers": True,
    }
    assert "composerHeaders" not in [name for (name,) in query(tmp_path / GLOBAL, "SELECT name FROM sqlite_master")]


def test_version_3_9_keeps_heads_in_a_table(tmp_path: Path):
    story = work(archived=True)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    placeholder, found = query(tmp_path / GLOBAL, "SELECT * FROM composerHeaders ORDER BY rowid")
    assert placeholder[0] == "empty-state-draft"
    assert found[:-1] == (story.id, APP.id, story.created, story.updated, 1, 0, story.updated, story.updated)
    head = json.loads(found[-1])
    assert (head["composerId"], head["name"], head["isArchived"]) == (story.id, "Fix the login", True)
    items = table(tmp_path / GLOBAL, "ItemTable")
    assert "composer.composerHeaders" not in items
    assert items["composer.composerHeaders.tableGateEnabled"] == "true"
    assert items["composer.composerHeaders.migratedToTable"] == "true"
    (project,) = json.loads(items["glass.localAgentProjects.v1"])
    assert project["workspace"]["id"] == APP.id
    assert project["name"] == "app"
    assert json.loads(items["glass.localAgentProjectMembership.v1"]) == {story.id: project["id"]}


def test_the_blob_beside_the_table_can_be_stale(tmp_path: Path):
    stale, current = work(), talk("Current")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(stale, blob="stale", migrated_in="cursorDiskKV")
        desktop.heads_table(current, blob="current", glass=False)
    heads = item(tmp_path / GLOBAL, "composer.composerHeaders")["allComposers"]
    assert [(head["name"], head["lastUpdatedAt"]) for head in heads] == [
        ("Current", current.updated),
        ("New chat", stale.created),
    ]
    assert table(tmp_path / GLOBAL, "cursorDiskKV")["composer.composerHeaders.migratedToTable"] == "true"
    assert current.id not in item(tmp_path / GLOBAL, "glass.localAgentProjectMembership.v1")


def test_a_current_document_has_everything_that_the_loader_asks_for(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    assert document["_v"] == 17
    assert {one["type"] for one in document["capabilities"]} == {15, 19, 33, 32, 23, 16, 24, 21}
    assert next(one for one in document["capabilities"] if one["type"] == 15)["data"] == {"bubbleDataMap": "{}"}
    assert document["modelConfig"]["selectedModels"] == [{"modelId": "claude-4.5-sonnet", "parameters": []}]
    assert document["conversationState"] == "~"
    assert document["workspaceIdentifier"]["id"] == APP.id
    expected = {
        "hasLoaded": True,
        "isDraft": False,
        "isArchived": False,
        "isAgentic": True,
        "unifiedMode": "agent",
        "forceMode": "edit",
        "isNAL": True,
        "agentBackend": "cursor-agent",
        "status": "completed",
        "usageData": {},
        "conversationMap": {},
        "codeBlockData": {},
        "text": "",
    }
    assert {key: document[key] for key in expected} == expected
    for name in [
        "newlyCreatedFiles",
        "newlyCreatedFolders",
        "generatingBubbleIds",
        "subComposerIds",
        "subagentComposerIds",
        "todos",
        "queueItems",
        "trackedGitRepos",
        "capabilityContexts",
        "allAttachedFileCodeChunksUris",
    ]:
        assert document[name] == []
    assert document["context"]["mentions"]


@pytest.mark.parametrize("era", [Era.HEADS_WORKSPACE, Era.HEADS_GLOBAL, Era.HEADS_TABLE, Era.UNLISTED])
def test_headers_and_rows_agree_one_to_one(tmp_path: Path, era: Era):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.add(story, era)
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    headers = json.loads(stored[f"composerData:{story.id}"])["fullConversationHeadersOnly"]
    keys = [key for key in stored if key.startswith("bubbleId:")]
    assert keys == [f"bubbleId:{story.id}:{header['bubbleId']}" for header in headers]
    for key, header in zip(keys, headers, strict=True):
        bubble = json.loads(stored[key])
        assert (bubble["bubbleId"], bubble["type"]) == (header["bubbleId"], header["type"])


def test_headers_are_grouped_only_where_cursor_groups(tmp_path: Path):
    plain, grouped = work(), work("Newer")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(plain)
        desktop.heads_table(grouped)
    for story, keys in ((plain, {"bubbleId", "type"}), (grouped, {"bubbleId", "type", "createdAt", "grouping"})):
        header = row(tmp_path / GLOBAL, f"composerData:{story.id}")["fullConversationHeadersOnly"][2]
        assert header.keys() == keys


def test_an_unlisted_chat_is_in_no_index(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
    assert story.id not in str(table(tmp_path / GLOBAL, "ItemTable"))
    assert len(bubbles(tmp_path, story.id)) == 6


def test_orphan_rows_have_no_document(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.orphan_rows(story)
    keys = table(tmp_path / GLOBAL, "cursorDiskKV").keys()
    assert f"composerData:{story.id}" not in keys
    assert len([key for key in keys if key.startswith(f"bubbleId:{story.id}:")]) == 6


@pytest.mark.parametrize("listed", ["table", "blob", "workspace", "nowhere"])
def test_headers_can_be_all_that_is_left(tmp_path: Path, listed: str):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.headers_only(story, listed=listed)  # type: ignore[arg-type]
    stored = table(tmp_path / GLOBAL, "cursorDiskKV")
    assert list(stored) == [f"composerData:{story.id}"]
    headers = json.loads(stored[f"composerData:{story.id}"])["fullConversationHeadersOnly"]
    assert headers[0]["grouping"]["textPreview"] == "Why does the login fail?"


def test_a_draft_has_no_messages_but_may_have_words(tmp_path: Path):
    empty, typed = a_chat(None, id="d-1"), a_chat(None, id="d-2")
    with DesktopFolder(tmp_path) as desktop:
        desktop.draft(empty)
        desktop.draft(typed, "Could you", listed=False)
    first, second = (row(tmp_path / GLOBAL, f"composerData:{story.id}") for story in (empty, typed))
    assert (first["fullConversationHeadersOnly"], first["text"], first["status"]) == ([], "", "none")
    assert "name" not in first
    assert "lastUpdatedAt" not in first
    assert (second["text"], second["isDraft"]) == ("Could you", True)


def test_a_window_without_a_folder_has_a_head_without_a_path(tmp_path: Path):
    window, word = a_chat("Window", workspace=empty_window(1_742_530_815_611)), a_chat("Word", workspace=None)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(window.human("Hi"))
        desktop.heads_table(word.human("Hi"))
    rows = query(tmp_path / GLOBAL, "SELECT workspaceId, value FROM composerHeaders WHERE composerId LIKE '%-%-4%'")
    assert {(name, str(json.loads(head)["workspaceIdentifier"])) for name, head in rows} == {
        ("1742530815611", "{'id': '1742530815611'}"),
        ("empty-window", "{'id': 'empty-window'}"),
    }
    assert "glass.localAgentProjects.v1" not in table(tmp_path / GLOBAL, "ItemTable")


def test_a_sub_agent_is_a_chat_of_its_own_behind_its_parent(tmp_path: Path):
    grandchild = a_chat("Deeper", id="task-call_Xc9\nfc_0f3a", workspace=APP).human("Count").text("17")
    child = a_chat("Look around", workspace=APP).human("Find caches").subagent(grandchild).text("Two.")
    parent = work("Parent").subagent(child, kind="explore").human("And?").text("Two caches.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(parent)
    call = next(bubble["toolFormerData"] for bubble in bubbles(tmp_path, parent.id) if "task_v2" in str(bubble))
    assert (call["tool"], json.loads(call["result"])) == (48, {"agentId": child.id})
    assert json.loads(call["params"])["subagentType"] == "explore"
    assert row(tmp_path / GLOBAL, f"composerData:{parent.id}")["subagentComposerIds"] == [child.id]
    assert row(tmp_path / GLOBAL, f"composerData:{child.id}")["subagentInfo"] == {
        "parentComposerId": parent.id,
        "toolCallId": call["toolCallId"],
    }
    assert len(bubbles(tmp_path, grandchild.id)) == 2
    flags = dict(query(tmp_path / GLOBAL, "SELECT composerId, isSubagent FROM composerHeaders"))
    assert (flags[parent.id], flags[child.id], flags[grandchild.id]) == (0, 1, 1)


def test_candidates_of_a_best_of_n_work_in_trees_of_their_own(tmp_path: Path):
    first, second = talk("One", model="gpt-5"), talk("Two", model="claude-4.5-sonnet")
    parent = talk("Best of two").best_of(first, second, winner=1)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(parent)
    document = row(tmp_path / GLOBAL, f"composerData:{parent.id}")
    assert document["isBestOfNParent"] is True
    assert document["subComposerIds"] == [first.id, second.id]
    loser, winner = (row(tmp_path / GLOBAL, f"composerData:{story.id}") for story in (first, second))
    assert (loser["isBestOfNSubcomposer"], loser["bestOfNJudgeWinner"], winner["bestOfNJudgeWinner"]) == (
        True,
        False,
        True,
    )
    assert loser["gitWorktree"].keys() == {"worktreePath", "commitHash", "branchName"}
    heads = dict(query(tmp_path / GLOBAL, "SELECT composerId, value FROM composerHeaders"))
    assert json.loads(heads[first.id])["isWorktree"] is True


def test_early_eras_refuse_sub_agents(tmp_path: Path):
    parent = talk().subagent(a_chat("Child").human("Hi"))
    with pytest.raises(ValueError, match="sub-agents"):
        DesktopFolder(tmp_path).inline_global(parent)


def test_a_plan_is_a_tool_call_a_file_and_an_entry_in_the_registry(tmp_path: Path):
    story = talk().plan("Move sessions", "# Move\n\nPut them: away\n", todos=['Say "yes"', "Test"], slug="move_1a2b")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
        desktop.write_plans(tmp_path / ".cursor")
    assert item(tmp_path / GLOBAL, "composer.planRegistry")["move_1a2b"]["createdBy"] == story.id
    tool = bubbles(tmp_path, story.id)[-1]["toolFormerData"]
    assert (tool["tool"], tool["name"]) == (43, "create_plan")
    result = json.loads(tool["result"])
    assert result["planUri"].endswith("/.cursor/plans/move_1a2b.plan.md")
    assert [todo["content"] for todo in result["accepted"]["finalTodos"]] == ['Say "yes"', "Test"]
    assert (tmp_path / ".cursor/plans/move_1a2b.plan.md").read_text() == (
        '---\nname: "Move sessions"\noverview: "Put them: away"\ntodos:\n'
        '  - id: step-1\n    content: "Say \\"yes\\""\n    status: pending\n'
        '  - id: step-2\n    content: "Test"\n    status: pending\n---\n\n# Move\n\nPut them: away\n\n'
    )


def test_a_cloud_agent_leaves_its_id_and_title_only(tmp_path: Path):
    story = a_chat("Upgrade Next.js", id="bc-4a1f1b1e-7c1d-4a52-8a65-4b5d0c3d5e21", workspace=APP)
    with DesktopFolder(tmp_path) as desktop:
        desktop.cloud_agent(story)
    assert table(tmp_path / GLOBAL, "cursorDiskKV") == {}
    assert story.id in table(tmp_path / GLOBAL, "ItemTable")["workbench.backgroundComposer.persistentData"]
    with pytest.raises(ValueError, match="bc-"):
        DesktopFolder(tmp_path).cloud_agent(talk())


def test_fields_of_document_head_and_row_can_each_be_set(tmp_path: Path):
    story = talk().composer(status="aborted", usageData=ABSENT).head(name="Renamed").columns(isArchived=1)
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story, blob="current")
        desktop.stub("left-by-others")
    document = row(tmp_path / GLOBAL, f"composerData:{story.id}")
    assert (document["status"], document["name"]) == ("aborted", "Fix the login")
    assert "usageData" not in document
    ((archived, head),) = query(
        tmp_path / GLOBAL, "SELECT isArchived, value FROM composerHeaders WHERE composerId = ?", story.id
    )
    assert (archived, json.loads(head)["name"], json.loads(head)["isArchived"]) == (1, "Renamed", False)
    assert item(tmp_path / GLOBAL, "composer.composerHeaders")["allComposers"][0] == {"composerId": "left-by-others"}


def test_one_profile_holds_all_eras_at_once(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        for place, era in enumerate(Era):
            story = a_chat(f"Chat {era}", workspace=folder(f"/srv/{place}")).human("Hi").text("Hello")
            desktop.add(story, era)
    assert len(desktop.chats) == len(Era) == 9


def test_two_chats_with_one_id_are_refused(tmp_path: Path):
    desktop = DesktopFolder(tmp_path)
    desktop.unlisted(talk())
    with pytest.raises(ValueError, match="seed of its own"):
        desktop.unlisted(talk())


def test_prompts_leave_traces_in_the_workspace(tmp_path: Path):
    story = talk().simulated("A hook says hello", "hook").human("Thanks")
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_workspace(story)
        desktop.prompts_only(APP, ["Something that was lost"])
    db = workspace_db(tmp_path, APP.id)
    assert item(db, "aiService.prompts") == [
        {"text": "Why does the login fail?", "commandType": 4},
        {"text": "Thanks", "commandType": 4},
        {"text": "Something that was lost", "commandType": 4},
    ]
    generations = item(db, "aiService.generations")
    assert generations[0] == {
        "unixMs": story.created,
        "generationUUID": bubbles(tmp_path, story.id)[0]["requestId"],
        "type": "composer",
        "textDescription": "Why does the login fail?",
    }


def test_panes_name_their_chats_with_one_dot_or_two(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.workspace(APP).panes(["c-1", "c-2"], dots=2)
        desktop.workspace(APP).panel_keys()
    items = table(workspace_db(tmp_path, APP.id), "ItemTable")
    pane, hidden = (key for key in items if key.startswith("workbench.panel.composerChatViewPane.."))
    assert json.loads(items[pane]).keys() == {"workbench.panel.aichat.view.c-1", "workbench.panel.aichat.view.c-2"}
    assert hidden == f"{pane}.hidden"
    assert items["interactive.sessions"] == "[]"
    assert {"history.entries", "scm:view:visibleRepositories", "notepadData"} <= items.keys()


def test_every_family_of_keys_can_belong_to_a_chat(tmp_path: Path):
    story = work()
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(story)
        desktop.side_rows(story)
    keys = table(tmp_path / GLOBAL, "cursorDiskKV")
    for family in (
        f"messageRequestContext:{story.id}:",
        f"codeBlockPartialInlineDiffFates:{story.id}:",
        f"inlineDiff:{APP.id}:",
        f"inlineDiffs-{APP.id}",
        "inlineDiffsData",
        f"ofsContent:{story.id}:file:///srv/app/README.md",
        f"agentKv:checkpoint:{story.id}",
        f"agentKv:bubbleCheckpoint:{story.id}:",
        f"composerVirtualRowHeights:{story.id}",
        "composerVirtualRowHeights:_recentIds",
    ):
        assert any(key.startswith(family) for key in keys), family
    context = next(json.loads(value) for key, value in keys.items() if key.startswith("messageRequestContext:"))
    assert json.loads(context["projectLayouts"][0])["rootPath"] == "/srv/app"


def test_a_chat_in_which_nothing_was_said_has_a_document_without_headers(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(a_chat("Empty", id="c"))
    assert row(tmp_path / GLOBAL, "composerData:c")["fullConversationHeadersOnly"] == []
