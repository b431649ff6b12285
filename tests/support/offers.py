"""What a sentence offers to write: all in it that looks like a move string and is not quoted."""

from __future__ import annotations

import re

NAMES = {"Fairy-Stockfish", "XBoard", "Interactive", "Diagram", "Janggi", "Did"}


def offers(sentence: str) -> tuple[str, ...]:
    """The move strings, in order; what was typed stands in quotes and is none of them."""
    plain = re.sub(r"'[^']*'", " ", sentence)
    words = re.findall(r"(?:\{[^}]*\})?[\w\[(][\w\[\](){}?.,-]*", plain)
    bare = (_unpointed(word.rstrip(",")) for word in words)
    closed = (word if word.count("(") == word.count(")") else word.strip("()") for word in bare)
    return tuple(word for word in closed if re.search(r"[A-Z]|\(\d", word) and word not in NAMES)


def _unpointed(word: str) -> str:
    """Without the full stop of the sentence; two stops are a range without end."""
    return word if word.endswith("..") and not word.endswith("...") else word.removesuffix(".")
