"""What is written round a move, read a second time: capture, check, mate, en passant. Who judges it is referee.py."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

SIGNS = {"+": "check", "#": "mate", "e.p.": "passing", "ep": "passing", "e.p": "passing", "!": "", "?": ""}
BEHIND = {**SIGNS, " check": "check", " mate": "mate", " checkmate": "mate"}
CAPTURES = ("x", "takes")


def unmarked(text: str) -> tuple[str, frozenset[str]]:
    """A move without what stands behind it, and what was said of it."""
    said: set[str] = set()
    while sign := next((sign for sign in BEHIND if text.lower().endswith(sign)), ""):
        if sign == "ep" and text[-3:-2].isalpha():
            break
        text = text[: -len(sign)].rstrip()
        said.add(BEHIND[sign])
    return text, frozenset(said - {""})


def is_capture(text: str, names: AbstractSet[str]) -> bool:
    """Whether a capture is said: by a word or a letter before the last square, which does not end the name of a man."""
    found = re.fullmatch(r"(.*?)\s*[a-z][1-9][0-9]?(\s*=?\s*[a-z][a-z' -]*)?", text.lower())
    head = found[1] if found else ""
    return head.endswith(CAPTURES) and head.split()[-1] not in names
