"""What may be asked at any time of a game; no answer changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, parse_square
from cardgen.diagram import diagram
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.filling import filled
from cardgen.games.core.parting import Parting
from cardgen.games.core.players import PLAYERS, luck
from cardgen.games.core.short import matching, one_of
from cardgen.games.core.told import told
from cardgen.games.core.typed import names_of, read_move
from cardgen.kit.boards import diagram_board
from cardgen.kit.pieces import card_lines
from cardgen.kit.play.asking import holdings, short_card, title
from cardgen.kit.positions import list_of_short_names, men_board, standing, whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.match import Match
    from cardgen.kit.play.said import Said


class Glance(NamedTuple):
    """What somebody sees who asks something."""

    match: Match
    standing: Position | None
    """The men on the board, with those that he is about to place."""

    @property
    def position(self) -> Position:
        """The men on the board. Raises CardgenError before anybody stands."""
        if self.standing is None:
            raise CardgenError("no men stand yet.")
        return self.standing


def piece_names(match: Match) -> dict[str, str]:
    """All pieces that may take part, by their names."""
    if match.state.standing is not None:
        return names_of(match.state.standing.army)
    ids = match.state.game.pieces(match.options, match.catalogue)
    return {id_: match.catalogue.piece(id_).name for id_ in ids}


def moves_of(glance: Glance, text: str) -> tuple[Said, ...]:
    """What the man on a square can do, whosever turn it is."""
    position, square = glance.position, parse_square(text.strip())
    if square not in position.army.board:
        raise CardgenError(f"{square} is not on a board of {position.army.board}.")
    if square not in position.men:
        raise CardgenError(f"nobody stands on {square}.")
    man = position.men[square]
    moves = [move for move in _moves(glance.match.state, position, man.side) if move.start == square]
    name = f"{whose(man, position)} on {square}"
    if not moves:
        return (f"{name} cannot move.",)
    quiet = dict.fromkeys(str(move.end) for move in moves if str(move) == f"{square}{move.end}" and not move.captured)
    others = dict.fromkeys(told(move, position.army) for move in moves if str(move.end) not in quiet or move.becomes)
    said = [f"{name} may go to {', '.join(quiet)}."] if quiet else [f"{name} can do this:"]
    return *said, *others, men_board(position, {square, *(move.end for move in moves)})


def _moves(state: GameState, position: Position, side: Side) -> Sequence[Move]:
    """What a side may move, were it its turn; a game may allow other moves than the position when it is."""
    found = state.actions(side) if side in state.awaiting else ()
    moves = [] if isinstance(found, ActionForm) else [move for move in found if isinstance(move, Move)]
    return moves or (position if side is position.turn else position.passed()).legal_moves()


def why(glance: Glance, text: str) -> tuple[str, ...]:
    """Why a move is not legal."""
    position = glance.match.state.position
    if position is None:
        raise CardgenError("nobody moves before all men stand.")
    if spoken := _first_said(glance.match.state):
        raise CardgenError(spoken)
    move = read_move(position, text, _moves(glance.match.state, position, position.turn))
    return (f"{move} is legal: {told(move, position.army)}.",)


def _first_said(state: GameState) -> str:
    """What comes before the next move: cards that are drawn, or what is said to them; empty when a man moves now."""
    if isinstance(state, Parting) and state.outcome is None:
        return "the offer of a draw comes first: agree or decline."
    for who in state.awaiting:
        if not isinstance(who, Side):
            return "the cards come first: they are to be drawn."
        actions = state.actions(who)
        if not isinstance(actions, ActionForm) and actions and isinstance(actions[0], Act):
            return f"the cards come first: {title(who)} says {' or '.join(map(str, actions))}."
    return ""


def stands(glance: Glance, text: str) -> tuple[str, ...]:
    """Who stands on a file, a rank or a square."""
    position, word = glance.position, text.strip().lower()
    squares = [at for at in position.army.board if word in (str(at), str(at)[0], str(at)[1:])]
    if not squares:
        raise CardgenError(f"{text.strip()!r} is no file, rank or square of a board of {position.army.board}.")
    return (f"{word}: {standing(position, squares)}.",)


def where(glance: Glance, text: str) -> tuple[str, ...]:
    """On which squares the men of a kind stand; of all kinds that stand, where the word may mean several."""
    position = glance.position
    names = names_of(position.army)
    there = {man.key for man in position.men.values()}
    found = matching(text, names)
    if not found or not there.intersection(found):
        found = (one_of(text.strip(), names, names),)
    keys = found if len(found) == 1 else [key for key in found if key in there]
    men = ((key, [at for at, man in position.men.items() if man.key == key]) for key in keys)
    return tuple(f"{names[key]}: {standing(position, squares)}." for key, squares in men)


def last(glance: Glance, _: str = "") -> tuple[str, ...]:
    """The last move."""
    moves = ((who, action) for who, action in reversed(glance.match.played) if isinstance(action, Move))
    who, action = next(moves, (None, None))
    if who is None or action is None:
        raise CardgenError("nobody has moved yet.")
    return (f"{title(who)}: {told(action, glance.position.army)}.",)


def board(glance: Glance, _: str = "") -> tuple[Said, ...]:
    """The board."""
    return (men_board(glance.position),)


def letters(glance: Glance, _: str = "") -> tuple[str, ...]:
    """What the two letters of the men mean."""
    return list_of_short_names(glance.position)


def hand(glance: Glance, _: str = "") -> tuple[str, ...]:
    """What the players have beside the board, each piece with its moves in words."""
    return tuple(holdings(glance.match.state, glance.match.catalogue))


def card(glance: Glance, text: str) -> tuple[Said, ...]:
    """The card of a piece, or the moves of one that has only a notation."""
    match = glance.match
    known = names_of(glance.standing.army) if glance.standing else piece_names(match)
    try:
        key = one_of(text.strip(), known, known)
    except CardgenError:
        key = match.catalogue.piece(text.strip()).id
    try:
        piece = match.catalogue.piece(key)
    except CardgenError:
        kind = glance.position.army.kinds[key]
        return short_card(key, match.catalogue, glance.position.army), "", diagram_board(diagram(kind))
    return *card_lines(piece), "", diagram_board(diagram(piece.kind))


def promotions_missed(match: Match, action: GameAction) -> tuple[str, ...]:
    """What a man could have become with a move that was typed without it."""
    position = match.state.position
    if position is None or not isinstance(action, Move) or action.becomes:
        return ()
    same = [move for move in position.legal_moves() if (move.start, move.end) == (action.start, action.end)]
    return tuple(f"It could have promoted: undo, and type {move}." for move in same if move.promotion)[:1]


def hint(match: Match, who: Actor, words: tuple[str, ...]) -> tuple[str, ...]:
    """Something that may be done now."""
    state, random = match.state, luck(match.seed, len(match.played), "hint")
    if not isinstance(who, Side):
        return (f"For example: {state.chances().sample(random)}",)
    form = state.view(who).actions(who)
    if isinstance(form, ActionForm):
        rest = filled(form, words, random).words[len(words) :]
        return (f"For example: {rest[0] if rest else form.verb}",)
    action = PLAYERS["program"](state.view(who), who, random)
    if state.position is None:
        return (f"For example: {told(action, state.standing.army) if state.standing else action}",)
    return (f"For example: {action} ({told(action, state.position.army)})",)
