"""Checks the catalogue with a maker's own pieces, and what was printed of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.card.deck import card_page, filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of, faces_of
from cardgen.card.key.keys import at_work
from cardgen.errors import CardgenError, FileErrors, Mistake, MisuseError
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.cards.sheets import DEFAULT_STOCK
from cardgen.kit.catalogue import MODELS, home_of, load_catalogue, load_models
from cardgen.kit.choose import known_pieces, known_sets
from cardgen.kit.fonts import makers_fonts
from cardgen.kit.game_proofs import check_of, difference, given_fonts
from cardgen.kit.made_with import made_otherwise
from cardgen.kit.progress import ProgressStep
from cardgen.kit.rerender import Rerender
from cardgen.kit.result import RunResult, Trouble, counted, trouble_of
from cardgen.paper.shelf import find_stock, notes_on_stock, template_for
from cardgen.proof import ProofHands, prove, sentences
from cardgen.proof.pdf.reader import said_of
from cardgen.words import ENGLISH, compare, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.catalog import Catalogue, Piece
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate
    from cardgen.picture.shelf import Pictures
    from cardgen.proof import Proof


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """How a proof is done: by how many processes, and who is told how far it has come."""

    workers: int | None = None
    """None for one for each core, where there is so much to do."""
    progress: Callable[[ProgressStep], None] = lambda _: None

    def begun(self, name: str) -> None:
        """Tells what is being done before there is anything to count."""
        self.progress(ProgressStep(0, 0, name, made=False))

    def over(self) -> None:
        """Tells that there is nothing to count."""
        self.progress(ProgressStep(1, 1, "", made=False))

    @property
    def hands(self) -> ProofHands:
        """The same for the proof."""
        return ProofHands(self.workers, self._told)

    def _told(self, done: int, total: int) -> None:
        self.progress(ProgressStep(done, total, "pages" if done else "", made=bool(done)))


NO_REQUEST = ProofRequest()


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """Which pieces are checked: those that are named and those of sets; else a maker's own; else all."""

    named: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    catalogs: tuple[Path, ...] = ()
    everything: bool = False

    @property
    def own(self) -> bool:
        """Whether only what stands in the maker's own folders is asked for."""
        return bool(self.catalogs) and not (self.named or self.sets or self.everything)

    def printed(self, catalogue: Catalogue) -> tuple[Piece, ...]:
        """The cards: a piece of two sets has one in each.

        Raises SeveralErrors for unknown names, and MisuseError where sets are named beside everything.
        """
        if self.sets and self.everything:
            raise MisuseError("every set is in --all; leave out one of the two.", "--set")
        of_sets = tuple(piece for one in known_sets(catalogue, self.sets) for piece in one.pieces)
        named = known_pieces(catalogue, self.named)
        if self.everything or not (self.named or self.sets):
            every = tuple(piece for one in catalogue.sets for piece in one.pieces)
            return tuple(piece for piece in every if home_of(piece, self.catalogs)) if self.own else every
        return tuple(dict.fromkeys((*of_sets, *named)))


def check_file(
    file: Path, sets: tuple[str, ...], stock: str | None, catalogs: tuple[Path, ...], how: ProofRequest = NO_REQUEST
) -> RunResult:
    """Read a finished PDF back and hold all that is printed in it against the engine.

    Args:
        file: sheets of cards, a deck, a booklet or nets.
        sets: sets whose cards have to be in it; empty where any will do.
        stock: the stock that it was made on, where the file does not say it.
        catalogs: folders of a maker, as it was made with.
        how: by how many processes, and who is told how far it has come.

    Returns:
        What was read, and a trouble for each difference.

    Raises:
        CardgenError: when the file cannot be read or is not one of ours, and when a set or the stock is unknown.
        FileErrors: with every mistake of a maker's files.
    """
    how.begun("reading")
    catalogue = load_catalogue(catalogs)
    paper = find_stock(stock) if stock else None
    try:
        result = _proved(file, sets, paper, catalogs, catalogue, how)
    except CardgenError as error:
        if type(error) is not CardgenError or not (otherwise := made_otherwise(said_of(file, "/Creator"), catalogs)):
            raise
        raise CardgenError(f"{file} {otherwise} {error}") from error
    if not result.troubles or not (otherwise := made_otherwise(said_of(file, "/Creator"), catalogs)):
        return result
    first = Trouble(otherwise, sentence=f"{file} {otherwise}")
    return replace(
        result, troubles=(first, *result.troubles), trouble_lines=(str(first), *(result.trouble_lines or ()))
    )


def _proved(
    file: Path,
    sets: tuple[str, ...],
    paper: Stock | None,
    catalogs: tuple[Path, ...],
    catalogue: Catalogue,
    how: ProofRequest,
) -> RunResult:
    """By what the file says of itself, or card by card. Raises CardgenError."""
    of_a_game = check_of(file)
    if of_a_game is not None:
        how.over()
        return of_a_game(file, catalogue, catalogs, paper)
    pictures = pictures_of(catalogs)
    pieces = CheckRequest(sets=sets).printed(catalogue) if sets else ()
    fonts = makers_fonts()
    proof = prove(file, catalogue, paper, pieces, pictures, Rerender(pictures, fonts), how.hands, given_fonts())
    return RunResult(
        result={"proof": {"file": str(file), **_facts(proof)}},
        lines=(f"{file}: {_summary(proof)}",),
        troubles=tuple(map(difference, proof.findings)),
        trouble_lines=sentences(proof.findings),
    )


def check_pieces(
    request: CheckRequest = CheckRequest(), stock: str = DEFAULT_STOCK, how: ProofRequest = NO_REQUEST
) -> RunResult:
    """Check entries, words and layout; print the cards of all pieces that pass, and read them back.

    Args:
        request: which pieces; all entries are read in any case.
        stock: what the cards are printed on.
        how: by how many processes, and who is told how far it has come.

    Returns:
        What was proved, and a trouble for each mistake and each difference.

    Raises:
        SeveralErrors: for unknown names, all of them together.
        CardgenError: when the stock is unknown.
    """
    how.begun("pieces")
    paper = find_stock(stock)
    try:
        catalogue = load_catalogue(request.catalogs)
        if any((folder / MODELS).is_dir() for folder in request.catalogs):
            load_models(request.catalogs)  # only read: whether a figure prints is told when it is made
    except FileErrors as error:
        troubles = tuple(map(trouble_of, error.mistakes))
        said = f"{counted(0, 'piece')}: {counted(len(troubles), 'mistake')}"
        how.over()
        return RunResult(result={"pieces": 0, "proof": None}, lines=(said,), troubles=troubles)
    printed, pictures = request.printed(catalogue), pictures_of(request.catalogs)
    count = len({piece.id for piece in printed})
    template = template_for(paper)
    by_piece = {(one.set_id, one.id): tuple(_mistakes(one, template, pictures)) for one in printed}
    mistakes = tuple({str(found): found for each in by_piece.values() for found in each}.values())
    sound = tuple(piece for piece in printed if not by_piece[piece.set_id, piece.id])
    if not sound:
        how.over()
    proof = _printed(sound, catalogue, paper, pictures, how) if sound else None
    which = f"{counted(count, 'piece')}{' of your own' if request.own else ''}"
    said = f"{which}: {counted(len(mistakes), 'mistake') if mistakes else 'no mistakes'}"
    return RunResult(
        result={"pieces": count, "proof": proof and _facts(proof)},
        lines=(f"{said}; {_summary(proof)}" if proof else said,),
        troubles=(*mistakes, *map(difference, proof.findings if proof else ())),
        trouble_lines=(*map(str, mistakes), *(sentences(proof.findings) if proof else ())),
        notes=(*notes_on_stock(paper), *_loose(request.catalogs)),
    )


def _loose(catalogs: tuple[Path, ...]) -> tuple[str, ...]:
    """Which accents of a maker's own figures stand in the air; asked only where he has some."""
    folders = [folder / MODELS for folder in catalogs if (folder / MODELS).is_dir()]
    if not folders:
        return ()
    from cardgen.kit.figures.files import notes_on_accents  # noqa: PLC0415  most runs have no figures

    return tuple(notes_on_accents(folders))


def _printed(
    pieces: Sequence[Piece], catalogue: Catalogue, stock: Stock, pictures: Pictures, how: ProofRequest
) -> Proof:
    """The proof of the cards of these pieces, made in a temporary place, both sides."""
    with TemporaryDirectory(prefix="cardgen-") as folder:
        file = Path(folder) / "cards.pdf"
        faces = faces_of(pieces, pictures=pictures)
        write_cards(file, filled(faces, stock, blank_diagram), stock, duplex=True)
        rerender = Rerender(pictures, makers_fonts())
        return prove(file, catalogue, stock, pieces, pictures, rerender, how.hands, given_fonts())


def _mistakes(piece: Piece, template: CardTemplate, pictures: Pictures) -> Iterator[Trouble]:
    assert piece.place is not None  # it was read from a file
    for problem in _problems(piece, template, pictures):
        yield trouble_of(Mistake(piece.place, problem), piece.id)


def _problems(piece: Piece, template: CardTemplate, pictures: Pictures) -> Iterator[str]:
    """What is wrong with a piece beyond its entry."""
    if difference := compare(
        piece.kind, words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    ):
        yield f"{piece.name}: {difference}"
    try:
        card_page(face_of(piece, pictures=pictures), template)
    except CardgenError as error:
        yield str(error)
    try:
        at_work((piece,), ENGLISH)
    except CardgenError as error:
        yield str(error)


def _summary(proof: Proof) -> str:
    """What was proved, in a few words."""
    counts = [(proof.cards, "card"), (proof.keys, "key card"), (proof.blanks, "blank"), (proof.backs, "back")]
    parts = [counted(count, one) for count, one in counts if count]
    if proof.squares:
        parts.append(f"{proof.squares} squares")
    if proof.in_part:
        parts.append(f"{', '.join(proof.in_part)} in part, as they take men in passing by many ways")
    found = len(proof.findings)
    return f"{', '.join(parts)} read back: {counted(found, 'difference') if found else 'no differences'}"


def _facts(proof: Proof) -> dict[str, object]:
    return {
        "stock": proof.stock,
        "pages": proof.pages,
        "cards": proof.cards,
        "blanks": proof.blanks,
        "key_cards": proof.keys,
        "backs": proof.backs,
        "squares": proof.squares,
        "in_part": list(proof.in_part),
        "differences": len(proof.findings),
    }
