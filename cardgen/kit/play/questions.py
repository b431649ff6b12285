"""What may be asked at any time of a game; no answer changes anything."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap, Side, parse_square
from cardgen.diagram import diagram
from cardgen.engine.move import Move
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import PASS, Act, ActionForm
from cardgen.games.core.bot.players import PLAYERS, luck
from cardgen.games.core.options import rules_of_ours
from cardgen.games.core.play.resign_draw import OfferState
from cardgen.games.core.reading.abbreviations import matching, one_of, spoken
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.reading.forms import completed, with_typed_words, words_missing
from cardgen.games.core.reading.move_text import names_of, parse_move
from cardgen.games.core.reading.why import why_not
from cardgen.games.core.talk import talk_of
from cardgen.kit.moves.pieces import card_lines
from cardgen.kit.moves.position_text import list_of_short_names, men_board, standing, whose
from cardgen.kit.moves.sign_boards import diagram_board
from cardgen.kit.play.prompts import holdings, short_card, title

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cardgen.board import Square
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState
    from cardgen.games.core.play.match import Match
    from cardgen.kit.play.messages import Message


class Glance(NamedTuple):
    """What somebody sees who asks something."""

    match: Match
    standing: Position | None
    """The men on the board, with those that he is about to place."""
    below: Side = Side.WHITE
    """Who sits below."""
    past: tuple[Match, ...] = ()
    """The matches before, the oldest first."""

    @property
    def position(self) -> Position:
        """The men on the board. Raises CardgenError before anybody stands."""
        if self.standing is None:
            raise CardgenError("no men stand yet.")
        return self.standing


def piece_names(match: Match) -> dict[str, str]:
    """All pieces that may take part, by their names."""
    if match.state.public_position is not None:
        return names_of(match.state.public_position.army)
    ids = match.state.game.pieces(match.options, match.catalogue)
    return {id_: match.catalogue.piece(id_).name for id_ in ids}


def moves_of(glance: Glance, text: str) -> tuple[Message, ...]:
    """What the man on a square can do, whosever turn it is."""
    position = glance.position
    square = _man_called(position, text.strip()) or parse_square(text.strip())
    if square not in position.army.board:
        raise CardgenError(f"{square} is not on a board of {position.army.board}.")
    if square not in position.men:
        raise CardgenError(f"nobody stands on {square}.")
    if (able := talk_of(glance.match.state).moves_of(square)) is not None:
        return *able.lines, men_board(position, {square, *able.squares}, glance.below)
    man = position.men[square]
    moves = [move for move in _moves(glance.match.state, position, man.side) if move.start == square]
    name = f"{whose(man, position)} on {square}"
    if not moves:
        return (f"{name} cannot move{_held_back(glance.match.state, position, square)}",)
    plain = [move for move in moves if str(move) == f"{square}{move.end}" and not move.captured]
    quiet = dict.fromkeys(str(move.end) for move in plain)
    others = dict.fromkeys(_way(move, position, quiet) for move in moves if move not in plain)
    said = [f"{name} may go to {', '.join(quiet)}."] if quiet else [f"{name} can do this:"]
    return *said, *others, men_board(position, {square, *(move.end for move in moves)}, glance.below)


def _man_called(position: Position, name: str) -> Square | None:
    """Where the only man of a name stands; None where it is no name. Raises CardgenError with the men of that name."""
    keys = matching(name, names_of(position.army))
    found = [at for at, man in position.men.items() if man.key in keys]
    if len(found) > 1:
        raise CardgenError(f"say the square, as in m {found[0]}: {standing(position, found)}.")
    return found[0] if found else None


def _way(move: Move, position: Position, quiet: Collection[str]) -> str:
    """A move in words; as it is typed too, where from and where to would be another."""
    return f"{describe(move, position.army)}{f' ({move})' if str(move.end) in quiet and not move.promotion else ''}"


def _held_back(state: GameState, position: Position, square: Square) -> str:
    """Why a man does not move: his royal, dice, cards, or who is where he could go first; else a full stop alone."""
    own = position if position.men[square].side is position.turn else position.passed()
    legal = next((move for move in own.legal_moves() if move.start == square), None)
    if legal is not None:
        return f": {talk_of(state).illegal_reason(legal)}"
    move = next((move for move in own.pseudo_legal_moves() if move.start == square), None) or _first_way(own, square)
    return "." if move is None else f": to {move.end}, {why_not(own, square, move.end)}"


def _first_way(position: Position, square: Square) -> Move | None:
    """The shortest move that a man could make if he stood alone."""
    alone = Position(position.army, {square: position.men[square]}, position.turn).pseudo_legal_moves()
    file, rank = square
    return min(alone, key=lambda move: Leap(move.end.file - file, move.end.rank - rank).king_distance, default=None)


def _moves(state: GameState, position: Position, side: Side) -> Sequence[Move]:
    """What a side may move, were it its turn; a game may allow other moves than the position when it is."""
    found = state.legal_actions(side) if side in state.current_players else ()
    if isinstance(found, ActionForm):
        found = ()
    moves = [move for move in found if isinstance(move, Move)]
    if PASS in found:
        return moves
    return moves or (position if side is position.turn else position.passed()).legal_moves()


def why(glance: Glance, text: str) -> tuple[str, ...]:
    """Why a move is not legal."""
    position = glance.match.state.position
    if said := talk_of(glance.match.state).explain(text):
        return (said,)
    if position is None:
        raise CardgenError("nobody moves before all men stand.")
    if spoken := _first_said(glance.match.state):
        raise CardgenError(spoken)
    state = glance.match.state
    talk = talk_of(state)
    move = parse_move(position, text, _moves(state, position, position.turn), barred=talk.illegal_reason)
    if barred := talk.illegal_reason(move):
        raise CardgenError(barred)
    return (f"{move} is legal: {describe(move, position.army)}.",)


def acts(match: Match, who: Actor | None) -> tuple[str, ...]:
    """All that somebody may do now beside moves, one a line; nothing where there is nothing but moves."""
    if not isinstance(who, Side):
        return ()
    seen = match.state.observation(who)  # what comes of an act may be a secret
    found = seen.legal_actions(who)
    if isinstance(found, ActionForm):
        return ()
    talk = talk_of(seen)
    return tuple(f"{talk.public_text(one) or one}" for one in found if isinstance(one, Act))


def _first_said(state: GameState) -> str:
    """What comes before the next move: cards that are drawn, or what is said to them; empty when a man moves now."""
    if isinstance(state, OfferState) and state.outcome is None:
        return "the offer of a draw comes first: agree or decline."
    for who in state.current_players:
        if not isinstance(who, Side):
            things = state.chances().things
            return f"the {things} come first: they are to be {'rolled' if things == 'dice' else 'drawn'}."
        actions = state.legal_actions(who)
        if not isinstance(actions, ActionForm) and actions and isinstance(actions[0], Act) and PASS not in actions:
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
    """The last move of each player, and whether the last gives check."""
    *before, final = _in_words(glance)
    state = glance.match.state
    check = " Check." if state.position and state.outcome is None and state.position.in_check else ""
    return *(f"{who}: {words}." for who, words in before[-1:]), f"{final[0]}: {final[1]}.{check}"


def _in_words(glance: Glance) -> list[tuple[str, str]]:
    """Who has moved, and how. Raises CardgenError when nobody has."""
    game = glance.match.state.game
    moves = [(who, action) for who, action in glance.match.history if _is_turn(who, action, game)]
    if not moves:
        raise CardgenError("nobody has moved yet.")
    state, army = glance.match.state, glance.position.army
    return [
        (game.player_name(who).title(), talk_of(state).public_text(action) or describe(action, army))
        for who, action in moves
    ]


def _is_turn(who: Actor, action: GameAction, game: Game) -> bool:
    """Whether it is a move, or what stands in its place in a game for one."""
    return isinstance(action, Move) or (game.single_player and isinstance(who, Side))


def _checks(glance: Glance) -> list[str]:
    """For each move, whether it gave check."""
    after = {len(match.history): match.state.position for match in (*glance.past, glance.match)}
    game, done = glance.match.state.game, enumerate(glance.match.history, 1)
    numbers = [number for number, (who, action) in done if _is_turn(who, action, game)]
    checked = [bool((position := after.get(number)) and position.in_check) for number in numbers]
    return [", check" if check else "" for check in checked]


def played(glance: Glance, _: str = "") -> tuple[str, ...]:
    """All moves, each of White's with Black's answer, and with the checks that they gave."""
    words = [f"{words}{check}" for (_, words), check in zip(_in_words(glance), _checks(glance), strict=True)]
    sides = len(glance.match.state.game.sides)
    pairs = ("; ".join(words[at : at + sides]) for at in range(0, len(words), sides))
    return tuple(f"{number:>3}  {pair}" for number, pair in enumerate(pairs, 1))


def board(glance: Glance, _: str = "") -> tuple[Message, ...]:
    """The board."""
    return (men_board(glance.position, below=glance.below),)


def letters(glance: Glance, _: str = "") -> tuple[str, ...]:
    """What the two letters of the men mean."""
    return list_of_short_names(glance.position)


def rules(glance: Glance, _: str = "") -> tuple[str, ...]:
    """The rules of the game in a few sentences, and what is agreed on that no published source has."""
    options = glance.match.options
    return (*glance.match.state.game.describe(options), *rules_of_ours(options))


def hand(glance: Glance, _: str = "") -> tuple[str, ...]:
    """What the players have beside the board, each piece with its moves in words."""
    return tuple(holdings(glance.match.state, glance.match.catalogue))


def card(glance: Glance, text: str) -> tuple[Message, ...]:
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


def promotions_open(match: Match, who: Actor, action: GameAction) -> str:
    """What a man could become with a move that was typed without it; empty when there is nothing."""
    position, listed = match.state.position, match.state.legal_actions(who) if isinstance(who, Side) else ()
    if position is None or isinstance(listed, ActionForm) or not isinstance(action, Move) or action.becomes:
        return ""
    moves = (move for move in listed if isinstance(move, Move) and move.promotion)
    same = [str(move) for move in moves if (move.start, move.end) == (action.start, action.end)]
    man = spoken(position.army.kinds[action.man.key].name)
    return f"The {man} may promote: type {', '.join(same)}, or {action} again to let it stay." if same else ""


def standing_there(state: GameState, line: str) -> str:
    """Who stands already where somebody is to be placed; empty where nobody does."""
    men = state.public_position.men if state.public_position else {}
    said = line.replace("=", " ").replace(",", " ").split()
    found = next(((at, man) for at, man in men.items() if str(at) in said), None)
    if found is None or state.public_position is None:
        return ""
    return f"the {spoken(state.public_position.army.kinds[found[1].key].name)} stands on {found[0]}."


def _next_word(match: Match, who: Side, form: ActionForm, words: tuple[str, ...]) -> str:
    """What the program would choose or place, as far as it fits those that are; else anything. Empty at the end."""
    random = luck(match.seed, len(match.history), "hint")
    best = PLAYERS["program"](match.state.observation(who), who, random)
    for word in best.words if isinstance(best, Act) and words_missing(form, words) else ():
        with suppress(CardgenError):
            return with_typed_words(form, words, word, piece_names(match))[-1]
    return next(iter(completed(form, words, random).words[len(words) :]), "")


def hint(match: Match, who: Actor, words: tuple[str, ...]) -> tuple[str, ...]:
    """Something that may be done now."""
    state, random = match.state, luck(match.seed, len(match.history), "hint")
    if not isinstance(who, Side):
        return (f"For example: {state.chances().sample(random)}",)
    form = state.observation(who).legal_actions(who)
    if isinstance(form, ActionForm):
        return (f"For example: {_next_word(match, who, form, words) or form.verb}",)
    action = PLAYERS["program"](state.observation(who), who, random)
    if state.position is None:
        return (f"For example: {describe(action, state.public_position.army) if state.public_position else action}",)
    said = describe(action, state.position.army)
    return (f"For example: {action} ({said})" if said != str(action) else f"For example: {action}",)
