"""What is written round a move, read a second time: a capture, check, mate, en passant, and whether it is true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracles.referee import Scene, Step

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


def is_true(said: frozenset[str], text: str, scene: Scene, step: Step) -> bool:
    """Whether a move does what was said of it."""
    after = scene.after(step)
    facts = {
        "check": after.attacked(scene.turn),
        "mate": after.mated == "checkmate",
        "passing": bool(step.captured) and step.end in (scene.passing or {}),
    }
    return all(facts[what] for what in said) and (bool(step.captured) or not _captures(text, scene))


def _captures(text: str, scene: Scene) -> bool:
    """Whether a capture is said: by a word or a letter before the last square, which is not the end of a name."""
    found = re.fullmatch(r"(.*?)\s*[a-z][1-9][0-9]?(\s*=?\s*[a-z][a-z' -]*)?", text.lower())
    head = found[1] if found else ""
    names = {scene.kind(man).name.lower().split()[-1] for man in scene.men.values()}
    return head.endswith(CAPTURES) and head.split()[-1] not in names
