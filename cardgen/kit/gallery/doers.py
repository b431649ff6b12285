"""Who does all that a piece does, and who captures wherever it does: "like a ..." of who is no simple mover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.gallery.behaviour import behaviour_of
from cardgen.kit.gallery.movers import movers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.catalog import Piece


def doers(pieces: Sequence[Piece]) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    """By the ids of pieces: the places in the list of those who do as it does, and of those who capture as it does.

    Found on boards with men, so that a hop is seen and a spelling does not matter. Itself it is among them. Of a piece
    that is a simple mover, or made of such, more is known by its movers, and nothing is said here.
    """
    known = [behaviour_of(piece.kind.moves) for piece in pieces]
    found = {}
    for piece, one in zip(pieces, known, strict=True):
        if movers_of(piece.kind.moves).pure or not one.does:
            continue
        like = tuple(at for at, other in enumerate(known) if other.does == one.does or one.within(other))
        takes = tuple(at for at, other in enumerate(known) if one.takes and one.takes & other.takes == one.takes)
        found[piece.id] = like, takes
    return found
