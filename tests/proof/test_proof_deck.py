"""The proof of decks that games are played with: they are as their games say, and faults are found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.decks import CHESS_KIT_GAMES, decks_of
from cardgen.games.find import games
from cardgen.kit.cards.decks import deck_bytes, make_decks, men_pictures, rerender_deck
from cardgen.paper.deck_claim import DeckClaim
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof.finding import Witness
from cardgen.proof.products.deck import is_deck, prove_deck
from tests.support.forged import ink, pages_in_order, swapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.proof.products.deck import DeckProof

DECKS = {
    decks: (game.id, words)
    for game in games().values()
    for words in reversed(game.examples)
    if (decks := tuple(kit_of(game).decks(read_options(game.options, words))))
}
"""What games and their examples are played with; what two play with alike is there once."""
DECK_STOCK = "poker-letter-9up"
FIRST, STRIDES = 0, 2
"""Pages of the deck of Parade and Neighbour: white men, and the first positions. Counted from 0."""
QUEENS = 6
"""The page of ChessDeck's queens, counted likewise."""


def written(folder: Path, ids: tuple[str, ...], words: tuple[str, ...] = (), stock: str = DECK_STOCK) -> list[Path]:
    """The decks of these games as files."""
    files = []
    for deck in decks_of(ids, words):
        said = DeckClaim(stock, ids, deck.name, words)
        files.append(folder / f"{deck.name}.pdf")
        files[-1].write_bytes(deck_bytes(deck, said, find_stock(stock), men_pictures(load(), OURS))[0])
    return files


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Men with their gaps, and positions: the cards of Parade and Neighbour."""
    (file,) = written(tmp_path_factory.mktemp("deck"), ("parade", "neighbour"))
    return file


def proved(file: Path, *, seen: bool = False) -> DeckProof:
    """With the witness of the whole, or without it: then each fault has to be seen by another."""
    return prove_deck(file, load(), OURS, rerender_deck(load(), OURS) if seen else None)


def spoilt(deck: Path, folder: Path, fault: Callable[[pikepdf.Pdf], None], *, seen: bool = False) -> DeckProof:
    """The proof of the deck with a fault in it."""
    file = folder / "spoilt.pdf"
    with pikepdf.open(deck) as document:
        fault(document)
        document.save(file)
    return proved(file, seen=seen)


@pytest.mark.parametrize(("stock", "places"), [(DECK_STOCK, 63), ("a4-8up", 64)])
def test_the_deck_of_the_chess_kit(stock: str, places: int, tmp_path: Path) -> None:
    """Every card with its back, of poker size and on perforated sheets, the last of which is full."""
    (file,) = written(tmp_path, CHESS_KIT_GAMES, stock=stock)
    proof = proved(file, seen=True)
    assert proof.findings == ()
    assert (proof.cards, proof.backs, proof.stock) == (places, places, stock)


@pytest.mark.parametrize(
    ("game", "words"), DECKS.values(), ids=lambda one: one if isinstance(one, str) else " ".join(one)
)
def test_decks_are_as_their_games_say(game: str, words: tuple[str, ...], tmp_path: Path) -> None:
    """Those of every game and example of options are read back without a difference."""
    for file in written(tmp_path, (game,), words):
        proof = proved(file)
        assert proof.findings == ()
        assert proof.cards == proof.backs > 0


@pytest.mark.parametrize("ids", [(), ("booster",), ("chessdeck",), ("vegas",)], ids="-".join)
def test_a_deck_holds_as_many_cards_as_it_is_said_to(ids: tuple[str, ...], tmp_path: Path) -> None:
    """Those too that fill the last sheet, which are told apart."""
    made = make_decks(ids, "letter-8up", tmp_path)
    for one, deck in zip(made.files, decks_of(ids or CHESS_KIT_GAMES, ()), strict=True):
        cards = proved(one.path).cards
        assert one.facts == {"pages": cards // 4, "cards": cards, "to_look_up": cards - len(deck.cards)}
        assert f", {cards} cards" in one.line
        assert ("to be looked up" in one.line) is (cards > len(deck.cards))


def in_alt(before: str, after: str) -> Callable[[pikepdf.Pdf], None]:
    """Other words for those who do not see a figure."""

    def forge(document: pikepdf.Pdf) -> None:
        for one in document.objects:
            if isinstance(one, pikepdf.Dictionary) and str(one.get("/Alt", "")) == before:
                one.Alt = pikepdf.String(after)
                return
        raise AssertionError(before)

    return forge


def keywords(words: str) -> Callable[[pikepdf.Pdf], None]:
    """What the file says that it is."""

    def forge(document: pikepdf.Pdf) -> None:
        document.trailer.Info.Keywords = pikepdf.String(words)

    return forge


FAULTS = [
    (ink(r"\(K \) Tj", "(Q ) Tj"), Witness.TEXT, "'Q K' stands where 'K K' should."),
    (ink(r"/F2\+0 3\.8806 Tf \(K \)", "/F2+0 3.8806 Tf (Q )"), Witness.TEXT, "'K Q' stands where 'K K' should."),
    (ink(r"q [^\n]* cm /pip Do Q\n", ""), Witness.MARKS, "it shows pip 5 times, and is to show it 6 times."),
    (ink(r"cm /suit\.hearts", "cm /suit.diamonds"), Witness.MARKS, "it shows suit.diamonds once"),
    (ink(r"cm /tile\.white Do Q\n", "cm /halo Do Q\n"), Witness.MARKS, "it shows tile.white not at all"),
    (ink(r"cm /picture\.king\.", "cm /picture.queen."), Witness.MARKS, "it shows picture.queen.bare once"),
    (ink(r"q -1 0 0 -1 63\.5 88\.9 cm", "q 1 0 0 1 9 9 cm"), Witness.MARKS, "its corners are not the same head to"),
    (ink(r"\(gap of \) Tj \(6 \) Tj", "(gap of ) Tj (5 ) Tj"), Witness.TEXT, "'gap of 5' stands where 'gap of 6'"),
    (ink(r"(q 1 0 0 1) 12\.7 184\.15 cm", r"\1 14.7 184.15 cm"), Witness.PLACE, "it lies 2.00 mm too far right"),
    (ink(r"cm /head Do Q", "cm /pip Do Q", STRIDES), Witness.MARKS, "it shows head not at all"),
    (
        ink(r"q \S+ 0 0 \S+ (\S+ \S+ cm /head)", r"q 0 3 -3 0 \1", STRIDES),
        Witness.MARKS,
        "an arrow on it does not point",
    ),
    (ink(r"q [^\n]* cm /step Do Q\n", "", STRIDES), Witness.MARKS, "it shows step twice, and is to show it 3 times."),
    (in_alt("White King.", "White Queen."), Witness.ALT, "its text is 'White Queen.', not 'White King.'."),
    (pages_in_order(0, 5, *range(2, 8)), Witness.PLACE, "has the back of a spear of Chess Kit behind it"),
    (pages_in_order(2, 1, 0, *range(3, 8)), Witness.TEXT, "White King (page 1): it is called 'Black Queen'."),
    (pages_in_order(*range(6)), Witness.PLACE, "it has 6 pages, the deck takes 8."),
    (ink(r"(?s)\nq 1 0 0 1 76\.2 184\.15 cm\n.*?EMC\nQ", "", FIRST), Witness.PLACE, "is not in its cell."),
    (ink(r"(?s)\nq 1 0 0 1 76\.2 184\.15 cm\n.*?EMC\nQ", "", FIRST + 1), Witness.PLACE, "has no back behind it"),
    (keywords(f"cardgen deck {DECK_STOCK} parade cards"), Witness.PLACE, "it has 8 pages, the deck takes 4."),
]


@pytest.mark.uncut
@pytest.mark.parametrize(("fault", "witness", "sentence"), FAULTS)
def test_a_fault_is_seen(
    fault: Callable[[pikepdf.Pdf], None], witness: Witness, sentence: str, deck: Path, tmp_path: Path
) -> None:
    """By the witness that looks at such things, without help of the page made anew."""
    found = spoilt(deck, tmp_path, fault).findings
    assert any(one.witness is witness and sentence in str(one) for one in found), list(map(str, found))


def test_a_card_more_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would be on the last sheet of a deck that has nothing to fill it with."""
    (file,) = written(tmp_path, ("parade",))
    bare = tuple(replace(one, extras=()) for one in decks_of(("parade",), ()))
    monkeypatch.setattr("cardgen.proof.products.deck.decks_of", lambda *_: bare)
    found = [str(one) for one in proved(file).findings]
    assert found == [f"{card} (page 3): is a card more than the deck has." for card in SHORT]


SHORT = "Parade Chess in short, 1", "Parade Chess in short, 2"


def test_a_nine_without_its_line_is_seen(tmp_path: Path) -> None:
    """Head to foot it would be a six."""
    file = written(tmp_path, ("chessdeck",))[0]
    found = spoilt(file, tmp_path, ink(r"q [^\n]* cm /underline Do Q\n", "", QUEENS)).findings
    assert any("it shows underline not at all, and is to show it once." in str(one) for one in found)


@pytest.mark.uncut
@pytest.mark.parametrize(
    "fault",
    [
        swapped("picture.king.", "picture.queen."),
        swapped("suit.hearts", "suit.diamonds"),
        ink(r"(cm /picture\.king\.[^\n]*\n)", r"\g<1>1 g\n20 20 m 40 20 l 40 60 l 20 60 l h f\n"),
    ],
)
def test_what_looks_otherwise_is_seen(fault: Callable[[pikepdf.Pdf], None], deck: Path, tmp_path: Path) -> None:
    """Men and suits in each other's clothes, a white patch: by the page beside the same page made anew."""
    found = spoilt(deck, tmp_path, fault, seen=True).findings
    assert any(one.witness is Witness.WHOLE and one.page == 1 for one in found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "cardgen deck nowhere parade cards",
            "it was made on stock 'nowhere', which is not one of ours; add --stock FILE.yaml.",
        ),
        ("cardgen deck ../mine.yaml parade cards", "it was made on stock '../mine.yaml', which is not one of ours;"),
        (f"cardgen deck {DECK_STOCK} parade hearts", "parade has no deck 'hearts'."),
        (f"cardgen deck {DECK_STOCK} whist cards", "there is no game 'whist'"),
        (f"cardgen deck {DECK_STOCK} dealers cards", "Dealer's Chess is played without cards of its own."),
        (f"cardgen deck {DECK_STOCK}", "is no deck of cards to play with."),
    ],
)
def test_error_of_a_file_that_says_what_is_not_so(words: str, said: str, deck: Path, tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(CardgenError) as error:
        spoilt(deck, tmp_path, keywords(words))
    assert said in str(error.value)


def test_what_is_no_deck(tmp_path: Path) -> None:
    """Neither what cannot be read nor a PDF that says nothing of cards."""
    (tmp_path / "no.pdf").write_bytes(b"nothing")
    assert not is_deck(tmp_path / "no.pdf")
    with pikepdf.new() as document:
        document.add_blank_page()
        document.save(tmp_path / "blank.pdf")
    assert not is_deck(tmp_path / "blank.pdf")


OWN_STOCK = """\
id: mine
title: Two to a page
page: {width: 210, height: 297}
cell: {width: 63, height: 88}
columns: 1
rows: 2
origin: {left: 73.5, top: 50}
pitch: {across: 63, down: 88}
perforated: true
"""


def test_a_deck_on_a_makers_own_stock(tmp_path: Path) -> None:
    """It is made on that, and read back by whoever names it; others are told that it is not one of ours."""
    paper, other = tmp_path / "paper.yaml", tmp_path / "other.yaml"
    paper.write_text(OWN_STOCK, encoding="utf-8")
    other.write_text(OWN_STOCK.replace("mine", "other"), encoding="utf-8")
    made = make_decks(("chessdeck",), str(paper), tmp_path)
    assert made.notes == ("cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99.",)
    file, stock = made.files[0].path, find_stock(str(paper))
    proof = prove_deck(file, load(), OURS, rerender_deck(load(), OURS), given=stock)
    assert (proof.stock, proof.findings) == ("mine", ())
    for given, said in (
        (None, "which is not one of ours; add --stock FILE.yaml."),
        (find_stock(str(other)), "not on 'other'."),
    ):
        with pytest.raises(CardgenError) as caught:
            prove_deck(file, load(), OURS, given=given)
        assert str(caught.value) == f"{file}: it was made on stock 'mine', {said}"
