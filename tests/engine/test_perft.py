"""Perft: the numbers of lines of legal moves agree with those of other programs, in chess and in its variants."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Board, parse_board
from cardgen.engine.army import CHESS_START, chess_army, simple_kind
from cardgen.engine.compiled.tables import Tables
from cardgen.engine.fen import parse_fen
from cardgen.engine.perft import army_of, divide, perft
from cardgen.engine.position import Ending
from cardgen.engine.rules import Kind, PromotionRow, Rules
from cardgen.errors import CardgenError
from tests.support.samples import WHOLE

if TYPE_CHECKING:
    from cardgen.engine.position import Position

TABLES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
MOST_NODES = 900_000 if WHOLE else 210_000
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


def position(entry: Entry) -> Position:
    """The position of an entry."""
    army = army_of(entry.pieces, parse_board(entry.board), lambda _: None)
    pawn = army.kinds["P"]
    promotion = int(entry.promotion_row) if entry.promotion_row else PromotionRow.FARTHEST
    kinds = {**army.kinds, "P": replace(pawn, rules=replace(pawn.rules, promotion=promotion, must_promote=promotion))}
    promotions = tuple(entry.promotions) or army.promotions
    return parse_fen(entry.epd, replace(army, kinds=kinds, pawn_row=int(entry.pawn_row), promotions=promotions))


CASES = [
    pytest.param(entry, depth, nodes, id=f"{path.stem}-{entry.id}-{depth}")
    for path in TABLES
    for entry in entries(path)
    for depth, nodes in entry.perft
    if nodes <= MOST_NODES
]


@pytest.mark.untraced
@pytest.mark.parametrize(("entry", "depth", "nodes"), CASES)
def test_tables(entry: Entry, depth: int, nodes: int) -> None:
    """Each number of each table; when one is wrong, the split by the first move is shown."""
    found = perft(position(entry), depth)
    assert found == nodes, "\n".join(f"{move} {count}" for move, count in divide(position(entry), depth).items())


def facts(position: Position, depth: int) -> list[int]:
    """Of all lines: how many end in a capture, in one en passant, castling, a promotion, a check, and a mate."""
    found = [0] * 6
    for move in position.legal_moves():
        after = position.after(move)
        if depth > 1:
            found = [sum(pair) for pair in zip(found, facts(after, depth - 1), strict=True)]
        else:
            mate = after.ending is Ending.CHECKMATE
            kinds = (move.taken, move.taken and move.taken != (move.end,), move.castling, move.promotion)
            found = [count + bool(kind) for count, kind in zip(found, (*kinds, after.in_check, mate), strict=True)]
    return found


@pytest.mark.parametrize(
    ("id_", "depth", "expected"),
    [
        ("start", 3, [34, 0, 0, 0, 12, 0]),
        ("kiwipete", 1, [8, 0, 2, 0, 0, 0]),
        ("kiwipete", 2, [351, 1, 91, 0, 3, 0]),
        ("position-3", 3, [209, 2, 0, 0, 267, 0]),
        ("position-4", 2, [87, 0, 6, 48, 10, 0]),
        ("position-4", 3, [1021, 4, 0, 120, 38, 22]),
    ],
)
def test_facts(id_: str, depth: int, expected: list[int]) -> None:
    """What the moves are is known too; numbers of the same page as those of chess.perft."""
    entry = next(entry for entry in entries(TABLES[0]) if entry.id == id_)
    assert facts(position(entry), depth) == expected


def test_making_every_move() -> None:
    """Making the last moves counts the same as counting them."""
    start = parse_fen(CHESS_START, chess_army())
    assert perft(start, 0) == perft(start, 0, every=True) == 1
    assert perft(start, 3, every=True) == perft(start, 3) == 8902


def test_divide() -> None:
    """The split names every first move, and adds up."""
    entry = next(entry for entry in entries(TABLES[0]) if entry.id == "position-5")
    split = divide(position(entry), 2)
    assert split["d7c8q"] == 31
    assert split["O-O"] == 34
    assert (len(split), sum(split.values())) == (44, 1486)
    assert divide(position(entry), 0) == {}


KINDS = {
    "camel": simple_kind("C", "C"),
    "prince": simple_kind("Prince", "K", Rules(royal=True)),
    "soldier": simple_kind("Soldier", "fW", front=True),
}


def find(word: str) -> Kind | None:
    """A small catalogue."""
    return KINDS.get(word)


def test_army_of() -> None:
    """Letters stand for pieces of the catalogue or for notations; P and K keep what chess says of them."""
    army = army_of("C=camel, M=nN,E=FA, G=(1,4),P=fW,K=N", Board(10, 10), find)
    assert army.kinds["C"] == KINDS["camel"]
    assert [army.kinds[key].moves for key in "MEG"] == [simple_kind("x", text).moves for text in ("nN", "FA", "(1,4)")]
    assert army.kinds["K"].rules == Rules(royal=True, castles=True)
    assert army.kinds["P"].rules.promotion is PromotionRow.FARTHEST
    assert army.kinds["Q"] == chess_army().kinds["Q"]


@pytest.mark.parametrize(
    ("pieces", "promotions"),
    [
        ("", "NBRQ"),
        ("C=camel,M=nN", "NBRQCM"),
        ("Q=camel", "NBRQ"),
        ("Q=prince", "NBR"),
        ("S=soldier,B=soldier", "NRQ"),
        ("P=fW,K=N", "NBRQ"),
    ],
)
def test_army_of_promotions(pieces: str, promotions: str) -> None:
    """Pawns promote to the kinds that were named too, but neither to royals nor to pawns."""
    assert "".join(army_of(pieces, Board(8, 8), find).promotions) == promotions


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ("camel", "'camel' is not a piece; write a capital letter and what it stands for, as in C=camel."),
        ("C=nN,C=FA", "the letter C is given twice; one letter stands for one piece."),
        ("c=camel", "'c=camel' is not a piece; write a capital letter and what it stands for, as in C=camel."),
        (
            "M=nX",
            "'nX' is neither a piece of the catalogue nor a notation: column 2: unknown atom 'X'.\n    nX\n     ^",
        ),
    ],
)
def test_error_army_of(pieces: str, message: str) -> None:
    """What cannot be read is named."""
    with pytest.raises(CardgenError) as error:
        army_of(pieces, Board(8, 8), find)
    assert str(error.value) == message


def test_error_depth() -> None:
    """A depth that would never end is refused."""
    with pytest.raises(CardgenError, match=r"the depth of a perft is 0 to 12, not 13\."):
        perft(parse_fen(CHESS_START, chess_army()), 13)


def test_building_everything() -> None:
    """All tables of chess: six kinds, of which one knows whether it has moved, on 64 squares for two sides."""
    assert Tables(chess_army()).build() == (6 + 1) * 64 * 2
