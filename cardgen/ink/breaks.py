"""Where a word without blanks may be broken: between the signs of Chinese and Japanese. Pure.

Marks that end something (full stops, closing brackets, small and long signs) begin no line; what opens ends none.
Korean has blanks between its words and is broken at these.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from unicodedata import category, east_asian_width, name

FIRST_WIDE = "\N{CJK RADICAL REPEAT}"
"""No sign before it is as wide as an ideograph."""
BEGINS_NO_LINE = frozenset({"Pe", "Pf", "Po", "Lm"})
ENDS_NO_LINE = frozenset({"Ps", "Pi"})
_WIDE = re.compile(f"[{FIRST_WIDE}-\N{CJK COMPATIBILITY IDEOGRAPH-2FA1D}\U00030000-\U0003fffd]")


def unbroken(word: str) -> list[str]:
    """The pieces of a word that no line parts."""
    if word.isascii() or not _WIDE.search(word):
        return [word]
    pieces = [word[0]]
    for before, letter in pairwise(word):
        if _may_part(before, letter):
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces


def _may_part(before: str, letter: str) -> bool:
    """Whether a line may end between two signs: one of them is an ideograph or the like, and no mark is left alone."""
    if "\N{NO-BREAK SPACE}" in (before, letter) or " " in (before, letter):
        return False
    return (_is_wide(before) or _is_wide(letter)) and not (_ends_no_line(before) or _begins_no_line(letter))


@lru_cache(maxsize=2048)
def _is_wide(sign: str) -> bool:
    return east_asian_width(sign) in ("W", "F") and not name(sign, "").startswith("HANGUL")


@lru_cache(maxsize=2048)
def _ends_no_line(sign: str) -> bool:
    return category(sign) in ENDS_NO_LINE


@lru_cache(maxsize=2048)
def _begins_no_line(sign: str) -> bool:
    """A mark that ends something, one that lengthens or repeats what is before it, a small kana."""
    return category(sign) in BEGINS_NO_LINE or " LETTER SMALL " in name(sign, "")
