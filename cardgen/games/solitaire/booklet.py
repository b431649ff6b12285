"""What booklets of games for one player have in common: the cards, the sheet for scores, and acts in examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.paper.booklet import BookTable, TriedAct
from cardgen.games.core.paper.chess_cards import chess_cards
from cardgen.games.core.paper.sheets import OTHER_RULES, SheetColumn, SheetForm, SheetTable
from cardgen.games.solitaire.cards import GAPS, IDS

if TYPE_CHECKING:
    from cardgen.games.core.contract import GameState

BOARD_LINE = (
    "The board of 8 × 8 squares. Lay it so that the corner at your left hand is dark: this square is a1. Letters go to "
    "the right, numbers away from you."
)
GAMES = 24
"""Lines of a score sheet."""


def score_form(game: str, deal: str, heads: tuple[str, ...]) -> SheetForm:
    """A game a line, with room for its deal."""
    columns = (
        SheetColumn("", 0.4),
        SheetColumn("Date", 0.9),
        SheetColumn("Deal", 5.4),
        *(SheetColumn(head, 0.75) for head in heads),
    )
    rows = tuple((str(number),) for number in range(1, GAMES + 1))
    about = (
        f"A game a line. If you want to play a deal again, write down {deal}. K Q R B N are White's men, k q r b n "
        "Black's."
    )
    return SheetForm(f"{game}: scores", about, ("Player", OTHER_RULES), (SheetTable("", columns, rows),))


def again(id_: str, order: str) -> str:
    """How a deal is played once more, with cards and with the program."""
    return (
        f"*To play a deal again*, write its cards on the score sheet before you pick any of them up: {order}. Next "
        f"time lay the cards in this order in the place of shuffling them. {typed_to_deal(id_)}"
    )


def typed_to_deal(id_: str) -> str:
    """How the program deals the same, for who has a terminal, in a sentence."""
    return (
        "Whoever has cardgen, the program that made this booklet, can let it deal: "
        f"cardgen play {id_} --seed 7 gives the same cards whenever the number is the same; then the number alone is "
        "noted."
    )


def card_table(*, gaps: bool) -> BookTable:
    """Which ordinary cards stand for which men."""
    rows = []
    for letter, id_ in IDS.items():
        cards = chess_cards((id_,))
        found = [", ".join(str(one.ordinary) for one in cards if one.side is side) for side in Side]
        rows.append((id_.capitalize(), *found, *([str(GAPS[letter])] if gaps else [])))
    heads = ("Man", "White", "Black", *(["Gap"] if gaps else []))
    return BookTable(heads, (1, 2.2, 2.2, *([0.6] if gaps else [])), tuple(rows))


def did(act: str, text: str, head: str = "") -> TriedAct:
    """What the player does."""
    return TriedAct(act, Side.WHITE, text, head)


def cannot(act: str, text: str, head: str = "") -> TriedAct:
    """What he may not do."""
    return TriedAct(act, Side.WHITE, text, head, legal=False)


def turned(card: str, text: str, head: str) -> TriedAct:
    """What a card says that is turned up."""
    return TriedAct(card, CHANCE, text, head)


def at_table(state: GameState, *lines: str) -> GameState:
    """A state after what was done: lines of chance begin with deal or turn."""
    for text in lines:
        who = CHANCE if text.split()[0] in ("deal", "turn") else Side.WHITE
        state = state.after(state.read_action(who, text), who)
    return state
