"""What the codes of a font mean, by the table that a file has for it. Pure: reads bytes."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType


@cache
def wide_letters_of(table: bytes) -> MappingProxyType[int, str]:
    """The same as letters_of for codes of two bytes."""
    pairs = re.findall(rb"<([0-9A-Fa-f]{4})>\s*<((?:[0-9A-Fa-f]{4})+)>", table.partition(b"beginbfchar")[2])
    found = ((int(code, 16), bytes.fromhex(letters.decode())) for code, letters in pairs)
    return MappingProxyType({code: letters.decode("utf-16-be", "replace") for code, letters in found})


@cache
def letters_of(table: bytes) -> MappingProxyType[int, str]:
    """Codes and letters of a table that names them one by one, as ours do."""
    pairs = re.findall(rb"<([0-9A-Fa-f]{2})>\s*<((?:[0-9A-Fa-f]{4})+)>", table.partition(b"beginbfchar")[2])
    found = ((int(code, 16), bytes.fromhex(letters.decode())) for code, letters in pairs)
    return MappingProxyType({code: letters.decode("utf-16-be", "replace") for code, letters in found})
