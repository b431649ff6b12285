"""Moves in the words of a player. It never quotes the notation; read.py reads every sentence back.

Simple terms are taken apart into lines and put together again by what they may do and how they go, so that the same
moves give the same sentence however they are spelled; each path has a clause of its own (say_path.py).
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.engine.normal import ENDLESS, MoveLine, simple_lines, simplest
from cardgen.notation.terms import EITHER, Atom, Effects, Hop, Leg, Link, Mode, Moves, Term
from cardgen.words.clauses import Clause, in_other_directions, lame_rider, over_a_man, range_clauses, same_in_all
from cardgen.words.compass import EVERY, Leaps, direction_words
from cardgen.words.say_path import path_clauses
from cardgen.words.shorten import shorten
from cardgen.words.vocabulary import NOTHING, ORDINALS, QUIET, Verb, VerbForm, number, purpose_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.normal import Condition

Purpose = tuple[Mode, Effects]
ClauseGroup = dict[Purpose, list[Clause]]

KNIGHT = Atom("N", 1, 2)
_QUIET: Purpose = (Mode.MOVE, Effects())
_CAPTURE: Purpose = (Mode.CAPTURE, Effects())
_BOTH: Purpose = (EITHER, Effects())


@lru_cache(maxsize=1024)
def say(moves: Moves, *, brief: bool = False) -> str:
    """The sentences of moves, conditions included; brief in fewer words."""
    if brief:
        return shorten(say(moves))
    groups = grouped(moves).items()
    return " ".join(sentence(group, condition=condition_words(condition)) for condition, group in groups) or NOTHING


def grouped(moves: Moves) -> dict[Condition, ClauseGroup]:
    """The clauses of moves, by condition and by what they may do; the unconditional ones first."""
    moves = tuple(_stepwise(term) for term in moves)
    found: dict[Condition, ClauseGroup] = {}
    for condition, purpose, clauses in [*_simple(moves), *_paths(moves)]:
        found.setdefault(condition, {}).setdefault(purpose, []).extend(clauses)
    for group in found.values():
        for clauses in group.values():
            clauses.sort(key=lambda clause: clause.rank)
    return dict(sorted(found.items(), key=lambda item: _order(item[0])))


def _order(condition: Condition) -> tuple[bool, bool, bool, tuple[int, int]]:
    initial, guard = condition
    if guard is None:
        return initial, False, False, (0, 0)
    return initial, True, guard.attacked, guard.rows or (0, 0)


def _stepwise(term: Term) -> Term:
    """A lame leap of N as the path of its two steps."""
    leg = term.legs[0]
    if term.links or leg.atom.name != "N" or leg.hop is not Hop.LAME or leg.rides:
        return term
    step, slant = Leg(Atom("W", 0, 1)), Leg(Atom("F", 1, 1), modes=leg.modes)
    return replace(term, legs=(step, slant), links=(Link.MUST,), directions=leg.directions)


class _Way(NamedTuple):
    """One simple way of moving in one direction; special for U and O."""

    condition: Condition
    special: str
    leap: Leap
    hop: Hop
    least: int
    most: int
    wrap: bool


def _simple(moves: Moves) -> Iterable[tuple[Condition, Purpose, list[Clause]]]:
    """The simple terms: ways with the same condition, purpose and range come together, whatever their directions."""
    lines = simplest(line for term in moves if not term.links for line in simple_lines(term))
    together: dict[tuple[Condition, Purpose], dict[tuple[str, Hop, int, int], set[Leap]]] = {}
    for way, purpose in _ways_of(lines):
        same = together.setdefault((way.condition, purpose), {})
        same.setdefault((way.special, way.hop, way.least, way.most), set()).add(way.leap)
    for (condition, purpose), same in together.items():
        for (special, hop, least, most), leaps in same.items():
            chosen = frozenset(leaps)
            if special:
                clauses = [_special(special)]
            elif hop is Hop.LAME and chosen == set(KNIGHT.leaps):
                clauses = [lame_rider(least, most)]
            else:
                clauses = range_clauses(chosen, hop, least, most)
            yield condition, purpose, clauses


def _ways_of(lines: tuple[MoveLine, ...]) -> Iterable[tuple[_Way, Purpose]]:
    """The ways of the lines, with all that may be done on each."""
    ways: dict[_Way, dict[Effects, Mode]] = {}
    for line in lines:
        found = ways.setdefault(_way(line), {})
        mode = line.legs[0].mode if line.legs else EITHER if line.special == "O" else line.mode
        found[line.effects] = found[line.effects] | mode if line.effects in found else mode
    for way, by_effects in ways.items():
        for effects, mode in _shared(by_effects).items():
            yield way, (mode, effects)


def _way(line: MoveLine) -> _Way:
    condition, wrap = (line.initial, line.guard), line.effects.wrap
    if not line.legs:
        return _Way(condition, line.special, Leap(0, 0), Hop.NONE, 1, 1, wrap)
    leg = line.legs[0]
    most = 0 if leg.most == ENDLESS else leg.most
    # A hop never lands on the first square; nobody says so.
    hops = leg.hop not in (Hop.NONE, Hop.LAME) and leg.most > 1
    least = 1 if hops and leg.least == 2 else leg.least
    return _Way(condition, "", leg.leap, leg.hop, least, most, wrap)


def _shared(by_effects: dict[Effects, Mode]) -> dict[Effects, Mode]:
    """A quiet move and a push or swap on the same line have one purpose."""
    if len(by_effects) == 1:
        return by_effects
    plain = next((effects for effects in by_effects if not effects.keeps_enemy), None)
    others = [effects for effects in by_effects if effects.keeps_enemy]
    if plain is None or len(others) != 1 or Mode.CAPTURE in by_effects[plain]:
        return by_effects
    return {others[0]: by_effects[plain] | by_effects[others[0]]}


def _special(name: str) -> Clause:
    if name == "O":
        return same_in_all(Verb.STAY, "where it is", 9)
    return same_in_all(Verb.LEAP, "to any square", 8)


def _paths(moves: Moves) -> Iterable[tuple[Condition, Purpose, list[Clause]]]:
    for term in moves:
        if term.links:
            modes, clauses = path_clauses(term)
            effects = term.effects
            if effects.keeps_enemy:
                # Nobody is pushed or swapped en passant.
                modes &= ~Mode.PASSING
                effects = effects if Mode.CAPTURE in modes else effects._replace(push=0, swap=False)
            if modes:
                yield (term.initial, term.guard), (modes, effects), clauses


def condition_words(condition: Condition) -> str:
    """'On its first move, if attacked' or nothing."""
    initial, guard = condition
    parts = ["on its first move"] if initial else []
    if guard is not None and guard.attacked:
        parts.append("if attacked")
    if guard is not None and guard.rows is not None:
        parts.append(row_words(guard.rows))
    return ", ".join(parts)


def row_words(rows: tuple[int, int]) -> str:
    """'from row 3', 'from rows 1 and 2', 'from the third-last row'."""
    low, high = rows
    if low == high:
        if low > 0:
            return f"from row {low}"
        if -low < len(ORDINALS):
            return f"from the {ORDINALS[-low] + '-' if low < -1 else ''}last row"
        return f"from row {-low} from the end"
    word = "and" if high == low + 1 else "to"
    return f"from rows {abs(low)} {word} {abs(high)}" + (" from the end" if low < 0 else "")


def same_way(groups: list[ClauseGroup]) -> list[str]:
    """How far each of several quiet moves goes that differ in nothing else; empty where they differ."""
    clauses = [group[_QUIET][0] for group in groups if list(group) == [_QUIET] and len(group[_QUIET]) == 1]
    ways = {(clause.units, clause.rank[0]) for clause in clauses if clause.counted}
    if len(clauses) < len(groups) or len(ways) != 1 or not all(clause.counted for clause in clauses):
        return []
    return [re.sub(" squares?$", "", clause.counted) for clause in clauses]


def sentence(group: ClauseGroup, condition: str = "", *, may: bool = False) -> str:
    """One sentence, or two: what both moves and captures, what only moves, what only captures, and the rest."""
    form = VerbForm.BASE if may else VerbForm.FINITE
    both, quiet = group.get(_BOTH, []), group.get(_QUIET, [])
    main = alternatives(both, form)
    if len(quiet) == 1:
        main += [_quiet(quiet[0], both, form, may=may)]
    parts = [joined(main)] if main else []
    if len(quiet) > 1:
        parts.append(f"{QUIET}, " + joined(alternatives(quiet, form)))
    for purpose, clauses in group.items():
        if purpose == _CAPTURE and len(quiet) == len(clauses) == 1 and over_a_man(quiet[0]) == clauses[0]:
            parts.append(f"{'captures' if form is VerbForm.FINITE else 'capture'} likewise, but over exactly one man")
        elif purpose not in (_BOTH, _QUIET):
            parts.append(_other(clauses, purpose, form, also=bool(both)))
    text = parts[0]
    for part in parts[1:]:
        text += (", or " if may and part.startswith("capture ") else "; ") + part
    if may:
        text = f"{QUIET}, may {text.removeprefix(QUIET + ', ')}" if text.startswith(QUIET) else f"may {text}"
    if condition:
        text = f"{condition}, {text}"
    return text[0].upper() + text[1:] + "."


def _quiet(clause: Clause, both: list[Clause], form: VerbForm, *, may: bool) -> str:
    words = alternatives([*both, clause], form)[-1]
    if may and not clause.path and words.startswith("move "):
        return "go " + re.sub(" through (an empty square|empty squares)$", "", words.removeprefix("move "))
    return f"{words} {QUIET}"


def _other(clauses: list[Clause], purpose: Purpose, form: VerbForm, *, also: bool) -> str:
    """A part with a purpose of its own: captures, pushes …"""
    modes, effects = purpose
    tail = purpose_words(modes, effects)
    if modes & ~Mode.PASSING == Mode.CAPTURE and not effects.keeps_enemy:
        rest = tail.removeprefix(" only to capture")
        words = ", or ".join(words + rest for words in _captures(clauses))
        return f"{'also ' if also else ''}{'captures' if form is VerbForm.FINITE else 'capture'} {words}"
    return ", or ".join(words + tail for words in alternatives(clauses, form, elide=False))


def alternatives(clauses: list[Clause], form: VerbForm, *, elide: bool = True) -> list[str]:
    """The clauses in words; the second of two moves with a number has no verb."""
    found = []
    before: Clause | None = None
    said: Leaps = frozenset()
    for clause in clauses:
        if said and clause.units and clause.units == EVERY - said and "," in direction_words(clause.units):
            clause = in_other_directions(clause)  # noqa: PLW2901  the same in other words
        said |= clause.units
        words = clause.words(form)
        body = clause.bodies[form.value]
        if elide and before is not None and clause.verb is before.verb and not before.path and _counted(body):
            words = body
        found.append(words)
        before = clause
    return found


def _captures(clauses: list[Clause]) -> list[str]:
    """After 'captures': moves need no verb, other verbs come with 'by'."""
    found = []
    before: Verb | None = Verb.MOVE
    for clause in clauses:
        body = clause.bodies[VerbForm.GERUND.value]
        bare = clause.verb is before and _counted(body) and not clause.path
        found.append(body if bare else "by " + clause.words(VerbForm.GERUND))
        before = clause.verb
    return found


def joined(parts: list[str]) -> str:
    """'slides so, moves so, or leaps so'; a part without a verb needs its 'or'."""
    text = parts[0]
    for part in parts[1:]:
        verbal = part is not parts[-1] and not _counted(part)
        text += (", " if verbal else ", or ") + part
    return text


def _counted(body: str) -> bool:
    first = body.split(" ", 1)[0]
    return first == "up" or first.isdigit() or first in {number(value) for value in range(1, 13)}
