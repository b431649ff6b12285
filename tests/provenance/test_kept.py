"""Values kept from run to run: found once, never wrong whatever becomes of the file, and none is lost by two runs."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest

from cardgen.provenance import code
from cardgen.provenance.digests import KeptDigests, _as_it_lies
from cardgen.provenance.kept import KeptValues

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VALUE = {"svg": "<path é/>", "size": [1, 2.5]}


def unexpected() -> dict[str, object]:
    raise AssertionError


def run(path: Path, *asked: str, find: Callable[[], object] = lambda: VALUE) -> list[object]:
    """What a run finds of these, which are found anew where they are not kept."""
    kept = KeptValues(path)
    found = [kept.value(one, find) for one in asked]
    kept.save()
    return found


def names(path: Path) -> list[str]:
    """What the file holds."""
    return [*json.loads(path.read_text(encoding="utf-8").partition("\n")[2])]


def test_what_was_found_is_kept(tmp_path: Path) -> None:
    """In a folder that is made for it; nothing is written where nothing is new."""
    path = tmp_path / "page" / "kept.json"
    assert run(path, "king", "king", "rook") == [VALUE] * 3
    before = path.stat().st_ino
    assert run(path, "rook", find=unexpected) == [VALUE]
    assert path.stat().st_ino == before
    assert run(path, "king", "rook", find=unexpected) == [VALUE] * 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: b"",
        lambda whole: whole[:-1],
        lambda whole: whole.replace(b"2.5", b"2.6"),
        lambda whole: b"\xff" + whole,
        lambda _: b"[]",
        lambda _: sealed(b"[1, 2]"),
        lambda _: sealed(b"no JSON"),
        lambda _: sealed(b"[" * 100_000),
    ],
    ids=["empty", "cut", "altered", "bytes", "unsealed", "a list", "no JSON", "deep"],
)
def test_hostile_a_spoilt_file_costs_time_and_nothing_else(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    """All is found again, and the file is whole afterwards."""
    path = tmp_path / "kept.json"
    run(path, "king")
    whole = path.read_bytes()
    path.write_bytes(spoil(whole))
    assert run(path, "king", find=lambda: VALUE | {"size": []}) == [VALUE | {"size": []}]
    assert run(path, "king", find=unexpected) == [VALUE | {"size": []}]


def sealed(text: bytes) -> bytes:
    """As if we had written it."""
    return hashlib.sha256(text).hexdigest().encode() + b"\n" + text


def test_two_runs_remember_what_both_have_found(tmp_path: Path) -> None:
    """Neither forgets what the other has written since it began."""
    path = tmp_path / "kept.json"
    one, two = KeptValues(path), KeptValues(path)
    one.value("king", lambda: 1)
    two.value("rook", lambda: 2)
    one.save()
    two.save()
    assert sorted(names(path)) == ["king", "rook"]


def test_what_nobody_asks_for_goes_after_a_while(tmp_path: Path) -> None:
    """A file holds twice what a run has asked for, so that two that take turns lose nothing, and it does not grow."""
    path = tmp_path / "kept.json"
    run(path, "a1", "a2")
    run(path, "b1", "b2")
    assert names(path) == ["a1", "a2", "b1", "b2"]
    run(path, "a1", "a2", find=unexpected)
    run(path, "c1", "c2")
    assert names(path) == ["b1", "b2", "c1", "c2"]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    """The values are there all the same: where a file stands in the place of the folder, and without a path."""
    (tmp_path / "page").write_text("a file")
    assert run(tmp_path / "page" / "kept.json", "king") == [VALUE]
    kept = KeptValues()
    assert kept.value("king", lambda: 1) == 1
    kept.save()


def test_digests_are_those_of_the_code_and_are_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the versions of libraries as they are now, whatever was installed when they were kept."""
    path, roots, unseen = tmp_path / "code.json", ("cardgen.picture.light",), ("cardgen.errors",)
    wanted = [code.state(roots), code.state(roots, unseen), code.state(["cardgen.yamlfile.reading"])]

    def found() -> list[code.CodeState]:
        digests = KeptDigests(path)
        states = [digests.state(roots), digests.state(roots, unseen), digests.state(["cardgen.yamlfile.reading"])]
        digests.save()
        return states

    assert found() == wanted
    monkeypatch.setattr(code, "digest", lambda *_: pytest.fail("read again"))
    assert found() == wanted
    monkeypatch.setattr(code, "_version", lambda _: "0.0")
    assert [one.digest for one in found()] == [one.digest for one in wanted]
    assert found()[2].versions == ("yaml 0.0",)


def test_other_code_has_other_digests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A single letter of any module counts; what is kept of the code before is not taken for it."""
    path, roots = tmp_path / "code.json", ("cardgen.picture.light",)
    digests = KeptDigests(path)
    before = digests.state(roots)
    digests.save()
    read = code.source
    monkeypatch.setattr(code, "source", lambda module: f"{read(module)}\nedited = 1\n")
    monkeypatch.setattr("cardgen.provenance.digests._as_it_lies", _as_it_lies.__wrapped__)
    assert KeptDigests(path).state(roots).digest == code.digest(roots) != before.digest
