"""cardgen play and solve for one player: what is typed and answered, the deal of the day, and the best score."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from cardgen.kit.games import logs
from cardgen.kit.games.logs import parse_seed
from tests.support.command import fails, misused, run

TABLE = Path(__file__).parents[1] / "games" / "logs" / "parade-by-hand.log"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def told(*lines: str, options: tuple[str, ...] = ()) -> list[str]:
    """What is told from the deal of the rules on, without boards."""
    typed = "".join(f"{line}\n" for line in ("9h 10h Ks 10s 8s 8h 10c 9s", *lines))
    ran = run("play", "parade", "--chance", "typed", "--save", "x.log", *options, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    return [line for line in ran.out.splitlines() if line[:1].isalpha()]


def test_a_game_is_played() -> None:
    """What may be done, what a man can do, why something may not be done, and what was done."""
    said = told("draw", "m c1", "? f3d4", "? c1b2", "hand", "c1b2", "add", "8d", "l", "undo", "moves", "8d", "resign")
    for line in (
        "The black knight on d3 may order the white bishop on c1 to e1, b2, f4, c5, e5.",
        "move c1b2 by d3 may be done.",
        "In the hand: 8 cards.",
        "Player: move c1b2 by d3.",
        "Player: add.",
        "Chance: turn N.",
        "Nobody is there to agree to a draw.",
        "Player resigns.",
    ):
        assert any(line.lower() in one.lower() for one in said), line
    assert "player move c1b2 by d3" in Path("x.log").read_text(encoding="utf-8")


def test_a_saved_game_goes_on() -> None:
    """With its player, who is called so in the head of its log."""
    ran = run("play", "parade", "--seed", "7", "--white", "program", "--save", "x.log")
    assert (ran.code, ran.err) == (0, "")
    assert "5 points: the men form one group." in ran.out
    assert "players player program" in Path("x.log").read_text(encoding="utf-8")
    assert run("play", "--resume", "x.log").code == 0
    assert "5 points: the men form one group." in run("replay", "x.log").out


def test_one_plays_alone() -> None:
    """There is no black to be played, no army to be dealt, and no best score of a game for two."""
    assert "Parade Chess Solitaire is for one player; who that is says --white." in misused(
        "play", "parade", "--black", "program"
    )
    assert "nobody gets an army in Parade Chess Solitaire" in fails("deal", "parade")
    assert "Dealer's Chess is for two players; solved are games for one: neighbour and parade." in fails(
        "solve", "dealers"
    )


def test_a_position_is_drawn() -> None:
    """Of a log by hand, as of other games."""
    ran = run("replay", str(TABLE), "--svg", "position.svg")
    assert (ran.code, ran.err) == (0, "")
    assert "2 points: the men form one group." in ran.out
    assert Path("position.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_best_score() -> None:
    """With a way to it, which can be played; where it is not proved, what cannot be exceeded."""
    ran = run("solve", "parade", "--seed", "7")
    assert ran.out.splitlines()[0] == "Parade Chess Solitaire, seed 7: 5 points are the best that there is."
    ways = [line.split("  ", 2)[-1].strip() for line in ran.out.splitlines()[1:]]
    played = run("play", "parade", "--seed", "7", typed="".join(f"{way}\n" for way in ways))
    assert "5 points: the men form one group." in played.out
    hard = run("solve", "neighbour", "--rule", "min-pieces=8", "--seed", "3", "--seconds", "1").out
    assert "are not possible." in hard


def test_the_deal_of_the_day() -> None:
    """The date is the seed, wherever a seed is."""
    assert parse_seed("today") == date.today().isoformat()  # noqa: DTZ011  as it is meant
    assert logs.TODAY == "today"
