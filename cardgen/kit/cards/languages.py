"""The languages of cards, and what a native reader signs before one is more than a beta: phrases and sample cards."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.files import write_whole
from cardgen.kit.cards.sheets import CardsRequest, make_sheets
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.result import MadeFile, RunResult, counted
from cardgen.words import ENGLISH, words_of
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.words import Language

SAMPLES = 40
TO_SIGN = "Read and found right, but for what is marked:  name ____________________  date __________"


def samples(language: Language, count: int = SAMPLES) -> list[Piece]:
    """Pieces whose cards together say the most: each next one has the most words that were not said yet."""
    catalogue = load_catalogue()
    left = {piece.id: (piece, _words(piece, language)) for piece in catalogue.pieces}
    chosen, said = list[str](), set[str]()
    while left and len(chosen) < count:
        best = max(left, key=lambda ident: len(left[ident][1] - said))
        chosen.append(best)
        said |= left[best][1]
        del left[best]
    return [catalogue.piece(ident) for ident in chosen]


def _words(piece: Piece, language: Language) -> set[str]:
    """The words of a card, by twos: a word is right or wrong beside its neighbour."""
    words = words_of(piece.kind, class_=piece.class_, promotes_to=piece.promotes_to, language=language)
    found: set[str] = set()
    for text in (words.move, *(text for rule in words.rules for text in rule)):
        one = text.lower().split()
        found |= {" ".join(pair) for pair in pairwise(one)}
    return found


def phrases(language: Language) -> Iterator[str]:
    """Every phrase with its key, that of English above it, and a box to tick."""
    yield f"Phrases of {language.name}. Braces are filled with other phrases."
    yield ""
    for key, entry in ENGLISH.phrases.items():
        if key in language.phrases:
            yield f"[ ] {key}"
            yield f"      {_shown(entry)}"
            yield f"      {_shown(language.phrases[key])}"
    yield ""
    yield TO_SIGN


def _shown(entry: object) -> str:
    """What is said, in each form."""
    if isinstance(entry, dict):
        return "  |  ".join(_shown(one) for one in entry.values())
    return str(entry if isinstance(entry, str) else entry[0])  # type: ignore[index]


def listed() -> RunResult:
    """All languages, and whether somebody has signed them."""
    states = ("in use", "beta: no native reader has signed it yet")
    lines = tuple(f"{one.code}  {one.name:<10} {states[one.beta]}" for one in LANGUAGES.values())
    return RunResult(result=[_facts(one) for one in LANGUAGES.values()], lines=lines)


def _facts(language: Language) -> dict[str, object]:
    return {"language": language.code, "name": language.name, "beta": language.beta}


def make_review(code: str, output: Path) -> RunResult:
    """The phrases as text and forty cards as sheets, to be read and signed."""
    language = LANGUAGES[code]
    chosen = choose(PieceRequest(tuple(piece.id for piece in samples(language))))
    cards = make_sheets(chosen, CardsRequest(language=code), output)
    target, lines = output / f"review-{code}.txt", list(phrases(language))
    write_whole(target, "\n".join((*lines, "")).encode())
    boxes = sum(line.startswith("[ ]") for line in lines)
    text = MadeFile(target, {"phrases": boxes}, f": {counted(boxes, 'phrase')}")
    return RunResult((*cards.files, text), result=[_facts(language)], notes=cards.notes)
