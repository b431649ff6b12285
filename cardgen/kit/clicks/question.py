"""Clicks as they are asked about, in words and numbers; what cannot be is told in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.clicked.clicks import Click, How, Same, images
from cardgen.clicked.landings import WayLeg
from cardgen.errors import MisuseError
from cardgen.notation.terms import EITHER, Mode

if TYPE_CHECKING:
    from collections.abc import Iterable

FARTHEST = 12
"""Squares from the piece, in both directions, that can be clicked."""
MOST_CLICKS = 256
"""With those on the other sides."""
MOST_TIMES = 25
"""A leap again and again; more have no board."""
DOES = {"both": EITHER, "move": Mode.MOVE, "capture": Mode.CAPTURE}
HOWS = tuple(how.value for how in How)
SAMES = tuple(same.value for same in Same)


@dataclass(frozen=True, slots=True)
class GivenClick:
    """A click as it comes from a page."""

    at: tuple[int, int]
    does: str = "both"
    how: str = ""
    on: int = 1
    then: tuple[tuple[int, int, int], ...] = ()
    """Across, ahead and how often; one at most."""
    first: bool = False
    passing: bool = False
    same: str = ""
    """Empty for what is said of all."""


@dataclass(frozen=True, slots=True)
class ClickQuestion:
    """All that was clicked, and on what board."""

    clicks: tuple[GivenClick, ...]
    same: str = "alone"
    reach: int = 4
    beside: str = ""
    """Notation that stays behind what is clicked: what no squares can say of a piece."""


def meant(question: ClickQuestion) -> tuple[Click, ...]:
    """The clicks as values, each for itself. Raises MisuseError."""
    _between("reach", question.reach, 1, FARTHEST)
    found = images(_click(click, question.same) for click in question.clicks)
    if len(found) > MOST_CLICKS:
        raise MisuseError(f"these are {len(found)} clicks, with those on other sides; {MOST_CLICKS} are enough.")
    return found


def _click(given: GivenClick, same: str) -> Click:
    if len(given.then) > 1:
        raise MisuseError(f"a way bends once at most, not {len(given.then)} times.")
    for what, (across, ahead, on) in (("at", (*given.at, given.on)), *(("then", leg) for leg in given.then)):
        for number in (across, ahead):
            _between(what, number, -FARTHEST, FARTHEST)
        _between("on", on, 0, MOST_TIMES)
    then = tuple(WayLeg(Leap(across, ahead), 1, on) for across, ahead, on in given.then)
    if any(leg.leap == (0, 0) for leg in then) or (then and given.at == (0, 0)):
        raise MisuseError("a way that bends leads to other squares on both of its legs.")
    if then and then[0].leap.same_direction(Leap(*given.at)):
        raise MisuseError("a way that bends goes on in another direction; for a straight one say how often.")
    return Click(
        Leap(*given.at),
        _does(given),
        How(_one_of("how", given.how, HOWS)),
        given.on,
        then,
        given.first,
        Same(_one_of("same", given.same or same, SAMES)),
    )


def _does(given: GivenClick) -> Mode:
    does = DOES[_one_of("does", given.does, tuple(DOES))]
    if not given.passing:
        return does
    if Mode.CAPTURE not in does:
        raise MisuseError("who takes en passant captures there; say both or capture.")
    return does | Mode.PASSING


def _between(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise MisuseError(f"{what} has whole numbers from {least} to {most}, not {number}.")


def _one_of(what: str, word: str, known: Iterable[str]) -> str:
    if word not in known:
        raise MisuseError(f"{what} is one of {', '.join(filter(None, known))}, not {word[:60]!r}.")
    return word
