"""ChessDeck as a game among games: its cards, its initial state, its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.chessdeck.cards import COUNTS
from cardgen.games.chessdeck.deck import play_decks
from cardgen.games.chessdeck.options import DeckOptions
from cardgen.games.chessdeck.playing import BothHands, DeckPlay, DeckTable
from cardgen.games.chessdeck.summary import rules_summary
from cardgen.games.core.chess import Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.orthodox import MEN, NAMES, box, orthodox_army, set_up
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.core.state_text import read_rows, read_sides

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.games.chessdeck.cards import DeckCards
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm

ROWS = ("turns", "hands", "decks", "piles", "drawing", "shed", "unparried", "course")


class ChessDeck(Game[DeckOptions], PrintedGame[DeckOptions]):
    """The classic game."""

    id = "chessdeck"
    name = "ChessDeck"
    version = 1
    credit = "The rules are those that the inventors of ChessDeck have published."
    options = DeckOptions
    examples = (
        (),
        ("hands=hidden", "castling=rook", "passes-count=no"),
        ("deck=shared", "unpaid-check=lost"),
    )

    def table(self, options: DeckOptions, catalogue: Catalogue) -> DeckTable:
        """The men."""
        return DeckTable(self, options, orthodox_army(catalogue))

    def initial_state(self, options: DeckOptions, catalogue: Catalogue) -> DeckPlay:
        """Before the cards are dealt."""
        table = self.table(options, catalogue)
        return DeckPlay(table, Course(set_up(table.army)), BothHands(), tuple(Side))

    def components(self, options: DeckOptions, _catalogue: Catalogue) -> tuple[Component, ...]:
        """A set of chess men, a deck for each or for both, a track for the limit with a peg of each, a sheet."""
        decks = 1 if options.deck == "shared" else 2
        cards = [Component("card", NAMES[key], decks * count) for key, count in COUNTS.items()]
        track = Component("track", "turns and limits", 1), Component("peg", "turn", 2), Component("sheet", "score", 1)
        return (*box(), *cards, *track)

    def decks(self, options: DeckOptions) -> tuple[PlayDeck, ...]:
        """A deck for each, or one."""
        return play_decks(options, self.describe(options))

    def sheets(self, options: DeckOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The moves."""
        from cardgen.games.chessdeck.booklet import score_form  # noqa: PLC0415  beside long texts, seldom read

        return {"score": score_form(self.name, limits=options.passes_count)}

    def booklet(self, options: DeckOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.chessdeck.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.initial_state(options, catalogue))

    def pieces(self, _options: DeckOptions, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess."""
        return MEN

    def describe(self, options: DeckOptions) -> tuple[str, ...]:
        """From the deal to the end."""
        return tuple(rules_summary(options))

    def read(self, text: str, options: DeckOptions, catalogue: Catalogue) -> GameState[DeckOptions]:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        rows = read_rows(text, ROWS, self.name)
        single = {row[0]: row[1:] for row in rows}
        both = {name: _of_both(rows, name) for name in ("hands", "decks", "piles")}
        white, black = map(int, single["turns"])
        cards = BothHands(both["hands"], both["decks"], both["piles"], (white, black))
        course = tuple(line.removeprefix("course ") for line in text.splitlines() if line.startswith("course "))
        drawing = read_sides(single.get("drawing", ()))
        return DeckPlay(
            table, Course.read(course, table.army), cards, drawing, single.get("shed"), "unparried" in single
        )


def _of_both(rows: Sequence[DeckCards], name: str) -> tuple[DeckCards, DeckCards]:
    found = {row[1]: row[2:] for row in rows if row[0] == name}
    return found["white"], found["black"]


GAME = ChessDeck()
