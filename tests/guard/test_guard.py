"""The guard of a workspace: what it reads, whom it asks, what it remembers and writes down."""

import json
from pathlib import Path

from cursus.chat.asking import Answer, Request
from cursus.guard import Action, AuditLog, Guard

INSTALL = Action(kind="shell", command="npm install left-pad", id="call-1")


class Person:
    """Answers from a list, and remembers what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[Request] = []

    async def __call__(self, request: Request) -> Answer:
        self.asked.append(request)
        return self.answers.pop(0)


def rules(folder: Path, **permissions: list[str]) -> Path:
    path = folder / ".cursor" / "cli.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"permissions": permissions}, indent=2))
    return path


async def test_what_a_rule_allows_runs_unasked(folder: Path):
    path = rules(folder, allow=["Shell(npm install)"])
    decision = await Guard(folder).check(INSTALL)
    assert (decision.verdict, decision.rule, decision.source) == ("allow", "Shell(npm install)", f"{path}:4")


async def test_where_nobody_watches_a_question_is_a_rejection(folder: Path):
    decision = await Guard(folder).check(INSTALL, ask=None)
    assert (decision.verdict, decision.by) == ("deny", "nobody")
    assert "Nobody is there" in decision.reason


async def test_a_person_is_shown_the_call_the_reason_and_the_rule_to_remember(folder: Path):
    person = Person(Answer(verdict="approve", by="browser"))
    decision = await Guard(folder).check(INSTALL, chat_id="chat-1", ask=person)
    (request,) = person.asked
    assert decision.is_allowed
    assert decision.by == "browser"
    assert request.chat_id == "chat-1"
    assert request.rule == "Shell(npm install)"
    assert request.reason
    assert request.call is not None
    assert Action.of(request.call).command == INSTALL.command


async def test_a_rejection_brings_the_persons_words_to_the_agent(folder: Path):
    person = Person(Answer(verdict="reject", message="use pnpm", by="terminal"))
    decision = await Guard(folder).check(INSTALL, ask=person)
    assert decision.verdict == "deny"
    assert decision.for_agent == "The user rejected it: use pnpm"


async def test_what_is_remembered_is_not_asked_again(folder: Path):
    person = Person(Answer(verdict="approve", remember=True, by="browser"))
    guard = Guard(folder)
    assert (await guard.check(INSTALL, ask=person)).is_allowed
    assert (await guard.check(INSTALL, ask=person)).rule == "Shell(npm install)"
    assert (await Guard(folder).check(INSTALL)).is_allowed
    assert len(person.asked) == 1
    assert json.loads((folder / ".cursor" / "cli.json").read_text())["permissions"]["allow"] == ["Shell(npm install)"]


async def test_an_agent_that_asks_by_itself_is_answered_by_the_rules_first(folder: Path):
    rules(folder, allow=["Shell(ls)"], deny=["Shell(rm)"])
    person = Person(Answer(verdict="approve", remember=True, by="browser"))
    answer = Guard(folder).answering(person)
    for command, verdict in (
        ("ls", "approve"),
        ("rm -rf x", "reject"),
        ("make all", "approve"),
        ("make all", "approve"),
    ):
        call = Action(kind="shell", command=command).as_call()
        assert (await answer(Request(id=command, call=call))).verdict == verdict
    assert [request.id for request in person.asked] == ["make all"]


async def test_what_is_remembered_holds_in_a_workspace_that_is_not_trusted(folder: Path):
    person = Person(Answer(verdict="approve", remember=True, by="browser"))
    await Guard(folder, trusts_workspace=False).check(INSTALL, ask=person)
    assert not (folder / ".cursor" / "cli.json").exists()
    assert Guard(folder, trusts_workspace=False).judge(INSTALL).rule == "Shell(npm install)"
    assert Guard(folder.parent, trusts_workspace=False).judge(INSTALL).verdict == "ask"


async def test_what_one_guard_has_judged_another_only_carries(folder: Path):
    person = Person(Answer(verdict="approve", by="browser"))
    guard = Guard(folder)
    decision = await guard.check(INSTALL, ask=Guard(folder).answering(person))
    assert decision.is_allowed
    assert len([entry for entry in AuditLog().entries() if entry.what == "decision"]) == 1


async def test_an_agent_that_asks_about_a_write_needs_a_rule_or_the_person(folder: Path):
    person = Person(Answer(verdict="approve", remember=True, by="browser"))
    answer = Guard(folder).answering(person)
    request = Request(id="w", call=Action(kind="write", path="src/app.py", content="x").as_call())
    assert (await answer(request)).by == "browser"
    assert (await answer(request)).by == "rules"
    assert person.asked[0].rule == "Write(src/app.py)"
    assert (
        await Guard(folder).answering(None)(Request(id="v", call=Action(kind="write", path="b").as_call()))
    ).verdict == "reject"


async def test_a_call_that_does_not_say_its_file_goes_to_the_person(folder: Path):
    person = Person(Answer(verdict="approve", by="browser"))
    answer = Guard(folder).answering(person)
    assert (await answer(Request(id="w", call=Action(kind="write", path="").as_call()))).verdict == "approve"


async def test_every_decision_is_in_the_log(folder: Path):
    rules(folder, deny=["Shell(curl)"])
    guard = Guard(folder)
    await guard.check(Action(kind="shell", command="curl -H 'Authorization: Bearer sk-ant-api03-abcdefghijklmnop' x"))
    await guard.check(INSTALL, chat_id="c", ask=Person(Answer(verdict="reject", message="no", by="browser")))
    denied, rejected = AuditLog().entries()
    assert (denied.verdict, denied.rule, denied.by) == ("deny", "Shell(curl)", "rules")
    assert "sk-ant" not in denied.subject
    assert (rejected.verdict, rejected.by, rejected.chat, rejected.subject) == ("deny", "browser", "c", INSTALL.command)


async def test_what_an_untrusted_workspace_allows_does_not_count_but_what_it_denies_does(folder: Path):
    rules(folder, allow=["Shell(npm install)"], deny=["Shell(ls)"])
    guard = Guard(folder, trusts_workspace=False)
    assert guard.judge(INSTALL).verdict == "ask"
    assert guard.judge(Action(kind="shell", command="ls")).verdict == "deny"
