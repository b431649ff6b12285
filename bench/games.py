"""How fast whole games are played through their contract, beside the generator under them and beside python-chess."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import chess

from bench.clock import in_turns, timed
from bench.report import Row
from cardgen.catalog import load
from cardgen.engine import legality
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import new_match
from cardgen.games.dealers import GAME
from cardgen.games.dealers.playing import DealersPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import GameState

PLIES = 1000
"""Of random play, begun anew when a game ends."""
UNDER = 1.6
"""How much longer than the generator under it a game may take, at most."""
PEER = 0.5
"""How many times as many plies a second as python-chess, at least."""
LARGE = ("board=12x12", "sets=royals,pieces,pawns,expansion1")
ROUNDS = 5


def rows() -> Iterator[Row]:
    """Dealer's Chess on eight files beside the generator and beside chess, and on twelve."""
    small, large = start(()), start(LARGE)
    works = {
        "contract": partial(timed, partial(played, small)),
        "generator": partial(timed, partial(numbers, small)),
        "chess": partial(timed, chess_played),
        "large": partial(timed, partial(played, large)),
    }
    times = {name: found.cpu for name, found in in_turns(works, ROUNDS).items()}
    rates = {name: PLIES / seconds for name, seconds in times.items()}
    note = f"{rates['contract']:.0f} plies/s to {rates['generator']:.0f}"
    what = "random play of Dealer's Chess: the contract to the generator under it"
    yield Row(what, times["contract"] / times["generator"], "×", UNDER, note=note)
    note = f"{rates['contract']:.0f} plies/s to {rates['chess']:.0f}"
    yield Row(
        "random play of Dealer's Chess: to python-chess's of chess",
        times["chess"] / times["contract"],
        "×",
        PEER,
        True,
        note=note,
    )
    growth = times["large"] / times["contract"]
    yield Row("random play of Dealer's Chess: 12×12 to 8×8", growth, "×", note=f"{rates['large']:.0f} plies/s")


def start(words: tuple[str, ...]) -> DealersPlay:
    """A game in which all men stand, dealt and placed at random."""
    options = read_options(GAME.options, words)
    match, random = new_match(GAME, options, load()), Random(1)
    while not isinstance(match.state, DealersPlay):
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
    return match.state


def played(first: GameState) -> None:
    """Through the contract, outcome and all."""
    random, state = Random(1), first
    for _ in range(PLIES):
        if not state.current_players:
            state = first
        (who,) = state.current_players
        actions = state.legal_actions(who)  # type: ignore[arg-type]
        state = state.after(actions[random.randrange(len(actions))], who)  # type: ignore[index,arg-type]


def numbers(first: DealersPlay) -> None:
    """By the generator alone, to the end of the moves."""
    random, state = Random(1), first.position.state()
    for ply in range(PLIES):
        raws = legality.legal(state)
        if raws and ply % 300:  # games of the contract are as long on the mean
            state.make(raws[random.randrange(len(raws))])
        else:
            state = first.position.state()


def chess_played() -> None:
    """Random chess by python-chess, with its own ends."""
    random, board = Random(1), chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves or board.is_fifty_moves() or board.is_insufficient_material():
            board = chess.Board()
            continue
        board.push(moves[random.randrange(len(moves))])
