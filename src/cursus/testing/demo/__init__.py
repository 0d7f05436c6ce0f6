"""The demo library: chats of every era and every tool, as a person might have them, and a book of what is in it.

Lives here: stories, one file for each place where work was done, and `write_demo`, which puts them on. Never here: how
a row is spelled; that is the builders' around this package.
"""

from pathlib import Path

from cursus.testing.demo import (
    agents,
    damage,
    elsewhere,
    first_years,
    future,
    ledger_features,
    ledger_operations,
    long_chat,
    shop,
    tern,
    tour,
    transcripts,
)
from cursus.testing.demo.ledger_files import ledger_files
from cursus.testing.demo.manifest import DemoChat, Manifest, Planted, Sentence
from cursus.testing.demo.shop_files import shop_files
from cursus.testing.demo.stage import Stage
from cursus.testing.demo.tern import tern_files

__all__ = ["DemoChat", "Manifest", "Planted", "Sentence", "write_demo"]

README = """\
This folder holds made-up chats in every form in which the Cursor editor has ever stored them, for trying out Cursus:
`cursus --root <this folder> --home <this folder>/.cursor list` shows them. Nothing in it is real, the tokens included;
what is damaged was damaged on purpose and says so in its title.
"""


def write_demo(folder: Path, *, seed: int = 1) -> Manifest:
    """Write the demo into a folder: a desktop data folder, with a home in `.cursor` below it.

    One seed gives the same bytes on one version of SQLite. Another seed moves ids and times, and leaves the stories.
    """
    stage = Stage(folder, seed)
    first_years.tell(stage)
    tern.tell(stage, tern_files())
    tour.tell(stage)
    shop.tell(stage, shop_files())
    files = ledger_files()
    ledger_features.tell(stage, files)
    ledger_operations.tell(stage, files)
    elsewhere.tell(stage)
    long_chat.tell(stage)
    agents.tell(stage)
    transcripts.tell(stage)
    damage.tell(stage)
    future.tell(stage)
    manifest = stage.finish()
    damage.spoil(stage)
    future.extend(stage)
    (folder / "README.txt").write_text(README, encoding="utf-8", newline="\n")
    stage.settle()
    return manifest
