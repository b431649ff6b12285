"""What each part of a card is made of: which drawings, which lines and areas, and what these are for by their colour.

A part is a row of FORMS and PATHS. What is drawn without a name in a new part of a card is added there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.paper.classes import CLASSES
from cardgen.proof.layout.wording import foot_parts
from cardgen.proof.pdf.allowed import COLUMN, EMBLEM, PALE, in_ink, is_ink
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.paper.looks import CardInk
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart, PrintedPath

FORMS = {
    "P": ("sign.", "pips.", "squares."),
    "Figure": ("board.", "mark."),
    "LI": ("mark.",),
    "": ("picture.", "sign.", "crest.", "medallion."),
}
KEY_FORMS = {**FORMS, "Figure": ("board.", "mark.", "sign.")}
"""How names of drawings begin, by the role of a part; what is decoration has no role."""
PATHS = {"Figure", "LI", ""}
"""Parts with lines and areas."""
SAID = {
    "P": "its words",
    "H1": "its title",
    "H2": "its name",
    "Figure": "its diagram",
    "LI": "its legend",
    "": "its decoration",
}
RULE = ("edge",)
MARKS = ("black", "move", "capture", *PALE)


def part_problems(card: PrintedCard, paper: Paper) -> Iterator[str]:
    """What is wrong with what the parts of a front or a blank card are made of."""
    if card.side is CardSide.BACK:
        return
    forms = KEY_FORMS if card.side is CardSide.KEY else FORMS
    for part in (*card.parts, *card.loose):
        for form in part.forms:
            drawn_on = card.side is CardSide.BLANK and not part.role
            if drawn_on or not form.name.startswith(forms.get(part.role, ()) or ("?",)):
                yield f"the drawing {form.name!r} stands in {SAID.get(part.role, part.role)}, where cards have none."
        if part.paths and not _has_paths(part, card):
            yield f"there is a line or an area in {SAID.get(part.role, part.role)}, where cards have none."
        elif any(not _is_coloured(path, part, card, paper.look.ink) for path in part.paths):
            yield f"a line or an area of {SAID[part.role]} is printed in another colour than it has to be."


def _has_paths(part: PrintedPart, card: PrintedCard) -> bool:
    """Whether lines and areas may stand in it; among words it is the line through the pips of a strength."""
    if part.role == "P":
        strength = foot_parts(card).get("strength") if card.side is CardSide.FRONT else None
        return part is strength and not any(path.filled for path in part.paths)
    return part.role in PATHS


def _is_coloured(path: PrintedPath, part: PrintedPart, card: PrintedCard, ink: CardInk) -> bool:
    tile = path.filled and len(path.points) == 4
    if part.role == "P":
        return is_ink(path.inks, ink, "white", *CLASSES)
    if part.role == "Figure":
        if path.closed and not path.filled:
            return is_ink(path.inks, ink, *RULE)
        if card.side is CardSide.KEY and tile:
            return is_ink(path.inks, ink, "square")
        return is_ink(path.inks, ink, *MARKS, *(("white",) if path.filled else ()))
    if part.role == "LI":
        return is_ink(path.inks, ink, *(("square",) if tile else ("black", "white") if path.filled else ("black",)))
    if card.side is CardSide.BLANK:
        return not path.filled and is_ink(path.inks, ink, *RULE)
    if ink == "low":
        return is_ink(path.inks, ink, "black", "white", "dim")
    return any(in_ink(path.inks, code, COLUMN[ink]) for code in EMBLEM)
