"""A game that was asked for, made ready to be played; and what is told of it at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from os.path import isfile
from pathlib import Path
from secrets import randbelow
from shlex import quote
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError, MisuseError, did_you_mean
from cardgen.games.core.bot.players import PLAYERS, luck, player_of, random_action
from cardgen.games.core.contract import CHANCE, PLAYER, Actor, actor_name
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import ending_facts, followed, old_catalogue, options_of, read_log, winner_facts
from cardgen.kit.games.piece_list import agreed_pieces
from cardgen.kit.play.saving import Resumed, half_made, new_path
from cardgen.kit.play.seats import Seating
from cardgen.kit.play.session import Session
from cardgen.kit.result import MadeFile, RunResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.bot.players import Player
    from cardgen.games.core.contract import Game
    from cardgen.kit.play.seats import Script

HUMAN, DRAWN, TYPED = "human", "drawn", "typed"
USUAL: Mapping[str, str] = MappingProxyType({"white": HUMAN, "black": HUMAN, "chance": DRAWN})
"""Who plays, and how chance acts, where nothing is said."""
MOST_SEED = 1_000_000


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A game, and who plays it."""

    game: str | None
    """Of a game that is gone on with it may be left out."""
    rules: tuple[str, ...] = ()
    pieces: str | None = None
    seed: str = ""
    white: str | None = None
    black: str | None = None
    chance: str | None = None
    """None is as the log says, else a person, and what is drawn."""
    lots: bool = False
    """Whether the players' colours are drawn by the seed."""
    resume: Path | None = None
    save: Path | None = None
    catalogs: tuple[Path, ...] = ()
    plain: bool = False
    confirms: bool = False
    """Whether somebody is there to be asked again."""


def open_session(request: PlayRequest) -> tuple[Session, tuple[str, ...]]:
    """Sit down to play: a new game, or one that goes on.

    Args:
        request: what is played, who plays it, and where it is saved.

    Returns:
        The session before its first line, and sentences about it.

    Raises:
        CardgenError: when there is no such game or player, or the log does not replay.
    """
    catalogue = load_catalogue(request.catalogs)
    if request.save:
        _check_save(request.save, request.resume)
    resumed, notes = _resumed(request, catalogue) if request.resume else (Resumed((_begun(request, catalogue),)), ())
    match = resumed.steps[-1]
    if request.lots:
        request, said = _drawn_lots(request, match)
        notes = (*notes, said)
    session = Session(
        match,
        resumed.table or _table(request, match.state.game),
        plain=request.plain,
        resumed=lambda path: _last(path, catalogue, request)[0],
        confirms=request.confirms,
        again=_again(request),
    )
    session.take_up(resumed)
    session.saved = request.save or request.resume
    seed = f", seed {match.seed}" if match.seed else ""
    head = f"{match.state.game.name}{seed}. Type help for the commands."
    return session, (head, *notes)


def _drawn_lots(request: PlayRequest, match: Match) -> tuple[PlayRequest, str]:
    """The players as the lot has seated them, and a sentence about it. Raises MisuseError."""
    if request.resume:
        raise MisuseError("the log says who plays White; it goes without --lots.", "--lots")
    if match.state.game.single_player:
        raise MisuseError(f"{match.state.game.name} is for one player.", "--lots")
    white, black = request.white or HUMAN, request.black or HUMAN
    changed = luck(match.seed, 0, "lots").random() < 1 / 2
    if white == black:
        return request, f"By lot the {'older' if changed else 'younger'} of both players has White."
    if changed:
        white, black = black, white
    return replace(request, white=white, black=black), f"By lot {white} plays White and {black} Black."


def _check_save(save: Path, resume: Path | None) -> None:
    """Raise MisuseError where a game cannot be saved, before it is played."""
    try:
        new_path(save, resume)
    except CardgenError as error:
        raise MisuseError(str(error), "--save") from None


def closing_result(session: Session) -> RunResult:
    """What came of the game."""
    match = session.match
    lines: tuple[str, ...] = ()
    if match.state.outcome is not None and session.saved is not None:
        session.write(session.saved)
        lines = (f"Saved in {session.saved}.",)
    result = {
        "game": match.state.game.id,
        "seed": match.seed,
        "actions": len(match.history),
        **winner_facts(match.state),
        **ending_facts(match.state),
    }
    files = (MadeFile(session.saved, {"actions": len(match.history)}),) if session.saved else ()
    return RunResult(files, result, lines)


def _begun(request: PlayRequest, catalogue: Catalogue) -> Match:
    if request.game is None:
        raise MisuseError("say which game is played, as in cardgen play dealers, or go on with one: --resume LOG.")
    game = find_game(request.game)
    seed = request.seed or str(randbelow(MOST_SEED))
    options = options_of(game, request.rules, agreed_pieces(request.pieces, catalogue), seed)
    return new_match(game, options, catalogue, seed)


def _again(request: PlayRequest) -> str:
    """Who plays and how, as it is typed to go on alike."""
    words = [f" --{name} {quote(word)}" for name in USUAL if (word := getattr(request, name))]
    words += [f" --catalog {quote(str(path))}" for path in request.catalogs]
    return "".join(words) + (" --plain" if request.plain else "")


def _resumed(request: PlayRequest, catalogue: Catalogue) -> tuple[Resumed, tuple[str, ...]]:
    """A game that was saved; what it is and how it is played stand in its log."""
    assert request.resume is not None
    if request.rules or request.seed or request.pieces:
        raise MisuseError(
            "the log says by which rules and with what seed; it goes without --rule, --pieces and --seed.", "--resume"
        )
    resumed, notes = _last(request.resume, catalogue, request)
    game = resumed.steps[-1].state.game
    if request.game is not None and game != find_game(request.game):
        raise MisuseError(f"{request.resume} is a game of {game.id}, not {request.game}.", "--resume")
    return resumed, notes


def _last(path: Path, catalogue: Catalogue, request: PlayRequest) -> tuple[Resumed, tuple[str, ...]]:
    """The game of a log, to its end."""
    log = read_log(path)
    steps = tuple(match for _, match in followed(log, catalogue, path))
    try:
        table = _table(request, log.game, players_of(log.players, log.game))
    except CardgenError as error:
        raise CardgenError(f"{path}: the head says 'players {log.players[:60]}': {error}") from None
    return Resumed(steps, half_made(path), table), old_catalogue(log, catalogue)


def players_of(text: str, game: Game) -> dict[str, str]:
    """Who played, by the head of a log: {"white": "human", "black": "program:500"}, where it says so.

    Raises CardgenError; a file is none, for nobody has named one.
    """
    found = {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, word = part.partition(" ")
        word = word.strip()
        name = actor_name(game.sides[0]) if game.single_player and name == PLAYER else name
        if name not in USUAL:
            raise CardgenError(f"{name!r} is not {', '.join(USUAL)}.")
        if word not in (USUAL[name], TYPED if name == actor_name(CHANCE) else HUMAN):
            player_of(word)
        found[name] = word
    return found


def _table(request: PlayRequest, game: Game, played: Mapping[str, str] = USUAL) -> Seating:
    """Who plays: as the options say, else as the game was played before. Raises MisuseError.

    In a game for one the other seat is his, too: nobody is asked there.
    """
    words = {name: getattr(request, name) or played.get(name, usual) for name, usual in USUAL.items()}
    seats: dict[Actor, Player | Script | None] = {
        Side.WHITE: _seat(words["white"], Side.WHITE, "--white"),
        Side.BLACK: _seat(words["black"], Side.BLACK, "--black"),
        CHANCE: _chance(words["chance"]),
    }
    if game.single_player:
        if request.black:
            raise MisuseError(f"{game.name} is for one player; who that is says --white.", "--black")
        seats[Side.BLACK] = seats[Side.WHITE]
        words = {PLAYER: words["white"], "chance": words["chance"]}
    kept = {game.player_name(who): USUAL[actor_name(who)] for who, seat in seats.items() if isinstance(seat, tuple)}
    told = [f"{name} {word}" for name, word in (words | kept).items() if name != "chance" or word != DRAWN]
    usual = {game.player_name(who): USUAL[actor_name(who)] for who in game.actors}
    return Seating(seats, ", ".join(told) if words | kept != usual else "")


def _seat(word: str, side: Side, option: str) -> Player | Script | None:
    """A person, a program, or what a log says. Raises MisuseError."""
    if word == HUMAN:
        return None
    if word in PLAYERS or word.startswith("program:"):
        try:
            return player_of(word)
        except CardgenError as error:
            raise MisuseError(str(error), option) from None
    return _script(word, side, option, (HUMAN, *PLAYERS))


def _chance(word: str) -> Player | Script | None:
    if word == TYPED:
        return None
    return random_action if word == DRAWN else _script(word, CHANCE, "--chance", (DRAWN, TYPED))


def _script(word: str, who: Actor, option: str, known: tuple[str, ...]) -> Script:
    if not isfile(word):  # noqa: PTH113  a name that is too long for a file is no file
        hint = did_you_mean(word, known)
        raise MisuseError(f"{word[:60]!r} is not {', '.join(known)} or the file of a log.{hint}", option)
    return tuple(line.action for line in read_log(Path(word)).lines if actor_name(line.who) == actor_name(who))
