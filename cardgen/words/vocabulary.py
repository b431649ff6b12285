"""The words of the sentences: numbers, verbs in their three forms, and what a mode or an effect is called.

One table each for saying and for reading. No grammar.
"""

from __future__ import annotations

from enum import Enum

from cardgen.notation.terms import EITHER, Effects, Mode

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = (
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)


def number(value: int) -> str:
    """A number as a word up to twelve."""
    return NUMBERS[value] if value < len(NUMBERS) else str(value)


def squares(count: int, *, more: bool = False) -> str:
    """'one square', 'three more squares'."""
    return f"{number(count)}{' more' if more else ''} square{'' if count == 1 else 's'}"


def listed(parts: list[str], word: str = "or") -> str:
    """'a', 'a or b', 'a, b or c'."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


class Verb(Enum):
    """What a piece does; the three forms are 'it moves', 'it may move', 'by moving'."""

    MOVE = ("moves", "move", "moving")
    SLIDE = ("slides", "slide", "sliding")
    LEAP = ("leaps", "leap", "leaping")
    TURN = ("turns", "turn", "turning")
    STAY = ("may stay", "stay", "staying")


class VerbForm(Enum):
    """Which form of a verb."""

    FINITE = 0
    BASE = 1
    GERUND = 2


def inflected(which: Verb, form: VerbForm) -> str:
    """The verb in a form."""
    return which.value[form.value]


VERBS: dict[str, Verb] = {word: which for which in Verb for word in which.value}
VERBS["stays"] = Verb.STAY
VERBS |= dict.fromkeys(("steps", "step", "stepping", "goes", "go", "going"), Verb.MOVE)
"""The last six are synonyms."""
QUIET_VERBS = ("go", "goes", "going")
"""Going never captures; moving may."""

THERE = {
    Mode.MOVE: "to an empty square",
    Mode.CAPTURE: "taking an enemy man",
    Mode.OWN: "taking a man of its own",
    Mode.PASSING: "taking en passant",
}
"""What one leg of a path may do on its square."""

PURPOSES = {
    Mode.MOVE: "move",
    Mode.CAPTURE: "capture",
    Mode.OWN: "take a man of its own",
    Mode.PASSING: "take en passant",
}
NOTHING = "Does not move."
QUIET = "without capturing"
WRAP = "as if the side edges met"
SWAP = "change places with an enemy man"
PUSH = "push an enemy man"
"""After it comes where to."""
BEYOND = "to the empty square beyond"
ALSO_PASSING = "also en passant"


def capture_words(effects: Effects) -> str:
    """What happens to an enemy man."""
    if effects.swap:
        return SWAP
    if effects.push:
        return f"{PUSH} {BEYOND}" if effects.push == 1 else f"{PUSH} {number(effects.push)} empty squares on"
    return PURPOSES[Mode.CAPTURE]


def purpose_words(modes: Mode, effects: Effects) -> str:
    """What a whole move may do, as the end of its clause; empty for the ordinary move or capture."""
    passing = ""
    if Mode.PASSING in modes and Mode.CAPTURE in modes:
        modes, passing = modes & ~Mode.PASSING, f" {ALSO_PASSING}"
    plain = not effects.keeps_enemy
    if modes == EITHER and plain:
        words = ""
    elif modes == Mode.MOVE:
        words = f" {QUIET}"
    else:
        aims = [f"to {capture_words(effects) if mode is Mode.CAPTURE else PURPOSES[mode]}" for mode in modes]
        words = (" only " if plain else " ") + listed(aims)
    return words + passing + (f", {WRAP}" if effects.wrap else "")
