"""The small letters before an atom, in any order: ways, modes, hop, i and y. Knows no atoms and no text around them."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.notation import advice
from cardgen.notation.terms import HOPS, MODES, Hop, Mode


class LetterError(Exception):
    """A letter that has no meaning where it stands; who has the text says in which column that is."""

    def __init__(self, problem: str, at: int) -> None:
        super().__init__(problem)
        self.problem, self.at = problem, at
        """What is wrong, and the offset among the letters."""


class Prefix(NamedTuple):
    """What the letters before an atom say."""

    directions: str = ""
    modes: Mode | None = None
    hop: Hop = Hop.NONE
    initial: bool = False
    toggles: bool = False
    """y: the next leg of a chain slides where this one steps, and the other way round."""

    def has(self, letter: str) -> bool:
        """Whether a letter that may stand once is there already."""
        if letter in MODES:
            return self.modes is not None and MODES[letter] in self.modes
        return {"i": self.initial, "y": self.toggles}.get(letter, self.hop is not Hop.NONE)

    def plus(self, letter: str) -> Prefix:
        """With one more letter, not of a direction."""
        if letter in MODES:
            return self._replace(modes=MODES[letter] | (self.modes or Mode(0)))
        if letter in HOPS:
            return self._replace(hop=Hop(letter))
        return self._replace(initial=True) if letter == "i" else self._replace(toggles=True)


def read_prefix(letters: str, directions: str, others: str = "") -> Prefix:
    """The letters sorted by what they say; others are i and y where they may stand. Raises LetterError.

    Only directions have an order among themselves, and stand together: fmlN could be flmN or fNlN.
    """
    known = "".join(MODES) + HOPS + others
    found = Prefix()
    for at, letter in enumerate(letters):
        if letter in directions:
            if found.directions and letters[at - 1] not in directions:
                raise LetterError("directions stand together, before or after the modes, as in flmN or mflN.", at)
            found = found._replace(directions=found.directions + letter)
        elif letter not in known:
            raise LetterError(advice.of_letter(letter), at)
        elif found.has(letter):
            raise LetterError(advice.of_letter_again(letter), at)
        else:
            found = found.plus(letter)
    return found
