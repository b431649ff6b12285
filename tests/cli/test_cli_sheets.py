"""Card sheets as they come out of the printer: copies, places left free, order, and the rules of each set's game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest

from cardgen.card.front.face_of import face_of
from cardgen.catalog import load
from cardgen.catalog.entry import Head
from cardgen.kit.cards.sheets import CardsRequest, make_sheets
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.result import RunResult
from cardgen.paper.shelf import all_stock, find_stock
from cardgen.proof import prove
from cardgen.proof.layout.place import cell_of, paper_of
from cardgen.proof.pages import called
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.pdf.reader import read_pages
from tests.support.command import misused, run
from tests.support.samples import in_turn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.proof import Proof

CATALOGUE = load()
STOCKS = [stock.id for stock in all_stock()]
UNCASTLED = {"pick-the-team"}
"""The games that have no castling."""


def printed(named: tuple[str, ...], out: Path, *, stock: str = "letter-8up", skip: int = 0, **asked: Any) -> Path:
    """The file of these cards, on both sides."""
    done = make_sheets(choose(PieceRequest(named, **asked)), CardsRequest(stock), out, duplex=True, skip=skip)
    (file,) = done.files
    return file.path


def proved(file: Path) -> Proof:
    """What the proof finds in it."""
    return prove(file, CATALOGUE)


def fronts(file: Path) -> list[str]:
    """The names on the cards in their order, without blanks and backs."""
    cards = [card for page in read_pages(file) for card in page.cards]
    return [called(card) for card in cards if card.side is CardSide.FRONT]


def cells(file: Path) -> list[set[int]]:
    """The cells with cards, page by page; those of backs as of the fronts that they lie behind."""
    pages = read_pages(file)
    paper = paper_of(file, pages)
    return [{cell_of(card, paper) for card in page.cards} for page in pages]


class TestCopies:
    """King after king, in the order of the choice."""

    def test_read_back(self, tmp_path: Path) -> None:
        """As many as were asked for, beside each other, and the proof takes that as meant."""
        file = printed(("king:3", "queen"), tmp_path, copies=2)
        assert fronts(file) == ["King"] * 6 + ["Queen"] * 2
        found = proved(file)
        assert (found.cards, found.blanks, found.backs, found.findings) == (8, 0, 8, ())

    def test_in_a_set(self, tmp_path: Path) -> None:
        """Three kings in all, and the others once."""
        names = fronts(printed(("king:3",), tmp_path, sets=("royals",)))
        assert sorted(names) == sorted([*(piece.name for piece in CATALOGUE.set("royals").pieces), "King", "King"])

    def test_order(self, tmp_path: Path) -> None:
        """--sort orders the cards of the file; copies stay together."""
        asked: dict[str, Any] = {"sets": ("orthodox",)}
        by = {order: fronts(printed(("rook:2",), tmp_path, order=order, **asked)) for order in ("set", "class", "name")}
        assert by["set"] == by["class"] == ["King", "Queen", "Rook", "Rook", "Bishop", "Knight", "Pawn"]
        assert by["name"] == ["Bishop", "King", "Knight", "Pawn", "Queen", "Rook", "Rook"]

    def test_without_copies_a_double_is_a_fault(self, tmp_path: Path) -> None:
        """A file that does not say that copies are meant is not believed to."""
        file = printed(("king:2",), tmp_path)
        reworded(file, lambda words: words.replace("; copies", ""))
        assert [str(one) for one in proved(file).findings] == ["King: it has two cards."]


class TestSkip:
    """Places of the first sheet that are left free."""

    @pytest.mark.parametrize("stock", STOCKS)
    @pytest.mark.parametrize("number", [1, 8, 9])
    def test_free_on_both_sides(self, stock: str, number: int, tmp_path: Path) -> None:
        """On every stock, whatever is skipped: the first cells of the first sheet are free, in front and behind.

        None, one, three, and all but one place in turn.
        """
        most = find_stock(stock).cards
        for skip in in_turn((0, *(1, 3, most - 1)[: most - 1]), STOCKS.index(stock) + number):
            file = printed((f"king:{number}",), tmp_path, stock=stock, skip=skip)
            first, behind, *others = cells(file)
            assert first == behind == set(range(skip, most))
            assert all(page == set(range(most)) for page in others)
            found = proved(file)
            assert (found.cards, found.findings) == (number, ())
            assert found.backs == found.cards + found.blanks

    @pytest.mark.parametrize("stock", STOCKS)
    def test_error_whole_sheet(self, stock: str, tmp_path: Path) -> None:
        """Who skips a whole sheet means none of it: wrong usage, with what would be right."""
        cards = find_stock(stock).cards
        for skip in (cards, cards + 1):
            said = f"{cards} cards; skip 0 to {cards - 1}" if cards > 1 else "1 card; there is none to skip"
            assert misused("pdf", "king", "--stock", stock, "--skip", skip, "-o", tmp_path / "out") == (
                f"Invalid value for '--skip': a sheet of {stock} has {said}."
            )
        assert not (tmp_path / "out").exists()

    def test_error_a_card_on_a_place_left_free(self, tmp_path: Path) -> None:
        """A card that somebody has moved to a used place is seen, and the cell that it left."""
        file = printed(("king:2",), tmp_path, skip=3)
        with pikepdf.open(file, allow_overwriting_input=True) as document:
            page = document.pages[0]
            ink = page.Contents.read_bytes()
            places = [line for line in ink.splitlines() if line.startswith(b"q 0 -1 1 0 ")]
            assert len(places) == 5
            moved = b"q 0 -1 1 0 0 792 cm"  # the upper left corner of a letter page, in points
            page.Contents = document.make_stream(ink.replace(places[-1], moved))
            document.save(file)
        told = [finding.problem for finding in proved(file).findings if not finding.card]
        assert told == [
            "1 of its 8 cells is empty.",
            "cards lie in 1 of the 3 cells that were to be left free.",
        ]

    @pytest.mark.parametrize(
        ("said", "problem"),
        [
            ("", "3 of its 8 cells are empty."),
            ("; skip 2", "1 of its 8 cells is empty."),
            ("; skip 4", "cards lie in 1 of the 4 cells that were to be left free."),
        ],
    )
    def test_error_other_places_than_the_file_says(self, said: str, problem: str, tmp_path: Path) -> None:
        """What is free has to be what was asked for, on fronts and on backs."""
        file = printed(("king:2",), tmp_path, skip=3)
        reworded(file, lambda words: words.replace("; skip 3", said))
        assert [(one.page, one.problem) for one in proved(file).findings] == [(1, problem), (2, problem)]

    def test_error_free_places_of_a_later_sheet(self, tmp_path: Path) -> None:
        """Only the first sheet may have free places."""
        file = printed(("king:9",), tmp_path, skip=3)
        with pikepdf.open(file, allow_overwriting_input=True) as document:
            document.pages.reverse()
            document.save(file)
        told = [one.problem for one in proved(file).findings if not one.card]
        assert "3 of its 8 cells are empty." in told


def reworded(file: Path, change: Callable[[str], str]) -> None:
    """Changes what a file says of itself."""
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        words = str(document.docinfo["/Keywords"])
        assert change(words) != words
        document.docinfo["/Keywords"] = change(words)
        document.save(file)


def test_png_makes_each_picture_once(tmp_path: Path) -> None:
    """Of several copies one is a picture."""
    ran = run("png", "king:3", "King", "queen", "--copies", 2, "--dpi", 20, "-o", tmp_path)
    assert (ran.code, ran.lines) == (0, [str(tmp_path / "king.png"), str(tmp_path / "queen.png")])


class TestRules:
    """The card of a piece in a set tells the rules of that set's game."""

    @pytest.mark.parametrize("one", CATALOGUE.sets, ids=lambda one: one.id)
    def test_castling(self, one: Any) -> None:
        """Royals castle where their game has castling, and say so; in a game without it none does, and says so."""
        for piece in one.pieces:
            told = dict(face_of(piece).rules)
            if not piece.rules.royal:
                assert "Royal." not in told
                assert not any("astles" in text for text in told.values())
            elif one.id in UNCASTLED:
                assert not piece.rules.castles
                assert told["Royal."].endswith("Does not castle.")
            else:
                assert piece.rules.castles == CATALOGUE.piece(piece.id).rules.castles
                assert told["Royal."].endswith(
                    "May castle with either corner piece." if piece.rules.castles else "Does not castle."
                )

    @pytest.mark.parametrize("one", CATALOGUE.sets, ids=lambda one: one.id)
    def test_nothing_but_castling_differs(self, one: Any) -> None:
        """Moves and all other rules of a piece are the same in every set that has it."""
        for piece in one.pieces:
            home = CATALOGUE.piece(piece.id)
            assert piece.kind.moves == home.kind.moves
            assert replace(piece.rules, castles=home.rules.castles) == home.rules

    @pytest.mark.parametrize("one", CATALOGUE.sets, ids=lambda one: one.id)
    def test_promotion(self, one: Any) -> None:
        """Every pawn and spear says where it promotes, or that it does not; nobody else promotes."""
        for piece in one.pieces:
            told = dict(face_of(piece).rules)
            heads = [head for head in told if head in ("May promote", "Must promote", "Never promotes.")]
            assert len(heads) == (piece.class_.value in ("pawn", "spear")), piece.id

    def test_promotion_in_pick_the_team(self) -> None:
        """Pawns on the last row, Mecklenbergs from row 8 on, spears never."""
        for piece in CATALOGUE.set("pick-the-team").pieces:
            told = dict(face_of(piece).rules)
            if piece.class_.value == "pawn":
                early = piece.name.startswith("Mecklenberg")
                text = told["May promote" if early else "Must promote"]
                assert text.startswith("from row 8 on" if early else "on the last row")
            elif piece.class_.value == "spear":
                assert "Never promotes." in told

    def test_whole_games_are_named(self) -> None:
        """The list of games without castling above is that of the catalogue's files."""
        assert Head("any", "Any").castling
        royal = {one.id for one in CATALOGUE.sets if any(piece.rules.royal for piece in one.pieces)}
        castling = {one.id for one in CATALOGUE.sets if any(piece.rules.castles for piece in one.pieces)}
        assert royal - castling == UNCASTLED

    def test_on_paper(self, tmp_path: Path) -> None:
        """The king's card as three sets print it: the same but for castling, the number and the set."""
        said = {}
        for one in ("royals", "orthodox", "pick-the-team"):
            file = printed(("king",), tmp_path, sets=(one,))
            king = next(card for page in read_pages(file) for card in page.cards if called(card) == "King")
            said[one] = " ".join(part.text for part in king.parts)
        assert [("May castle with" in text, "Does not castle." in text) for text in said.values()] == [
            (True, False),
            (True, False),
            (False, True),
        ]


def test_done_of_sheets(tmp_path: Path) -> None:
    """The file, how many pages it has, and how many cards without blanks."""
    done = make_sheets(choose(PieceRequest(("king:9",))), CardsRequest(), tmp_path, duplex=True, skip=1)
    (file,) = done.files
    assert file.facts == {"pages": 4, "cards": 9}
    assert done == RunResult((file,))
    assert str(file) == f"{tmp_path / 'king-duplex.pdf'}: 4 pages, 9 cards"
