"""Armies that are dealt or picked."""

from __future__ import annotations

import pytest

from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import Match
from cardgen.games.find import games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.tables.armies import army_deal, gets_army


@pytest.mark.parametrize("name", games())
def test_the_beginning_of_a_deal_tells_whether_there_is_one(name: str) -> None:
    """As a whole deal does."""
    game, catalogue = games()[name], load_catalogue()
    options = read_options(game.options, ())
    match = Match(game.catalogue_as_played(options, catalogue), game.initial_state(options, catalogue), "1")
    try:
        found = any(army_deal(match).armies)
    except CardgenError:
        found = False
    assert gets_army(match) is found
