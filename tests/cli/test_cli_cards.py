"""cardgen pdf and cardgen png: which cards are made, where, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from tests.support.command import fails, misused, run

if TYPE_CHECKING:
    from pathlib import Path

SETS = (
    "royals, pieces, pawns, expansion1, expansion2, expansion3, pawn-expansion1, pawn-expansion2, spears, "
    "pick-the-team, orthodox"
)


CHOOSING = ("pdf", "png", "sheet", "stl", "plate", "estimate")
"""The verbs that are told which pieces."""


LONG = """\
set: {id: long, name: The Honourable Society of Long Set Names}
pieces:
- {id: fits, name: Very Long Name That Is Just Forty Ch, class: piece, notation: N, source: none, confidence: author}
- {id: does-not, name: Donaudampfschiffahrtsgesellschaftsrat, class: piece, notation: N, source: none, confidence: author}
- {id: hyphens, name: Luna-Berolina-Grasshopper-Pawn, class: pawn, notation: fW, source: none, confidence: author}
"""
NO_ROOM = (
    "Donaudampfschiffahrtsgesellschaftsrat: no room for the name: 52.0 mm of width needed for "
    "'Donaudampfschiffahrtsgesellschaftsrat' at 8 pt, 48.5 mm available, for about 34 of its 37 letters. "
    "Give it a shorter name, or a blank or a hyphen where it may be broken."
)


@pytest.fixture
def long(tmp_path: Path) -> Path:
    """A maker's file with long names, one of which has no room."""
    file = tmp_path / "long.yaml"
    file.write_text(LONG, encoding="utf-8")
    return file


@pytest.mark.parametrize(("verb", "made"), [("pdf", ["long.pdf"]), ("png", ["fits.png", "hyphens.png"])])
def test_a_card_without_room_is_left_out(verb: str, made: list[str], long: Path, out: Path) -> None:
    """It is named, the others are made, and the exit code is 1; strictly, nothing is made."""
    ran = run(verb, "--set", "long", "--catalog", long, "-o", out)
    assert (ran.code, ran.err) == (1, f"Error: {NO_ROOM}\n1 card is left out; the others are made.\n")
    assert ran.lines == [f"{out / name}{': 1 page, 2 cards' if verb == 'pdf' else ''}" for name in made]
    assert names(out) == made
    ran = run(verb, "--set", "long", "--catalog", long, "-o", out, "--json")
    (error,) = ran.json["errors"]
    assert (ran.code, error["problem"], error["piece"]) == (1, NO_ROOM, "does-not")
    assert ran.json["notes"] == ["1 card is left out; the others are made."]
    assert fails(verb, "--set", "long", "--catalog", long, "-o", out / "strict", "--strict") == NO_ROOM
    assert not (out / "strict").exists()


def test_copies_of_a_card_without_room_are_told_once(long: Path, out: Path) -> None:
    """The sentence stands once, and the number tells how many cards are missing; a picture is made once anyway."""
    asked = ("fits:2", "does-not:3", "--catalog", long, "-o", out)
    ran = run("pdf", *asked)
    assert (ran.code, ran.err) == (1, f"Error: {NO_ROOM}\n3 cards are left out; the others are made.\n")
    assert ran.out == f"{out / 'cards.pdf'}: 1 page, 2 cards\n"
    assert [error["piece"] for error in run("pdf", *asked, "--json").json["errors"]] == ["does-not"]
    assert run("png", *asked).err == f"Error: {NO_ROOM}\n1 card is left out; the others are made.\n"
    assert fails("pdf", "does-not:3", "--catalog", long, "-o", out) == NO_ROOM


def test_check_names_the_piece_and_proves_the_others(long: Path) -> None:
    """One card without room is a mistake of its piece, with its place."""
    ran = run("check", "--set", "long", "--catalog", long)
    assert (ran.code, ran.err) == (1, f"{long}:4:3: {NO_ROOM}\n")
    assert ran.out == "3 pieces: 1 mistake; 2 cards, 6 blanks, 8 backs, 40 squares read back: no differences\n"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A folder that is not there yet."""
    return tmp_path / "made" / "here"


def names(folder: Path) -> list[str]:
    """What was made."""
    return sorted(path.name for path in folder.iterdir())


def pages(path: Path) -> int:
    """How many pages the file has."""
    with PdfDocument(path) as document:
        return len(document)


@pytest.mark.parametrize(
    ("args", "name", "said", "count"),
    [
        (("--set", "royals"), "royals.pdf", "1 page, 7 cards", 1),
        (("--set", "Royals", "--duplex"), "royals-duplex.pdf", "2 pages, 7 cards", 2),
        (("--set", "royals", "--backs"), "royals-backs.pdf", "1 page", 1),
        (("--backs",), "backs.pdf", "4 pages", 4),
        (("--set", "expansion1", "--stock", "a4-8up"), "expansion1-a4-8up.pdf", "2 pages, 16 cards", 2),
        (("--piece", "pharaoh"), "pharaoh.pdf", "1 page, 1 card", 1),
        (("--piece", "pharaoh", "--piece", "Cannon"), "cards.pdf", "1 page, 2 cards", 1),
        (("--set", "royals", "--set", "expansion1"), "cards.pdf", "3 pages, 23 cards", 3),
        (("--set", "royals", "--piece", "cannon"), "cards.pdf", "1 page, 8 cards", 1),
        (("--set", "royals", "--piece", "pharaoh"), "cards.pdf", "1 page, 7 cards", 1),
        (("--piece", "pharaoh", "--backs"), "pharaoh-backs.pdf", "1 page", 1),
        (("--backs", "--deck", "dark"), "backs-dark.pdf", "4 pages", 4),
        (("--set", "orthodox", "--piece", "abbot", "--backs"), "cards-backs.pdf", "4 pages", 4),
        (("--set", "pieces", "--set", "expansion1", "--backs"), "cards-backs.pdf", "1 page", 1),
        (
            ("--set", "pieces", "--set", "expansion1", "--backs", "--back-numeral"),
            "cards-backs-numeral.pdf",
            "2 pages",
            2,
        ),
        (
            ("--set", "royals", "--duplex", "--back-style", "lattice", "--deck", "dark", "--ink", "grey"),
            "royals-duplex-lattice-dark-grey.pdf",
            "2 pages, 7 cards",
            2,
        ),
        (("pharaoh", "--side", "black", "--ink", "low"), "pharaoh-black-low.pdf", "1 page, 1 card", 1),
        (("pharaoh", "--plain"), "pharaoh-plain-marks.pdf", "1 page, 1 card", 1),
    ],
)
def test_pdf(args: tuple[str, ...], name: str, said: str, count: int, out: Path) -> None:
    """One file, named for what was asked; the same card is not printed twice."""
    ran = run("pdf", *args, "-o", out)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{out / name}: {said}\n"
    assert names(out) == [name]
    assert pages(out / name) == count


def test_pdf_json(out: Path) -> None:
    """The file and what is in it."""
    assert run("pdf", "--set", "royals", "-o", out, "--json").json == {
        "verb": "pdf",
        "files": [{"file": str(out / "royals.pdf"), "pages": 1, "cards": 7}],
        "errors": [],
        "notes": [],
        "result": None,
    }


def test_no_house_rules(out: Path) -> None:
    """The conjectures of a set are left out; the others stay."""
    (every,) = run("pdf", "--set", "spears", "-o", out, "--json").json["files"]
    (some,) = run("pdf", "--set", "expansion2", "--no-house-rules", "-o", out, "--json").json["files"]
    (listed,) = run("list", "expansion2", "--no-house-rules", "--json").json["result"]
    (whole,) = run("list", "expansion2", "--json").json["result"]
    assert every["cards"] == 24
    assert some["cards"] == listed["count"] < whole["count"]


def test_png(out: Path) -> None:
    """A picture of each card as large as the card: 2¾ × 4¼ inch."""
    ran = run("png", "--piece", "pharaoh", "--piece", "king", "--dpi", 40, "-o", out)
    assert ran.lines == [str(out / "pharaoh.png"), str(out / "king.png")]
    assert names(out) == ["king.png", "pharaoh.png"]
    with Image.open(out / "king.png") as image:
        assert image.size == (110, 170)


def test_png_with_backs(out: Path) -> None:
    """The backs of the classes that occur."""
    made = run("png", "--set", "orthodox", "--backs", "--dpi", 20, "-o", out, "--json").json["files"]
    files = [file["file"] for file in made]
    assert [file["card"] for file in made][-3:] == ["back-royal", "back-piece", "back-pawn"]
    assert [str(out / name) for name in ("king.png", "back-royal.png", "back-piece.png", "back-pawn.png")] == [
        files[0],
        *files[-3:],
    ]
    assert names(out) == sorted(path.rsplit("/", 1)[1] for path in files)


def test_png_of_one_piece_in_two_sets(out: Path) -> None:
    """Cards that differ in their sets have different names."""
    made = run("png", "--set", "royals", "--set", "orthodox", "--dpi", 20, "-o", out, "--json").json["files"]
    files = [file["file"] for file in made]
    assert len(set(files)) == len(files) == 13
    assert {"royals-king.png", "orthodox-king.png", "pharaoh.png"} <= set(names(out))


@pytest.mark.parametrize("verb", ["pdf", "png"])
@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--set", "royls"), "no set is called 'royls'. Did you mean 'royals'?"),
        (("--piece", "pharoah"), "no piece is called 'pharoah'. Did you mean 'pharaoh'?"),
        (("--set", "royals", "--stock", "letter8up"), "no stock is called 'letter8up'. Did you mean 'letter-8up'?"),
        (("--set", "royals", "--catalog", "/no/such/folder"), "there is no folder '/no/such/folder'."),
        (
            ("--piece", "general", "--no-house-rules"),
            "General is a conjecture of ours and left out by --no-house-rules.",
        ),
        (
            ("--piece", "generl", "--no-house-rules"),
            "no piece is called 'generl'. Did you mean 'general'?",
        ),
    ],
)
def test_error(verb: str, args: tuple[str, ...], message: str, out: Path) -> None:
    """One sentence, and nothing is made."""
    assert fails(verb, *args, "-o", out) == message
    assert not out.exists()


UNKNOWN = """\
no set is called 'royls'. Did you mean 'royals'?
no piece is called 'kingg'. Did you mean 'king'?
no piece is called 'quen'. Did you mean 'queen'?
'pieces' is a set, not a piece; write --set pieces.
General is a conjecture of ours and left out by --no-house-rules."""


@pytest.mark.parametrize("verb", CHOOSING)
def test_error_all_unknown_names_are_told_at_once(verb: str) -> None:
    """Who has misspelt several words does not mend them one by one; a word that is wrong twice is told once."""
    words = ("kingg", "queen", "quen", "--set", "royls", "--set", "royals", "pieces", "general", "kingg")
    assert fails(verb, *words, "--no-house-rules") == UNKNOWN
    assert fails(verb, "kingg", "quen").splitlines() == UNKNOWN.splitlines()[1:3]


@pytest.mark.parametrize(
    "args", [("list", "royls", "royals", "speers"), ("check", "--set", "royls", "--set", "speers")]
)
def test_error_all_unknown_sets_are_told_at_once(args: tuple[str, ...]) -> None:
    """Verbs for sets alone do the same."""
    assert fails(*args) == (
        "no set is called 'royls'. Did you mean 'royals'?\nno set is called 'speers'. Did you mean 'spears'?"
    )


@pytest.mark.parametrize("verb", ["pdf", "png"])
def test_error_nothing_left(verb: str, tmp_path: Path, out: Path) -> None:
    """A set of conjectures has no cards without house rules."""
    own = tmp_path / "own"
    run("new", "okapi2", "-o", own)
    file = own / "okapi2.yaml"
    file.write_text(file.read_text().replace("confidence: author ", "confidence: conjecture "))
    assert fails(verb, "--set", "mine", "--catalog", own, "--no-house-rules", "-o", out) == (
        "no card is left: --no-house-rules leaves out all these pieces, which are conjectures of ours."
    )


@pytest.mark.parametrize("verb", CHOOSING)
def test_error_no_choice(verb: str) -> None:
    """Nothing was chosen: how to choose, and what there is."""
    told = f"say which pieces: PIECE..., --set SET or --all. The sets are {SETS}."
    assert misused(verb) == told


@pytest.mark.parametrize("verb", CHOOSING)
def test_error_a_set_is_no_piece(verb: str) -> None:
    """Who names a set where a piece is meant is told how to ask for it."""
    assert fails(verb, "royals") == "'royals' is a set, not a piece; write --set royals."


def test_pieces_may_be_named_without_an_option(out: Path) -> None:
    """PIECE and --piece mean the same, and may be mixed."""
    run("png", "pharaoh", "--piece", "rook", "-o", out, "--dpi", "30")
    assert names(out) == ["pharaoh.png", "rook.png"]


@pytest.mark.parametrize("option", [("--back-style", "plain"), ("--deck", "dark"), ("--back-numeral",)], ids=" ".join)
@pytest.mark.parametrize("verb", ["pdf", "png"])
def test_error_a_look_of_backs_without_backs(verb: str, option: tuple[str, ...], out: Path) -> None:
    """Nothing would come of it."""
    said = f"Invalid value for '{option[0]}': this is for backs, and none are asked for; add --backs."
    assert misused(verb, "king", *option, "-o", out) == said
    assert not out.exists()


def test_error_a_dark_deck_without_grounds(out: Path) -> None:
    assert misused("pdf", "--backs", "--deck", "dark", "--ink", "low", "-o", out) == (
        "Invalid value for '--deck': a dark deck is a ground, and --ink low prints none; leave out one of them."
    )


def test_backs_of_two_games_have_two_names(out: Path) -> None:
    """Where there are several of a class, the game is in the name of the file, and the expansion if that is shown."""
    run("png", "abbot", "--set", "pick-the-team", "--backs", "--dpi", 20, "-o", out)
    backs = [name for name in names(out) if name.startswith("back-")]
    assert backs == [
        "back-pawn.png",
        "back-piece-dealerschess.png",
        "back-piece-picktheteamchess.png",
        "back-royal.png",
        "back-spear.png",
    ]
    run("png", "abbot", "queen", "--backs", "--back-numeral", "--dpi", 20, "-o", out / "numbered")
    assert [name for name in names(out / "numbered") if name.startswith("back-")] == [
        "back-piece-dealerschess-1-numeral.png",
        "back-piece-dealerschess-numeral.png",
    ]


@pytest.mark.parametrize("more", [("--duplex",), ("--skip", "1"), ("--duplex", "--skip", "7")], ids=" ".join)
def test_error_backs_and_duplex(more: tuple[str, ...], out: Path) -> None:
    """Two ways to have backs exclude each other, and a sheet of backs leaves nothing free."""
    assert misused("pdf", "--set", "royals", "--backs", *more, "-o", out) == (
        "--backs makes whole sheets of backs; --duplex, with backs between the fronts, and --skip are for fronts."
    )
    assert not out.exists()


def test_error_dpi(out: Path) -> None:
    """A resolution has bounds."""
    for verb in ("png", "sheet"):
        for word in ("3", "1201", "high", "nan", "1e3"):
            assert misused(verb, "--piece", "king", "--dpi", word, "-o", out) == (
                f"Invalid value for '--dpi': {word!r} is no resolution; write 20 to 1200, as in 300."
            )
    assert not out.exists()


@pytest.mark.parametrize("verb", ["pdf", "png"])
def test_error_output_is_a_file(verb: str, tmp_path: Path) -> None:
    """Where a file lies, no folder is made; the file stays as it was."""
    file = tmp_path / "output"
    file.write_text("mine")
    assert misused(verb, "--piece", "king", "-o", file) == (
        f"Invalid value for '-o' / '--output': '{file}' is no folder; name one, or one that is to be made."
    )
    ending = "king.pdf" if verb == "pdf" else "king.png"
    assert fails(verb, "--piece", "king", "-o", file / "below") == (
        f"{file / 'below' / ending}: cannot be written: not a directory."
    )
    assert file.read_text() == "mine"
