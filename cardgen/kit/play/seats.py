"""Who sits at the table: people, programs, and scripts, which are the lines of a log; and how each acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import CHANCE, Actor, actor_name
from cardgen.games.core.play.resign_draw import parse_resign_draw
from cardgen.kit.games.logs import action_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.bot.players import Player
    from cardgen.games.core.contract import GameState
    from cardgen.games.core.play.match import Match

    Seats = Mapping[Actor, "Player | Script | None"]
    """Who acts for each; None is somebody who types."""

Script = tuple[str, ...]
"""What an actor does, line by line; then somebody types."""


class Seating(NamedTuple):
    """Who sits where, and how that is written down."""

    seats: Seats
    players: str = ""
    """As in a log: white human, black program:500; empty where people alone play."""


ACTORS = tuple(map(actor_name, (*Side, CHANCE)))


def acting_for(seats: Seats, match: Match, who: Actor) -> Callable[[], GameAction] | None:
    """How somebody acts now for whom nobody types; None when somebody does."""
    seat = seats[who]
    if seat is None:
        return None
    if isinstance(seat, tuple):
        return _scripted(seat, match, who)
    state, random = match.state, luck(match.seed, len(match.history), actor_name(who))
    if isinstance(who, Side):
        return lambda: seat(state.observation(who), who, random)
    return lambda: state.chances().sample(random)


def _scripted(script: Script, match: Match, who: Actor) -> Callable[[], GameAction] | None:
    """The next line of a script; None at its end."""
    number = sum(one == who for one, _ in match.history)
    return (lambda: _as_written(match.state, who, script[number])) if number < len(script) else None


def _as_written(state: GameState, who: Actor, line: str) -> GameAction:
    """What a line of a script means. Raises CardgenError with the line."""
    try:
        return parse_resign_draw(state, who, line) or action_of(state, who, line)
    except CardgenError as error:
        raise CardgenError(f"the log of {actor_name(who).title()} says {line[:60]!r}: {error}") from None


def who_types(seats: Seats, match: Match) -> Actor | None:
    """The first who is to act and types; None when nobody is."""
    return next((one for one in match.state.current_players if acting_for(seats, match, one) is None), None)


def ready(seats: Seats, match: Match) -> tuple[Actor, Callable[[], GameAction]] | None:
    """The first who is to act and for whom nobody types, and how he does; None when there is none."""
    found = ((one, acting_for(seats, match, one)) for one in match.state.current_players)
    return next(((who, act) for who, act in found if act is not None), None)


def people(seats: Seats) -> bool:
    """Whether somebody sits here who types."""
    return None in seats.values()


def below(seats: Seats) -> Side:
    """Who sits at the lower edge of the board: Black only where Black alone is a person."""
    return Side.BLACK if seats[Side.BLACK] is None and seats[Side.WHITE] is not None else Side.WHITE
