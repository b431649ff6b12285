"""cardgen play --match: several games, sides changed after each, with the same cards two by two."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.command import misused, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def drawn(log: Path) -> list[str]:
    """What chance did before anybody else."""
    rows = log.read_text(encoding="utf-8").partition("--\n")[2].splitlines()
    return rows[: next((at for at, row in enumerate(rows) if not row.startswith("chance")), len(rows))]


def test_sides_change_and_the_cards_are_the_same(tmp_path: Path) -> None:
    """Both games begin with what the seed deals; each is a log, as of any game."""
    ran = run(
        "play",
        "dealers",
        "--black",
        "random",
        "--seed",
        "7",
        "--match",
        "2",
        "--save",
        "a.log",
        typed="resign\nq\nresign\nq\n",
    )
    heads = [line for line in ran.lines if line.startswith("Game ")]
    assert heads == [
        "Game 1 of 2: the first player (human) has White. Quit at the end of a game begins the next.",
        "Game 2 of 2: the second player (random) has White. Score: first player (human) 0, second player (random) 1.",
    ]
    assert ran.lines[-1] == "Score: first player (human) 0, second player (random) 2."
    first, second = tmp_path / "a.log", tmp_path / "a-2.log"
    assert len(drawn(first)) >= 2
    assert drawn(first) == drawn(second)
    for log, winner in ((first, "black"), (second, "white")):
        assert run("replay", "--json", log).json["result"]["winner"] == winner


def test_programs_play_it_among_themselves() -> None:
    """The points are those of the games; a third game has other cards and the first sides."""
    ran = run("play", "gollon-3", "--white", "greedy", "--black", "random", "--seed", "5", "--match", "3", "--json")
    result = ran.json["result"]
    assert [(one["seed"], one["white"]) for one in result["games"]] == [("5", 1), ("5", 2), ("5-2", 1)]
    assert [one["who"] for one in result["players"]] == ["greedy", "random"]
    points = [0.0, 0.0]
    for one in result["games"]:
        first = one["white"] if one["winner"] == "white" else 3 - one["white"]
        for player in (1, 2):
            points[player - 1] += 0.5 if one["winner"] is None else float(player == first)
    assert [one["points"] for one in result["players"]] == points
    assert sum(points) == 3


def test_who_leaves_a_game_ends_the_match() -> None:
    """What is played so far counts, and the game can be gone on with."""
    ran = run("play", "cubic", "--seed", "5", "--match", "4", typed="resign\nq\ne4\nq\n")
    assert ran.lines[-1] == "Score: first player (human) 0, second player (human) 1 after 1 game of 4."
    assert (
        "The game is saved. To go on: cardgen play cubic --resume cubic-5-2.log --white human --black human"
        in ran.lines
    )


def test_a_draw_is_half_a_point_for_both() -> None:
    """Written as people do."""
    ran = run("play", "cubic", "--seed", "5", "--match", "2", typed="draw\nagree\nq\nresign\nq\n")
    assert ran.lines[-1] == "Score: first player (human) 1½, second player (human) ½."


def test_it_goes_through_a_pipe() -> None:
    """Of a process of its own, whose input is read from game to game."""
    words = ["play", "cubic", "--seed", "5", "--match", "2"]
    ran = subprocess.run(
        [sys.executable, "-m", "cardgen", *words], input=b"resign\nq\nresign\nq\n", capture_output=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode().splitlines()[-1] == "Score: first player (human) 1, second player (human) 1."


def test_what_no_match_can_be_of() -> None:
    """Each with the reason."""
    says = "Invalid value for '--match': "
    assert misused("play", "parade", "--match", "2") == f"{says}Parade Chess Solitaire is for one player."
    assert (
        misused("play", "--resume", "a.log", "--match", "2") == f"{says}a match begins anew; it goes without --resume."
    )
    assert (
        misused("play", "cubic", "--lots", "--match", "2")
        == f"{says}in a match sides change after each game; it goes without --lots."
    )
    assert (
        misused("play", "cubic", "--match", "1") == f"{says}'1' is no whole number from 2 to 100; write one, as in 4."
    )
