"""cardgen stl: figures where there are any, tokens for everybody, whole files or none."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from cardgen import catalog, data
from cardgen.cli._show import progress_text
from cardgen.figure import recipe
from cardgen.figure.formats import stl
from cardgen.figure.solid import check
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import UNCHECKED, Made
from cardgen.kit.measures import BASE, parse_length
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import listed as named
from tests.support.command import fails, misused, run, run_alone
from tests.support.processes import in_foreground

if TYPE_CHECKING:
    from pathlib import Path

for _library in ("numpy", "manifold3d", "fontTools"):
    pytest.importorskip(_library, reason="tokens need manifold3d: pip install 'cardgen[figures]'")

MODELS = recipe.load(data.folder("models"))
needs_cadquery = pytest.mark.figures


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_token(tmp_path: Path) -> None:
    """One line: where it is, how large, whether it is new."""
    ran = run("stl", "king", "--style", "token", "-o", tmp_path)
    assert ran.out == f"{tmp_path}/king-token.stl  32.0 × 32.0 × 4.6 mm  made\n"
    assert (ran.code, ran.err) == (0, "")
    assert listed(tmp_path) == [workshop.MANIFEST, "king-token.stl"]
    assert check.faults(stl.parse((tmp_path / "king-token.stl").read_bytes()), 32) == ()


def test_a_second_run_does_only_what_changed(tmp_path: Path) -> None:
    run("stl", "king", "camel", "--style", "token", "--workers", "1", "-o", tmp_path)
    (tmp_path / "camel-token.stl").unlink()
    before = (tmp_path / "king-token.stl").stat().st_mtime_ns
    ran = run("stl", "king", "camel", "--style", "token", "-o", tmp_path)
    assert [line.rpartition(" ")[2] for line in ran.lines] == ["kept", "made"]
    assert (tmp_path / "king-token.stl").stat().st_mtime_ns == before
    other = run("stl", "king", "--style", "token", "--base", "25.4 mm", "-o", tmp_path)
    assert other.out == f"{tmp_path}/king-base25.4mm-token.stl  25.4 × 25.4 × 4.6 mm  made\n"
    assert (tmp_path / "king-token.stl").stat().st_mtime_ns == before


def test_its_own_width_said_is_no_other_token(tmp_path: Path) -> None:
    """The same file, which is there already."""
    run("stl", "king", "--style", "token", "-o", tmp_path)
    again = run("stl", "king", "--style", "token", "--base", "32 mm", "-o", tmp_path)
    assert again.out == f"{tmp_path}/king-token.stl  32.0 × 32.0 × 4.6 mm  kept\n"
    assert listed(tmp_path) == [workshop.MANIFEST, "king-token.stl"]


def test_json(tmp_path: Path) -> None:
    ran = run("stl", "king", "--style", "token", "-o", tmp_path, "--json")
    (file,) = ran.json["files"]
    assert ran.json["errors"] == []
    assert list(file) == ["file", "name", "style", "outcome", "size_mm", "volume_mm3", "triangles", "checks"]
    assert (file["name"], file["file"], file["style"]) == ("king", f"{tmp_path}/king-token.stl", "token")
    assert file["size_mm"] == [32.0, 32.0, 4.6]
    assert run("stl", "king", "--style", "token", "-o", tmp_path, "--json").json["files"][0]["outcome"] == "kept"


@needs_cadquery
def test_a_figure_by_default(tmp_path: Path) -> None:
    """A figure and a token of one piece stand side by side."""
    pytest.importorskip("cadquery")
    run("stl", "rook", "--style", "token", "-o", tmp_path)
    ran = run("stl", "rook", "-o", tmp_path)
    assert ran.out.startswith(f"{tmp_path}/rook.stl  ")
    assert ran.err == ""
    assert listed(tmp_path) == [workshop.MANIFEST, "rook-token.stl", "rook.stl"]


@pytest.fixture
def names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files have their names in them, and no meshes."""
    monkeypatch.setattr(workshop, "_piece", lambda job: Made(job.name.encode(), (1, 1, 1), 1, 1, UNCHECKED))


@pytest.mark.usefixtures("names_alone")
def test_all_tokens(tmp_path: Path) -> None:
    """One for each piece of the catalogue, and one for each other name that a set gives it."""
    ran = run("stl", "--all", "--repeats", "--style", "token", "--workers", 1, "-o", tmp_path)
    catalogue = catalog.load()
    names = {piece.id: piece.name for piece in catalogue.pieces}
    others = {
        f"{piece.set_id}-{piece.id}" for one in catalogue.sets for piece in one.pieces if names[piece.id] != piece.name
    }
    assert ran.code == 0
    assert set(listed(tmp_path)) == {workshop.MANIFEST, *(f"{name}-token.stl" for name in {*names, *others})}
    assert "pick-the-team-cannon" in others
    assert len(ran.lines) == len(names) + len(others)


@pytest.mark.usefixtures("names_alone")
def test_a_set_that_calls_a_piece_otherwise(tmp_path: Path) -> None:
    """Has its own file for it, whether or not the others are made."""
    run("stl", "--set", "pick-the-team", "--style", "token", "--workers", 1, "-o", tmp_path)
    assert "pick-the-team-cannon-token.stl" in listed(tmp_path)
    assert "cannon-token.stl" not in listed(tmp_path)


@needs_cadquery
def test_a_good_run_says_nothing_on_standard_error(tmp_path: Path) -> None:
    """Neither do the libraries, when the process ends."""
    pytest.importorskip("cadquery")
    ran = run_alone("stl", "standard-pawn", "--quality", "draft", "--workers", "1", "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")


@needs_cadquery
def test_a_makers_own_piece(tmp_path: Path) -> None:
    """Without a recipe it is composed from its moves; with one in DIR/models it is that."""
    pytest.importorskip("cadquery")
    own = tmp_path / "own"
    own.mkdir()
    run("new", "night-owl", "--catalog", own)
    (own / "owl.yaml").write_text(
        "pieces:\n  - {id: owl, name: Eule, class: piece, notation: NN, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    ran = run("stl", "owl", "--catalog", own, "--quality", "draft", "-o", tmp_path / "out")
    assert ran.code == 0
    assert ran.err == (
        "owl has no figure of its own; the one composed from its moves looks like that of knight. "
        f"Write {own / 'models' / 'owl.yaml'} for another.\n"
    )
    assert listed(tmp_path / "out") == [workshop.MANIFEST, "owl-draft.stl"]
    composed = stl.parse((tmp_path / "out" / "owl-draft.stl").read_bytes())
    assert check.faults(composed, 33) == ()
    (own / "models").mkdir()
    recipe = "owl:\n  base: 26 mm\n  body:\n    stem: {height: 20, neck: 8}\n  head:\n    globe: {width: 12}\n"
    (own / "models" / "owl.yaml").write_text(recipe, encoding="utf-8")
    assert run("stl", "owl", "--catalog", own, "--quality", "draft", "-o", tmp_path / "out").code == 0
    assert check.faults(stl.parse((tmp_path / "out" / "owl-draft.stl").read_bytes()), 26) == ()
    (own / "models" / "owl.yaml").write_text(recipe.replace("globe", "glob"), encoding="utf-8")
    checked = run("check", "--catalog", own)
    assert (checked.code, checked.out) == (1, "0 pieces: 1 mistake\n")
    assert "there is no head called 'glob'" in checked.err
    message = fails("stl", "owl", "--catalog", own, "-o", tmp_path / "out")
    assert message.startswith(f"{own}/models/owl.yaml:6:5: there is no head called 'glob'. Did you mean 'globe'?")


@needs_cadquery
def test_a_makers_own_figure_on_a_card(tmp_path: Path) -> None:
    """A picture that is missing or old is told with the command that draws it, which then is on the card."""
    pytest.importorskip("cadquery")
    own = tmp_path / "own"
    (own / "models").mkdir(parents=True)
    (own / "owl.yaml").write_text(
        "pieces:\n  - {id: owl, name: Owl, class: piece, notation: NN, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    recipe = "owl:\n  base: 26 mm\n  body:\n    stem: {height: 20, neck: 8}\n  head:\n    globe: {width: 12}\n"
    (own / "models" / "owl.yaml").write_text(recipe, encoding="utf-8")

    def card() -> tuple[bytes, str]:
        ran = run("png", "owl", "--catalog", own, "--dpi", "60", "-o", tmp_path)
        assert ran.code == 0
        return (tmp_path / "owl.png").read_bytes(), ran.err

    emblem, missing = card()
    command = f"stl owl --catalog {own} --format svg -o {own}/models/pictures"
    assert missing == f"owl has no picture of its figure yet; draw it: cardgen {command}\n"
    assert run(*command.split()).code == 0
    figure, nothing = card()
    assert nothing == ""
    assert figure != emblem
    assert run("sheet", "owl", "--catalog", own, "-o", tmp_path).code == 0
    assert "no mistakes; 1 card, " in run("check", "--set", "mine", "--catalog", own).out
    (own / "models" / "owl.yaml").write_text(recipe.replace("12", "13"), encoding="utf-8")
    again, old = card()
    assert again == figure
    assert old == f"the picture of owl is older than its recipe; draw it: cardgen {command}\n"


@needs_cadquery
def test_a_makers_figure_hides_our_picture(tmp_path: Path) -> None:
    """Who sculpts our rook anew does not get the picture of ours."""
    own = tmp_path / "own"
    (own / "models").mkdir(parents=True)
    ours = run("png", "rook", "--dpi", "60", "-o", tmp_path)
    assert ours.err == ""
    before = (tmp_path / "rook.png").read_bytes()
    (own / "models" / "rook.yaml").write_text(
        "rook:\n  base: 26 mm\n  body:\n    stem: {height: 20, neck: 8}\n  head:\n    globe: {width: 12}\n",
        encoding="utf-8",
    )
    ran = run("png", "rook", "--catalog", own, "--dpi", "60", "-o", tmp_path)
    assert ran.err.startswith("rook has no picture of its figure yet; ")
    assert (tmp_path / "rook.png").read_bytes() != before


def test_a_name_that_cannot_be_raised(tmp_path: Path) -> None:
    """The piece and the letter are named; the others are made."""
    (tmp_path / "own.yaml").write_text(
        "pieces:\n  - {id: wang, name: 王, class: piece, notation: K, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    ran = run("stl", "wang", "king", "--style", "token", "--catalog", tmp_path, "-o", tmp_path / "out")
    assert ran.code == 1
    assert ran.err == (
        "Error: wang: the name of 'wang' (王) cannot be raised on a token: "
        "the font SourceSansPro-Bold has no '王' (U+738B).\n"
    )
    assert listed(tmp_path / "out") == [workshop.MANIFEST, "king-token.stl"]


def test_an_unknown_piece() -> None:
    assert fails("stl", "caml") == "no piece is called 'caml'. Did you mean 'camel'?"


def test_a_base_that_is_too_narrow_for_tokens() -> None:
    expected = "a token is 24 to 120 mm wide, not 20 mm; on a narrower one marks run together."
    assert misused("stl", "king", "--style", "token", "--base", "20mm") == f"Invalid value for '--base': {expected}"


@pytest.mark.parametrize("word", ["9mm", "121", "1e1", "wide", "32cm", "-32", "nan", "٣٢", ""])
def test_a_base_that_is_none(word: str) -> None:
    message = misused("stl", "king", f"--base={word}")
    assert message == f"Invalid value for '--base': {word!r} is no width of a base; write 10mm to 120mm, as in 32mm."


@pytest.mark.parametrize("word", ["32", "32mm", "32 mm", " 32.0mm "])
def test_a_base_with_or_without_its_unit(word: str) -> None:
    assert parse_length(word, BASE) == 32


def test_without_the_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what to install; nothing is written."""
    from cardgen import figure

    monkeypatch.setattr(figure, "find_spec", lambda _: None)
    message = fails("stl", "king", "--style", "token", "-o", tmp_path / "out")
    assert message == "figures need CadQuery and manifold3d; install them with: pip install 'cardgen[figures]'."
    assert not (tmp_path / "out").exists()


def test_without_cadquery_tokens_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.util import find_spec as there

    from cardgen import figure

    monkeypatch.setattr(figure, "find_spec", lambda name: None if name == "cadquery" else there(name))
    assert run("stl", "king", "--style", "token", "-o", tmp_path / "out").code == 0
    assert "pip install 'cardgen[figures]'" in fails("stl", "king", "-o", tmp_path / "out")


def test_quiet_where_there_is_no_terminal(tmp_path: Path) -> None:
    """No counting line and no control character, in a process of its own."""
    ran = run_alone("stl", "--set", "royals", "--style", "token", "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert not any(letter in ran.out for letter in "\r\x1b")


def test_the_counting_line() -> None:
    """Before the first is made it counts the seconds, then down to the end."""

    def step(done: int, total: int, name: str = "camel") -> ProgressStep:
        return ProgressStep(done, total, name, made=True)

    assert progress_text(step(0, 5, ""), 0, 0) == "0 of 5  starting"
    assert progress_text(step(0, 5, ""), 0, 0, 7.2) == "0 of 5  starting  7 s"
    assert progress_text(step(3, 5), 30, 3) == "3 of 5  camel  20 s left"
    assert progress_text(step(3, 5), 30, 3, 4) == "3 of 5  camel  16 s left"
    assert progress_text(step(3, 5), 30, 3, 40) == "3 of 5  camel  1 s left"
    assert progress_text(step(3, 63), 30, 3) == "3 of 63  camel  10 min left"
    assert progress_text(step(5, 5), 30, 5) == "5 of 5  camel"
    assert progress_text(step(0, 0, "reading"), 0, 0) == "reading"
    assert progress_text(step(0, 0, "reading"), 0, 0, 2.4) == "reading  2 s"


def test_long_lists_are_cut() -> None:
    assert named(["a", "b"]) == "a, b"
    assert named(list("abcdefg")) == "a, b, c, d, e, f, g"
    assert named(list("abcdefgh")) == "a, b, c, d, e, f and 2 more"


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_ctrl_c_leaves_no_half_file(tmp_path: Path) -> None:
    """What was finished is whole, and the next run keeps it."""
    command = [
        sys.executable,
        "-m",
        "cardgen",
        "stl",
        "--all",
        "--style",
        "token",
        "--workers",
        "1",
        "-o",
        str(tmp_path),
    ]
    with in_foreground(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        for _ in range(600):
            if len(list(tmp_path.glob("*.stl"))) > 3:
                break
            time.sleep(0.02)
        child.send_signal(signal.SIGINT)
        told = child.communicate(timeout=30)
    assert (child.returncode, *told) == (130, "", "Interrupted.\n")
    finished = sorted(tmp_path.glob("*.stl"))
    assert finished
    for path in finished:
        assert check.faults(stl.parse(path.read_bytes()), 32) == ()
    assert {path.suffix for path in tmp_path.iterdir()} == {".stl", ".json"}
    names = [path.stem.removesuffix("-token") for path in finished]
    again = run("stl", *names, "--style", "token", "-o", tmp_path)
    assert [line.rpartition(" ")[2] for line in again.lines] == ["kept"] * len(finished)


@needs_cadquery
def test_black_and_white(tmp_path: Path) -> None:
    """A file for each side, and a table of what was measured."""
    pytest.importorskip("cadquery")
    options = ("--quality", "draft", "--check", "--workers", "1", "-o", tmp_path)
    ran = run("stl", "standard-pawn", "--side", "both", *options)
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in ran.lines[1:]] == ["standard-pawn-draft-white", "standard-pawn-draft-black"]
    assert all(line.endswith("good with supports off") for line in ran.lines[1:])
    files = ["standard-pawn-draft-black.stl", "standard-pawn-draft-white.stl"]
    assert listed(tmp_path) == [workshop.MANIFEST, *files]


def mushroom(folder: Path) -> Path:
    """A maker's folder with a figure whose head hangs."""
    own = folder / "own"
    (own / "models").mkdir(parents=True)
    (own / "own.yaml").write_text(
        "pieces:\n  - {id: owl, name: Owl, class: piece, notation: NN, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    (own / "models" / "owl.yaml").write_text(
        "owl:\n  base: 26 mm\n  body:\n    stem: {height: 20, neck: 3}\n  head:\n    globe: {width: 24}\n",
        encoding="utf-8",
    )
    return own


@needs_cadquery
def test_what_fails_its_checks_is_written_only_when_forced(tmp_path: Path) -> None:
    """Nor a mushroom, whose head is flat below."""
    pytest.importorskip("cadquery")
    own = mushroom(tmp_path)
    options = ("--catalog", own, "--quality", "draft", "-o", tmp_path / "out")
    ran = run("stl", "owl", *options)
    assert ran.code == 1
    assert ran.err.startswith("owl: the figure 'owl-draft' cannot be printed: 1 underside would hang", 7)
    assert not (tmp_path / "out" / "owl-draft.stl").exists()
    assert "not written: 1 underside would hang" in run("stl", "owl", "--check", *options).out
    forced = run("stl", "owl", "--force", *options)
    assert forced.code == 0
    assert (tmp_path / "out" / "owl-draft.stl").exists()
    assert "1 underside would hang" in run("stl", "owl", "--force", "--check", *options).lines[1]


@needs_cadquery
def test_a_figure_too_fine_for_small_squares_names_the_smallest_it_prints_for(tmp_path: Path) -> None:
    """A hoop as thin as a wire; on the squares that the sentence names it is made, on smaller ones it is not."""
    pytest.importorskip("cadquery")
    own = tmp_path / "own"
    (own / "models").mkdir(parents=True)
    (own / "own.yaml").write_text(
        "pieces:\n  - {id: hoop, name: Hoop, class: piece, notation: NN, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    hoop = "oval_ring: {width: 12, height: 14, rim: 1.7}"
    (own / "models" / "hoop.yaml").write_text(
        f"hoop:\n  base: 26 mm\n  body:\n    stem: {{height: 20, neck: 9}}\n  head:\n    {hoop}\n", encoding="utf-8"
    )
    options = ("--catalog", own, "--quality", "draft", "-o", tmp_path / "out")
    ran = run("stl", "hoop", "--square", "20mm", *options)
    assert (ran.code, ran.out) == (1, "")
    assert "walls are thinner than 0.9 mm" in ran.err
    assert ran.err.endswith("; the smallest squares it prints for are 31 mm wide.\n")
    assert ran.err.count(".\n") == 1
    assert run("stl", "hoop", "--square", "31mm", *options).code == 0
    assert run("stl", "hoop", "--square", "29mm", *options).err.endswith(" are 31 mm wide.\n")
    assert "prints for" not in run("stl", "hoop", "--base", "12mm", *options).err


@needs_cadquery
def test_what_hangs_in_resin_is_said_to_be_held(tmp_path: Path) -> None:
    """The recess of a felt is a ceiling: the table tells how much of it hangs, and why that is good all the same."""
    pytest.importorskip("cadquery")
    options = ("--quality", "draft", "--check", "--printer", "resin", "-o", tmp_path)
    felted = run("stl", "standard-pawn", "--felt", "1mm", *options)
    assert felted.code == 0
    assert " 0 mm² " not in felted.lines[1]
    assert felted.lines[1].endswith(
        "good: resin is printed on supports, which hold what hangs; the recess for the felt hangs too"
    )
    plain = run("stl", "standard-pawn", *options).lines[1]
    assert plain.endswith("  good")
    assert " 0 mm² " in plain


@needs_cadquery
def test_an_accent_in_the_air_is_named(tmp_path: Path) -> None:
    """By stl, which makes nothing of it, by check and beside a preview, as a note, once for both sides.

    The shield beside it stands on the foot. A preview that is kept says so again.
    """
    pytest.importorskip("cadquery")
    own = mushroom(tmp_path)
    pads = "accent:\n    - kite_shield: {width: 12, height: 20}\n    - epaulettes: {size: 18, out: 1.2}\n"
    (own / "models" / "owl.yaml").write_text(
        f"owl:\n  base: 26 mm\n  body:\n    stem: {{height: 20, neck: 9}}\n  head:\n    person: {{size: 18}}\n  {pads}",
        encoding="utf-8",
    )
    said = "the accent 'epaulettes' does not meet the rest of the figure"
    told = fails("stl", "owl", "--quality", "draft", "--catalog", own, "-o", tmp_path / "out")
    assert told.startswith("owl: the figure 'owl-draft' cannot be printed: it is 3 bodies, not one")
    assert told.endswith(f"; {said}.")
    checked = run("check", "--catalog", own, "--set", "mine")
    assert checked.code == 0
    assert checked.err == f"owl: {said}, and would not be printed.\n"
    for outcome in ("made", "kept"):
        shown = run("stl", "owl", "--preview", "--side", "both", "--catalog", own, "-o", tmp_path / "out")
        assert (shown.code, [line.split()[-1] for line in shown.lines]) == (0, [outcome] * 2)
        assert shown.err == f"owl: {said}, and would not be printed.\n"


@needs_cadquery
def test_a_preview_shows_three_sides_to_one_scale(tmp_path: Path) -> None:
    """Of a figure of ours: a PNG in one line, no STL, kept by a second run; all sides stand on the same ground."""
    pytest.importorskip("cadquery")
    image = pytest.importorskip("PIL.Image")
    ran = run("stl", "gold-pawn", "--preview", "-o", tmp_path)
    assert re.fullmatch(rf"{tmp_path}/gold-pawn-preview\.png  .* mm  made\n", ran.out)
    assert listed(tmp_path) == [workshop.MANIFEST, "gold-pawn-preview.png"]
    ink = image.open(tmp_path / "gold-pawn-preview.png").convert("L").point(lambda value: 255 * (value < 250))
    lowest, highest = ink.getbbox()[3], ink.getbbox()[1]
    assert lowest - highest > 500
    assert len(runs_of_ink([bool(ink.crop((x, 0, x + 1, ink.height)).getbbox()) for x in range(ink.width)])) == 3
    assert run("stl", "gold-pawn", "--preview", "-o", tmp_path).out.endswith("  kept\n")


def runs_of_ink(columns: list[bool]) -> list[tuple[bool, ...]]:
    """Columns with ink that stand beside each other, together."""
    return [tuple(group) for inked, group in groupby(columns) if inked]


@needs_cadquery
def test_a_preview_of_a_figure_of_ones_own(tmp_path: Path) -> None:
    """One that would not print is shown too, as nobody checks it; a mistake in its recipe is told as ever."""
    pytest.importorskip("cadquery")
    own = mushroom(tmp_path)
    ran = run("stl", "owl", "--preview", "--side", "both", "--catalog", own, "-o", tmp_path / "out")
    assert (ran.code, len(ran.lines)) == (0, 2)
    assert listed(tmp_path / "out") == [workshop.MANIFEST, "owl-black-preview.png", "owl-white-preview.png"]
    (own / "models" / "owl.yaml").write_text("owl:\n  base: 26 mm\n  body: stam\n", encoding="utf-8")
    assert "owl.yaml:3:" in fails("stl", "owl", "--preview", "--catalog", own, "-o", tmp_path / "out")


@pytest.mark.parametrize(
    "more",
    [
        *(("--format", "stl"), ("--quality", "fine"), ("--check",), ("--force",)),
        *(("--gear", "dice-chess"), ("--style", "token")),
    ],
)
def test_a_preview_is_no_file_for_printing(more: tuple[str, ...]) -> None:
    """What only those have is refused."""
    assert misused("stl", *(() if "--gear" in more else ("king",)), "--preview", *more) == (
        "Invalid value for '--preview': it draws a figure's draft, which nobody checks; leave out --format, --quality, "
        "--check, --force, --gear and --style."
    )


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("--magnet=8", "'8' is no diameter and height in mm; write them as 8x3"),
        ("--magnet=0x3", "write them as 8x3"),
        ("--weight=lead", "'lead' is no weight; write shot, m6, m8, m10, or a width and height as 20x3."),
        ("--height=50%", "'50%' is no height; write 95% to 130%, as in 110%."),
        (
            "--square=5",
            "'5' is no side of a square; write 20mm to 120mm, as in 50mm; all figures print from 30mm to 90mm.",
        ),
        ("--felt=9", "'9' is no depth of a felt; write 0.2mm to 3mm, as in 1mm."),
    ],
)
def test_options_that_are_none(option: str, words: str) -> None:
    assert words in misused("stl", "king", option)


def test_options_that_do_not_go_together() -> None:
    for option in ("--magnet=8x3", "--side=both", "--format=step", "--square=50"):
        assert misused("stl", "king", "--style", "token", option) == (
            "a token takes --base and --format stl, 3mf, glb or png; the other options are for figures."
        )
    assert "--base sets the width of every foot" in misused("stl", "king", "--base=30", "--square=50")
    assert misused("stl", "king", "--felt=1").startswith("a recess for a felt is a ceiling")
    for verb in ("stl", "plate", "estimate"):
        assert misused(verb, "king", "--engrave-at=rim") == (
            "--engrave-at says where something is engraved; say what: --engrave name or moves."
        )
