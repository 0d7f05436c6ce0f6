"""`docs/parquet.md`: the columns of the tables, as they are written."""

from cursus.library.parquet import FLAG, TABLES, TEXT, TIME, WHOLE

_KINDS = {TIME: "timestamp, ms, UTC", TEXT: "text", WHOLE: "integer", FLAG: "boolean"}


def page() -> str:
    """The page."""
    lines = [
        "# The tables of a Parquet export",
        "",
        "`cursus export --all --format parquet -o FOLDER` writes four files. What is not known is null, never zero.",
        "This page is drawn from the code.",
    ]
    for name, columns in TABLES.items():
        lines += ["", f"## {name}", "", "| column | type | is |", "|---|---|---|"]
        lines += [f"| `{column.name}` | {_KINDS[column.kind]} | {column.about} |" for column in columns]
    return "\n".join(lines) + "\n"
