"""docs/game-of-your-own.md: its game is played, its examples are so."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.bot.players import player_of, random_action
from cardgen.games.core.bot.thinking import thinking_of
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.core.paper.table_items import printed_of
from cardgen.games.core.play.log import parse_log, replay
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game
from cardgen.kit.lists import listing
from cardgen.kit.play.prompts import happened, holdings, prompt, prompt_lines
from tests.support.rooms import PROJECT

PAGE = Path(__file__).parents[2] / "docs" / "game-of-your-own.md"
TEXT = PAGE.read_text(encoding="utf-8")
(CODE,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_the_page_tells_all_that_has_to_be_written() -> None:
    """Its table has what the contract leaves open, and nothing that has a default."""
    told = re.findall(r"^\| `(Game|GameState)` \| (.+?) \|", TEXT, re.MULTILINE)
    written = {(class_, name) for class_, names in told for name in re.findall(r"`(\w+)`", names)}
    said = {name for name in Game.__annotations__ if not hasattr(Game, name)}
    wanted = {Game: Game.__abstractmethods__ | said, GameState: GameState.__abstractmethods__}
    assert written == {(one.__name__, name) for one, names in wanted.items() for name in names}


@pytest.fixture(name="skirmish")
def fixture_skirmish(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the page."""
    module = ModuleType("skirmish")
    monkeypatch.setitem(sys.modules, "skirmish", module)  # dataclasses look their module up
    exec(compile(CODE, PAGE.name, "exec"), module.__dict__)
    return module


def test_examples_of_the_page(skirmish: ModuleType) -> None:
    """What it shows is so."""
    names = {name: getattr(skirmish, name) for name in ("GAME", "SkirmishOptions")}
    found = doctest.testfile(str(PAGE), module_relative=False, globs=names, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 15
    assert not found.failed


@pytest.mark.parametrize("words", [(), ("beast=nightrider",)])
def test_its_games_end_and_are_replayed(skirmish: ModuleType, words: tuple[str, ...]) -> None:
    """States are read as they were written, and the log gives the same end."""
    game: Game = skirmish.GAME
    assert words in game.examples
    options, catalogue, random = read_options(game.options, words), load(), Random(5)
    match = new_match(game, options, catalogue)
    while match.state.current_players:
        (who,) = match.state.current_players
        match = match.play(random_action(match.state, who, random), who)
        assert game.read(match.state.write(), options, catalogue).write() == match.state.write()
    assert match.state.outcome is not None
    *_, last = replay(parse_log(match.log.write(), lambda _: game), catalogue)
    assert last.outcome == match.state.outcome


def test_what_a_game_does_not_say_has_a_default(skirmish: ModuleType) -> None:
    """It is told, prompted and played by the program as others are, with nothing beside the contract."""
    game, catalogue = skirmish.GAME, load()
    state = game.initial_state(game.options(), catalogue)
    action = state.read_action(Side.WHITE, "c1d3")
    after = state.after(action, Side.WHITE)
    assert [*happened(state, action, Side.WHITE, after)] == ["White: okapi c1 to d3."]
    assert [*holdings(state, catalogue)] == ["Nobody has anything beside the board."]
    assert prompt(state, Side.WHITE, (), 1) == "White 1> "
    assert [*prompt_lines(state, Side.WHITE, (), catalogue, state.public_position)] == []
    chosen = player_of("program:50")(state.observation(Side.WHITE), Side.WHITE, Random(1))
    assert chosen in state.legal_actions(Side.WHITE)
    assert thinking_of(state).best_line(0.1) is None
    assert printed_of(state).components_used() == {}
    assert kit_of(game).booklet(game.options(), catalogue) is None
    assert kit_of(game).components_needed(state) is None


MET = ("test_contract", "test_agreed", "test_players", "test_random_games")
"""The tests that the page names."""


def test_it_keeps_the_laws_that_a_new_game_meets(tmp_path: Path) -> None:
    """Found as if its file lay in cardgen/games/, it goes through the tests of every game."""
    games = tmp_path / "games"
    games.mkdir()
    (games / "skirmish.py").write_text(CODE, encoding="utf-8")
    plugin = f"import cardgen.games\ncardgen.games.__path__.append({str(games)!r})\n"
    (tmp_path / "one_more_game.py").write_text(plugin, encoding="utf-8")
    ways = ["-v", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-p", "one_more_game", "-k", "skirmish"]
    command = [sys.executable, "-m", "pytest", *ways, *(f"tests/games/{name}.py" for name in MET)]
    there = {**os.environ, "CARDGEN_CUT": "", "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run(command, cwd=PROJECT, env=there, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert all(f"`{name}.py`" in TEXT and f"{name}.py" in ran.stdout for name in MET)
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None
    assert int(passed[1]) > 30


def test_nothing_is_listed_of_a_table_on_which_nothing_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line ends with the kinds of men."""
    monkeypatch.setattr(type(find_game("cubic")), "components", lambda *_: ())
    assert listing(("games", "cubic")).lines[1] == "  6 kinds of men"
