"""A token that is wanted as a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from cardgen.figure import NEEDED_FOR_TOKENS, formats
from cardgen.figure.workshop.jobs.file import FileJob

if TYPE_CHECKING:
    from cardgen.figure.formats import Need
    from cardgen.figure.printing.gate import Checks
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.token.disc import Token

RELIEF = 10.0
"""Higher than any token, in mm."""
TOKENS_HAVE: frozenset[Need] = frozenset(("name", "view"))
"""What a format can take from a token beside its mesh."""


@dataclass(frozen=True, slots=True)
class TokenJob(FileJob):
    """A token that is wanted as a file."""

    kind: ClassVar[str] = "token"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS
    tail: ClassVar[str] = "-token"

    token: Token
    base: float | None = None
    """Width in mm; None is a token's own."""

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.token import disc  # noqa: PLC0415  not needed when nothing changed

        return disc.mesh(self.token, self.base)

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate, printability  # noqa: PLC0415  not needed when nothing changed
        from cardgen.figure.token import disc  # noqa: PLC0415  not needed when nothing changed

        width = disc.BASE if self.base is None else self.base
        return gate.checks(
            mesh, width, printability.Limits(above=RELIEF)
        )  # letters and marks stand on a plate and need no such wall

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        name = self.name if "name" in formats.needs(self.format) else ""
        return replace(self, name=name, token=replace(self.token, id=""))


def formats_of_tokens() -> tuple[str, ...]:
    """The formats that tokens can be written in."""
    return formats.with_no_more_than(TOKENS_HAVE)
