"""Chats of agents without the editor: on the command line, in another editor, in a script."""

import msgspec

from cursus.testing.agent_calls import (
    delete_call,
    edit_call,
    glob_call,
    grep_call,
    ls_call,
    mcp_call,
    read_call,
    shell_call,
    task_call,
    todo,
    todos_call,
    web_search_call,
)
from cursus.testing.agent_messages import (
    Turn,
    encode_step,
    shell_turn,
    step_text,
    step_thinking,
    step_tool,
    step_truncated,
    turn,
    user,
)
from cursus.testing.agent_state import Subagent, compaction
from cursus.testing.agent_stores import prompts_of, state_of
from cursus.testing.attachments import a_png
from cursus.testing.demo.ledger_files import LEDGER, PYPROJECT
from cursus.testing.demo.shop_files import PRICE_INTL, SHOP
from cursus.testing.demo.stage import MINUTE, Stage
from cursus.testing.model_view import messages_of
from cursus.testing.sdk_runs import Run, runs_of, token_usage
from cursus.testing.transcript_forms import lines_of

NOTES = """\
# 2.9

- Late fees: forty euros from the fifteenth day after the due date
- Half a cent is rounded up
- Signing in takes a quarter of a second
"""


def tell(stage: Stage) -> None:
    _release_notes(stage)
    _log_analysis(stage)
    _clean_up(stage)
    _in_another_editor(stage)
    _nightly_updates(stage)
    _link_check(stage)
    stage.cli.started(LEDGER, id=stage.identity("cli started"), created_ms=stage.moment("2026-08-27T20:00"))


def _release_notes(stage: Stage) -> None:
    """The whole of what a session can hold: a plan of work, a sub-agent, a command of the person's own."""
    started = stage.moment("2026-08-27T16:10")
    chat = stage.identity("release notes")
    helper = stage.identity("release notes helper")
    log = "3f1c2aa Late fees\n9b07d5e Round half up\n51e88c0 bcrypt with 12 rounds\n"
    worth = stage.sentence("The rounding belongs in the notes because receipts change by a cent", chat, "thinking")
    plan = [todo("log", "Read the log since 2.8"), todo("notes", "Write CHANGES.md")]
    done = [todo("log", "Read the log since 2.8", "completed"), todo("notes", "Write CHANGES.md", "completed")]
    title = "Sort the commits"
    question = "Which of these commits can customers see?"
    looked = step_tool(shell_call("git show --stat 9b07d5e", stdout=" ledger/money.py | 4 ++--\n", cwd=LEDGER))
    answered = step_text("All three: the fee, the cent, and the faster sign-in.")
    turns: list[Turn] = [
        turn(
            user("Write release notes for 2.9 into CHANGES.md. Short, for customers.", started_at_ms=started),
            step_thinking("What happened since the last tag?", duration_ms=900, started_at_ms=started + 1_000),
            step_tool(todos_call(plan)),
            step_tool(shell_call("git log --oneline v2.8.0..", stdout=log, cwd=LEDGER, description="Since 2.8")),
            step_tool(
                task_call(
                    title,
                    question,
                    agent_id=helper,
                    steps=[encode_step(looked), encode_step(answered)],
                    took_ms=8_200,
                )
            ),
            step_thinking(f"{worth}.", duration_ms=1_400),
            step_tool(edit_call(f"{LEDGER}/CHANGES.md", before=None, after=NOTES)),
            step_tool(todos_call([], merge=True, after=done)),
            step_text("CHANGES.md has three lines for 2.9.", started_at_ms=started + 60_000),
        ),
        shell_turn("git diff --stat", stdout=" CHANGES.md | 5 +++++\n 1 file changed, 5 insertions(+)\n"),
        turn(
            "Is that version in pyproject.toml, too?",
            step_tool(read_call(f"{LEDGER}/pyproject.toml", PYPROJECT)),
            step_text("Not yet, it says 2.8.0. The release will bump it."),
        ),
    ]
    own = Subagent(
        id=helper,
        state=state_of([turn(question, looked, answered)], cwd=LEDGER),
        created_at_ms=started + 5_000,
        last_used_at_ms=started + 13_000,
        model="composer-1",
    )
    state = msgspec.structs.replace(
        state_of(turns, cwd=LEDGER),
        subagents=[own],
        todos=done,
        tokens=(18_204, 200_000),
        timings=[(61_000, started), (14_000, started + 3 * MINUTE)],
        branches={LEDGER: "main"},
        started_at_ms=started,
    )
    session = stage.cli.session(
        LEDGER,
        state=state,
        id=chat,
        name="Release notes for 2.9",
        title="Release notes for 2.9",
        model="composer-2.5",
        created_ms=started,
        updated_ms=started + 4 * MINUTE,
    )
    stage.dated_below(session.folder, started + 4 * MINUTE)
    session = stage.cli.session(
        LEDGER,
        [turn(question, looked, answered)],
        id=helper,
        title=title,
        model="composer-1",
        created_ms=started + 5_000,
        updated_ms=started + 13_000,
        parent=chat,
        prompts=[],
    )
    stage.dated_below(session.folder, started + 13_000)
    stage.enter(helper, title, store="cli", era="cli", workspace=LEDGER, parent=chat)
    stage.enter(chat, "Release notes for 2.9", store="cli", era="cli", workspace=LEDGER)
    path = stage.transcripts.jsonl(lines_of(turns), id=chat, workspace=LEDGER)
    stage.dated(path, started + 4 * MINUTE)
    stage.prompts += prompts_of(turns)


def _log_analysis(stage: Stage) -> None:
    """A long session that was compacted, with a step too large for its turn."""
    started = stage.moment("2026-07-30T21:40")
    chat = stage.identity("log analysis")
    rows = "".join(
        f"2026-07-30T{hour:02d}:{minute:02d}:00Z GET /invoices 200 {90 + (hour * minute) % 700} ms\n"
        for hour in range(24)
        for minute in range(0, 60, 10)
    )
    peak = stage.sentence("Every slow request falls into the ten minutes of the nightly export", chat, "text")
    first: list[Turn] = [
        turn(
            "Why are some requests to /invoices slow? The log is in access.log.",
            step_truncated(read_call(f"{LEDGER}/access.log", rows), with_preview=True),
            step_text("Most take 90 to 200 ms, some up to 790 ms. I will group them by the hour."),
        ),
        turn(
            "Go on.",
            step_tool(grep_call(" [5-7]\\d\\d ms", root=LEDGER, counts={"access.log": 31})),
            step_text(f"{peak}."),
        ),
    ]
    last = turn("Then move the export to four in the morning.", step_text("Done in the crontab: `0 4 * * *`."))
    context, archive = compaction(
        messages_of(first, cwd=LEDGER), "The person looks for slow requests; the nightly export is the cause."
    )
    later = messages_of([*first, last], cwd=LEDGER)[len(messages_of(first, cwd=LEDGER)) :]
    state = msgspec.structs.replace(
        state_of([*first, last], cwd=LEDGER), messages=[*context, *later], archives=[archive], mode="agent"
    )
    session = stage.cli.session(
        LEDGER,
        state=state,
        id=chat,
        name="Slow invoices",
        created_ms=started,
        updated_ms=started + 11 * MINUTE,
        meta_json={"title": None},
    )
    stage.prompts += prompts_of([*first, last])
    stage.dated_below(session.folder, started + 11 * MINUTE)
    stage.enter(chat, "Slow invoices", store="cli", era="cli", workspace=LEDGER)


def _clean_up(stage: Stage) -> None:
    """An older folder, without `meta.json`."""
    started = stage.moment("2026-03-29T19:00")
    chat = stage.identity("clean up")
    tree = {"build": {"old.css": None}, "src": {"app.tsx": None}, "package.json": None}
    kept = stage.sentence("dist stays, the deployment still reads from it", chat, "human")
    turns: list[Turn] = [
        turn(
            f"Remove what nobody needs from the top folder; {kept}.",
            step_tool(ls_call(SHOP, tree)),
            step_tool(glob_call("**/*.css", ["build/old.css"], folder=SHOP)),
            step_tool(delete_call(f"{SHOP}/build/old.css", prev_content=".old { color: red }\n")),
            step_tool(shell_call("rm -rf node_modules").ended("rejected", command="rm -rf node_modules", reason="no")),
            step_text("`build/old.css` is gone. `node_modules` was left, as you wished."),
        )
    ]
    session = stage.cli.session(SHOP, turns, id=chat, name="Clean up the shop", created_ms=started, meta_json={})
    stage.dated_below(session.folder, started + 2 * MINUTE)
    stage.enter(chat, "Clean up the shop", store="cli", era="cli", workspace=SHOP)


def _in_another_editor(stage: Stage) -> None:
    started = stage.moment("2026-08-20T09:25")
    chat = stage.identity("acp")
    cached = stage.sentence("Creating an Intl.NumberFormat is slow, so each language keeps one", chat, "text")
    issue = '{"id":"SHOP-121","url":"https://issues.example.org/SHOP-121"}'
    turns: list[Turn] = [
        turn(
            user("Why does price.ts keep a Map?", files={f"{SHOP}/src/lib/price.ts": PRICE_INTL}),
            step_tool(read_call(f"{SHOP}/src/lib/price.ts", PRICE_INTL)),
            step_text(f"{cached}."),
        ),
        turn(
            user("Write that into an issue, this is how it looks.", images=(a_png(40, 24, (124, 74, 38)),)),
            step_tool(mcp_call("linear", "create_issue", {"title": "Explain the Map", "team": "SHOP"}, text=issue)),
            step_tool(
                web_search_call(
                    "Intl.NumberFormat performance",
                    [("Intl.NumberFormat", "https://developer.example.org/intl", "Construct once, format often.")],
                )
            ),
            step_text("It is [SHOP-121](https://issues.example.org/SHOP-121)."),
        ),
    ]
    session = stage.acp.session(SHOP, turns, id=chat, title="Why a Map in price.ts", created_ms=started)
    stage.dated_below(session.folder, started + 2 * MINUTE)
    stage.enter(chat, "Why a Map in price.ts", store="acp", era="acp", workspace=SHOP)


def _nightly_updates(stage: Stage) -> None:
    """An agent of the SDK: runs with counted tokens, one of which failed."""
    started = stage.moment("2026-08-26T02:00")
    chat = f"agent-{stage.identity('sdk')}"
    before, after = PYPROJECT, PYPROJECT.replace("flask>=3.1", "flask>=3.2")
    passed = stage.sentence("flask 3.2 works without any change of ours", chat, "text")
    turns: list[Turn] = [
        turn(
            "Update one dependency, run the tests, and stop.",
            step_tool(shell_call("uv lock --upgrade-package flask", stdout="Updated flask to 3.2.0\n", cwd=LEDGER)),
            step_tool(edit_call(f"{LEDGER}/pyproject.toml", before=before, after=after)),
            step_tool(shell_call("uv run pytest -q", stdout="......\n6 passed in 0.22s\n", cwd=LEDGER)),
            step_text(f"{passed}."),
        ),
        turn("Update one dependency, run the tests, and stop.", step_text("There is nothing to update.")),
    ]
    first, second = runs_of(turns)
    runs = [
        msgspec.structs.replace(first, usage=token_usage(41_280, 1_930, cache_read=36_012, cache_write=2_400)),
        msgspec.structs.replace(second, usage=token_usage(6_120, 44, cache_read=5_800, reasoning=12)),
        Run(status="ERROR", error_code="ERROR_OVERLOADED"),
    ]
    agent = stage.sdk.agent(LEDGER, turns, runs=runs, id=chat, name="Nightly updates", created_ms=started)
    stage.dated_below(agent.folder, started + 3 * MINUTE)
    stage.enter(chat, "Nightly updates", store="sdk", era="sdk", workspace=LEDGER)


def _link_check(stage: Stage) -> None:
    """An agent of an older SDK, which named the workspace's folder by an MD5."""
    started = stage.moment("2026-02-15T04:00")
    chat = f"agent-{stage.identity('older sdk')}"
    turns: list[Turn] = [
        turn(
            "Check the links in the handbook.",
            step_tool(shell_call("lychee docs", stdout="42 OK, 1 error\n404 docs/old.md\n", exit_code=2, cwd=LEDGER)),
            step_text("One is dead: docs/old.md."),
        )
    ]
    agent = stage.sdk.agent(LEDGER, turns, id=chat, name="Weekly link check", created_ms=started, folder_hash="md5")
    stage.dated_below(agent.folder, started + MINUTE)
    stage.enter(chat, "Weekly link check", store="sdk", era="sdk", workspace=LEDGER)
