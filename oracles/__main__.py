"""Run the comparison: ``python -m oracles`` writes docs/measured/oracles.md, ``--positions 2000`` is a quick look.

It ends with 1 when something differs that no rule explains.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import oracles
from cardgen.catalog import load
from oracles import sjaak, strewn
from oracles.compare import Tally
from oracles.report import Result, document
from oracles.spelling import questions

POSITIONS = 102_000
"""Of fairy games; of chess up to CHESS."""
CHESS = 100_000
STREWN = 1 / 50
"""The share of positions that Sjaak II sees."""
WALKED = 1 / 10
"""The share that the interpreter walks, man by man."""
REPORT = Path(__file__).parent.parent / "docs" / "measured" / "oracles.md"
PARTS = {"crowds": 0.35, "royals": 0.15, "pawns": 0.5}
"""The games against Fairy-Stockfish, and their share of the positions."""
GAMES = {
    "pawns": "Fairy-Stockfish: each pawn and spear with kings",
    "crowds": "Fairy-Stockfish: twenty pieces at a time",
    "royals": "Fairy-Stockfish: each royal with other pieces",
}


def fairy(part: str, positions: int) -> Result:
    """One kind of games against Fairy-Stockfish."""
    if find_spec("pyffish") is None:
        return Result(GAMES[part], skipped="pyffish is not installed")
    run = importlib.import_module("oracles.fairy_stockfish").run
    return Result(GAMES[part], run(load().pieces, positions, part))


def chess(positions: int) -> Result:
    """Games of chess against python-chess."""
    name = "python-chess: random games"
    if find_spec("chess") is None:
        return Result(name, skipped="python-chess is not installed")
    return Result(name, importlib.import_module("oracles.python_chess").run(positions))


def far(positions: int, *, deep: bool) -> Result:
    """Games of Sjaak II, and positions of a variant of ours."""
    name = "Sjaak II: far leapers, contagion, immunity (and perft 2 of each)"
    if sjaak.program() is None:
        return Result(name, skipped="sjaakii is not installed (apt-get install sjaakii)")
    counts, tally = sjaak.run({piece.id: piece for piece in load().pieces}, positions, deep=deep)
    return Result(name, tally, perfts=[(one.variant, one.depth, mine, other) for one, mine, other in counts])


def inner(positions: int) -> Result:
    """Men strewn on boards of every size, against our own interpreter."""
    return Result("our interpreter: every piece, 6×6 to 16×16", strewn.run(load().pieces, positions))


def results(positions: int, *, workers: int = 2) -> list[Result]:
    """Every comparison, the longest first."""
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(fairy, part, max(1, round(positions * PARTS[part]))) for part in GAMES]
        jobs.append(pool.submit(chess, min(positions, CHESS)))
        jobs.append(pool.submit(inner, max(1, round(positions * WALKED))))
        jobs.append(pool.submit(far, max(1, round(positions * STREWN)), deep=positions >= CHESS))
        return [job.result() for job in jobs]


def report(found: list[Result]) -> str:
    """The document."""
    pieces = load().pieces
    asked = {piece.id: questions(piece) for piece in pieces}
    served = {name: some for name, some in asked.items() if some}
    far = (*sjaak.LEAPERS, "zombie-pawn", "ptt-blocking-prince")
    return document(found, pieces, served, far, versions())


def versions() -> str:
    """Of the programs that were there."""
    found = [f"{name} {version(name)}" for name in ("pyffish", "chess") if find_spec(name) is not None]
    return ", ".join([*found, *([sjaak.title()] if sjaak.program() else [])]) or "none is installed"


def differ(found: list[Result]) -> int:
    """How many differences no rule explains."""
    return sum((one.tally or Tally()).different for one in found)


def main() -> int:
    """Compare and tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles", description=oracles.__doc__)
    parser.add_argument(
        "--positions", type=int, help="of fairy games, and of chess; prints the report instead of keeping it"
    )
    chosen = parser.parse_args()
    found = results(chosen.positions or POSITIONS)
    text = report(found)
    if chosen.positions:
        print(text)
    else:
        REPORT.write_text(text, encoding="utf-8")
        print(f"{REPORT.name}: {differ(found)} differences that no rule explains")
    return 1 if differ(found) else 0


if __name__ == "__main__":
    sys.exit(main())
