"""The proof of a booklet: what stands on its pages is held against the rules of its game, and every example is "
"replayed.

What it says and shows is asked of the game and of the engine anew. From the file come words, and men and marks by their
names and places; nothing here knows how a page was items out. Last each page is seen beside the same page made anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, Square, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Ending, Position
from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.booklet import (
    OUR_OWN,
    BookTable,
    PlayedExample,
    Points,
    Prose,
    ShownPosition,
    WorkedExample,
    legal_move,
    played_out,
)
from cardgen.games.core.paper.table_items import TableItems, changed_rows, new_rolls, printed_of
from cardgen.games.core.reading.abbreviations import spoken
from cardgen.games.example_games import booklet_with_a_game
from cardgen.games.find import find_game
from cardgen.paper.booklet_claim import booklet_claim
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.reader import keywords_of, read_pages
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.engine.move import Move
    from cardgen.engine.rules import Kind
    from cardgen.games.core.paper.booklet import Booklet, BookletPart, PlayedStep
    from cardgen.paper.booklet_claim import BookletClaim
    from cardgen.proof.pdf.maker_typefaces import GivenFont
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPage, PrintedPart

    MakesBooklet = Callable[[BookletClaim, bool], bytes]
    """Makes the same booklet once more; folded or page by page."""

INDEX_HEAD = "Piece Class Card Pages"
NO_ITEMS = TableItems()
BESIDE = ("card.", "die.", "cube.")
"""How the names begin of what lies beside a board."""
NEAR = 0.02
"""In squares: how far a man may stand from his square."""
_GROUND = re.compile(r"ground\.(\d+)\.(\d+)\.(\d+)\.(\d+)")
_TRIED = re.compile(r"([a-z]\d{1,2})\N{EN DASH}([a-z]\d{1,2}\S*?)(#?) (is not possible\. )?")


@dataclass(frozen=True, slots=True)
class BookletProof:
    """What was read, and what is wrong with it."""

    pages: int
    figures: int
    moves: int
    """Of examples, each tried on the position that is printed."""
    findings: tuple[Finding, ...]


class _Printed(NamedTuple):
    """A part with the page that it stands on."""

    page: int
    part: PrintedPart


def is_booklet(path: Path) -> bool:
    """Whether a file says that it is a booklet; what cannot be read says nothing."""
    return booklet_claim(keywords_of(path)) is not None


def prove_booklet(
    path: Path, catalogue: Catalogue, rerender: MakesBooklet | None = None, fonts: tuple[GivenFont, ...] = ()
) -> BookletProof:
    """Read a booklet back and compare all of it. Raises CardgenError for what is none."""
    sheets = read_pages(path, fonts)
    said = booklet_claim(sheets[0].keywords) if sheets else None
    if said is None:
        raise CardgenError(f"{path}: is no booklet of rules.")
    game = find_game(said.game)
    options = read_options(game.options, said.options)
    booklet = booklet_with_a_game(game, options, game.catalogue_as_played(options, catalogue))
    if booklet is None:
        raise CardgenError(f"{path}: nobody has written the rules of {game.name} as a booklet.")
    pages = _pages(sheets)
    prover = _Prover(booklet, pages)
    findings = [*_version(said, game.version), *prover.findings()]
    if rerender is not None:
        made = rerender(said, len(sheets[0].cards) > 1 or _turned(sheets))
        findings += unlike_problems(path, made, findings)
    return BookletProof(len(pages), prover.figures, prover.moves, tuple(findings))


def _turned(sheets: Sequence[PrintedPage]) -> bool:
    """Whether pages lie on their sides, two on a sheet."""
    return any(abs(card.place.turn) > 1 for sheet in sheets for card in sheet.cards)


def _pages(sheets: Sequence[PrintedPage]) -> list[tuple[int, PrintedCard]]:
    """The pages in the order in which they are read, by the numbers in their titles."""
    found = [(int(match[1]), card) for sheet in sheets for card in sheet.cards if (match := _number(card))]
    return sorted(found, key=lambda one: one[0])


def _number(card: PrintedCard) -> re.Match[str] | None:
    return re.search(r", page (\d+)$", card.title)


def _version(said: BookletClaim, version: int) -> Iterator[Finding]:
    if said.version != str(version):
        yield Finding("", 0, Witness.TEXT, f"it is of version {said.version} of the rules, which are at {version} now.")


class _Prover:
    """Walks over what the rules say and over what is printed, side by side."""

    def __init__(self, booklet: Booklet, pages: Sequence[tuple[int, PrintedCard]]) -> None:
        self.booklet = booklet
        self.pages = pages
        self.figures = self.moves = 0
        parts = [_Printed(number, part) for number, card in pages if number > 1 for part in card.parts[:-1]]
        self.feet = [(number, card.parts[-1].text) for number, card in pages if number > 1]
        self.words = [one for one in parts if one.part.role != "Figure"]
        self.drawn = [one for one in parts if one.part.role == "Figure"]
        self.word = self.figure = 0

    def findings(self) -> Iterator[Finding]:
        """Numbers of pages, chapters, contents, index."""
        numbers = [number for number, _ in self.pages]
        if numbers != list(range(1, len(numbers) + 1)):
            yield Finding("", 0, Witness.PLACE, f"its pages are numbered {', '.join(map(str, numbers))}.")
        turned = any(abs(card.place.turn) > 1 for _, card in self.pages)
        for number, card in self.pages:
            if card.page != number and not turned:
                yield Finding("", card.page, Witness.PLACE, f"page {number} stands here.")
        for number, foot in self.feet:
            if foot != str(number):
                yield Finding("", number, Witness.TEXT, f"its foot says {foot!r}.")
        heads: dict[str, int] = {}
        for number, chapter in enumerate(self.booklet.chapters, 1):
            heads[f"{number} {chapter.title}"] = self.page()
            yield from self.said(f"{number} {chapter.title}")
            for part in chapter.parts:
                yield from self.part(part)
        if self.booklet.pieces:
            heads["Index of pieces"] = self.page()
            yield from self.said("Index of pieces")
            yield from self.index()
        if self.word == len(self.words) - 1 and self.words[-1].part.text == OUR_OWN:
            self.word += 1  # lines fill the last page
        for one in self.words[self.word :]:
            yield Finding("", one.page, Witness.TEXT, f"{one.part.text[:60]!r} is not in the rules.")
        for one in self.drawn[self.figure :]:
            yield Finding("", one.page, Witness.MARKS, "it has a diagram that is not in the rules.")
        yield from self.front(heads)

    def page(self) -> int:
        """The page of what comes next."""
        return self.words[self.word].page if self.word < len(self.words) else 0

    def front(self, heads: dict[str, int]) -> Iterator[Finding]:
        """The first page: title, subtitle, contents with the pages on which the heads stand."""
        wanted = [self.booklet.title, self.booklet.subtitle, "Contents"]
        wanted += [f"{title} {page}" for title, page in heads.items()]
        wanted += self.booklet.notes
        read = [part.text for number, card in self.pages if number == 1 for part in card.parts]
        for meant, found in zip(wanted, (*read, *[""] * len(wanted)), strict=False):
            if plainly(meant) != found:
                yield Finding("", 1, Witness.TEXT, f"{found!r} stands where {plainly(meant)!r} should.")
        if len(read) > len(wanted):
            yield Finding("", 1, Witness.TEXT, f"{read[len(wanted)]!r} is not in the rules.")

    def headed(self, *heads: str) -> None:
        """Pass over the head of a table that stands over it once more on its next page."""
        some = self.words[self.word : self.word + len(heads)]
        turned = self.word > 0 and some and some[0].page > self.words[self.word - 1].page
        if turned and [one.part.text for one in some] == [*map(plainly, heads)]:
            self.word += len(heads)

    def said(self, meant: str) -> Iterator[Finding]:
        """The words that come next."""
        meant = plainly(meant)
        if not meant:
            return
        if self.word >= len(self.words):
            yield Finding("", 0, Witness.TEXT, f"{meant[:60]!r} is missing.")
            return
        one = self.words[self.word]
        self.word += 1
        found = one.part.text
        if found != meant:
            at = next((at for at, (a, b) in enumerate(zip(found, meant, strict=False)) if a != b), 0)
            yield Finding(
                "",
                one.page,
                Witness.TEXT,
                f"{found[max(0, at - 20) :][:60]!r} stands where the rules say {meant[max(0, at - 20) :][:60]!r}.",
            )

    def part(self, part: BookletPart) -> Iterator[Finding]:
        """A part of a chapter."""
        match part:
            case Prose(text):
                yield from self.said(text)
            case Points(items, numbered):
                for number, item in enumerate(items, 1):
                    yield from self.said(f"{number if numbered else chr(0x2022)} {item}")
            case BookTable(heads, _, rows):
                for number, row in enumerate((heads, *rows)):
                    if number:
                        self.headed(*heads)
                    for word in row:
                        yield from self.said(word)
            case ShownPosition(position, text, asked, goes):
                yield from self.position(position, asked, goes)
                yield from self.said(text)
            case WorkedExample():
                yield from self.worked(part)
            case PlayedExample():
                yield from self.played(part)

    def position(
        self,
        position: Position,
        asked: Square | None = None,
        goes: frozenset[Square] = frozenset(),
        items: TableItems = NO_ITEMS,
    ) -> Iterator[Finding]:
        """The diagram that comes next: its men, its marks, and what is heard of it."""
        if self.figure >= len(self.drawn):
            yield Finding("", 0, Witness.MARKS, "a diagram is missing.")
            return
        one = self.drawn[self.figure]
        self.figure += 1
        self.figures += 1
        name = f"diagram {self.figures}"
        board = _board(one.part)
        if board is None:
            yield Finding(name, one.page, Witness.MARKS, "it has no board of squares.")
            return
        men = {at: man for at, man in position.men.items() if at not in items.numbers}
        yield from _men_problems(name, one.page, board.men, men)
        yield from (
            Finding(name, one.page, Witness.MARKS, *problem) for problem in item_problems(one.part, board, items)
        )
        marks = _goes(position, asked) if asked else dict.fromkeys(goes, False)
        yield from _mark_problems(name, one.page, board, marks)
        yield from (Finding(name, one.page, Witness.MARKS, problem) for problem in board.odd)
        yield from _alt_problems(name, one, position.army.kinds, men, marks)
        if not one.part.alt.endswith(" ".join(items.sentences)):
            yield Finding(name, one.page, Witness.ALT, f"its text does not end with {' '.join(items.sentences)!r}.")

    def printed(self, before: Position) -> Position | None:
        """The position that was printed last, for the same side to move; None where it has no legal men."""
        board = _board(self.drawn[self.figure - 1].part) if self.figure else None
        men = {} if board is None else board.men
        unmoved = {at for at, man in before.men.items() if not man.moved}
        standing = {at: Man(man.side, man.key, moved=at not in unmoved) for at, man in men.items()}
        try:
            return Position(before.army, standing, before.turn, promotions=before.promotions)
        except CardgenError:
            return None

    def worked(self, example: WorkedExample) -> Iterator[Finding]:
        """The moves as they are printed, tried on the men as they are printed."""
        yield from self.position(example.position)
        standing = self.printed(example.position)
        first = self.word + 1
        yield from self.said(example.text)
        for tried in example.moves:
            self.moves += 1
            shown = re.sub(r"^([a-z]\d{1,2})([a-z]\d{1,2})", "\\1\N{EN DASH}\\2", tried.move)
            head = f"{shown}{'#' if tried.mates else ''}"
            possible = "" if tried.legal else " is not possible."
            printed = self.words[first].part.text if first < len(self.words) else ""
            page = self.page()
            first += 1
            move = None if standing is None else self.tried(printed, standing)
            if standing is not None and (problem := _verdict(printed, standing)):
                yield Finding("example", page, Witness.TEXT, problem)
            if tried.legal:
                standing = None if standing is None or move is None else standing.after(move)
                if standing is None:
                    legal = legal_move(example.position, tried.move)
                    standing = example.position if legal is None else example.position.after(legal)
                yield from self.position(standing)
            yield from self.said(f"{head}{possible} {tried.text}")

    def played(self, example: PlayedExample) -> Iterator[Finding]:
        """What is done in a game, asked of the game once more; the men that are printed are those that stand then."""
        steps = list(played_out(example))
        for position, items in _diagrams(example, steps):
            yield from self.position(position, items=items)
        yield from self.said(example.text)
        for tried, _, _ in steps:
            self.moves += 1
            shown = re.sub(r"^([a-z]\d{1,2})([a-z]\d{1,2})", "\\1\N{EN DASH}\\2", tried.head or tried.act)
            yield from self.said(f"{shown}{'' if tried.legal else ' is not possible.'} {tried.text}")

    @staticmethod
    def tried(printed: str, standing: Position) -> Move | None:
        """The legal move that is printed; None where there is none."""
        match = _TRIED.match(printed)
        return None if match is None else legal_move(standing, match[1] + match[2])

    def index(self) -> Iterator[Finding]:
        """Each piece on a line of its own, with the pages that show or name it."""
        yield from self.said(INDEX_HEAD)
        body = self.words[: self.word]
        for piece in self.booklet.pieces:
            name = re.compile(rf"\b{re.escape(piece.name)}s?\b")
            pages = {one.page for one in body if one.page and name.search(one.part.text) and one.part.role != "H2"}
            pages |= {one.page for one in self.drawn if piece.key in _kinds(one.part)}
            told = ", ".join(map(str, sorted(pages)))
            self.headed(INDEX_HEAD)
            yield from self.said(" ".join(filter(None, (piece.name, piece.what, piece.card, told))))


def plainly(words: str) -> str:
    """As it is printed: without stars, with the apostrophe of books."""
    bare = re.sub(r"\*([^*]+)\*", r"\1", words)
    return " ".join(re.sub(r"(?<=\w)'", "\N{RIGHT SINGLE QUOTATION MARK}", bare).split())


def _diagrams(example: PlayedExample, steps: Sequence[PlayedStep]) -> list[tuple[Position, TableItems]]:
    """The positions that are to be drawn; with each what lies there then, and what changes while no man moves."""
    state = example.state
    found = [] if state.public_position is None else [(state.public_position, printed_of(state).table_items)]
    lying = printed_of(state).table_items
    for _, position, items in steps:
        if position is not None:
            found.append((position, replace(items, rolls=new_rolls(lying, items))))
        elif found:
            before, there = found[-1]
            found[-1] = before, replace(there, rolls=(*there.rolls, *changed_rows(lying, items)))
        lying = items
    return found


class _Board(NamedTuple):
    """A diagram as it was drawn."""

    ground: PrintedForm
    corner: Square
    """The square at its lower left."""

    men: dict[Square, Man]
    marks: dict[Square, str]
    odd: tuple[str, ...]


def _board(part: PrintedPart) -> _Board | None:
    """Men and marks by the names and places of their forms, on the squares of the ground."""
    ground = next((form for form in part.forms if _GROUND.fullmatch(form.name)), None)
    if ground is None:
        return None
    left, bottom, right, top = map(int, _GROUND.fullmatch(ground.name).groups())  # type: ignore[union-attr]
    men: dict[Square, Man] = {}
    marks: dict[Square, str] = {}
    odd = []
    for form in part.forms:
        kind, _, rest = form.name.partition(".")
        if kind not in ("man", "mark") or rest == "casing":
            continue
        x, y = _place(ground, form)
        off = 0.0 if kind == "man" else 0.5
        file, rank = round(x - off), round(y - off)
        square = Square(left + file, bottom + rank)
        inside = left <= square.file <= right and bottom <= square.rank <= top
        if not inside or max(abs(x - off - file), abs(y - off - rank)) > NEAR:
            odd.append(f"its {form.name} stands beside its square.")
        elif kind == "mark":
            marks[square] = rest
        elif square in men:
            odd.append(f"two men stand on {square}.")
        else:
            side, _, key = rest.partition(".")
            men[square] = Man(Side.WHITE if side == "white" else Side.BLACK, key)
    return _Board(ground, Square(left, bottom), men, marks, tuple(odd))


def _place(ground: PrintedForm, form: PrintedForm) -> tuple[float, float]:
    """Where the origin of a form lies, in squares from the corner of the ground."""
    return ground.place.inverse.at(form.place.e, form.place.f)


def item_problems(part: PrintedPart, board: _Board, items: TableItems) -> Iterator[tuple[str, str]]:
    """What lies on squares and beside the board, against the state; each with its square."""
    for sort, meant in (("under", items.under), ("disc", items.numbers)):
        wanted = {(f"{sort}.{side.name.lower()}.{count}", str(at)) for at, (side, count) in meant.items()}
        found = {(form.name, _square_of(board, form)) for form in part.forms if form.name.startswith(f"{sort}.")}
        yield from ((f"has {name}, and the game has none there.", at) for name, at in sorted(found - wanted))
        yield from ((f"has no {name}, and the game has one there.", at) for name, at in sorted(wanted - found))
    drawn = [form for form in part.forms if form.name.startswith(BESIDE)]
    rows = (list(row) for _, row in groupby(drawn, lambda form: round(form.place.f, 1)))
    shown = [tuple(form.name for form in sorted(row, key=lambda form: form.place.e)) for row in rows]
    if shown != [row.things for row in (*items.rows, *items.rolls)]:
        told = "; ".join(", ".join(row) for row in shown) or "nothing"
        yield f"shows {told} beside the board, and the game has it otherwise.", ""


def _square_of(board: _Board, form: PrintedForm) -> str:
    """The square that a form stands on; where it stands beside one, how far."""
    x, y = _place(board.ground, form)
    if max(abs(x - round(x)), abs(y - round(y))) > NEAR:
        return f"{x:.2f} and {y:.2f} squares from the corner"
    return str(Square(board.corner.file + round(x), board.corner.rank + round(y)))


def _kinds(part: PrintedPart) -> set[str]:
    board = _board(part)
    return set() if board is None else {man.key for man in board.men.values()}


def _men_problems(name: str, page: int, drawn: dict[Square, Man], meant: dict[Square, Man]) -> Iterator[Finding]:
    for square in sorted(drawn.keys() | meant.keys()):
        one, other = drawn.get(square), meant.get(square)
        problem = ""
        if one is None and other is not None:
            problem = f"has nobody, and the rules have a {other.key} there."
        elif other is None and one is not None:
            problem = f"has a {one.key}, and the rules have nobody there."
        elif one and other and (one.side, one.key) != (other.side, other.key):
            problem = f"has {_called(one)}, and the rules have {_called(other)}."
        if problem:
            yield Finding(name, page, Witness.MARKS, problem, str(square))


def _called(man: Man) -> str:
    return f"{man.side.name.title()}'s {man.key}"


def _goes(position: Position, asked: Square) -> dict[Square, bool]:
    """Where a man may go, and whether he captures there."""
    found: dict[Square, bool] = {}
    for move in position.legal_moves():
        if move.start == asked:
            found[move.end] = found.get(move.end, False) or bool(move.captured)
    return found


def _mark_problems(name: str, page: int, board: _Board, goes: dict[Square, bool]) -> Iterator[Finding]:
    meant = {at: "cross" if taken else "ring" for at, taken in goes.items()}
    for square in sorted(board.marks.keys() | meant.keys()):
        one, other = board.marks.get(square, "no mark"), meant.get(square, "no mark")
        if one != other:
            yield Finding(name, page, Witness.MARKS, f"has {one}, and the engine says {other}.", str(square))


def _alt_problems(
    name: str, one: _Printed, kinds: Mapping[str, Kind], men: dict[Square, Man], goes: dict[Square, bool]
) -> Iterator[Finding]:
    """What is heard tells of the same men, and of the same squares to go to."""
    alt = one.part.alt
    for side in Side:
        found = re.search(rf"{side.name.title()}: ([^.]*)\.", alt)
        told = set(filter(None, (found[1] if found else "").replace("nobody", "").split(", ")))
        meant = {f"{spoken(kinds[man.key].name)} {at}" for at, man in men.items() if man.side is side}
        if told != meant:
            wrong = ", ".join(sorted(told ^ meant))
            yield Finding(name, one.page, Witness.ALT, f"its text is wrong about {side.name.title()}'s {wrong}.")
    for words, taken in (("May move to", False), ("May capture on", True)):
        found = re.search(rf"{words} ([^.]*)\.", alt)
        squares = {parse_square(word) for word in found[1].split(", ")} if found else set()
        if squares != {at for at, how in goes.items() if how is taken}:
            yield Finding(name, one.page, Witness.ALT, f"its text is wrong about where the man {words.lower()}.")


def _verdict(printed: str, standing: Position) -> str:
    """What the engine says against a move that is printed; empty where it is as it is said."""
    match = _TRIED.match(printed)
    if match is None:
        return f"{printed[:40]!r} names no move."
    text = match[1] + match[2]
    move = legal_move(standing, text)
    if (move is None) is not bool(match[4]):
        return f"{text} is said to be {'im' if match[4] else ''}possible, and the engine says otherwise."
    mates = move is not None and standing.after(move).ending is Ending.CHECKMATE
    if mates is not bool(match[3]):
        return f"{text} {'mates' if mates else 'does not mate'}, and the booklet says otherwise."
    return ""
