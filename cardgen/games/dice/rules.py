"""The forms of dice chess as games among games: their men, dice, initial states and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardgen.board import Board, Side, parse_board
from cardgen.games.core.chess import Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.orthodox import BACK, CHESSBOARD, MEN, box, orthodox_army, set_up
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.core.state_text import read_rows, read_sides
from cardgen.games.dice.faces import named
from cardgen.games.dice.forms import (
    BrainKing,
    Burmese,
    DiceForm,
    Gollon2,
    Gollon2Royal,
    Gollon3,
    Medieval,
    TwoDice,
    Vegas,
)
from cardgen.games.dice.legend import legend_deck
from cardgen.games.dice.options import BrainKingOptions, D, DiceOptions, Gollon2Options, SeveralOptions
from cardgen.games.dice.playing import DicePlay, DiceTable
from cardgen.games.dice.summary import rules_summary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm

TEN = (*BACK[:5], "king", "king", *BACK[5:])
"""The first row of the large board, with three kings."""
ROWS = ("roll", "left", "man", "checked", "unparried", "course")


class DiceGame(Game[D], PrintedGame[D]):
    """One of the family."""

    version = 1
    examples: ClassVar[tuple[tuple[str, ...], ...]] = ((), ("draws=50",))
    form: ClassVar[DiceForm]

    def form_of(self, _options: D, /) -> DiceForm:
        """How dice are used."""
        return self.form

    def board_of(self, _options: D, /) -> Board:
        """Where it is played."""
        return CHESSBOARD

    def castles(self, _options: D, /) -> bool:
        """Whether anybody does."""
        return True

    def table(self, options: D, catalogue: Catalogue) -> DiceTable[D]:
        """The men and the dice."""
        board = self.board_of(options)
        form = self.form_of(options)
        ten = board.files > len(BACK)
        castles = ("castling",) if self.castles(options) else ()
        special = (*castles, "en-passant", "promotion")
        army = orthodox_army(catalogue, board, royal=form.royal, special=special)
        return DiceTable(self, options, form, army, TEN if ten else BACK)

    def initial_state(self, options: D, catalogue: Catalogue) -> DicePlay[D]:
        """Before the first roll."""
        table = self.table(options, catalogue)
        return DicePlay(table, Course(set_up(table.army, dict.fromkeys(Side, table.back))))

    def components(self, options: D, catalogue: Catalogue) -> tuple[Component, ...]:
        """A set of chess men, the dice, a card that says what they mean, a sheet for rolls."""
        table = self.table(options, catalogue)
        dice = table.form.dice
        names = ["moves 1 2 3 4 4 4" if at == dice.counts else _faces(die) for at, die in enumerate(dice.faces)]
        found = [Component("die", name, names.count(name)) for name in dict.fromkeys(names)]
        cards = Component("card", "legend", 1), Component("sheet", "rolls", 1)
        return (*box(table.army.board, table.back), *found, *cards)

    def decks(self, options: D) -> tuple[PlayDeck, ...]:
        """What the dice mean."""
        return (legend_deck(self.form_of(options).dice, self.name, self.describe(options)),)

    def sheets(self, options: D, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """What was rolled and moved."""
        from cardgen.games.dice.booklet import rolls_form  # noqa: PLC0415  beside long texts, seldom read

        return {"rolls": rolls_form(self, self.form_of(options))}

    def booklet(self, options: D, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.dice.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.table(options, catalogue))

    def pieces(self, _options: D, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess."""
        return MEN

    def describe(self, options: D) -> tuple[str, ...]:
        """From the first roll to the end."""
        return tuple(rules_summary(self.id, options, royal=self.form_of(options).royal))

    def read(self, text: str, options: D, catalogue: Catalogue) -> GameState[D]:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        rows = {row[0]: row[1:] for row in read_rows(text, ROWS, self.name)}
        course = tuple(line.removeprefix("course ") for line in text.splitlines() if line.startswith("course "))
        checked = read_sides(rows.get("checked", ()))
        (man,) = rows.get("man", ("",))
        roll, left = rows.get("roll", ()), rows.get("left", ())
        return DicePlay(table, Course.read(course, table.army), roll, left, man, "unparried" in rows, checked)


def _faces(die: tuple[str, ...]) -> str:
    return " ".join(named(face) for face in die)


class DiceChess(DiceGame[DiceOptions]):
    """The usual form, with two dice."""

    id = "dice-chess"
    name = "Dice Chess"
    options = DiceOptions
    form = TwoDice()


class MedievalDice(DiceGame[DiceOptions]):
    """One die, and check as in chess."""

    id = "medieval"
    name = "Medieval Dice Chess"
    options = DiceOptions
    form = Medieval()


class BrainKingDice(DiceGame[BrainKingOptions]):
    """One die, and kings that are taken."""

    id = "brainking"
    name = "BrainKing Dice Chess"
    credit = "The rules are those that the site BrainKing has published."
    options = BrainKingOptions
    examples = ((), ("board=10x10",), ("board=10x10", "castling"))
    form = BrainKing()

    def board_of(self, options: BrainKingOptions) -> Board:
        """The usual one, or a large one."""
        return parse_board(options.board)

    def castles(self, options: BrainKingOptions) -> bool:
        """On the large board where that was agreed on."""
        return options.castling or options.board == "8x8"


class VegasFun(DiceGame[DiceOptions]):
    """Two dice with a star."""

    id = "vegas"
    name = "Vegas Fun Chess"
    credit = "The game is by George Koltanowski; its rules are told here as others have published them."
    options = DiceOptions
    form = Vegas()


class GollonCount(DiceGame[Gollon2Options]):
    """So many moves as the die says."""

    id = "gollon-2"
    name = "Gollon's Second Dice Chess"
    credit = "The rules are those that John Gollon has published in Chess Variations, in 1974."
    options = Gollon2Options
    examples = ((), ("end-on-check",), ("kings=royal",))
    form = Gollon2()

    def form_of(self, options: Gollon2Options) -> DiceForm:
        """With or without the end by check."""
        return Gollon2Royal() if options.kings == "royal" else Gollon2(options.end_on_check)


class GollonMan(DiceGame[SeveralOptions]):
    """The man by one die, his moves by another."""

    id = "gollon-3"
    name = "Gollon's Third Dice Chess"
    credit = "The rules are those that John Gollon has published in Chess Variations, in 1974."
    options = SeveralOptions
    form = Gollon3()


class BurmeseDice(DiceGame[SeveralOptions]):
    """Three dice, three moves."""

    id = "burmese"
    name = "Burmese Dice Chess"
    options = SeveralOptions
    form = Burmese()


GAMES = (DiceChess(), BrainKingDice(), VegasFun(), GollonCount(), GollonMan(), BurmeseDice(), MedievalDice())
