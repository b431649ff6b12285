"""The fit: what is known is found, and what is not known is as the guess has it."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from cardgen.values.fit import Guessed, Observed, Valued, fit, guessed, inverted, product
from cardgen.values.roster import PAWN

TRUE = {PAWN: 1.0, "rook": 5.0, "knight": 3.0, "bishop": 3.2, "queen": 9.0, "camel": 2.0}
GUESSES = {PAWN: 1.1, "rook": 4.0, "knight": 3.4, "bishop": 3.2, "queen": 10.0, "camel": 3.0}
PAWN_COUNTS, FIRST = 0.45, 0.1
"""What a pawn and the first move count in the made-up games."""


def about_even(random: Random) -> dict[str, int]:
    """What one side has more than the other: about as much as the other has more than it."""
    while True:
        men = {key: random.randint(-1, 1) for key in TRUE} | {PAWN: random.randint(-4, 4)}
        if abs(sum(GUESSES[key] * number for key, number in men.items())) <= 3:
            return men


def made_up(deals: int, seed: int = 0) -> list[Observed]:
    """Games of which the values are known: each deal twice, with sides changed."""
    random, games = Random(seed), []
    for deal in range(deals):
        men = about_even(random)
        for sign in (1, -1):
            ahead = PAWN_COUNTS * sign * sum(TRUE[key] * number for key, number in men.items()) + FIRST
            score = float(random.random() < 1 / (1 + exp(-ahead)))
            games.append(Observed(str(deal), {key: sign * number for key, number in men.items()}, score))
    return games


@pytest.fixture(scope="module")
def found() -> dict[str, Valued]:
    return fit(made_up(2500), guessed(GUESSES))


def test_known_values_are_found(found: dict[str, Valued]) -> None:
    """Within their errors, which are not large."""
    for key, value in TRUE.items():
        assert abs(found[key].value - value) <= found[key].error + 1e-9, key
    assert all(found[key].error < 1.2 for key in TRUE)


def test_a_pawn_of_chess_is_one_pawn(found: dict[str, Valued]) -> None:
    """By definition, without an error."""
    assert found[PAWN].value == 1
    assert found[PAWN].error == pytest.approx(0, abs=1e-6)


def test_games_count_where_one_side_has_more(found: dict[str, Valued]) -> None:
    """What both have says nothing."""
    assert found["rook"].games == sum(one.men["rook"] != 0 for one in made_up(2500))


def test_more_games_make_smaller_errors(found: dict[str, Valued]) -> None:
    """Four times the games about halve the error."""
    few = fit(made_up(625), guessed(GUESSES))
    assert 1.5 < few["queen"].error / found["queen"].error < 2.7


def test_errors_hold_in_other_games() -> None:
    """Of many values found in games of other seeds, most are within their errors, and not by far."""
    runs = [fit(made_up(400, seed), guessed(GUESSES)) for seed in range(12)]
    off = [abs(run[key].value - value) / run[key].error for run in runs for key, value in TRUE.items() if key != PAWN]
    assert sum(one <= 1 for one in off) >= 0.85 * len(off)
    assert sum(one <= 0.5 for one in off) <= 0.95 * len(off)


def test_own_errors_hold_where_all_men_are_the_measure() -> None:
    """In other games values are off by a scale that all share, which is as far off as the pawn says, and little more."""
    off = []
    for seed in range(12):
        run = fit(made_up(400, seed), guessed(GUESSES))
        scale = sum(run[key].value * value for key, value in TRUE.items()) / sum(value**2 for value in TRUE.values())
        off += [abs(run[key].value - scale * value) / run[key].own for key, value in TRUE.items()]
    assert sum(one <= 1 for one in off) >= 0.85 * len(off)
    assert sum(one <= 0.5 for one in off) <= 0.95 * len(off)


def test_the_strongest_owe_most_of_their_error_to_the_scale(found: dict[str, Valued]) -> None:
    """And the pawn of chess, which has none by definition, has that of the scale."""
    assert found["queen"].own < 0.6 * found["queen"].error
    assert found[PAWN].own > found[PAWN].error
    assert found[PAWN].own * TRUE["queen"] == pytest.approx(found["queen"].error, rel=0.25)


def test_who_has_not_played_is_worth_his_guess() -> None:
    """By the scale of the others: a guess of four comes out between theirs."""
    values = fit(made_up(1500), guessed({**GUESSES, "nobody": 4.0}))
    assert values["nobody"].games == 0
    assert values["knight"].value < values["nobody"].value < values["queen"].value
    assert values["nobody"].error > 1


def test_what_is_sure_before_stays(found: dict[str, Valued]) -> None:
    """A value that was measured before is hardly moved by a few games."""
    before = guessed(GUESSES) | {key: Guessed(value, 0.01) for key, value in TRUE.items() if key != "camel"}
    few = fit(made_up(60), before)
    assert few["queen"].value == pytest.approx(TRUE["queen"], abs=0.1)
    assert few["queen"].error < found["queen"].error


def test_where_a_pawn_does_harm_there_is_no_unit() -> None:
    """Nothing is worth anything in pawns where who has more of them loses."""
    games = [Observed(str(deal), {PAWN: sign}, float(sign < 0)) for deal in range(300) for sign in (1, -1)]
    assert fit(games, guessed({PAWN: 1.0, "rook": 5.0})) == {}


def test_an_inverse_is_one() -> None:
    """A matrix times its inverse, drawn by hand: the half of a doubling, and a sum undone."""
    assert inverted([[2.0, 0.0], [0.0, 4.0]]) == [[0.5, 0.0], [0.0, 0.25]]
    one = product([[2.0, 1.0], [1.0, 2.0]], inverted([[2.0, 1.0], [1.0, 2.0]]))
    assert [*one[0], *one[1]] == pytest.approx([1.0, 0.0, 0.0, 1.0])
