"""--json: one shape over all verbs, whatever came of it, and docs/json.md tells all of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest

import cardgen
from cardgen.cli import main
from tests.support.command import Ran, run
from tests.support.games import SHORT
from tests.support.sets import write_pair

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (Path(cardgen.__file__).parents[1] / "docs" / "json.md").read_text(encoding="utf-8")
VERBS = [verb for verb in main.list_commands(click.Context(main)) if verb != "completion"]
NAMELESS = {"languages", "site"}
"""Verbs that take no names, and no files with pieces."""
SHAPE = ["verb", "files", "errors", "notes", "result"]
ERROR = ["problem", "piece", "file", "line", "column"]
DATA = {"divide", "sizes", "worth"}
"""Values that have words of the data for keys."""
QUICK = ("--quality", "draft", "--workers", "1")
BUILDERS = "plate", "set", "stl"
"""Verbs that build solids."""

WELL = {
    "check": ("--set", "orthodox"),
    "deal": ("dealers", "--seed", "16"),
    "deck": ("vegas",),
    "estimate": ("king:2", "rook"),
    "kit": ("dealers", "--simplified", "--men", "none"),
    "languages": (),
    "list": ("royals",),
    "moves": ("king",),
    "new": ("okapi2", "-o", "mine"),
    "pdf": ("king:2",),
    "perft": ("--depth", "1"),
    "plate": ("zombie-pawn", *QUICK),
    "play": ("dealers", "--seed", "16", "--white", "random", "--black", "random"),
    "png": ("king", "--dpi", "20"),
    "replay": ("game.log",),
    "set": ("pair", "--catalog", "pair", *QUICK),
    "sheet": ("king", "--dpi", "20"),
    "show": ("king",),
    "site": (),
    "solve": ("parade", "--seed", "7"),
    "stl": ("king", "--style", "token"),
    "studio": ("--no-browser",),
    "values": (),
}
MISNAMED = {
    "check": (("--set", "royls", "--set", "speers"), 2),
    "deal": (("delaers",), 1),
    "deck": (("parde",), 1),
    "estimate": (("kingg", "quen"), 2),
    "kit": (("delaers",), 1),
    "list": (("royls", "speers"), 2),
    "moves": (("kingg",), 1),
    "new": (("king",), 1),
    "pdf": (("kingg", "quen", "--set", "royls"), 3),
    "perft": (("--depth", "1", "--fen", "9/8"), 1),
    "plate": (("kingg", "royals"), 2),
    "play": (("delaers",), 1),
    "png": (("kingg", "quen"), 2),
    "replay": (("nothing.log",), 1),
    "set": (("royls", "speers"), 2),
    "sheet": (("kingg", "quen"), 2),
    "show": (("kingg",), 1),
    "solve": (("parde",), 1),
    "stl": (("kingg", "quen"), 2),
    "studio": (("nowhere",), 1),
    "values": (("kingg", "quen"), 2),
}
"""Names and positions that there are not, and how many mistakes those are."""
MISUSED = {
    "check": ("--depth", "3"),
    "deal": ("dealers", "--fair", "0"),
    "deck": ("--stocks", "letter-8up"),
    "estimate": ("king", "--copies", "0"),
    "kit": ("dealers", "--gap", "9mm"),
    "languages": ("--review", "xx"),
    "list": ("--sets",),
    "moves": ("king", "--own", "z99"),
    "new": (),
    "pdf": ("king:0",),
    "perft": (),
    "plate": ("king", "--bed", "1x1"),
    "play": ("dealers", "--rule", "board=9x9"),
    "png": ("king", "--dpi", "5"),
    "replay": ("game.log", "--line", "3"),
    "set": (),
    "sheet": (),
    "show": (),
    "site": ("--runtimes", "none.file"),
    "solve": ("parade", "--seconds", "0"),
    "stl": ("king", "--base", "20mm", "--square", "50mm"),
    "studio": ("--port", "80"),
    "values": ("--board", "9x9"),
}
BROKEN = "pieces:\n  - {id: okapi2, name: Okapi2, class: peice, notation: N%, source: mine, confidence: author}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs leave their files in a folder of their own, where the log of a game lies, and a maker's set."""
    monkeypatch.chdir(tmp_path)
    Path("game.log").write_text(SHORT, encoding="utf-8")
    write_pair(Path("pair"))
    monkeypatch.setattr("cardgen.web.site.runtime.runtime_files", lambda _: {"pyodide.js": b""})  # 14 MB, not ours


def answer(ran: Ran, verb: str) -> dict[str, Any]:
    """The object that was printed, which has the shape of all."""
    found = ran.json
    assert isinstance(found, dict)
    assert list(found) == SHAPE
    assert found["verb"] == verb
    assert ran.err == ""
    assert ran.out.isascii()
    assert bool(found["errors"]) == bool(ran.code)
    for error in found["errors"]:
        assert list(error)[: len(ERROR)] == ERROR
        assert error["problem"].strip()
    assert all(next(iter(file)) == "file" and Path(file["file"]).exists() for file in found["files"])
    assert all(isinstance(note, str) for note in found["notes"])
    return found


def marked(verb: str) -> Any:
    """A case, with the mark of those that build solids."""
    return pytest.param(verb, marks=pytest.mark.figures) if verb in BUILDERS else verb


def made(verb: str, *more: str) -> Ran:
    """A run that goes well, if what it needs is installed; with options for more."""
    if verb in BUILDERS:
        pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    return run(verb, *WELL[verb], *more, "--json")


def test_every_verb_is_tried() -> None:
    """A new verb has to be added to the tables above."""
    assert set(WELL) == set(MISNAMED) | NAMELESS == set(MISUSED) == set(VERBS)


@pytest.mark.uncut
@pytest.mark.parametrize("verb", [marked(verb) for verb in VERBS])
def test_done(verb: str) -> None:
    """What was made or asked for, no errors, and the code 0."""
    ran = made(verb)
    found = answer(ran, verb)
    assert (ran.code, found["errors"]) == (0, [])
    assert bool(found["files"]) != (found["result"] is not None)


@pytest.mark.parametrize("verb", MISNAMED)
def test_mistakes_in_names(verb: str) -> None:
    """Each is an error of its own, in one sentence each, and nothing is made."""
    words, count = MISNAMED[verb]
    ran = run(verb, *words, "--json")
    found = answer(ran, verb)
    assert (ran.code, len(found["errors"]), found["files"], found["result"]) == (1, count, [], None)
    told = run(verb, *words)
    assert told.err == "Error: " + "\n".join(error["problem"] for error in found["errors"]) + "\n"


@pytest.mark.parametrize("verb", MISNAMED)
def test_mistakes_in_a_file(verb: str) -> None:
    """Each has its place, as people read it too."""
    Path("broken").mkdir()
    Path("broken", "mine.yaml").write_text(BROKEN, encoding="utf-8")
    words = ("okapi3", "-o", "mine") if verb == "new" else WELL[verb]
    ran = run(verb, *words, "--catalog", "broken", "--json")
    found = answer(ran, verb)
    assert ran.code == 1
    assert [[error[key] for key in ERROR] for error in found["errors"]] == [
        [
            "unknown value 'peice'; expected 'royal', 'piece', 'pawn' or 'spear'. Did you mean 'piece'?",
            None,
            "broken/mine.yaml",
            2,
            39,
        ],
        ["unknown atom '%'.", None, "broken/mine.yaml", 2, 57],
    ]
    told = run(verb, *words, "--catalog", "broken").err
    for error in found["errors"]:
        assert f"{error['file']}:{error['line']}:{error['column']}: {error['problem']}\n" in told
    assert found["files"] == []


@pytest.mark.parametrize("verb", VERBS)
def test_wrong_usage(verb: str) -> None:
    """Click's own mistakes and ours alike: one error, and the code 2."""
    ran = run(verb, *MISUSED[verb], "--json")
    found = answer(ran, verb)
    assert (ran.code, len(found["errors"]), found["files"], found["result"]) == (2, 1, [], None)
    told = run(verb, *MISUSED[verb])
    assert told.err.endswith(f"\n\nError: {found['errors'][0]['problem']}\n")


@pytest.mark.parametrize(
    ("args", "verb", "problem"),
    [
        (("shwo", "--json"), "", "no such command 'shwo'. Did you mean 'show'?"),
        (("--jsn", "--json"), "", "No such option '--jsn'."),
        (("--json", "list"), "", "No such option '--json'."),
        (("completion", "bash", "--json"), "completion", "No such option '--json'."),
        (("completion", "tcsh", "--json"), "completion", "No such option '--json'."),
    ],
)
def test_wrong_verb(args: tuple[str, ...], verb: str, problem: str) -> None:
    """Nobody who asks for JSON has to read usage lines."""
    ran = run(*args)
    found = answer(ran, verb)
    assert ran.code == 2
    assert [error["problem"].partition(" Did you mean '--")[0] for error in found["errors"]] == [problem]


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C too is told as JSON, with the code that shells know."""

    def interrupt(*_args: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardgen.catalog.load", interrupt)
    ran = run("list", "--json")
    assert ran.code == 130
    assert [error["problem"] for error in answer(ran, "list")["errors"]] == ["interrupted."]


def test_a_word_that_looks_like_the_option() -> None:
    """After -- it is a word, and people are answered."""
    assert run("show", "--", "--json").err == "Error: no piece is called '--json'. `cardgen list` tells all.\n"


def test_differences_of_a_proof() -> None:
    """What check has found in a PDF: the card, the page and who saw it."""
    assert run("pdf", "king").code == 0
    ran = run("check", "output/king.pdf", "--set", "orthodox", "--json")
    found = answer(ran, "check")
    assert ran.code == 1
    assert found["result"]["proof"]["differences"] == len(found["errors"]) > 0
    assert {tuple(error) for error in found["errors"]} == {(*ERROR, *documented(errors()[1]))}


# docs/json.md


def rows(head: str) -> list[list[str]]:
    """The rows of the table that begins with this head."""
    table = PAGE.partition(f"\n| {head} |")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip()[1:-1].split("|")] for line in table.splitlines()[2:]]


def errors() -> list[str]:
    """The keys of every error, and of those of a proof."""
    return [keys for _, keys in rows("of")]


def documented(cell: str) -> list[str]:
    """The keys that a cell tells."""
    return [word for word in re.findall(r"`([a-z_0-9]+)`", cell) if word != "null"]


def keys(value: Any) -> Iterator[str]:
    """All keys of an object, wherever they stand."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from () if key in DATA else keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner)


TABLE = {
    one: (set(documented(files)), set(documented(result)))
    for heads, files, result in rows("verb")
    for one in re.findall(r"`([^`]+)`", heads)
}
MORE = {
    "check FILE": ("check", "output/king.pdf"),
    "check FOLDER": ("check", "output/parade"),
    "list pieces": ("list", "pieces"),
    "list sets": ("list", "sets"),
    "list games": ("list", "games"),
    "list stocks": ("list", "stocks"),
    "list parts": ("list", "parts"),
    "play --match": (
        "play",
        "dealers",
        "--seed",
        "16",
        "--white",
        "random",
        "--black",
        "random",
        "--match",
        "2",
        "--save",
        "m.log",
    ),
}
"""The rows beside those of whole verbs."""
ALL = {
    "deal": ("--pdf",),
    "languages": ("--review", "de"),
    "perft": ("--divide",),
    "play": ("--save", "again.log"),
    "replay": ("--svg", "picture.svg"),
    "values": ("knight", "--games", "16", "--nodes", "10", "--workers", "1"),
}
"""What makes a verb tell all that it knows, and make files where it need not."""


def test_shape_is_documented() -> None:
    """The keys of the object and of errors, in their order."""
    assert [documented(key)[0] for key, _ in rows("key")] == SHAPE
    assert documented(errors()[0]) == ERROR
    assert re.findall(r'^  "(\w+)":', PAGE, re.MULTILINE) == SHAPE


def test_every_verb_is_documented() -> None:
    """Each has its row, and so has each kind of list."""
    from cardgen.kit.lists import kinds

    assert set(TABLE) == {*VERBS, *MORE}
    assert {row for row in TABLE if row.startswith("list ")} == {f"list {kind}" for kind in kinds()}


@pytest.mark.uncut
@pytest.mark.parametrize("row", [marked(row) for row in TABLE])
def test_keys_are_documented(row: str) -> None:
    """The page tells each key that is printed, and none that is not."""
    if row == "check FILE":
        assert run("pdf", "king").code == 0
    if row == "check FOLDER":
        assert run("kit", "parade", "--men", "none").code == 0
    found = (run(*MORE[row], "--json") if row in MORE else made(row, *ALL.get(row, ()))).json
    files, result = TABLE[row]
    assert {key for file in found["files"] for key in keys(file)} - {"file"} == files
    assert set(keys(found["result"])) == result


def test_example_of_the_page() -> None:
    """The object that is shown is what is printed."""
    shown = PAGE.partition("```json\n")[2].partition("```")[0]
    assert run("pdf", "--set", "royals", "--json").json == json.loads(shown)
