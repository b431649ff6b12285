"""What the foot of a card tells: nothing that was not measured or written down, and never nothing at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.card.front.face_of import face_of
from cardgen.card.front.index import taken
from cardgen.catalog import load
from cardgen.catalog.worths import Worth, valued_on, worth_of
from cardgen.ink.fonts import italic_for, width
from cardgen.paper.shelf import find_template
from cardgen.words.language.languages import LANGUAGES

KNIGHT, PAWN, KING, FERZ = (load().piece(word) for word in ("knight", "standard pawn", "king", "ferz"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_foot_is_empty_and_none_tells_what_is_not_in_the_table(code: str) -> None:
    """A value is that of the table, in halves; where there is none, how far the piece goes is told."""
    for piece in load().pieces:
        foot, kept = face_of(piece, language=LANGUAGES[code]).foot, worth_of(piece.kind, valued_on(piece))
        assert foot.reach, piece.id
        assert (foot.value is None) is not bool(foot.worth), piece.id
        if foot.value is not None:
            assert kept is not None, piece.id
            assert abs(foot.value - kept.value) <= 0.25, piece.id
            assert not piece.rules.royal


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        (0.2, "worth under ½", "Wert unter ½"),
        (0.6, "worth ½", "Wert ½"),
        (3.1, "worth 3", "Wert 3"),
        (11.4, "worth 11½", "Wert 11½"),
    ],
)
def test_a_value_is_told_in_halves(monkeypatch: pytest.MonkeyPatch, value: float, english: str, german: str) -> None:
    """What is next to nothing is not told as nothing."""
    worth = Worth("knight", "8x8", value, 0.1, 0.1, 1004, 1000, 1, "")
    monkeypatch.setattr("cardgen.card.front.face_of.card_worth", lambda _: worth)
    assert face_of(KNIGHT).foot.worth == english
    assert face_of(KNIGHT, language=LANGUAGES["de"]).foot.worth == german


def test_a_pawn_is_valued_as_one_that_becomes_a_queen() -> None:
    """Its foot says so, that of an officer does not."""
    assert face_of(PAWN).foot.queening == "if pawns become queens"
    assert face_of(KNIGHT).foot.queening == ""


def test_what_castles_and_what_promotes_stands_at_the_foot() -> None:
    """And not among the other rules, which stay where they are."""
    for piece, head in ((KING, "Royal."), (PAWN, "May promote"), (KNIGHT, None)):
        face = face_of(piece)
        assert [said for said, _ in face.foot.rules] == [head] * (head is not None)
        assert sorted((*face.foot.rules, *face.moving_rules())) == sorted(face.rules)
    assert [said for said, _ in face_of(PAWN).moving_rules()] == ["Opening.", "En passant."]


def test_one_colour_is_told_of_what_stays_on_it() -> None:
    """As it is of a ferz, and not of a knight."""
    assert face_of(FERZ).foot.one_colour == "one colour"
    assert face_of(KNIGHT).foot.one_colour == ""


def test_where_nobody_has_counted_no_reach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece with too many ways has none."""
    monkeypatch.setattr("cardgen.card.front.face_of.mobility_of", lambda _: None)
    foot = face_of(KNIGHT).foot
    assert (foot.empty, foot.reach) == (None, "")


def test_an_origin_is_told_that_our_fonts_can_write() -> None:
    """A source is not written for cards, so it may have any letters."""
    assert face_of(replace(KNIGHT, origin="Jeu de la guerre, 1770")).foot.origin == "Jeu de la guerre, 1770"
    assert face_of(replace(KNIGHT, origin="象棋")).foot.origin == ""


@pytest.mark.parametrize("card", ["eighth-letter", "a4-eighth", "a7", "poker"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_origin_of_ours_has_room_at_the_foot(card: str, code: str) -> None:
    """On cards of all sizes, beside the lower index."""
    template = find_template(card)
    across = template.width - template.inset.left - template.inset.right
    for piece in load().pieces:
        face = face_of(piece, language=LANGUAGES[code])
        wide = width(face.foot.origin, italic_for(face.foot.origin), template.foot.origins[-1])
        assert wide <= across - taken(face, template), piece.id


def test_the_foot_of_a_house_rule_says_so() -> None:
    """As does that of a piece with a reading."""
    assert face_of(KNIGHT).foot.house == ""
    assert face_of(replace(KNIGHT, reading="So we read it.")).foot.house == "house rule"
