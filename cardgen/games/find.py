"""Games found by their files: each module or folder here that has a `GAME`, or several as `GAMES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

import cardgen.games
from cardgen.errors import CardgenError, did_you_mean, printable

if TYPE_CHECKING:
    from cardgen.games.core.contract import Game


@cache
def games() -> MappingProxyType[str, Game]:
    """All games by their ids, in the order of their files."""
    names = [found.name for found in iter_modules(cardgen.games.__path__)]
    modules = (import_module(f"cardgen.games.{name}") for name in names)
    found = [game for module in modules for game in getattr(module, "GAMES", (getattr(module, "GAME", None),)) if game]
    return MappingProxyType({game.id: game for game in found})


def find_game(name: str) -> Game:
    """The game of that id or name.

    Args:
        name: an id as in logs and on the command line, `dealers`, or a name, `Dealer's Chess`; capitals do not matter.

    Returns:
        The game. Its options are a dataclass of its own, `game.options`; `game.initial_state` begins one.

    Raises:
        CardgenError: when there is no such game, with those that there are.
    """
    known = games()
    for game in known.values():
        if name.lower() in (game.id, game.name.lower()):
            return game
    shown = printable(name if len(name) <= 60 else f"{name[:59]}…")
    raise CardgenError(f"there is no game '{shown}'; there are {', '.join(known)}.{did_you_mean(name, known)}")
