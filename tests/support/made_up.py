"""A language that nobody speaks: a word of its own for each phrase, and its gaps in the opposite order.

It is made from the types of the plan alone. What it says is read back only if the plan holds no English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.words.language.grammar import Category, productions
from cardgen.words.language.table import Language
from cardgen.words.plan import Nothing, OnlyStays, Sentence
from cardgen.words.plan.rules import RuleHead
from cardgen.words.rules_text import RULINGS
from cardgen.words.sentences import TEXT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.words.language.grammar import Production

SYLLABLES = ("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va", "we", "xi")


def word(number: int) -> str:
    """A word for a number, another for each."""
    found = SYLLABLES[number % len(SYLLABLES)]
    while number := number // len(SYLLABLES):
        found = SYLLABLES[number % len(SYLLABLES)] + found
    return found + "n"


def phrases(category: Category, seen: set[Category]) -> Iterator[Production]:
    """All phrases that a text of a category may need."""
    if category in seen:
        return
    seen.add(category)
    for production in productions(category):
        yield production
        for _, gap in production.gaps:
            yield from phrases(Category(gap.types), seen)


def made_up() -> Language:
    """The language."""
    seen: set[Category] = set()
    roots = (TEXT, Category((RuleHead,)), *map(Category, RULINGS.values()))
    found = {production.key: production for root in roots for production in phrases(root, seen)}
    table = {
        key: " ".join((word(number), *(f"{{{name}}}" for name, _ in reversed(production.gaps))))
        for number, (key, production) in enumerate(sorted(found.items()), 200)
    }
    whole = (Category((Sentence, Nothing, OnlyStays)), *map(Category, RULINGS.values()))
    for key in {production.key for category in whole for production in productions(category)}:
        table[key] += "."
    lists = {"list.two": "{rest} ol {first}", "list.more": "ul {first} {rest}", "still": "Zzz."}
    return Language("xx", "Made up", table | lists, tuple(map(word, range(13))), tuple(map(word, range(50, 63))))


MADE_UP = made_up()
