"""A ring that is wanted as a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from cardgen.figure import NEEDED_FOR_TOKENS
from cardgen.figure.workshop.jobs.file import FileJob

if TYPE_CHECKING:
    from cardgen.figure.printing.gate import Checks
    from cardgen.figure.solid.mesh import Mesh

RingShape = Literal["white", "black", "strip", "knob"]


@dataclass(frozen=True, slots=True)
class RingJob(FileJob):
    """A ring that says whose a body is, or what is tried before any is printed."""

    kind: ClassVar[str] = "ring"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS

    shape: RingShape
    square: float
    gap: float

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.printing import ring  # noqa: PLC0415  not needed when nothing changed

        if self.shape in ("strip", "knob"):
            return ring.strip() if self.shape == "strip" else ring.knob()
        return ring.ring(self.square, self.gap, dark=self.shape == "black")

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return gate.checks(mesh, max(mesh.size[:2]), felt=True)  # it need not fill what it stands on

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return self
