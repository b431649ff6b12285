"""Card faces made up for tests, with a few marks of their own: the real ones need not be ready, nor stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.card.face import CardDiagram, CardFace, Emblem, Foot, LegendEntry
from cardgen.card.marks.signs import sign
from cardgen.card.palette import BLUE, CLASS_COLOURS, INK, PAD, RED, WHITE
from cardgen.ink.items import Fill, Item, Stroke, Symbol, Use, circle, line, polygon, square
from cardgen.picture.svg import Picture, parse_picture

if TYPE_CHECKING:
    from cardgen.paper.classes import Class

DISC = Symbol("mark.disc", (Fill(circle(0, 0, 0.25), INK),))
RING = Symbol("mark.ring", (Fill(circle(0, 0, 0.195), WHITE), Stroke(circle(0, 0, 0.195), BLUE, 0.11)))
CROSS = Symbol(
    "mark.cross", (Stroke(line((-0.21, -0.21), (0.21, 0.21)) + line((-0.21, 0.21), (0.21, -0.21)), RED, 0.14),)
)
LEAP = Symbol("mark.leap", (Fill(square(0, 0, 0.86, 0.12), PAD),))


def own(class_: Class) -> Symbol:
    """The piece's own square."""
    colour = CLASS_COLOURS[class_]
    return Symbol(f"mark.own.{class_}", (Fill(square(0, 0, 0.9, 0.12), colour), Use(sign(class_, WHITE), 0, 0, 0.6)))


def on(size: int, dx: int, dy: int, *symbols: Symbol) -> tuple[Item, ...]:
    """Symbols on the square so far from the middle."""
    middle = size / 2
    return tuple(Use(symbol, middle + dx, middle + dy) for symbol in symbols)


ENTRIES = {
    "move or capture": (DISC,),
    "move only": (RING,),
    "capture only": (CROSS,),
    "leap over anything": (LEAP,),
}


def entries(*texts: str) -> tuple[LegendEntry, ...]:
    """Rows of a legend."""
    return tuple(LegendEntry(on(1, 0, 0, *ENTRIES.get(text, (DISC,))), text) for text in texts)


def pharaoh_diagram(size: int = 7) -> CardDiagram:
    """Rings all round, crosses on pads at (1,3)."""
    near = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    far = [(i * x, j * y) for x, y in ((1, 3), (3, 1)) for i in (1, -1) for j in (1, -1)]
    marks = (
        *(item for x, y in far for item in on(size, x, y, LEAP, CROSS)),
        *(item for x, y in near for item in on(size, x, y, RING)),
        *on(size, 0, 0, own("royal")),
    )
    legend = entries("move only", "capture only", "leap over anything")
    return CardDiagram(size, size, marks, legend, "Moves to the eight squares around; captures by leaps of (1,3).")


def canary_diagram(size: int = 5, class_: Class = "pawn", *texts: str) -> CardDiagram:
    """No symmetry at all: a disc ahead, a ring ahead on the right, a cross on the left."""
    marks = (
        *on(size, 0, 1, DISC),
        *on(size, 2, 1, RING),
        *on(size, -1, 0, CROSS),
        *on(size, 0, 0, own(class_)),
    )
    legend = entries(*texts or ("move or capture", "move only", "capture only"))
    return CardDiagram(size, size, marks, legend, "Moves or captures at (0,1); moves to (2,1); captures at (-1,0).")


SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 100">
<path fill="#d8c09a" fill-rule="evenodd" d="M10,90L50,90L40,30L30,5L20,30Z"/>
<path fill="none" stroke="#1d1611" stroke-width="1.5" stroke-linecap="round" d="M20,30L40,30"/>
<path fill="none" stroke="#1d1611" stroke-width="2.6" stroke-linejoin="round" d="M10,90L50,90L40,30L30,5L20,30Z"/>
</svg>
"""


def picture() -> Picture:
    """A cone with a line across."""
    return parse_picture(SVG, "cone", "cone.svg")


EMBLEM = Emblem((Fill(polygon(((0, 0), (8, 0), (4, 10))), INK),), 8, 10)

PHARAOH = CardFace(
    name="Pharaoh",
    set_label="Royals",
    number=(3, 7),
    class_="royal",
    wordings=("Moves without capturing to any adjacent square. Captures only by a leap of (1,3).",),
    rules=(
        ("Royal.", "Attacks the eight leap squares, never the adjacent ones."),
        ("Castles", "with the man in either corner."),
    ),
    notation="mKcC",
    house_rule="",
    picture=picture(),
    diagrams=(pharaoh_diagram(),),
    foot=Foot(
        empty=6.6,
        reach="reach 6.6 / 4.3",
        rules=(("Castles", "with the man in either corner."),),
        origin="Somebody, 1900",
    ),
    short="Ph",
    set_id="royals",
)

CANARY = CardFace(
    name="Left End Pawn",
    set_label="Pawns",
    number=(12, 24),
    class_="pawn",
    wordings=("Moves without capturing one square forward, or aside. Captures to the left.",),
    rules=(("Opening.", "May go two squares."), ("Promotes", "on the farthest row.")),
    notation="fmWifmnDfceF",
    house_rule="house rule",
    ours=frozenset({"Opening."}),
    picture=EMBLEM,
    diagrams=(canary_diagram(),),
    foot=Foot(
        value=1.5,
        error=0.4,
        worth="worth 1½",
        queening="if pawns become queens",
        empty=1.4,
        reach="reach 1.4 / 1.1",
        one_colour="one colour",
        rules=(("Promotes", "on the farthest row."),),
        origin="Nobody, 1999",
    ),
    short="LE",
    set_id="pawns",
)


def crowded(class_: Class = "piece", size: int = 15) -> CardFace:
    """A long name, a large board, many marks and rules."""
    texts = ("move or capture", "move only", "capture only", "leap over anything")
    return replace(
        CANARY,
        name="Mecklenbeck Luna-Berolina Pawn",
        class_=class_,
        wordings=("Slides, or leaps (1,2).",),
        rules=(("Royal.", "Castles with the man in either corner."),),
        foot=CANARY.foot._replace(rules=()),
        diagrams=tuple(canary_diagram(n, class_, *texts) for n in range(size, 3, -2)),
    )
