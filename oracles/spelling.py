"""What of a catalogue piece Fairy-Stockfish can be asked, in its own spelling, and what has to be left out.

Its i means "stands in a region", ours "has not moved" or "stands on these rows": one question has one region, and the
men stay out of rows where another rule of theirs would hold. What can be passed en passant there is an initial move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.engine.rules import Kind, Passed
from cardgen.notation import spell
from cardgen.notation.terms import EITHER, Effects, Mode, Term
from oracles.fairy import fairy

if TYPE_CHECKING:
    from cardgen.catalog.piece import Piece

RANKS = 8
"""Of the boards on which rows are asked about."""
PAWN_ROW = 2
EVERYWHERE = tuple(range(1, RANKS + 1))
FAR = 2


@dataclass(frozen=True)
class Question:
    """A piece, or what can be said of it there, and how."""

    piece: Piece
    kind: Kind
    """Without what was left out."""
    text: str
    """For a customPiece."""
    rows: tuple[int, ...] = ()
    """Where its initial moves may be made, as the owner counts."""
    closed: tuple[int, ...] = ()
    """Rows on which it may not stand."""
    left_out: tuple[str, ...] = ()


def questions(piece: Piece) -> tuple[Question, ...]:
    """Every way to ask about a piece; none when Fairy-Stockfish can say nothing of it."""
    guarded = sorted({_rows(term) for term in piece.kind.moves if _rows(term)})
    groups = guarded or [()]
    if guarded and piece.kind.rules.taken_en_passant is Passed.NEVER:
        groups = [*guarded, ()]  # without its own special rows others may pass it
    found = [_question(piece, rows, guarded) for rows in groups]
    return tuple(one for one in found if one is not None)


def _rows(term: Term) -> tuple[int, ...]:
    """The rows of an initial move or of one that depends on rows."""
    if term.guard is None or term.guard.rows is None:
        return (PAWN_ROW,) if term.initial else ()
    first, last = (row if row > 0 else RANKS + 1 + row for row in term.guard.rows)
    return tuple(range(first, last + 1))


def _question(piece: Piece, rows: tuple[int, ...], guarded: list[tuple[int, ...]]) -> Question | None:
    """The question with the initial moves of some rows."""
    texts: list[str] = []
    kept: list[Term] = []
    out: list[str] = []
    for term in piece.kind.moves:
        found = _said(piece.kind, term, rows)
        if found is None:
            out.append(spell((term,)))
            continue
        text, part = found
        texts.append(text)
        kept.append(part)
        if part != term:
            out.append("the capture of " + spell((term,)))
        if text.startswith("i") and not rows:
            rows = EVERYWHERE
    if not any(texts):
        return None
    rules = piece.kind.rules
    out += ["contagion"] * rules.contagious + ["immunity"] * rules.uncapturable
    kind = replace(piece.kind, moves=tuple(kept), rules=replace(rules, contagious=False, uncapturable=False))
    closed = {row for group in guarded for row in group} - set(rows)
    return Question(piece, kind, "".join(texts), rows, tuple(sorted(closed)), tuple(out))


def _said(kind: Kind, term: Term, rows: tuple[int, ...]) -> tuple[str, Term] | None:
    """The text of a term, and the term or the part of it that the text means."""
    if term.effects != Effects() or (term.guard is not None and term.guard.rows is None):
        return None
    own = _rows(term)
    last = term.legs[-1]
    modes = (last.modes or EITHER) & ~Mode.PASSING
    bare = last._replace(modes=None if modes == EITHER else modes)
    if own:
        return _initial(term._replace(legs=(*term.legs[:-1], bare)), term, here=own == rows)
    if _passable(kind, term):
        # Of a slide of two squares the first step is no initial move.
        step = _text(term._replace(legs=(bare._replace(most=1),))) if bare.most == FAR else ""
        text = _text(term._replace(legs=(bare,)))
        return None if text is None or step is None else (f"i{text}{step}", term)
    text = _text(term._replace(legs=(*term.legs[:-1], bare)))
    return None if text is None else (text, term)


def _initial(bare: Term, term: Term, *, here: bool) -> tuple[str, Term] | None:
    """An initial move without capture: the only kind that is known there."""
    last = bare.legs[-1]
    quiet = last._replace(modes=Mode.MOVE, least=1)
    text = _text(bare._replace(initial=False, guard=None, legs=(*bare.legs[:-1], quiet)))
    if text is None or Mode.MOVE not in (last.modes or EITHER):
        return None
    part = term if last.modes == Mode.MOVE else term._replace(legs=(*term.legs[:-1], last._replace(modes=Mode.MOVE)))
    return (f"i{text}" if here else ""), part


def _passable(kind: Kind, term: Term) -> bool:
    """Whether a man that moves so, not only at the start, can be taken en passant."""
    leg = term.legs[-1]
    if kind.rules.taken_en_passant is Passed.NEVER or term.links or Mode.MOVE not in (leg.modes or EITHER):
        return False
    backward = leg.directions.startswith("b") and kind.rules.taken_en_passant is Passed.FORWARD
    straight = leg.atom.name in ("W", "F", "D", "A") or leg.rides
    return straight and not backward and (leg.most == FAR or leg.atom.name in ("D", "A"))


def _text(term: Term) -> str | None:
    return fairy((term,))
