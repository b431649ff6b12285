"""A game of each kind that was played to its end: its log, which stands in catalog/games/, and a page of a booklet."""

from __future__ import annotations

from functools import cache
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data
from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.options import option_fields
from cardgen.games.core.paper.booklet import BookTable, Chapter, Points, Prose, ShownPosition, spelt_out
from cardgen.games.core.paper.front_matter import complete_booklet
from cardgen.games.core.play.log import follow_line, parse_log
from cardgen.games.core.reading.abbreviations import spoken
from cardgen.games.core.reading.describe import describe
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
TIMES, EN_DASH = "\N{MULTIPLICATION SIGN}", "\N{EN DASH}"


class Done(NamedTuple):
    """What somebody has done, as it is told."""

    who: Actor
    text: str
    prepares: bool
    """Whether no man could move yet: cards are dealt, men chosen and placed."""


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


def typed_to_follow(game: Game) -> str:
    """How its example is followed by who has a terminal, in a sentence."""
    return f"*cardgen replay --example {game.id}* follows it line by line."


def _told(log: Log, catalogue: Catalogue) -> Iterator[BookletPart]:
    game, options = log.game, log.options
    changed = [one for one in option_fields(type(options)) if one.of(options) != one.default]
    agreed = " ".join(("It was played so:", *(one.means(one.of(options)) for one in changed))) if changed else ""
    whole = ("A whole game, from its first line to its last.", agreed, typed_to_follow(game))
    yield Prose(" ".join(filter(None, whole)))
    state, done = _played(log, catalogue)
    before = list(takewhile(lambda one: one.prepares, done))
    if before:
        yield Prose("Before the first move:")
        yield Points(tuple(f"*{_named(one.who)}:* {one.text}." for one in before))
    yield (_solo if game.single_player else _table)(done[len(before) :])
    if state.public_position is not None:
        yield ShownPosition(state.public_position, f"So it ended: {state.outcome}.")


def _named(who: Actor) -> str:
    """As a reader calls who has done something."""
    return "The cards" if who == CHANCE else actor_name(who).title()


def _played(log: Log, catalogue: Catalogue) -> tuple[GameState, list[Done]]:
    state = log.game.initial_state(log.options, log.game.catalogue_as_played(log.options, catalogue))
    done = []
    for line in log.lines:
        before = state
        state, action = follow_line(state, line)
        text = _said(before, action)
        done.append(Done(line.who, text, _prepares(before, line.who) and not text.startswith(ROLL)))
    return state, done


def _prepares(state: GameState, who: Actor) -> bool:
    """Whether it is done before the men can be seen: cards are dealt and kept, men are placed in secret."""
    if not isinstance(who, Side):
        return True
    return state.public_position is None or isinstance(state.legal_actions(who), ActionForm)


def _said(state: GameState, action: GameAction) -> str:
    """A move with the man who makes it, x where he takes; what else is done in the words of the game."""
    if not isinstance(action, Move):
        there = state.public_position
        told = str(action) if there is None else describe(action, there.army)
        verb, _, rest = (talk_of(state).public_text(action) or told).partition(" ")
        return " ".join(filter(None, (verb, spelt_out(rest))))
    text = spelt_out(str(action))
    if action.captured:
        text = text.replace(EN_DASH, TIMES)
    assert state.position is not None
    name = spoken(state.position.army.kinds[action.man.key].name)
    return text if action.castling else f"{name} {text}"


def _solo(done: Iterable[Done]) -> BookTable:
    """What one player does; what he does several times without anything else stands once."""
    rows: list[tuple[str, str]] = []
    number = 1
    for text, some in groupby(one.text for one in done):
        count = len(list(some))
        if count == 1:
            rows.append((str(number), text))
        else:
            rows.append((f"{number}{EN_DASH}{number + count - 1}", f"{text}, {count} times"))
        number += count
    return BookTable(("No.", "What is done"), (0.6, 5), tuple(rows))


def _table(done: Iterable[Done]) -> BookTable:
    """A turn of both sides a line."""
    rows: list[list[str]] = []
    for who, some in groupby(_led(done), key=lambda one: one.who):
        if who is Side.WHITE or not rows:
            rows.append([str(len(rows) + 1), "", ""])
        rows[-1][1 if who is Side.WHITE else 2] = "; ".join(one.text for one in some)
    return BookTable(("No.", "White", "Black"), (0.3, 2.5, 2.5), tuple(map(tuple, rows)))


def _led(done: Iterable[Done]) -> Iterator[Done]:
    """What cards and dice say with whom they are said to: a roll before the move, cards that are drawn after it."""
    rolled, last = "", Side.WHITE
    for one in done:
        if one.who == CHANCE and one.text.startswith(ROLL):
            rolled = f"{one.text}: "
        elif isinstance(one.who, Side):
            last = one.who
            yield one._replace(text=f"{rolled}{one.text}")
            rolled = ""
        else:
            yield one._replace(who=last)
