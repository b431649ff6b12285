"""Which characters a text may hold, what an id looks like, how words are quoted. Knows nothing of files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.errors import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_ID = 60
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{digit}" for port in ("com", "lpt") for digit in range(1, 10)}

# Controls, line separators, bidirectional and invisible marks, lone surrogates. Ordinary text is let through by one
# quick search; what is found is then judged by printable_text.
_SUSPECT = re.compile(r"[^\x20-\x7e\xa1-\xac\xae-\u0377\u2010-\u2027\u2030-\u205e]")


def printable_text(text: str, *, lines: bool = False) -> bool:
    """Whether the text holds only characters that can be seen (spaces too); with lines, also line feeds."""
    return text_problem(text, lines=lines) is None


def text_problem(text: str, *, lines: bool = False) -> tuple[int, str] | None:
    """The offset and the name of the first character that cannot be shown, such as (3, 'U+202E'), or None."""
    for match in _SUSPECT.finditer(text):
        char = match[0]
        if not (char.isprintable() or char in _SPACES or (lines and char == "\n")):
            return match.start(), f"U+{ord(char):04X}"
    return None


def without_unprintable(text: str) -> str:
    """The text with a space for each character that cannot be shown."""
    return _SUSPECT.sub(lambda match: match[0] if printable_text(match[0]) else " ", text)


# All that Unicode calls a space (Zs): a no-break space is a printer's tool, though Python calls it unprintable.
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


def identifier_problem(text: str) -> str | None:
    """What keeps the text from being an id (and so a file name), as the end of a sentence, or None."""
    if not _ID.fullmatch(text):
        return "is not an id; use a to z, 0 to 9 and single hyphens between them, such as 'night-rider'"
    if len(text) > MAX_ID:
        return f"is {len(text)} characters long; an id has at most {MAX_ID}"
    if text in _DEVICES:
        return "is the name of a device on Windows and cannot be a file name; choose another id"
    return None


def quoted(text: str) -> str:
    """The text in quotes, shortened, as it may be shown."""
    return "'" + printable(text if len(text) <= 40 else text[:39] + "…") + "'"


def listed(words: Iterable[str], last: str = "and") -> str:
    """The words in quotes, with commas and a last 'and' or 'or'; there must be one at least."""
    *first, final = [f"'{word}'" for word in words]
    return f"{', '.join(first)} {last} {final}" if first else final
