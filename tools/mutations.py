"""Small faults that can be put into a module, one at a time: what a slip of the hand would look like.

Knows the syntax tree alone; that tests are run is the business of ``mutants.py``. Left alone is what does nothing when
the program runs (annotations, doc strings, ``__all__``), asserts, decorators, and ``strict=`` of zip: they are checks.
"""

from __future__ import annotations

import ast
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}
STILL = {"annotation", "returns", "decorator_list", "bases", "type_comment", "format_spec"}
"""Fields of the tree that do nothing, or are checks."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a node hangs in its tree, and the lines of the statement that it belongs to."""

    parent: ast.AST
    field: str
    index: int | None
    function: str
    lines: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mutation:
    """One fault. Its number is its place in the list of its file, so that it can be found again in a fresh tree."""

    number: int
    line: int
    lines: tuple[int, int]
    function: str
    was: str
    becomes: str


def mutations(source: str) -> list[Mutation]:
    """All faults that we know for a source."""
    return [
        Mutation(number, getattr(old, "lineno", place.lines[0]), place.lines, place.function, _text(old), _text(new))
        for number, (place, old, new) in enumerate(_faults(ast.parse(source)))
    ]


def mutated(source: str, number: int) -> ast.Module:
    """The tree of a source with one fault."""
    tree = ast.parse(source)
    place, old, new = next(fault for count, fault in enumerate(_faults(tree)) if count == number)
    ast.copy_location(new, old)
    if place.index is None:
        setattr(place.parent, place.field, new)
    else:
        getattr(place.parent, place.field)[place.index] = new
    return ast.fix_missing_locations(tree)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        node = node.test
    if isinstance(node, ast.JoinedStr):
        return "an f-string"
    return ast.unparse(node).split("\n", maxsplit=1)[0][:90]


def _faults(tree: ast.Module) -> Iterator[tuple[Place, ast.AST, ast.AST]]:
    """Every node that can be another, with what it becomes; in the order of the source."""
    root = Place(tree, "", None, "", (1, 1))
    stack = list(_children(tree, root))[::-1]
    while stack:
        place, node = stack.pop()
        for new in _others(node):
            yield place, node, new
        stack += list(_children(node, place))[::-1]


def _children(node: ast.AST, place: Place) -> Iterator[tuple[Place, ast.AST]]:
    function = place.function
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in STILL:
            continue
        many = isinstance(value, list)
        for index, child in enumerate(value if many else [value]):
            if isinstance(child, ast.AST) and not _still(child):
                lines = _lines(child) if isinstance(child, ast.stmt) else place.lines
                yield Place(node, field, index if many else None, function, lines), child


def _lines(node: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, but of what begins a block those before the block."""
    body = getattr(node, "body", None)
    end = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
    return node.lineno, end


def _still(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
        case ast.Assign(value=ast.Subscript(value=ast.Name(id="tuple" | "dict" | "list"))):  # a name of a type
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.keyword(arg="strict"):
            return True
    return False


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """What a node may become."""
    match node:
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield _with(node, ops=[*ops[:index], other(), *ops[index + 1 :]])
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.And() if isinstance(op, ast.Or) else ast.Or())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            yield _with(node, op=OPERATORS[type(op)]())
        case ast.AugAssign(op=op):
            yield _with(node, op=OPERATORS[type(op)]())
            yield ast.Pass()
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str() as value) if value:
            yield ast.Constant("XX" + value)
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            yield _with(node, func=ast.Name(NAMES[name], ast.Load()))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[_, *_]):
            yield _with(node, ifs=[])
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _with(node: ast.AST, **changes: object) -> ast.AST:
    """The node, otherwise the same."""
    twin = copy(node)
    for field, value in changes.items():
        setattr(twin, field, value)
    return twin
