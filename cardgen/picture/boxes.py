"""How far the ink of our pictures reaches, as `python -m tools.pictures` measured it and kept it: models/boxes.csv.

A picture has thousands of points, and all of them are looked at to find its box and to see that they are points. A line
is found by what the file says, so that of a picture which was drawn again is not found; it is looked at point by point,
as one of a maker is.
"""

from __future__ import annotations

import csv
from functools import cache
from io import StringIO
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from cardgen import data

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

TABLE = "boxes.csv"
HEAD = ("picture", "bytes", "crc32", "left", "top", "right", "bottom")


class PictureBox(NamedTuple):
    """Where the points of a picture are, in its units, y downwards."""

    left: float
    top: float
    right: float
    bottom: float


def kept_box(name: str, content: bytes) -> PictureBox | None:
    """The box of a picture of ours that says this; None where it is not known."""
    return _kept(data.inside("models", TABLE)).get(_told(name, content))


def _told(name: str, content: bytes) -> tuple[str, str, str]:
    """By what its line is found."""
    return name, str(len(content)), f"{crc32(content):08x}"


@cache
def _kept(table: Path) -> MappingProxyType[tuple[str, str, str], PictureBox]:
    """The lines of a table; none where there is no table."""
    if not table.is_file():
        return MappingProxyType({})
    with table.open(encoding="utf-8", newline="") as file:
        _, *lines = csv.reader(file)
    return MappingProxyType({(line[0], line[1], line[2]): PictureBox(*map(float, line[3:])) for line in lines})


def table_of(measured: Iterable[tuple[str, bytes, PictureBox]]) -> str:
    """The table: a line for each picture, by its name, with what it says and the box of its points."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows((*_told(name, content), *box) for name, content, box in measured)
    return text.getvalue()
