"""A move as a person types it: e2e4, e2-e4, Kn f3, knight takes f3, f3 alone, O-O, or the beginning of one.

A square alone is that of a pawn, as in chess notation, where a pawn can go there; else of the one man who can.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Square, parse_square
from cardgen.engine.move import Move
from cardgen.engine.rules import promotes
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.reading.abbreviations import matching, spoken
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.reading.marks import parse_marks
from cardgen.games.core.reading.why import royals, why_none, why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardgen.engine.army import Army
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction

_AIM = re.compile(r"(?P<head>.*?)(?P<end>[a-z][1-9][0-9]?)(?:(?:\s*=\s*|\s+)?(?P<promotion>[a-z][a-z' -]*))?")
_SQUARE = re.compile(r"[a-z][1-9][0-9]?")
_START = re.compile(r"[a-z]?[0-9]{0,2}")
_BETWEEN = re.compile(r"(?:\s|[-:x>]|\bto|\btakes|\bon|\bfrom)+$")
MOST = 6
"""Candidates that are told."""


def names_of(army: Army) -> dict[str, str]:
    """The kinds of a game by their names."""
    return {key: kind.name for key, kind in army.kinds.items()}


def parse_move(
    position: Position,
    text: str,
    allowed: Iterable[GameAction] | None = None,
    *,
    whole: bool = False,
    barred: Callable[[Move], str] | None = None,
) -> Move:
    """The legal move that somebody has typed. Raises CardgenError, with the candidates or what stands against it.

    A game may allow other moves than the legal ones of the position; then it says why one is barred. Of a whole move
    the beginning does not do: a log is not corrected as one goes.
    """
    moves = [move for move in (position.legal_moves() if allowed is None else allowed) if isinstance(move, Move)]
    found = _meant(position, text, moves, whole=whole)
    found = _as_in_chess(position, text, found)
    if len(found) == 1:
        return found[0]
    if not found:
        legal = _meant(position, text, list(position.legal_moves()), whole=True) if barred else []
        raise CardgenError(next(filter(None, map(barred, legal)), "") if barred and legal else refusal(position, text))
    stays = [move for move in found if not move.promotion]
    if len({(move.start, move.end) for move in found}) == 1 and len(stays) < 2:
        return _unpromoted(position, stays, found, whole=whole)
    shown = [f"{move} ({describe(move, position.army)})" for move in found[:MOST]]
    more = f", or {len(found) - MOST} more" if len(found) > MOST else ""
    raise CardgenError(f"{text!r} may mean {' or '.join(shown)}{more}; write one of them.")


def _meant(position: Position, text: str, moves: list[Move], *, whole: bool) -> list[Move]:
    """The moves among these that a text may mean."""
    plain = _plain(text)
    if _says_en_passant(text):
        moves = [move for move in moves if move.en_passant] or moves
    written = [move for move in moves if plain == str(move).lower()]
    exact = [move for move in moves if plain == move.uci]
    beginning = [] if whole else _beginning(plain, moves)
    readings = (written, exact, _castling(plain, moves), list(_aimed(position, plain, moves)), beginning)
    return next(filter(None, readings), [])


def _as_in_chess(position: Position, text: str, found: list[Move]) -> list[Move]:
    """Of several moves those of pawns, where a square was typed and no man: e5, exd5, e8=queen."""
    meant = list(readings(position, _plain(text)))
    if len(found) < 2 or not meant or any(kinds or _SQUARE.fullmatch(start) for kinds, start, _, _ in meant):
        return found
    return [move for move in found if position.army.kinds[move.man.key].front] or found


def _unpromoted(position: Position, stays: list[Move], found: list[Move], *, whole: bool) -> Move:
    """The move of a man that promotes or stays as it is, where neither was said; of a whole move it has to be."""
    if stays and not whole:
        return stays[0]
    man = spoken(position.army.kinds[found[0].man.key].name)
    ways = ", ".join(str(move) for move in found if move.promotion)
    raise CardgenError(f"the {man} may promote: write {ways}{f', or {stays[0]} to let it stay' if stays else ''}.")


def _plain(text: str) -> str:
    """In small letters, without the marks behind it."""
    return parse_marks(" ".join(text.lower().split()))[0].rstrip("+#!. ")


def _says_en_passant(text: str) -> bool:
    """Whether it stands behind the move: a gold pawn may go to the square without it, too."""
    return any(mark.sign == "ep" for mark in parse_marks(text)[1])


def _castling(text: str, moves: list[Move]) -> list[Move]:
    word = _castles(text)
    return [move for move in moves if move.castling and word in ("castle", str(move).replace("-", "").lower())]


def _castles(text: str) -> str:
    """oo, ooo or castle; empty when no castling is meant."""
    word = text.replace("0", "o").replace("-", "").replace(" ", "")
    return word if word in ("oo", "ooo", "castle") else ""


def _no_castling(position: Position, word: str) -> str:
    """Why the side to move does not castle to the right, or to the left; both, where neither was said."""
    for start in royals(position, position.turn):
        if position.army.kinds[position.men[start].key].rules.castles:
            right, left = (why_not(position, start, Square(start.file + step, start.rank)) for step in (2, -2))
            if word == "castle" and left != right:
                return f"to the right, {right[:-1]}; to the left, {left}"
            return left if word == "ooo" else right
    return f"{_whose(position)} has no royal that castles."


def _beginning(text: str, moves: list[Move]) -> list[Move]:
    return [move for move in moves if begins(text, str(move).lower())]


def begins(text: str, whole: str) -> bool:
    """Whether a text is the beginning of another one. A square is whole: h1 does not begin h10."""
    return bool(text) and whole.startswith(text) and not (text[-1].isdigit() and whole[len(text) :][:1].isdigit())


def readings(position: Position, text: str) -> Iterator[tuple[tuple[str, ...] | None, str, Square, str]]:
    """What a text may mean: kinds, None for any; the square, file or rank it comes from; where to; a promotion."""
    names = names_of(position.army)
    for aim in (found for found in (_AIM.fullmatch(text),) if found):
        head = _BETWEEN.sub("", aim["head"])
        if _SQUARE.fullmatch(head) and parse_square(head) in position.army.board:  # b1 is no bishop on the first rank
            yield None, head, parse_square(aim["end"]), (aim["promotion"] or "").strip()
            continue
        for at in range(len(head), max(len(head) - 4, -1), -1):
            word, start = head[:at].strip(), head[at:].strip()
            word = _BETWEEN.sub("", word).strip()
            if _is_start(start, position) and (not word or _kinds(word, names)):
                kinds = _kinds(word, names) if word else None
                yield kinds, start, parse_square(aim["end"]), (aim["promotion"] or "").strip()


def _kinds(word: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """What a word may mean; N is a knight too, as in Nf3, although no knight is spelt so."""
    knight = tuple(key for key, name in names.items() if name == "Knight") if word == "n" else ()
    return tuple(dict.fromkeys((*matching(word, names), *knight)))


def _is_start(text: str, position: Position) -> bool:
    """Whether it may be a square, a file or a rank; empty for anywhere."""
    files = position.army.board.files
    return bool(_START.fullmatch(text)) and not (text.isalpha() and ord(text) - ord("a") >= files)


def _aimed(position: Position, text: str, legal: list[Move]) -> Iterator[Move]:
    """The legal moves that fit one of the readings, each once."""
    names = names_of(position.army)
    seen: set[Move] = set()
    for kinds, start, end, promotion in readings(position, text):
        wanted = matching(promotion, names) if promotion else None
        for move in legal:
            fits = move.end == end and (kinds is None or move.man.key in kinds) and _comes_from(move, start)
            if fits and (wanted is None or move.promotion in wanted) and move not in seen:
                seen.add(move)
                yield move


def _comes_from(move: Move, start: str) -> bool:
    """From this square, file or rank; anywhere when nothing is said."""
    if move.start is None:
        return not start
    return start in ("", str(move.start), str(move.start)[0], str(move.start)[1:])


def refusal(position: Position, text: str) -> str:
    """Why a text means no legal move."""
    plain = _plain(text)
    if word := _castles(plain):
        return _no_castling(position, word)
    meant = list(readings(position, plain))
    if meant and all(end not in position.army.board for _, _, end, _ in meant):
        return f"{meant[0][2]} is not on a board of {position.army.board}."
    for _, start, end, promotion in meant:
        if _SQUARE.fullmatch(start):
            return why_squares(position, parse_square(start), end, promotion)
    for kinds, start, end, promotion in meant:
        men = [
            at
            for at, man in position.men.items()
            if man.side is position.turn and kinds and man.key in kinds and (start in ("", str(at)[0], str(at)[1:]))
        ]
        if len(men) == 1:
            return why_squares(position, men[0], end, promotion)
        if men:
            able = [at for at in men if not why_not(position, at, end)]
            return why_squares(position, able[0], end, promotion) if able else why_none(position, men, end)
        if kinds:
            word = " or ".join(spoken(position.army.kinds[key].name) for key in kinds)
            return f"{_whose(position)} has no {word} that could go to {end}."
        return _nobody(position, start, end, promotion)
    if found := re.fullmatch(r"([a-z][a-z' -]+) [a-z][1-9][0-9]?", plain):
        there = dict.fromkeys(spoken(kind.name) for key, kind in position.army.kinds.items() if key in _own(position))
        return f"{_whose(position)} has no {found[1]!r}, but {', '.join(there)}.{did_you_mean(found[1], there)}"
    if said := _name_alone(position, plain):
        return said
    return f"{text!r} is no move; type where from and where to, as in e2e4, or who and where to, as in knight f3."


def _nobody(position: Position, start: str, end: Square, promotion: str) -> str:
    """Why no man goes to a square, from a file or a rank or anywhere: check, a promotion, or that none reaches it."""
    able = list(dict.fromkeys(_from(position.legal_moves(), start, end)))
    if able and promotion:
        return why_squares(position, able[0], end, promotion)
    men = list(dict.fromkeys(_from(position.pseudo_legal_moves(), start, end)))
    if not men or able:
        return f"no man of {_whose(position)} can go to {end}."
    return why_squares(position, men[0], end) if len(men) == 1 else why_none(position, men, end)


def _from(moves: Iterable[Move], start: str, end: Square) -> Iterator[Square]:
    """Where those men stand that go to a square."""
    return (move.start for move in moves if move.start and move.end == end and _comes_from(move, start))


def _name_alone(position: Position, word: str) -> str:
    """What the men of a kind may do, where only the kind was typed; empty where no kind was."""
    army, own, named = position.army, _own(position), matching(word, names_of(position.army))
    keys = [key for key in named if key in own]
    if named and not keys:
        kinds = " or ".join(spoken(army.kinds[key].name) for key in named[:MOST])
        return f"{_whose(position)} has no {kinds} on the board."
    there = [at for at, man in position.men.items() if man.side is position.turn and man.key in keys]
    if not there:
        return ""
    ends = [move.end for move in position.legal_moves() if move.start in there]
    if len(there) == 1:
        name = spoken(army.kinds[keys[0]].name)
        if ends:
            return f"the {name} on {there[0]} may go to {', '.join(dict.fromkeys(map(str, ends)))}: say where."
        return f"the {name} on {there[0]} cannot move now."
    men = ", ".join(f"{spoken(army.kinds[position.men[at].key].name)} {at}" for at in there)
    return f"say who goes where: {men}."


def _own(position: Position) -> set[str]:
    """The kinds of the side to move that stand."""
    return {man.key for man in position.men.values() if man.side is position.turn}


def _whose(position: Position) -> str:
    return position.turn.name.title()


def why_squares(position: Position, start: Square, end: Square, promotion: str = "") -> str:
    """Why a move between two squares cannot be made as it was asked; empty when it can."""
    if reason := why_not(position, start, end):
        return reason
    if not promotion:
        return ""
    moves = [move for move in position.legal_moves() if (move.start, move.end) == (start, end)]
    held = [spoken(position.army.kinds[move.promotion].name) for move in moves if move.promotion]
    man = spoken(position.army.kinds[moves[0].man.key].name)
    if matched := set(matching(promotion, names_of(position.army))) & {move.promotion for move in moves}:
        return "" if len(matched) == 1 else f"{promotion!r} may mean {' or '.join(sorted(matched))}; write more of it."
    army, mover = position.army, moves[0].man
    if not promotes(army.kinds[mover.key], end, army.board, mover.side, army.pawn_row):
        return f"the {man} does not promote on {end}."
    if not held:
        return f"there is nothing that the {man} could become on {end}."
    return f"the {man} may become {' or '.join(held)}, not {promotion}."
