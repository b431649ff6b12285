"""The shelf of figures that the tests keep: what it is worth, and that what is spoilt or strange is not believed."""

from __future__ import annotations

import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.figure.recipe import Recipe, Step
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import UNCHECKED, Job, Made
from cardgen.provenance import code
from tests.support.figures import MODELS, forget
from tests.support.shelf import ANEW, HOUR, LONGEST, MOST, OLDEST, Shelf, drawn, home, today, usable

if TYPE_CHECKING:
    from collections.abc import Callable

PAWN = Recipe("pawn", 25.0, (Step("head", "globe", (("width", 12.0),)),))
CONTENT = b"a pawn of plastic"


@pytest.mark.figures
@pytest.mark.parametrize("number", range(ANEW))
def test_what_is_made_anew_is_what_stands_on_the_shelf(number: int, shelf: Shelf) -> None:
    """Byte for byte, and the gate says the same of it: three figures in each run, drawn by the date."""
    each = drawn(today(), MODELS.recipes)[number]
    forget()
    anew, kept = workshop._piece(Job(each.id, each, force=True)), shelf.result(each)
    again = f"{each.id} stands otherwise on the shelf, in {kept.path.parent}; once more: CARDGEN_DAY={today()}"
    assert isinstance(anew, Made), again
    assert anew.content == shelf.content(each), again
    assert (anew.size, anew.volume, anew.triangles) == (kept.size, kept.volume, kept.triangles), again
    assert anew.checks == kept.checks, again


def test_every_figure_has_its_days() -> None:
    """Another day draws others, and the same day the same; in half a year all but a few had their turn."""
    days = [f"2031-{month:02}-{day:02}" for month in range(1, 7) for day in range(1, 31)]
    found = [frozenset(each.id for each in drawn(day, MODELS.recipes)) for day in days]
    assert {len(each) for each in found} == {ANEW}
    assert len(set(found)) == len(days)
    assert len(frozenset().union(*found)) > 0.9 * len(MODELS.recipes)
    assert drawn(days[0], MODELS.recipes) == drawn(days[0], MODELS.recipes)


def test_the_day_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what has failed fails again."""
    monkeypatch.setenv("CARDGEN_DAY", "2031-04-05")
    assert today() == "2031-04-05"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The figures that were made, at once and of no plastic."""
    names: list[str] = []

    def piece(job: Job) -> Made:
        names.append(job.name)
        return Made(CONTENT, (1, 1, 1), 1, 1, UNCHECKED)

    monkeypatch.setattr(workshop, "_piece", piece)
    return names


def spoilt(name: str, change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """Change what is in a file of this name, wherever it lies on the shelf."""

    def spoil(folder: Path) -> None:
        (path,) = folder.rglob(name)
        path.write_bytes(change(path.read_bytes()))

    return spoil


def entry(**change: object) -> Callable[[bytes], bytes]:
    """Change the manifest's entry of the pawn, or what it tells of it."""

    def changed(manifest: bytes) -> bytes:
        old = json.loads(manifest)["pawn.stl"]
        known = {key: value for key, value in change.items() if key in old}
        old["facts"] |= {key: value for key, value in change.items() if key not in old}
        return json.dumps({"pawn.stl": old | known}).encode()

    return changed


@pytest.mark.parametrize(
    "spoil",
    [
        spoilt("pawn.stl", lambda content: content[:-1]),
        spoilt("pawn.stl", lambda content: content[:-1] + b"x"),
        spoilt("pawn.stl", lambda _: b""),
        lambda folder: next(folder.rglob("pawn.stl")).unlink(),
        lambda folder: next(folder.rglob(workshop.MANIFEST)).unlink(),
        spoilt(workshop.MANIFEST, lambda text: text[: len(text) // 2]),
        spoilt(workshop.MANIFEST, lambda _: b"\xff\0"),
        spoilt(workshop.MANIFEST, lambda _: b"[1, 2]"),
        spoilt(workshop.MANIFEST, lambda _: b'{"pawn.stl": "as ever"}'),
        spoilt(workshop.MANIFEST, entry(**{"from": "other code"})),
        spoilt(workshop.MANIFEST, entry(content="other bytes")),
        spoilt(workshop.MANIFEST, entry(facts=[])),
        spoilt(workshop.MANIFEST, entry(volume=2)),
        spoilt(workshop.MANIFEST, entry(weight=1)),
    ],
    ids=[
        *("cut", "altered", "empty", "gone", "no manifest", "half a manifest", "no text", "no entries", "no entry"),
        *("other code", "other bytes", "no facts", "another volume", "one fact more"),
    ],
)
def test_what_is_spoilt_is_made_anew(tmp_path: Path, made: list[str], spoil: Callable[[Path], None]) -> None:
    """And only that: what is whole is believed."""
    assert Shelf(tmp_path).content(PAWN) == CONTENT
    assert Shelf(tmp_path).result(PAWN).outcome == "kept"
    spoil(tmp_path)
    assert Shelf(tmp_path).result(PAWN).outcome == "made"
    assert Shelf(tmp_path).content(PAWN) == CONTENT
    assert made == ["pawn", "pawn"]


def other_code(patch: pytest.MonkeyPatch) -> None:
    """The head of the pawn is made otherwise."""
    real, heads = code.source, "cardgen.figure.sculpt.turned.heads"
    patch.setattr(code, "source", lambda module: real(module) + ("\nNEW = 1\n" if module == heads else ""))


def other_library(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(code, "_version", lambda library: "99" if library == "manifold3d" else "1")


def other_machine(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tests.support.shelf.machine", lambda: ("CPython 3.99", "Plan 9", "vax"))


@pytest.mark.parametrize("change", [other_code, other_library, other_machine])
def test_what_is_strange_stands_elsewhere(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch, change: Callable[[pytest.MonkeyPatch], None]
) -> None:
    """It is neither taken nor thrown away: a run of another checkout, or on another machine, may be at work."""
    ours = Shelf(tmp_path).result(PAWN)
    with monkeypatch.context() as patch:
        change(patch)
        theirs = Shelf(tmp_path).result(PAWN)
    assert (ours.outcome, theirs.outcome) == ("made", "made")
    assert ours.path != theirs.path
    assert Shelf(tmp_path).result(PAWN) == replace(ours, outcome="kept")
    assert made == ["pawn", "pawn"]


def test_two_at_once_make_it_once(tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The second waits for the first."""
    quick = workshop._piece

    def slow(job: Job) -> object:
        time.sleep(0.2)
        return quick(job)

    monkeypatch.setattr(workshop, "_piece", slow)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: Shelf(tmp_path).result(PAWN).outcome, range(4)))
    assert sorted(found) == ["kept", "kept", "kept", "made"]
    assert made == ["pawn"]


def test_what_nobody_uses_is_thrown_away(tmp_path: Path, made: list[str]) -> None:
    """After a month; and of many of one figure the oldest, unless somebody may still be at work with them."""
    used = Shelf(tmp_path).result(PAWN).path.parent
    ages = {"b": HOUR, "c": 1.1 * HOUR, "d": 1.2 * HOUR, "e": 0.9 * LONGEST, "f": 1.1 * LONGEST, "g": 1.1 * OLDEST}
    left(tmp_path / "pawn", ages)
    left(tmp_path / "dodo", {"last": 0.9 * OLDEST, "lost": 1.1 * OLDEST})
    Shelf(tmp_path).clear()
    assert len(ages) > MOST
    assert folders(tmp_path / "pawn") == {used.name, "b", "c", "d", "e"}
    assert folders(tmp_path / "dodo") == {"last"}
    assert Shelf(tmp_path).result(PAWN).outcome == "kept"


def left(figure: Path, ages: dict[str, float]) -> None:
    """Folders that were used so many seconds ago."""
    for name, age in ages.items():
        (figure / name).mkdir(parents=True)
        os.utime(figure / name, (time.time() - age,) * 2)


def folders(figure: Path) -> set[str]:
    return {path.name for path in figure.iterdir() if path.is_dir()}


def test_where_it_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A relative XDG_CACHE_HOME is none, as its standard says."""
    monkeypatch.delenv("CARDGEN_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert home() == tmp_path / "cardgen" / "figures"
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    assert home() == Path.home() / ".cache" / "cardgen" / "figures"
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine" / "figures"


def test_a_relative_place_is_meant_from_where_the_run_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whichever folder a test has gone to."""
    monkeypatch.setenv("CARDGEN_CACHE", "mine")
    before = home()
    assert before is not None
    assert before.is_absolute()
    monkeypatch.chdir(tmp_path)
    assert home() == before


def test_a_user_without_a_home_has_no_shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No HOME, and a number that no list of users knows; a place that is named serves him all the same."""
    for name in ("CARDGEN_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert not usable(home())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert home() == tmp_path / "cardgen" / "figures"


def test_where_it_cannot_stand(tmp_path: Path) -> None:
    """A file is in the way; then a run keeps its figures for itself."""
    (tmp_path / "file").touch()
    assert not usable(tmp_path / "file" / "figures")
    assert usable(tmp_path / "folder" / "figures")
