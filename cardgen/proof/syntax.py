"""Whether a content stream is valid PDF: one program skips an unknown operator, or one with too few numbers; another
ends the page there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NUMBERS = {
    "q": 0, "Q": 0, "cm": 6, "Do": 1, "BDC": 2, "BMC": 1, "EMC": 0, "BT": 0, "ET": 0, "Tm": 6, "Tf": 2, "Tc": 1,
    "Tj": 1, "TJ": 1, "Td": 2, "Tw": 1, "Tz": 1, "TL": 1, "Tr": 1, "m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4,
    "h": 0, "S": 0, "s": 0, "f": 0, "f*": 0, "B": 0, "B*": 0, "b": 0, "b*": 0, "n": 0, "W": 0, "W*": 0, "w": 1, "J": 1,
    "j": 1, "M": 1, "d": 2, "i": 1, "ri": 1, "gs": 1, "g": 1, "G": 1, "rg": 3, "RG": 3, "k": 4, "K": 4,
}  # fmt: skip
"""Operators of paths, text and colour, and how many operands each has."""
BEGINS = frozenset("-+.0123456789")


def strange(instructions: Iterable[Any], forms: Iterable[Any]) -> tuple[str, ...]:
    """What is wrong with the operators of a page and its forms, each once."""
    found = [
        f"operator {name!r} with {count} operands" for name, count in _of_page(instructions) if _wrong(name, count)
    ]
    for name, form in forms:
        found += [f"operator in the form {name[1:]}: {what}" for what in _of_form(bytes(form.read_bytes()))]
    return tuple(dict.fromkeys(found))


def _wrong(name: str, count: int) -> bool:
    return NUMBERS.get(name) != count


def _of_page(instructions: Iterable[Any]) -> Iterator[tuple[str, int]]:
    for instruction in instructions:
        yield str(instruction.operator), len(instruction.operands)


@cache
def _of_form(stream: bytes) -> tuple[str, ...]:
    """A form of paths alone is read by its words: a picture has ten thousand points."""
    if b"BT" in stream or b"(" in stream:
        return ()
    found: dict[str, None] = {}
    count, inside = 0, False
    for word in stream.decode("latin-1").split():
        if word.startswith("["):
            inside, count = not word.endswith("]"), count + 1
        elif inside:
            inside = not word.endswith("]")
        elif word[0] == "/":
            count += 1
        elif word[0] in BEGINS:
            count += 1
            if not _is_number(word):
                found[f"{word!r} is no number"] = None
        else:
            if _wrong(word, count):
                found[f"{word!r} with {count} operands"] = None
            count = 0
    return tuple(found)


def _is_number(word: str) -> bool:
    return word.lstrip("+-").replace(".", "", 1).isdigit()
