"""A chat as Markdown: complete, and with nothing that breaks out of its place."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from msgspec.structs import replace

from cursus.chat import Attachment, Bubble, Edit, Failure, Head, Human, Summary, Thinking, Todo, Unknown, Usage
from cursus.render import markdown
from cursus.render.document.contain import contained, fence, plain, span
from tests.render.chats import NOON, a_chat, a_head, a_problem, command, human, reading, text, thinking, tool

PARSER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
OURS = re.compile(r"</?details>|<summary>[^<>]*</summary>|<br>")


def body(*bubbles: Bubble) -> str:
    """What stands below the first turn's heading."""
    return markdown(a_chat(*bubbles)).partition("## Turn 0\n\n")[2].rstrip("\n")


def html_in(document: str) -> list[str]:
    tokens = PARSER.parse(document)
    inline = [child for token in tokens for child in token.children or [] if child.type == "html_inline"]
    blocks = [token for token in tokens if token.type == "html_block"]
    return [tag for token in (*inline, *blocks) for tag in token.content.strip().split("\n")]


def test_a_document_begins_with_the_facts():
    chat = a_chat(Human(id="h", text="Hi", at=NOON), text("Hello."), usage=Usage(input_tokens=1200, output_tokens=30))
    assert (
        markdown(chat)
        == """\
# Fix the migration

| | |
|:--|:--|
| Workspace | `/home/ada/api` |
| Model | claude-4.5-opus |
| Mode | agent |
| Created | 2026-01-31 12:00 UTC |
| Updated | 2026-01-31 13:00 UTC |
| Tokens | 1,200 input, 30 output |
| Chat | `98251e54-8aed-4515-b2b4-08895453eedd` |
| Source | desktop, split: `/home/ada/.config/Cursor/User/globalStorage/state.vscdb` |

## Turn 0 · 2026-01-31 12:00 UTC

> Hi

Hello.
"""
    )


def test_what_a_person_wrote_is_a_quotation_that_keeps_its_lines_and_its_markdown():
    words = "Look:\nthis fails\n\n```python\nx = '<b>'\ny\n```\nand <b>that</b>"
    assert (
        body(human(words))
        == """\
> Look:\x20\x20
> this fails
>
> ```python
> x = '<b>'
> y
> ```
> and \\<b>that\\</b>"""
    )


def test_attachments_are_written_out():
    attachment = Attachment(kind="selection", name="a.py", path="/api/a.py", text="x = 1")
    image = Attachment(kind="image", name="shot.png", data=b"x" * 2000, width=800, height=600)
    assert (
        body(human("See", attachment, image))
        == """\
> See

Attached selection: `a.py` `/api/a.py`

<details>
<summary>1 line attached</summary>

```python
x = 1
```

</details>

Attached image: `shot.png` Image, 800×600, 2 kB, kept in the chat"""
    )


def test_a_thought_is_folded_away():
    assert (
        body(thinking("Hm.", duration_ms=4200))
        == """\
<details>
<summary>Thought for 4.2 s</summary>

Hm.

</details>"""
    )
    assert body(Thinking(id="", is_redacted=True)) == "*Thought; the provider kept the words.*"


def test_a_command_is_a_console():
    assert (
        body(command("npm test", "\x1b[31m1 failed\x1b[0m\n", exitCode=1))
        == """\
**Ran command** `npm test` · exit 1

```console
$ npm test
1 failed
```"""
    )


def test_a_change_is_a_diff():
    edit = Edit(path="/api/a.py", diff="--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-a\n+b\n", lines_added=1, lines_removed=1)
    assert (
        body(tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, edit=edit))
        == """\
**Edited** `a.py` · +1 −1

```diff
--- a/a.py
+++ b/a.py
@@ -1 +1 @@
-a
+b
```"""
    )


def test_a_file_is_code_in_its_language_under_a_fence_that_holds():
    assert "````markdown\n```\ncode\n```\n````" in body(reading("README.md", "```\ncode\n```\n"))


def test_an_export_shortens_nothing():
    output = "\n".join(f"line {number}" for number in range(5000))
    assert output in body(command("seq", output))
    assert output in body(reading("a.txt", output))


def test_todos_can_be_ticked():
    todos = [{"content": "One", "status": "completed"}, {"content": "Two", "status": "in_progress"}]
    assert body(tool("todo_write", {"todos": todos}, {})).endswith("- [x] One\n- [ ] Two (in progress)")


def test_values_that_nobody_wrote_a_drawing_for_are_folded_json():
    assert (
        body(tool("frobnicate", {"deep": {"a": 1}}, number=999))
        == """\
**Ran Frobnicate**

<details>
<summary>Arguments</summary>

```json
{
  "deep": {
    "a": 1
  }
}
```

</details>"""
    )


def test_links_lead_to_the_web_and_nowhere_else():
    references = [
        {"title": "Docs [1]", "url": "https://example.com/a(b)", "chunk": "words"},
        {"title": "Bad", "url": "javascript:alert(1)"},
    ]
    document = body(tool("web_search", {"searchTerm": "x"}, {"references": references}))
    assert "- [Docs \\[1\\]](https://example.com/a%28b%29)\n  words" in document
    assert "- Bad `javascript:alert(1)`" in document


def test_failures_summaries_and_unknown_messages_are_kept():
    assert body(Failure(id="", text="Rate limited")) == "> **Error:** Rate limited"
    assert body(Summary(id="", text="We did it.")).startswith("*The conversation so far was summarised here.*")
    unknown = body(Unknown(id="", why="type 7", text="words", raw=b'{"type":7}'))
    assert unknown.startswith("**A message that cannot be shown:** type 7\n\n> words")
    assert '{"type":7}' in unknown


def test_hidden_and_detached_messages_are_in_it_and_say_so():
    assert body(text("psst", is_hidden=True)) == "*Cursor keeps the following without showing it.*\n\npsst"
    document = markdown(a_chat(human("Hi"), detached=(text("old"),)))
    assert "## No longer in the conversation\n" in document
    assert document.endswith("old\n")


def test_the_end_has_todos_sub_agents_and_problems():
    chat = a_chat(
        human("Hi"),
        todos=(Todo(content="One", status="completed"),),
        children=(Head(id="c1", title="Child"),),
        problems=(a_problem(),),
    )
    assert markdown(chat).endswith(
        """\
## To do

- [x] One

## Sub-agents

- `c1` Child

## Problems

- The JSON ends too early. `state.vscdb bubbleId:98251e54:b7`
"""
    )


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("```python\nopen", "```python\nopen\n```"),
        ("~~~~\nopen\n~~~", "~~~~\nopen\n~~~\n~~~~"),
        ("```\nclosed\n```", "```\nclosed\n```"),
        ("``` not `a` fence", "``` not `a` fence"),
        ("a < b and x <- y", "a < b and x <- y"),
        ("see <https://example.com/a>", "see <https://example.com/a>"),
        ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
        ("<!-- swallow", "\\<!-- swallow"),
        ("a `List<T>` b <T>", "a `List<T>` b \\<T>"),
        ("already \\<b>", "already \\<b>"),
        ("twice \\\\<b>", "twice \\\\\\<b>"),
        ("lone ` tick\nand `<b>`", "lone ` tick\nand `\\<b>`"),
        ("| `a|<b>` |\n|---|", "| `a|\\<b>` |\n|---|"),
        ("1. x\n\n   ```html\n   <b>\n   ```\n\n<i>", "1. x\n\n   ```html\n   <b>\n   ```\n\n\\<i>"),
        ("- ```\n  <b>\n<i>", "- ```\n  <b>\n\\<i>"),
        ("   ```\n<b>", "   ```\n<b>\n```"),
    ],
)
def test_markdown_of_a_chat_is_kept_and_contained(words: str, kept: str):
    assert contained(words) == kept


def test_plain_text_stays_plain():
    assert plain("*a* [b](c) snake_case _x_ <b> `c`") == r"\*a\* \[b\](c) snake_case \_x\_ \<b\> \`c\`"
    assert plain("1. x", starts_line=True) == r"1\. x"
    assert plain("- x", starts_line=True) == r"\- x"
    assert span("a`b") == "``a`b``"
    assert span("`") == "`` ` ``"
    assert fence("", "text") == "```text\n```"


MARKUP = st.text(
    alphabet=st.one_of(
        st.sampled_from("`~<>/!?-*_#|[]()&;:\\ \t\n.1abT=+\"'"), st.characters(exclude_categories=["Cs"])
    )
)
PIECES = st.lists(
    st.sampled_from(
        [
            "```",
            "````",
            "~~~",
            "<b>",
            "<!--",
            "<script>",
            "</details>",
            "`",
            "``",
            "\\",
            "|",
            "- ",
            "> ",
            "1. ",
            "    ",
            "  ",
            "\t",
            "\n",
            "\n\n",
            "x",
            " ",
            "---",
            "|-|",
            "[a]: b",
            "<?php",
            "<a href='",
            "'>",
        ]
    )
).map("".join)


@given(st.one_of(MARKUP, PIECES))
def test_nothing_of_a_chat_breaks_out(words: str):
    edit = Edit(path=words, diff=f"@@ -1 +1 @@\n-{words}\n+x\n", lines_added=1)
    chat = a_chat(
        human(words, Attachment(kind=words, name=words, text=words), simulated=words),
        text(words),
        thinking(words),
        command(words, words, stderr=words),
        reading(words, words),
        tool("edit_file_v2", {"relativeWorkspacePath": "a.py"}, edit=edit),
        tool("some_tool", {words: words, "list": [words]}, words, error=words),
        tool("todo_write", {"todos": [{"content": words, "status": "completed"}]}, {}),
        tool("web_search", {"searchTerm": words}, {"references": [{"title": words, "url": words, "chunk": words}]}),
        Failure(id="f", text=words, detail={words: words}),
        Summary(id="s", text=words),
        Unknown(id="u", text=words, why=words),
        text("sentinel"),
        head=a_head(words, workspace=words, model=words, mode=words, parent=words, id=words or "x"),
        children=(a_head(words, id=words),),
        problems=(replace(a_problem(words), where=words),),
    )
    document = markdown(chat)
    assert [tag for tag in html_in(document) if not OURS.fullmatch(tag)] == []
    tokens = PARSER.parse(document)
    tops = [token.content for token in tokens if token.type == "inline" and token.level == 1]
    assert "sentinel" in tops
    assert "Problems" in tops
