"""Plain words where letters belong: somebody who knows no notation says what he wants.

The pieces that our letters are named after are known here, so that the sentence can say what to write for them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_SPELLED = (
    "king K, queen Q, rook R, bishop B, knight N, horse N, wazir W, ferz F, fers F, dabbaba D, alfil A, camel C, "
    "zebra Z, threeleaper H, tripper G, nightrider NN, cannon mRcpR, grasshopper gQ"
)
NAMES: Mapping[str, str] = dict(pair.split() for pair in _SPELLED.split(", "))
"""By the names that players have for them."""
OF_LETTERS = frozenset(("leap", "leaps", "leaping", "leaper", "slide", "slides", "slider", "side", "far", "all", "any"))
"""Words that could be small letters of a move which is still being typed."""
_TAKING, _MOVING = ("captur", "tak"), ("mov", "go", "step", "leap", "slid")
_TOKEN = re.compile(r"[^\W\d_]+")
_BRACED = re.compile(r"\{[^}]*\}?")
_WORD = re.compile(r"[^\W\d_]?[^\W\d_A-Z]{3,}|[^\W\d_A-Z]{3}")
_ENDS = ("W", "F", "N", "sF", "mW")
"""Of a move whose small letters stand there already."""


def words_at(text: str, readable: Callable[[str], bool]) -> int | None:
    """Where the first plain word stands in a text that is no notation; None where there is none."""
    plain = _BRACED.sub(lambda found: " " * len(found[0]), text)
    tokens = (found for found in _TOKEN.finditer(plain) if text[found.end() : found.end() + 1] not in ("[", "("))
    return next((found.start() for found in tokens if _is_word(found[0], readable)), None)


def _is_word(token: str, readable: Callable[[str], bool]) -> bool:
    low = token.lower()
    if low in OF_LETTERS or _name(low) is not None:
        return True
    if not _WORD.fullmatch(token) or not re.search(r"[aeiouyäöü]", low):
        return False
    return not any(readable(token + end) for end in _ENDS)


def problem(text: str) -> str:
    """What is said of words, with what to write where they name pieces that letters are named after."""
    named = dict.fromkeys(name for name, _ in _named(text))
    if not named:
        return (
            "a move is written in letters, not in words, such as N for the leap of a knight and R for the slide of a "
            "rook."
        )
    quoted = [f"'{name}'" for name in named]
    names = " and ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1]]))
    return f"a move is written in letters, not in words; for {names} write {_letters(text)}."


def _letters(text: str) -> str:
    """Those of the named pieces, one behind the other; with m and c where one moves and another captures."""
    named = dict.fromkeys(_named(text))
    apart = any(verbs == "c" for _, verbs in named)
    marked = (
        (NAMES[name], verbs if len(verbs) == 1 and apart and len(NAMES[name]) < 3 else "") for name, verbs in named
    )
    return "".join(dict.fromkeys(mode + letters for letters, mode in marked))


def _named(text: str) -> Iterator[tuple[str, str]]:
    """Names, each with what was last said to be done so: m, c, both or neither."""
    verbs, fresh = "", True
    for found in _TOKEN.finditer(text):
        low = found[0].lower()
        verb = "c" if low.startswith(_TAKING) else "m" if low.startswith(_MOVING) else ""
        if verb:
            verbs = verb if fresh else "".join(sorted({*verbs, verb}))
            fresh = False
        elif name := _name(low):
            yield name, verbs
            fresh = True


def _name(word: str) -> str | None:
    """A name in the singular, if it is one."""
    return next((one for one in (word, word.removesuffix("s")) if one in NAMES), None)
