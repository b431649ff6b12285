"""The papers of games read back: booklets, decks, nets. Reference cards are in proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.fonts import makers_fonts
from cardgen.kit.result import RunResult, Trouble, counted
from cardgen.proof import sentences
from cardgen.proof.pdf.maker_typefaces import GivenFont
from cardgen.proof.products.booklet import is_booklet, prove_booklet
from cardgen.proof.products.deck import is_deck, prove_deck
from cardgen.proof.products.nets import has_nets, prove_nets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.paper.stock import Stock
    from cardgen.proof import Finding

    Check = Callable[[Path, Catalogue, tuple[Path, ...], Stock | None], RunResult]
    """Of a file, with the folders of a maker, and on the stock that is named."""


def check_of(file: Path) -> Check | None:
    """How a file is checked that says that it is a paper of a game; None for others."""
    checks: tuple[tuple[Callable[[Path], bool], Check], ...] = (
        (is_booklet, _check_booklet),
        (has_nets, _check_nets),
        (is_deck, _check_deck),
    )
    return next((check for says_so, check in checks if says_so(file)), None)


def given_fonts() -> tuple[GivenFont, ...]:
    """The fonts of a maker that are in force, as the proof takes them."""
    return tuple(GivenFont(one.name, one.digest, one.number, one.data) for one in makers_fonts())


def difference(finding: Finding) -> Trouble:
    """A difference as something that is told."""
    details = {"card": finding.card, "page": finding.page, "square": finding.square, "witness": finding.witness.value}
    return Trouble(finding.problem, details=details, sentence=str(finding))


def _check_booklet(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], _: Stock | None) -> RunResult:
    """The rules of a game read back, every diagram and example of them replayed."""
    from cardgen.kit.boxes.rules import rerender_booklet  # noqa: PLC0415  cards need no rules of games

    proof = prove_booklet(file, catalogue, rerender_booklet(catalogs), given_fonts())
    read = (
        f"{counted(proof.pages, 'page')}, {counted(proof.figures, 'diagram')}, {counted(proof.moves, 'move')} replayed"
    )
    return _read(file, read, {"pages": proof.pages, "diagrams": proof.figures, "moves": proof.moves}, proof.findings)


def _check_nets(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], _: Stock | None) -> RunResult:
    """What is folded from paper: each net is folded, and all its faces are read."""
    from cardgen.kit.boxes.nets import rerender_nets  # noqa: PLC0415  cards need no kits

    proof = prove_nets(file, catalogue, rerender_nets(catalogs))
    read = f"{counted(proof.nets, 'net')} folded, {counted(proof.faces, 'face')} read back"
    return _read(file, read, {"pages": proof.pages, "nets": proof.nets, "faces": proof.faces}, proof.findings)


def _check_deck(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], paper: Stock | None) -> RunResult:
    """A deck that a game is played with, card by card."""
    from cardgen.kit.cards.decks import rerender_deck  # noqa: PLC0415  reference cards need no decks

    pictures = pictures_of(catalogs)
    proof = prove_deck(file, catalogue, pictures, rerender_deck(catalogue, pictures), given_fonts(), paper)
    read = f"{counted(proof.cards, 'card')}, {counted(proof.backs, 'back')} read back"
    facts = {"stock": proof.stock, "pages": proof.pages, "cards": proof.cards, "backs": proof.backs}
    return _read(file, read, facts, proof.findings)


def _read(file: Path, read: str, facts: dict[str, object], findings: Sequence[Finding]) -> RunResult:
    """What was read of a paper of a game, and each difference."""
    found = len(findings)
    return RunResult(
        result={"proof": {"file": str(file), **facts, "differences": found}},
        lines=(f"{file}: {read}: {counted(found, 'difference') if found else 'no differences'}",),
        troubles=tuple(map(difference, findings)),
        trouble_lines=sentences(findings),
    )
