"""Words into lines: as few as there can be, and those as even as can be, so that none ends in a word alone. Pure."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate, pairwise
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.ink.items import Font

CLOSE = 0.001
"""What a line may be longer than its place, in em: rounding."""
WIDOW = 0.5
"""A last line shorter than this share of its place looks lost."""
SHORT = 1.0
"""What is wrong with a last line of hardly any length, where one that is empty but for the last is 1."""
LONE, PARTED, HYPHEN = 4.0, 2.0, 0.1
"""What is wrong with a last line of one word, with an end between words that belong together, and after a hyphen."""
OVERFULL = 100.0


class SetWord(NamedTuple):
    """What no line parts: a word, a part of one up to its hyphen, or what is never broken; lengths in em."""

    text: str
    font: Font
    width: float
    space: float
    """Before it, unless it begins a line; 0 for what follows a hyphen."""
    fresh: bool = False
    """It begins a paragraph."""
    trail: float = 0
    """How much of its width is kept free after it."""
    tied: bool = False
    """The next one should be on its line."""
    joined: bool = False
    """Nothing stands between it and the next one: a word without blanks is broken here."""


_BOUND = "\N{NO-BREAK SPACE}"
_NUMBERED = re.compile(r"\b([^\W\d]{1,4}) (?=\d{1,2}\b)")
"""A short word that no line parts from its number, as in row 3."""
_ONE = {"one", "ein", "eine", "einem", "einen", "einer", "eines", "eins"}
_ENGLISH = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
_GERMAN = {"zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"}
_NUMERALS = _ONE | _ENGLISH | _GERMAN
_BETWEEN = {"or", "to", "and", "in", "of", "oder", "bis", "und", "zur", "zum", "der", "des", "nach"}
"""What stands after a number that counts nothing yet: two or three squares."""
_IN_HAND = {("in", "hand"), ("der", "Hand")}
_DER_HAND = {"auf", "aus"}
_MARKS = ".,;:)"


def parted(text: str) -> Iterator[tuple[str, bool]]:
    """The words of a text, and whether each should stand on a line with the next."""
    words = [*_NUMBERED.sub(rf"\1{_BOUND}", text).split(" "), "", ""]
    for word, following, then in zip(words, words[1:], words[2:], strict=False):
        yield word.replace(_BOUND, " "), _tied(word, following, then)


def _tied(word: str, following: str, then: str) -> bool:
    """A number before what it counts, pieces in hand, the first word in brackets: apart they are read wrongly."""
    if word.startswith("("):
        return True
    if word in _NUMERALS or word.isdigit():
        return following not in _BETWEEN
    if word in _DER_HAND:
        return (following, then.rstrip(_MARKS)) in _IN_HAND
    return (word, following.rstrip(_MARKS)) in _IN_HAND


def filled(words: Sequence[SetWord], limit: float, last: float = inf) -> list[Sequence[SetWord]]:
    """Lines of which each takes all that it can; the last one becomes two where it has to be shorter than it is."""
    lines = _filled(words, limit)
    if not lines or _length(lines[-1]) <= last:
        return lines
    return [*lines[:-1], *_filled(lines[-1], last)]


def _filled(words: Sequence[SetWord], limit: float) -> list[Sequence[SetWord]]:
    lines: list[Sequence[SetWord]] = []
    line: list[SetWord] = []
    at = 0.0
    limit += CLOSE
    for word in words:
        if line and (word.fresh or at + word.space + word.width > limit):
            lines.append(line)
            line, at = [], 0.0
        at += word.width + (word.space if line else 0)
        line.append(word)
    if line:
        lines.append(line)
    return lines


def _length(line: Sequence[SetWord]) -> float:
    return added(word.width + word.space for word in line) - line[0].space


def evened(full: Sequence[Sequence[SetWord]], limit: float, last: float = inf) -> list[Sequence[SetWord]]:
    """As many lines as those of filled, with the least that is wrong with all lines of each paragraph together."""
    starts = [index for index, line in enumerate(full) if line[0].fresh or not index]
    paragraphs = [full[start:end] for start, end in pairwise([*starts, len(full)])]
    *before, end = paragraphs or [()]
    lines = [line for some in before for line in _evened(some, limit)]
    return [*lines, *_evened(end, limit, last)]


def _evened(full: Sequence[Sequence[SetWord]], limit: float, last: float = inf) -> Sequence[Sequence[SetWord]]:
    if len(full) < 2:
        return full
    words = [word for line in full for word in line]
    starts = _Paragraph(words, limit, last).starts(list(accumulate(map(len, full[:-1]))))
    return [words[start:end] for start, end in pairwise([0, *starts, len(words)])]


_Way = tuple[float, tuple[int, ...]]
"""What is wrong with lines so far, and where each but the first begins."""


class _Paragraph:
    """The ways to break a paragraph, of which no more are weighed than those that take no line too much."""

    def __init__(self, words: Sequence[SetWord], limit: float, last: float) -> None:
        self.words, self.limit, self.last = words, limit, last
        self.ends = (0.0, *accumulate(word.space + word.width for word in words))
        """Of each word, were all on one line."""
        self.begins = tuple(end + word.space for end, word in zip(self.ends, words, strict=False))
        self.after = tuple(map(_wrong_after, words, words[1:]))
        """What is wrong with a line that ends with a word."""

    def starts(self, full: Sequence[int]) -> tuple[int, ...]:
        """Where its lines but the first begin best; where they do when each is filled before is known."""
        ways: dict[int, _Way] = {0: (0.0, ())}
        for starts in self._windows(full):
            ways = {start: self._best(start, ways) for start in starts}
        return min((wrong + self._wrong_at_end(start), way) for start, (wrong, way) in ways.items())[1]

    def _best(self, end: int, ways: Mapping[int, _Way]) -> _Way:
        """How the words before that one are set best, and what is wrong with that."""
        at, limit = self.ends[end], self.limit
        least: _Way = (inf, ())
        for start, (before, way) in ways.items():
            if start < end:
                empty = 1 - (at - self.begins[start]) / limit
                wrong = before + empty * empty
                if empty < 0 and self._overfull(start, end, limit):
                    wrong += OVERFULL
                if wrong < least[0]:
                    least = wrong, way
        return least[0] + self.after[end - 1], (*least[1], end)

    def _windows(self, full: Sequence[int]) -> list[range]:
        """Where each line may begin: as soon as those after have room, and as late as those before have."""
        total, late, early = len(self.words), 0, len(self.words)
        latest, earliest = [], []
        for left, start in enumerate(full):
            late = max(start, min(self._filled_from(late), total - len(full) + left))
            latest.append(late)
        for left, start in enumerate(reversed(full)):
            early = min(start, max(self._filled_to(early), len(full) - left))
            earliest.append(early)
        return [range(first, end + 1) for first, end in zip(reversed(earliest), latest, strict=True)]

    def _filled_from(self, start: int) -> int:
        return max(start + 1, bisect_right(self.ends, self.begins[start] + self.limit + CLOSE) - 1)

    def _filled_to(self, end: int) -> int:
        limit = min(self.limit, self.last) if end == len(self.words) else self.limit
        return min(end - 1, bisect_left(self.begins, self.ends[end] - limit - CLOSE))

    def _wrong_at_end(self, start: int) -> float:
        """With the last line from there."""
        end = len(self.words)
        lost = max(0.0, 1 - (self.ends[end] - self.begins[start]) / (self.limit * WIDOW))
        wrong = lost * lost * SHORT
        if self._overfull(start, end, self.last):
            wrong += OVERFULL
        return wrong if self._said(start) > 1 else wrong + LONE

    def _said(self, start: int) -> int:
        """How many words a reader sees from there."""
        first, *others = self.words[start:]
        return 1 + " ".join([first.text, *(word.text for word in others if word.space)]).count(" ")

    def _overfull(self, start: int, end: int, limit: float) -> bool:
        return end - start > 1 and self.ends[end] - self.begins[start] > limit + CLOSE


def _wrong_after(word: SetWord, following: SetWord) -> float:
    wrong = PARTED if word.tied else 0.0
    return wrong if following.space else wrong + HYPHEN
