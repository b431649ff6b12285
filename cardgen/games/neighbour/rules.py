"""Neighbour Chess Solitaire as a game among games: its opening, its components, its text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.neighbour.best import Decks
from cardgen.games.neighbour.borrowing import STRIDES, read_stride, stride_cards
from cardgen.games.neighbour.options import CARDS, NeighbourOptions
from cardgen.games.neighbour.playing import KEYS, NeighbourDeal, NeighbourPlay
from cardgen.games.neighbour.telling import told_rules
from cardgen.games.solitaire.booklet import score_form
from cardgen.games.solitaire.cards import IDS, MEN, man_of, men_deck, read_card
from cardgen.games.solitaire.table import SoloTable, check_men, chess_men, read_count, read_lines, read_men
from cardgen.games.solitaire.typed import number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm


class NeighbourChess(Game[NeighbourOptions], PrintedGame[NeighbourOptions]):
    """Neighbour Chess Solitaire."""

    id = "neighbour"
    name = "Neighbour Chess Solitaire"
    version = 1
    credit = "The game is by Don Kirkby, who published it."
    sides = (Side.WHITE,)
    options = NeighbourOptions
    examples = ((), ("min-pieces=8",), ("min-pieces=6", "diagonals=no", "captures", "golf-king"))

    def opening(self, options: NeighbourOptions, catalogue: Catalogue) -> NeighbourDeal:
        """Before the cards are shuffled."""
        return NeighbourDeal(SoloTable(self, options, chess_men(catalogue)))

    def components(self, _options: NeighbourOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """The men but pawns, a card for each, twenty cards of positions, and a sheet for the scores."""
        counts = Counter(map(man_of, MEN))
        men = [Component("man", name, count) for name, count in counts.items()]
        cards = [Component("card", name, count) for name, count in counts.items()]
        strides = [Component("position card", str(one), count) for one, count in Counter(STRIDES).items()]
        return Component("board", "8x8", 1), *men, *cards, *strides, Component("sheet", "score", 1)

    def decks(self, _options: NeighbourOptions) -> tuple[PlayDeck, ...]:
        """The cards of the men, and those of positions, which are another pile."""
        return (men_deck(*stride_cards()),)

    def sheets(self, _options: NeighbourOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The scores."""
        deal = "the men as they came, as R4r for a rook four to the right and b5u for a bishop five up"
        return {"score": score_form(self.name, deal, ("Men", "Moves", "Score"))}

    def booklet(self, options: NeighbourOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.neighbour.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.opening(options, catalogue))

    def pieces(self, _options: NeighbourOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess without pawns."""
        return tuple(IDS.values())

    def told(self, options: NeighbourOptions) -> tuple[str, ...]:
        """From the first card to the end."""
        return tuple(told_rules(options))

    def read(self, text: str, options: NeighbourOptions, catalogue: Catalogue) -> GameState[NeighbourOptions]:
        """A state that was written. Raises CardgenError."""
        opening = self.opening(options, catalogue)
        if text.strip() == "phase deal":
            return opening
        found = read_lines(text, KEYS)
        if found["phase"] not in ("add", "move"):
            raise CardgenError(f"a state has the phase deal, add or move, not {found['phase']!r}.")
        men, unseen = read_men(found["men"]), tuple(map(read_card, found["unseen"].split()))
        taken = tuple(map(read_card, found["taken"].split()))
        held = found["held"].split()
        check_men((*(letter for _, letter in men), *unseen, *taken, *held[:1]))
        return NeighbourPlay(
            opening.table,
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
