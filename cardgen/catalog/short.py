"""Two to four letters for each piece, all different: the index in the corners of its card.

Sets choose in their order, so a maker's pieces change nothing of ours; in a set the shortest names choose first, that
Knight is Kn and Knightmare another. Words that most names of a class have do not count.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LONGEST = 4
COMMON = frozenset({"pawn", "spear"})
VOWELS = frozenset("aeiou")


class Named(NamedTuple):
    """A piece that needs letters, or brings them."""

    id: str
    name: str
    short: str = ""
    """What its entry says; empty for letters of our choice."""


def shorts(sets: Iterable[Iterable[Named]]) -> dict[str, str]:
    """The letters of each piece by its id, of those that an entry gives and of all others."""
    pieces = [piece for some in sets for piece in sorted(some, key=lambda piece: (len(piece.name), piece.name))]
    found = {piece.id: piece.short for piece in pieces if piece.short}
    taken = {letters.casefold() for letters in found.values()}
    for piece in pieces:
        if piece.id not in found:
            free = (letters for letters in _candidates(piece.name) if letters.casefold() not in taken)
            found[piece.id] = next(letters for letters in free if _room(letters) <= LONGEST)
            taken.add(found[piece.id].casefold())
    return found


def _room(letters: str) -> int:
    """How many letters take as much room as these: an ideograph is as wide as two."""
    return len(letters) + sum(east_asian_width(letter) in "WF" for letter in letters)


def _candidates(name: str) -> Iterator[str]:
    """From the ones that a reader expects to those that are merely free; without end."""
    words = re.findall(r"[^\W_]+", name.replace("'", "")) or ["X"]
    words = [word for word in words if word.casefold() not in COMMON] or words
    first, *others = (word[0].title() + word[1:].lower() for word in words)
    if others:
        yield from _of_several(first, others)
    yield from _of_one(first)
    letters = "".join((first, *others))
    yield from (letters[: LONGEST - len(str(number))] + str(number) for number in range(2, 1000))
    yield from (f"{number:X}" for number in range(0x1000, 0x10000))


def _of_several(first: str, others: list[str]) -> Iterator[str]:
    """The initials, and these with more letters of the second word."""
    yield "".join(word[0] for word in (first, *others))[:LONGEST]
    second = others[0]
    yield from (first[0] + second[0] + letter for letter in second[1:])
    yield from (first[:2] + second[:2], first[:3] + second[0])


def _of_one(word: str) -> Iterator[str]:
    """The beginning, its first letter with a consonant that follows, three letters, four."""
    yield word[:2]
    yield from (word[0] + letter for letter in word[2:] if letter not in VOWELS)
    yield word[:3]
    yield from (word[:2] + letter for letter in word[3:])
    yield word[:4]
