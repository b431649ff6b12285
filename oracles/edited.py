"""One edit of a finished file, drawn by lot: operators, operands, keys, objects, bytes. Knows nothing of cards."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

import pikepdf
from pikepdf import Array, ContentStreamInstruction, Dictionary, Name, Object, Operator, Pdf, String

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


class Edit(NamedTuple):
    """A file that was edited, and what was done."""

    data: bytes
    said: str


class NothingToEdit(Exception):
    """The place that was drawn has nothing of the kind."""


class Kind(NamedTuple):
    """A kind of edit."""

    said: str
    often: int
    make: Callable[[bytes, Random], Edit]


NAMES = (
    "gs",
    "Tr",
    "Tz",
    "Td",
    "TL",
    "Tw",
    "Ts",
    "W n",
    "n",
    "f*",
    "b",
    "sh",
    "BX",
    "B",
    "S",
    "f",
    "T*",
    "v",
    "y",
    "i",
)
"""Operators that may stand in the place of another."""
ADDED: dict[str, tuple[Any, ...]] = {
    "/Rotate": (90, 180),
    "/UserUnit": (2, 0.5),
    "/CropBox": ([100, 100, 400, 500],),
    "/BBox": ([0, 0, 0.1, 0.1], [-9, -9, 9, 9]),
    "/Matrix": ([1, 0, 0, -1, 0, 0], [0.5, 0, 0, 0.5, 0, 0]),
    "/Group": ({"/S": "/Transparency", "/I": True, "/K": True},),
    "/OC": ({"/Type": "/OCG", "/Name": "hidden"},),
    "/Encoding": ("/MacRomanEncoding", {"/Differences": [65, "/B", "/A"]}),
    "/FirstChar": (1, 30),
    "/FontMatrix": ([1, 0, 0, 1, 0, 0],),
    "/ExtGState": ({"/G0": {"/ca": 0.1}},),
    "/ColorSpace": ({"/DefaultRGB": "/DeviceGray"},),
    "/Filter": ("/ASCIIHexDecode", "/RunLengthDecode"),
    "/DecodeParms": ({"/Predictor": 12},),
    "/MediaBox": ([0, 0, 500, 500],),
    "/Contents": (None,),
    "/Annots": ([{"/Type": "/Annot", "/Subtype": "/Square", "/Rect": [100, 100, 300, 300], "/C": [1, 0, 0]}],),
}
"""Keys that mean something somewhere, and values that they may get."""


def _opened(data: bytes) -> Pdf:
    return Pdf.open(BytesIO(data))


def _saved(document: Pdf) -> bytes:
    out = BytesIO()
    document.save(out, fix_metadata_version=False)
    return out.getvalue()


def _streams(document: Pdf) -> list[tuple[str, Object]]:
    """Contents of pages, many times each as most of what is seen stands there, and forms."""
    found = [(f"page {number}", page.Contents) for number, page in enumerate(document.pages, start=1)] * 12
    for page in document.pages:
        found += [(str(name), form) for name, form in _named(page, Name.XObject).items()]
    return found


def _named(page: Any, kind: Name) -> Any:  # noqa: ANN401  pikepdf's objects are of any kind
    """The forms or the fonts of a page, by name; a page may have none."""
    return page.Resources.get(kind, Dictionary())


def _instructions(stream: Object) -> list[ContentStreamInstruction]:
    return [ContentStreamInstruction(list(one.operands), one.operator) for one in pikepdf.parse_content_stream(stream)]


def _shown(one: ContentStreamInstruction) -> str:
    return f"{' '.join(_word(operand) for operand in one.operands)} {one.operator}".strip()[:80]


def _word(operand: Any) -> str:  # noqa: ANN401  pikepdf's objects are of any kind
    return f"({bytes(operand).decode('latin-1')})" if isinstance(operand, String) else str(operand)


def in_stream(change: Callable[[list[ContentStreamInstruction], Random], str]) -> Callable[[bytes, Random], Edit]:
    """An edit of the operators of one stream."""

    def make(data: bytes, random: Random) -> Edit:
        with _opened(data) as document:
            where, stream = random.choice(_streams(document))
            found = _instructions(stream)
            if len(found) > 3000:
                raise NothingToEdit
            said = change(found, random)
            stream.write(pikepdf.unparse_content_stream(found))
            return Edit(_saved(document), f"{where}: {said}")

    return make


def _left_out(found: list[ContentStreamInstruction], random: Random) -> str:
    return f"{_shown(found.pop(random.randrange(len(found))))} left out"


def _doubled(found: list[ContentStreamInstruction], random: Random) -> str:
    at = random.randrange(len(found))
    found.insert(at, found[at])
    return f"{_shown(found[at])} doubled"


def _swapped(found: list[ContentStreamInstruction], random: Random) -> str:
    at = random.randrange(len(found) - 1) if len(found) > 1 else 0
    other = min(len(found) - 1, at + random.choice((1, 1, 2, 5, 20)))
    found[at], found[other] = found[other], found[at]
    return f"{_shown(found[at])} and {_shown(found[other])} changed about"


def _moved(found: list[ContentStreamInstruction], random: Random) -> str:
    one = found.pop(random.randrange(len(found)))
    found.insert(random.randrange(len(found) + 1), one)
    return f"{_shown(one)} put elsewhere"


def _renamed(found: list[ContentStreamInstruction], random: Random) -> str:
    at = random.randrange(len(found))
    before = _shown(found[at])
    here = sorted({str(one.operator) for one in found})
    name = random.choice([*here, *NAMES])
    found[at] = ContentStreamInstruction(found[at].operands, Operator(name))
    return f"{before} made {name}"


def _inserted(found: list[ContentStreamInstruction], random: Random) -> str:
    new = random.choice(INSERTED)
    at = random.randrange(len(found) + 1)
    with Pdf.new() as scratch:
        found[at:at] = _instructions(scratch.make_stream(new.encode()))
    return f"{new} put in at {at}"


INSERTED = (
    "3 Tr", "1 Tr", "7 Tr", "50 Tz", "10 Tw", "2 Ts", "1 g", "0.95 g", "1 G", "1 1 1 rg", "1 1 1 RG", "9 w", "0 w",
    "[1 3] 0 d", "1 J", "0 0 3 3 re f", "0 0 50 50 re W n", "5 5 30 30 re f", "0.5 0 0 1 0 0 cm", "1 0 0.5 1 0 0 cm",
    "1 0 0 1 4 4 cm", "-1 0 0 1 0 0 cm", "q", "Q", "EMC", "/Artifact BMC", "BT", "ET", "h", "n",
    "0 0 m 30 30 l S", "1 g 0 0 200 200 re f", "0.2 g 0 0 2 2 re f", "2 Tc", "0 1 0 0 k", "1 M", "2 j", "S", "f",
)  # fmt: skip


def _operand(found: list[ContentStreamInstruction], random: Random) -> tuple[int, int]:
    """One that has operands, and one of these."""
    places = [at for at, one in enumerate(found) if len(one.operands)]
    if not places:
        raise NothingToEdit
    at = random.choice(places)
    return at, random.randrange(len(found[at].operands))


def _altered(found: list[ContentStreamInstruction], random: Random) -> str:
    at, which = _operand(found, random)
    before, operands = _shown(found[at]), list(found[at].operands)
    names = sorted({str(one) for each in found for one in each.operands if isinstance(one, Name)})
    operands[which] = _other(operands[which], random, names)
    found[at] = ContentStreamInstruction(operands, found[at].operator)
    return f"{before} made {_shown(found[at])}"


def _other(value: Any, random: Random, names: list[str]) -> Any:  # noqa: ANN401  pikepdf's objects are of any kind
    if isinstance(value, Name):
        return Name(random.choice(names))
    if isinstance(value, String):
        return String(_other_text(bytes(value), random))
    if isinstance(value, Array):
        return _other_array(value, random, names)
    if isinstance(value, bool | Dictionary) or value is None:
        raise NothingToEdit
    number = float(value)
    changes = (-number, number + 1, number - 1, number * 1.1, number / 2, number * 2, 0, 1, number + 0.3, number - 0.3)
    changed = random.choice([one for one in changes if one != number])
    return round(changed) if isinstance(value, int) and random.random() < 0.5 else round(changed, 4)


def _other_text(text: bytes, random: Random) -> bytes:
    at = random.randrange(len(text)) if text else 0
    letter = bytes([random.choice(b"abcdefghijklmnopqrstuvwxyz ABC123.,")])
    return random.choice(
        (text[:at] + text[at + 1 :], text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:])
    )


def _other_array(value: Array, random: Random, names: list[str]) -> Array:
    items: list[object] = list(value)
    if items and random.random() < 0.7:
        at = random.randrange(len(items))
        if random.random() < 0.3:
            items.pop(at)
        else:
            items[at] = _other(items[at], random, names)
    else:
        items.append(random.choice((1, 0, 0.5)))
    return Array(items)


def _operand_gone(found: list[ContentStreamInstruction], random: Random) -> str:
    at, which = _operand(found, random)
    before, operands = _shown(found[at]), list(found[at].operands)
    operands.pop(which)
    found[at] = ContentStreamInstruction(operands, found[at].operator)
    return f"{before} made {_shown(found[at])}"


def _operand_twice(found: list[ContentStreamInstruction], random: Random) -> str:
    at, which = _operand(found, random)
    before, operands = _shown(found[at]), list(found[at].operands)
    operands.insert(which, operands[which])
    found[at] = ContentStreamInstruction(operands, found[at].operator)
    return f"{before} made {_shown(found[at])}"


def _dictionaries(document: Pdf) -> list[tuple[str, Any]]:
    """All that something may be seen of: not the tree of the structure, which is most of a file."""
    found: list[tuple[str, Any]] = [("catalogue", document.Root), ("viewer", document.Root.ViewerPreferences)]
    found += [("pages", document.Root.Pages)] * 2
    for number, page in enumerate(document.pages, start=1):
        found += [(f"page {number}", page.obj)] * 6 + [(f"resources of page {number}", page.Resources)] * 3
        found += [(f"forms of page {number}", _named(page, Name.XObject))] * 2
        found += [(f"fonts of page {number}", _named(page, Name.Font))] * 2
        found += [(f"contents of page {number}", page.Contents)]
        for name, font in _named(page, Name.Font).items():
            found += [(str(name), font), (f"descriptor of {name}", font.FontDescriptor)]
            found += [(f"file of {name}", font.FontDescriptor.FontFile2)]
        found += [(str(name), form) for name, form in _named(page, Name.XObject).items()]
    return found


def _key_gone(data: bytes, random: Random) -> Edit:
    with _opened(data) as document:
        where, one = random.choice(_dictionaries(document))
        keys = sorted(set(one.keys()) - {"/Length"})
        if not keys:
            raise NothingToEdit
        key = random.choice(keys)
        del one[key]
        return Edit(_saved(document), f"{where}: {key} removed")


def _key_changed(data: bytes, random: Random) -> Edit:
    with _opened(data) as document:
        where, one = random.choice(_dictionaries(document))
        keys = sorted(set(one.keys()) - {"/Length", "/Parent"})
        if not keys:
            raise NothingToEdit
        key = random.choice(keys)
        others = [
            each[key] for _, each in _dictionaries(document) if key in each and not isinstance(each[key], Dictionary)
        ]
        others += [each for name, each in one.items() if name != key]
        before = one[key]
        try:
            after = _other(before, random, [*sorted(one.keys()), "/Type1", "/Image", "/None", "/Duplex", "/Type3"])
        except (NothingToEdit, TypeError, ValueError):
            after = random.choice(others) if others else 0
        one[key] = after
        return Edit(_saved(document), f"{where}: {key} made {str(after)[:60]}")


def _key_added(data: bytes, random: Random) -> Edit:
    with _opened(data) as document:
        where, one = random.choice(_dictionaries(document))
        key = random.choice(sorted(ADDED))
        value = random.choice(ADDED[key])
        if key == "/Contents":
            value = Array([one.Contents, _stream_in(document, random)]) if "/Contents" in one else None
        if value is None:
            raise NothingToEdit
        one[key] = _made(value)
        return Edit(_saved(document), f"{where}: {key} {str(value)[:60]} added")


def _made(value: Any) -> Any:  # noqa: ANN401  pikepdf's objects are of any kind
    if isinstance(value, dict):
        return Dictionary({key: _made(one) for key, one in value.items()})
    if isinstance(value, list):
        return Array([_made(one) for one in value])
    return Name(value) if isinstance(value, str) and value.startswith("/") else value


def _stream_in(document: Pdf, random: Random) -> Any:  # noqa: ANN401  pikepdf's objects are of any kind
    return document.make_stream(random.choice(("0 0 300 300 re f", "1 g 0 0 900 900 re f", "q", "Q")).encode())


def _object_swapped(data: bytes, random: Random) -> Edit:
    """Two of a kind: forms, fonts, files of fonts, pages, contents."""
    with _opened(data) as document:
        resources = document.pages[random.randrange(len(document.pages))].Resources
        kind = random.choice(("forms", "forms", "fonts", "files", "tables", "pages", "contents"))
        if kind in ("pages", "contents"):
            return _pages_swapped(document, kind, random)
        of = resources.get(Name.XObject if kind == "forms" else Name.Font, Dictionary())
        if len(of.keys()) < 2:
            raise NothingToEdit
        one, other = random.sample(sorted(of.keys()), 2)
        if kind in ("forms", "fonts"):
            of[one], of[other] = of[other], of[one]
        else:
            first, second = of[one], of[other]
            if kind == "files":
                first, second, key = first.FontDescriptor, second.FontDescriptor, "/FontFile2"
            else:
                key = random.choice(("/ToUnicode", "/Widths", "/FontDescriptor"))
            first[key], second[key] = second[key], first[key]
        return Edit(_saved(document), f"{kind}: {one} and {other} changed about")


def _pages_swapped(document: Pdf, kind: str, random: Random) -> Edit:
    pages = document.pages
    if len(pages) < 2:
        raise NothingToEdit
    one, other = random.sample(range(len(pages)), 2)
    if kind == "contents":
        pages[one].obj.Contents, pages[other].obj.Contents = pages[other].obj.Contents, pages[one].obj.Contents
    elif random.random() < 0.5:
        del pages[one]
        return Edit(_saved(document), f"page {one + 1} removed")
    else:
        page = pages[one]
        del pages[one]
        pages.insert(other, page)
    return Edit(_saved(document), f"{kind}: {one + 1} and {other + 1} changed about")


def _stream_bytes(data: bytes, random: Random) -> Edit:
    with _opened(data) as document:
        found = _streams(document)
        for page in document.pages:
            for name, font in _named(page, Name.Font).items():
                found += [(f"file of {name}", font.FontDescriptor.FontFile2)] * 3
        where, stream = random.choice(found)
        raw = random.random() < 0.3
        text = bytearray(stream.read_raw_bytes() if raw else stream.read_bytes())
        at = random.randrange(len(text))
        text[at] = random.randrange(256) if raw or "file" in where else random.choice(b"0123456789.- /()[]qQSfgGmlcd")
        if raw:
            stream.write(bytes(text), filter=Name.FlateDecode)
        else:
            stream.write(bytes(text))
        return Edit(
            _saved(document), f"{where}: byte {at} of {'what is packed' if raw else 'the stream'} made {text[at]}"
        )


def _file_bytes(data: bytes, random: Random) -> Edit:
    at = random.randrange(len(data))
    way = random.choice(("made", "left out", "cut"))
    if way == "cut":
        at = len(data) - random.choice((1, 10, 40, 300, 2000))
        return Edit(data[:at], f"file cut off at {at}")
    byte = bytes([random.randrange(256)]) if way == "made" else b""
    return Edit(data[:at] + byte + data[at + 1 :], f"byte {at} of the file {way} {byte.hex()}")


KINDS: dict[str, Kind] = {
    "left out": Kind("An operator too few", 10, in_stream(_left_out)),
    "doubled": Kind("An operator twice", 6, in_stream(_doubled)),
    "swapped": Kind("Two operators in each other's place", 6, in_stream(_swapped)),
    "moved": Kind("An operator elsewhere", 5, in_stream(_moved)),
    "renamed": Kind("Another operator with the same operands", 8, in_stream(_renamed)),
    "inserted": Kind("An operator too many: invisible text, clips, patches, other states", 12, in_stream(_inserted)),
    "altered": Kind("An operand that is another", 26, in_stream(_altered)),
    "operand gone": Kind("An operand too few", 4, in_stream(_operand_gone)),
    "operand twice": Kind("An operand twice", 4, in_stream(_operand_twice)),
    "key gone": Kind("A key of a dictionary too few", 6, _key_gone),
    "key changed": Kind("A key of a dictionary with another value", 8, _key_changed),
    "key added": Kind("A key of a dictionary too many", 8, _key_added),
    "objects": Kind(
        "Two forms, fonts, files of fonts or pages in each other's place, or a page too few", 8, _object_swapped
    ),
    "stream": Kind("A byte of a stream", 8, _stream_bytes),
    "file": Kind("A byte of the file, or its end cut off", 6, _file_bytes),
}
