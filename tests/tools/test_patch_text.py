import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.tools.diffs import count
from cursus.tools.patch_text import read_patch

WHOLE = """*** Begin Patch
*** Update File: src/a.py
*** Move to: src/b.py
@@ class A:
     def f(self):
-        return 1
+        return 2

@@
-last
+end
*** End of File
*** Add File: src/c.py
+one
+
+two
*** Delete File: src/d.py
*** End Patch
"""

BEFORE = """class A:
    def f(self):
        return 1

last
last
"""


def test_a_patch_is_read_file_by_file():
    update, add, delete = read_patch(WHOLE)
    assert (update.kind, update.path, update.moved_to) == ("update", "src/a.py", "src/b.py")
    assert (add.kind, add.path, add.added()) == ("add", "src/c.py", "one\n\ntwo\n")
    assert (delete.kind, delete.path) == ("delete", "src/d.py")


def test_a_patch_is_applied_by_its_lines():
    update, add, delete = read_patch(WHOLE)
    assert update.apply(BEFORE) == BEFORE.replace("return 1", "return 2").removesuffix("last\n") + "end\n"
    assert add.apply("") == "one\n\ntwo\n"
    assert delete.apply("anything") == ""


def test_a_patch_that_does_not_fit_gives_nothing():
    assert read_patch(WHOLE)[0].apply("something else\n") is None


def test_a_file_keeps_its_line_ends_and_its_own_spaces():
    patch = read_patch("*** Begin Patch\n*** Update File: a\n@@\n kept\n-old\n+new\n*** End Patch")[0]
    assert patch.apply("kept  \r\nold\r\n") == "kept  \r\nnew\r\n"


def test_lines_are_added_after_the_line_that_a_hunk_names():
    patch = read_patch("*** Begin Patch\n*** Update File: a\n@@ b\n+new\n*** End Patch")[0]
    assert patch.apply("a\nb\nc\n") == "a\nb\nnew\nc\n"


def test_lines_without_any_place_are_added_at_the_end():
    patch = read_patch("*** Begin Patch\n*** Update File: a\n@@\n+new\n*** End Patch")[0]
    assert patch.apply("a\n") == "a\nnew\n"


def test_hunks_are_found_one_after_the_other():
    patch = read_patch("*** Begin Patch\n*** Update File: a\n@@\n-x\n+1\n@@\n-x\n+2\n*** End Patch")[0]
    assert patch.apply("x\nx\nx\n") == "1\n2\nx\n"


def test_a_patch_as_a_diff_has_its_lines_without_their_places():
    update, add, delete = read_patch(WHOLE)
    assert update.diff() == (
        "--- a/src/b.py\n+++ b/src/b.py\n"
        "@@\n     def f(self):\n-        return 1\n+        return 2\n \n@@\n-last\n+end\n"
    )
    assert count(add.diff()) == (3, 0)
    assert delete.diff() == ""


@pytest.mark.parametrize("text", ["", "no patch", "*** Begin Patch", "*** Begin Patch\n+x\n", "*** End Patch"])
def test_what_is_no_patch_has_no_files(text: str):
    assert read_patch(text) == []


def test_a_patch_that_was_cut_off_is_read_as_far_as_it_goes():
    patch = read_patch(WHOLE.partition("\n-")[0])[0]
    assert patch.hunks[0].lines == ["     def f(self):"]


def test_a_patch_may_stand_in_a_shell_command():
    text = "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: a\n+x\n*** End Patch\nEOF"
    assert [(file.path, file.added()) for file in read_patch(text)] == [("a", "x\n")]


@given(
    st.lists(
        st.sampled_from(
            [
                "*** Update File: a",
                "*** Add File: b",
                "@@",
                "@@ x",
                "-x",
                "+y",
                " z",
                "",
                "?",
                "*** Move to: c",
                "*** End of File",
                "-z",
            ]
        )
    ),
    st.text("xyz\n", max_size=20),
)
def test_no_text_makes_a_patch_raise(rows: list[str], text: str):
    for file in read_patch("\n".join(["*** Begin Patch", *rows])):
        file.diff()
        file.apply(text)


def test_each_line_keeps_its_own_ending_and_a_new_one_takes_that_above_it():
    (patch,) = read_patch("*** Begin Patch\n*** Update File: a.txt\n@@\n a\n-b\n+B\n c\n+d\n*** End Patch\n")
    assert patch.apply("a\r\nb\r\nc\n") == "a\r\nB\r\nc\nd\n"
    assert patch.apply("a\nb\nc\n") == "a\nB\nc\nd\n"
    assert patch.apply("a\r\nb\r\nc") == "a\r\nB\r\nc\r\nd\r\n"
