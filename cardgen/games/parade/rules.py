"""Parade Chess Solitaire as a game among games: its initial state, its components, its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.paper.cards import short_cards
from cardgen.games.parade.options import HAND, ParadeOptions
from cardgen.games.parade.playing import KEYS, ParadeDeal, ParadePlay
from cardgen.games.parade.summary import rules_summary
from cardgen.games.solitaire.cards import men_deck, read_card
from cardgen.games.solitaire.game import SoloGame
from cardgen.games.solitaire.table import SoloTable, check_men, read_count, read_men

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck


class ParadeChess(SoloGame[ParadeOptions]):
    """Parade Chess Solitaire."""

    id = "parade"
    name = "Parade Chess Solitaire"
    options = ParadeOptions
    examples = ((), ("overflow=barred", "negative=3"))
    keys = KEYS
    noted = "the cards in order, the eight that were laid out first"
    columns = ("Orders", "Added", "Score")

    def before(self, table: SoloTable[ParadeOptions]) -> ParadeDeal:
        """Before the cards are dealt."""
        return ParadeDeal(table)

    def decks(self, options: ParadeOptions) -> tuple[PlayDeck, ...]:
        """The cards of the men, each with his gap on it."""
        return (men_deck(gaps=True, extras=short_cards("Parade Chess", self.describe(options))),)

    def booklet(self, options: ParadeOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.parade.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.initial_state(options, catalogue))

    def describe(self, options: ParadeOptions) -> tuple[str, ...]:
        """From the deal to the end."""
        return tuple(rules_summary(options))

    def read_play(self, table: SoloTable[ParadeOptions], found: Mapping[str, str]) -> ParadePlay:
        """The men and the cards. Raises CardgenError."""
        men, unseen, aside = read_men(found["men"]), _cards(found["unseen"]), _cards(found["aside"])
        check_men((*(letter for _, letter in men), *unseen, *aside))
        return ParadePlay(
            table,
            men,
            unseen,
            None if found["pile"] == "?" else _cards(found["pile"]),
            read_count(found["spent"], HAND + table.options.negative),
            found["turning"] == "yes",
            aside,
        )


def _cards(text: str) -> tuple[str, ...]:
    return tuple(map(read_card, text.split()))
