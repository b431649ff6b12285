"""A sample of the large run of random games (`python -m oracles.random_games`), and that it sees what is wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgen.games.find import games
from oracles import random_games
from oracles.random_games import WrongError, run

CASES = [
    pytest.param(game.id, words, id=f"{game.id} {' '.join(words)}".strip())
    for game in games().values()
    for words in game.examples
]


@pytest.mark.parametrize(("name", "words"), CASES)
def test_a_game_of_each_kind(name: str, words: tuple[str, ...]) -> None:
    """Every state on the way is looked at."""
    tally = run(name, words, [3])
    assert tally.games == 1
    assert tally.actions > 10
    assert sum(tally.ends.values()) == 1


def test_a_missing_man_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With too few components the first state that needs one more is told, with the log up to there."""
    monkeypatch.setattr(random_games, "components_of", lambda *_: Counter())
    with pytest.raises(WrongError, match=r"(?s)^dealers  seed 3: more than there is: .*cardgen log of dealers 1"):
        run("dealers", (), [3])
