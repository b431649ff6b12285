"""Marks round the moves of logs: true ones pass, false ones are told, by replay and by the judges alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import FileErrors
from cardgen.games.core.reading.marks import parse_marks
from cardgen.kit.games.logs import followed, read_log
from oracles.changed_logs import catalogue
from oracles.judges import first_wrong
from tests.support.games import HEAD, SHORT

BY_HAND = (Path(__file__).parent / "logs" / "dealers-by-hand-1.log").read_text(encoding="utf-8")


def mistake(text: str, file: Path) -> tuple[int, str]:
    """The line that replay names, and what it says; 0 when all is right. The judges name the same."""
    file.write_text(text, encoding="utf-8")
    log, found = read_log(file), (0, "")
    try:
        list(followed(log, catalogue(), file))
    except FileErrors as error:
        found = error.mistakes[0].place.line, error.mistakes[0].problem
    assert first_wrong(text, catalogue()) == found[0]
    return found


@pytest.mark.parametrize(
    ("written", "marked", "problem"),
    [
        ("white d5d6xc5", "white d5d6 e.p.", ""),
        ("white d5d6xc5", "white d5xd6ep!", ""),
        ("white d5d6xc5", "white 11. berolina pawn takes d6 e.p.", ""),
        ("white d5d6xc5", "white d5d6xc5+", "Black is not in check."),
        ("black c7d6", "black c7xd6 ep", "nobody is taken en passant on d6."),
        ("black c7d6", "black c7xd6", ""),
        ("white e4d5>c6", "white e4-d5", ""),
        (
            "white e4d5>c6",
            "white e4xd5",
            "nobody is captured: linebacker pawn e4 to d5, pushes the mongolian pawn to c6.",
        ),
        ("black g8g7", "black phoenix g7", ""),
        ("black g8g7", "black phoenix x g7", "nobody stands on g7 to capture."),
        ("white e2e4", "white e2e4 e.p.", "nobody is taken en passant on e4."),
        ("white e2e4", "white e2:e4", ""),
        ("white e2e4", "white e2 takes e4", "nobody stands on e4 to capture."),
    ],
)
def test_captures(written: str, marked: str, problem: str, tmp_path: Path) -> None:
    """In passing, by pushing, and not at all."""
    lines = BY_HAND.splitlines()
    at = lines.index(written)
    lines[at] = marked
    assert mistake("\n".join(lines), tmp_path / "game.log") == (at + 1 if problem else 0, problem)


@pytest.mark.parametrize(
    ("number", "marked", "problem"),
    [
        (HEAD + 5, "white f5h4#", ""),
        (HEAD + 5, "white f5h4+", ""),
        (HEAD + 5, "white impala xh4#", "nobody stands on h4 to capture."),
        (HEAD + 1, "white a2a4#", "Black is not mated: a7b5 can be played."),
        (HEAD + 5, "white f5h4 mate", ""),
        (HEAD + 5, "white impala h4 Checkmate!", ""),
        (HEAD + 1, "white a2a4 check", "Black is not in check."),
        (HEAD + 1, "white a2a4 mate", "Black is not mated: a7b5 can be played."),
        (HEAD + 1, "white a2a4++", "Black is not in check."),
        (HEAD + 1, "white a2a4# a remark", ""),
        (6, "white fair#", ""),
        (8, "white Cheetah, minister, snake, impala, turtle, camel, squirrel", ""),
    ],
)
def test_check_and_mate(number: int, marked: str, problem: str, tmp_path: Path) -> None:
    """As they stand on the board after the move."""
    lines = SHORT.splitlines()
    lines[number - 1] = marked
    assert mistake("\n".join(lines), tmp_path / "game.log") == (number if problem else 0, problem)


@pytest.mark.parametrize(
    ("text", "bare", "signs"),
    [
        ("e2e4", "e2e4", []),
        ("exd6 e.p.+!?", "exd6", ["!", "+", "ep"]),
        ("e5d6EP #", "e5d6", ["#", "ep"]),
        ("b2b1=sheep", "b2b1=sheep", []),
        ("b1=ep", "b1=ep", []),
    ],
)
def test_marks_behind_a_move(text: str, bare: str, signs: list[str]) -> None:
    """They are taken off from the end; what a pawn becomes is none."""
    found, marks = parse_marks(text)
    assert (found, [mark.sign for mark in marks]) == (bare, signs)
    assert all(text[mark.at :].lower().startswith(mark.sign[0]) for mark in marks)
