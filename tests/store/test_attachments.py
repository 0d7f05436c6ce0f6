"""What a person added to a message, in every list that the message may keep it in (S §5.2)."""

import base64
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Attachment
from cursus.store.attachments import attachments_of
from cursus.testing.attachments import CONTEXT_LISTS, a_png, an_image, context_of, empty_context
from cursus.testing.json_text import to_json
from cursus.testing.workspaces import workspace_at

HERE = workspace_at("/home/ana/ledger-api")


def attached(context: Any = None, images: Any = None) -> tuple[Attachment, ...]:
    return attachments_of(msgspec.Raw(to_json(context).encode()), images)


def told(context: Any) -> list[tuple[str, str, str, str]]:
    """Each attachment as its kind, name, path and text."""
    return [(each.kind, each.name, each.path, each.text) for each in attached(context)]


def test_a_message_to_which_nothing_was_added_has_no_attachments() -> None:
    assert attached(empty_context()) == ()
    assert attached(None) == attached({}) == attached([]) == attached("text") == ()


def test_everything_that_can_be_added_is_told_with_its_name_its_place_and_its_words() -> None:
    context = context_of(
        HERE,
        files=["ledger/login.py"],
        folders=["ledger"],
        selections=[("ledger/login.py", 3, 4, "def login():\n    pass")],
        terminals=["$ make test\nFAILED"],
        links=["https://example.org/rfc"],
        commits=[("3f2a1b", "Fix the login")],
        rules=["style.mdc"],
        documents=["FastAPI"],
    )
    login = "/home/ana/ledger-api/ledger/login.py"
    assert told(empty_context() | context) == [
        ("file", login, login, ""),
        ("folder", "/home/ana/ledger-api/ledger", "/home/ana/ledger-api/ledger", ""),
        ("selection", login, login, "def login():\n    pass"),
        ("terminal", "$ make test", "", "$ make test\nFAILED"),
        ("docs", "FastAPI", "", ""),
        ("commit", "3f2a1b", "", "Fix the login"),
        ("link", "https://example.org/rfc", "", ""),
        ("rule", "style.mdc", "", ""),
    ]


@pytest.mark.parametrize(
    ("key", "entry", "kind", "name"),
    [
        (
            "selectedPullRequests",
            {"number": 7, "title": "Sessions survive", "prUrl": "https://…/7"},
            "pull request",
            None,
        ),
        ("selectedPullRequests", {"prUrl": "https://example.org/pull/7"}, "pull request", "https://example.org/pull/7"),
        ("selectedDocuments", {"filename": "spec.pdf"}, "document", "spec.pdf"),
        ("selectedVideos", {"path": "/tmp/bug.mp4"}, "video", "/tmp/bug.mp4"),
        ("cursorCommands", {"name": "review"}, "command", "review"),
        ("terminalFiles", {"path": "/home/ana/terminals/1.txt"}, "terminal", "/home/ana/terminals/1.txt"),
        ("gitPRDiffSelections", {"title": "main..fix"}, "diff", "main..fix"),
        ("browserSelections", {"url": "http://localhost:3000"}, "page element", "http://localhost:3000"),
        ("subagentSelections", {"name": "explore"}, "agent", "explore"),
        ("composers", {"composerId": "c-1", "name": "The other chat"}, "chat", "The other chat"),
        ("quotes", {"quote": "as you said"}, "quote", "quote"),
        ("extraContext", {"name": "notes"}, "context", "notes"),
    ],
)
def test_each_list_says_what_its_entries_are(key: str, entry: dict[str, Any], kind: str, name: str | None) -> None:
    (found,) = attached({key: [entry]})
    assert (found.kind, found.name) == (kind, name or entry["title"])


def test_every_list_of_the_context_is_read() -> None:
    for key in CONTEXT_LISTS:
        (found,) = attached({key: [{"name": "it"}]})
        assert found.name == ("image" if key == "selectedImages" else "it")


def test_an_entry_that_is_only_a_text_is_named_by_its_first_line() -> None:
    (path,) = attached({"terminalFiles": ["/home/ana/terminals/1.txt"]})
    assert (path.name, path.text) == ("/home/ana/terminals/1.txt", "")
    (long,) = attached({"extraContext": ["First line\n" + "more " * 500]})
    assert long.name == "First line"
    assert long.text.startswith("First line\nmore ")
    (wide,) = attached({"quotes": ["x" * 5000]})
    assert (len(wide.name), len(wide.text)) == (200, 5000)


def test_an_entry_that_is_nothing_is_not_given_a_name() -> None:
    assert attached({"quotes": [None, "", {}, []], "composers": "not a list"}) == ()
    assert told({"quotes": [7]}) == [("quote", "quote", "", "")]


def test_places_are_told_as_people_write_them() -> None:
    remote = {"uri": {"$mid": 1, "scheme": "vscode-remote", "authority": "ssh-remote+box", "path": "/srv/app/a.py"}}
    windows = {"uri": {"external": "file:///c%3A/Users/ana/a%20b.py", "path": "/c:/Users/ana/a b.py"}}
    assert [each.path for each in attached({"fileSelections": [remote, windows]})] == [
        "ssh://box/srv/app/a.py",
        "c:\\Users\\ana\\a b.py",
    ]


# Images


PNG = a_png(24, 16, (200, 40, 10))


@pytest.mark.parametrize(
    "written",
    [
        base64.b64encode(PNG).decode(),
        "data:image/png;base64," + base64.b64encode(PNG).decode(),
        list(PNG),
        {str(place): byte for place, byte in enumerate(PNG)},
    ],
    ids=["base64", "data URL", "integers", "map"],
)
def test_an_image_is_read_however_its_bytes_were_written(written: Any) -> None:
    (found,) = attached(None, [{"uuid": "u", "dimension": {"width": 24, "height": 16}, "data": written}])
    assert (found.kind, found.width, found.height) == ("image", 24, 16)
    assert found.data == PNG


def test_an_image_of_which_only_the_path_is_left_is_named_by_it() -> None:
    (found,) = attached(None, [an_image("path", path="/home/ana/shots/login.png")])
    assert (found.name, found.path, found.data) == ("login.png", "/home/ana/shots/login.png", None)


def test_an_image_that_is_gone_leaves_a_placeholder() -> None:
    (found,) = attached(None, [an_image("nothing")])
    assert (found.kind, found.name, found.data, found.width) == ("image", "image", None, 24)


def test_an_image_that_stands_in_two_places_is_told_once_with_what_both_know() -> None:
    image = an_image("base64")
    bare = {"uuid": image["uuid"], "path": "/home/ana/shots/login.png"}
    for one, other in ((image, bare), (bare, image)):
        (found,) = attached({"selectedImages": [one]}, [other])
        assert found.data is not None
    assert len(attached({"selectedImages": [an_image(seed="a")]}, [an_image(seed="b")])) == 2


def test_a_hundred_thousand_entries_that_are_no_images_are_told_apart_at_once() -> None:
    assert len(attached(None, list(range(100_000)))) == 100_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inside: (
        st.lists(inside, max_size=4)
        | st.dictionaries(
            st.sampled_from(["uuid", "data", "path", "uri", "name", "text", "dimension", "0", "1"]), inside, max_size=4
        )
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(CONTEXT_LISTS), JSON) | JSON, JSON)
def test_no_context_makes_reading_fail(context: Any, images: Any) -> None:
    for found in attached(context, images):
        assert found.kind
        assert found.name
        assert len(found.name) <= max(200, len(json.dumps([context, images])))
