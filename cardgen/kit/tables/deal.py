"""Armies dealt, or picked at random: told, as cards to print, and dealt again until both are about as strong."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbelow
from shlex import quote
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.diagram import diagram
from cardgen.errors import CardgenError, MisuseError
from cardgen.games.core.contract import CHANCE, Options, actor_name
from cardgen.games.core.options import write_options
from cardgen.games.core.play.match import Match
from cardgen.games.find import find_game
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import options_of
from cardgen.kit.games.piece_list import agreed_pieces
from cardgen.kit.moves.sign_boards import diagram_board
from cardgen.kit.play.prompts import short_card, title
from cardgen.kit.play.start import MOST_SEED
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult
from cardgen.kit.tables.armies import army_deal, no_army
from cardgen.kit.tables.trials import even, trials

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.contract import Game
    from cardgen.kit.moves.sign_boards import SignBoard
    from cardgen.kit.tables.armies import Deal

MOST_DEALS = 2000
MEASURED = "Worths are in pawns, as games have said; in 95 of 100 cases they are no farther off than ± says."
TRIALS = 8
"""Games that are tried of a deal that may be fair, where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class DealRequest:
    """What is to be dealt, and how it is shown."""

    game: str
    rules: tuple[str, ...] = ()
    pieces: str | None = None
    """Those that are agreed on, with commas; None for those of the sets."""
    seed: str = ""
    fair: float | None = None
    """How much stronger one army may be, as a share of the other; None: as the cards fall."""
    trials: int = TRIALS
    """Games that the program plays with armies that are even enough."""
    diagrams: bool = False
    catalogs: tuple[Path, ...] = ()


def parse_share(text: str) -> float:
    """Read '5%' as 0.05. Raises MisuseError."""
    match = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,2})?)\s*%?", text.strip())
    if match is None or not 0 < float(match[1]) <= 100:
        raise MisuseError(f"{text!r} is not a share; write one above 0% and up to 100%, as in 5%.")
    return float(match[1]) / 100


def deal(
    request: DealRequest,
    drawn: Callable[[SignBoard], Iterator[str]],
    progress: Callable[[ProgressStep], None],
    output: Path | None = None,
) -> RunResult:
    """Deal, tell, and where a folder is named make card sheets. Raises CardgenError when no deal is even enough."""
    game, catalogue = find_game(request.game), load_catalogue(request.catalogs)
    if game.single_player:
        raise no_army(game)
    options = options_of(game, request.rules, agreed_pieces(request.pieces, catalogue))
    dealt = dealt_for(game, options, catalogue, request, progress)
    files = _sheets(dealt, request, output) if output else RunResult(lines=())
    lines = (*_lines(dealt, request, drawn), *map(str, files.files))
    return replace(files, result=_facts(dealt), lines=lines)


def dealt_for(
    game: Game[Options],
    options: Options,
    catalogue: Catalogue,
    request: DealRequest,
    progress: Callable[[ProgressStep], None],
) -> Deal:
    """Deal until it is fair enough. Raises CardgenError."""
    seed, initial = request.seed or str(randbelow(MOST_SEED)), game.initial_state(options, catalogue)
    for number in range(1, MOST_DEALS + 1):
        word = seed if number == 1 else f"{seed}-{number}"
        found = army_deal(Match(game.catalogue_as_played(options, catalogue), initial, word))
        if request.fair is None:
            return found
        if found.difference <= request.fair:
            tried = replace(found, trials=trials(found, request.trials, partial(_told, progress, request.trials, word)))
            if even(tried.trials, request.trials):
                return tried
    raise _never_even(request)


def _told(progress: Callable[[ProgressStep], None], games: int, word: str, done: int) -> None:
    progress(ProgressStep(done, games + 1, f"seed {word}, game {done + 1} of {games}", made=True))


def _never_even(request: DealRequest) -> CardgenError:
    """Said when no deal will do."""
    won = " and of which neither wins too many games" if request.trials else ""
    share = f"{(request.fair or 0) * 100:g}%"
    return CardgenError(
        f"of {MOST_DEALS} deals none had armies whose strengths differ by {share} at most{won}; allow more."
    )


def _lines(dealt: Deal, request: DealRequest, drawn: Callable[[SignBoard], Iterator[str]]) -> Iterator[str]:
    match, catalogue = dealt.match, dealt.match.catalogue
    yield f"{match.state.game.name}, seed {match.seed}"
    for side, army, strong in zip(Side, dealt.armies, dealt.strengths, strict=True):
        yield ""
        yield f"{title(side)}, {f'worth {strong:.1f} pawns' if dealt.in_pawns else f'strength {strong:.1f}'}"
        for name, held in army.items():
            yield f"  {name}"
            for one in held:
                yield f"    {short_card(one, catalogue, dealt.army)}"
                if request.diagrams:
                    yield from (f"      {line}" for line in drawn(diagram_board(diagram(dealt.army.kinds[one]))))
    yield ""
    yield f"The {'worths' if dealt.in_pawns else 'strengths'} differ by {dealt.difference:.1%}. {_counted(dealt)}"
    if dealt.trials:
        yield _tried(dealt.trials)
    if any(who is CHANCE for who, _ in match.history):
        yield f"To play with these cards: {_to_play(dealt, request.catalogs)}"


def _counted(dealt: Deal) -> str:
    """What is counted how often."""
    rest = ", and of the pieces dealt the best that have room on the board" if dealt.chosen else ""
    return f"A royal counts {dealt.royal_times:g} times{rest}."


def _tried(trials: tuple[float, ...]) -> str:
    """How the trial games went."""
    won = sum(trials)
    games = "a game" if len(trials) == 1 else f"{len(trials)} games"
    return (
        f"The program has tried {games} with these armies: {won:g} to {len(trials) - won:g} for the one dealt to White."
    )


def _to_play(dealt: Deal, catalogs: tuple[Path, ...]) -> str:
    """The command that deals the same."""
    match = dealt.match
    rules = [f"--rule {quote(word)}" for word in write_options(match.options)]
    folders = [f"--catalog {quote(str(folder))}" for folder in catalogs]
    return " ".join(("cardgen play", match.state.game.id, *rules, *folders, f"--seed {match.seed}"))


def _facts(dealt: Deal) -> dict[str, object]:
    match, kit_log = dealt.match, dealt.kit_log

    def card(what: str, name: str) -> dict[str, object]:
        _, _, words = short_card(name, match.catalogue, dealt.army).partition(": ")
        known = dealt.error(name)
        error = None if known is None else round(known, 2)
        return {"what": what, "piece": name, "words": words, "strength": round(dealt.strength(name), 2), "error": error}

    players = [
        {
            "side": actor_name(side),
            "strength": round(strong, 2),
            "error": None if error is None else round(error, 2),
            "cards": [card(what, name) for what, held in army.items() for name in held],
        }
        for side, army, strong, error in zip(Side, dealt.armies, dealt.strengths, dealt.errors, strict=True)
    ]
    return {
        "game": match.state.game.id,
        "seed": match.seed,
        "difference": round(dealt.difference, 4),
        "trials": list(dealt.trials),
        "in_pawns": dealt.in_pawns,
        "measured": MEASURED if dealt.in_pawns else "",
        "players": players,
        "log": dealt.log.write(),
        "kit_log": kit_log.write() if kit_log else "",
    }


def _sheets(dealt: Deal, request: DealRequest, output: Path) -> RunResult:
    """The cards of this deal, as sheets."""
    from cardgen.kit.cards.sheets import CardsRequest, make_sheets  # noqa: PLC0415  loads ReportLab
    from cardgen.kit.choose import PieceRequest, choose  # noqa: PLC0415  the same

    game, seed = dealt.match.state.game, dealt.match.seed
    known = {piece.id for piece in dealt.match.catalogue.pieces}
    chosen = choose(
        PieceRequest(named=tuple(name for name in dealt.pieces if name in known), catalogs=request.catalogs)
    )
    played = tuple(dealt.match.catalogue.piece(piece.id) for piece in chosen.pieces)
    named = replace(chosen, name=f"{game.id}-{seed}", heading=f"{game.name}, seed {seed}", pieces=played)
    made = make_sheets(named, CardsRequest(), output)
    other = [piece.name for piece, one in zip(chosen.pieces, played, strict=True) if piece.kind != one.kind]
    note = f"read otherwise than in the catalogue, as `cardgen check` will say of the file: {', '.join(other)}."
    return replace(made, notes=(*made.notes, note)) if other else made
