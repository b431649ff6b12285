"""Where a score stands among the best scores of many deals: catalog/solitaires.csv, which nobody writes while playing.

`python -m oracles.solitaires --freeze` makes it. A deal whose best score is not proved counts with the best that was
found.
"""

from __future__ import annotations

import csv
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data

if TYPE_CHECKING:
    from pathlib import Path

TABLE = "solitaires.csv"
HEAD = ("game", "rules", "method", "deal", "score", "bound")


class BestScore(NamedTuple):
    """A deal of the table."""

    game: str
    rules: str
    """As they are typed, with blanks between; empty where all is as usual."""
    method: int
    """Version of the search."""
    score: int | None
    bound: int


def place(game: str, rules: tuple[str, ...], score: int) -> str:
    """A score among those of the table, in a sentence; empty where there are none for these rules."""
    rows = [row for row in _kept(data.folder("catalog") / TABLE) if (row.game, row.rules) == (game, " ".join(rules))]
    if not rows:
        return ""
    best = [row.bound if row.score is None else row.score for row in rows]
    more, less = (sum(one > score for one in best), sum(one < score for one in best))
    proved = sum(row.score == row.bound for row in rows)
    methods = " and ".join(map(str, sorted({row.method for row in rows})))
    same = len(rows) - more - less
    return (
        f"Of {len(rows)} deals the best score is more in {more}, the same in {same} and less in {less}: "
        f"found with the order of the cards known, by search {methods}, {proved} of them proved."
    )


@cache
def _kept(table: Path) -> tuple[BestScore, ...]:
    """The lines of the table; none where there is no table."""
    if not table.is_file():
        return ()
    with table.open(encoding="utf-8", newline="") as lines:
        return tuple(
            BestScore(
                line["game"],
                line["rules"],
                int(line["method"]),
                int(line["score"]) if line["score"] else None,
                int(line["bound"]),
            )
            for line in csv.DictReader(lines)
        )
