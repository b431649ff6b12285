"""What a native reader signs before a language is more than a beta: its phrases beside English, and sample cards.

python -m tools.review_language de output
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.catalog import load
from cardgen.files import write_whole
from cardgen.kit.cards import CardsAsked, make_sheets
from cardgen.kit.choose import Asked, choose
from cardgen.words import ENGLISH, words_of
from cardgen.words.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece
    from cardgen.words import Language

SAMPLES = 40
TO_SIGN = "Read and found right, but for what is marked:  name ____________________  date __________"


def samples(language: Language, count: int = SAMPLES) -> list[Piece]:
    """Pieces whose cards together say the most: each next one has the most words that were not said yet."""
    left = {piece.id: (piece, _words(piece, language)) for piece in load().pieces}
    chosen, said = list[str](), set[str]()
    while left and len(chosen) < count:
        best = max(left, key=lambda ident: len(left[ident][1] - said))
        chosen.append(best)
        said |= left[best][1]
        del left[best]
    return [load().piece(ident) for ident in chosen]


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


def main(code: str, folder: Path) -> None:
    """Write the phrases as text and the cards as sheets."""
    language = LANGUAGES[code]
    chosen = choose(Asked(tuple(piece.id for piece in samples(language))))
    cards = make_sheets(chosen, CardsAsked(language=code), folder)
    target = folder / f"review-{code}.txt"
    write_whole(target, "\n".join((*phrases(language), "")).encode())
    for file in (*cards.files, target):
        print(file)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
