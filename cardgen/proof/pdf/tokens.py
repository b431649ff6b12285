"""Two contents told alike, instruction by instruction: where they differ that are not the same byte for byte."""

from __future__ import annotations

from decimal import Decimal
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from pikepdf import Array, Dictionary, Name, Stream, String, parse_content_stream

from cardgen.proof.pdf.letters import letters_of, wide_letters_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class DrawnContent(NamedTuple):
    """What is drawn, and what it may name."""

    of: Any
    """A page, or a form."""
    resources: Any


def other_tokens(one: DrawnContent, other: DrawnContent, *, letters: bool) -> Iterator[tuple[str, int]]:
    """The first operator that differs, and a mark of the card on which it is; nothing where they tell the same.

    letters: what codes mean counts, and not the codes. The mark is -1 for what is on no card.
    """
    readers = [_LetterReader(each.resources) for each in (one, other)] if letters else []
    drawn = parse_content_stream(other.of)
    for at, (said, meant) in enumerate(zip_longest(parse_content_stream(one.of), drawn)):
        if said is None:
            yield f"its contents end before {_operator(meant)}.", _mark_around(drawn, at)
            return
        if meant is None:
            yield f"its contents go on with {_operator(said)}, where they should end.", -1
            return
        operands = [list(each.operands) for each in (said, meant)]
        if readers:
            operands = [reader.read(each) for reader, each in zip(readers, (said, meant), strict=True)]
        if str(said.operator) != str(meant.operator) or not equal(*operands):
            yield f"its contents have {_operator(said)}, where {_operator(meant)} is written.", _mark_around(drawn, at)
            return


def _mark_around(drawn: Sequence[Any], place: int) -> int:
    """A mark of the card around a place: each card stands between a q and its Q, and what is marked stands in it."""
    deep, mark = 0, -1
    for at, one in enumerate(drawn):
        operator = str(one.operator)
        if operator == "q":
            mark = -1 if deep == 0 else mark
            deep += 1
        elif operator == "BDC" and deep:
            mark = int(one.operands[1].get("/MCID", mark))
        elif operator == "Q":
            deep -= 1
        if at >= place and (deep == 0 or mark >= 0):
            return mark if deep or operator == "Q" else -1
    return -1


class _LetterReader:
    """Reads letters where a content has codes, and names of fonts where it has names of its own for them."""

    def __init__(self, resources: Any) -> None:  # noqa: ANN401
        self.fonts = resources.get("/Font", Dictionary()) if isinstance(resources, Dictionary) else Dictionary()
        self.table: tuple[str, int, Mapping[int, str]] = "", 1, {}

    def read(self, instruction: Any) -> list[Any]:  # noqa: ANN401
        """The operands, told in letters."""
        operands, operator = list(instruction.operands), str(instruction.operator)
        if operator == "Tf" and str(operands[0]) in self.fonts:
            self.table = table_of(self.fonts[str(operands[0])])
            return [self.table[0], *operands[1:]]
        return [self.letters(bytes(one)) if isinstance(one, String) and operator == "Tj" else one for one in operands]

    def letters(self, codes: bytes) -> tuple[str, ...]:
        """One for each code; a code that stands for none is none of the writer's."""
        _, wide, table = self.table
        numbers = (int.from_bytes(codes[at : at + wide], "big") for at in range(0, len(codes), wide))
        return tuple(table.get(number, f"<{number}>") for number in numbers)


def table_of(font: Any) -> tuple[str, int, Mapping[int, str]]:  # noqa: ANN401
    """What a font is called without the letters of its subset, how many bytes a code has, and what its codes mean."""
    name = str(font.get("/BaseFont", ""))
    table, wide = font.get("/ToUnicode"), font.get("/Subtype") == Name("/Type0")
    data = bytes(table.read_bytes()) if isinstance(table, Stream) else b""
    return name.partition("+")[2] or name, 2 if wide else 1, (wide_letters_of if wide else letters_of)(data)


def equal(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Two operands, which refer to nothing."""
    if isinstance(one, list | tuple | Array) and isinstance(other, list | tuple | Array):
        return len(one) == len(other) and all(map(equal, one, other))
    if isinstance(one, Dictionary) and isinstance(other, Dictionary):
        return {*one.keys()} == {*other.keys()} and all(equal(one[key], value) for key, value in other.items())
    return same(one, other)


def same(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Two things that have nothing below them: numbers by what they are worth, all else by what it is."""
    numbers = int | float | Decimal
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, numbers) and isinstance(other, numbers):
        return Decimal(one) == Decimal(other)
    return type(one) is type(other) and bool(one == other)


def _operator(one: Any) -> str:  # noqa: ANN401
    return " ".join([*(shown(each) for each in one.operands), str(one.operator)])[:60]


def shown(one: Any) -> str:  # noqa: ANN401
    """As it is written in a sentence."""
    if one is None:
        return "nothing"
    if isinstance(one, Dictionary | Stream):
        return "a dictionary"
    if isinstance(one, Array):
        return "a list"
    return repr(str(one))[:40] if not isinstance(one, int | float | Decimal) else str(one)
