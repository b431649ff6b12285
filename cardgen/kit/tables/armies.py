"""Armies that were dealt, or picked at random, and how strong each of them is on the board of its game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.catalog.worths import worth_of
from cardgen.errors import CardgenError
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.bot.players import luck, random_action
from cardgen.games.core.bot.strength import strength
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.paper.printed import kit_by_deal, kit_of
from cardgen.games.core.play.log import Log, LogLine, hash_of
from cardgen.games.core.play.match import Match
from cardgen.games.core.reading.forms import placements
from cardgen.games.core.talk import talk_of
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog.worths import Worth
    from cardgen.engine.army import Army
    from cardgen.games.core.contract import Game, GameState

ROYAL_IN_PAWNS, ROYAL_IN_SQUARES = 8.0, 2.0
"""So many times does a royal count what it is worth as a man that may be taken: how 300 deals ended, which were played
four times each, went best with these (docs/measured/fair-deals.md)."""


@dataclass(frozen=True)
class Deal:
    """What both sides got, by what it is: royal, pieces, pawns."""

    match: Match
    armies: tuple[dict[str, tuple[str, ...]], ...]
    """White's, then Black's."""
    trials: tuple[float, ...] = ()
    """The scores of the army that White was dealt, in games that were tried with it."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """All that was dealt, White's first."""
        return tuple(name for army in self.armies for names in army.values() for name in names)

    @property
    def army(self) -> Army:
        """The kinds of this game, those too that no catalogue has, and its board."""
        assert self.match.state.public_position is not None
        return self.match.state.public_position.army

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

    def error(self, name: str) -> float | None:
        """In 95 of 100 cases a piece is worth no more or less than this, in pawns; None where that is not known."""
        worth = self._worth(name) if self.in_pawns else None
        return None if worth is None else worth.error

    @property
    def errors(self) -> tuple[float | None, ...]:
        """In 95 of 100 cases a side is no stronger or weaker than this, in pawns; None where that is not known."""
        return tuple(self._error_of(side, army) for side, army in zip(Side, self.armies, strict=True))

    def _error_of(self, side: Side, army: dict[str, tuple[str, ...]]) -> float | None:
        """Errors of their own add up by their squares, that of the scale, which all have in common, as it is."""
        times: defaultdict[str, float] = defaultdict(float)
        for what, names in army.items():
            for name in names[:1] if what == "royal" else self._best(side, names):
                times[name] += self.royal_times if what == "royal" else 1
        worths = {name: self._worth(name) for name in times}
        if not self.in_pawns:
            return None
        own = added((times[name] * one.own) ** 2 for name, one in worths.items() if one)
        scale = added(times[name] * sqrt(max(0, one.error**2 - one.own**2)) for name, one in worths.items() if one)
        return sqrt(own + scale**2)

    @property
    def log(self) -> Log:
        """The game with these armies: as it begins with this seed, or after what was picked."""
        match, game = self.match, self.match.state.game
        dealt = any(who is CHANCE for who, _ in match.history)
        acts = () if dealt else match.history
        lines = tuple(LogLine(0, who, str(action), name=game.player_name(who)) for who, action in acts)
        return Log(game, match.options, hash_of(game, match.options, match.catalogue), match.seed, lines)

    @property
    def kit_log(self) -> Log | None:
        """The game up to where it is known what of its kit this deal needs; None where that is always all of it."""
        match, game = self.match, self.match.state.game
        if not kit_by_deal(game):
            return None
        begun = Match(match.catalogue, game.initial_state(match.options, match.catalogue), match.seed)
        kit, steps = kit_of(game), _until_dealt(begun)
        known = next((one for one in steps if kit.components_needed(one.state) is not None), None)
        if known is None:
            return None
        lines = tuple(LogLine(0, who, str(action), name=game.player_name(who)) for who, action in known.history)
        return replace(self.log, lines=lines)

    @property
    def strengths(self) -> tuple[float, ...]:
        """How strong each side is on the board: a royal counts more, of what it may choose from the best do."""
        return tuple(self._strength_of(side, army) for side, army in zip(Side, self.armies, strict=True))

    def _strength_of(self, side: Side, army: dict[str, tuple[str, ...]]) -> float:
        return added(
            self.royal_times * self.strength(names[0]) if what == "royal" else self._fielded(side, names)
            for what, names in army.items()
        )

    @property
    def royal_times(self) -> float:
        """How many times a royal counts what it is worth as a man that may be taken."""
        return ROYAL_IN_PAWNS if self.in_pawns else ROYAL_IN_SQUARES

    @property
    def chosen(self) -> bool:
        """Whether more men were dealt than have room on the board, so that players choose."""
        armies = zip(Side, self.armies, strict=True)
        return any(self._standing(side, names) < len(names) for side, army in armies for names in army.values())

    def _fielded(self, side: Side, names: tuple[str, ...]) -> float:
        """The strength of the best of these men, of as many as stand on the board; each as often, where more do."""
        return added(map(self.strength, self._best(side, names)))

    def _best(self, side: Side, names: tuple[str, ...]) -> list[str]:
        best = sorted(names, key=self.strength, reverse=True)
        return [best[at % len(best)] for at in range(self._standing(side, names))]

    def _standing(self, side: Side, names: tuple[str, ...]) -> int:
        """How many men of these kinds a side has on the board."""
        position = self.match.state.position
        assert position is not None
        return sum(man.side is side and man.key in names for man in position.men.values())

    @property
    def difference(self) -> float:
        """How much stronger one army is, as a share of the weaker."""
        low, high = sorted(self.strengths)
        return (high - low) / low


def army_deal(match: Match) -> Deal:
    """One deal, as `cardgen play` with the same seed makes it, as long as nobody asks for another.

    Where nothing is dealt and men are picked in turn, they are picked at random.
    """
    armies: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
    for step in _until_dealt(match):
        if not isinstance(step.history[-1][0], Side):
            _take(match.state, step.state, armies)
        match = step
    found = armies if any(armies) else _picked(match)
    if not any(found):
        raise no_army(match.state.game)
    return Deal(match, found)


def gets_army(match: Match) -> bool:
    """Whether anybody gets an army, as `army_deal` makes it: known with the first man of it."""
    armies: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
    for step in _until_dealt(match):
        who, action = step.history[-1]
        if not isinstance(who, Side):
            _take(match.state, step.state, armies)
        if any(armies) or placements((action,)):
            return True
        match = step
    return False


def _until_dealt(match: Match) -> Iterator[Match]:
    """The match after each thing that is done before there is a position."""
    while match.state.current_players and match.state.position is None:
        who, before = match.state.current_players[0], match.state
        random = luck(match.seed, len(match.history), actor_name(who))
        if not isinstance(who, Side):
            match = match.play(before.chances().sample(random), CHANCE)
        else:
            actions = before.legal_actions(who)
            if isinstance(actions, ActionForm) or placements(actions):
                match = match.play(random_action(before, who, random), who)
            else:
                match = match.play(actions[0], who)
        yield match


def no_army(game: Game) -> CardgenError:
    """Said of a game whose men are always the same."""
    return CardgenError(f"nobody gets an army in {game.name}; to play it: cardgen play {game.id}.")


def _picked(match: Match) -> tuple[dict[str, tuple[str, ...]], ...]:
    """What both sides have picked, by what it is."""
    armies: tuple[dict[str, tuple[str, ...]], ...] = ({}, {})
    assert match.state.public_position is not None
    kinds = match.state.public_position.army.kinds
    for who, action in match.history:
        if found := placements((action,)):
            (key,), army = found[0], armies[tuple(Side).index(who)]
            what = "royal" if kinds[key].rules.royal else "pawns" if kinds[key].front else "pieces"
            army[what] = (*army.get(what, ()), key)
    return tuple({what: army[what] for what in ("royal", "pieces", "pawns") if what in army} for army in armies)


def _take(before: GameState, after: GameState, armies: tuple[dict[str, tuple[str, ...]], ...]) -> None:
    """Note what chance has given to each."""
    for side, army in zip(Side, armies, strict=True):
        was = talk_of(before).holdings(side)
        army |= {name: held for name, held in talk_of(after).holdings(side).items() if held != was.get(name)}
