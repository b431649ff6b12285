"""Cubic Chess as a game among games: its cubes, its initial state, its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.chess import DRAWS, Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState, actor_name
from cardgen.games.core.orthodox import CHESSBOARD, KING, MEN, OFFICERS, QUEEN, orthodox_army, set_up
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.cubic.options import CubicOptions
from cardgen.games.cubic.playing import FACES, CubicPlay, CubicTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.sheets import SheetForm


class Cubic(Game[CubicOptions], PrintedGame[CubicOptions]):
    """Cubic Chess."""

    id = "cubic"
    name = "Cubic Chess"
    version = 1
    diagram_legend = "each box is a cube seen from above: White's are white, and Black's grey."
    options = CubicOptions
    examples = ((), ("promotion=cube",))

    def table(self, options: CubicOptions, catalogue: Catalogue) -> CubicTable:
        """The men."""
        promotions = FACES if options.promotion == "cube" else OFFICERS
        return CubicTable(self, options, orthodox_army(catalogue, promotions=promotions))

    def initial_state(self, options: CubicOptions, catalogue: Catalogue) -> CubicPlay:
        """Before the first move."""
        table = self.table(options, catalogue)
        return CubicPlay(table, Course(set_up(table.army)))

    def components(self, options: CubicOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """Of each side fourteen cubes with pawn, knight, bishop and rook, one for the king and one for the queen."""
        found = [Component("board", str(CHESSBOARD), 1), Component("tray", "stock", 2), Component("sheet", "score", 1)]
        for side in Side:
            name = actor_name(side)
            found += [Component("cube", f"{name} pawn", 14)]
            found += [Component("cube", f"{name} {key}", 1) for key in (KING, QUEEN)]
            found += [Component("marker", f"{name} promoted", 8)] if options.promotion == "chess" else []
        return tuple(found)

    def sheets(self, _options: CubicOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The moves."""
        from cardgen.games.cubic.booklet import score_form  # noqa: PLC0415  beside long texts, seldom read

        return {"score": score_form(self.name)}

    def booklet(self, options: CubicOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.cubic.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.table(options, catalogue))

    def pieces(self, _options: CubicOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess."""
        return MEN

    def describe(self, options: CubicOptions) -> tuple[str, ...]:
        """From the first move to the end."""
        cube = "a knight, a bishop or a rook" if options.promotion == "cube" else "any man, as in chess"
        return (
            "The men are cubes; they move as in chess, as what lies uppermost.",
            "A knight, bishop or rook that is captured goes to the stock of its captor.",
            "Instead of moving a player may turn a pawn, where it stands, into what is in his stock (type d4=knight).",
            "What he turned it into leaves his stock and the game.",
            "In check no pawn is turned.",
            f"A pawn on the last row becomes {cube}.",
            DRAWS,
        )

    def read(self, text: str, options: CubicOptions, catalogue: Catalogue) -> GameState[CubicOptions]:
        """A state that was written. Raises CardgenError."""
        rows = [line.split() for line in text.splitlines() if line.startswith("stock ")]
        stocks = {row[1]: tuple(row[2:]) for row in rows if row[1:]}
        if {*stocks} != {actor_name(side) for side in Side}:
            raise CardgenError("a state of Cubic Chess tells the stock of white and of black.")
        table = self.table(options, catalogue)
        course = tuple(line.removeprefix("course ") for line in text.splitlines() if line.startswith("course "))
        return CubicPlay(table, Course.read(course, table.army), (stocks["white"], stocks["black"]))


GAME = Cubic()
