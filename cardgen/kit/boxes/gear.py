"""Dice, cubes, checkers and the like in a kit: their files, how often each is printed, and what else would serve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.gear.checker import Checker
from cardgen.games.core.paper.blocks import COUNTING
from cardgen.kit.boxes.item import NOTHING, KitFile, KitItem
from cardgen.kit.boxes.men import FOLDER, SLICED
from cardgen.kit.figures.gear import KitGear, cube_side, gear_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardgen.figure.printing.estimate import Print
    from cardgen.games.core.components import Component
    from cardgen.kit.boxes.order import KitOrder

OWN = "Not if you have what serves in their place"
TWO_COLOURS = f"3D print, White's in a light colour, Black's in a dark one: {SLICED}."


def gear_items(order: KitOrder, takes: Mapping[str, Print]) -> Iterator[KitItem]:
    """An item for each sort; none where nothing is printed in plastic, as all of it is on paper then."""
    if order.request.men == "paper":
        return
    gear = kit_gear(order)
    for what, told in TOLD.items():
        components = order.named(what)
        if components:
            some = [one for one in gear if one.component.what == what]
            title, about, instead = told(components, order)
            files = tuple(_file(one, takes) for one in some)
            yield KitItem("pieces", title, f"{about} {instead}", files, components, OWN)


def kit_gear(order: KitOrder) -> tuple[KitGear, ...]:
    """Dice, cubes, checkers and the like that it needs."""
    return gear_of(order.components, order.request.square)


def _file(one: KitGear, takes: Mapping[str, Print]) -> KitFile:
    path = f"{FOLDER}/{one.stem}.stl"
    return KitFile(path, one.count, each=takes.get(path, NOTHING))


def _count(components: Sequence[Component]) -> int:
    return sum(one.count for one in components)


def _dice(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:
    about = (
        "3D print, 16 mm, 0.2 mm layers, 100 % infill, no supports: a die that is hollow inside rolls unevenly. What "
        "is cut out of two opposite faces weighs the same. Fill the signs with paint, and wipe the faces."
    )
    if len(components) > 1:
        light, dark = (f"{one.stem}.stl" for one in kit_gear(order) if one.component.what == "die")
        about += f" Print {light} in a light colour, {dark} in a dark one: the rules tell them apart by that."
    read = dict.fromkeys(_ordinary(one.name) for one in components)
    which = ("on the light one ", "on the dark one ") if len(read) > 1 else ("",)
    ordinary = "; ".join(f"{one}{how}" for one, how in zip(which, read, strict=True))
    number, colours = _count(components), " of two colours" if len(read) > 1 else ""
    return (
        f"Dice: {number}",
        about,
        f"{'An ordinary die serves' if number == 1 else f'Ordinary dice{colours} serve'} as well: {ordinary}.",
    )


def _ordinary(name: str) -> str:
    """How an ordinary die is read in the place of one with these faces."""
    if name.startswith(COUNTING):
        return "5 and 6 are read as 4 moves"
    return ", ".join(f"{number} is {face}" for number, face in enumerate(name.split(), 1))


def _cubes(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:
    side = cube_side(order.request.square)
    about = (
        f"{TWO_COLOURS} Cubes of {side:g} mm, to be stood with the man uppermost that they are; Black's have their "
        "corners cut off, to be told by touch. The cubes of pawns have a pawn, a knight, a bishop, a rook and two "
        "blank faces, those of the king and the queen have him or her on all six."
    )
    instead = (
        "Wooden cubes serve as well: draw on fourteen of each colour a pawn, a knight, a bishop and a rook, and leave "
        "two faces blank; on one more a king, on another a queen, on all faces or on one. So does a set of chess men, "
        "with slips of paper to lay under pawns that have become other men: the booklet tells how."
    )
    return f"Cubes: {_count(components)}", about, instead


def _checkers(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:
    checker = Checker(order.request.square)
    about = (
        f"{TWO_COLOURS} They are {2 * checker.radius:.0f} mm wide. A man whose foot is no wider than "
        f"{2 * checker.dish:.0f} mm stands in the dish of a checker, and a checker in that of another. A groove round "
        "Black's tells them by touch."
    )
    instead = "Draughtsmen, poker chips or coins of two colours serve as well, if your men stand on them."
    return f"Checkers: {_count(components)}", about, instead


def _numbered(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:
    wide = 2 * Checker(order.request.square).radius
    about = (
        f"{TWO_COLOURS} They are {wide:.0f} mm wide, with the numbers 1 to 8 in their tops. A groove round Black's "
        "tells them by touch."
    )
    instead = "Eight draughtsmen of each colour serve as well, with the round stickers of this kit."
    return f"Numbered checkers: {_count(components)}", about, instead


def _pegs(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:  # noqa: ARG001  told alike
    about = f"{TWO_COLOURS} Printed on their heads, and put into the track the other way round."
    return f"Pegs: {_count(components)}", about, "Coins beside the numbers serve as well."


def _track(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:  # noqa: ARG001  told alike
    about = (
        f"3D print: {SLICED}. The limits of the turns from the first on; a row of holes for each player, and who comes "
        "to the last stays there."
    )
    return "Track of limits", about, "The track on paper serves as well."


def _trays(components: Sequence[Component], order: KitOrder) -> tuple[str, str, str]:  # noqa: ARG001  told alike
    about = f"3D print: {SLICED}. Room for eight cubes that a player has captured."
    return f"Trays: {_count(components)}", about, "A saucer serves as well."


TOLD: dict[str, Callable[[Sequence[Component], KitOrder], tuple[str, str, str]]] = {
    "die": _dice,
    "cube": _cubes,
    "checker": _checkers,
    "numbered checker": _numbered,
    "track": _track,
    "peg": _pegs,
    "tray": _trays,
}
"""Of each sort: its title, how it is printed, and what would serve in its place."""
