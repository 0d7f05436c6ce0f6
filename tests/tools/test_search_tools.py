from typing import Any

import pytest

from cursus.tools.blocks import Block, Code, Entry, FileMatches, Line, Matches, Notice, Tree
from tests.tools.recorded import a_call, badges, drawn, subject


def grep(results: dict[str, Any], **params: Any) -> tuple[Block, ...]:
    result = {"success": {"workspaceResults": results}}
    return drawn(a_call("grep", 41, params={"pattern": "x", **params}, result=result))


def content(file: str, *lines: tuple[int, str]) -> dict[str, Any]:
    matches = [{"lineNumber": number, "content": text} for number, text in lines]
    return {"content": {"matches": [{"file": file, "matches": matches}], "totalMatchedLines": len(lines)}}


def test_found_lines_stand_under_their_file():
    result = {
        "content": {
            "matches": [
                {
                    "file": "./src/a.py",
                    "matches": [
                        {"lineNumber": 4, "content": "def f():\n", "isContextLine": True},
                        {"lineNumber": 5, "content": "    x = 1", "contentTruncated": True},
                    ],
                }
            ],
            "totalMatchedLines": 1,
        }
    }
    assert grep({"/repo": result}) == (
        Matches(
            pattern="x",
            files=(FileMatches(path="src/a.py", lines=(Line(4, "def f():", True), Line(5, "    x = 1 …"))),),
            total=1,
            is_regex=True,
        ),
    )


def test_files_of_several_roots_are_told_apart():
    blocks = grep({"/one": content("./a.py", (1, "x")), "c:\\two": content(".\\b.py", (2, "x"))})
    assert isinstance(blocks[0], Matches)
    assert [file.path for file in blocks[0].files] == ["/one/a.py", "c:\\two\\b.py"]
    assert blocks[0].total == 2


def test_files_and_counts_have_no_lines():
    assert grep({"/r": {"files": {"files": ["./a.py", "./b.py"], "totalFiles": 9, "clientTruncated": True}}}) == (
        Matches(
            pattern="x",
            files=(FileMatches(path="a.py"), FileMatches(path="b.py")),
            total=9,
            is_regex=True,
            note="There are more than these.",
        ),
    )
    assert grep({"/r": {"count": {"counts": [{"file": "a.py", "count": 4}], "totalMatches": 4}}}) == (
        Matches(pattern="x", files=(FileMatches(path="a.py", count=4),), total=4, is_regex=True),
    )


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ({"/r": {"files": {"files": ["a", "b"], "totalFiles": 2}}}, "2 files"),
        ({"/r": content("a", (1, "x"))}, "1 match"),
        ({"/r": {"count": {"counts": [{"file": "a", "count": 4}]}}}, "4 matches"),
        ({"/r": {"content": {}}}, "none found"),
        ({}, "none found"),
    ],
)
def test_the_header_says_how_much_was_found(results: dict[str, Any], expected: str):
    call = a_call("grep", 41, params={"pattern": "x"}, result={"success": {"workspaceResults": results}})
    assert badges(call) == (expected,)


def test_a_search_that_found_nothing_is_drawn_as_one():
    assert grep({"/r": {"content": {}}}) == (Matches(pattern="x", files=(), total=0, is_regex=True),)


def test_the_file_that_is_open_stands_in_where_nothing_else_was_searched():
    call = a_call(
        "grep", 41, params={"pattern": "x"}, result={"success": {"activeEditorResult": content("a", (1, "x"))}}
    )
    assert drawn(call) == (
        Matches(pattern="x", files=(FileMatches(path="a", lines=(Line(1, "x"),)),), total=1, is_regex=True),
    )


def test_the_older_flat_list_is_grouped_by_file():
    matches = [
        {"file": "a", "line": 1, "content": "x"},
        {"file": "b", "line": 2, "content": "x"},
        {"file": "a", "line": 3, "content": "x"},
    ]
    block = drawn(a_call("grep", 41, params={"pattern": "x"}, result={"matches": matches, "totalMatches": 3}))[0]
    assert isinstance(block, Matches)
    assert block.files == (
        FileMatches(path="a", lines=(Line(1, "x"), Line(3, "x"))),
        FileMatches(path="b", lines=(Line(2, "x"),)),
    )


def test_one_match_that_cannot_be_read_does_not_cost_the_others():
    results = content("a", (1, "x"), (2, "y"))
    results["content"]["matches"][0]["matches"].insert(1, {"lineNumber": "many", "content": "z"})
    results["content"]["matches"].append("nonsense")
    block = grep({"/r": results})[0]
    assert isinstance(block, Matches)
    assert block.files == (FileMatches(path="a", lines=(Line(1, "x"), Line(None, "z"), Line(2, "y"))),)


@pytest.mark.parametrize(
    ("params", "expected"),
    [
        ({"pattern": "x"}, "x"),
        ({"pattern": "x", "path": "/a"}, "x in /a"),
        ({"pattern": "x", "glob": "*.py"}, "x in *.py"),
        ({"pattern": "x", "type": "py"}, "x in py"),
    ],
)
def test_the_header_says_what_was_searched_where(params: dict[str, Any], expected: str):
    assert subject(a_call("grep", 41, params=params)) == expected


def test_an_old_search_counts_its_matches_from_one_and_sorts_its_lines():
    match = {
        "uri": "file:///r/a.py",
        "rangeLocations": [{"source": {"startLineNumber": 4, "startColumn": 0}}],
        "previewText": "x = 1\nx = 2\n",
    }
    hits = [{"match": match}, {"context": {"text": "before", "lineNumber": 4}}]
    result = {"internal": {"results": [{"resource": "file:///r/a.py", "results": hits}], "limitHit": True}}
    call = a_call("grep_search", 3, params={"patternInfo": {"pattern": "x", "isRegExp": True}}, result=result)
    assert drawn(call) == (
        Matches(
            pattern="x",
            files=(FileMatches(path="/r/a.py", lines=(Line(4, "before", True), Line(5, "x = 1"), Line(6, "x = 2"))),),
            total=1,
            is_regex=True,
            note="There are more than these.",
        ),
    )
    assert badges(call) == ("1 match",)


def test_found_files_are_a_tree_under_the_folder_that_was_searched():
    result = {"directories": [{"absPath": "/a", "files": [{"relPath": "b/c.py"}], "totalFiles": 3}]}
    call = a_call("glob_file_search", 42, params={"globPattern": "*.py", "targetDirectory": "/a"}, result=result)
    assert drawn(call) == (
        Tree(root="/a", entries=(Entry(name="b/c.py"),), total=3, note="There are more than these."),
    )
    assert (subject(call), badges(call)) == ("*.py in /a", ("3 files",))


def test_an_agents_flat_list_of_files_is_the_same_tree():
    result = {"success": {"pattern": "*.py", "path": "/a", "files": ["b.py"], "totalFiles": 1}}
    assert drawn(a_call("glob", 42, params={"globPattern": "*.py"}, result=result)) == (
        Tree(root="/a", entries=(Entry(name="b.py"),), total=1),
    )


def test_files_found_by_name_are_shown_by_their_paths():
    result = {"files": [{"uri": "file:///c%3A/a%20b.py"}, {"uri": {"fsPath": "/c.py"}}], "numResults": 2}
    call = a_call("file_search", 8, params={"query": "a"}, result=result)
    assert drawn(call) == (Tree(root="", entries=(Entry(name="c:/a b.py"), Entry(name="/c.py")), total=2),)


def test_code_found_by_meaning_stands_at_its_lines_with_its_relevance():
    block = {
        "relativeWorkspacePath": "a.py",
        "contents": "def f():",
        "range": {"startPosition": {"line": 9, "column": 1}},
    }
    result = {"codeResults": [{"codeBlock": block, "score": 0.912}], "missingFiles": ["b.py"]}
    call = a_call("codebase_search", 9, params={"query": "where?"}, result=result)
    assert drawn(call) == (
        Code(text="def f():", path="a.py", first_line=9, note="relevance 0.91"),
        Notice(text="No longer there: b.py", tone="warning"),
    )
    assert badges(call) == ("1 result",)


def test_places_without_their_code_are_listed():
    block = {"relativeWorkspacePath": "a.py", "range": {"startPosition": {"line": 9}}}
    params = {"query": "where?", "codeResults": [{"codeBlock": block, "score": 0.9}]}
    assert drawn(a_call("codebase_search", 9, params=params)) == (
        Matches(pattern="", files=(FileMatches(path="a.py", lines=(Line(9, ""),)),), total=1),
    )


def test_the_older_results_of_a_search_by_meaning_are_lines():
    result = {"results": [{"file": "a.py", "line": 42, "content": "x"}]}
    assert drawn(a_call("codebase_search", 9, params={"query": "?"}, result=result)) == (
        Matches(pattern="", files=(FileMatches(path="a.py", lines=(Line(42, "x"),)),), total=1),
    )


def test_a_search_by_meaning_that_found_nothing_says_so():
    assert drawn(a_call("codebase_search", 9, params={"query": "?"}, result="{}")) == (
        Notice(text="Nothing was found."),
    )


def test_symbols_stand_under_their_files():
    result = {"matches": [{"name": "f", "uri": "file:///a.py", "range": {"startLineNumber": 3}, "secondaryText": "fn"}]}
    call = a_call("search_symbols", 23, params={"query": "f"}, result=result)
    assert drawn(call) == (
        Matches(pattern="f", files=(FileMatches(path="/a.py", lines=(Line(3, "f, fn"),)),), total=1),
    )
    assert badges(call) == ("1 symbol",)


def test_a_definition_shows_its_lines():
    definition = {
        "relativeWorkspacePath": "a.py",
        "fullyQualifiedName": "a.f",
        "symbolKind": "Function",
        "startLine": 3,
        "codeContextLines": ["def f():", {"text": "    pass"}],
    }
    call = a_call("gotodef", 31, params={"symbol": "f"}, result={"definitions": [definition]})
    assert drawn(call) == (Code(text="def f():\n    pass", path="a.py", first_line=3, note="Function a.f"),)
    assert drawn(a_call("gotodef", 31, result={"definitions": []})) == (Notice(text="No definition was found."),)


def test_lines_that_were_left_out_are_counted_and_said():
    found = content("a.py", (1, "x"), (2, "x"))
    found["content"].update(totalMatchedLines=40, headLimitApplied=2, offsetApplied=10)
    (block,) = grep({"/a": found})
    assert isinstance(block, Matches)
    assert block.total == 40
    assert block.note == "There are more than these. The first 10 were passed over. The search was limited to 2."


@pytest.mark.parametrize(("name", "number"), [("grep", 41), ("grep_search", 3)])
def test_an_older_flat_list_that_does_not_hold_every_match_says_so(name: str, number: int):
    result = {"matches": [{"file": "a.py", "line": 5, "content": "x"}], "totalMatches": 9}
    (block,) = drawn(a_call(name, number, params={"pattern": "x"}, result=result))
    assert isinstance(block, Matches)
    assert (block.total, block.note) == (9, "There are more than these.")


def test_fewer_files_than_were_found_are_said_to_be_so():
    (block,) = drawn(a_call("file_search", 8, params={"query": "a"}, result={"files": ["a.py"], "numResults": 3}))
    assert isinstance(block, Tree)
    assert (block.total, block.note) == (3, "There are more than these.")
