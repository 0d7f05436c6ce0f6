"""However a chat's edits were kept: what is told of a file is what was in it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cursus.store.edits import CommitCheckpoints
from cursus.store.edits.cursor_commits import FOLDER as COMMITS
from cursus.store.edits.lines import CRLF
from cursus.testing.chats import Story, a_chat
from cursus.testing.edits import EditWay
from cursus.testing.git_checkpoints import write_checkpoint
from tests.store.edits.stories import StorySources, edits_of

WORDS = ["alpha", "beta", "  gamma", "", "}", "x\u2028y", "delta"]
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(lambda rows: "".join(f"{row}\n" for row in rows))


@st.composite
def chats(draw: st.DrawFn) -> tuple[Story, list[tuple[str | None, str]]]:
    """A chat that edits one file again and again, each time kept in another way, and what really happened."""
    ending = draw(st.sampled_from(["\n", CRLF]))
    story = a_chat().human("Begin")
    text = None if draw(st.booleans()) else draw(TEXTS).replace("\n", ending)
    truth: list[tuple[str | None, str]] = []
    for _ in range(draw(st.integers(1, 6))):
        way = draw(st.sampled_from(EditWay))
        new = draw(TEXTS).replace("\n", ending)
        if new == text or (way is EditWay.STR_REPLACE and text is None):
            continue
        if way is EditWay.OLD_EDIT_FILE and ending == CRLF:  # the only way that does not say how lines end
            continue
        story.edit("a.txt", text, new, way=way)
        if "a.txt" in story._in_checkpoints:  # a checkpoint has the file as it is, whoever changed it
            story._in_checkpoints["a.txt"] = story.changes["a.txt"]
        truth.append((text, new))
        text = new
        if draw(st.booleans()):
            story.human("Go on")
    return story.human("End"), truth


@settings(max_examples=4000)
@given(chats())
def test_every_text_that_is_told_is_true(chat: tuple[Story, list[tuple[str | None, str]]]) -> None:
    story, truth = chat
    edits = edits_of(story)
    assert len(edits) == len(truth)
    for edit, (before, after) in zip(edits, truth, strict=True):
        assert edit.before in (None, before), edit.way
        assert edit.after in (None, after), edit.way
        assert not edit.is_new or before is None, edit.way


def of_lines(text: str) -> str:
    """A text as commits keep it: as lines, whose endings they do not tell."""
    return text.replace(CRLF, "\n")


def test_commits_of_a_chat_are_true_too(tmp_path_factory) -> None:  # type: ignore[no-untyped-def]
    @settings(max_examples=40)
    @given(chats())
    def check(chat: tuple[Story, list[tuple[str | None, str]]]) -> None:
        story, truth = chat
        root = tmp_path_factory.mktemp("root")
        for request, change in story.commits:
            write_checkpoint(root / "User" / "globalStorage", request, [change], story.workspace, story.created)
        sources = StorySources(story)
        sources.commits = CommitCheckpoints(root / COMMITS)
        for edit, (before, after) in zip(edits_of(story, sources), truth, strict=True):
            assert edit.before is None or of_lines(edit.before) == of_lines(before or ""), edit.way
            assert edit.after is None or of_lines(edit.after) == of_lines(after), edit.way

    check()
