"""Names and other headings on as few lines as their place allows, broken at blanks and after hyphens. Pure.

A name has several settings: the one that looks best, then lower and lower ones, for cards with much to say under it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from cardgen.ink.breaks import unbroken
from cardgen.ink.fonts import width
from cardgen.ink.maker_fonts import makers_fonts
from cardgen.ink.typesetting import ROUNDING, Misfit, NoRoomError, typeset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.paper.template import CardTemplate

    Lines = tuple[str, ...]
    """Each but the last with the blank at its end, if it was broken there: what is copied keeps its words apart."""
    Setting = tuple[float, Lines]
    """Size and lines."""
    Measure = Callable[[str], float]

STEP = 0.5
"""From one size of type to the next smaller one."""
MOST_LINES = 4


def settings(name: str, template: CardTemplate, across: float) -> Iterator[Setting]:
    """All ways to set a name that are not wider than that, the best first. Raises NoRoomError if there is none."""
    spec, text = template.name, " ".join(typeset(name).split())
    best = next(_best(text, template, across), None)
    if best is not None:
        yield best  # few cards ask for more
    lower = list(_sinking(_smaller(text, template, across, best), best))
    if best is None and not lower:
        word = max(_parts(text, hyphens=True), key=_of_name).strip()
        raise NoRoomError(name, "name", Misfit(spec.smallest, _of_name(word) * spec.smallest, across, word))
    yield from lower


def _best(text: str, template: CardTemplate, across: float) -> Iterator[Setting]:
    """On one line, else on two, in the sizes that names have; broken at blanks alone."""
    spec = template.name
    yield from ((size, (text,)) for size in spec.one_line if _of_name(text) * size <= across + ROUNDING)
    lines = _shared(_parts(text, hyphens=False), 2, makers_fonts())
    if lines is not None:
        yield from ((size, lines) for size in spec.lines if _widest(lines) * size <= across + ROUNDING)


def _smaller(text: str, template: CardTemplate, across: float, best: Setting | None) -> Iterator[Setting]:
    """In each size below the best, on the fewest lines."""
    spec = template.name
    size = spec.lines[0] if best is None else min(best[0], spec.lines[0]) - STEP
    while size >= spec.smallest:
        lines = _fewest(text, across / size)
        if lines is not None:
            yield size, lines
        size -= STEP


def _fewest(text: str, room: float) -> Lines | None:
    """The fewest lines that are not wider than that, for each point of type size; broken at blanks, if that will do."""
    for count in range(1, MOST_LINES + 1):
        for hyphens in (False, True):
            lines = _shared(_parts(text, hyphens=hyphens), count, makers_fonts())
            if lines is not None and _widest(lines) <= room + ROUNDING / 10:
                return lines
    return None


def _sinking(lower: Iterable[Setting], best: Setting | None) -> Iterator[Setting]:
    """Those whose last line stands higher than in all before them."""
    least = float("inf") if best is None else _drop(best)
    for setting in lower:
        if _drop(setting) < least:
            yield setting
            least = _drop(setting)


def _drop(setting: Setting) -> float:
    """From the first line to the last."""
    size, lines = setting
    return size * (len(lines) - 1)


def _of_name(text: str) -> float:
    """In mm for each point of type size."""
    return width(text.rstrip(), "serif-bold", 1)


def _widest(lines: Lines) -> float:
    return max(map(_of_name, lines), default=0)


def _parts(text: str, *, hyphens: bool) -> Lines:
    """The pieces that no line parts, each with the blank or the hyphen at its end."""
    parts = re.findall(r".+?(?:(?<=[^\W\d])-(?=[^\W\d])| |$)" if hyphens else r"[^ ]+ ?", text)
    return tuple(piece for part in parts for piece in unbroken(part)) or (text,)


@lru_cache(maxsize=512)
def _shared(parts: Lines, count: int, _: tuple[MakerFont, ...]) -> Lines | None:
    """The parts on so many lines, of which the widest is as narrow as can be; None when there are fewer parts.

    What is kept is kept for the fonts of a maker that are in force.
    """
    return in_lines(parts, count, _of_name)


def in_lines(parts: Lines, count: int, measure: Measure) -> Lines | None:
    """The parts on so many lines, of which the widest is as narrow as can be; None when there are fewer parts."""
    if count == 1:
        return ("".join(parts),)

    @cache
    def best(start: int, left: int) -> tuple[float, Lines]:
        if left == 1:
            line = "".join(parts[start:])
            return measure(line), (line,)
        return min((with_first(start, at, left) for at in range(start + 1, len(parts) - left + 2)), key=itemgetter(0))

    def with_first(start: int, end: int, left: int) -> tuple[float, Lines]:
        line, (widest, others) = "".join(parts[start:end]), best(end, left - 1)
        return max(measure(line), widest), (line, *others)

    return best(0, count)[1] if len(parts) >= count else None


def parts_of(text: str) -> Lines:
    """The pieces of a heading that no line parts: at blanks, and after hyphens between letters."""
    return _parts(" ".join(text.split()), hyphens=True)
