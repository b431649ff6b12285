"""The table of values: what is written is read, a line is found by what its man does, and only sure ones are told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.catalog import load, worths
from cardgen.catalog.worths import HEAD, LARGE, SMALL, TABLE, Worth, card_worth, stamp, table_of, valued_on, worth_of

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Piece

KNIGHT, KING = (load().piece(word) for word in ("knight", "king"))


def worth(key: str = "knight", own: float = 0.3, value: float = 3.21) -> Worth:
    """A line of the table."""
    kind = load_piece(key).kind
    return Worth(key, "8x8", value, 0.9, own, 1004, 3000, 1, stamp(kind, SMALL))


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of a table; there is none yet."""
    monkeypatch.setattr("cardgen.data.folder", lambda _: tmp_path)
    return tmp_path / TABLE


def test_no_table_has_no_worths(table: Path) -> None:
    """Nothing is known then."""
    assert not table.exists()
    assert worth_of(KNIGHT.kind, SMALL) is None
    assert card_worth(KNIGHT) is None


def test_what_is_written_is_read(table: Path) -> None:
    """A line a man, found by its kind and its board."""
    table.write_text(table_of([worth()]), encoding="utf-8")
    assert table.read_text(encoding="utf-8").splitlines() == [
        ",".join(HEAD),
        f"knight,8x8,3.21,0.90,0.30,1004,3000,1,{worth().stamp}",
    ]
    assert worth_of(KNIGHT.kind, SMALL) == worth()
    assert worth_of(KNIGHT.kind, LARGE) is None


def test_a_man_that_moves_otherwise_is_not_found(table: Path) -> None:
    """But one that is called otherwise, or is royal now, is: it is valued as a man that may be taken."""
    table.write_text(table_of([worth(), worth("king")]), encoding="utf-8")
    assert worth_of(replace(KNIGHT.kind, moves=KING.kind.moves), SMALL) != worth_of(KNIGHT.kind, SMALL)
    assert worth_of(replace(KNIGHT.kind, id="horse", name="Horse"), SMALL) == worth()
    commoner = replace(KING.kind, rules=replace(KING.kind.rules, royal=False))
    assert worth_of(commoner, SMALL) == worth_of(KING.kind, SMALL) == worth("king")


@pytest.mark.parametrize(
    ("key", "own", "value", "told"),
    [
        ("knight", 0.49, 3.21, True),
        ("knight", 0.5, 3.21, False),
        ("knight", 0.5, 4.2, True),
        ("knight", 1.19, 10.0, True),
        ("knight", 1.2, 10.0, False),
        ("king", 0.1, 3.21, False),
    ],
)
def test_cards_tell_what_is_sure(table: Path, key: str, own: float, value: float, told: bool) -> None:
    """With an own error below half a pawn or 12 in 100 of the value; and no royal, which is never exchanged."""
    table.write_text(table_of([worth(key, own, value)]), encoding="utf-8")
    assert (card_worth(load_piece(key)) is not None) == told


def test_the_unit_has_no_error() -> None:
    """The own error of the pawn of chess is that of the scale, which no card tells."""
    assert (worth(own=0.3).own_error, replace(worth(own=0.08), error=0.0).own_error) == (0.3, 0.0)


def load_piece(key: str) -> Piece:
    """One of those above, as the catalogue's folder is elsewhere now."""
    return {"knight": KNIGHT, "king": KING}[key]


@pytest.mark.parametrize(("value", "halves"), [(0.2, 0), (0.3, 0.5), (1.04, 1), (2.38, 2.5), (18.09, 18)])
def test_a_card_tells_halves(value: float, halves: float) -> None:
    """The nearest one."""
    assert worth(value=value).halves == halves


def test_boards() -> None:
    """Spears and Pick-the-team on the large one; a cannon of either game on its own."""
    boards = {(piece.id, str(valued_on(piece))) for one in load().sets for piece in one.pieces}
    assert {("cannon", "8x8"), ("cannon", "10x10"), ("right-spear", "10x10"), ("knight", "8x8")} <= boards


def test_the_table_of_the_house_can_be_read() -> None:
    """Whatever it holds is of a kind that is there, as it moves now."""
    kinds = {piece.id: piece.kind for piece in load().pieces}
    for one in worths.worths(data.folder("catalog") / TABLE).values():
        assert one.stamp in {stamp(kinds[one.kind], board) for board in (SMALL, LARGE)}
