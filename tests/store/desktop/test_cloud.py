"""Agents that run on Cursor's servers: what this machine knows of their chats (S §0, §3, §4.2)."""

from pathlib import Path
from typing import Any

import pytest

from cursus.testing import DesktopFolder, SearchDb, a_chat
from cursus.testing.clock import Seeded
from tests.store.desktop.folders import APP, a_document, heads, read

BC = f"bc-{Seeded('cloud').uuid()}"
OTHER = f"bc-{Seeded('other').uuid()}"
GLOBAL_KEY = "workbench.backgroundComposer.persistentData"
WORKSPACE_KEY = "workbench.backgroundComposer.workspacePersistentData"


def test_a_cloud_agent_is_a_title_and_a_reason(tmp_path: Path):
    story = a_chat("Upgrade", id=BC, workspace=APP, mode="background").human("Do it")
    with DesktopFolder(tmp_path) as desktop:
        desktop.cloud_agent(story)
    head = heads(tmp_path)[BC]
    assert (head.title, head.workspace, head.mode) == ("Upgrade", "/srv/app", "background")
    assert [source.era for source in head.sources] == ["cloud"]
    chat = read(tmp_path, BC)
    assert chat.bubbles == ()
    assert [("servers" in problem.what, problem.is_damage) for problem in chat.problems] == [(True, False)]


@pytest.mark.parametrize(
    "value",
    [
        {"lastOpenedBcIds": [BC], "dataVersion": 2},
        {"backgroundComposers": [{"bcId": BC}]},
        {"composers": {BC: {"status": "finished"}}},
        [{"id": BC, "nested": {"deeper": [None, 5]}}],
    ],
)
def test_an_id_that_only_the_settings_hold_is_a_chat_without_a_title(tmp_path: Path, value: Any):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(GLOBAL_KEY, value)
    assert {head.id: (head.title, head.sources[0].era) for head in heads(tmp_path).values()} == {
        BC: ("Untitled", "cloud")
    }


def test_a_cached_title_and_the_window_of_a_cloud_agent_are_used(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(WORKSPACE_KEY, {"agents": [{"bcId": BC, "name": "Upgrade"}]}, workspace=APP)
    head = heads(tmp_path)[BC]
    assert (head.title, head.workspace) == ("Upgrade", "/srv/app")


def test_the_sidebar_groups_cloud_agents_too(tmp_path: Path):
    project = {"id": "p", "name": "app", "workspace": {"id": APP.id, "uri": APP.uri_components()}}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(GLOBAL_KEY, {"lastOpenedBcIds": [BC]})
        desktop.put_item("glass.cloudAgentProjects.v1", [project])
        desktop.put_item("glass.cloudAgentProjectMembership.v1", {BC: "p"})
    assert heads(tmp_path)[BC].workspace == "/srv/app"


def test_other_settings_are_not_looked_at(tmp_path: Path):
    settings = {"token": "FAKE-SECRET", "id": "bc-not-a-uuid", "environment": {"name": "prod"}, "list": ["bc-", 7]}
    with DesktopFolder(tmp_path) as desktop:
        desktop.put_item(GLOBAL_KEY, settings)
    assert heads(tmp_path) == {}


def test_a_chat_in_background_mode_without_messages_is_in_the_cloud_whatever_its_id(tmp_path: Path):
    with DesktopFolder(tmp_path) as desktop:
        desktop.put("composerData:c", a_document("c", name="Elsewhere", unifiedMode="background"))
    assert [source.era for source in heads(tmp_path)["c"].sources] == ["cloud"]
    assert ["servers" in problem.what for problem in read(tmp_path, "c").problems] == [True]


def test_a_background_chat_with_messages_here_is_read_here(tmp_path: Path):
    story = a_chat("Here", id=OTHER, workspace=APP, mode="background").human("Do it").text("Done.")
    with DesktopFolder(tmp_path) as desktop:
        desktop.unlisted(story)
    chat = read(tmp_path, OTHER)
    assert [bubble.text for bubble in chat.bubbles] == ["Do it", "Done."]
    assert chat.problems == ()


def test_the_search_index_has_titles_of_the_cloud(tmp_path: Path):
    story = a_chat("Cached title", id=BC, workspace=APP)
    with DesktopFolder(tmp_path):
        pass
    search = SearchDb(tmp_path / "User" / "globalStorage" / "conversation-search.db")
    search.add(story, source="cloud-cache")
    search.write()
    assert heads(tmp_path)[BC].title == "Cached title"
    assert [problem.is_damage for problem in read(tmp_path, BC).problems] == [False]
