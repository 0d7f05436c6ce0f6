"""One chat from each kind of place that is no local folder: servers, containers, shares, several folders, none."""

from cursus.testing import workspaces
from cursus.testing.demo.stage import Stage
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.edits import EditWay

LINKS = """\
# Handbook

- [Holidays](people/holidays.md)
- [Expenses](money/expenses.md)
- [Who to call](people/on-call.md)
"""

ZSHRC = """\
export NVM_DIR="$HOME/.nvm"
[ -s "$NVM_DIR/nvm.sh" ] && . "$NVM_DIR/nvm.sh"
autoload -Uz compinit && compinit
eval "$(starship init zsh)"
"""


def tell(stage: Stage) -> None:
    _ssh(stage)
    _wsl(stage)
    _container(stage)
    _two_repositories(stage)
    _share(stage)
    _no_folder(stage)
    _tunnel(stage)
    _draft(stage)
    stage.desktop.workspace(workspaces.folder("/home/ana/scratch", salt=4_711).with_manifest("missing")).panel_keys()


def _ssh(stage: Stage) -> None:
    place = workspaces.ssh("core", "/srv/metrics", spelled="json")
    story = stage.chat("The disk of core fills up", at="2026-08-05T06:48", workspace=place)
    work = WorkingCopy(story, {"/etc/logrotate.d/metrics": "/srv/metrics/log/*.log {\n    daily\n    rotate 90\n}\n"})
    story.human("df says 97 % on core. What eats the disk? Look, do not delete anything.")
    work.run(
        "du -xh --max-depth=2 /srv | sort -h | tail -4",
        "1.2G\t/srv/metrics/cache\n3.8G\t/srv/metrics/data\n61G\t/srv/metrics/log\n66G\t/srv\n",
        why="Find the large folders",
    )
    work.run("ls -1 /srv/metrics/log | wc -l; ls -S /srv/metrics/log | head -2", "181\nquery.log\nquery.log.1\n")
    work.read("/etc/logrotate.d/metrics")
    gone = stage.sentence("query.log alone has 22 GB, because nothing ever compresses it", story, "text")
    story.text(f"The logs: 61 of 66 GB. {gone}. `compress` and `rotate 14` would bring it to about 2 GB.")
    story.human("Write that, I will force a rotation myself.")
    work.change("/etc/logrotate.d/metrics", "    rotate 90\n", "    rotate 14\n    compress\n    delaycompress\n")
    stage.tell(story, "heads_table", at="ssh://core/srv/metrics", is_indexed=True)


def _wsl(stage: Stage) -> None:
    place = workspaces.wsl("Ubuntu", "/home/jo/dotfiles")
    story = stage.chat("zsh takes two seconds to start", at="2026-07-02T21:20", workspace=place)
    work = WorkingCopy(story, {".zshrc": ZSHRC})
    story.human("Every new terminal takes two seconds. Can you find out why?")
    work.run("time zsh -i -c exit", "zsh -i -c exit  0.61s user 0.52s system 51% cpu 2.204 total\n")
    work.read(".zshrc")
    story.text("`nvm.sh` is 1.6 s of it. Loading it when `node` is first called costs nothing at the start.")
    work.change(
        ".zshrc",
        '[ -s "$NVM_DIR/nvm.sh" ] && . "$NVM_DIR/nvm.sh"\n',
        'node() { unfunction node; . "$NVM_DIR/nvm.sh"; node "$@" }\n',
        way=EditWay.DIFF_CHUNKS,
    )
    work.run("time zsh -i -c exit", "zsh -i -c exit  0.21s user 0.14s system 84% cpu 0.417 total\n")
    stage.tell(story, "heads_table", at="wsl://Ubuntu/home/jo/dotfiles", is_indexed=True)


def _container(stage: Stage) -> None:
    place = workspaces.dev_container("/home/ana/handbook", "/workspaces/handbook")
    story = stage.chat("Broken links in the handbook", at="2026-07-08T12:00", workspace=place)
    files = {"README.md": LINKS, "people/holidays.md": "# Holidays\n", "money/expenses.md": "# Expenses\n"}
    work = WorkingCopy(story, files)
    story.human("Which links in README.md lead nowhere?")
    work.read("README.md")
    work.find("**/*.md")
    story.text("One of three: `people/on-call.md` does not exist.")
    stage.tell(story, "heads_table", at="container://handbook/workspaces/handbook", is_indexed=True)


def _two_repositories(stage: Stage) -> None:
    place = workspaces.code_workspace("/home/ana/finance.code-workspace")
    story = stage.chat("Rename total to gross in both repositories", at="2026-07-29T10:10", workspace=place)
    files = {
        "ledger-api/ledger/export.py": 'def row(invoice) -> dict:\n    return {"number": invoice.number, "total": 0}\n',
        "ledger-web/src/table.ts": 'export const columns = ["number", "total"];\n',
    }
    work = WorkingCopy(story, files)
    story.human("The export calls the gross amount `total`. Rename it to `gross`, here and in ledger-web.")
    work.grep('"total"')
    work.change("ledger-api/ledger/export.py", '"total"', '"gross"', way=EditWay.STR_REPLACE)
    work.change("ledger-web/src/table.ts", '"total"', '"gross"', way=EditWay.STR_REPLACE)
    story.text("Renamed in both; nothing else mentions it.")
    stage.tell(story, "heads_table", is_indexed=True)


def _share(stage: Stage) -> None:
    place = workspaces.workspace_at("\\\\fileserver\\team\\reports")
    story = stage.chat("Excel macro to Python", at="2026-03-12T15:45", workspace=place, model="gpt-5")
    files = {"umsatz.bas": 'Sub Umsatz()\r\n    Range("B2").Value = WorksheetFunction.Sum(Range("A:A"))\r\nEnd Sub\r\n'}
    work = WorkingCopy(story, files)
    story.human("Can this macro become a Python script that runs without Excel?")
    work.read("umsatz.bas")
    work.rewrite(
        "umsatz.py",
        'from openpyxl import load_workbook\n\nbook = load_workbook("umsatz.xlsx")\nsheet = book.active\n'
        'sheet["B2"] = sum(cell.value or 0 for cell in sheet["A"][1:])\nbook.save("umsatz.xlsx")\n',
        way=EditWay.WRITE,
    )
    story.text("`python umsatz.py` does the same; it needs `openpyxl`.")
    stage.tell(story, "heads_workspace", version=13)


def _no_folder(stage: Stage) -> None:
    story = stage.chat("What is a CORS preflight?", at="2026-08-07T17:30", workspace=None, mode="chat")
    story.human("In two sentences: what is a CORS preflight, and when does a browser send one?")
    asked = stage.sentence("The browser first asks by OPTIONS whether the real request would be welcome", story, "text")
    story.text(f"{asked}. It does so for every method but GET, HEAD and POST, and for headers of your own.")
    stage.tell(story, "heads_table", is_indexed=True)
    opened = workspaces.empty_window(stage.moment("2025-11-03T08:00", "window"))
    older = stage.chat("Convert a HEIC photo", at="2025-11-03T08:02", workspace=opened, mode="chat")
    older.human("How do I turn a .heic photo into a .jpg on Linux?")
    older.text("```bash\nheif-convert IMG_0042.heic IMG_0042.jpg\n```\n\nIt is in the package `libheif-examples`.")
    stage.tell(older, "heads_workspace")


def _tunnel(stage: Stage) -> None:
    place = workspaces.tunnel("studio", "/Users/mika/slides")
    story = stage.chat("Number the slides", at="2025-10-20T09:00", workspace=place)
    work = WorkingCopy(story, {"talk.md": "# Chestnuts\n\n---\n\n# Honey\n"}, is_early=True)
    story.human("Give every slide of talk.md a number.")
    work.read("talk.md")
    work.change("talk.md", "# Honey\n", "# 2. Honey\n")
    work.change("talk.md", "# Chestnuts\n", "# 1. Chestnuts\n")
    story.text("Numbered.")
    stage.tell(story, "heads_workspace", at="tunnel://studio/Users/mika/slides")


def _draft(stage: Stage) -> None:
    story = stage.chat(None, name="draft", at="2026-08-06T16:40", workspace="/home/ana/ledger-api")
    words = "Could we drop Python 3.12 after the next release?"
    stage.desktop.draft(story, words)
    stage.less(f"composerData:{story.id}", "A draft was never sent.")
    stage.enter(story.id, words, store="desktop", era="draft", workspace="/home/ana/ledger-api")
