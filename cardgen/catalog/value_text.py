"""Values as they stand in a file of pieces, on one line: with quotes where they need them."""

from __future__ import annotations

import re
from typing import TypeAlias

from cardgen.yamlfile import printable_text

EntryValue: TypeAlias = "str | list[EntryValue] | dict[str, EntryValue]"
"""A text, a list, or keys with values."""

_PLAIN = re.compile(r"[A-Za-z0-9(][^#:\n]*(?<! )")
"""What needs no quotes, but for the signs of lists where it stands in one."""
_NO_TEXT = re.compile(r"[0-9][0-9_.:-]*|true|false|yes|no|on|off|null|nan|inf", re.IGNORECASE)
"""What other readers take for a number or for yes and no: quoted where a text is meant."""
_WORDS = frozenset({"castles", "promotion", "contagious", "uncapturable", "order", "castling", "expansion"})
"""Keys whose value is a number or yes and no."""


def value_text(value: EntryValue, key: str = "", *, inside: bool = False) -> str:
    """A value on one line; inside of a list or of keys with values some signs more are quoted."""
    if isinstance(value, dict):
        pairs = (
            f"{value_text(name, inside=True)}: {value_text(one, name, inside=True)}" for name, one in value.items()
        )
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{', '.join(value_text(one, key, inside=True) for one in value)}]"
    bare = _PLAIN.fullmatch(value) and printable_text(value) and not (inside and re.search(r"[\[\]{},]", value))
    mistaken = _NO_TEXT.fullmatch(value) and key not in _WORDS | {"rows", "squares", "wrap", "takes"}
    return value if bare and not mistaken else _quoted(value)


def _quoted(value: str) -> str:
    return '"' + "".join(map(_escaped, value)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if printable_text(letter):
        return letter
    code = ord(letter)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
