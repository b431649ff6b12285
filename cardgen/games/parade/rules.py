"""Parade Chess Solitaire as a game among games: its opening, its components, its text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.parade.options import HAND, ParadeOptions
from cardgen.games.parade.playing import KEYS, ParadeDeal, ParadePlay
from cardgen.games.parade.telling import told_rules
from cardgen.games.solitaire.booklet import score_form
from cardgen.games.solitaire.cards import IDS, MEN, man_of, men_deck, read_card
from cardgen.games.solitaire.table import SoloTable, check_men, chess_men, read_count, read_lines, read_men

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm


class ParadeChess(Game[ParadeOptions], PrintedGame[ParadeOptions]):
    """Parade Chess Solitaire."""

    id = "parade"
    name = "Parade Chess Solitaire"
    version = 1
    credit = "The game is by Don Kirkby, who published it."
    sides = (Side.WHITE,)
    options = ParadeOptions
    examples = ((), ("overflow=barred", "negative=3"))

    def opening(self, options: ParadeOptions, catalogue: Catalogue) -> ParadeDeal:
        """Before the cards are dealt."""
        return ParadeDeal(SoloTable(self, options, chess_men(catalogue)))

    def components(self, _options: ParadeOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """The men but pawns, a card for each, with his gap on it, and a sheet for the scores."""
        counts = Counter(map(man_of, MEN))
        men = [Component("man", name, count) for name, count in counts.items()]
        cards = [Component("card", name, count) for name, count in counts.items()]
        return Component("board", "8x8", 1), *men, *cards, Component("sheet", "score", 1)

    def decks(self, _options: ParadeOptions) -> tuple[PlayDeck, ...]:
        """The cards of the men."""
        return (men_deck(),)

    def sheets(self, _options: ParadeOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The scores."""
        deal = "the cards in order, the eight that were laid out first"
        return {"score": score_form(self.name, deal, ("Orders", "Added", "Score"))}

    def booklet(self, options: ParadeOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.parade.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.opening(options, catalogue))

    def pieces(self, _options: ParadeOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess without pawns."""
        return tuple(IDS.values())

    def told(self, options: ParadeOptions) -> tuple[str, ...]:
        """From the deal to the end."""
        return tuple(told_rules(options))

    def read(self, text: str, options: ParadeOptions, catalogue: Catalogue) -> GameState[ParadeOptions]:
        """A state that was written. Raises CardgenError."""
        opening = self.opening(options, catalogue)
        if text.strip() == "phase deal":
            return opening
        found = read_lines(text, KEYS)
        men, unseen, aside = read_men(found["men"]), _cards(found["unseen"]), _cards(found["aside"])
        check_men((*(letter for _, letter in men), *unseen, *aside))
        return ParadePlay(
            opening.table,
            men,
            unseen,
            None if found["pile"] == "?" else _cards(found["pile"]),
            read_count(found["spent"], HAND + options.negative),
            found["turning"] == "yes",
            aside,
        )


def _cards(text: str) -> tuple[str, ...]:
    return tuple(map(read_card, text.split()))
