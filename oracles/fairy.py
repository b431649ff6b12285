"""The spelling of moves that Fairy-Stockfish reads, where it has one that means the same.

It has no riders but those of W, F and N, no ranges above 9, no paths but two lame leapers, and its i asks where a man
stands, not whether it has moved. What it would misread has no spelling here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation import parse
from cardgen.notation.spell import leg_text
from cardgen.notation.terms import EITHER, Effects, Hop, Leg, Mode, Moves, Term

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Board

_LEAPERS = "WFDNAHCZGK"
_RIDERS = "WFNK"
_SLIDES = "WFK"
_LAME = "DNA"
_PATHS = {parse("[W-F]")[0]: parse("nN")[0].legs[0], parse("[F-F]")[0]: parse("nA")[0].legs[0]}
_PATHS[parse("[W-W]")[0]] = parse("nD")[0].legs[0]


def fairy(moves: Moves) -> str | None:
    """The text for a customPiece of Fairy-Stockfish, None when it has none that means the same."""
    texts = [_term(term) for term in moves]
    return None if None in texts or not texts else "".join(text for text in texts if text)


def _term(term: Term) -> str | None:
    if term.initial or term.guard is not None or term.effects != Effects():
        return None
    if not term.links:
        return _leg(term.legs[0])
    modes = term.legs[-1].modes
    bare = term._replace(legs=(*term.legs[:-1], term.legs[-1]._replace(modes=None)))
    if bare in _PATHS:
        return _leg(_PATHS[bare]._replace(modes=modes))
    if bare == parse("[W-F-F]")[0]:
        return leg_text(Leg(parse("Z")[0].legs[0].atom, modes=modes, hop=Hop.LAME))
    return None


def _leg(leg: Leg) -> str | None:
    name = leg.atom.name
    if name not in _LEAPERS or (leg.modes or Mode.MOVE) & ~EITHER or leg.least > 1 or leg.most > 9:
        return None
    if leg.rides and name not in _RIDERS:
        return None
    if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) and (name not in _SLIDES or leg.most != 0):
        return None
    if leg.hop is Hop.JUMP or (leg.hop is Hop.LAME and (name not in _LAME or leg.rides)):
        return None
    return leg_text(leg)


def variant(name: str, pieces: Mapping[str, str], board: Board, *, king: bool = False) -> str:
    """A section of variants.ini: a game of these pieces (their letters and texts), and kings of chess if wanted.

    Nothing else is played: no pawns, castling, promotion or draws. Without kings all moves are legal.
    """
    lines = [f"[{name}:chess]", f"maxFile = {board.files}", f"maxRank = {board.ranks}", "castling = false"]
    lines += ["doubleStep = false", "promotionPieceTypes = -", "nMoveRule = 0", "nFoldRule = 0"]
    lines += [f"{piece} = -" for piece in ("pawn", "knight", "bishop", "rook", "queen")]
    lines.append("king = k" if king else "king = -")
    lines += [f"customPiece{number} = {key.lower()}:{text}" for number, (key, text) in enumerate(pieces.items(), 1)]
    return "\n".join(lines) + "\n"
