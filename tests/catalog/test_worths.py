"""The table of values: what is written is read, a line is found by what its man does, and only sure ones are told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.board import Leap
from cardgen.catalog import load, worths
from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import HEAD, LARGE, SMALL, TABLE, Worth, card_worth, stamp, table_of, valued_on, worth_of
from cardgen.engine.normal import MoveLine, normal
from cardgen.notation import parse

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


def looked_at_in_a_mirror(piece: Piece) -> object:
    """What its mirror image does, as the engine says it; without the letters of the notation."""
    return frozenset(
        line._replace(legs=tuple(leg._replace(leap=Leap(-leg.leap.dx, leg.leap.dy)) for leg in line.legs))
        for line in normal(piece.kind.moves)
        if isinstance(line, MoveLine)
    )


def mirror_images() -> list[tuple[Piece, Piece]]:
    """All pairs of the catalogue, found by the engine."""
    pieces = load().pieces
    known = {normal(piece.kind.moves): piece for piece in pieces}
    asked = ((piece, known.get(looked_at_in_a_mirror(piece))) for piece in pieces)  # type: ignore[arg-type]
    return [
        (piece, other)
        for piece, other in asked
        if other is not None and normal(piece.kind.moves) != normal(other.kind.moves)
    ]


def test_mirror_images_are_worth_the_same() -> None:
    """No two that differ in left and right alone are told to be worth this and that, or to go so far and so far."""
    pairs = mirror_images()
    assert {piece.id for piece, _ in pairs} == {
        *("left-end-pawn", "right-end-pawn", "left-knight", "right-knight", "left-spear", "right-spear")
    }
    for one, other in pairs:
        for board in (SMALL, LARGE):
            told = [worth_of(piece.kind, board) for piece in (one, other)]
            facts = {each and (each.value, each.error, each.own, each.games, each.halves) for each in told}
            assert len(facts) == 1, one.id
        assert mobility_of(one.kind) == mobility_of(other.kind), one.id


def test_two_measures_of_one_thing(table: Path) -> None:
    """The surer one counts for more, both are surer than either, and what all values share stays as unsure as it was."""
    left, right = (replace(KNIGHT.kind, moves=parse(text)) for text in ("hlN", "hrN"))
    lines = [
        Worth("l", "8x8", 1.0, 0.5, 0.3, 100, 1000, 2, stamp(left, SMALL)),
        Worth("r", "8x8", 2.0, 0.5, 0.4, 300, 1000, 2, stamp(right, SMALL)),
    ]
    table.write_text(table_of(lines), encoding="utf-8")
    # By hand: weights 1/0.09 and 1/0.16, so 1.36; 1/√(1/0.09 + 1/0.16) = 0.24; √(0.24² + (0.16 + 0.09)/2) = 0.43.
    for kind, line in zip((left, right), lines, strict=True):
        told = worth_of(kind, SMALL)
        assert told == replace(line, value=1.36, error=0.43, own=0.24, games=400)


def test_one_measure_is_enough_for_both(table: Path) -> None:
    """The mirror image of what was measured is worth as much, whoever wrote it; what is neither is worth nothing known."""
    left, right = (replace(KNIGHT.kind, moves=parse(text)) for text in ("hlN", "hrN"))
    line = Worth("l", "8x8", 1.0, 0.5, 0.3, 100, 1000, 2, stamp(left, SMALL))
    table.write_text(table_of([line]), encoding="utf-8")
    assert worth_of(left, SMALL) == worth_of(right, SMALL) == line
    assert worth_of(replace(left, moves=parse("rfF")), SMALL) is None


def test_the_whole_error_of_alike_measures(table: Path) -> None:
    """Two measures that are equally sure give their mean, and an error smaller by the square root of two."""
    left, right = (replace(KNIGHT.kind, moves=parse(text)) for text in ("hlN", "hrN"))
    lines = [
        Worth("l", "8x8", 1.71, 0.24, 0.24, 2428, 1000, 2, stamp(left, SMALL)),
        Worth("r", "8x8", 1.79, 0.24, 0.24, 2446, 1000, 2, stamp(right, SMALL)),
    ]
    table.write_text(table_of(lines), encoding="utf-8")
    told = worth_of(left, SMALL)
    assert told is not None
    assert (told.value, told.error, told.own, told.games) == (1.75, 0.17, 0.17, 4874)
