"""ledger-api by night: a migration with surprises, a slow login, a deployment that waits for a yes."""

import msgspec

from cursus.testing.agent_messages import Turn, step_text, turn
from cursus.testing.agent_state import compaction, desktop_state
from cursus.testing.agent_stores import state_of
from cursus.testing.chats import Story
from cursus.testing.demo.ledger_files import LEDGER
from cursus.testing.demo.stage import Stage
from cursus.testing.demo.terminal import coloured, psql_table, pytest_run
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.model_view import messages_of

SPLIT = """\
ALTER TABLE customers ADD COLUMN first_name text, ADD COLUMN last_name text;

UPDATE customers
SET first_name = split_part(name, ' ', 1),
    last_name  = split_part(name, ' ', 2);

ALTER TABLE customers ALTER COLUMN last_name SET NOT NULL;
"""

FULL_NAME = """\
ALTER TABLE customers ADD COLUMN sort_name text;

-- Names have no parts that hold for everybody. What lists need is a key to sort by.
UPDATE customers
SET sort_name = CASE
    WHEN name ~ ' ' THEN regexp_replace(name, '^(.*) (\\S+)$', '\\2, \\1')
    ELSE name
END;

ALTER TABLE customers ALTER COLUMN sort_name SET NOT NULL;
"""

PROFILE = """\
         1284 function calls in 4.117 seconds

   Ordered by: internal time

   ncalls  tottime  percall  cumtime  percall filename:lineno(function)
        1    4.013    4.013    4.013    4.013 {built-in method _bcrypt.checkpw}
        2    0.061    0.031    0.061    0.031 {method 'execute' of 'psycopg.Connection'}
        1    0.004    0.004    4.110    4.110 login.py:16(sign_in)
"""


def tell(stage: Stage, files: dict[str, str]) -> None:
    _uvloop(stage)
    _slow_login(stage, files)
    _migration(stage, files)
    _deployment(stage, files)


def _uvloop(stage: Stage) -> None:
    story = stage.chat("Try uvloop", at="2026-06-09T16:20", workspace=LEDGER, archived=True)
    story.human("Would uvloop make the API faster?")
    story.text(
        "No. The service is a Flask application under gunicorn with sync workers, so there is no event loop to replace."
    )
    stage.tell(story, "heads_table", is_indexed=True)


def _slow_login(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Login takes four seconds", at="2026-07-27T08:05", workspace=LEDGER, mode="debug")
    work = WorkingCopy(story, files)
    story.human("Since the new server, signing in takes four seconds. Everything else is fast. Where does it go?")
    story.thinking(
        "Four seconds in one place only. Candidates: a slow query (lower(email) without an index), DNS, the hash of "
        "the password. Measure before guessing.",
        duration_ms=6_120,
        signature="ErUBCkYIBRgCIkD0",
    )
    work.read("ledger/login.py")
    command = "uv run python -m cProfile -s tottime -c \"from ledger.login import *; sign_in('a@example.org', 'x')\""
    work.run(command, PROFILE, why="Profile one sign-in")
    story.thinking("", duration_ms=3_400, signature="EqwCCkYIBRgCKkB7", redacted="gAAAAABo9f3kQ2xhc3NpZmllZA==")
    story.text(
        "It is the hash: `bcrypt.checkpw` takes 4.0 of the 4.1 seconds. `ROUNDS = 16` means 2¹⁶ rounds, each step "
        "doubles the time. The old server hid it, its CPU was twice as fast.\n\n"
        "With 12, the library's default, a check takes about 0.25 s. Existing hashes keep their own cost until they "
        "are renewed."
    )
    story.error(
        "The model provider is overloaded.",
        {"error": "ERROR_OVERLOADED", "details": {"title": "Provider error", "detail": "Try again in a few minutes."}},
    )
    story.human("Continue.", isNudge=True)
    work.change("ledger/login.py", "ROUNDS = 16\n", "ROUNDS = 12\n")
    work.change(
        "ledger/login.py",
        '        return None\n    return row["id"]\n',
        '        return None\n    if _cost(row["password"]) != ROUNDS:\n'
        "        connection().execute(\n"
        '            "UPDATE people SET password = %s WHERE id = %s", (hash_password(password), row["id"])\n'
        '        )\n    return row["id"]\n\n\n'
        "def _cost(hashed: bytes) -> int:\n"
        '    """The number in `$2b$12$…`."""\n'
        '    return int(hashed.split(b"$")[2])\n',
    )
    story.simulated(
        "The hook `format` changed ledger/login.py: 1 file reformatted.", "SIMULATED_MSG_REASON_STOP_HOOK_FOLLOWUP"
    )
    story.text("The formatter joined two lines, the code is the same.")
    work.run(
        "uv run python bench/login.py --times 20",
        "min 0.231 s   median 0.238 s   max 0.259 s\n",
        why="Measure again",
    )
    asked = "And for people who do not sign in for a year?"
    story.summary()
    story.human(asked)
    renewed = stage.sentence("A hash from before the change is renewed at the next successful sign-in", story, "text")
    answered = f"{renewed}; until then that one sign-in takes four seconds, once."
    story.text(answered)
    _as_the_model_saw_it(stage, story, turn(asked, step_text(answered)))
    stage.tell(story, "heads_table", is_indexed=True, migrated_in="cursorDiskKV")


def _as_the_model_saw_it(stage: Stage, story: Story, last: Turn) -> None:
    """The agent's own state: what came before the summary is in an archive, the model goes on from its summary."""
    first = turn(
        "Since the new server, signing in takes four seconds. Everything else is fast. Where does it go?",
        step_text("It is the hash: ROUNDS = 16 means 65,536 rounds. With 12 a check takes a quarter of a second."),
    )
    summary = stage.sentence("Signing in was slow because bcrypt ran 65,536 rounds", story, "summary")
    before = messages_of([first], cwd=LEDGER)
    context, archive = compaction(before, f"{summary}; ROUNDS is 12 now, and hashes are renewed at sign-in.")
    after = messages_of([first, last], cwd=LEDGER)[len(before) :]
    state = msgspec.structs.replace(
        state_of([first, last], cwd=LEDGER), messages=[*context, *after], archives=[archive], tokens=(9_120, 200_000)
    )
    text, rows = desktop_state(state=state, padded=False)
    story.composer(conversationState=text)
    for key, value in rows.items():
        stage.desktop.put(key, value)


def _migration(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Migration: split customers.name", at="2026-08-18T10:40", workspace=LEDGER, model="gpt-5")
    work = WorkingCopy(story, files)
    story.human("Write a migration that splits customers.name into first_name and last_name, and try it on a copy.")
    work.find("migrations/*.sql")
    work.read("migrations/0003_customers.sql")
    work.rewrite("migrations/0015_split_customer_name.sql", SPLIT)
    work.run(
        "createdb -T ledger_staging ledger_try && psql -X ledger_try -f migrations/0015_split_customer_name.sql",
        "ALTER TABLE\nUPDATE 4182\nALTER TABLE\n",
        why="Try the migration on a copy of staging",
    )
    story.thinking("It ran, but did it do the right thing? Names are rarely two words.", duration_ms=900)
    odd = [
        ("Þórunn Antonía Magnúsdóttir", "Þórunn", "Antonía"),
        ("李小龙", "李小龙", ""),
        ("María José de la Cruz", "María", "José"),
        ("O\u2019Brien & Söhne GmbH", "O\u2019Brien", "&"),
    ]
    work.run(
        'psql -X ledger_try -c "SELECT name, first_name, last_name FROM customers '
        "WHERE name !~ '^\\S+ \\S+$' LIMIT 4\"",
        psql_table(["name", "first_name", "last_name"], odd),
        why="Look at names that are not two words",
    )
    caught = stage.sentence("Almost a third of the customers would be misnamed", story, "text")
    story.text(
        f"{caught}: 1,311 of 4,182 names are not two words. Companies, people with two first names, Icelandic "
        "patronymics, and names that are written without a space.\n\n"
        "What do you need the split for?"
    )
    story.human("Only to sort the list of customers by last name.")
    story.text("Then one column to sort by is enough, and no name has to be taken apart for display.")
    work.rewrite("migrations/0015_split_customer_name.sql", FULL_NAME)
    work.run(
        "dropdb ledger_try && createdb -T ledger_staging ledger_try"
        " && psql -X ledger_try -f migrations/0015_split_customer_name.sql",
        "ALTER TABLE\nUPDATE 4182\nALTER TABLE\n",
        why="Start again from a fresh copy",
    )
    sorted_names = [("Cruz, María José de la",), ("Magnúsdóttir, Þórunn Antonía",), ("李小龙",)]
    work.run(
        'psql -X ledger_try -c "SELECT sort_name FROM customers WHERE id IN (17, 204, 3991) ORDER BY sort_name"',
        psql_table(["sort_name"], sorted_names),
    )
    production = "psql -X ledger_production -f migrations/0015_split_customer_name.sql"
    refusal = "Never against production from a laptop, the pipeline does that"
    feedback = stage.sentence(refusal, story, "tool", "run_terminal_command_v2")
    story.tool(
        "run_terminal_command_v2",
        params={"command": production, "cwd": LEDGER, "requireUserApproval": True},
        raw_args={"command": production, "working_directory": LEDGER},
        result={
            "rejected": True,
            "humanReviewV2": {
                "selectedOption": "rejectAndTellWhatToDoDifferently",
                "feedbackText": feedback,
            },
        },
        status="cancelled",
        decision="rejected",
        additional={"status": "error", "reviewData": {"status": "Done", "selectedOption": "reject"}},
    )
    story.text("Understood. The file is ready for the pipeline, and `ledger_try` can go.")
    work.run("dropdb ledger_try", "", asks=True)
    stage.tell(story, "heads_table", is_indexed=True)


def _deployment(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Release 2.9 to staging", at="2026-08-28T15:02", workspace=LEDGER)
    work = WorkingCopy(story, files)
    story.human("Release 2.9.0 to staging: bump the version, tag it, push. Tell me before anything leaves my machine.")
    work.change("pyproject.toml", 'version = "2.8.0"', 'version = "2.9.0"')
    green = pytest_run(LEDGER, {"tests/test_late_fees.py": "...", "tests/test_money.py": "..."}, seconds=0.22)
    work.run("uv run pytest", green.plain, raw=green.raw, why="Run all tests")
    revision = stage.seeds.child("release").hex(7)
    committed = coloured([f"[main {revision}] Release 2.9.0", " 1 file changed, 1 insertion(+), 1 deletion(-)"])
    work.run('git commit -am "Release 2.9.0" && git tag v2.9.0', committed.plain, raw=committed.raw)
    story.tool(
        "run_terminal_command_v2",
        params={
            "command": "make docs",
            "cwd": LEDGER,
            "isBackground": True,
            "commandDescription": "Build the handbook meanwhile",
        },
        raw_args={"command": "make docs", "is_background": True},
        result={"output": "sphinx-build -b html docs build/docs\nreading sources... [ 42%] money\n"},
        status="running",
        additional={"status": "loading", "startedAtMs": story.updated + 900},
    )
    story.text("Everything is ready. The next command pushes the tag, which starts the deployment to staging.")
    story.tool(
        "run_terminal_command_v2",
        params={
            "command": "git push origin main v2.9.0",
            "cwd": LEDGER,
            "requireUserApproval": True,
            "commandDescription": "Push the release",
        },
        raw_args={"command": "git push origin main v2.9.0", "description": "Push the release"},
        status="pending",
        additional={
            "status": "loading",
            "reviewData": {
                "status": "Requested",
                "selectedOption": "accept",
                "isShowingInput": False,
                "candidatesForAllowlist": ["git push"],
                "approvalType": "user",
            },
        },
    )
    story.composer(status="generating", generatingBubbleIds=[story.entries[-1].id])
    story.head(hasBlockingPendingActions=True)
    stage.tell(story, "heads_table")
