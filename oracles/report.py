"""The report of the comparison, as Markdown: what was asked of whom, what differed, what nobody could be asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oracles.drawn import PICTURES, READINGS, covered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.catalog.piece import Piece
    from oracles.compare import Tally
    from oracles.spelling import Question

HEAD = f"""# Held against other programs

Written by `make oracles` (`python -m oracles`); do not edit it. The move engine is compared with programs by other
people: the legal moves of a position as sets, position after position of seeded random games, so that every run makes
the same ones. `python -m oracles --positions 2000` is a smaller run that prints this report and keeps none.

Where a piece or a part of it is beyond all of them, the last column names what covers it: its picture in
[facts.yaml](../../{PICTURES}), written from the sources and held against the catalogue in
every test run, and the test of its reading in [{READINGS.rpartition("/")[2]}](../../{READINGS}).
"""

READING = """## What is asked, and what is not

- Fairy-Stockfish's initial moves ask where a man stands, ours whether it has moved. The men of these games begin where
  both agree, and `moved` is settled by rows after each move.
- A man that could go to a square both quietly and by taking in passing has two moves with us (reading A17), one there,
  the quiet one. They are the same in the set; the quiet one is played.
- Men that may be passed there are those with initial moves; a Torpedo Pawn is spelled with initial moves from every
  row.
- Moves that begin only on some rows are asked about one region at a time; the men keep out of the other rows.
- Direction letters on K and Q, lame C H G Z, riders other than those of W, F and N, leaps of more than three squares
  and bent paths mean something else there or nothing: they are left out, and the table says so.
- Royals also stand as common men in the games without check.
"""


@dataclass
class Result:
    """One comparison: its tally, or why there is none."""

    name: str
    tally: Tally | None = None
    skipped: str = ""
    perfts: Sequence[tuple[str, int, int, int]] = field(default_factory=list)
    """Games with depth, our count and theirs."""


def document(
    results: Sequence[Result],
    pieces: Sequence[Piece],
    asked: dict[str, tuple[Question, ...]],
    far: Iterable[str],
    versions: str,
) -> str:
    """The whole report."""
    return "\n".join(
        (
            HEAD,
            f"The programs: {versions}.\n",
            *summary(results),
            *perfts(results),
            *differences(results),
            READING,
            *table(results, pieces, asked, set(far)),
        )
    )


def summary(results: Sequence[Result]) -> list[str]:
    """A row for each comparison."""
    lines = ["| Compared with | Positions | Moves | Met on the way | Explained | Unexplained |"]
    lines.append("|---|--:|--:|---|--:|--:|")
    for one in results:
        if one.tally is None:
            lines.append(f"| {one.name} | | | skipped: {one.skipped} | | |")
            continue
        explained = sum(one.tally.explained.values())
        met = ", ".join(f"{number} {what}" for what, number in sorted(one.tally.events.items()) if number)
        lines.append(
            f"| {one.name} | {one.tally.positions} | {one.tally.moves} | {met} | {explained} | {one.tally.different} |"
        )
    return [*lines, ""]


def perfts(results: Sequence[Result]) -> list[str]:
    """Counted lines of moves."""
    rows = [row for one in results for row in one.perfts]
    if not rows:
        return []
    lines = ["## Perft of fairy games", "", "| Game | Depth | Ours | Sjaak II |", "|---|--:|--:|--:|"]
    return [*lines, *(f"| {game} | {depth} | {mine} | {other} |" for game, depth, mine, other in rows), ""]


def differences(results: Sequence[Result]) -> list[str]:
    """Those that a rule explains, and the others."""
    lines = ["## Differences", ""]
    explained = [
        (one.name, why, number) for one in results if one.tally for why, number in sorted(one.tally.explained.items())
    ]
    lines += [f"- {name}, {number} positions, explained by the rule: {why}" for name, why, number in explained]
    found = [text for one in results if one.tally for text in one.tally.differences]
    lines += [f"- **unexplained**: `{text}`" for text in found] or ["- None is unexplained."]
    return [*lines, ""]


def table(
    results: Sequence[Result], pieces: Sequence[Piece], asked: dict[str, tuple[Question, ...]], far: set[str]
) -> list[str]:
    """Every piece with its oracles."""
    fairy = [one.tally for one in results if one.name.startswith("Fairy") and one.tally]
    sjaak = [one.tally for one in results if one.name.startswith("Sjaak") and one.tally]
    whole = sum(1 for piece in pieces if piece.id in asked and not asked[piece.id][0].left_out)
    none = sum(1 for piece in pieces if piece.id not in asked and piece.id not in far)
    words = (
        f"Fairy-Stockfish can be asked about {whole} as a whole and {len(asked) - whole} in part; Sjaak II is asked "
        f"about {len(far)} that leap, infect or cannot be taken. {none} have no oracle. The numbers are positions in "
        "which the side to move has the piece."
    )
    lines = [
        f"## The {len(pieces)} pieces",
        "",
        words,
        "",
        "| Piece | Asked as | Fairy-Stockfish | Sjaak II | Left out | Covered by drawn cases |",
        "|---|---|--:|--:|---|---|",
    ]
    for piece in pieces:
        questions = asked.get(piece.id, ())
        spelled = " or ".join(f"`{one.text}`" for one in questions)
        out = list(dict.fromkeys(text for one in questions for text in one.left_out))
        missing = ", ".join(f"`{text}`" for text in out) if questions else "everything"
        if piece.id in far:
            missing = ""
        numbers = [str(sum(tally.pieces[piece.id] for tally in some) or "") for some in (fairy, sjaak)]
        test = covered(piece.id) if missing else ""
        lines.append(f"| {piece.id} | {spelled} | {numbers[0]} | {numbers[1]} | {missing} | {test} |")
    return [*lines, ""]
