"""A small file of everything that is printed, for edits: reference cards of all kinds, and each paper of a few kits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cardgen.kit.boxes.make import make_kit
from cardgen.kit.boxes.order import KitRequest
from cardgen.kit.cards.contact_sheets import make_contact_sheet
from cardgen.kit.choose import PieceRequest, choose
from oracles.sheets import SHEETS, write_sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OF_KITS = {
    "parade": ("boards/board-8x8-45mm-letter", "cards/cards", "cards/cards-large", "pieces/counters"),
    "neighbour": ("rules", "sheets/score"),
    "gollon-3": ("cards/legend-70x108mm", "pieces/dice-to-fold", "rules-to-fold", "sheets/rolls"),
    "booster": ("pieces/checkers", "pieces/markers"),
    "chessdeck": ("boards/track", "cards/black-deck-70x108mm", "sheets/score"),
    "dealers": ("sheets/army-record",),
    "pick-the-team": ("sheets/draft",),
}  # fmt: skip
"""By game, the papers of its kit that are not like those of another."""
NO_MEN = ("dealers", "pick-the-team")
"""Of these the sheets alone are asked for."""


class Product(NamedTuple):
    """A file that is made, and edited many times."""

    name: str
    kind: str
    """What is printed, as the report counts it."""
    make: Callable[[Path], bytes]
    """Makes it in a folder."""


def products() -> tuple[Product, ...]:
    """All of them, each as small as it can be had."""
    cards = [Product(f"cards-{one.name}", "cards", partial(_sheet, at)) for at, one in enumerate(SHEETS)]
    kits = [
        Product(f"{game}-{path}", path.partition("-")[0].rpartition("/")[2], partial(_of_kit, game, path))
        for game, paths in OF_KITS.items()
        for path in paths
    ]
    return (*cards, *kits, Product("figures", "figures", _figures))


def _sheet(at: int, folder: Path) -> bytes:
    return write_sheet(SHEETS[at], folder / f"{SHEETS[at].name}.pdf")


def _of_kit(game: str, path: str, folder: Path) -> bytes:
    home = folder / game
    if not home.exists():
        make_kit(KitRequest(game, men="none" if game in NO_MEN else "paper"), home, lambda _: None)
    return (home / f"{path}.pdf").read_bytes()


def _figures(folder: Path) -> bytes:
    chosen = choose(PieceRequest(sets=("royals",)))
    made = make_contact_sheet(chosen, "white", 40, folder)
    return made.files[0].path.read_bytes()
