"""A forge: files of cards changed so that they print something else, kind by kind; each is refused, and a sentence says
on which card and what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.kit.rerender import Rerender
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from tests.support.forged import (
    PATCH,
    boxes,
    described,
    dialogue,
    drawing,
    entry,
    external,
    extra_page,
    font,
    form,
    hidden_by,
    inherited,
    ink,
    javascript,
    layer,
    lying_table,
    other_outlines,
    page,
    pages_in_order,
    painted_in_form,
    resources,
    second_stream,
    swapped,
    swapped_glyphs,
    text,
    text_in_picture,
    words,
    words_in,
    xfa,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.forged import Forge

PIECES = ("pharaoh", "linebacker-pawn", "round", "rex", "zero")
CATALOGUE = load()
LINE = r"\g<0>"
CLIP = "0 0 m 1 0 l 1 1 l h W n\n"
MASK = Dictionary(S=Name.Luminosity, G=Dictionary())

FORGED: dict[str, tuple[Forge, str, str]] = {
    "words in white": (words_in("1 g"), "Pharaoh", "in its words is printed in another colour"),
    "words in 5 % grey": (words_in("0.95 g"), "Pharaoh", "in its words is printed in another colour"),
    "name in white": (ink(r"0 g\n(BT [^\n]*\(Pharao\))", r"1 g\n\1"), "Pharaoh", "in its name is printed in"),
    "notation in white": (ink(r"0\.3882 g\n(BT [^\n]*\(mKc\))", r"1 g\n\1"), "Pharaoh", "in its notation is printed in"),
    "legend in white": (ink(r"0 g\n(BT [^\n]*\(capture onl\))", r"1 g\n\1"), "Pharaoh", "in its legend is printed in"),
    "set in white": (ink(r"\S+ \S+ \S+ rg\n(BT [^\n]*\(ROYAL\))", r"1 g\n\1"), "Pharaoh", "in the line of its set is"),
    "invisible words": (words("3 Tr\n"), "Pharaoh", "its contents have 3 Tr"),
    "words as outlines": (words("1 Tr\n"), "Pharaoh", "its contents have 1 Tr"),
    "words as a clip": (words("7 Tr\n"), "Pharaoh", "its contents have 7 Tr"),
    "words made transparent": (hidden_by(Dictionary(ca=0)), "Pharaoh", "its contents have '/G0' gs"),
    "words behind a mask": (hidden_by(Dictionary(SMask=MASK)), "Pharaoh", "its contents have '/G0' gs"),
    "words blended away": (hidden_by(Dictionary(BM=Name.Screen)), "Pharaoh", "its contents have '/G0' gs"),
    "words overprinted": (hidden_by(Dictionary(OP=True, op=True)), "Pharaoh", "its contents have '/G0' gs"),
    "words clipped away": (words(f"q {CLIP}", "Q\n"), "Pharaoh", "its contents have q"),
    "words under a white area": (
        words("", PATCH.format("6 82", "40 82", "40 87", "6 87")), "Pharaoh", "a line or an area in its words"
    ),
    "words moved off": (text("Moves one square", r"BT 1 0 0 1 \1 \2 Tm 900 0 Td \3 (Moves one square"), "Pharaoh", "its contents have 900 0 Td"),
    "words squeezed": (text("Moves one square", r"BT 1 0 0 1 \1 \2 Tm 20 Tz \3 (Moves one square"), "Pharaoh", "its contents have 20 Tz"),
    "words spread": (text("Moves one square", r"BT 1 0 0 1 \1 \2 Tm 9 Tw \3 (Moves one square"), "Pharaoh", "its contents have 9 Tw"),
    "letters pulled apart": (
        text("Moves one ([^)]*)\\) Tj", r"BT 1 0 0 1 \1 \2 Tm \3 [(Moves) -9000 ( one \4)] TJ"),
        "Pharaoh", "its contents have a list TJ",
    ),
    "letters tracked": (
        text("Moves one square", r"BT 1 0 0 1 \1 \2 Tm 0.9 Tc \3 (Moves one square"), "Pharaoh", "in its words is spread"
    ),
    "words flattened": (text("Moves one square", r"BT 1 0 0 0.01 \1 \2 Tm \3 (Moves one square"), "Pharaoh", "its contents have 1 0 0 0.01 6.35 85.6306 Tm"),
    "words mirrored": (text("Moves one square", r"BT -1 0 0 1 \1 \2 Tm \3 (Moves one square"), "Pharaoh", "in its words is turned"),
    "words sheared": (text("Moves one square", r"BT 1 0 2 1 \1 \2 Tm \3 (Moves one square"), "Pharaoh", "its contents have 1 0 2 1 6.35 85.6306 Tm"),
    "a line of words elsewhere": (
        text("Moves one square", r"BT 1 0 0 1 \1 60 Tm \3 (Moves one square"), "Pharaoh", "do not stand under its name"
    ),
    "the notation lower": (
        ink(r"BT 1 0 0 1 6\.35 6\.45 Tm (\S+ Tc /F4\+0 \S+ Tf \(mKc)", r"BT 1 0 0 1 6.35 5.95 Tm \1"), "Pharaoh",
        "its notation does not stand as high",
    ),
    "words in small type": (ink(r"/F3\+0 \S+ Tf (\(Moves one)", r"/F3+0 1.2 Tf \1"), "Pharaoh", "pt, which no type"),
    "words in another font": (ink(r"/F3\+0 (\S+ Tf \(Moves one)", r"/F4+0 \1"), "Pharaoh", "is set in SourceSansPro"),
    "loose words": (
        ink(r"/Artifact BMC\n", LINE + "0 g\nBT 1 0 0 1 20 50 Tm /F2+0 9 Tf (No) Tj ET\n"), "Pharaoh", "its index is set in"
    ),
    "words at page level": (
        ink(r"\Z", "0 g\nBT 1 0 0 1 20 50 Tm /F2+0 9 Tf (No) Tj ET\n"), "page 1", "beside its cards stands No"
    ),
    "words without a mark": (
        ink(r"/H2 <<", "0 g\nBT 1 0 0 1 20 50 Tm /F2+0 9 Tf (No) Tj ET\n" + LINE), "Pharaoh", "its contents have 0 g"
    ),
    "words in the picture": (text_in_picture, "Pharaoh", "its picture has more in it than the figure"),
    "a row of the legend twice": (
        ink(r"(?s)/LI <</MCID 4>>.*?EMC\n", LINE * 2), "Pharaoh", "its legend explains something twice"
    ),
    "a man too many": (
        ink(r"q 1 0 0 1 0 1 cm /mark\.box Do Q\n", LINE + "q 1 0 0 1 2 2 cm /mark.box Do Q\n"), "Rex", "e5 has the frame"
    ),
    "outlines of another font": (other_outlines, "Pharaoh", "its font SourceSerifPro-Regular has other tables"),
    "two glyphs changed about": (swapped_glyphs, "Pharaoh", "its font SourceSerifPro-Regular draws another sign for"),
    "a lying table of letters": (lying_table, "Pharaoh", "its font SourceSerifPro-Regular draws another sign for 'e'"),
    "another encoding": (
        entry(font("/F3+0"), "/Encoding", Dictionary(Differences=Array([97, Name.e]))), "Pharaoh",
        "the font has the entry /Encoding",
    ),
    "boxes instead of letters": (boxes, "Pharaoh", "in its words is set in , not"),
    "the file of a font removed": (
        entry(described("/F3+0"), "/FontFile2", None), "Pharaoh", "has no file of a font"
    ),
    "all letters as wide": (
        entry(font("/F3+0"), "/Widths", Array([100] * 128)), "Pharaoh", "has another width for"
    ),
    "a mark in white": (form("mark.swap", r"\A0 g", "1 g"), "page 1", "the mark.swap has other contents than are written"),
    "a box not painted": (form("mark.box", r" S\n", " n\n"), "page 1", "the mark.box has other contents than are written"),
    "a push not painted": (form("mark.push", r" S\n", " n\n"), "page 1", "the mark.push has other contents than are written"),
    "a mark in a tiny box": (
        entry(lambda document: drawing(document, "mark.pass"), "/BBox", Array([0, 0, 0.01, 0.01])), "page 1",
        "the BBox of the mark.pass is 0.01, where 1 is written",
    ),
    "a mark clipped": (form("mark.pass", r"\A", CLIP), "page 1", "the sign 'pass' is not drawn as it should be"),
    "a mark moved in its form": (form("mark.swap", r"\A", "1 0 0 1 0.3 0 cm "), "page 1", "the mark.swap has other contents than are written"),
    "hairlines": (form("mark.cross", r"0\.14 w", "0.001 w"), "page 1", "the mark.cross has other contents than are written"),
    "a mark under a patch": (painted_in_form("mark.box"), "page 1", "the sign 'box' is not drawn as it should be"),
    "the house mark in white": (form("sign.house", r"\A\S+ g", "1 g"), "page 1", "the sign.house has other contents than are written"),
    "a push turned": (
        ink(r"q 1 0 0 1 0 1\.43 cm /mark\.push", "q 0 1 -1 0 0 1.43 cm /mark.push"), "Linebacker Pawn", "the sign of a push"
    ),
    "a patch over the board": (
        ink(r"(?m)^(q 1 0 0 1 0 0 cm /mark\.own\.royal Do Q)$", r"\1\n1 g\n-1 -1 m 1 -1 l 1 1 l h f"), "Pharaoh",
        "an area that is no head",
    ),
    "strings in white": (
        ink(r"0 0\.2471 0\.4549 RG", "1 G"), "Linebacker Pawn", "a line or an area of its diagram is printed in"
    ),
    "a string cut short": (
        ink(r"0 1\.25 m 0 1\.75 l", "0 1.25 m 0 1.4 l"), "Linebacker Pawn", "is where a string ends"
    ),
    "heads of arrows in white": (
        ink(r"0 g\n(0\.42 0 m)", r"0.9 g\n\1"), "blank card 6", "a line or an area of its legend is printed"
    ),
    "the rule of the board in white": (
        ink(r"0\.7059 0\.6667 0\.6078 RG 0\.2 w 0 J 0 j (\[\] 0 d\n6\.35 \S+ m)", r"1 G 0.2 w 0 J 0 j \1"),
        "Pharaoh", "a line or an area of its diagram is printed in",
    ),
    "the sign of another class": (swapped("sign.royal", "sign.pawn"), "page 1", "the sign.pawn.40622a has other contents than are written"),
    "another sign on the own square": (swapped("mark.own.royal", "mark.own.pawn"), "page 1", "the mark.own.pawn has other contents than are written"),
    "another board": (swapped("board.7", "board.9"), "page 1", "the board.7 has other contents than are written"),
    "another piece's picture": (swapped("picture.pharaoh", "picture.rex"), "Pharaoh", "its picture is not the one that is kept of 'pharaoh'"),
    "a mirrored picture": (
        ink(r"q (\S+) 0 0 (\S+) (\S+ \S+ cm /picture\.pharaoh)", r"q -\1 0 0 \2 \3"), "Pharaoh", "its picture is upside down, turned or mirrored"
    ),
    "a picture upside down": (
        ink(r"q (\S+) 0 0 (\S+) (\S+ \S+ cm /picture\.pharaoh)", r"q -\1 0 0 -\2 \3"), "Pharaoh", "its picture is upside down"
    ),
    "a tiny picture": (
        ink(r"q \S+ 0 0 \S+ (\S+ \S+ cm /picture\.pharaoh)", r"q 0.2 0 0 0.2 \1"), "Pharaoh", "is not at the scale of its class"
    ),
    "an empty picture": (form("picture.pharaoh", r"(?s).+", " "), "Pharaoh", "its picture has other tones"),
    "a picture with a point elsewhere": (form("picture.pharaoh", r"(\S+) (\S+) l", r"1 1 l"), "Pharaoh", "not that of the figure"),
    "a back in white": (form("back.royal", r"\S+ \S+ \S+ RG", "1 G", 1), "page 2", "the back.royal has other contents than are written"),
    "a back painted over": (painted_in_form("back.royal", 1), "page 2", "the back.royal has other contents than are written"),
    "backs of other classes": (swapped("back.royal", "back.pawn", 1), "page 2", "the back.pawn has other contents than are written"),
    "words on a back": (
        ink(r"(/back\.royal Do Q\n)", r"\g<1>0 g\nBT 1 0 0 1 20 50 Tm /F2+0 4 Tf (X) Tj ET\n", 1), "back", "stands on it, not"
    ),
    "words of a back in white": (ink(r"\S+ \S+ \S+ rg\n(BT [^\n]*\(D\))", r"1 g\n\1", 1), "back", "its words are not"),
    "a page of backs dropped": (pages_in_order(0), "page 1", "there are no backs in the file, it asks to be printed"),
    "backs first": (pages_in_order(1, 0), "page 1", "it has backs where fronts have to be"),
    "an empty page": (extra_page, "page 3", "it has no cards that can be read"),
    "a line on a blank card": (
        ink(r"(\[0\.7 0\.7\] 0 d\n[^\n]* S\n)EMC", r"\g<1>0 G 0.2 w 0 J 0 j [] 0 d\n9 30 m 60 40 l S\nEMC"), "blank card", "its decoration is printed"
    ),
    "words on a blank card": (
        ink(r"(\[0\.7 0\.7\] 0 d\n[^\n]* S\n)EMC", r"\g<1>0 g\nBT 1 0 0 1 9 85 Tm /F2+0 5 Tf (X) Tj ET\nEMC"), "blank card", "words in its decoration"
    ),
    "a crest on a blank card": (
        ink(r"(\[0\.7 0\.7\] 0 d\n[^\n]* S\n)EMC", r"\g<1>q 5 0 0 5 45 60 cm /crest.lily.74203f Do Q\nEMC"), "blank card",
        "the drawing 'crest.lily.74203f' stands in its decoration",
    ),
    "a page flattened": (
        ink(r"(\S+) 0 0 \S+ 0 0 cm", r"\1 0 0 0 0 cm"), "page 1", "two cards lie on one another"
    ),
    "the line for the value without an end": (
        ink(r"(?s)(.*)( m\n|\S+ \S+ m )(\S+ \S+) l S\n", r"\1\2\3 W n S\n"), "", "has another mark on its tile"
    ),
    "a layer for the screen": (layer, "", "the catalogue has the entry /OCProperties, which is not written"),
    "a second stream of contents": (second_stream, "page 1", "its contents go on with q, where they should end"),
    "a default colour space": (
        entry(resources, "/ColorSpace", Dictionary(DefaultGray=Name.DeviceRGB)), "page 1",
        "the resource ColorSpace has the entry /DefaultGray, which is not written",
    ),
    "q without Q": (words("q\n"), "page 1", "it has no cards that can be read"),
    "Q without q": (words("Q\n"), "page 1", "two cards lie on one another"),
    "another print area": (dialogue("/PrintArea", Name.TrimBox), "", "the ViewerPreferences of the catalogue has the entry /PrintArea, which is not written"),
    "a smaller trim box": (entry(page, "/TrimBox", Array([9, 9, 500, 500])), "page 1", "the TrimBox of the page is 500, where 792 is written"),
    "a cut page": (entry(page, "/CropBox", Array([9, 9, 500, 500])), "page 1", "it has the entry /CropBox"),
    "a turned page": (entry(page, "/Rotate", 180), "page 1", "the page has the entry /Rotate, which is not written"),
    "pages turned from above": (inherited("/Rotate", 90), "page 1", "the page has the entry /Rotate, which is not written"),
    "turned over the short edge": (dialogue("/Duplex", Name.DuplexFlipShortEdge), "", "the Duplex of the ViewerPreferences of the catalogue is '/DuplexFlipShortEdge', where '/DuplexFlipLongEdge' is written"),
    "scaled to the paper": (dialogue("/PrintScaling", Name.AppDefault), "", "the PrintScaling of the ViewerPreferences of the catalogue is '/AppDefault', where '/None' is written"),
    "a form to fill in": (xfa, "", "the catalogue has the entry /AcroForm, which is not written"),
    "a program in it": (javascript, "", "the catalogue has the entry /OpenAction, which is not written"),
    "a drawing in another file": (external, "page 1", "the mark.cross has the entry /F, which is not written"),
}  # fmt: skip


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five cards, a blank one, and their backs."""
    file, stock = tmp_path_factory.mktemp("forge") / "cards.pdf", find_stock("letter-8up")
    faces = [face_of(CATALOGUE.piece(name)) for name in PIECES]
    write_deck(file, deck_of(faces, stock, blank_diagram, 2), stock, duplex=True)
    return file


@pytest.mark.uncut
@pytest.mark.parametrize("kind", FORGED)
def test_a_forgery_is_refused(kind: str, sheet: Path, tmp_path: Path) -> None:
    """One sentence names the card (or the page, where it is about a page, or nothing where it is about the file)."""
    forge, who, what = FORGED[kind]
    copy = tmp_path / "pdf"
    with pikepdf.open(sheet) as document:
        forge(document)
        document.save(copy)
    said = list(map(str, prove(copy, CATALOGUE, rerender=Rerender(OURS)).findings))
    assert any(one.startswith(who) and what in one for one in said), said


def test_the_sheet_is_sound(sheet: Path) -> None:
    """As it was printed, nothing is wrong with it."""
    assert prove(sheet, CATALOGUE, rerender=Rerender(OURS)).findings == ()
