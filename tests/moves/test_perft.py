"""Perft: the numbers of lines of legal moves agree with those of other programs, in chess and in its variants."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.moves.board import parse_board
from cardgen.moves.fen import parse_fen
from cardgen.moves.perft import army_of, divide, perft
from cardgen.moves.rules import PromotionRow

TABLES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
MOST_NODES = 1_300_000
"""Deeper lines of the tables are for a patient reader."""


@dataclass
class Entry:
    """One position of a table."""

    id: str
    board: str = "8x8"
    pieces: str = ""
    promotions: str = ""
    pawn_row: str = "2"
    promotion_row: str = ""
    epd: str = ""
    perft: list[tuple[int, int]] = field(default_factory=list)


def entries(path: Path) -> list[Entry]:
    """The positions of a table; lines of words, comments begin with #."""
    found: list[Entry] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if not word or word == "#":
            continue
        if word == "id":
            found.append(Entry(rest))
        elif word == "perft":
            depth, nodes = rest.split()
            found[-1].perft.append((int(depth), int(nodes)))
        else:
            assert hasattr(found[-1], word.replace("-", "_")), line
            setattr(found[-1], word.replace("-", "_"), rest)
    return found


def position(entry: Entry):
    """The position of an entry."""
    army = army_of(entry.pieces, parse_board(entry.board), lambda _: None)
    pawn = army.kinds["P"]
    promotion = int(entry.promotion_row) if entry.promotion_row else PromotionRow.FARTHEST
    kinds = {**army.kinds, "P": replace(pawn, rules=replace(pawn.rules, promotion=promotion))}
    promotions = tuple(entry.promotions) or army.promotions
    return parse_fen(entry.epd, replace(army, kinds=kinds, pawn_row=int(entry.pawn_row), promotions=promotions))


CASES = [
    pytest.param(entry, depth, nodes, id=f"{path.stem}-{entry.id}-{depth}")
    for path in TABLES
    for entry in entries(path)
    for depth, nodes in entry.perft
    if nodes <= MOST_NODES
]


@pytest.mark.parametrize(("entry", "depth", "nodes"), CASES)
def test_tables(entry: Entry, depth: int, nodes: int) -> None:
    """Each number of each table; when one is wrong, the split by the first move is shown."""
    found = perft(position(entry), depth)
    assert found == nodes, "\n".join(f"{move} {count}" for move, count in divide(position(entry), depth).items())
