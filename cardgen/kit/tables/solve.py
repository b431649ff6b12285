"""The best score of a deal of a game for one player, and a way to it, as far as it is found in some time."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import luck
from cardgen.games.core.bot.thinking import thinking_of
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game, games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import options_of
from cardgen.kit.play.start import MOST_SEED
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.bot.thinking import Solution
    from cardgen.games.core.contract import Game


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """A deal, and how long it may take."""

    game: str
    rules: tuple[str, ...] = ()
    seed: str = ""
    seconds: int = 60
    catalogs: tuple[Path, ...] = ()


def solve(request: SolveRequest) -> RunResult:
    """Look for the best score of a deal. Raises CardgenError for a game that is for two, or that finds none."""
    game = find_game(request.game)
    if not game.single_player:
        alone = " and ".join(one.id for one in games().values() if one.single_player)
        raise CardgenError(f"{game.name} is for two players; solved are games for one: {alone}.")
    seed, catalogue = request.seed or str(randbelow(MOST_SEED)), load_catalogue(request.catalogs)
    options = options_of(game, request.rules, seed=seed)
    match = new_match(game, options, catalogue, seed)
    found = thinking_of(match.with_chance(luck(seed, 0, actor_name(CHANCE))).state).best_line(request.seconds)
    if found is None:
        raise CardgenError(f"{game.name} cannot be solved: nothing in it looks for the best score.")
    result = {
        "game": game.id,
        "seed": seed,
        "score": found.score,
        "bound": found.bound,
        "proved": found.proved,
        "actions": [*found.acts],
    }
    return RunResult(result=result, lines=tuple(_lines(game, seed, found)))


def _lines(game: Game, seed: str, found: Solution) -> Iterator[str]:
    """What was found, and a way to it."""
    yield f"{game.name}, seed {seed}: {best_said(found)}"
    yield from (f"{number:>3}  {act}" for number, act in enumerate(found.acts, 1))


def best_said(found: Solution) -> str:
    """What was found, and whether it is the best that there is."""
    if found.proved:
        return f"{found.score} points are the best that there is."
    if found.score is None:
        return f"no way was found; more than {found.bound} points are not possible."
    return f"{found.score} points were found; more than {found.bound} are not possible."
