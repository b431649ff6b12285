"""Armies dealt, or picked at random: told, as cards to print, and dealt again until both are about as strong."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from secrets import randbelow
from shlex import quote
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.catalog.worths import worth_of
from cardgen.diagram import diagram
from cardgen.errors import CardgenError, MisuseError
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.filling import things_and_squares
from cardgen.games.core.match import Match, random_action
from cardgen.games.core.options import write_options
from cardgen.games.core.players import luck
from cardgen.games.core.strength import strength
from cardgen.games.find import find_game
from cardgen.kit.agreed import agreed_pieces
from cardgen.kit.boards import diagram_board
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.done import Done
from cardgen.kit.logs import options_of
from cardgen.kit.play.asking import short_card, title
from cardgen.kit.play.start import MOST_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.catalog.worths import Worth
    from cardgen.engine.army import Army
    from cardgen.games.core.contract import Game, GameState
    from cardgen.kit.boards import SignBoard

MOST_DEALS = 2000
ROYAL_IN_PAWNS, ROYAL_IN_SQUARES = 8.0, 2.0
"""So many times does a royal count what it is worth as a man that may be taken: how 300 deals ended, which were played
four times each, went best with these (docs/fair-deals.md)."""


@dataclass(frozen=True, slots=True)
class DealAsked:
    """What is to be dealt, and how it is shown."""

    game: str
    rules: tuple[str, ...] = ()
    pieces: str | None = None
    """Those that are agreed on, with commas; None for those of the sets."""
    seed: str = ""
    fair: float | None = None
    """How much stronger one army may be, as a share of the other; None: as the cards fall."""
    diagrams: bool = False
    catalogs: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Deal:
    """What both sides got, by what it is: royal, pieces, pawns."""

    match: Match
    armies: tuple[dict[str, tuple[str, ...]], ...]
    """White's, then Black's."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """All that was dealt, White's first."""
        return tuple(name for army in self.armies for names in army.values() for name in names)

    @property
    def army(self) -> Army:
        """The kinds of this game, those too that no catalogue has, and its board."""
        assert self.match.state.standing is not None
        return self.match.state.standing.army

    @cached_property
    def in_pawns(self) -> bool:
        """Whether games have said of each piece what it is worth on this board."""
        return all(self._worth(name) for name in self.pieces)

    def _worth(self, name: str) -> Worth | None:
        return worth_of(self.army.kinds[name], self.army.board)

    def strength(self, name: str) -> float:
        """How strong a piece is on the board of the game: its worth, or how many squares it goes to."""
        worth = self._worth(name) if self.in_pawns else None
        return strength(self.army.kinds[name], self.army.board) if worth is None else worth.value

    @property
    def strengths(self) -> tuple[float, ...]:
        """How strong each side is on the board: a royal counts more, of what it may choose from the best do."""
        return tuple(self._strength_of(side, army) for side, army in zip(Side, self.armies, strict=True))

    def _strength_of(self, side: Side, army: dict[str, tuple[str, ...]]) -> float:
        royal = ROYAL_IN_PAWNS if self.in_pawns else ROYAL_IN_SQUARES
        return sum(
            royal * self.strength(names[0]) if what == "royal" else self._fielded(side, names)
            for what, names in army.items()
        )

    def _fielded(self, side: Side, names: tuple[str, ...]) -> float:
        """The strength of the best of these men, of as many as stand on the board; each as often, where more do."""
        position = self.match.state.position
        assert position is not None
        count = sum(man.side is side and man.key in names for man in position.men.values())
        best = sorted(map(self.strength, names), reverse=True)
        return sum(best[at % len(best)] for at in range(count))

    @property
    def difference(self) -> float:
        """How much stronger one army is, as a share of the weaker."""
        low, high = sorted(self.strengths)
        return (high - low) / low


def parse_share(text: str) -> float:
    """Read '5%' as 0.05. Raises MisuseError."""
    match = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,2})?)\s*%?", text.strip())
    if match is None or not 0 < float(match[1]) <= 100:
        raise MisuseError(f"{text!r} is not a share; write one above 0% and up to 100%, as in 5%.")
    return float(match[1]) / 100


def deal(asked: DealAsked, drawn: Callable[[SignBoard], Iterator[str]], output: Path | None = None) -> Done:
    """Deal, tell, and where a folder is named make card sheets. Raises CardgenError when no deal is even enough."""
    game, catalogue = find_game(asked.game), load_catalogue(asked.catalogs)
    if game.alone:
        raise _no_army(game)
    options = options_of(game, asked.rules, agreed_pieces(asked.pieces, catalogue))
    dealt = dealt_for(game, options, catalogue, asked)
    files = _sheets(dealt, asked, output) if output else Done(lines=())
    lines = (*_lines(dealt, asked, drawn), *map(str, files.files))
    return replace(files, result=_facts(dealt), lines=lines)


def dealt_for(game: Game, options: object, catalogue: Catalogue, asked: DealAsked) -> Deal:
    """Deal until it is fair enough. Raises CardgenError."""
    seed, opening = asked.seed or str(randbelow(MOST_SEED)), game.opening(options, catalogue)
    for number in range(1, MOST_DEALS + 1):
        word = seed if number == 1 else f"{seed}-{number}"
        found = _once(Match(game.played(options, catalogue), options, opening, word))
        if asked.fair is None or found.difference <= asked.fair:
            return found
    assert asked.fair is not None
    raise CardgenError(
        f"of {MOST_DEALS} deals none had armies whose strengths differ by {(asked.fair or 0) * 100:g}% at most; "
        "allow more."
    )


def _once(match: Match) -> Deal:
    """One deal, as `cardgen play` with the same seed makes it, as long as nobody asks for another.

    Where nothing is dealt and men are picked in turn, they are picked at random.
    """
    armies: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
    while match.state.awaiting and match.state.position is None:
        who, before = match.state.awaiting[0], match.state
        random = luck(match.seed, len(match.played), actor_name(who))
        if not isinstance(who, Side):
            match = match.play(before.chances().sample(random), CHANCE)
            _take(before, match.state, armies)
            continue
        actions = before.actions(who)
        if isinstance(actions, ActionForm) or things_and_squares(actions):
            match = match.play(random_action(before, who, random), who)
        else:
            match = match.play(actions[0], who)
    found = armies if any(armies) else _picked(match)
    if not any(found):
        raise _no_army(match.state.game)
    return Deal(match, found)


def _no_army(game: Game) -> CardgenError:
    """Said of a game whose men are always the same."""
    return CardgenError(f"nobody gets an army in {game.name}; to play it: cardgen play {game.id}.")


def _picked(match: Match) -> tuple[dict[str, tuple[str, ...]], ...]:
    """What both sides have picked, by what it is."""
    armies: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
    assert match.state.standing is not None
    kinds = match.state.standing.army.kinds
    for who, action in match.played:
        if found := things_and_squares((action,)):
            (key,), army = found[0], armies[tuple(Side).index(who)]
            what = "royal" if kinds[key].rules.royal else "pawns" if kinds[key].front else "pieces"
            army[what] = (*army.get(what, ()), key)
    return tuple({what: army[what] for what in ("royal", "pieces", "pawns") if what in army} for army in armies)


def _take(before: GameState, after: GameState, armies: tuple[dict[str, tuple[str, ...]], ...]) -> None:
    """Note what chance has given to each."""
    for side, army in zip(Side, armies, strict=True):
        was = before.holds(side)
        army |= {name: held for name, held in after.holds(side).items() if held != was.get(name)}


def _lines(dealt: Deal, asked: DealAsked, drawn: Callable[[SignBoard], Iterator[str]]) -> Iterator[str]:
    match, catalogue = dealt.match, dealt.match.catalogue
    yield f"{match.state.game.name}, seed {match.seed}"
    for side, army, strong in zip(Side, dealt.armies, dealt.strengths, strict=True):
        yield ""
        yield f"{title(side)}, {f'worth {strong:.1f} pawns' if dealt.in_pawns else f'strength {strong:.1f}'}"
        for name, held in army.items():
            yield f"  {name}"
            for one in held:
                yield f"    {short_card(one, catalogue, dealt.army)}"
                if asked.diagrams:
                    yield from (f"      {line}" for line in drawn(diagram_board(diagram(dealt.army.kinds[one]))))
    yield ""
    yield f"The {'worths' if dealt.in_pawns else 'strengths'} differ by {dealt.difference:.1%}. {_counted(dealt)}"
    if any(who is CHANCE for who, _ in match.played):
        yield f"To play with these cards: {_to_play(dealt, asked.catalogs)}"


def _counted(dealt: Deal) -> str:
    """What is counted how often."""
    times = ROYAL_IN_PAWNS if dealt.in_pawns else ROYAL_IN_SQUARES
    chosen = any(len(names) > 1 for army in dealt.armies for what, names in army.items() if "dealt" in what)
    rest = ", and of the pieces dealt the best that have room on the board" if chosen else ""
    return f"A royal counts {times:g} times{rest}."


def _to_play(dealt: Deal, catalogs: tuple[Path, ...]) -> str:
    """The command that deals the same."""
    match = dealt.match
    rules = [f"--rule {quote(word)}" for word in write_options(match.options)]
    folders = [f"--catalog {quote(str(folder))}" for folder in catalogs]
    return " ".join(("cardgen play", match.state.game.id, *rules, *folders, f"--seed {match.seed}"))


def _facts(dealt: Deal) -> dict[str, object]:
    match = dealt.match

    def card(what: str, name: str) -> dict[str, object]:
        _, _, words = short_card(name, match.catalogue, dealt.army).partition(": ")
        return {"what": what, "piece": name, "words": words, "strength": round(dealt.strength(name), 2)}

    players = [
        {
            "side": actor_name(side),
            "strength": round(strong, 2),
            "cards": [card(what, name) for what, held in army.items() for name in held],
        }
        for side, army, strong in zip(Side, dealt.armies, dealt.strengths, strict=True)
    ]
    return {
        "game": match.state.game.id,
        "seed": match.seed,
        "difference": round(dealt.difference, 4),
        "players": players,
    }


def _sheets(dealt: Deal, asked: DealAsked, output: Path) -> Done:
    """The cards of this deal, as sheets."""
    from cardgen.kit.cards import CardsAsked, make_sheets  # noqa: PLC0415  loads ReportLab
    from cardgen.kit.choose import Asked, choose  # noqa: PLC0415  the same

    game, seed = dealt.match.state.game, dealt.match.seed
    known = {piece.id for piece in dealt.match.catalogue.pieces}
    chosen = choose(Asked(named=tuple(name for name in dealt.pieces if name in known), catalogs=asked.catalogs))
    played = tuple(dealt.match.catalogue.piece(piece.id) for piece in chosen.pieces)
    named = replace(chosen, name=f"{game.id}-{seed}", heading=f"{game.name}, seed {seed}", pieces=played)
    made = make_sheets(named, CardsAsked(), output)
    other = [piece.name for piece, one in zip(chosen.pieces, played, strict=True) if piece.kind != one.kind]
    note = f"read otherwise than in the catalogue, as `cardgen check` will say of the file: {', '.join(other)}."
    return replace(made, notes=(*made.notes, note)) if other else made
