"""What a game needs in plastic beside men, from its components: dice, cubes, checkers, pegs and their track, trays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.gear.checker import Checker
from cardgen.figure.gear.die import Die
from cardgen.figure.gear.track import Peg, Track
from cardgen.figure.gear.tray import Tray
from cardgen.figure.printing.finish import SQUARE
from cardgen.figure.workshop.jobs import GearJob, formats_of_gear
from cardgen.games.chessdeck.cards import FIRST_LIMIT, LAST_LIMIT, limit
from cardgen.games.core.paper.blocks import COUNTING, PAWN_CUBE
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game, games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest
from cardgen.kit.figures.files import in_formats, result_of, run
from cardgen.kit.figures.finishes import FinishRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.figure.gear.gear import Gear
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.games.core.components import Component
    from cardgen.kit.figures.files import FiguresRequest
    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult

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

    @property
    def job(self) -> GearJob:
        """Which makes its file."""
        return GearJob(self.stem, self.gear, self.side, massive=self.massive)


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


def check_alone(request: PieceRequest, style: str) -> None:
    """Raise MisuseError where pieces are asked for beside a game's gear."""
    if request != PieceRequest() or style != "figure":
        raise MisuseError("it makes what is no piece; leave out pieces and what says how they are chosen.", "--gear")


def make_gear(
    name: str,
    request: FiguresRequest,
    output: Path,
    progress: Callable[[ProgressStep], None],
    *,
    checks: bool = False,
) -> RunResult:
    """A file for each different thing that a game needs beside men. Raises CardgenError."""
    *most, last = formats_of_gear()
    own = FinishRequest(square=request.finish.square)
    plain = replace(request.finish, quality=None) == own and not request.side  # flat sides are as fine as can be
    if not plain or not {*most, last}.issuperset(request.formats):
        raise MisuseError(
            f"dice, checkers and pegs take --square and --format {', '.join(most)} or {last}, and are made for both "
            "sides; the other options are for figures."
        )
    game = find_game(name)
    found = gear_of(kit_of(game).components(game.options(), load_catalogue(())), request.finish.square or SQUARE)
    if not found:
        *some, other = games_with_gear()
        raise CardgenError(
            f"{game.name} needs nothing of plastic beside men; of {', '.join(some)} and {other} there is something."
        )
    jobs = [replace(one.job, name=f"{one.stem}{own.tail}", force=request.force) for one in found]
    report = run(in_formats(jobs, request), request.workers, output, progress)
    return result_of(report, {job.name: job.name for job in jobs}, "gear", checks=checks)
