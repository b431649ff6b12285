"""The heads of a card's rules by the words of the catalogue, for what is said to be ours."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.words.language.grammar import key_of
from cardgen.words.plan.rules import RuleHead

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.words.language.table import Language

MOVE = ""
"""The head of the sentence that has none."""
CALLED: dict[str, tuple[RuleHead, ...]] = {
    "opening": (RuleHead.OPENING,),
    "castles": (RuleHead.ROYAL,),
    "push": (RuleHead.PUSH,),
    "swap": (RuleHead.SWAP,),
    "multistep": (RuleHead.STEPS,),
    "retreat": (RuleHead.RETREAT,),
    "en-passant": (RuleHead.PASSING,),
    "promotion": (RuleHead.MAY_PROMOTE, RuleHead.MUST_PROMOTE, RuleHead.NEVER_PROMOTES),
    "contagious": (RuleHead.CONTAGION,),
    "uncapturable": (RuleHead.UNCAPTURABLE,),
    "jump": (RuleHead.HURDLE,),
    "ride": (RuleHead.RIDE,),
    "pass": (RuleHead.STAYING,),
}


def heads_called(words: Iterable[str], language: Language) -> frozenset[str]:
    """The heads under which a card may say what a catalogue calls so; MOVE for the sentence of the moves."""
    return _heads(tuple(words), language)


@lru_cache(maxsize=256)
def _heads(words: tuple[str, ...], language: Language) -> frozenset[str]:
    """Most cards ask the same."""
    return frozenset(
        text
        for word in words
        for text in ((MOVE,) if word == "move" else (language.text(key_of(head)) for head in CALLED[word]))
    )
