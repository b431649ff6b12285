"""A shorter wording of a sentence, for cards with little room. It stays in the language of read.py."""

from __future__ import annotations

import re

_QUIET_MOVE = re.compile(r"^[Mm]oves ([^,;.]*) without capturing; captures ")
_NUMBER = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+"
_LATER = re.compile(rf" ({_NUMBER}) squares?(?= [a-z(])")
_MOVES_ONE = re.compile(r"(?<=move) one square(?=[,.;])")


def shorten(text: str) -> str:
    """The sentence with 'squares' said once, 'repeatedly', and 'goes one square forward; captures …' for a pawn."""
    text = text.replace("any number of times in one direction", "repeatedly")
    short = ". ".join(_QUIET_MOVE.sub(r"Goes \1; captures ", part) for part in text.split(". "))
    first = re.search(r"\bsquares?\b", short)
    if first is None:
        return short
    head, tail = short[: first.end()], short[first.end() :]
    return head + _MOVES_ONE.sub(" one more", _LATER.sub(r" \1", tail))
