"""What no reader of today can know: a version, a family of keys, a tool and a column of tomorrow."""

import sqlite3
from contextlib import closing

from cursus.testing.demo.stage import Stage
from cursus.testing.demo.tour import FUTURE_TOOL
from cursus.testing.entries import Damage
from cursus.testing.tool_examples.odd import EXAMPLES

PLACE = "/home/ana/tomorrow"
FAMILY = "agentCanvas:"
COLUMN = "pinnedAt"


def tell(stage: Stage) -> None:
    story = stage.chat("Written by a future version", at="2026-08-27T12:00", workspace=PLACE)
    story.human("This chat was written by a version of Cursor that does not exist yet.")
    story.text("My version is 99. I can be read all the same.").damage(Damage.UNKNOWN_VERSION)
    story.text("Next comes a tool that nobody knows.")
    story.example(FUTURE_TOOL)
    story.text("Then calls whose values are not as they should be.")
    for example in EXAMPLES:
        if example.number != FUTURE_TOOL:
            story.example(example.name or example.number, example.label)
    stage.tell(story, "heads_table")
    stage.desktop.put(f"{FAMILY}{story.id}", {"shapes": [], "zoom": 1})
    stage.new("bubble version 99", "A message with an unknown version.")
    stage.new("bubble type 7", "A message whose type is neither 1 nor 2; it is also reported as damaged.")
    stage.new(f"tool number {FUTURE_TOOL}", "A tool with an unknown number.")
    stage.new(f"key family {FAMILY}", "A family of keys that is not documented.")
    stage.new(f"column composerHeaders.{COLUMN}", "A column that is not documented.")


def extend(stage: Stage) -> None:
    """Add the column; the table has to be there by now."""
    with closing(sqlite3.connect(stage.desktop.db.path, isolation_level=None)) as connection:
        connection.execute(f"ALTER TABLE composerHeaders ADD COLUMN {COLUMN} INTEGER")
