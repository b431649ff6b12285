"""Which pieces do what a notation says: by the squares that they reach, so that its spelling does not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.rows import each_once
from cardgen.kit.gallery.shape import shape_of
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
    wanted = shape_of(moves)
    same, squares, more = [], [], []
    for piece in each_once(load_catalogue(catalogs)):
        found = shape_of(piece.kind.moves)
        if same_moves(moves, piece.kind.moves):
            same.append(piece.id)
        elif (found.moves, found.captures) == (wanted.moves, wanted.captures) and wanted.all:
            squares.append(piece.id)
        elif wanted.all and wanted.moves <= found.moves and wanted.captures <= found.captures:
            more.append(piece.id)
    return RunResult(result={"notation": spell(moves), "same": same, "squares": squares, "more": more})
