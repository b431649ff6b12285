"""A shorter wording of a sentence, for cards with little room. It stays in the language of read.py."""

from __future__ import annotations

import re

_QUIET_MOVE = re.compile(r"(?<![a-z])moves (?!.*, or)(?!.*, then)([^.;]*?) without capturing", re.IGNORECASE)
_LATER = re.compile(
    r"(?<!empty)(?<!up to)( (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)) squares?(?= [a-z(])"
)


def shorten(text: str) -> str:
    """The sentence with 'squares' said once, and 'goes' for 'moves … without capturing'."""
    parts = []
    for part in text.split(";"):
        found = _QUIET_MOVE.sub(lambda match: f"{'G' if match[0][0] == 'M' else 'g'}oes {match[1]}", part)
        parts.append(found)
    short = ";".join(parts)
    first = re.search(r"\bsquares?\b", short)
    if first is None:
        return short
    return short[: first.end()] + _LATER.sub(r"\1", short[first.end() :])
