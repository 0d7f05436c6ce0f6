"""Dates as people write them on a command line."""

from datetime import datetime
from typing import Any

import click

from cursus.chat.moments import read_when


class When(click.ParamType):
    """A moment; a mere date is its beginning, or its end where `is_end`. Without a zone it is the reader's own."""

    name = "date"

    def __init__(self, *, is_end: bool = False) -> None:
        self.is_end = is_end

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if isinstance(value, datetime):
            return value
        found = read_when(str(value), datetime.now().astimezone(), is_end=self.is_end)
        if found is None:
            self.fail(f"{value!r} is no date. Try 2026-01-31, yesterday, '3 days ago' or 3d.", param, ctx)
        return found
