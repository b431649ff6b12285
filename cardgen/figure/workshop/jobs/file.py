"""What all jobs have: a file that is wanted, and the code that its class does not import."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from cardgen.figure import formats
from cardgen.figure.printing.placed import COLOURS

if TYPE_CHECKING:
    from typing import Self

    from cardgen.figure.solid.mesh import Mesh

TOKENS_FROM = -90.0, 52.0
"""Degrees round it, so that the name can be read, and from above."""


@dataclass(frozen=True, slots=True)
class FileJob:
    """What all jobs have: the file that is wanted.

    Beside what decides about it (`source`), a file depends on the code that makes it: that of the job's class with all
    that it imports, in functions too, and the modules that are looked up by a name.
    """

    tail: ClassVar[str] = ""
    """Of the file's name, before its ending."""

    name: str
    """The file's name without its tail and its ending."""
    format: str = field(default=formats.FIRST, kw_only=True)
    force: bool = field(default=False, kw_only=True)
    """Write the file even when the mesh is not fit to print."""

    @property
    def file(self) -> str:
        return f"{self.name}{self.tail}.{self.format}"

    @property
    def kin(self) -> str:
        """What it shares solids with: jobs of one kin are best made one after the other."""
        return ""

    def begun(self) -> Self:
        """The same job once it is begun: it knows what its file has to say of the code that makes it."""
        return self

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        return formats.content(self.format, formats.Subject(self.name, mesh, COLOURS[""], TOKENS_FROM))

    @property
    def looked_up(self) -> frozenset[str]:
        """The modules that make it and that no import leads to."""
        return frozenset((formats.module(self.format),))

    @property
    def unseen(self) -> frozenset[str]:
        """Modules that are imported, and do nothing for this file."""
        return frozenset()
