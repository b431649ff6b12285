"""Files that are the same byte for byte need no walk; whoever alters anything that is drawn or told has them walked."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.catalog import load
from cardgen.paper.shelf import find_stock
from cardgen.proof.pdf.same_bytes import same_bytes
from cardgen.proof.pdf.walk import unlike

if TYPE_CHECKING:
    from pathlib import Path

EDITS = 300


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Two cards with their backs, under one title and under a longer one."""
    found = []
    for title in ("", "Reference cards"):
        path: Path = tmp_path_factory.mktemp("cards") / "cards.pdf"
        deck = deck_of(faces_of(load().pieces[:2]), find_stock("letter-8up"), blank_diagram)
        write_deck(path, deck, find_stock("letter-8up"), duplex=True, title=title)
        found.append(path.read_bytes())
    return found[0], found[1]


def test_a_title_is_no_difference(files: tuple[bytes, bytes]) -> None:
    """Places behind it are farther on, and all else is the same."""
    assert len({len(one) for one in files}) == 2
    assert same_bytes(*files)
    assert same_bytes(*files[::-1])


def test_whoever_alters_a_byte_has_the_file_walked(files: tuple[bytes, bytes]) -> None:
    """Of objects, of the list of them, of the trailer; what tells of the file and its id are nobody's affair."""
    plain, titled = files
    info = re.search(rb"/Author.*?endobj", titled, re.DOTALL)
    ident = re.search(rb"/ID\s*\[.*?\]\s*%[^\n]*", titled, re.DOTALL)
    assert info
    assert ident
    start = titled.rfind(b"\n", 0, info.start() - 4)  # with its number and its brackets
    free = {*range(start, info.end()), *range(*ident.span())}
    chance = Random(43)
    places = [at for at in chance.sample(range(len(titled)), EDITS) if at not in free]
    tail = titled.rfind(b"\nxref\n")
    places += [at for at in chance.sample(range(tail, len(titled) - 1), EDITS) if at not in free]
    accepted = []
    for at in places:
        other = bytes((titled[at] ^ 1 << chance.randrange(7),))
        if same_bytes(titled[:at] + other + titled[at + 1 :], plain) and not titled[at : at + 1].isspace():
            accepted.append((at, titled[max(0, at - 20) : at + 20], other))
    assert accepted == []
    assert len(places) > EDITS


def test_what_is_added_is_seen(files: tuple[bytes, bytes]) -> None:
    """Behind the end, before the head, in the object that tells of it, as another list."""
    plain, titled = files
    at = titled.rfind(b"xref\n0 ")
    for forged in (
        titled + b"%more",
        b"%more\n" + titled,
        titled.replace(b"/Subject ()", b"/Subject (endobj)"),
        titled.replace(b"/Info ", b"/Prev 17 /Info "),
        titled.replace(b"/Info ", b"/Encrypt 5 0 R /Info "),
        titled[:at] + b"7 0 obj\n<<>>\nendobj\n" + titled[at:],
        b"",
    ):
        assert not same_bytes(forged, plain)


def test_a_walk_says_the_same(files: tuple[bytes, bytes], tmp_path: Path) -> None:
    """A title is told where a file is whole, and not where it may be a part."""
    plain, titled = files
    path = tmp_path / "cards.pdf"
    path.write_bytes(titled)
    assert list(unlike(path, plain, split=True)) == []
    assert [one.problem for one in unlike(path, plain)] == ["it says title 'Reference cards', where '' is written."]
    assert list(unlike(path, titled)) == []
