"""Which pieces do what a notation says: by what they do on boards with men, so that its spelling does not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.behaviour import Behaviour
from cardgen.kit.result import RunResult
from cardgen.notation import parse, spell
from cardgen.words import same_moves

if TYPE_CHECKING:
    from pathlib import Path


def alike(notation: str, catalogs: tuple[Path, ...]) -> RunResult:
    """The ids of pieces that move so, that go to the same squares, and that do all of it and more.

    Raises NotationError for what is no notation.
    """
    moves = parse(notation)
    wanted = Behaviour(moves)
    same, squares, more = [], [], []
    for piece in load_catalogue(catalogs).pieces:
        found = Behaviour(piece.kind.moves)
        if same_moves(moves, piece.kind.moves):
            same.append(piece.id)
        elif wanted.does and found.does == wanted.does:
            squares.append(piece.id)
        elif wanted.does and wanted.within(found):
            more.append(piece.id)
    return RunResult(result={"notation": spell(moves), "same": same, "squares": squares, "more": more})
