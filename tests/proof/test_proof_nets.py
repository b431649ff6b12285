"""The proof of nets: sheets are read back and folded, and faults in them are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.paper.blocks import HOW_TO_FOLD
from cardgen.kit.boxes.nets import net_bytes, rerender_nets
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.proofs import check_file
from cardgen.paper.net_claim import NetClaim, net_claim
from cardgen.proof.finding import Witness
from cardgen.proof.products.nets import has_nets, prove_nets
from tests.support.forged import ink, pages_in_order, swapped
from tests.support.samples import in_turn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.proof.products.nets import NetsProof

    Fault = Callable[[pikepdf.Pdf], None]

GAMES = ("dice-chess", "brainking", "vegas", "gollon-2", "gollon-3", "burmese", "medieval")
KITS = [(game, "dice") for game in GAMES] + [("cubic", "cubes"), ("cubic", "trays")]
SQUARES = (30.0, 45.0, 57.0, 90.0)
DICE = 8
"""On a sheet of letter paper."""


def written(folder: Path, game: str, sort: str, square: float = 45, paper: str = "letter") -> Path:
    """The sheets of a sort as a file."""
    file = folder / f"{sort}.pdf"
    file.write_bytes(net_bytes(order_of(KitRequest(game, men="paper", side=square, paper=paper)), sort))
    return file


@pytest.fixture(scope="module")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A light die with men, a dark one with pips, in turn."""
    return written(tmp_path_factory.mktemp("nets"), "gollon-3", "dice")


@pytest.fixture(scope="module")
def cubes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All cubes of a game."""
    return written(tmp_path_factory.mktemp("nets"), "cubic", "cubes")


def spoilt(file: Path, folder: Path, fault: Fault, *, seen: bool = False) -> NetsProof:
    """The proof of the file with a fault in it; without the page made anew, so that another witness has to see it."""
    changed = folder / "spoilt.pdf"
    with pikepdf.open(file) as document:
        fault(document)
        document.save(changed)
    return prove_nets(changed, load(), rerender_nets(()) if seen else None)


@pytest.mark.parametrize(
    ("game", "sort", "square"),
    [(*kit, square) for at, kit in enumerate(KITS) for square in in_turn(SQUARES, at)],
)
def test_nets_are_as_their_games_say(game: str, sort: str, square: float, tmp_path: Path) -> None:
    """For boards of every size, on both papers: they close, and each face shows what it is to show."""
    for paper in ("letter", "a4"):
        proof = prove_nets(written(tmp_path, game, sort, square, paper), load())
        assert proof.findings == ()
        assert proof.nets >= {"dice": DICE, "cubes": 32, "trays": 2}[sort]
        assert proof.faces == (0 if sort == "trays" else 6 * proof.nets)


def test_they_are_seen_beside_themselves(dice: Path) -> None:
    """The page made anew, from what the file says of itself, looks the same; the command says what was read."""
    assert has_nets(dice)
    assert prove_nets(dice, load(), rerender_nets(())).findings == ()
    result = check_file(dice, (), None, ())
    assert result.lines == (f"{dice}: 8 nets folded, 48 faces read back: no differences",)
    assert not result.troubles


def keywords(words: str) -> Fault:
    """What the file says that it is."""

    def forge(document: pikepdf.Pdf) -> None:
        document.trailer.Info.Keywords = pikepdf.String(words)

    return forge


def alt(before: str, after: str) -> Fault:
    """Other words for those who do not see a face."""

    def forge(document: pikepdf.Pdf) -> None:
        for one in document.objects:
            if isinstance(one, pikepdf.Dictionary) and str(one.get("/Alt", "")) == before:
                one.Alt = pikepdf.String(after)
                return
        raise AssertionError(before)

    return forge


SIGN = r"q 18 0 0 18 {} cm /block\.die\.{} Do Q"
DASHED = r"0\.3882 G 0\.2 w 0 J 0 j \[2 1\.5\] 0 d\n{} m {} l S\n"
NET = r"(?s)\nq 1 0 0 1 21\.95 174\.7312 cm\n.*?/MCID 7>> BDC.*?EMC\nQ"
FAULTS: list[tuple[Fault, Witness, str]] = [
    (ink(DASHED.format("20 40", "40 40"), ""), Witness.PLACE, "do not stand in the middles of six faces."),
    (ink(DASHED.format("20 60", "40 60"), ""), Witness.PLACE, "do not stand in the middles of six faces."),
    (ink(r" 85 25 l 85 35 l 80 40 l", " 80 40 l"), Witness.PLACE, "0 tabs hold an edge where two faces meet"),
    (
        ink(r" 85 25 l 85 35 l 80 40 l", " 85 20.5 l 85 39.5 l 80 40 l"),
        Witness.PLACE,
        "two tabs come to lie on one another",
    ),
    (
        ink(r" 85 25 l 85 35 l 80 40 l", " 101 25 l 101 35 l 80 40 l"),
        Witness.PLACE,
        "a tab does not come to lie behind a face.",
    ),
    (ink(r"\n0 20 m 20 20 l", "\n30 70 m 20 20 l"), Witness.PLACE, "cuts of net 1 cross."),
    (ink(r"\nq 1 0 0 1 108\.95 174", "\nq 1 0 0 1 98.95 174"), Witness.PLACE, "cuts of nets 1 and 2 cross."),
    (ink(r"\nq 1 0 0 1 21\.95 174", "\nq 1 0 0 1 5 174"), Witness.PLACE, "nearer to the edge than printers reach."),
    (ink(r"\nq 1 0 0 1 21\.95 174", "\nq 0.9 0 0 0.9 21.95 174"), Witness.PLACE, "not printed in its own size."),
    (
        ink(SIGN.format("30 30", "knight"), "q 0 18 -18 0 30 30 cm /block.die.knight Do Q"),
        Witness.PLACE,
        "the sign on face 2 does not stand upright.",
    ),
    (
        ink(SIGN.format("30 50", "pawn"), "q -18 0 0 -18 30 50 cm /block.die.pawn Do Q"),
        Witness.PLACE,
        "the sign on face 1 does not stand upright.",
    ),
    (
        ink(SIGN.format("30 30", "knight"), "q 22 0 0 22 30 30 cm /block.die.knight Do Q"),
        Witness.PLACE,
        "larger than its face.",
    ),
    (
        ink(SIGN.format("30 30", "knight"), "q 18 0 0 18 32 30 cm /block.die.knight Do Q"),
        Witness.PLACE,
        "do not stand in the middles of six faces.",
    ),
    (
        ink(r"cm /block\.die\.knight Do", "cm /block.die.rook Do"),
        Witness.MARKS,
        "on its faces stand block.die.pawn, block.die.rook,",
    ),
    (
        ink(r"cm /block\.die\.4\.dark Do", "cm /block.die.3.dark Do"),
        Witness.MARKS,
        "on its faces stand block.die.1.dark, block.die.2.dark, block.die.3.dark, block.die.3.dark,",
    ),
    (alt("knight.", "rook."), Witness.ALT, "its faces are told as pawn. rook. bishop."),
    (ink(r"\(glu\) Tj \(e \) Tj", "(lug) Tj (e ) Tj"), Witness.TEXT, "it does not say on each tab that it is glued."),
    (ink(r"0\.8784 g\n80 40 m 80 20 l 85 25 l 85 35 l h f\n", ""), Witness.MARKS, "its grey fields are not its tabs."),
    (ink(r"/F1\+0 2\.2931 Tf", "/F1+0 1.8 Tf"), Witness.TEXT, "it has type of 5.1 points."),
    (ink(r"\(Score the dashed", "(Cut the dashed"), Witness.TEXT, "how nets are folded does not stand at its head."),
    (ink(NET, ""), Witness.MARKS, "on its faces stand block.die.1.dark"),
    (keywords("cardgen nets dice burmese letter 45"), Witness.MARKS, "on its faces stand block.die.1.dark"),
    (keywords("cardgen nets dice gollon-3 a4 45"), Witness.PLACE, "it is 215.9 × 279.4 mm."),
]


@pytest.mark.uncut
@pytest.mark.parametrize(("fault", "witness", "sentence"), FAULTS)
def test_a_fault_is_seen(fault: Fault, witness: Witness, sentence: str, dice: Path, tmp_path: Path) -> None:
    """By folding, by names and places, by what is told, without help of the page made anew."""
    found = spoilt(dice, tmp_path, fault).findings
    assert any(one.witness is witness and sentence in str(one) for one in found), list(map(str, found))


def exchanged(one: str, other: str) -> Fault:
    """The signs of two faces of the first die stand in each other's place, names and what is told with them."""

    def forge(document: pikepdf.Pdf) -> None:
        contents = document.pages[0].Contents
        text = contents.read_bytes().decode("latin-1")
        a, b = (f"q 18 0 0 18 {at} cm" for at in (one, other))
        head, first, between, second, rest = _around(text, a, b)
        contents.write((head + second + between + first + rest).encode("latin-1"))

    return forge


def _around(text: str, first: str, second: str) -> tuple[str, str, str, str, str]:
    """A text round two parts of it."""
    head, _, tail = text.partition(first)
    between, _, rest = tail.partition(second)
    return head, first, between, second, rest


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        (("50 30", "10 30"), "its faces run the other way round than those of dice."),
        (("30 30", "50 30"), "face 2 does not come to lie opposite face 5."),
        (("30 50", "70 10"), "its faces run the other way round than those of dice."),
    ],
)
def test_faces_that_come_to_lie_elsewhere_are_seen(
    places: tuple[str, str], sentence: str, dice: Path, tmp_path: Path
) -> None:
    """Each face is there once, well told, and upright: but folded they are not where those of dice are."""
    found = spoilt(dice, tmp_path, exchanged(*places)).findings
    assert any(sentence in str(one) for one in found), list(map(str, found))


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (ink(r"q -1 0 0 -1 ", "q 1 0 0 1 "), "does not stand upright on a wall."),
        (
            ink(r"\(Cubic Chess", "(Cubic Chass"),
            "its walls say 'Cubic Chass: White\N{RIGHT SINGLE QUOTATION MARK}s captures'",
        ),
        (ink(r"(q -1 0 0 -1 \S+) \S+ cm", r"\1 20 cm"), "does not stand upright on a wall."),
    ],
)
def test_names_of_trays_are_read(fault: Fault, sentence: str, tmp_path: Path) -> None:
    """On both long walls, upright once the tray stands on its floor; not below it, where nobody sees them."""
    found = spoilt(written(tmp_path, "cubic", "trays"), tmp_path, fault).findings
    assert any(sentence in str(one) for one in found), list(map(str, found))


def test_a_sheet_that_is_lost_is_seen(cubes: Path, tmp_path: Path) -> None:
    """A game needs all its cubes, on four sheets, and each sheet the words at its head."""
    found = spoilt(cubes, tmp_path, pages_in_order(0, 1, 2)).findings
    assert [str(one) for one in found] == ["there are 24 nets of cubes, the game needs 32."]


@pytest.mark.uncut
@pytest.mark.parametrize(
    "fault",
    [
        swapped("block.die.pawn", "block.die.knight"),
        ink(r"(cm /block\.die\.pawn Do Q\n)", r"\g<1>1 g\n25 45 m 35 45 l 35 55 l 25 55 l h f\n"),
    ],
)
def test_what_looks_otherwise_is_seen(fault: Fault, dice: Path, tmp_path: Path) -> None:
    """Men in each other's clothes, a white patch over one: by the sheet beside the same sheet made anew."""
    found = spoilt(dice, tmp_path, fault, seen=True).findings
    assert any(one.witness is Witness.WHOLE and one.page == 1 for one in found)


def test_claims_are_read_as_they_are_written() -> None:
    """Sort, game, paper, square, options; what is short of one of them, or has no number, claims nothing."""
    said = NetClaim("cubes", "cubic", "a4", 57.5, ("promotion=cube",))
    assert str(said) == "cardgen nets cubes cubic a4 57.5 promotion=cube"
    assert net_claim(str(said)) == said
    for words in (
        "",
        "cardgen deck cubes cubic a4 57.5",
        "cardgen nets cubes cubic a4",
        "cardgen nets cubes cubic a4 x",
    ):
        assert net_claim(words) is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("cardgen nets dice parade letter 45", "has no dice to fold, on letter."),
        ("cardgen nets hats cubic letter 45", "Cubic Chess has no hats to fold, on letter."),
        ("cardgen nets cubes cubic a5 45", "Cubic Chess has no cubes to fold, on a5."),
        ("cardgen nets cubes", "has no nets."),
    ],
)
def test_error_of_a_file_that_claims_too_much(words: str, said: str, dice: Path, tmp_path: Path) -> None:
    """Of a game without such things, on a paper that is not known."""
    with pytest.raises(CardgenError, match=said):
        spoilt(dice, tmp_path, keywords(words))


def test_hostile_lines_end_soon(dice: Path, tmp_path: Path) -> None:
    """A net of very many corners is none, and a sheet of very many nets is not folded; nothing of it takes long."""
    many = " ".join(f"{at / 100:g} 20 l" for at in range(1, 2000))
    found = spoilt(dice, tmp_path, ink(r"\n0 20 m 20 20 l", f"\n0 20 m {many} 20 20 l")).findings
    assert any("it is no net: one cut all round and its folds." in str(one) for one in found)
    found = spoilt(dice, tmp_path, ink(NET, r"\g<0>" * 70)).findings
    assert any("nets, which have no room on it." in str(one) for one in found)
    twice = ink(DASHED.format("20 40", "40 40"), "0.3882 G 0.2 w 0 J 0 j [2 1.5] 0 d\n20 40 m 20 40 l S\n")
    assert spoilt(dice, tmp_path, twice).findings


def test_the_words_at_the_head_are_those_of_the_game() -> None:
    """Score, cut, fold, glue: in this order, and no word of it is lost."""
    order = [HOW_TO_FOLD.index(word) for word in ("Score", "Cut", "fold back", "glue")]
    assert order == sorted(order)
