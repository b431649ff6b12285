"""A game of each kind that was played to its end: its log, which stands in catalog/games/, and a page of a booklet."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data
from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import option_fields
from cardgen.games.core.paper.booklet import BookTable, Chapter, Prose, ShownPosition, spelt_out
from cardgen.games.core.paper.front_matter import complete_booklet
from cardgen.games.core.play.log import follow_line, parse_log
from cardgen.games.core.talk import talk_of
from cardgen.games.find import find_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState, Options
    from cardgen.games.core.paper.booklet import Booklet, BookletPart
    from cardgen.games.core.play.log import Log

TITLE = "A game"
ROLL = "roll"


class Done(NamedTuple):
    """What somebody has done, as it is told."""

    who: Actor
    text: str


def example_path(game: Game) -> Path:
    """Where the log of a game is, if it has one."""
    return data.folder("catalog") / "games" / f"{game.id}.log"


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def example_log(game: Game[Options]) -> Log[Options]:
    """A whole game of this kind. Raises CardgenError where none was written down."""
    text = _text(example_path(game))
    if not text:
        raise CardgenError(f"there is no example of {game.name}.")
    return parse_log(text, find_game)


def booklet_with_a_game(game: Game[Options], options: Options, catalogue: Catalogue) -> Booklet | None:
    """The booklet of a game, complete, with the page of one that was played by the usual rules or by these."""
    more: tuple[Chapter, ...] = ()
    if _text(example_path(game)):
        log = example_log(game)
        if options in (log.options, game.options()):
            more = (Chapter(TITLE, tuple(_told(log, catalogue))),)
    return complete_booklet(game, options, catalogue, more)


def _told(log: Log, catalogue: Catalogue) -> Iterator[BookletPart]:
    game = log.game
    agreed = [
        one.means(value)
        for one in option_fields(type(log.options))
        if (value := getattr(log.options, one.name.replace("-", "_"))) != one.default
    ]
    yield Prose(
        " ".join(
            (
                "A whole game, from its first line to its last.",
                *(("It was played so:", *agreed) if agreed else ()),
                f"*cardgen replay --example {game.id}* follows it line by line.",
            )
        )
    )
    state, done = _played(log, catalogue)
    first = [one for one in done if one.who == CHANCE] if not game.single_player else []
    before = [one.text for one in done[: next((at for at, one in enumerate(done) if one not in first), 0)]]
    if before and not before[0].startswith(ROLL):
        yield Prose(f"Before the first move: {'; '.join(before)}.")
        done = done[len(before) :]
    yield _table(game, done)
    if state.position is not None:
        yield ShownPosition(state.position, f"So it ended: {state.outcome}.")


def _played(log: Log, catalogue: Catalogue) -> tuple[GameState, list[Done]]:
    state = log.game.initial_state(log.options, log.game.catalogue_as_played(log.options, catalogue))
    done = []
    for line in log.lines:
        before = state
        state, action = follow_line(state, line)
        done.append(Done(line.who, _said(before, action)))
    return state, done


def _said(state: GameState, action: GameAction) -> str:
    if isinstance(action, Move):
        return spelt_out(str(action))
    return talk_of(state).public_text(action) or str(action)


def _table(game: Game, done: Iterable[Done]) -> BookTable:
    """A turn of both sides a line; of a game for one player, what he does."""
    turns = [(who, [one.text for one in some]) for who, some in groupby(_led(done), key=lambda one: one.who)]
    if game.single_player:
        texts = [text for _, some in turns for text in some]
        return BookTable(("No.", "What is done"), (0.3, 5), tuple((str(at), text) for at, text in enumerate(texts, 1)))
    rows: list[list[str]] = []
    for who, some in turns:
        if who is Side.WHITE or not rows:
            rows.append([str(len(rows) + 1), "", ""])
        rows[-1][1 if who is Side.WHITE else 2] = "; ".join(some)
    return BookTable(("No.", "White", "Black"), (0.3, 2.5, 2.5), tuple(map(tuple, rows)))


def _led(done: Iterable[Done]) -> Iterator[Done]:
    """What cards and dice say with what they are said to: a roll before the move, cards that are drawn after it."""
    rolled, last = "", Side.WHITE
    for who, text in done:
        if who == CHANCE and text.startswith(ROLL):
            rolled = f"{text}: "
        elif isinstance(who, Side):
            last = who
            yield Done(who, f"{rolled}{text}")
            rolled = ""
        else:
            yield Done(last, text)
