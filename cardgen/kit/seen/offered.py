"""Every game that can be sat down to: what it is, what may be agreed on, and who plays. Found, never listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import each_found, tell_all
from cardgen.games.core.bot.players import PLAYERS, luck
from cardgen.games.core.bot.thinking import solves
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.options import ANY, option_fields, read_options, spelt
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game, games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.lists.games import rule_facts
from cardgen.kit.play.start import DRAWN, HUMAN, TYPED
from cardgen.kit.result import RunResult
from cardgen.kit.seen.asking import without_typing
from cardgen.kit.seen.letters import why_not

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.contract import Game
    from cardgen.games.core.options import OptionField


def offered(names: tuple[str, ...], catalogs: tuple[Path, ...]) -> RunResult:
    """The games of these names, or all. Raises CardgenError for names of none."""
    wrong: list[str] = []
    chosen = each_found(find_game, names, wrong) or tuple(games().values())
    tell_all(wrong)
    catalogue = load_catalogue(catalogs)
    return RunResult(result=[_facts(game, catalogue) for game in chosen], lines=())


def _facts(game: Game, catalogue: Catalogue) -> dict[str, object]:
    options = read_options(game.options, ())
    return {
        "game": game.id,
        "name": game.name,
        "players": [game.player_name(side) for side in game.sides],
        "told": without_typing(game.describe(options)),
        "rules": [
            {**facts, "kind": _kind(one), "means": _meanings(one)}
            for facts, one in zip(rule_facts(game), option_fields(game.options), strict=True)
        ],
        "day": [*game.of_the_day],
        "seats": [HUMAN, *PLAYERS],
        "chance": [DRAWN, TYPED],
        "solved": _solves(game, catalogue),
        "letters": not why_not(game),
    }


def _kind(one: OptionField) -> str:
    """How a rule is chosen."""
    kinds: dict[type, str] = {bool: "switch", int: "number", tuple: "words"}
    return kinds.get(type(one.default), "word")


def _meanings(one: OptionField) -> dict[str, str]:
    """What each value means at the table, as far as the values can be listed and mean something by themselves."""
    values = {spelt(value): value for value in (one.default, *one.others)}
    return {word: one.means(value) for word, value in values.items() if word in one.meanings or ANY in one.meanings}


def _solves(game: Game, catalogue: Catalogue) -> bool:
    """Whether the best score of a deal is looked for, once it is dealt."""
    match = new_match(game, read_options(game.options, ()), catalogue, "1")
    return game.single_player and solves(match.with_chance(luck(match.seed, 0, actor_name(CHANCE))).state)
