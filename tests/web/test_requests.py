"""The page of the gateway's requests: what is under way grows before one's eyes, with the chat that it folds into."""

from playwright.sync_api import Page, expect

from cursus.agent.backend import Turn
from cursus.agent.runs import Journal, run_of
from cursus.chat import Recorded
from cursus.chat.events import Finished, Prompted, Started, TextDelta, ToolDone, ToolStarted
from cursus.tools.call import read_call
from tests.web.application import Application


def begun(prompt: str, backend: str = "gateway/api") -> Journal:
    """A request as the gateway writes it down."""
    journal = Journal(Turn(prompt=prompt, model="composer-2", workspace="/w"), backend)
    journal.take(Started(model="composer-2", workspace="/w"))
    journal.take(Prompted(text=prompt))
    return journal


def test_a_request_under_way_is_followed_to_its_end(page: Page, application: Application, faults: list[str]) -> None:
    journal = begun("Fix the <b>test</b>")
    page.goto(f"{application.url}/requests")
    row = page.locator("#requests tr[data-request-id]")
    expect(row).to_have_attribute("data-state", "running")
    expect(row).to_contain_text("Fix the <b>test</b>")
    row.get_by_role("link").click()
    recorded = Recorded(params={"command": "make test"})
    journal.take(ToolStarted(call=read_call(id="c", name="bash", number=None, recorded=recorded, is_live=True)))
    expect(page.locator("#request-chat")).to_contain_text("make test")
    done = Recorded(params={"command": "make test"}, result={"output": "all green"})
    journal.take(ToolDone(call=read_call(id="c", name="bash", number=None, recorded=done, status="completed")))
    journal.take(TextDelta(text="It is **fixed**."))
    expect(page.locator("#request-chat strong")).to_have_text("fixed")
    journal.take(Finished())
    journal.close()
    page.goto(f"{application.url}/requests")
    expect(row).to_have_attribute("data-state", "done")


def test_a_person_can_stop_a_request(page: Page, application: Application, faults: list[str]) -> None:
    journal = begun("Go on for ever")
    page.goto(f"{application.url}/requests/{journal.run.id}")
    with page.expect_response(lambda answer: answer.url.endswith("/stop")) as answer:
        page.locator("#request-stop").click()
    assert answer.value.json() == {"stopped": True}
    journal.close()
    assert not run_of(journal.run.id).is_running


def test_runs_of_other_agents_are_not_requests(page: Page, application: Application) -> None:
    journal = begun("Something else", backend="cli")
    page.goto(f"{application.url}/requests")
    expect(page.locator("#requests")).to_contain_text("No request is kept.")
    answer = page.goto(f"{application.url}/requests/{journal.run.id}")
    assert answer is not None
    assert answer.status == 404
    journal.close()
