"""Recipe to form to mesh. Pure: no files, no processes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError
from cardgen.figure.printing.finish import finished
from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import Built, Landmarks, Seat
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, flat_of, prism
from cardgen.figure.solid.tessellate import from_manifold, solidify

if TYPE_CHECKING:
    from cardgen.figure.printing.finish import Finish
    from cardgen.figure.recipe import Recipe, Step
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.token.disc import Token

FOOT_HEIGHT = 2.8
FOOT_SEGMENTS = 72
"""A multiple of four, so that the foot is exactly as wide along x as along y."""


def figure(recipe: Recipe) -> Form:
    """The whole figure at the recipe's own size. Raises CardgenError when a part cannot have the size it is given."""
    try:
        foot, *rest = forms(recipe)
    except CardgenError as error:
        raise CardgenError(f"the figure {recipe.id!r} cannot be built: {error}.") from error
    upper = union(*rest) if rest else foot
    form = foot + (upper.leaning(recipe.lean, FOOT_HEIGHT) if recipe.lean else upper)
    return form.mirrored() if recipe.mirrored else form


def forms(recipe: Recipe) -> list[Form]:
    """The foot, and what each step adds to it: accents last, upright, not yet mirrored."""
    foot = Seat(FOOT_HEIGHT, recipe.base / 2)
    found, seat, neck = [foot_form(foot.radius, recipe.sides)], foot, foot
    for step in recipe.steps:
        if step.slot == "accent":
            continue
        if step.slot == "head":
            neck = seat
        built: Built = _make(step, seat)
        found.append(built.form)
        seat = built.top
    landmarks = Landmarks(foot, neck, seat)
    return found + [_make(step, landmarks) for step in recipe.steps if step.slot == "accent"]


def loose_accents(recipe: Recipe) -> tuple[str, ...]:
    """The accents of which some piece does not meet the rest of the figure."""
    import manifold3d  # noqa: PLC0415  heavy

    names = [step.name for step in recipe.steps if step.slot == "accent"]
    if not names:
        return ()
    solids = [solidify(form, DRAFT) for form in forms(recipe)]
    loose = []
    for place, name in enumerate(names, len(solids) - len(names)):
        rest = manifold3d.Manifold.batch_boolean(solids[:place] + solids[place + 1 :], manifold3d.OpType.Add)
        if any((piece ^ rest).is_empty() for piece in solids[place].decompose()):
            loose.append(name)
    return tuple(loose)


@cache
def foot_form(radius: float, sides: int = 0) -> Form:
    """What every figure stands on: a disc, or a polygon whose longer side from edge to edge is as wide as the disc."""
    if not sides:
        return Profile(radius, 0).up(FOOT_HEIGHT - 0.3).to(radius - 0.3, FOOT_HEIGHT).solid(FOOT_SEGMENTS)
    half = flat_of(radius, sides)
    return prism([Level(0, half, 0), Level(FOOT_HEIGHT - 0.3, half, 0), Level(FOOT_HEIGHT, half - 0.3, 0)], sides)


def made(recipe: Recipe, finish: Finish, label: Token | None = None) -> Mesh:
    """The figure at the size and with everything that is asked for; whether it is fit to print is for others to say.

    `label` is what is engraved. Raises CardgenError when something has no room in the figure.
    """
    width = finish.width(recipe.base)
    scale = width / recipe.base
    solid = solidify(figure(recipe), finish.fineness).scale((scale, scale, scale * finish.height))
    try:
        return from_manifold(finished(solid, width, finish, label))
    except CardgenError as error:
        raise CardgenError(f"the figure {recipe.id!r} cannot be made so: {str(error).rstrip('.')}.") from error


def _make(step: Step, place: Seat | Landmarks) -> Any:  # noqa: ANN401  a Built, or a Form when it is an accent
    """The part. Raises CardgenError when it cannot have its sizes, as each may be good without the others."""
    try:
        return parts()[step.slot, step.name].make(place, **dict(step.sizes))
    except CardgenError:
        raise
    except Exception as error:
        if not (isinstance(error, ArithmeticError | ValueError) or type(error).__module__.startswith("OCP")):
            raise
        sizes = ", ".join(f"{name} {_shown(value)}" for name, value in step.sizes) or "no sizes of its own"
        raise CardgenError(f"the {step.slot} {step.name!r} cannot be made with {sizes}") from error


def _shown(value: float | str | bool) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
