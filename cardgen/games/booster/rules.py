"""Booster Chess as a game among games: its cards and checkers, its initial state, its text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.fen import parse_fen
from cardgen.games.booster.deck import play_deck
from cardgen.games.booster.men import booster_army, deck
from cardgen.games.booster.options import BoosterOptions
from cardgen.games.booster.playing import BoosterCards, BoosterPlay, BoosterTable
from cardgen.games.booster.summary import rules_summary
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState, actor_name
from cardgen.games.core.orthodox import MEN, box, set_up
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.core.state_text import read_rows, read_sides

if TYPE_CHECKING:
    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck

ROWS = ("hand", "pile", "discards", "past", "drawing", "moved", "stacks", "clock", "position")


class Booster(Game[BoosterOptions], PrintedGame[BoosterOptions]):
    """Booster Chess."""

    id = "booster"
    name = "Booster Chess"
    version = 1
    credit = "The game is by Don Kirkby, who published it."
    options = BoosterOptions
    examples = (
        (),
        ("castling=hobbled-rook", "exposing"),
        ("white-checkers=3", "black-checkers=8", "checkers-cards=8"),
        ("boost=no", "checkers-cards=0"),
    )

    def table(self, options: BoosterOptions, catalogue: Catalogue) -> BoosterTable:
        """The men."""
        return BoosterTable(self, options, booster_army(catalogue))

    def initial_state(self, options: BoosterOptions, catalogue: Catalogue) -> BoosterPlay:
        """Before the cards are dealt."""
        table = self.table(options, catalogue)
        cards = BoosterCards(pile=deck(table.options.checkers_cards))
        return BoosterPlay(table, set_up(table.army), (), cards, drawing=tuple(Side)).without_full_hands()

    def components(self, options: BoosterOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """A set of chess men, checkers of two colours that can be stacked, cards, and one with the parts of a turn."""
        checkers = {Side.WHITE: options.white_checkers, Side.BLACK: options.black_checkers}
        found = [Component("checker", actor_name(side), count) for side, count in checkers.items() if count]
        cards = [Component("card", name, count) for name, count in Counter(deck(options.checkers_cards)).items()]
        return (*box(), *found, *cards, Component("card", "turn", 1))

    def decks(self, options: BoosterOptions) -> tuple[PlayDeck, ...]:
        """One, from which both draw."""
        return (play_deck(options),)

    def booklet(self, options: BoosterOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.booster.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.table(options, catalogue))

    def pieces(self, _options: BoosterOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess."""
        return MEN

    def describe(self, options: BoosterOptions) -> tuple[str, ...]:
        """From the deal to the end."""
        return tuple(rules_summary(options))

    def read(self, text: str, options: BoosterOptions, catalogue: Catalogue) -> GameState[BoosterOptions]:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        rows = read_rows(text, ROWS, self.name)
        single = {row[0]: row[1:] for row in rows}
        hands = {row[1]: row[2:] for row in rows if row[0] == "hand"}
        cards = BoosterCards((hands["white"], hands["black"]), single.get("pile", ()), single.get("discards", ()))
        stacks = (word.partition("=") for word in single.get("stacks", ()))
        position = parse_fen(" ".join(single["position"]), table.army)
        (moved,), (clock,) = single.get("moved", ("",)), single["clock"]
        return BoosterPlay(
            table,
            position,
            tuple((parse_square(at), int(count)) for at, _, count in stacks),
            cards,
            moved,
            read_sides(single.get("drawing", ())),
            single.get("past", ()),
            int(clock),
        )


GAME = Booster()
