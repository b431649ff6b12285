"""Cards of pieces: as sheets to print, as drawings for a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.errors import MisuseError
from cardgen.kit.cards.choices import CHOICES
from cardgen.kit.cards.sheets import DEFAULT_STOCK, CardsRequest, KeyCardsRequest, look_of, make_backs, sheet_steps
from cardgen.kit.cards.vectors import card_drawings
from cardgen.kit.choose import MOST_COPIES, PieceRequest, choose
from cardgen.web.asked import Work
from cardgen.web.command import dashed, each, typed, unless, when
from cardgen.web.given import stock_in

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

MOST_SKIPPED = 99


@dataclass(frozen=True, slots=True)
class SheetsWanted:
    """All that `cardgen pdf` takes."""

    pieces: PieceRequest
    cards: CardsRequest
    keys: KeyCardsRequest
    backs: bool
    duplex: bool
    skip: int
    fonts: tuple[str, ...] = ()
    """Files of a maker's fonts, as commands name them."""

    def made(self, output: Path) -> Generator[ProgressStep, None, RunResult]:
        """The file, in steps."""
        if not self.backs:
            chosen = self.keys.chosen(self.pieces)
            return (yield from sheet_steps(chosen, self.cards, output, duplex=self.duplex, skip=self.skip))
        return make_backs(choose(self.pieces) if self.pieces else None, self.cards, output)

    def command(self) -> str:
        """What makes the same file."""
        look, keys, pieces = self.cards.look, self.keys, self.pieces
        return typed(
            "pdf",
            *each("--set", pieces.sets),
            *when("--all", asked=pieces.everything),
            *unless("--copies", pieces.copies, 1),
            *unless("--sort", pieces.order or "", ""),
            *when("--no-house-rules", asked=not pieces.house_rules),
            *each("--catalog", map(str, pieces.catalogs)),
            *each("--font", self.fonts),
            *when("--key", asked=keys.wanted is True),
            *when("--no-key", asked=keys.wanted is False),
            *when("--key-only", asked=keys.alone),
            *unless("--game", keys.game or "", ""),
            *when("--backs", asked=self.backs),
            *when("--duplex", asked=self.duplex),
            *unless("--skip", self.skip, 0),
            *unless("--back-style", look.style, CHOICES["style"][0]),
            *unless("--deck", look.deck, CHOICES["deck"][0]),
            *when("--back-numeral", asked=look.numeral),
            *unless("--ink", look.ink, CHOICES["ink"][0]),
            *when("--plain", asked=look.plain),
            *unless("--side", self.cards.side, CHOICES["side"][0]),
            *unless("--language", self.cards.language, CHOICES["language"][0]),
            *when("--strict", asked=self.cards.strict),
            *unless("--stock", self.cards.stock, DEFAULT_STOCK),
            *when("--large", asked=self.cards.large),
            *dashed(pieces.named),
        )


def read_sheets(given: Given, place: AnswerPlace) -> SheetsWanted:
    """All that may be said of sheets. Raises CardgenError, also for options that do not go together."""
    pieces = read_pieces(given, place)
    keys = KeyCardsRequest(given.either("key"), given.flag("key_only"), given.word("game") or None)
    backs, duplex = given.flag("backs"), given.flag("duplex")
    skip = given.number("skip", 0, MOST_SKIPPED, 0)
    cards = read_cards(given, keys, pieces)
    if backs and (duplex or skip):
        raise MisuseError("whole sheets of backs have no fronts between them and skip no places.", "--backs")
    if backs and keys != KeyCardsRequest():
        raise MisuseError("whole sheets of backs have no key cards.", "--backs")
    return SheetsWanted(pieces, cards, keys, backs, duplex, skip, place.fonts)


def read_pieces(given: Given, place: AnswerPlace) -> PieceRequest:
    """Which pieces, how many, in which order."""
    order: Any = given.one_of("sort", CHOICES["sort"], "") or None
    return PieceRequest(
        named=given.words("pieces"),
        sets=given.words("sets"),
        everything=given.flag("all"),
        catalogs=place.catalogs,
        house_rules=given.either("house_rules") is not False,
        copies=given.number("copies", 1, MOST_COPIES, 1),
        order=order,
    )


def read_cards(given: Given, keys: KeyCardsRequest, pieces: PieceRequest) -> CardsRequest:
    """How cards are wanted."""
    style, deck, ink, side, language = (_choice(given, name) for name in ("style", "deck", "ink", "side", "language"))
    look = look_of(style, deck, ink, numeral=given.flag("numeral"), plain=given.flag("plain"))
    stock = stock_in(given, DEFAULT_STOCK)
    return CardsRequest(stock, side, given.flag("strict"), look, language, keys.which(pieces), given.flag("large"))


def _choice(given: Given, name: str) -> Any:  # noqa: ANN401  one of a few words, of which the type knows
    return given.one_of(name, CHOICES[name], CHOICES[name][0])


def pdf(given: Given, place: AnswerPlace) -> Work:
    """Sheets of cards, of backs, or both in turn."""
    wanted = read_sheets(given, place)
    return Work(lambda: wanted.made(place.output), wanted.command())


def cards(given: Given, place: AnswerPlace) -> Work:
    """Each card as a drawing."""
    pieces = read_pieces(given, place)
    how = read_cards(given, KeyCardsRequest(wanted=False), pieces)
    return Work(lambda: card_drawings(choose(pieces), how))
