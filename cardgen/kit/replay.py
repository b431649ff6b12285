"""A game that was played, followed line by line: whether each was allowed, how it ended, and a picture on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.position import BoardMan, BoardSquare, position_page
from cardgen.errors import CardgenError, MisuseError
from cardgen.games.core.contract import actor_name
from cardgen.games.core.told import told
from cardgen.ink.svg import write_svg
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.done import Done, MadeFile, counted
from cardgen.kit.logs import followed, old_catalogue, read_log
from cardgen.kit.pictures import pictures_of
from cardgen.kit.play.asking import ended
from cardgen.kit.positions import men_board, squares_of
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.log import LogLine
    from cardgen.games.core.match import Match
    from cardgen.kit.positions import Field


def replay(path: Path, catalogs: tuple[Path, ...], *, svg: Path | None = None, line: int | None = None) -> Done:
    """Check a log to its end, and draw the position after a line of the file, else the last one. Raises FileErrors."""
    if line is not None and svg is None:
        raise MisuseError("it says which position to draw; name a file with --svg.", "--line")
    catalogue = load_catalogue(catalogs)
    log = read_log(path)
    steps = list(followed(log, catalogue, path))
    match = steps[-1][1]
    files = (_drawn(steps, path, catalogs, svg, line),) if svg else ()
    result = {
        "game": log.game.id,
        "seed": log.seed,
        "actions": len(log.lines),
        "outcome": str(match.state.outcome) if match.state.outcome else None,
        "winner": _winner(match),
        "awaiting": [actor_name(one) for one in match.state.awaiting],
    }
    lines = (f"{path}: {counted(len(log.lines), 'action')} of {log.game.name}, all as the rules say.", *_end(match))
    return Done(files, result, (*lines, *map(str, files)), notes=old_catalogue(log, catalogue))


def _winner(match: Match) -> str | None:
    outcome = match.state.outcome
    return outcome.winner.name.lower() if outcome and outcome.winner else None


def _end(match: Match) -> Iterator[str]:
    """How the game stands."""
    if match.state.outcome:
        yield ended(match.state)
    else:
        yield f"It goes on: {' and '.join(actor_name(one).title() for one in match.state.awaiting)} to act."


def _drawn(
    steps: list[tuple[LogLine | None, Match]], path: Path, catalogs: tuple[Path, ...], svg: Path, number: int | None
) -> MadeFile:
    """The picture of a position. Raises CardgenError when no men stand there yet, or the line is none of the game."""
    found = [(line, match) for line, match in steps if number is None or (line and line.number == number)]
    if not found:
        played = [line.number for line, _ in steps if line]
        span = f"{played[0]} to {played[-1]}" if played else "none"
        raise MisuseError(f"line {number} of {path} is no action of the game; those are {span}.", "--line")
    line, match = found[-1]
    position = match.state.standing
    if position is None or line is None:
        raise CardgenError(f"{path}: no men stand {'after line ' + str(line.number) if line else 'yet'}.")
    action = match.played[-1][1]
    marked = squares_of(action)
    board = men_board(position, marked)
    title = f"{actor_name(line.who).title()}: {told(action, position.army)}" if marked else match.state.game.name
    rows = [[_square(field, match, catalogs) for field in row] for row in board.rows]
    write_svg(svg, position_page(rows, title, " ".join(board.told)), f"{match.state.game.name}, line {line.number}")
    return MadeFile(svg, {"after_line": line.number})


def _square(field: Field, match: Match, catalogs: tuple[Path, ...]) -> BoardSquare:
    if field.man is None:
        return BoardSquare(marked=field.marked)
    piece = next((one for one in match.catalogue.pieces if one.id == field.man), None)
    if piece is None:  # a notation of a player's list
        assert match.state.standing is not None
        name = match.state.standing.army.kinds[field.man].name
        return BoardSquare(BoardMan(field.letters, name, field.white, picture=None), field.marked)
    picture = pictures_of(catalogs).of(piece)
    if picture is not None and not field.white:
        picture = as_black(picture)
    return BoardSquare(BoardMan(field.letters, piece.name, field.white, picture), field.marked)
