"""A booklet with what all booklets say: who the game is by, what made this folder, how diagrams are read."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.games.core.booklet import PlayedExample, ShownPosition, WorkedExample, replayed, stages
from cardgen.games.core.orthodox import KING, QUEEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.engine.position import Position
    from cardgen.games.core.booklet import Booklet, BookletPart
    from cardgen.games.core.contract import Game
    from cardgen.games.core.laid import Laid

    Shown = tuple[Position, Laid | None]
    """A diagram: its men, and what lies there."""

PUBLISHED: Mapping[str, str] = MappingProxyType(
    {
        "dealers": "The game is by Bob Greenwade, who published it on The Chess Variant Pages.",
        "pick-the-team": "The game is by Hans Bodlaender, who published it on The Chess Variant Pages.",
        "parade": "The game is by Don Kirkby, who published it.",
        "neighbour": "The game is by Don Kirkby, who published it.",
        "booster": "The game is by Don Kirkby, who published it.",
        "cloak-and-dagger": "The game is by Don Kirkby, who published it.",
        "vegas": "The game is by George Koltanowski; its rules are told here as others have published them.",
        "brainking": "The rules are those that the site BrainKing has published.",
        "gollon-2": "The rules are those that John Gollon has published in Chess Variations, in 1974.",
        "gollon-3": "The rules are those that John Gollon has published in Chess Variations, in 1974.",
        "chessdeck": "The rules are those that the inventors of ChessDeck have published.",
    }
)
"""By the id of the game, in a sentence."""
USUAL = "The game has been published in several places, with rules that are not always the same."
MADE = "This booklet and the rest of the kit were made by *cardgen*, a program; the wording is its own."
BOXES = "*In the diagrams* White's men stand on white boxes, and Black's on grey ones."
CUBES = "*In the diagrams* each box is a cube seen from above: White's are white, and Black's grey."
LETTERS = "K is a king, Q a queen."
MOVED = "After a move a tinted square shows where a man came from, and a frame where he stands now."
STRIPS = "Strips at the foot of a man are the checkers under him, light ones or dark ones."


def whole_booklet(game: Game, options: object, catalogue: Catalogue) -> Booklet | None:
    """The booklet of a game, complete; None where nobody has written it."""
    booklet = game.booklet(options, catalogue)
    if booklet is None:
        return None
    shown = [one for chapter in booklet.chapters for part in chapter.parts for one in _shown(part)]
    signs = _signs(shown, CUBES if game.id == "cubic" else BOXES)
    return replace(booklet, notes=(signs, f"{PUBLISHED.get(game.id, USUAL)} {MADE}"))


def _signs(shown: Sequence[Shown], boxes: str) -> str:
    """What has to be known of these diagrams."""
    keys = {
        man.key
        for position, laid in shown
        for at, man in position.men.items()
        if laid is None or at not in laid.numbers
    }
    said = [boxes]
    if keys & {KING, QUEEN}:
        said.append(LETTERS)
    said.append(MOVED)
    if any(laid is not None and laid.under for _, laid in shown):
        said.append(STRIPS)
    return " ".join(said)


def _shown(part: BookletPart) -> Iterator[Shown]:
    """The diagrams of a part."""
    match part:
        case ShownPosition(position):
            yield position, None
        case WorkedExample(position):
            yield position, None
            yield from ((after, None) for _, move, after in replayed(part) if move)
        case PlayedExample():
            yield from ((stage.position, stage.laid) for stage in stages(part))
