"""Finished files with one thing edited: ``python -m oracles.edits [--edits 500] [--from 0] [--kept FILE]``.

An operator too few, an operand that is another, an object in the place of another, a key too many, a byte altered:
each edit is drawn by lot from its number, so that any of them can be made again, and the products take turns. What
`cardgen check` refuses is done with. What it accepts is printed at 200 dots an inch beside the sound file, by pdfium as
it prints, by MuPDF where PyMuPDF is installed (AGPL: it is no dependency, and nothing is kept of it) and by poppler
where pdftoppm is: none of them may see another print. Results are lines of JSON, one an edit; a run that was stopped
goes on where it was. With no number given the report docs/measured/edits.md is written from them. It ends with 1 when
one was missed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import asdict, dataclass, field, replace
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

import pikepdf

from cardgen.errors import CardgenError
from cardgen.kit.proofs import check_file
from oracles.edited import KINDS, Edit, NothingToEdit
from oracles.products import Product, products
from oracles.sight import APART, DPI, MOST, Sight, eyes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from oracles.sight import Eye

EDITS = 5_400
REPORT = Path(__file__).parent.parent / "docs" / "measured" / "edits.md"
KEPT = Path("build/edits.jsonl")
PART = re.compile(r": pages? [0-9, …]+ of [0-9]+ read back")
"""Said of a file whose pages are all ours, though not all are there or in their order: who prints it knows."""
SECONDS, SECONDS_A_PAGE = 30, 1
"""Of one core, that a proof may take."""


@dataclass(frozen=True)
class Told:
    """What came of one edit."""

    number: int
    product: str
    kind: str
    edit: str
    """What was done, in words."""
    said: str = ""
    """By the proof; empty where it accepts the file."""
    seen: str = ""
    """Of a file that was accepted: by which renderer first, and how much; empty where none sees a difference."""
    crash: str = ""
    seconds: float = 0.0
    """Of one core, that the proof took."""

    @property
    def missed(self) -> bool:
        """Whether something is seen and was not refused, or the proof broke or took too long."""
        return bool(self.crash or self.seen)


@dataclass
class Bench:
    """The files as they are printed, and what they look like."""

    folder: Path
    products: tuple[Product, ...] = field(default_factory=products)
    eyes: tuple[Eye, ...] = field(default_factory=eyes)
    made: dict[str, bytes] = field(default_factory=dict)
    sights: dict[str, Sight] = field(default_factory=dict)

    def bytes_of(self, product: Product) -> bytes:
        """Its sound file; made, and proved, when it is first drawn by lot."""
        if product.name not in self.made:
            data = product.make(self.folder)
            sound = self.proved(Told(-1, product.name, "", ""), data)
            if sound.said or sound.crash:
                raise ValueError(f"{product.name} is not accepted as it is made: {sound.said}{sound.crash}")
            self.made[product.name] = data
        return self.made[product.name]

    def told(self, number: int) -> Told:
        """One edit, made, proved, and looked at where it is accepted."""
        random, product = Random(number), self.products[number % len(self.products)]
        kind = random.choices(list(KINDS), [one.often for one in KINDS.values()])[0]
        data = self.bytes_of(product)
        edit = _edited(data, kind, random)
        told = self.proved(Told(number, product.name, kind, edit.said), edit.data)
        if told.said or told.crash or edit.data == data:
            return told
        if product.name not in self.sights:
            self.sights[product.name] = Sight.of(data, self.eyes)
        return replace(told, seen=self.sights[product.name].differs(edit.data))

    def proved(self, told: Told, data: bytes) -> Told:
        """With the first thing that the proof says, or what broke it."""
        file = self.folder / f"edited-{told.number}.pdf"
        file.write_bytes(data)
        before = process_time()
        try:
            found = check_file(file, (), None, ())
        except CardgenError as error:
            told = replace(told, said=str(error).replace(str(self.folder), ""))
        except Exception as error:  # noqa: BLE001  that is what is looked for
            told = replace(told, crash=f"{type(error).__name__}: {error}")
        else:
            parts = (line for line in found.lines or () if PART.search(line))
            told = replace(told, said=next(iter((*found.sentences, *parts)), ""))
        finally:
            file.unlink()
        spent = round(process_time() - before, 2)
        crash = told.crash or (f"took {spent} s" if spent > SECONDS + SECONDS_A_PAGE * _pages(data) else "")
        return replace(told, seconds=spent, crash=crash)


def _pages(data: bytes) -> int:
    """How many a file has; none where it cannot be opened."""
    try:
        with pikepdf.open(BytesIO(data)) as document:
            return len(document.pages)
    except pikepdf.PdfError:
        return 0


def _edited(data: bytes, kind: str, random: Random) -> Edit:
    """The edit of a kind; where a file has nothing of the kind, another place is drawn."""
    for _ in range(50):
        try:
            return KINDS[kind].make(data, random)
        except (NothingToEdit, pikepdf.PdfError):
            continue
    return Edit(data, "nothing")


def run(numbers: Iterable[int]) -> Iterator[Told]:
    """The edits of these numbers, one by one."""
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        for number in numbers:
            yield bench.told(number)


def kept(file: Path) -> list[Told]:
    """What an earlier run has told; a line that was cut off is left out."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            found.append(Told(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


HEAD = """# Files with one thing edited

Written by `python -m oracles.edits`; do not edit it. Of everything that is printed a small file is made, and one thing
in it is changed, drawn by lot. That pages are left out or in another order is told by `cardgen check`, which counts as
refused. What it accepts otherwise is printed at {dpi} dots an inch beside the sound
file, by {eyes}: an edit is missed when more than {most} dots differ by more than {apart} of 255 in any of
them, when one of them cannot open the file, when the proof ends with a traceback, or when it takes more than its time.
"""


def report(told: Sequence[Told]) -> str:
    """The document."""
    names = ", ".join(eye.name for eye in eyes())
    of = {one.name: one.kind for one in products()}
    lines = [HEAD.format(dpi=DPI, most=MOST, apart=APART, eyes=names)]
    lines += _table("What was printed", [(of.get(one.product, one.product), one) for one in told])
    lines += ["", *_table("What was edited", [(KINDS[one.kind].said, one) for one in told])]
    missed = [f"* {one.number} ({one.product}): {one.edit}: {one.seen}{one.crash}" for one in told if one.missed]
    return "\n".join([*lines, "", *(missed or ["None is missed."])]) + "\n"


def _table(head: str, rows: Sequence[tuple[str, Told]]) -> list[str]:
    lines = [f"| {head} | Edits | Refused | Accepted | Missed |", "|---|--:|--:|--:|--:|"]
    for name in [*dict.fromkeys(name for name, _ in rows), ""]:
        some = [one for row, one in rows if name in ("", row)]
        refused, missed = sum(bool(one.said) for one in some), sum(one.missed for one in some)
        lines.append(f"| {name or 'all'} | {len(some)} | {refused} | {len(some) - refused} | {missed} |")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Edit, prove, look, tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.edits", description=__doc__)
    parser.add_argument("--edits", type=int, help=f"{EDITS} by default, and then the report is written")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first")
    parser.add_argument("--every", type=int, default=1, help="only every so many, for several runs at once")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where results are kept")
    chosen = parser.parse_args(arguments)
    numbers = range(chosen.first, chosen.first + (chosen.edits or EDITS), chosen.every)
    chosen.kept.parent.mkdir(parents=True, exist_ok=True)
    known = {one.number for one in kept(chosen.kept)}
    with chosen.kept.open("a", encoding="utf-8") as file:
        for told in run(number for number in numbers if number not in known):
            file.write(json.dumps(asdict(told)) + "\n")
            file.flush()
    found = [one for one in kept(chosen.kept) if one.number in numbers]
    missed = [one for one in found if one.missed]
    refused = sum(bool(one.said) for one in found)
    print(f"{len(found)} edits, {refused} refused, {len(found) - refused} accepted, {len(missed)} missed")
    if not chosen.edits:
        REPORT.write_text(report(sorted(found, key=lambda one: one.number)), encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
