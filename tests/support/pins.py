"""Pinned phrases: moves with the boards that they mean, and what each language says of them.

``tests/words/pins.txt`` has the boards, drawn for the owner as boards.py draws them: after a notation what the piece can
do; where men matter, they stand on the left. ``pins.en.txt`` has the sentences of English, one a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen.notation import parse
from cardgen.words.from_moves.planning import planned
from cardgen.words.language.realising import realise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.words.language.table import Entry, Language

HERE = Path(__file__).parents[1] / "words"


class PinnedBoard(NamedTuple):
    """A notation, the men on its board, and what it does there."""

    notation: str
    men: str
    picture: str


def boards() -> list[PinnedBoard]:
    """All that are drawn."""
    found = []
    for block in (HERE / "pins.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        notation, *lines = block.splitlines()
        halves = [line.split(" | ") for line in lines]
        picture = "\n".join(half[-1] for half in halves)
        men = "\n".join(half[0] for half in halves) if len(halves[0]) == 2 else picture.replace("o", ".")
        found.append(PinnedBoard(notation, men, picture))
    return found


@dataclass(frozen=True)
class Pin:
    """A plan and what a language says of it."""

    plan: object
    text: str


def sentences(language: Language) -> dict[str, str]:
    """What a language says of the pinned notations."""
    lines = (HERE / f"pins.{language.code}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines)


def pins(language: Language) -> list[Pin]:
    """The pinned sentences as plans."""
    return [Pin(planned(parse(notation)), text) for notation, text in sentences(language).items()]


class Watched(dict[str, "Entry"]):
    """A table that knows which of its phrases were asked for."""

    def __init__(self, phrases: Mapping[str, Entry]) -> None:
        super().__init__(phrases)
        self.used: dict[str, None] = {}

    def __getitem__(self, key: str) -> Entry:
        self.used[key] = None
        return super().__getitem__(key)


def phrases_of(pin: Pin, language: Language) -> tuple[str, ...]:
    """The keys of the phrases that a pin is said with."""
    watched = Watched(language.phrases)
    realise(pin.plan, language.with_phrases(watched))
    return tuple(watched.used)


def exchanged(language: Language, one: str, other: str) -> Language:
    """The language with two phrases of its table exchanged."""
    phrases = dict(language.phrases)
    phrases[one], phrases[other] = phrases[other], phrases[one]
    return language.with_phrases(phrases)


def pairs(keys: list[str]) -> Iterator[tuple[str, str]]:
    """Any two of them."""
    return ((one, other) for at, one in enumerate(keys) for other in keys[at + 1 :])
