"""Drawings that a page shows: well-formed, harmless under its policy, and of every piece."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardgen.card.marks.boards import boards_of
from cardgen.catalog import load
from cardgen.web.bridge import PageBridge
from tests.support.kept import our_files

ALLOWED = {"svg", "title", "defs", "clipPath", "g", "use", "path", "rect", "text"}
"""Nothing that runs, loads or styles."""
ATTRIBUTES = {
    "aria-label", "clip-path", "d", "fill", "fill-rule", "font-family", "font-size", "font-style", "font-weight", "height", "href", "id",
    "letter-spacing", "role", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-width",
    "transform", "viewBox", "width", "x", "y",
}  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"
PIECES = tuple(sorted(piece.id for piece in load().pieces))


def asked(name: str, **given: object) -> Any:
    """The result of a request that goes well."""
    begun = PageBridge().begin(json.dumps({"ask": name, "with": given}))
    while begun.step() is not None:
        pass
    told = json.loads(begun.answer)
    assert told["errors"] == []
    return told["result"]


@cache
def cards() -> dict[str, str]:
    """The card of each piece, in all sets."""
    with our_files():
        drawn = asked("cards", all=True)
    return {one["piece"]: one["svg"] for one in drawn}


def harmless(text: str) -> None:
    """Raises AssertionError for a drawing that a strict page would not show whole."""
    root = ET.fromstring(text)
    names = {one.get("id") for one in root.iter() if one.get("id")}
    for one in root.iter():
        assert one.tag.removeprefix(SVG) in ALLOWED, one.tag
        assert set(one.attrib) <= ATTRIBUTES, one.attrib
        if "href" in one.attrib:
            assert one.attrib["href"].removeprefix("#") in names
        if "clip-path" in one.attrib:
            assert one.attrib["clip-path"].removeprefix("url(#").removesuffix(")") in names


@pytest.mark.parametrize("piece", PIECES)
def test_every_card_is_a_drawing_that_a_strict_page_shows(piece: str) -> None:
    """No style, no script, nothing from elsewhere, and what is used is there."""
    harmless(cards()[piece])


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_is_told_as_its_card_tells_it(piece: str) -> None:
    """The diagram is the card's, or the larger one that the card had no room for."""
    with our_files():
        told = asked("words", of=piece)
    assert told["id"] == piece
    harmless(told["diagram"])
    card = ET.fromstring(cards()[piece])
    heard = [label for one in card.iter() if (label := one.get("aria-label"))]
    found = load().piece(piece)
    drawn = [one.alt for one in boards_of(found.kind, found.class_.value)]
    assert told["told"] == drawn[0]
    assert set(drawn) & set(heard)
    assert told["name"] in [one.text for one in card.iter(f"{SVG}title")]


def test_notation_is_told_without_a_piece() -> None:
    """What has no name is called by its notation, and moves by it."""
    told = asked("words", of="cpQ")
    assert (told["id"], told["name"], told["notation"]) == (None, "cpQ", "cpQ")
    assert told["words"] == "Captures by sliding in any direction over exactly one piece."
    harmless(told["diagram"])
