"""The games whose kits can be printed: who writes another one may begin without."""

from __future__ import annotations

from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.find import games

PRINTED: dict[str, PrintedGame] = {name: game for name, game in games().items() if isinstance(game, PrintedGame)}
"""By their ids."""
