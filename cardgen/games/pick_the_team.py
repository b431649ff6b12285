"""Pick-the-team Chess, by Hans Bodlaender: the players take turns to pick their men from one stock, and place them.

Rules: The Chess Variant Pages, 9 March 1999, with its second variant, Patch and Easy Patch. Where they leave a
question open, the reading that we take is an option or stands beside the rule, by its number in the booklet (A17, B1
to B9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, overload

from cardgen.board import Board, Side, Square, parse_square
from cardgen.catalog.catalogue import key as plain_word
from cardgen.classes import PieceClass
from cardgen.engine.army import Army
from cardgen.engine.interpreter import View, actions
from cardgen.engine.move import Man, Move
from cardgen.engine.normal import normal
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules, complete
from cardgen.errors import CardgenError, NotationError, did_you_mean, each_found, tell_all
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.chess import Course, royal_captures, royal_taken
from cardgen.games.core.contract import Component, Game, GameState, actor_name
from cardgen.games.core.options import option
from cardgen.games.core.span import crossing, in_any_situation, on_empty_board
from cardgen.games.core.strength import value_of
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.notation import Moves

FORTY = "pick-the-team"
"""The set of version one."""
KING, PAWN = "king", "standard-pawn"
"""The men that stand from the beginning in Easy Patch."""
VERB = "pick"
DEADLY = 100
"""What it promises to take the other royal with the first move."""
ROWS = 2
"""Where a player places his men."""
MOST_SQUARES = 40
"""What a piece of a list may reach on an empty board."""
MOST_ROYAL = 8
"""What a royal of a list may reach in any situation."""

_SLOW = "ptt-pawn,ptt-chinese-pawn,ptt-mecklenberg-pawn,ptt-mecklenberg-chinese-pawn,fW,fF,vW,sW"
TWENTY = f"king,queen,rook,knight,bishop,gnu,camel,ferz,ptt-murray-lion,chancellor,fA,vD,{_SLOW}"
TWENTY_MORE = f"ptt-royal-knight,queen,archbishop,nN0,W(1,4),WcN,wazir,alfil,zebra,zombie-pawn,bW,bF,{_SLOW}"
SIXTEEN = f"king,queen,rook,knight,bishop,gnu,camel,ferz,{_SLOW}"
SEVEN = "rook,knight,bishop,gnu,camel,ferz,ptt-japanese-spear"
SEVEN_MORE = "WcN,knight,bishop,ptt-grasshopper,ptt-blocking-prince,nightrider,ptt-berolina-spear"
"""Lists that fulfil all conditions, to begin with."""


@dataclass(frozen=True)
class PickOptions:
    """What the players agree on before the first pick."""

    variant: str = option(
        "one",
        "The forty given pieces (one), or lists that the players bring: of twenty pieces on 10x10 (two), of sixteen "
        "(patch) or seven (easy-patch) on 8x8.",
        ("one", "two", "patch", "easy-patch"),
    )
    white_list: tuple[str, ...] = option(
        (), "White's list: ids of pieces or notations, as in queen,WcN,royal:N; those with royal: or pawn: are such."
    )
    black_list: tuple[str, ...] = option((), "Black's list.")
    slow: int = option(3, "On an empty board, the most squares that a slow piece of a list reaches.", (3, 4))
    patch_slow: int = option(8, "How many of the sixteen pieces of a list for Patch have to be slow.")
    promotion: str = option("must", "Whether a pawn on the last row promotes or has the choice.", ("must", "may"))
    mecklenbeck: str = option(
        "may", "Whether a pawn that may promote before the last row has the choice on that too.", ("may", "must")
    )
    en_passant: bool = option(True, "Whether pawns take en passant.")
    draft_safety: bool = option(
        False,
        "Forbid placements that let White take Black's royal with the first move, unless only such are left. "
        "Otherwise White may take it, and wins.",
    )

    def __post_init__(self) -> None:
        # One word for each piece, so that a log can be read: a name of two words is found without its blank, too.
        for name in ("white_list", "black_list"):
            object.__setattr__(self, name, tuple("_".join(word.split()) for word in getattr(self, name)))


class Variant(NamedTuple):
    """What belongs to one of the four games."""

    board: Board
    listed: int
    """Pieces on the list of each player; 0: the forty are given."""
    slow: int
    """How many of them must be slow."""
    drafted: bool = True
    """Whether all men are picked; otherwise kings and pawns stand from the beginning."""


def variant_of(options: PickOptions) -> Variant:
    """The sizes of the game that is played."""
    match options.variant:
        case "one":
            return Variant(Board(10, 10), 0, 0)
        case "two":
            return Variant(Board(10, 10), 20, 10)
        case "patch":
            return Variant(Board(8, 8), 16, options.patch_slow)
        case _:
            return Variant(Board(8, 8), 7, 0, drafted=False)


def picks_by(number: int) -> Side:
    """Whose pick it is, counted from 0: White picks once, then each in turn twice, and the last turn may be of one."""
    return tuple(Side)[(number + 1) // 2 % 2]


class Type(NamedTuple):
    """A piece that can be picked, or stands from the beginning."""

    key: str
    """In positions and logs."""
    word: str
    """What a player calls it: its id, or its notation as it stands on the list."""
    class_: PieceClass
    kind: Kind
    aliases: tuple[str, ...] = ()
    catalogued: bool = True


def type_of(word: str, catalogue: Catalogue) -> Type:
    """A piece of the catalogue, or a notation, with its class before it: royal:N. Raises CardgenError."""
    head, colon, notation = word.partition(":")
    if not colon or head not in {class_.value for class_ in PieceClass}:
        try:
            return catalogued(catalogue.piece(word))
        except CardgenError as unknown:
            head, notation, hint = PieceClass.PIECE.value, word, f"{unknown} Nor is it a notation: "
    else:
        hint = f"{word!r} is not a notation: "
    try:
        moves = parse(notation.replace("_", " "))
    except NotationError as error:
        raise CardgenError(f"{hint}{error.problem}") from None
    class_ = PieceClass(head)
    rules = _PAWN if class_ is PieceClass.PAWN else Rules(royal=class_ is PieceClass.ROYAL)
    moves = complete(moves, takes_en_passant=rules.takes_en_passant)
    return Type(word, word, class_, Kind(word, word, moves, rules, class_.front), catalogued=False)


_PAWN = Rules(promotion=PromotionRow.FARTHEST, takes_en_passant=True, taken_en_passant=Passed.FORWARD)


def catalogued(piece: Piece) -> Type:
    """A piece as it stands in a set."""
    return Type(piece.id, piece.id, piece.class_, piece.kind, (piece.name, *piece.aliases))


def keyed(types: Sequence[Type]) -> list[Type]:
    """The types with keys that a position can be written with: a notation is its own where that is possible."""
    keys = {one.word: one.key for one in types if one.catalogued}
    taken = {key.lower() for key in keys.values()}
    for one in types:
        if one.word not in keys:
            free = one.word.isalnum() and one.word.lower() not in taken
            keys[one.word] = one.word if free else f"own-{len(keys) + 1}"
            taken.add(keys[one.word].lower())
    return [one._replace(key=keys[one.word]) for one in types]


def as_played(one: Type, board: Board, options: PickOptions) -> Type:
    """The piece under the rules of this game: nobody castles, spears do not promote, and pawns must or may."""
    rules = replace(one.kind.rules, castles=False, must_promote=None)
    if one.class_ is PieceClass.SPEAR:
        rules = replace(rules, promotion=None)
    row = rules.promotion
    # A Mecklenbeck type: row 8 is before the last of 10x10, but on 8x8 it is the last (B5).
    early = row is PromotionRow.OPPONENT_PAWNS or (isinstance(row, int) and row < board.ranks)
    if row is not None and (options.mecklenbeck if early else options.promotion) == "must":
        rules = replace(rules, must_promote=PromotionRow.FARTHEST)
    return one._replace(kind=replace(one.kind, rules=rules))


def list_problems(found: Sequence[Type], who: str, variant: Variant, options: PickOptions) -> Iterator[str]:
    """What is wrong with a player's list, a sentence for each condition that fails."""
    if not found:
        yield f"{who} is missing; {options.variant} has lists of {variant.listed} pieces."
        return
    if len(found) != variant.listed:
        yield f"{who} has {len(found)} pieces; {options.variant} has lists of {variant.listed}."
    yield from (f"{who}: {problem}" for problem in _doubles(found))
    yield from (f"{who}: {problem}" for problem in (_royals(found, variant.board) if variant.drafted else _men(found)))
    yield from (f"{who}: {problem}" for problem in _crossings(found, variant.board))
    yield from (f"{who}: {problem}" for problem in _spans(found, variant, options.slow))


def _doubles(found: Sequence[Type]) -> Iterator[str]:
    """Two pieces are the same when they do the same, whatever they are called."""
    seen: dict[object, Type] = {}
    for one in found:
        before = seen.setdefault((normal(one.kind.moves), one.kind.rules), one)
        if before.word != one.word:
            yield f"{before.word} and {one.word} are the same piece, by two names."
        elif before is not one:
            yield f"{one.word} stands on it twice; no two pieces may be the same."


def _royals(found: Sequence[Type], board: Board) -> Iterator[str]:
    royals = [one for one in found if one.kind.rules.royal]
    if len(royals) != 1:
        names = " and ".join(one.word for one in royals) or "none"
        yield f"exactly one piece has to be royal, as king is; here it is {names}."
    for one in royals:
        span = in_any_situation(one.kind.moves, board)
        if span.squares > MOST_ROYAL:
            yield (
                f"there is a situation in which {one.word}, which is royal, can move to {span.squares} squares, "
                f"as on {span.start}; {MOST_ROYAL} are the most."
            )


def _men(found: Sequence[Type]) -> Iterator[str]:
    for one in found:
        if one.kind.rules.royal or one.class_ is PieceClass.PAWN:
            what = "royal" if one.kind.rules.royal else "a pawn"
            yield f"{one.word} is {what}; here kings and pawns stand from the beginning."


def _crossings(found: Sequence[Type], board: Board) -> Iterator[str]:
    for one in found:
        if way := crossing(one.kind.moves, board):
            yield (
                f"{one.word} can go from the first row to the last in one move when the first two rows are full, "
                f"as from {way[0]} to {way[1]}."
            )


def _spans(found: Sequence[Type], variant: Variant, slow: int) -> Iterator[str]:
    spans = [(one.word, on_empty_board(one.kind.moves, variant.board)) for one in found]
    for word, span in spans:
        if span.squares > MOST_SQUARES:
            yield (
                f"{word} can move to {span.squares} squares of an empty board, as on {span.start}; "
                f"{MOST_SQUARES} are the most."
            )
    fast = [f"{word} {span.squares}" for word, span in spans if span.squares > slow]
    if len(spans) - len(fast) < variant.slow:
        yield (
            f"only {len(spans) - len(fast)} of its pieces never reach more than {slow} squares of an empty board, and "
            f"{variant.slow} must be so slow; the others reach: {', '.join(fast)}."
        )


@lru_cache(maxsize=4096)
def takes_at_once(moves: Moves, start: Square, board: Board) -> frozenset[Square]:
    """Whom a man of White's can take with the first move of the game.

    It is known before all is placed, for all that matters is which squares are occupied: two full rows on either side.
    """
    rows = {side: frozenset(at for at in board if board.row(at, side) <= ROWS) for side in Side}
    view = View(board, Side.WHITE, rows[Side.WHITE], rows[Side.BLACK], initial=True)
    return frozenset(at for action in actions(moves, start, view, all_ways=False) for at in action.taken)


def row_of(board: Board, side: Side, row: int) -> tuple[Square, ...]:
    """The squares of a row as its owner counts, from the a file on."""
    return tuple(at for at in board if board.row(at, side) == row)


def chess_men(board: Board) -> dict[Square, Man]:
    """Kings and pawns where they stand in chess."""
    men: dict[Square, Man] = {}
    for side in Side:
        men |= {at: Man(side, PAWN, moved=False) for at in row_of(board, side, 2)}
        men[row_of(board, side, 1)[4]] = Man(side, KING, moved=False)
    return men


def army_of(types: Mapping[str, Type], stock: Mapping[str, int], options: PickOptions) -> Army:
    """Nobody castles. Pawns promote to all but royals and pawns, as often as one likes (B9); spears are no pawns."""
    special = ("en-passant", "contagion", "promotion") if options.en_passant else ("contagion", "promotion")
    never = (PieceClass.ROYAL, PieceClass.PAWN)
    return Army(
        variant_of(options).board,
        {key: one.kind for key, one in types.items()},
        promotions=tuple(key for key in stock if types[key].class_ not in never),
        special=special,
    )


@dataclass(frozen=True, eq=False)
class Pool:
    """What does not change during a game: the options and the pieces."""

    options: PickOptions
    types: Mapping[str, Type]
    """All that take part, by key."""
    stock: Mapping[str, int]
    """How many there are of each that can be picked."""
    army: Army
    standing: Mapping[Square, Man]
    """The men that stand from the beginning: kings and pawns in Easy Patch."""

    @cached_property
    def variant(self) -> Variant:
        """The sizes."""
        return variant_of(self.options)

    @cached_property
    def royals(self) -> frozenset[str]:
        """The keys of the royals."""
        return frozenset(key for key, one in self.types.items() if one.kind.rules.royal)

    @cached_property
    def total(self) -> int:
        """How many men are picked."""
        return sum(self.stock.values())

    def squares(self, side: Side, row: int) -> tuple[Square, ...]:
        """Of a row as its owner counts."""
        return row_of(self.variant.board, side, row)

    @cached_property
    def men(self) -> MappingProxyType[str, int]:
        """How many men of each piece there are, by what it is called, without those in reserve."""
        found = Counter(self.stock) + Counter(man.key for man in self.standing.values())
        return MappingProxyType({self.types[key].word: count for key, count in found.items()})

    @cached_property
    def spare(self) -> frozenset[str]:
        """The pieces of which there is one more man in reserve: those that can be promoted to."""
        return frozenset(self.types[key].word for key in self.army.promotions)

    @cached_property
    def rings(self) -> int:
        """For each side: for the men that it has picked, and for pawns of chess that have promoted."""
        return self.total // 2 + sum(man == Man(Side.WHITE, PAWN, moved=False) for man in self.standing.values())

    @cached_property
    def markers(self) -> int:
        """For men that have become what there is no man of: as many as there are pawns, or with contagion, men."""
        types = [self.types[key] for key in (*self.stock, *(man.key for man in self.standing.values()))]
        if any(one.kind.rules.contagious for one in types):
            return sum(self.men.values())
        return sum(self.men[one.word] for one in set(types) if one.kind.rules.promotion is not None)

    def uses(self, men: Iterable[Man]) -> Counter[tuple[str, str]]:
        """What lies on the table for these men: a man of their kind, else the one in reserve, else any on a marker."""
        used: Counter[tuple[str, str]] = Counter()
        for man in men:
            word = self.types[man.key].word
            if self.variant.drafted or man.key not in (KING, PAWN):
                used["ring", actor_name(man.side)] += 1
            if used["man", word] < self.men[word]:
                used["man", word] += 1
            elif word in self.spare and not used["spare man", word]:
                used["spare man", word] += 1
            else:
                used["marker", "promoted"] += 1
        return used

    def key(self, word: str) -> str:
        """The piece of that id, name or notation. Raises CardgenError."""
        for one in self.types.values():
            if word in (one.key, one.word):
                return one.key
        for one in self.types.values():
            if one.catalogued and plain_word(word) in map(plain_word, (one.word, *one.aliases)):
                return one.key
        raise CardgenError(f"no piece here is called {word!r}.{did_you_mean(word, self.stock)}")


class Pick(NamedTuple):
    """A piece and where it stands."""

    key: str
    square: Square


class Picks(Sequence[Act]):
    """Each of some pieces on each of some squares. An action is made when somebody looks at it."""

    def __init__(self, keys: Sequence[str], squares: Sequence[Square], numbers: Sequence[int] | None = None) -> None:
        """Only those with the numbers, if there are any."""
        self._keys, self._squares = keys, squares
        self._numbers = range(len(keys) * len(squares)) if numbers is None else numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Act: ...
    @overload
    def __getitem__(self, index: slice) -> Picks: ...
    def __getitem__(self, index: int | slice) -> Act | Picks:
        if isinstance(index, slice):
            return Picks(self._keys, self._squares, self._numbers[index])
        key, square = divmod(self._numbers[index], len(self._squares))
        return Act(VERB, (self._keys[key], str(self._squares[square])))


@dataclass(frozen=True)
class Drafting(GameState):
    """Before the first move: the players pick and place. Nothing moves."""

    pool: Pool
    picks: tuple[Pick, ...] = ()

    @property
    def game(self) -> Game:
        """Pick-the-team Chess."""
        return GAME

    @property
    def turn(self) -> Side:
        """Whose pick it is."""
        return picks_by(len(self.picks))

    @property
    def awaiting(self) -> tuple[Actor, ...]:
        """One at a time: White, Black twice, White twice …"""
        return (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        """It has not begun."""
        return None

    @cached_property
    def men(self) -> MappingProxyType[Square, Man]:
        """Those that stand."""
        placed = {at: Man(picks_by(number), key, moved=False) for number, (key, at) in enumerate(self.picks)}
        return MappingProxyType({**self.pool.standing, **placed})

    @property
    def first(self) -> Position:
        """The men that stand, as the position that White will move in first."""
        return Position(self.pool.army, self.men)

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The pieces that are not all picked yet."""
        picked = Counter(key for key, _ in self.picks)
        return tuple(key for key, count in self.pool.stock.items() if count > picked[key])

    @property
    def keys(self) -> tuple[str, ...]:
        """The pieces that may be picked now: at first a royal."""
        if not self.pool.variant.drafted or len(self.picks) >= len(Side):
            return self.left
        return tuple(key for key in self.left if self.pool.types[key].kind.rules.royal)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Where it may be placed: on the first row, and when that is full, on the second."""
        for row in range(1, ROWS + 1):
            if free := tuple(at for at in self.pool.squares(self.turn, row) if at not in self.men):
                return free
        return ()

    def actions(self, who: Side) -> Picks:
        """Each piece on each square."""
        if who is not self.turn:
            return Picks((), ())
        keys, squares = self.keys, self.squares
        if not self.pool.options.draft_safety:
            return Picks(keys, squares)
        safe = [number for number, pick in enumerate(self._pairs) if not self._fatal(pick)]
        return Picks(keys, squares, safe or None)

    @property
    def _pairs(self) -> list[Pick]:
        return [Pick(key, square) for key in self.keys for square in self.squares]

    def _fatal(self, pick: Pick) -> bool:
        """Whether White could take Black's royal with the first move, by the man that he picks.

        Black cannot bring it about himself: his royal comes to the last row when only White's stands, on the first.
        """
        if self.turn is Side.BLACK:
            return False
        types = self.pool.types
        struck = takes_at_once(types[pick.key].kind.moves, pick.square, self.pool.variant.board)
        return any(
            at in struck and man.side is Side.BLACK and types[man.key].kind.rules.royal for at, man in self.men.items()
        )

    def after(self, action: GameAction, who: Actor) -> GameState:
        """The next pick, or the first move. Raises CardgenError."""
        if who is not self.turn:
            raise CardgenError(f"{actor_name(who)} is not to act now.")
        picks = (*self.picks, self._pick(action))
        if len(picks) < self.pool.total:
            return Drafting(self.pool, picks)
        return TeamPlay(self.pool, Course(Drafting(self.pool, picks).first))

    def _pick(self, action: GameAction) -> Pick:
        """What the action says, if it may be done. Raises CardgenError."""
        if not isinstance(action, Act):
            raise CardgenError("nobody moves before all men stand.")
        if action.verb != VERB or len(action.words) < 2:
            raise CardgenError(f"say which piece and where, as in {self.actions(self.turn)[0]}, not {str(action)!r}.")
        pick = Pick(self.pool.key(" ".join(action.words[:-1])), parse_square(action.words[-1]))
        problem = self._piece_problem(pick.key) or self._square_problem(pick.square) or self._danger(pick)
        if problem:
            raise CardgenError(problem)
        return pick

    def _piece_problem(self, key: str) -> str:
        if key not in self.left:
            if key not in self.pool.stock:
                return f"{key} stands from the beginning and cannot be picked."
            twice = " twice" if self.pool.stock[key] > 1 else ""
            return f"{key} has been picked{twice}; there is no other."
        if key not in self.keys:
            return f"the first piece of each player is royal: {' or '.join(self.keys)}, not {key}."
        return ""

    def _square_problem(self, square: Square) -> str:
        turn, board = self.turn, self.pool.variant.board
        if square in self.squares:
            return ""
        name = actor_name(turn).title()
        rows = [str(self.pool.squares(turn, row)[0].rank + 1) for row in (1, 2)]
        if square not in board or board.row(square, turn) > ROWS:
            return f"{name} places on rows {rows[0]} and {rows[1]}, not on {square}."
        if square in self.men:
            return f"{self.men[square].key} stands on {square}."
        empty = ", ".join(map(str, self.squares))
        return f"{name} may place on row {rows[1]} only when row {rows[0]} is full; {empty} are empty."

    def _danger(self, pick: Pick) -> str:
        if not self.pool.options.draft_safety or not self._fatal(pick) or all(map(self._fatal, self._pairs)):
            return ""
        return f"with {pick.key} on {pick.square} White could take Black's royal at once."

    def promise(self, act: Act, who: Side) -> float:
        """What the piece is worth; above all, Black's royal is not left where White takes it with the first move."""
        pick = Pick(act.words[0], parse_square(act.words[1]))
        one, board = self.pool.types[pick.key], self.pool.variant.board
        if one.kind.rules.royal:
            return -float(sum(pick.square in struck for struck in self._strokes()))
        value = value_of(one.kind, board)
        royals = [at for at, man in self.men.items() if man.side is Side.BLACK and man.key in self.pool.royals]
        if who is Side.WHITE and not takes_at_once(one.kind.moves, pick.square, board).isdisjoint(royals):
            return value + DEADLY
        front = (at for at in self.pool.squares(Side.WHITE, ROWS) if at not in self.men)
        feared = any(not takes_at_once(one.kind.moves, at, board).isdisjoint(royals) for at in front)
        near = abs(2 * pick.square.file + 1 - board.files) / (2 * board.files)
        return value + (DEADLY / 2 if feared and who is Side.BLACK else 0) - near / 10

    def _strokes(self) -> Iterator[frozenset[Square]]:
        """What the pieces that are left could take at once, from each square of White's second row."""
        board = self.pool.variant.board
        for key in self.left:
            for at in self.pool.squares(Side.WHITE, ROWS):
                yield takes_at_once(self.pool.types[key].kind.moves, at, board)

    def uses(self) -> Mapping[tuple[str, str], int]:
        """The men that stand, and rings."""
        return self.pool.uses(self.men.values())

    def view(self, who: Side) -> Drafting:  # noqa: ARG002  all is open
        """Everything."""
        return self

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A pick by the piece's id, name or notation and a square. Raises CardgenError."""
        if who is not self.turn:
            raise CardgenError(f"{actor_name(who)} is not to act now.")
        key, square = self._pick(parse_act(text))
        return Act(VERB, (key, str(square)))

    def write(self) -> str:
        """The picks in their order."""
        return "\n".join(["phase draft", *(f"{VERB} {key} {square}" for key, square in self.picks)]) + "\n"


@dataclass(frozen=True)
class TeamPlay(GameState):
    """The men stand: as in chess, but that White may take a royal that was left to him in the draft."""

    pool: Pool
    course: Course

    @property
    def game(self) -> Game:
        """Pick-the-team Chess."""
        return GAME

    @property
    def position(self) -> Position:
        """The men on the board."""
        return self.course.position

    @property
    def played(self) -> Course:
        """The position and its past."""
        return self.course

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess; and who takes a royal wins, although he were mated himself."""
        if taken := royal_taken(self.position):
            return taken
        return None if self.fatal else self.course.outcome

    @cached_property
    def fatal(self) -> tuple[Move, ...]:
        """The moves that take a royal: with the first move of the game, if the draft has left it so."""
        begun = any(man.moved for man in self.position.men.values())
        return () if begun else royal_captures(self.position)

    @property
    def awaiting(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.position.turn,)

    def actions(self, who: Side) -> Sequence[GameAction]:
        """The legal moves, and those that take a royal."""
        if who not in self.awaiting:
            return ()
        legal = self.position.legal_moves()
        return (*self.fatal, *(move for move in legal if move not in self.fatal)) if self.fatal else legal

    def after(self, action: GameAction, who: Actor) -> TeamPlay:
        """A move. Raises CardgenError."""
        if who not in self.awaiting:
            raise CardgenError(f"{actor_name(who)} is not to act now.")
        if not isinstance(action, Move):
            raise CardgenError(f"now a move is made, not {str(action)!r}.")
        after = self.position.after(action, guarded=action not in self.fatal)
        return TeamPlay(self.pool, self.course.after(action, after))

    def uses(self) -> Mapping[tuple[str, str], int]:
        """The men on the board, and rings."""
        return self.pool.uses(self.position.men.values())

    def view(self, who: Side) -> TeamPlay:  # noqa: ARG002  all is open
        """Everything."""
        return self

    def read_action(self, who: Actor, text: str) -> GameAction:  # noqa: ARG002  one is awaited
        """A move by its spelling. Raises CardgenError."""
        taking = [move for move in self.fatal if text in (str(move), move.uci)]
        return taking[0] if taking else self.position.find(text)

    def write(self) -> str:
        """The course of the game."""
        return "\n".join(["phase play", *(f"course {line}" for line in self.course.write())]) + "\n"


@dataclass(frozen=True)
class PickTheTeam(Game):
    """Pick-the-team Chess, Patch and Easy Patch."""

    id = "pick-the-team"
    name = "Pick-the-team Chess"
    version = 1
    options = PickOptions
    examples = (
        (),
        ("draft-safety", "mecklenbeck=must", "promotion=may", "en-passant=no"),
        ("variant=two", f"white-list={TWENTY}", f"black-list={TWENTY_MORE}"),
        ("variant=patch", f"white-list={SIXTEEN}", f"black-list={SIXTEEN}"),
        ("variant=easy-patch", f"white-list={SEVEN}", f"black-list={SEVEN_MORE}"),
    )

    def opening(self, options: object, catalogue: Catalogue) -> Drafting:
        """Before the first pick. Raises CardgenError when a list does not fulfil its conditions."""
        return Drafting(self.pool(options, catalogue))

    def pool(self, options: object, catalogue: Catalogue) -> Pool:
        """The pieces. Raises CardgenError."""
        assert isinstance(options, PickOptions)
        variant = variant_of(options)
        lists = {"white-list": options.white_list, "black-list": options.black_list}
        if variant.listed:
            stock = self._listed(lists, catalogue, variant, options)
        elif any(lists.values()):
            raise CardgenError(
                "the forty pieces of this game are given; lists are for variant=two, patch or easy-patch."
            )
        else:
            stock = [catalogued(piece) for piece in catalogue.set(FORTY).pieces]
        standing = [] if variant.drafted else [catalogued(catalogue.piece(word)) for word in (KING, PAWN)]
        types = {one.key: as_played(one, variant.board, options) for one in (*standing, *stock)}
        counts = Counter(one.key for one in stock)
        men = {} if variant.drafted else chess_men(variant.board)
        return Pool(options, types, counts, army_of(types, counts, options), men)

    def _listed(
        self, lists: Mapping[str, tuple[str, ...]], catalogue: Catalogue, variant: Variant, options: PickOptions
    ) -> list[Type]:
        """The pieces of both lists. Raises CardgenError with all that is wrong."""
        wrong: list[str] = []
        found = {who: each_found(lambda word: type_of(word, catalogue), words, wrong) for who, words in lists.items()}
        tell_all(wrong)
        for who, types in found.items():
            played = [as_played(one, variant.board, options) for one in types]
            wrong += list_problems(played, who, variant, options)
        tell_all(wrong)
        return keyed([one for types in found.values() for one in types])

    def components(self, options: object, catalogue: Catalogue) -> tuple[Component, ...]:
        """The board, a card and a neutral man for each piece, rings that say whose it is, and sheets.

        A piece that can be promoted to has a second man in reserve; when both stand on the board, the next pawn stays
        there on a numbered marker, and the score sheet says what it is. Kings and pawns of Easy Patch have colours.
        """
        pool = self.pool(options, catalogue)
        variant = pool.variant
        found = [Component("board", str(variant.board), 1)]
        found += [Component("card", one.word, 1) for one in pool.types.values()]
        found += [Component("man", word, count) for word, count in pool.men.items()]
        found += [Component("ring", actor_name(side), pool.rings) for side in Side]
        found += [Component("spare man", word, 1) for word in sorted(pool.spare)]
        found += [Component("marker", "promoted", pool.markers)]
        found += [Component("sheet", "draft", 1), Component("sheet", "score", 1)]
        return tuple(found + ([Component("sheet", f"list of {variant.listed}", 2)] if variant.listed else []))

    def pieces(self, options: object, catalogue: Catalogue) -> tuple[str, ...]:
        """All that stand in the catalogue; what a notation means does not change."""
        return tuple(key for key, one in self.pool(options, catalogue).types.items() if one.catalogued)

    def read(self, text: str, options: object, catalogue: Catalogue) -> GameState:
        """A state that was written. Raises CardgenError."""
        first, *lines = text.splitlines() or [""]
        pool = self.pool(options, catalogue)
        if first == "phase play":
            course = tuple(line.removeprefix("course ") for line in lines)
            return TeamPlay(pool, Course.read(course, pool.army))
        if first != "phase draft":
            raise CardgenError(f"a state begins with phase draft or phase play, not with {first!r}.")
        state: GameState = Drafting(pool)
        for line in lines:
            (who,) = state.awaiting
            state = state.after(state.read_action(who, line), who)
        return state


GAME = PickTheTeam()
