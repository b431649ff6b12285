"""The papers of games read back: booklets, decks, nets. Reference cards are in proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from cardgen.errors import CardgenError
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.fonts import makers_fonts
from cardgen.kit.result import RunResult, Trouble, counted
from cardgen.paper.booklet_claim import booklet_claim
from cardgen.paper.deck_claim import deck_claim
from cardgen.paper.figures_claim import figures_claim
from cardgen.paper.net_claim import net_claim
from cardgen.paper.paper_claim import paper_claim
from cardgen.proof import sentences
from cardgen.proof.pdf.maker_typefaces import GivenFont
from cardgen.proof.pdf.reader import keywords_of
from cardgen.proof.products.booklet import prove_booklet
from cardgen.proof.products.deck import prove_deck
from cardgen.proof.products.nets import prove_nets
from cardgen.proof.products.parts import prove_part
from cardgen.proof.products.plain_papers import prove_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.paper.stock import Stock
    from cardgen.proof import Finding

T = TypeVar("T")
Check: TypeAlias = "Callable[[Path, Catalogue, tuple[Path, ...], Stock | None], RunResult]"
"""Of a file, with the folders of a maker, and on the stock that is named."""


def check_of(file: Path) -> Check | None:
    """How a file is checked that says that it is a paper of a game; None for others."""
    said = keywords_of(file)
    return next((check for claim, check in CHECKS if claim(said) is not None), None)


def given_fonts() -> tuple[GivenFont, ...]:
    """The fonts of a maker that are in force, as the proof takes them."""
    return tuple(GivenFont(one.name, one.digest, one.number, one.data) for one in makers_fonts())


def difference(finding: Finding) -> Trouble:
    """A difference as something that is told."""
    details = {"card": finding.card, "page": finding.page, "square": finding.square, "witness": finding.witness.value}
    return Trouble(finding.problem, details=details, sentence=str(finding))


class _Made:
    """Makes a file anew, and remembers it: what is not all of it may be a part."""

    def __init__(self, make: Callable[..., bytes]) -> None:
        self.make, self.content = make, b""

    def __call__(self, *said: object) -> bytes:
        """The file, from what it says of itself."""
        self.content = self.make(*said)
        return self.content

    def part(
        self, file: Path, findings: Sequence[Finding], prove_whole: Callable[[Path], Sequence[Finding]]
    ) -> RunResult | None:
        """What is read of some pages of it; None where it is the whole, or altered."""
        proof = prove_part(file, self.content, prove_whole) if findings and self.content else None
        if proof is None:
            return None
        return _read(file, f"{proof.part} read back", {"pages": len(proof.part.numbers)}, proof.findings)


def _check_booklet(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], _: Stock | None) -> RunResult:
    """The rules of a game read back, every diagram and example of them replayed."""
    from cardgen.kit.boxes.rules import rerender_booklet  # noqa: PLC0415  cards need no rules of games

    made = _Made(rerender_booklet(catalogs))
    proof = prove_booklet(file, catalogue, made, given_fonts())
    read = (
        f"{counted(proof.pages, 'page')}, {counted(proof.figures, 'diagram')}, {counted(proof.moves, 'move')} replayed"
    )
    facts = {"pages": proof.pages, "diagrams": proof.figures, "moves": proof.moves}
    part = made.part(file, proof.findings, lambda whole: prove_booklet(whole, catalogue, None, given_fonts()).findings)
    return part or _read(file, read, facts, proof.findings)


def _check_nets(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], _: Stock | None) -> RunResult:
    """What is folded from paper: each net is folded, and all its faces are read."""
    from cardgen.kit.boxes.nets import rerender_nets  # noqa: PLC0415  cards need no kits

    made = _Made(rerender_nets(catalogs))
    proof = prove_nets(file, catalogue, made)
    read = f"{counted(proof.nets, 'net')} folded, {counted(proof.faces, 'face')} read back"
    facts = {"pages": proof.pages, "nets": proof.nets, "faces": proof.faces}
    part = made.part(file, proof.findings, lambda whole: prove_nets(whole, catalogue).findings)
    return part or _read(file, read, facts, proof.findings)


def _check_deck(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], paper: Stock | None) -> RunResult:
    """A deck that a game is played with, card by card."""
    from cardgen.kit.cards.decks import rerender_deck  # noqa: PLC0415  reference cards need no decks

    pictures = pictures_of(catalogs)
    made = _Made(rerender_deck(catalogue, pictures))
    proof = prove_deck(file, catalogue, pictures, made, given_fonts(), paper)
    read = f"{counted(proof.cards, 'card')}, {counted(proof.backs, 'back')} read back"
    facts = {"stock": proof.stock, "pages": proof.pages, "cards": proof.cards, "backs": proof.backs}
    part = made.part(
        file,
        proof.findings,
        lambda whole: prove_deck(whole, catalogue, pictures, None, given_fonts(), paper).findings,
    )
    return part or _read(file, read, facts, proof.findings)


def _check_paper(file: Path, _: Catalogue, catalogs: tuple[Path, ...], __: Stock | None) -> RunResult:
    """A board, a sheet to write on, what is cut out: made once more and laid beside it."""
    from cardgen.kit.boxes.remade import remade_paper  # noqa: PLC0415  cards need no kits

    return _beside(file, paper_claim, lambda said: remade_paper(said, catalogs))


def _check_figures(file: Path, catalogue: Catalogue, catalogs: tuple[Path, ...], _: Stock | None) -> RunResult:
    """A contact sheet, the same way."""
    from cardgen.kit.cards.contact_sheets import remade_sheets  # noqa: PLC0415  cards need no heights of figures

    return _beside(file, figures_claim, lambda said: remade_sheets(said, catalogue, catalogs))


def _beside(file: Path, claim: Callable[[str], T | None], remade: Callable[[T], bytes]) -> RunResult:
    """A paper beside the same made anew from what it says of itself."""
    said = claim(keywords_of(file))
    assert said is not None  # that is why it is asked for
    made = _Made(remade)
    try:
        content = made(said)
    except CardgenError as error:
        raise CardgenError(f"{file}: {error}") from error
    proof = prove_paper(file, content)
    part = made.part(file, proof.findings, lambda _: ())
    return part or _read(file, f"{counted(proof.pages, 'page')} read back", {"pages": proof.pages}, proof.findings)


CHECKS: tuple[tuple[Callable[[str], object | None], Check], ...] = (
    (booklet_claim, _check_booklet),
    (net_claim, _check_nets),
    (deck_claim, _check_deck),
    (paper_claim, _check_paper),
    (figures_claim, _check_figures),
)
"""By what a file says of itself, how it is checked: whatever is printed, but reference cards."""


def _read(file: Path, read: str, facts: Mapping[str, object], findings: Sequence[Finding]) -> RunResult:
    """What was read of a paper of a game, and each difference."""
    found = len(findings)
    return RunResult(
        result={"proof": {"file": str(file), **facts, "differences": found}},
        lines=(f"{file}: {read}: {counted(found, 'difference') if found else 'no differences'}",),
        troubles=tuple(map(difference, findings)),
        trouble_lines=sentences(findings),
    )
