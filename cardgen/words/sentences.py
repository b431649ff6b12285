"""Moves in sentences, and sentences as moves: what a language and the plan are for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

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
    from cardgen.words.language.table import Language

TEXT = Category((plan.Nothing, plan.OnlyStays, plan.Paragraph))


def say(moves: Moves, language: Language = ENGLISH, *, brief: bool = False) -> str:
    """The sentences of moves, conditions included; brief in fewer words."""
    return wordings(moves, language)[brief]


@lru_cache(maxsize=1024)
def wordings(moves: Moves, language: Language) -> tuple[str, str]:
    """The sentences of moves, and the same in fewer words where there are such."""
    text = planned(moves)
    said = realise(text, language)
    shorter = shortened(text) if isinstance(text, plan.Paragraph) else text
    return said, realise(shorter, language.in_brief())


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


__all__ = ["TEXT", "parse_sentence", "say", "wordings"]
