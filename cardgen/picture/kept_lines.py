"""Lines that take long to draw and are always the same, as they were drawn once and kept: models/medallions.csv."""

from __future__ import annotations

import csv
from functools import cache
from io import StringIO
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen import data

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TABLE = "medallions.csv"
HEAD = ("lines", "path")


def kept_lines(name: str) -> str | None:
    """The path of that name; None where it is not kept."""
    return _kept(data.inside("models", TABLE)).get(name)


@cache
def _kept(table: Path) -> MappingProxyType[str, str]:
    """The lines of a table; none where there is no table."""
    if not table.is_file():
        return MappingProxyType({})
    with table.open(encoding="utf-8", newline="") as file:
        _, *lines = csv.reader(file)
    return MappingProxyType(dict(lines))


def table_of(paths: Mapping[str, str]) -> str:
    """The table: a line for each path."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(paths.items())
    return text.getvalue()
