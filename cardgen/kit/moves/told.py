"""What a word means: a piece, or moves in notation, in sentences and as a diagram for a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.marks.board import board
from cardgen.card.marks.boards import boards_of
from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind
from cardgen.ink.items import Page, Tagged
from cardgen.ink.svg import svg_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.pieces import piece_or_moves
from cardgen.kit.result import RunResult
from cardgen.notation import spell
from cardgen.words import words_of

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.face import CardDiagram
    from cardgen.catalog import Piece
    from cardgen.notation import Moves

CELL, RULE = 5.0, 0.25
"""The side of a square and the rule round the board, in mm."""


def told(word: str, catalogs: tuple[Path, ...] = ()) -> RunResult:
    """The moves of a piece or of a notation in words, its rules, and its diagram as SVG.

    Args:
        word: the id, a name or an alias of a piece, else notation.
        catalogs: folders of a maker.

    Raises:
        CardgenError: when the word is neither, with what is wrong with it as notation.
        FileErrors: with every mistake of a maker's files.
    """
    piece, moves = piece_or_moves(word, load_catalogue(catalogs))
    return RunResult(result=piece_told(piece) if piece else moves_told(moves), lines=())


def piece_told(piece: Piece) -> dict[str, object]:
    """What is told of a piece."""
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    return {
        "id": piece.id,
        "name": piece.name,
        "notation": piece.canonical,
        "words": words.move,
        "rules": [{"head": head, "text": text} for head, text in words.rules],
        **_drawn(boards_of(piece.kind, piece.class_.value)[0]),
    }


def moves_told(moves: Moves) -> dict[str, object]:
    """What is told of a notation."""
    kind = Kind("", "", moves)
    notation = spell(moves)
    said = {"words": words_of(kind).move, "rules": []}
    return {
        "id": None,
        "name": notation,
        "notation": notation,
        **said,
        **_drawn(boards_of(kind, PieceClass.PIECE.value)[0]),
    }


def _drawn(diagram: CardDiagram) -> dict[str, object]:
    """The largest board of a card, with its words."""
    items = board(diagram, diagram.out * CELL, 0, CELL, RULE)
    page = Page((diagram.size + 2 * diagram.out) * CELL, diagram.rows * CELL, (Tagged("Figure", items, diagram.alt),))
    return {"told": diagram.alt, "diagram": svg_of(page, diagram.alt)}
