"""Trial games of a deal: the program plays both armies, so that a deal is refused of which one army wins too much.

What pieces are worth does not tell which of them go together, nor which army mates another before it has come out.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.bot.players import program
from cardgen.games.core.bot.strength import values_of
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.play.match import Match, new_match
from cardgen.search import Effort
from cardgen.values.playing import BareGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import GameState
    from cardgen.kit.tables.armies import Deal

NODES = 1000
"""Moves that are tried for each that is made."""


def trials(dealt: Deal, games: int, told: Callable[[int], None]) -> tuple[float, ...]:
    """The scores of the army that White was dealt, game by game, until one army is ahead by too much.

    Before each game it is told how many there were.
    """
    scores: tuple[float, ...] = ()
    while len(scores) < games and even(scores, games):
        told(len(scores))
        scores = (*scores, trial(dealt, len(scores)))
    return scores


def even(scores: tuple[float, ...], games: int) -> bool:
    """Whether no army is further ahead than luck often puts one of two that are alike: by the root of the games."""
    return abs(sum(2 * score - 1 for score in scores)) <= sqrt(games)


def trial(dealt: Deal, number: int) -> float:
    """The score of the army that White was dealt, in one game: 1, 0.5 or 0. In odd games dealt cards change sides."""
    random = Random(f"trial {number} {dealt.match.seed}")  # noqa: S311  a game, no secret

    def choose(match: Match, who: Side) -> GameAction:
        return program(Effort(NODES), match.state.observation(who), who, random)

    match = begun(dealt, number, choose)
    while not _moving(match.state):
        who = match.state.current_players[0]
        assert isinstance(who, Side)
        match = match.play(choose(match, who), who)
    position = match.state.position
    assert position is not None
    score = BareGame(position, values_of(position.army), NODES, random).play().score
    return 1 - score if number % 2 and _cards(dealt) else score


def begun(dealt: Deal, number: int, choose: Callable[[Match, Side], GameAction]) -> Match:
    """The game with all cards dealt; in odd games they have changed sides. Nobody asks for other cards.

    A draft stays as it was picked, for what one side picks depends on the other.
    """
    if not (cards := _cards(dealt)):
        return dealt.match
    old = dealt.match
    match = new_match(old.state.game, old.options, old.catalogue, old.seed)
    while cards:
        who = match.state.current_players[0]
        if not isinstance(who, Side):
            match = match.play(turned(cards[0]) if number % 2 else cards[0], who)
            cards = cards[1:]
        else:
            actions = match.state.legal_actions(who)
            match = match.play(choose(match, who) if isinstance(actions, ActionForm) else actions[0], who)
    return match


def turned(action: GameAction) -> Act:
    """What chance dealt, the other way round: White's half comes first."""
    assert isinstance(action, Act)
    half = len(action.words) // 2
    return Act(action.verb, action.words[half:] + action.words[:half])


def _cards(dealt: Deal) -> tuple[GameAction, ...]:
    """What chance has dealt; nothing in a draft."""
    return tuple(action for who, action in dealt.match.history if who is CHANCE)


def _moving(state: GameState) -> bool:
    """Whether all men stand on the board, and one is to move."""
    who = state.current_players[0]
    if state.position is None or not isinstance(who, Side):
        return False
    actions = state.legal_actions(who)
    return not isinstance(actions, ActionForm) and isinstance(actions[0], Move)
