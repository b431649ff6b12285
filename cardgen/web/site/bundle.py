"""What the page's own Python needs to make cards: our code and data, three libraries, six fonts. One file, packed.

What reads fonts of a maker is a second file, which a page fetches when it is given one.

The same input gives the same bytes. What a page cannot do, figures and the proof, stays at home.
"""

from __future__ import annotations

import gzip
import tarfile
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import MissingExtraError
from cardgen.kit.cards.fonts import font_files
from cardgen.kit.makers_files import MakersFiles
from cardgen.web.bridge import OWN_SETS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

AT_HOME = ("cli", "figure", "proof", "web/pages", "web/site", "web/studio", "kit/figures")
"""Folders of ours for which a page has no use."""
NO_USE = (
    *(f"kit/{name}.py" for name in ("completions", "game_proofs", "proofs", "rerender", "sets", "values")),
    *(f"values/{name}.py" for name in ("fit", "mating", "measured", "record", "running")),
)
"""Modules of ours for which a page has no use: proofs, and values that take hours to measure."""
WITH_SOLIDS = ("kit/boxes/jobs.py", "kit/boxes/make.py", "kit/boxes/sources.py")
"""Of kits, what makes solids and fills folders."""
OF_FIGURES = (
    *(f"figure/{name}.py" for name in ("__init__", "names")),
    *(f"figure/gear/{name}.py" for name in ("__init__", "blocks", "checker", "die", "signs", "track", "tray")),
    *(
        f"figure/printing/{name}.py"
        for name in (
            *(
                "__init__",
                "bulks",
                "cavity",
                "clefts",
                "estimate",
                "finish",
                "lips",
                "printability",
                "ring",
                "seat_bulk",
                "sections",
            ),
        )
    ),
    *(
        f"figure/solid/{name}.py"
        for name in ("__init__", "check", "fineness", "form", "mesh", "tessellate", "triangles")
    ),
    *(f"figure/token/{name}.py" for name in ("__init__", "disc", "flat", "lettering", "proportions", "relief")),
    *(f"kit/figures/{name}.py" for name in ("__init__", "gear")),
)
"""What the catalogue asks of figures, and what kits know of them before any is made: measures, and what they take."""
LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "yaml": (".",),
    "reportlab": (".", "lib", "pdfbase"),
    "svgelements": (".",),
}
"""Of each library the folders that are used: ReportLab's fonts and charts are not."""
READS_FONTS = ("ink/maker_type.py", "ink/maker_subset.py", "ink/pdf_maker_fonts.py")
"""Our code that has no use without fonts of a maker."""
FONT_LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "fontTools": (".", "cffLib", "config", "encodings", "misc", "pens", "ttLib", "ttLib/tables")
}
FONT_PARTS = ("feaLib/__init__.py", "feaLib/lookupDebugInfo.py")
"""Of fontTools, beside these folders."""
SETTINGS = "local_rl_settings.py"
"""Would be somebody's own wishes for ReportLab."""
DATA = (
    ("catalog", "*.yaml"),
    ("catalog", "*.csv"),
    ("catalog", "games/*.log"),
    ("templates", "*/*.yaml"),
    ("models", "pictures/*.svg"),
    ("models", "bulks.csv"),
    ("models", "printing.csv"),
)
NO_PIL = {
    "PIL/__init__.py": b"",
    "PIL/Image.py": b'"""Pictures of dots are read by code of ours."""\n\n\nclass Image:\n    pass\n',
}
"""ReportLab imports it and makes nothing of it here."""

NOTHING_OWN = MakersFiles()
LEVEL = 9
"""Of packing; 6 would take two thirds of the time and send one byte in a hundred more, to everybody."""


def bundle(own: MakersFiles = NOTHING_OWN) -> bytes:
    """All of it as one packed file, with the folders of a maker. Raises MissingExtraError."""
    code = {name: content for name, content in _code() if not name.endswith(READS_FONTS)}
    parts = {**code, **dict(_data()), **dict(_libraries(LIBRARIES)), **_fonts(), **NO_PIL}
    parts |= _font_reader() if own.fonts else {}
    parts |= {**own.files, OWN_SETS: "".join(f"{folder}\n" for folder in own.folders).encode()} if own.folders else {}
    return packed(dict(sorted(parts.items())))


def font_bundle() -> bytes:
    """What reads fonts of a maker, as one packed file. Raises MissingExtraError where something is not installed."""
    return packed(dict(sorted(_font_reader().items())))


def _font_reader() -> dict[str, bytes]:
    code = {name: content for name, content in _code() if name.endswith(READS_FONTS)}
    home = library("fontTools")
    more = {f"fontTools/{name}": (home / name).read_bytes() for name in FONT_PARTS}
    return {**code, **dict(_libraries(FONT_LIBRARIES)), **more}


def packed(parts: Mapping[str, bytes]) -> bytes:
    """Files by their names as .tar.gz, without dates: a browser unpacks it while Python is still being loaded."""
    plain = BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in parts.items():
            head = tarfile.TarInfo(name)
            head.size = len(content)
            archive.addfile(head, BytesIO(content))
    return gzip.compress(plain.getvalue(), LEVEL, mtime=0)


def library(name: str) -> Path:
    """The folder of a library. Raises MissingExtraError."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise MissingExtraError(f"{name} is not installed, which a page needs. Install it with: pip install {name}")
    return Path(spec.submodule_search_locations[0])


def _code() -> Iterator[tuple[str, bytes]]:
    for path in data.PACKAGE.rglob("*.py"):
        name = path.relative_to(data.PACKAGE).as_posix()
        if name in OF_FIGURES or not (
            name in (*NO_USE, *WITH_SOLIDS) or name.startswith(tuple(f"{folder}/" for folder in AT_HOME))
        ):
            yield f"cardgen/{name}", path.read_bytes()


def _data() -> Iterator[tuple[str, bytes]]:
    for folder, pattern in DATA:
        home = data.folder(folder)
        for path in home.glob(pattern):
            yield f"{folder}/{path.relative_to(home).as_posix()}", path.read_bytes()


def _libraries(libraries: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, bytes]]:
    for name, folders in libraries.items():
        home = library(name)
        for path in (path for folder in folders for path in (home / folder).glob("*.py")):
            if path.name != SETTINGS:
                yield f"{name}/{path.relative_to(home).as_posix()}", path.read_bytes()


def _fonts() -> dict[str, bytes]:
    """The fonts, in packages that hold nothing else."""
    files = {name: path.read_bytes() for name, path in font_files().items()}
    return {f"{name.partition('/')[0]}/__init__.py": b"" for name in files} | files
