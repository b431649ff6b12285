"""Groups of men, and whether so many squares more would join them. Knows squares, no men and no moves."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardgen.games.solitaire.bits import ALL, around, beside, each

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 400_000
"""Answers that are kept of each kind; then they are forgotten."""


class Joiner:
    """What joins men to a group: squares beside each other, or at a corner too. It remembers what it was asked."""

    def __init__(self, *, diagonals: bool) -> None:
        self.near = around if diagonals else beside
        self._diagonals = diagonals
        self.deep = 2 if diagonals else 8
        """Actions for which it is worth while to look who has to move: with corners there are too many ways to join."""
        self._joints: dict[int, int] = {}
        self._enough: dict[tuple[int, int], bool] = {}
        self._lifts: dict[tuple[int, int, int], tuple[int, bool]] = {}

    def groups(self, bits: int) -> Iterator[int]:
        """The groups, each as its squares."""
        near = self.near
        while bits:
            group, more = 0, bits & -bits
            while more:
                group |= more
                more = near(more) & bits & ~group
            yield group
            bits ^= group

    def connected(self, bits: int) -> bool:
        """Whether they are one group, or none."""
        return next(self.groups(bits), 0) == bits

    def count(self, bits: int) -> int:
        """How many groups there are."""
        return sum(1 for _ in self.groups(bits))

    def joints(self, bits: int) -> int:
        """The empty squares each of which alone makes one group of all."""
        found = self._joints.get(bits)
        if found is None:
            if len(self._joints) > MOST:
                self._joints.clear()
            found = self._joints[bits] = self._found_joints(bits)
        return found

    def _found_joints(self, bits: int) -> int:
        found = ALL & ~bits
        for group in self.groups(bits):
            found &= self.near(group)
            if not found:
                break
        return found

    def enough(self, bits: int, squares: int) -> bool:
        """Whether so many squares more, wherever they are, could make one group of all."""
        if squares == 1:
            return bool(self.joints(bits)) or self.connected(bits)
        known = self._enough.get((bits, squares))
        if known is None:
            if len(self._enough) > MOST:
                self._enough.clear()
            known = self._enough[bits, squares] = self._found_enough(bits, squares)
        return known

    def _found_enough(self, bits: int, squares: int) -> bool:
        if not squares or self._too_wide(bits, squares):
            return self.connected(bits)
        group = next(self.groups(bits), 0)
        if group == bits:
            return True
        # Whatever joins the others to this group, one of it stands beside it.
        return any(self.enough(bits | 1 << at, squares - 1) for at in each(self.near(group) & ~bits))

    def _too_wide(self, bits: int, squares: int) -> bool:
        """Whether a group of so many squares could not reach from one side of them to the other."""
        if not bits:
            return False
        files = bits
        for shift in (32, 16, 8):
            files |= files >> shift
        files &= 255
        width = files.bit_length() - (files & -files).bit_length()
        height = (bits.bit_length() - 1 >> 3) - ((bits & -bits).bit_length() - 1 >> 3)
        longest = max(width, height) if self._diagonals else width + height
        return longest + 1 > bits.bit_count() + squares

    def movers(self, bits: int, actions: int, adds: int) -> tuple[int, bool]:
        """Who may have to move where so many actions make one group, some of which may add a man; and whether one may.

        It is asked only whether the others could be joined at all by as many squares, so none is left out that has to
        move. Of the actions at most so many add a man.
        """
        if actions > self.deep:
            return bits, adds > 0
        key = bits, actions, min(adds, actions)
        known = self._lifts.get(key)
        if known is None:
            if len(self._lifts) > MOST:
                self._lifts.clear()
            known = self._lifts[key] = self._found_movers(*key)
        return known

    def _found_movers(self, bits: int, actions: int, adds: int) -> tuple[int, bool]:
        men, found = [1 << at for at in each(bits)], 0
        # A man that moves twice is as one that moves, and another that is lifted and put back.
        for added in range(adds + 1):
            for lifted in combinations(men, min(actions - added, len(men))):
                gone = sum(lifted)
                if (gone & ~found or added) and self.enough(bits ^ gone, actions):
                    found |= gone
                    if added:
                        return bits, True
        return found, False
