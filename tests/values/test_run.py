"""The run of the values: which games it wants, and what it takes to be believed."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from cardgen.catalog.worths import Worth
from cardgen.values.armies import is_odds
from cardgen.values.measured import PawnOdds
from cardgen.values.roster import MEN
from oracles.values import STOOD, TURNS, Judged, _order, games_of, judged, report, wanted

if TYPE_CHECKING:
    import pytest

    from cardgen.values.roster import Roster

CHESS = dict(zip(MEN, (9.0, 5.0, 3.3, 3.1, 1.0), strict=True))


def worths(**other: float) -> dict[str, Worth]:
    """The men of chess with usual values, and with others."""
    given = {key: other.get(key, value) for key, value in CHESS.items()}
    return {key: Worth(key, "8x8", value, 0.2, 0.1, 1000, 1500, 1, "") for key, value in given.items()}


def test_boards_and_seeds_are_played_in_turn(small: Roster, large: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pawn odds first, which the method stands or falls with; then the games of the small board, none of them again."""
    monkeypatch.setattr("oracles.values.FIRST", 4)
    games = games_of(small)
    first = [job.number for job in islice(wanted([small, large], (), 1500), 4 + 15)]
    assert first == [14, 15, 30, 31, *range(14), 16]
    assert is_odds(14)
    assert games["0"] // TURNS > 100
    assert games["1"] == games["0"] // 4


def test_the_run_is_long_enough(small: Roster) -> None:
    """Each officer is dealt to a thousand games of the first seed and more."""
    dealt = games_of(small)["0"] * 7 / 8 * 5 / len(small.officers)
    assert STOOD < dealt < 1.1 * STOOD


def test_the_order_of_the_men_of_chess() -> None:
    """Queen, rook, minor pieces, pawn, and the rook at four to six pawns; bishop and knight may change places."""
    assert list(_order(worths())) == []
    assert list(_order(worths(knight=3.5))) == []
    assert list(_order(worths(rook=3.2))) == [
        "the men of chess come out in another order",
        "the rook is worth 3.20 pawns",
    ]
    assert list(_order(worths(rook=6.4))) == ["the rook is worth 6.40 pawns"]
    assert list(_order({})) == ["not all men of chess have stood"]


def test_nothing_is_accepted_before_it_is_played(small: Roster) -> None:
    """What is against it is said, one thing after the other."""
    few = replace(small, kinds={key: small.kinds[key] for key in MEN})
    found = judged([], few)
    assert found.against[0] == f"{found.wanted} games are still to be played"
    assert any("fewer than 1000 games" in one for one in found.against)


def test_the_page_tells_the_values_of_a_whole_run() -> None:
    """Of one that is going on, no more than the men of chess."""
    found = worths() | {"camel": Worth("camel", "8x8", 2.0, 0.3, 0.2, 1000, 1500, 1, "")}
    whole = Judged("8x8", found, PawnOdds(0.64, 0.02, 2500), 100, 100, (), ())
    assert "| camel | 2.00 | 0.30 | 1000 |" in report([whole], 1500)
    assert "- Accepted." in report([whole], 1500)
    going_on = report([whole._replace(games=50, against=("50 games are still to be played",))], 1500)
    assert "camel" not in going_on
    assert "| rook | 5.00 | 0.20 | 1000 |" in going_on
    assert "- Not accepted: 50 games are still to be played." in going_on
