"""Values that an option does not take are wrong usage, in every verb: exit code 2, before anything is made.

Verbs and their options are found, so a new one is held to it at once. What is looked up or read (pieces, sets, papers,
notation, positions, files) is input: a mistake in it ends with 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest

from cardgen.cli import main
from cardgen.cli._options import WholeNumber, WordParam
from tests.support.command import misused, run

if TYPE_CHECKING:
    from pathlib import Path

CONTEXT = click.Context(main, info_name="cardgen")
NEEDED = {
    "completion": (),
    "moves": ("N",),
    "deal": ("dealers",),
    "kit": ("dealers",),
    "new": ("okapi2",),
    "perft": ("--depth", "1"),
    "play": ("dealers",),
    "replay": ("game.log",),
    "show": ("king",),
    "solve": ("parade",),
    "stl": ("king", "--style", "token"),
}
"""What a verb needs besides, so that nothing else is wrong; those that choose pieces take the king."""
CHOOSING = ("pdf", "png", "plate", "sheet", "estimate")
INPUT = {
    *(("perft", "--fen"), ("perft", "--pieces"), ("perft", "--promotions")),
    *(("play", "--seed"), ("deal", "--seed"), ("solve", "--seed"), ("play", "--pieces"), ("deal", "--pieces")),
    ("values", "--seed"),
    *(("kit", "--pieces"), ("kit", "--sets")),
    *((verb, "--font") for verb in ("check", "deal", "deck", "kit", "pdf", "png", "replay", "set", "sheet")),
}
"""Options whose values are read as a position, as pieces, notation or a file of a font, or as any word; names and paths are told by their types."""
NAMES = (WordParam, click.Path)
NOTHING = ("nonsense", "-7", "1e9", "nan", "99999x99999", "٣ ²", "x" * 300)
"""Words that no option takes."""

Case = tuple[str, click.Option]


def options() -> list[Case]:
    """Every option of every verb that takes a value which is neither input nor a place for files."""
    verbs = {name: main.get_command(CONTEXT, name) for name in main.list_commands(CONTEXT)}
    given = [(name, param) for name, verb in verbs.items() if verb for param in verb.params]
    return [
        (name, param)
        for name, param in given
        if isinstance(param, click.Option) and not param.is_flag and not isinstance(param.type, NAMES)
        if (name, param.opts[0]) not in INPUT
    ]


OPTIONS = options()
RANGES = [(name, param) for name, param in OPTIONS if isinstance(param.type, WholeNumber)]


def refused(name: str, *args: str) -> str:
    """The message of a run that is wrong usage."""
    return misused(name, *NEEDED.get(name, ("king",) if name in CHOOSING else ()), *args)


def label(case: object) -> str:
    """The name of a case."""
    return case if isinstance(case, str) else f"{case.opts[0]}" if isinstance(case, click.Option) else str(case)


def test_options_are_found() -> None:
    """The tests below have something to hold."""
    assert len(OPTIONS) > 30
    assert len(RANGES) >= 5
    known = {param.opts[0] for _, param in OPTIONS}
    assert {
        "--dpi",
        "--base",
        "--board",
        "--bed",
        "--side",
        "--copies",
        "--skip",
        "--sort",
        "--own",
        "--depth",
        "--weight",
    } <= known


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=label)
def test_no_option_takes_nonsense(
    name: str, option: click.Option, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each word is refused with 2 and a sentence that names the option; nothing is made."""
    monkeypatch.chdir(tmp_path)
    for word in NOTHING:
        message = refused(name, f"{option.opts[0]}={word}")
        assert message.startswith("Invalid value for '"), message
        assert option.opts[0] in message.partition(": ")[0], message
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "option"), RANGES, ids=label)
@pytest.mark.parametrize("word", ["", "x", "-1", "2.5", "1_0", "٣", "1" * 300])
def test_a_bad_number_is_told_in_one_sentence(name: str, option: click.Option, word: str) -> None:
    """Every option that takes a whole number names itself, what was typed, and what would be right; so beside its bounds."""
    kind = option.type
    assert isinstance(kind, WholeNumber)
    least, most = kind.bounds.split(" to ")
    for typed in (word, str(int(least) - 1), str(int(most) + 1)):
        assert refused(name, f"{option.opts[0]}={typed}") == (
            f"Invalid value for '{option.opts[0]}': {typed[:60]!r} is no whole number from {least} to {most}; "
            f"write one, as in {kind.example}."
        )


@pytest.mark.parametrize(("name", "option"), RANGES, ids=label)
def test_the_example_of_a_number_is_taken(name: str, option: click.Option) -> None:
    """What a sentence offers is right, and so are the bounds and what is used where nothing is said."""
    kind = option.type
    assert isinstance(kind, WholeNumber)
    given = option.get_default(CONTEXT)
    for right in (kind.example, *kind.bounds.split(" to "), *([given] if isinstance(given, int) else [])):
        assert kind.convert(str(right), option, CONTEXT) == int(right), name


def test_no_number_is_told_in_words_of_a_library() -> None:
    """Whole numbers have one type; a plain one of click would tell its own sentences."""
    plain = (click.types.IntParamType, click.types.FloatParamType)
    assert [
        label(option)
        for _, option in OPTIONS
        if isinstance(option.type, plain) and not isinstance(option.type, WholeNumber)
    ] == []


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (("png", "king", "--dpi", "5"), "'5' is no resolution; write 20 to 1200, as in 300."),
        (("sheet", "king", "--dpi", "9999"), "'9999' is no resolution; write 20 to 1200, as in 300."),
        (("stl", "king", "--base", "5mm"), "'5mm' is no width of a base; write 10mm to 120mm, as in 32mm."),
        (
            ("stl", "king", "--style", "token", "--base", "12mm"),
            "a token is 24 to 120 mm wide, not 12 mm; on a narrower one marks run together.",
        ),
        (
            ("stl", "king", "--square", "1mm"),
            "'1mm' is no side of a square; write 20mm to 120mm, as in 50mm; all figures print from 30mm to 90mm.",
        ),
        (
            ("estimate", "king", "--square", "1mm"),
            "'1mm' is no side of a square; write 20mm to 120mm, as in 50mm; all figures print from 30mm to 90mm.",
        ),
        (("stl", "king", "--height", "300%"), "'300%' is no height; write 95% to 130%, as in 110%."),
        (("plate", "king", "--height", "1%"), "'1%' is no height; write 95% to 130%, as in 110%."),
        (
            ("stl", "king", "--magnet", "99x3"),
            "'99x3' is no diameter and height in mm; write them as 8x3 (1 to 60 wide, 0.5 to 60 high).",
        ),
        (("plate", "king", "--felt", "9"), "'9' is no depth of a felt; write 0.2mm to 3mm, as in 1mm."),
        (("stl", "king", "--workers", "99"), "'99' is no whole number from 1 to 64; write one, as in 2."),
        (("check", "cards.pdf", "--workers", "0"), "'0' is no whole number from 1 to 64; write one, as in 2."),
        (
            ("values", "--workers", "99"),
            "'99' is neither a number of processes, 1 to 64, nor a scheduler's address as in dask://localhost:8786.",
        ),
        (("values", "--board", "9x9"), "values are measured on 8x8 and 10x10, not on '9x9'."),
        (("plate", "king", "--copies", "0"), "'0' is no whole number from 1 to 100; write one, as in 2."),
        (("estimate", "king", "--copies", "101"), "'101' is no whole number from 1 to 100; write one, as in 2."),
        (
            ("plate", "king", "--bed", "1x1"),
            "'1x1' is no bed; write its width and depth in mm, 60 to 1000, as in 220x220.",
        ),
        (("moves", "king", "--board", "99x99"), "a board has 1 to 26 files and ranks, not 99x99."),
        (("perft", "--depth", "1", "--board", "99x99"), "a board has 1 to 26 files and ranks, not 99x99."),
        (("perft", "--depth", "99"), "'99' is no whole number from 0 to 12; write one, as in 4."),
        (("moves", "king", "--from", "z99"), "z99 is not on a board of 15x15; its squares go from a1 to o15."),
    ],
    ids=lambda case: " ".join(case) if isinstance(case, tuple) else "",
)
def test_values_out_of_range(args: tuple[str, ...], problem: str) -> None:
    """One sentence: what is wrong, and what would be right."""
    option = [word for word in args if word.startswith("--")][-1]
    assert misused(*args) == f"Invalid value for '{option}': {problem}"


@pytest.mark.parametrize(
    "args",
    [
        ("pdf", "kingg"),
        ("pdf", "--set", "royls"),
        ("pdf", "king", "--stock", "a5"),
        ("pdf", "king", "--catalog", "no/such"),
        ("moves", "mRcpX"),
        ("perft", "--depth", "1", "--fen", "9/8"),
        ("perft", "--depth", "1", "--pieces", "C=caml"),
        ("check", "no/such.pdf"),
        ("new", "../yeti"),
    ],
    ids=" ".join,
)
def test_mistakes_in_the_input(args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, notation, positions and files are looked up and read: what is wrong with them ends with 1."""
    monkeypatch.chdir(tmp_path)
    ran = run(*args)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("Error: ")
    assert "Usage" not in ran.err
    assert list(tmp_path.iterdir()) == []
