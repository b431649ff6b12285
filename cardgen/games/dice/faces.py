"""Dice and what they say: faces, and a roll as chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import did_you_mean
from cardgen.games.core.actions import Act
from cardgen.games.core.contract import Chances
from cardgen.games.core.orthodox import BISHOP, KING, KNIGHT, NAMES, PAWN, QUEEN, ROOK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Faces = tuple[str, ...]

PIECES = MappingProxyType({"1": PAWN, "2": KNIGHT, "3": BISHOP, "4": ROOK, "5": QUEEN, "6": KING})
"""What the numbers of an ordinary die stand for."""
NUMBERS_OF = MappingProxyType({key: number for number, key in PIECES.items()})
ORDINARY: Faces = tuple(PIECES)
COUNT: Faces = ("1", "2", "3", "4", "4", "4")
"""So many moves; an ordinary die with 5 and 6 read as 4."""
STAR = "star"
DARK = ".dark"
"""Behind what the dark one of two dice shows, where it is drawn."""
VEGAS: tuple[Faces, Faces] = (
    ("pawn", "knight", "bishop", "rook", "king", "pawn"),
    ("pawn", "knight", "bishop", "rook", "queen", STAR),
)
"""The two dice of Vegas Fun Chess. As on all dice the first face lies opposite the sixth, and so on."""
KEYS = MappingProxyType({**{name: key for key, name in NAMES.items()}, **PIECES})
"""The kinds by the words on dice."""


def named(word: str) -> str:
    """What a face says, as one says it: knight for 2 on an ordinary die."""
    return NAMES[KEYS[word]] if word in KEYS else word


@dataclass(frozen=True)
class Dice:
    """Dice that are rolled together."""

    faces: tuple[Faces, ...]
    counts: int = -1
    """Which of them says how many moves are made; none of them: -1."""

    @property
    def alike(self) -> bool:
        """Whether it makes no difference which die says what: then the least comes first."""
        return len(set(self.faces)) == 1

    def in_order(self, words: Sequence[str]) -> Faces:
        """What was rolled, as it is written: numbers for the names of men, 4 for 5 and 6 of a die that counts."""
        found = [self._face(word, self.faces[min(at, len(self.faces) - 1)], at) for at, word in enumerate(words)]
        return tuple(sorted(found) if self.alike else found)

    def _face(self, word: str, faces: Faces, at: int) -> str:
        word = NAMES.get(word.lower(), word.lower())
        if at == self.counts:
            return "4" if word in ("5", "6") else word
        if word in faces:
            return word
        return NUMBERS_OF.get(KEYS.get(word, ""), word) if faces == ORDINARY else word

    def things(self, words: Faces) -> tuple[str, ...]:
        """The kinds on them, and what else they say."""
        return tuple(word if at == self.counts else KEYS.get(word, word) for at, word in enumerate(words))

    def drawn(self, words: Faces, who: str) -> tuple[str, ...]:
        """As they are drawn: men in the colour of who has rolled; the second of two that differ is the dark one."""
        dark = ("", *("" if self.alike else DARK for _ in words[1:]))
        return tuple(f"die.{who}.{word}{ground}" for word, ground in zip(self.things(words), dark, strict=True))

    def said(self, words: Faces) -> str:
        """As in knight and bishop; 4 knight moves."""
        if self.counts < 0:
            return " and ".join(filter(None, (", ".join(map(named, words[:-1])), named(words[-1]))))
        number = words[self.counts]
        man = "".join(f"{named(word)} " for at, word in enumerate(words) if at != self.counts)
        return f"{number} {man}{'move' if number == '1' else 'moves'}"


@dataclass(frozen=True)
class Roll(Chances):
    """Dice that are to be rolled; of a single die only what can be used counts, the rest is rolled again."""

    dice: Dice
    usable: Faces | None = None
    """The faces of a single die that count; None: all."""
    things = "dice"

    def sample(self, random: Random) -> Act:
        """Each die for itself."""
        faces = [[face for face in die if self._counts(face)] for die in self.dice.faces]
        return Act("roll", self.dice.in_order([random.choice(die) for die in faces]))

    def _counts(self, face: str) -> bool:
        return self.usable is None or face in self.usable

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """All that can be rolled."""
        ways = [self.dice.in_order(faces) for faces in product(*self.dice.faces) if all(map(self._counts, faces))]
        return tuple((Act("roll", words), Fraction(times, len(ways))) for words, times in Counter(ways).items())

    def problem(self, act: Act) -> str:
        """Too many dice, or a face that is not on them."""
        dice = self.dice.faces
        if act.verb != "roll" or len(act.words) != len(dice):
            return f"now {'a die is' if len(dice) == 1 else f'{len(dice)} dice are'} rolled, {self.hint()}."
        for word, die in zip(self.dice.in_order(act.words), self.dice.faces, strict=True):
            if word not in die and not (self.dice.alike and any(word in other for other in dice)):
                known = tuple(dict.fromkeys(die))
                return f"{word!r} is not on the die, which has {', '.join(known)}.{did_you_mean(word, known)}"
            if not self._counts(word):
                return f"nobody can move a {named(word)} now: the die is rolled again."
        return ""

    def hint(self) -> str:
        """How it is written."""
        example = self.dice.in_order([die[1] for die in self.dice.faces])
        return f"as in roll {' '.join(example)}"

    def describe(self, act: Act) -> str:
        """What the dice say."""
        one = len(self.dice.faces) == 1
        return f"The {'die says' if one else 'dice say'} {self.dice.said(act.words)}."
