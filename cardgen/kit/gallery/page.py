"""What the page of a piece says, as JSON: words, drawings, where it comes from, what it is like. Draws no figure."""

from __future__ import annotations

from dataclasses import dataclass
from shlex import quote
from typing import TYPE_CHECKING

from cardgen.catalog import Confidence, Strength
from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import valued_on
from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind
from cardgen.games.find import games
from cardgen.kit.gallery.resembling import resembling
from cardgen.kit.lists.games import men_of
from cardgen.kit.moves.pieces import house_words, worths_of
from cardgen.kit.moves.told import piece_told
from cardgen.notation import spell
from cardgen.words import ENGLISH, heads_called, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.catalog import Catalogue, Piece
    from cardgen.catalog.worths import Worth
    from cardgen.kit.gallery.resembling import Resemblance

KNOWN: Mapping[Confidence, str] = {
    Confidence.PAGE: "The page of its game says so.",
    Confidence.AUTHOR: "Its inventor says so, though not on the page of the game.",
    Confidence.PUBLISHED: "Somebody else has published a piece of this name.",
    Confidence.DERIVED: "It follows from its name, or from a rule that is stated.",
    Confidence.CONJECTURE: "Nobody says what it does: this is our own proposal, a house rule.",
}
SUPPORT: Mapping[Strength, str] = {
    Strength.STRONG: "",
    Strength.MEDIUM: "Of that we are fairly sure.",
    Strength.WEAK: "Of that we are not sure.",
}
MEASURE = "king"
"""Beside whom a figure is seen, to tell how large it is: everybody knows that one."""
AS_A_MAN = "as a man that may be taken"
IF_QUEENS = "in games in which pawns become queens"


@dataclass(frozen=True, slots=True)
class PieceShelf:
    """What the pages of all pieces share."""

    catalogue: Catalogue
    resembling: Mapping[str, Sequence[Resemblance]]
    games: Mapping[str, Sequence[tuple[str, str]]]
    """Of each piece by its id the games that it plays in: ids and names."""


def piece_pages(catalogue: Catalogue) -> dict[str, dict[str, object]]:
    """The page of each piece by its id, without what is drawn elsewhere: cards, figure, token."""
    pieces = catalogue.pieces
    shelf = PieceShelf(catalogue, resembling(pieces), _games(catalogue))
    return {piece.id: _page(piece, shelf) for piece in pieces}


def _page(piece: Piece, shelf: PieceShelf) -> dict[str, object]:
    told = piece_told(piece)
    return {
        "id": piece.id,
        "name": piece.name,
        "aliases": [*piece.aliases, *(name for _, name in piece.names)],
        "class": piece.class_.value,
        "sets": [*_sets(piece, shelf.catalogue)],
        **{key: told[key] for key in ("words", "rules", "told", "diagram")},
        "written": told["notation"],
        "terms": [*_terms(piece)],
        "beside": _beside(piece, shelf.catalogue),
        "house": [*_house(piece)],
        "known": " ".join(filter(None, (KNOWN[piece.confidence], SUPPORT[piece.strength]))),
        "origin": piece.origin,
        "source": piece.source,
        "note": piece.note,
        "reading": piece.reading,
        **_reach(piece),
        "worth": _worth(piece),
        "values": [*_values(piece)],
        "games": [{"id": id_, "name": name} for id_, name in shelf.games.get(piece.id, ())],
        "alike": [{"id": one.piece.id, "name": one.piece.name, "why": one.why} for one in shelf.resembling[piece.id]],
        "commands": {
            "card": f"cardgen pdf {quote(piece.id)}",
            "figure": f"cardgen stl {quote(piece.id)}",
            "token": f"cardgen stl --style token {quote(piece.id)}",
            "show": f"cardgen show {quote(piece.id)}",
        },
    }


def _sets(piece: Piece, catalogue: Catalogue) -> Iterator[dict[str, object]]:
    for one in catalogue.sets:
        for place, other in enumerate(one.pieces, start=1):
            if other.id == piece.id:
                yield {"id": one.id, "name": one.name, "place": place, "of": len(one.pieces)}


def _beside(piece: Piece, catalogue: Catalogue) -> dict[str, str] | None:
    measure = next((one for one in catalogue.pieces if one.id == MEASURE != piece.id), None)
    return {"id": measure.id, "name": measure.name} if measure else None


def _terms(piece: Piece) -> Iterator[dict[str, str]]:
    """The parts of its moves in notation, and what each means; none where there is one part."""
    moves = piece.kind.moves
    if len(moves) > 1:
        for term in moves:
            yield {"term": spell((term,)), "words": words_of(Kind("", "", (term,))).move}


def _house(piece: Piece) -> Iterator[str]:
    """The sentences of its card that are ours."""
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    ours = heads_called(house_words(piece), ENGLISH)
    yield from (f"{head} {text}".strip() for head, text in (("", words.move), *words.rules) if head in ours)


def _reach(piece: Piece) -> dict[str, object]:
    known = mobility_of(piece.kind)
    if known is None:
        return {"reach": None, "bound": False}
    reach = {"empty": round(known.empty, 1), "crowded": round(known.crowded, 1)}
    return {"reach": reach, "bound": known.one_colour}


def _worth(piece: Piece) -> str:
    """What stands under its name: the worth on the board of its set, if that is sure; else nothing."""
    for worth in worths_of(piece):
        if worth.board == str(valued_on(piece)):
            return f"worth {_pawns(worth)} ({worth.games:,} {'game' if worth.games == 1 else 'games'})"
    return ""


def _pawns(worth: Worth) -> str:
    return f"{worth.value:.1f} ± {worth.error:.1f} pawns"


def _values(piece: Piece) -> Iterator[dict[str, object]]:
    """What it is worth in pawns on each board where that is sure, with its error."""
    note = AS_A_MAN if piece.rules.royal else IF_QUEENS if piece.class_ is PieceClass.PAWN else ""
    for worth in worths_of(piece):
        told = {"board": worth.board, "pawns": round(worth.value, 2), "error": round(worth.error, 2)}
        yield {**told, "told": _pawns(worth), "games": worth.games, "note": note}


def _games(catalogue: Catalogue) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for game in games().values():
        for piece in men_of(game, catalogue):
            found.setdefault(piece, []).append((game.id, game.name))
    return found
