"""kastanie-shop: a refactoring with sub-agents, a design question, a picture, three candidates, many scripts."""

from cursus.testing.attachments import an_image
from cursus.testing.chats import Story
from cursus.testing.demo.shop_files import PRICE_INTL, SHOP
from cursus.testing.demo.stage import MINUTE, Stage
from cursus.testing.demo.terminal import coloured
from cursus.testing.demo.working_copy import WorkingCopy
from cursus.testing.edits import EditWay
from cursus.testing.transcript_forms import assistant_line, turn_ended, user_line


def tell(stage: Stage, files: dict[str, str]) -> None:
    _cut_off_button(stage, files)
    _languages(stage, files)
    _basket_in_the_url(stage, files)
    _prices(stage, files)
    _dark_mode(stage, files)
    _cloud(stage)


def _vitest(*files: tuple[str, int]) -> tuple[str, str]:
    tests = sum(count for _, count in files)
    lines: list[tuple[str, str] | str] = ["", ("bold cyan", " RUN  v3.2.4 /Users/mika/code/kastanie-shop"), ""]
    lines += [("green", f" ✓ {name} ({count} tests) {7 + 3 * count}ms") for name, count in files]
    lines += ["", f" Test Files  {len(files)} passed ({len(files)})", f"      Tests  {tests} passed ({tests})", ""]
    printed = coloured(lines, eol="\n")
    return printed.plain, printed.raw


def _not_found(path: str, text: str, name: str) -> str:
    """What the compiler says of a name that nobody declares."""
    return "".join(
        f"{path}({number},{line.index(name) + 1}): error TS2304: Cannot find name '{name}'.\n"
        for number, line in enumerate(text.splitlines(), 1)
        if name in line
    )


def _prices(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("One way to format prices", at="2026-08-19T09:30", workspace=SHOP, model="gpt-5")
    work = WorkingCopy(story, files)
    story.human(
        "Prices look different everywhere: „€ 12.90“, „EUR 12.90“, „12.90 EUR“. Make it one function that respects the "
        "language. Let sub-agents find all the places first.",
        files=["src/lib/price.ts"],
    )
    finder = _finder(stage, files, story.updated + 2_000)
    story.subagent(finder, description="Find prices formatted by hand", kind="explore")
    story.pause(finder.updated - story.updated)
    story.text(
        "Three places format prices: `price.ts`, `basket.ts` and `receipt.ts`. I will use `Intl.NumberFormat` in "
        "`price.ts` and call it from the other two."
    )
    work.rewrite("src/lib/price.ts", PRICE_INTL)
    work.change(
        "src/lib/basket.ts",
        'import type { Line } from "./types";\n',
        'import { formatPrice } from "./price";\nimport type { Line } from "./types";\n',
    )
    work.change("src/lib/basket.ts", 'return "EUR " + (cents / 100).toFixed(2);', "return formatPrice(cents);")
    work.change(
        "src/lib/receipt.ts",
        "${(line.cents / 100).toFixed(2)} EUR`);",
        "${formatPrice(line.cents)}`);",
    )
    work.change("src/lib/receipt.ts", "${(order.cents / 100).toFixed(2)} EUR`]", "${formatPrice(order.cents)}`]")
    work.run("pnpm check", _not_found("src/lib/receipt.ts", files["src/lib/receipt.ts"], "formatPrice"), 2)
    work.change(
        "src/lib/receipt.ts",
        'import type { Order } from "./types";\n',
        'import { formatPrice } from "./price";\nimport type { Order } from "./types";\n',
    )
    work.run("pnpm check", "")
    plain, raw = _vitest(("src/lib/basket.test.ts", 4), ("src/lib/price.test.ts", 6), ("src/lib/receipt.test.ts", 3))
    work.run("pnpm test", plain, raw=raw)
    told = stage.sentence("Vienna writes the euro sign in front, Berlin behind the amount", story, "text")
    story.text(f"Done. {told}: that now follows from the language of the page. Types and all 13 tests are fine.")
    stage.tell(story, "heads_table", is_indexed=True)
    _transcripts(stage, story, finder)


def _finder(stage: Stage, files: dict[str, str], started: int) -> Story:
    """A sub-agent that starts one of its own; both are named after the calls that started them."""
    finder = stage.chat(
        "Find prices formatted by hand",
        at=started,
        workspace=SHOP,
        model="composer-1",
        id=f"task-call_{stage.seeds.child('finder').alphanumeric(24)}\nfc_{stage.seeds.child('finder').hex(48)}",
    )
    work = WorkingCopy(finder, files)
    finder.human("Find every place in src/ that turns cents into text without formatPrice(). Report path and line.")
    work.grep(r"toFixed\(2\)", glob="src/**/*.ts")
    checker = stage.chat(
        "Check the mail templates, too",
        at=finder.updated + 2_000,
        workspace=SHOP,
        model="composer-1",
        id=f"task-toolu_01{stage.seeds.child('checker').alphanumeric(22)}",
    )
    checker.human("Do the mail templates in mails/ format prices?")
    WorkingCopy(checker, files).find("mails/**")
    none = stage.sentence("There is no folder for mails in this repository", checker, "text")
    checker.text(f"{none}, so there is nothing to change.")
    finder.subagent(checker, kind="explore")
    finder.pause(checker.updated - finder.updated)
    finder.text("- `src/lib/price.ts:2`\n- `src/lib/basket.ts:5`\n- `src/lib/receipt.ts:4` and `:5`\n\nNo mails.")
    return finder


def _transcripts(stage: Stage, story: Story, finder: Story) -> None:
    """The transcript of the finder lies with its parent's: the newline in its id becomes `_0A`."""
    pattern = ("Grep", {"pattern": "toFixed\\(2\\)", "path": SHOP, "glob": "src/**/*.ts"})
    path = stage.transcripts.jsonl(
        [
            user_line("Find every place in src/ that turns cents into text without formatPrice()."),
            assistant_line("I search for toFixed first.", pattern),
            assistant_line("Three files: price.ts, basket.ts, receipt.ts."),
            turn_ended(),
        ],
        id=finder.id,
        workspace=SHOP,
        parent=story.id,
    )
    stage.dated(path, finder.updated)


def _basket_in_the_url(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Should the basket live in the URL?", at="2026-07-14T13:10", workspace=SHOP)
    work = WorkingCopy(story, files)
    story.human(
        "A basket should survive a reload and be sendable to a friend. Can it live in the URL instead of localStorage? "
        "Think about it with me before you change anything.",
        files=["src/lib/basket.ts", "src/lib/types.ts"],
    )
    story.thinking("A design question. Compare, ask what matters, do not edit yet.", duration_ms=None)
    work.read("src/lib/types.ts")
    story.text(
        "It can, for small baskets:\n\n"
        "- **for**: a link is a basket, no storage, works on the server\n"
        "- **against**: the link is in logs and histories, and 2,000 characters are about 60 lines\n\n"
        "A middle way: keep `localStorage`, and make a link only when somebody presses *Share*."
    )
    options = [
        {"id": "url", "label": "Always in the URL"},
        {"id": "share", "label": "Only for sharing"},
        {"id": "none", "label": "Leave it"},
    ]
    questions = [{"id": "where", "prompt": "Which one?", "options": options}]
    story.tool(
        "ask_question",
        params={"title": "The basket", "questions": questions},
        raw_args={"title": "The basket", "questions": questions},
        result={"answers": [{"questionId": "where", "selectedOptionIds": ["share"]}]},
    )
    story.text("Then I need something that packs a basket into few characters. I would add a library for it.")
    no = stage.sentence("No new dependency for twelve lines of code, please", story, "tool", "run_terminal_command_v2")
    story.tool(
        "run_terminal_command_v2",
        params={"command": "pnpm add lz-string", "cwd": SHOP, "requireUserApproval": True},
        raw_args={"command": "pnpm add lz-string"},
        result={"rejected": True, "humanReviewV2": {"selectedOption": "reject", "feedbackText": no}},
        status="cancelled",
        decision="rejected",
        additional={"status": "error", "reviewData": {"status": "Done", "selectedOption": "reject"}},
    )
    story.text("Fair. Numbers in base 36, joined by dots, are short enough.")
    shared = (
        'import type { Line } from "./types";\n\n'
        "export function shareCode(lines: Line[], ids: Map<string, number>): string {\n"
        "  return lines\n"
        "    .map((line) => `${ids.get(line.title)!.toString(36)}x${line.quantity.toString(36)}`)\n"
        '    .join(".");\n'
        "}\n"
    )
    story.tool(
        "edit_file_v2",
        params={
            "relativeWorkspacePath": f"{SHOP}/src/lib/share.ts",
            "streamingContent": shared,
            "noCodeblock": True,
            "cloudAgentEdit": False,
        },
        raw_args={"file_path": f"{SHOP}/src/lib/share.ts", "contents": shared},
        result={
            "rejected": True,
            "fileWasCreated": True,
            "humanReviewV2": {"selectedOption": "reject", "feedbackText": "Not today after all."},
        },
        status="cancelled",
        decision="rejected",
    )
    story.human("Let's stop here, I want to sleep on it. Nothing should be changed.")
    work.run("git status --short", "")
    story.text("Nothing is changed: the working tree is clean.")
    stage.tell(story, "heads_table", is_indexed=True, blob="stale")


def _cut_off_button(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("The pay button is cut off on iPhones", at="2026-06-17T18:44", workspace=SHOP)
    work = WorkingCopy(story, files)
    story.human(
        "On phones with a home bar half of the button is hidden, see the screenshots.",
        images=[
            an_image("base64", seed=f"phone {stage.seed}", width=39, height=84),
            an_image("integers", seed="tablet", width=48, height=64),
            an_image("map", seed="laptop", width=64, height=40),
            an_image("path", seed="kasse-iphone", path="/Users/mika/.cursor/projects/kastanie/assets/kasse-iphone.png"),
        ],
        files=["src/styles/checkout.css"],
    )
    work.read("src/styles/checkout.css")
    story.text("The button stands at the very bottom, under the home bar. CSS knows how high that is.")
    work.change(
        "src/styles/checkout.css",
        "  height: 56px;\n",
        "  height: calc(56px + env(safe-area-inset-bottom));\n  padding-bottom: env(safe-area-inset-bottom);\n",
        way=EditWay.PRECOMPUTED_DIFF,
    )
    inset = stage.sentence("The safe area is zero unless the viewport says viewport-fit=cover", story, "text")
    story.text(f"{inset}; it does in `app/layout.tsx`, so this is all.")
    story.human("Is it in the built stylesheet, too?")
    minified = "".join(f".c{number}{{margin:{number % 16}px;padding:{number % 8}px}}" for number in range(1_200))
    work.run("cat .next/static/css/app.css", f"{minified}.pay{{height:calc(56px + env(safe-area-inset-bottom))}}\n")
    story.text("Yes, at the very end of its one line.")
    stage.tell(story, "heads_table", is_indexed=True)
    stage.desktop.side_rows(story)


def _languages(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Übersetzungen: العربية, עברית, 日本語 🌰", at="2026-06-30T11:05", workspace=SHOP)
    work = WorkingCopy(story, files)
    story.human("Bitte übersetze messages/de.json ins Arabische, Hebräische und Japanische. Platzhalter bleiben.")
    work.read("messages/de.json")
    arabic = stage.sentence("سلة الكستناء فارغة", story, "tool", "edit_file_v2")
    for language, empty, pay, weight in (
        ("ar", arabic, "إلى الدفع", "{grams} غ"),
        ("he", "הסל ריק", "לתשלום", "{grams} ג׳"),
        ("ja", "かごは空です。", "レジへ進む", "{grams} g"),
    ):
        entries = {"basket.empty": empty, "basket.pay": pay, "product.weight": weight}
        rows = ",\n".join(f'  "{key}": "{told}"' for key, told in entries.items())
        work.rewrite(f"messages/{language}.json", f"{{\n{rows}\n}}\n")
    story.text(
        "Fertig. Zwei Dinge zum Prüfen: Arabisch und Hebräisch laufen von rechts nach links, also braucht "
        '`<html>` dort `dir="rtl"`, und ein Preis mitten im Satz sollte in `<bdi>` stehen, sonst rutscht das '
        "Eurozeichen: \u2067السعر €\u00a012,90\u2069.\n\n"
        "👩‍🌾 🍯 Das Emoji der Bäuerin besteht aus drei Zeichen, die zusammengehören: 👩 + ZWJ + 🌾."
    )
    long_word = "Edelkastanienblütenhonigverkostungsgutschein"
    story.human(f"Was passiert mit sehr langen Wörtern? {long_word * 40}")
    found = stage.sentence("Silben trennt der Browser nur, wenn die Seite ihre Sprache nennt", story, "text")
    story.text(f"`overflow-wrap: anywhere` bricht sie irgendwo um, `hyphens: auto` an Silben. {found}.")
    stage.tell(story, "heads_table", is_indexed=True)


def _dark_mode(stage: Stage, files: dict[str, str]) -> None:
    story = stage.chat("Dark mode for the product page", at="2026-08-21T16:15", workspace=SHOP)
    asked = "Give the product page a dark mode that follows the system. CSS only."
    story.human(asked)
    variants = (
        ("claude-4.5-sonnet", "light-dark()", "color: light-dark(#2b1a10, #f3e9df);"),
        ("gpt-5", "custom properties", "color: var(--ink);"),
        ("gemini-3-pro", "a filter", "filter: invert(1) hue-rotate(180deg);"),
    )
    candidates: list[Story] = []
    for model, way, rule in variants:
        candidate = stage.chat(
            f"Dark mode with {way}",
            at=story.updated + 1_000,
            workspace=SHOP,
            model=model,
        )
        copy = dict(files)
        candidate.human(asked)
        WorkingCopy(candidate, copy).rewrite(
            "src/styles/product.css", f"@media (prefers-color-scheme: dark) {{\n  .product {{\n    {rule}\n  }}\n}}\n"
        )
        candidate.text(f"The page follows the system now, by {way}.")
        candidates.append(candidate)
    story.best_of(*candidates, winner=0)
    story.pause(4 * MINUTE)
    best = stage.sentence("Inverting colours turns the chestnuts blue", story, "text")
    story.text(f"Compared three solutions. {best}, and custom properties need twice the rules; `light-dark()` it is.")
    stage.tell(story, "heads_table", is_indexed=True)


def _cloud(stage: Stage) -> None:
    story = stage.chat(
        "Upgrade to Next.js 16",
        at="2026-08-24T07:00",
        workspace=SHOP,
        mode="background",
        id=f"bc-{stage.identity('cloud')}",
    )
    stage.desktop.cloud_agent(story)
    stage.keep(story, "desktop", "cloud")
    stage.search.add(story, source="cloud-cache", scope="cloud")
    stage.less(f"conversations {story.id}", "The text of a cloud agent is on Cursor's servers.")
