"""A sample of the large run of random games (`python -m oracles.random_games`), and that it sees what is wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.find import find_game, games
from oracles import random_games
from oracles.random_games import Block, Tally, WrongError, run

if TYPE_CHECKING:
    from pathlib import Path

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
    assert tally.actions > (2 if find_game(name).single_player else 10)
    assert sum(tally.ends.values()) == 1


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is kept by its seeds, and not played again; what was not is."""
    one, two = (Block("dealers", ("simplified",), first, 1) for first in (0, 1))
    ((_, first),) = random_games.play([one], tmp_path / "kept", 1)

    def run(block: Block) -> Tally:
        return Tally(1, block.first)

    monkeypatch.setattr(Block, "run", run)
    again = [*random_games.play([one, two], tmp_path / "kept", 1)]
    assert again == [(one, first), (two, Tally(1, 1))]
    assert (first.games, first.longest) == (1, first.actions)


def test_what_is_left_to_play() -> None:
    """The games of a name are spread over its examples, and none is played twice."""
    found = [*random_games.blocks(["dealers"], 1001)]
    assert sum(block.count for block in found) == 1001
    assert {block.words for block in found} == set(find_game("dealers").examples)
    seeds = [(block.words, block.first + at) for block in found for at in range(block.count)]
    assert len(seeds) == len(set(seeds))


def test_the_report() -> None:
    """A row for each example of a game, one for all, and how often each end was come to."""
    one, two = (("dealers", words) for words in find_game("dealers").examples[:2])
    ends = Counter({"drawn: stalemate": 1})
    text = random_games.report(
        {one: Tally(1, 70, 2, 70, ends), two: Tally(3, 90, 1, 50, Counter({"White wins: x": 3}))}
    )
    assert "| as it comes | 1 | 70 | 2 | 70 |\n| cards=seven redeals=0 en-passant=no | 3 | 90 | 1 | 50 |" in text
    assert "| all | 4 | 160 | 3 | 70 |" in text
    assert "| White wins: x | 3 | 75.0% |\n| drawn: stalemate | 1 | 25.0% |" in text


def test_a_state_that_is_read_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that jumps on the way gives another text."""
    write = DealersPlay.write
    monkeypatch.setattr(DealersPlay, "write", lambda state: write(state).replace("clock=", "clock=1"))
    with pytest.raises(WrongError, match="the state is read as"):
        run("dealers", ("simplified",), range(9))


def test_a_missing_man_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With too few components the first state that needs one more is told, with the log up to there."""
    monkeypatch.setattr(random_games, "components_of", lambda *_: Counter())
    with pytest.raises(WrongError, match=r"(?s)^dealers  seed 3: more than there is: .*cardgen log of dealers 2"):
        run("dealers", (), [3])
