"""A piece that there is, as the beginning of another: its moves and rules, and nothing of who has invented it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.catalog.entry import LONGEST_NAME
from cardgen.catalog.written import read_pieces
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from cardgen.catalog import Piece
    from cardgen.catalog.written import EntryValues

KEPT = (
    *("class", "notation", "castles", "promotion", "en-passant", "retreat", "push", "swap", "multistep"),
    *("contagious", "uncapturable"),
)
"""What a piece does."""


def begun(word: str, catalogs: tuple[Path, ...]) -> RunResult:
    """The values of a piece to change: with the figure of the one that it is after, and a name of its own.

    Raises:
        CardgenError: when nothing is called so.
        FileErrors: with every mistake of a maker's files.
    """
    piece = load_catalogue(catalogs).piece(word)
    entry = _entry(piece)
    mine = {
        "id": f"my-{piece.id}",
        "name": f"My {piece.name}"[:LONGEST_NAME],
        **{key: entry[key] for key in KEPT if key in entry},
        "source": f"after the {piece.name}",
        "confidence": "author",
        "figure": piece.figure,
    }
    return RunResult(result=mine, lines=())


def _entry(piece: Piece) -> EntryValues:
    """What its file says of it."""
    assert piece.place is not None  # it was read from a file
    path = Path(piece.place.file)
    if not path.is_file():  # ours are called by their folder alone
        path = data.folder("catalog") / path.name
    entries = read_pieces(path.read_bytes(), path.name).pieces
    return next(entry for entry in entries if entry["id"] == piece.id)
