"""The words with which the phrases of a kind can begin: most phrases need not be tried. Holds no words of its own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.words.language.grammar import Category, chained, productions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.words.language.grammar import Gaps, Production
    from cardgen.words.language.table import Element, Language


class Opening(NamedTuple):
    """How something begins."""

    words: frozenset[str]
    figure: bool = False
    """It may begin with a number in figures."""
    empty: bool = False
    """It may have no words at all."""

    def admits(self, word: str) -> bool:
        """Whether it can begin with this word; with "" for the end of the text, whether it can be empty."""
        return self.empty or word in self.words or (self.figure and word.isdigit())


NO_WORDS = Opening(frozenset(), empty=True)


@cache
def opening(language: Language, category: Category, form: str) -> Opening:
    """How what belongs to a category begins."""
    one = Category(category.types)
    if category.listed:
        found = opening(language, one, form)
        if not chained(category):
            gaps = (("first", one), ("rest", one))
            found = _either([found, *(_of_key(language, key, gaps, form) for key in ("list.two", "list.more"))])
    else:
        phrases = productions(category)
        found = _either(_of_key(language, production.key, production.gaps, form) for production in phrases)
        if int in category.types:
            found = _either([found, _number(language, form)])
    return found._replace(empty=True) if category.optional else found


def _number(language: Language, form: str) -> Opening:
    return Opening(frozenset(language.numerals(form)), figure=True)


def _of_key(language: Language, key: str, gaps: Gaps, form: str) -> Opening:
    return _either(phrase_opening(language, one, gaps, form) for one in language.elements(key, form))


@cache
def phrase_opening(language: Language, elements: tuple[Element, ...], gaps: Gaps, form: str) -> Opening:
    """How one phrase begins."""
    kinds, found = dict(gaps), list[Opening]()
    for element in elements:
        if isinstance(element, str):
            return _either([*found, Opening(frozenset({element}))])
        within = element.form or form
        if element.lexeme:
            begun = _of_key(language, f"~{element.name}", gaps, within)
        else:
            begun = opening(language, kinds[element.name], within)
        found.append(begun._replace(empty=False))
        if not begun.empty:
            return _either(found)
    return _either([*found, NO_WORDS])


class Candidate(NamedTuple):
    """A phrase that may begin with a word."""

    production: Production
    elements: tuple[Element, ...]
    gaps: dict[str, Category]


_CANDIDATES: dict[tuple[Language, Category, str, str], tuple[Candidate, ...]] = {}


def candidates(language: Language, category: Category, form: str, word: str) -> tuple[Candidate, ...]:
    """The phrases of a category that may begin with a word, or have no words at all."""
    key = (language, category, form, word)
    if key not in _CANDIDATES:
        _CANDIDATES[key] = tuple(
            Candidate(production, elements, dict(production.gaps))
            for production in productions(category)
            for elements in language.elements(production.key, form)
            if phrase_opening(language, elements, production.gaps, form).admits(word)
        )
    return _CANDIDATES[key]


def _either(openings: Iterable[Opening]) -> Opening:
    all_ = list(openings)
    words = frozenset[str]().union(*(one.words for one in all_))
    return Opening(words, any(one.figure for one in all_), any(one.empty for one in all_))
