"""What players agree on, as booklets say it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from cardgen.games.core.options import ANY, option, option_fields, read_options
from cardgen.games.core.paper.booklet import agreed, agreed_table
from cardgen.games.find import games


@pytest.mark.parametrize("name", sorted(games()))
def test_every_value_of_an_option_is_a_sentence(name: str) -> None:
    """With a capital and a full stop, and without the words that are typed."""
    for one in option_fields(games()[name].options):
        for value in (one.default, *one.others):
            said = one.means(value)
            assert said[0] == said[0].upper()
            assert said.endswith((".", ".)"))
            assert "=" not in said
        if not one.others:
            assert ANY in one.meanings


@dataclass(frozen=True)
class _Agreed:
    """Options of each sort."""

    many: int = option(1, "", tuple(range(9)), meanings={ANY: "There are {}."})
    few: int = option(0, "", (0, 2, 4), meanings={"0": "None.", ANY: "{} of them."})
    way: str = option("up", "", ("up", "down"), meanings={"up": "Upwards.", "down": "Downwards."})
    late: bool = option(default=True, help_text="", meanings={"yes": "Late.", "no": "Early."})
    names: tuple[str, ...] = option((), "", meanings={"": "Nobody.", ANY: "These: {}."})
    at: int = option(3, "", meanings={ANY: "At {}."})


def test_a_table_says_what_is_played_and_what_else_might_be() -> None:
    """Numbers are listed where they are few; what is typed for the other value stands last."""
    table = agreed_table(read_options(_Agreed, ("way=down", "names=a,b")))
    assert table.rows == (
        ("There are 1.", "Any number from 0 to 8.", "many=0 to 8"),
        ("None.", "2 or 4.", "few=2 or 4"),
        ("Downwards.", "Upwards.", "way=up"),
        ("Late.", "Early.", "late=no"),
        ("These: a, b.", "Others, as you like.", "names=NAME,NAME,..."),
        ("At 3.", "Any other number.", "at=NUMBER"),
    )
    assert table.aside


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_typed_for_another_rule_is_one(name: str) -> None:
    """Each word of the last column can be read, and none of them is what is played already."""
    options = games()[name].options
    for _, _, typed in agreed_table(options()).rows:
        name, _, values = typed.partition("=")
        for value in re.split(r", | to | or ", values.replace(f"{name}=", "").replace("NUMBER", "2")):
            if not value.startswith("NAME"):
                assert read_options(options, (f"{name}={value}",)) != options()


def test_a_kit_by_other_rules_says_how_it_was_made() -> None:
    """So that it can be made once more; one by the usual rules has nothing to say."""
    usual, *_ = agreed(_Agreed())
    other, *_ = agreed(read_options(_Agreed, ("late=no", "few=4")))
    assert "this booklet is written (--rule few=4 --rule late=no). " in str(other)
    assert "this booklet is written. " in str(usual)


def test_an_example_of_what_is_typed_has_one_other_value() -> None:
    """Where no rule has just one, there is no example."""
    first, *_ = agreed(_Agreed())
    assert str(first).count("as in --rule way=down:") == 1
    first, *_ = agreed(_Counted())
    assert "words on the right:" in str(first)


@dataclass(frozen=True)
class _Counted:
    """One option with any number."""

    at: int = option(3, "", meanings={ANY: "At {}."})


@dataclass(frozen=True)
class _Nothing:
    """A game without options."""


def test_nothing_is_said_of_options_where_there_are_none() -> None:
    """Only how we play what the rules leave open; and nothing at all where they leave nothing open."""
    assert [*agreed(_Nothing())] == []
    assert len([*agreed(_Nothing(), "So.")]) == 2
