"""A chat as HTML: the elements that Cursor's panel has, every block, and nothing that acts."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cursus.chat import Attachment, Bubble, Edit, Failure, Human, Status, Summary, Text, Thinking, Unknown
from cursus.chat.asking import Option, Question, Request
from cursus.render import html
from cursus.render.markup.blocks import block_html
from cursus.render.markup.bubble import bubble_html
from cursus.render.markup.look import ALONE, Look, kind_of
from cursus.render.markup.pieces import pieces, whole
from cursus.render.markup.prose import plain, prose
from cursus.testing.tool_examples import EXAMPLES, ToolExample
from cursus.tools import blocks
from cursus.tools.registry import registry
from tests.render.chats import NOON, a_chat, a_problem, command, human, reading, text, thinking, tool
from tests.render.elements import Element, parsed

PAGE = Look()
PNG = b"\x89PNG\r\n\x1a\n" + bytes(16)


def feed(*bubbles: Bubble, look: Look = PAGE) -> Element:
    return parsed("".join(whole(a_chat(*bubbles), look)))


def message(bubble: Bubble, look: Look = PAGE, **options: Any) -> Element:
    (element,) = parsed(bubble_html(replace(bubble, id=bubble.id or "b0"), 0, look, **options)).children
    assert isinstance(element, Element)
    return element


def block(drawn: blocks.Block, look: Look = PAGE) -> Element:
    return parsed(block_html(drawn, look))


# The elements of Cursor's panel (seed 003)


def test_each_pair_holds_a_message_of_the_person_and_what_the_agent_did():
    root = feed(human("One"), text("1"), human("Two"), text("2"))
    pairs = root.all(".composer-human-ai-pair-container")
    assert [[m["data-message-role"] for m in pair.all(".composer-rendered-message")] for pair in pairs] == [
        ["human", "ai"],
        ["human", "ai"],
    ]
    assert [m["data-message-index"] for m in root.all(".composer-rendered-message")] == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("bubble", "role", "kind"),
    [
        (Human(id="b", text="x"), "human", "human"),
        (Text(id="b", text="x"), "ai", "assistant"),
        (Thinking(id="b", text="x"), "ai", "thinking"),
        (command("ls"), "ai", "tool"),
        (Summary(id="b", text="x"), "ai", "assistant"),
        (Failure(id="b", text="x"), "ai", "assistant"),
        (Unknown(id="b", text="x"), "ai", "assistant"),
        (Text(id="b", text="x", raw=b'{"capabilityType":21}'), "ai", "background-composer"),
    ],
)
def test_a_message_says_whose_and_of_what_kind_it_is(bubble: Bubble, role: str, kind: str):
    element = message(bubble)
    assert (element["data-message-role"], element["data-message-kind"]) == (role, kind)
    assert element["id"] == f"b-{element['data-message-id']}"


def test_the_id_on_the_server_is_kept():
    bubble = Text(id="b", text="x", raw=b'{"serverBubbleId":"s-1"}')
    assert message(bubble)["data-server-bubble-id"] == "s-1"


def test_a_nudge_stays_in_the_pair_that_it_follows():
    nudge = human("Go on", raw=b'{"isNudge":true}')
    pairs = feed(human("One"), text("1"), nudge, text("2")).all(".composer-human-ai-pair-container")
    assert len(pairs) == 1
    assert len(pairs[0].all(".composer-human-message-nudge")) == 1


def test_a_tool_bubble_has_header_content_and_state():
    element = message(command("ls", "a\nb", exitCodeV2=0))
    bubble = element.one(".tool-bubble")
    assert (element["data-tool-call-id"], element["data-tool-status"]) == ("toolu_1", "completed")
    assert (bubble["data-tool-type"], bubble["data-status"]) == ("15", "completed")
    assert bubble.one(".tool-header").one(".tool-verb").text == "Ran command"
    assert bubble.one(".tool-header").one(".tool-subject").text == "ls"
    assert bubble.one(".tool-content").one(".output").text.strip() == "a\nb"
    assert bubble.all(".tool-footer") == []


@pytest.mark.parametrize(
    ("status", "shown", "verb", "is_open"),
    [
        (Status.COMPLETED, "completed", "Read", False),
        (Status.RUNNING, "loading", "Reading", True),
        (Status.REQUESTED, "pending", "Reading", True),
        (Status.AWAITING_APPROVAL, "pending", "Read", True),
        (Status.FAILED, "error", "Read", True),
        (Status.REJECTED, "error", "Read", True),
    ],
)
def test_a_tool_is_drawn_by_how_it_stands(status: Status, shown: str, verb: str, is_open: bool):
    use = reading("a.py")
    element = message(replace(use, tool=replace(use.tool, status=status)))
    assert element["data-tool-status"] == element.one(".tool-bubble")["data-status"] == shown
    assert element.one(".tool-verb").text == verb
    assert ("open" in element.one(".tool-bubble").attributes) is is_open


def test_what_failed_says_so_in_words():
    use = command("ls")
    element = message(replace(use, tool=replace(use.tool, status=Status.TIMED_OUT)))
    assert "timed out" in element.one(".tool-header").text


def test_runs_of_looking_around_fold_into_one_line():
    root = feed(human("Look"), reading("a.py"), thinking("Hm"), reading("b.py"), text("Done"))
    group = root.one(".composer-message-group")
    assert group.all("summary")[0].text == "Explored 2 files"
    assert len(group.all(".composer-grouped-toolformer-message")) == 3


def test_a_long_turn_is_continued_in_the_next_piece():
    chat = a_chat(human("Go"), *(text("words\n" * 200) for _ in range(6)))
    found = pieces(chat.bubbles)
    assert [piece.is_continued for piece in found] == [False, True, True, True][: len(found)]
    assert [piece.turn for piece in found] == [0] * len(found)
    assert (found[0].first, found[-1].last) == (0, 7)
    assert len(feed(*chat.bubbles).all(".composer-rendered-message")) == 7


def test_a_piece_has_another_key_when_a_bubble_in_it_changes():
    before = a_chat(human("Go"), text("One", raw=b"1"), human("On"), text("Two", raw=b"2"))
    after = replace(before, bubbles=(*before.bubbles[:3], replace(before.bubbles[3], raw=b"3")))
    keys = [[piece.key for piece in pieces(chat.bubbles)] for chat in (before, after)]
    assert keys[0][0] == keys[1][0]
    assert keys[0][1] != keys[1][1]


# Messages


def test_what_a_person_wrote_keeps_its_lines_and_its_code():
    element = message(human("First\n  second\n```py\nx = 1\n```\n# third"))
    assert element.one(".code")["data-lang"] == "py"
    assert [part.text for part in element.all(".plain")] == ["First\n  second", "# third"]


def test_attachments_are_pills_files_and_pictures():
    element = message(
        human(
            "Look",
            Attachment(kind="file", name="a.py", text="x = 1"),
            Attachment(kind="folder", name="src"),
            Attachment(kind="image", name="shot.png", data=PNG),
        )
    )
    assert [pill.tag for pill in element.all(".pill")] == ["details", "span"]
    assert (element.one("img")["src"] or "").startswith("data:image/png;base64,")


def test_an_empty_message_says_so():
    assert "An empty message." in message(human("")).text


def test_a_thought_is_folded_with_its_duration():
    folded = message(Thinking(id="b", text="Hm.", duration_ms=4200)).one("details")
    assert folded.one("summary").text == "Thought for 4.2 s"
    assert "open" not in folded.attributes


def test_a_thought_without_words_says_who_kept_them():
    assert "the provider kept the words" in message(Thinking(id="b", is_redacted=True)).text


def test_a_time_that_was_worked_out_says_so():
    element = message(Human(id="b", text="x", at=NOON, at_origin="interpolated")).one("time")
    assert element.text == "~12:00"
    assert element["title"] == "2026-01-31 12:00 UTC (inferred)"


def test_a_message_of_an_unknown_kind_is_shown_as_it_is_stored():
    element = message(Unknown(id="b", why="Its type is 99.", raw=b'{"type":99}'))
    assert "Its type is 99." in element.text
    assert '{"type":99}' in element.text


# Blocks


def test_code_has_line_numbers_that_are_no_part_of_it():
    viewer = block(blocks.Code(text="a\nb\n", path="x.py", first_line=9))
    assert viewer.one(".gutter").text.split() == ["9", "10"]
    assert viewer.one(".lines").text == "\na\nb\n"
    assert viewer.one(".code")["data-lang"] == "python"


def test_the_middle_of_long_code_is_there_for_the_asking():
    code = blocks.Code(text="\n".join(f"line {number}" for number in range(200)), path="x.py")
    on_page, alone = block(code), block(code, ALONE)
    assert on_page.one(".more").text == "Show 140 more lines"
    assert "line 100" not in on_page.text
    assert alone.one(".rest")["hidden"] == "until-found"
    assert [f"line {number}" for number in range(200)] == [line for line in alone.text.split("\n") if "line" in line][
        :40
    ] + re.findall(r"line \d+", alone.text)[40:]


def test_a_change_marks_the_words_that_differ():
    drawn = block(blocks.Change(path="x.py", diff="@@ -1,2 +1,2 @@\n a\n-x = 1\n+x = 2\n"))
    assert drawn.one("del").text == "x = 1\n"
    assert (drawn.one("del").one("b").text, drawn.one("ins").one("b").text) == ("1", "2")
    assert [gutter.text.split("\n")[1:-1] for gutter in drawn.all(".gutter")] == [["1", "2", ""], ["1", "", "2"]]


def test_a_change_without_a_place_has_no_numbers():
    drawn = block(blocks.Change(path="x.py", diff="--- a/x.py\n+++ b/x.py\n@@\n-a\n+b\n"))
    assert drawn.all(".gutter") == []
    assert "elsewhere in the file" not in drawn.text


def test_a_terminal_shows_colours_and_nothing_else_of_its_escapes():
    drawn = block(
        blocks.Terminal(
            command="make",
            output="\x1b[31mred\x1b[0m \x1b]0;title\x07\x1b[2Jplain",
            stderr="oops",
            exit_code=2,
            cwd="/srv",
        )
    )
    assert drawn.one(".output").text.strip() == "red plain"
    assert drawn.one(".f1").text == "red"
    assert drawn.one(".stderr").text.strip() == "oops"
    assert drawn.one(".exit")["data-exit"] == "2"
    assert (drawn.one(".command").text.strip(), drawn.one(".cwd").text) == ("make", "/srv")


def test_matches_are_grouped_by_file_with_the_find_marked():
    found = blocks.FileMatches(path="a.py", lines=(blocks.Line(7, "x = cents(1)"), blocks.Line(8, "y", True)), count=1)
    drawn = block(blocks.Matches(pattern="cents", files=(found,), total=1))
    assert drawn.one(".match-file").one(".path").text == "a.py"
    assert drawn.one("mark").text == "cents"
    assert drawn.one(".gutter").text.split() == ["7", "8"]
    assert "1 match in all" in drawn.text


def test_a_tree_shows_folders_and_what_is_in_them():
    tree = blocks.Tree(
        root="/srv", entries=(blocks.Entry(name="src", is_folder=True, children=(blocks.Entry(name="a.py"),)),)
    )
    assert block(tree).one(".lines").text == "\n└─ src/\n   └─ a.py\n"


def test_things_to_do_have_states_and_progress():
    items = tuple(
        blocks.Item(text=state, status=state) for state in ("pending", "in_progress", "completed", "cancelled")
    )
    drawn = block(blocks.Checklist(items=items))
    assert [item["data-state"] for item in drawn.all("li")] == ["pending", "in_progress", "completed", "cancelled"]
    assert [state.text for state in drawn.all(".state")] == ["○", "◐", "✓", "✗"]
    assert (drawn.one("progress")["value"], drawn.one("progress")["max"]) == ("1", "3")


def test_questions_show_what_was_chosen_and_written():
    question = blocks.Question(
        prompt="Which?",
        options=(blocks.Option(label="A", is_chosen=True), blocks.Option(label="B")),
        written="Why not C?",
    )
    drawn = block(blocks.Questions(title="Choose", questions=(question,)))
    assert [option.classes for option in drawn.all("li")] == [["chosen"], ["offered"]]
    assert drawn.one(".written").text == "Why not C?"


def test_pages_of_the_web_are_links_and_anything_else_is_not():
    links = blocks.Links(
        links=(
            blocks.Link(title="Good", url="https://example.com", snippet="words"),
            blocks.Link(title="Bad", url="javascript:alert(1)"),
        )
    )
    drawn = block(links)
    assert [(a["href"], a["rel"]) for a in drawn.all("a")] == [("https://example.com", "noopener noreferrer nofollow")]
    assert "javascript:alert(1)" in drawn.text


def test_a_picture_is_shown_only_if_it_is_one():
    assert block(blocks.Picture(data=PNG, caption="A cat")).one("img")["alt"] == "A cat"
    assert block(blocks.Picture(data=b"<svg onload='alert(1)'>")).all("img") == []


def test_kinds_of_images_are_told_by_their_first_bytes():
    assert [kind_of(data) for data in (PNG, b"\xff\xd8\xff\xe0", b"GIF89a", b"RIFF....WEBP", b"<svg>")] == [
        "image/png",
        "image/jpeg",
        "image/gif",
        "image/webp",
        None,
    ]


def test_a_sub_agent_is_a_link_where_its_chat_can_be_reached():
    agent = blocks.SubAgent(chat_id="c-1", title="Explore")
    assert block(agent).all("a") == []
    assert block(agent, Look(chat=lambda chat_id: f"/chats/{chat_id}")).one("a")["href"] == "/chats/c-1"


def test_a_value_that_nobody_wrote_a_drawing_for_is_folded_json():
    drawn = block(blocks.Json(label="Arguments", value={"a": [1, 2]}))
    assert drawn.one("details").one("summary").text == "Arguments 6 lines"
    assert json.loads(drawn.one(".lines").text) == {"a": [1, 2]}


EXAMPLE_IDS = [f"{example.name or example.number} {example.label}" for example in EXAMPLES]


@pytest.mark.parametrize("example", EXAMPLES, ids=EXAMPLE_IDS)
def test_every_example_of_every_tool_is_drawn_on_the_page_and_alone(example: ToolExample):
    use = tool(
        example.name or "", example.params, example.result, number=example.number, status=example.status or "completed"
    )
    for look in (PAGE, ALONE):
        element = message(use, look)
        assert element.one(".tool-verb").text
        assert element.one(".tool-content").text.strip()


# Approvals


def test_a_call_that_waits_can_be_answered_where_somebody_asks():
    use = command("npm install")
    waiting = replace(use, tool=replace(use.tool, status=Status.AWAITING_APPROVAL))
    request = Request(id="r-1", call=waiting.tool, reason="Allow npm install?", rule="Shell(npm install)")
    element = message(waiting, request=request)
    form = element.one(".tool-footer").one("form")
    assert form["data-request"] == "r-1"
    assert [button["data-answer"] for button in form.all("button")] == ["approve", "reject"]
    assert "Allow npm install?" in form.text
    assert "Shell(npm install)" in form.one(".remember").text
    assert element.one(".command").text.strip() == "npm install"


def test_a_stored_call_that_waited_has_no_buttons():
    use = command("npm install")
    element = message(replace(use, tool=replace(use.tool, status=Status.AWAITING_APPROVAL)))
    assert "It was waiting for approval" in element.one(".tool-footer").text
    assert element.all("button") == []


def test_a_question_is_asked_with_its_options():
    question = Question(
        id="q", prompt="Which?", options=(Option(id="a", label="A"),), allow_multiple=True, allow_text=True
    )
    use = tool("ask_question", {"title": "x"})
    form = message(use, request=Request(id="r", questions=(question,))).one("form")
    assert [(field["type"], field["name"]) for field in form.all("input")] == [("checkbox", "q-q"), (None, "t-q")]


# Markdown


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("# Title", "<h3>Title</h3>"),
        ("*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("3. a", '<ol start="3"><li>a</li></ol>'),
        ("- [x] a", '<ul><li><span class="done">☑</span> a</li></ul>'),
        ("> a", "<blockquote><p>a</p></blockquote>"),
        ("a  \nb\nc", "<p>a<br>b\nc</p>"),
        ("---", "<hr>"),
        (
            "| a | b |\n|--|-:|\n| 1 | 2 |",
            (
                '<table><thead><tr><th>a</th><th class="right">b</th></tr></thead>'
                '<tbody><tr><td>1</td><td class="right">2</td></tr></tbody></table>'
            ),
        ),
    ],
)
def test_markdown_becomes_elements(markdown: str, expected: str):
    assert prose(markdown, PAGE) == expected


def test_html_in_markdown_is_shown_as_text():
    assert parsed(prose("<script>alert(1)</script> and <b onclick=x>this</b>", PAGE)).text.count("<script>") == 1
    assert parsed(prose("<div>\nblock\n</div>", PAGE)).one("p").text == "<div>\nblock\n</div>"


def test_links_lead_to_the_web_or_nowhere():
    page = parsed(prose("[a](https://e.org) [b](javascript:alert(1)) [c](data:text/html,x) [d](/local)", PAGE))
    assert [link["href"] for link in page.all("a")] == ["https://e.org"]
    assert [shown.text for shown in page.all(".href")] == ["(javascript:alert(1))", "(data:text/html,x)", "(/local)"]


@pytest.mark.parametrize(
    ("markdown", "host"),
    [
        ("[https://bank.example](https://evil.example/x)", "(evil.example)"),
        ("[pay](https://аpple.com)", "(xn--pple-43d.com)"),
    ],
)
def test_a_link_that_pretends_says_where_it_leads(markdown: str, host: str):
    assert parsed(prose(markdown, PAGE)).one(".href").text == host


def test_pictures_of_elsewhere_are_links():
    page = parsed(prose("![a cat](https://e.org/cat.png)", PAGE))
    assert page.all("img") == []
    assert page.one("a").text == "🖼 a cat"


def test_code_in_markdown_keeps_every_character():
    page = parsed(prose("```python\n\n<b> & 'x'\n```\n\n- a\n\n      deep", PAGE))
    assert [code.text for code in page.all(".lines")] == ["\n\n<b> & 'x'\n", "\ndeep\n"]


def test_a_slot_for_code_cannot_be_forged():
    page = parsed(prose('<i class="slot-0"></i>\n\n```\nreal\n```', PAGE))
    assert [code.text.strip() for code in page.all(".lines")] == ["real"]


def test_what_is_nested_without_end_stays_readable():
    assert "deep" in parsed(prose("> " * 5000 + "deep", PAGE)).text


PIECES = [*"ab \n\t#*_`~[]()<>!|-:\"'&\\=1.", "](javascript:x)", "<img src=x onerror=y>", "```", "\x00", "\u202e"]
MARKDOWN = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@given(MARKDOWN)
def test_whatever_is_written_only_known_elements_come_of_it(markdown: str):
    allowed = {"class", "data-lang", "aria-hidden", "href", "title", "rel", "target", "start"}
    for html_of in (prose, plain):
        for element in parsed(html_of(markdown, PAGE)):
            assert element.tag not in {"script", "img", "iframe", "style", "svg", "object", "form", "input"}
            assert set(element.attributes) <= allowed
            assert (element["href"] or "https:").startswith(("http:", "https:", "mailto:"))


# A file that stands alone


def test_a_file_stands_alone():
    document = html(a_chat(human("Hi"), text("Hello."), problems=(a_problem(),)))
    page = parsed(document.removeprefix("<!doctype html>\n"))
    assert page.one("title").text == "Fix the migration"
    assert [
        element
        for element in page
        if element.tag in ("script", "link", "img") and (element["src"] or "").startswith("http")
    ] == []
    assert re.findall(r"(?:src|href)=\"https?:", document) == []
    assert "The JSON ends too early." in page.text


def test_its_policy_allows_its_own_script_and_style_by_their_hashes():
    import base64
    from hashlib import sha256

    page = parsed(html(a_chat(human("Hi"))).removeprefix("<!doctype html>\n"))
    policy = next(meta["content"] for meta in page.all("meta") if meta["http-equiv"]) or ""
    for tag in ("style", "script"):
        digest = base64.b64encode(sha256(page.one(tag).text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_nothing_is_left_out_of_a_file():
    output = "\n".join(f"row {number}" for number in range(500))
    page = parsed(
        html(a_chat(human("Go"), command("seq", output), Text(id="h", text="secret", is_hidden=True))).partition("\n")[
            2
        ]
    )
    assert [row for row in output.split("\n") if row not in page.text] == []
    assert "Cursor keeps this without showing it." in page.text


def test_styles_and_script_stay_small():
    assert len(html(a_chat(human("Hi"))).encode()) < 150_000


def test_rebuilt_edits_are_drawn_as_changes():
    edit = Edit(
        path="a.py",
        before="x = 1\n",
        after="x = 2\n",
        diff="--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x = 1\n+x = 2\n",
        lines_added=1,
        lines_removed=1,
    )
    element = message(tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, {}, edit=edit))
    assert element.one(".diff").one("ins").text == "x = 2\n"
    assert element.one(".badge").text == "+1 −1"


def test_every_icon_of_a_tool_is_drawn():
    from cursus.render.markup.icons import strokes

    assert {one.icon for one in registry().tools} <= set(strokes())
