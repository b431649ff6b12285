"""What is asked of the workshop, and what came of it. Makes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from cardgen.figure import NEEDED, NEEDED_FOR_TOKENS
from cardgen.figure.finish import PLAIN, Finish, Side
from cardgen.figure.gate import Checks

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.mesh import Mesh
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.token import Token


Format = Literal["stl", "3mf", "step", "glb", "png", "svg"]
DRAWN: frozenset[Format] = frozenset(("png", "svg"))
"""Pictures: what they show depends on where they are seen from."""
FIGURES_FROM = 14.0
"""Degrees from above; how far round, a recipe says."""
TOKENS_FROM = -90.0, 52.0
"""Degrees round it, so that the name can be read, and from above."""
UNCHECKED = Checks()
RELIEF = 10.0
"""Higher than any token, in mm."""


@dataclass(frozen=True, slots=True)
class Job:
    """A figure that is wanted as a file."""

    kind: ClassVar[str] = "figure"
    needed: ClassVar[tuple[str, ...]] = NEEDED
    libraries: ClassVar[tuple[str, ...]] = ("cadquery", "cadquery-ocp", "manifold3d", "numpy")
    """What else decides about its triangles."""

    name: str
    """The file's name without its ending."""
    recipe: Recipe
    finish: Finish = PLAIN
    label: Token | None = None
    """What is engraved, when the finish asks for it."""
    format: Format = "stl"
    force: bool = False
    """Write the file even when the mesh is not fit to print."""

    @property
    def file(self) -> str:
        return f"{self.name}.{self.format}"

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed

        return build.made(self.recipe, self.finish, self.label)

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        if self.format == "step":
            from cardgen.figure import build, step  # noqa: PLC0415  not needed when nothing changed

            scale = self.finish.width(self.recipe.base) / self.recipe.base
            return step.to_bytes(build.figure(self.recipe), (scale, scale, scale * self.finish.height))
        if self.format == "svg":
            from cardgen.figure.picture import draw, to_svg  # noqa: PLC0415  not needed when nothing changed
            from cardgen.figure.renew import stamp  # noqa: PLC0415

            return to_svg(draw(mesh.vertices, mesh.triangles, self.recipe.view), stamp(self.recipe)).encode()
        return _content(mesh, self.format, self.name, self.finish.side, (self.recipe.view, FIGURES_FROM))

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure import gate  # noqa: PLC0415  not needed when nothing changed

        return gate.of_figure(mesh, self.recipe.base, self.finish)

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        drawn = self.format in DRAWN
        plain = replace(self.recipe, view=self.recipe.view if drawn else 0, aliases=())  # what is not in the file
        finish = replace(self.finish, base=self.finish.width(self.recipe.base), square=0)
        name = "" if self.format == "stl" or drawn else self.name
        return replace(self, name=name, recipe=plain, finish=finish, label=self.label if finish.engrave else None)


@dataclass(frozen=True, slots=True)
class TokenJob:
    """A token that is wanted as a file."""

    kind: ClassVar[str] = "token"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS
    libraries: ClassVar[tuple[str, ...]] = ("manifold3d", "numpy", "fonttools", "font-source-sans-pro")

    name: str
    """The file's name without "-token" and its ending."""
    token: Token
    base: float | None = None
    """Width in mm; None is a token's own."""
    format: Format = "stl"
    force: bool = False
    """Write the file even when the mesh is not fit to print."""

    @property
    def file(self) -> str:
        return f"{self.name}-token.{self.format}"

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import token  # noqa: PLC0415  not needed when nothing changed

        return token.mesh(self.token, self.base)

    def content(self, mesh: Mesh) -> bytes:
        """The file's bytes."""
        return _content(mesh, self.format, self.name, "", TOKENS_FROM)

    def checks(self, mesh: Mesh) -> Checks:
        """What speaks against printing it."""
        from cardgen.figure import gate, printability, token  # noqa: PLC0415  not needed when nothing changed

        width = token.BASE if self.base is None else self.base
        return gate.checks(
            mesh, width, printability.Limits(above=RELIEF)
        )  # letters and marks stand on a plate and need no such wall

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return replace(self, name="" if self.format in {"stl", *DRAWN} else self.name, token=replace(self.token, id=""))


def _content(mesh: Mesh, file_format: Format, name: str, side: Side, seen_from: tuple[float, float]) -> bytes:
    """A mesh as a file of a format that holds meshes, or as a picture: degrees round it and from above."""
    from cardgen.figure import glb, stl, threemf  # noqa: PLC0415  not needed when nothing changed

    colour = threemf.COLOURS[side]
    match file_format:
        case "3mf":
            return threemf.to_bytes([threemf.Man(name, mesh, colour)], name)
        case "glb":
            return glb.to_bytes(mesh, name, colour)
        case "stl":
            return stl.to_bytes(mesh)
        case "png":
            from cardgen.figure.picture.render import png_bytes  # noqa: PLC0415  loads Pillow

            return png_bytes(mesh, *seen_from, colour)
    raise ValueError(f"no format of meshes: {file_format}")


AnyJob: TypeAlias = "Job | TokenJob"


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
