"""Pieces that can be picked: those of the catalogue, and notations that players bring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules, complete
from cardgen.errors import CardgenError, NotationError
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.board import Board
    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.pick_the_team.options import PickOptions


class Type(NamedTuple):
    """A piece that can be picked, or stands from the beginning."""

    key: str
    """In positions and logs."""
    word: str
    """What a player calls it: its id, or its notation as it stands on the list."""
    class_: PieceClass
    kind: Kind
    aliases: tuple[str, ...] = ()
    catalogued: bool = True


def type_of(word: str, catalogue: Catalogue) -> Type:
    """A piece of the catalogue, or a notation, with its class before it: royal:N. Raises CardgenError."""
    head, colon, notation = word.partition(":")
    if not colon or head not in {class_.value for class_ in PieceClass}:
        try:
            return catalogued(catalogue.piece(word))
        except CardgenError as unknown:
            head, notation, hint = PieceClass.PIECE.value, word, f"{unknown} Nor is it a notation: "
    else:
        hint = f"{word!r} is not a notation: "
        if (piece := _known(notation, catalogue)) is not None:
            raise CardgenError(_of_itself(piece, head))
    try:
        moves = parse(notation.replace("_", " "))
    except NotationError as error:
        raise CardgenError(f"{hint}{error.problem}") from None
    class_ = PieceClass(head)
    rules = _PAWN if class_ is PieceClass.PAWN else Rules(royal=class_ is PieceClass.ROYAL)
    moves = complete(moves, takes_en_passant=rules.takes_en_passant)
    return Type(word, word, class_, Kind(word, word, moves, rules, class_.front), catalogued=False)


def _known(word: str, catalogue: Catalogue) -> Piece | None:
    """The piece that is spelt so as a whole; a notation of two or three letters is no shorter name."""
    return next((one for one in catalogue.pieces if word in (one.id, one.name)), None)


def _of_itself(piece: Piece, head: str) -> str:
    """What to write in the place of royal:king or pawn:queen."""
    if piece.class_.value == head:
        what = head if piece.class_ is PieceClass.ROYAL else f"a {head}"
        return f"{piece.id} is {what} by itself; leave out {head}:."
    return f"{piece.id} is what its card says; {head}: stands before notations alone, as in {head}:N."


_PAWN = Rules(promotion=PromotionRow.FARTHEST, takes_en_passant=True, taken_en_passant=Passed.FORWARD)


def catalogued(piece: Piece) -> Type:
    """A piece as it stands in a set."""
    return Type(piece.id, piece.id, piece.class_, piece.kind, (piece.name, *piece.aliases))


def keyed(types: Sequence[Type]) -> list[Type]:
    """The types with keys that a position can be written with: a notation is its own where that is possible."""
    keys = {one.word: one.key for one in types if one.catalogued}
    taken = {key.lower() for key in keys.values()}
    for one in types:
        if one.word not in keys:
            free = one.word.isalnum() and one.word.lower() not in taken
            keys[one.word] = one.word if free else f"own-{len(keys) + 1}"
            taken.add(keys[one.word].lower())
    return [one._replace(key=keys[one.word]) for one in types]


def as_played(one: Type, board: Board, options: PickOptions) -> Type:
    """The piece under the rules of this game: nobody castles, spears do not promote, and pawns must or may."""
    rules = replace(one.kind.rules, castles=False, must_promote=None)
    if one.class_ is PieceClass.SPEAR:
        rules = replace(rules, promotion=None)
    row = rules.promotion
    # A Mecklenbeck type: row 8 is before the last of 10x10, but on 8x8 it is the last (B5).
    early = row is PromotionRow.OPPONENT_PAWNS or (isinstance(row, int) and row < board.ranks)
    if row is not None and (options.mecklenbeck if early else options.promotion) == "must":
        rules = replace(rules, must_promote=PromotionRow.FARTHEST)
    return one._replace(kind=replace(one.kind, rules=rules))
