"""cardgen kit: its options are rules of the game, and mistakes are told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.kit.boxes.make import PAGE
from cardgen.kit.boxes.record import ORDER
from cardgen.kit.boxes.rules import READ
from cardgen.kit.boxes.sources import MANIFEST
from tests.support.command import fails, misused, run
from tests.support.games import SHORT, log_to


def test_error_of_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of another game, one in which not all is dealt, and rules beside a log."""
    monkeypatch.chdir(tmp_path)
    Path("game.log").write_text(SHORT, encoding="utf-8")
    Path("begun.log").write_text("".join(SHORT.splitlines(keepends=True)[:5]), encoding="utf-8")
    said = fails("kit", "pick-the-team", "--deal", "game.log")
    assert said == "game.log is a log of Dealer's Chess, not of Pick-the-team Chess."
    said = fails("kit", "dealers", "--deal", "begun.log")
    assert said == "begun.log: not all is dealt yet in Dealer's Chess, so that all of it may be needed."
    said = misused("kit", "dealers", "--deal", "game.log", "--board", "8x8")
    assert said == "Invalid value for '--deal': the log says what is agreed on; leave out the rules."
    Path("parade.log").write_text("cardgen log of parade 1\n--\nplayer e4e5\n", encoding="utf-8")  # no legal move
    said = misused("kit", "parade", "--deal", "parade.log")
    assert (
        said == "Invalid value for '--deal': every game of Parade Chess Solitaire needs all of its kit; leave it out."
    )
    assert fails("kit", "dealers", "--deal", "no.log").startswith("no.log: cannot be read")
    assert not Path("output").exists()


def test_the_verb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its options are rules of the game; it says what the kit holds and what it costs."""
    monkeypatch.chdir(tmp_path)
    Path("game.log").write_text(log_to(0), encoding="utf-8")
    ran = run("kit", "dealers", "--deal", "game.log", "--men", "paper", "-o", "saturday")
    assert (ran.code, ran.err) == (0, "")
    made = len([path for path in Path("saturday").rglob("*") if path.is_file()]) - len((PAGE, MANIFEST, ORDER))
    assert ran.lines[-1] == f"{Path('saturday', PAGE)}: {made} files made, 0 kept"
    assert "  63 counters" in ran.lines
    files = run("kit", "dealers", "--simplified", "--men", "none", "--json", "-o", "short").json["files"]
    *others, page = files
    assert page["sheets"] == sum(file["times"] * file["paper"] for file in others) > 10


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (("--board", "10x10"), "The board has 10 × 10 squares."),
        (("--big-deck",), "The cards of captured men go to the discards; whoever promotes draws from the stack."),
        (
            ("--sets", "royals,pieces,pawns,expansion1"),
            "Cards are dealt from these sets: royals, pieces, pawns, expansion1.",
        ),
        (("--simplified",), "Chess men stand on their squares, and some have the moves of cards."),
    ],
)
def test_options_are_rules(options: tuple[str, ...], rule: str, tmp_path: Path) -> None:
    """Each has its own word, and means the rule, which the page tells in a sentence."""
    run("kit", "dealers", *options, "--men", "none", "-o", str(tmp_path))
    assert f"Agreed on for this kit: {rule}" in (tmp_path / PAGE).read_text(encoding="utf-8")


def test_a_booklet_is_checked(tmp_path: Path) -> None:
    """cardgen check knows one by what it says of itself, and refuses one that was spoilt."""
    run("kit", "dealers", "--simplified", "--men", "none", "-o", str(tmp_path))
    ran = run("check", tmp_path / READ)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(" replayed: no differences\n")
    assert run("check", tmp_path / READ, "--json").result["proof"]["diagrams"] == 11
