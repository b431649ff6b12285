"""A game that is tried in a page: what was played so far is followed, a move is made, the program answers.

Nothing is kept between two questions but what would be found again: a page may be closed at any time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError, MisuseError
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.bot.players import luck, program
from cardgen.games.core.contract import actor_name
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.core.reading.describe import describe
from cardgen.kit.play.prompts import happened
from cardgen.kit.play.reading import read_line
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult
from cardgen.kit.workshop.draft import read_draft
from cardgen.kit.workshop.tryout.dealt import dealt
from cardgen.kit.workshop.tryout.looks import look_of
from cardgen.kit.workshop.tryout.small import SmallGame, SmallOptions
from cardgen.search import Effort

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from cardgen.board import Square
    from cardgen.catalog import Catalogue, Piece
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import GameState
    from cardgen.kit.workshop.draft import PieceDraft

TABLES = ("small", "dealers")
MOST_MOVES = 400
MOST_NODES = 20_000
"""Moves that the program tries for one of its own."""


@dataclass(frozen=True, slots=True)
class TryRequest:
    """A game as far as it has come, and what is to be done."""

    table: str = "small"
    """One of TABLES."""
    seed: str = "1"
    moves: tuple[str, ...] = ()
    """What both sides have played."""
    black: bool = False
    """Whether the person plays Black."""
    nodes: int = 1000
    """How hard the program thinks."""

    @property
    def side(self) -> Side:
        """Of the person."""
        return Side.BLACK if self.black else Side.WHITE


def tried(
    draft: PieceDraft, request: TryRequest, catalogs: tuple[Path, ...]
) -> Generator[ProgressStep, None, RunResult]:
    """The board after what was played, and after the program's answer where it is its turn.

    With the first board comes what the piece looks like.

    Raises:
        CardgenError: where the piece cannot stand on this board, and for a move that cannot be made, with the reason.
        MisuseError: for a game that is too long.
    """
    found = read_draft(draft, catalogs)
    if found.piece is None or found.catalogue is None:
        raise CardgenError("this piece is not finished yet: mend what is underlined first.")
    if len(request.moves) > MOST_MOVES:
        raise MisuseError(f"moves has {len(request.moves)} words; write {MOST_MOVES} at most.")
    yield ProgressStep(0, 2, found.piece.name, made=False)
    match, said = _followed(found.piece, found.catalogue, request)
    yield ProgressStep(1, 2, found.piece.name, made=False)
    turn = _turn(match.state)
    if turn is not None and turn is not request.side:
        random = luck(match.seed, len(match.history), actor_name(turn))
        action = program(Effort(request.nodes), match.state.observation(turn), turn, random)
        after = match.play(action, turn)
        said = (*said, *happened(match.state, action, turn, after.state))
        match = after
    folders = tuple(dict.fromkeys((*catalogs, draft.folder)))
    look = {} if request.moves else {"look": {"id": found.piece.id, "svg": look_of(found.piece, folders)}}
    return RunResult(result={**_told(match, request, said), **look}, lines=())


def _followed(piece: Piece, catalogue: Catalogue, request: TryRequest) -> tuple[Match, tuple[str, ...]]:
    """The match after the moves, and what is said of the last one."""
    match = begun(piece, catalogue, request.table, request.seed)
    said: tuple[str, ...] = ()
    for word in request.moves:
        who = _turn(match.state)
        if who is None:
            raise CardgenError(f"the game is over; {word[:20]!r} cannot be played any more.")
        action = read_line(match, who, word)
        if not isinstance(action, Move):
            raise CardgenError(f"{word[:20]!r} is no move; write one as e2e4.")
        after = match.play(action, who)
        said = tuple(happened(match.state, action, who, after.state))
        match = after
    return match, said


@lru_cache(maxsize=4)
def begun(piece: Piece, catalogue: Catalogue, table: str, seed: str) -> Match:
    """The match before the first move."""
    if table == "dealers":
        return dealt(piece, catalogue, seed)
    return new_match(SmallGame(piece), SmallOptions(), catalogue, seed)


def _turn(state: GameState) -> Side | None:
    """Who is to move; None when the game is over."""
    return next((who for who in state.current_players if isinstance(who, Side)), None)


def _told(match: Match, request: TryRequest, said: tuple[str, ...]) -> dict[str, object]:
    """The board, what can be done on it, and what was said last."""
    state, turn = match.state, _turn(match.state)
    position = state.public_position
    assert position is not None
    board, outcome = position.army.board, state.outcome
    return {
        "board": [board.files, board.ranks],
        "men": [_man(match, square) for square in sorted(position.men)],
        "turn": actor_name(turn) if turn is not None else "",
        "you": actor_name(request.side),
        "check": _checked(position) if outcome is None else "",
        "moves": [*_moves(match, turn)] if turn is request.side else [],
        "played": [str(action) for _, action in match.history if isinstance(action, Move)],
        "last": _squares(match),
        "said": list(said),
        "outcome": str(outcome) if outcome else "",
        "rules": list(state.game.describe(match.options)) if request.table == "small" else [],
        "seed": request.seed,
    }


def _man(match: Match, square: Square) -> dict[str, str]:
    """Who stands on a square; his picture is found by the id of his piece or its figure, else `short` is shown."""
    position = match.state.public_position
    assert position is not None
    man = position.men[square]
    kind, game = position.army.kinds[man.key], match.state.game
    ident = game.whose(man.key) if isinstance(game, SmallGame) else man.key
    piece = match.catalogue.piece(ident)
    told = {"at": str(square), "side": actor_name(man.side), "id": ident, "name": kind.name, "short": piece.short}
    return {**told, "figure": piece.figure} if piece.figure else told


def _checked(position: Position) -> str:
    """Where the royal stands that is attacked; empty where none is."""
    if not position.in_check:
        return ""
    kinds = position.army.kinds
    royals = (
        square for square, man in position.men.items() if man.side is position.turn and kinds[man.key].rules.royal
    )
    return str(next(royals))


def _moves(match: Match, turn: Side | None) -> Iterator[dict[str, str]]:
    if turn is None:
        return
    position = match.state.public_position
    assert position is not None
    actions = match.state.legal_actions(turn)
    assert not isinstance(actions, ActionForm), "men stand, so that moves are listed"
    for action in actions:
        if isinstance(action, Move) and action.start is not None:
            told = describe(action, position.army)
            yield {"from": str(action.start), "to": str(action.end), "word": str(action), "said": told}


def _squares(match: Match) -> list[str]:
    """From where and to where the last move went."""
    last = next((action for _, action in reversed(match.history) if isinstance(action, Move)), None)
    return [] if last is None else [str(square) for square in (last.start, last.end) if square is not None]
