"""Signs that word processors, phones and web pages put in the place of those of the notation."""

from __future__ import annotations

import unicodedata

BLANKS = " \t\n\r\f\v\N{NO-BREAK SPACE}"
"""What may stand between terms."""
_NOTHING = "“”„‟«»‹›‘’‚‛\"'`´*\u200b\u200c\u200d\u2060\ufeff\u00ad"
_HYPHENS = "‐‑‒–—−"
_PLAIN = str.maketrans({**dict.fromkeys(_NOTHING, ""), **dict.fromkeys(_HYPHENS, "-"), "…": ".."})


def plain(text: str) -> str:
    """With the signs that were meant."""
    return unicodedata.normalize("NFKC", text.translate(_PLAIN))


def foreign(text: str) -> int | None:
    """Where the first sign stands that is none of the notation's, but may have been meant for one."""
    return next((at for at, sign in enumerate(text) if plain(sign) != sign and sign not in BLANKS), None)


def problem(sign: str, meant: str = "") -> str:
    """Of such a sign, and what to write where that can be read."""
    what = f"write {meant} instead" if meant else f"write {plain(sign)!r}" if plain(sign).strip() else "leave it out"
    return f"{sign!r} is no sign of the notation; {what}."
