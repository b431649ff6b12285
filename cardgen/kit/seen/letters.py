"""Games played by letters: who may, what chance does by lots that neither player chose, and whether a letter goes on
with the game that was sent. See docs/adr/0045-letters.md.

Chance is `typed` in such a log: what a lot has drawn stands in it as what real dice would have shown, and the log has
no secret in it. A lot is a word that two players have made together; the page makes it, and how is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.board import Side
from cardgen.errors import CardgenError, each_found, tell_all
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import CHANCE, Actor, GameState, actor_name
from cardgen.games.core.play.log import parse_log
from cardgen.games.find import find_game, games
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.play.prompts import sentence
from cardgen.kit.play.start import HUMAN, TYPED
from cardgen.kit.result import RunResult
from cardgen.kit.seen.answer import kept
from cardgen.kit.seen.sitting import NewTable, actor_of, begun, read, shelf
from cardgen.kit.seen.view import Onlooker, view

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.actions import Act
    from cardgen.games.core.contract import Game
    from cardgen.kit.seen.sitting import Sitting

SEED = "letters"
"""In the head of every such log; nothing is drawn by it."""
ALONE = "a game for one is not played by correspondence."
HIDES = (
    "in {name} you and your opponent do not see the same, and by correspondence nobody is there who could keep that: "
    "play it at one screen, or against the program."
)
SEATS = (("white", HUMAN), ("black", HUMAN), ("chance", TYPED))


def why_not(game: Game) -> str:
    """Why a game is not played by letters, in a sentence; empty where it is."""
    if game.single_player:
        return ALONE
    return HIDES.format(name=game.name) if hides(game) else ""


def hides(game: Game) -> bool:
    """Whether some state of the game is not seen alike by both: whether one of its classes says what is seen."""
    home = type(game).__module__.rpartition(".")[0]
    return any("observation" in vars(one) and f"{one.__module__}.".startswith(f"{home}.") for one in _kinds(GameState))


def _kinds(of: type[Any]) -> Iterator[type[Any]]:
    for one in of.__subclasses__():
        yield one
        yield from _kinds(one)


def offered_by_letters(names: tuple[str, ...]) -> RunResult:
    """Which of these games, or of all, are played by letters, and why the others are not. Raises CardgenError."""
    wrong: list[str] = []
    chosen = each_found(find_game, names, wrong) or tuple(games().values())
    tell_all(wrong)
    found = [{"game": game.id, "name": game.name, "why": sentence(why_not(game))} for game in chosen]
    return RunResult(result=found, lines=())


def begun_by_letters(game: str, rules: tuple[str, ...], catalogs: tuple[Path, ...]) -> RunResult:
    """A game before anything has happened, for who writes the first letter. Raises CardgenError where there is none."""
    if reason := why_not(find_game(game)):
        raise CardgenError(reason)
    return _answered(begun(NewTable(game, rules, SEED, SEATS), load_catalogue(catalogs)), Side.WHITE)


@dataclass(frozen=True, slots=True)
class Letter:
    """What has come."""

    log: str
    before: str = ""
    """The log as it was sent; empty where this one is to be believed, for it was ours or nothing was sent yet."""
    by: str = ""
    """Who wrote it: white or black."""
    lot: str = ""
    """By which he drew; empty where there was none."""
    mine: str = ""
    """By which who reads it draws; empty where there is none yet."""
    reader: str = "white"


def read_letter(letter: Letter, catalogs: tuple[Path, ...]) -> RunResult:
    """The game of a letter as its reader sees it, after what his lot draws.

    Raises:
        FileErrors: with the line where the log breaks a rule.
        CardgenError: where it is no game for letters, or does not go on with the one that was sent.
    """
    catalogue = load_catalogue(catalogs)
    found = read(letter.log, catalogue)
    sitting = found.sitting
    if reason := why_not(sitting.game):
        raise CardgenError(reason)
    if found.fault is not None:
        raise found.fault
    if dict(sitting.seats) != dict(SEATS):
        raise CardgenError("this log says that others play it than two people with dice that are told.")
    if letter.by:
        _check(sitting, letter)
    return _answered(_drawn(sitting, letter.mine), actor_of(sitting, letter.reader))


def _check(sitting: Sitting, letter: Letter) -> None:
    """Raises CardgenError where a letter is not what its writer could have made of the game that was sent to him."""
    lines = 0
    if letter.before:
        sent = parse_log(letter.before, find_game)
        told = parse_log(letter.log, find_game)
        heads = [(log.game.id, log.options, log.seed, log.players) for log in (sent, told)]
        lines = len(sent.lines)
        same = [(one.who, one.action) for one in told.lines[:lines]] == [(one.who, one.action) for one in sent.lines]
        if heads[0] != heads[1] or not same:
            raise CardgenError("this message tells another game than the one that you sent; yours stays as it is.")
    writer, acted = actor_of(sitting, letter.by), False
    for number, (who, action) in enumerate(sitting.match.history[lines:], lines):
        if who not in (writer, CHANCE):
            name = sitting.game.player_name(who).title()
            raise CardgenError(f"this message has moves of {name}, who did not write it.")
        if who is not CHANCE:
            acted = True
        elif acted or not letter.lot:
            raise CardgenError("in this message dice were thrown that were not the writer's to throw.")
        elif str(action) != str(_sampled(sitting.at(number), letter.lot)):
            raise CardgenError("the dice in this message are not those that both of you have drawn together.")


def _drawn(sitting: Sitting, lot: str) -> Sitting:
    """After all that chance has to do now, by a lot; as it was where there is none."""
    while lot and CHANCE in sitting.match.state.current_players and sitting.match.state.outcome is None:
        sitting = sitting.played(_sampled(sitting, lot), CHANCE)
    return sitting


def _sampled(sitting: Sitting, lot: str) -> Act:
    """What a lot says in this line of the log."""
    match = sitting.match
    return match.state.chances().sample(luck(lot, len(match.history), actor_name(CHANCE)))


def _answered(sitting: Sitting, reader: Actor) -> RunResult:
    shelf().keep(sitting)
    shown = view(Onlooker(sitting, sitting.game.player_name(reader)))
    result = {"kept": kept(sitting), "shown": {**shown, "said": [*sitting.said(0)], "asks": ""}}
    return RunResult(result=result, lines=())
