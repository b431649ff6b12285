"""The one canonical spelling of moves, and the spelling that Fairy-Stockfish reads where it has one."""

from __future__ import annotations

from cardgen.moves.notation.terms import Effects, Guard, Leg, Mode, Moves, Term

_SLIDES = {"W": "R", "F": "B", "K": "Q"}
_MODES = ((Mode.MOVE, "m"), (Mode.CAPTURE, "c"), (Mode.OWN, "d"), (Mode.PASSING, "e"))


def spell(moves: Moves) -> str:
    """The canonical text: parse(spell(moves)) gives the same moves. A space parts terms only where it must."""
    text = ""
    for term in moves:
        piece = _term(term)
        text += (" " if _clash(text, piece) else "") + piece
    return text


def _clash(before: str, after: str) -> bool:
    """Whether two terms would be read otherwise without a space: NN is a rider, D2 3 would be D23."""
    if not before:
        return False
    return before[-1] == after[0] or (before[-1].isdigit() and after[0].isdigit()) or after[0] in "XY"


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
