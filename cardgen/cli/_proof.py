"""Cards read back from a finished PDF, for the verb check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.pictures import Pictures
    from cardgen.card.stock import Stock
    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof import Proof


def prove_file(file: Path, catalogue: Catalogue, stock: Stock | None, pieces: Sequence[Piece] = ()) -> Proof:
    """The proof of a file; these pieces have to be in it."""
    from cardgen.proof import prove

    return prove(file, catalogue, stock, pieces)


def prove_pieces(pieces: Sequence[Piece], catalogue: Catalogue, stock: Stock, pictures: Pictures) -> Proof:
    """Makes the cards of the pieces in a temporary place and proves them, both sides."""
    from tempfile import TemporaryDirectory

    from cardgen.card.deck import filled, write_cards
    from cardgen.card.faces import blank_diagram, face_of

    with TemporaryDirectory(prefix="cardgen-") as folder:
        file = Path(folder) / "cards.pdf"
        faces = [face_of(piece, pictures=pictures) for piece in pieces]
        write_cards(file, filled(faces, stock, blank_diagram), stock, duplex=True)
        return prove_file(file, catalogue, stock, pieces)


def summary(proof: Proof) -> str:
    """What was proved, in a few words."""
    counted = [(proof.cards, "card", "cards"), (proof.blanks, "blank", "blanks"), (proof.backs, "back", "backs")]
    parts = [f"{count} {one if count == 1 else many}" for count, one, many in counted if count]
    if proof.squares:
        parts.append(f"{proof.squares} squares")
    if proof.in_part:
        parts.append(f"{', '.join(proof.in_part)} in part, as they take men in passing by many ways")
    found = len(proof.findings)
    return f"{', '.join(parts)} read back: {found or 'no'} difference{'' if found == 1 else 's'}"


def as_json(proof: Proof) -> dict[str, object]:
    """All of a proof as plain values."""
    return {
        "stock": proof.stock,
        "pages": proof.pages,
        "cards": proof.cards,
        "blanks": proof.blanks,
        "backs": proof.backs,
        "squares": proof.squares,
        "in_part": list(proof.in_part),
        "differences": [
            {
                "card": finding.card,
                "page": finding.page,
                "square": finding.square,
                "witness": finding.witness.value,
                "problem": finding.problem,
            }
            for finding in proof.findings
        ],
    }
