"""cardgen check FILE.pdf: what was printed, on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen import data
from cardgen.kit.proofs import CheckRequest, ProofRequest, check_file, check_pieces
from tests.support.command import fails, run

if TYPE_CHECKING:
    from cardgen.kit.progress import ProgressStep


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run("pdf", "--set", "royals", "--duplex", "--stock", "a4-8up").code == 0
    return tmp_path / "output" / "royals-duplex-a4-8up.pdf"


def test_a_sound_file(cards: Path) -> None:
    """One line, with what was read back; the stock is found by itself."""
    ran = run("check", str(cards), "--set", "royals")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{cards}: 7 cards, 1 blank, 8 backs, 199 squares read back: no differences\n"
    ran = run("check", str(cards), "--json")
    proof = ran.json["result"]["proof"]
    assert (proof["stock"], proof["pages"], proof["differences"], ran.json["errors"]) == ("a4-8up", 2, 0, [])


def test_several_workers(cards: Path) -> None:
    """Say what one says."""
    assert run("check", str(cards), "--workers", "2", "--json") == run("check", str(cards), "--workers", "1", "--json")


def test_progress_of_a_file(cards: Path) -> None:
    """Something is told before it is read, then the pages from none to all."""
    steps: list[ProgressStep] = []
    check_file(cards, (), None, (), ProofRequest(1, steps.append))
    assert [(step.done, step.total, step.name) for step in steps] == [
        (0, 0, "reading"),
        (0, 2, ""),
        (1, 2, "pages"),
        (2, 2, "pages"),
    ]


@pytest.mark.parametrize("wrong", [False, True])
def test_progress_of_pieces(tmp_path: Path, *, wrong: bool) -> None:
    """It begins before a piece is looked at, and has an end, also where there is nothing to prove."""
    assert run("new", "okapi2", "-o", tmp_path).code == 0
    file = tmp_path / "okapi2.yaml"
    if wrong:
        file.write_text(file.read_text(encoding="utf-8").replace("notation:", "notations:"), encoding="utf-8")
    steps: list[ProgressStep] = []
    check_pieces(CheckRequest(sets=("orthodox",), catalogs=(tmp_path,)), how=ProofRequest(1, steps.append))
    assert (steps[0].done, steps[0].total, steps[0].name) == (0, 0, "pieces")
    assert steps[-1].done == steps[-1].total > 0


def test_a_spoilt_file(cards: Path) -> None:
    """A sentence with card and square, and exit code 1."""
    with pikepdf.open(cards, allow_overwriting_input=True) as document:
        contents = document.pages[0].Contents
        contents.write(contents.read_bytes().replace(b"1 3 cm /mark.cross", b"1 3 cm /mark.ring"))
        document.save()
    ran = run("check", str(cards))
    assert ran.code == 1
    assert "Pharaoh (page 1): e7 has a ring, the engine says capture only.\n" in ran.err
    assert ran.out.splitlines()[-1].startswith(f"{cards}: 7 cards, 1 blank, 8 backs, 199 squares read back: ")


def test_cards_that_are_not_there(cards: Path) -> None:
    """A set of which a card was lost is told by its piece."""
    ran = run("check", str(cards), "--set", "spears")
    assert ran.code == 1
    assert " of Spears has no card.\n" in ran.err


def test_the_wrong_stock(cards: Path) -> None:
    """Cards on another paper than the one named: one sentence, not a difference for each card."""
    problem = fails("check", str(cards), "--stock", "letter-8up")
    assert problem == f"{cards}: it was made on stock 'a4-8up', not on stock 'letter-8up'; leave out --stock."


def test_a_makers_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file says which it is; with its name all is proved."""
    monkeypatch.chdir(tmp_path)
    ours = (data.folder("templates") / "stock" / "letter-8up.yaml").read_text(encoding="utf-8")
    changed = ours.replace("id: letter-8up", "id: my-paper").replace(
        "width: 215.9, height: 279.4", "width: 216, height: 280"
    )
    Path("my-paper.yaml").write_text(
        changed.replace("aliases: [letter-8up-2.75x4.25, eighth-letter]\n", ""), encoding="utf-8"
    )
    assert run("pdf", "pharaoh", "--stock", "my-paper.yaml").code == 0
    file = "output/pharaoh-my-paper.pdf"
    assert fails("check", file) == (
        f"{file}: it was made on stock 'my-paper' (my-paper.yaml), which is not one of ours; add --stock my-paper.yaml."
    )
    ran = run("check", file, "--stock", "my-paper.yaml")
    assert (ran.code, ran.out) == (0, f"{file}: 1 card, 7 blanks, 49 squares read back: no differences\n")


def test_many_differences(cards: Path) -> None:
    """Of a file with everything in the wrong place only the first are told."""
    with pikepdf.open(cards, allow_overwriting_input=True) as document:
        for page in document.pages:
            page.Contents.write(b"1 0 0 1 9 9 cm " + page.Contents.read_bytes())
        document.save()
    ran = run("check", str(cards))
    assert ran.code == 1
    assert "more cards or pages; --json lists them all." in ran.err


def test_another_file() -> None:
    """A file that is no PDF is a mistake."""
    assert "is no PDF that can be read" in fails("check", __file__)


def test_a_file_that_is_not_there() -> None:
    """It is a mistake like a piece that is not there, and no wrong usage."""
    assert fails("check", "no/such.pdf") == "no/such.pdf: cannot be read: no such file or directory."
    assert fails("check", "/").startswith("/: is no folder that cardgen kit has made")


def test_a_contact_sheet(tmp_path: Path) -> None:
    """It says what it was made from, so that it is held against the same sheet made anew."""
    assert run("sheet", "king", "--dpi", "40", "-o", tmp_path).code == 0
    (file,) = tmp_path.glob("*.pdf")
    assert run("check", str(file)).out.strip() == f"{file}: 1 page read back: no differences"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one piece of a maker."""
    monkeypatch.chdir(tmp_path)
    assert run("new", "okapi2", "--catalog", "mine").code == 0
    return Path("mine")


def checked(*words: str) -> tuple[int, int]:
    """How many pieces are looked at, and how many of their cards are read back."""
    ran = run("check", *words, "--json")
    assert (ran.code, ran.json["errors"]) == (0, [])
    return ran.json["result"]["pieces"], ran.json["result"]["proof"]["cards"]


def test_a_makers_own_pieces(own: Path) -> None:
    """Theirs alone, of one folder or of two, unless others are named."""
    assert run("new", "pelican", "--catalog", "other").code == 0
    assert checked("--catalog", "mine") == (1, 1)
    assert checked("--catalog", "mine", "--catalog", "other") == (2, 2)
    assert checked("--catalog", "mine", "king", "okapi2", "okapi2") == (2, 2)
    assert checked("--catalog", "mine", "okapi2", "--set", "royals") == (8, 8)
    assert checked("king") == (1, 1)
    ran = run("check", "--catalog", str(own))
    assert ran.out.startswith("1 piece of your own: no mistakes; 1 card, ")


def test_a_mistake_in_what_is_not_looked_at(own: Path) -> None:
    """All entries are read, whatever is named: a folder with a mistake is not right."""
    assert run("new", "pelican", "--catalog", "mine").code == 0
    (own / "pelican.yaml").write_text("pieces:\n  - id: pelican\n", encoding="utf-8")
    ran = run("check", "--catalog", "mine", "okapi2")
    assert ran.code == 1
    assert "mine/pelican.yaml:2:5:" in ran.err


def test_unknown_pieces(own: Path) -> None:
    """All are told at once, with what is near."""
    assert own.is_dir()
    ran = run("check", "--catalog", "mine", "okapi3", "kin")
    assert ran.code == 1
    assert "'okapi3'. Did you mean 'okapi" in ran.err
    assert "'kin'. Did you mean 'king'" in ran.err


def test_a_folder_that_is_called_as_a_piece(own: Path) -> None:
    """What was made for it may lie there; unknown names are told with --all, too."""
    Path("okapi2").mkdir()
    assert own.is_dir()
    assert checked("--catalog", "mine", "okapi2") == (1, 1)
    assert "'okapi9'" in run("check", "--all", "okapi9").err


def test_misuse_of_a_file_among_pieces(own: Path) -> None:
    """A file is read back alone; an entry is no PDF."""
    assert run("check", "some.pdf", "king").err.endswith(
        "some.pdf is a file, which is read back alone; leave out king.\n"
    )
    assert run("check", "some.pdf", "--all").err.endswith("leave out --all.\n")
    ran = run("check", str(own / "okapi2.yaml"))
    assert ran.err.endswith("okapi2.yaml is no PDF; for the pieces of a folder write --catalog mine.\n")


def test_a_new_entry_goes_where_the_others_are(own: Path) -> None:
    """Into the folder of --catalog, there or not, unless -o names another; of two folders neither is meant."""
    assert run("new", "pelican", "--catalog", "mine").out == "mine/pelican.yaml\n"
    assert run("new", "ibis", "--catalog", "mine", "-o", "other").out == "other/ibis.yaml\n"
    ran = run("new", "stork", "--catalog", "mine", "--catalog", "other")
    assert (ran.code, ran.err.splitlines()[-1]) == (
        2,
        "Error: Invalid value for '--catalog': of several folders, say with -o which one the entry is for.",
    )
    assert sorted(file.name for file in own.iterdir()) == ["okapi2.yaml", "pelican.yaml"]


def test_what_is_next_is_told(own: Path) -> None:
    """Of a maker's own piece; ours are checked."""
    assert run("show", "okapi2", "--catalog", str(own)).err == "Next: cardgen check --catalog mine okapi2\n"
    assert run("show", "king", "--catalog", str(own)).err == ""


ZEBRA = "  base: 33\n  body:\n    stem: {height: 21, neck: 10}\n  head:\n    zebra: {size: 24}\n"


@pytest.mark.parametrize(
    ("file", "keys", "said"),
    [
        ("okapi2.yaml", ["okapi2"], ""),
        ("okapi2.yml", ["okapi2"], ""),
        ("all.yaml", ["okapi2", "king"], ""),
        (
            "zebra.yaml",
            ["okapi2", "king"],
            "1:1: zebra.yaml holds no figure of 'zebra'; write zebra: in the place of okapi2:.",
        ),
        (
            "okapi2.yaml",
            ["okapi"],
            "1:1: okapi2.yaml holds no figure of 'okapi2'; write okapi2: in the place of okapi:.",
        ),
    ],
)
def test_a_recipe_is_for_somebody(own: Path, file: str, keys: list[str], said: str) -> None:
    """One that nothing would use is a mistake, whatever is asked for."""
    (own / "models").mkdir()
    text = "".join(f"{key}:\n{ZEBRA}" for key in keys)
    (own / "models" / file).write_text(text, encoding="utf-8")
    for verb in (("check",), ("show", "okapi2"), ("show", "king")):
        ran = run(*verb, "--catalog", "mine")
        assert ran.err.split("\n    ")[0].removeprefix("Error: ") == (f"mine/models/{file}:{said}" if said else ran.err)
        assert ran.code == bool(said)


def test_a_byte_order_mark_is_read_everywhere(own: Path) -> None:
    """As Windows writes it: in entries, recipes, stock, pictures and lists; columns are counted without it."""
    mark = b"\xef\xbb\xbf"
    (own / "models").mkdir()
    (own / "models" / "okapi2.yaml").write_text(f"okapi2:\n{ZEBRA}", encoding="utf-8")
    stock = (data.folder("templates") / "stock" / "letter-8up.yaml").read_text(encoding="utf-8")
    Path("paper.yaml").write_text(
        stock.replace("id: letter-8up", "id: paper").replace("letter-8up-2.75x4.25, eighth-letter", ""),
        encoding="utf-8",
    )
    Path("list.txt").write_text("okapi2\nking\n", encoding="utf-8")
    for file in (own / "okapi2.yaml", own / "models" / "okapi2.yaml", Path("paper.yaml"), Path("list.txt")):
        file.write_bytes(mark + file.read_bytes())
    assert run("pdf", "--catalog", "mine", "okapi2", "--stock", "paper.yaml").code == 0
    assert run("check", "--catalog", "mine").code == 0
    assert run("moves", "okapi2", "--catalog", "mine").code == 0
    (own / "okapi2.yaml").write_bytes(mark + b"peaces: []\n")
    assert "okapi2.yaml:1:1: unknown key 'peaces'" in run("check", "--catalog", "mine").err
