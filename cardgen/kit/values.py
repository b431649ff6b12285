"""What men are worth: as the table has it, or by games that are played for it now."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.catalog.worths import SMALL, Worth, valued_on, worth_of
from cardgen.errors import MisuseError, each_found, tell_all
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.pieces import worth_text
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult, counted
from cardgen.values import running
from cardgen.values.measured import counting, mating_men, values
from cardgen.values.record import read_games
from cardgen.values.roster import BOARDS, roster

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgen.board import Board
    from cardgen.catalog import Catalogue, Piece

GAMES = 400
"""Games that say something of a piece without a value."""
NODES = 1000
"""Moves that are tried for each that is made."""
SEED = "0"
FILE = Path("output") / "values.jsonl"
MOST_WORKERS = 64


@dataclass(frozen=True)
class ValuesRequest:
    """Whose value is asked, and how it may be found."""

    pieces: tuple[str, ...] = ()
    games: int | None = None
    seed: str = ""
    workers: str | None = None
    board: str | None = None
    nodes: int = NODES
    files: tuple[Path, ...] = ()
    catalogs: tuple[Path, ...] = ()


def parse_workers(text: str) -> str:
    """A number of processes, or the address of a scheduler. Raises MisuseError."""
    if text.startswith(running.DASK) and ":" in text.removeprefix(running.DASK):
        return text
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_WORKERS):
        raise MisuseError(
            f"{text[:60]!r} is neither a number of processes, 1 to {MOST_WORKERS}, nor a scheduler's address "
            "as in dask://localhost:8786.",
            "--workers",
        )
    return text


def parse_valued_board(text: str) -> str:
    """A board on which values are measured. Raises MisuseError."""
    if text not in BOARDS:
        raise MisuseError(f"values are measured on {' and '.join(BOARDS)}, not on {text[:60]!r}.", "--board")
    return text


def measure(request: ValuesRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    """The values that are asked for. Raises CardgenError."""
    catalogue = load_catalogue(request.catalogs)
    wrong: list[str] = []
    pieces = each_found(catalogue.piece, request.pieces, wrong) or catalogue.pieces
    tell_all(wrong)
    if request.games is not None:
        found = _played(request, catalogue, pieces if request.pieces else (), request.games, progress)
        return _told(found, () if found else (f"{counted(request.games, 'game')} say nothing yet; play more.",))
    boards = [BOARDS[request.board]] if request.board else list(BOARDS.values())
    kept = {piece: [one for board in boards if (one := worth_of(piece.kind, board))] for piece in pieces}
    found = [one for worths in kept.values() for one in worths]
    said = _unknown(tuple(piece for piece, worths in kept.items() if not worths), request)
    return _told(found, said) if found else RunResult(result=[], lines=said)


def _unknown(pieces: Sequence[Piece], request: ValuesRequest) -> tuple[str, ...]:
    """Who has no value, and what would play for one: that takes long, so it is begun only when it is asked for."""
    if not pieces:
        return ()
    one = pieces[0]
    where = f" on {request.board}" if request.board else ""
    board = f" --board {request.board}" if request.board else ""
    who = f"{one.name} has" if len(pieces) == 1 else f"{counted(len(pieces), 'piece')} have"
    asked = "it" if len(pieces) == 1 else "one of them"
    play = f"`cardgen values {one.id}{board} --games {GAMES}`"
    return (f"{who} no value{where} yet; {play} plays {GAMES} games for {asked}, which takes some minutes.",)


def _played(
    request: ValuesRequest,
    catalogue: Catalogue,
    pieces: Sequence[Piece],
    games: int,
    progress: Callable[[ProgressStep], None],
) -> list[Worth]:
    """What games say, with those that are in the files already: of these pieces, or of all that stand on the board."""
    board = BOARDS[request.board] if request.board else _board_of(pieces)
    kinds = roster(catalogue, board, pieces)
    wanted = tuple(piece.id for piece in pieces)
    files = request.files or (FILE,)
    seed, done = request.seed or SEED, read_games(files)
    there = {
        line.number
        for line in counting(done.values(), kinds)
        if (line.seed, line.nodes) == (running.seed_of(seed, wanted), request.nodes)
    }
    left = [number for number in range(games) if number not in there]
    progress(ProgressStep(games - len(left), games, "", made=False))
    seats = running.seats_of(request.workers or str(os.cpu_count() or 1)) if left else ()
    lines = running.played(running.jobs(kinds, seed, request.nodes, left, wanted), files[0], seats)
    for count, line in enumerate(lines, games - len(left) + 1):
        done[line.key] = line
        progress(ProgressStep(count, games, f"game {line.number}", made=True))
    counted_in = [line for line in counting(done.values(), kinds) if line.nodes == request.nodes]
    found = values(
        counted_in, kinds, mates=mating_men(kinds, wanted), known=[key for key in kinds.kinds if key not in wanted]
    )
    return [one for key, one in found.items() if not wanted or key in wanted]


def _board_of(pieces: Sequence[Piece]) -> Board:
    """Where they stand; all together on one board. Raises MisuseError."""
    boards = {str(board): board for board in map(valued_on, pieces)}
    if len(boards) > 1:
        raise MisuseError(
            "these pieces stand on boards of several sizes; say on which, as in --board 10x10.", "--board"
        )
    return next(iter(boards.values()), SMALL)


def _told(found: Sequence[Worth], notes: tuple[str, ...] = ()) -> RunResult:
    lines = tuple(f"{one.kind:<32} {one.board:<6} {worth_text(one)}" for one in sorted(found, key=_dearest))
    return RunResult(result=[_facts(one) for one in found], lines=lines, notes=notes)


def _dearest(one: Worth) -> tuple[str, float, str]:
    return one.board, -one.value, one.kind


def _facts(one: Worth) -> dict[str, object]:
    """A worth as JSON can hold it."""
    return {key: value for key, value in asdict(one).items() if key != "stamp"}
