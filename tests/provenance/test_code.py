"""The digest of code: what changes it and what does not, on modules that are written here."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardgen
from cardgen.provenance import code

PACKAGE = Path(cardgen.__file__).parent
HOUSE = {
    "cardgen.hat": '"""A hat."""\nfrom c.solids import ball, cone as peak\ndef hat(): return ball() + peak()\n',
    "cardgen.solids": "import math\ndef ball(): return math.pi\ndef cone(): return 2\n",
    "cardgen.flat": "import math\ndef ball(): return math.pi\ndef disc(): return 1\n",
    "cardgen.horse": "from c.family import mane\ndef horse():\n    from c import flat\n    return mane, flat\n",
    "cardgen.family": "from c.family.manes import mane\nfrom c.family.tails import tail\n",
    "cardgen.family.manes": "mane = 3\n",
    "cardgen.family.tails": "from c.loop import round_trip\ntail = 4\n",
    "cardgen.loop": "from c.family.tails import tail\nround_trip = 5\n",
    "cardgen.drawn": "import numpy as np\nfrom PIL import Image\nFONT = 'font_source_sans_pro'\nimport os.path\n",
}
"""A small house; its packages have a text of their own, as ours have, and `c` is short for ours."""


def ours(text: str) -> str:
    return text.replace("from c", "from cardgen")


def told(monkeypatch: pytest.MonkeyPatch, root: str = "cardgen.hat", unseen: tuple[str, ...] = (), **edits: str) -> str:
    """The digest of a module of the house, some of whose texts are others."""
    texts = HOUSE | {f"cardgen.{name.replace('__', '.')}": text for name, text in edits.items()}
    monkeypatch.setattr(code, "source", lambda module: ours(texts.get(module, "")))
    return code.digest([root], unseen)


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("hat", '"""A hat."""', '"""A hat with a brim."""'),
        ("hat", "def hat", "# by hand\n\n\ndef hat"),
        ("hat", "return ball() + peak()", "\n    return (ball() +\n            peak())"),
        ("hat", "ball, cone as peak", "cone as peak, ball"),
        ("hat", "def hat", "__all__ = ['hat']\ndef hat"),
        ("hat", "def hat", "if TYPE_CHECKING:\n    from c.horse import horse\ndef hat"),
        ("solids", "import math\n", '"""Solids."""\n\nimport math  # for the ball\n'),
        ("flat", "math.pi", "3"),
    ],
    ids=["doc", "comment", "lines", "order", "all", "types", "below", "elsewhere"],
)
def test_what_does_nothing_does_not_count(monkeypatch: pytest.MonkeyPatch, module: str, old: str, new: str) -> None:
    """Nor what is changed in a module that is not imported."""
    text = HOUSE[f"cardgen.{module}"]
    assert old in text
    assert told(monkeypatch) == told(monkeypatch, **{module: text.replace(old, new)})


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("hat", "ball() +", "ball() -"),
        ("hat", "cone as peak", "ball as peak"),
        ("hat", "from c.solids import ball,", "from c.flat import ball\nfrom c.solids import"),
        ("hat", "def hat", "if TYPE_CHECKING:\n    x = 1\nelse:\n    ball = 1\ndef hat"),
        ("solids", "return 2", "return 2.0"),
        ("solids", "import math", "import cmath as math"),
    ],
    ids=["code", "another name", "another home", "not for types", "below", "a library"],
)
def test_what_does_something_counts(monkeypatch: pytest.MonkeyPatch, module: str, old: str, new: str) -> None:
    """Also when the same modules are imported as before, and a name is taken from another of them."""
    text = HOUSE[f"cardgen.{module}"]
    assert old in text
    assert told(monkeypatch) != told(monkeypatch, **{module: text.replace(old, new)})


CROSSED = {
    "a": "from c.b import f\nfrom c.c import f as g\n",
    "b": "from c.d import k\nf = k\n",
    "c": "from c.e import k\nf = k\n",
    "d": "k = 1\n",
    "e": "k = 2\n",
}
"""Two modules that do the same with what they take, and take it from two that do not."""


def longer(steps: int) -> dict[str, str]:
    """The same house, with modules in between that only hand on as a value what they take."""
    between = {
        f"{name}{step}": f"from c.{name if step == 1 else f'{name}{step - 1}'} import k as one\nk = one\n"
        for name in "de"
        for step in range(1, steps + 1)
    }
    ends = {f"from c.{name} ": f"from c.{name}{steps} " for name in "de"} if steps else {}
    others = {name: text for name, text in CROSSED.items() if name in "bc"}
    for old, new in ends.items():
        others = {name: text.replace(old, new) for name, text in others.items()}
    return CROSSED | between | others


@pytest.mark.parametrize("steps", range(4))
def test_who_does_what_counts_however_far_below(monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """The same texts in each other's places are another house, for what is taken from whom is another thing."""
    house = longer(steps)
    swapped = house | {"d": house["e"], "e": house["d"]}
    assert told(monkeypatch, "cardgen.a", **house) != told(monkeypatch, "cardgen.a", **swapped)


@pytest.mark.parametrize("line", ["from . import solids", "from .solids import ball", "from ..c import hat as peak"])
def test_error_of_a_relative_import(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """It would be taken for a library, and what it leads to would not count."""
    with pytest.raises(ValueError, match=r"^a relative import of .*: write the whole name\.$"):
        told(monkeypatch, hat=f"{line}\n")


def test_a_module_that_is_moved_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does what it did, by whatever name."""
    moved = HOUSE["cardgen.hat"].replace("c.solids", "c.shapes.primitives")
    assert told(monkeypatch) == told(monkeypatch, hat=moved, shapes__primitives=HOUSE["cardgen.solids"], solids="")


def test_a_name_that_a_package_hands_on_counts_at_its_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of the family does not; an import in a function counts like any other."""
    before = told(monkeypatch, "cardgen.horse")
    assert code.covered(["cardgen.horse"]) == {"cardgen.horse", "cardgen.family.manes", "cardgen.flat"}
    assert told(monkeypatch, "cardgen.horse", family__tails="tail = 5\n") == before
    assert told(monkeypatch, "cardgen.horse", family__manes="mane = 4\n") != before
    assert told(monkeypatch, "cardgen.horse", flat="disc = 4\n") != before


def test_a_circle_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none in our house; who makes one is told so by another test, and not by a digest without end."""
    before = told(monkeypatch, "cardgen.loop")
    assert code.covered(["cardgen.loop"]) == {"cardgen.loop", "cardgen.family.tails"}
    assert told(monkeypatch, "cardgen.loop", family__tails="tail = 5\n") != before
    for module, text in (("loop", "round_trip"), ("family.tails", "tail")):
        other = HOUSE[f"cardgen.{module}"].replace(f"{text} =", f"{text} = 1 +")
        assert told(monkeypatch, "cardgen.loop", **{module.replace(".", "__"): other}) != before


def test_what_is_unseen_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = told(monkeypatch, unseen=("cardgen.solids",))
    assert told(monkeypatch, unseen=("cardgen.solids",), solids="ball = 1") == before
    assert told(monkeypatch) != before


def test_libraries_are_those_that_are_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name under which they are installed; Python's own are not told, and a font is named in a text."""
    told(monkeypatch)
    versions = {"numpy": "2", "pillow": "11", "font_source_sans_pro": "1"}
    monkeypatch.setattr(code, "_version", lambda library: versions[code.DISTRIBUTIONS.get(library, library)])
    assert code.versions(["cardgen.drawn"]) == ("PIL 11", "font_source_sans_pro 1", "numpy 2")
    assert code.versions(["cardgen.hat"]) == ()


def test_error_a_module_that_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who moves a module has to say so where it is named, or nothing would be looked at."""
    told(monkeypatch)
    with pytest.raises(LookupError, match=r"^no such modules: cardgen\.cap, cardgen\.hood$"):
        code.digest(["cardgen.hood", "cardgen.cap", "cardgen.hat"])


def test_anchor() -> None:
    """What is hashed of a module, in every version of Python; a module of ours stands between marks."""
    text = (
        '"""Doc."""\nimport math\nfrom c.units import mm as one\nA: int = 1  # one\n'
        'def f(x=None):\n    """Doc."""\n    return f"{x:d}a"\n'
    )
    shown = (
        "Module(body=[math=@math,one=mm@\0cardgen.units\0mm\0,"
        "AnnAssign(target=Name(id='A',ctx=Store()),annotation=Name(id='int',ctx=Load()),value=1,"
        "simple=1),FunctionDef(name='f',args=arguments(args=[arg(arg='x')],defaults=[None]),body=[Return("
        "value=f[FormattedValue(value=Name(id='x',ctx=Load()),conversion=-1,format_spec=f['d']),'a'])])])"
    )
    assert code._parsed(ours(text)).plain == shown


FILES = sorted(PACKAGE.rglob("*.py"))
ELSEWHERE = {
    "ink/pdf_objects.py": "rl_config.useA85 = 0",
    "ink/__init__.py": "for _name in ('reportlab.local_rl_settings', 'reportlab_settings'):\n"
    "    sys.modules.setdefault(_name, ModuleType(_name))",
}
"""A setting of ReportLab that this room alone makes use of; settings of others, which are kept out of it."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_to_import_a_module_changes_nothing_elsewhere(path: Path) -> None:
    """So the digest may pass over packages on the way: at their heads, modules only define and name.

    And a name that is imported is bound to nothing else, so that it is what its home says.
    """
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = [ast.unparse(node) for node in body if acts(node)]
    assert found == [text for text in found if text == ELSEWHERE.get(path.relative_to(PACKAGE).as_posix())]
    imported = {one.known_as for node in body for one in code._taken(node)}
    assert imported & {name for node in body for name in bound(node)} == set()


def acts(node: ast.stmt) -> bool:
    """Whether a statement at the head of a module may do more than define a name of this module."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
            return False
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Compare(left=ast.Name(id="__name__"))):
            return False
        case ast.If(test=ast.UnaryOp(op=ast.Not(), operand=ast.Name(id="TYPE_CHECKING")), body=body):
            return any(acts(one) for one in body)
        case ast.Assign(targets=targets):
            return not all(isinstance(name, ast.Name) for target in targets for name in flat(target))
        case ast.AugAssign(target=target):
            return not isinstance(target, ast.Name)
    return not isinstance(node, ast.AnnAssign | ast.Assert | ast.FunctionDef | ast.ClassDef)


def bound(node: ast.stmt) -> set[str]:
    """The names that a statement binds."""
    match node:
        case ast.Assign(targets=targets):
            return {name.id for target in targets for name in flat(target) if isinstance(name, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.AugAssign(target=ast.Name(id=name)):
            return {name}
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
    return set()


def flat(target: ast.expr) -> list[ast.expr]:
    """The single targets of an assignment to several."""
    return [each for one in target.elts for each in flat(one)] if isinstance(target, ast.Tuple) else [target]


@pytest.mark.parametrize(
    "text", ["print()", "a.b = 1", "a[0] = 1", "(x, a.b) = 1, 2", "for i in a: pass", "if a:\n    pass", "a.b += 1"]
)
def test_what_acts_is_seen(text: str) -> None:
    """The law above can fail."""
    assert acts(ast.parse(text).body[0])
