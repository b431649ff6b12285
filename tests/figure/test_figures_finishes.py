"""Figures of each kind at the corners of what a maker may ask for: fit to print, or a sentence says what has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure import build
from cardgen.figure.printing.cavity import Magnet, Shot
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.token.disc import Token
from cardgen.figure.workshop.jobs import Job
from tests.support.figures import MODELS
from tests.support.samples import in_turn, one_in

if TYPE_CHECKING:
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

KINDS = ("standard-pawn", "right-spear", "gold-pawn", "knight", "ferz", "pope")
"""Turned, with a blade, with corners, a beast, a person, a royal."""
FAMILIES = (
    *("standard-pawn", "fish-pawn", "right-spear", "knight", "lion", "mastodon"),
    *("phoenix", "ptt-grasshopper", "cannon", "ship", "pope", "duchess"),
)
"""Turned, with a sign, with a blade; beasts on four legs, a bird, an insect; machines; people."""
MAGNET = Magnet(10, 2)
SMALL = Finish(square=30, fineness=DRAFT)
SMALL_AND_FULL = Finish(square=30, weight=Shot(), side="black", engrave="name", fineness=DRAFT)
LARGE_AND_FULL = Finish(
    square=90, height=1.3, weight=Shot(), magnet=MAGNET, side="black", engrave="name", fineness=DRAFT
)


@pytest.mark.parametrize("name", KINDS)
def test_small_figures_print_or_there_is_no_room(name: str) -> None:
    """Plain and full in turn."""
    each = MODELS.find(name)
    for finish in in_turn((SMALL, SMALL_AND_FULL), KINDS.index(name)):
        made = made_or_refused(each, finish)
        if isinstance(made, CardgenError):
            assert str(made).startswith(f"the figure {name!r} cannot be made so: ")
            assert "room" in str(made)
        else:
            assert judged(each, finish, made) == ()


@pytest.mark.parametrize(
    "name", one_in(2, ("king", "rook", "knight", "bishop", "ferz", "pope", "standard-pawn", "gold-pawn"))
)
def test_a_figure_of_its_own_size_has_room_for_what_the_readme_asks(name: str) -> None:
    """Shot, a magnet of 8 × 3 mm, the name and the groove of black, all in one foot of 25 to 35 mm."""
    finish = Finish(weight=Shot(), magnet=Magnet(8, 3), engrave="name", side="black", fineness=DRAFT)
    made = made_or_refused(MODELS.find(name), finish)
    assert not isinstance(made, CardgenError), made
    assert judged(MODELS.find(name), finish, made) == ()


@pytest.mark.parametrize("name", KINDS)
def test_a_large_figure_has_room_for_everything(name: str) -> None:
    """And is fit to print with it."""
    made = made_or_refused(MODELS.find(name), LARGE_AND_FULL)
    assert not isinstance(made, CardgenError), made
    assert judged(MODELS.find(name), LARGE_AND_FULL, made) == ()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.quick] if number % 4 == 0 else []) for number, name in enumerate(FAMILIES)],
)
def test_a_draft_is_fit_to_print(name: str) -> None:
    """One figure of each family, coarse and soon made; `make quick` tries some of them too."""
    job = Job(name, MODELS.find(name), Finish(fineness=DRAFT))
    assert job.checks(job.mesh()).faults == ()


def label(each: Recipe) -> Token:
    """What is engraved."""
    return Token(each.id, each.id.title(), ())


def judged(each: Recipe, finish: Finish, made: Mesh) -> tuple[str, ...]:
    """What speaks against printing it."""
    return Job(each.id, each, finish, label(each)).checks(made).faults


def made_or_refused(each: Recipe, finish: Finish) -> Mesh | CardgenError:
    try:
        return build.made(each, finish, label(each))
    except CardgenError as error:
        return error
