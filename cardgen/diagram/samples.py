"""Small parts of diagrams, each with one mark at work: what a key card explains the marks by. No ink.

They are derived from moves, as all diagrams are; what the piece does goes to the right.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardgen.diagram.alt import sentences
from cardgen.diagram.derive import derive
from cardgen.diagram.values import LegendKey
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.diagram.alt import Put
    from cardgen.diagram.values import Diagram


class Sample(NamedTuple):
    """A part of the diagram of some moves: from the own square to the right edge."""

    notation: str
    """Empty for a piece that does not move."""
    reach: int
    """How many squares are to its right."""
    ranks: int = 1
    """How many rows there are from its own one up."""

    @property
    def files(self) -> int:
        """How wide the part is."""
        return 1 + self.reach

    @property
    def diagram(self) -> Diagram:
        """The whole diagram; beyond the part it is empty."""
        return _derived(self.notation, self.reach)

    def alt(self, put: Put) -> str:
        """The part in words."""
        opening = put("alt.part", files=self.files, rows=self.ranks)
        return " ".join((opening, *sentences(self.diagram, put)))


@cache
def _derived(notation: str, reach: int) -> Diagram:
    return derive(parse(notation) if notation else (), reach)


OWN = Sample("", 2)
SAMPLES: Mapping[LegendKey, Sample | None] = MappingProxyType(
    {
        LegendKey.BOTH: Sample("rW", 2),
        LegendKey.MOVE: Sample("rmW", 2),
        LegendKey.CAPTURE: Sample("rcW", 2),
        LegendKey.SLIDE: Sample("rR", 2),
        LegendKey.LEAP: Sample("rD", 2),
        LegendKey.OPENING: Sample("rmWirmnD", 2),
        LegendKey.LIMIT: Sample("rR2", 2),
        LegendKey.ATTACKED: Sample("{if attacked}rmW", 2),
        LegendKey.CONDITION: None,
        LegendKey.HURDLE: Sample("rcpR", 2),
        LegendKey.LAME: Sample("rnD", 2),
        LegendKey.LAME_MARK: None,
        LegendKey.BENT: Sample("[rW?lfF]", 2, ranks=2),
        LegendKey.ORDER: None,
        LegendKey.OR_LEAP: None,
        LegendKey.RIDE: Sample("rD0", 2),
        LegendKey.STEPS: None,
        LegendKey.LEAPS: None,
        LegendKey.FAR: None,
        LegendKey.AS_SAID: None,
        LegendKey.PUSH: Sample("rW{push}", 2),
        LegendKey.SWAP: Sample("rW{swap}", 2),
        LegendKey.LOCUST: Sample("[rcW-fmW]", 2),
        LegendKey.PASS: None,
    }
)
"""The marks in the order in which they are explained: what most cards show comes first.

None: no small part has room for the mark, which is explained by its tile; a triangle with other words is the same mark.
"""
