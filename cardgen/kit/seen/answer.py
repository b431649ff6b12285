"""What is asked about a game at a table, answered: each answer has what is kept, and what may be shown.

`kept` is for who keeps the game: its log has all that is secret. `shown` is for who looks, and for nobody else: of two
games that he cannot tell apart it is the same, letter by letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import luck, player_of
from cardgen.games.core.bot.thinking import thinking_of
from cardgen.games.core.contract import actor_name
from cardgen.games.core.talk import talk_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.position_text import MenBoard
from cardgen.kit.play import questions
from cardgen.kit.play.commands import ASKED, OF_WHAT
from cardgen.kit.play.prompts import sentence
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult, troubles_of
from cardgen.kit.seen.acting import done
from cardgen.kit.seen.sitting import LOG, NewTable, Sitting, actor_of, begun, read, seated_so, shelf
from cardgen.kit.seen.view import BOTH, OPEN, Onlooker, view
from cardgen.kit.tables.solve import best_said
from cardgen.search import pausing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.games.core.contract import Actor
    from cardgen.kit.seen.sitting import LogRead

PROGRAM = "program"
MOST_NODES, MOST_SECONDS = 200_000, 60
"""For which the program may be asked to think."""
BREATH = 0.2
"""Seconds between two looks at whether it is still wanted."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game that is asked about: its log, or what is to begin."""

    log: str = ""
    new: NewTable | None = None
    viewer: str = BOTH
    words: tuple[str, ...] = ()
    """Of a form, what who looks has said so far."""
    players: tuple[tuple[str, str], ...] = ()
    """Who plays from now on, where that is otherwise than in the log."""
    at: int | None = None
    """After how many lines of the log it is looked at; None: all of them."""


@dataclass(frozen=True, slots=True)
class TableAct:
    """What somebody does."""

    word: str
    who: str = ""
    """white, black, chance or player; empty: who is asked, else who looks."""
    sure: bool = False
    """A man who may promote stays what he is, where nothing is said of it."""
    look: bool = False
    """A form that is full is looked at before it counts."""


def seated(table: Table, act: TableAct | None, catalogs: tuple[Path, ...]) -> RunResult:
    """A game as it is seen, after what somebody does.

    Raises:
        CardgenError: for what may not be done, with the reason; FileErrors with the line where the log breaks a rule.
        MisuseError: for options that the game does not have.
    """
    sitting, notes = _followed(table, catalogs)
    before = len(sitting.steps) - 1
    if table.at is not None:
        return _answered(Onlooker(_looked_back(sitting, table, act), table.viewer), (), notes)
    if act is None:
        sitting = _kept(sitting.with_chance())
        said = sitting.said(0 if table.new is not None else before)
        return _answered(Onlooker(sitting, table.viewer, table.words), said, notes)
    eyes = Onlooker(sitting, table.viewer, table.words)
    who = actor_of(sitting, act.who) if act.who else eyes.who or eyes.side or _first(sitting)
    came = done(sitting, who, act.word, table.words, sure=act.sure, look=act.look)
    after = _kept(came.sitting)
    said = (*came.told, *after.said(before)) if len(after.steps) > before else came.told
    return _answered(Onlooker(after, table.viewer, came.words), said, notes, came.asks)


def thought_of(
    table: Table, strength: str, catalogs: tuple[Path, ...], step: Callable[[ProgressStep], None]
) -> RunResult:
    """What the program does for the side that is to act: {"kept": {"who", "word"}}. It is given what that side may see.

    Args:
        table: the game; its viewer says for whom, where several are to act.
        strength: random, greedy, program, program:500; empty: as the players of the log say.
        catalogs: folders of pieces beside ours.
        step: told now and then while it thinks; what it raises ends that.

    Raises:
        CardgenError: where no side is to act, for a strength that there is not, or for more than may be asked for.
    """
    sitting, _ = _followed(table, catalogs)
    who = _to_think(sitting, table.viewer)
    match, name = sitting.match, sitting.game.player_name(who)
    word = strength or (PROGRAM if sitting.typed_for(who) else sitting.seats[name])
    player = player_of(_bounded(word))
    random = luck(match.seed, len(match.history), actor_name(who))
    last = monotonic()

    def breathe() -> None:
        nonlocal last
        if monotonic() > last + BREATH:
            last = monotonic()
            step(ProgressStep(0, 1, name, made=False))

    with pausing(breathe):
        action = player(match.state.observation(who), who, random)
    return RunResult(result={"kept": {"who": name, "word": str(action)}}, lines=())


def _bounded(strength: str) -> str:
    """A strength that may be asked for. Raises CardgenError for more: somebody waits."""
    found = re.fullmatch(r"program:([0-9]{1,9})(s?)", strength)
    if found and int(found[1]) > (MOST_SECONDS if found[2] else MOST_NODES):
        raise CardgenError(
            f"here the program thinks for {MOST_NODES} moves or {MOST_SECONDS} seconds at most, as in program:20000 or "
            f"program:5s; not {strength!r}."
        )
    return strength


def asked(table: Table, question: str, about: str, catalogs: tuple[Path, ...]) -> RunResult:
    """What `cardgen play` answers to one of its questions, to who looks: {"shown": {"said", "squares"}}.

    Raises CardgenError with what stands against it, as for why a move is not legal.
    """
    sitting, _ = _followed(table, catalogs)
    eyes = Onlooker(sitting, table.viewer, table.words)
    if question in OF_WHAT and not about.strip():
        raise CardgenError(f"say of what, as in {ASKED[question][0][:14].strip()}.")
    told = ASKED[question][1](eyes.glance, about)
    squares = [
        f"{board.files[file]}{board.ranks[rank]}"
        for board in told
        if isinstance(board, MenBoard)
        for rank, row in enumerate(board.rows)
        for file, field in enumerate(row)
        if field.marked
    ]
    said = [one for one in told if isinstance(one, str)]
    return RunResult(result={"shown": {"said": said, "squares": squares}}, lines=())


def why(table: Table, move: str, catalogs: tuple[Path, ...]) -> RunResult:
    """Why a move is not legal, typed or touched: {"shown": {"legal", "said"}}."""
    sitting, _ = _followed(table, catalogs)
    eyes = Onlooker(sitting, table.viewer, table.words)
    try:
        legal, said = True, [*questions.why(eyes.glance, move)]
    except CardgenError as error:
        legal, said = False, [*map(sentence, str(error).splitlines())]
    return RunResult(result={"shown": {"legal": legal, "said": said}}, lines=())


def advised(table: Table, catalogs: tuple[Path, ...]) -> RunResult:
    """What the program would do for who looks, and what may be said against his form: {"shown": {"hint", "advice"}}.

    Raises CardgenError where he is not to act.
    """
    sitting, _ = _followed(table, catalogs)
    eyes = Onlooker(sitting, table.viewer, table.words)
    who = eyes.who
    if who is None or sitting.match.state.outcome is not None:
        raise CardgenError("there is advice for who is to act.")
    advice = talk_of(eyes.match.state).advice(who, eyes.said) if isinstance(who, Side) else ()
    hint = questions.hint(eyes.sitting.match, who, eyes.said)
    return RunResult(result={"shown": {"hint": [*hint], "advice": [*map(sentence, advice)]}}, lines=())


def told(table: Table, name: str, catalogs: tuple[Path, ...]) -> RunResult:
    """A log that somebody opens, line by line, up to the first that breaks a rule, which is an error with its place.

    Raises CardgenError where its head does not say what is played.
    """
    found = read(table.log, load_catalogue(catalogs), name or LOG)
    eyes = Onlooker(found.sitting, table.viewer)
    shown = {**view(eyes), "said": [], "asks": "", "steps": _steps(found)}
    troubles = troubles_of(found.fault) if found.fault is not None else ()
    result = {"kept": kept(found.sitting), "shown": shown}
    return RunResult(result=result, lines=(), troubles=troubles, notes=found.notes)


def solved(table: Table, seconds: int, catalogs: tuple[Path, ...]) -> RunResult:
    """The best score of the deal of a game for one, by who knows the order of the cards: {"kept", "shown"}.

    Nothing is shown while the game goes on.

    Raises CardgenError for a game that finds none.
    """
    sitting, _ = _followed(table, catalogs)
    found = thinking_of(sitting.dealt).best_line(seconds) if sitting.game.single_player else None
    if found is None:
        raise CardgenError(f"{sitting.game.name} cannot be solved: nothing in it looks for the best score.")
    facts = {"score": found.score, "bound": found.bound, "proved": found.proved, "actions": [*found.acts]}
    over = sitting.match.state.outcome is not None
    shown = {"said": [sentence(best_said(found))] if over else []}
    return RunResult(result={"kept": facts, "shown": shown}, lines=())


def kept(sitting: Sitting) -> dict[str, object]:
    """What is for who keeps the game, and for nobody who plays it."""
    return {
        "log": sitting.log,
        "lines": len(sitting.match.history),
        "seed": sitting.match.seed,
        "players": dict(sitting.seats),
        "think": _thinks(sitting),
    }


def _thinks(sitting: Sitting) -> str:
    """Whose turn it is that a program plays; empty where a person is to act, or nobody."""
    state = sitting.match.state
    waits = [who for who in state.current_players if isinstance(who, Side) and not sitting.typed_for(who)]
    return sitting.game.player_name(waits[0]) if waits else ""


def _steps(found: LogRead) -> list[dict[str, object]]:
    history = found.sitting.match.history
    return [
        {"line": number, "who": found.sitting.game.player_name(who), "said": [*found.sitting.told(at)]}
        for at, (number, (who, _)) in enumerate(zip(found.numbers, history, strict=True))
    ]


def _followed(table: Table, catalogs: tuple[Path, ...]) -> tuple[Sitting, tuple[str, ...]]:
    """The game of a log, or one that begins. Raises CardgenError, FileErrors at a line that breaks a rule."""
    catalogue = load_catalogue(catalogs)
    if table.new is not None:
        return begun(table.new, catalogue), ()
    found = read(table.log, catalogue)
    if found.fault is not None:
        raise found.fault
    return _reseated(found.sitting, table), found.notes


def follow(table: Table, catalogs: tuple[Path, ...]) -> Sitting:
    """The game of a log, as far as it has come. Raises CardgenError, FileErrors."""
    return _followed(table, catalogs)[0]


def _reseated(sitting: Sitting, table: Table) -> Sitting:
    """With other players, where some are named. Raises CardgenError."""
    return replace(sitting, players=seated_so(sitting.game, dict(table.players))) if table.players else sitting


def _kept(sitting: Sitting) -> Sitting:
    shelf().keep(sitting)
    return sitting


def _looked_back(sitting: Sitting, table: Table, act: TableAct | None) -> Sitting:
    """The game as it stood. Raises CardgenError where something is to be done in it, or it was never so long."""
    if act is not None:
        raise CardgenError("what is done is done at the end of a log; leave out at.")
    lines = len(sitting.match.history)
    if table.at is None or table.at > lines:
        raise CardgenError(f"the log has {lines} lines; at is 0 to {lines}.")
    return sitting.at(table.at)


def _first(sitting: Sitting) -> Actor:
    """Somebody who is to act; White once nobody is."""
    return next(iter(sitting.match.state.current_players), Side.WHITE)


def _to_think(sitting: Sitting, viewer: str) -> Side:
    """For whom the program is to think. Raises CardgenError."""
    sides = [one for one in sitting.match.state.current_players if isinstance(one, Side)]
    if viewer not in (BOTH, OPEN):
        who = actor_of(sitting, viewer)
        sides = [one for one in sides if one is who]
    ours = [one for one in sides if not sitting.typed_for(one)] or sides
    if not ours:
        raise CardgenError("nobody is to act for whom the program could think.")
    return ours[0]


def _answered(eyes: Onlooker, said: tuple[str, ...], notes: tuple[str, ...], asks: str = "") -> RunResult:
    shown = {**view(eyes), "said": [*said], "asks": asks}
    return RunResult(result={"kept": kept(eyes.sitting), "shown": shown}, lines=(), notes=notes)
