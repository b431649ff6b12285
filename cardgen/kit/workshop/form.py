"""The form for pieces of one's own as a page has it: fields, letters, figures and all that is said there, as data.

A page shows it as it comes, so that it knows no rule and no key itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.rules import Kind
from cardgen.kit.catalogue import figure_names, load_catalogue
from cardgen.kit.workshop.clickwords import click_words
from cardgen.kit.workshop.draft import MOST_PIECES
from cardgen.kit.workshop.fields import FIRST, NEW, PIECE, SET, FormField, FormGroup
from cardgen.kit.workshop.says import SAYS
from cardgen.kit.workshop.tryout.words import try_words
from cardgen.notation import parse
from cardgen.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


LETTERS = (
    ("Leaps", ("W", "F", "D", "N", "A", "H", "C", "Z", "G", "(1,4)")),
    ("Slides and rides", ("R", "B", "Q", "R3", "NN", "K")),
    ("Only so", ("mN", "cN", "fR", "bR", "sR", "fN")),
    ("Over others", ("pR", "gR", "nN")),
    ("With a bend", ("[F?R]", "[W-F]")),
)
"""Examples of each kind; letters before a move say when and whither."""
KEY: Mapping[str, str] = {
    "m": "only to move",
    "c": "only to capture",
    "f": "forward",
    "b": "back",
    "l": "to the left",
    "r": "to the right",
    "s": "to both sides",
    "v": "forward and back",
    "i": "only before it has moved",
    "n": "not over others",
    "p": "over exactly one piece",
    "g": "over one piece, to the square right behind it",
}
"""What small letters before a move say."""
LETTERS_SAID: Mapping[str, str] = {
    "title": "What the letters say",
    "help": "One behind the other, they are all allowed. Press one to add it.",
    "key": "Small letters stand before a capital one, as in fmW",
    "add": "Add {letters}: {words}",
}


def workshop_form() -> dict[str, object]:
    """The form as JSON."""
    return {
        "new": dict(NEW),
        "first": dict(FIRST),
        "most": MOST_PIECES,
        "moves": "notation",
        "groups": [_group(group) for group in PIECE],
        "set": [_field(field) for field in SET],
        "figures": _figures(),
        "clicks": click_words(),
        "tryout": try_words(),
        "letters": [{"title": title, "rows": [*_letters(texts)]} for title, texts in LETTERS],
        "key": [{"letters": letter, "words": words} for letter, words in KEY.items()],
        "letters_said": dict(LETTERS_SAID),
        "says": {part: dict(words) for part, words in SAYS.items()},
        "worth": {
            "measured": "{pawns} pawns on {board}, as games with men that move so say; between {least} and {most}.",
            "guess": "About {pawns} pawns on {board}, a first guess from where it goes; between {least} and {most}.",
        },
    }


def _figures() -> list[dict[str, str]]:
    """Figures that a piece may have, each once, called after the piece of ours that shows it."""
    known, pieces = figure_names(), load_catalogue().pieces
    first = {known[piece.figure]: piece for piece in reversed(pieces) if piece.figure in known}
    return [{"figure": figure, "name": piece.name, "of": piece.id} for figure, piece in sorted(first.items())]


def _group(group: FormGroup) -> dict[str, object]:
    return {"title": group.title, "help": group.help, "fields": [_field(field) for field in group.fields]}


def _field(field: FormField) -> dict[str, object]:
    """Without what is empty."""
    told: dict[str, object] = {
        **field._asdict(),
        "path": field.path.split("."),
        "choices": [{"value": value, "text": text} for value, text in field.choices.items()],
        "beside": dict(field.beside),
        "parts": [_field(part) for part in field.parts],
        "classes": [*field.classes],
    }
    return {key: value for key, value in told.items() if value or key == "most"}


def _letters(texts: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for text in texts:
        yield {"letters": text, "words": words_of(Kind("", "", parse(text))).move}
