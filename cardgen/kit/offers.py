"""All that there is to choose from, as JSON: sets with their pieces, paper, games, languages, looks. Makes nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from cardgen import __version__
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.core.play.match import Match
from cardgen.games.find import games
from cardgen.kit.cards.choices import CHOICES
from cardgen.kit.catalogue import home_of, load_catalogue
from cardgen.kit.choose import card_games
from cardgen.kit.lists.games import rule_facts
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult
from cardgen.kit.tables.armies import gets_army
from cardgen.paper.large import prints_of
from cardgen.paper.shelf import all_stock
from cardgen.words import words_of
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece, PieceSet
    from cardgen.games.core.contract import Game, Options
    from cardgen.paper.stock import Stock


def offers(catalogs: tuple[Path, ...] = ()) -> dict[str, object]:
    """What a page shows before anything is asked. Raises FileErrors with every mistake of a maker's files."""
    catalogue = load_catalogue(catalogs)
    return {
        "version": __version__,
        "sets": [_set(one) for one in catalogue.sets],
        "stocks": [_stock(one) for one in all_stock()],
        "games": [_game(one, catalogue) for one in games().values()],
        "languages": [{"code": one.code, "name": one.name, "beta": one.beta} for one in LANGUAGES.values()],
        "styles": [*CHOICES["style"]],
        "inks": [*CHOICES["ink"]],
        "card_games": [*card_games(catalogue)],
    }


def own_offers(catalogs: tuple[Path, ...]) -> list[dict[str, object]]:
    """The sets that a maker's folders bring, with their own pieces. Raises FileErrors with every mistake of theirs."""
    sets = load_catalogue(catalogs).sets if catalogs else ()
    own = (replace(one, pieces=tuple(piece for piece in one.pieces if home_of(piece, catalogs))) for one in sets)
    return [_set(one) for one in own if one.pieces]


def own_rows(catalogs: tuple[Path, ...]) -> Generator[ProgressStep, None, RunResult]:
    """A line of the gallery for each piece that stands in a maker's folders, with its name, its words and its file.

    It is told in steps: a piece that nobody has seen yet takes a while. Raises FileErrors with every mistake of theirs.
    """
    from cardgen.kit.gallery.rows import piece_row  # noqa: PLC0415  a page asks for its own pieces before it needs these

    pieces = [piece for piece in load_catalogue(catalogs).pieces if home_of(piece, catalogs)] if catalogs else []
    rows: list[dict[str, object]] = []
    for done, piece in enumerate(pieces):
        yield ProgressStep(done, len(pieces), piece.name, made=False)
        assert piece.place is not None  # it was read from a file
        rows.append({**piece_row(piece), **_piece(piece), "file": PurePath(piece.place.file).name})
    return RunResult(result={"pieces": rows}, lines=())


def _set(one: PieceSet) -> dict[str, object]:
    title = next((piece.set_title for piece in one.pieces if piece.set_title != one.name), "")
    headed = {"title": title} if title else {}  # where its cards are headed otherwise
    return {
        "id": one.id,
        "name": one.name,
        **headed,
        "count": len(one.pieces),
        "pieces": [_piece(piece) for piece in one.pieces],
    }


def _piece(piece: Piece) -> dict[str, object]:
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    return {
        "id": piece.id,
        "name": piece.name,
        "aliases": [*piece.aliases, *(name for _, name in piece.names)],
        "class": piece.class_.value,
        "words": words.move,
    }


def _stock(stock: Stock) -> dict[str, object]:
    large = sum(one.cards for one in prints_of(stock)[1:])
    return {
        "id": stock.id,
        "title": stock.title,
        "cards": stock.cards,
        "large": large,
        "perforated": stock.perforated,
    }


def _game(game: Game[Options], catalogue: Catalogue) -> dict[str, object]:
    options = read_options(game.options, ())
    decks = kit_of(game).decks(options)
    return {
        "id": game.id,
        "name": game.name,
        "players": len(game.sides),
        "decks": bool(decks),
        "cards": sum(len(deck.cards) for deck in decks),
        "deals": _deals(game, options, catalogue),
        "sets": [one.id for one in catalogue.sets if _is_for(one, game)],
        "rules": rule_facts(game),
    }


def _is_for(one: PieceSet, game: Game[Options]) -> bool:
    """Whether a set is of a game; entries write its name with other capitals."""
    return any(piece.game.casefold() == game.name.casefold() for piece in one.pieces)


def _deals(game: Game[Options], options: Options, catalogue: Catalogue) -> bool:
    """Whether anybody gets an army: the beginning of a deal tells."""
    state = game.initial_state(options, catalogue)
    return gets_army(Match(game.catalogue_as_played(options, catalogue), state, "1"))
