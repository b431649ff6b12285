"""Boards to begin a living diagram with: that of the card with its men, without, its example, where its rules act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Square
from cardgen.diagram import diagram_of, reaches_of
from cardgen.engine.example import SELF

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.catalog import Piece
    from cardgen.diagram.values import Diagram
    from cardgen.engine.example import Example
    from cardgen.engine.rules import Kind


PRINTED, EMPTY = "As the card shows it", "An empty board"


def setups(kind: Kind, piece: Piece | None) -> list[dict[str, object]]:
    """The printed diagram first, with its men; then without them, the example, and places where its rules act."""
    best, *_ = reaches_of(kind.moves, front=kind.front)
    diagram = diagram_of(kind.moves, best, front=kind.front)
    hurdles = {*diagram.men}
    met = {*diagram.stars} - hurdles
    found = [_of_diagram(PRINTED, diagram, hurdles, met)]
    if hurdles or met:
        found.append(_of_diagram(EMPTY, diagram, (), ()))
    if piece is not None and piece.example:
        found.append(_of_example(piece.example))
    return [*found, *_of_rules(kind)]


def _of_rules(kind: Kind) -> Iterator[dict[str, object]]:
    """Where what is done once in a game can be seen, for White on the board of chess."""
    if kind.front:
        yield _setup("On its first row", "e2")
    if kind.rules.castles:
        yield _setup("Ready to castle", "e1", own=["a1", "h1"])
    if kind.rules.promotion is not None:
        yield _setup("Before the last row", "e7", enemy=["d8", "f8"], first=False)


def _setup(
    name: str, at: str, board: str = "8x8", own: Iterable[str] = (), enemy: Iterable[str] = (), *, first: bool = True
) -> dict[str, object]:
    return {"name": name, "board": board, "at": at, "own": [*own], "enemy": [*enemy], "first": first}


def _of_diagram(name: str, diagram: Diagram, own: Iterable[Leap], enemy: Iterable[Leap]) -> dict[str, object]:
    board = Board(diagram.size, diagram.size)
    middle = board.centre

    def names(leaps: Iterable[Leap]) -> list[str]:
        return [str(Square(middle.file + leap.dx, middle.rank + leap.dy)) for leap in sorted(leaps)]

    return _setup(name, str(middle), str(board), names(own), names(enemy))


def _of_example(example: Example) -> dict[str, object]:
    """Its small board. Men of a kind that matters are told by the card, here they are men."""
    rows = example.rows
    found: dict[str, list[str]] = {"own": [], "enemy": [], "at": []}
    for down, row in enumerate(rows):
        for file, letter in enumerate(row):
            if letter != ".":
                whose = "at" if letter == SELF else "own" if letter.isupper() else "enemy"
                found[whose].append(str(Square(file, len(rows) - 1 - down)))
    board = f"{len(rows[0])}x{len(rows)}"
    return _setup("The example of the card", found["at"][0], board, found["own"], found["enemy"])
