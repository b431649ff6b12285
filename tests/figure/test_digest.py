"""One digest a part: what is made anew when a part, what parts share, or a library has changed, and what is not."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING

import pytest

import cardgen.figure
from cardgen.diagram import diagrams
from cardgen.engine.army import simple_kind
from cardgen.figure import build
from cardgen.figure.gear.checker import Checker
from cardgen.figure.gear.die import Die
from cardgen.figure.gear.track import Peg, Track
from cardgen.figure.gear.tray import Tray
from cardgen.figure.printing.cavity import Bore, Magnet
from cardgen.figure.printing.finish import Finish
from cardgen.figure.sculpt.found import parts
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.token.disc import Token
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import UNCHECKED, GearJob, Job, Made, PreviewJob, RingJob, TokenJob
from cardgen.figure.workshop.manifest import fingerprint, made_by
from cardgen.provenance import code
from tests.support.figures import MODELS, forget
from tests.support.samples import one_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.workshop.jobs import AnyJob

FIGURE = Path(cardgen.__file__).parent / "figure"
HATS = "cardgen.figure.sculpt.dress.hats"
FIGURES = [Job(each.id, each) for each in MODELS]
PAWN = MODELS.find("standard-pawn")
TOKEN = Token("pawn", "Pawn", diagrams(simple_kind("Pawn", "fmWfcF")))
COARSE = Finish(fineness=DRAFT)
HOLLOW = Finish(base=40, fineness=DRAFT, weight=Bore(10, 10), magnet=Magnet(15, 3), engrave="name", side="black")
OTHERS: dict[str, AnyJob] = {
    "a figure": Job("pawn", PAWN, COARSE),
    "with all below it": Job("pawn", PAWN, HOLLOW, TOKEN),
    "on a seat": Job("pawn", PAWN, Finish(fineness=DRAFT, seat=True)),
    **{f"as {name}": Job("pawn", PAWN, COARSE, format=name) for name in ("3mf", "glb", "png", "step", "svg")},
    "a preview": PreviewJob("pawn", PAWN, COARSE),
    "a token": TokenJob("pawn", TOKEN),
    "a ring": RingJob("ring", "black", 45, 0.2),
    "a strip": RingJob("strip", "strip", 45, 0.2),
    "a die": GearJob("die", Die(tuple("123456"))),
    "a checker": GearJob("checker", Checker(20.0, "7")),
    "a peg": GearJob("peg", Peg(dark=True)),
    "a track": GearJob("track", Track(("1", "2", "3"))),
    "a tray": GearJob("tray", Tray(12.0)),
    "a tray as step": GearJob("tray", Tray(12.0), format="step"),
}
"""A job of each kind, and with all that is only made when it is asked for."""


def edit(patch: pytest.MonkeyPatch, module: str, change: Callable[[str], str]) -> None:
    """Change the text of a module, as far as digests see it."""
    real = code.source
    text = change(real(module))
    assert text != real(module)
    patch.setattr(code, "source", lambda name: text if name == module else real(name))


def one_more(text: str) -> str:
    """A module that does something else."""
    return f"{text}\nNEW = 1\n"


def stale(patch: pytest.MonkeyPatch, module: str, change: Callable[[str], str] = one_more) -> set[str]:
    """The figures that would be made anew after an edit."""
    before = {job.name: fingerprint(job) for job in FIGURES}
    with patch.context() as inner:
        edit(inner, module, change)
        return {job.name for job in FIGURES if fingerprint(job) != before[job.name]}


@cache
def users() -> dict[str, set[str]]:
    """The modules that name another one of figures in an import, wherever it stands: read without a syntax tree."""
    texts = {dotted(path): path.read_text(encoding="utf-8") for path in FIGURE.rglob("*.py")}
    line = re.compile(r"^ *from (cardgen\.figure[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
    found: dict[str, set[str]] = {module: set() for module in texts}
    for module, text in texts.items():
        _, _, needed = text.rpartition("if TYPE_CHECKING:\n")
        runs = text.replace("if TYPE_CHECKING:\n" + needed.partition("\n\n")[0], "") if needed != text else text
        for home, names in line.findall(runs):
            for name in re.findall(r"\w+", names):
                found[f"{home}.{name}" if f"{home}.{name}" in texts else home].add(module)
    return found


def dotted(path: Path) -> str:
    parts_ = path.relative_to(FIGURE.parents[1]).with_suffix("").parts
    return ".".join(parts_[:-1] if parts_[-1] == "__init__" else parts_)


def that_use(module: str) -> set[str]:
    """The figures with a part from this module, or from one that imports it in however many steps."""
    waiting, seen = [module], set[str]()
    while waiting:
        if (one := waiting.pop()) not in seen:
            seen.add(one)
            waiting += users()[one]
    return {
        each.id for each in MODELS if any(parts()[step.slot, step.name].make.__module__ in seen for step in each.steps)
    }


def test_an_edited_hat_makes_the_figures_with_it_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those whose recipe has a hat of this module, the steward whose part imports it, and no other."""
    found = stale(monkeypatch, HATS)
    assert found == that_use(HATS)
    assert "steward" in found
    assert len(found) < 0.1 * len(FIGURES)


def test_after_an_edited_hat_only_those_are_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Counted in a folder with all figures; the next run makes none."""
    made: list[str] = []

    def piece(job: Job) -> Made:
        made.append(job.name)
        return Made(job.name.encode(), (1, 1, 1), 1, 1, UNCHECKED)

    monkeypatch.setattr(workshop, "_piece", piece)
    workshop.make(FIGURES, tmp_path)
    assert sorted(made) == sorted(job.name for job in FIGURES)
    made.clear()
    edit(monkeypatch, HATS, one_more)
    report = workshop.make(FIGURES, tmp_path)
    assert {result.name for result in report.made} == set(made) == that_use(HATS)
    assert workshop.make(FIGURES, tmp_path).made == ()


@pytest.mark.parametrize("edited", FIGURES[:2], ids=lambda job: job.name)
def test_code_that_is_edited_meanwhile_has_made_nothing(
    edited: Job, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whichever figure is being made then, the next run makes all of them by the code as it is by then."""
    jobs = FIGURES[:2]

    def piece(job: Job) -> Made:
        if job == edited:
            edit(monkeypatch, "cardgen.figure.build", one_more)
        return Made(job.name.encode(), (1, 1, 1), 1, 1, UNCHECKED)

    monkeypatch.setattr(workshop, "_piece", piece)
    workshop.make(jobs, tmp_path)
    monkeypatch.setattr(workshop, "_piece", lambda job: Made(job.name.encode(), (1, 1, 1), 1, 1, UNCHECKED))
    assert {result.name for result in workshop.make(jobs, tmp_path).made} == {job.name for job in jobs}


@pytest.mark.parametrize("module", sorted({part.make.__module__ for part in parts().values()}))
def test_an_edited_part_makes_stale_who_uses_it(module: str) -> None:
    """Exactly those, for each module of parts: by the lines of imports in its text, and by what digests cover."""
    covering = {job.name for job in FIGURES if module in covered(job)}
    assert covering == that_use(module)


@cache
def covered(job: AnyJob) -> frozenset[str]:
    """The modules that decide about a file."""
    return code.covered(made_by(job), job.unseen)


SHARED = {
    "build",
    "sculpt.part",
    "sculpt.found",
    "formats",
    "formats.stl",
    "workshop.jobs.figure",
    "workshop.jobs.file",
}
PRINTED = {
    f"printing.{name}" for name in ("cavity", "clefts", "finish", "gate", "placed", "printability", "ring", "sections")
}
SOLID = {
    f"solid.{name}"
    for name in ("check", "fineness", "form", "kernel", "mesh", "profile", "solids", "tessellate", "triangles")
}


@pytest.mark.parametrize("module", sorted(SHARED | PRINTED | SOLID))
def test_what_all_figures_share_makes_all_stale(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The solid and the printing room, and what makes forms, meshes and files of them."""
    assert stale(monkeypatch, f"cardgen.figure.{module}") == {job.name for job in FIGURES}


@pytest.mark.parametrize(
    "module",
    [
        *("token.disc", "printing.engraving", "printing.plate", "printing.estimate", "picture.render", "gear.die"),
        *("formats.glb", "formats.threemf", "compose", "recipe", "stamp", "likeness", "workshop.jobs.token"),
        *("workshop.workshop", "workshop.manifest"),
    ],
)
def test_what_no_figure_is_made_with_makes_none_stale(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens, gear, plates, other formats, and who looks after the files."""
    assert stale(monkeypatch, f"cardgen.figure.{module}") == set()


@pytest.mark.parametrize("module", [HATS, "cardgen.figure.solid.solids"])
def test_a_comment_makes_none_stale(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor a doc string, nor an empty line."""
    assert stale(monkeypatch, module, lambda text: text + "\n\n# nothing\n") == set()
    assert stale(monkeypatch, module, lambda text: text.replace('"""', '"""Well: ', 1)) == set()


@pytest.mark.parametrize("library", ["cadquery", "OCP", "manifold3d", "numpy"])
def test_another_kernel_makes_all_stale(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its version; a library that no figure is made with does not."""
    before = {job.name: fingerprint(job) for job in FIGURES}
    real = code._version
    monkeypatch.setattr(code, "_version", lambda name: "99" if name == library else real(name))
    assert [job.name for job in FIGURES if fingerprint(job) == before[job.name]] == []
    monkeypatch.setattr(code, "_version", lambda name: "99" if name in ("PIL", "fontTools", "rectpack") else real(name))
    assert [job.name for job in FIGURES if fingerprint(job) != before[job.name]] == []


def test_letters_count_where_they_are_engraved(monkeypatch: pytest.MonkeyPatch) -> None:
    """And only there: their code, their font, and what reads it."""
    plain, engraved = OTHERS["a figure"], OTHERS["with all below it"]
    before = fingerprint(plain), fingerprint(engraved)
    edit(monkeypatch, "cardgen.figure.token.lettering", one_more)
    assert fingerprint(plain) == before[0]
    assert fingerprint(engraved) != before[1]
    for job in (engraved, OTHERS["a token"], OTHERS["a die"]):
        assert {one.split()[0] for one in code.versions(made_by(job), job.unseen)} >= {
            "fontTools",
            "font_source_sans_pro",
        }


@pytest.mark.parametrize(
    ("kind", "module"),
    [
        ("a token", "token.disc"),
        ("a token", "token.relief"),
        ("a ring", "printing.ring"),
        ("a die", "gear.die"),
        ("a die", "gear.signs"),
        ("a die", "token.lettering"),
        ("a checker", "gear.checker"),
        ("a peg", "gear.track"),
        ("a track", "gear.track"),
        ("a tray", "gear.tray"),
        ("a tray as step", "formats.step"),
        ("a preview", "picture.render"),
        ("as png", "picture.render"),
        ("as svg", "picture.draw"),
        ("as glb", "picture.surface"),
    ],
)
def test_each_kind_is_stale_when_its_code_has_changed(kind: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The room of its own, its format's, and what it takes from others."""
    job = OTHERS[kind]
    before = fingerprint(job)
    edit(monkeypatch, f"cardgen.figure.{module}", one_more)
    assert fingerprint(job) != before


WRITTEN = "<string>"
"""Where what dataclasses write for a class stands: it shows values, and these are in the job."""


@cache
def everything() -> None:
    """Import all rooms of figures: what runs for the first time then does so for nobody's file."""
    for info in walk_packages(cardgen.figure.__path__, f"{cardgen.figure.__name__}."):
        import_module(info.name)


def ran(work: Callable[[], object]) -> set[str]:
    """The modules of ours of which a function runs meanwhile."""
    seen: set[str] = set()

    def look(frame: object, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename != WRITTEN:  # type: ignore[attr-defined]
            seen.add(frame.f_globals.get("__name__", ""))  # type: ignore[attr-defined]

    everything()
    before = sys.getprofile()
    sys.setprofile(look)
    try:
        work()
    finally:
        sys.setprofile(before)
    return {module for module in seen if module.partition(".")[0] == cardgen.__name__}


@pytest.mark.uncut
@pytest.mark.figures
@pytest.mark.parametrize("job", one_in(8, FIGURES), ids=lambda job: job.name)
def test_all_that_runs_when_parts_are_built_is_covered(job: Job) -> None:
    """Watched at work: no import, no name that is looked up, leads to code that its digest passes over."""
    found = ran(lambda: build.figure(job.recipe))
    assert len(found) > 2
    assert found - covered(job) == set()


@pytest.mark.uncut
@pytest.mark.figures
@pytest.mark.parametrize("kind", [kind for kind in OTHERS if kind != "as png"])  # slow; a preview is much the same
def test_all_that_runs_for_a_file_is_covered(kind: str) -> None:
    """From the mesh to the bytes, with what the gate asks; each kind of job and each format."""
    job = OTHERS[kind]
    forget()
    found = ran(lambda: job.content(job.mesh())) | ran(lambda: job.checks(job.mesh()))
    assert type(job).__module__ in found
    assert found - covered(job) == set()


def test_each_import_leads_somewhere() -> None:
    """What a digest covers, it has read: a line that imports from us means a module that is there."""
    everywhere = frozenset().union(*map(covered, (*FIGURES, *OTHERS.values())))
    assert len(everywhere) > 100
    assert [module for module in sorted(everywhere) if not code.source(module)] == []


def test_modules_that_look_others_up_are_known() -> None:
    """Where a module is imported by a name that is not written there, jobs have to say which one is meant."""
    everywhere = frozenset().union(*map(covered, (*FIGURES, *OTHERS.values())))
    lookers = {module for module in everywhere if looks_up(code.source(module))}
    assert lookers == {"cardgen.figure.formats", "cardgen.figure.sculpt.found"}


def looks_up(text: str) -> bool:
    """Whether a module imports by name."""
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    return bool(names & {"import_module", "__import__", "walk_packages", "iter_modules", "exec", "eval"})


def test_each_library_has_a_version() -> None:
    """One whose version is not found would change unseen."""
    found = {one for job in (*FIGURES, *OTHERS.values()) for one in code.versions(made_by(job), job.unseen)}
    assert {one.split()[0] for one in found} >= {"OCP", "PIL", "cadquery", "fontTools", "manifold3d", "numpy"}
    assert [one for one in sorted(found) if one.endswith(" ?")] == []
