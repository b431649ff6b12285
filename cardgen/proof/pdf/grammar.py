"""The grammar of a content stream: which operators stand in it, in what order, each with which operands.

    page   = scale, [decoration], card …
    card   = q cm (decoration | tagged) … Q
    decoration, tagged = BMC or BDC, ink …, EMC
    ink    = use | group | text | area | line
    use    = q cm Do Q            group = q cm ink … Q
    area   = colour path f        line  = colour w J j d path S        path = (m (l | c) … [h]) …
    text   = colour BT Tm [Tc] (Tf Tj …) … [0 Tc] ET

Every other operator is refused, wherever it stands: what hides, clips, squeezes or moves is not among these. A thing
that is drawn in a new way needs a rule here; a new drawing or text of the kinds above needs none.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, String

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MM = 72 / 25.4
NEAR = 0.0002
"""By how much turned numbers may differ that have four decimals."""
LARGEST = 5000
"""No number of a page is larger, in millimetres."""
LEAST_SCALE = 0.05


class GrammarError(Exception):
    """What stands where something else has to; the sentence goes on after the name of a card."""

    def __init__(self, at: int, problem: str) -> None:
        self.at = at
        super().__init__(problem)


def card_fault(instructions: Sequence[Any]) -> str:
    """What is wrong with how a card is written; empty if nothing is."""
    try:
        GrammarReader(instructions).card()
    except GrammarError as error:
        return str(error)
    return ""


def frame_faults(instructions: Sequence[Any], cards: Sequence[range]) -> Iterator[str]:
    """What is wrong with a page around its cards."""
    starts = {span.start: span.stop for span in cards}
    reader = GrammarReader(instructions)
    try:
        scale = reader.matrix()
        if max(abs(scale[0] - MM), abs(scale[3] - MM)) > 1e-6 or any(scale[at] for at in (1, 2, 4, 5)):
            raise reader.fault("a scale that is not millimetres")
        if reader.name not in ("q", ""):
            reader.decoration()
    except GrammarError as error:
        yield str(error)
        return
    while reader.at < len(instructions):
        if reader.at not in starts:
            yield f"outside of the cards stands {reader.shown()}, where only lines to cut along may be"
            return
        reader.at = starts[reader.at]


class GrammarReader:
    """Walks over instructions; each method reads what it is called after, or raises GrammarError."""

    def __init__(self, instructions: Sequence[Any]) -> None:
        self.instructions, self.at = instructions, 0
        self.within = "it"
        """What is being read, as sentences call it."""

    @property
    def name(self) -> str:
        """The operator that comes next; empty at the end."""
        return str(self.instructions[self.at].operator) if self.at < len(self.instructions) else ""

    def shown(self) -> str:
        """What comes next, for a sentence."""
        if self.at >= len(self.instructions):
            return "nothing more"
        one = self.instructions[self.at]
        return repr(" ".join([*(_word(operand) for operand in one.operands), self.name])[:60])

    def fault(self, problem: str = "") -> GrammarError:
        """An error here."""
        said = problem or self.shown()
        return GrammarError(self.at, f"in {self.within} stands {said}, as cards are never written")

    def take(self, *names: str) -> list[Any]:
        """The operands of the next instruction, which has one of these names."""
        if self.name not in names:
            raise self.fault()
        operands = list(self.instructions[self.at].operands)
        self.at += 1
        return operands

    def numbers(self, name: str, count: int) -> list[float]:
        """The same for one with so many numbers."""
        before = self.at
        operands = self.take(name)
        if len(operands) != count or not all(map(_is_number, operands)):
            self.at = before
            raise self.fault()
        return [float(one) for one in operands]

    def matrix(self) -> list[float]:
        """A place that is not flattened, sheared or mirrored."""
        found = self.numbers("cm", 6)
        a, b, c, d = found[:4]
        if abs(a - d) > NEAR or abs(b + c) > NEAR or a * a + b * b < LEAST_SCALE**2:
            self.at -= 1
            raise self.fault(f"{self.shown()}, which shears, mirrors or flattens")
        return found

    def card(self) -> None:
        """All of one card."""
        self.within = "the card"
        self.bare("q")
        self.matrix()
        while self.name in ("BMC", "BDC"):
            self.decoration() if self.name == "BMC" else self.tagged()
        self.within = "the card"
        self.bare("Q")
        if self.name:
            raise self.fault()

    def bare(self, name: str) -> None:
        """An operator without operands."""
        if self.take(name):
            self.at -= 1
            raise self.fault()

    def decoration(self) -> None:
        """What is not in the structure."""
        self.within = "its decoration"
        operands = self.take("BMC")
        if operands != [Name("/Artifact")]:
            self.at -= 1
            raise self.fault()
        self.inks("EMC")

    def tagged(self) -> None:
        """What is."""
        operands = self.take("BDC")
        if not (len(operands) == 2 and isinstance(operands[0], Name) and isinstance(operands[1], Dictionary)):
            self.at -= 1
            raise self.fault()
        self.within = PARTS.get(str(operands[0])[1:], "a part of it")
        if set(operands[1].keys()) != {"/MCID"} or str(operands[0])[1:] not in PARTS:
            self.at -= 1
            raise self.fault()
        self.inks("EMC")

    def inks(self, end: str) -> None:
        """Ink up to an operator, and that."""
        while self.name != end:
            self.ink()
        self.bare(end)

    def ink(self) -> None:
        """One thing."""
        if self.name == "q":
            self.bare("q")
            self.matrix()
            if self.name == "Do":
                self.form()
            else:
                self.inks("Q")
        elif self.name in AREAS:
            self.colour(AREAS)
            self.text() if self.name == "BT" else self.area()
        elif self.name in LINES:
            self.line()
        else:
            raise self.fault()

    def form(self) -> None:
        """A drawing, once."""
        operands = self.take("Do")
        if len(operands) != 1 or not isinstance(operands[0], Name):
            self.at -= 1
            raise self.fault()
        self.bare("Q")

    def colour(self, names: dict[str, int]) -> None:
        """Grey, or red, green and blue."""
        name = self.name
        found = self.numbers(name, names[name])
        if not all(0 <= one <= 1 for one in found):
            self.at -= 1
            raise self.fault()

    def area(self) -> None:
        self.path()
        if self.take("f", "f*"):
            self.at -= 1
            raise self.fault()

    def line(self) -> None:
        self.colour(LINES)
        for name, right in (("w", _is_pen), ("J", _is_style), ("j", _is_style)):
            if not right(self.numbers(name, 1)[0]):
                self.at -= 1
                raise self.fault()
        dash = self.take("d")
        if not (len(dash) == 2 and isinstance(dash[0], Array) and all(map(_is_number, dash[0])) and dash[1] == 0):
            self.at -= 1
            raise self.fault()
        self.path()
        self.bare("S")

    def path(self) -> None:
        """One or more lines of points."""
        while True:
            self.numbers("m", 2)
            first = self.at
            while self.name in POINTS:
                self.numbers(self.name, POINTS[self.name])
            if self.at == first:
                raise self.fault()
            if self.name == "h":
                self.bare("h")
            if self.name != "m":
                return

    def text(self) -> None:
        """Upright letters at a place, from left to right."""
        self.bare("BT")
        if self.numbers("Tm", 6)[:4] != [1, 0, 0, 1]:
            self.at -= 1
            raise self.fault(f"{self.shown()}, which turns or squeezes letters")
        tracked = self.name == "Tc"
        if tracked and not 0 < self.numbers("Tc", 1)[0] < 1:
            self.at -= 1
            raise self.fault()
        while self.name == "Tf":
            self.shown_text()
        if tracked and self.numbers("Tc", 1)[0]:
            self.at -= 1
            raise self.fault()
        self.bare("ET")

    def shown_text(self) -> None:
        """A stretch in one font."""
        operands = self.take("Tf")
        if not (len(operands) == 2 and isinstance(operands[0], Name) and _is_number(operands[1]) and operands[1] > 0):
            self.at -= 1
            raise self.fault()
        if self.name != "Tj":
            raise self.fault()
        while self.name == "Tj":
            operands = self.take("Tj")
            if not (len(operands) == 1 and isinstance(operands[0], String)):
                self.at -= 1
                raise self.fault()


AREAS, LINES, POINTS = {"g": 1, "rg": 3}, {"G": 1, "RG": 3}, {"l": 2, "c": 6}
PARTS = {
    "P": "its words",
    "H1": "its title",
    "H2": "its name",
    "H3": "a heading",
    "Figure": "its diagram",
    "LI": "its legend",
}
"""Parts that are tagged, and how sentences call them. A new role that cards are written with is added here."""


def _is_number(value: Any) -> bool:  # noqa: ANN401  pikepdf's objects are of any kind
    return isinstance(value, int | Decimal) and not isinstance(value, bool) and abs(float(value)) <= LARGEST


def _is_pen(width: float) -> bool:
    return 0 < width < 10


def _is_style(number: float) -> bool:
    return number in (0, 1, 2)


def _word(operand: Any) -> str:  # noqa: ANN401
    return f"({bytes(operand).decode('latin-1')})" if isinstance(operand, String) else str(operand)


_N = r"-?(?:\d++(?:\.\d*+)?+|\.\d++)\s++"
_PATH = rf"(?:(?:{_N}){{2}}m\s+(?:(?:{_N}){{2}}l\s+|(?:{_N}){{6}}c\s+)++(?:h\s+)?)++"
_PEN = rf"{_N}w\s+[012]\s+J\s+[012]\s+j\s+\[[\d.\s]*\]\s*0\s+d\s+"
_AREA = rf"(?:{_N}g|(?:{_N}){{3}}rg)\s+{_PATH}f\*?\s+"
_LINE = rf"(?:{_N}G|(?:{_N}){{3}}RG)\s+{_PEN}{_PATH}S\s+"
_USE = rf"q\s+(?:{_N}){{6}}cm\s+/[\w.#-]+\s+Do\s+Q\s+"
_GROUP = rf"q\s+(?:{_N}){{6}}cm\s+(?:{_AREA}|{_LINE})++Q\s+"
_FORM = re.compile(rf"\s*(?:{_AREA}|{_LINE}|{_USE}|{_GROUP})*+")


@cache
def is_drawing(stream: bytes) -> bool:
    """Whether a form is made of areas, lines, groups of these and other forms alone.

    Ten thousand points are read by one pattern.
    """
    return _FORM.fullmatch(stream.decode("latin-1") + "\n") is not None
