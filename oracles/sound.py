"""Sound files of everything that is printed, as written and as other programs save them anew: all have to be accepted.

``python -m oracles.sound [--some 20] [--kept FILE]``. Cards on every stock in every ink and language, with their backs
and without, in large print, with pieces, pictures, fonts and a stock of a maker; decks; contact sheets; every paper of
the kit of every game, on letter and A4. Each is saved anew by qpdf (linearised, in object streams, packed anew), by
MuPDF's mutool (cleaned, and cleaned with all it does) and by pikepdf, where these are installed. Results are lines of
JSON, one a file and way; a run that was stopped goes on where it was. With no number given the report
docs/measured/sound.md is written from them. It ends with 1 when one was refused.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import copyfile, which
from subprocess import run
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pikepdf

from cardgen.errors import CardgenError
from cardgen.games.find import games
from cardgen.kit.fonts import fonts_in_force, read_fonts
from cardgen.kit.proofs import check_file
from cardgen.paper.shelf import all_stock
from cardgen.words.language.languages import LANGUAGES
from tests.support.type_files import own_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.ink.maker_fonts import MakerFont

REPORT = Path(__file__).parent.parent / "docs" / "measured" / "sound.md"
KEPT = Path("build/sound.jsonl")
INKS = ("full", "grey", "low")
PAPERS = ("letter", "a4")
OWN = """
pieces:
  - id: snow-yeti
    name: Snow Yeti
    class: piece
    notation: NZ
    source: mine
    confidence: author
    picture: yeti.svg
"""
PICTURE = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">
<path d="M10 70 L30 10 L50 70 Z" fill="#336699" stroke="black" stroke-width="2"/>
</svg>
"""
FONTS = ("mine/quadratic.ttf", "mine/cubic.otf")
OWN_STOCK = "my-paper.yaml"
CARD = """
id: my-card
title: A card of my own
like: a7
width: 75.25
height: 106
inset: {left: 9.05, right: 9.05, top: 5.4, bottom: 5.35}
"""
STOCK = """
id: my-paper
title: Four cards of my own
card: my-card.yaml
page: {width: 210, height: 297}
cell: {width: 75.25, height: 106, corner: 0}
columns: 2
rows: 2
origin: {left: 29.75, top: 42.5}
pitch: {across: 75.25, down: 106}
turned: false
perforated: true
unprintable: {left: 4.2, right: 4.2, top: 4.2, bottom: 4.2}
source: measured with a ruler.
"""


@dataclass(frozen=True)
class Made:
    """What is asked of `cardgen`, in words, and what it is told of."""

    product: str
    words: tuple[str, ...]
    own: bool = False
    """With the pieces of a maker."""


@dataclass(frozen=True)
class Accepted:
    """What came of a file that was saved in one way."""

    product: str
    file: str
    way: str
    said: str
    """By the proof; empty where it accepts the file."""


def everything() -> Iterator[Made]:
    """All that is made."""
    for stock in all_stock():
        for ink in INKS:
            for language in LANGUAGES:
                words: tuple[str, ...] = (
                    "pdf",
                    "--set",
                    "royals",
                    "--stock",
                    stock.id,
                    "--ink",
                    ink,
                    "--language",
                    language,
                )
                yield Made("cards", (*words, "--duplex") if ink != "low" else words)
        yield Made("cards", ("pdf", "--set", "royals", "--stock", stock.id, "--backs"))
        yield Made("decks", ("deck", "parade", "--stock", stock.id))
    yield Made("cards", ("pdf", "--set", "expansion1", "--large"))
    yield Made("cards", ("pdf", "--set", "pieces", "--key"))
    yield Made("cards", ("pdf", "--all", "--repeats", "--plain"))
    for words in (("--stock", "letter-8up"), ("--stock", OWN_STOCK), ("--ink", "grey"), ("--language", "de")):
        yield Made("cards of a maker", ("pdf", "snow-yeti", "--catalog", "mine", *words), own=True)
    fonts = tuple(word for file in FONTS for word in ("--font", file))
    for more in ((), ("--ink", "grey", "--duplex"), ("--stock", "poker-a4", "--language", "de")):
        yield Made("cards in fonts of a maker", ("pdf", "--set", "ten", "--catalog", "mine", *fonts, *more), own=True)
    for language in LANGUAGES:
        yield Made("contact sheets", ("sheet", "--set", "royals", "--language", language, "--dpi", "20"))
    for game in games():
        for paper in PAPERS:
            men = "paper" if game not in ("dealers", "pick-the-team") else "none"
            yield Made("kits", ("kit", game, "--paper", paper, "--men", men))


def _qpdf(*options: str) -> Callable[[Path, Path], None]:
    def save(file: Path, copy: Path) -> None:
        run(["qpdf", *options, str(file), str(copy)], check=True, capture_output=True)

    return save


def _mutool(*options: str) -> Callable[[Path, Path], None]:
    def save(file: Path, copy: Path) -> None:
        run(["mutool", "clean", *options, str(file), str(copy)], check=True, capture_output=True)

    return save


def _pikepdf(file: Path, copy: Path) -> None:
    with pikepdf.open(file) as document:
        document.save(copy)


def _as_written(file: Path, copy: Path) -> None:
    copyfile(file, copy)


def ways() -> dict[str, Callable[[Path, Path], None]]:
    """How files are saved anew, by the programs that are installed."""
    found: dict[str, Callable[[Path, Path], None]] = {"as written": _as_written, "pikepdf": _pikepdf}
    if which("qpdf"):
        found |= {
            "qpdf, linearised": _qpdf("--linearize"),
            "qpdf, object streams": _qpdf("--object-streams=generate"),
            "qpdf, packed anew": _qpdf("--recompress-flate", "--compression-level=9"),
        }
    if which("mutool"):
        found |= {"mutool clean": _mutool(), "mutool clean -gggz": _mutool("-gggz")}
    return found


def make(made: Made, home: Path, folder: Path) -> list[Path]:
    """Makes it as a user does, and gives its PDFs. Raises CalledProcessError where that fails."""
    command = [sys.executable, "-m", "cardgen", *made.words, "-o", str(folder)]
    run(command, check=True, capture_output=True, cwd=home)
    return sorted(folder.rglob("*.pdf"))


def proved(file: Path, catalogs: tuple[Path, ...], stock: str | None, fonts: tuple[MakerFont, ...]) -> str:
    """The first thing that the proof says of a file; empty where it accepts it."""
    try:
        with fonts_in_force(fonts):
            found = check_file(file, (), stock, catalogs)
    except CardgenError as error:
        return str(error).replace(str(file), file.name)
    except Exception as error:  # noqa: BLE001  a crash is no answer either
        return f"{type(error).__name__}: {error}"
    return next(iter(found.sentences), "")


def run_all(wanted: Sequence[Made], known: set[tuple[str, str]]) -> Iterator[Accepted]:
    """Every file of these in every way, but for what is known: each by its file and its way."""
    with TemporaryDirectory() as name:
        home = Path(name)
        (home / "mine").mkdir()
        (home / "mine" / "own.yaml").write_text(OWN, encoding="utf-8")
        (home / "mine" / "yeti.svg").write_text(PICTURE, encoding="utf-8")
        own_texts(home / "mine")
        (home / "my-card.yaml").write_text(CARD, encoding="utf-8")
        (home / OWN_STOCK).write_text(STOCK, encoding="utf-8")
        for number, made in enumerate(wanted):
            catalogs = (home / "mine",) if made.own else ()
            fonts = read_fonts([str(home / word) for word in made.words if word.startswith(FONTS)])
            stock = str(home / OWN_STOCK) if OWN_STOCK in made.words else None
            for file in make(made, home, folder := home / str(number)):
                told = f"{' '.join(made.words)}: {file.relative_to(folder)}"
                for way in (one for one in ways() if (told, one) not in known):
                    ways()[way](file, copy := home / f"saved-{file.name}")
                    yield Accepted(made.product, told, way, proved(copy, catalogs, stock, fonts))
                    copy.unlink()


def kept(file: Path) -> list[Accepted]:
    """What an earlier run has told; a line that was cut off is left out."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            found.append(Accepted(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


HEAD = """# Sound files, as written and saved anew

Written by `python -m oracles.sound`; do not edit it. Everything that is printed, made on each paper, in each ink and
language, and with pieces, a picture, fonts and a stock of a maker; each file is given to `cardgen check` as it was
written and as other programs save it anew. All have to be accepted.
"""


def report(found: Sequence[Accepted]) -> str:
    """The document."""
    names = list(dict.fromkeys(one.way for one in found))
    lines = [HEAD, f"| What was printed | Files | {' | '.join(names)} |", f"|---|--:|{'--:|' * len(names)}"]
    for product in [*dict.fromkeys(one.product for one in found), ""]:
        some = [one for one in found if product in ("", one.product)]
        counts = [f"{sum(one.way == way and not one.said for one in some)}" for way in names]
        lines.append(f"| {product or 'all'} | {len({one.file for one in some})} | {' | '.join(counts)} |")
    refused = [f"* {one.file} ({one.way}): {one.said}" for one in found if one.said]
    return "\n".join([*lines, "", *(refused or ["None is refused."])]) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Make, save, prove, tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.sound", description=__doc__)
    parser.add_argument("--some", type=int, help="only so many things that are made; no report then")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where results are kept")
    chosen = parser.parse_args(arguments)
    wanted = list(everything())
    if chosen.some:
        wanted = wanted[:: max(1, len(wanted) // chosen.some)]
    chosen.kept.parent.mkdir(parents=True, exist_ok=True)
    before = kept(chosen.kept)
    with chosen.kept.open("a", encoding="utf-8") as file:
        for one in run_all(wanted, {(each.file, each.way) for each in before}):
            file.write(json.dumps(asdict(one)) + "\n")
            file.flush()
    found = kept(chosen.kept)
    refused = [one for one in found if one.said]
    print(f"{len(found)} files in {len(ways())} ways, {len(refused)} refused")
    if not chosen.some:
        REPORT.write_text(report(found), encoding="utf-8")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
