"""What a sentence about a move string offers in the place of what is wrong, as whole strings that can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import NotationError
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 6
LONGEST = 80
"""Letters of a move string in which it is looked for what is wrong."""
_WRITE = re.compile(r"; write (.+)\.$")
_OR = re.compile(r",? or |, ")


class Underlined(NamedTuple):
    """What is wrong in a text, from one offset to another, and whole texts that would be right."""

    begin: int
    end: int
    offers: tuple[str, ...] = ()


def underlined(text: str, at: int, problem: str) -> Underlined:
    """The shortest part of a move string that has the problem by itself, and what the sentence offers in its place.

    >>> underlined("NfK", 1, "programs differ on 'f' before K: ...; write fWfF or fW.")
    Underlined(begin=1, end=3, offers=('NfWfF', 'NfW'))
    """
    begin, end = _part(text, at)
    whole = (f"{text[:begin]}{offer}{text[end:]}" for offer in _offered(problem))
    readable = tuple(dict.fromkeys(filter(_reads, whole)))[:MOST]
    return Underlined(begin, end, readable)


def _part(text: str, at: int) -> tuple[int, int]:
    """The part; a single letter where no part has the problem by itself."""
    letter = at, min(at + 1, len(text))
    wrong = _problem(text)
    if wrong is None or len(text) > LONGEST:
        return letter
    spans = ((begin, end) for begin in range(at, -1, -1) for end in range(at + 1, len(text) + 1))
    fitting = (span for span in spans if _problem(text[slice(*span)]) == wrong and _reads_without(text, span))
    return min(fitting, key=lambda span: span[1] - span[0], default=letter)


def _reads_without(text: str, span: tuple[int, int]) -> bool:
    """Whether a simple move fits in the place of a part."""
    return _reads(f"{text[: span[0]]}W{text[span[1] :]}")


def _offered(problem: str) -> Iterator[str]:
    """The move strings that a sentence says to write, in order; those that it names as examples are none of them."""
    said = _WRITE.search(problem)
    words = _OR.split(said[1]) if said else ()
    yield from filter(_reads, words)


def _problem(text: str) -> str | None:
    try:
        parse(text)
    except NotationError as error:
        return error.problem
    return None


def _reads(text: str) -> bool:
    return _problem(text) is None
