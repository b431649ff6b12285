"""Names of the contract that were others in the version before: they work, and say what is used in their place."""

from __future__ import annotations

from inspect import get_annotations
from random import Random
from typing import Any

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core import contract, old_names
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import Chances, Game, GameState
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.core.paper.table_items import PrintedState, TableItems
from cardgen.games.core.play.match import Match
from cardgen.games.core.tables import CourseState
from cardgen.games.core.talk import TalkingState
from cardgen.games.find import find_game
from cardgen.search import Effort

HOMES = (
    Chances,
    CourseState,
    Game,
    GameState,
    Match,
    PrintedGame,
    PrintedState,
    TableItems,
    TalkingState,
    ThinkingState,
)
CASES = [(home, old, new) for home in HOMES for old, new in home.old_names.items()]


def warned(old: str, new: str) -> Any:
    """That the new name is told."""
    return pytest.warns(DeprecationWarning, match=rf"\.{old} is called {new} now; the old name goes")


@pytest.mark.parametrize(("home", "old", "new"), CASES, ids=[f"{home.__name__}.{old}" for home, old, _ in CASES])
def test_an_old_name_has_a_member_in_its_place(home: type, old: str, new: str) -> None:
    """The new one is there, and the old one is not."""
    assert new in {**home.__dict__, **get_annotations(home)}
    assert old not in home.__dict__


def test_every_table_has_its_class() -> None:
    """Else its names would be dead."""
    tables = [table for name, table in vars(old_names).items() if name.startswith("OF_")]
    assert sorted(map(sorted, tables)) == sorted(sorted(home.old_names) for home in HOMES)


def test_who_asks_for_an_old_name_is_given_the_new_one() -> None:
    """A method, a property, and one of what stands beside the contract."""
    game: Any = find_game("dice-chess")
    with warned("opening", "initial_state"):
        state: Any = game.opening(game.options(), load())
    with warned("awaiting", "current_players"):
        assert state.awaiting == state.current_players != ()
    with warned("holds", "holdings"):
        assert state.holds(Side.WHITE) == {}


def test_a_name_that_never_was_is_none() -> None:
    """The error is the usual one."""
    state = find_game("cubic").initial_state(find_game("cubic").options(), load())
    with pytest.raises(AttributeError, match="'CubicPlay' object has no attribute 'waiting'"):
        state.waiting  # type: ignore[attr-defined]  # noqa: B018


def test_the_warning_points_at_who_asks() -> None:
    """At the line to change: not at the table of names."""
    game: Any = find_game("parade")
    with warned("alone", "single_player") as told:
        assert game.alone
    assert [one.filename for one in told] == [__file__]
    with warned("preferred", "choose_action") as told:
        assert game.initial_state(game.options(), load()).preferred(Effort(1), Side.BLACK, Random(0)) is None
    assert [one.filename for one in told] == [__file__]


def test_what_fails_inside_a_member_is_told_as_it_is() -> None:
    """An error of a property is no missing name of the property, by the new name and by the old."""

    class Broken(TalkingState):
        @property
        def status_lines(self) -> tuple[str, ...]:
            return (self.lines,)  # type: ignore[attr-defined]

    broken: Any = Broken()
    with pytest.raises(AttributeError, match="'Broken' object has no attribute 'lines'"):
        broken.status_lines  # noqa: B018
    with warned("beside", "status_lines"), pytest.raises(AttributeError, match="no attribute 'lines'"):
        broken.beside  # noqa: B018


def test_a_member_that_was_asked_in_another_order() -> None:
    """Who is to play and how long he may think are given on as they are meant."""
    asked = []

    class Thinking(ThinkingState):
        def choose_action(self, *words: object) -> None:
            asked.append(words)

    state: Any = Thinking()
    with warned("preferred", "choose_action"):
        state.preferred("effort", "who", "random")
    assert asked == [("who", "effort", "random")]


def test_the_contract_has_nothing_else() -> None:
    """The error is the usual one."""
    with pytest.raises(AttributeError, match=r"module 'cardgen\.games\.core\.contract' has no attribute 'Nobody'"):
        contract.Nobody  # type: ignore[attr-defined]  # noqa: B018
