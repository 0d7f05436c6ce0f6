"""Chats as Parquet, read by DuckDB and pandas."""

from pathlib import Path

import duckdb
import pandas
import pytest

from cursus.errors import CursusError
from cursus.library import Library
from cursus.library.parquet import TABLES, ParquetWriter
from cursus.testing.demo import Manifest


@pytest.fixture(scope="module")
def tables(indexed: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    with ParquetWriter(folder) as writer:
        for head in indexed.chats(children=True):
            writer.add(indexed.chat(head.id))
    return folder


def test_duckdb_joins_what_belongs_together(tables: Path, manifest: Manifest) -> None:
    with duckdb.connect() as database:
        for sentence in manifest.sentences:
            if sentence.kind in ("human", "text", "thinking", "summary"):
                found = database.execute(
                    f"SELECT chats.id, kind FROM '{tables}/messages.parquet' messages "
                    f"JOIN '{tables}/chats.parquet' chats ON chats.id = messages.chat WHERE contains(text, ?)",
                    [sentence.text],
                ).fetchall()
                assert (sentence.chat, sentence.kind) in found, sentence.text
        calls = database.execute(
            f"SELECT count(*) FROM '{tables}/calls.parquet' c JOIN '{tables}/messages.parquet' m "
            "ON c.chat = m.chat AND c.position = m.position WHERE m.kind = 'tool'"
        ).fetchone()
        total = database.execute(f"SELECT count(*) FROM '{tables}/calls.parquet'").fetchone()
        assert calls == total


def test_pandas_reads_times_as_times_and_unknown_as_null(tables: Path) -> None:
    chats = pandas.read_parquet(tables / "chats.parquet")
    assert str(chats["created"].dtype) == "datetime64[ms, UTC]"
    assert chats["id"].is_unique
    assert 0 < int(chats["model"].isna().to_numpy().sum()) < len(chats)
    for name, columns in TABLES.items():
        frame = pandas.read_parquet(tables / f"{name}.parquet")
        assert list(frame.columns) == [column.name for column in columns]


def test_what_fails_on_the_way_leaves_no_half_of_a_table(tmp_path: Path) -> None:
    with pytest.raises(CursusError), ParquetWriter(tmp_path):
        raise CursusError("No.")
    assert list(tmp_path.iterdir()) == []
