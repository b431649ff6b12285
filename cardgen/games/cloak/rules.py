"""Cloak and Dagger Chess as a game among games: its checkers, its initial state, its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.army import Army
from cardgen.engine.rules import Kind
from cardgen.errors import CardgenError
from cardgen.games.cloak.options import CloakOptions
from cardgen.games.cloak.placing import CloakSetup
from cardgen.games.cloak.playing import CLOAKED, CloakPlay, CloakTable
from cardgen.games.cloak.summary import rules_summary
from cardgen.games.core.chess import Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState, actor_name
from cardgen.games.core.orthodox import MEN, OFFICERS, box, orthodox_army
from cardgen.games.core.paper.printed import PrintedGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.cloak.grid import SeenKinds
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.sheets import SheetForm


class Cloak(Game[CloakOptions], PrintedGame[CloakOptions]):
    """Cloak and Dagger Chess."""

    id = "cloak-and-dagger"
    name = "Cloak and Dagger Chess"
    version = 1
    credit = "The game is by Don Kirkby, who published it."
    options = CloakOptions
    examples = ((), ("guessed=known",), ("checks=all",))

    def table(self, options: CloakOptions, catalogue: Catalogue) -> CloakTable:
        """The men, and one that nobody knows."""
        army = orthodox_army(catalogue, royal=False, special=("en-passant", "promotion"))
        kinds = {**army.kinds, CLOAKED: Kind(CLOAKED, "Cloaked man", ())}
        return CloakTable(self, options, Army(army.board, kinds, promotions=OFFICERS, special=army.special))

    def initial_state(self, options: CloakOptions, catalogue: Catalogue) -> CloakSetup:
        """Before anybody has written down his men."""
        return CloakSetup(self.table(options, catalogue))

    def components(self, _options: CloakOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """A set of chess men, numbered checkers of two colours, a sheet with two grids for each player."""
        checkers = [Component("numbered checker", actor_name(side), 8) for side in Side]
        return (*box(), *checkers, Component("sheet", "grid", 2))

    def sheets(self, _options: CloakOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """Who may be who."""
        from cardgen.games.cloak.booklet import grid_form  # noqa: PLC0415  beside long texts, seldom read

        return {"grid": grid_form(self.name)}

    def booklet(self, options: CloakOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.cloak.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.initial_state(options, catalogue))

    def pieces(self, _options: CloakOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess."""
        return MEN

    def describe(self, options: CloakOptions) -> tuple[str, ...]:
        """From the secret beginning to the end."""
        return tuple(rules_summary(options))

    def read(self, text: str, options: CloakOptions, catalogue: Catalogue) -> GameState[CloakOptions]:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        rows = [line.split() for line in text.splitlines() if line.strip()]
        single = {row[0]: tuple(row[1:]) for row in rows}
        (phase,) = single.get("phase", ("",))
        if phase == "place":
            arrays = {row[1]: tuple(row[2:]) for row in rows if row[0] == "array"}
            return CloakSetup(table, (arrays["white"], arrays["black"]))
        if phase not in ("before", "move", "after", "last"):
            raise CardgenError(f"a state of {self.name} begins with phase place, before, move, after or last.")
        seen = {row[1]: _seen(row[2:]) for row in rows if row[0] == "seen" and row[1] != "by"}
        white, black = map(int, single["lost"])
        return CloakPlay(
            table,
            Course.read((" ".join(single["course"]),), table.army),
            tuple((at, int(number)) for at, _, number in (word.partition("=") for word in single.get("numbers", ()))),
            (seen["white"], seen["black"]),
            phase,
            single.get("guesses", ()),
            (white, black),
            tuple((name, int(number)) for name, _, number in (one.partition("=") for one in single.get("known", ()))),
            tuple((at, there) for at, _, there in (one.partition("=") for one in single.get("passed", ()))),
            single.get("past", ()),
        )


def _seen(words: list[str]) -> SeenKinds:
    return tuple(frozenset(word.split(",")) for word in words)


GAME = Cloak()
