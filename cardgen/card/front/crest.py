"""The crest of a set of pieces, a seal with a charge, and the pale tint that its cards have in common. Pure.

Our sets have charges of their own; expansions have marks of younger sons, as shields have. A maker's set gets one of
the plain ordinaries and a colour, which follow from its id.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from cardgen.card.palette import CLASS_COLOURS, tint
from cardgen.ink.items import Fill, Stroke, Symbol, arc, circle, line, polygon, polyline, rectangle, square

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cardgen.ink.items import Item, Point

PALE = 0.15
"""How much of the colour of a set is in its tint."""
RIM = 0.055
"""How thick the line round a seal is, as a share of its width."""


class Arms(NamedTuple):
    """The charge of a set and its colour, as heralds say."""

    charge: str
    colour: str

    @property
    def tint(self) -> str:
        """The pale ground of its crest."""
        return tint(self.colour, PALE)


FAMILIES: Mapping[str, Arms] = MappingProxyType(
    {
        "royals": Arms("lily", CLASS_COLOURS["royal"]),
        "pieces": Arms("hand", CLASS_COLOURS["piece"]),
        "pawns": Arms("clover", CLASS_COLOURS["pawn"]),
        "spears": Arms("spears", CLASS_COLOURS["spear"]),
        "expansion1": Arms("crescent", "#12606A"),
        "expansion2": Arms("star", "#3B468A"),
        "expansion3": Arms("rose", "#6A3A78"),
        "pawn-expansion1": Arms("brook", "#60641C"),
        "pawn-expansion2": Arms("cup", "#1F6A50"),
        "pick-the-team": Arms("rings", "#8C3A22"),
        "orthodox": Arms("board", "#46484F"),
    }
)
"""The first four have the colour of their class; a rose by any other name, a brook for Mecklenbeck."""
COLOURS = ("#74203F", "#8C3A22", "#864B0C", "#60641C", "#1F6A50", "#12606A", "#3B468A", "#6A3A78")
"""For the sets of makers."""


def family(set_id: str) -> Arms:
    """The charge and the colour of a set; of one that is not ours by its id."""
    if set_id in FAMILIES:
        return FAMILIES[set_id]
    number = crc32(set_id.encode())
    names = tuple(ORDINARIES)
    return Arms(names[number % len(names)], COLOURS[number // len(names) % len(COLOURS)])


def crest(set_id: str) -> Symbol:
    """The seal of a set, as a symbol of side 1 round its middle."""
    return seal(family(set_id))


@cache
def seal(arms: Arms) -> Symbol:
    """A charge within a rim, on the tint of its colour."""
    (charge, colour), ground = arms, arms.tint
    drawn = CHARGES[charge]
    rim = (Fill(circle(0, 0, 0.5 - RIM / 2), ground), Stroke(circle(0, 0, 0.5 - RIM / 2), colour, RIM))
    name = f"crest.{charge}.{colour.removeprefix('#').lower()}"
    return Symbol(name, (*rim, *drawn(colour, ground)), (-0.5, -0.5, 0.5, 0.5))


def _outline(*points: Point) -> str:
    """A closed line of cubics: a start, then two handles and an end for each."""
    start, *rest = points
    cubics = (" ".join(f"{x:g},{y:g}" for x, y in rest[at : at + 3]) for at in range(0, len(rest), 3))
    return f"M{start[0]:g},{start[1]:g}" + "".join(f"C{cubic}" for cubic in cubics) + "Z"


def _both(*points: Point) -> str:
    """An outline and its mirror image."""
    return _outline(*points) + _outline(*((-x, y) for x, y in points))


def _turned(points: tuple[Point, ...], degrees: float, around: Point = (0, 0)) -> tuple[Point, ...]:
    """Anticlockwise."""
    turn = degrees * pi / 180
    places = ((x - around[0], y - around[1]) for x, y in points)
    return tuple(
        (around[0] + x * cos(turn) - y * sin(turn), around[1] + x * sin(turn) + y * cos(turn)) for x, y in places
    )


def _polar(radius: float, degrees: float) -> Point:
    return radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)


def _lily(colour: str, _ground: str) -> Iterator[Item]:
    leaf = _outline(
        (0, 0.37), (0.12, 0.24), (0.15, 0.12), (0.06, -0.06), (0.02, -0.06), (-0.02, -0.06), (-0.06, -0.06),
        (-0.15, 0.12), (-0.12, 0.24), (0, 0.37),
    )  # fmt: skip
    side = _both(
        (0.09, -0.06), (0.10, 0.08), (0.16, 0.22), (0.26, 0.22), (0.36, 0.22), (0.37, 0.07), (0.28, 0.03),
        (0.28, 0.12), (0.20, 0.12), (0.19, -0.06), (0.16, -0.06), (0.12, -0.06), (0.09, -0.06),
    )  # fmt: skip
    foot = _both(
        (0.08, -0.17), (0.09, -0.24), (0.14, -0.28), (0.22, -0.24), (0.18, -0.22), (0.17, -0.20), (0.17, -0.17),
        (0.14, -0.17), (0.11, -0.17), (0.08, -0.17),
    )  # fmt: skip
    root = _outline(
        (0, -0.36), (0.06, -0.30), (0.06, -0.22), (0.04, -0.17), (0.02, -0.17), (-0.02, -0.17), (-0.04, -0.17),
        (-0.06, -0.22), (-0.06, -0.30), (0, -0.36),
    )  # fmt: skip
    yield Fill(leaf + side + rectangle(-0.22, -0.145, 0.44, 0.06) + foot + root, colour)


def _hand(colour: str, ground: str) -> Iterator[Item]:
    """Three cards as a player holds them."""
    card = ((-0.115, -0.24), (0.115, -0.24), (0.115, 0.2), (-0.115, 0.2))
    for degrees in (30, 0, -30):
        shape = polygon(_turned(card, degrees, (0, -0.36)))
        yield Stroke(shape, ground, 0.09, join="round")
        yield Fill(shape, colour)
        yield Stroke(shape, colour, 0.04, join="round")
    yield Fill(polygon(((0, 0.1), (0.065, -0.01), (0, -0.12), (-0.065, -0.01))), ground)


def _clover(colour: str, _ground: str) -> Iterator[Item]:
    leaves = "".join(circle(*_polar(0.185, degrees), 0.155) for degrees in (90, 210, 330))
    yield Fill(leaves, colour)
    yield Fill(circle(0, 0, 0.1), colour)
    stalk = _outline(
        (-0.02, 0), (0.01, -0.15), (0.01, -0.24), (-0.03, -0.35), (0.01, -0.36), (0.04, -0.37), (0.08, -0.36),
        (0.06, -0.24), (0.05, -0.15), (0.02, 0), (0.01, 0), (-0.01, 0), (-0.02, 0),
    )  # fmt: skip
    yield Fill(stalk, colour)


def _spears(colour: str, ground: str) -> Iterator[Item]:
    """Two of them crossed."""
    spear = ((-0.04, -0.37), (0.04, -0.37), (0.04, 0.09), (0.115, 0.13), (0, 0.39), (-0.115, 0.13), (-0.04, 0.09))
    for degrees in (38, -38):
        shape = polygon(_turned(spear, degrees))
        yield Stroke(line(*_turned(((0, -0.2), (0, 0.05)), degrees)), ground, 0.16)
        yield Fill(shape, colour)


def _crescent(colour: str, _ground: str) -> Iterator[Item]:
    outer, inner = arc(0, -0.02, 0.33, 137, 266), arc(0, 0.105, 0.262, 23, -226)
    yield Fill(f"{outer}L{inner[1:]}Z", colour)


def _star(colour: str, _ground: str) -> Iterator[Item]:
    yield Fill(polygon(_polar((0.37, 0.15)[at % 2], 90 + 36 * at) for at in range(10)), colour)


def _rose(colour: str, ground: str) -> Iterator[Item]:
    """Five petals, between them the tips of leaves."""
    turns = [90 + 72 * at for at in range(5)]
    yield Fill(
        "".join(polygon((_polar(0.37, at + 36), _polar(0.2, at + 22), _polar(0.2, at + 50))) for at in turns), colour
    )
    yield Fill("".join(circle(*_polar(0.205, at), 0.145) for at in turns), colour)
    yield Stroke("".join(line(_polar(0.12, at + 36), _polar(0.27, at + 36)) for at in turns), ground, 0.04)
    yield Fill(circle(0, 0, 0.12), ground)
    yield Fill(circle(0, 0, 0.07), colour)


def _brook(colour: str, _ground: str) -> Iterator[Item]:
    """Three waves."""
    for y, half in ((0.175, 0.25), (0, 0.325), (-0.175, 0.25)):
        places = [half * (at / 12 - 1) for at in range(25)]
        wave = polyline((x, y + 0.05 * sin(x * 2 * pi / 0.26)) for x in places)
        yield Stroke(wave, colour, 0.085, cap="round", join="round")


def _cup(colour: str, _ground: str) -> Iterator[Item]:
    yield Fill(_outline(
        (-0.24, 0.22), (-0.24, -0.04), (-0.12, -0.08), (-0.045, -0.10), (-0.035, -0.16), (-0.04, -0.20), (-0.20, -0.29),
        (-0.08, -0.31), (0.08, -0.31), (0.20, -0.29), (0.04, -0.20), (0.035, -0.16), (0.045, -0.10),
        (0.12, -0.08), (0.24, -0.04), (0.24, 0.22), (0.1, 0.20), (-0.1, 0.20), (-0.24, 0.22),
    ), colour)  # fmt: skip
    yield Fill(
        _outline((0, 0.39), (0.07, 0.31), (0.06, 0.25), (0, 0.25), (-0.06, 0.25), (-0.07, 0.31), (0, 0.39)), colour
    )


def _rings(colour: str, ground: str) -> Iterator[Item]:
    """Three, linked."""
    for degrees in (210, 330, 90):
        ring = circle(*_polar(0.165, degrees), 0.15)
        yield Stroke(ring, ground, 0.115)
        yield Stroke(ring, colour, 0.065)


def _board(colour: str, _ground: str) -> Iterator[Item]:
    """Four by four squares."""
    side = 0.14
    corners = [((at % 4 - 2) * side, (at // 4 - 2) * side) for at in range(16) if (at + at // 4) % 2 == 0]
    yield Fill("".join(rectangle(*corner, side, side) for corner in corners), colour)
    yield Stroke(square(0, 0, 4 * side), colour, 0.04)


def _lines(*lines: str, width: float = 0.17) -> Callable[[str, str], Iterator[Item]]:
    def drawn(colour: str, _ground: str) -> Iterator[Item]:
        yield Stroke("".join(lines), colour, width)

    return drawn


def _area(path: str) -> Callable[[str, str], Iterator[Item]]:
    def drawn(colour: str, _ground: str) -> Iterator[Item]:
        yield Fill(path, colour)

    return drawn


_UP, _DOWN, _LEFT, _RIGHT = (0.0, 0.34), (0.0, -0.34), (-0.34, 0.0), (0.34, 0.0)
_NORTHWEST, _NORTHEAST, _SOUTHWEST, _SOUTHEAST = (-0.24, 0.24), (0.24, 0.24), (-0.24, -0.24), (0.24, -0.24)
ORDINARIES: Mapping[str, Callable[[str, str], Iterator[Item]]] = MappingProxyType(
    {
        "pale": _lines(line(_UP, _DOWN), width=0.24),
        "fess": _lines(line(_LEFT, _RIGHT), width=0.24),
        "bend": _lines(line(_NORTHWEST, _SOUTHEAST), width=0.24),
        "sinister": _lines(line(_SOUTHWEST, _NORTHEAST), width=0.24),
        "cross": _lines(line(_UP, _DOWN), line(_LEFT, _RIGHT)),
        "chevron": _lines(polyline(((-0.28, -0.15), (0, 0.16), (0.28, -0.15)))),
        "pall": _lines(polyline((_NORTHWEST, (0, 0), _NORTHEAST)), line((0, 0.03), _DOWN)),
        "pallets": _lines(line((-0.13, 0.29), (-0.13, -0.29)), line((0.13, 0.29), (0.13, -0.29)), width=0.14),
        "bars": _lines(line((-0.29, 0.13), (0.29, 0.13)), line((-0.29, -0.13), (0.29, -0.13)), width=0.14),
        "lozenge": _area(polygon(((0, 0.35), (0.23, 0), (0, -0.35), (-0.23, 0)))),
        "billets": _area("".join(rectangle(x, y, 0.17, 0.17) for x in (-0.22, 0.05) for y in (-0.22, 0.05))),
        "mascles": _area("".join(polygon(((x, 0.2), (x + 0.13, 0), (x, -0.2), (x - 0.13, 0))) for x in (-0.16, 0.16))),
    }
)
"""Plain charges, for the sets of makers."""
CHARGES: Mapping[str, Callable[[str, str], Iterator[Item]]] = MappingProxyType(
    {
        **ORDINARIES,
        "lily": _lily,
        "hand": _hand,
        "clover": _clover,
        "spears": _spears,
        "crescent": _crescent,
        "star": _star,
        "rose": _rose,
        "brook": _brook,
        "cup": _cup,
        "rings": _rings,
        "board": _board,
    }
)
