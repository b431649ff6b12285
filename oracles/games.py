"""Games for Fairy-Stockfish: an army of ours, the same as a section of variants.ini, and random positions of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Passed, PromotionRow, Rules
from oracles.spelling import EVERYWHERE, PAWN_ROW, RANKS, Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

BOARD = Board(8, RANKS)
BOARDS = (BOARD, Board(10, 8), Board(12, 10), Board(7, 9))
CROWD = 20
"""Kinds in a game without royals."""
LETTERS = ascii_uppercase.replace("K", "")
DENSITIES = (0.1, 0.25, 0.5)
OPEN = 0.12
"""How densely a board stands for castling or pawns."""


@dataclass(frozen=True)
class Game:
    """A variant."""

    name: str
    army: Army
    ini: str
    asked: dict[str, Question]
    """By the letters of the pieces."""
    closed: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Rows where a letter may not stand."""

    @property
    def royal(self) -> bool:
        """Whether there are kings."""
        return "K" in self.army.kinds


def crowds(questions: Sequence[Question], random: Random) -> Iterator[Game]:
    """Twenty pieces without royals, all in turn, on boards of several sizes. Royals stand as common men."""
    order: list[Question] = []
    number = 0
    while True:
        while len(order) < CROWD:
            order += random.sample(list(questions), len(questions))
        chosen, order = order[:CROWD], order[CROWD:]
        asked = dict(zip(LETTERS, chosen, strict=False))
        board = BOARDS[number % len(BOARDS)]
        kinds = {key: replace(one.kind, rules=Rules()) for key, one in asked.items()}
        name = f"crowd{number}"
        yield Game(name, Army(board, kinds), ini(name, board, texts(asked), ["king = -"]), asked)
        number += 1


def royals(question: Question, company: Sequence[Question], random: Random) -> Game:
    """One royal on both sides, with other pieces; it castles if it may."""
    asked = dict(zip(LETTERS, random.sample(list(company), 12), strict=False))
    kinds = {key: one.kind for key, one in asked.items()} | {"K": question.kind}
    castles = question.kind.rules.castles
    lines = [f"king = k:{question.text}", f"castlingRookPieces = {''.join(asked).lower()}"]
    name = "royal" + question.piece.id.replace("-", "")
    text = ini(name, BOARD, texts(asked), lines, castling=castles)
    return Game(name, Army(BOARD, kinds), text, {"K": question, **asked})


def pawns(question: Question) -> Game:
    """One pawn or spear with kings, a rook and a knight, and where it helps a pawn that it can take en passant."""
    kind, rows = question.kind, question.rows
    kinds = {"P": kind, "R": simple_kind("R", "R"), "N": simple_kind("N", "N")}
    kinds["K"] = simple_kind("K", "K", Rules(royal=True))
    spelled = {"P": question.text, "R": "R", "N": "N"}
    passed = kind.rules.taken_en_passant is not Passed.NEVER
    if kind.rules.takes_en_passant and rows in ((), (PAWN_ROW,)):
        rows, passed = (PAWN_ROW,), True
        kinds["S"] = simple_kind("S", "fmWfcFifmnD", Rules(taken_en_passant=Passed.FORWARD), front=True)
        spelled["S"] = "fmWfcFifmnD"
    zone = promotion_rows(kind.rules.promotion)
    lines = ["king = k", f"doubleStep = {'true' if rows else 'false'}"]
    lines += [f"doubleStepRegion{side.name.title()} = {region(rows, side)}" for side in Side]
    lines += [f"promotionRegion{side.name.title()} = {region(zone, side)}" for side in Side]
    lines += ["promotionPieceTypes = rn", f"promotionPawnTypes = {'p' if zone else '-'}"]
    lines += [f"enPassantTypes = {'p' if kind.rules.takes_en_passant else '-'}"]
    lines += [f"enPassantRegion = {region(EVERYWHERE if passed else (), Side.WHITE)}", "mandatoryPawnPromotion = false"]
    name = "pawn" + question.piece.id.replace("-", "") + "".join(map(str, question.rows))
    army = Army(BOARD, kinds, promotions=("R", "N"), special=("en-passant", "contagion", "promotion"))
    return Game(name, army, ini(name, BOARD, spelled, lines), {"P": question}, {"P": question.closed})


def promotion_rows(rule: PromotionRow | int | None) -> tuple[int, ...]:
    """Where a man promotes on eight ranks with pawns on the second, read from the rule alone."""
    match rule:
        case None:
            return ()
        case PromotionRow.FARTHEST:
            return (RANKS,)
        case PromotionRow.OPPONENT_PAWNS:
            return (RANKS - 1, RANKS)
        case row:
            return tuple(range(row, RANKS + 1))


def region(rows: Iterable[int], side: Side) -> str:
    """Rows of a side as a bitboard of variants.ini."""
    ranks = [row if side is Side.WHITE else RANKS + 1 - row for row in rows]
    return " ".join(f"*{rank}" for rank in sorted(ranks)) or "-"


def texts(asked: dict[str, Question]) -> dict[str, str]:
    """The spellings by letters."""
    return {key: one.text for key, one in asked.items()}


def ini(name: str, board: Board, pieces: dict[str, str], lines: Sequence[str], *, castling: bool = False) -> str:
    """A section of variants.ini: chess without its men and its draws, with these pieces and lines."""
    head = [f"[{name}:chess]", f"maxFile = {board.files}", f"maxRank = {board.ranks}"]
    head += [f"castling = {'true' if castling else 'false'}", "nMoveRule = 0", "nFoldRule = 0"]
    if not any(line.startswith("doubleStep ") for line in lines):
        head += ["doubleStep = false", "promotionPieceTypes = -"]
    head += [f"{piece} = -" for piece in ("pawn", "knight", "bishop", "rook", "queen")]
    custom = [f"customPiece{number} = {key.lower()}:{text}" for number, (key, text) in enumerate(pieces.items(), 1)]
    return "\n".join([*head, *lines, *custom]) + "\n"


def scatter(game: Game, random: Random) -> Position:
    """Men strewn about the board; with royals, a position in which the side that waits is not in check."""
    while True:
        position = _strewn(game, random)
        if not game.royal:
            return position
        waiting = position.turn.other
        throne = next(square for square, man in position.men.items() if man.key == "K" and man.side is waiting)
        if not position.attacked(throne, position.turn):
            return position


def _strewn(game: Game, random: Random) -> Position:
    army, board = game.army, game.army.board
    keys = [key for key in army.kinds if key != "K"]
    pawn = bool(game.closed)
    castling = game.royal and not pawn and army.kinds["K"].rules.castles and random.random() < 0.5
    density = OPEN if castling else random.choice(DENSITIES[1:] if pawn else DENSITIES)
    men: dict[Square, Man] = {}
    for square in board:
        if random.random() < density:
            key = "P" if pawn and random.random() < 0.5 else random.choice(keys)
            man = Man(random.choice(list(Side)), key)
            if board.row(square, man.side) not in game.closed.get(key, ()):
                men[square] = replace(man, moved=not _fresh(game, key, board.row(square, man.side)))
    if castling:
        for side in Side:
            rank = 0 if side is Side.WHITE else board.ranks - 1
            men[Square(4, rank)] = Man(side, "K", moved=False)
            for file in (0, board.files - 1):
                men[Square(file, rank)] = Man(side, random.choice(keys), moved=random.random() < 0.2)
    elif game.royal:
        for side, square in zip(Side, random.sample(list(board), 2), strict=True):
            men[square] = Man(side, "K")
    return Position(army, men, random.choice(list(Side)))


def _fresh(game: Game, key: str, row: int) -> bool:
    """Whether a FEN says that a man has not moved: a pawn or a spear on its pawn row."""
    return game.army.kinds[key].front and row == PAWN_ROW
