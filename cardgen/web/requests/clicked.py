"""Moves clicked together on a board: what a page asks at each click.

A request has `clicks`, at most 256, of which each may have

    at       [across, ahead], as the owner of the piece sees it, -12 to 12; [0, 0] is to stay
    does     "both", "move" or "capture"
    how      "" (a square: the program finds slides, rides and leaps), "leap" (over anything), "clear" (nothing may
             stand between), "hop" (over exactly one man), "behind" (over one man who stands right before the square)
    on       1 (that square alone), 0 (the same leap again and again, to the edge) or so many times at most
    first    true: only while the piece has not moved
    passing  true: it may also take en passant there
    then     one more leg after a bend, {"by": [across, ahead], "on": 1}
    same     the sides on which the same is meant: "alone", "sides" (left as right), "ends" (forward as back), "both",
             "turned" (by quarter turns), "all"

Beside it stand `same`, for all clicks that have none of their own, and `reach`, the number of squares from the piece to
the edge of the board that is clicked on, 1 to 12: what slides up to the edge of it goes on. `beside` is notation that
stays behind what is clicked, as `left` of `unclicked` has it. The answer has the notation
(null if nothing was clicked that one can say) with its words and its diagram; `alternatives`, other readings of plain
squares; `same`, the pieces with these very moves; `unsaid`, clicks that no notation of ours can say, each with the
reason; `squares`, all that was clicked, with its images; `ways`, those of them that lead farther than their square;
`checked`, on how many boards with men it was held against the
interpreter; `shortest`, whether it is known that nothing shorter says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.clicks.answer import clicked as clicked_
from cardgen.kit.clicks.answer import unclicked as unclicked_
from cardgen.kit.clicks.question import DOES, FARTHEST, HOWS, MOST_CLICKS, MOST_TIMES, SAMES, ClickQuestion, GivenClick
from cardgen.web.asked import Work
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given


def clicked(given: Given, place: AnswerPlace) -> Work:
    """The shortest notation that says what was clicked."""
    clicks = tuple(_click(one) for one in given.objects("clicks", MOST_CLICKS))
    same, reach = given.one_of("same", SAMES, "alone"), given.number("reach", 1, FARTHEST, 4)
    question = ClickQuestion(clicks, same, reach, given.word("beside"))
    return Work(lambda: at_once(lambda: clicked_(question, place.catalogs)))


def unclicked(given: Given, place: AnswerPlace) -> Work:
    """The clicks of a piece or of a notation, as `clicked` takes them; `left` names what has none, and why.

    With `notation` the word is that, even if a piece has that name.
    """
    of, notation = given.word("of"), given.flag("notation")
    return Work(lambda: at_once(lambda: unclicked_(of, place.catalogs, notation=notation)))


def _click(given: Given) -> GivenClick:
    found = GivenClick(
        at=given.pair("at", FARTHEST),
        does=given.one_of("does", tuple(DOES), "both"),
        how=given.one_of("how", HOWS[1:], ""),
        on=given.number("on", 0, MOST_TIMES, 1),
        then=_then(given.inner("then")),
        first=given.flag("first"),
        passing=given.flag("passing"),
        same=given.one_of("same", SAMES, ""),
    )
    given.done()
    return found


def _then(leg: Given) -> tuple[tuple[int, int, int], ...]:
    """The leg after a bend, if there is one."""
    if leg.empty:
        return ()
    across, ahead = leg.pair("by", FARTHEST)
    found = across, ahead, leg.number("on", 0, MOST_TIMES, 1)
    leg.done()
    return (found,)
