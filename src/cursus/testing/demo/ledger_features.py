"""ledger-api by day: a failing test is fixed, a feature is planned and built, a tool is chosen after some reading."""

from cursus.testing.agent_calls import edit_call, read_call, shell_call
from cursus.testing.agent_messages import step_text, step_thinking, step_tool, turn
from cursus.testing.demo.ledger_files import LEDGER, MONEY
from cursus.testing.demo.stage import Stage
from cursus.testing.demo.terminal import Failure, pytest_run
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.transcript_forms import lines_of

ROUNDED = MONEY.replace("import Decimal", "import ROUND_HALF_UP, Decimal").replace(
    "int(amount * 100)", "int((amount * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))"
)

LATE_FEES = '''\
"""Late fees: forty euros once an invoice is a fortnight overdue."""

from datetime import date, timedelta

from ledger.invoices import Invoice

GRACE = timedelta(days=14)
FEE = 4000


def late_fee(invoice: Invoice, today: date) -> int:
    """The fee in cents that is owed on that day."""
    end = invoice.paid or today
    return FEE if end > invoice.due + GRACE else 0
'''

TEST_LATE_FEES = """\
from dataclasses import replace
from datetime import date

from ledger.invoices import Invoice
from ledger.late_fees import FEE, late_fee

INVOICE = Invoice("2026-0117", date(2026, 7, 1), [(1, 9900)])


def test_nothing_is_owed_in_the_fortnight_after_the_due_date():
    assert late_fee(INVOICE, date(2026, 7, 29)) == 0


def test_the_fee_is_owed_from_the_day_after():
    assert late_fee(INVOICE, date(2026, 7, 30)) == FEE


def test_who_paid_in_time_owes_nothing_later():
    assert late_fee(replace(INVOICE, paid=date(2026, 7, 14)), date(2026, 9, 1)) == 0
"""

PLAN = """\
# Late fees

Customers who are more than a fortnight overdue owe forty euros, once.

1. `ledger/late_fees.py` with one function, `late_fee(invoice, today)`
2. The reminder names the fee
3. Tests for the last free day, the day after, and invoices that were paid in time

Nothing is stored: the fee follows from the dates of the invoice.
"""

TODOS = (
    ("fee", "Write ledger/late_fees.py", "pending"),
    ("tests", "Test the days around the deadline", "pending"),
    ("reminder", "Name the fee in the reminder", "pending"),
)


def tell(stage: Stage, files: dict[str, str]) -> None:
    _job_queue(stage, files)
    _rounding(stage, files)
    _late_fees(stage, files)


def _rounding(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Fix the rounding test that broke CI", at="2026-08-03T07:52", workspace=LEDGER)
    work = WorkingCopy(story, files)
    asked = (
        "CI is red since yesterday: tests/test_money.py fails on main. Find out why and fix it, please. "
        "The test itself is right, accounting signed off on those numbers."
    )
    first_thought = "First see the failure, then the code it is about. The test must stay as it is."
    story.human(asked, files=["tests/test_money.py"])
    story.thinking(first_thought, duration_ms=1_800)
    failure = Failure(
        "tests/test_money.py",
        "test_half_a_cent_is_rounded_up",
        "    def test_half_a_cent_is_rounded_up():\n"
        '>       assert cents(Decimal("2.675")) == 268\n'
        "E       AssertionError: assert 267 == 268\n"
        "E        +  where 267 = cents(Decimal('2.675'))\n\n"
        "tests/test_money.py:9: AssertionError",
        "AssertionError: assert 267 == 268",
    )
    red = pytest_run(LEDGER, {"tests/test_money.py": "F.."}, [failure])
    work.run("uv run pytest tests/test_money.py", red.plain, 1, raw=red.raw, why="Run the failing test")
    work.read("ledger/money.py")
    cause = stage.sentence("int() truncates towards zero, so half a cent is always lost", story, "thinking")
    story.thinking(f"{cause} and never won. quantize() with ROUND_HALF_UP says what is meant.", duration_ms=2_400)
    found = (
        "`cents()` promises to round half a cent up, but `int()` cuts it off: 267.5 becomes 267. "
        "I will round with `quantize` and `ROUND_HALF_UP` and leave the callers alone."
    )
    story.text(found)
    work.rewrite("ledger/money.py", ROUNDED)
    green = pytest_run(LEDGER, {"tests/test_money.py": "..."}, seconds=0.18)
    work.run("uv run pytest", green.plain, raw=green.raw, why="Run all tests")
    done = (
        "Fixed. `cents()` now rounds half up, as its docstring always said, and all three tests pass.\n\n"
        "The bug came in with the move from floats to `Decimal`, when `round()` was replaced by `int()`."
    )
    story.text(done, tokens=(11_284, 412))
    story.human("Thanks! Does this change invoices that were already sent?")
    work.grep(r"cents\(", glob="ledger/*.py")
    answer = stage.sentence("Credit notes drawn up from tomorrow may differ from July's by one cent.", story, "text")
    story.text(
        "No. `cents()` is only called when a total is computed, and an invoice that was sent keeps its total as a "
        f"number. {answer}",
        tokens=(12_020, 96),
    )
    stage.tell(story, "heads_table", is_indexed=True)
    stage.tracking.add(story, summary="`cents()` truncated; it rounds half up now.")
    stage.desktop.side_rows(story)
    told = turn(
        asked,
        step_thinking(first_thought),
        step_tool(shell_call("uv run pytest tests/test_money.py", stdout=red.plain, exit_code=1, cwd=LEDGER)),
        step_tool(read_call(f"{LEDGER}/ledger/money.py", MONEY)),
        step_text(found),
        step_tool(edit_call(f"{LEDGER}/ledger/money.py", before=MONEY, after=ROUNDED)),
        step_tool(shell_call("uv run pytest", stdout=green.plain, cwd=LEDGER)),
        step_text(done),
    )
    stage.dated(stage.transcripts.jsonl(lines_of([told]), id=story.id, workspace=LEDGER), story.updated)


def _late_fees(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Late fees for overdue invoices", at="2026-08-11T09:14", workspace=LEDGER, mode="plan")
    work = WorkingCopy(story, files)
    story.human(
        "Customers who are more than two weeks overdue should owe a late fee. Plan it first, I want to see it before "
        "you write code.",
        folders=["ledger"],
    )
    work.tree("ledger")
    work.read("ledger/invoices.py")
    work.read("ledger/reminders.py")
    questions = [
        {
            "id": "amount",
            "prompt": "How is the fee computed?",
            "options": [
                {"id": "flat", "label": "Forty euros flat"},
                {"id": "interest", "label": "Interest by the day"},
                {"id": "both", "label": "Both"},
            ],
        },
        {
            "id": "stored",
            "prompt": "Should the fee be stored with the invoice?",
            "options": [{"id": "no", "label": "No, compute it"}, {"id": "yes", "label": "Yes"}],
        },
    ]
    words = stage.sentence("Compute it, Frau Holzer hates columns that can be wrong", story, "tool", "ask_question")
    story.tool(
        "ask_question",
        params={"title": "Two things before I plan", "questions": questions},
        raw_args={"title": "Two things before I plan", "questions": questions},
        result={
            "answers": [
                {"questionId": "amount", "selectedOptionIds": ["flat"]},
                {"questionId": "stored", "selectedOptionIds": [], "freeformText": words},
            ]
        },
    )
    story.plan("Late fees", PLAN, todos=[content for _, content, _ in TODOS], slug="late_fees_5b0e21c4")
    story.tool(
        "switch_mode",
        params={"fromModeId": "plan", "toModeId": "agent", "explanation": "The plan was accepted."},
        raw_args={"target_mode_id": "agent", "explanation": "The plan was accepted."},
        result={"fromModeId": "plan", "toModeId": "agent", "userApproved": True},
        decision="accepted",
    )
    story.human("Good plan. Build it.", rich="prosemirror", isPlanExecution=True)
    work.todos(TODOS)
    work.rewrite("ledger/late_fees.py", LATE_FEES)
    work.rewrite("tests/test_late_fees.py", TEST_LATE_FEES)
    counted = {"tests/test_late_fees.py": "...", "tests/test_money.py": "..."}
    green = pytest_run(LEDGER, counted, seconds=0.24)
    work.run("uv run pytest", green.plain, raw=green.raw, why="Run all tests")
    half = [("fee", "Write ledger/late_fees.py", "completed"), (*TODOS[1][:2], "completed")]
    work.todos([*half, (*TODOS[2][:2], "in_progress")], known=TODOS)
    work.change(
        "ledger/reminders.py",
        '    return f"Invoice {invoice.number} has been due for {days} days."\n',
        '    text = f"Invoice {invoice.number} has been due for {days} days."\n'
        "    fee = late_fee(invoice, today)\n"
        '    return f"{text} A late fee of {fee / 100:.2f} euros is added." if fee else text\n',
    )
    work.lints(
        "ledger/reminders.py",
        errors={
            "ledger/reminders.py": [
                {
                    "message": 'Undefined name "late_fee"',
                    "range": {"startPosition": {"line": 14, "column": 11}, "endPosition": {"line": 14, "column": 19}},
                    "source": "Ruff",
                    "severity": "DIAGNOSTIC_SEVERITY_ERROR",
                }
            ]
        },
    )
    story.text("The import is missing.")
    work.change(
        "ledger/reminders.py",
        "from ledger.invoices import Invoice\n",
        "from ledger.invoices import Invoice\nfrom ledger.late_fees import late_fee\n",
    )
    work.lints("ledger/reminders.py", "ledger/late_fees.py")
    work.run("uv run pytest", green.plain, raw=green.raw, why="Run all tests")
    known = [*half, (*TODOS[2][:2], "in_progress")]
    work.todos([(*TODOS[2][:2], "completed")], known=known)
    story.text(
        "Late fees are in:\n\n"
        "| file | what |\n|---|---|\n"
        "| `ledger/late_fees.py` | `late_fee(invoice, today)`: 40 € from the 15th day after the due date |\n"
        "| `ledger/reminders.py` | the reminder names the fee |\n"
        "| `tests/test_late_fees.py` | the last free day, the day after, paid in time |\n\n"
        "All six tests pass, the linter is quiet.",
        tokens=(18_930, 1_204),
    )
    stage.tell(story, "heads_table", is_indexed=True)
    stage.tracking.add(story)


def _job_queue(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Which job queue for reminders?", at="2026-07-22T14:31", workspace=LEDGER, mode="chat")
    work = WorkingCopy(story, files)
    story.human(
        "We want to send reminders at night. Is there a job queue for Python that lives in the Postgres we already "
        "have? No Redis, no RabbitMQ. Compare what is there.",
        files=["ledger/reminders.py"],
    )
    work.read("pyproject.toml")
    term = stage.sentence("python job queue postgres skip locked comparison", story, "tool", "web_search")
    references = [
        {
            "title": "Procrastinate: PostgreSQL-based task queue",
            "url": "https://procrastinate.example.org/en/stable/",
            "chunk": "Tasks are rows. Workers take them with SELECT … SKIP LOCKED and are woken by NOTIFY.",
        },
        {
            "title": "PgQueuer benchmarks",
            "url": "https://pgqueuer.example.org/benchmarks?cpus=2&rows=100000#results",
            "chunk": "13,000 jobs a second with two workers on one laptop.",
        },
        {
            "title": "Periodic tasks — cron without cron",
            "url": "https://procrastinate.example.org/en/stable/howto/advanced/cron.html",
            "chunk": "A periodic task is deferred once, however many workers run.",
        },
    ]
    story.tool(
        "web_search",
        params={"searchTerm": term},
        raw_args={"search_term": term, "explanation": "Find queues that need no broker"},
        result={"references": references, "isFinal": True},
        decision="accepted",
    )
    page = references[2]["url"]
    story.tool(
        "web_fetch",
        params={"url": page},
        raw_args={"url": page},
        result={
            "url": page,
            "markdown": '# Periodic tasks\n\n```python\n@app.periodic(cron="0 3 * * *")\n@app.task\n'
            "async def send_reminders(timestamp: int): ...\n```\n\nThe schedule is kept in the workers; a lock in the "
            "database makes sure that a run happens once.\n",
        },
    )
    story.text(
        "Three libraries need nothing but Postgres:\n\n"
        "| | wakes workers by | periodic tasks | retries |\n|---|---|---|---|\n"
        "| **Procrastinate** | `LISTEN/NOTIFY` | built in, once per run | yes, with back-off |\n"
        "| **PgQueuer** | `LISTEN/NOTIFY` | built in | yes |\n"
        "| a table of our own | polling | cron | whatever we write |\n\n"
        "For one job a night speed does not matter. I would take **Procrastinate**: its periodic tasks run once even "
        "with several workers, and it speaks psycopg 3, which `pyproject.toml` already asks for.\n\n"
        '```python\n@app.periodic(cron="0 3 * * *")\n@app.task(queue="letters")\n'
        "def send_reminders(timestamp: int) -> None:\n    for invoice in overdue(date.today()):\n"
        "        send(reminder(invoice, date.today()))\n```\n\n"
        f"Sources: [Procrastinate]({references[0]['url']}), [PgQueuer]({references[1]['url']})",
        tokens=(9_544, 388),
    )
    story.human("What happens when the database is down at three?")
    story.text(
        "Then nothing is sent that night: the worker cannot take the lock, logs the error and tries again when the "
        "connection is back. A periodic task that was missed is **not** made up for. If that matters, let "
        "`send_reminders` ask for all invoices that are overdue and have no letter yet, instead of those that became "
        "overdue today. Then the next night catches up by itself."
    )
    stage.tell(story, "heads_table", is_indexed=True)
