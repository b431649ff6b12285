"""A small position that shows a piece at work, as it is written: who stands where, and perhaps a move.

Its rows are written as in FEN, from the top with bars between them, digits for empty squares. X is the piece itself,
the others are men of chess: capitals stand on its side. After a blank may follow a move, as in ``b3b1``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.errors import CardgenError

SELF = "X"
SPREAD = "Z"
"""A man of the other kind that captors of the piece become; it stands on no board before a move."""
LETTERS = "XPRNBQKprnbqk"
LEAST, MOST_FILES, MOST_RANKS = 3, 8, 6
"""Squares along an edge; more have no room beside their words."""
_WRITTEN = re.compile(r"([1-8A-Za-z]+(?:/[1-8A-Za-z]+)*)(?: ([a-h][1-8][a-h][1-8]))?", re.ASCII)


class Example(NamedTuple):
    """A small position as it is written."""

    rows: tuple[str, ...] = ()
    """From the top, a dot for each empty square; none for no example."""
    move: str = ""
    """What is played; empty for nothing."""

    def __bool__(self) -> bool:
        return bool(self.rows)


def parse_example(text: str) -> Example:
    """A position that was written. Raises CardgenError."""
    match = _WRITTEN.fullmatch(" ".join(text.split()))
    rows = (
        tuple(re.sub("[1-8]", lambda digit: "." * int(digit[0]), row) for row in match[1].split("/")) if match else ()
    )
    strange = sorted(set("".join(rows)) - {*LETTERS, "."})
    if match is None or strange or len(set(map(len, rows))) != 1 or "".join(rows).count(SELF) != 1:
        raise CardgenError(
            "an example is rows of the same length with bars between them, X once for the piece, PRNBQK for men of its "
            "side, prnbqk for its enemies, digits for empty squares, as in 3r1/5/P1X1p."
        )
    if not (LEAST <= len(rows[0]) <= MOST_FILES and LEAST <= len(rows) <= MOST_RANKS):
        raise CardgenError(
            f"the board of an example has {LEAST} to {MOST_FILES} files and {LEAST} to {MOST_RANKS} rows, "
            f"not {len(rows[0])} and {len(rows)}."
        )
    return Example(rows, match[2] or "")


NO_EXAMPLE = Example()
