"""Cards that games are played with, and armies that are dealt."""

from __future__ import annotations

from functools import partial
from os.path import isfile
from typing import TYPE_CHECKING

from cardgen.errors import each_found, tell_all
from cardgen.kit.cards.decks import make_decks
from cardgen.kit.cards.sheets import DEFAULT_STOCK
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import parse_seed
from cardgen.kit.papers.made import make_paper
from cardgen.kit.papers.order import SIZES
from cardgen.kit.papers.read import booklet_to_read
from cardgen.kit.tables.deal import TRIALS, DealRequest, parse_share
from cardgen.kit.tables.deal import deal as dealt
from cardgen.web.asked import Work
from cardgen.web.command import dashed, each, typed, unless, when
from cardgen.web.given import stock_in
from cardgen.web.stepping import stepping

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.kit.moves.sign_boards import SignBoard
    from cardgen.kit.result import RunResult
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

MOST_TRIALS = 1000


def deck(given: Given, place: AnswerPlace) -> Work:
    """A deck of a game, or the one of the chess kit."""
    games, stock, large = given.words("games"), stock_in(given, DEFAULT_STOCK), given.flag("large")
    stocked = *unless("--stock", stock, DEFAULT_STOCK), *when("--large", asked=large)
    command = typed(
        "deck", *each("--catalog", map(str, place.catalogs)), *each("--font", place.fonts), *stocked, *dashed(games)
    )
    return Work(
        lambda: stepping(lambda _: make_decks(games, stock, place.output, place.catalogs, large=large)), command
    )


def paper(given: Given, place: AnswerPlace) -> Work:
    """A paper of a game that is no card: its rules, its board, a sheet to write on."""
    game, which = given.word("game"), given.word("paper", "rules")
    on, rules = given.one_of("on", SIZES, "letter"), given.words("rules")
    refuse_files(rules, "", place.catalogs)
    folders = each("--catalog", map(str, place.catalogs))
    sheets = ("--men", "paper", *unless("--paper", on, "letter"))
    command = typed("kit", *sheets, *each("--rule", rules), *folders, *dashed((game,)))
    return Work(lambda: stepping(lambda _: make_paper(game, which, on, place.output, place.catalogs, rules)), command)


def booklet(given: Given, place: AnswerPlace) -> Work:
    """The booklet of a game to be read in a page: words, and diagrams as drawings."""
    game, rules = given.word("game"), given.words("rules")
    refuse_files(rules, "", place.catalogs)
    return Work(lambda: stepping(lambda _: booklet_to_read(game, rules, place.catalogs)))


def deal(given: Given, place: AnswerPlace) -> Work:
    """An army for each side; as sheets of cards where that is asked for."""
    pieces, fair, pdf = given.word("pieces"), given.word("fair"), given.flag("pdf")
    request = DealRequest(
        game=given.word("game"),
        rules=given.words("rules"),
        pieces=pieces or None,
        seed=parse_seed(given.word("seed")),
        fair=parse_share(fair) if fair else None,
        trials=given.number("trials", 0, MOST_TRIALS, TRIALS),
        catalogs=place.catalogs,
    )
    refuse_files(request.rules, request.pieces or "", request.catalogs)
    output = place.output if pdf else None
    steps = partial(stepping, lambda told: dealt(request, _undrawn, told, output))
    typed_as = partial(_deal_command, request, pieces=pieces, fair=fair, pdf=pdf, fonts=place.fonts)
    return Work(steps, typed_as(request.seed), lambda done: typed_as(_seed_of(done)))


def _deal_command(request: DealRequest, seed: str, *, pieces: str, fair: str, pdf: bool, fonts: tuple[str, ...]) -> str:
    return typed(
        "deal",
        *each("--rule", request.rules),
        *unless("--pieces", pieces, ""),
        *unless("--seed", seed, ""),
        *unless("--fair", fair, ""),
        *unless("--trials", request.trials, TRIALS),
        *when("--pdf", asked=pdf),
        *each("--catalog", map(str, request.catalogs)),
        *each("--font", fonts),
        *dashed((request.game,)),
    )


def _seed_of(done: RunResult) -> str:
    """With which the same cards are dealt again."""
    assert isinstance(done.result, dict)
    return str(done.result["seed"])


def refuse_files(rules: tuple[str, ...], pieces: str, catalogs: tuple[Path, ...]) -> None:
    """On a command line pieces and lists may be files; who asks may not have this computer read its own."""
    wrong: list[str] = []
    names = [name for name in map(str.strip, pieces.split(",")) if name]
    each_found(load_catalogue(catalogs).piece if names else str, names, wrong)
    values = (rule.partition("=")[2] for rule in rules if "-list=" in rule and "," not in rule)
    wrong += (
        f"a list is of pieces, with commas, not {one[:60]!r}; no file is read." for one in values if _is_file(one)
    )
    tell_all(wrong)


def _is_file(word: str) -> bool:
    return "/" in word or "\\" in word or isfile(word)  # noqa: PTH113  a name that is too long for a file is no file


def _undrawn(_: SignBoard) -> Iterator[str]:
    """A page shows no boards of letters."""
    return iter(())
