"""Which pieces share an example: the same one, or its mirror image. As values; no ink."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Square
from cardgen.engine.example import SELF, SPREAD
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.catalog import Piece
    from cardgen.diagram.examples import ExampleBoard


@dataclass(slots=True)
class SharedExample:
    """An example, and whose it is."""

    caption: str
    boards: tuple[ExampleBoard, ...]
    """As the first of its pieces has them."""
    alike: list[Piece]
    mirrored: list[Piece]
    """Those that do the same on the other side."""

    def takes(self, piece: Piece, caption: str, boards: tuple[ExampleBoard, ...]) -> bool:
        """Whether it is the example of that piece too, which is noted then."""
        first = self.alike[0]
        if caption != self.caption:
            return False
        ours, theirs = _called(self.boards, first, first), _called(boards, piece, first)
        if ours == theirs:
            self.alike.append(piece)
        elif ours == tuple(map(_mirrored, theirs)):
            self.mirrored.append(piece)
        else:
            return False
        return True


def shared(pieces: Iterable[tuple[Piece, str]]) -> list[SharedExample]:
    """The examples of pieces, each with its caption. Raises CardgenError for one that is wrong."""
    found = list[SharedExample]()
    for piece, caption in pieces:
        boards = _boards_of(piece)
        if not any(one.takes(piece, caption, boards) for one in found):
            found.append(SharedExample(caption, boards, [piece], []))
    return found


def _boards_of(piece: Piece) -> tuple[ExampleBoard, ...]:
    from cardgen.diagram.examples import worked  # noqa: PLC0415  with the engine, which most decks do without

    try:
        return worked(piece.kind, piece.example)
    except CardgenError as error:
        raise CardgenError(f"{piece.name}: {error}") from error


def _called(boards: tuple[ExampleBoard, ...], piece: Piece, first: Piece) -> tuple[ExampleBoard, ...]:
    """The boards with the kind that a piece spreads by its name; who becomes the first piece is one of its kind."""
    spread = piece.kind.rules.spreads
    letters = {SPREAD: SELF if spread == first.id else spread}
    return tuple(
        replace(board, men=tuple(man._replace(letter=letters.get(man.letter, man.letter)) for man in board.men))
        for board in map(_sorted, boards)
    )


def _sorted(board: ExampleBoard) -> ExampleBoard:
    return replace(board, men=tuple(sorted(board.men)), marks=tuple(sorted(board.marks, key=lambda mark: mark.at)))


def _mirrored(board: ExampleBoard) -> ExampleBoard:
    def other(at: Square) -> Square:
        return Square(board.files - 1 - at.file, at.rank)

    men = tuple(man._replace(at=other(man.at)) for man in board.men)
    marks = tuple(
        mark._replace(at=other(mark.at), pushed=None if mark.pushed is None else other(mark.pushed))
        for mark in board.marks
    )
    return _sorted(replace(board, men=men, marks=marks))
