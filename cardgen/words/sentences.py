"""Moves in sentences, and sentences as moves: what a language and the plan are for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, overload

from cardgen.errors import NotationError
from cardgen.words import plan
from cardgen.words.from_moves.planning import planned
from cardgen.words.from_moves.shorten import shortened
from cardgen.words.language.english import ENGLISH
from cardgen.words.language.grammar import Category
from cardgen.words.language.parsing import parse_text
from cardgen.words.language.realising import realise
from cardgen.words.plan.senseless import SenselessError
from cardgen.words.to_moves.meaning import meant

if TYPE_CHECKING:
    from cardgen.notation.terms import Moves
    from cardgen.words.from_moves.planning import Spoken
    from cardgen.words.language.table import Language

TEXT = Category((plan.Nothing, plan.OnlyStays, plan.Paragraph))


def say(moves: Moves, language: Language = ENGLISH, *, brief: bool = False) -> str:
    """The sentences of moves, conditions included; brief in fewer words."""
    return _all(moves, language)[-1] if brief else _said(moves, language)


@dataclass(frozen=True, slots=True)
class Wordings(Sequence[str]):
    """The sentences of moves, then the same in fewer words where there are such: made when somebody looks at them.

    Most cards have room for the first.
    """

    moves: Moves
    language: Language

    def __len__(self) -> int:
        return len(_all(self.moves, self.language))

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return _said(self.moves, self.language) if index == 0 else _all(self.moves, self.language)[index]


@lru_cache(maxsize=1024)
def _said(moves: Moves, language: Language) -> str:
    return realise(_planned(moves), language)


@lru_cache(maxsize=1024)
def _all(moves: Moves, language: Language) -> tuple[str, ...]:
    text, said = _planned(moves), _said(moves, language)
    shorter = shortened(text) if isinstance(text, plan.Paragraph) else text
    return tuple(dict.fromkeys((said, realise(shorter, language.in_brief()))))


@lru_cache(maxsize=1024)
def _planned(moves: Moves) -> Spoken:
    """Whoever wants fewer words has had all of them."""
    return planned(moves)


@lru_cache(maxsize=1024)
def parse_sentence(text: str, language: Language = ENGLISH) -> Moves:
    """The moves that a text says. Raises NotationError with the offset of the first mistake."""
    parsed = parse_text(text, TEXT, language)
    first: NotationError | None = None
    for value in parsed.values:
        try:
            return meant(value)  # type: ignore[arg-type]
        except SenselessError as error:
            first = first or NotationError(error.problem, text=text, at=parsed.place(error.value))
    assert first is not None
    raise first


__all__ = ["TEXT", "Wordings", "parse_sentence", "say"]
