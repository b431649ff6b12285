"""A quick picture of a figure that is not to be printed yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from cardgen.figure.printing.gate import Checks
from cardgen.figure.printing.placed import COLOURS
from cardgen.figure.workshop.jobs.figure import Job

if TYPE_CHECKING:
    from cardgen.figure.solid.mesh import Mesh


@dataclass(frozen=True, slots=True)
class PreviewJob(Job):
    """A quick picture of a figure that is not to be printed yet, so nobody asks how it prints."""

    tail: ClassVar[str] = "-preview"

    format: str = field(default="png", kw_only=True)
    force: bool = field(default=True, kw_only=True)
    """What is wrong with it is told beside it."""

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        from cardgen.figure.picture.render import quick_png  # noqa: PLC0415  loads numpy and Pillow

        return quick_png(mesh, self.recipe.view, COLOURS[self.finish.side])

    def checks(self, mesh: Mesh) -> Checks:
        """What one side of a picture does not show: which accents stand in the air."""
        return Checks(self._loose(mesh))
