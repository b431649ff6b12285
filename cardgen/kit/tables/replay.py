"""A game that was played, followed line by line: whether each was allowed, how it ended, and a picture on the way."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from os.path import exists
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.card.position import BoardMan, BoardSquare, position_page
from cardgen.engine.move import Move
from cardgen.engine.rules import promotes
from cardgen.errors import CardgenError, FileErrors, MisuseError
from cardgen.files import named_file
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.talk import talk_of
from cardgen.games.example_games import example_log, example_path
from cardgen.games.find import find_game
from cardgen.ink.svg import write_svg
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import ending_facts, followed, old_catalogue, read_log, winner_facts
from cardgen.kit.moves.position_text import men_board, squares_of
from cardgen.kit.play.prompts import ended
from cardgen.kit.result import MadeFile, RunResult, Trouble, counted, listed, troubles_of
from cardgen.picture.bare import bare
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import GameState
    from cardgen.games.core.play.log import Log, LogLine
    from cardgen.games.core.play.match import Match
    from cardgen.kit.moves.position_text import Field

    Step = tuple[LogLine | None, Match]


@dataclass(frozen=True, slots=True)
class PositionPicture:
    """Which position is drawn, and where."""

    file: Path
    line: int | None
    """Of the log; None for the last."""
    log: Path
    catalogs: tuple[Path, ...]


def replay(path: Path, catalogs: tuple[Path, ...], *, svg: Path | None = None, line: int | None = None) -> RunResult:
    """Check a log to its end, and draw a position of it.

    Args:
        path: the log.
        catalogs: folders of pieces beside ours.
        svg: where the picture goes; None for none.
        line: the line of the file after which it is drawn; None for the last one.

    Returns:
        How the game stands, and the picture. What was read before a mistake is drawn all the same.

    Raises:
        FileErrors: at a line that breaks a rule, with its place.
    """
    if line is not None and svg is None:
        raise MisuseError("it says which position to draw; name a file with --svg.", "--line")
    if svg is not None:
        _check_target(svg, path)
    catalogue = load_catalogue(catalogs)
    log = read_log(path)
    steps: list[Step] = []
    try:
        steps.extend(followed(log, catalogue, path))
    except FileErrors as error:
        if svg is None or not any(match.state.public_position for _, match in steps):
            raise
        return _in_spite_of(error, steps, log, PositionPicture(svg, line, path, catalogs))
    match = steps[-1][1]
    files = (_drawn(steps, PositionPicture(svg, line, path, catalogs)),) if svg else ()
    result = {
        "game": log.game.id,
        "seed": log.seed,
        "actions": len(log.lines),
        **ending_facts(match.state),
        **winner_facts(match.state),
        "awaiting": [log.game.player_name(one) for one in match.state.current_players],
    }
    lines = (
        *_told(path, steps),
        f"{path}: {counted(len(log.lines), 'action')} of {log.game.name}, all as the rules say.",
        *_end(match),
    )
    notes = (*old_catalogue(log, catalogue), *_stayed(steps))
    return RunResult(files, result, (*lines, *map(str, files)), notes=notes)


def log_or_example(log: Path | None, example: str | None) -> Path:
    """The log that is to be followed, or that of the example of a game. Raises MisuseError, or CardgenError."""
    if (log is None) == (example is None):
        raise MisuseError("name a log, or a game with --example; not both.", "--example")
    return log or example_path(example_log(find_game(example or "")).game)


def _told(path: Path, steps: list[Step]) -> Iterator[str]:
    """An example as it stands in its log, remarks and all; nothing of a log of one's own."""
    if path == example_path(steps[-1][1].state.game):
        yield from path.read_text(encoding="utf-8").splitlines()
        yield ""


def _stayed(steps: list[Step]) -> Iterator[str]:
    """A sentence about men that could have promoted; it may be that somebody has forgotten to write as what."""
    found = [
        f"{action} (line {line.number})"
        for (_, before), (line, after) in pairwise(steps)
        if line and _could_promote(before, action := after.history[-1][1])
    ]
    if found:
        yield f"Nothing is written behind some moves that could have promoted, so the men stay: {listed(found)}."


def _could_promote(before: Match, action: GameAction) -> bool:
    """Whether a man who stays what he is could have become another with the same move."""
    position = before.state.position
    if position is None or not isinstance(action, Move) or action.becomes or action.start is None:
        return False
    army = position.army
    if not promotes(army.kinds[action.man.key], action.end, army.board, action.man.side, army.pawn_row):
        return False
    ends = (action.start, action.end)
    return any(move.promotion and (move.start, move.end) == ends for move in position.legal_moves())


def _in_spite_of(error: FileErrors, steps: list[Step], log: Log, request: PositionPicture) -> RunResult:
    """The mistake of a log, with a position before it: the one that is asked for, else the last."""
    late = [line.number for line in log.lines[len(steps) - 1 :]]
    if request.line in late:
        shown = Trouble(
            f"there is no position after line {request.line} of {request.log}: the mistake stands before it."
        )
        return RunResult(troubles=(*troubles_of(error), *([shown] if request.line != late[0] else [])))
    return RunResult((_drawn(steps, request),), troubles=troubles_of(error))


def _check_target(svg: Path, log: Path) -> None:
    """Raise MisuseError for what is no file, would replace its log, or has a name that promises another format."""
    try:
        named_file(svg)
    except CardgenError as error:
        raise MisuseError(str(error), "--svg") from None
    if exists(svg) and exists(log) and svg.samefile(log):  # noqa: PTH110  a name that is too long is no file
        raise MisuseError(f"{svg} is the log itself; name another file for the picture.", "--svg")
    if svg.suffix.lower() not in ("", ".svg"):
        raise MisuseError(f"the picture is SVG, so its name cannot end in {svg.suffix}; write {svg.stem}.svg.", "--svg")


def _end(match: Match) -> Iterator[str]:
    """How the game stands."""
    if match.state.outcome:
        yield ended(match.state)
        yield from talk_of(match.state).assessment
    else:
        called = match.state.game.player_name
        yield f"It goes on: {' and '.join(called(one).title() for one in match.state.current_players)} to act."


def _drawn(steps: list[Step], request: PositionPicture) -> MadeFile:
    """The picture of a position. Raises CardgenError when no men stand there yet, or the line is none of the game."""
    found = [(line, match) for line, match in steps if request.line is None or (line and line.number == request.line)]
    if not found:
        played = [line.number for line, _ in steps if line]
        span = f"{played[0]} to {played[-1]}" if played else "none"
        raise MisuseError(f"line {request.line} of {request.log} is no action of the game; those are {span}.", "--line")
    line, match = found[-1]
    position = match.state.public_position
    if position is None or line is None:
        raise CardgenError(f"{request.log}: no men stand {'after line ' + str(line.number) if line else 'yet'}.")
    action = match.history[-1][1]
    marked = squares_of(action)
    board = men_board(position, marked)
    game = match.state.game
    title = f"{game.player_name(line.who).title()}: {describe(action, position.army)}" if marked else game.name
    rows = [[_square(field, match, request.catalogs) for field in row] for row in board.rows]
    page = position_page(rows, title, " ".join(board.told), [*_hands(match.state)])
    write_svg(request.file, page, f"{match.state.game.name}, line {line.number}")
    return MadeFile(request.file, {"after_line": line.number})


def _hands(state: GameState) -> Iterator[str]:
    """What each side has beside the board, pieces by their names; some of it is no piece, such as checkers."""
    assert state.public_position is not None
    kinds = state.public_position.army.kinds
    for side in Side:
        for what, keys in talk_of(state).holdings(side).items():
            names = (kinds[key].name if key in kinds else key.capitalize() for key in keys)
            yield f"{side.name.title()}'s {what}: {', '.join(names)}."


def _square(field: Field, match: Match, catalogs: tuple[Path, ...]) -> BoardSquare:
    if field.man is None:
        return BoardSquare(marked=field.marked)
    assert match.state.public_position is not None
    name = match.state.public_position.army.kinds[field.man].name
    piece = next((one for one in match.catalogue.pieces if one.id == field.man), None)
    picture = pictures_of(catalogs).of(piece) if piece else None  # a notation of a player's list has none
    if picture is not None and not field.white:
        picture = as_black(picture)
    return BoardSquare(BoardMan(field.letters, name, field.white, picture and bare(picture)), field.marked)
