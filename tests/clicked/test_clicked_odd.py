"""A hundred odd clickings by lot, as nobody would plan a piece: each answer does what was clicked, or says what is left out.

And how much work an answer may be, counted and not timed, so that it is the same on every computer.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cardgen.board import Board, Leap, Square
from cardgen.clicked import candidates, cover
from cardgen.clicked.clicks import Click, How, Same, UnsaidError, images, way_of
from cardgen.clicked.landings import STAY, WayLeg
from cardgen.clicked.letters import like
from cardgen.clicked.propose import MOST_BENDS, OTHER_BENDS, proposals
from cardgen.clicked.target import single_modes
from cardgen.clicked.witness import boards, walk
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.kit.clicks.question import MOST_CLICKS
from cardgen.notation import directions, parse, spell
from cardgen.notation.parse import LONGEST
from cardgen.notation.terms import EITHER, Leg, Mode, Term
from tests.support.samples import one_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.notation import Moves

KINDS = ("asymmetric", "two ways", "hops", "first", "far", "all", "few")
ODD = range(100)
DEEDS = (EITHER, Mode.MOVE, Mode.CAPTURE)


class OddClicks(NamedTuple):
    """What somebody clicked, each square once, on a board that ends so many squares from the piece."""

    clicks: tuple[Click, ...]
    reach: int


def odd(number: int) -> OddClicks:
    """A clicking by lot; the same in every run."""
    random, kind = Random(f"odd {number}"), KINDS[number % len(KINDS)]
    side = 7 if kind in ("far", "all") and number % 2 else random.choice((2, 3, 4, 5))
    squares = [Leap(dx, dy) for dx in range(-side, side + 1) for dy in range(-side, side + 1) if (dx, dy) != (0, 0)]
    many = len(squares) if kind == "all" else random.choice((1, 2, 3, 5, 8))
    if kind == "far":
        squares = [at for at in squares if at.king_distance >= side - 1]
    does = (EITHER,) if kind == "all" and number % 3 else DEEDS if kind != "two ways" else DEEDS[1:]
    clicks = [
        Click(
            at,
            random.choice(does),
            random.choice(tuple(How)) if kind in ("hops", "few") else How.ANY,
            random.choice((1, 1, 0, 3)) if kind in ("hops", "few") else 1,
            first=kind == "first" and random.random() < 0.5,
            same=random.choice(tuple(Same)) if kind in ("two ways", "few", "first") else Same.ALONE,
        )
        for at in random.sample(squares, min(many, len(squares)))
    ]
    return OddClicks(tuple(clicks), side)


_Done = set[tuple[Mode, Square]]


def can(clicks: Iterable[Click], start: Square, view: View) -> tuple[_Done, _Done]:
    """What has to be possible by the clicks with their ways, and what may be: on plain squares, come to in any way."""
    must, may = set[tuple[Mode, Square]](), set[tuple[Mode, Square]]()
    for click in clicks:
        if click.first and not view.initial:
            continue
        way = way_of(click)
        plain = Square(start.file + click.at.dx, start.rank + click.at.dy)
        ends = [plain] if way is None else list(walk(way, start, view))
        for mode in single_modes(Mode.MOVE if way is STAY else click.does):
            stands = view.enemy if mode is Mode.CAPTURE else {end for end in ends if view.empty(end)}
            (may if way is None else must).update((mode, end) for end in ends if end in view.board and end in stands)
    return must, may


def done(moves: Moves, start: Square, view: View) -> _Done:
    """What a notation does, by the engine."""
    there = reach(moves, start, view)
    return {(Mode.MOVE, end) for end in there.quiet} | {(Mode.CAPTURE, end) for end in there.capture}


def said(clicks: Iterable[Click], unsaid: frozenset[Leap]) -> Iterator[Click]:
    """The clicks that are not left out; who is left out is named."""
    for click in images(clicks):
        try:
            way_of(click)
        except UnsaidError:
            assert click.at in unsaid
        else:
            yield click


@pytest.mark.parametrize("number", one_in(2, ODD))
def test_an_odd_clicking_is_said_or_named(number: int) -> None:
    """Every click is done by each offer or named; nothing else is done on the board that was clicked on."""
    clicks, side = odd(number)
    found = proposals(clicks, side)
    kept = list(said(clicks, frozenset(one.at for one in found.unsaid)))
    assert bool(found.found) == bool(kept) or found.too_long
    for offer in found.found:
        assert offer.holds
        moves = parse(offer.notation)
        for start, view in boards(11)[::8]:
            must, may = can(kept, start, view)
            does = done(moves, start, view)
            assert must <= does
            inside = {(mode, end) for mode, end in does if _near(start, end, side)}
            assert inside <= must | may
        middle = Square(side, side)
        for initial in (False, True):
            empty = View(Board(2 * side + 1, 2 * side + 1), initial=initial)
            must, may = can(kept, middle, empty)
            assert {one for one in done(moves, middle, empty) if one[0] is Mode.MOVE} == must | may


def _near(start: Square, end: Square, side: int) -> bool:
    return max(abs(end.file - start.file), abs(end.rank - start.rank)) <= side


@pytest.mark.parametrize("number", one_in(2, ODD, 1))
def test_an_odd_clicking_takes_no_more_letters_than_its_leaps(number: int) -> None:
    """Squares by lot are never told in more letters than their leaps one by one, even where the search was bounded."""
    plain = [one._replace(how=How.ANY, on=1) for one in odd(number).clicks]
    found = proposals(plain, odd(number).reach)
    leaps = spell(tuple(_leap(one) for one in images(plain)))
    assert len(found.found[0].notation) <= len(leaps) if found.found else found.too_long and len(leaps) > LONGEST


def _leap(click: Click) -> Term:
    atom = like(click.at)
    modes = None if click.does == EITHER else click.does
    return Term((Leg(atom, directions.spelled((click.at,), atom), modes),), initial=click.first)


def test_all_squares_of_a_board_are_no_list_of_leaps() -> None:
    """Lines are slides, rows of other leaps are riders, and nothing names a side."""
    clicks = [Click(Leap(dx, dy)) for dx in range(-4, 5) for dy in range(-4, 5) if (dx, dy) != (0, 0)]
    assert proposals(clicks, 4).found[0].notation == "QN0[W?B][F?R]"


HARD = {
    "every square": [Click(Leap(dx, dy)) for dx in range(-7, 8) for dy in range(-7, 8) if (dx, dy) != (0, 0)],
    "noise": [
        Click(Leap(dx, dy), DEEDS[(dx * dx + 5 * dy + dx * dy) % 3])
        for dx in range(-4, 5)
        for dy in range(-4, 5)
        if (dx, dy) != (0, 0)
    ],
    "riders": [
        Click(Leap(dx, dy), how=tuple(How)[(dx + 3 * dy) % 5], on=0)
        for dx in range(-7, 8)
        for dy in range(-7, 8)
        if (dx, dy) != (0, 0)
    ],
    "bends": [
        Click(Leap(dx, dy), then=(WayLeg(Leap(*by), 1, (dx + dy) % 3),))
        for dx in range(-4, 5)
        for dy in range(-4, 5)
        for by in ((0, 1), (1, 1), (1, 2))
        if (dx, dy) != (0, 0)
    ],
}
MOST_TRIED = 100
"""Terms for each click, in all readings together."""


@pytest.mark.parametrize("hard", HARD)
def test_an_answer_is_a_bounded_work(hard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much was clicked: so many steps of the search in each reading, and so many terms for each click."""
    clicks, steps, tried = HARD[hard][:MOST_CLICKS], [0], [0]
    terms, covered, run = candidates.TermBranch.terms, cover._Search.run, [0]

    def counted(self: candidates.TermBranch, reading: candidates.PlainReading) -> Iterator[candidates.TermTried]:
        for one in terms(self, reading):
            tried[0] += 1
            yield one

    def stepped(self: cover._Search, rest: int, spent: int, chosen: tuple[int, ...]) -> None:
        left = self.left
        covered(self, rest, spent, chosen)
        if not chosen:
            steps[0] += left - self.left
            run[0] += 1

    monkeypatch.setattr(candidates.TermBranch, "terms", counted)
    monkeypatch.setattr(cover._Search, "run", stepped)
    found = proposals(clicks, 7)
    assert found.found or found.too_long
    assert tried[0] <= MOST_TRIED * len(clicks)
    assert steps[0] <= 4 * cover.MOST_NODES + 200 * run[0]


def test_more_bends_than_are_tried_are_named() -> None:
    """The first kinds of bends are said; each square of another has the reason."""
    clicks = [Click(Leap(0, count), then=(WayLeg(Leap(1, 1), 1, 0),)) for count in range(1, 5)]
    clicks += [Click(Leap(0, 1), then=(WayLeg(Leap(1, 1), 1, most),)) for most in range(1, MOST_BENDS + 1)]
    found = proposals(clicks, 4)
    assert [one.why for one in found.unsaid if one.why == OTHER_BENDS] == [OTHER_BENDS]
    assert all(one.holds for one in found.found)
    assert found.found
