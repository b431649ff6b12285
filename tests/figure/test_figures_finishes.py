"""Figures of each kind at the corners of what a maker may ask for: fit to print, or a sentence says what has no room."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure import build, gate
from cardgen.figure.cavity import Magnet, Shot
from cardgen.figure.fineness import DRAFT
from cardgen.figure.finish import Finish
from cardgen.figure.token import Token
from tests.figure.shelf import MODELS

if TYPE_CHECKING:
    from cardgen.figure.mesh import Mesh
    from cardgen.figure.recipe import Recipe

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

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
    made = made_or_refused(each, finish)
    if isinstance(made, CardgenError):
        assert str(made).startswith(f"the figure {name!r} cannot be made so: ")
        assert "room" in str(made)
    else:
        assert gate.of_figure(made, each.base, finish).faults == ()


@pytest.mark.parametrize("name", KINDS)
def test_a_large_figure_has_room_for_everything(name: str) -> None:
    assert not isinstance(made_or_refused(MODELS.find(name), CORNERS["large and full"]), CardgenError)


@cache
def made_or_refused(each: Recipe, finish: Finish) -> Mesh | CardgenError:
    try:
        return build.made(each, finish, Token(each.id, each.id.title(), ()))
    except CardgenError as error:
        return error
