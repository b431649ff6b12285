"""Code with a call in front of some of its statements, which tells who comes by. Runs nothing."""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def is_at_import(source: str, line: int) -> bool:
    """Whether the statement of a line stands outside all functions."""
    return not any(_bodies(ast.parse(source), line))


def _bodies(tree: ast.Module, line: int) -> Iterator[ast.FunctionDef]:
    """The functions in whose bodies a line is, from the outside."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line <= (node.end_lineno or line):
            yield node


def instrumented(source: str, faults: Iterable[tuple[int, int]]) -> str:
    """The source with a call in front of each statement that a fault is in; of those that functions have.

    faults: number and first line of the statement of each.
    """
    tree, lines = ast.parse(source), source.split("\n")
    places: dict[int, list[int]] = defaultdict(list)
    for number, first in faults:
        around = list(_bodies(tree, first))
        if around:
            places[_before(tree, around[-1], first)].append(number)
    for line in sorted(places, reverse=True):
        text = lines[line - 1]
        indent = text[: len(text) - len(text.lstrip())]
        lines[line - 1 : line - 1] = [f"{indent}{HIT}({number})" for number in places[line]]
    return "\n".join(lines)


HIT = '__import__("cardgen._hits", fromlist=["hit"]).hit'
HITS = """
import os
seen = set()
def hit(number):
    file = os.environ.get("CARDGEN_HITS")
    if file and number not in seen:
        seen.add(number)
        with open(file, "a") as out:
            out.write(f"{number}\\n")
"""


def _before(tree: ast.Module, function: ast.FunctionDef, line: int) -> int:
    """The line in front of which a call can stand: that of the statement, or where its function begins."""
    for node in ast.walk(tree):
        first = getattr(node, "lineno", None)
        if isinstance(node, ast.stmt) and first == line and not _is_elif(tree, node):
            decorators: list[ast.expr] = getattr(node, "decorator_list", [])
            return min([line, *(one.lineno for one in decorators)])
    body = function.body
    said = len(body) > 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[1 if said else 0].lineno


def _is_elif(tree: ast.Module, node: ast.stmt) -> bool:
    others = (one.orelse for one in ast.walk(tree) if isinstance(one, ast.If))
    return isinstance(node, ast.If) and any(found == [node] for found in others)
