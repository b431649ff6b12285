"""One game more between the same two: sides changed, every two of them with the same deal, and the score kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.contract import actor_name
from cardgen.games.core.options import write_options
from cardgen.kit.play.rounds import MOST_ROUNDS, points_of, score_said, seed_of_round
from cardgen.kit.result import RunResult
from cardgen.kit.seen.answer import follow, seated
from cardgen.kit.seen.sitting import NewTable

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.seen.answer import Table
    from cardgen.kit.seen.sitting import Sitting

MOST_HALVES = 2 * MOST_ROUNDS


@dataclass(frozen=True, slots=True)
class TableMatch:
    """How a match stands before the game that is asked about."""

    seed: str = ""
    """Of the first game; empty: the one that is asked about is the first."""
    number: int = 0
    """Which game it is, counted from 0."""
    halves: tuple[int, int] = (0, 0)
    """What the first and the second player have won before, in half points. Who had White first is the first."""


def scored(table: Table, match: TableMatch, catalogs: tuple[Path, ...]) -> RunResult:
    """The score with a game that has ended: {"kept": {"match"}, "shown": {"score", "points"}}.

    kept.match is how it stands before the next game; shown.score a sentence, and shown.points those of the first and
    of the second player. Raises CardgenError for a game that goes on, or that one player plays.
    """
    sitting = follow(table, catalogs)
    after = _after(sitting, match)
    facts = {"seed": after.seed, "number": after.number, "halves": [*after.halves]}
    points = [one / 2 for one in after.halves]
    score = score_said(_seats(sitting, match.number), points)
    return RunResult(result={"kept": {"match": facts}, "shown": {"score": score, "points": points}}, lines=())


def again(table: Table, match: TableMatch, catalogs: tuple[Path, ...]) -> RunResult:
    """The game that follows one that has ended, as `table` tells one that begins, with kept.match and shown.score.

    Raises CardgenError for a game that goes on, or that one player plays.
    """
    sitting = follow(table, catalogs)
    told = scored(table, match, catalogs).result
    after = _after(sitting, match)
    rules = tuple(write_options(sitting.match.options))
    first, second = _seats(sitting, match.number)
    white, black = (second, first) if after.number % 2 else (first, second)
    seats = {**sitting.seats, "white": white, "black": black}
    new = NewTable(sitting.game.id, rules, seed_of_round(after.seed, after.number), tuple(seats.items()))
    begun = seated(replace(table, log="", new=new, players=()), None, catalogs)
    assert isinstance(told, dict)
    assert isinstance(begun.result, dict)
    result = {part: {**begun.result[part], **told[part]} for part in ("kept", "shown")}
    return replace(begun, result=result)


def _after(sitting: Sitting, match: TableMatch) -> TableMatch:
    """With the points of this game. Raises CardgenError."""
    state, game = sitting.match.state, sitting.game
    if game.single_player:
        raise CardgenError(f"{game.name} is for one player; there are no sides to change.")
    if state.outcome is None:
        raise CardgenError("the game goes on; sides are changed once it is over.")
    if match.number + 1 >= MOST_ROUNDS:
        raise CardgenError(f"a match has {MOST_ROUNDS} games at most.")
    won = [round(2 * one) for one in points_of(state.outcome.winner)]
    white = match.number % 2
    halves = [*match.halves]
    halves[white] += won[0]
    halves[1 - white] += won[1]
    return TableMatch(match.seed or sitting.match.seed, match.number + 1, (halves[0], halves[1]))


def _seats(sitting: Sitting, number: int) -> tuple[str, str]:
    """Who the first and the second player are."""
    white, black = (sitting.seats[actor_name(side)] for side in sitting.game.sides)
    return (black, white) if number % 2 else (white, black)
