"""cardgen deal: what each player gets, how strong it is, and the cards of it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.board import Board
from cardgen.catalog.worths import Worth
from cardgen.games.core.bot.strength import strength
from cardgen.games.find import games
from tests.support.command import fails, misused, run
from tests.support.men import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.engine.rules import Kind
    from cardgen.games.core.contract import Game
    from cardgen.kit.tables.armies import Deal


DEALT = "pieces dealt"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards go into a folder of their own."""
    monkeypatch.chdir(tmp_path)


def test_what_is_told() -> None:
    """For each player the royal, the pieces and the pawns with their moves in words, and the strength of all."""
    ran = run("deal", "dealers", "--seed", "16")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == "Dealer's Chess, seed 16"
    assert ran.lines[3:6] == ["  royal", "    President: Slides one or two squares straight.", "  pieces dealt"]
    heads = [line for line in ran.lines if re.match(r"(White|Black), worth [0-9.]+ pawns$", line)]
    assert len(heads) == 2
    assert sum(line.startswith("    ") for line in ran.lines) == 2 * (1 + 11 + 8)
    told = "A royal counts 8 times, and of the pieces dealt the best that have room on the board."
    assert re.fullmatch(rf"The worths differ by [0-9.]+%\. {re.escape(told)}", ran.lines[-2])


GIVING = {"dealers", "pick-the-team"}
"""The games whose players get an army."""


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games().values() if game.id not in GIVING])
def test_games_without_armies(game: Game) -> None:
    """Where men are those of chess, or nobody's, there is nothing to compare."""
    asked = ("deal", game.id, "--fair", "5%")
    told = f"nobody gets an army in {game.name}; to play it: cardgen play {game.id}."
    assert fails(*asked) == told


def test_the_next_step() -> None:
    """The command that plays with these cards deals the same; a draft cannot be had again by playing."""
    folder = "my pieces"
    assert run("new", "okapi2", "-o", folder).code == 0
    asked = ("--seed", "7", "--fair", "5%", "--trials", "0", "--rule", "board=10x10", "--catalog", folder)
    told = run("deal", "dealers", *asked).lines[-1]
    command, _, seed = told.rpartition(" ")
    assert command == f"To play with these cards: cardgen play dealers --rule board=10x10 --catalog '{folder}' --seed"
    assert re.fullmatch("7-[0-9]+", seed)
    (royal,) = (
        card["piece"]
        for card in run("deal", "dealers", *asked, "--json").json["result"]["players"][0]["cards"]
        if card["what"] == "royal"
    )
    played = run(*shlex.split(told.partition(": cardgen ")[2]), typed="quit\n").lines
    assert f"White's royal: {royal}." in played
    assert run("deal", "pick-the-team", "--seed", "7").lines[-1].startswith("The strengths differ by ")


def test_the_same_cards_as_in_play() -> None:
    """A seed deals what `cardgen play` deals with it; without one, each time other cards."""
    found = run("deal", "dealers", "--seed", "16", "--json").json["result"]
    held = {
        name: [card["piece"] for card in found["players"][0]["cards"] if card["what"] == name]
        for name in ("royal", "pieces dealt", "pawns")
    }
    lines = run("play", "dealers", "--seed", "16", typed="fair\nfair\nany\nany\n").lines
    for name in ("royal", "pieces dealt"):
        assert f"White's {name}: {', '.join(held[name])}." in lines
    assert len(held["pawns"]) == 8
    assert run("deal", "dealers").out != run("deal", "dealers").out


def test_a_draft_at_random() -> None:
    """Where nothing is dealt, both get what they pick in a game of two programs with that seed."""
    found = run("deal", "pick-the-team", "--seed", "7", "--json").json["result"]
    programs = ("--white", "random", "--black", "random", "--save", "game.log")
    run("play", "pick-the-team", "--seed", "7", *programs)
    lines = Path("game.log").read_text(encoding="utf-8").splitlines()
    for player in found["players"]:
        picked = [line.split()[2] for line in lines if line.startswith(f"{player['side']} pick ")]
        assert sorted(card["piece"] for card in player["cards"]) == sorted(picked)
        assert [card["what"] for card in player["cards"]].count("royal") == 1
    even = ("--fair", "5%", "--trials", "0", "--json")
    assert run("deal", "pick-the-team", "--seed", "7", *even).json["result"]["difference"] <= 0.05


def test_a_list_with_a_notation() -> None:
    """It is told by its notation, on the board of the game; no card is printed of it."""
    rules = (
        "--rule=variant=easy-patch",
        "--rule=white-list=rook,knight,bishop,gnu,camel,ferz,W(1,4)",
        "--rule=black-list=WcN,knight,bishop,ptt-grasshopper,ptt-blocking-prince,nightrider,ptt-berolina-spear",
    )
    ran = run("deal", "pick-the-team", *rules, "--seed", "1", "--pdf")
    assert "    W(1,4): Moves one square straight, or leaps four squares straight and one to the side." in ran.lines
    assert ran.lines[-1] == "output/pick-the-team-1.pdf: 2 pages, 12 cards"


def in_squares(kind: Kind, board: Board) -> None:
    """Nobody knows what any piece is worth."""


def fielded(cards: list[dict[str, Any]], values: dict[str, float], royal: float, chosen: int = 7) -> float:
    """What an army is worth on the board: the royal so many times, the best of the pieces, all pawns."""
    of = {what: [values[card["piece"]] for card in cards if card["what"] == what] for what in ("royal", DEALT, "pawns")}
    return royal * of["royal"][0] + sum(sorted(of[DEALT])[-chosen:]) + sum(of["pawns"])


@pytest.mark.parametrize(
    ("rules", "board", "chosen"), [((), Board(8, 8), 7), (("--rule", "board=10x10"), Board(10, 10), 9)]
)
def test_strengths(rules: tuple[str, ...], board: Board, chosen: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The royal twice, of the pieces dealt the best that have room, all pawns; the difference as a share of the weaker."""
    monkeypatch.setattr("cardgen.kit.tables.armies.worth_of", in_squares)
    found = run("deal", "dealers", "--seed", "16", *rules, "--json").json["result"]
    sums = []
    for player in found["players"]:
        values = {card["piece"]: strength(catalogue().piece(card["piece"]).kind, board) for card in player["cards"]}
        sums.append(fielded(player["cards"], values, 2, chosen))
        assert player["strength"] == pytest.approx(sums[-1], abs=0.01)
    assert found["difference"] == pytest.approx((max(sums) - min(sums)) / min(sums), abs=0.0001)


def test_every_man_of_the_simplified_game_counts() -> None:
    """Seven of four kinds, and eight pawns of one: as many as stand on the board."""
    found = run("deal", "dealers", "--seed", "16", "--rule", "simplified=yes", "--json").json["result"]
    least = min(card["strength"] for player in found["players"] for card in player["cards"])
    assert min(player["strength"] for player in found["players"]) > 15 * least


def test_strengths_in_pawns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where games have said of all pieces what they are worth, armies are compared in pawns; where one is missing, not."""
    missing = set[str]()

    def worth(kind: Kind, board: Board) -> Worth | None:
        return None if kind.id in missing else Worth(kind.id, str(board), len(kind.id), 0.1, 0.1, 1000, 600, 1, "")

    monkeypatch.setattr("cardgen.kit.tables.armies.worth_of", worth)
    ran = run("deal", "dealers", "--seed", "16")
    found = run("deal", "dealers", "--seed", "16", "--json").json["result"]
    for player in found["players"]:
        lengths = {card["piece"]: len(card["piece"]) for card in player["cards"]}
        assert player["strength"] == fielded(player["cards"], lengths, 8)
        assert f"{player['side'].capitalize()}, worth {player['strength']:.1f} pawns" in ran.lines
    assert any(line.startswith("The worths differ by ") for line in ran.lines)
    missing.add(found["players"][0]["cards"][0]["piece"])
    assert any(line.startswith("The strengths differ by ") for line in run("deal", "dealers", "--seed", "16").lines)


def test_fair() -> None:
    """It is dealt until the armies are close; the seed that is told deals the same again."""
    first = run("deal", "dealers", "--seed", "16", "--json").json["result"]
    found = run("deal", "dealers", "--seed", "16", "--fair", "1%", "--trials", "0", "--json").json["result"]
    assert found["difference"] <= 0.01 < first["difference"]
    assert re.fullmatch("16-[0-9]+", found["seed"])
    assert run("deal", "dealers", "--seed", found["seed"], "--json").json["result"] == found
    assert run("deal", "dealers", "--seed", "16", "--fair", "100", "--trials", "0", "--json").json["result"] == first


def won_by(first: set[str], games: list[int]) -> Callable[[Deal, int], float]:
    """Trial games that White's army wins with these seeds; each that is played is noted."""

    def trial(dealt: Deal, number: int) -> float:
        games.append(number)
        return float(dealt.match.seed in first or number % 2)

    return trial


def test_trial_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """An army that wins all is refused once it is further ahead than luck often puts one; the next deal is tried."""
    games: list[int] = []
    monkeypatch.setattr("cardgen.kit.tables.trials.trial", won_by({"16"}, games))
    ran = run("deal", "dealers", "--seed", "16", "--fair", "100%")
    assert games == [0, 1, 2, *range(8)]
    assert ran.lines[0].startswith("Dealer's Chess, seed 16-")
    told = "The program has tried 8 games with these armies: 4 to 4 for the one dealt to White."
    assert ran.lines[-2] == told
    asked = ("deal", "dealers", "--seed", "16", "--fair", "100%", "--trials", "1", "--json")
    assert run(*asked).json["result"]["trials"] == [1.0]
    assert run(*asked).json["result"]["seed"] == "16"


def test_no_deal_is_won_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many deals it is given up, and it is said that games were tried."""
    monkeypatch.setattr("cardgen.kit.tables.deal.MOST_DEALS", 3)
    monkeypatch.setattr("cardgen.kit.tables.trials.trial", lambda dealt, number: 1.0)  # noqa: ARG005  whatever they are
    assert fails("deal", "dealers", "--seed", "16", "--fair", "100%") == (
        "of 3 deals none had armies whose strengths differ by 100% at most and of which neither wins too many games; "
        "allow more."
    )


def test_no_deal_is_even_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many deals it is given up."""
    monkeypatch.setattr("cardgen.kit.tables.deal.MOST_DEALS", 3)
    assert fails("deal", "dealers", "--seed", "16", "--fair", "0.01%", "--trials", "0") == (
        "of 3 deals none had armies whose strengths differ by 0.01% at most; allow more."
    )


def test_rules_and_diagrams() -> None:
    """Other boards deal more; diagrams stand under the words."""
    found = run("deal", "dealers", "--seed", "1", "--rule", "board=10x10", "--rule", "third=spears", "--json").json
    cards = [card["what"] for card in found["result"]["players"][1]["cards"]]
    assert [cards.count(name) for name in ("royal", "pieces dealt", "pawns", "spears")] == [1, 14, 10, 10]
    assert run("deal", "dealers", "--seed", "16", "--diagrams").out.count("@ the piece") == 40


def test_cards() -> None:
    """A PDF of just these, which the proof can read."""
    ran = run("deal", "dealers", "--seed", "16", "--pdf", "-o", "cards")
    assert ran.lines[-1] == "cards/dealers-16.pdf: 5 pages, 40 cards"
    assert Path("cards/dealers-16.pdf").exists()
    assert run("deal", "dealers", "--seed", "16", "--pdf", "--json").json["files"] == [
        {"file": "output/dealers-16.pdf", "pages": 5, "cards": 40}
    ]


@pytest.mark.parametrize("share", ["0", "101%", "much", "-5%", "5%%"])
def test_misuse_of_a_share(share: str) -> None:
    """A share is above nothing, and no more than all."""
    assert misused("deal", "dealers", "--fair", share) == (
        f"Invalid value for '--fair': {share!r} is not a share; write one above 0% and up to 100%, as in 5%."
    )


def test_error() -> None:
    """A game or a rule that is not there."""
    told = fails("deal", "delaers")
    assert told == f"there is no game 'delaers'; there are {', '.join(games())}. Did you mean 'dealers'?"
    assert fails("deal", "dealers", "--rule", "third=spears").startswith("a third row needs board=10x10;")


def test_other_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the players read otherwise moves so, in words, in strength and on paper."""
    monkeypatch.setattr("cardgen.kit.tables.armies.worth_of", in_squares)
    usual, other = (
        run("deal", "dealers", "--seed", "2", "--json", *words).json["result"]["players"]
        for words in ((), ("--rule", "readings=rex-both-ways"))
    )
    (rex,) = (card for player in other for card in player["cards"] if card["piece"] == "rex")
    (ours,) = (card for player in usual for card in player["cards"] if card["piece"] == "rex")
    assert rex["words"].startswith("Moves one square straight (empty, no stopping), then turns at a right angle")
    assert rex["strength"] < ours["strength"]
    made = run("deal", "dealers", "--seed", "2", "--rule", "readings=rex-both-ways", "--pdf")
    assert "read otherwise than in the catalogue, as `cardgen check` will say of the file: Rex.\n" in made.err
    told = run("check", "output/dealers-2.pdf").err
    assert "its notation is printed as '[W-sW-zW]', the catalogue says 'nN'." in told


def test_the_card_of_another_reading_while_playing() -> None:
    """It says the agreed move."""
    words = "play", "dealers", "--seed", "2", "--plain", "--rule", "readings=rex-slants-first"
    told = " ".join(run(*words, typed="card rex\nquit\n").out.split())
    assert "Moves one square diagonally (empty, no stopping), then one more straight, away from" in told
