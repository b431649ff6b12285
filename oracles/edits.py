"""Finished files with one thing edited: ``python -m oracles.edits [--edits 500] [--from 0] [--kept FILE]``.

An operator too few, an operand that is another, an object in the place of another, a key too many, a byte altered:
each edit is drawn by lot from its number, so that any of them can be made again. The file is rendered before and after
by pdfium, and by MuPDF where PyMuPDF is installed (AGPL: it is no dependency, and nothing is kept of it). An edit that
is seen by either has to be refused by the proof. Results are lines of JSON, one an edit; a run that was stopped goes on
where it was. With no number given the report docs/measured/edits.md is written from them. It ends with 1 when one was
missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pikepdf

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.kit.rerender import Rerender
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from oracles.edited import KINDS, Edit, NothingToEdit
from oracles.sheets import SHEETS, Sheet, write_sheet
from oracles.sight import Sight, eyes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from oracles.sight import Eye

EDITS = 5_000
REPORT = Path(__file__).parent.parent / "docs" / "measured" / "edits.md"
KEPT = Path("build/edits.jsonl")


@dataclass(frozen=True)
class Told:
    """What came of one edit."""

    number: int
    sheet: str
    kind: str
    edit: str
    """What was done, in words."""
    seen: str
    """By which renderer first; empty where none sees a difference."""
    said: str
    """By the proof; empty where it accepts the file."""
    crash: str = ""
    alone: bool = True
    """Refused without the witness of the whole."""

    @property
    def missed(self) -> bool:
        """Whether something is seen and not refused, or the proof broke."""
        return bool(self.crash or (self.seen and not self.said))


@dataclass
class Bench:
    """The sheets as they are printed, and what they look like."""

    folder: Path
    eyes: tuple[Eye, ...] = field(default_factory=eyes)
    sheets: dict[str, tuple[bytes, Sight]] = field(default_factory=dict)

    def sheet(self, sheet: Sheet) -> tuple[bytes, Sight]:
        """A sheet's bytes and its looks; made when it is first drawn by lot."""
        if sheet.name not in self.sheets:
            data = write_sheet(sheet, self.folder / f"{sheet.name}.pdf")
            self.sheets[sheet.name] = data, Sight.of(data, self.eyes)
        return self.sheets[sheet.name]

    def told(self, number: int) -> Told:
        """One edit, made, looked at and proved."""
        random = Random(number)
        sheet, kind = (
            SHEETS[number % len(SHEETS)],
            random.choices(list(KINDS), [one.often for one in KINDS.values()])[0],
        )
        data, before = self.sheet(sheet)
        edit = _edited(data, kind, random)
        seen = before.differs(edit.data)
        told = Told(number, sheet.name, kind, edit.said, seen, "")
        return self.proved(told, edit.data) if seen else told

    def proved(self, told: Told, data: bytes) -> Told:
        """With the first thing that the proof says, or what broke it; the witness of the whole is asked last."""
        file = self.folder / f"edited-{told.number}.pdf"
        file.write_bytes(data)
        try:
            findings = prove(file, load()).findings
            others = findings or prove(file, load(), rerender=Rerender(OURS)).findings
        except CardgenError as error:
            return replace(told, said=str(error).replace(str(self.folder), ""))
        except Exception as error:  # noqa: BLE001  that is what is looked for
            return replace(told, crash=f"{type(error).__name__}: {error}")
        finally:
            file.unlink()
        return replace(told, said=str(others[0]) if others else "", alone=bool(findings))


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

Written by `python -m oracles.edits`; do not edit it. Small sheets of all stocks, inks and languages are printed, and
one thing in each file is changed, drawn by lot. The file is rendered before and after: an edit is seen when at {dpi}
dots an inch at least {least} dots are darker or lighter by more than {apart} of 255 than every dot was within a third
of a millimetre. What is seen by one of the renderers ({eyes}) has to be refused by `cardgen check`.
"""


def report(told: Sequence[Told]) -> str:
    """The document."""
    from oracles.sight import APART, DPI, LEAST  # noqa: PLC0415  only for the report

    made, seen, refused = (
        Counter(one.kind for one in told),
        Counter(one.kind for one in told if one.seen),
        Counter(one.kind for one in told if one.seen and not one.missed),
    )
    names = ", ".join(eye.name for eye in eyes())
    lines = [HEAD.format(dpi=DPI, least=LEAST, apart=APART, eyes=names), "| What was edited | Edits | Seen | Refused |"]
    lines.append("|---|--:|--:|--:|")
    for name, kind in KINDS.items():
        lines.append(f"| {kind.said} | {made[name]} | {seen[name]} | {refused[name]} |")
    lines.append(f"| all | {len(told)} | {sum(seen.values())} | {sum(refused.values())} |")
    missed = [f"* {one.number} ({one.sheet}): {one.edit}" for one in told if one.missed]
    return "\n".join([*lines, "", *(missed or ["None is missed."])]) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Edit, look, prove, tell."""
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
    whole = sum(bool(one.said) and not one.alone for one in found)
    seen = sum(bool(one.seen) for one in found)
    print(f"{len(found)} edits, {seen} seen, {whole} refused by the witness of the whole alone, {len(missed)} missed")
    if not chosen.edits:
        REPORT.write_text(report(sorted(found, key=lambda one: one.number)), encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
