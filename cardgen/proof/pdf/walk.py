"""Two files walked alike, from their catalogues: whatever one says and the other does not.

Nothing is allowed because it stands on a list, and nothing is forgotten in a kind of paper that nobody thought of: what
can be reached from the catalogue has to be what the writer writes. How it is stored does not count (numbers of objects,
packing, updates, the order of keys, `1.50` for `1.5`), so that a file which another program has only saved again walks
alike. Nor do dates, ids and the name of who saved it, and what no content uses: that is never shown.
"""

from __future__ import annotations

import re
from decimal import Decimal
from io import BytesIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from pikepdf import Array, Dictionary, Name, Pdf, PdfError, Stream, parse_content_stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

STORED = frozenset(("/Length", "/Filter", "/DecodeParms", "/DL"))
"""How a stream is packed."""
SAVED = frozenset(("/Pages", "/StructTreeRoot", "/Version", "/Extensions"))
"""Entries of a catalogue that are walked otherwise, or tell which kind of file it is."""
PLACED = frozenset(("/Parent", "/Contents", "/Resources", "/StructParents", "/Type"))
"""Entries of a page that are walked otherwise."""
INHERITED = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")
USED = ("/XObject", "/Font")
"""Resources of which only those count that a content names: whoever splits a file leaves the others out."""
OBSOLETE = frozenset(("/ProcSet",))
TREE = 40
"""Lists of pages in lists of pages."""
TOLD = ("/Title", "/Keywords")
"""What a window and whoever proves it are told of a file; who saved it last, and when, is his own affair."""
_NAMED = re.compile(rb"/([^\s/<>\[\]()]+)")


class Unlike(NamedTuple):
    """Where two files differ first, on a page or beyond all pages (0)."""

    page: int
    problem: str
    mark: int = -1
    """The number of the last mark before it, where it is in the contents of a page."""


def unlike(path: Path, made: bytes) -> Iterator[Unlike]:
    """What a file says otherwise than the same file made anew. The page of a form is the first that shows it."""
    try:
        with Pdf.open(path, suppress_warnings=True) as one, Pdf.open(BytesIO(made)) as other:
            yield from _Walk(one, other).problems()
    except (PdfError, RuntimeError, AttributeError, LookupError, TypeError, ValueError, ArithmeticError):
        # What was made anew can be walked, so it is what another program has put into the file.
        yield Unlike(0, "it has something in it that cannot be read.")


class _Pair(NamedTuple):
    """Two objects that have to say the same, and what they are called in a sentence."""

    one: Any
    other: Any
    where: str


class _Walk:
    """A walk through two files at once. Each pair of objects is looked at a single time."""

    def __init__(self, one: Pdf, other: Pdf) -> None:
        self.one, self.other = one, other
        self.seen: set[tuple[tuple[int, int], tuple[int, int]]] = set()
        self.pages = tuple({page.obj.objgen: at for at, page in enumerate(file.pages, 1)} for file in (one, other))

    def problems(self) -> Iterator[Unlike]:
        roots = self.one.Root, self.other.Root
        yield from self._of(0, self._entries(*roots, "catalogue", SAVED))
        for told in TOLD:
            said, meant = (
                str(file.trailer.get("/Info", Dictionary()).get(told, "")) for file in (self.one, self.other)
            )
            if said != meant:
                yield Unlike(0, f"it says {told[1:].lower()} {said[:60]!r}, where {meant[:60]!r} is written.")
        for number, (page, meant_page) in enumerate(zip_longest(self.one.pages, self.other.pages), 1):
            if page is None:
                yield Unlike(number, "it is missing.")
            elif meant_page is None:
                yield Unlike(number, "it is a page more than there should be.")
            else:
                yield from self._page(number, page.obj, meant_page.obj)
        trees = [root.get("/StructTreeRoot") for root in roots]
        yield from self._of(0, self._trees(*trees))

    def _page(self, number: int, page: Any, meant: Any) -> Iterator[Unlike]:  # noqa: ANN401
        both = _whole(page), _whole(meant)
        yield from self._of(number, self._entries(_bare(both[0]), _bare(both[1]), "page", frozenset()))
        datas = _content(page), _content(meant)
        if datas[0] != datas[1]:
            found = next(_other_tokens(page, meant), None)
            if found is not None:
                yield Unlike(number, *found)
                return
        resources = both[0].get("/Resources"), both[1].get("/Resources")
        yield from self._of(number, self._resources(resources[0], resources[1], datas[1]))

    def _of(self, page: int, problems: Iterable[str]) -> Iterator[Unlike]:
        return (Unlike(page, problem) for problem in problems)

    def _resources(self, one: Any, other: Any, content: bytes) -> Iterator[str]:  # noqa: ANN401
        """Of a content: whatever it names is the same, and whatever counts without being named."""
        if not isinstance(one, Dictionary) or not isinstance(other, Dictionary):
            yield from self._alike(_Pair(one, other, "resources"))
            return
        names = {found[1].decode("latin-1") for found in _NAMED.finditer(content)}
        kinds = sorted({*one.keys(), *other.keys()} - OBSOLETE)
        for kind in kinds:
            some: tuple[Any, Any] = one.get(kind, Dictionary()), other.get(kind, Dictionary())
            if kind not in USED or not all(isinstance(each, Dictionary) for each in some):
                yield from self._alike(_Pair(some[0], some[1], f"resource {kind[1:]}"))
                continue
            for name in sorted(some[1].keys()):
                if name[1:] in names:
                    yield from self._alike(_Pair(some[0].get(name), some[1].get(name), name[1:]))

    def _alike(self, first: _Pair) -> Iterator[str]:
        """Whatever can be reached from two objects, level by level."""
        waiting = [first]
        while waiting:
            pair = waiting.pop()
            one, other, where = pair
            pages = [_number(each, known) for each, known in zip(pair[:2], self.pages, strict=True)]
            if any(pages):
                if pages[0] != pages[1]:
                    yield f"the {where} is of another page."
                continue
            if self._known(one, other):
                continue
            if isinstance(one, Stream) and isinstance(other, Stream):
                yield from self._streams(one, other, where, waiting)
            elif isinstance(one, Dictionary) and isinstance(other, Dictionary):
                yield from self._entries(one, other, where, frozenset(), waiting)
            elif isinstance(one, Array) and isinstance(other, Array):
                if len(one) != len(other):
                    yield f"the {where} has {len(one)} entries, where {len(other)} are written."
                    continue
                waiting += [_Pair(a, b, where) for a, b in zip(one, other, strict=True)]
            elif not _same(one, other):
                yield f"the {where} is {_shown(one)}, where {_shown(other)} is written."

    def _known(self, one: Any, other: Any) -> bool:  # noqa: ANN401
        numbers = getattr(one, "objgen", (0, 0)), getattr(other, "objgen", (0, 0))
        if (0, 0) in numbers:
            return False
        known = numbers in self.seen
        self.seen.add(numbers)
        return known

    def _streams(self, one: Stream, other: Stream, where: str, waiting: list[_Pair]) -> Iterator[str]:
        form = other.get("/Subtype") == Name("/Form")
        hidden = STORED | {"/Resources"} if form else STORED
        yield from self._entries(one, other, where, hidden, waiting)
        datas = [_data(each) for each in (one, other)]
        if datas[0] != datas[1] and not (form and next(_other_tokens(one, other), None) is None):
            yield f"the {where} has other contents than are written."
            return
        if form:
            both = one.get("/Resources"), other.get("/Resources")
            if both != (None, None):
                yield from self._resources(both[0], both[1], datas[1])

    def _entries(
        self,
        one: Any,  # noqa: ANN401
        other: Any,  # noqa: ANN401
        where: str,
        hidden: frozenset[str],
        waiting: list[_Pair] | None = None,
    ) -> Iterator[str]:
        """Of two dictionaries; what is below is walked too, now or when its turn comes."""
        pairs: list[_Pair] = [] if waiting is None else waiting
        for key in sorted({*one.keys(), *other.keys()} - hidden):
            if key not in other:
                yield f"the {where} has the entry {key}, which is not written."
            elif key not in one:
                yield f"the {where} has no entry {key}."
            else:
                pairs.append(_Pair(one[key], other[key], f"{where}, {key[1:]},"[: -1 if "," not in where else None]))
        if waiting is None:
            for pair in pairs:
                yield from self._alike(pair)

    def _trees(self, one: Any, other: Any) -> Iterator[str]:  # noqa: ANN401
        """What is told of the ink, from both ends: by the elements from the top, and by the marks of each page."""
        if not isinstance(one, Dictionary) or not isinstance(other, Dictionary):
            yield from self._alike(_Pair(one, other, "structure"))
            return
        yield from self._entries(one, other, "structure", frozenset(("/ParentTree", "/ParentTreeNextKey")))
        both = [
            {number: dict(_numbers(tree.get("/ParentTree"))).get(key) for key, number in _keys(file)}
            for tree, file in ((one, self.one), (other, self.other))
        ]
        for number in sorted({*both[0], *both[1]}):
            yield from self._alike(_Pair(both[0].get(number), both[1].get(number), f"list of marks of page {number}"))


def _number(one: Any, known: Mapping[tuple[int, int], int]) -> int:  # noqa: ANN401
    """Of a page; 0 for anything else."""
    return known.get(getattr(one, "objgen", (0, 0)), 0)


def _keys(file: Pdf) -> Iterator[tuple[int, int]]:
    """By which number a page finds its marks."""
    for number, page in enumerate(file.pages, 1):
        yield int(page.obj.get("/StructParents", -1)), number


def _numbers(tree: Any, deep: int = 0) -> Iterator[tuple[int, Any]]:  # noqa: ANN401
    """What a tree of numbers holds, however it branches."""
    if not isinstance(tree, Dictionary) or deep > TREE:
        return
    flat = list(tree.get("/Nums", Array()))
    yield from ((int(key), value) for key, value in zip(flat[::2], flat[1::2], strict=False))
    for kid in tree.get("/Kids", Array()):
        yield from _numbers(kid, deep + 1)


def _whole(page: Any) -> dict[str, Any]:  # noqa: ANN401
    """A page with what it has from the lists above it; what says nothing is left out."""
    found, above = dict(page.items()), page.get("/Parent")
    for _ in range(TREE):
        if not isinstance(above, Dictionary):
            break
        for key in INHERITED:
            if key in above:
                found.setdefault(key, above[key])
        above = above.get("/Parent")
    if found.get("/Rotate") == 0:
        del found["/Rotate"]
    if found.get("/UserUnit") == 1:
        del found["/UserUnit"]
    return found


def _bare(page: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in page.items() if key not in PLACED}


def _content(page: Any) -> bytes:  # noqa: ANN401
    """Of a page, in one piece."""
    contents = page.get("/Contents")
    parts = contents if isinstance(contents, Array) else [contents]
    return b"\n".join(_data(part) for part in parts if isinstance(part, Stream))


def _data(stream: Stream) -> bytes:
    """Unpacked; a photograph as it is."""
    try:
        return bytes(stream.read_bytes())
    except PdfError:
        return bytes(stream.read_raw_bytes())


def _other_tokens(one: Any, other: Any) -> Iterator[tuple[str, int]]:  # noqa: ANN401
    """Where contents differ that are not the same byte for byte: the operator, and the last mark before it."""
    mark, both = -1, (parse_content_stream(each) for each in (one, other))
    for said, meant in zip_longest(*both):
        if said is None:
            yield f"its contents end before {_operator(meant)}.", mark
            return
        if meant is None:
            yield f"its contents go on with {_operator(said)}, where they should end.", mark
            return
        if str(said.operator) != str(meant.operator) or not _operands(said, meant):
            yield f"its contents have {_operator(said)}, where {_operator(meant)} is written.", mark
            return
        if str(meant.operator) == "BDC":
            mark = int(meant.operands[1].get("/MCID", mark))


def _operands(one: Any, other: Any) -> bool:  # noqa: ANN401
    return len(one.operands) == len(other.operands) and all(map(_equal, one.operands, other.operands))


def _equal(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Two operands, which refer to nothing."""
    if isinstance(one, Array) and isinstance(other, Array):
        return len(one) == len(other) and all(map(_equal, one, other))
    if isinstance(one, Dictionary) and isinstance(other, Dictionary):
        return {*one.keys()} == {*other.keys()} and all(_equal(one[key], value) for key, value in other.items())
    return _same(one, other)


def _same(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Two things that have nothing below them: numbers by what they are worth, all else by what it is."""
    numbers = int | float | Decimal
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, numbers) and isinstance(other, numbers):
        return Decimal(one) == Decimal(other)
    return type(one) is type(other) and bool(one == other)


def _operator(one: Any) -> str:  # noqa: ANN401
    return " ".join([*(_shown(each) for each in one.operands), str(one.operator)])[:60]


def _shown(one: Any) -> str:  # noqa: ANN401
    """As it is written in a sentence."""
    if one is None:
        return "nothing"
    if isinstance(one, Dictionary | Stream):
        return "a dictionary"
    if isinstance(one, Array):
        return "a list"
    return repr(str(one))[:40] if not isinstance(one, int | float | Decimal) else str(one)
