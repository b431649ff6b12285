"""Groups of men, and whether so many squares more would join them. Knows squares, no men and no moves."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_
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
        self._near_one = tuple(self.near(1 << at) for at in range(64))
        self._joints: dict[int, int] = {}
        self._enough: dict[tuple[int, int], bool] = {}
        self._twos: dict[int, int] = {}
        self._lifts: dict[tuple[int, int, int], tuple[int, bool]] = {}

    def groups(self, bits: int) -> Iterator[int]:
        """The groups, each as its squares."""
        near = self.near
        while bits:
            group = bits & -bits
            while more := near(group) & bits & ~group:
                group |= more
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
        free = ALL & ~bits
        return self._joined([self.near(group) & free for group in self.groups(bits)], free, squares)

    def _joined(self, beside_them: list[int], free: int, squares: int) -> bool:
        """The same of groups, of which the empty squares beside each are known."""
        if len(beside_them) < 2:
            return True
        if squares == 1:
            return bool(reduce(and_, beside_them))
        # Whatever joins the others to this group, one of it stands beside it.
        for at in each(min(beside_them, key=int.bit_count)):
            joined, others = self._near_one[at] & free, []
            for some in beside_them:
                if some >> at & 1:
                    joined |= some
                else:
                    others.append(some)
            if self._joined([joined, *others], free, squares - 1):
                return True
        return False

    def ends(self, bits: int, start: int) -> int:
        """Where a man may go first, that he and one action more make one group of all; anywhere where he goes twice."""
        bare = bits ^ 1 << start
        if self.joints(bare):
            return ALL
        found = 0
        for at in each(bare):
            found |= self._of_two(bare ^ 1 << at)
        return found

    def _of_two(self, bits: int) -> int:
        """The squares that are one of two which make one group of all."""
        found = self._twos.get(bits)
        if found is None:
            if len(self._twos) > MOST:
                self._twos.clear()
            found = self._twos[bits] = self._found_of_two(bits)
        return found

    def _found_of_two(self, bits: int) -> int:
        free, found = ALL & ~bits, 0
        beside_them = [self.near(group) & free for group in self.groups(bits)]
        for at in each(min(beside_them, key=int.bit_count)):
            joined, others = self._near_one[at] & free, free
            for some in beside_them:
                if some >> at & 1:
                    joined |= some
                else:
                    others &= some
            if joined & others:
                found |= joined & others | 1 << at
        return found

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
