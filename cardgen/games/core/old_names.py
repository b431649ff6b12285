"""What members of the contract were called before version 0.2: who asks for one by its old name is given the new one.

That is told with a warning, and the old names go with the next version. They are for who uses games; a class that was
written for the old contract has to be written anew, since what it defines by an old name nobody asks for.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar
from warnings import warn

if TYPE_CHECKING:
    from collections.abc import Mapping

NONE: Mapping[str, str] = MappingProxyType({})
OF_STATES: Mapping[str, str] = MappingProxyType(
    {
        "awaiting": "current_players",
        "actions": "legal_actions",
        "view": "observation",
        "standing": "public_position",
    }
)
OF_GAMES: Mapping[str, str] = MappingProxyType(
    {
        "opening": "initial_state",
        "told": "describe",
        "played": "catalogue_as_played",
        "called": "player_name",
        "alone": "single_player",
    }
)
OF_CHANCES: Mapping[str, str] = MappingProxyType({"about": "hint", "told": "describe"})
OF_TALK: Mapping[str, str] = MappingProxyType(
    {
        "common": "shared_supply",
        "holds": "holdings",
        "beside": "status_lines",
        "secret": "private",
        "run": "turn_progress",
        "wants": "prompt",
        "about": "hint",
        "able": "moves_of",
        "barred": "illegal_reason",
        "why": "explain",
        "said": "public_text",
        "judged": "assessment",
    }
)
OF_THINKING: Mapping[str, str] = MappingProxyType(
    {
        "thought_out": "choose_action",
        "promise": "heuristic",
        "greed": "immediate_value",
        "solved": "best_line",
    }
)
OF_PRINTED_GAMES: Mapping[str, str] = MappingProxyType({"needed": "components_needed", "shown": "diagram_legend"})
OF_PRINTED_STATES: Mapping[str, str] = MappingProxyType({"laid": "table_items", "uses": "components_used"})
OF_TABLE_ITEMS: Mapping[str, str] = MappingProxyType({"told": "sentences"})
OF_COURSE_STATES: Mapping[str, str] = MappingProxyType({"played": "course"})
OF_MATCHES: Mapping[str, str] = MappingProxyType({"played": "history", "drawn": "with_chance"})


class Renamed:
    """A class whose members were called otherwise."""

    __slots__ = ()
    old_names: ClassVar[Mapping[str, str]] = NONE
    """The old names of its own members, each with the new one."""

    if not TYPE_CHECKING:  # who checks types knows the new names alone

        def __getattr__(self, name: str) -> object:
            new = _all(type(self)).get(name)
            if new is None:
                return object.__getattribute__(self, name)  # raises what was raised, inside a property too
            warn_of(type(self), name, new)
            return getattr(self, new)


@cache
def _all(cls: type) -> MappingProxyType[str, str]:
    """The old names of a class and of all that it derives from."""
    found: dict[str, str] = {}
    for base in cls.__mro__:
        found |= base.__dict__.get("old_names", {})
    return MappingProxyType(found)


def warn_of(cls: type, old: str, new: str) -> None:
    """The warning, at the line that has asked: two calls above this one."""
    warn(f"{cls.__name__}.{old} is called {new} now; the old name goes with the next version.", DeprecationWarning, 3)
