"""Letters that cannot be set one beside the other, by what Unicode says of them. Pure: knows no font.

Our lines of type run from left to right, each letter by itself. What runs the other way, joins its neighbour or stands
on it would be drawn wrongly, whatever the font; it is refused.
"""

from __future__ import annotations

from unicodedata import bidirectional, category, name, normalize

FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
"""Classes of direction: Hebrew, N'Ko and others; Arabic and Syriac; the digits of Arabic."""
MARKS = frozenset({"Mn", "Mc", "Me"})
"""Categories of what stands on, under or around the letter before it, or joins it: vowels of Devanagari, tones of
Thai, accents."""
SIGNALS = frozenset({"Cf", "Cc", "Zl", "Zp", "Cs"})
"""Categories of what steers others and is not seen itself."""
JOINED = ("MONGOLIAN LETTER", "PHAGS-PA LETTER", "DUPLOYAN", "HANGUL JUNGSEONG", "HANGUL JONGSEONG")
"""How the names of letters begin that join others, though they run from left to right and are no marks."""


def refusal(letter: str, before: str = "") -> str:
    """Why a letter cannot be set, going on after its name, and what would do instead; empty where it can."""
    kind = category(letter)
    if bidirectional(letter) in FROM_THE_RIGHT:
        return "is of a script that runs from right to left, which is not set; write the word in another script"
    if kind in MARKS:
        return f"is a mark on the letter before it, and each letter is set by itself; {_instead(letter, before)}"
    if kind in SIGNALS:
        return "is a sign that is not seen; leave it out"
    if name(letter, "").startswith(JOINED):
        return "joins the letters beside it, and each letter is set by itself; write the word in another script"
    return ""


def _instead(mark: str, before: str) -> str:
    one = normalize("NFC", before + mark)
    if before and len(one) == 1:
        return f"write the two as one letter, {one!r} (U+{ord(one):04X})"
    return "write the word in another script, or without it"
