"""The words that a shell may complete: ids of pieces, sets and stocks, and what can be listed.

Each function takes the folders of a maker, and the words that stand before in the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit import lists
from cardgen.kit.catalogue import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def pieces(catalogs: tuple[Path, ...], _: tuple[str, ...]) -> Iterable[str]:
    """Ids of pieces."""
    return (piece.id for piece in load_catalogue(catalogs).pieces)


def sets(catalogs: tuple[Path, ...], _: tuple[str, ...]) -> Iterable[str]:
    """Ids of sets."""
    return (one.id for one in load_catalogue(catalogs).sets)


def stocks(_: tuple[Path, ...], __: tuple[str, ...]) -> Iterable[str]:
    """Ids of stocks."""
    from cardgen.paper.shelf import all_stock  # noqa: PLC0415  not needed for pieces

    return (stock.id for stock in all_stock())


def games(_: tuple[Path, ...], __: tuple[str, ...]) -> Iterable[str]:
    """Ids of games."""
    from cardgen.games.find import games as found  # noqa: PLC0415  not needed for pieces

    return found()


def card_games(catalogs: tuple[Path, ...], _: tuple[str, ...]) -> Iterable[str]:
    """Ids of the games that sets are of."""
    from cardgen.kit.choose import card_games as found  # noqa: PLC0415  not needed for pieces

    return found(load_catalogue(catalogs))


def gear_games(_: tuple[Path, ...], __: tuple[str, ...]) -> Iterable[str]:
    """Ids of the games that need dice, checkers or the like."""
    from cardgen.kit.figures.gear import games_with_gear  # noqa: PLC0415  not needed for pieces

    return games_with_gear()


def listed(catalogs: tuple[Path, ...], before: tuple[str, ...]) -> Iterable[str]:
    """First a kind of things, or a set, which is what pieces are listed by; then what that kind is listed by."""
    if before and before[0] in lists.kinds():
        return lists.words(before[0], catalogs)
    kinds = () if before else lists.kinds()
    return dict.fromkeys((*kinds, *lists.words("pieces", catalogs)))
