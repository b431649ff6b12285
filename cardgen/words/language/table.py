"""The table of a language: phrases by key, taken apart into words and gaps. Knows no phrase itself.

A phrase is a text with gaps: ``{extent}`` is filled from the plan, ``{go:may}`` in another form, ``{nth:ordinal}`` and
``{row:figure}`` say how a number is put, ``{~slide}`` is another entry of the table in the form at hand. An entry is a
phrase, several of which the first is said and all are read, or phrases by form, where "" stands for all other forms.
Of a longer list ``{first}`` stands before ``{rest}``: what is read begins with something that is no list itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Phrases = str | tuple[str, ...]
Entry = Phrases | dict[str, Phrases]

FIGURE, ORDINAL, ALONE = "figure", "ordinal", "alone"
"""Forms of numbers."""
WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|[0-9]+|[(),;.:\-]")
_GAP = re.compile(r"\{(~?)([a-z-]+)(?::([a-z]+))?\}")


class Gap(NamedTuple):
    """A place in a phrase for something else."""

    name: str
    form: str
    """Empty: the form at hand."""
    lexeme: bool = False
    """It names another entry of the table."""


Element = str | Gap


@dataclass(frozen=True, eq=False)
class Language:
    """A language: its table and its numbers. Each is itself and no other."""

    code: str
    """As in --language."""
    name: str
    """In the language itself."""
    phrases: Mapping[str, Entry]
    numbers: tuple[str, ...]
    """From zero on; larger ones are figures."""
    ordinals: tuple[str, ...]
    same: Mapping[str, str] = field(default_factory=dict)
    """Words that are read as others."""
    alone: tuple[str, ...] = ()
    """Numbers without a noun, where they are others: eins, not ein."""
    tag: str = ""
    """As files name it: en-GB."""
    point: str = "."
    """Before what is less than one."""
    nouns: bool = False
    """Its nouns have a capital."""
    beta: bool = False
    """No native reader has signed its phrases yet."""
    front: Mapping[str, Entry] = field(default_factory=dict)
    """What is said otherwise of pawns and spears, as their gender may be another. It is read of all pieces."""
    brief: Mapping[str, Entry] = field(default_factory=dict)
    """What is said otherwise where there is little room. It is read everywhere."""

    def numerals(self, form: str) -> tuple[str, ...]:
        """The words for numbers in a form, from zero on; none for figures."""
        if form == FIGURE:
            return ()
        return self.ordinals if form == ORDINAL else self.alone or self.numbers if form == ALONE else self.numbers

    def with_phrases(self, phrases: Mapping[str, Entry]) -> Language:
        """The same language with other phrases."""
        return replace(self, phrases=phrases)

    def of_front(self) -> Language:
        """The language as it speaks of pawns and spears."""
        return _of_front(self) if self.front else self

    def in_brief(self) -> Language:
        """The language as it speaks where there is little room."""
        return _in_brief(self) if self.brief else self

    def text(self, key: str) -> str:
        """A phrase without gaps: a word of the legend, a class."""
        return self.spoken(key, "")

    def put(self, key: str, **gaps: int | str) -> str:
        """A phrase with its gaps filled as they are, such as a label of an alternate text."""
        return _put(self, key, tuple(gaps.items()))

    def decimal(self, number: float) -> str:
        """A number with one digit behind the point, or the comma."""
        return f"{number:.1f}".replace(".", self.point)

    def spoken(self, key: str, form: str) -> str:
        """The phrase that is said for a key in a form."""
        return _all(self.phrases[key], form)[0]

    def parts(self, key: str, form: str) -> tuple[Element, ...]:
        """That phrase with its gaps apart from what stands between them."""
        return _spoken_parts(self, key, form)

    def elements(self, key: str, form: str) -> tuple[tuple[Element, ...], ...]:
        """All phrases that are read for a key in a form, taken apart; none where the language has none."""
        return _elements(self, key, form)

    def words(self, text: str) -> list[str]:
        """The words of a text in small letters, synonyms replaced."""
        return [self.same.get(word, word) for word in WORD.findall(plain(text.lower()))]


@lru_cache(maxsize=4096)
def _put(language: Language, key: str, gaps: tuple[tuple[str, int | str], ...]) -> str:
    """The same labels stand beside most diagrams."""
    fillings = dict(gaps)
    return tidy(put_together(language.parts(key, ""), lambda gap: str(fillings[gap.name])))


@cache
def _elements(language: Language, key: str, form: str) -> tuple[tuple[Element, ...], ...]:
    entries = (table[key] for table in (language.phrases, language.front, language.brief) if key in table)
    return tuple(_apart(language, text) for entry in entries for text in _all(entry, form))


@cache
def _of_front(language: Language) -> Language:
    return language.with_phrases({**language.phrases, **language.front})


@cache
def _in_brief(language: Language) -> Language:
    return language.with_phrases({**language.phrases, **language.brief})


def _apart(language: Language, phrase: str) -> tuple[Element, ...]:
    parts = ([part] if isinstance(part, Gap) else language.words(part) for part in _parts(phrase))
    return tuple(element for some in parts for element in some)


def _gap(found: re.Match[str]) -> Gap:
    return Gap(found[2], found[3] or "", lexeme=bool(found[1]))


def plain(text: str) -> str:
    """The text with the apostrophe and the dash of typewriters."""
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("\N{EN DASH}", "-")


def _all(entry: Entry, form: str) -> tuple[str, ...]:
    if isinstance(entry, dict):
        entry = entry.get(form, entry.get("", ()))
    return (entry,) if isinstance(entry, str) else entry


def put_together(parts: Iterable[Element], fill: Callable[[Gap], str]) -> str:
    """A phrase with its gaps filled. Blanks that nothing stands between are left, for tidy."""
    return "".join([part if isinstance(part, str) else fill(part) for part in parts])


@cache
def _spoken_parts(language: Language, key: str, form: str) -> tuple[Element, ...]:
    """A phrase is taken apart once, and said of many pieces."""
    return _parts(language.spoken(key, form))


def _parts(phrase: str) -> tuple[Element, ...]:
    """What stands between the gaps as it is written, and the gaps, in turn."""
    found: list[Element] = []
    at = 0
    for gap in _GAP.finditer(phrase):
        found += phrase[at : gap.start()], _gap(gap)
        at = gap.end()
    return (*found, phrase[at:])


_UNTIDY = tuple((f"{before}{sign}", sign) for sign in ",;.:)" for before in " ,")


def tidy(text: str) -> str:
    """The text with one blank between words, none before a sign, and no comma before another sign."""
    text = " ".join(text.split())
    for untidy, sign in _UNTIDY:
        text = text.replace(untidy, sign)
    return text.replace("( ", "(")
