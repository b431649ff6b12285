"""The files behind the page of a piece: what it says, as JSON, and its card in every language but the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.kit.cards.sheets import CardsRequest
from cardgen.kit.cards.vectors import card_drawings
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.page import piece_pages
from cardgen.steps import finish

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.kit.choose import Selection

FOLDER = "pieces"


def piece_cards(chosen: Selection, languages: Sequence[str]) -> dict[str, str]:
    """Cards as drawings by their paths, in all languages but the first, which are drawn with those of sets."""
    found: dict[str, str] = {}
    for language in languages[1:]:
        drawn: Any = finish(card_drawings(chosen, CardsRequest(language=language))).result
        found |= {card_path(one["set"], one["piece"], language): one["svg"] for one in drawn}
    return found


def piece_facts(
    drawings: Mapping[str, bytes], tokens: Mapping[str, str], languages: Sequence[str], catalogs: tuple[Path, ...]
) -> Iterator[tuple[str, dict[str, object]]]:
    """What the page of each piece says, by its path; of drawings it names those that are there.

    Args:
        drawings: cards and pictures of figures by their paths.
        tokens: of pieces by their ids, as drawings.
        languages: codes; the cards of the first have no code in their paths.
        catalogs: folders of a maker, laid over our catalogue.
    """
    for id_, page in piece_pages(load_catalogue(catalogs)).items():
        home: Any = page["sets"]
        paths = {code: card_path(home[0]["id"], id_, code if index else "") for index, code in enumerate(languages)}
        picture = f"wall/{id_}.svg"
        drawn: dict[str, object] = {"cards": {code: path for code, path in paths.items() if path in drawings}}
        drawn |= {"picture": picture if picture in drawings else "", "token": tokens.get(id_, "")}
        yield f"{FOLDER}/{id_}.json", {**page, **drawn}


def card_path(set_id: str, piece_id: str, language: str = "") -> str:
    """Where the card of a piece lies."""
    return f"cards/{set_id}/{piece_id}{language and f'.{language}'}.svg"
