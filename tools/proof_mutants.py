"""Mutate the code that draws cards, let the proof read what comes of it, and say which mutants it does not see.

python tools/proof_mutants.py --sample 800 --report docs/measured/mutants-proof.md

One small change at a time is made to one module of cardgen/card, ink or diagram. A forked child draws a few rich cards
with the changed module; the proof, which is not changed, reads the file. A mutant whose file is the same as
ever has no effect on these cards. One whose file differs is caught if the proof has a finding, and has survived if not.
tools/proof_mutants.yaml says why survivors of a function do no harm; one that is not named there fails the run.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.util
import json
import os
import random
import signal
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from importlib.abc import Loader, MetaPathFinder
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import yaml

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.paper.shelf import find_stock
from cardgen.proof import prove
from cardgen.proof.pdf.reader import read_pages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

    from cardgen.catalog import Catalogue, Piece

ROOT = Path(__file__).resolve().parents[1]
VERDICTS = ROOT / "tools" / "proof_mutants.yaml"
ROOMS = {
    "card": (
        "front.layout", "marks.marks", "marks.drawing", "front.legend_place", "front.zones", "front.house", "sheet",
        "deck", "marks.board", "face", "front.face_of", "marks.tiles", "marks.signs", "marks.strings",
    ),
    "ink": ("items", "typesetting", "pdf", "pdf_syntax"),
    "diagram": (
        "__init__", "alt", "conditions", "derive", "hurdles", "legend", "marking", "order", "probe", "size", "values",
        "ways",
    ),
}  # fmt: skip
MODULES = [f"cardgen.{room}.{name}".removesuffix(".__init__") for room, names in ROOMS.items() for name in names]
DRAWING = tuple(f"cardgen.{room}" for room in ROOMS)
STEADY = {"cardgen.card.palette", "cardgen.ink.fonts"}
"""Modules that import none of those, so that a child need not load them anew."""
SECONDS = 40
"""A mutant that draws for longer does not come to an end."""

OWN_PIECES = """\
pieces:
- {id: canary, name: Canary, class: piece, notation: lmWfrcFrfNbmD, source: none, confidence: author}
- {id: checker, name: Checker's Man, class: pawn, notation: 'fmFf[cF-mF]O', source: none, confidence: author}
- {id: far, name: Far Leaper, class: royal, notation: 'Wf(0,13)', source: none, confidence: author}
"""
"""The first has no symmetry in which a mirror could hide; the others have marks that no piece of the catalogue has."""
DECKS: tuple[tuple[str, bool, tuple[str, ...]], ...] = (
    (
        "letter-8up",
        True,
        ("canary", "pharaoh", "nao", "gryffon", "linebacker-pawn", "chicken-pawn", "round", "turtle", "right-spear",
         "checker", "far", "ptt-grasshopper", "heart", "n2r4", "standard-pawn"),
    ),
    (
        "poker-a4-9up",
        False,
        ("cannon", "great-elephant", "ptt-murray-lion", "ptt-chinese-nightrider", "patient-pawn", "zebrarider",
         "piglet-pawn", "president"),
    ),
)  # fmt: skip
"""Stock, whether backs follow, and pieces: two sheets and one, each with a blank card at its end."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one module."""

    module: str
    place: int
    """The number of the place in the module, counted as the tree is walked."""
    kind: str
    line: int
    where: str
    """The function, or the name at the top of the module that is given a value."""
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a mutant."""

    mutant: Mutant
    what: str
    """same, crashed, caught or survived."""
    why: str
    """The first finding, the error, or what differs."""


# --- Changes ---------------------------------------------------------------------------------------------------------

_COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_TURNED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
_COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
Change = tuple[str, ast.AST, ast.AST]
"""Kind, the node, what stands in its place."""


def changes(tree: ast.Module) -> Iterator[tuple[str, Change]]:
    """All changes of a module, each with the name of what it is in."""
    for top in tree.body:
        if not _judged(top):
            continue
        name = getattr(top, "name", None) or _target(top)
        inner = (
            [(name, top)] if not isinstance(top, ast.ClassDef) else [(f"{name}.{_name(one)}", one) for one in top.body]
        )
        for where, node in inner:
            if _is_doc(node):
                continue
            for part in _walked(node):
                for change in _changes(part):
                    yield where, change


TYPES = ("__all__", "Item", "Point", "Font", "Cap", "Join", "Role", "Line")


def _judged(node: ast.stmt) -> bool:
    """Not imports, nor what stands under TYPE_CHECKING, nor lists of names."""
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
        return False
    return not isinstance(node, ast.Import | ast.ImportFrom) and _target(node) not in TYPES


def _name(node: ast.stmt) -> str:
    return getattr(node, "name", None) or _target(node)


def _target(node: ast.stmt) -> str:
    targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
    return ast.unparse(targets[0]) if targets[0] is not None else ""


def _walked(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a statement but for its annotations and doc strings."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_doc(child):
                yield from _walked(child)


def _is_doc(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(left, [operator], others):
            if type(operator) in _COMPARED:
                yield "comparison", node, ast.Compare(left, [_COMPARED[type(operator)]()], others)
            if type(operator) in _TURNED:
                yield "comparison turned", node, ast.Compare(left, [_TURNED[type(operator)]()], others)
        case ast.BinOp(left, operator, right) if type(operator) in _COUNTED:
            yield "operator", node, ast.BinOp(left, _COUNTED[type(operator)](), right)
        case ast.AugAssign(target, operator, value):
            if type(operator) in _COUNTED:
                yield "operator", node, ast.AugAssign(target, _COUNTED[type(operator)](), value)
            yield "statement removed", node, ast.Pass()
        case ast.UnaryOp(ast.USub() | ast.Not(), operand):
            yield "operator", node, operand
        case ast.BoolOp(operator, values):
            yield "operator", node, ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.Constant(value):
            yield from (("constant", node, ast.Constant(other)) for other in _others(value))
        case ast.IfExp(test, body, orelse):
            yield "condition", node, ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.If(test, body, orelse):
            yield "condition", node, ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
            yield "statement removed", node, ast.If(ast.Constant(value=False), body, orelse)
        case ast.While(test, body, orelse):
            yield "condition", node, ast.While(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.comprehension(target, iter, ifs, is_async) if ifs:
            yield "condition", node, ast.comprehension(target, iter, [], is_async)
        case ast.Return(value) if value is not None:
            yield "value dropped", node, ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Continue() | ast.Break():
            yield "statement removed", node, ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()], _):
            yield "statement removed", node, ast.Pass()
        case ast.Tuple(items, ast.Load()) | ast.List(items, ast.Load()) if len(items) > 1:
            for at in range(len(items)):
                yield "part dropped", node, type(node)([*items[:at], *items[at + 1 :]], ast.Load())
        case ast.Dict(keys, values) if len(keys) > 1:
            for at in range(len(keys)):
                yield "part dropped", node, ast.Dict([*keys[:at], *keys[at + 1 :]], [*values[:at], *values[at + 1 :]])
        case _:
            return


def _others(value: object) -> tuple[bool | int | float | str, ...]:
    match value:
        case bool():
            return (not value,)
        case int():
            return (value + 1, value - 1)
        case float():
            return (value * 1.5, value * 0.5)
        case str() if value:
            return (value[:-1], value + "x") if len(value) > 1 else ("", value + "x")
        case _:
            return ()


def mutants(module: str) -> tuple[Mutant, ...]:
    """All mutants of a module."""
    tree = ast.parse(_source(module))
    found = []
    for place, (where, (kind, node, other)) in enumerate(changes(tree)):
        line: int = getattr(node, "lineno", 0) or getattr(getattr(node, "target", None), "lineno", 0)
        found.append(Mutant(module, place, kind, line, where, _short(node), _short(other)))
    return tuple(found)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def changed(mutant: Mutant) -> ast.Module:
    """The tree of a module with a change."""
    tree = ast.parse(_source(mutant.module))
    _, (_, node, other) = next(change for place, change in enumerate(changes(tree)) if place == mutant.place)

    class Put(ast.NodeTransformer):
        def visit(self, one: ast.AST) -> ast.AST:
            return ast.copy_location(other, one) if one is node else self.generic_visit(one)

    Put().visit(tree)
    return ast.fix_missing_locations(tree)


def _path(module: str) -> Path:
    path = ROOT / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _source(module: str) -> str:
    return _path(module).read_text(encoding="utf-8")


# --- Drawing ---------------------------------------------------------------------------------------------------------


class Changed(MetaPathFinder, Loader):
    """Gives the changed source of one module to those that import it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, _folders: object, _target: object = None) -> ModuleSpec | None:
        """Of that module alone."""
        if name != self.mutant.module:
            return None
        folder = [str(_path(name).parent)] if _path(name).name == "__init__.py" else None
        spec = importlib.util.spec_from_loader(name, self, is_package=folder is not None)
        if spec is not None and folder:
            spec.submodule_search_locations = folder
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Runs it."""
        module.__file__ = str(_path(module.__name__))
        exec(compile(changed(self.mutant), module.__file__, "exec"), module.__dict__)


def draw(folder: Path, decks: Sequence[Sequence[Piece]]) -> None:
    """The cards, with the modules as they are loaded now."""
    from cardgen.card.deck import filled, write_cards  # noqa: PLC0415  in a child these are other modules
    from cardgen.card.front.face_of import blank_diagram, face_of  # noqa: PLC0415
    from cardgen.paper.shelf import find_stock as found  # noqa: PLC0415

    for (stock, duplex, _), pieces in zip(DECKS, decks, strict=True):
        paper = found(stock)
        cards = filled([face_of(piece) for piece in pieces], paper, blank_diagram)
        write_cards(folder / f"{stock}.pdf", cards, paper, duplex=duplex)


def draw_changed(mutant: Mutant, folder: Path, decks: Sequence[Sequence[Piece]]) -> str:
    """Draws in a child with a changed module. Says what went wrong, if it did."""
    child = os.fork()
    if not child:
        _in_child(mutant, folder, decks)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) == 0:
        return ""
    said = folder / "error"
    return said.read_text(encoding="utf-8") if said.exists() else "does not come to an end"


def _in_child(mutant: Mutant, folder: Path, decks: Sequence[Sequence[Piece]]) -> None:
    signal.alarm(SECONDS)
    try:
        for name in [name for name in sys.modules if name.startswith(DRAWING) and name not in STEADY]:
            del sys.modules[name]
        sys.meta_path.insert(0, Changed(mutant))
        draw(folder, decks)
    except BaseException as error:  # noqa: BLE001  whatever a mutant does
        (folder / "error").write_text(f"{type(error).__name__}: {error}"[:200], encoding="utf-8")
        os._exit(1)
    os._exit(0)


# --- Judging ---------------------------------------------------------------------------------------------------------


class Judge:
    """Knows the cards as they should be."""

    def __init__(self, folder: Path) -> None:
        mine = folder / "mine"
        mine.mkdir()
        (mine / "own.yaml").write_text(OWN_PIECES, encoding="utf-8")
        self.catalogue: Catalogue = load((mine,))
        self.decks = [[self.catalogue.piece(name) for name in names] for _, _, names in DECKS]
        self.folder, self.right = folder / "changed", folder / "right"
        self.right.mkdir()
        draw(self.right, self.decks)
        findings = [finding for stock, _, _ in DECKS for finding in self._findings(self.right, stock)]
        if findings:
            raise SystemExit(f"the cards are wrong as they are: {findings}")

    def _findings(self, folder: Path, stock: str) -> list[str]:
        """What the proof says; files that it cannot read it says too."""
        pieces = next(pieces for (name, _, _), pieces in zip(DECKS, self.decks, strict=True) if name == stock)
        try:
            found = prove(folder / f"{stock}.pdf", self.catalogue, find_stock(stock), pieces)
        except CardgenError as error:
            return [str(error)]
        except Exception as error:  # noqa: BLE001  a proof that crashes has seen nothing
            print(f"the proof has crashed: {error!r}", file=sys.stderr)
            return []
        return list(map(str, found.findings))

    def outcome(self, mutant: Mutant) -> Outcome:
        """Draw, and prove what differs."""
        with contextlib.suppress(FileNotFoundError):
            for path in self.folder.iterdir():
                path.unlink()
        self.folder.mkdir(exist_ok=True)
        error = draw_changed(mutant, self.folder, self.decks)
        if error:
            return Outcome(mutant, "crashed", error)
        if not all((self.folder / f"{stock}.pdf").exists() for stock, _, _ in DECKS):
            return Outcome(mutant, "crashed", "nothing was written")
        other = [stock for stock, _, _ in DECKS if self._bytes(self.folder, stock) != self._bytes(self.right, stock)]
        if not other:
            return Outcome(mutant, "same", "")
        for stock in other:
            findings = self._findings(self.folder, stock)
            if findings:
                return Outcome(mutant, "caught", findings[0])
        return Outcome(mutant, "survived", self._difference(other[0]))

    def _bytes(self, folder: Path, stock: str) -> bytes:
        return (folder / f"{stock}.pdf").read_bytes()

    def _difference(self, stock: str) -> str:
        """What differs between a right file and that of a survivor."""
        right, now = (read_pages(folder / f"{stock}.pdf") for folder in (self.right, self.folder))
        if len(right) != len(now):
            return f"{len(now)} pages, not {len(right)}"
        return "place or text" if right != now else "the ink of marks, or nothing that is seen"


# --- Telling ---------------------------------------------------------------------------------------------------------

WORDS = {"same": "no effect", "crashed": "crashed", "caught": "caught", "survived": "survived"}


def report(outcomes: Sequence[Outcome], of: int, seed: int) -> str:
    """The page of the documentation."""
    rows = []
    for module, some in groupby(outcomes, key=lambda one: one.mutant.module):
        counts = Counter(one.what for one in some)
        rows.append((module.removeprefix("cardgen."), sum(counts.values()), *(counts[what] for what in WORDS)))
    whole = ("all", *(sum(int(row[at]) for row in rows) for at in range(1, 6)))
    table = "\n".join(f"| {' | '.join(map(str, row))} |" for row in (*rows, whole))
    kept = [one for one in outcomes if one.what == "survived"]
    verdicts = read_verdicts()
    grouped = sorted(kept, key=lambda one: (verdict(one.mutant, verdicts), one.mutant.module, one.mutant.line))
    kinds = Counter(verdict(one.mutant, verdicts) for one in kept)
    told = "\n".join(f"| {kind} | {count} |" for kind, count in kinds.most_common())
    lines = "\n".join(
        f"- `{one.mutant.module.removeprefix('cardgen.')}:{one.mutant.line}` `{_code(one.mutant.was)}` → "
        f"`{_code(one.mutant.now)}`: {verdict(one.mutant, verdicts)}"
        for one in grouped
    )
    return PAGE.format(
        tried=len(outcomes), of=of, seed=seed, table=table, kinds=told, lines=lines, cards=sum(len(d[2]) for d in DECKS)
    )


def _code(text: str) -> str:
    return text.replace("`", "'")


PAGE = """\
# The proof, tried on mutants

Written by `make proof-mutants` (`python tools/proof_mutants.py`); do not edit it. The code that draws cards is changed
in one small way, {cards} rich cards are made with it, and `cardgen check` reads them back: {tried} of {of} possible
changes, chosen with the seed {seed}.

- No effect: the file is the same, byte for byte.
- Crashed: nothing was printed.
- Caught: the proof has a finding.
- Survived: the file differs and the proof is silent. Each of these is judged below; a lie on a card may not be among
  them, and a survivor that nobody has judged fails the run.

| Module | Mutants | No effect | Crashed | Caught | Survived |
|---|--:|--:|--:|--:|--:|
{table}

## Why survivors are let live

| Kind | Mutants |
|---|--:|
{kinds}

## Survivors

{lines}
"""
UNJUDGED = "NOT JUDGED"


def read_verdicts() -> dict[str, str]:
    """Why survivors do no harm, by module and function."""
    verdicts: dict[str, str] = yaml.safe_load(VERDICTS.read_text(encoding="utf-8"))
    return verdicts


def verdict(mutant: Mutant, verdicts: dict[str, str]) -> str:
    """The reason for a mutant: of its place alone, of its function, or none."""
    name = f"{mutant.module.removeprefix('cardgen.')}.{mutant.where}"
    alone = f"{name}: {mutant.was} -> {mutant.now}"
    return verdicts.get(alone) or verdicts.get(name) or UNJUDGED


def main() -> None:
    """Try a sample, print what came of it, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--sample", type=int, default=640)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", action="append", help="only these; as card.strings")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--log", type=Path, help="outcomes, one JSON object a line; what is in it is not tried again")
    asked = parser.parse_args()
    modules = [f"cardgen.{name}" for name in asked.module] if asked.module else MODULES
    every = [mutant for module in modules for mutant in mutants(module)]
    some = set(random.Random(asked.seed).sample(range(len(every)), min(asked.sample, len(every))))
    chosen = [mutant for number, mutant in enumerate(every) if number in some]
    os.nice(10)
    with TemporaryDirectory(prefix="cardgen-mutants-") as folder:
        outcomes = tried(chosen, Judge(Path(folder)), asked.log)
    page = report(outcomes, len(every), asked.seed)
    if asked.report:
        asked.report.write_text(page, encoding="utf-8")
    else:
        print(page)
    sys.exit(UNJUDGED in page)


def tried(chosen: Sequence[Mutant], judge: Judge, log: Path | None) -> list[Outcome]:
    """The outcomes, in order."""
    known = {}
    if log is not None and log.exists():
        for line in log.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            mutant = Mutant(**told["mutant"])
            known[mutant] = Outcome(mutant, told["what"], told["why"])
    outcomes = []
    for mutant in chosen:
        if mutant not in known:
            known[mutant] = judge.outcome(mutant)
            if log is not None:
                with log.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(known[mutant])) + "\n")
        outcomes.append(known[mutant])
    return outcomes


if __name__ == "__main__":
    main()
