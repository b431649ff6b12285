"""What a game needs in plastic beside men, from its components: dice, cubes, checkers, pegs and their track, trays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cardgen.figure.gear.checker import Checker
from cardgen.figure.gear.die import Die
from cardgen.figure.gear.track import Peg, Track
from cardgen.figure.gear.tray import Tray
from cardgen.games.chessdeck.cards import FIRST_LIMIT, LAST_LIMIT, limit
from cardgen.games.core.paper.blocks import COUNTING, PAWN_CUBE
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import games
from cardgen.kit.catalogue import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.figure.gear.gear import Gear
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.games.core.components import Component

SIDES: tuple[FigureSide, ...] = ("white", "black")
CUBE, LARGEST_CUBE = 0.5, 30.0
"""Side as a share of a square, and in mm: signs that are larger would hang."""
LIMITS = tuple(str(limit(turn)) for turn in range(1, LAST_LIMIT - FIRST_LIMIT + 2))
"""Of the turns of ChessDeck, from the first on."""
NUMBERS = tuple("12345678")


@dataclass(frozen=True, slots=True)
class KitGear:
    """Something of plastic, and how often it is there."""

    component: Component
    stem: str
    """What its file is called."""
    gear: Gear
    side: FigureSide = ""
    count: int = 1
    massive: bool = False
    """Whether it is printed without a hollow."""


class GearReader(Protocol):
    """Reads one sort of component."""

    def __call__(self, component: Component, square: float) -> Iterator[KitGear]:
        """All that it is."""


def gear_of(components: Sequence[Component], square: float) -> tuple[KitGear, ...]:
    """What of the components is gear, for squares of a side in mm."""
    return tuple(
        one for component in components if component.what in GEAR for one in GEAR[component.what](component, square)
    )


def _dice(component: Component, square: float) -> Iterator[KitGear]:  # noqa: ARG001  the same on all boards
    faces = tuple(component.name.removeprefix(COUNTING).split())
    stem = "die-" + "".join("n" if face == "knight" else face[0] for face in faces)
    yield KitGear(component, stem, Die(faces), count=component.count, massive=True)


def cube_side(square: float) -> float:
    """How large cubes are that stand on such squares."""
    return min(square * CUBE, LARGEST_CUBE)


def _cubes(component: Component, square: float) -> Iterator[KitGear]:
    side, _, kind = component.name.partition(" ")
    faces = PAWN_CUBE if kind == "pawn" else (kind,) * 6
    gear = Die(faces, cube_side(square), dark=side == "black")
    yield KitGear(component, f"cube-{kind}-{side}", gear, _side(side), component.count)


def _checkers(component: Component, square: float) -> Iterator[KitGear]:
    side = component.name
    gear = Checker(square, dark=side == "black")
    yield KitGear(component, f"checker-{side}", gear, _side(side), component.count)


def _numbered(component: Component, square: float) -> Iterator[KitGear]:
    side = component.name
    for number in NUMBERS[: component.count]:
        gear = Checker(square, number, dark=side == "black")
        yield KitGear(component, f"checker-{number}-{side}", gear, _side(side))


def _pegs(component: Component, square: float) -> Iterator[KitGear]:  # noqa: ARG001  the same on all boards
    for side in SIDES:
        yield KitGear(component, f"peg-{side}", Peg(dark=side == "black"), side, component.count // 2)


def _track(component: Component, square: float) -> Iterator[KitGear]:  # noqa: ARG001  the same on all boards
    yield KitGear(component, "track", Track(LIMITS), count=component.count)


def _trays(component: Component, square: float) -> Iterator[KitGear]:
    yield KitGear(component, "tray", Tray(cube_side(square)), count=component.count)


def _side(word: str) -> FigureSide:
    return "black" if word == "black" else "white"


GEAR: dict[str, GearReader] = {
    "die": _dice,
    "cube": _cubes,
    "checker": _checkers,
    "numbered checker": _numbered,
    "peg": _pegs,
    "track": _track,
    "tray": _trays,
}
"""By what components are."""


def games_with_gear() -> tuple[str, ...]:
    """The ids of the games that need something of plastic beside men."""
    catalogue = load_catalogue(())
    return tuple(
        game.id
        for game in games().values()
        if any(one.what in GEAR for one in kit_of(game).components(game.options(), catalogue))
    )
