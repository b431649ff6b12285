"""The kept numbers of how far pieces go are those that are measured now."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.catalog import load, mobilities
from cardgen.catalog.mobilities import TABLE, mobility_of, stamp, table_of
from cardgen.engine.mobility import Mobility, mobility
from cardgen.engine.rules import Kind
from cardgen.notation import parse
from cardgen.notation.mirror import mirrored
from tests.support.samples import one_in

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PIECES = [piece for one in load().sets for piece in one.pieces if piece.at_home]


def test_every_piece_of_the_catalogue_is_kept() -> None:
    """Each has a line with its stamp and its id, and none is measured when cards are made."""
    with (data.folder("catalog") / TABLE).open(encoding="utf-8", newline="") as lines:
        kept = {(line["kind"], line["stamp"]) for line in csv.DictReader(lines)}
    assert kept == {(piece.id, stamp(piece.kind)) for piece in PIECES}


def test_what_is_kept_is_what_is_measured() -> None:
    """A part of them is measured anew; `make whole` measures all."""
    chiral = {piece.id for piece in PIECES if mirrored(piece.kind.moves) != piece.kind.moves}
    assert len(chiral) == 6
    for piece in one_in(24, PIECES):
        if piece.id not in chiral:
            assert mobility_of(piece.kind) == mobility(piece.kind), piece.id


def test_mirror_images_go_equally_far() -> None:
    """Among other men one seems to go a little farther, so both are told the mean; of a maker's, one is measured."""
    for left, right in (("left-end-pawn", "right-end-pawn"), ("left-spear", "right-spear")):
        one, other = (next(piece.kind for piece in PIECES if piece.id == name) for name in (left, right))
        measured = [mobility(kind) for kind in (one, other)]
        assert mobility_of(one) == mobility_of(other)
        crowded = [found.crowded for found in measured if found is not None]
        assert min(crowded) <= mobility_of(one).crowded <= max(crowded)  # type: ignore[union-attr]
    one, other = (Kind(name, name, parse(text)) for name, text in (("l", "lfF2"), ("r", "rfF2")))
    assert mobility_of(one) == mobility_of(other) == mobility(one)


def test_a_piece_of_a_maker_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose moves are in no table, and all of them where there is no table."""
    yeti, rook = (Kind("yeti", "Yeti", parse(notation)) for notation in ("mB2cC", "R"))
    assert mobility_of(yeti) == mobility(yeti)
    monkeypatch.setattr(mobilities.data, "folder", lambda _: tmp_path)
    mobilities.mobility_of.cache_clear()
    assert mobility_of(rook) == mobility(rook)
    mobilities.mobility_of.cache_clear()


def test_a_table_is_read_as_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line; of a kind with too many ways there is none."""
    kinds = {word: Kind(word, word, parse(word)) for word in ("R", "B", "Q")}
    numbers = {"R": Mobility(14.0, 4.41, one_colour=False), "B": Mobility(8.75, 3.5, one_colour=True), "Q": None}
    monkeypatch.setattr(mobilities, "mobility", lambda kind: numbers[kind.id])
    text = table_of(kinds.values())
    assert text.splitlines() == [
        "kind,empty,crowded,one colour,stamp",
        f"R,14,4.41,no,{stamp(kinds['R'])}",
        f"B,8.75,3.5,yes,{stamp(kinds['B'])}",
    ]
    (tmp_path / TABLE).write_text(text, encoding="utf-8")
    monkeypatch.setattr(mobilities.data, "folder", lambda _: tmp_path)
    mobilities.mobility_of.cache_clear()
    assert [mobility_of(kind) for kind in kinds.values()] == list(numbers.values())
    mobilities.mobility_of.cache_clear()


def test_the_stamp_changes_with_the_moves_and_the_row() -> None:
    """A piece that moves otherwise, or that is counted on other squares, is another line."""
    kinds = [
        Kind("one", "One", parse("R")),
        Kind("other", "Other", parse("R")),
        Kind("one", "One", parse("B")),
        Kind("one", "One", parse("R"), front=True),
    ]
    one, same, moves, row = map(stamp, kinds)
    assert one == same
    assert len({one, moves, row}) == 3
