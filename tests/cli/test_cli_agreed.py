"""Games with pieces that the players have agreed on: named, or in a file, also a maker's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import fails, misused, run
from tests.support.men import catalogue

TWO = "king,chef"
PAWNS = ",".join(piece.id for piece in catalogue().set("pawns").pieces[:16])
PIECES = [piece.id for piece in catalogue().set("pieces").pieces]
QUAGGA = """\
pieces:
  - id: quagga
    name: Quagga
    class: piece
    notation: NZ
    source: ours
    confidence: author
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files lie in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def cards(*words: str) -> set[str]:
    """All cards that are dealt."""
    found = run("deal", "dealers", "--seed", "3", "--json", *words).json["result"]["players"]
    return {card["piece"] for player in found for card in player["cards"]}


def test_named_on_the_command_line() -> None:
    """With commas, by id, name or alias; just as many as are needed are all dealt."""
    chosen = PIECES[:22]
    last = catalogue().piece(chosen[21]).name
    found = cards("--pieces", f"{TWO},{PAWNS}, {','.join(chosen[:21])} , {last},")
    assert found == {*TWO.split(","), *PAWNS.split(","), *chosen}


def test_in_a_file() -> None:
    """One a line, with remarks and empty lines, beside others; a piece that is named twice takes part once."""
    lines = ["# ours", *TWO.split(","), "", *PAWNS.split(","), *(f"  {name}   # yes" for name in PIECES[:21]), "king"]
    Path("ours.txt").write_text("\n".join(lines), encoding="utf-8")
    assert cards("--pieces", f"ours.txt,{PIECES[21]}") == {*TWO.split(","), *PAWNS.split(","), *PIECES[:22]}


def test_a_maker_s_own() -> None:
    """A piece of a folder takes part, is printed, and stands in the log."""
    Path("mine").mkdir()
    Path("mine/quagga.yaml").write_text(QUAGGA, encoding="utf-8")
    own = ("--pieces", ",".join((TWO, PAWNS, "quagga", *PIECES[:21])), "--catalog", "mine")
    assert "quagga" in cards(*own)
    both = ("--white", "random", "--black", "random", "--seed", "3", "--save", "game.log")
    assert run("play", "dealers", *own, *both).code == 0
    assert "quagga" in next(line for line in Path("game.log").read_text("utf-8").splitlines() if line.startswith("opt"))
    assert run("replay", "game.log", "--catalog", "mine").code == 0
    assert "no piece is called 'quagga'" in fails("replay", "game.log")


def test_error_of_names() -> None:
    """All that are unknown are told at once; a word that looks like a file is called one."""
    assert fails("deal", "dealers", "--pieces", "kingg,quen,ours.txt").splitlines() == [
        "no piece is called 'kingg'. Did you mean 'king'?",
        "no piece is called 'quen'. Did you mean 'queen'?",
        "'ours.txt' is neither a file nor a piece.",
    ]


def test_error_of_lines() -> None:
    """With the place."""
    Path("ours.txt").write_text("# ours\n  kingg # royal\nquen\n", encoding="utf-8")
    assert fails("play", "dealers", "--pieces", "ours.txt") == (
        "ours.txt:2:3: no piece is called 'kingg'. Did you mean 'king'?\n"
        "      kingg # royal\n"
        "      ^\n"
        "ours.txt:3:1: no piece is called 'quen'. Did you mean 'queen'?\n"
        "    quen\n"
        "    ^"
    )


def test_error_of_files() -> None:
    """One that names nobody, one that is no text, one that is far too long."""
    Path("none.txt").write_text("# nobody yet\n", encoding="utf-8")
    Path("raw.txt").write_bytes(b"\xff\xfe\x00")
    Path("long.txt").write_text("king\n" * 30_000, encoding="utf-8")
    for name, problem in (
        ("none.txt", "names no piece; write an id on each line, as in king."),
        ("raw.txt", "cannot be read: it is no text in UTF-8."),
        ("long.txt", "has more than 100,000 characters; write an id of a piece on each line."),
    ):
        assert fails("deal", "dealers", "--pieces", name) == f"{name}: {problem}"


def test_error_of_too_few() -> None:
    """By how many cards, and what to do."""
    assert fails("deal", "dealers", "--pieces", TWO) == (
        "the deck of piece cards has 0, and 8x8 needs 22: 22 too few; name more."
    )


def test_error_of_what_does_not_go_together() -> None:
    """A rule that says the same, a game whose pieces are given, a log that has its own; and nothing at all."""
    assert misused("deal", "dealers", "--pieces", " ,") == (
        "Invalid value for '--pieces': name pieces with commas, or a file of them."
    )
    both = ("--pieces", TWO, "--rule", f"pieces={TWO}")
    assert misused("deal", "dealers", *both) == (
        "Invalid value for '--pieces': --rule pieces= says it too; leave out one of the two."
    )
    assert misused("play", "pick-the-team", "--pieces", TWO) == (
        "Invalid value for '--pieces': the pieces of Pick-the-team Chess cannot be chosen so."
    )
    assert "it goes without --rule, --pieces and --seed." in misused(
        "play", "dealers", "--resume", "game.log", "--pieces", TWO
    )
