"""Holds what a family of cards has in common against the catalogue: the crest of its set, and its medallion.

Both say nothing that the words do not say, so they have no mark in the structure of the file. How each is drawn is kept
in drawings.csv; here stands which of them belongs to which set.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING
from zlib import crc32

from cardgen.proof.finding import Witness
from cardgen.proof.pdf.allowed import INKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.catalog import Piece
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm

NEAR = 0.05
"""Millimetres, or degrees, that do not count."""
OURS: Mapping[str, str] = MappingProxyType(
    {
        "royals": "lily." + INKS["royal"][0].removeprefix("#"),
        "pieces": "hand." + INKS["piece"][0].removeprefix("#"),
        "pawns": "clover." + INKS["pawn"][0].removeprefix("#"),
        "spears": "spears." + INKS["spear"][0].removeprefix("#"),
        "expansion1": "crescent.12606a",
        "expansion2": "star.3b468a",
        "expansion3": "rose.6a3a78",
        "pawn-expansion1": "brook.60641c",
        "pawn-expansion2": "cup.1f6a50",
        "pick-the-team": "rings.8c3a22",
        "orthodox": "board.46484f",
    }
)
"""Charge and colour of the sets of the catalogue."""
PLAIN = (
    "pale", "fess", "bend", "sinister", "cross", "chevron", "pall", "pallets", "bars", "lozenge", "billets", "mascles",
)  # fmt: skip
COLOURS = ("74203f", "8c3a22", "864b0c", "60641c", "1f6a50", "12606a", "3b468a", "6a3a78")
"""Of the sets of makers."""


def arms_problems(card: PrintedCard, piece: Piece, marks: DrawnDiagram, paper: Paper) -> Iterator[Problem]:
    """What is wrong with the crest and the medallion of a card."""
    arms, class_, template = arms_of_set(piece.set_id), piece.class_.value, paper.template
    forms = [form for part in card.loose for form in part.forms]
    crests = [form for form in forms if form.name.startswith("crest.")]
    behind = [form for form in forms if form.name.startswith("medallion.")]
    right, side = template.width - template.inset.right, template.crest.side
    high = template.height - template.inset.top - side / 2
    if [form.name for form in crests] != [f"crest.{arms}"]:
        yield Witness.PLACE, "", f"the crest of its set does not stand on it once ({arms})."
    elif not _stands(crests[0], right - side / 2, high) or abs(crests[0].place.across - side) > NEAR:
        yield Witness.PLACE, "", "its crest does not stand at the upper right."
    if paper.look.ink != "full" or _has_own(forms):
        if behind:
            why = "its ink is to be spared" if paper.look.ink != "full" else "its own picture hides what is behind it"
            yield Witness.PLACE, "", f"it has a medallion, and {why}."
        return
    if [form.name.rpartition(".")[0] for form in behind] != [f"medallion.{class_}.{arms.rpartition('.')[2]}"]:
        yield Witness.PLACE, "", "the medallion of its set and class does not stand on it once."
    elif not _is_behind(behind[0], forms):
        yield Witness.PLACE, "", "its medallion does not lie under its picture."
    elif marks.place is not None:
        width = template.picture.widths[piece.class_.value]
        ground = marks.place.at(0, marks.size / 2 - marks.rows)[1]
        place, box = behind[0].place, behind[0].box
        if not _stands(behind[0], right - width / 2, ground) or place.across * (box[2] - box[0]) > width + NEAR:
            yield Witness.PLACE, "", "its medallion does not stand behind the place of its picture."


def _has_own(forms: list[PrintedForm]) -> bool:
    """Whether its picture is its maker's own, which hides what is behind it in part."""
    return any(form.name.startswith(("picture.own.", "picture.mine-")) for form in forms)


def arms_of_set(set_id: str) -> str:
    """Charge and colour of a set; a maker's set has them by its id."""
    number = crc32(set_id.encode())
    return OURS.get(set_id) or f"{PLAIN[number % len(PLAIN)]}.{COLOURS[number // len(PLAIN) % len(COLOURS)]}"


def _stands(form: PrintedForm, x: float, y: float) -> bool:
    """Upright, its origin at a point."""
    place = form.place
    return max(abs(place.e - x), abs(place.f - y), abs(place.turn)) < NEAR and not place.mirrored


def _is_behind(medallion: PrintedForm, forms: list[PrintedForm]) -> bool:
    names = [form.name.partition(".")[0] for form in forms]
    return "picture" not in names or forms.index(medallion) < names.index("picture")
