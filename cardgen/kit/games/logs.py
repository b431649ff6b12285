"""Games with their options as they are typed, and logs read from files and followed line by line."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake, MisuseError, unreadable
from cardgen.games.core.actions import PASS, Act, ActionForm, Arrangement
from cardgen.games.core.options import option_fields, read_options, write_options
from cardgen.games.core.play.log import LONGEST, LogError, ReplayError, hash_of, parse_log
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.core.reading.marks import MarkError, check_marks
from cardgen.games.core.reading.move_text import parse_move
from cardgen.games.core.talk import talk_of
from cardgen.games.find import find_game
from cardgen.kit.games.user_lists import with_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState
    from cardgen.games.core.play.log import Log, LogLine


_PLACE = re.compile(r"[a-z][1-9][0-9]?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TODAY = "today"
"""The seed of the day: the same cards for all who play on it."""
PIECES, SETS = "pieces", "sets"
"""The rule that names them."""


def ending_facts(state: GameState) -> dict[str, object]:
    """How a game has ended and why, for programs."""
    outcome = state.outcome
    return {"outcome": str(outcome) if outcome else None, "reason": outcome.reason.value if outcome else None}


def winner_facts(state: GameState) -> dict[str, object]:
    """Who has won and with what score, for programs."""
    outcome = state.outcome
    winner = state.game.player_name(outcome.winner) if outcome and outcome.winner else None
    return {"winner": winner, "score": outcome.score if outcome else None}


def options_of(game: Game, rules: tuple[str, ...], pieces: tuple[str, ...] = (), seed: str = "") -> object:
    """The options of a game from words like board=10x10, and the pieces that are agreed on.

    The seed of a day has some by itself, for all who play on it; what is said stands above them.
    Raises MisuseError, or CardgenError for a file of a list.
    """
    usual = game.of_the_day if _DAY.fullmatch(seed) else ()
    rules = with_lists(rules)
    if pieces:
        rules = (*rules, _rule_of_pieces(game, rules, pieces))
    try:
        _refuse_two_of_a_kind(game, rules)
        return read_options(game.options, (*usual, *rules))
    except CardgenError as error:
        raise MisuseError(str(error), "--rule") from None


def _refuse_two_of_a_kind(game: Game, rules: tuple[str, ...]) -> None:
    """Raise CardgenError where one rule would be dropped for another."""
    first: dict[str, str] = {}
    for rule in rules:
        before = first.setdefault(rule.partition("=")[0], rule)
        if read_options(game.options, (before,)) != read_options(game.options, (rule,)):
            raise CardgenError(f"{before} and {rule} are said; leave out one of the two.")
    if {PIECES, SETS} <= first.keys():
        raise CardgenError(f"pieces that are named one by one are of no sets; leave out {SETS} or {PIECES}.")


def _rule_of_pieces(game: Game, rules: tuple[str, ...], pieces: tuple[str, ...]) -> str:
    if PIECES not in {one.name for one in option_fields(game.options)}:
        raise MisuseError(f"the pieces of {game.name} cannot be chosen so.", f"--{PIECES}")
    if any(rule.partition("=")[0] == PIECES for rule in rules):
        raise MisuseError(f"--rule {PIECES}= says it too; leave out one of the two.", f"--{PIECES}")
    return f"{PIECES}={','.join(pieces)}"


def parse_seed(text: str) -> str:
    """A word that can stand in a log and in the name of a file; empty for any seed; today is its date.

    Raises MisuseError.
    """
    if text == TODAY:
        return date.today().isoformat()  # noqa: DTZ011  the day where the player is
    if text and not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}", text):
        raise MisuseError(
            f"{text[:60]!r} is not a seed; write up to 40 letters, digits and hyphens, as in 7.", "--seed"
        )
    return text


def read_log(path: Path, text: str | None = None) -> Log:
    """A log from a file; or a text of one that is called so, which no other file is read for.

    Raises CardgenError with the file, FileErrors with the line too.
    """
    if text is not None:
        return _parsed(text, path, lambda words: words)
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise unreadable(path, error) from error
    return _parsed(text, path, lambda words: with_lists(words, path.parent))


def _parsed(text: str, path: Path, lists: Callable[[Iterable[str]], Iterable[str]]) -> Log:
    """Raises FileErrors."""
    try:
        return parse_log(text, find_game, lists)
    except LogError as error:
        raise FileErrors(
            [Mistake(FilePlace(str(path), error.number, error.column), error.problem, error.text)]
        ) from None


def old_catalogue(log: Log, catalogue: Catalogue) -> tuple[str, ...]:
    """A sentence when the pieces of a log were others than they are now."""
    if log.catalogue in ("", hash_of(log.game, log.options, catalogue)):
        return ()
    return ("The log was written with other pieces: some that may take part have moved or been added since.",)


def followed(
    log: Log, catalogue: Catalogue, path: Path, begun: Match | None = None
) -> Iterator[tuple[LogLine | None, Match]]:
    """The match after each line, the initial one first. Raises FileErrors at the line that breaks a rule.

    With a match that has begun the log has what comes after it.
    """
    match = begun or _begun(log, catalogue, path)
    yield None, match
    for line in log.lines:
        try:
            match = _after(match, line)
        except ReplayError as error:
            place = FilePlace(str(path), line.number, error.column)
            raise FileErrors([Mistake(place, error.reason, line.row)]) from None
        yield line, match


def _begun(log: Log, catalogue: Catalogue, path: Path) -> Match:
    """The match before the first line. Raises FileErrors."""
    try:
        return new_match(log.game, log.options, catalogue, log.seed)
    except CardgenError as error:
        place = FilePlace(str(path), log.options_at, 1)
        raise FileErrors([Mistake(place, str(error), f"options {' '.join(write_options(log.options))}")]) from None


def _after(match: Match, line: LogLine) -> Match:
    """The match after a line. Raises ReplayError with what stands against it."""
    try:
        return match.follow(line)
    except ReplayError:
        if line.who not in match.state.current_players:
            raise
    try:
        return match.play(action_of(match.state, line.who, line.action), line.who)
    except MarkError as error:
        raise ReplayError(line, str(error), line.column(error.at)) from None
    except CardgenError as error:
        raise ReplayError(line, str(error)) from None


def action_of(state: GameState, who: Actor, text: str) -> GameAction:
    """What a line of a log means; a move may be written as it may be typed. Raises CardgenError.

    What marks say of a move has to be true: MarkError tells which is not.
    """
    try:
        return state.read_action(who, text)
    except CardgenError as error:
        moves = _moves(state, who)
        if state.position is None or not (moves or _may_pass(state, who)):
            return _act(state, who, text, error)
    move = parse_move(state.position, text, moves, whole=True, barred=talk_of(state).illegal_reason)
    check_marks(text, state.position, move, state.after(move, who))
    return move


def _act(state: GameState, who: Actor, text: str, refused: CardgenError) -> GameAction:
    """What is no move, written with commas and capitals, or without its verb.

    Raises CardgenError as it was refused the way in which it is most likely meant.
    """
    bare = _with_verb(text.rstrip("#"), _verb(state, who))
    low = bare.lower()
    small, hyphened, placed = low.replace(",", " "), _hyphened(low), _placed(low)
    meant = bare
    if isinstance(form := state.legal_actions(who) if isinstance(who, Side) else None, ActionForm | None):
        meant = small if "," not in low else placed if isinstance(form, Arrangement) else hyphened
    for words in (bare, small, hyphened, placed, _turned(bare), _turned(small)):
        try:
            return state.read_action(who, words)
        except CardgenError as error:
            refused = error if words == meant else refused
    raise refused


def _with_verb(text: str, verb: str) -> str:
    """With the verb before it, if there is but one; written as keep: or keeps it is the same."""
    first, _, rest = text.partition(" ")
    said = first.lower().removesuffix(":")
    if verb and said in (verb, f"{verb}s"):
        return f"{verb} {rest}"
    if first.endswith(":") and rest:
        return f"{said} {rest}"
    return f"{verb} {text}" if verb else text


def _verb(state: GameState, who: Actor) -> str:
    """The only word with which an action can begin now; empty where there are several."""
    actions = state.legal_actions(who) if isinstance(who, Side) else ()
    if isinstance(actions, ActionForm):
        return actions.verb
    first = actions[0] if actions else None
    return first.verb if isinstance(first, Act) and first.words else ""


def _hyphened(text: str) -> str:
    """Names that are parted by commas as they are spelt: horse-pawn iron-pawn."""
    verb, _, names = text.partition(" ")
    return " ".join((verb, *("-".join(name.split()) for name in names.split(",") if name.strip())))


def _placed(text: str) -> str:
    """Men and their places that are parted by commas, either of them first: a1 camel, standard pawn b2."""
    verb, _, rest = text.partition(" ")
    words = []
    for said in (part.replace("=", " ").split() for part in rest.split(",")):
        places = [word for word in said if _PLACE.fullmatch(word)]
        words += [f"{place}={'-'.join(word for word in said if word != place)}" for place in places[:1]]
    return " ".join((verb, *words))


def _turned(text: str) -> str:
    """A man and his square, where the square was written first: pick e2 queen."""
    verb, *said = text.replace("=", " ").split() or [""]
    return " ".join((verb, *said[1:], *said[:1]))


def _may_pass(state: GameState, who: Actor) -> bool:
    """Whether somebody may say that he makes no move."""
    actions = state.legal_actions(who) if isinstance(who, Side) else ()
    return not isinstance(actions, ActionForm) and PASS in actions


def _moves(state: GameState, who: Actor) -> list[Move]:
    """What somebody may move now; nothing where he is to say something."""
    actions = state.legal_actions(who) if isinstance(who, Side) else ()
    return [] if isinstance(actions, ActionForm) else [move for move in actions if isinstance(move, Move)]
