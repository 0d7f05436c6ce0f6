"""Writes `src/cursus/wire/proto` from the `.proto` files beside this script: `make proto`.

The generated modules are committed, so that nobody needs a compiler to install or to read them; a test generates them
again and compares. The package's `__init__` re-exports every message and enumeration under its own name, because a
reader of the wire has no reason to know which file a message stands in.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import grpc_tools
from grpc_tools import protoc

SOURCES = Path(__file__).parent
PACKAGE = SOURCES.parent / "src/cursus/wire/proto"
INSIDE = "cursus/wire/proto"
SIGN = '''"""The messages of the Agent API, generated from `proto/*.proto` by `make proto` (A §2).

Lives here: one module for each of those files, and all their names. Never here: anything written by hand.
"""

'''


def generate(folder: Path) -> None:
    """Writes the whole package into an empty folder."""
    sources = sorted(SOURCES.glob("*.proto"))
    with TemporaryDirectory() as scratch:
        failed = protoc.main(
            [
                "protoc",
                f"--proto_path={INSIDE}={SOURCES}",
                f"--proto_path={Path(grpc_tools.__file__).parent / '_proto'}",
                f"--python_out={scratch}",
                f"--pyi_out={scratch}",
                *(f"{INSIDE}/{source.name}" for source in sources),
            ]
        )
        if failed:
            raise SystemExit("The .proto files do not compile.")
        for file in sorted((Path(scratch) / INSIDE).iterdir()):
            (folder / file.name).write_text(file.read_text("utf-8"), "utf-8")
    lines = [f"from {INSIDE.replace('/', '.')}.{source.stem}_pb2 import *" for source in sources]
    (folder / "__init__.py").write_text(SIGN + "\n".join(lines) + "\n", "utf-8")


def main(arguments: list[str]) -> None:
    """Replaces the package, and leaves no module of a source that is gone."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    PACKAGE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch:
        generate(Path(scratch))
        for old in PACKAGE.glob("*.py*"):
            old.unlink()
        for new in Path(scratch).iterdir():
            (PACKAGE / new.name).write_text(new.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
