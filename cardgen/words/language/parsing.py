"""From a text to plans, by the table of a language: all that the text may say, the likeliest first.

It tries each phrase of the kind that is wanted at each place, and remembers what it found there. Holds no words and
knows no move.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import NotationError, did_you_mean
from cardgen.words.language.grammar import Category, chained
from cardgen.words.language.openings import candidates, opening
from cardgen.words.language.table import WORD, plain
from cardgen.words.plan import Joining, MisfitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.words.language.openings import Opening
    from cardgen.words.language.table import Element, Gap, Language

LONGEST = 2000
"""Letters in a text of moves; no card holds half of them."""
MOST_READINGS = 8
"""Of the words from one place to another; a sentence of chess has two or three."""

_EXAMPLES = {
    "a verb": ("verb.move", "verb.slide", "~leap"),
    "a direction": ("heading.forward", "heading.diagonal"),
}
"""What a report names by examples, whose phrases have these keys."""

Phrased = tuple[int, object]
"""Where it ends, and what it says."""


class Word(NamedTuple):
    """A word as it is compared, and where it stands."""

    text: str
    at: int


@dataclass(frozen=True, slots=True)
class ParsedText:
    """What a text may say."""

    values: tuple[object, ...]
    """The likeliest first; at least one."""
    places: dict[int, int]
    """Where the parts of the plan begin in the text, by their identity."""

    def place(self, value: object) -> int:
        """The offset of a part of the plan; 0 for what stands nowhere."""
        return 0 if value is None else self.places.get(id(value), 0)


def parse_text(text: str, category: Category, language: Language) -> ParsedText:
    """What a text says; a full stop at its end may be missing. Raises NotationError at the first word out of place."""
    parser = _Parser(text, language, sentence=not text.rstrip().endswith("."))
    found = tuple(value for end, value in parser.readings(category, "", 0) if end == len(parser.words))
    if not found:
        raise parser.lost()
    return ParsedText(found, parser.places())


def split(text: str, language: Language) -> list[Word]:
    """The words of a text, with synonyms replaced. Raises NotationError for a sign that has no place in one."""
    if len(text) > LONGEST:
        raise NotationError(f"the words of a move have at most {LONGEST} letters.", text=text[:80], at=80)
    lower, words, at = plain(text.lower()), list[Word](), 0
    if len(lower) != len(text):
        raise NotationError("only plain letters can be read here.", text=text, at=0)
    while at < len(lower):
        found = WORD.match(lower, at)
        if found:
            words.append(Word(language.same.get(found[0], found[0]), at))
        elif not lower[at].isspace():
            raise NotationError(f"{text[at]!r} has no place in a sentence.", text=text, at=at)
        at = found.end() if found else at + 1
    return words


def _some(readings: Iterable[Phrased]) -> tuple[Phrased, ...]:
    """Each once, and of those that end at one place only the first few."""
    ends: dict[int, int] = {}
    found: dict[Phrased, None] = {}
    for reading in readings:
        if reading not in found and ends.get(reading[0], 0) < MOST_READINGS:
            found[reading] = None
            ends[reading[0]] = ends.get(reading[0], 0) + 1
    return tuple(found)


class _Parser:
    def __init__(self, text: str, language: Language, *, sentence: bool) -> None:
        self.text, self.language = text, language
        self.words = [*split(text, language), *([Word(".", len(text))] if sentence else [])]
        self.found: dict[tuple[Category, str, int], tuple[Phrased, ...]] = {}
        self.chains: dict[tuple[Category, str, int, bool], tuple[Phrased, ...]] = {}
        self.farthest = 0
        self.wanted: dict[str, None] = {}
        """The words that would have led on from the farthest place."""

    def lost(self) -> NotationError:
        """The mistake: what stands at the farthest place that was understood."""
        here = self.words[self.farthest] if self.farthest < len(self.words) else None
        found = repr(here.text) if here and here.at < len(self.text) else "the end"
        at = here.at if here else len(self.text)
        hint = did_you_mean(here.text, tuple(self.wanted)) if here and "." not in self.wanted else ""
        return NotationError(f"expected {self._expected()}, not {found}.{hint}", text=self.text, at=at)

    def _expected(self) -> str:
        """What should stand there: an end, something that has examples, or one of few words."""
        if "." in self.wanted:
            return "'.'"
        for what, keys in _EXAMPLES.items():
            examples = [self.language.spoken(key, "") for key in keys if key in self.language.phrases]
            if all(self.language.words(example)[0] in self.wanted for example in examples):
                return f"{what} such as {', '.join(examples[:-1])} or {examples[-1]}"
        if self.language.numbers[2] in self.wanted:
            return f"a number such as {self.language.numbers[2]}"
        return " or ".join(repr(word) for word in sorted(self.wanted)[:4])

    def places(self) -> dict[int, int]:
        """Where each value begins."""
        starts = [word.at for word in self.words] + [len(self.text)]
        return {id(value): starts[at] for (_, _, at), found in self.found.items() for _, value in found}

    def readings(self, category: Category, form: str, at: int) -> tuple[Phrased, ...]:
        """All that may stand at a place, the first phrases of the plan first."""
        if not self._opens(opening(self.language, category, form), at):
            return ()
        key = (category, form, at)
        if key not in self.found:
            self.found[key] = ()
            self.found[key] = _some(self._read(category, form, at))
        return self.found[key]

    def _read(self, category: Category, form: str, at: int) -> Iterator[Phrased]:
        if category.listed:
            yield from self._list(category, form, at)
            if category.optional:
                yield at, ()
            return
        word = self.words[at].text if at < len(self.words) else ""
        for production, elements, gaps in candidates(self.language, category, form, word):
            for end, filling in self._match(elements, gaps, form, at):
                # What may be left out is left out where it says nothing.
                if end > at or not category.optional:
                    with suppress(MisfitError):
                        yield end, production.make(**filling)
        if int in category.types:
            yield from self._number(form, at)
        if category.optional:
            yield at, None

    def _opens(self, begun: Opening, at: int) -> bool:
        """Whether what stands at a place can begin so; what would be right is remembered."""
        if begun.admits(self.words[at].text if at < len(self.words) else ""):
            return True
        if at >= self.farthest:
            for word in begun.words:
                self._want(word, at)
        return False

    def _match(
        self, elements: tuple[Element, ...], gaps: dict[str, Category], form: str, at: int
    ) -> Iterator[tuple[int, dict[str, object]]]:
        """Where the elements may end that begin at a place, and what fills their gaps."""
        if not elements:
            yield at, {}
            return
        first, rest = elements[0], elements[1:]
        if isinstance(first, str):
            if self._word(first, at):
                yield from self._match(rest, gaps, form, at + 1)
            return
        for end, value in self._gap(first, gaps, form, at):
            for last, filling in self._match(rest, gaps, form, end):
                yield last, filling if first.lexeme else {first.name: value, **filling}

    def _gap(self, gap: Gap, gaps: dict[str, Category], form: str, at: int) -> Iterator[Phrased]:
        if gap.lexeme:
            for elements in self.language.elements(f"~{gap.name}", gap.form or form):
                for end, _ in self._match(elements, gaps, form, at):
                    yield end, None
        else:
            yield from self.readings(gaps[gap.name], gap.form or form, at)

    def _word(self, wanted: str, at: int) -> bool:
        if at < len(self.words) and self.words[at].text == wanted:
            return True
        self._want(wanted, at)
        return False

    def _want(self, wanted: str, at: int) -> None:
        if at > self.farthest:
            self.farthest, self.wanted = at, {}
        if at == self.farthest:
            self.wanted[wanted] = None

    def _number(self, form: str, at: int) -> Iterator[Phrased]:
        words = self.language.numerals(form)
        here = self.words[at].text if at < len(self.words) else ""
        if here.isdigit() and len(here) <= 3:
            yield at + 1, int(here)
        elif here in words:
            yield at + 1, words.index(here)
        else:
            self._want(words[1] if words else "1", at)

    def _list(self, category: Category, form: str, at: int) -> Iterator[Phrased]:
        """The longest list first: what follows may otherwise be taken for something else."""
        one = Category(category.types)
        if chained(category):
            yield from self._chain(one, form, at, first=True)
            return
        for key in ("list.more", "list.two"):
            gaps = {"first": one, "rest": category if key == "list.more" else one}
            for elements in self.language.elements(key, form):
                for end, found in self._match(elements, gaps, form, at):
                    rest = found["rest"]
                    yield end, (found["first"], *(rest if isinstance(rest, tuple) else (rest,)))
        for end, value in self.readings(one, form, at):
            yield end, (value,)

    def _chain(self, one: Category, form: str, at: int, *, first: bool) -> tuple[Phrased, ...]:
        """What is chained from a place on; kept, as each place can be come to in many ways."""
        key = (one, form, at, first)
        if key not in self.chains:
            self.chains[key] = _some(self._links(one, form, at, first=first))
        return self.chains[key]

    def _links(self, one: Category, form: str, at: int, *, first: bool) -> Iterator[Phrased]:
        for end, value in self.readings(one, form, at):
            joining = getattr(value, "joining", None)
            if end > at and (joining is None or (joining is Joining.FIRST) == first):
                for last, rest in self._chain(one, form, end, first=False):
                    yield last, (value, *rest)  # type: ignore[misc]
                yield end, (value,)


__all__ = ["ParsedText", "parse_text"]
