"""When a move may be made, in words for a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.words.from_moves.conditions import conditions_of
from cardgen.words.language.english import ENGLISH
from cardgen.words.language.realising import realise

if TYPE_CHECKING:
    from cardgen.engine.normal import Condition


def condition_words(condition: Condition) -> str:
    """'on its first move, if attacked' or nothing."""
    return " ".join(realise(one, ENGLISH) for one in conditions_of(condition)).rstrip(",")
