"""Men set up for a living diagram, to begin with: as the printed diagram has them, and as the example of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Square
from cardgen.diagram import diagrams_of
from cardgen.engine.example import SELF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.catalog import Piece
    from cardgen.diagram.values import Diagram
    from cardgen.engine.example import Example
    from cardgen.engine.rules import Kind


def setups(kind: Kind, piece: Piece | None) -> list[dict[str, object]]:
    """The empty board of the printed diagram first; then the same with its men, if it shows any; then the example."""
    diagram = diagrams_of(kind.moves, front=kind.front)[0]
    found = [_of_diagram("As printed, without men", diagram, (), ())]
    hurdles = {*diagram.men}
    met = {*diagram.stars} - hurdles
    if hurdles or met:
        found.append(_of_diagram("The men that the card shows", diagram, hurdles, met))
    if piece is not None and piece.example:
        found.append(_of_example(piece.example))
    return found


def _of_diagram(name: str, diagram: Diagram, own: Iterable[Leap], enemy: Iterable[Leap]) -> dict[str, object]:
    board = Board(diagram.size, diagram.size)
    middle = board.centre

    def names(leaps: Iterable[Leap]) -> list[str]:
        return [str(Square(middle.file + leap.dx, middle.rank + leap.dy)) for leap in sorted(leaps)]

    return {"name": name, "board": str(board), "at": str(middle), "own": names(own), "enemy": names(enemy)}


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
    return {"name": "The example of the card", "board": board, **found, "at": found["at"][0]}
