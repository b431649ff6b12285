"""How alike two figures are at arm's length: what their silhouettes have in common. Builds no figure.

A silhouette is a grid of pixels at the figure's own size, in mm, standing on the table, seen level from the front, from
half left and from its left. The likeness of two silhouettes is the share that both cover of what either covers: 1 when
they are the same. Feet and bodies are alike by design, so the upper part is looked at alone, too. Two figures are as
alike as the view that tells them apart best shows them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from cardgen.figure.picture.raster import rasterise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from cardgen.figure.solid.mesh import Mesh

Bits: TypeAlias = "NDArray[np.uint8]"

VIEWS = {"front": 0.0, "half left": 45.0, "left": 90.0}
"""Degrees from straight ahead to the figure's left."""
UPPER = 0.6
"""Where the upper part begins: a share of the height of the taller one."""
MOST = 0.90
"""Two figures of a set should be less alike than this."""
PIXEL = 0.4
"""In mm."""
COLUMNS, ROWS = 240, 320
"""Room for a figure 96 mm wide and 128 mm high; what is beyond is not looked at. Columns are a multiple of eight."""
BITS_SET = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1).sum(axis=1, dtype=np.uint8)
"""How many bits of each byte are 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Silhouettes:
    """What is seen of one figure."""

    height: float
    """In mm."""
    bits: Bits
    """View × row × byte of eight columns; the first row is on the table."""

    @property
    def pixels(self) -> NDArray[np.bool_]:
        """View × row × column: where the figure is."""
        return np.unpackbits(self.bits, axis=2).astype(np.bool_)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two figures, and how alike they are where they differ most."""

    one: str
    other: str
    likeness: float
    where: str
    """The view, and which part of the figures it shows."""

    def __str__(self) -> str:
        return f"{self.one} and {self.other}: {self.likeness:.3f} ({self.where})"


def silhouettes(mesh: Mesh) -> Silhouettes:
    """The figure's silhouettes, which are all that is needed of it here."""
    bits = np.stack([np.packbits(_seen(mesh, np.radians(view)), axis=1) for view in VIEWS.values()])
    return Silhouettes(mesh.size[2], bits)


def _seen(mesh: Mesh, view: float) -> Any:  # noqa: ANN401  a mask
    """Row × column: the pixels that the figure covers."""
    x, y, z = mesh.vertices.astype(np.float64).T
    across = y * np.cos(view) - x * np.sin(view)
    towards = x * np.cos(view) + y * np.sin(view)
    points = np.stack([across / PIXEL + COLUMNS / 2, ROWS - z / PIXEL, towards], axis=1)
    return rasterise(points, mesh.triangles.astype(np.int64), COLUMNS, ROWS).seen[::-1]


def pairs(figures: Mapping[str, Silhouettes]) -> tuple[Pair, ...]:
    """Every two of the figures, those that are most alike first."""
    found = []
    names = sorted(figures, key=lambda name: (-figures[name].height, name))
    for i, name in enumerate(names):
        lower = names[i + 1 :]
        for other, shares in zip(lower, _shares(figures[name], [figures[each] for each in lower]), strict=True):
            where, share = min(shares.items(), key=lambda item: item[1])
            found.append(Pair(min(name, other), max(name, other), share, where))
    return tuple(sorted(found, key=lambda pair: (-pair.likeness, pair.one, pair.other)))


def _shares(taller: Silhouettes, others: Sequence[Silhouettes]) -> Iterator[dict[str, float]]:
    """For each of the others, what it shares with the taller one, wherever one may look."""
    if not others:
        return
    bits = np.stack([each.bits for each in others])
    both, either = _filled(taller.bits & bits), _filled(taller.bits | bits)
    rows = {"whole": 0, "upper part": round(UPPER * taller.height / PIXEL)}
    shares = [both[..., first:].sum(axis=-1) / either[..., first:].sum(axis=-1) for first in rows.values()]
    for each in np.stack(shares, axis=-1).reshape(len(others), -1):
        yield dict(zip((f"{view}, {part}" for view in VIEWS for part in rows), each.tolist(), strict=True))


def _filled(bits: Bits) -> NDArray[np.int64]:
    """How many pixels each row has."""
    filled: NDArray[np.int64] = BITS_SET[bits].sum(axis=-1, dtype=np.int64)
    return filled
