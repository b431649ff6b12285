"""The words of a sentence one after another, and the mistakes found among them. No grammar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import NotationError, did_you_mean
from cardgen.words.vocabulary import NUMBERS, VERBS

if TYPE_CHECKING:
    from cardgen.board import Leap

LONGEST = 2000
"""Letters in a text of moves; no card holds half of them."""
_TOKEN = re.compile(r"\(\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)|[a-z]+(?:['’][a-z]+)?|\d{1,3}|[,;.:\-]", re.ASCII)
_SAME = {
    "space": "square",
    "spaces": "square",
    "squares": "square",
    "directly": "straight",
    "capture": "capturing",
    "an": "a",
    "except": "but",
    "forwards": "forward",
    "backwards": "backward",
    "piece": "man",
}
"""Other words for the same, and plurals."""


class Word(NamedTuple):
    """A word, a number, a vector or a sign, in small letters."""

    text: str
    at: int
    end: int
    vector: tuple[int, int] | None = None

    @property
    def number(self) -> int | None:
        """What a word for a number counts."""
        if self.text.isdigit():
            return int(self.text)
        return NUMBERS.index(self.text) if self.text in NUMBERS else None


class Cursor:
    """Where the reader is. Every phrase is given as words parted by blanks."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.said: frozenset[Leap] = frozenset()
        """The directions that the sentence said so far, for 'in any other direction'."""
        if len(text) > LONGEST:
            raise NotationError(f"the words of a move have at most {LONGEST} letters.", text=text[:80], at=80)
        self.words = self._split()

    def _split(self) -> list[Word]:
        words: list[Word] = []
        lower, at = self.text.lower(), 0
        if len(lower) != len(self.text):
            raise NotationError("only plain letters can be read here.", text=self.text, at=0)
        while at < len(lower):
            if lower[at].isspace():
                at += 1
                continue
            found = _TOKEN.match(lower, at)
            if not found:
                raise NotationError(f"{self.text[at]!r} has no place in a sentence.", text=self.text, at=at)
            vector = (int(found[1]), int(found[2])) if found[1] else None
            words.append(Word(_SAME.get(found[0], found[0]), at, found.end(), vector))
            at = found.end()
        return words

    def fail(self, problem: str, ahead: int = 0) -> NotationError:
        """A mistake at the next word, or some words on."""
        at = self.words[self.at + ahead].at if self.at + ahead < len(self.words) else len(self.text)
        return NotationError(problem, text=self.text, at=at)

    def expected(self, what: str, known: tuple[str, ...] = ()) -> NotationError:
        """A mistake: something else should stand here."""
        found = repr(self.peek()) if self.peek() else "the end"
        return self.fail(f"expected {what}, not {found}.{did_you_mean(self.peek(), known) if self.peek() else ''}")

    def peek(self, ahead: int = 0) -> str:
        """The word here or some words on; empty after the end."""
        index = self.at + ahead
        return self.words[index].text if index < len(self.words) else ""

    @property
    def here(self) -> Word:
        """The word here; an empty one after the end."""
        end = len(self.text)
        return self.words[self.at] if self.at < len(self.words) else Word("", end, end)

    def sees(self, phrase: str) -> bool:
        """Whether these words come next."""
        return all(self.peek(ahead) == _SAME.get(word, word) for ahead, word in enumerate(phrase.split()))

    def take(self, *phrases: str) -> bool:
        """Go over the first of these phrases that comes next, if any does."""
        for phrase in phrases:
            if self.sees(phrase):
                self.at += len(phrase.split())
                return True
        return False

    def need(self, phrase: str) -> None:
        """Go over words that must come next."""
        if not self.take(phrase):
            raise self.expected(repr(phrase))

    def need_number(self, most: int) -> int:
        """Go over a number that must come next."""
        value = self.here.number
        if value is None:
            raise self.expected("a number such as two", NUMBERS)
        if not 1 <= value <= most:
            raise self.fail(f"a number from 1 to {most} is possible here.")
        self.at += 1
        return value

    def sees_number(self, ahead: int = 0) -> bool:
        """Whether a number comes next, or some words on."""
        return self.at + ahead < len(self.words) and self.words[self.at + ahead].number is not None

    def sees_verb(self) -> bool:
        """Whether a verb such as moves or leaps comes next."""
        return self.peek() in VERBS


__all__ = ["Cursor", "Word"]
