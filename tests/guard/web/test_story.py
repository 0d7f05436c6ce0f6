"""An agent in a process of its own, a person in a browser, the guard between them: the agent asks three times."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cursus.agent.acp.backend import AcpBackend, AcpSettings
from cursus.agent.backend import Turn
from cursus.chat import Status
from cursus.chat.events import Answered, Asked, Event, Finished, ToolDone
from cursus.guard import Approvals, AuditLog, Guard
from cursus.testing.cursor_agent import Scenario, ScriptedAgent, a_turn
from tests.guard.web.served import Served, browser, quiet_page, served
from tests.guard.web.test_browser import Waiting

RAN = {"command": "npm install left-pad", "exitCode": 0, "stdout": "added 1 package\n"}
INSTALL = (
    a_turn().say("I need a package.").call("shell", {"command": RAN["command"]}, success=RAN, asks=True).say("Done.")
)


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as chrome:
        yield chrome


@pytest.fixture
def app(home: Path) -> Iterator[Served]:
    with served() as running:
        yield running


@pytest.fixture
def page(app: Served, chrome: Browser) -> Iterator[Page]:
    page = quiet_page(chrome)
    page.goto(app.link())
    page.goto(f"{app.origin}/approvals")
    yield page
    page.context.close()


class Agent:
    """A scripted agent over ACP, whose requests go through a workspace's guard to the hub."""

    def __init__(self, folder: Path, workspace: Path, *turns: Any) -> None:
        self.workspace = workspace
        self.guard = Guard(workspace)
        self.agent = ScriptedAgent(folder / "agent", Scenario(*turns))

    def works(self, prompt: str = "Install it") -> Waiting:
        """A turn, in a thread of its own; its events when it is done."""

        async def run() -> list[Event]:
            backend = AcpBackend(AcpSettings(command=(str(self.agent.path), "acp")))
            turn = Turn(prompt=prompt, workspace=str(self.workspace))
            events = [event async for event in backend.run(turn, self.guard.answering(Approvals().ask))]
            await backend.close()
            return events

        return Waiting(run)


def of(kind: type, events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def test_rejected_with_a_message_then_approved_and_remembered_then_not_asked(page: Page, folder: Path, tmp_path: Path):
    agent = Agent(tmp_path, folder, INSTALL, INSTALL, INSTALL)

    turn = agent.works()
    bubble = page.locator("#waiting .tool-bubble")
    expect(bubble).to_have_attribute("data-status", "pending")
    expect(bubble).to_contain_text("npm install left-pad")
    page.fill("#waiting input[name=message]", "use the one that is there")
    page.locator("#waiting .reject").first.click()
    events = turn.done()
    (answered,) = of(Answered, events)
    assert (answered.answer.verdict, answered.answer.message) == ("reject", "use the one that is there")
    assert of(ToolDone, events)[-1].call.status is Status.REJECTED
    assert len(of(Finished, events)) == 1
    expect(bubble).to_have_attribute("data-status", "error")
    expect(page.locator("#waiting .request")).to_have_count(0)

    turn = agent.works()
    expect(page.locator("#waiting .remember")).to_contain_text("Shell(npm install)")
    page.check("#waiting input[name=remember]")
    page.locator("#waiting .approve").first.click()
    events = turn.done()
    assert of(Answered, events)[0].answer.by == "browser"
    assert of(ToolDone, events)[-1].call.status is Status.COMPLETED
    assert '"Shell(npm install)"' in (folder / ".cursor" / "cli.json").read_text()

    events = agent.works().done()
    assert len(of(Asked, events)) == 1
    assert of(Answered, events)[0].answer.by == "rules"
    assert of(ToolDone, events)[-1].call.status is Status.COMPLETED
    decided = [entry for entry in AuditLog().entries() if entry.what == "decision"]
    assert [(entry.verdict, entry.by) for entry in decided] == [
        ("deny", "browser"),
        ("allow", "browser"),
        ("allow", "rules"),
    ]
    assert decided[2].rule == "Shell(npm install)"


def test_an_agents_questions_are_answered_in_the_browser(page: Page, folder: Path, tmp_path: Path):
    options = [{"id": "pg", "label": "Postgres"}, {"id": "my", "label": "MySQL"}]
    questions = (
        {"id": "db", "prompt": "Which database?", "options": options},
        {"id": "more", "prompt": "Which checks?", "options": options, "allowMultiple": True},
    )
    turn = Agent(tmp_path, folder, a_turn().ask(*questions, title="Before I go on").say("Thanks.")).works()
    page.check('[data-question="db"] input[value="my"]')
    page.check('[data-question="more"] input[value="pg"]')
    page.check('[data-question="more"] input[value="my"]')
    page.locator("#waiting .approve").first.click()
    events = turn.done()
    (answered,) = of(Answered, events)
    assert answered.answer.chosen == {"db": ("my",), "more": ("pg", "my")}
    call = of(ToolDone, events)[-1].call
    assert (call.tool, call.status) == (51, Status.COMPLETED)


def test_a_rule_that_denies_answers_before_any_person_sees_it(page: Page, folder: Path, tmp_path: Path):
    (folder / ".cursor").mkdir()
    (folder / ".cursor" / "cli.json").write_text('{"permissions": {"deny": ["Shell(npm)"]}}')
    events = Agent(tmp_path, folder, INSTALL).works().done()
    assert of(Answered, events)[0].answer.verdict == "reject"
    assert Approvals().pending() == []
