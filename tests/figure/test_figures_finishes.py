"""Figures of each kind at the corners of what a maker may ask for: fit to print, or a sentence says what has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.cavity import Magnet, Shot
from cardgen.figure.fineness import DRAFT
from cardgen.figure.finish import Finish
from cardgen.figure.token import Token
from tests.figure.shelf import MODELS

if TYPE_CHECKING:
    from cardgen.figure.mesh import Mesh

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

from cardgen.figure import build, gate  # noqa: E402

pytestmark = pytest.mark.figures

KINDS = ("standard-pawn", "right-spear", "gold-pawn", "knight", "ferz", "pope")
"""Turned, with a blade, with corners, a beast, a person, a royal."""
MAGNET = Magnet(10, 2)
CORNERS = {
    "small": Finish(square=30, fineness=DRAFT),
    "small and full": Finish(square=30, weight=Shot(), side="black", engrave="name", fineness=DRAFT),
    "large and full": Finish(
        square=90, height=1.3, weight=Shot(), magnet=MAGNET, side="black", engrave="name", fineness=DRAFT
    ),
}


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("name", KINDS)
def test_at_the_corners_it_prints_or_there_is_no_room(name: str, corner: str) -> None:
    each, finish = MODELS.find(name), CORNERS[corner]
    mesh = made_or_refused(name, corner)
    if mesh is not None:
        assert gate.of_figure(mesh, each.base, finish).faults == ()
        assert max(mesh.size[:2]) >= finish.width(each.base) - 1e-3


def made_or_refused(name: str, corner: str) -> Mesh | None:
    try:
        return build.made(MODELS.find(name), CORNERS[corner], Token(name, name.title(), ()))
    except CardgenError as error:
        assert str(error).startswith(f"the figure {MODELS.find(name).id!r} cannot be made so: ")
        assert "room" in str(error)
        return None
