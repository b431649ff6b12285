"""Fonts of a maker, for letters that ours lack: which are in force, and which of them stands in for a letter.

Which are in force is said once, round all that is measured and written, as a language is:

with fonts_in_force(fonts):
    make_sheets(choose(request), cards, output)

A letter that our font has is always set in ours. fontTools is loaded when a letter is first looked for.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

from cardgen.errors import CardgenError
from cardgen.ink.faces import MissingGlyphError, advances
from cardgen.ink.scripts import refusal

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from cardgen.ink.items import Font
    from cardgen.ink.maker_type import MakerType

Step = TypeVar("Step")
Made = TypeVar("Made")

WEIGHTS: dict[Font, int] = {"serif-bold": 700, "sans-bold": 700, "sans-semibold": 600}
"""How heavy a font is, as fonts say it; the others are of 400."""
REGULAR = 400


@dataclass(frozen=True, slots=True)
class MakerFont:
    """A font that somebody has given: one of a file, or the one that it holds."""

    name: str
    """As it calls itself (its PostScript name)."""
    weight: int
    digest: str
    """Of the file."""
    number: int = 0
    """In a collection, from 0."""
    data: bytes = field(default=b"", repr=False, compare=False)
    """The file."""


_in_force: ContextVar[tuple[MakerFont, ...]] = ContextVar("fonts of a maker", default=())


def makers_fonts() -> tuple[MakerFont, ...]:
    """Those in force, the first one first."""
    return _in_force.get()


@contextmanager
def fonts_in_force(fonts: Iterable[MakerFont]) -> Iterator[None]:
    """Whatever is measured or written meanwhile has these fonts for letters that ours lack."""
    token = _in_force.set(tuple(fonts))
    try:
        yield
    finally:
        _in_force.reset(token)


def steps_in_force(fonts: Iterable[MakerFont], steps: Generator[Step, None, Made]) -> Generator[Step, None, Made]:
    """The same for work in steps: between them whoever drives it has the fonts that he had."""
    mine = tuple(fonts)
    try:
        while True:
            with fonts_in_force(mine):
                try:
                    step = next(steps)
                except StopIteration as over:
                    return over.value  # type: ignore[no-any-return]
            yield step
    finally:
        steps.close()


def read_maker_font(data: bytes, number: int = 0) -> MakerFont:
    """The font of that number, from 0. Raises MakerFontError for what is none, and for one that may not be embedded."""
    from hashlib import sha256  # noqa: PLC0415  the same as for fontTools, which this loads

    from cardgen.ink.maker_type import MakerType  # noqa: PLC0415  a page need not wait for it

    found = MakerType(data, number)
    return MakerFont(found.name, found.weight, sha256(data).hexdigest()[:16], number, data)


@lru_cache(maxsize=8)
def type_of(font: MakerFont) -> MakerType:
    """The font, read: its letters, how wide they are, their outlines."""
    from cardgen.ink.maker_type import MakerType  # noqa: PLC0415  loads fontTools

    return MakerType(font.data, font.number)


def stretches(text: str, font: Font) -> list[tuple[MakerFont | None, str]]:
    """The text in stretches of one font each; None is ours.

    Raises MissingGlyphError for the first letter that nothing can set, and before that for one that no font helps.
    """
    known = advances(font)
    for before, letter in zip(("", *text), text, strict=False):
        if letter not in known and (why := refusal(letter, before)):
            raise MissingGlyphError(letter, font, why=why)
    each = [(None if letter in known else stand_in(letter, font), letter) for letter in text]
    return [(one, "".join(letter for _, letter in some)) for one, some in groupby(each, key=itemgetter(0))]


def can_be_set(text: str, font: Font) -> bool:
    """Whether each letter is in a font of ours, or in one of a maker that stands in for it."""
    if advances(font).keys() >= set(text):
        return True
    try:
        return bool(stretches(text, font))
    except MissingGlyphError:
        return False


def stand_in(letter: str, font: Font) -> MakerFont:
    """Which font of a maker has a letter that one of ours lacks: of several the one that is nearest in weight."""
    having = [one for one in makers_fonts() if letter in type_of(one).letters]
    if not having:
        raise MissingGlyphError(letter, font, tuple(one.name for one in makers_fonts()))
    meant = WEIGHTS.get(font, REGULAR)
    chosen = min(having, key=lambda one: abs(one.weight - meant))
    try:
        _tried(type_of(chosen), letter)
    except CardgenError as error:
        why = f"cannot be set: the font {chosen.name} {str(error).rstrip('.')}; give another that has it"
        raise MissingGlyphError(letter, font, why=why) from error
    return chosen


def _tried(source: MakerType, letter: str) -> None:
    """Raises MakerFontError for a letter that is broken; now, while it is known whose card it is on."""
    source.advance(letter)
    source.outline(letter)
