"""Dealer's Chess with a new piece in White's hand: cards are dealt by lot, chosen and placed by the program."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.classes import PieceClass
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.bot.players import luck, program
from cardgen.games.core.contract import actor_name
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.kit.games.logs import options_of
from cardgen.search import Effort

if TYPE_CHECKING:
    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.core.contract import GameState

GAME = "dealers"
SETS = ("royals", "pieces", "pawns")
NODES = 300
"""Of the program that places the men."""


def dealt(piece: Piece, catalogue: Catalogue, seed: str) -> Match:
    """The game with all men placed, the new piece among White's. Raises CardgenError for a spear."""
    if piece.class_ is PieceClass.SPEAR:
        raise CardgenError("a spear is for larger boards; try it in the small army, or type cardgen play dealers.")
    known = dict.fromkeys(one.id for name in SETS for one in catalogue.set(name).pieces)
    rules = ("cards=seven", "redeals=0", f"pieces={','.join((*known, piece.id))}")
    game = find_game(GAME)
    match = new_match(game, options_of(game, rules), catalogue, seed)
    while match.state.position is None:
        match = _next(match, piece.id)
    return match


def _next(match: Match, wanted: str) -> Match:
    """The match after the next card, choice or placement."""
    who = match.state.current_players[0]
    random = luck(match.seed, len(match.history), actor_name(who))
    if not isinstance(who, Side):
        return match.play(_in_hand(match.state.chances().sample(random), wanted, match.state), who)
    actions = match.state.legal_actions(who)
    if isinstance(actions, ActionForm):
        return match.play(program(Effort(NODES), match.state.observation(who), who, random), who)
    return match.play(actions[0], who)


def _in_hand(act: Act, wanted: str, state: GameState) -> Act:
    """What chance has dealt, with the wanted card in the place of White's first, if it is of this deck."""
    words = list(act.words)
    if wanted in words:
        at = words.index(wanted)
        words[0], words[at] = wanted, words[0]
    elif not state.chances().problem(replace(act, words=(wanted, *words[1:]))):
        words[0] = wanted
    return replace(act, words=tuple(words))
