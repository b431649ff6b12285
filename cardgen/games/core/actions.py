"""Actions, and forms for those that have too many ways to be listed. A form says what fits, and what is wrong."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen.engine.move import Move
from cardgen.errors import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random


@dataclass(frozen=True, slots=True)
class Act:
    """An action that is no move on a board: a verb and its words, as in deal, keep, place, pick."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


def parse_act(text: str) -> Act:
    """A verb and its words."""
    verb, *words = text.split() or [""]
    return Act(verb, tuple(words))


PASS = Act("pass")
"""Said by who makes no move."""

GameAction = Act | Move


class ActionForm(ABC):
    """An action to be filled in."""

    verb: str

    @abstractmethod
    def problem(self, act: Act) -> str:
        """What is wrong with an action; empty when nothing is."""

    @abstractmethod
    def sample(self, random: Random) -> Act:
        """A way to fill it in, any as likely as another."""

    @abstractmethod
    def varied(self, act: Act, random: Random) -> Act:
        """A way to fill it in that differs little from another; by such steps each is reached from each."""


@dataclass(frozen=True)
class Choice(ActionForm):
    """So many of some things, in any order."""

    verb: str
    items: tuple[str, ...]
    count: int

    def problem(self, act: Act) -> str:
        """Too few, too many, or what is not there."""
        strange = [word for word in act.words if word not in self.items]
        if strange:
            return f"{strange[0]!r} is not among {', '.join(self.items)}.{did_you_mean(strange[0], self.items)}"
        twice = [word for word, times in Counter(act.words).items() if times > self.items.count(word)]
        if twice:
            return f"{twice[0]} is named twice."
        if len(act.words) != self.count:
            return f"choose {self.count}, not {len(act.words)}."
        return ""

    def sample(self, random: Random) -> Act:
        """In the order in which they were offered."""
        chosen = sorted(random.sample(range(len(self.items)), self.count))
        return Act(self.verb, tuple(self.items[index] for index in chosen))

    def varied(self, act: Act, random: Random) -> Act:
        """One of them is another."""
        left = Counter(self.items) - Counter(act.words)
        if not left or not act.words:
            return act
        words = list(act.words)
        words[random.randrange(len(words))] = random.choice(list(left))
        return Act(self.verb, tuple(words))


@dataclass(frozen=True)
class Ahead:
    """Things that stand on certain places, as long as these have room for them."""

    things: tuple[str, ...]
    name: str
    """Of the places: row behind the pawns."""
    places: tuple[str, ...]

    def problem(self, stands: Mapping[str, str]) -> str:
        """One of them that stands elsewhere, and where it belongs."""
        astray = [place for place, thing in stands.items() if thing in self.things and place not in self.places]
        free = [place for place in self.places if stands[place] not in self.things]
        if not astray or not free:
            return ""
        return (
            f"{stands[astray[0]]} stands on {astray[0]}; it goes onto the {self.name} while that has room: {free[0]}."
        )

    def misplaced(self, thing: str, place: str, stands: Mapping[str, str]) -> str:
        """Why a thing may not come to a place beside those that stand: one that goes there would have no room."""
        free = [at for at in self.places if at not in stands]
        waiting = [one for one in self.things if one not in stands.values()]
        if thing in self.things and place not in self.places and free:
            return f"{thing} goes onto the {self.name} while that has room: {', '.join(free)}."
        if thing not in self.things and place in free and len(waiting) >= len(free):
            return f"{place} is for those who go onto the {self.name}: {', '.join(waiting)}."
        return ""


@dataclass(frozen=True)
class Arrangement(ActionForm):
    """A thing for each place, as b1=knight."""

    verb: str
    rows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds of places with the things that fill them: back row, pawn row; as many as there are places."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The places of each."""
    ahead: Ahead | None = None

    def problem(self, act: Act) -> str:
        """A place that is not there or filled twice, a thing that does not belong there, or one that is left over."""
        filled: dict[str, str] = {}
        row_of = {place: row for row, places in self.places.items() for place in places}
        for word in act.words:
            place, _, thing = word.partition("=")
            if place not in row_of or not thing:
                first, row = next(iter(row_of.items()))
                return f"{word!r} is not a place with who stands there, as in {first}={self.rows[row][0]}."
            if place in filled:
                return f"{place} is filled twice."
            if thing not in self.rows[row_of[place]]:
                known = self.rows[row_of[place]]
                hint = did_you_mean(thing, known)
                return f"{thing!r} is not for the {row_of[place]}, which has {', '.join(known)}.{hint}"
            filled[place] = thing
        for row, things in self.rows.items():
            placed = Counter(filled[place] for place in self.places[row] if place in filled)
            for thing, times in Counter(things).items():
                if placed[thing] != times:
                    there = f"stands on the {row} {_often(placed[thing])}" if placed[thing] else f"is not on the {row}"
                    return f"{thing} {there}; it should stand there {_often(times)}."
        return self.ahead.problem(filled) if self.ahead else ""

    def misplaced(self, thing: str, place: str, stands: Mapping[str, str]) -> str:
        """Why a thing may not come to a place beside those that stand, in a sentence; empty where it may."""
        return self.ahead.misplaced(thing, place, stands) if self.ahead else ""

    def sample(self, random: Random) -> Act:
        """Each row shuffled."""
        return self.filled((), random)

    def filled(self, words: tuple[str, ...], random: Random) -> Act:
        """What is placed so far, and the rest of each row shuffled."""
        stands = dict(word.split("=", 1) for word in words)
        for row, things in self.rows.items():
            there = [stands[place] for place in self.places[row] if place in stands]
            rest = [*(Counter(things) - Counter(there)).elements()]
            places = [place for place in self.places[row] if place not in stands]
            stands |= self._spread(places, random.sample(rest, len(rest)), random)
        return Act(self.verb, tuple(f"{place}={thing}" for place, thing in stands.items()))

    def _spread(self, places: list[str], things: list[str], random: Random) -> dict[str, str]:
        """The things on the places, in this order but for those that go ahead."""
        ahead = self.ahead
        first = [thing for thing in things if ahead and thing in ahead.things]
        room = [place for place in places if ahead and place in ahead.places]
        count = min(len(first), len(room))
        found = dict(zip(random.sample(room, count), first, strict=False))
        rest = [thing for thing in things if thing not in first[:count]]
        return found | dict(zip((place for place in places if place not in found), rest, strict=True))

    def varied(self, act: Act, random: Random) -> Act:
        """Two things of a row have changed places, if that is fit."""
        rows = [places for places in self.places.values() if len(places) > 1]
        if not rows:
            return act
        weights = [len(places) for places in rows]
        one, other = random.sample(random.choices(rows, weights)[0], 2)
        things = self.arranged(act)
        things[one], things[other] = things[other], things[one]
        varied = Act(self.verb, tuple(f"{place}={thing}" for place, thing in things.items()))
        return act if self.problem(varied) else varied

    def arranged(self, act: Act) -> dict[str, str]:
        """Who stands where."""
        return dict(word.split("=", 1) for word in act.words)


def _often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


@dataclass(frozen=True)
class Naming(ActionForm):
    """A thing for each of some parts, as queen=amazon; the things that are left over do not take part."""

    verb: str
    parts: tuple[str, ...]
    things: tuple[str, ...]

    def problem(self, act: Act) -> str:
        """A part that is not there, is named twice or not at all, a thing that is not there or has two parts."""
        named = self.named(act.words)
        strange = [part for part in named if part not in self.parts]
        if strange or len(named) != len(act.words):
            known = ", ".join(self.parts)
            return f"name {known} once each, as in {self.parts[0]}={self.things[0]}; not {' '.join(act.words)!r}."
        missing = [part for part in self.parts if not named.get(part)]
        if missing:
            return f"name the {missing[0]} too."
        return Choice(self.verb, self.things, len(self.parts)).problem(Act(self.verb, tuple(named.values())))

    def sample(self, random: Random) -> Act:
        """Any things for the parts."""
        things = random.sample(self.things, len(self.parts))
        return Act(self.verb, tuple(f"{part}={thing}" for part, thing in zip(self.parts, things, strict=True)))

    def varied(self, act: Act, random: Random) -> Act:
        """Two parts have changed what they are, or one is what was left over."""
        named = self.named(act.words)
        left = list((Counter(self.things) - Counter(named.values())).elements())
        part, other = random.choice(self.parts), random.choice((*self.parts, *left))
        if other in named:
            named[part], named[other] = named[other], named[part]
        else:
            named[part] = other
        return Act(self.verb, tuple(f"{name}={thing}" for name, thing in named.items()))

    @staticmethod
    def named(words: tuple[str, ...]) -> dict[str, str]:
        """The things by their parts."""
        return {word.partition("=")[0]: word.partition("=")[2] for word in words}
