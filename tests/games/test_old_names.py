"""Names of the contract that were others in the version before: they work, and say what is used in their place."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core import contract, old_names
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import Chances, Game, GameState
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.play.match import Match
from cardgen.games.core.talk import TalkingState
from cardgen.games.find import find_game

HOMES = (Chances, Game, GameState, Match, PrintedGame, PrintedState, TalkingState, ThinkingState)
CASES = [(home, old, new) for home in HOMES for old, new in home.old_names.items()]


def warned(old: str, new: str) -> Any:
    """That the new name is told."""
    return pytest.warns(DeprecationWarning, match=rf"\.{old} is called {new} now; the old name goes")


@pytest.mark.parametrize(("home", "old", "new"), CASES, ids=[f"{home.__name__}.{old}" for home, old, _ in CASES])
def test_an_old_name_has_a_member_in_its_place(home: type, old: str, new: str) -> None:
    """The new one is there, and the old one is not."""
    assert new in {**home.__dict__, **getattr(home, "__dataclass_fields__", {})}
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


def test_a_class_of_the_old_contract_works() -> None:
    """Whoever asks for the new names finds what it defines by the old ones; it is told once, where the class is made."""
    with warned("about", "hint"):

        class Coin(Chances):
            def sample(self, random: object) -> Any:
                raise NotImplementedError

            def problem(self, act: object) -> str:
                raise NotImplementedError

            def about(self) -> str:
                return "heads or tails"

    assert Coin().hint() == "heads or tails"


def test_abstract_members_may_have_their_old_names() -> None:
    """A state of the old contract is whole, and no member is missing."""
    with pytest.warns(DeprecationWarning, match="goes with the next version") as told:

        class Done(GameState):
            game = options = outcome = None  # type: ignore[assignment]
            awaiting = ()

            def actions(self, _who: Side) -> tuple[()]:
                return ()

            def after(self, action: object, who: object) -> Any:
                raise NotImplementedError

            def read_action(self, who: object, text: str) -> Any:
                raise NotImplementedError

            def write(self) -> str:
                return "done"

    state = Done()  # type: ignore[abstract]
    assert (state.current_players, state.legal_actions(Side.WHITE)) == ((), ())
    assert [str(one.message).partition(" ")[0] for one in told] == ["Done.awaiting", "Done.actions"]


def test_the_contract_has_nothing_else() -> None:
    """The error is the usual one."""
    with pytest.raises(AttributeError, match=r"module 'cardgen\.games\.core\.contract' has no attribute 'Nobody'"):
        contract.Nobody  # type: ignore[attr-defined]  # noqa: B018
