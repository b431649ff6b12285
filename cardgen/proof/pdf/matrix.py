"""Places on paper: matrices as PDF has them, in millimetres. Pure."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import NamedTuple

MM_PER_POINT = 25.4 / 72
"""Said here once more: a proof that took it from the writer could not see it wrong."""


class PageMatrix(NamedTuple):
    """Maps (x, y) to (a·x + c·y + e, b·x + d·y + f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __matmul__(self, inner: PageMatrix) -> PageMatrix:
        """First the inner one, then this one."""
        return PageMatrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            *self.at(inner.e, inner.f),
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def inverse(self) -> PageMatrix:
        """The way back. Of a matrix that flattens everything: the zero matrix."""
        area = self.a * self.d - self.b * self.c
        if not area:
            return PageMatrix(0, 0, 0, 0)
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return PageMatrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def across(self) -> float:
        """How long a level unit becomes."""
        return hypot(self.a, self.b)

    @property
    def up(self) -> float:
        """How long an upright unit becomes."""
        return hypot(self.c, self.d)

    @property
    def turn(self) -> float:
        """In degrees, anticlockwise."""
        return degrees(atan2(self.b, self.a))

    @property
    def mirrored(self) -> bool:
        """Whether left and right change places."""
        return self.a * self.d - self.b * self.c < 0
