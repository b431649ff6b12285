"""Decks by the names of their games: one game's own, or one that serves several in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.cards import joined_decks
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.core.paper.cards import PlayDeck

CHESS_KIT_GAMES = "parade", "neighbour", "booster"
"""What one deck of men, checkers and positions serves."""


def decks_of(ids: Sequence[str], words: Sequence[str]) -> tuple[PlayDeck, ...]:
    """The decks of a game with these options, or the one deck of several as they are usually played.

    Raises CardgenError.
    """
    games = [find_game(one) for one in ids]
    found = []
    for game in games:
        options = read_options(game.options, words if len(games) == 1 else ())
        decks = kit_of(game).decks(options)
        if not decks:
            raise CardgenError(f"{game.name} is played without cards of its own.")
        found.append(decks)
    if len(found) == 1:
        return found[0]
    labels = {deck.label for decks in found for deck in decks}
    if len(labels) > 1:
        raise CardgenError(f"cards of {' and '.join(sorted(labels))} do not go into one deck: their backs differ.")
    return (joined_decks([deck for decks in found for deck in decks]),)
