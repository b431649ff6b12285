"""German as its readers wrote it down: what a card says so and not otherwise, and laws of its grammar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.errors import NotationError
from cardgen.notation import parse
from cardgen.words import ENGLISH, parse_sentence, same_moves, say, words_of
from cardgen.words.language.german import GERMAN

if TYPE_CHECKING:
    from cardgen.catalog import Piece

PIECES = load().pieces
FORCED = "in eine beliebige Figur außer einer königlichen oder einem Bauern"

PHRASES = [
    ("zebra", "", "Springt drei Felder geradeaus und zwei zur Seite."),
    ("bison", "", "Springt drei Felder geradeaus und eins oder zwei zur Seite."),
    ("dabbaba", "", "Springt zwei Felder waagerecht oder senkrecht."),
    ("rook", "", "Gleitet waagerecht oder senkrecht."),
    ("wazir", "", "Zieht ein Feld waagerecht oder senkrecht."),
    ("alibaba", "", "Springt zwei Felder waagerecht, senkrecht oder diagonal."),
    ("duchess", "", "springt zwei oder drei Felder waagerecht, senkrecht oder diagonal."),
    ("archbishop", "", "Gleitet diagonal oder springt wie ein Springer."),
    (
        "narf",
        "",
        "Gleitet waagerecht oder senkrecht, zieht ein Feld diagonal oder springt wie ein Springer oder zwei Felder",
    ),
    ("left-knight", "", "zwei Felder geradeaus und dann, nach links gewendet, noch eins."),
    ("right-knight", "", "zwei Felder geradeaus und dann, nach rechts gewendet, noch eins."),
    ("nightrider", "", "Springersprünge in dieselbe Richtung"),
    ("camelrider", "", "Sprünge in dieselbe Richtung, jeden drei Felder geradeaus"),
    ("ptt-chinese-nightrider", "", "Macht diesen Schritt, auch mehrmals in dieselbe Richtung: ein Feld"),
    # Ohne zu schlagen: was alles?
    ("luna-pawn", "", "Zieht ein Feld vorwärts oder springt zwei Felder vorwärts, stets ohne zu schlagen; schlägt"),
    ("scorpion-pawn", "", "zwei Felder seitwärts und eins vorwärts, stets ohne zu schlagen; schlägt ein Feld"),
    ("ptt-defending-pawn", "", "Gleitet rückwärts oder zieht ein Feld vorwärts, stets ohne zu schlagen; schlägt"),
    ("pharaoh", "", "; schlägt im Sprung drei Felder geradeaus und eins zur Seite."),
    ("shogun", "", "darf auch im Sprung wie ein Springer schlagen, aber nicht ziehen."),
    ("arabian-spear", "", "Gleitet vorwärts, ohne zu schlagen; schlägt gleitend diagonal vorwärts."),
    ("piglet-pawn", "Erster Zug.", "Darf im Sprung zwei Felder diagonal vorwärts ziehen oder schlagen."),
    (
        "patient-pawn",
        "Erster Zug.",
        "ohne zu schlagen, oder so schlagen: über ein Feld vorwärts (es muss leer sein, kein Halt), dann",
    ),
    ("round", "Tausch.", "; nur so darf der Weg auch über den linken oder rechten Rand hinaus"),
    ("standard-pawn", "Darf", "auf der letzten Reihe in eine Figur aus der Hand umgewandelt werden."),
    ("mecklenbeck-linebacker-pawn", "Darf", "aus der Hand umgewandelt werden, auch beim Schieben."),
    ("ptt-pawn", "Wird", f"auf der letzten Reihe {FORCED} umgewandelt."),
    ("ptt-mecklenberg-pawn", "Darf", f"ab Reihe 8 {FORCED} umgewandelt werden."),
    (
        "linebacker-pawn",
        "Schub.",
        "Darf eine gegnerische Figur dort auf das leere Feld dahinter schieben.",
    ),
    # Der Bauer, der Speer.
    ("chicken-pawn", "Rückzug.", "Wenn er bedroht ist, darf er rückwärts"),
    ("chicken-spear", "Rückzug.", "Wenn er bedroht ist, darf er rückwärts"),
    ("zabel-pawn", "Doppelschritt.", "Zwei Reihen vor der letzten darf er zwei Felder"),
    ("zombie-pawn", "Ansteckend.", "die ihn schlägt, wird zu einem Zombie Pawn ihrer eigenen Seite."),
    ("ptt-japanese-spear", "Keine Umwandlung.", "Auf der letzten Reihe kann er nicht ziehen."),
    ("roight", "", "auf eines der vier Felder hinter ihm."),
    ("zero", "", "darf man mit ihr aussetzen."),
]


def said(piece: Piece) -> dict[str, str]:
    """What the card of a piece says, by the heads of its rules; its moves under no head."""
    words = words_of(piece.kind, class_=piece.class_, promotes_to=piece.promotes_to, language=GERMAN)
    return {"": "\n".join(words.wordings), **dict(words.rules)}


@pytest.mark.parametrize(("piece", "head", "phrase"), PHRASES, ids=[f"{piece} {head}" for piece, head, _ in PHRASES])
def test_a_card_says_it_so(piece: str, head: str, phrase: str) -> None:
    """Phrases that a reader of German asked for."""
    assert phrase in said(load().piece(piece))[head]


def test_no_comma_stands_before_or_between_equal_parts() -> None:
    """A comma before 'oder' closes what another one opened: what is done without capturing, or how far away it is."""
    for piece in PIECES:
        for text in said(piece).values():
            assert set(re.findall(r"(\w+ \w+), oder", text)) <= {"zu schlagen", "entfernt ist"}, (piece.id, text)


def test_straight_on_is_not_forward() -> None:
    """'Geradeaus' is in any direction: with 'vorwärts' in its place a sentence means something else, or nothing."""
    told = [text for piece in PIECES for text in said(piece)[""].splitlines() if "geradeaus" in text]
    assert told
    for text in told:
        meant = parse_sentence(text, GERMAN)
        ahead = text.replace("geradeaus", "vorwärts")
        for other in (ahead, ahead.replace("zur Seite", "seitwärts")):
            try:
                assert not same_moves(parse_sentence(other, GERMAN), meant), other
            except NotationError:
                continue


def test_straight_on_and_forward_are_read_apart() -> None:
    """Anchored: the camel, and a quarter of it."""
    assert same_moves(parse_sentence("Springt drei Felder geradeaus und eins zur Seite.", GERMAN), parse("C"))
    assert same_moves(parse_sentence("Springt drei Felder vorwärts und eins seitwärts.", GERMAN), parse("fC"))


def test_a_pawn_and_a_spear_are_he_the_others_she() -> None:
    """No card speaks of its piece by the pronoun of the other gender; 'sie' of a note is the piece that is hopped over."""
    for piece in PIECES:
        told = " ".join(text for head, text in said(piece).items() if head != "Sprung.")
        others = r"\b(sie|ihr)\b" if piece.class_.front else r"\b(er|ihm|ihn)\b"
        assert not re.search(others, told, re.IGNORECASE), (piece.id, told)


def test_a_language_with_one_gender_speaks_of_all_alike() -> None:
    """English has no phrases of its own for pawns; a pawn is read by the phrases of all pieces, too."""
    assert ENGLISH.of_front() is ENGLISH
    assert GERMAN.of_front() is GERMAN.of_front()
    for pronoun in ("ihr", "ihm"):
        text = f"Springt wie ein Springer auf eines der vier Felder vor {pronoun}."
        assert same_moves(parse_sentence(text, GERMAN), parse("fhN"))


MAKERS = {
    "[F-cW]": "Schlägt über ein Feld diagonal (es muss leer sein, kein Halt), dann noch eines waagerecht oder senkrecht"
    " vom Start weg.",
    "WcD0": "Zieht oder schlägt ein Feld waagerecht oder senkrecht; darf auch mit einem oder mehreren Sprüngen in"
    " dieselbe Richtung, jeder zwei Felder waagerecht oder senkrecht schlagen, aber nicht ziehen.",
    "fjRF": "Zieht ein Feld diagonal oder gleitet vorwärts über das erste Feld hinweg, was auch dort steht.",
}
"""What our pieces do not do."""


@pytest.mark.parametrize("notation", MAKERS)
def test_a_maker_reads_it_so(notation: str) -> None:
    """Cases, and the second comma of what is enclosed in two; all of it is read back."""
    text = say(parse(notation), GERMAN)
    assert MAKERS[notation] in text
    assert same_moves(parse_sentence(text, GERMAN), parse(notation))


def test_the_foot_tells_its_reach() -> None:
    """Anchored: a number with a comma."""
    assert GERMAN.put("foot.reach", empty="6,3", crowded="4,1") == "Reichweite 6,3 / 4,1"
