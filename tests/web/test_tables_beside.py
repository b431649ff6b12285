"""What belongs to a table beside its game: the deal that it plays, a match, tables of what is known, its words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.cloak.grid import written
from cardgen.games.core.contract import actor_name
from cardgen.games.core.talk import NO, YES, talk_of
from cardgen.games.example_games import example_log, example_path
from cardgen.games.find import games
from cardgen.kit.games.logs import followed
from cardgen.kit.seen.words import CHANCE, MARKS, SEATS, WORDS, table_words
from cardgen.kit.tables.solve import SolveRequest, solve
from cardgen.web.site.files import PAGES
from tests.support.command import run
from tests.support.tables import ask, refused

CUBIC = example_path(games()["cubic"]).read_text("utf-8")
PARADE = example_path(games()["parade"]).read_text("utf-8")
SCRIPTS = PAGES / "js"
SAYING = [*(SCRIPTS / "tables").glob("*.js"), *(SCRIPTS / "book").glob("*.js"), SCRIPTS / "deal.js"]
"""The tables, and what belongs to them: kits, letters, logs, deals, booklets."""


class TestDeal:
    """A deal is told, and a table begins with it."""

    @pytest.mark.parametrize(("game", "seed"), [("dealers", "7"), ("dealers", "luck"), ("pick-the-team", "7")])
    def test_the_table_has_the_men_that_the_command_line_deals(self, game: str, seed: str) -> None:
        """The same seed, the same men: typed, in the page, and at the table to which the page leads."""
        typed = run("deal", game, "--seed", seed, "--json").json["result"]
        dealt = ask("deal", game=game, seed=seed)
        assert dealt == typed
        shown = ask("table", log=dealt["log"], viewer="both")["shown"]
        for player in dealt["players"]:
            names = sorted(card["piece"] for card in player["cards"] if card["what"] != "pawns")
            assert names
            standing = [shown["kinds"][man["kind"]]["piece"] for man in shown["men"] if man["side"] == player["side"]]
            rows = [row for row in shown["rows"] if row["side"] == player["side"]]
            lying = [one["piece"] for row in rows for one in row["things"] for _ in range(one["count"])]
            assert [one for one in names if one not in (*standing, *lying)] == []

    def test_it_goes_on_as_the_command_line_plays_it(self) -> None:
        """What is dealt later is that of `cardgen play` with that seed as well: the table begins as a game does."""
        dealt = ask("deal", game="dealers", seed="7")
        begun = ask("table", game="dealers", seed="7", players={"black": "program"}, viewer="both")
        opened = ask("table", log=dealt["log"], players={"black": "program"}, viewer="both")
        assert opened["kept"] == begun["kept"]

    def test_even_deals_are_played_as_they_are(self) -> None:
        """The seed of a deal that was even is that of its game."""
        dealt = ask("deal", game="dealers", seed="7", fair="5", trials=0)
        assert dealt["difference"] <= 0.05
        assert f"seed {dealt['seed']}\n" in dealt["log"]

    def test_values_have_their_errors(self) -> None:
        """Of each card and of the army; where squares are counted there is none."""
        dealt = ask("deal", game="dealers", seed="7")
        assert dealt["in_pawns"]
        for player in dealt["players"]:
            errors = [card["error"] for card in player["cards"]]
            assert all(0 <= error < 5 for error in errors)  # the pawn of chess is the unit
            assert max(errors) < player["error"] < 8 * sum(errors)

    def test_who_plays_may_be_told_of_a_log(self) -> None:
        log = ask("deal", game="dealers", seed="7")["log"]
        assert ask("table", log=log, players={"white": "greedy"})["kept"]["players"]["white"] == "greedy"
        assert refused("table", log=log, players={"white": "nobody"})


class TestMatch:
    """Sides change, every two games have one deal, points add up."""

    def test_the_second_game_has_the_deal_and_the_sides_changed(self) -> None:
        log = CUBIC.replace("\n--\n", "\nplayers white human, black greedy\n--\n")
        assert ask("table", log=log)["shown"]["winner"] == "white"
        told = ask("again", log=log, match={}, viewer="both")
        before = ask("table", log=log)["kept"]
        assert told["kept"]["players"] == {**before["players"], "white": "greedy", "black": "human"}
        assert told["kept"]["seed"] == before["seed"]
        assert told["kept"]["match"] == {"seed": before["seed"], "number": 1, "halves": [2, 0]}
        assert told["shown"]["score"] == "Score: first player (human) 1, second player (greedy) 0."
        assert told["shown"]["awaited"] == ["white"]

    def test_four_games_add_up(self) -> None:
        """As with --match 4: two seeds, and one point a game in all; whoever has White wins each of them here."""
        log, match = CUBIC.replace("\n--\n", "\nplayers white human, black greedy\n--\n"), dict[str, Any]()
        first, seeds = ask("table", log=log)["kept"]["seed"], []
        rest = CUBIC.partition("--\n")[2]
        for number in range(1, 5):
            told = ask("again", log=log, match=match, viewer="both")
            match = told["kept"]["match"]
            seeds.append(told["kept"]["seed"])
            assert sum(match["halves"]) == 2 * number
            log = told["kept"]["log"] + rest
        assert seeds == [first, f"{first}-2", f"{first}-2", f"{first}-3"]
        assert match["halves"] == [4, 4]

    def test_error_of_a_game_that_has_no_second(self) -> None:
        going = ask("table", game="cubic", seed="1")["kept"]["log"]
        assert refused("again", log=going, match={}) == ["the game goes on; sides are changed once it is over."]
        (alone,) = refused("scored", log=PARADE, match={})
        assert alone.endswith("is for one player; there are no sides to change.")


class TestKnown:
    """What is known in rows and columns."""

    @pytest.mark.parametrize("game", games())
    def test_it_is_told_once_and_fits(self, game: str) -> None:
        """As many cells as heads in each row; what a table tells stands in no row and in no sentence."""
        log = example_log(games()[game])
        text, whole = example_path(games()[game]).read_text("utf-8"), len(log.lines)
        for at in range(0, whole, max(1, whole // 6)):
            shown = ask("table", log=text, at=at, viewer="both")["shown"]
            titles = {table["title"] for table in shown["tables"]}
            assert titles.isdisjoint(row["title"] for row in shown["rows"])
            assert not any(note.startswith(tuple(titles)) for note in shown["notes"] if titles)
            for table in shown["tables"]:
                assert all(len(row["cells"]) == len(table["heads"]) for row in table["rows"])
                assert len({row["head"] for row in table["rows"]}) == len(table["rows"])

    def test_the_grid_is_the_one_that_is_printed_in_a_terminal(self) -> None:
        """Cell by cell, all through a game; a man who is uncloaked stands nowhere."""
        log = example_log(games()["cloak-and-dagger"])
        for line, match in followed(log, load(), example_path(games()["cloak-and-dagger"])):
            tables = talk_of(match.state).known_tables
            if line is None or not tables:
                continue
            for side, table in zip(Side, tables, strict=True):
                lines = written(match.state.seen[0 if side is Side.WHITE else 1])  # type: ignore[attr-defined]
                for said, (head, cells) in zip(lines, table.rows, strict=True):
                    marks = " ".join(
                        f"{name} {mark or '.'}" for name, mark in zip(table.heads[1:], cells[1:], strict=True)
                    )
                    assert " ".join(said.split()) == f"{head} {marks}"
                    assert {*cells[1:]} <= {NO, YES, ""}

    def test_what_is_left_is_counted(self) -> None:
        """Of Parade, as many men as have not been seen."""
        shown = ask("table", log=PARADE, at=1, viewer="player")["shown"]
        (table,) = shown["tables"]
        counted = sum(int(cell or 0) for row in table["rows"] for cell in row["cells"])
        assert counted + len(shown["men"]) == 16


class TestSolved:
    """The best score of a deal, after it was played."""

    def test_it_is_said_once_the_game_is_over(self) -> None:
        """The same as `cardgen solve` says of that deal; before, nobody is told."""
        seed = ask("table", log=PARADE)["kept"]["seed"]
        found = ask("solved", log=PARADE, seconds=5)
        assert found["shown"]["said"]
        same = solve(SolveRequest("parade", seed=seed, seconds=5)).result
        assert isinstance(same, dict)
        if same["proved"] and found["kept"]["proved"]:
            assert found["kept"]["score"] == same["score"]
        head, _, rest = PARADE.partition("--\n")
        begun = f"{head}--\n{rest.splitlines()[0]}\n"
        assert ask("solved", log=begun, seconds=1)["shown"]["said"] == []

    @pytest.mark.parametrize("game", games())
    def test_a_table_says_whether_it_can_be(self, game: str) -> None:
        (offer,) = ask("games", games=[game])
        shown = ask("table", game=game, seed="1")["shown"]
        assert shown["solvable"] == offer["solved"] == (game in ("parade", "neighbour"))


class TestWords:
    """Sentences come from Python."""

    def test_scripts_say_what_is_known_and_all_of_it(self) -> None:
        """Each word that is said has a sentence, and each sentence is said."""
        scripts = "".join(path.read_text("utf-8") for path in SAYING)
        asked = re.findall(r"\b(?:told|say)\((?=([^,()]*))", scripts)
        said = {word for one in asked for word in re.findall(r'(?:^|[?:])\s*"(\w+)"', one)}
        assert said == set(table_words()["words"])

    def test_places_of_a_sentence_are_filled(self) -> None:
        """Whoever says one with {places} fills them."""
        scripts = "".join(path.read_text("utf-8") for path in SAYING)
        for name, text in table_words()["words"].items():
            if "{" in text:
                assert re.search(rf'"{name}"(?: : "\w+"| \? "\w+" : "\w+")?, ', scripts), name

    @pytest.mark.parametrize("script", SAYING, ids=lambda path: f"{path.parent.name}/{path.name}")
    def test_a_script_has_no_sentence_of_its_own(self, script: Any) -> None:
        """No words with a capital letter, and none with a blank between them but in classes and queries."""
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text("utf-8"), flags=re.DOTALL)
        filled = (re.split(r"\$\{[^}]*\}", one) for one in re.findall(r"`([^`\n]*)`", code))
        texts = [*re.findall(r'"([^"\n]*)"', code), *(one for each in filled for one in each)]
        keys = {"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "AES-GCM"}
        assert [one for one in texts if re.match(r"[A-Z][a-z]", one) and one not in keys] == []
        assert [one for one in texts if re.search(r"[a-z] [a-z]+ [a-z]+ [a-z]", one)] == []

    def test_whoever_may_play_is_called_something(self) -> None:
        for offer in ask("games"):
            assert set(offer["seats"]) <= set(SEATS)
            assert set(offer["chance"]) <= set(CHANCE)
        assert {NO, YES, ""} <= set(MARKS)
        assert json.loads(json.dumps(dict(WORDS))) == WORDS
        assert actor_name(Side.WHITE) not in WORDS
