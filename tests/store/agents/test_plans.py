"""Plans and typed prompts beside the chats (S §8.7)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Problem, Todo
from cursus.store.agents.plans import parse_front_matter, read_plans, read_prompt_history
from cursus.testing.agent_stores import CliStore


def test_a_plan_is_read(tmp_path: Path) -> None:
    front = "name: Auth\noverview: Replace it\ntodos:\n  - id: a\n    content: Write the code\n    status: in_progress"
    path = tmp_path / "plans" / "auth_1a2b.plan.md"
    path.parent.mkdir()
    path.write_text(f"---\n{front}\n---\n\n# Auth\n\nReplace it\n")
    (plan,) = read_plans(tmp_path)
    assert (plan.slug, plan.name, plan.overview, plan.path) == ("auth_1a2b", "Auth", "Replace it", str(path))
    assert plan.todos == (Todo(id="a", content="Write the code", status="in_progress"),)
    assert plan.text == "# Auth\n\nReplace it"


def test_a_plan_without_front_matter_is_text(tmp_path: Path) -> None:
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "x.plan.md").write_text("# X\n---\nmore")
    (tmp_path / "plans" / "notes.md").write_text("not a plan")
    (plan,) = read_plans(tmp_path)
    assert (plan.slug, plan.name, plan.text) == ("x", "", "# X\n---\nmore")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('name: "Say \\"hi\\"\\n"', {"name": 'Say "hi"\n'}),
        ("name: 'It''s'", {"name": "It's"}),
        ("name: plain # a comment", {"name": "plain"}),
        ("name: http://x/#a", {"name": "http://x/#a"}),
        ("overview: |\n  one\n\n  two\nname: x", {"overview": "one\n\ntwo", "name": "x"}),
        ("overview: >-\n  one\n  two\n\n  three", {"overview": "one two\nthree"}),
        ("overview: one\n  and more", {"overview": "one and more"}),
        ("todos: []", {"todos": []}),
        ('todos: [{"id": "a"}]', {"todos": [{"id": "a"}]}),
        ("tags: [a, 'b c']", {"tags": ["a", "b c"]}),
        ("todos:\n  - one\n  - 'two'", {"todos": ["one", "two"]}),
        (
            "todos:\n  - id: a\n    content: |\n      x\n      y\n  - content: z\n    id: b",
            {"todos": [{"id": "a", "content": "x\ny"}, {"content": "z", "id": "b"}]},
        ),
        ("todos:\n- id: a\n  content: unindented", {"todos": [{"id": "a", "content": "unindented"}]}),
        ("# only a comment\n\n???", {}),
        ("name:", {"name": ""}),
    ],
)
def test_the_forms_of_a_front_matter(text: str, expected: object) -> None:
    assert parse_front_matter(text) == expected


@given(st.text(alphabet="abc:-|>[]{}'\"#\n ", max_size=120))
def test_no_front_matter_fails(text: str) -> None:
    parse_front_matter(text)


def test_prompts_are_read_in_the_files_order(tmp_path: Path) -> None:
    path = CliStore(tmp_path).prompt_history(["newest", "oldest"])
    assert read_prompt_history(path) == ["newest", "oldest"]


def test_a_damaged_history_is_a_problem_and_a_missing_one_is_none(tmp_path: Path) -> None:
    """S §11, row 30."""
    problems: list[Problem] = []
    assert read_prompt_history(tmp_path / "nothing.json", problems) == []
    assert problems == []
    for number, text in enumerate(('["cut', '{"a": 1}', "")):
        path = tmp_path / f"{number}.json"
        path.write_text(text)
        assert read_prompt_history(path, problems) == []
    assert [Path(problem.where).name for problem in problems] == ["0.json", "1.json", "2.json"]
