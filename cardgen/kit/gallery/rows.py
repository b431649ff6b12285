"""The gallery as JSON: of each piece what it can be found by, of each set and game its pieces, and what words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import valued_on, worth_of
from cardgen.games.find import games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.movers import movers_of
from cardgen.kit.gallery.shape import shape_of, shown_hops, squares_text
from cardgen.kit.gallery.traits import traits_of
from cardgen.kit.gallery.vocabulary import vocabulary
from cardgen.kit.lists.games import material_told, men_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece, PieceSet
    from cardgen.games.core.contract import Game, Options


def gallery(catalogs: tuple[Path, ...] = ()) -> dict[str, object]:
    """All that a page needs to find pieces by. Raises FileErrors with every mistake of a maker's files."""
    catalogue = load_catalogue(catalogs)
    pieces = catalogue.pieces
    return {
        "pieces": [piece_row(piece) for piece in pieces],
        "sets": [_set(one) for one in catalogue.sets],
        "games": [_game(one, catalogue, [piece.id for piece in pieces]) for one in games().values()],
        "words": vocabulary(pieces),
    }


def piece_row(piece: Piece) -> dict[str, object]:
    """What one piece is found by; what is empty or usual is left out."""
    shape, movers = shape_of(piece.kind.moves), movers_of(piece.kind.moves)
    moves, captures = squares_text(shape.moves), squares_text(shape.captures)
    row = {
        "id": piece.id,
        "also": [name for _, name in piece.names],
        "spelled": piece.canonical,
        "written": piece.notation if piece.notation != piece.canonical else "",
        "traits": traits_of(piece),
        "whole": movers.whole,
        "part": movers.part,
        "moves": moves,
        "captures": captures if captures != moves else "=",
        "leaps": squares_text(shape.leaps) if shape.leaps != shape.all else "=",
        "house": piece.house_rule,
        "conjecture": piece.conjecture,
        "hops": _hops(piece),
        **_measures(piece),
    }
    return {name: value for name, value in row.items() if value}


def _hops(piece: Piece) -> dict[str, str]:
    """How a hop is drawn, since on an empty board there is none."""
    found = shown_hops(piece.kind)
    if found is None:
        return {}
    squares = {"men": found.men, "moves": found.moves, "captures": found.captures}
    told = {name: squares_text(some) for name, some in squares.items()}
    return {**told, "ways": "".join(squares_text((one,)) for way in found.ways for one in way)}


def _measures(piece: Piece) -> Mapping[str, object]:
    reach, worth = mobility_of(piece.kind), worth_of(piece.kind, valued_on(piece))
    told: dict[str, object] = {}
    if reach:
        told["reach"] = round(reach.empty, 1)
    if worth and worth.sure:
        told |= {"value": round(worth.value, 2), "error": round(worth.error, 2), "board": worth.board}
    return told


def _set(one: PieceSet) -> dict[str, object]:
    return {"id": one.id, "about": one.about, "game": next(iter({piece.game for piece in one.pieces}), "")}


def _game(game: Game[Options], catalogue: Catalogue, known: Iterable[str]) -> dict[str, object]:
    taken = set(men_of(game, catalogue))
    pieces = [piece for piece in known if piece in taken]
    return {"id": game.id, "pieces": pieces, "material": material_told(game, catalogue)}
