"""The colours of the cards. Nothing is told by hue only: in grey, blue and red are equally dark and shape speaks.

Every mark, a mirror image too, stands out from every ground by 4.5:1 at least, dark squares from light ones by 1.5:1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.paper.classes import Class

INK = "#000000"  # text and black marks: grey 0, which is printed with black ink alone and so is crisp
WHITE = "#FFFFFF"
BLUE = "#003F74"  # ring and its lines
RED = "#8A1406"  # cross, star and their lines
PALE_INK, PALE_BLUE, PALE_RED = "#505050", "#0E5483", "#98200F"  # the same where they are mirror images
DARK_SQUARE = "#DAD1BF"
EDGE = "#B4AA9B"  # rule round the board, lines to write on
PAD = "#DCC08A"  # leap
PAD_EDGE = "#6E5220"  # its rim, which is seen where its ground is too light
MAN = "#554D44"  # hurdle
QUIET = "#636363"  # notation, house mark; neutral, so that small type is of one ink

CLASS_COLOURS: dict[Class, str] = {
    "royal": "#74203F",
    "piece": "#1D4F73",
    "pawn": "#40622A",
    "spear": "#864B0C",
}


def tint(colour: str, share: float) -> str:
    """The colour thinned with white; a share of 1 is the colour itself."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - channel) * share):02X}" for channel in channels)


def grey(colour: str) -> float:
    """How light it is without colour, 0 (black) to 1 (white)."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
