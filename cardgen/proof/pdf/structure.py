"""The tree that screen readers walk, from its top, without what belongs to pages that are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pikepdf import Array, Dictionary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pikepdf import Pdf

DEEPEST = 40
"""Elements in elements, lists in lists."""
NESTED = 8
"""Elements above an element: cards are not nested; a damaged file may be."""
WALKED = frozenset(("/P", "/Pg", "/K"))
"""Entries of an element that the walk itself follows."""


class TreeElement(NamedTuple):
    """A node of the structure tree."""

    node: Any
    page: int
    """0 for one that has others below it."""
    below: tuple[Any, ...]
    """Elements, or numbers of marks."""

    @property
    def first(self) -> int:
        """The first page that it has to do with."""
        return self.page or min((kid.first for kid in self.below if isinstance(kid, TreeElement)), default=0)


def element_of(
    node: Any,  # noqa: ANN401
    known: Mapping[tuple[int, int], int],
    *,
    part: bool,
    deep: int = 0,
) -> TreeElement | None:
    """An element with all that are below it.

    part: it may be of a file of which pages were taken, or put in another order. Programs leave the elements of other
    pages behind, and all in the old order; so those are left out that are on no page that is known by its number, and
    the others are sorted by their pages. Raises ValueError for elements in elements without an end.
    """
    if deep > DEEPEST:
        raise ValueError("elements in elements without an end")
    page = known.get(getattr(node.get("/Pg"), "objgen", (0, 0)), 0)
    kids = node.get("/K", Array())
    below = list(kids) if isinstance(kids, Array) else [kids]
    if part and not page and ("/Pg" in node or any(isinstance(kid, int) for kid in below)):
        return None
    found = [element_of(kid, known, part=part, deep=deep + 1) if isinstance(kid, Dictionary) else kid for kid in below]
    left = tuple(kid for kid in found if kid is not None)
    if part and all(isinstance(kid, TreeElement) for kid in left):
        left = tuple(sorted(left, key=lambda kid: kid.first))
    return None if below and not left else TreeElement(node, page, left)


def pairs(one: TreeElement | None, other: TreeElement | None) -> Iterator[tuple[Any, Any] | None]:
    """Elements that stand at the same place in two trees; None where the trees part."""
    waiting: list[tuple[Any, Any]] = [(one, other)]
    while waiting:
        said, meant = waiting.pop()
        if not isinstance(said, TreeElement) or not isinstance(meant, TreeElement):
            if said is not meant and not (isinstance(said, int) and said == meant):
                yield None
                return
        elif said.page != meant.page or len(said.below) != len(meant.below):
            yield None
            return
        else:
            yield said.node, meant.node
            waiting += zip(said.below, meant.below, strict=True)


def title_of(node: Any) -> str:  # noqa: ANN401
    """Of the card around an element; empty if there is none."""
    above = node
    for _ in range(NESTED):
        above = above.get("/P")
        if not isinstance(above, Dictionary):
            break
        if title := str(above.get("/T", "")):
            return title
    return ""


def marks_of(file: Pdf, tree: Any) -> dict[int, list[Any]]:  # noqa: ANN401
    """The elements that the marks of each page name, in the order of the marks."""
    numbers = dict(_numbers(tree.get("/ParentTree")))
    lists = (numbers.get(int(page.obj.get("/StructParents", -1))) for page in file.pages)
    return {at: list(found) if isinstance(found, Array) else [] for at, found in enumerate(lists, 1)}


def _numbers(tree: Any, deep: int = 0) -> Iterator[tuple[int, Any]]:  # noqa: ANN401
    """What a tree of numbers holds, however it branches."""
    if not isinstance(tree, Dictionary) or deep > DEEPEST:
        return
    flat = list(tree.get("/Nums", Array()))
    yield from ((int(key), value) for key, value in zip(flat[::2], flat[1::2], strict=False))
    for kid in tree.get("/Kids", Array()):
        yield from _numbers(kid, deep + 1)
