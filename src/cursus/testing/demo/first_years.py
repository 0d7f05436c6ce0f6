"""The first years: the chat panel, the first composers inside one document, the heads of 2025."""

from cursus.testing.demo.ledger_files import LEDGER
from cursus.testing.demo.shop_files import SHOP
from cursus.testing.demo.stage import Stage
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.edits import EditWay

PROTOTYPE = "/home/ana/prototypes/postcodes"
NOTES = "/home/ana/notes"
GARDEN = "/home/ana/garden"
SNIPPETS = "/home/ana/snippets"

DOCKERFILE = """\
FROM python:3.12-slim
WORKDIR /app
COPY . .
RUN pip install .
CMD ["gunicorn", "ledger.app:create_app()"]
"""

DOCKERFILE_LAYERED = """\
FROM python:3.12-slim
WORKDIR /app
COPY pyproject.toml .
RUN pip install --no-cache-dir .
COPY . .
USER nobody
CMD ["gunicorn", "ledger.app:create_app()"]
"""

WATERING = """\
from datetime import date


def litres(day: date, rain_mm: float) -> float:
    need = 12 if day.month in (6, 7, 8) else 5
    return need - rain_mm
"""


def tell(stage: Stage) -> None:
    _panel(stage)
    _first_composers(stage)
    _one_document(stage)
    _rows(stage)


def _panel(stage: Stage) -> None:
    story = stage.chat("Regex for German postcodes", at="2024-02-06T10:12", workspace=PROTOTYPE, model="gpt-4")
    story.human("I need a regex for German postcodes. Five digits, but 00xxx does not exist.")
    rule = stage.sentence("A lookahead rejects 00 before the five digits are read", story, "text")
    story.text(rule + ':\n\n```python\nPOSTCODE = re.compile(r"^(?!00)\\d{5}$")\n```')
    story.human("Does it accept 01067?")
    story.text("Yes, that is Dresden. `00123` is rejected, and so is `1067`.")
    stage.tell(story, "aichat")
    undated = stage.chat("Why does re.match ignore my $?", at="2024-03-19T14:00", workspace=PROTOTYPE, model="gpt-4")
    undated.human('re.match(r"\\d+$", "123\\n") matches although there is a newline. Why?')
    undated.text("`$` also matches before a newline at the end. Use `\\Z`, or `re.fullmatch`.")
    stage.tell(undated, "aichat", stamped=False)
    plain = stage.chat("Center a div", at="2023-11-14T09:41", workspace=SHOP, model="gpt-3.5-turbo")
    plain.human("How do I center a div, really?")
    plain.text("```css\n.parent { display: grid; place-items: center; }\n```")
    stage.tell(plain, "aichat", names="plain")


def _first_composers(stage: Stage) -> None:
    story = stage.chat("A smaller image for the ledger", at="2024-11-21T13:37", workspace=LEDGER)
    work = WorkingCopy(story, {"Dockerfile": DOCKERFILE}, is_early=True)
    story.human("Every build installs everything again. Can the Dockerfile be smarter?", files=["Dockerfile"])
    work.read("Dockerfile")
    work.rewrite("Dockerfile", DOCKERFILE_LAYERED)
    layered = stage.sentence("Dependencies are installed in a layer of their own now", story, "text")
    story.text(f"{layered}, so a change of the code does not install them again. It also no longer runs as root.")
    stage.tell(story, "inline_workspace")
    bare = stage.chat("Sort notes by date", at="2024-10-30T08:15", workspace=SNIPPETS)
    bare.human("A shell line that lists my notes, the newest first, please.")
    bare.text("```sh\nls -t *.md\n```")
    stage.tell(bare, "inline_workspace", variant="bare")
    messages = stage.chat("Watering plan", at="2024-11-05T18:20", workspace=GARDEN)
    work = WorkingCopy(messages, {"plan.py": WATERING}, is_early=True)
    messages.human("litres() can become negative after heavy rain. Fix that.")
    work.change("plan.py", "return need - rain_mm", "return max(need - rain_mm, 0)")
    messages.text("It stops at zero now.")
    stage.tell(messages, "inline_workspace", variant="messages")


def _one_document(stage: Stage) -> None:
    story = stage.chat("Health endpoint", at="2025-01-15T09:05", workspace=LEDGER)
    files = {"ledger/app.py": "from flask import Flask\n\n\ndef create_app() -> Flask:\n    return Flask(__name__)\n"}
    work = WorkingCopy(story, files, is_early=True)
    story.human("Add GET /health that answers 200 and nothing else.")
    work.read("ledger/app.py")
    work.change(
        "ledger/app.py",
        "    return Flask(__name__)\n",
        '    app = Flask(__name__)\n    app.add_url_rule("/health", view_func=lambda: "")\n    return app\n',
    )
    work.run("curl -si localhost:5000/health | head -1", "HTTP/1.1 200 OK\n")
    quiet = stage.sentence("It answers with an empty body, so probes stay out of the log", story, "text")
    story.text(f"{quiet}.")
    stage.tell(story, "inline_global")
    objects = stage.chat("Sum of a column in awk", at="2025-02-02T20:10", workspace=NOTES)
    objects.human("How do I add up the third column of a CSV with awk? Try it on expenses.csv.")
    work = WorkingCopy(objects, {"expenses.csv": "2025-01-03,bread,4.20\n2025-01-04,tea,6.80\n"}, is_early=True)
    work.run("awk -F, '{ sum += $3 } END { print sum }' expenses.csv", "11\n")
    objects.text("`-F,` splits at commas, `$3` is the third column: 11 in total.")
    stage.tell(objects, "inline_global", version=1, tools="capability_object")
    by_map = stage.chat("A favicon from an emoji", at="2025-02-18T11:11", workspace=SHOP)
    by_map.human("Can an emoji be the favicon?")
    by_map.text('```html\n<link rel="icon" href="data:image/svg+xml,<svg xmlns=...><text>🌰</text></svg>">\n```')
    stage.tell(by_map, "inline_global", variant="map", version=3)
    mapped = stage.chat("Rename a branch", at="2025-02-20T16:00", workspace=SHOP, mode="edit")
    mapped.human("How do I rename a branch here and on the server?")
    mapped.text("```sh\ngit branch -m old new\ngit push origin -u new\ngit push origin --delete old\n```")
    stage.tell(mapped, "inline_global", variant="map_with_headers", version=3)


def _rows(stage: Stage) -> None:
    story = stage.chat("Pagination for /invoices", at="2025-04-08T10:00", workspace=LEDGER)
    page = 'def invoices():\n    return [row for row in query("SELECT * FROM invoices")]\n'
    work = WorkingCopy(story, {"ledger/routes.py": page}, is_early=True)
    story.human("GET /invoices returns 40,000 rows. Add pages of 50, by a cursor, not by an offset.")
    work.search("Where are invoices listed?", [("ledger/routes.py", 1, 2)])
    work.grep("SELECT", glob="ledger/*.py")
    work.rewrite(
        "ledger/routes.py",
        "PAGE = 50\n\n\ndef invoices(after: int = 0):\n"
        '    return query("SELECT * FROM invoices WHERE id > %s ORDER BY id LIMIT %s", (after, PAGE))\n',
    )
    keyed = stage.sentence("An offset would skip invoices that are written while somebody turns pages", story, "text")
    story.text(f"Pages follow the id. {keyed}.")
    stage.tell(story, "heads_workspace", generation=2)
    stage.desktop.workspace(story.workspace).panes([story.id], dots=2)
    stage.desktop.workspace(story.workspace).panel_keys()
    oldest = stage.chat("Faster tests", at="2024-12-19T15:25", workspace=LEDGER)
    oldest.human("The tests take 40 seconds. What is slow?")
    work = WorkingCopy(oldest, {"tests/conftest.py": "ROUNDS = 16\n"}, is_early=True)
    work.run("pytest --durations=3", "12.81s setup test_login\n12.74s setup test_roles\n12.70s setup test_logout\n")
    work.change("tests/conftest.py", "16", "4", way=EditWay.STR_REPLACE)
    oldest.text("Hashing passwords. With 4 rounds in tests they take 2 seconds.")
    stage.tell(oldest, "heads_workspace", generation=None, version=8)
    dated = (
        ("Cron syntax for every second Friday", "ms", "2025-05-22T09:00"),
        ("Undo the last commit", "float", "2025-06-03T17:45"),
        ("Spaces to tabs in Makefiles", "text", "2025-06-19T08:30"),
        ("Reading a CSV with a BOM", "none", "2025-07-01T12:15"),
    )
    answers = (
        "Cron cannot say that. Run it every Friday and begin with `[ $(( $(date +%V) % 2 )) -eq 0 ] || exit`.",
        "`git reset --soft HEAD~1` keeps the changes, `git reset --hard HEAD~1` does not.",
        "`unexpand --first-only -t 4 Makefile > Makefile.new`",
        '`open(path, encoding="utf-8-sig")` swallows the mark.',
    )
    for (title, stamps, at), answer in zip(dated, answers, strict=True):
        small = stage.chat(title, at=at, workspace=NOTES if stamps != "float" else LEDGER, mode="chat", stamps=stamps)
        small.human(f"{title}?")
        small.text(answer)
        stage.tell(small, "unlisted" if stamps == "none" else "heads_global", version=10)
