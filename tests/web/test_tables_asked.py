"""What a page says to who is to act: to touch and to press, not to type; forms that are looked at before they count."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from cardgen.catalog import load
from cardgen.games.example_games import example_log, example_path
from cardgen.games.find import games
from cardgen.kit.games.logs import followed
from cardgen.kit.play.screen import marked, move_number
from tests.support.tables import ask, refused

TYPED = re.compile(r"\btype[ds]?\b|--rule|\bhand tells|\bcard NAME|: \? lists", re.IGNORECASE)
"""What only who types can do."""
EVERY = 7
"""Of how many lines of a log one is looked at."""


@pytest.mark.parametrize("game", games())
def test_prompts_and_buttons_speak_of_nothing_that_is_typed(game: str) -> None:
    """All through a game; but what real cards have shown can be written alone."""
    text, whole = example_path(games()[game]).read_text("utf-8"), len(example_log(games()[game]).lines)
    asked = 0
    for at in [*range(min(whole, 12)), *range(12, whole, EVERY)]:
        shown = ask("table", log=text, at=at, viewer="both")["shown"]
        said = [*shown["prompt"], *(one["said"] for one in shown["wanted"].get("actions", ()) if not one["to"])]
        asked += len(said)
        assert [one for one in said if TYPED.search(one)] == []
        written = [one for one in said if one.startswith("Write in the line below")]
        assert bool(written) == (shown["wanted"]["kind"] == "chance")
    assert asked or game == "cubic"  # there is nothing in it but moves


@pytest.mark.parametrize("game", games())
def test_rules_name_no_option_and_no_command(game: str) -> None:
    """Before a game and beside it; the terminal keeps them."""
    (offer,) = ask("games", games=[game])
    shown = ask("table", game=game, seed="1")["shown"]
    assert offer["told"]
    assert [
        one for one in (*offer["told"], *shown["rules"]) if re.search(r"\btype\b|\bcard NAME|--", one, re.IGNORECASE)
    ] == []


@pytest.mark.parametrize(("game", "first"), [("dealers", "zebra"), ("cloak-and-dagger", "b1 knight")])
def test_a_form_says_the_same_from_its_first_word_to_its_last(game: str, first: str) -> None:
    """Nothing jumps below the hand of who fills it in."""
    log = ask("table", game=game, seed="7", viewer="both")["kept"]["log"]
    for _ in range(2 * (game == "dealers")):
        log = ask("table", log=log, act={"word": "fair"})["kept"]["log"]
    before = ask("table", log=log, viewer="white")["shown"]
    after = ask("table", log=log, viewer="white", act={"word": first, "look": True})["shown"]
    full = ask("table", log=log, viewer="white", act={"word": "any", "look": True})["shown"]
    assert before["prompt"] == after["prompt"] == full["prompt"] != []
    assert before["wanted"].get("things") == after["wanted"].get("things") == full["wanted"].get("things")


def test_what_dice_say_stands_beside_the_board() -> None:
    """With what to do about it, or why nothing is to be done."""
    text = example_path(games()["dice-chess"]).read_text("utf-8")
    prompts = [ask("table", log=text, at=at, viewer="both")["shown"]["prompt"] for at in (1, 3)]
    assert all(len(one) == 1 for one in prompts)
    assert [one[0].split(".")[0] for one in prompts] == [
        "The dice say king and king",
        "The dice say knight and bishop",
    ]
    passes = [one["word"] for one in ask("table", log=text, at=11, viewer="both")["shown"]["wanted"]["actions"]]
    (said,) = ask("table", log=text, at=11, viewer="both")["shown"]["prompt"]
    assert (passes, said) == (["pass"], "The dice say knight and rook, and no such move is legal.")


class TestLook:
    """The rest at random is seen before it counts."""

    LOG = ask("table", game="cloak-and-dagger", seed="7", viewer="both")["kept"]["log"]

    def full(self) -> list[str]:
        """All that is placed by one word, and not done."""
        answer = ask("table", log=self.LOG, viewer="white", act={"word": "any", "look": True})
        assert answer["kept"]["log"] == self.LOG
        assert answer["shown"]["wanted"]["missing"] == 0
        assert answer["shown"]["said"] == []
        return list(answer["shown"]["wanted"]["words"])

    def test_yes_does_what_was_seen(self) -> None:
        words = self.full()
        assert len(words) == 8
        done = ask("table", log=self.LOG, viewer="white", words=words, act={"word": "yes", "look": True})
        assert done["kept"]["log"] == f"{self.LOG}white place {' '.join(words)}\n"
        assert done["shown"]["said"] == ["White is ready."]

    def test_it_is_taken_back_word_by_word_or_altogether(self) -> None:
        words = self.full()
        one = ask("table", log=self.LOG, viewer="white", words=words, act={"word": "undo"})["shown"]["wanted"]
        assert (one["words"], one["missing"]) == (words[:-1], 1)
        none = ask("table", log=self.LOG, viewer="white", words=words, act={"word": "again"})["shown"]["wanted"]
        assert (none["words"], none["missing"]) == ([], 8)
        assert ask("table", log=self.LOG, viewer="white", words=words)["shown"]["wanted"]["words"] == words

    def test_without_a_look_it_is_done_at_once(self) -> None:
        """As whoever asks by himself expects it."""
        done = ask("table", log=self.LOG, viewer="white", act={"word": "any"})
        assert done["kept"]["lines"] == 1

    def test_error_of_yes_before_all_is_said(self) -> None:
        assert refused("table", log=self.LOG, viewer="white", words=self.full()[:3], act={"word": "yes", "look": True})


@pytest.mark.parametrize("game", games())
def test_the_last_move_is_outlined_whatever_chance_has_done_since(game: str) -> None:
    """From the first move on some squares are marked: those of a move, never those of dice."""
    log, before = example_log(games()[game]), list[str]()
    for _, match in followed(log, load(), example_path(games()[game])):
        history = match.history
        if history and history[-1][0] not in match.state.game.sides:
            assert [*map(str, marked(match))] == before
        before = [*map(str, marked(match))]
    assert before


@pytest.mark.parametrize(
    ("game", "number"),
    [("dice-chess", 5), ("vegas", 17), ("gollon-3", 9), ("parade", 6), ("cloak-and-dagger", 8), ("cubic", 15)],
)
def test_turns_are_counted_not_moves(game: str, number: int) -> None:
    """Who passes or moves twice has had one turn; the number never falls, and grows by one."""
    log, numbers = example_log(games()[game]), list[int]()
    for _, match in followed(log, load(), example_path(games()[game])):
        numbers.append(move_number(match))
    assert numbers[0] == 1
    assert {after - before for before, after in pairwise(numbers)} == {0, 1}
    assert numbers[-1] == number
