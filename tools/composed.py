"""Builds every figure that can be composed, at each quality, and asks the gate: make composed

Moves are endless, what is composed from them is not: `every_recipe` goes through all pedestals, heads and classes. What
the gate says is written into docs/measured/composed.md.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.classes import PieceClass
from cardgen.figure.compose import HEADS, MOST_DRUMS, SQUAT, MoveShape, composed
from cardgen.figure.printing.finish import Finish
from cardgen.figure.workshop.jobs import Job
from cardgen.files import write_whole
from cardgen.kit.figures.finishes import QUALITIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.recipe import Recipe

PAGE = Path(__file__).parents[1] / "docs" / "measured" / "composed.md"
SLIDES = tuple(
    (rook, bishop, limited)
    for rook, bishop, limited in product((False, True), repeat=3)
    if rook or bishop or not limited
)
"""Along ranks and files, along diagonals, and whether all end."""
DRUMS = tuple(Leap(0, squares) for squares in range(3, MOST_DRUMS + 1))
UNTOLD = Leap(3, 3)
"""A leap that has no head of its own."""
LEAPS = (None, *HEADS, *SQUAT, *DRUMS, UNTOLD)
STEPS = (0, 2, 5, 8)
"""Neighbours that are stepped to: fewer than a head needs, a pawn's two, as many as a crown needs, all."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the gate says of a figure."""

    recipe: Recipe
    quality: str
    faults: tuple[str, ...]


def every_recipe() -> tuple[Recipe, ...]:
    """Each figure that can be composed, once; its id tells its class, its pedestal and its head."""
    found: dict[object, Recipe] = {}
    for class_, (rook, bishop, limited), leap, steps in product(PieceClass, SLIDES, LEAPS, STEPS):
        seen = MoveShape(rook, bishop, limited, (leap,) if leap else (), steps)
        recipe = composed(class_.name.lower(), seen, class_)
        found.setdefault((recipe.base, recipe.steps), recipe)
    return tuple(found.values())


def told(recipe: Recipe) -> str:
    """Its pedestal and its head, in a few letters."""
    parts = {step.slot: step for step in recipe.steps}
    head = parts["head"]
    drums = dict(head.sizes).get("count", "")
    carried = f"{parts['pedestal'].name} + " if "pedestal" in parts else ""
    return f"{recipe.id}: {carried}{head.name}{f' of {drums}' if drums else ''}"


def verdict(recipe: Recipe, quality: str) -> Verdict:
    """Build it, and ask the gate as `cardgen stl` does."""
    job = Job("own", recipe, Finish(fineness=QUALITIES[quality]))
    return Verdict(recipe, quality, job.checks(job.mesh()).faults)


def page(verdicts: Iterable[Verdict]) -> str:
    """The page: how many print, and each that does not."""
    found = defaultdict(list)
    for each in verdicts:
        found[each.quality].append(each)
    lines = [
        "# Composed figures",
        "",
        "Written by `make composed`. A piece without a recipe gets a figure from its moves. All that can come of it,",
        "each pedestal with each head in each class, was built at each quality and shown to the gate.",
        "",
        "| quality | figures | fit to print |",
        "|---|---|---|",
        *(f"| {quality} | {len(some)} | {sum(not each.faults for each in some)} |" for quality, some in found.items()),
        "",
    ]
    bad = [each for some in found.values() for each in some if each.faults]
    lines += [f"* {each.quality}, {told(each.recipe)}: {'; '.join(each.faults)}" for each in bad]
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Look at all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--quality", choices=QUALITIES, action="append", help="all, unless some are named")
    args = parser.parse_args(arguments)
    asked = [(recipe, quality) for quality in args.quality or QUALITIES for recipe in every_recipe()]
    with ProcessPoolExecutor(args.workers, multiprocessing.get_context("spawn")) as pool:
        text = page(pool.map(verdict, *zip(*asked, strict=True), chunksize=8))
    print(text)
    if not args.quality:
        write_whole(PAGE, text.encode())


if __name__ == "__main__":
    main()
