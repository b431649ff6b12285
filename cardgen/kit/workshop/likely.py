"""What is known of a new piece before anybody has played it: what it is like, its reach, what it may be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import SMALL
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.behaviour import behaviour_of
from cardgen.kit.gallery.own_like import kin
from cardgen.kit.gallery.resembling import resembles
from cardgen.kit.moves.pieces import worths_of
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult
from cardgen.kit.workshop.draft import read_draft
from cardgen.values.guess import guessed

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.kit.workshop.draft import PieceDraft, ReadDraft


def likely(draft: PieceDraft, catalogs: tuple[Path, ...]) -> Generator[ProgressStep, None, RunResult]:
    """What the piece of a draft that is looked at resembles, its reach, and a first guess of its value.

    It is told in steps, as each takes a while: who types on need not wait for the others. None where it has no moves.
    """
    found = read_draft(draft, catalogs)
    piece = found.piece
    if piece is None:
        return RunResult(result=None, lines=())
    others = [one for one in _known(found) if one.id != piece.id]
    for done, one in enumerate(others):
        yield ProgressStep(done, len(others), one.name, made=False)
        _ = behaviour_of(one.kind.moves).does  # which is kept: it takes a while the first time
    alike = resembles(piece, others)
    yield ProgressStep(len(others), len(others), piece.name, made=False)
    result = {
        "alike": kin(alike, (*catalogs, draft.folder)),
        **_reach(piece),
        "worth": _worth(piece),
    }
    return RunResult(result=result, lines=())


def _known(found: ReadDraft) -> tuple[Piece, ...]:
    """Ours and the maker's own, those beside it too; ours alone where something is still to be mended.

    For then others of the file may be stand-ins, and files of his may not be read at all.
    """
    catalogue = found.catalogue
    return load_catalogue().pieces if catalogue is None or found.aside else catalogue.pieces


def _reach(piece: Piece) -> dict[str, object]:
    """Squares that it can go to on an empty and on a crowded board, and whether it stays on those of one colour."""
    known = mobility_of(piece.kind)
    if known is None:  # with more ways than anybody counts
        return {"reach": None, "bound": False}
    return {
        "reach": {"empty": round(known.empty, 1), "crowded": round(known.crowded, 1)},
        "bound": known.one_colour,
    }


def _worth(piece: Piece) -> dict[str, object]:
    """In pawns on the usual board: as games have said of men that move so, else a guess, and between what it may be."""
    known = next((worth for worth in worths_of(piece) if worth.board == str(SMALL)), None)
    pawns, least, most = (
        guessed(piece.kind, SMALL)
        if known is None
        else (known.value, known.value - known.error, known.value + known.error)
    )
    numbers = {"pawns": round(pawns, 1), "least": round(max(least, 0), 1), "most": round(most, 1)}
    return {**numbers, "board": str(SMALL), "measured": known is not None}
