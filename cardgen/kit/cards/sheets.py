"""Card sheets, backs, and single cards as pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import compress, zip_longest
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardgen.card.backs.back import CardBack, back
from cardgen.card.deck import backs_of, card_pages, deck_of, deck_pdf_steps, write_backs
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.card.inks import as_looked
from cardgen.card.key.key_layout import key_cards
from cardgen.card.key.keys import at_work, reading, set_of, start
from cardgen.errors import CardgenError, MisuseError
from cardgen.files import write_whole
from cardgen.kit.cards.own_pictures import notes_on_pixels
from cardgen.kit.cards.pictures import notes_on_pictures, pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import choose, choose_game
from cardgen.kit.made_with import catalogue_digest
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import MadeFile, RunResult, Trouble, counted
from cardgen.paper.classes import CLASSES
from cardgen.paper.large import LARGE
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import find_stock, notes_on_stock, template_for
from cardgen.steps import finish
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence
    from pathlib import Path

    from cardgen.card.deck import LaidOut
    from cardgen.card.face import CardFace
    from cardgen.card.key.key_card import KeyCard
    from cardgen.catalog import Piece
    from cardgen.kit.choose import PieceRequest, Selection
    from cardgen.paper.looks import BackDeck, BackStyle, CardInk
    from cardgen.paper.stock import Stock
    from cardgen.steps import Counted
    from cardgen.words import Language

PictureSide: TypeAlias = Literal["white", "black"]
KeyCardsChoice = Literal["fill", "add", "alone", "none"]
LookRequest: TypeAlias = CardLook
OUR_GAME = "dealers"
DEFAULT_STOCK = "letter-8up"
SEVERAL = "cards"
"""What the file of several pieces is called."""


@dataclass(frozen=True, slots=True)
class KeyCardsRequest:
    """What was said of key cards, word by word."""

    wanted: bool | None = None
    alone: bool = False
    game: str | None = None

    def chosen(self, request: PieceRequest) -> Selection:
        """The pieces that are asked for, or those of the game whose key cards are. Raises CardgenError."""
        if self.wanted is False and (self.alone or self.game):
            raise MisuseError("leave it out, or ask for no key cards.", "--no-key")
        if self.game and (request or not self.wanted):
            raise MisuseError("it is for key cards of no pieces in particular: --key --game GAME.", "--game")
        if self.wanted and not request:
            return choose_game(self.game or OUR_GAME, request)
        return choose(request)

    def which(self, request: PieceRequest) -> KeyCardsChoice:
        """Which key cards there are beside the cards of the pieces."""
        if self.alone or (self.wanted and not request):
            return "alone"
        return "fill" if self.wanted is None else "add" if self.wanted else "none"


@dataclass(frozen=True, slots=True)
class CardsRequest:
    """How cards are wanted."""

    stock: str = DEFAULT_STOCK
    side: PictureSide = "white"
    """Whose men the pictures show."""
    strict: bool = False
    """Make nothing when a card has no room for what it says."""
    look: CardLook = USUAL
    language: str = "en"
    """The code of the language of the words."""
    keys: KeyCardsChoice = "fill"
    """Which key cards there are beside: as many as have a free place, all, all and nothing else, or none."""
    large: bool = False
    """Large print: one card a half sheet."""

    @property
    def paper(self) -> Stock:
        """What they are printed on. Raises CardgenError when there is no such stock."""
        return find_stock(self.stock, large=self.large)


def look_of(style: BackStyle, deck: BackDeck, ink: CardInk, *, numeral: bool, plain: bool = False) -> CardLook:
    """The look that options ask for."""
    return CardLook(style, deck, numeral, ink, plain)


def _check_look(look: CardLook, *, backs: bool) -> None:
    """Raises MisuseError where nothing would come of what is asked for."""
    given = {"--back-style": look.style, "--deck": look.deck, "--back-numeral": look.numeral}
    usual = (USUAL.style, USUAL.deck, USUAL.numeral)
    for (option, request), other in zip(given.items(), usual, strict=True):
        if request != other and not backs:
            raise MisuseError("this is for backs, and none are asked for; add --backs.", option)
    if look.ink == "low" and look.deck == "dark":
        raise MisuseError("a dark deck is a ground, and --ink low prints none; leave out one of them.", "--deck")


def make_sheets(
    chosen: Selection, request: CardsRequest, output: Path, *, duplex: bool = False, skip: int = 0
) -> RunResult:
    """Make a PDF of card sheets, the last one filled with key cards and blanks.

    Args:
        chosen: the pieces, as `choose` gives them.
        request: the stock, the side, the language, the look of the cards.
        output: the folder for the file, whose name follows from what is asked.
        duplex: whether pages of backs stand between, for printing on both sides.
        skip: how many places of the first sheet stay free, since they were used before.

    Returns:
        The file with its pages and cards, and a trouble for each piece whose card has no room for what it says.

    Raises:
        MisuseError: for options that do not go together, and for more places than a sheet has.
        CardgenError: when there is no such stock, when no card has room, or one has none and `request` is strict, or
            when the file cannot be written.
    """
    return finish(sheet_steps(chosen, request, output, duplex=duplex, skip=skip))


def sheet_steps(
    chosen: Selection, request: CardsRequest, output: Path, *, duplex: bool = False, skip: int = 0
) -> Generator[ProgressStep, None, RunResult]:
    """The same in steps, one a piece and one a page; nothing is written before the last."""
    _check_look(request.look, backs=duplex)
    paper = request.paper
    if not 0 <= skip < paper.cards:
        fewer = f"skip 0 to {paper.cards - 1}" if paper.cards > 1 else "there is none to skip"
        raise MisuseError(f"a sheet of {paper.id} has {counted(paper.cards, 'card')}; {fewer}.", "--skip")
    alone = request.keys == "alone"
    made = [] if alone else (yield from face_steps(chosen, request))
    faces = [face for face, count in zip(made, chosen.copies, strict=not alone) for _ in range(count)]
    language = LANGUAGES[request.language]
    blanks = partial(blank_diagram, language=language)
    keys = keys_of(chosen, request)
    deck = deck_of(faces, paper, blanks, skip, keys, all_keys=request.keys != "fill")
    deck = deck.checked(strict=request.strict)
    target = output / sheets_file(chosen, request, duplex=duplex)
    title = _title(chosen, request)
    made_from = catalogue_digest(chosen.catalogs)
    pdf = deck_pdf_steps(
        deck, paper, duplex=duplex, title=title, look=request.look, language=language, catalogue=made_from
    )
    content, pages = yield from _after(len(made), pdf)
    write_whole(target, content)
    cards = len(keys) if alone else sum(deck.kept)
    line = f": {counted(pages, 'page')}, {counted(cards, 'key card' if alone else 'card')}"
    line += f", {counted(len(keys), 'key card')}" if request.keys == "add" else ""
    printed = () if alone else chosen.repeated
    done = _done(chosen, request, printed, deck, (MadeFile(target, {"pages": pages, "cards": cards}, line),))
    return replace(done, notes=(*beta_notes(language), *notes_on_stock(paper), *done.notes))


def _after(
    before: int, pages: Generator[Counted, None, tuple[bytes, int]]
) -> Generator[ProgressStep, None, tuple[bytes, int]]:
    """The steps of pages, counted on from those of the pieces."""
    while True:
        try:
            done, total = next(pages)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]
        yield ProgressStep(before + done, before + total, f"page {done}", made=True)


def sheets_file(chosen: Selection, request: CardsRequest, *, duplex: bool) -> str:
    """What the file of these sheets is called. Raises CardgenError when there is no such stock."""
    words = f"{_side_tail(request)}{'-duplex' if duplex else ''}{_look_tail(request)}{_stock_tail(request)}"
    return f"{chosen.name or SEVERAL}{_KEY_TAILS.get(request.keys, '')}{words}.pdf"


_KEY_TAILS = {"add": "-with-key", "alone": "-key"}


def _title(chosen: Selection, request: CardsRequest) -> str:
    several = len(chosen.pieces) > 1 or chosen.whole_set or not chosen.heading
    kind = "Key cards" if request.keys == "alone" else "Reference cards" if several else "Reference card"
    title = f"{chosen.heading}: {kind.lower()}" if chosen.heading else kind
    return title + (" (beta)" if LANGUAGES[request.language].beta else "")


def keys_of(chosen: Selection, request: CardsRequest) -> tuple[KeyCard, ...]:
    """The key cards of a game, in the set of the last card, or of the first of cards that are not printed themselves.

    They do not fill sheets of single cards, which nobody asked for by their set.
    """
    if request.keys == "none" or (request.keys == "fill" and not chosen.by_set):
        return ()
    from cardgen.games.starts import quick_start  # noqa: PLC0415  single cards need no rules of games

    language, template = LANGUAGES[request.language], template_for(request.paper)
    like = set_of(chosen.pieces[0 if request.keys == "alone" else -1])
    parts = [reading(like.class_, language)]
    begun = quick_start(like.game, language)
    parts += [start(begun.title, begun.rules)] if begun else []
    examples = at_work(_in_order(chosen), language) if request.keys != "fill" else None
    parts += [examples] if examples else []
    try:
        return tuple(card for part in parts for card in key_cards(part, template, like))
    except CardgenError:
        if request.keys == "fill":
            return ()  # nobody has asked for them, and the paper is small
        raise


def _in_order(chosen: Selection) -> tuple[Piece, ...]:
    """Each of its pieces with an example once, in the order of their names in the catalogue."""
    pieces = {piece.id: piece for piece in reversed(chosen.pieces)}
    names = dict.fromkeys(piece.name for one in chosen.catalogue.sets for piece in one.pieces if piece.example)
    return tuple(piece for name in names for piece in pieces.values() if piece.name == name)


def make_backs(chosen: Selection | None, request: CardsRequest, output: Path) -> RunResult:
    """A page for each kind of back of the cards, or for all classes of our game."""
    _check_look(request.look, backs=True)
    paper = request.paper
    kinds = backs_of(_faces(chosen, request), request.look) if chosen else _our_backs()
    words = f"{_look_tail(request)}{_stock_tail(request)}"
    target = output / f"{f'{chosen.name or SEVERAL}-' if chosen else ''}backs{words}.pdf"
    made_from = catalogue_digest(chosen.catalogs if chosen else ())
    pages = write_backs(target, kinds, paper, look=request.look, catalogue=made_from)
    made = MadeFile(target, {"pages": pages}, f": {counted(pages, 'page')}")
    return RunResult((made,), notes=notes_on_stock(paper))


def make_pictures(
    chosen: Selection, request: CardsRequest, output: Path, *, dpi: float, backs: bool = False
) -> RunResult:
    """A PNG of each card, upright, however many copies are wanted; with the backs too, one a class."""
    from cardgen.ink.png import png_bytes  # noqa: PLC0415  loads ReportLab and PDFium

    _check_look(request.look, backs=backs)
    template = template_for(request.paper)
    keys = keys_of(chosen, request) if request.keys != "fill" else ()
    alone = request.keys == "alone"
    deck = card_pages([] if alone else _faces(chosen, request), template).checked(strict=request.strict)
    names = list(compress(() if alone else chosen.names, deck.kept))
    pages = list(deck.pages)
    names += [f"{card.part.id}-{card.number[0]}" for card in keys]
    pages += card_pages(keys, template).checked(strict=True).pages
    if backs:
        kinds = backs_of((*deck.cards, *keys), request.look)
        names += _names_of_backs(kinds)
        pages += [back(kind, template.width, template.height, request.look) for kind in kinds]
    files = []
    for name, content in zip(names, png_bytes([as_looked(page, request.look) for page in pages], dpi), strict=True):
        target = output / f"{name}{_side_tail(request)}{_look_tail(request)}{_stock_tail(request)}.png"
        write_whole(target, content)
        files.append(MadeFile(target, {"card": name}))
    done = _done(chosen, request, () if alone else chosen.pieces, deck, tuple(files))
    said = (*beta_notes(LANGUAGES[request.language]), *notes_on_stock(request.paper))
    return replace(done, notes=(*said, *done.notes))


def beta_notes(language: Language) -> tuple[str, ...]:
    """What is said of cards in a language that nobody has signed."""
    if not language.beta:
        return ()
    review = f"cardgen languages --review {language.code} makes what is signed"
    return (f"{language.name} is a beta: no native reader has signed it yet ({review}).",)


def _faces(chosen: Selection, request: CardsRequest) -> list[CardFace]:
    """What stands on the card of each piece."""
    return finish(face_steps(chosen, request))


def face_steps(chosen: Selection, request: CardsRequest) -> Generator[ProgressStep, None, list[CardFace]]:
    """The same piece by piece; of how many steps there are, pages are not known yet."""
    pictures = pictures_of(chosen.catalogs)
    black, language = request.side == "black", LANGUAGES[request.language]
    faces: list[CardFace] = []
    yield ProgressStep(0, 0, chosen.heading, made=False)
    for piece in chosen.pieces:
        faces += faces_of((piece,), black=black, pictures=pictures, language=language)
        yield ProgressStep(len(faces), 0, piece.name, made=True)
    return faces


def _our_backs() -> tuple[CardBack, ...]:
    """Of all classes, for the game whose sets come first."""
    game = load_catalogue(()).sets[0].pieces[0].game
    return tuple(CardBack(class_, game) for class_ in CLASSES)


def _names_of_backs(kinds: Sequence[CardBack]) -> list[str]:
    """For a file of each: the class, with the game and the expansion where there are several of a class."""
    classes = [kind.class_ for kind in kinds]
    games = ["".join(filter(str.isalnum, kind.game.casefold())) for kind in kinds]
    return [
        f"back-{kind.class_}"
        if classes.count(kind.class_) == 1
        else "-".join(filter(None, ("back", kind.class_, game, str(kind.expansion or ""))))
        for kind, game in zip(kinds, games, strict=True)
    ]


def _side_tail(request: CardsRequest) -> str:
    side = "-black" if request.side == "black" else ""
    return side if request.language == "en" else f"{side}-{request.language}"


def _look_tail(request: CardsRequest) -> str:
    """What is not usual in the look of the cards, for the name of a file."""
    look = request.look
    usual = (look.style, USUAL.style), (look.deck, USUAL.deck), (look.ink, USUAL.ink)
    words = [word for word, other in usual if word != other] + ["numeral"] * look.numeral + ["plain-marks"] * look.plain
    return "".join(f"-{word}" for word in words)


def _stock_tail(request: CardsRequest) -> str:
    return stock_tail(request.paper)


def stock_tail(paper: Stock) -> str:
    """What the name of a file says of its stock, where that is not the usual one."""
    return _STOCK_TAILS.get(paper.id, f"-{paper.id}")


_STOCK_TAILS = {DEFAULT_STOCK: "", f"{DEFAULT_STOCK}{LARGE}": LARGE}


def _done(
    chosen: Selection, request: CardsRequest, printed: Iterable[Piece], deck: LaidOut, files: tuple[MadeFile, ...]
) -> RunResult:
    """The files, the cards that are left out (copies of one told once), and what there is to say of pictures."""
    ids = [piece.id for piece, kept in zip(printed, deck.kept, strict=True) if not kept]
    each = zip_longest(deck.left_out, ids)  # what is left over is a blank card, of no piece
    left_out = tuple({one.problem: Trouble(one.problem, id_, sentence=one.problem) for one, id_ in each}.values())
    count = len(deck.left_out)
    rest = f"{counted(count, 'card is', 'cards are')} left out; the others are made."
    notes = notes_on_pictures(chosen.pieces, pictures_of(chosen.catalogs), chosen.catalogs)
    notes += notes_on_pixels(deck, request.look.ink, request.paper.scale)
    return RunResult(files, troubles=left_out, notes=((rest,) if count else ()) + notes)
