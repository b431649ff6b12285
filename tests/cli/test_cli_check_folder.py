"""cardgen check FOLDER: a kit as it lies there, held against what its game needs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.kit.boxes.record import ORDER
from tests.support.command import fails, run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A kit with papers and a body of plastic."""
    folder = tmp_path_factory.mktemp("kits") / "dice"
    assert run("kit", "dice-chess", "--men", "none", "-o", folder).code == 0
    return folder


@pytest.fixture
def kit(made: Path, tmp_path: Path) -> Path:
    """One to be spoilt."""
    return Path(shutil.copytree(made, tmp_path / "kit"))


def body(kit: Path) -> Path:
    return next((kit / "pieces").glob("*.stl"))


def test_a_sound_kit(made: Path) -> None:
    """One line, and all that is in it."""
    ran = run("check", made, "--workers", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{made}: kit of Dice Chess: 11 papers, 1 body: no differences\n"
    told = run("check", made, "--json").result["kit"]
    assert told == {
        "folder": str(made),
        "game": "Dice Chess",
        "papers": 11,
        "solids": 1,
        "missing": [],
        "extra": [],
        "changed": [],
    }


def lose(kit: Path) -> str:
    (kit / "rules.pdf").unlink()
    return f"{kit}/rules.pdf: is missing, with it: "


def add(kit: Path) -> str:
    shutil.copy(kit / "rules.pdf", kit / "sheets" / "more.pdf")
    return f"{kit}/sheets/more.pdf: is no part of this kit of Dice Chess; take it out of the folder."


def exchange(kit: Path) -> str:
    """Both are sound."""
    shutil.copy(kit / "rules-to-fold.pdf", kit / "rules.pdf")
    return f"{kit}/rules.pdf: is sound, but not the file that belongs here: "


def spoil(kit: Path) -> str:
    """A page without its ink."""
    with pikepdf.open(kit / "rules.pdf", allow_overwriting_input=True) as document:
        document.pages[1].Contents.write(b"")
        document.save()
    return f"{kit}/rules.pdf: "


def garble(kit: Path) -> str:
    (kit / "rules.pdf").write_bytes(b"hello")
    return f"{kit}/rules.pdf: is "


def scribble(kit: Path) -> str:
    page = kit / "index.html"
    page.write_text(page.read_text(encoding="utf-8") + "<p>x</p>", encoding="utf-8")
    return f"{page}: is not what this kit has there; cardgen kit makes it anew."


def redraw(kit: Path) -> str:
    (kit / "table.svg").write_bytes(b"<svg/>")
    return f"{kit}/table.svg: is not what this kit has there; cardgen kit makes it anew."


def break_body(kit: Path) -> str:
    file = body(kit)
    file.write_bytes(file.read_bytes()[:-50])
    return f"{file}: was changed since it was made; cardgen kit makes it anew."


def forget_body(kit: Path) -> str:
    """Nothing says what it was made of."""
    (kit / "pieces" / ".cardgen-figures.json").unlink()
    return f"{body(kit)}: nobody knows what it was made of; cardgen kit makes it anew."


def other_recipe(kit: Path) -> str:
    file = kit / "pieces" / ".cardgen-figures.json"
    told = json.loads(file.read_text(encoding="utf-8"))
    told[body(kit).name]["from"] = "0" * 64
    file.write_text(json.dumps(told), encoding="utf-8")
    return f"{body(kit)}: was made of another recipe, or by another version of cardgen; cardgen kit makes it anew."


CHANGES = ((add, lose, redraw, break_body), (exchange, scribble), (spoil, forget_body), (garble, other_recipe))
"""Of different files: a kit may have several. Who changes a body leaves the page alone, of which no more is said then."""


@pytest.mark.parametrize("changes", CHANGES, ids=lambda some: "-".join(one.__name__ for one in some))
def test_what_is_wrong_is_told_with_its_file(changes: Sequence[Callable[[Path], str]], kit: Path) -> None:
    """Sentences that begin with the file, and nothing of other files."""
    said = [change(kit) for change in changes]
    ran = run("check", kit, "--workers", "1")
    assert ran.code == 1
    told, names = ran.err.splitlines(), [one.partition(": ")[0] for one in said]
    for one in said:
        assert any(line.startswith(one) for line in told), ran.err
    assert all(any(line.startswith(f"{name}: ") for name in names) for line in told)
    assert "no differences" not in ran.out


def test_a_paper_that_was_saved_anew_is_the_same(kit: Path) -> None:
    """How it is stored does not count here either; and logs and notes may lie beside the papers."""
    (kit / "game.log").write_text("x", encoding="utf-8")
    with pikepdf.open(kit / "rules.pdf", allow_overwriting_input=True) as document:
        document.save(kit / "rules.pdf", linearize=True)
    assert run("check", kit, "--workers", "1").code == 0


def test_a_body_that_does_not_print(kit: Path) -> None:
    """It goes through the gate again, whatever is remembered of it."""
    file = body(kit)
    file.write_bytes(bytes(80) + (1).to_bytes(4, "little") + bytes(50))
    said = run("check", kit, "--workers", "1").err
    assert f"{file}: does not print: " in said


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"game": 5}', b'{"rules": null, "game": "dice-chess", "side": "x"}'],
)
def test_an_order_that_cannot_be_read(content: bytes, kit: Path) -> None:
    """One sentence."""
    (kit / ORDER).write_bytes(content)
    assert fails("check", kit) == (
        f"{kit / ORDER}: cannot be read; make the kit anew with cardgen kit, in the same folder: what is there is kept."
    )


def test_an_order_of_no_game(kit: Path) -> None:
    told = json.loads((kit / ORDER).read_text(encoding="utf-8"))
    (kit / ORDER).write_text(json.dumps({**told, "game": "nosuch"}), encoding="utf-8")
    assert fails("check", kit).startswith(f"{kit / ORDER}: ")


def test_a_folder_that_is_no_kit(tmp_path: Path) -> None:
    """It is told what would be."""
    assert fails("check", tmp_path) == (
        f"{tmp_path}: is no folder that cardgen kit has made, or one of an earlier version; make the kit anew with cardgen "
        "kit, in the same folder: what is there is kept."
    )
    for more in (("pharaoh",), ("--all",), ("--set", "royals"), ("--save", "x.pdf")):
        assert run("check", tmp_path, *more).code == 2


def test_a_kit_of_a_deal(tmp_path: Path) -> None:
    """It knows what was dealt, also when the log has gone; the one that lies in it is the one that was given."""
    log, folder = tmp_path / "friday.log", tmp_path / "friday"
    assert run("play", "dealers", "--white", "greedy", "--black", "random", "--seed", "7", "--save", log).code == 0
    assert run("kit", "dealers", "--deal", log, "--men", "paper", "-o", folder).code == 0
    log.unlink()
    ran = run("check", folder)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{folder}: kit of Dealer's Chess: 13 papers: no differences\n"
    (folder / "deal.log").write_text("another\n", encoding="utf-8")
    ran = run("check", folder)
    assert ran.code == 1
    assert f"{folder}/deal.log: is not what this kit has there" in ran.err
