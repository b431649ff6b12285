"""The build manifest: what is kept and what is made again, whoever wrote the manifest, and whatever cut a run short."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cardgen.files import write_whole
from cardgen.provenance import hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FACTS = {"size": [1.5, 2, 0.1 + 0.2], "faults": ["é"], "whole": True}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A manifest of one file, in a room of its own."""
    path = tmp_path / ".manifest.json"
    BuildManifest(path).write("cards/king.pdf", "a king", b"%PDF", FACTS)
    return path


def test_what_was_written_is_kept(path: Path) -> None:
    """With what was found of it, in the next run."""
    assert (path.parent / "cards" / "king.pdf").read_bytes() == b"%PDF"
    assert BuildManifest(path).kept("cards/king.pdf", "a king") == FACTS
    assert BuildManifest(path).kept("cards/king.pdf", "a queen") is None
    assert BuildManifest(path).kept("cards/queen.pdf", "a king") is None


def test_what_others_have_written_is_not_sealed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another run puts its own file there just after ours: what is remembered is what this run has written."""

    def crossed(target: Path, content: bytes) -> None:
        write_whole(target, content)
        write_whole(target, b"Stalemate.")

    with monkeypatch.context() as patch:
        patch.setattr("cardgen.provenance.manifest.write_if_changed", crossed)
        BuildManifest(path).write("rules.txt", "rules", b"Mate.", {})
    assert BuildManifest(path).kept("rules.txt", "rules") is None
    write_whole(path.parent / "rules.txt", b"Mate.")
    assert BuildManifest(path).kept("rules.txt", "rules") == {}


def edited(**change: object) -> Callable[[bytes], bytes]:
    """The manifest with another entry of the king."""
    return lambda text: json.dumps({"cards/king.pdf": json.loads(text)["cards/king.pdf"] | change}).encode()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:-3],
        lambda _: b"",
        lambda _: b"\xff\0",
        lambda _: b"[" * 100_000,
        lambda _: b"[1]",
        lambda _: b"null",
        lambda _: b'{"cards/king.pdf": 3}',
        edited(**{"from": "a queen"}),
        edited(content=""),
        edited(content=3),
        edited(facts=None),
        edited(facts={}),
        edited(facts=FACTS | {"whole": False}),
        edited(facts=FACTS | {"size": [1.5, 2, 0.3]}),
    ],
    ids=[
        *("cut", "empty", "no text", "deep", "a list", "nothing", "no entry", "other source"),
        *("no hash", "a number", "no facts", "lost facts", "another fact", "another digit"),
    ],
)
def test_what_does_not_fit_together_is_not_believed(path: Path, spoil: Callable[[bytes], bytes]) -> None:
    """The file is there and untouched; of the manifest one thing is wrong."""
    path.write_bytes(spoil(path.read_bytes()))
    assert BuildManifest(path).kept("cards/king.pdf", "a king") is None


@pytest.mark.parametrize("content", [b"%PDX", b"%PD", b"%PDF ", b""])
def test_a_file_that_was_changed_is_not_believed(path: Path, content: bytes) -> None:
    (path.parent / "cards" / "king.pdf").write_bytes(content)
    assert BuildManifest(path).kept("cards/king.pdf", "a king") is None


def test_a_file_that_is_gone_is_not_believed(path: Path) -> None:
    (path.parent / "cards" / "king.pdf").unlink()
    assert BuildManifest(path).kept("cards/king.pdf", "a king") is None


def test_two_runs_remember_what_both_have_made(path: Path) -> None:
    """Neither forgets what the other has noted since it began."""
    one, two = BuildManifest(path), BuildManifest(path)
    one.write("rook", "r", b"1", {})
    two.write("bishop", "b", b"2", {})
    assert {*json.loads(path.read_bytes())} == {"cards/king.pdf", "rook", "bishop"}


def test_hashes_of_files_tell_names_and_contents_apart(tmp_path: Path) -> None:
    """Where the one ends and the other begins, and which is whose."""
    found = set()
    for number, files in enumerate(
        ({"a": b"bc"}, {"ab": b"c"}, {"a": b"", "bc": b""}, {"x": b"bc"}, {"a": b"b", "c": b""})
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        found.add(hashing.of_files(folder, folder.iterdir()))
        assert hashing.of_files(folder, folder.iterdir()) in found
    assert len(found) == 5


def test_hashes_of_values_tell_them_apart() -> None:
    """One value or two, a text or a number."""
    assert (
        len({hashing.of_values(*each) for each in [("a", "b"), ("ab",), (("a", "b"),), (1,), ("1",), (1.0,), ()]}) == 7
    )
