"""The games: their rules, what they need, how they play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.catalog import load
from cardgen.errors import each_found, tell_all
from cardgen.games.core.options import ANY, option_fields, read_options, spelt
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game, games
from cardgen.games.measured import measured
from cardgen.kit.result import RunResult, counted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.contract import Game, Options
    from cardgen.games.core.options import OptionField
    from cardgen.games.measured import Measured
    from cardgen.kit.lists import ListRequest

MANY = {"man": "men", "spare man": "spare men", "die": "dice"}


def words(_: tuple[Path, ...]) -> tuple[str, ...]:
    """Ids of games."""
    return tuple(games())


def rows(request: ListRequest) -> RunResult:
    """A game, and a line for each of its rules."""
    wrong: list[str] = []
    chosen = each_found(find_game, request.words, wrong) or tuple(games().values())
    tell_all(wrong)
    catalogue = load()
    return RunResult(
        result=[_facts(game, catalogue) for game in chosen],
        lines=tuple(line for game in chosen for line in _lines(game, catalogue)),
    )


def _facts(game: Game, catalogue: Catalogue) -> dict[str, object]:
    return {
        "game": game.id,
        "name": game.name,
        "players": len(game.sides),
        "pieces": len(men_of(game, catalogue)),
        "material": [{"what": what, "count": count} for what, count in _material(game, catalogue).items()],
        "measured": _measured(measured(game)),
        "rules": rule_facts(game),
    }


def rule_facts(game: Game) -> list[dict[str, object]]:
    """What may be agreed on, as docs/json.md tells it."""
    return [
        {
            "rule": one.name,
            "default": spelt(one.default),
            "choices": [*map(spelt, one.choices)],
            "words": [{"word": word, "told": told} for word, told in one.words.items()],
            "told": one.help_text,
            "ours": [*map(spelt, one.ours)],
        }
        for one in option_fields(game.options)
    ]


def men_of(game: Game[Options], catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of the men that may take part with the usual rules."""
    return game.pieces(read_options(game.options, ()), catalogue)


def material_told(game: Game[Options], catalogue: Catalogue) -> list[str]:
    """What must lie on the table with the usual rules, each with how many of it: "2 dice"."""
    return [counted(count, what, MANY.get(what, "")) for what, count in _material(game, catalogue).items()]


def _material(game: Game[Options], catalogue: Catalogue) -> dict[str, int]:
    """How many of what must lie on the table with the usual rules."""
    found: Counter[str] = Counter()
    for one in kit_of(game).components(read_options(game.options, ()), catalogue):
        found[one.what] += one.count
    return dict(found)


def _measured(known: Measured | None) -> dict[str, object] | None:
    if known is None:
        return None
    first = known.first
    return {
        "rules": known.rules.split(),
        "games": known.games,
        "nodes": known.nodes,
        "moves": known.moves.value,
        "moves_error": known.moves.error,
        "first": first.value if first else None,
        "first_error": first.error if first else None,
        "random_games": known.random,
        "random_lost": known.lost,
    }


def _lines(game: Game, catalogue: Catalogue) -> Iterator[str]:
    material = ", ".join(material_told(game, catalogue))
    yield f"{game.id}: {game.name}, for {'one player' if game.single_player else 'two players'}"
    yield f"  {counted(len(men_of(game, catalogue)), 'kind')} of men{f'; on the table: {material}' if material else ''}"
    yield from (f"  {line}" for line in _known(game))
    for one in option_fields(game.options):
        choices = f" One of {', '.join(map(spelt, one.choices))}." if one.choices else ""
        yield f"  --rule {one.name}={spelt(one.default)}  {one.help_text}{choices}{_ours(one)}"
        yield from (f"      {word}  {told}" for word, told in one.words.items())


def _ours(one: OptionField) -> str:
    """Which of its values no published source has."""
    named = ["others" if value == ANY else spelt(value) for value in one.ours]
    return f" Ours: {', '.join(named)}." if named else ""


def _known(game: Game) -> Iterator[str]:
    """Length, who has the better of it, and luck, as far as they were measured."""
    known = measured(game)
    if known is None:
        yield "length, first move and luck: not measured yet"
        return
    rules = f" with {known.rules}" if known.rules else ""
    moves = "moves" if game.single_player else "turns of each"
    yield f"length{rules}: {known.moves} {moves}, in {counted(known.games, 'game')} of the program"
    if known.first is not None:
        yield f"first move: who begins scores {known.first} of 100 in them"
        lost = f"it lost {known.lost} of {known.random} to random play" if known.random else "not measured yet"
        yield f"luck: {lost}"
