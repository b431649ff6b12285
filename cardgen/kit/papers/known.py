"""The pieces that components name: of the catalogue, or made up by a player as a notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog import Piece
from cardgen.catalog.piece import Confidence, Extras, Strength
from cardgen.games.pick_the_team.pieces import type_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.kit.papers.order import OnPaper


def pieces_of(order: OnPaper, words: Iterable[str]) -> tuple[Piece, ...]:
    """Each as it stands in a set of the game, else at home; a notation as a piece of no set."""
    game = order.game.name.casefold()
    sets = [one for one in order.catalogue.sets if one.pieces and one.pieces[0].game.casefold() == game]
    own = {piece.id: piece for one in reversed(sets) for piece in one.pieces}
    known = {piece.id: piece for piece in order.catalogue.pieces} | own
    return tuple(known[word] if word in known else _brought(order, word, number) for number, word in enumerate(words))


def _brought(order: OnPaper, word: str, number: int) -> Piece:
    """A piece that a player has brought: known by its notation alone."""
    one = type_of(word, order.catalogue)
    return Piece(
        id=f"own-{number + 1}",
        name=one.kind.name.rpartition(":")[2].replace("_", " "),
        class_=one.class_,
        notation=one.kind.name.rpartition(":")[2],
        moves=one.kind.moves,
        source="a list of a player",
        confidence=Confidence.AUTHOR,
        strength=Strength.STRONG,
        extras=Extras(),
        rules=one.kind.rules,
        set_name=order.game.name,
        set_title="Lists of the players",
        game=order.game.name,
    )
