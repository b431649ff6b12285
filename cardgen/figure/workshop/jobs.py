"""What is asked of the workshop, and what came of it. Makes nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from cardgen.errors import CardgenError
from cardgen.figure import NEEDED, NEEDED_FOR_TOKENS, formats
from cardgen.figure.printing.finish import PLAIN, SMALL, SQUARE, Finish
from cardgen.figure.printing.gate import Checks
from cardgen.figure.printing.placed import COLOURS

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.formats import Need
    from cardgen.figure.gear.gear import Gear
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.token.disc import Token

FIGURES_FROM = 14.0
"""Degrees from above; how far round, a recipe says."""
TOKENS_FROM = -90.0, 52.0
"""Degrees round it, so that the name can be read, and from above."""
UNCHECKED = Checks()
LOOSE = "the accent {!r} does not meet the rest of the figure"
RELIEF = 10.0
"""Higher than any token, in mm."""
TOKENS_HAVE: frozenset[Need] = frozenset(("name", "view"))
GEAR_HAS: frozenset[Need] = TOKENS_HAVE | {"form"}
"""What a format can take from a token beside its mesh; from gear."""
GEAR_FROM = -55.0, 35.0
"""Degrees round a die, so that three faces are seen, and from above."""


@dataclass(frozen=True, slots=True)
class FileJob:
    """What all jobs have: the file that is wanted."""

    tail: ClassVar[str] = ""
    """Of the file's name, before its ending."""

    name: str
    """The file's name without its tail and its ending."""
    format: str = field(default=formats.FIRST, kw_only=True)
    force: bool = field(default=False, kw_only=True)
    """Write the file even when the mesh is not fit to print."""

    @property
    def file(self) -> str:
        return f"{self.name}{self.tail}.{self.format}"

    @property
    def kin(self) -> str:
        """What it shares solids with: jobs of one kin are best made one after the other."""
        return ""

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        return formats.content(self.format, formats.Subject(self.name, mesh, COLOURS[""], TOKENS_FROM))


@dataclass(frozen=True, slots=True)
class Job(FileJob):
    """A figure that is wanted as a file."""

    kind: ClassVar[str] = "figure"
    needed: ClassVar[tuple[str, ...]] = NEEDED
    libraries: ClassVar[tuple[str, ...]] = ("cadquery", "cadquery-ocp", "manifold3d", "numpy")
    """What else decides about its triangles."""

    recipe: Recipe
    finish: Finish = PLAIN
    label: Token | None = None
    """What is engraved, when the finish asks for it."""

    @property
    def kin(self) -> str:
        """The name of its head."""
        return next((step.name for step in self.recipe.steps if step.slot == "head"), "")

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed

        return build.made(self.recipe, self.finish, self.label)

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        scale = self.finish.width(self.recipe.base) / self.recipe.base
        size = scale, scale, scale * self.finish.height
        view = self.recipe.view, FIGURES_FROM
        subject = formats.Subject(
            self.name, mesh, COLOURS[self.finish.side], view, self.recipe, size, advice=self.finish.advice
        )
        return formats.content(self.format, subject)

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        found = gate.of_figure(mesh, self.recipe.base, self.finish)
        loose = self._loose(mesh) if found.faults else ()  # several bodies are a fault
        return replace(found, faults=(*found.faults, *loose))

    def _loose(self, mesh: Mesh) -> tuple[str, ...]:
        """A sentence for each accent that stands in the air."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return tuple(map(LOOSE.format, build.loose_accents(self.recipe))) if gate.in_pieces(mesh) else ()

    def remedy(self) -> str:
        """The smallest squares that it prints for, where it was asked for smaller ones; else nothing."""
        if self.finish.base is not None:
            return ""
        low = math.floor(self.finish.square)
        large = (math.ceil(size) for size in (SMALL, SQUARE) if size > low)
        high = next((size for size in large if self._prints_for(size)), None)
        if high is None:
            return ""
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self._prints_for(middle) else (middle, high)
        return f"; the smallest squares it prints for are {high} mm wide"

    def _prints_for(self, square: int) -> bool:
        job = replace(self, finish=replace(self.finish, square=float(square)))
        try:
            return not job.checks(job.mesh()).faults
        except CardgenError:  # what is cut into the foot has no room
            return False

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        needs = formats.needs(self.format)
        plain = replace(
            self.recipe, view=self.recipe.view if "view" in needs else 0, aliases=()
        )  # else not in the file
        square = self.finish.square if self.finish.seat else 0  # seats are as wide for all bodies
        finish = replace(self.finish, base=self.finish.width(self.recipe.base), square=square)
        name = self.name if "name" in needs else ""
        return replace(self, name=name, recipe=plain, finish=finish, label=self.label if finish.engrave else None)


@dataclass(frozen=True, slots=True)
class PreviewJob(Job):
    """A quick picture of a figure that is not to be printed yet, so nobody asks how it prints."""

    tail: ClassVar[str] = "-preview"

    format: str = field(default="png", kw_only=True)
    force: bool = field(default=True, kw_only=True)
    """What is wrong with it is told beside it."""

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        from cardgen.figure.picture.render import quick_png  # noqa: PLC0415  loads numpy and Pillow

        return quick_png(mesh, self.recipe.view, COLOURS[self.finish.side])

    def checks(self, mesh: Mesh) -> Checks:
        """What one side of a picture does not show: which accents stand in the air."""
        return Checks(self._loose(mesh))


@dataclass(frozen=True, slots=True)
class TokenJob(FileJob):
    """A token that is wanted as a file."""

    kind: ClassVar[str] = "token"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS
    libraries: ClassVar[tuple[str, ...]] = ("manifold3d", "numpy", "fonttools", "font-source-sans-pro")
    tail: ClassVar[str] = "-token"

    token: Token
    base: float | None = None
    """Width in mm; None is a token's own."""

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.token import disc  # noqa: PLC0415  not needed when nothing changed

        return disc.mesh(self.token, self.base)

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate, printability  # noqa: PLC0415  not needed when nothing changed
        from cardgen.figure.token import disc  # noqa: PLC0415  not needed when nothing changed

        width = disc.BASE if self.base is None else self.base
        return gate.checks(
            mesh, width, printability.Limits(above=RELIEF)
        )  # letters and marks stand on a plate and need no such wall

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        name = self.name if "name" in formats.needs(self.format) else ""
        return replace(self, name=name, token=replace(self.token, id=""))


RingShape = Literal["white", "black", "strip", "knob"]


@dataclass(frozen=True, slots=True)
class RingJob(FileJob):
    """A ring that says whose a body is, or what is tried before any is printed."""

    kind: ClassVar[str] = "ring"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS
    libraries: ClassVar[tuple[str, ...]] = ("manifold3d", "numpy")

    shape: RingShape
    square: float
    gap: float

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.printing import ring  # noqa: PLC0415  not needed when nothing changed

        if self.shape in ("strip", "knob"):
            return ring.strip() if self.shape == "strip" else ring.knob()
        return ring.ring(self.square, self.gap, dark=self.shape == "black")

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return gate.checks(mesh, max(mesh.size[:2]), felt=True)  # it need not fill what it stands on

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return self


@dataclass(frozen=True, slots=True)
class GearJob(FileJob):
    """A die, a checker, a peg: what a game needs beside men."""

    kind: ClassVar[str] = "gear"
    libraries: ClassVar[tuple[str, ...]] = (*TokenJob.libraries, "cadquery", "cadquery-ocp")

    gear: Gear
    side: FigureSide = ""
    """Whose colour it has."""
    massive: bool = False
    """Whether it is to be printed without a hollow; the file is the same."""

    @property
    def needed(self) -> tuple[str, ...]:
        """Exact surfaces need more than a mesh."""
        return (*NEEDED_FOR_TOKENS, *NEEDED) if "form" in formats.needs(self.format) else NEEDED_FOR_TOKENS

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure.solid.tessellate import from_form  # noqa: PLC0415  not needed when nothing changed

        return from_form(self.gear.form())

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        form = self.gear.form() if "form" in formats.needs(self.format) else None
        return formats.content(self.format, formats.Subject(self.name, mesh, COLOURS[self.side], GEAR_FROM, form=form))

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure.printing import gate  # noqa: PLC0415  not needed when nothing changed

        return gate.checks(mesh, self.gear.foot, self.gear.limits, felt=True)  # a bar fills no circle

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return replace(self, massive=False)


AnyJob: TypeAlias = "Job | TokenJob | RingJob | GearJob"


def formats_of_tokens() -> tuple[str, ...]:
    """The formats that tokens can be written in."""
    return _formats_with(TOKENS_HAVE)


def formats_of_gear() -> tuple[str, ...]:
    """The formats that dice, checkers and the like can be written in."""
    return _formats_with(GEAR_HAS)


def _formats_with(what: frozenset[Need]) -> tuple[str, ...]:
    return tuple(name for name in formats.names() if formats.needs(name) <= what)


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a job."""

    name: str
    """Of the job."""
    path: Path
    outcome: Literal["made", "kept", "failed"]
    size: tuple[float, float, float] = (0, 0, 0)
    """Length, width and height in mm."""
    volume: float = 0
    """In cubic millimetres."""
    triangles: int = 0
    problem: str = ""
    """Why it failed."""
    checks: Checks = UNCHECKED


@dataclass(frozen=True, slots=True)
class Progress:
    """One more figure is done."""

    done: int
    total: int
    result: Result


@dataclass(frozen=True, slots=True)
class Report:
    """What became of all jobs, in their order."""

    results: tuple[Result, ...]

    @property
    def made(self) -> tuple[Result, ...]:
        return self._with("made")

    @property
    def kept(self) -> tuple[Result, ...]:
        return self._with("kept")

    @property
    def failed(self) -> tuple[Result, ...]:
        return self._with("failed")

    def _with(self, outcome: str) -> tuple[Result, ...]:
        return tuple(result for result in self.results if result.outcome == outcome)


@dataclass(frozen=True, slots=True)
class Failed:
    """Why there is no figure."""

    problem: str
    checks: Checks = UNCHECKED


@dataclass(frozen=True, slots=True)
class Made:
    """A finished figure on its way from a worker."""

    content: bytes
    size: tuple[float, float, float]
    volume: float
    triangles: int
    checks: Checks
