"""The men of a kit, with rings where they are neutral: their files, how often each is printed, what it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.games.core.orthodox import MEN
from cardgen.kit.boxes.item import NOTHING, KitFile, KitItem
from cardgen.kit.boxes.prints import KitPrints
from cardgen.kit.papers.known import pieces_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cardgen.catalog import Piece
    from cardgen.figure.printing.estimate import Print
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.games.core.components import Component
    from cardgen.kit.boxes.order import KitOrder

FOLDER = "pieces"
SIDES: Mapping[str, FigureSide] = {"white": "white", "black": "black"}
RESERVE = "The same files once more, for pawns that promote to a piece that stands already."
SLICED = "0.2 mm layers, 15 % infill, no supports"


@dataclass(frozen=True, slots=True)
class KitMan:
    """Men of one kind and side."""

    component: Component
    piece: Piece
    side: FigureSide
    """Empty for a neutral one."""

    @property
    def dark(self) -> bool | None:
        """Black's, White's, or anybody's."""
        return None if not self.side else self.side == "black"

    @property
    def stem(self) -> str:
        """What its file is called."""
        return f"{self.piece.id}{f'-{self.side}' if self.side else ''}"

    @property
    def count(self) -> int:
        """How many of them."""
        return self.component.count


def men_of(order: KitOrder) -> tuple[KitMan, ...]:
    """All men, those in reserve too."""
    components = (*order.named("man"), *order.named("spare man"))
    sides = [one.name.partition(" ")[0] if " " in one.name else "" for one in components]
    words = [one.name.removeprefix(f"{side} ") for one, side in zip(components, sides, strict=True)]
    pieces = pieces_of(order, words)
    return tuple(
        KitMan(one, piece, SIDES.get(side, "")) for one, piece, side in zip(components, pieces, sides, strict=True)
    )


def figure_items(order: KitOrder, men: Sequence[KitMan]) -> Iterator[KitItem]:
    """White men, black men, neutral bodies, reserves."""
    prints = KitPrints.of(order)

    def takes(man: KitMan) -> Print:
        return prints.takes(man.piece, man.side)

    for side, title in (("white", "White men"), ("black", "Black men"), ("", "Neutral bodies")):
        some = [man for man in men if man.side == side]
        main = [man for man in some if man.component.what == "man"]
        spare = [man for man in some if man.component.what != "man"]
        yield from _figures(main, title, _about(side), takes)
        yield from _figures(spare, "Bodies in reserve", RESERVE, takes)


def _about(side: str) -> str:
    colour = {"white": "light", "black": "dark", "": "one"}[side]
    more = " A groove round the foot tells them by touch." if side == "black" else ""
    return f"3D print in {colour} colour: {SLICED}.{more}"


def _figures(men: Sequence[KitMan], title: str, about: str, takes: Callable[[KitMan], Print]) -> Iterator[KitItem]:
    if not men:
        return
    files = [KitFile(f"{FOLDER}/{man.stem}.stl", man.count, man.piece.name, each=takes(man)) for man in men]
    count = sum(man.count for man in men)
    yield KitItem(
        "pieces",
        f"{title}: {count}",
        about,
        tuple(files),
        tuple(man.component for man in men),
        own_men(men),
    )


def own_men(men: Iterable[KitMan]) -> str:
    """Why men need not be made; empty where they are not those of chess."""
    return "Not if you have a set of chess men" if {man.piece.id for man in men} <= {*MEN} else ""


def token_items(order: KitOrder, men: Sequence[KitMan], takes: Mapping[str, Print]) -> Iterator[KitItem]:
    """Each file as often as there are men of both sides; of men that anybody may own, in both colours."""
    counts: dict[str, int] = {}
    for man in men:
        counts[man.piece.id] = counts.get(man.piece.id, 0) + man.count * (1 if man.side else 2)
    names = {man.piece.id: man.piece.name for man in men}
    paths = {id_: f"{FOLDER}/{id_}-token.stl" for id_ in counts}
    files = tuple(KitFile(path, counts[id_], names[id_], each=takes.get(path, NOTHING)) for id_, path in paths.items())
    about = (
        f"3D print, half of each in a light colour, half in a dark one: {SLICED}. Change the filament at 3 mm, and "
        "marks and name stand out."
    )
    title = f"Tokens: {sum(counts.values())}"
    yield KitItem("pieces", title, about, files, (*(man.component for man in men), *order.named("ring")))


def ring_items(order: KitOrder, takes: Mapping[str, Print]) -> Iterator[KitItem]:
    """What is tried first, then the rings."""
    rings = order.named("ring")
    if not rings:
        return
    paths = [f"{FOLDER}/ring-{name}.stl" for name in ("strip", "knob")]
    yield KitItem(
        "pieces",
        "To try first",
        "A strip of five holes, marked by one to five dimples: 0.15, 0.2, 0.25, 0.3 and 0.35 mm wider than the knob. "
        f"Press the knob into each. The rings here have {order.request.gap:g} mm; if another hole holds better, make "
        "the kit again with --gap.",
        tuple(KitFile(path, each=takes.get(path, NOTHING)) for path in paths),
    )
    yield KitItem(
        "pieces",
        f"Rings: {sum(one.count for one in rings)}",
        f"3D print, White's in a light colour, Black's (with a groove) in a dark one: {SLICED}. Lay a ring on the "
        "table and press a body into it; any ring goes on any body.",
        tuple(
            KitFile(path, one.count, f"{one.name.title()}'s ring", each=takes.get(path, NOTHING))
            for one in rings
            for path in (f"{FOLDER}/ring-{one.name}.stl",)
        ),
        rings,
    )
