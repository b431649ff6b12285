"""Neighbour Chess Solitaire as a game among games: its initial state, its components, its text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.components import Component
from cardgen.games.core.paper.cards import short_cards
from cardgen.games.neighbour.best import Decks
from cardgen.games.neighbour.borrowing import STRIDES, read_stride, stride_cards
from cardgen.games.neighbour.options import CARDS, RECOMMENDED, NeighbourOptions
from cardgen.games.neighbour.playing import KEYS, NeighbourDeal, NeighbourPlay
from cardgen.games.neighbour.summary import rules_summary
from cardgen.games.solitaire.cards import MEN, men_deck, read_card
from cardgen.games.solitaire.game import SoloGame
from cardgen.games.solitaire.move_text import number_of
from cardgen.games.solitaire.table import SoloTable, check_men, read_count, read_men

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck


class NeighbourChess(SoloGame[NeighbourOptions]):
    """Neighbour Chess Solitaire."""

    id = "neighbour"
    name = "Neighbour Chess Solitaire"
    options = NeighbourOptions
    examples = ((), ("min-pieces=8",), ("min-pieces=6", "diagonals=no", "captures", "golf-king"))
    of_the_day = (f"min-pieces={RECOMMENDED}",)
    keys = KEYS
    noted = "the men as they came, as R4r for a rook four to the right and b5u for a bishop five up"
    columns = ("Men", "Moves", "Score")
    other_cards = tuple(Component("position card", str(one), count) for one, count in Counter(STRIDES).items())

    def before(self, table: SoloTable[NeighbourOptions]) -> NeighbourDeal:
        """Before the cards are shuffled."""
        return NeighbourDeal(table)

    def decks(self, options: NeighbourOptions) -> tuple[PlayDeck, ...]:
        """The cards of the men, and those of positions, which are another pile."""
        return (men_deck(*stride_cards(), extras=short_cards("Neighbour Chess", self.describe(options))),)

    def booklet(self, options: NeighbourOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.neighbour.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.initial_state(options, catalogue))

    def describe(self, options: NeighbourOptions) -> tuple[str, ...]:
        """From the first card to the end."""
        return tuple(rules_summary(options))

    def read_play(self, table: SoloTable[NeighbourOptions], found: Mapping[str, str]) -> NeighbourPlay:
        """The men and the cards of both piles. Raises CardgenError."""
        if found["phase"] not in ("add", "move"):
            raise CardgenError(f"a state has the phase deal, add or move, not {found['phase']!r}.")
        men, unseen = read_men(found["men"]), tuple(map(read_card, found["unseen"].split()))
        taken = tuple(map(read_card, found["taken"].split()))
        held = found["held"].split()
        check_men((*(letter for _, letter in men), *unseen, *taken, *held[:1]))
        return NeighbourPlay(
            table,
            men,
            number_of(found["last"]) if found["last"] else 0,
            unseen,
            tuple(map(read_stride, found["strides"].split())),
            None if found["decks"] == "?" else _decks(found["decks"].split()),
            read_count(found["spent"], CARDS),
            found["phase"] == "move",
            found["turning"] == "yes",
            (held[0], number_of(held[1])) if held else None,
            taken,
        )


def _decks(words: list[str]) -> Decks:
    half = len(MEN)
    return Decks(tuple(map(read_card, words[:half])), tuple(map(read_stride, words[half:])))
