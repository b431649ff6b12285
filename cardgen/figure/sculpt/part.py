"""Parts: functions that build a form upon the one below. Their decorator makes them known (found.py).

A part of a figure takes a seat, the place where it stands, and gives its form with the seat for the next part:

    @part("head")
    def globe(seat: Seat, *, radius: float) -> Built:
        '''A plain ball; radius in mm.'''
        middle = seat.z + 0.72 * radius
        return Built(ball((0, 0, middle), radius), Seat(middle + radius, 0))

Its keyword arguments are what a recipe may say: float for lengths and shares, which are not negative, Degrees for
angles, int, bool, or a Literal of words. An accent stands beside the others, so it takes Landmarks instead of a
seat, and gives a form only.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, NewType, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

Slot = Literal["body", "collar", "pedestal", "head", "finial", "accent"]
SLOTS: tuple[Slot, ...] = get_args(Slot)
Degrees = NewType("Degrees", float)
SINK = 0.3
"""How deep a part is sunk into the one below, in mm, so that both are surely one body."""

Maker = TypeVar("Maker", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Seat:
    """Where the next part stands."""

    z: float
    """Height above the table, in mm."""
    radius: float
    """Of the round that carries it, in mm."""

    def lowered(self, by: float) -> Seat:
        return Seat(self.z - by, self.radius)


@dataclass(frozen=True, slots=True)
class Built:
    """A part in its place."""

    form: Form
    top: Seat


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The places of a figure that an accent may refer to."""

    foot: Seat
    """On the foot."""
    neck: Seat
    """Under the head."""
    top: Seat
    """Above all."""


@dataclass(frozen=True, slots=True)
class Part:
    """A function of this room, by its name."""

    name: str
    slot: Slot
    make: Callable[..., Any]

    @property
    def sizes(self) -> Mapping[str, inspect.Parameter]:
        """What a recipe may (or, without a default, must) say about it, with the kind of value it takes."""
        return _sizes(self.make)


@cache
def _sizes(make: Callable[..., Any]) -> MappingProxyType[str, inspect.Parameter]:
    parameters = {
        name: parameter
        for name, parameter in inspect.signature(make).parameters.items()
        if parameter.kind is parameter.KEYWORD_ONLY
    }
    written = SimpleNamespace(__annotations__={name: each.annotation for name, each in parameters.items()})
    kinds = get_type_hints(written, make.__globals__)
    found = {name: parameter.replace(annotation=kinds[name]) for name, parameter in parameters.items()}
    return MappingProxyType(found)


def part(slot: Slot) -> Callable[[Maker], Maker]:
    """Make a function of this room a part for this place of a figure."""

    def mark(make: Maker) -> Maker:
        make.__dict__["slot"] = slot
        return make

    return mark
