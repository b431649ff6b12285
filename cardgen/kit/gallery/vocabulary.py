"""What words of players mean, as data: directions and distances as squares, names of movers, measures, comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.kit.gallery.doers import doers
from cardgen.kit.gallery.movers import movers_of, named_movers
from cardgen.kit.gallery.shape import FAR, shape_of, squares_text
from cardgen.kit.gallery.traits import TRAITS, Trait
from cardgen.notation import parse
from cardgen.notation.terms import leaper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Piece

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
SAME: dict[str, str] = {
    **{str(number): word for number, word in enumerate(NUMBERS, 1)},
    "ahead": "forward",
    "forwards": "forward",
    "up": "forward",
    "backward": "back",
    "backwards": "back",
    "sidewards": "sideways",
    "sidestep": "sideways",
    "orthogonally": "straight",
    "orthogonal": "straight",
    "diagonal": "diagonally",
    "leaping": "leaps",
    "leap": "leaps",
    "jumping": "leaps",
    "jumps": "leaps",
    "jump": "leaps",
    "slide": "slides",
    "sliding": "slides",
    "ride": "rides",
    "riding": "rides",
    "move": "moves",
    "moving": "moves",
    "goes": "moves",
    "go": "moves",
    "capture": "captures",
    "capturing": "captures",
    "takes": "captures",
    "take": "captures",
    "taking": "captures",
    "step": "steps",
    "stepping": "steps",
    "can't": "cannot",
    "cant": "cannot",
    "doesn't": "cannot",
}
"""Words that are read as others; what one types in the middle of something, too."""
COUNTED = ("step", "steps", "square", "squares", "field", "fields")
"""What is counted: behind a number they say nothing."""
IDLE = (
    "a",
    "all",
    "also",
    "an",
    "and",
    "any",
    "are",
    "as",
    "at",
    "be",
    "besides",
    "both",
    "but",
    "by",
    "can",
    "do",
    "does",
    "each",
    "else",
    "every",
    "exactly",
    "find",
    "for",
    "has",
    "have",
    "i",
    "in",
    "is",
    "it",
    "its",
    "just",
    "like",
    "look",
    "looking",
    "man",
    "may",
    "me",
    "moves",
    "need",
    "of",
    "on",
    "or",
    "own",
    "piece",
    "pieces",
    "please",
    "plus",
    "power",
    "shape",
    "should",
    "show",
    "so",
    "some",
    "something",
    "square",
    "squares",
    "than",
    "that",
    "the",
    "them",
    "then",
    "there",
    "these",
    "this",
    "those",
    "to",
    "together",
    "too",
    "want",
    "well",
    "what",
    "where",
    "which",
    "who",
    "whose",
    "will",
    "with",
    "you",
)
"""Words that say nothing where they stand beside others."""
LIKE = ("like", "as", "leaps", "slides", "rides", "steps", "moves", "captures")
"""Behind these a name is that of a mover, not of a piece."""
TRIES = (
    "leaps like a camel",
    "three forward",
    "like a knight and a rook",
    "captures by hopping",
    "colour-bound",
    "stronger than a rook",
    "NZ",
)
"""Shown beside the place where one types."""
COMPARED = {
    "over": ">",
    "above": ">",
    "more than": ">",
    "greater than": ">",
    "at least": ">=",
    "from": ">=",
    "under": "<",
    "below": "<",
    "less than": "<",
    "at most": "<=",
    "up to": "<=",
}
CLASSES = {
    "royal": "Who loses it loses the game, as a king.",
    "piece": "Neither a royal nor a pawn nor a spear.",
    "pawn": "It stands before the others and goes forward; far enough up it becomes another piece.",
    "spear": "A stronger kind of pawn, for boards larger than 8x8; far enough up it becomes another piece.",
}
"""What each class is, for who does not know the word."""


def vocabulary(pieces: Sequence[Piece]) -> dict[str, object]:
    """All that a page needs in order to understand what is typed."""
    return {
        "same": SAME,
        "idle": IDLE,
        "counted": COUNTED,
        "like": LIKE,
        "unit": "pawns",
        "title": "Strange chess pieces",
        "lead": "Turn their figures, try how they move; print their cards, and the figures in 3D.",
        "tries": TRIES,
        "traits": [*map(_trait, TRAITS)],
        "classes": CLASSES,
        "squares": dict(_squares()),
        "far": dict(_far_off()),
        "phrases": dict(_phrases()),
        "movers": _movers(pieces),
        "doers": doers(pieces),
        "atoms": _atoms(pieces),
        "measures": {"value": ["worth", "value", "valued", "costs"], "reach": ["reach", "reaches", "mobility"]},
        "compared": COMPARED,
        "stronger": {"stronger than": ">", "better than": ">", "weaker than": "<", "worse than": "<"},
    }


def _trait(trait: Trait) -> dict[str, object]:
    told: dict[str, object] = {"id": trait.id, "label": trait.label, "why": trait.why, "phrases": trait.phrases}
    return {**told, "meant": trait.meant} if trait.meant else told


def _squares() -> Iterator[tuple[str, str]]:
    """Phrases for a distance in a direction: the squares that are meant, of which a piece needs one."""
    for count, word in enumerate(NUMBERS, 1):
        for name, leaps in _ways(count).items():
            yield f"{word} {name}", squares_text(leaps)
            if " " in name:
                yield f"{word} {' '.join(reversed(name.split()))}", squares_text(leaps)
        for aside, other in enumerate(NUMBERS[:FAR], 1):
            for link in ("", "and "):
                text = squares_text(leaper(*sorted((count, aside))))
                yield f"{word} straight {link}{other} sideways", text
                yield f"{word} straight {link}{other} to the side", text


def _far_off() -> Iterator[tuple[str, str]]:
    """A distance behind "leaps" and "moves" with no direction: straight or along a diagonal."""
    for count, word in enumerate(NUMBERS[1:], 2):
        yield word, squares_text((*leaper(0, count), *leaper(count, count)))


def _ways(count: int) -> dict[str, tuple[Leap, ...]]:
    left_right = (-count, count)
    return {
        "forward": (Leap(0, count),),
        "back": (Leap(0, -count),),
        "sideways": tuple(Leap(dx, 0) for dx in left_right),
        "to the side": tuple(Leap(dx, 0) for dx in left_right),
        "straight": leaper(0, count),
        "diagonally": leaper(count, count),
        "diagonally forward": tuple(Leap(dx, count) for dx in left_right),
        "diagonally back": tuple(Leap(dx, -count) for dx in left_right),
    }


def _phrases() -> Iterator[tuple[str, dict[str, str]]]:
    """Phrases that mean a filter."""
    for name in (one for one in CLASSES if one != "piece"):
        yield name, {"class": name}
        yield f"{name}s", {"class": name}
    for words in ("house rule", "house rules", "conjecture", "conjectures", "our own proposal"):
        yield words, {"house": "yes"}
    for words in ("no house rule", "no house rules", "without house rule", "without house rules"):
        yield words, {"house": "no"}


def _movers(pieces: Sequence[Piece]) -> dict[str, str]:
    """Names of simple movers, and what they are made of, apart by spaces."""
    return {name: " ".join(movers) for name, movers in named_movers(pieces).items()}


def _atoms(pieces: Sequence[Piece]) -> dict[str, list[object]]:
    """Letters of the notation that a piece may simply have: what they are made of, and what that is in words."""
    found = dict.fromkeys(name for piece in pieces for name in sum(movers_of(piece.kind.moves)[:2], ()))
    letters = dict.fromkeys((*found, *"WFDNAHCZGKRBQ", "N0"))
    return {name: [" ".join(movers_of(parse(name)).whole), _told(name), _far(name)] for name in letters}


def _far(name: str) -> str:
    """The squares of a mover."""
    return squares_text(shape_of(parse(name)).all)


def _told(name: str) -> str:
    """A mover in words.

    >>> _told("C"), _told("R4"), _told("N0")
    ('leaps three and one', 'slides straight, at most four squares', 'repeats leaps of two and one')
    """
    terms = parse(name)
    leg = terms[0].legs[0]
    atom = leg.atom
    if atom.name == "K":
        return "goes as a rook and a bishop do" if leg.rides else "steps one square in any direction"
    ways = {(0, 1): "straight", (1, 1): "diagonally"}
    way = ways.get((atom.short, atom.long))
    if way:
        most = f", at most {NUMBERS[leg.most - 1]} squares" if leg.most > 1 else ""
        return f"slides {way}{most}" if leg.rides else f"steps one square {way}"
    if not atom.short:
        how = f"{_word(atom.long)} straight"
    elif atom.short == atom.long:
        how = f"{_word(atom.long)} diagonally"
    else:
        how = f"{_word(atom.long)} and {_word(atom.short)}"
    return f"repeats leaps of {how}" if leg.rides else f"leaps {how}"


def _word(number: int) -> str:
    return NUMBERS[number - 1] if number <= len(NUMBERS) else str(number)
