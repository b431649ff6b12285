"""A die, a checker, a peg that is wanted as a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from cardgen.figure import NEEDED, NEEDED_FOR_TOKENS, formats
from cardgen.figure.printing.placed import COLOURS
from cardgen.figure.workshop.jobs.file import FileJob

if TYPE_CHECKING:
    from cardgen.figure.formats import Need
    from cardgen.figure.gear.gear import Gear
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.figure.printing.gate import Checks
    from cardgen.figure.solid.mesh import Mesh

GEAR_HAS: frozenset[Need] = frozenset(("name", "view", "form"))
"""What a format can take from gear beside its mesh."""
GEAR_FROM = -55.0, 35.0
"""Degrees round a die, so that three faces are seen, and from above."""


@dataclass(frozen=True, slots=True)
class GearJob(FileJob):
    """A die, a checker, a peg: what a game needs beside men."""

    kind: ClassVar[str] = "gear"

    gear: Gear
    side: FigureSide = ""
    """Whose colour it has."""
    massive: bool = False
    """Whether it is to be printed without a hollow; the file is the same."""

    @property
    def needed(self) -> tuple[str, ...]:
        """Exact surfaces need more than a mesh."""
        return (*NEEDED_FOR_TOKENS, *NEEDED) if "form" in formats.needs(self.format) else NEEDED_FOR_TOKENS

    @property
    def looked_up(self) -> frozenset[str]:
        """That of its own class, and of its format."""
        return frozenset((formats.module(self.format), type(self.gear).__module__))

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.solid.tessellate import from_form  # noqa: PLC0415  not needed when nothing changed

        return from_form(self.gear.form())

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        form = self.gear.form() if "form" in formats.needs(self.format) else None
        return formats.content(self.format, formats.Subject(self.name, mesh, COLOURS[self.side], GEAR_FROM, form=form))

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return gate.checks(mesh, self.gear.foot, self.gear.limits, felt=True)  # a bar fills no circle

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return replace(self, massive=False)


def formats_of_gear() -> tuple[str, ...]:
    """The formats that dice, checkers and the like can be written in."""
    return formats.with_no_more_than(GEAR_HAS)
