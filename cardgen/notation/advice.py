"""Sentences for what other programs read, or people write, and we do not: what works here instead.

What a sentence offers to write can be read and means what the sentence says; only that stands in it without quotes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.errors import did_you_mean
from cardgen.notation import directions
from cardgen.notation.signs import BLANKS
from cardgen.notation.spell import spell
from cardgen.notation.terms import FARTHEST, HOPS, MODES, Family, Hop, Leg, Term, vector_atom

if TYPE_CHECKING:
    from collections.abc import Callable

_LETTERS = {
    "a": "'a' joins legs before an atom, as in mafsW; in brackets they are joined by - or ?, as in [W-F].",
    "h": "'h' (half) selects whole paths or first legs only, as in fh[N-fN].",
    "i": "'i' stands before the whole move, as in i[F?R].",
    "o": "'o' (joined edges) is an effect behind the atom, as in R{wrap}.",
    "q": "'q' (circular) needs a bend before it; write the path as long as you want it, as in [F?sF?qF?qF].",
    "t": "'t' is not read: who may be taken is a rule of the game; a path has brackets, as in [F?R].",
    "u": "'u' is not read; to change places with an enemy man is an effect, as in R{swap}.",
    "x": "'x' is not read; leave it out, for what a man lends to others is a rule of the game.",
    "y": "'y' stands before a, where a slide follows a step or a step a slide, as in yafsF.",
    "z": "'z' (crooked) needs a bend before it; write the path as long as you want it, as in [F?sF?zF?zF].",
}
_AGAIN = {
    "i": "'i' stands once; for the rows of pawns write a condition, as in {if row 1..2}fmW.",
    "y": "'y' stands once.",
    "n": "one of n, j, p and g stands before an atom, once.",
    "j": "'j' skips one square, as in jR; more cannot be asked for.",
    "p": "'p' hops over exactly one man, as in pR; more cannot be asked for.",
    "g": "'g' hops over exactly one man, as in gR; more cannot be asked for.",
}
_CASTLING = re.compile(r"[a-z]*O\d")
_GROUP = re.compile(r"([a-z]*)\(((?:[fblrvsh]*[A-Z]\d*)+)\)")
_CHAIN_GROUP = re.compile(r"[a-z]*\([a-z]+\)")
_SQUARE_VECTOR = re.compile(r"\[\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\]")
_SIGNED_VECTOR = re.compile(r"\((?=[^)]*[+-])\s*([+-]?\d{1,2})\s*,\s*([+-]?\d{1,2})\s*\)")
_THEN = re.compile(r"t\[((?:[a-z]*[WFDNAHCZGKRBQ]\d*){2,12})\]")
_LEG = re.compile(r"[a-z]*[A-Z]\d*")
_REMOTE = re.compile(r"([a-z]*)\^(?:([a-z]*)([WFDNAHCZGK])(?![\d\3]))?")
_PATH = re.compile(r"\[[^\[\]]*\]")
_ONE_ATOM = re.compile(r"([a-z]*)([A-Z]\d*)")
_STEPS = {"R": "W", "B": "F", "Q": "K"}


def of_letter(letter: str) -> str:
    """Of a small letter that does not stand before this atom."""
    hint = did_you_mean(letter, "WFDNAHCZGRBQKLJ")
    return _LETTERS.get(letter) or f"unknown atom {letter!r}.{hint}"


def of_letter_again(letter: str) -> str:
    """Of a small letter that stands there already, or beside another of its kind."""
    return _AGAIN.get(letter, "modes come once each, as in mcF.")


_NO_ATOM = {
    "": "an atom is missing at the end, such as W, F, N, R or (1,4).",
    "{": "one condition stands before the move it belongs to (before its i), effects stand after it.",
    "(": "a vector is two numbers, as in (1,4).",
    "I": "'I' (imitator) is not read: what another man has just done is no part of a move.",
    **{link: f"{link!r} joins the legs of a path, in brackets, as in [W-F] and [F?R]." for link in "-?"},
    **dict.fromkeys(BLANKS, "letters stand right before their atom, without a blank, as in fmN."),
}


def of_no_atom(sign: str) -> str:
    """Of a sign, or none, where an atom should be."""
    return _NO_ATOM.get(sign) or f"unknown atom {sign!r}."


def of_term(text: str, readable: Callable[[str], bool]) -> tuple[str, int] | None:
    """Of a term that others can read and we cannot, and where in it that is; None for all that might be ours."""
    if _CASTLING.match(text):
        return "castling is a rule of the piece (castles: true in its entry), not a part of the notation.", 0
    if found := _THEN.match(text):
        path = f"[{'?'.join(_LEG.findall(found[1]))}]"
        return f"'t' (then) is written with ? or -, as in {path if readable(path) else '[F?R]'}.", 0
    if found := _REMOTE.match(text):
        return _remote(found, readable), len(found[1])
    if found := _SQUARE_VECTOR.match(text):
        return f"a vector stands in round brackets: ({found[1]},{found[2]}).", 0
    if found := _SIGNED_VECTOR.match(text):
        return _signed(int(found[1]), int(found[2])), 0
    if found := _GROUP.match(text):
        return _ungrouped(found[1], found[2], readable), found.end(1)
    if found := _CHAIN_GROUP.match(text):
        return "groups in parentheses cannot be repeated here; write each path out, as in [W-F] and [W-F-F].", 0
    return _on_one_atom(text, readable)


def _remote(found: re.Match[str], readable: Callable[[str], bool]) -> str:
    letters = found[1] + (found[2] or "")
    path = f"[{letters}{found[3]}-bm{found[3]}]"
    fits = found[3] and letters.count("c") == 1 and set(letters) <= {*directions.LETTERS, "c"} and readable(path)
    return f"'^' (taking without moving) is a path that takes and comes back, as in {path if fits else '[cW-bmW]'}."


_DIRECTIONS = "only directions (f, b, l, r, v, s, h) may stand before a path"


def before_path(letters: str, letter: str, text: str, readable: Callable[[str], bool]) -> str:
    """Of a letter before the text of a path that cannot stand there."""
    if letter == "i":
        return of_letter_again(letter)
    if letter not in MODES and letter not in HOPS:
        return _LETTERS.get(letter, f"{_DIRECTIONS}.")
    found = _PATH.match(text)
    ahead = "".join(sign for sign in letters if sign in directions.LETTERS or sign == "i")
    if not found or len(ahead) + 1 < len(letters):
        return f"{_DIRECTIONS}."
    links = [match.end() for match in re.finditer(r"[\[?-]", found[0])]
    path = found[0]
    for at in reversed(links if letter == "m" else links[-1:]):
        path = path[:at] + letter + path[at:]
    if not readable(ahead + path):
        return f"{_DIRECTIONS}."
    return f"{_DIRECTIONS}; write {letter!r} on its legs, as in {ahead + path}."


def _signed(right: int, ahead: int) -> str:
    atom = vector_atom(abs(right), abs(ahead))
    if atom.family is Family.SPECIAL or atom.long > FARTHEST:
        return "a vector has no signs, as in (1,4)."
    alone = directions.single(Leap(right, ahead)) + atom.name
    return f"a vector has no signs: ({atom.short},{atom.long}) goes all its ways, {alone} this one."


def _ungrouped(letters: str, inner: str, readable: Callable[[str], bool]) -> str:
    plain = "".join(letters + part for part in _LEG.findall(inner))
    if set(letters) <= set(MODES) and readable(plain):
        return f"atoms stand one behind the other without parentheses: {plain}."
    return "atoms have no parentheses; legs that take turns are a path, as in [F?W?F?W]."


def _on_one_atom(text: str, readable: Callable[[str], bool]) -> tuple[str, int] | None:
    """Of o, z and q before an atom, with its own name in the sentence."""
    found = _ONE_ATOM.match(text)
    if not found or "a" in found[1]:
        return None
    letters, atom = found[1], found[2]
    wrapped = letters.replace("o", "") + atom + "{wrap}"
    if "o" in letters and readable(wrapped):
        return f"'o' (joined edges) is an effect behind the atom: {wrapped}.", letters.index("o")
    for letter, name in (("z", "crooked"), ("q", "circular")):
        if letter in letters:
            return f"{letter!r} ({name}) {_bending(letter, letters, atom[0])}", letters.index(letter)
    return None


def _bending(letter: str, letters: str, name: str) -> str:
    """What to write for a crooked or circular ride."""
    if name in "NCZLJ":
        return f"is read on straight and diagonal legs only, as in [F?sF?{letter}F]."
    leg = _STEPS.get(name, name)
    path = (
        f"[{leg}?s{leg}?{letter}{leg}?{letter}{leg}]"
        if letters == letter and leg in "WFDAHGK"
        else f"[F?sF?{letter}F?{letter}F]"
    )
    return f"needs a bend before it; write the path out, as far as it goes, as in {path}."


_LAME = {
    "H": "write [W-W-W]",
    "G": "write [F-F-F]",
    "C": "write the path, as in [W-W-F], [F-W-W] or [W-F-zW]",
    "Z": "write the path, as in [W-F-F], the elephant of Janggi",
}


def of_hop(leg: Leg) -> str:
    """Of a hop that cannot stand on an atom."""
    if leg.hop is Hop.LAME:
        return of_lame(leg)
    if leg.hop is Hop.JUMP:
        return "j stands on D, A, N and on slides only."
    return f"{leg.hop.value} needs a slide or a rider, as in {leg.hop.value}R or {leg.hop.value}N0."


def of_lame(leg: Leg) -> str:
    """Of n on an atom whose squares passed are not agreed on."""
    told = _LAME.get(leg.atom.name, "write the path, as in [W-F]")
    if leg.atom.name in "WFK":
        plain = spell((Term((leg._replace(hop=Hop.NONE, directions=""),)),))
        told = f"nobody is leapt over here, so that {plain} says the same"
    return f"'n' is read on D, A and N only; {told}."
