"""Symmetrical diagrams: one way stands for all, and what it stands for are its images."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.board import Leap
from cardgen.diagram import Diagram, diagram
from cardgen.diagram.mirrors import ALIKE, TURNS, Mirrors, MirrorTurn, parts
from cardgen.engine.rules import Kind
from cardgen.notation import parse
from tests.support.examples import examples
from tests.support.strategies import notations


def turned(place: Leap, turn: MirrorTurn) -> Leap:
    a, b, c, d = turn
    return Leap(a * place.dx + b * place.dy, c * place.dx + d * place.dy)


def of(notation: str) -> Diagram:
    return diagram(Kind("test", "Test", parse(notation)))


def first(notation: str) -> set[Leap]:
    """The marks in full strength."""
    found = of(notation).first
    return set() if found is None else {mark.at for mark in found.marks}


@pytest.mark.parametrize(
    ("notation", "turns"),
    [("Q", 8), ("N", 8), ("vRsN", 4), ("frN", 1), ("[sW?bB]", 4), ("(1,2)", 8)],
)
def test_a_diagram_knows_how_it_can_lie_on_itself(notation: str, turns: int) -> None:
    """Of eight turns and mirrorings all for a queen, the quarters for one hand's knight, none but one for a canary."""
    assert len(Mirrors(of(notation))) == turns


def test_the_most_forward_way_stands_for_all_and_then_the_rightmost() -> None:
    """A slide forward, one forward to the right, one leap; of paths the whole way with all its turns."""
    assert first("R") == {Leap(0, 1), Leap(0, 2), Leap(0, 3)}
    assert first("WB2") == {Leap(0, 1), Leap(1, 1), Leap(2, 2)}
    assert first("N") == {Leap(1, 2)}
    assert first("[F?fF?sF?qF]") == {Leap(1, 1), Leap(2, 2), Leap(1, 3), Leap(0, 2)}


def test_two_halves_are_seen_at_one_look() -> None:
    """What has only a left and a right is all in full strength, as is what has no images."""
    assert of("fmWfcF").first is None
    assert of("frmN lbcF").first is None


@examples(80)
@given(notations(most=2))
def test_what_is_left_out_is_an_image_of_what_is_not(text: str) -> None:
    """Each mark, ground and line is laid on one that stands for all by some turn that lays the whole on itself."""
    whole = of(text)
    if whole.first is None:
        assert len(Mirrors(whole)) < ALIKE
        return
    kept, turns = set(parts(whole.first)), Mirrors(whole).turns
    assert kept <= set(parts(whole))
    for what, places in parts(whole):
        images = [tuple(turned(place, turn) for place in places) for turn in turns]
        assert any((what, image) in kept or (what, image[::-1]) in kept for image in images)


def test_turns_are_the_eight_of_a_square() -> None:
    """No two alike, and each keeps how far a place is."""
    images = [turned(Leap(1, 2), turn) for turn in TURNS]
    assert len(set(images)) == len(TURNS) == 8
    assert {tuple(sorted(map(abs, image))) for image in images} == {(1, 2)}
