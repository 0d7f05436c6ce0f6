"""Every tool that Cursor has had, one by one, in all the shapes that its calls have shown."""

from cursus.testing.attachments import an_image, context_of
from cursus.testing.chats import Story
from cursus.testing.demo.ledger_files import LEDGER
from cursus.testing.demo.shop_files import SHOP
from cursus.testing.demo.stage import Stage
from cursus.testing.edits import EditWay
from cursus.testing.tool_examples import UNUSED_NUMBERS, ToolExample, examples_for
from cursus.testing.tool_examples.numbers import TOOL_NAMES

THEMES: dict[str, tuple[int, ...]] = {
    "reading and listing": (5, 40, 6, 39, 8, 42),
    "searching code": (1, 3, 41, 9, 23, 31),
    "changing files": (7, 38, 12, 11, 29, 30, 50),
    "commands": (15, 55, 62),
    "the web, pictures and the screen": (18, 57, 26, 53, 54, 56, 66),
    "plans, lists and questions": (34, 35, 43, 46, 47, 51, 52),
    "agents, memory and reports": (16, 24, 25, 27, 28, 32, 33, 48, 58, 59, 61, 65),
    "MCP and other programs": (0, 19, 44, 45, 49, 60, 63, 90),
}
"""Which tools are shown in which chat; a tool of tomorrow is shown elsewhere."""

FUTURE_TOOL = 77

_V0 = "[server]\nport = 8000\nworkers = 2\n\n[log]\nlevel = info\n"
_V1 = "[server]\nport = 8080\nworkers = 2\n\n[log]\nlevel = info\n"
_V2 = "[server]\nport = 8080\nworkers = 4\n\n[log]\nlevel = info\nformat = json\n"


def tell(stage: Stage) -> None:
    numbered = sorted(number for numbers in THEMES.values() for number in numbers)
    if numbered != sorted(TOOL_NAMES) or UNUSED_NUMBERS & set(numbered):
        raise ValueError("The themes of the tour do not name every tool once")
    for place, (theme, numbers) in enumerate(THEMES.items()):
        _theme(stage, theme, numbers, f"2026-06-{place + 2:02d}T12:00")
    _every_edit(stage)
    _every_attachment(stage)


def _theme(stage: Stage, theme: str, numbers: tuple[int, ...], at: str) -> None:
    story = stage.chat(f"Every tool, one by one: {theme}", at=at, workspace=LEDGER)
    story.human(f"Show me every tool for {theme}, and every way in which a call of it can look.")
    for number in numbers:
        shown = examples_for(number)
        story.text(f"**Tool {number}**, `{'`, `'.join(dict.fromkeys(str(one.name) for one in shown))}`")
        for example in shown:
            _show(story, example)
    story.text("That is all of them.")
    stage.tell(story, "heads_table", is_indexed=True, glass=False)


def _show(story: Story, example: ToolExample) -> None:
    story.text(f"{example.label[:1].upper()}{example.label[1:]}:")
    story.example(example.number if example.name is None else example.name, example.label)


def _every_edit(stage: Stage) -> None:
    story = stage.chat("Every way to keep an edit, one by one", at="2026-06-12T09:00", workspace=LEDGER)
    for place, way in enumerate(EditWay, 1):
        path = f"deploy/{place:02d}_{way.value}.ini"
        story.human(f"Port 8080 in {path}, please.")
        if way is not EditWay.TRACKED:  # of a tracked file only the last text is kept
            story.edit(path, _V0, _V1, way=way)
        story.human("And four workers, with logs in JSON.")
        story.edit(path, _V1, _V2, way=way)
    story.human("And a new file?")
    created = stage.sentence("; made by the demo, safe to delete", story, "tool", "edit_file_v2")
    story.edit("deploy/new.ini", None, f"{created}\n{_V2}")
    story.edit("deploy/crlf.ini", _V0.replace("\n", "\r\n"), _V1.replace("\n", "\r\n"))
    story.human("Thank you.")
    story.text(f"{len(EditWay) + 2} files, each kept in another way.")
    stage.tell(story, "heads_table", is_indexed=True)
    stage.tracking.add(story)


def _every_attachment(stage: Stage) -> None:
    story = stage.chat("Everything that can be attached", at="2026-06-13T10:30", workspace=SHOP)
    attached = context_of(
        story.workspace,
        files=["src/lib/price.ts"],
        folders=["src/lib"],
        selections=[("src/lib/price.ts", 1, 3, "export function formatPrice(cents: number): string {\n…\n}")],
        terminals=["$ pnpm test\n ✓ 13 tests\n"],
        links=["https://kastanie.example.org/maroni?jahr=2026&seite=2#preise"],
        commits=[("9f2c1d7be0a64c1fb7a6d2f2f0d9a6f0d5f4a3b1", "Preise mit Komma")],
        rules=["typescript.mdc"],
        documents=["Next.js"],
    )
    story.human("Here is everything I have.", context=attached, images=[an_image("nothing", seed="lost picture")])
    story.text(
        "A file, a folder, a few lines, a terminal, a link, a commit, a rule, a book and a lost picture. Thank you!"
    )
    story.human("And this is how my message looked in the older editor.", rich="plain")
    story.empty()
    story.text("It reads the same.")
    stage.tell(story, "heads_table")
