"""The proof of key cards: sound ones pass in every ink and language; of faults, some witness sees each."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import deck_of as laid_out
from cardgen.card.deck import with_keys, write_cards, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.paper.looks import CARD_INKS, CardInk, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.proof import Witness, prove
from cardgen.words.language.languages import LANGUAGES
from tests.support.keys import key_cards_for
from tests.support.samples import in_turn
from tests.support.spoilt import Deck, check_caught, in_alt, in_form, on_card

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.key.key_card import KeyCard
    from tests.support.spoilt import Fault

CATALOGUE = load()
LETTER = find_stock("letter-8up")
PAWNS = CATALOGUE.set("pawns").pieces
MARKS, ALT, PIXELS, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PIXELS, Witness.PLACE, Witness.TEXT
ONE, TWO, THREE, FOUR, START, ON, WORK, MORE = range(8)


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """The key cards of the pawns: four of how to read, the first two of the start, two of examples."""
    folder = tmp_path_factory.mktemp("keys")
    keys = [card for card in key_cards_for(PAWNS, LETTER) if card.number != (3, 3)]
    return Deck(folder, CATALOGUE, (), "letter-8up", duplex=False, keys=tuple(keys))


SETS = ("pieces", "pawns", "pick-the-team", "expansion3", "orthodox")
PRINTED = tuple(product(LANGUAGES, CARD_INKS))


@pytest.mark.parametrize(("code", "ink"), PRINTED)
def test_sound_key_cards_have_no_findings(code: str, ink: CardInk, tmp_path: Path) -> None:
    """All of them, of a game each, with backs, on the stock whose turn it is."""
    language, file = LANGUAGES[code], tmp_path / "keys.pdf"
    for number, set_ in enumerate(SETS, PRINTED.index((code, ink))):
        for paper in map(find_stock, in_turn(("letter-8up", "poker-a4-9up"), number)):
            keys = key_cards_for(CATALOGUE.set(set_).pieces, paper, language)
            sheet = laid_out([], paper, lambda class_: blank_diagram(class_, language), 0, keys, all_keys=True)
            write_deck(file, sheet, paper, duplex=True, look=CardLook(ink=ink), language=language)
            proof = prove(file, CATALOGUE)
            assert (list(map(str, proof.findings)), proof.keys) == ([], len(keys))


ENDS = tuple(map(CATALOGUE.piece, ("left-end-pawn", "right-end-pawn")))
SPEAR, *ZOMBIES = map(CATALOGUE.piece, ("chicken-spear", "zombie-pawn", "mecklenbeck-zombie-pawn"))
SHARING = (CATALOGUE.piece("chicken-pawn"), SPEAR, *ENDS, *ZOMBIES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_that_pieces_share_are_proved(code: str, tmp_path: Path) -> None:
    """Once for both, even where one spreads the other; the mirror image of one is the example of the other."""
    language, file = LANGUAGES[code], tmp_path / "keys.pdf"
    keys = key_cards_for(SHARING, LETTER, language)
    sheet = laid_out([], LETTER, lambda class_: blank_diagram(class_, language), 0, keys, all_keys=True)
    write_deck(file, sheet, LETTER, duplex=False, look=CardLook(), language=language)
    assert [str(finding) for finding in prove(file, CATALOGUE).findings] == []


@pytest.mark.parametrize(
    ("head", "tail", "seen"),
    [
        ("Chicken Pawn and Left End Pawn:", "", "nothing is explained by 'Chicken Pawn and Left End Pawn: it goes"),
        ("Right End Pawn and Left End Pawn:", "", "nothing is explained by 'Right End Pawn and Left End Pawn: it goes"),
        ("Left End Pawn and Right End Pawn:", "", "beside 'Left End Pawn and Right End Pawn' shows nobody"),
        ("Right End Pawn:", " Mirrored: Left End Pawn.", "beside 'Right End Pawn' shows nobody"),
        ("Left End Pawn:", " Mirrored: Left End Pawn.", "beside 'Left End Pawn' shows nobody"),
        ("Left End Pawn:", " Mirrored: Nobody.", "nothing is explained by 'Left End Pawn: it goes"),
    ],
)
def test_an_example_of_others_is_seen(head: str, tail: str, seen: str, tmp_path: Path) -> None:
    """Who is named has that example, in the order of the catalogue, on the side that is said."""
    file = tmp_path / "keys.pdf"
    keys = [card for card in key_cards_for(ENDS, LETTER) if card.part.id == "example"]
    said = keys[0].rows[1].text.removesuffix(" Mirrored: Right End Pawn.")
    row = keys[0].rows[1]._replace(head=head, text=f"{said}{tail}")
    forged = keys[0]._replace(rows=(keys[0].rows[0], row))
    write_cards(file, with_keys([], [forged], LETTER, blank_diagram), LETTER)
    assert seen in " ".join(map(str, prove(file, CATALOGUE).findings))


OWN = """\
pieces:
- {{id: maker, name: Maker, class: piece, notation: "{notation}", source: none, confidence: author, example: {example}}}
"""
BOARD = r"q (\d\.\d) 0 0 \1 (\S+ \S+) cm\n(?=q 1 0 0 1 0 0 cm /board\.part)"

SPOILT: dict[str, Fault] = {
    "a wrong mark": (
        on_card(ONE, r"/mark\.ring Do", "/mark.disc Do"),
        {MARKS, PIXELS},
        "d3 beside 'move only' has a disc, the engine says move only.",
    ),
    "a mark on another square": (
        on_card(ONE, r"q 1 0 0 1 1 0 cm /mark\.cross Do Q", "q 1 0 0 1 2 0 cm /mark.cross Do Q"),
        {MARKS, PIXELS},
        "beside 'capture only' has nothing, the engine says capture only.",
    ),
    "a mark without ink": (
        in_form("mark.cross", r"\bS\b", "n"),
        {PIXELS},
        "is seen to have nothing, the engine says capture only.",
    ),
    "a board of another size": (
        on_card(ONE, BOARD, r"q 4.1 0 0 4.1 \2 cm\n"),
        {MARKS, PLACE},
        "its squares measure 4.10 mm, not ",
    ),
    "no board": (
        on_card(ONE, r"q 1 0 0 1 0 0 cm /board\.part\S+ Do Q\n", ""),
        {MARKS},
        "beside 'the piece' it is no part of a board.",
    ),
    "no man to jump": (
        on_card(TWO, r"q 1 0 0 1 1 0 cm /mark\.man Do Q\n", ""),
        {MARKS, ALT, PIXELS},
        "beside 'jump one piece, e.g. here'",
    ),
    "another arrow on a tile": (
        on_card(THREE, r"\[0\.13 0\.1\] 0 d", "[] 0 d", count=5),
        {MARKS},
        "it is not the tile of a legend.",
    ),
    "another sign of a class": (
        on_card(FOUR, r"/sign\.royal\.74203f Do", "/sign.pawn.40622a Do"),
        {MARKS},
        "beside 'corner' these are other signs.",
    ),
    "another index": (
        on_card(FOUR, r"\(P\) Tj \(w\)", "(w) Tj (P)"),
        {MARKS},
        "beside 'corner' these are other signs.",
    ),
    "another reach": (
        on_card(FOUR, r"\(6\.6 ", "(8.6 "),
        {MARKS},
        "beside 'reach' these are other signs.",
    ),
    "the class of another set": (
        on_card(TWO, r"/sign\.pawn\.40622a Do", "/sign.royal.74203f Do"),
        {MARKS},
        "the own square is that of a pawn, not of a royal.",
    ),
    "a text of the drawing": (
        in_alt(ONE, r"the piece at", "the queen at"),
        {ALT},
        "the text of the diagram cannot be read",
    ),
    "a changed word": (
        on_card(ONE, r"\(Forward is up\.", "(Forward is in."),
        {TEXT},
        "nothing is explained by 'the piece: it stands here. Forward is in. Straight is along a row or column.'.",
    ),
    "a number of the game": (
        on_card(START, r"(?<=lay )((?:\) Tj \()?)7", r"\g<1>8"),
        {TEXT},
        "nothing is explained by 'Choose. Take up your 11 pieces and lay 8 of them face down.",
    ),
    "another title": (
        on_card(START, r"\(Dealer", "(Healer"),
        {TEXT},
        "no key card is called",
    ),
    "another number of the card": (
        on_card(ONE, r"\(1 / \) Tj \(4\)", "(1 / ) Tj (2)"),
        {TEXT},
        "its cards are not numbered one after another.",
    ),
    "another game": (
        on_card(ONE, r"\(DEALER", "(HEALER"),
        {TEXT},
        'the catalogue has no game or set "HEALER\'S CHESS"; name its folder with --catalog.',
    ),
    "a text missing": (
        on_card(ONE, r"(?s)/P (<</MCID \d+>> BDC\n0 g\nBT 1 0 0 1 2\d\.\d+ .*?EMC\n)", ""),
        {TEXT},
        "its cards do not say all that they have to, in order.",
    ),
    "a man of an example moved": (
        on_card(WORK, r"q 1 0 0 1 0\.5 2\.5 cm /mark\.enemy-man\.piece", "q 1 0 0 1 1.5 2.5 cm /mark.enemy-man.piece"),
        {MARKS},
        "shows enemy-man.piece, the example of the catalogue has nobody.",
    ),
    "a man of the other side": (
        on_card(WORK, r"/mark\.enemy-man\.pawn Do", "/mark.own-man.pawn Do"),
        {MARKS},
        "shows own-man.pawn, the example of the catalogue has enemy-man.pawn.",
    ),
    "a ring of an example missing": (
        on_card(WORK, r"q 1 0 0 1 2\.5 3\.5 cm /mark\.ring Do Q\n", ""),
        {MARKS, PIXELS},
        "lacks the mark 'ring', unlike what the engine says.",
    ),
    "a capture too many": (
        on_card(MORE, r"q 1 0 0 1 2\.5 3\.5 cm /mark\.ring Do Q\n", "q 1 0 0 1 2.5 3.5 cm /mark.cross Do Q\n"),
        {MARKS, PIXELS},
        "has the mark 'cross', unlike what the engine says.",
    ),
    "a board of an example missing": (
        on_card(MORE, r"(?s)(.*)q 1 0 0 1 0 0 cm /board\.part\S+ Do Q\n", r"\1"),
        {MARKS},
        "it has 1 boards, not 2.",
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT.values(), ids=SPOILT)
def test_a_fault_is_seen(fault: Fault, deck: Deck, tmp_path: Path) -> None:
    """By its witnesses, and said in a sentence; a man may look like a mark, by his size on the card."""
    check_caught(fault, deck, tmp_path, perhaps=frozenset({TEXT, PIXELS}))


def lost(keys: tuple[KeyCard, ...], tmp_path: Path) -> list[str]:
    """What is said of a file with these key cards."""
    file = tmp_path / "keys.pdf"
    write_cards(file, with_keys([face_of(PAWNS[0])], keys, LETTER, blank_diagram), LETTER)
    return [str(finding) for finding in prove(file, CATALOGUE).findings]


def test_a_dropped_key_card_is_seen(deck: Deck, tmp_path: Path) -> None:
    """One in the middle breaks the order, one that the file tells of is missing; the last ones may be left out."""
    one, two, three, *more = deck.keys
    assert lost((one, three, *more), tmp_path) == [
        "Reading the cards (page 1): its cards are not numbered one after another.",
        "Reading the cards (page 1): its cards do not say all that they have to, in order.",
    ]
    assert lost((one, two), tmp_path) == []
    file = tmp_path / "keys.pdf"
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        said = str(document.docinfo["/Keywords"])
        assert "; key 2" in said
        document.docinfo["/Keywords"] = said.replace("; key 2", "; key 3")
        document.save(file)
    assert [str(finding) for finding in prove(file, CATALOGUE).findings] == [
        "page 1: the file says that it has 3 key cards, there are 2."
    ]


@pytest.mark.parametrize(
    ("notation", "example"),
    [
        ("R", "3r/4/3X/3K"),  # it may not leave the file
        ("K", "1r2/4/X2p"),
        ("fWfW{push}", "3/1p1/1X1"),
        ("[cF-mF]F", "4/2p1/1p2/X3"),
        ("ON", "2p/3/X2"),
    ],
)
def test_makers_examples_are_proved(notation: str, example: str, tmp_path: Path) -> None:
    """A pinned man, squares on which more than one thing may be done, men that are taken in passing."""
    own = OWN.format(notation=notation, example=example)
    (tmp_path / "own.yaml").write_text(own, encoding="utf-8")
    catalogue = load([tmp_path])
    pieces = (catalogue.piece("maker"),)
    file = tmp_path / "keys.pdf"
    write_cards(file, with_keys([face_of(pieces[0])], key_cards_for(pieces, LETTER), LETTER, blank_diagram), LETTER)
    assert [str(finding) for finding in prove(file, catalogue).findings] == []
