"""Many games: kept as they end, never played twice, merged, and not lost with a worker."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.catalog.worths import Worth
from cardgen.errors import CardgenError
from cardgen.values import running
from cardgen.values.measured import counting, disagreeing, pawn_odds, values
from cardgen.values.record import GameLine, read_games, write_line
from cardgen.values.running import finished, jobs, mend, played, seats_of

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    from cardgen.values.roster import Roster

NODES = 12
GAMES = 6


def here() -> Executor:
    """Games are played in this process."""
    return ThreadPoolExecutor(1)


@pytest.fixture(scope="module")
def lines(small: Roster) -> tuple[GameLine, ...]:
    """Some games."""
    return tuple(job.play() for job in jobs(small, "law", NODES, range(GAMES)))


def in_files(folder: Path, *parts: tuple[GameLine, ...]) -> list[Path]:
    """Files with games."""
    paths = [folder / f"{number}.jsonl" for number in range(len(parts))]
    for path, part in zip(paths, parts, strict=True):
        path.write_text("".join(map(write_line, part)), encoding="utf-8")
    return paths


def test_a_line_is_read_as_it_was_written(lines: tuple[GameLine, ...], tmp_path: Path) -> None:
    """With all that is known of a game."""
    (path,) = in_files(tmp_path, lines)
    assert tuple(read_games([path]).values()) == lines


def test_a_line_says_who_had_more(lines: tuple[GameLine, ...]) -> None:
    """White's men less Black's; the other game of the deal says the opposite."""
    one, other = (line.men for line in lines[:2])
    assert one == {key: -number for key, number in other.items()}
    assert lines[0].stood == lines[1].stood


def test_files_of_two_machines_merge(lines: tuple[GameLine, ...], tmp_path: Path) -> None:
    """What both have played counts once, and the order is no matter for the values."""
    one, other = in_files(tmp_path, lines[:4], lines[2:])
    merged = read_games([one, other])
    assert merged == {line.key: line for line in lines}
    both = tmp_path / "both.jsonl"
    both.write_bytes(one.read_bytes() + other.read_bytes())
    assert read_games([both]) == merged


def test_a_run_that_was_killed_goes_on(small: Roster, lines: tuple[GameLine, ...], tmp_path: Path) -> None:
    """A line that was cut is played again, and in the end there are the same games, each once."""
    (path,) = in_files(tmp_path, lines[:3])
    path.write_bytes(path.read_bytes()[:-20])
    done = {line.number for line in read_games([path]).values()}
    left = [number for number in range(GAMES) if number not in done]
    assert left == [2, 3, 4, 5]
    list(played(jobs(small, "law", NODES, left), path, (here,)))
    assert read_games([path]) == {line.key: line for line in lines}
    assert path.read_text(encoding="utf-8").count("\n") == GAMES


def test_a_whole_file_needs_no_mending(lines: tuple[GameLine, ...], tmp_path: Path) -> None:
    """It stays as it is; a folder that is not there is made."""
    (path,) = in_files(tmp_path, lines)
    before = path.read_bytes()
    mend(path)
    assert path.read_bytes() == before
    mend(tmp_path / "new" / "values.jsonl")
    assert (tmp_path / "new").is_dir()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("nonsense", "this is no JSON"),
        ("[1]", "this is no object"),
        ('{"method": 1}', "'black' is missing"),
        ({"more": 1}, "'more' is unknown"),
        ({"white": ["rook"]}, "'white' is not two rows of men"),
        ({"plies": -1}, "'plies' is not a number"),
        ({"number": True}, "'number' is not a number"),
        ({"seed": 7}, "'seed' is not a text"),
        ({"score": 2}, "'score' is not 0, 0.5 or 1"),
    ],
)
def test_a_bad_line_gets_a_sentence(
    lines: tuple[GameLine, ...], tmp_path: Path, change: str | dict[str, object], problem: str
) -> None:
    """With its place."""
    import json

    text = change if isinstance(change, str) else json.dumps({**json.loads(write_line(lines[0])), **change})
    path = tmp_path / "games.jsonl"
    path.write_text(write_line(lines[1]) + text + "\n", encoding="utf-8")
    with pytest.raises(CardgenError) as raised:
        read_games([path])
    assert str(raised.value) == f"{path}:2: {problem}; a line is a game as `cardgen values` writes it."


def test_games_of_men_that_changed_do_not_count(small: Roster, lines: tuple[GameLine, ...]) -> None:
    """Nor those of another method or board; the others still do."""
    assert counting(lines, small) == list(lines)
    strange = next(iter(lines[0].stood))
    changed = replace(small, guesses={**small.guesses, strange: 99.0})
    assert counting(lines, changed) == [line for line in lines if strange not in line.stood]
    assert counting([replace(lines[0], method=0), replace(lines[0], board="9x9")], small) == []


def test_games_give_values(small: Roster, lines: tuple[GameLine, ...]) -> None:
    """Of those that stood on one side more often; here White wins with a pawn more, so that there is a unit."""
    more = replace(lines[0], white=(". throne", "standard-pawn ."), black=(". throne", ". ."), score=1.0)
    found = values([*lines, *(replace(more, number=number) for number in range(40))], small)
    assert found.keys() == {"standard-pawn"}.union(*(line.stood for line in lines))
    assert {(one.nodes, one.board) for one in found.values()} == {(NODES, "8x8")}
    assert found["standard-pawn"].value == 1


def test_pawn_odds_are_scored_for_who_has_more(lines: tuple[GameLine, ...]) -> None:
    """White in even games of the deal, Black in odd ones."""
    more = replace(lines[0], number=14, white=(". throne", "standard-pawn ."), black=(". throne", ". ."), score=1.0)
    less = replace(more, number=15, white=more.black, black=more.white, score=0.5)
    found = pawn_odds([more, less, lines[0]])
    assert (found.score, found.games) == (0.75, 2)
    assert pawn_odds(lines[:2]).games == 0


def test_runs_that_differ_are_named() -> None:
    """By more than both errors together; who is in one of them alone is not compared."""
    rook, vao = (Worth(key, "8x8", 5.0, 0.3, 0.2, 1000, NODES, 1, key) for key in ("rook", "vao"))
    near, far = replace(rook, value=5.55), replace(rook, value=5.65)
    assert disagreeing({"rook": rook, "vao": vao}, {"rook": near}) == ()
    assert disagreeing({"rook": rook, "vao": vao}, {"rook": far}) == ("rook",)


class Deadly(Executor):
    """Its worker dies of its first game, or of every one."""

    def __init__(self, *, always: bool) -> None:
        self.inner, self.deadly, self.always = here(), True, always

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play, or die."""
        deadly, self.deadly = self.deadly, self.always

        def die() -> None:
            raise BrokenProcessPool

        return self.inner.submit(die) if deadly else self.inner.submit(fn, *args, **kwargs)


def test_a_lost_worker_loses_one_game(small: Roster, lines: tuple[GameLine, ...]) -> None:
    """It is played again by another; the games of other workers are not."""
    wanted = list(jobs(small, "law", NODES, range(GAMES)))
    opened: list[str] = []

    def dying() -> Executor:
        opened.append("dying")
        return Deadly(always=False) if len(opened) == 1 else here()

    found = list(finished(wanted, (dying, here)))
    assert sorted(line.number for line in found) == list(range(GAMES))
    assert set(found) == set(lines)
    assert len(opened) == 2


def test_a_game_that_stops_every_worker_is_given_up(small: Roster) -> None:
    """With a sentence, and not for ever."""
    wanted = list(jobs(small, "law", NODES, range(1)))
    with pytest.raises(CardgenError) as raised:
        list(finished(wanted, (lambda: Deadly(always=True),)))
    assert str(raised.value) == "game 0 of seed law has stopped 3 workers."


def test_a_process_that_is_killed_loses_one_game(small: Roster, lines: tuple[GameLine, ...]) -> None:
    """In processes of their own, as a run has them: after one was killed, all games are there."""
    seats = seats_of("2")
    executors: list[Executor] = []

    def first() -> Executor:
        executors.append(seats[0]())
        return executors[-1]

    found: list[GameLine] = []
    for line in finished(jobs(small, "law", NODES, range(GAMES)), (first, seats[1])):
        if not found:
            for process in executors[0]._processes.values():  # type: ignore[attr-defined]
                process.kill()
        found.append(line)
    assert set(found) == set(lines)
    assert len(executors) == 2


def test_a_scheduler_that_is_not_there_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its address."""
    pytest.importorskip("distributed")
    monkeypatch.setattr(running, "CALLING", 1)
    with pytest.raises(CardgenError) as raised:
        seats_of("dask://127.0.0.1:9")
    assert str(raised.value).startswith("no scheduler of dask answers at '127.0.0.1:9'")


def test_workers_of_many_machines(small: Roster, lines: tuple[GameLine, ...]) -> None:
    """A cluster of two workers, one of which is killed half way: the games are the same."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        seats = running.seats_of(cluster.scheduler_address.replace("tcp://", "dask://"))
        found: list[GameLine] = []
        for line in finished(jobs(small, "law", NODES, range(GAMES)), seats):
            if not found:
                os.kill(next(iter(cluster.workers.values())).process.pid, signal.SIGKILL)
            found.append(line)
    assert set(found) == set(lines)


def test_a_game_that_kills_all_workers_of_a_scheduler_is_given_up(small: Roster) -> None:
    """Dask gives it up by itself; it is asked for a few times more, and gets the sentence."""
    pytest.importorskip("distributed")
    killed = pytest.importorskip("distributed.scheduler").KilledWorker
    asked: list[object] = []

    class Deaf:
        """A client whose workers die of each game."""

        def submit(self, game: object, *, pure: bool) -> Deaf:
            asked.append((game, pure))
            return self

        def result(self) -> None:
            raise killed("play", None, 3)

        def close(self) -> None:
            asked.append("closed")

    cluster = running.Cluster(Deaf(), 2)
    with pytest.raises(CardgenError, match=r"^game 0 of seed law has stopped 3 workers\.$"):
        list(finished(jobs(small, "law", NODES, range(1)), (lambda: cluster,)))
    assert len(asked) == 4
    assert asked[-1] == "closed"
