"""The one canonical spelling of moves."""

from __future__ import annotations

from functools import lru_cache

from cardgen.notation.terms import Effects, Guard, Leg, Mode, Moves, Term, range_behind_g

_SLIDES = {"W": "R", "F": "B", "K": "Q"}
_MODES = ((Mode.MOVE, "m"), (Mode.CAPTURE, "c"), (Mode.OWN, "d"), (Mode.PASSING, "e"))


def spell(moves: Moves) -> str:
    """The canonical text of moves: `parse(spell(moves))` gives the same moves.

    Args:
        moves: as `parse` gives them.

    Returns:
        The text, in which a space parts terms only where it must.
    """
    return _spelled(moves)


@lru_cache(maxsize=2048)
def _spelled(moves: Moves) -> str:
    text = ""
    for term in moves:
        piece = _term(term)
        text += (" " if text[-1:] == piece[0] else "") + piece  # N N is two terms, NN would be a rider
    return text


def _term(term: Term) -> str:
    guard, effects = _guard(term.guard), _effects(term.effects)
    initial = "i" if term.initial else ""
    if not term.links:
        return guard + initial + leg_text(term.legs[0]) + effects
    path = leg_text(term.legs[0])
    for link, leg in zip(term.links, term.legs[1:], strict=True):
        path += link.value + leg_text(leg)
    return f"{guard}{initial}{term.directions}[{path}]{effects}"


def leg_text(leg: Leg) -> str:
    """One leg, with slides of W, F and K spelled R, B and Q."""
    modes = "".join(letter for mode, letter in _MODES if leg.modes is not None and mode in leg.modes)
    name = _SLIDES.get(leg.atom.name, leg.atom.name) if leg.rides else leg.atom.name
    return leg.directions + modes + leg.hop.value + name + _range(leg, slides=name in _SLIDES.values())


def _range(leg: Leg, *, slides: bool) -> str:
    if leg.least > 1:
        return f"{leg.least}.." + (str(leg.most) if leg.most else "")
    if range_behind_g(leg):
        return f"1..{leg.most}"
    if leg.most == 0:
        return "" if slides else "0"
    return str(leg.most) if leg.rides else ""


def _guard(guard: Guard | None) -> str:
    if guard is None:
        return ""
    if guard.rows is None:
        return "{if attacked}"
    low, high = guard.rows
    return f"{{if row {low}}}" if low == high else f"{{if row {low}..{high}}}"


def _effects(effects: Effects) -> str:
    push = "" if not effects.push else "{push}" if effects.push == 1 else f"{{push:{effects.push}}}"
    return push + ("{swap}" if effects.swap else "") + ("{wrap}" if effects.wrap else "")
