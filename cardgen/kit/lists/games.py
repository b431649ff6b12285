"""The games, with the rules that players may agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import each_found, tell_all
from cardgen.games.core.options import option_fields, spelt
from cardgen.games.find import find_game, games
from cardgen.kit.done import Done

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.contract import Game
    from cardgen.kit.lists import Listed


def words(_: tuple[Path, ...]) -> tuple[str, ...]:
    """Ids of games."""
    return tuple(games())


def rows(asked: Listed) -> Done:
    """A game, and a line for each of its rules."""
    wrong: list[str] = []
    chosen = each_found(find_game, asked.words, wrong) or tuple(games().values())
    tell_all(wrong)
    return Done(result=[_facts(game) for game in chosen], lines=tuple(line for game in chosen for line in _lines(game)))


def _facts(game: Game) -> dict[str, object]:
    rules = [
        {
            "rule": one.name,
            "default": spelt(one.default),
            "choices": [*map(spelt, one.choices)],
            "words": [{"word": word, "told": told} for word, told in one.words.items()],
            "told": one.told,
        }
        for one in option_fields(game.options)
    ]
    return {"game": game.id, "name": game.name, "players": len(game.sides), "rules": rules}


def _lines(game: Game) -> Iterator[str]:
    yield f"{game.id}: {game.name}{', for one player' if game.alone else ''}"
    for one in option_fields(game.options):
        choices = f" One of {', '.join(map(spelt, one.choices))}." if one.choices else ""
        yield f"  --rule {one.name}={spelt(one.default)}  {one.told}{choices}"
        yield from (f"      {word}  {told}" for word, told in one.words.items())
