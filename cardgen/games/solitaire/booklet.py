"""What booklets of games for one player have in common: the cards, the sheet for scores, and acts in examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.booklet import BookTable, TriedAct
from cardgen.games.core.chess_cards import chess_cards
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.sheets import SheetColumn, SheetForm, SheetTable
from cardgen.games.solitaire.cards import GAPS, IDS

if TYPE_CHECKING:
    from cardgen.games.core.contract import GameState

GAMES = 30
"""Lines of a score sheet."""


def score_form(game: str, heads: tuple[str, ...]) -> SheetForm:
    """A game a line."""
    columns = (SheetColumn("", 0.4), SheetColumn("Date", 1.2), *(SheetColumn(head, 1) for head in heads))
    rows = tuple((str(number),) for number in range(1, GAMES + 1))
    about = "A game a line: how it went, and what you scored. Write down a deal that you want to play again."
    return SheetForm(f"{game}: scores", about, ("Player", "Agreed on"), (SheetTable("", columns, rows),))


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
