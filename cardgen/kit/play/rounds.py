"""Several games with sides changed after each, two by two with the same seed, and the points of both players."""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow
from typing import TYPE_CHECKING

from cardgen.errors import MisuseError
from cardgen.games.find import find_game
from cardgen.kit.play.start import HUMAN, MOST_SEED, closing_result, open_session
from cardgen.kit.result import RunResult, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cardgen.board import Side
    from cardgen.kit.play.session import Session
    from cardgen.kit.play.start import PlayRequest

MOST_ROUNDS = 100
ORDER = ("first", "second")


def play_rounds(request: PlayRequest, count: int, converse: Callable[[Session, Iterable[str]], None]) -> RunResult:
    """Play some games, each to its end, unless somebody leaves one before.

    Args:
        request: the first of them; whoever has White in it is the first player.
        count: how many, 2 to MOST_ROUNDS. The third and the fourth have another seed than the first two, and so on.
        converse: holds the conversation of one game, with what is said at its head.

    Returns:
        Each game, and the points: 1 for a victory, a half for a draw.

    Raises:
        MisuseError: for a game for one player, for one that was saved, and for lots: sides change by themselves.
    """
    _refuse(request)
    seed = request.seed or str(randbelow(MOST_SEED))
    seats = request.white or HUMAN, request.black or HUMAN
    played: list[RunResult] = []
    points = [0.0, 0.0]
    for number in range(count):
        session, head = open_session(_round(request, seats, seed, number))
        converse(session, (_head(number, count, seats, points), *head))
        played.append(closing_result(session))
        outcome = session.match.state.outcome
        if outcome is None:
            break
        won = points_of(outcome.winner)
        for white, share in zip((number % 2, 1 - number % 2), won, strict=True):
            points[white] += share
    return _told(played, seats, points, count)


def _refuse(request: PlayRequest) -> None:
    """Raises MisuseError for what cannot be played so."""
    if request.resume is not None:
        raise MisuseError("a match begins anew; it goes without --resume.", "--match")
    if request.lots:
        raise MisuseError("in a match sides change after each game; it goes without --lots.", "--match")
    if request.game is not None and (game := find_game(request.game)).single_player:
        raise MisuseError(f"{game.name} is for one player.", "--match")


def seed_of_round(seed: str, number: int) -> str:
    """Of one of the games, counted from 0: two of them have the same."""
    pair = number // 2
    return f"{seed}-{pair + 1}" if pair else seed


def _round(request: PlayRequest, seats: tuple[str, str], seed: str, number: int) -> PlayRequest:
    """One of the games, counted from 0."""
    white, black = seats[:: -1 if number % 2 else 1]
    return replace(
        request,
        white=white,
        black=black,
        seed=seed_of_round(seed, number),
        save=_numbered(request.save, number),
    )


def _numbered(save: Path | None, number: int) -> Path | None:
    """Where a game is saved: game.log, game-2.log, game-3.log."""
    return save.with_stem(f"{save.stem}-{number + 1}") if save is not None and number else save


def points_of(winner: Side | None) -> tuple[float, float]:
    """Of a game, to White and to Black."""
    if winner is None:
        return 1 / 2, 1 / 2
    return (1.0, 0.0) if winner.value > 0 else (0.0, 1.0)


def _head(number: int, count: int, seats: tuple[str, str], points: list[float]) -> str:
    """What is said before a game."""
    white = number % 2
    said = f"Game {number + 1} of {count}: the {ORDER[white]} player ({seats[white]}) has White."
    if number:
        return f"{said} {score_said(seats, points)}"
    return f"{said} Quit at the end of a game begins the next." if HUMAN in seats else said


def score_said(seats: tuple[str, str], points: Sequence[float]) -> str:
    """The points of the first and of the second player, and who they are."""
    both = (f"{name} player ({seat}) {_half(won)}" for name, seat, won in zip(ORDER, seats, points, strict=True))
    return f"Score: {', '.join(both)}."


def _half(points: float) -> str:
    """As people write it: 1½."""
    whole = int(points)
    return f"{whole or ''}½" if points > whole else str(whole)


def _told(played: list[RunResult], seats: tuple[str, str], points: list[float], count: int) -> RunResult:
    """All games, and the score."""
    facts = [one.result for one in played]
    done = sum(isinstance(one, dict) and one["outcome"] is not None for one in facts)
    lines = [line for one in played for line in one.lines or ()]
    after = "" if done == count else f" after {counted(done, 'game')} of {count}"
    score = score_said(seats, points)
    result = {
        "games": [{**one, "white": number % 2 + 1} for number, one in enumerate(facts) if isinstance(one, dict)],
        "players": [{"who": seat, "points": won} for seat, won in zip(seats, points, strict=True)],
    }
    return RunResult(tuple(file for one in played for file in one.files), result, (*lines, f"{score[:-1]}{after}."))
