"""From the content stream of a page to the parts of its cards: a small machine with a method for each operator.

With reader.py, objects.py and grammar.py the only module that knows how a PDF is written. Unknown operators are passed
over; it judges nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pikepdf import Array, Dictionary, Name, String

from cardgen.proof.pdf.letters import letters_of, wide_letters_of
from cardgen.proof.pdf.maker_typefaces import STANDS_FOR
from cardgen.proof.pdf.matrix import PageMatrix
from cardgen.proof.pdf.printed import PrintedForm, PrintedPath, PrintedText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardgen.proof.pdf.kept import KeptObjects
    from cardgen.proof.pdf.printed import PrintedPoint


@dataclass(slots=True)
class Draft:
    """A part while it is read; what is decoration has no role."""

    role: str = ""
    mark: int = -1
    texts: list[PrintedText] = field(default_factory=list)
    forms: list[PrintedForm] = field(default_factory=list)
    paths: list[PrintedPath] = field(default_factory=list)


class _State(NamedTuple):
    """What q saves and Q brings back."""

    place: PageMatrix
    font: str = ""
    size: float = 0
    tracking: float = 0
    pen: float = 1
    dashed: bool = False
    inks: tuple[float, ...] = (0,)
    """Of areas and letters; black where a page begins."""
    line_inks: tuple[float, ...] = (0,)


class _Font(NamedTuple):
    name: str
    letters: Mapping[int, str]
    """By their codes."""
    first: int
    widths: tuple[float, ...]
    """From the first code on, in thousandths of the size."""
    maker: str = ""
    """Its name, if it is a font of a maker; then `name` is the one of ours that it stands in for."""

    def codes(self, shown: bytes) -> Iterable[int]:
        """The codes of a text: of one byte, or of two in a font of a maker."""
        if not self.maker:
            return shown
        return [high << 8 | low for high, low in zip(shown[::2], shown[1::2], strict=False)]

    def width(self, code: int) -> float:
        at = code - self.first
        return self.widths[at] / 1000 if 0 <= at < len(self.widths) else 0


NO_FONT = _Font("", {}, 0, ())


def groups(
    instructions: Iterable[Any],
    resources: Any,  # noqa: ANN401  pikepdf's objects are of any kind
    to_mm: PageMatrix,
    beside: list[PrintedPath],
    words: list[PrintedText],
    kept: KeptObjects,
) -> Iterator[tuple[PageMatrix, list[Draft]]]:
    """Each outermost group that holds marked ink, with its matrix in mm and its parts in its own units.

    What is drawn and what is written beside them is put into the lists.
    """
    machine = _Machine(resources, to_mm, kept)
    for instruction in instructions:
        todo = machine.table.get(str(instruction.operator))
        if todo is not None:
            todo(*instruction.operands)
        if machine.done is not None:
            yield machine.done
            machine.done = None
    beside += machine.beside
    words += machine.words


class _Machine:
    """Where the pen is, and what it has drawn of a card."""

    def __init__(self, resources: Any, to_mm: PageMatrix, kept: KeptObjects) -> None:  # noqa: ANN401
        self.fonts = _fonts(resources.get("/Font", Dictionary()), kept)
        self.turned, self.boxes = _matrices(resources), _boxes(resources)
        self.state, self.saved = _State(to_mm), list[_State]()
        self.card: PageMatrix | None = None
        self.drafts: list[Draft] = []
        self.beside: list[PrintedPath] = []
        self.words: list[PrintedText] = []
        self.open: list[Draft] = []
        self.line, self.along = PageMatrix(), 0.0
        self.points: list[PrintedPoint] = []
        self.curved = self.closed = False
        self.done: tuple[PageMatrix, list[Draft]] | None = None
        self.table: dict[str, Callable[..., None]] = {
            "q": self.save, "Q": self.restore, "cm": self.move, "Do": self.form,
            "BDC": self.begin, "BMC": self.begin_loose, "EMC": self.end,
            "BT": self.text, "Tm": self.text_at, "Tf": self.font, "Tc": self.track, "Tj": self.show,
            "TJ": self.show_all, "m": self.start, "l": self.to, "c": self.bend, "h": self.close, "re": self.box,
            "S": self.stroke, "f": self.fill, "f*": self.fill, "n": self.forget, "w": self.pen, "d": self.dash,
            "g": self.ink, "rg": self.ink, "k": self.ink, "cs": self.other_ink, "sc": self.other_ink,
            "scn": self.other_ink, "G": self.line_ink, "RG": self.line_ink, "K": self.line_ink,
        }  # fmt: skip

    def save(self) -> None:
        self.saved.append(self.state)

    def restore(self) -> None:
        if not self.saved:
            return
        self.state = self.saved.pop()
        if not self.saved:
            if self.card is not None and any(draft.role for draft in self.drafts):
                self.done = self.card, self.drafts
            self.card, self.drafts = None, []

    def move(self, *numbers: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(place=self.state.place @ PageMatrix(*map(float, numbers)))
        if len(self.saved) == 1 and self.card is None:
            self.card = self.state.place

    def begin(self, role: Any, entries: Any) -> None:  # noqa: ANN401
        self._open(Draft(str(role)[1:], int(entries.get("/MCID", -1))))

    def begin_loose(self, _: Any) -> None:  # noqa: ANN401
        self._open(Draft())

    def _open(self, draft: Draft) -> None:
        self.drafts.append(draft)
        self.open.append(draft)

    def end(self) -> None:
        if self.open:
            self.open.pop()

    def text(self) -> None:
        self.line, self.along = PageMatrix(), 0.0

    def text_at(self, *numbers: Any) -> None:  # noqa: ANN401
        self.line, self.along = PageMatrix(*map(float, numbers)), 0.0

    def font(self, name: Any, size: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(font=str(name), size=float(size))

    def track(self, space: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(tracking=float(space))

    def show_all(self, pieces: Any) -> None:  # noqa: ANN401
        for piece in pieces:
            if isinstance(piece, String):
                self.show(piece)

    def show(self, codes: Any) -> None:  # noqa: ANN401
        font = self.fonts.get(self.state.font, NO_FONT)
        letters = font.codes(bytes(codes))
        across = sum(font.width(code) * self.state.size + self.state.tracking for code in letters)
        into = self.words if self.card is None else self.open[-1].texts if self.open else None
        if into is not None:
            place = self._place() @ self.line
            string = "".join(font.letters.get(code, "\N{REPLACEMENT CHARACTER}") for code in letters)
            (x, y), scale = place.at(self.along, 0), place.across
            size = self.state.size * scale
            more = self.state.inks, round(place.turn, 3) % 360, self.state.tracking * scale, font.maker
            into.append(PrintedText(x, y, font.name, string, size, across * scale, *more))
        self.along += across

    def form(self, name: Any) -> None:  # noqa: ANN401
        if self.card is not None and self.open:
            place = self.card.inverse @ self.state.place @ self.turned.get(str(name), PageMatrix())
            self.open[-1].forms.append(PrintedForm(str(name)[1:], place, self.boxes.get(str(name), (0, 0, 0, 0))))

    def start(self, x: Any, y: Any) -> None:  # noqa: ANN401
        self.to(x, y)

    def to(self, x: Any, y: Any) -> None:  # noqa: ANN401
        self.points.append(self._place().at(float(x), float(y)))

    def _place(self) -> PageMatrix:
        """From here to the card; outside of cards, to the page."""
        return self.state.place if self.card is None else self.card.inverse @ self.state.place

    def bend(self, *numbers: Any) -> None:  # noqa: ANN401
        self.curved = True
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            self.to(x, y)

    def box(self, x: Any, y: Any, width: Any, height: Any) -> None:  # noqa: ANN401
        left, low, right, high = float(x), float(y), float(x) + float(width), float(y) + float(height)
        for corner in ((left, low), (right, low), (right, high), (left, high)):
            self.to(*corner)
        self.close()

    def close(self) -> None:
        self.closed = True

    def stroke(self) -> None:
        self._draw(filled=False)

    def fill(self) -> None:
        self._draw(filled=True)

    def _draw(self, *, filled: bool) -> None:
        if not self.points:  # clipped away, or damaged: nothing is printed, and the grammar says so
            return
        width = self.state.pen * self._place().across
        inks = self.state.inks if filled else self.state.line_inks
        path = PrintedPath(tuple(self.points), filled, self.curved, self.closed, width, self.state.dashed, inks)
        if self.card is None:
            self.beside.append(path)
        elif self.open:
            self.open[-1].paths.append(path)
        self.forget()

    def forget(self) -> None:
        self.points, self.curved, self.closed = [], False, False

    def pen(self, width: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(pen=float(width))

    def dash(self, lengths: Any, _: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(dashed=len(lengths) > 0)

    def ink(self, *parts: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(inks=tuple(map(float, parts)))

    def line_ink(self, *parts: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(line_inks=tuple(map(float, parts)))

    def other_ink(self, *_: Any) -> None:  # noqa: ANN401
        self.state = self.state._replace(inks=())


def _boxes(resources: Any) -> dict[str, tuple[float, float, float, float]]:  # noqa: ANN401
    found = {}
    for name, form in resources.get("/XObject", Dictionary()).items():
        left, bottom, right, top = map(float, form.get("/BBox", Array([0, 0, 0, 0])))
        found[name] = left, bottom, right, top
    return found


def _matrices(resources: Any) -> dict[str, PageMatrix]:  # noqa: ANN401
    """How forms turn themselves: the figure is written with y downwards."""
    found = {}
    for name, form in resources.get("/XObject", Dictionary()).items():
        numbers = form.get("/Matrix")
        if numbers is not None:
            found[name] = PageMatrix(*map(float, numbers))
    return found


def _fonts(resources: Any, kept: KeptObjects) -> dict[str, _Font]:  # noqa: ANN401
    """The fonts of a page."""
    return {key: kept.once(f"font {key}", font, partial(_font, key)) for key, font in resources.items()}


def _font(key: str, font: Any) -> _Font:  # noqa: ANN401
    name = str(font.get("/BaseFont", ""))[1:].partition("+")
    if is_makers(font):
        return _makers_font(key, name[2] or name[0], font)
    table = font.get("/ToUnicode")
    letters = letters_of(bytes(table.read_bytes())) if table is not None else {}
    widths = tuple(map(float, font.get("/Widths", Array())))
    return _Font(name[2] or name[0], letters, int(font.get("/FirstChar", 0)), widths)


def is_makers(font: Any) -> bool:  # noqa: ANN401
    """Whether a font is of the kind that those of a maker are."""
    return bool(font.get("/Subtype") == Name("/Type0"))


def _makers_font(key: str, name: str, font: Any) -> _Font:  # noqa: ANN401
    """A font that says by the name it has on the page for which of ours it stands in."""
    table, inner = font.get("/ToUnicode"), font.get("/DescendantFonts", Array())
    letters = wide_letters_of(bytes(table.read_bytes())) if table is not None else {}
    widths = wide_widths(inner[0]) if len(inner) else ()
    return _Font(STANDS_FOR.get(key.partition(".")[2], name), letters, 1, widths, name)


def wide_widths(font: Any) -> tuple[float, ...]:  # noqa: ANN401
    """The widths from code 1 on, told as ours are; none where they are told otherwise."""
    told = font.get("/W", Array())
    if len(told) != 2 or told[0] != 1 or not isinstance(told[1], Array):
        return ()
    return tuple(map(float, told[1]))
