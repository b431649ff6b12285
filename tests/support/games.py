"""A short game of Dealer's Chess as a log, and runs in which it is gone on with."""

from __future__ import annotations

from pathlib import Path

from tests.support.command import Ran, run

SHORT = """\
cardgen log of dealers 2
seed 16
--
chance royals president king
chance pieces cheetah minister guard snake kirin impala turtle camel phoenix ferz squirrel giraffe nightrider alibaba queen antelope rook chancellor vao steward threeleaper bishop
white fair
black fair
white keep cheetah minister snake impala turtle camel squirrel
black keep alibaba antelope rook vao steward threeleaper bishop
chance pawns zabel-pawn horse-pawn arrow-pawn chicken-pawn right-end-pawn japanese-pawn piglet-pawn standard-pawn iron-pawn torpedo-pawn gold-pawn zombie-pawn berolina-pawn patient-pawn lance-pawn mongolian-pawn
white place a1=camel b1=cheetah c1=impala d1=squirrel f1=turtle g1=snake h1=minister a2=standard-pawn b2=piglet-pawn c2=chicken-pawn d2=arrow-pawn e2=right-end-pawn f2=japanese-pawn g2=zabel-pawn h2=horse-pawn
black place a8=alibaba b8=bishop c8=antelope d8=rook f8=vao g8=threeleaper h8=steward a7=lance-pawn b7=iron-pawn c7=berolina-pawn d7=patient-pawn e7=zombie-pawn f7=gold-pawn g7=torpedo-pawn h7=mongolian-pawn
white a2a4
black a7c6
white c1f5
black b7a6
white f5h4
"""
"""White mates with his third move."""
HEAD = SHORT.splitlines().index("white a2a4")
"""Lines before the first move."""


def log_to(moves: int) -> str:
    """The log with so many moves of one side."""
    return "".join(f"{line}\n" for line in SHORT.splitlines()[: HEAD + moves])


def gone_on(*lines: str, moves: int = 0, options: tuple[str, ...] = ()) -> Ran:
    """A run that goes on after so many moves of one side, with these lines typed."""
    Path("short.log").write_text(log_to(moves), encoding="utf-8")
    typed = "".join(f"{line}\n" for line in lines)
    return run("play", "dealers", "--resume", "short.log", *options, typed=typed)


def answers(*lines: str, moves: int = 0, options: tuple[str, ...] = ()) -> list[str]:
    """What is said after the last line that is typed, until the next one is asked for."""
    ran = gone_on(*lines, moves=moves, options=options)
    assert (ran.code, ran.err) == (0, "")
    _, _, rest = ran.out.rpartition(f"> {lines[-1]}\n")
    return rest.splitlines()[:-2] if "--resume short.log" in rest else rest.splitlines()
