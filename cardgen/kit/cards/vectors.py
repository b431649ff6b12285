"""Single cards as drawings for a screen, which need no renderer."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from cardgen.card.deck import card_pages
from cardgen.card.inks import as_looked
from cardgen.ink.svg import svg_of
from cardgen.kit.cards.own_pictures import notes_on_pixels
from cardgen.kit.cards.sheets import beta_notes, face_steps
from cardgen.kit.result import RunResult, Trouble
from cardgen.paper.shelf import template_for
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Generator

    from cardgen.kit.cards.sheets import CardsRequest
    from cardgen.kit.choose import Selection
    from cardgen.kit.progress import ProgressStep


def card_drawings(chosen: Selection, request: CardsRequest) -> Generator[ProgressStep, None, RunResult]:
    """An SVG of each piece's card, upright, in steps; a trouble for each that has no room for what it says."""
    faces = yield from face_steps(chosen, request)
    deck = card_pages(faces, template_for(request.paper))
    drawn = [
        {
            "set": piece.set_id,
            "piece": piece.id,
            "name": piece.name,
            "svg": svg_of(as_looked(page, request.look), piece.name),
        }
        for piece, page in zip(compress(chosen.pieces, deck.kept), deck.pages, strict=True)
    ]
    left_out = compress(chosen.pieces, (not kept for kept in deck.kept))
    troubles = (
        Trouble(one.problem, piece.id, sentence=one.problem) for one, piece in zip(deck.left_out, left_out, strict=True)
    )
    notes = (*beta_notes(LANGUAGES[request.language]), *notes_on_pixels(deck, request.look.ink, request.paper.scale))
    return RunResult(result=drawn, lines=(), troubles=tuple(troubles), notes=notes)
