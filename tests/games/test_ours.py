"""What no published source of a game says is marked as ours wherever its rules are told."""

from __future__ import annotations

import pytest

from cardgen.catalog import load
from cardgen.games.core.options import ANY, OURS, OptionField, option_fields, read_options, rules_of_ours, spelt
from cardgen.games.core.paper.booklet import agreed_table
from cardgen.games.find import find_game, games
from cardgen.kit.lists import listing

CATALOGUE = load()
FIELDS = [(game, one) for game in games() for one in option_fields(games()[game].options)]
MARKED = [pytest.param(game, one, id=f"{game} {one.name}") for game, one in FIELDS if one.ours]


@pytest.mark.parametrize(("game", "one"), MARKED)
def test_a_value_of_ours_is_marked_everywhere(game: str, one: OptionField) -> None:
    """In the booklet, in the rules as they are told in play, and in the list of the rules that may be agreed on."""
    options = games()[game].options
    for value in one.others:
        assert one.means(value).endswith(OURS) is one.is_ours(value)
        played = read_options(options, (f"{one.name}={spelt(value)}",))
        assert any(one.means(value) in row for row in agreed_table(played).rows)
        marked = value != one.default and one.is_ours(value)
        assert rules_of_ours(played) == ((one.means(value),) if marked else ())
    (line,) = [line for line in listing(("games", game)).lines if f"--rule {one.name}=" in line]
    assert " Ours: " in line
    assert all(spelt(value) in line.rpartition(" Ours: ")[2] for value in one.ours if value != ANY)


def test_some_are_known() -> None:
    """Those of the readings that stand beside the published rules, and no orthodox ones."""
    found = {f"{game} {one.name}": one.ours for game, one in FIELDS}
    assert found["booster exposing"] == (False,)
    assert found["brainking castling"] == (True, False)
    assert found["gollon-2 kings"] == ("taken", "royal")
    assert found["cloak-and-dagger checks"] == ("shown",)
    assert not found["dealers cards"]
    assert not found["dealers board"]


@pytest.mark.parametrize(
    ("game", "words", "beginning"),
    [
        ("booster", (), "Nobody is hobbled who could then take the king"),
        ("booster", (), "Nobody castles with a checker of either colour"),
        ("cloak-and-dagger", (), "Only pawns and uncloaked men give check"),
        ("pick-the-team", (), "Pieces that jump over others may take it"),
        ("pick-the-team", ("draft-safety",), "No man may be placed so that White could take"),
        ("neighbour", (), "One man alone wins at once; we recommend to add 8"),
        ("dealers", (), "They are dealt again 3 times at most"),
        ("gollon-2", ("kings=royal",), "Kings are royal: check has to be answered"),
    ],
)
def test_the_rules_mark_what_is_ours(game: str, words: tuple[str, ...], beginning: str) -> None:
    """Each such sentence, behind it."""
    found = find_game(game)
    (line,) = [one for one in found.describe(read_options(found.options, words)) if one.startswith(beginning)]
    assert line.endswith(OURS)


NEEDED = {
    "brainking castling": ("board=10x10",),
    "dealers reshuffle": ("rules=big-deck",),
    "dealers house-rules": ("board=10x10", "third=spears"),
}
"""What else has to be agreed on before an option means anything."""


@pytest.mark.parametrize(("game", "one"), MARKED)
def test_what_is_told_in_play_marks_each_value_of_ours(game: str, one: OptionField) -> None:
    """Whether it is usual or agreed on, a sentence with a mark is told that no other value has."""
    for value in one.ours if ANY not in one.ours else ():
        ours = marked_lines(game, one, value)
        for other in set(one.others) - {value}:
            assert ours - marked_lines(game, one, other), (value, other)


def marked_lines(game: str, one: OptionField, value: object) -> set[str]:
    """The sentences of ours that `rules` tells."""
    found = games()[game]
    options = read_options(found.options, (*NEEDED.get(f"{game} {one.name}", ()), f"{one.name}={spelt(value)}"))
    return {line for line in (*found.describe(options), *rules_of_ours(options)) if line.endswith(OURS)}
