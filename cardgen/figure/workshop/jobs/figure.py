"""A figure that is wanted as a file."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from cardgen.errors import CardgenError
from cardgen.figure import NEEDED, formats
from cardgen.figure.printing.finish import PLAIN, SMALL, SQUARE, Finish
from cardgen.figure.printing.placed import COLOURS
from cardgen.figure.solid.fineness import DRAFT, NORMAL
from cardgen.figure.workshop.jobs.file import FileJob

if TYPE_CHECKING:
    from typing import Self

    from cardgen.figure.printing.gate import Checks
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.stamp import Stamp
    from cardgen.figure.token.disc import Token

FIGURES_FROM = 14.0
"""Degrees from above; how far round, a recipe says."""
LOOSE = "the accent {!r} does not meet the rest of the figure"
ENGRAVING = frozenset(("cardgen.figure.printing.engraving",))


@dataclass(frozen=True, slots=True)
class Job(FileJob):
    """A figure that is wanted as a file."""

    kind: ClassVar[str] = "figure"
    needed: ClassVar[tuple[str, ...]] = NEEDED

    recipe: Recipe
    finish: Finish = PLAIN
    label: Token | None = None
    """What is engraved, when the finish asks for it."""
    drawn_from: Stamp | None = field(default=None, kw_only=True, compare=False, repr=False)
    """What its picture says of recipe and code, as they were when it was begun."""

    @property
    def kin(self) -> str:
        """The name of its head."""
        return next((step.name for step in self.recipe.steps if step.slot == "head"), "")

    @property
    def looked_up(self) -> frozenset[str]:
        """Those of its parts, and of its format."""
        from cardgen.figure.sculpt.found import homes  # noqa: PLC0415  reads all parts

        return frozenset((formats.module(self.format), *homes((step.slot, step.name) for step in self.recipe.steps)))

    @property
    def unseen(self) -> frozenset[str]:
        """Letters and diagrams, where nothing is engraved."""
        return frozenset() if self.finish.engrave else ENGRAVING

    def begun(self) -> Self:
        """With the stamp of its picture, where it is one."""
        return replace(self, drawn_from=formats.origin(self.format, self.recipe))

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed

        return build.made(self.recipe, self.finish, self.label)

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        scale = self.finish.width(self.recipe.base) / self.recipe.base
        size = scale, scale, scale * self.finish.height
        view = self.recipe.view, FIGURES_FROM
        subject = formats.Subject(
            self.name,
            mesh,
            COLOURS[self.finish.side],
            view,
            self.recipe,
            size,
            advice=self.finish.advice,
            drawn_from=self.drawn_from,
        )
        return formats.content(self.format, subject)

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it; a suspected draft is judged by what it is a draft of."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        found = gate.of_figure(mesh, self.recipe.base, self.finish)
        if found.faults and self.finish.fineness == DRAFT:
            job = replace(self, finish=replace(self.finish, fineness=NORMAL))
            return job.checks(job.mesh())
        loose = self._loose(mesh) if found.faults else ()  # several bodies are a fault
        return replace(found, faults=(*found.faults, *loose))

    def _loose(self, mesh: Mesh) -> tuple[str, ...]:
        """A sentence for each accent that stands in the air."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return tuple(map(LOOSE.format, build.loose_accents(self.recipe))) if gate.in_pieces(mesh) else ()

    def remedy(self) -> str:
        """The smallest squares that it prints for, where it was asked for smaller ones; else nothing."""
        if self.finish.base is not None:
            return ""
        low = math.floor(self.finish.square)
        large = (math.ceil(size) for size in (SMALL, SQUARE) if size > low)
        high = next((size for size in large if self._prints_for(size)), None)
        if high is None:
            return ""
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self._prints_for(middle) else (middle, high)
        return f"; the smallest squares it prints for are {high} mm wide"

    def _prints_for(self, square: int) -> bool:
        job = replace(self, finish=replace(self.finish, square=float(square)))
        try:
            return not job.checks(job.mesh()).faults
        except CardgenError:  # what is cut into the foot has no room
            return False

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        needs = formats.needs(self.format)
        plain = replace(
            self.recipe, view=self.recipe.view if "view" in needs else 0, aliases=()
        )  # else not in the file
        square = self.finish.square if self.finish.seat else 0  # seats are as wide for all bodies
        finish = replace(self.finish, base=self.finish.width(self.recipe.base), square=square)
        name = self.name if "name" in needs else ""
        return replace(self, name=name, recipe=plain, finish=finish, label=self.label if finish.engrave else None)
