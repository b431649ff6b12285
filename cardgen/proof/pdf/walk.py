"""Two files walked alike, from their catalogues: whatever one says and the other does not.

Nothing is allowed because it stands on a list, and nothing is forgotten in a kind of paper that nobody thought of: what
can be reached from the catalogue has to be what the writer writes. How it is stored does not count (numbers of objects,
packing, updates, the order of keys, `1.50` for `1.5`), so that a file which another program has only saved again walks
alike. Nor do dates, ids and the name of who saved it, and what no content uses: that is never shown.
"""

from __future__ import annotations

import re
from io import BytesIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple
from warnings import catch_warnings

from pikepdf import Array, Dictionary, Name, Pdf, PdfError, Stream

from cardgen.proof.pdf.opening import UNREAD
from cardgen.proof.pdf.same_bytes import same_bytes
from cardgen.proof.pdf.structure import WALKED, element_of, marks_of, pairs, title_of
from cardgen.proof.pdf.tokens import DrawnContent, other_tokens, same, shown, table_of

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
MARKED = frozenset(("/K", "/ParentTree", "/ParentTreeNextKey"))
"""Entries of the tree of elements that are walked otherwise."""
OBSOLETE = frozenset(("/ProcSet",))
TREE = 40
"""Lists of pages in lists of pages."""
TOLD = ("/Title", "/Keywords")
"""What a window and whoever proves it are told of a file; who saved it last, and when, is his own affair."""
_NAMED, _SPELT = re.compile(rb"/([^\s/<>\[\]()]+)"), re.compile(rb"#([0-9A-Fa-f]{2})")


class Unlike(NamedTuple):
    """Where two files differ first, on a page or beyond all pages (0)."""

    page: int
    problem: str
    card: str = ""
    """On which it is, by the title of what is marked there in the file made anew; empty beyond contents."""


def unlike(path: Path, made: bytes, *, split: bool = False, part: bool = False) -> Iterator[Unlike]:
    """What a file says otherwise than the same file made anew. The page of a form is the first that shows it.

    split: it may be a part of a larger file. Its fonts have letters then that it has no use for, and other codes for
    some; so letters count instead of codes, and how fonts draw them is for others to see. Nor is it asked what the
    file says of itself. part: it is a part, and so is what was made anew: fonts and codes are the same, but elements of
    other pages may be left.
    """
    try:
        data = path.read_bytes()
        if data == made or (split and same_bytes(data, made)):
            return
        with (
            Pdf.open(path, suppress_warnings=True) as one,
            Pdf.open(BytesIO(made)) as other,
            catch_warnings(action="ignore"),  # of contents that end in the middle of something: they differ then
        ):
            found = [*_Walk(one, other, split=split, part=split or part).problems()]
        yield from found
    except (PdfError, *UNREAD):
        # What was made anew can be walked, so it is what another program has put into the file.
        yield Unlike(0, "it has something in it that cannot be read.")


class _Pair(NamedTuple):
    """Two objects that have to say the same, and what they are called in a sentence."""

    one: Any
    other: Any
    where: str


class _Walk:
    """A walk through two files at once. Each pair of objects is looked at a single time."""

    def __init__(self, one: Pdf, other: Pdf, *, split: bool, part: bool) -> None:
        self.one, self.other, self.split, self.part = one, other, split, part
        self.seen: set[tuple[tuple[int, int], tuple[int, int]]] = set()
        self.pages = tuple({page.obj.objgen: at for at, page in enumerate(file.pages, 1)} for file in (one, other))

    def problems(self) -> Iterator[Unlike]:
        roots = self.one.Root, self.other.Root
        yield from self._of(0, self._entries(*roots, "catalogue", SAVED))
        for entry in () if self.split else TOLD:
            said, meant = (
                str(file.trailer.get("/Info", Dictionary()).get(entry, "")) for file in (self.one, self.other)
            )
            if said != meant:
                yield Unlike(0, f"it says {entry[1:].lower()} {said[:60]!r}, where {meant[:60]!r} is written.")
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
        datas = content_of(page), content_of(meant)
        contents = DrawnContent(page, both[0].get("/Resources")), DrawnContent(meant, both[1].get("/Resources"))
        if datas[0] != datas[1] or not self._fonts_alike(*contents, datas[1]):
            found = next(other_tokens(*contents, letters=self.split), None)
            if found is not None:
                problem, mark = found
                yield Unlike(number, problem, self._card(number, mark))
                return
        yield from self._of(number, self._resources(*contents, datas[1]))

    def _card(self, number: int, mark: int) -> str:
        """The card on which a mark of a page is; before the first mark it is on none."""
        marks = marks_of(self.other, self.other.Root.get("/StructTreeRoot", Dictionary())).get(number, [])
        return title_of(marks[mark]) if 0 <= mark < len(marks) else ""

    def _of(self, page: int, problems: Iterable[str]) -> Iterator[Unlike]:
        return (Unlike(page, problem) for problem in problems)

    def _resources(self, said: DrawnContent, meant: DrawnContent, content: bytes) -> Iterator[str]:
        """Of a content: whatever it names is the same, and whatever counts without being named."""
        one, other = said.resources, meant.resources
        if not isinstance(one, Dictionary) or not isinstance(other, Dictionary):
            yield from self._alike(_Pair(one, other, "resources"))
            return
        names = _named(content)
        kinds = sorted({*one.keys(), *other.keys()} - OBSOLETE)
        for kind in kinds:
            some: tuple[Any, Any] = one.get(kind, Dictionary()), other.get(kind, Dictionary())
            if kind not in USED or not all(isinstance(each, Dictionary) for each in some):
                yield from self._alike(_Pair(some[0], some[1], f"resource {kind[1:]}"))
                continue
            for name in sorted(some[1].keys()):
                if name in names and not (self.split and kind == "/Font"):
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
            elif not same(one, other):
                yield f"the {where} is {shown(one)}, where {shown(other)} is written."

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
        datas = _data(one), _data(other)
        contents = DrawnContent(one, one.get("/Resources")), DrawnContent(other, other.get("/Resources"))
        same_bytes = datas[0] == datas[1] and (not form or self._fonts_alike(*contents, datas[1]))
        if not same_bytes and not (form and next(other_tokens(*contents, letters=self.split), None) is None):
            yield f"the {where} has other contents than are written."
        elif form and (contents[0].resources is not None or contents[1].resources is not None):
            yield from self._resources(*contents, datas[1])

    def _fonts_alike(self, one: DrawnContent, other: DrawnContent, content: bytes) -> bool:
        """Whether bytes mean the same letters; where a file is whole its fonts are compared by themselves."""
        if not self.split or not all(isinstance(each.resources, Dictionary) for each in (one, other)):
            return True
        fonts = [each.resources.get("/Font", Dictionary()) for each in (one, other)]
        names = _named(content) & {*fonts[1].keys()}
        return all(name in fonts[0] and table_of(fonts[0][name]) == table_of(fonts[1][name]) for name in names)

    def _entries(
        self,
        one: Any,  # noqa: ANN401
        other: Any,  # noqa: ANN401
        where: str,
        hidden: frozenset[str],
        waiting: list[_Pair] | None = None,
    ) -> Iterator[str]:
        """Of two dictionaries; what is below is walked too, now or when its turn comes."""
        below: list[_Pair] = [] if waiting is None else waiting
        for key in sorted({*one.keys(), *other.keys()} - hidden):
            if key not in other:
                yield f"the {where} has the entry {key}, which is not written."
            elif key not in one:
                yield f"the {where} has no entry {key}."
            else:
                below.append(_Pair(one[key], other[key], f"{key[1:]} of the {where}"))
        if waiting is None:
            for pair in below:
                yield from self._alike(pair)

    def _trees(self, one: Any, other: Any) -> Iterator[str]:  # noqa: ANN401
        """What is told of the ink, from both ends: by the elements from the top, and by the marks of each page."""
        if not isinstance(one, Dictionary) or not isinstance(other, Dictionary):
            yield from self._alike(_Pair(one, other, "structure"))
            return
        yield from self._entries(one, other, "structure", MARKED)
        elements = (
            element_of(each, known, part=self.part) for each, known in zip((one, other), self.pages, strict=True)
        )
        for pair in pairs(*elements):
            if pair is None:
                yield "its elements for screen readers are not those that are written."
                break
            if "/S" in pair[1]:
                yield from self._entries(*pair, "element for screen readers", WALKED)
        said, meant = marks_of(self.one, one), marks_of(self.other, other)
        for number in sorted(said.keys() & meant.keys()):
            if len(said[number]) != len(meant[number]):
                yield f"page {number} tells of {len(said[number])} marks, where {len(meant[number])} are written."
            for each in zip(said[number], meant[number], strict=False):
                yield from self._leaf(*each, f"what is told of page {number}")

    def _leaf(self, one: Any, other: Any, where: str) -> Iterator[str]:  # noqa: ANN401
        """An element that a mark names, and the one above it."""
        yield from self._entries(one, other, where, frozenset(("/P", "/Pg")))
        above = one.get("/P", Dictionary()), other.get("/P", Dictionary())
        yield from self._entries(*above, f"{where} above it", WALKED)


def _named(content: bytes) -> set[str]:
    """Whatever a content names, also what only looks so within a text; with letters that are written as numbers."""
    found = (_SPELT.sub(lambda code: bytes((int(code[1], 16),)), name[1]) for name in _NAMED.finditer(content))
    return {f"/{name.decode('utf-8', 'replace')}" for name in found}


def _number(one: Any, known: Mapping[tuple[int, int], int]) -> int:  # noqa: ANN401
    """Of a page; 0 for anything else."""
    return known.get(getattr(one, "objgen", (0, 0)), 0)


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


def content_of(page: Any) -> bytes:  # noqa: ANN401
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
