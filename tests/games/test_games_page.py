"""docs/games.md and the README name each game, and the page each rule with its usual value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardgen
from cardgen.games.core.options import option_fields, spelt
from cardgen.games.find import games

PROJECT = Path(cardgen.__file__).parents[1]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
PAGE = (PROJECT / "docs" / "games.md").read_text(encoding="utf-8")


def told(game: str) -> str:
    """What the page says of a game: from its name to the next one; of games with dice all that it says of these."""
    parts = re.split(r"(?m)^(?=\*\*|## )", PAGE)
    (found,) = (part for part in parts if f"(`{game}`" in part)
    return found


@pytest.mark.parametrize("game", games())
def test_every_game_is_named(game: str) -> None:
    """Where newcomers look, and where the rules are told; by the name that it has, and the word that is typed."""
    assert f"`{game}`" in README
    assert games()[game].name in told(game)


@pytest.mark.parametrize("game", games())
def test_every_rule_is_named(game: str) -> None:
    """With its usual value, where that is one of few."""
    part = told(game)
    for one in option_fields(games()[game].options):
        assert f"`{one.name}`" in part
        assert not isinstance(one.default, int | str) or not one.default or f"`{spelt(one.default)}`" in part


def test_rules_of_the_page() -> None:
    """Nothing is told that cannot be agreed on."""
    known = {one.name for game in games().values() for one in option_fields(game.options)}
    rows = re.findall(r"(?m)^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|", PAGE)
    assert {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)} <= known
    assert len(rows) > 20
