"""The proof of booklets: what is in the rules is on the page, examples are replayed, and faults are found."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.engine.army import chess_army
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.paper.booklet import (
    ExampleMove,
    PlayedExample,
    TriedAct,
    WorkedExample,
    men_on,
    played_out,
    replayed,
)
from cardgen.games.core.paper.printed import PrintedGame, kit_of
from cardgen.games.find import games
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.rules import rerender_booklet
from cardgen.kit.papers.booklets import booklet_bytes, laid_out
from cardgen.proof.finding import Witness
from cardgen.proof.products.booklet import is_booklet, prove_booklet
from tests.support.forged import ink, ink_anywhere, pages_in_order, swapped
from tests.support.games import SHORT
from tests.support.printed import PRINTED
from tests.support.samples import in_turn, one_in
from tests.support.solo import ME, begun, done

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.proof.products.booklet import BookletProof

BOOKLETS = [(name, words, paper) for name in PRINTED for words in games()[name].examples for paper in ("letter", "a4")]
GRYFFON, CANNON = 3, 4
"""Pages of the usual booklet that show them, counted from 0."""


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The booklet of Dealer's Chess as it is usually played."""
    file = tmp_path_factory.mktemp("rules") / "rules.pdf"
    file.write_bytes(booklet_bytes(order_of(KitRequest("dealers")), fold=False))
    return file


def proved(file: Path, *, seen: bool = False) -> BookletProof:
    """With the witness of the whole, or without it: then each fault has to be seen by another."""
    return prove_booklet(file, load(), rerender_booklet(()) if seen else None)


def spoilt(booklet: Path, folder: Path, fault: Callable[[pikepdf.Pdf], None], *, seen: bool = False) -> BookletProof:
    """The proof of the booklet with a fault in it."""
    file = folder / "spoilt.pdf"
    with pikepdf.open(booklet) as document:
        fault(document)
        document.save(file)
    return proved(file, seen=seen)


@pytest.mark.parametrize(
    ("game", "words", "paper", "fold"),
    [(*one, fold) for number, one in enumerate(one_in(5, BOOKLETS)) for fold in in_turn((False, True), number)],
    ids=lambda one: str(one)[:30],
)
def test_booklets_are_as_their_rules_say(
    game: str, words: tuple[str, ...], paper: str, fold: bool, tmp_path: Path
) -> None:
    """Every example of options, page by page and folded, is read back without a difference."""
    file = tmp_path / "rules.pdf"
    file.write_bytes(booklet_bytes(order_of(KitRequest(game, words, paper=paper)), fold=fold))
    proof = proved(file, seen=True)
    assert proof.findings == ()
    assert proof.pages >= 4
    assert proof.figures >= 1


DEALT = {"dealers": SHORT}
"""A log of each game whose kit may be that of a deal."""


def test_each_game_that_is_dealt_has_a_log() -> None:
    """The law below holds for all of them."""
    whole = PrintedGame.components_needed
    assert {name for name, game in games().items() if type(kit_of(game)).components_needed is not whole} == {*DEALT}


@pytest.mark.parametrize("fold", [False, True], ids=["read", "folded"])
@pytest.mark.parametrize("game", DEALT)
def test_the_booklet_of_a_deal_is_as_its_rules_say(game: str, fold: bool, tmp_path: Path) -> None:
    """It says nothing of the deal, so the page made anew cannot know of it."""
    log, file = tmp_path / "game.log", tmp_path / "rules.pdf"
    log.write_text(DEALT[game], encoding="utf-8")
    file.write_bytes(booklet_bytes(order_of(KitRequest(game, deal=log)), fold=fold))
    assert proved(file, seen=True).findings == ()


@pytest.mark.parametrize("game", games())
def test_a_booklet_is_that_of_its_rules_alone(game: str) -> None:
    """A kit that needs less than all has the same booklet as the whole one."""
    order = order_of(KitRequest(game))
    for few in (order.components[::2], order.components[1::2]):
        assert laid_out(replace(order, components=few)) == laid_out(order)


def test_what_is_proved(booklet: Path) -> None:
    """All diagrams and all moves of the usual booklet."""
    proof = proved(booklet)
    rules = games()["dealers"].booklet(games()["dealers"].options(), load())
    assert rules is not None
    examples = [part for one in rules.chapters for part in one.parts if isinstance(part, WorkedExample)]
    assert proof.moves == sum(len(one.moves) for one in examples) > 10
    assert proof.figures > proof.moves


FAULTS = [
    (ink(r"q [^\n]* cm /man\.white\.gryffon Do Q\n", "", GRYFFON), Witness.MARKS, "d4 has nobody"),
    (
        ink(r"q 1 0 0 1 3 3 (cm /man\.white\.gryffon)", r"q 1 0 0 1 3 4 \1", GRYFFON),
        Witness.MARKS,
        "d5 has a gryffon, and the rules have nobody there.",
    ),
    (
        ink(r"q 1 0 0 1 3 3 (cm /man\.white\.gryffon)", r"q 1 0 0 1 3.4 3 \1", GRYFFON),
        Witness.MARKS,
        "its man.white.gryffon stands beside its square.",
    ),
    (
        ink(r"cm /man\.black\.king", "cm /man.white.king", GRYFFON),
        Witness.MARKS,
        "h8 has White's king, and the rules have Black's king.",
    ),
    (
        ink(r"q [^\n]* cm /mark\.ring Do Q\n", "", GRYFFON),
        Witness.MARKS,
        "has no mark, and the engine says ring.",
    ),
    (
        ink(r"cm /mark\.cross", "cm /mark.ring", GRYFFON),
        Witness.MARKS,
        "e7 has ring, and the engine says cross.",
    ),
    (ink(r"q [^\n]* cm /ground\.[^\n]*\n", "", GRYFFON), Witness.MARKS, "it has no board of squares."),
    (ink(r"jumping over exactly one ma", "jumping over exactly two ma", CANNON), Witness.TEXT, "exactly one"),
    (
        ink("a1\\\\?\x02a\\) Tj \\(8", "a1\x02a) Tj (7", CANNON),
        Witness.TEXT,
        "a1a7 is said to be impossible, and the engine says otherwise.",
    ),
    (
        ink("a1\\\\?\x02a\\) Tj \\(7", "a1\x02a) Tj (8", CANNON),
        Witness.TEXT,
        "a1a8 is said to be possible, and the engine says otherwise.",
    ),
    (
        ink(r"q [^\n]* cm /man\.white\.standard-pawn Do Q\n", "", CANNON),
        Witness.MARKS,
        "a2 has nobody",
    ),
    (
        ink(r"q [^\n]* cm /man\.white\.standard-pawn Do Q\n", "", CANNON),
        Witness.TEXT,
        "a1a8 is said to be impossible, and the engine says otherwise.",
    ),
    (ink(r"men stand on white boxe", "men stand on black boxe", 0), Witness.TEXT, "men stand on black boxes"),
    (pages_in_order(0, 2, 1, *range(3, 12)), Witness.PLACE, "page 3 stands here."),
    (pages_in_order(*range(11)), Witness.TEXT, "is missing"),
]


@pytest.mark.uncut
@pytest.mark.parametrize(("fault", "witness", "sentence"), FAULTS)
def test_a_fault_is_seen(
    fault: Callable[[pikepdf.Pdf], None], witness: Witness, sentence: str, booklet: Path, tmp_path: Path
) -> None:
    """By the witness that looks at such things, without help of the page made anew."""
    found = spoilt(booklet, tmp_path, fault).findings
    assert any(one.witness is witness and sentence in str(one) for one in found), list(map(str, found))


def in_alt(before: str, after: str) -> Callable[[pikepdf.Pdf], None]:
    """Other words for those who do not see a diagram."""

    def forge(document: pikepdf.Pdf) -> None:
        for one in document.objects:
            alt = one.get("/Alt") if isinstance(one, pikepdf.Dictionary) else None
            if alt is not None and before in str(alt):
                one.Alt = pikepdf.String(str(alt).replace(before, after))
                return
        raise AssertionError(before)

    return forge


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("gryffon d4", "gryffon d5", "its text is wrong about White's gryffon d4, gryffon d5."),
        ("May capture on e7", "May capture on e6", "its text is wrong about where the man may capture on."),
        ("May move to a3, ", "May move to ", "its text is wrong about where the man may move to."),
    ],
)
def test_what_is_heard_is_proved(before: str, after: str, sentence: str, booklet: Path, tmp_path: Path) -> None:
    """Men and squares of the alternate text."""
    found = spoilt(booklet, tmp_path, in_alt(before, after)).findings
    assert [(one.witness, one.problem) for one in found] == [(Witness.ALT, sentence)]


def test_contents_and_index_name_true_pages(booklet: Path, tmp_path: Path) -> None:
    """A page in the contents, and one in the index."""
    wrong = ink(r"(2  Before you begi\) Tj \(n \) Tj ET\n0 g\nBT [^\n]*\()2 ", r"\g<1>3 ", 0)
    found = spoilt(booklet, tmp_path, wrong).findings
    assert [str(one) for one in found] == ["page 1: '2 Before you begin 3' stands where '2 Before you begin 2' should."]
    wrong = ink(r"\(7, 8, 10, 1\) Tj", "(6, 8, 10, 1) Tj", 13)
    found = spoilt(booklet, tmp_path, wrong).findings
    assert [(one.page, one.witness) for one in found] == [(14, Witness.TEXT)]


@pytest.mark.parametrize(
    "fault",
    [
        swapped("man.white.king", "man.black.king", GRYFFON),
        ink(r"(?s)(.*/P <</MCID \d+>> BDC\n)", r"\g<1>1 g\n40 60 m 350 60 l 350 560 l 40 560 l h f\n", GRYFFON),
        ink(r"0 g\n(BT [^\n]*only where it captures)", r"1 g\n\1", GRYFFON),
    ],
)
def test_what_looks_otherwise_is_seen(fault: Callable[[pikepdf.Pdf], None], booklet: Path, tmp_path: Path) -> None:
    """Men in each other's clothes, a white patch, white letters: by the page beside the same page made anew."""
    found = spoilt(booklet, tmp_path, fault, seen=True).findings
    assert any(one.witness is Witness.WHOLE and one.page == GRYFFON + 1 for one in found)


def test_what_is_no_booklet(tmp_path: Path) -> None:
    """Neither what cannot be read nor a PDF that says nothing of rules."""
    (tmp_path / "no.pdf").write_bytes(b"nothing")
    assert not is_booklet(tmp_path / "no.pdf")
    with pikepdf.new() as document:
        document.add_blank_page()
        document.save(tmp_path / "blank.pdf")
    with pytest.raises(CardgenError, match=r"is no booklet of rules\.$"):
        prove_booklet(tmp_path / "blank.pdf", load())


@pytest.fixture(scope="module")
def parade(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The booklet of a game that is not played by moves of chess."""
    file = tmp_path_factory.mktemp("parade") / "rules.pdf"
    file.write_bytes(booklet_bytes(order_of(KitRequest("parade")), fold=False))
    return file


@pytest.mark.uncut
@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (ink_anywhere(r"q [^\n]* cm /mark\.ring Do Q\n", ""), "has no mark, and the engine says ring."),
        (
            ink(r"cm /man\.white\.knight", "cm /man.white.queen", 3),
            "has White's queen, and the rules have White's knight",
        ),
        (ink_anywhere(r"Both are Wh", "Both are Bl"), "stands where the rules say"),
    ],
)
def test_a_fault_in_an_example_of_a_game_is_seen(
    fault: Callable[[pikepdf.Pdf], None], sentence: str, parade: Path, tmp_path: Path
) -> None:
    """Rings, men and words of what is done in the game."""
    assert proved(parade).findings == ()
    found = spoilt(parade, tmp_path, fault).findings
    assert any(sentence in str(one) for one in found), list(map(str, found))


WITH_ITEMS = ("booster", "chessdeck", "cloak-and-dagger", "cubic", "gollon-3")
"""Games that lay something under their men, in their place, or beside the board."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The booklets of these games."""
    folder = tmp_path_factory.mktemp("items")
    for name in WITH_ITEMS:
        (folder / name).write_bytes(booklet_bytes(order_of(KitRequest(name)), fold=False))
    return {name: folder / name for name in WITH_ITEMS}


def gone(form: str) -> Callable[[pikepdf.Pdf], None]:
    """A form is not drawn."""
    return ink_anywhere(rf"q [^\n]* cm /{re.escape(form)} Do Q\n", "")


def pushed(form: str, squares: int) -> Callable[[pikepdf.Pdf], None]:
    """A form on another square of its row."""
    at = rf"q 1 0 0 1 (\d+) (\d+) cm /{re.escape(form)} Do Q"
    return ink_anywhere(at, rf"q 1 0 0 1 {squares} \2 cm /{form} Do Q")


@pytest.mark.parametrize(
    ("game", "fault", "sentence"),
    [
        ("booster", gone("under.black.1"), "c3 has no under.black.1, and the game has one there."),
        ("booster", pushed("under.black.1", 6), "g3 has under.black.1, and the game has none there."),
        ("booster", gone("card.white.pawn"), "shows card.black.queen beside the board"),
        ("booster", gone("card.black.queen"), "shows card.white.pawn beside the board"),
        ("chessdeck", gone("card.white.bishop"), "shows card.white.pawn, card.white.knight; card.black.pawn, "),
        ("cloak-and-dagger", gone("disc.white.8"), "h1 has no disc.white.8, and the game has one there."),
        ("cloak-and-dagger", pushed("disc.white.8", 4), "e1 has disc.white.8, and the game has none there."),
        (
            "cloak-and-dagger",
            ink_anywhere(r"q 1 0 0 1 7 0 cm /disc\.white\.8 Do Q", "q 1 0 0 1 7.3 0 cm /disc.white.8 Do Q"),
            "7.30 and 0.00 squares from the corner has disc.white.8",
        ),
        ("cubic", gone("cube.black.knight"), "shows nothing beside the board, and the game has it otherwise."),
        ("gollon-3", gone("die.white.knight"), "beside the board, and the game has it otherwise."),
        ("gollon-3", ink_anywhere(r"cm /die\.white\.knight Do", "cm /die.black.queen Do"), "beside the board"),
    ],
)
def test_what_lies_on_the_table_is_proved(
    game: str, fault: Callable[[pikepdf.Pdf], None], sentence: str, printed: dict[str, Path], tmp_path: Path
) -> None:
    """A checker, a number, a card, a cube or a die that is gone, or is where the game has none."""
    found = spoilt(printed[game], tmp_path, fault).findings
    assert any(one.witness is Witness.MARKS and sentence in str(one) for one in found), list(map(str, found))


@pytest.mark.parametrize("game", WITH_ITEMS)
def test_a_diagram_with_things_is_as_its_game_has_it(game: str, printed: dict[str, Path]) -> None:
    """Nothing is found where nothing was spoilt."""
    assert proved(printed[game], seen=True).findings == ()


@pytest.mark.parametrize(
    ("game", "before", "after"),
    [
        ("booster", "Under c3 black checkers, 1.", "Under c3 black checkers, 2."),
        ("cloak-and-dagger", "On h1 white checker 8.", "On h1 white checker 7."),
        ("chessdeck", "White holds white pawn, ", "White holds white queen, "),
    ],
)
def test_what_is_heard_of_the_table_is_proved(
    game: str, before: str, after: str, printed: dict[str, Path], tmp_path: Path
) -> None:
    """The sentences at the end of the alternate text."""
    found = spoilt(printed[game], tmp_path, in_alt(before, after)).findings
    assert [one.witness for one in found] == [Witness.ALT]


def test_error_of_an_example_of_a_game_that_is_wrong() -> None:
    """What is said to be possible is, and the other way round."""
    state = done(begun("parade"), "deal B R k r n N r b")
    acts = TriedAct("c1b2 by e4", ME, ""), TriedAct("c1b2 by d3", ME, "", legal=False)
    for act, said in zip(acts, ("possible", "not possible"), strict=True):
        with pytest.raises(CardgenError) as error:
            list(played_out(PlayedExample(state, "", (act,))))
        assert str(error.value) == f"an example of the booklet says that {act.act!r} is {said}, but it is not so."


def test_error_of_an_example_that_is_wrong() -> None:
    """A booklet with a false example cannot even be printed out."""
    position = Position(chess_army(), men_on("white K e1, white R a1, black K e8"), Side.WHITE)
    for move, said in (
        (ExampleMove("a1b2", ""), "an example of the booklet says that a1b2 is legal, but it is not so."),
        (
            ExampleMove("a1a8", "", legal=False),
            "an example of the booklet says that a1a8 is not legal, but it is not so.",
        ),
        (ExampleMove("a1a8", "", mates=True), "an example of the booklet is wrong about whether a1a8 mates."),
    ):
        with pytest.raises(CardgenError) as error:
            list(replayed(WorkedExample(position, "", (move,))))
        assert str(error.value) == said
