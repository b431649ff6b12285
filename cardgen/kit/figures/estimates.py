"""How long figures print and how much filament they take, together and each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import require
from cardgen.figure.printing import estimate as printing
from cardgen.figure.printing.estimate import AS_A_RULE, Print
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.kit.catalogue import load_models
from cardgen.kit.figures.files import recipe_of, sides_of
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.figure.recipe import Models, Recipe
    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.figures.finishes import FinishRequest


@dataclass(frozen=True, slots=True)
class EstimateRow:
    """What a piece takes."""

    piece: str
    count: int
    each: Print
    sliced: bool
    """Whether a slicer measured it; else it is reckoned from the mesh."""

    def as_json(self) -> dict[str, object]:
        """For one of them."""
        takes = {"minutes": round(self.each.minutes), "grams": round(self.each.grams, 1)}
        return {"piece": self.piece, "count": self.count, **takes, "sliced": self.sliced}


def estimate(
    chosen: Selection,
    request: FinishRequest,
    side: Sides | None,
    progress: Callable[[ProgressStep], None] = lambda _: None,
) -> RunResult:
    """Minutes and grams of each piece, as often as it is wanted, and of all together."""
    finish, shelf = request.finish(), PrintShelf.of(chosen.catalogs)
    rows, troubles = [], []
    progress(ProgressStep(0, len(chosen.by_id), "", made=False))
    for number, (piece, count) in enumerate(chosen.by_id, 1):
        recipe, table = recipe_of(piece, shelf.models), shelf.sliced(piece)
        try:
            each = _scaled(table, recipe, finish) if table else _from_mesh(recipe, finish)
            rows.append(EstimateRow(piece.id, count * len(sides_of(side)), each, table is not None))
        except CardgenError as error:
            problem = f"it was not sliced, and what it takes cannot be reckoned from its mesh: {error}"
            troubles.append(Trouble(problem, piece.id))
        progress(ProgressStep(number, len(chosen.by_id), piece.id, made=table is None))
    total = sum((row.each * row.count for row in rows), printing.Print(0, 0))
    together = {"minutes": round(total.minutes), "grams": round(total.grams, 1)}
    return RunResult(
        result={"figures": [row.as_json() for row in rows], **together},
        lines=tuple(_lines(rows, total)),
        troubles=tuple(troubles),
        notes=tuple(_notes(rows, request)),
    )


@dataclass(frozen=True, slots=True)
class PrintShelf:
    """All recipes, and which of them a slicer measured as they are."""

    models: Models
    ours: Models
    table: Mapping[str, Print]

    @classmethod
    def of(cls, catalogs: Sequence[Path]) -> PrintShelf:
        """With the folders of a maker."""
        models = load_models(catalogs)
        return cls(models, load_models() if catalogs else models, printing.load(data.folder("models")))

    def takes(self, piece: Piece, finish: Finish) -> Print:
        """What a figure takes; one that a slicer has not measured, what most take. Nothing is built."""
        return _scaled(self.sliced(piece) or AS_A_RULE, recipe_of(piece, self.models), finish)

    def sliced(self, piece: Piece) -> Print | None:
        """What the slicer said; None for a figure of a maker, also where it has the name of one of ours."""
        if piece.figure not in self.models or piece.figure not in self.ours:
            return None
        recipe = self.models.find(piece.figure)
        return self.table.get(recipe.id) if recipe == self.ours.find(piece.figure) else None


def _scaled(one: Print, recipe: Recipe, finish: Finish) -> Print:
    """From its own size to the one that is asked for; higher ones take more in proportion."""
    return one.scaled(finish.width(recipe.base) / recipe.base) * finish.height


def _from_mesh(recipe: Recipe, finish: Finish) -> Print:
    """Of a draft, without anything that is cut into it. Raises CardgenError when it cannot be built."""
    require()
    from cardgen.figure import build  # noqa: PLC0415  only for figures that were not sliced

    size = Finish(base=finish.base, square=finish.square, height=finish.height, fineness=DRAFT)
    return printing.reckoned(build.made(recipe, size))


def _notes(rows: Sequence[EstimateRow], request: FinishRequest) -> Iterator[str]:
    if guessed := [row.piece for row in rows if not row.sliced]:
        yield f"Reckoned from the mesh, not sliced, so some may be 20 % off: {', '.join(guessed)}."
    cut = {"weight": request.weight, "magnet": request.magnet, "felt": request.felt, "engrave": request.engrave}
    if left_out := [f"--{name}" for name, value in cut.items() if value]:
        yield f"Left out of the reckoning, which is of whole figures: {', '.join(left_out)}."
    if request.printer == "resin":
        yield "Reckoned for filament all the same: --printer resin."


def _lines(rows: Sequence[EstimateRow], total: Print) -> Iterator[str]:
    wide = max(map(len, (*(row.piece for row in rows), "together")))
    for row in rows:
        times = f"{row.count} ×" if row.count > 1 else ""
        yield f"{times:>5} {row.piece:{wide}}  {_time(row.each.minutes):>10}  {row.each.grams:6.1f} g"
    number = sum(row.count for row in rows)
    yield f"{number:>3}   {'together':{wide}}  {_time(total.minutes):>10}  {total.grams:6.1f} g"


def _time(minutes: float) -> str:
    hours, rest = divmod(round(minutes), 60)
    return f"{hours} h {rest:02d} min" if hours else f"{rest} min"
