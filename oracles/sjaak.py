"""Perft and legal moves against Sjaak II, a program of another family, by its console.

It plays fairy games of its own, and reads a file of variants: leaps of any length, contagion and men that nothing can
capture, which Fairy-Stockfish cannot say. It comes with Debian as sjaakii.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Board, Side
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.fen import board_of, parse_fen, write_fen
from cardgen.engine.move import Man
from cardgen.engine.perft import army_of, perft
from cardgen.engine.position import Position
from cardgen.engine.rules import Rules
from oracles.compare import Tally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.catalog.piece import Piece

PLACES = ("/usr/games/sjaakii",)
NUMBER = re.compile(r"^\s*(\d+)\s+(\d+)\s+[\d.]+\s+\S+nps", re.MULTILINE)
MOVE = re.compile(r"\S*?([a-z]\d+)[-x]([a-z]\d+)\S*")
COLOURS = re.compile(r"\x1b\[\d*m")
DEEP = 2
"""Of the perft from each random position."""


@dataclass(frozen=True, slots=True)
class Start:
    """A game that it knows: ours in the notation of `cardgen perft`, and how deep both count."""

    variant: str
    pieces: str
    promotions: str
    fen: str
    depth: int


CHESS = "QRBN"
STARTS = (
    Start("capablanca", "A=BN,C=RN", "QRBNAC", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR", 4),
    Start("knightmate", "K=N,M=WF", "MQRB", "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR", 4),
    Start("shatranj", "P=fmWfcF,B=A,Q=F", "Q", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", 4),
    Start("amazon", "A=QN", "ARBN", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR", 4),
    Start("chancellor", "C=RN", "CRBN", "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR", 4),
    Start("losalamos", "P=fmWfcF", "QRN", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR", 5),
)
"""Castling cannot happen within these depths."""

LEAPERS = {
    "giraffe": "(1,4)",
    "antelope": "(3,4)",
    "aurochs": "(1,4)|(1,2)",
    "impala": "(3,4)|(1,2)",
    "fourleaper": "(0,4)",
    "fiveleaper": "(0,5)",
    "foursquare": "(0,4)|(1,4)|(2,4)|(3,4)|(4,4)",
    "root-n25-leaper": "(0,5)|(3,4)",
    "camel": "(1,3)",
    "zebra": "(2,3)",
    "squirrel": "(0,2)|(1,2)|(2,2)",
    "cheetah": "(0,3)|(1,3)|(2,3)|(3,3)",
}
ZOMBIE = """Piece: Zombie
Move: step N,NE,NW,S
Capture: step N,NE,NW
Flags: assimilate
Symbol: "X", "X,x"
"""
PRINCE = """Piece: Prince
Move: leap (0,1)|(1,1)
Capture: none
Flags: iron
Symbol: "Y", "Y,y"
"""
PLAIN = {"queen": "slide (H,V,A,D)", "knight": "leap (1,2)"}
BOARD = Board(10, 10)
LETTERS = "ABCDEFGHIJLM"


def program() -> str | None:
    """Where it is installed."""
    return shutil.which("sjaakii") or next((place for place in PLACES if Path(place).is_file()), None)


def title() -> str:
    """Its name and version."""
    found = re.search(r"Sjaak II version \S+", ask("chess", []))
    return found[0] if found else "Sjaak II"


def ask(variant: str, lines: Sequence[str], *, file: str = "") -> str:
    """What it prints for commands in a game."""
    command = program()
    assert command is not None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "variants.txt"
        path.write_text(file, encoding="ascii")
        script = "\n".join(["prompt off", f"variant {variant}", *lines, "quit", ""])
        call = [command, str(path)] if file else [command]
        done = subprocess.run(call, input=script, capture_output=True, text=True, cwd=folder, timeout=600, check=True)
    return COLOURS.sub("", done.stdout)


def run(
    pieces: Mapping[str, Piece], positions: int, *, deep: bool = True
) -> tuple[list[tuple[Start, int, int]], Tally]:
    """The counts of its own games (ours and theirs), and random positions of far leapers, a zombie and a prince."""
    counts = [(start, ours(start), theirs(start)) for start in (STARTS if deep else STARTS[-1:])]
    tally = Tally()
    for start, mine, other in counts:
        if mine != other:
            tally.differ(f"{start.variant}: perft {start.depth} is {mine} for us, {other} for them")
    strewn(pieces, positions, tally)
    return counts, tally


def ours(start: Start) -> int:
    """Our count."""
    board = board_of(start.fen)
    army = army_of(start.pieces, board, lambda _: None)
    army = replace(army, promotions=tuple(start.promotions))
    return perft(parse_fen(f"{start.fen} w - -", army), start.depth)


def theirs(start: Start) -> int:
    """Their count."""
    printed = ask(start.variant, [f"perft {start.depth}"])
    return {int(depth): int(nodes) for depth, nodes in NUMBER.findall(printed)}[start.depth]


def army(pieces: Mapping[str, Piece]) -> tuple[Army, str, dict[str, str]]:
    """Ours, the text of the same variant, and the ids of the pieces by letters."""
    ids = dict(zip(LETTERS, LEAPERS, strict=True)) | {"X": "zombie-pawn", "Y": "ptt-blocking-prince"}
    ids |= {"Q": "queen", "N": "knight"}
    kinds = {}
    for letter, name in ids.items():
        kind = pieces[name].kind
        kinds[letter] = replace(
            kind, rules=Rules(contagious=kind.rules.contagious, uncapturable=kind.rules.uncapturable)
        )
    kinds["K"] = simple_kind("K", "K", Rules(royal=True))
    kings = f"4k5/{'/'.join(['10'] * 8)}/4K5"
    text = ["Variant: strewn", "Board: 10x10", f'FEN: "{kings} w - - 0 1"', ""]
    moves = {letter: f"leap {LEAPERS[name]}" for letter, name in ids.items() if name in LEAPERS}
    moves |= {letter: PLAIN[name] for letter, name in ids.items() if name in PLAIN}
    for letter, move in moves.items():
        text += [f"Piece: {ids[letter]}", f"Move: {move}", f'Symbol: "{letter}", "{letter},{letter.lower()}"', ""]
    text += ["Piece: King", "Move: leap (0,1)|(1,1)", 'Symbol: "K", "K,k"', "Flags: royal", "", ZOMBIE, PRINCE]
    text += ["Rule: repeat0 = draw", "Rule: movecountdraw = 0", ""]
    return Army(BOARD, kinds, special=("en-passant", "contagion", "promotion")), "\n".join(text), ids


def strewn(pieces: Mapping[str, Piece], positions: int, tally: Tally) -> None:
    """Legal moves, and how many lines of two moves there are, in random positions."""
    ours, text, ids = army(pieces)
    random = Random("strewn")
    found = [random_position(ours, random) for _ in range(positions)]
    lines = [line for one in found for line in (f"setboard {write_fen(one)} 0 1", "moves", f"perft {DEEP}")]
    printed = ask("strewn", lines, file=text)
    answers = re.split(r"^(?=.*?\d+ moves\s*$)", printed, flags=re.MULTILINE)[1:]
    if len(answers) != positions:
        tally.differ(f"{positions} positions, {len(answers)} answers")
    for position, answer in zip(found, answers, strict=False):
        fen = write_fen(position)
        theirs = {"".join(match) for match in MOVE.findall(answer)}
        tally.compare(fen, {move.uci for move in position.legal_moves()}, theirs)
        counts = {int(depth): int(nodes) for depth, nodes in NUMBER.findall(answer)}
        if counts.get(DEEP, 0) != perft(position, DEEP):
            tally.differ(f"{fen}: perft {DEEP} is {perft(position, DEEP)} for us, {counts.get(DEEP)} for them")
        keys = {man.key for man in position.men.values() if man.side is position.turn}
        tally.pieces.update(ids[key] for key in keys if key in ids)


def random_position(army: Army, random: Random) -> Position:
    """Kings and some men; the side that waits is not in check."""
    keys = [key for key in army.kinds if key != "K"]
    while True:
        squares = random.sample(list(army.board), 24)
        men = {square: Man(random.choice(list(Side)), random.choice(keys)) for square in squares[2:]}
        men |= {squares[0]: Man(Side.WHITE, "K"), squares[1]: Man(Side.BLACK, "K")}
        position = Position(army, men)
        if not position.attacked(squares[1], Side.WHITE) and position.legal_moves():
            return position
