"""Games for one player in tests: a state with these men, and what is said against an action."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.find import find_game

if TYPE_CHECKING:
    from cardgen.games.core.contract import GameState

ME = Side.WHITE


def begun(game: str, *words: str) -> GameState:
    """Before the cards are dealt."""
    found = find_game(game)
    return found.initial_state(read_options(found.options, words), load())


def dealt(game: str, seed: int, *words: str) -> GameState:
    """After a deal from a seed."""
    state = begun(game, *words)
    return state.after(state.chances().sample(Random(seed)), CHANCE)


def done(state: GameState, *lines: str) -> GameState:
    """After these lines; those of chance begin with deal or turn."""
    for line in lines:
        who = CHANCE if line.split()[0] in ("deal", "turn") else ME
        state = state.after(state.read_action(who, line), who)
    return state


def read(game: str, text: str, *words: str) -> GameState:
    """A state as it was written."""
    found = find_game(game)
    return found.read(text, read_options(found.options, words), load())


def against(state: GameState, line: str) -> str:
    """What is said against an action."""
    with pytest.raises(CardgenError) as error:
        state.read_action(ME, line)
    return str(error.value)


def offered(state: GameState) -> list[str]:
    """What may be done, as text."""
    return [str(act) for act in state.legal_actions(ME)]  # type: ignore[union-attr]  these games have no forms


def men_of(state: GameState) -> str:
    """The men as in a FEN."""
    return next(line.partition(" ")[2] for line in state.write().splitlines() if line.startswith("men "))
