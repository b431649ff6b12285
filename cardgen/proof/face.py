"""A card as all witnesses need it: its diagrams, its piece and its class, read once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.layout.wording import piece_of
from cardgen.proof.moves.witnesses import drawn_diagram
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.products.keys import sign_class

if TYPE_CHECKING:
    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard


class ProvedFace(NamedTuple):
    """What was read of a card."""

    card: PrintedCard
    marks: tuple[DrawnDiagram, ...]
    """Of each of its figures; none of key cards and backs, whose figures are read by those who know them."""
    piece: Piece | None
    """Of a front; None where none is known."""

    @property
    def class_(self) -> str:
        """Of a back by the name of its pattern, of a key card by the sign at its head, else by its own square."""
        if self.card.side is CardSide.BACK:
            return back_class(self.card)
        if self.card.side is CardSide.KEY:
            return sign_class(self.card)
        return next((one.class_ for one in self.marks), "")

    @property
    def squares(self) -> int:
        """Of the diagrams of a front."""
        return sum(one.size * one.rows for one in self.marks) if self.card.side is CardSide.FRONT else 0


def face_of(card: PrintedCard, catalogue: Catalogue) -> ProvedFace:
    """A card, read."""
    figures = card.of("Figure") if card.side in (CardSide.FRONT, CardSide.BLANK) else ()
    piece = piece_of(card, catalogue) if card.side is CardSide.FRONT else None
    return ProvedFace(card, tuple(map(drawn_diagram, figures)), piece)


def back_class(card: PrintedCard) -> str:
    """The class of a back, by the name of its pattern."""
    names = [form.name for part in card.parts for form in part.forms if form.name.startswith("back.")]
    return names[0].removeprefix("back.") if names else ""
