"""Dealer's Chess as a game among games: its decks, its initial state, its components, its text."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_board
from cardgen.classes import PieceClass
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.chess import Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.dealers.dealing import DealersDeal
from cardgen.games.dealers.options import DEALS, NOT_ON_8X8, DealersOptions, has_extras, numbers, phases
from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.dealers.readings import as_read, check_of_use, readings_of
from cardgen.games.dealers.sheets import ARMY, SCORE, sheets
from cardgen.games.dealers.summary import rules_summary
from cardgen.games.dealers.table import DealersTable, army_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.sheets import SheetForm
    from cardgen.games.dealers.options import Numbers
    from cardgen.games.dealers.table import Words


def _taking_part(options: DealersOptions, count: Numbers, catalogue: Catalogue) -> Iterator[Piece]:
    """The pieces that are in the decks, each once. Raises CardgenError."""
    if options.pieces:
        found = [catalogue.piece(name) for name in options.pieces]
    else:
        wanted = count.spears or options.spears == "deck"
        spears = ("spears",) if wanted and "spears" not in options.sets else ()
        found = [piece for name in (*options.sets, *spears) for piece in catalogue.set(name).pieces]
    readings, board = readings_of(options.readings), parse_board(options.board)
    seen: set[str] = set()
    for piece in found:
        if piece.id not in seen and (options.house_rules or not piece.conjecture):
            seen.add(piece.id)
            yield as_read(piece, readings, board)


CHESS_SET = {"king": 1, "queen": 1, "rook": 2, "bishop": 2, "knight": 2, "standard-pawn": 8}
"""Of each side; what the simplified game is played with."""


def _kept(table: DealersTable, cards: Iterable[str], men: Mapping[tuple[Side, str], int]) -> Iterator[Component]:
    """As components: the board, cards, men, and sheets for two."""
    yield Component("board", str(table.board), 1)
    yield from (Component("card", name, 1) for name in cards)
    yield from (Component("man", f"{side.name.lower()} {name}", count) for (side, name), count in men.items())
    yield Component("sheet", ARMY, 2)
    yield Component("sheet", SCORE, 1)


def _spread(table: DealersTable, names: Iterable[str]) -> Iterator[str]:
    """What the captors of these become, one for each, where it is another kind."""
    found = ((name, table.pieces[name].rules.spreads) for name in names)
    yield from (other for name, other in found if other not in ("", name))


def _by_name(man: tuple[Side, str]) -> tuple[str, int]:
    """White's man before Black's of the same name."""
    side, name = man
    return name, tuple(Side).index(side)


class Dealers(Game[DealersOptions], PrintedGame[DealersOptions]):
    """Dealer's Chess."""

    id = "dealers"
    name = "Dealer's Chess"
    version = 2
    earlier = MappingProxyType({1: {"rules=big-deck": "reshuffle=at-draw"}})
    credit = "The game is by Bob Greenwade, who published it on The Chess Variant Pages."
    options = DealersOptions
    examples = (
        (),
        ("cards=seven", "redeals=0", "en-passant=no"),
        ("cards=eleven-and-two",),
        ("rules=big-deck", "castling=nelson", "readings=promotion-forced,zombie-spared,shogun-steps-quietly"),
        ("simplified",),
        (
            "board=10x10",
            "castling=betza",
            "promotion=on-arrival",
            "readings=linebacker-spares-royals,horse-promotes-early",
        ),
        ("board=10x10", "third=spears"),
        (
            "board=12x12",
            "spears=deck",
            "sets=royals,pieces,pawns,expansion1,pawn-expansion1",
            "readings=bent-sliders-jump,linebacker-pushes-at-once,chicken-captures-back,zabel-taken-en-passant",
        ),
    )

    def catalogue_as_played(self, options: DealersOptions, catalogue: Catalogue) -> Catalogue:
        """With the readings of the players in the place of ours."""
        readings, board = readings_of(options.readings), parse_board(options.board)
        return catalogue.mapped(lambda piece: as_read(piece, readings, board)) if readings else catalogue

    def initial_state(self, options: DealersOptions, catalogue: Catalogue) -> DealersDeal:
        """Before the royals are dealt. Raises CardgenError when a deck is too small."""
        return DealersDeal(self.table(options, catalogue))

    def table(self, options: DealersOptions, catalogue: Catalogue) -> DealersTable:
        """The decks. Raises CardgenError."""
        count = numbers(options)
        pieces = {piece.id: piece for piece in _taking_part(options, count, catalogue)}
        check_of_use(readings_of(options.readings), pieces.values())
        decks = {
            class_: tuple(piece.id for piece in pieces.values() if piece.class_ is class_) for class_ in PieceClass
        }
        if options.spears == "deck":
            decks |= {PieceClass.PIECE: decks[PieceClass.PIECE] + decks[PieceClass.SPEAR], PieceClass.SPEAR: ()}
        wanted = {
            PieceClass.ROYAL: (1, "royal"),
            PieceClass.PIECE: (count.dealt + has_extras(options), "piece"),  # one more each makes two for both
            PieceClass.PAWN: (count.pawns, "pawn"),
            PieceClass.SPEAR: (count.spears, "spear"),
        }
        for class_, (each, word) in wanted.items():
            missing = 2 * each - len(decks[class_])
            if missing > 0:
                remedy = "name more" if options.pieces else "add cards, as in sets=royals,pieces,pawns,expansion1"
                raise CardgenError(
                    f"the deck of {word} cards has {len(decks[class_])}, and {options.board} needs {2 * each}: "
                    f"{missing} too few; {remedy}."
                )
        spread = {piece.rules.spreads for piece in pieces.values()} - {"", *pieces}
        pieces |= {name: catalogue.piece(name) for name in sorted(spread)}
        if decks[PieceClass.SPEAR] and not count.spears:
            raise CardgenError(
                NOT_ON_8X8
                if options.board == "8x8"
                else "spears stand in a row of their own: play with third=spears, deal them among the pieces with "
                "spears=deck, or leave them out."
            )
        return DealersTable(self, options, decks, pieces)

    def components(self, options: DealersOptions, catalogue: Catalogue) -> tuple[Component, ...]:
        """Cards, men of both sides, the board, sheets; of a kind that others spread one more a side for each of these.

        The simplified game is played with a set of chess men.
        """
        table = self.table(options, catalogue)
        names = [name for deck in table.decks.values() for name in deck]
        men = Counter((side, name) for name in (*names, *_spread(table, names)) for side in Side)
        if table.options.simplified:
            men = Counter({(side, name): count for name, count in CHESS_SET.items() for side in Side})
        return (*_kept(table, names, men),)

    def components_needed(self, state: GameState) -> tuple[Component, ...] | None:
        """Once all is dealt: the cards that were, their men, and what these may become."""
        if not isinstance(state, DealersDeal) or state.phase in (*DEALS, "redeal"):
            return None
        table, contagious = state.table, {name for name, one in state.table.pieces.items() if one.rules.contagious}
        if len(state.dealt) < sum(phase in DEALS for phase in phases(table.options)):
            return None
        dealt = {phase: dict(zip(Side, pair, strict=True)) for phase, pair in state.dealt.items()}
        own = {(side, name) for by in dealt.values() for side, cards in by.items() for name in cards}
        both = {name for _, name in own if table.cards((name,))}
        if table.options.rules == "big-deck":
            both |= set(table.cards(table.decks[PieceClass.PIECE]))
        names = {name for _, name in own} | both
        both |= names & contagious
        men = Counter(sorted(own | {(side, name) for name in both for side in Side}, key=_by_name))
        men.update([(side, name) for name in _spread(table, sorted(names)) for side in Side])
        if table.options.simplified:
            men = Counter({(side, name): count for name, count in CHESS_SET.items() for side in Side})
        decked = [name for deck in table.decks.values() for name in deck]
        return (*_kept(table, [name for name in decked if name in names], men),)

    def sheets(self, options: DealersOptions, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """What each was dealt, and the moves."""
        return sheets(options)

    def booklet(self, options: DealersOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.dealers.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.table(options, catalogue))

    def pieces(self, options: DealersOptions, catalogue: Catalogue) -> tuple[str, ...]:
        """All in the decks."""
        return tuple(name for deck in self.table(options, catalogue).decks.values() for name in deck)

    def describe(self, options: DealersOptions) -> tuple[str, ...]:
        """From the deal to the end."""
        return tuple(rules_summary(options))

    def read(self, text: str, options: DealersOptions, catalogue: Catalogue) -> GameState[DealersOptions]:
        """A state that was written. Raises CardgenError."""
        table = self.table(options, catalogue)
        try:
            return self._read(text, table)
        except (KeyError, IndexError, ValueError) as error:
            raise CardgenError(f"this is not a state of {self.name}: something is missing or misplaced.") from error

    def _read(self, text: str, table: DealersTable) -> GameState[DealersOptions]:
        """A state; KeyError, IndexError or ValueError where a line is not as it was written."""
        rows = [line.split() for line in text.splitlines() if line.strip()]
        single = {row[0]: tuple(row[1:]) for row in rows}
        if single.get("phase") != ("play",):
            return self._dealing(table, rows, single)
        hands = {row[1]: tuple(row[2:]) for row in rows if row[0] == "hand"}
        lines = tuple(line.removeprefix("course ") for line in text.splitlines() if line.startswith("course "))
        course = Course.read(lines, army_of(table, set(single["kinds"])))
        (promoting,) = single.get("promoting", ("",))
        stack, discards, drawn = (single.get(name, ()) for name in ("stack", "discards", "drawn"))
        both = hands["white"], hands["black"]
        return DealersPlay(table, course, both, stack, discards, promoting, "drawing" in single, drawn)

    def _dealing(self, table: DealersTable, rows: list[list[str]], single: dict[str, Words]) -> DealersDeal:
        (phase,) = single.get("phase", ("",))
        known = phases(table.options)
        if phase not in known:
            raise CardgenError(
                f"there is no phase {phase!r}; there are {', '.join(known)}.{did_you_mean(phase, known)}"
            )
        found: dict[str, dict[str, dict[str, Words]]] = {"dealt": {}, "made": {}}
        for word, *more in rows:
            if word in found:
                found[word].setdefault(more[0], {})[more[1]] = tuple(more[2:])
        dealt = {name: (pair["white"], pair["black"]) for name, pair in found["dealt"].items()}
        made = {name: (pair.get("white"), pair.get("black")) for name, pair in found["made"].items()}
        return DealersDeal(table, phase, dealt, made, int(single["redealt"][0]), single["asked"])
