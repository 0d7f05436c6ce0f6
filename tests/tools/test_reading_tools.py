import base64
import json

import pytest

from cursus.tools.blocks import Code, Entry, Notice, Picture, Tree
from tests.tools.recorded import a_call, badges, drawn, subject

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n rest").decode()


def test_a_read_file_is_a_viewer_that_counts_from_where_it_was_read():
    call = a_call(
        "read_file_v2", 40, params={"targetFile": "/a.py", "offset": 7, "limit": 2}, result={"contents": "x\ny"}
    )
    assert drawn(call) == (Code(text="x\ny", path="/a.py", first_line=7),)
    assert subject(call) == "/a.py (7–8)"


@pytest.mark.parametrize(
    ("params", "expected"),
    [
        ({"targetFile": "/a"}, "/a"),
        ({"targetFile": "/a", "offset": 0}, "/a"),
        ({"targetFile": "/a", "offset": 5}, "/a (5–end)"),
        ({"targetFile": "/a", "limit": 10}, "/a (1–10)"),
    ],
)
def test_the_header_names_the_lines_that_were_asked_for(params: dict[str, object], expected: str):
    assert subject(a_call("read_file_v2", 40, params=params)) == expected


def test_line_numbers_before_an_agents_lines_become_those_of_the_viewer():
    call = a_call(
        "read", 40, params={"path": "/a"}, result={"success": {"content": "     9|def f():\n    10|    pass\n"}}
    )
    assert drawn(call) == (Code(text="def f():\n    pass\n", path="/a", first_line=9),)


@pytest.mark.parametrize("text", ["1|a\n3|b", "1|a\nb", "a\n1|b", "1| table | of |\n5| x | y |"])
def test_lines_that_only_look_numbered_are_kept(text: str):
    call = a_call("read_file_v2", 40, params={"targetFile": "/a"}, result={"contents": text})
    assert drawn(call) == (Code(text=text, path="/a", first_line=1),)


def test_a_part_of_a_file_is_called_one():
    call = a_call(
        "read_file", 40, params={"path": "/a"}, result={"output": "x", "exceededLimit": True, "totalLines": 900}
    )
    assert drawn(call) == (Code(text="x", path="/a", note="The file goes on: only a part was read."),)
    assert badges(call) == ("900 lines",)


@pytest.mark.parametrize("result", ['{"contents":""}', "{}", {"success": {"isEmpty": True, "path": "/a"}}])
def test_an_empty_file_is_called_empty(result: object):
    assert drawn(a_call("read_file_v2", 40, params={"targetFile": "/a"}, result=result)) == (
        Notice(text="The file is empty."),
    )


def test_a_file_that_could_not_be_read_is_not_called_empty():
    call = a_call("read", 40, params={"path": "/a"}, result={"fileNotFound": {"path": "/a"}})
    assert drawn(call) == (Notice(text="The file does not exist.", tone="error"),)


def test_a_picture_that_was_read_is_shown():
    call = a_call(
        "read_file_v2", 40, params={"targetFile": "/a.png"}, result={"images": [{"data": PNG, "dimension": {}}]}
    )
    assert drawn(call) == (Picture(caption="/a.png", data=base64.b64decode(PNG)),)
    call = a_call("read", 40, params={"path": "/a.png"}, result={"success": {"data": PNG}})
    assert drawn(call) == (Picture(caption="/a.png", data=base64.b64decode(PNG)),)


def test_bytes_that_are_no_picture_are_not_shown_as_text():
    call = a_call("read", 40, params={"path": "/a.bin"}, result={"success": {"data": "AAEC"}})
    assert drawn(call) == (Notice(text="The file is not text."),)


def test_a_text_that_the_store_keeps_elsewhere_is_said_to_be():
    call = a_call("read", 40, params={"path": "/a"}, result={"success": {"contentBlobId": "ab12", "totalLines": 3}})
    assert drawn(call) == (Notice(text="The store holds only a reference to what was read."),)


def test_an_old_reading_shows_its_outline_too():
    result = {"contents": "x", "startLineOneIndexed": 9, "outline": "class A", "didShortenLineRange": True}
    call = a_call("read_file", 5, params={"relativeWorkspacePath": "a.py", "startLineOneIndexed": 9}, result=result)
    assert drawn(call) == (
        Code(text="x", path="a.py", first_line=9, note="Only a part was read."),
        Code(text="class A", first_line=None, note="An outline of the file"),
    )


def test_an_old_listing_is_a_tree_of_one_level():
    files = [{"name": "src", "isDirectory": True, "numChildren": 1}, {"name": "a.py", "size": "12"}]
    call = a_call("list_dir", 6, params={"directoryPath": "."}, result=json.dumps({"files": files}))
    assert drawn(call) == (
        Tree(
            root=".",
            entries=(Entry(name="src", is_folder=True, note="1 item"), Entry(name="a.py", note="12 bytes")),
            total=2,
        ),
    )
    assert badges(call) == ("2 items",)


def test_a_listing_is_a_tree_with_folders_first_and_counts_for_what_was_left_out():
    root = {
        "absPath": "/a",
        "childrenFiles": [{"name": "1.txt", "terminalMetadata": {"lastCommand": "make"}}],
        "childrenDirs": [
            {"absPath": "/a/src", "childrenFiles": [{"name": "b.py"}], "numFiles": 1},
            {"absPath": "/a/node_modules", "childrenWereProcessed": False, "numFiles": 900},
        ],
        "numFiles": 902,
    }
    call = a_call("list_dir_v2", 39, params={"targetDirectory": "/a"}, result={"directoryTreeRoot": root})
    assert drawn(call) == (
        Tree(
            root="/a",
            entries=(
                Entry(name="src", is_folder=True, children=(Entry(name="b.py"),)),
                Entry(name="node_modules", is_folder=True, note="900 files"),
                Entry(name="1.txt", note="make"),
            ),
            total=902,
        ),
    )
    assert badges(call) == ("902 files",)


def test_folders_of_windows_have_their_own_names():
    root = {"absPath": "c:\\a", "childrenDirs": [{"absPath": "c:\\a\\src", "numFiles": 3}]}
    tree = drawn(a_call("list_dir_v2", 39, result={"directoryTreeRoot": root}))[0]
    assert isinstance(tree, Tree)
    assert tree.entries == (Entry(name="src", is_folder=True, note="3 files"),)


def test_folders_nested_beyond_reason_are_cut():
    root: dict[str, object] = {"absPath": "/x"}
    for _ in range(400):
        root = {"absPath": "/x", "childrenDirs": [root]}
    tree = drawn(a_call("list_dir_v2", 39, result={"directoryTreeRoot": root}))[0]
    depth = 0
    assert isinstance(tree, Tree)
    entries = tree.entries
    while entries:
        entries, depth = entries[0].children, depth + 1
    assert depth == 100


@pytest.mark.parametrize(("name", "number"), [("read_file", 5), ("read_file", 40)])
def test_the_header_says_how_long_and_how_large_the_file_is(name: str, number: int):
    result = {"output": "x", "totalLines": 1, "fileSize": 9342, "path": "/a.py"}
    assert badges(a_call(name, number, params={"path": "/a.py"}, result=result)) == ("1 line", "9.3 kB")
