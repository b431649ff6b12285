"""What printing tokens, rings and gear of a kit takes, by what they are in bulk: nothing is built, so that a page knows
it before any of them is made. What `cardgen kit` tells of them is reckoned from the meshes that it has made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.figure.gear.checker import Checker
from cardgen.figure.gear.die import Die
from cardgen.figure.gear.tray import Tray
from cardgen.figure.printing import estimate as printing
from cardgen.figure.printing.bulks import BulkTable, load_bulks
from cardgen.figure.token.disc import BASE
from cardgen.kit.boxes.gear import kit_gear
from cardgen.kit.boxes.men import FOLDER
from cardgen.kit.boxes.prints import MODELS
from cardgen.kit.catalogue import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.catalog import Piece
    from cardgen.figure.gear.gear import Gear
    from cardgen.figure.printing.estimate import Print
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder

MOST_TOKENS = "token"
"""The shape in the table that all tokens come near to: none differs in grams or minutes by more than 6 in a hundred."""


@dataclass(frozen=True, slots=True)
class KitSolids:
    """Minutes and grams of tokens, rings and gear."""

    takes: Mapping[str, Print]
    """By the paths of their files; without what is not in the table."""
    alike: frozenset[str]
    """Of these, tokens that were never measured, told as most tokens are."""

    @classmethod
    def of(cls, order: KitOrder, men: Sequence[KitMan]) -> KitSolids:
        """Of a kit. Raises CardgenError where the table cannot be read."""
        if order.request.men == "paper":
            return cls({}, frozenset())
        table = load_bulks(data.folder(MODELS))
        takes = {**dict(_gear(order, table)), **(dict(_rings(order, table)) if order.request.men == "figures" else {})}
        if order.request.men != "tokens":
            return cls(takes, frozenset())
        ours = {piece.id: piece for piece in reversed(load_catalogue(()).pieces)}
        shapes = {_path(f"{man.piece.id}-token"): _token(man.piece, ours.get(man.piece.id)) for man in men}
        tokens = {path: table.at(shape, BASE) for path, shape in shapes.items()}
        takes |= {path: printing.reckoned_of(bulk) for path, bulk in tokens.items() if bulk}
        return cls(takes, frozenset(path for path, shape in shapes.items() if shape == MOST_TOKENS))


def size_of(gear: Gear) -> float:
    """By which a thing is large or small, in mm; 0 for what is as large on all boards."""
    match gear:
        case Checker():
            return gear.square
        case Die() | Tray():
            return gear.side
    return 0.0


def _gear(order: KitOrder, table: BulkTable) -> Iterator[tuple[str, Print]]:
    for one in kit_gear(order):
        bulk = table.at(one.stem, size_of(one.gear))
        if bulk:
            yield _path(one.stem), printing.reckoned_of(bulk, massive=one.massive)


def _rings(order: KitOrder, table: BulkTable) -> Iterator[tuple[str, Print]]:
    """Rings, and what is tried first."""
    sides = [one.name for one in order.named("ring")]
    for name in (*sides, *(("strip", "knob") if sides else ())):
        bulk = table.at(f"ring-{name}", order.request.square)
        if bulk:
            yield _path(f"ring-{name}"), printing.reckoned_of(bulk)


def _token(piece: Piece, ours: Piece | None) -> str:
    """The shape of a token: what a game or a maker has changed looks otherwise than the one that was measured."""
    return f"{piece.id}-token" if ours and (piece.name, piece.kind) == (ours.name, ours.kind) else MOST_TOKENS


def _path(stem: str) -> str:
    return f"{FOLDER}/{stem}.stl"
