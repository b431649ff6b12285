"""The boards that a card has to choose from, each drawn when it is first looked at: most cards take the largest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, overload

from cardgen.card.marks.drawing import on_card
from cardgen.diagram import diagram_of, reaches_of
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from cardgen.card.face import CardDiagram
    from cardgen.engine.rules import Kind
    from cardgen.notation.terms import Moves
    from cardgen.paper.classes import Class
    from cardgen.words import Language


@dataclass(frozen=True, slots=True)
class Boards(Sequence["CardDiagram"]):
    """The diagrams of some moves as they stand on a card, on smaller and smaller boards."""

    moves: Moves
    front: bool
    reaches: tuple[int, ...]
    class_: Class
    language: Language

    def __len__(self) -> int:
        return len(self.reaches)

    @overload
    def __getitem__(self, index: int) -> CardDiagram: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[CardDiagram, ...]: ...

    def __getitem__(self, index: int | slice) -> CardDiagram | tuple[CardDiagram, ...]:
        if isinstance(index, slice):
            return tuple(map(self._on, self.reaches[index]))
        return self._on(self.reaches[index])

    def _on(self, reach: int) -> CardDiagram:
        return _drawn(self.moves, reach, self.class_, self.language, front=self.front)


def boards_of(kind: Kind, class_: Class, language: Language = ENGLISH) -> Boards:
    """Those of a kind."""
    return Boards(kind.moves, kind.front, reaches_of(kind.moves, front=kind.front), class_, language)


@lru_cache(maxsize=512)
def _drawn(moves: Moves, reach: int, class_: Class, language: Language, *, front: bool) -> CardDiagram:
    """Pieces stand in several sets, and some with other names have the same moves."""
    return on_card(diagram_of(moves, reach, front=front), class_, language)
