"""Build tokens, rings and gear, and keep what they are in bulk: python -m tools.bulks writes models/bulks.csv."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.diagram import diagrams
from cardgen.figure.printing import ring
from cardgen.figure.printing.bulks import BULK_COLUMNS, BULKS
from cardgen.figure.printing.estimate import Bulk, reckoned_of
from cardgen.figure.solid.tessellate import from_form
from cardgen.figure.token import disc
from cardgen.figure.token.disc import Token
from cardgen.files import write_if_changed
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import games
from cardgen.kit.boxes.solids import MOST_TOKENS, size_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.figures.gear import gear_of
from cardgen.kit.games.logs import options_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.kit.figures.gear import KitGear

SQUARES = (20.0, 30.0, 45.0, 60.0, 90.0, 120.0)
"""Sides of squares in mm for which what depends on them is measured."""
Row = tuple[str, float, Bulk]


def main() -> None:
    """Tokens by their pieces, then rings, then gear."""
    target = data.folder("models") / BULKS
    rows = [*token_rows(), *ring_rows(), *gear_rows()]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(BULK_COLUMNS)
    for shape, size, one in rows:
        writer.writerow((shape, f"{size:g}", f"{one.area:.2f}", f"{one.volume:.2f}", f"{one.height:.3f}"))
    write_if_changed(target, text.getvalue().encode())
    print(f"{target}: {len(rows)} lines")


def bulk_of(mesh: Mesh) -> Bulk:
    """What decides about how long a mesh prints."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    area = float(np.linalg.norm(np.cross(two - one, three - one), axis=1).sum()) / 2
    return Bulk(area, mesh.volume, float(mesh.size[2]))


def token_rows() -> Iterator[Row]:
    """Those of all pieces, and what most are."""
    found = sorted((f"{piece.id}-token", disc.BASE, bulk_of(token_mesh(piece))) for piece in load_catalogue(()).pieces)
    most = sorted((one for _, _, one in found), key=lambda one: reckoned_of(one).grams)[len(found) // 2]
    yield MOST_TOKENS, disc.BASE, most
    yield from found


def token_mesh(piece: Piece) -> Mesh:
    """Of a piece by itself."""
    return disc.mesh(Token(piece.id, piece.name, diagrams(piece.kind)))


def ring_rows() -> Iterator[Row]:
    """Rings with the usual gap, and what is tried first."""
    for side in ("black", "white"):
        for square in SQUARES:
            yield f"ring-{side}", square, bulk_of(ring.ring(square, dark=side == "black"))
    yield "ring-strip", 0, bulk_of(ring.strip())
    yield "ring-knob", 0, bulk_of(ring.knob())


def gear_rows() -> Iterator[Row]:
    """All of all games, each once for a size."""
    found = {(one.stem, size_of(one.gear)): one.gear for square in SQUARES for one in all_gear(square)}
    for stem, size in sorted(found):
        yield stem, size, bulk_of(from_form(found[stem, size].form()))


def all_gear(square: float) -> Iterator[KitGear]:
    """What all games need beside men, by all rules that are examples of theirs."""
    catalogue = load_catalogue(())
    for game in games().values():
        for words in game.examples:
            yield from gear_of(kit_of(game).components(options_of(game, words, ()), catalogue), square)


if __name__ == "__main__":
    main()
