"""Logs judged line by line with rules that are written out a second time: which line is the first that breaks one.

The judges share data with the games (decks, options, kinds of men, which pieces a list has) and no rule: whose turn it
is, what may be said, dealt, kept, placed, picked and moved stands here anew, and moves are walked by the interpreter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square, parse_square
from cardgen.catalog.catalogue import key as plain_word
from cardgen.classes import PieceClass
from cardgen.engine.move import Man
from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.dealers.options import DealersOptions, numbers
from cardgen.games.dealers.rules import Dealers
from cardgen.games.dealers.table import army_of
from cardgen.games.find import find_game
from cardgen.games.pick_the_team import PickTheTeam
from oracles.referee import Play, Scene

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.games.dealers.table import Table
    from cardgen.games.pick_the_team import Pool
    from oracles.referee import Step

SIDES = {"white": Side.WHITE, "black": Side.BLACK}
NAMES = {side: name for name, side in SIDES.items()}
ACTORS = (*SIDES, "chance")
FIRST = ("cardgen log of dealers 1", "cardgen log of pick-the-team 1")
HEADS = ("options", "catalogue", "seed")
Cards = tuple[str, ...]


class Judge(ABC):
    """A game so far, as a value."""

    @property
    @abstractmethod
    def awaited(self) -> tuple[str, ...]:
        """Who may act; nobody once it is over."""

    @abstractmethod
    def after(self, who: str, words: Sequence[str]) -> Judge | None:
        """What follows; None when it is against a rule."""


def first_wrong(text: str, catalogue: Catalogue, known: dict[str, Judge] | None = None) -> int:
    """The number of the first line that breaks a rule, 0 when none does.

    What is known of a beginning of the text is not judged again.
    """
    known = {} if known is None else known
    rows = [(number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1)]
    rows = [(number, words) for number, words in rows if words]
    end, wrong = _head(rows)
    if wrong:
        return wrong
    acted = [(number, [words[0].rstrip(":").lower(), *words[1:]]) for number, words in rows[end:]]
    if strange := [number for number, words in acted if words[0] not in ACTORS or not words[1:]]:
        return strange[0]
    so_far = "\n".join(" ".join(words) for _, words in rows[:end])
    options = next((number for number, words in rows[:end] if words[0] == "options"), 1)
    judge = known.get(so_far) or opening(rows[:end], catalogue)
    if judge is None:
        return options
    known[so_far] = judge
    for number, words in acted:
        so_far += "\n" + " ".join(words)
        after = known.get(so_far)
        if after is None:
            after = judge.after(words[0], words[1:]) if words[0] in judge.awaited else None
        if after is None:
            return number
        known[so_far] = judge = after
    return 0


def _head(rows: Sequence[tuple[int, list[str]]]) -> tuple[int, int]:
    """Where the head ends, and the line that is wrong in it."""
    if not rows or " ".join(rows[0][1]) not in FIRST:
        return 0, rows[0][0] if rows else 1
    seen: set[str] = set()
    for at, (number, words) in enumerate(rows[1:], 1):
        if words == ["--"]:
            return at + 1, 0
        if words[0] not in HEADS or words[0] in seen:
            return 0, number
        seen.add(words[0])
    return 0, rows[-1][0]


def opening(head: Sequence[tuple[int, list[str]]], catalogue: Catalogue) -> Judge | None:
    """The judge of the game that a head names; None when it cannot be played."""
    first = head[0][1]
    words = next((words[1:] for _, words in head if words[0] == "options"), [])
    try:
        game = find_game(first[3])
        options = read_options(game.options, words)
        if isinstance(game, Dealers):
            return Deal(game.table(options, catalogue))
        assert isinstance(game, PickTheTeam)
        return Draft(game.pool(options, catalogue))
    except CardgenError:
        return None


def is_part(some: Iterable[str], of: Iterable[str]) -> bool:
    """Whether these are there, each as often."""
    return not Counter(some) - Counter(of)


def by_equals(words: Sequence[str]) -> dict[str, str] | None:
    """What is said of what, as b1=knight; None where one is said twice, or not so."""
    pairs = [word.split("=", 1) for word in words if "=" in word]
    found = {pair[0]: pair[1] for pair in pairs}
    return found if len(found) == len(words) and all(found.values()) else None


# Dealer's Chess


@dataclass(frozen=True)
class Deal(Judge):
    """Dealer's Chess before the first move."""

    table: Table
    step: int = 0
    """Of the order."""
    dealt: Mapping[str, Mapping[str, Cards]] | None = None
    """By what, by whom."""
    said: Mapping[str, Mapping[str, Cards]] | None = None
    again: int = 0

    @property
    def options(self) -> DealersOptions:
        """What was agreed on."""
        return self.table.options

    @property
    def order(self) -> tuple[str, ...]:
        """What comes after what."""
        if self.options.simplified:
            return ("royals", "pieces", "redeal", "roles", "pawns", "pick")
        spears = ("spears",) if "spears" in self.options.third else ()
        choice = {"big-deck": ()}.get(self.options.rules, ("extras" if self.options.cards == "seven" else "choose",))
        return ("royals", "pieces", "redeal", *choice, "pawns", *spears, "place")

    @property
    def now(self) -> str:
        """What is to be done."""
        return self.order[self.step]

    @property
    def here(self) -> Mapping[str, Cards]:
        """Who has said what about it."""
        return (self.said or {}).get(self.now, {})

    @property
    def awaited(self) -> tuple[str, ...]:
        """Chance deals; to the question of a new deal White answers first; else both act at once."""
        if self.now in ("royals", "pieces", "extras", "pawns", "spears"):
            return ("chance",)
        waiting = tuple(name for name in SIDES if name not in self.here)
        return waiting[:1] if self.now == "redeal" else waiting

    def after(self, who: str, words: Sequence[str]) -> Judge | None:
        """The next of the order, when all have done their part."""
        if who == "chance":
            return self._dealt(words)
        if self.now == "redeal" and list(words) == ["again"] and self.again < self.options.redeals:
            return replace(self, step=self.order.index("pieces"), again=self.again + 1, said={})
        fits = {"redeal": self._fair, "choose": self._kept, "pick": self._kept, "roles": self._named}
        if not fits.get(self.now, self._placed)(who, tuple(words)):
            return None
        here = {**self.here, who: tuple(words[1:])}
        after = replace(self, said={**(self.said or {}), self.now: here})
        return after if len(here) < len(SIDES) else after.onward()

    def onward(self) -> Judge:
        """The next thing to do, or the first move; whose royal could be taken by it places again."""
        if self.step + 1 < len(self.order):
            return replace(self, step=self.step + 1)
        first = self.first
        if self.now == "place" and first.attacked(Side.WHITE):
            return replace(self, said={**(self.said or {}), "place": {"white": self.here["white"]}})
        return Moving(self.table, Play(first), self.hands, self.stack)

    def _dealt(self, words: Sequence[str]) -> Judge | None:
        count = numbers(self.options)
        each = {"royals": 1, "pieces": count.dealt, "extras": 1, "pawns": count.pawns, "spears": count.spears}[self.now]
        classes = {"royals": "royal", "pawns": "pawn", "spears": "spear"}
        deck = self.table.decks[PieceClass(classes.get(self.now, "piece"))]
        if self.now == "extras":
            deck = self._undealt
        if not words or words[0] != self.now or len(words) != 1 + 2 * each or not is_part(words[1:], deck):
            return None
        hands = {"white": tuple(words[1 : 1 + each]), "black": tuple(words[1 + each :])}
        return replace(self, dealt={**(self.dealt or {}), self.now: hands}).onward()

    @property
    def _undealt(self) -> Cards:
        dealt = [card for cards in self._cards("pieces").values() for card in cards]
        return tuple(card for card in self.table.decks[PieceClass.PIECE] if card not in dealt)

    def _cards(self, what: str) -> Mapping[str, Cards]:
        return (self.dealt or {})[what]

    def _fair(self, _: str, words: Cards) -> bool:
        return words == ("fair",)

    def _kept(self, who: str, words: Cards) -> bool:
        what, count = ("pawns", 1) if self.now == "pick" else ("pieces", numbers(self.options).chosen)
        return words[:1] == ("keep",) and len(words) == 1 + count and is_part(words[1:], self._cards(what)[who])

    def _named(self, who: str, words: Cards) -> bool:
        named = by_equals(words[1:])
        roles = ["bishop", "knight", "queen", "rook"]
        fits = named is not None and sorted(named) == roles and is_part(named.values(), self._cards("pieces")[who])
        return words[:1] == ("name",) and fits

    def _placed(self, who: str, words: Cards) -> bool:
        named = by_equals(words[1:])
        if words[:1] != ("place",) or named is None:
            return False
        rows = self._rows(who)
        if sorted(named) != sorted(place for places, _ in rows for place in places):
            return False
        return all(sorted(named[place] for place in places) == sorted(men) for places, men in rows)

    def _rows(self, who: str) -> list[tuple[list[str], Cards]]:
        """Squares, and the men for them."""
        side, count = SIDES[who], numbers(self.options)
        kept = (self.said or {}).get("choose", self._cards("pieces"))[who]
        squares = [[str(at) for at in self._row(side, number)] for number in range(1, count.rows + 1)]
        front = (squares[-1], self._cards("pawns")[who])
        if count.spears:
            return [(squares[0], kept), (squares[1], self._cards("spears")[who]), front]
        return [([place for row in squares[:-1] for place in row], kept), front]

    def _row(self, side: Side, number: int) -> list[Square]:
        board = self.table.board
        rank = number - 1 if side is Side.WHITE else board.ranks - number
        return [at for at in (Square(file, rank) for file in range(board.files)) if at != throne(board, side)]

    @property
    def hands(self) -> Mapping[Side, Cards]:
        """What is held at first."""
        if self.options.simplified:
            return {
                SIDES[who]: tuple((by_equals(words) or {}).values())
                for who, words in (self.said or {})["roles"].items()
            }
        if self.options.rules == "big-deck":
            return dict.fromkeys(Side, ())
        if self.options.cards == "seven":
            return dict.fromkeys(Side, tuple(card for cards in self._cards("extras").values() for card in cards))
        kept = (self.said or {})["choose"]
        return {
            SIDES[who]: tuple((Counter(cards) - Counter(kept[who])).elements())
            for who, cards in self._cards("pieces").items()
        }

    @property
    def stack(self) -> Cards:
        """What may be drawn from."""
        return self._undealt if self.options.rules == "big-deck" else ()

    @property
    def first(self) -> Scene:
        """The men before the first move."""
        men: dict[Square, Man] = {}
        for who, side in SIDES.items():
            men[throne(self.table.board, side)] = Man(side, self._cards("royals")[who][0], moved=False)
            men |= {parse_square(at): Man(side, key, moved=False) for at, key in self._stand(who, side).items()}
        names = {card for hands in (self.dealt or {}).values() for cards in hands.values() for card in cards}
        army = army_of(self.table, names | set(self.stack))
        return Scene(army, men, choices=distinct(self.hands))

    def _stand(self, who: str, side: Side) -> dict[str, str]:
        said = self.said or {}
        if not self.options.simplified:
            return by_equals(said["place"][who]) or {}
        roles = by_equals(said["roles"][who]) or {}
        order = ("rook", "knight", "bishop", "queen", "bishop", "knight", "rook")
        back = {str(at): roles[role] for at, role in zip(self._row(side, 1), order, strict=True)}
        return back | {str(at): said["pick"][who][0] for at in self._row(side, 2)}


def throne(board: Board, side: Side) -> Square:
    """Where a royal stands: in the middle of its row, on 8x8 on the e file, on 12x12 on the g file."""
    return Square({8: 4, 10: 4, 12: 6}[board.files], 0 if side is Side.WHITE else board.ranks - 1)


def distinct(hands: Mapping[Side, Cards]) -> dict[Side, Cards]:
    """What may be promoted to, each once."""
    return {side: tuple(dict.fromkeys(cards)) for side, cards in hands.items()}


@dataclass(frozen=True)
class Moving(Judge):
    """Dealer's Chess once the men stand."""

    table: Table
    play: Play
    hands: Mapping[Side, Cards]
    stack: Cards = ()
    discards: Cards = ()
    promoting: Square | None = None
    drawn: Cards | None = None
    """What was drawn; empty before it is."""

    @property
    def awaited(self) -> tuple[str, ...]:
        """Who promotes speaks before the other moves."""
        turn = self.play.scene.turn
        if self.promoting:
            return ("chance",) if self.drawn == () else (NAMES[turn.other],)
        return () if self.play.ended else (NAMES[turn],)

    def after(self, who: str, words: Sequence[str]) -> Judge | None:
        """A move, or what is said about a promotion."""
        if self.promoting:
            return self._drawing(list(words))
        step = self.play.found(" ".join(words))
        if step is None:
            return None
        hands = self._won(step, SIDES[who])
        scene = replace(self.play.scene.after(step), choices=distinct(hands))
        after = replace(self, play=self.play.after(step, scene), hands=hands)
        return after.stacked(step) if self.table.options.rules == "big-deck" else after

    def _won(self, step: Step, side: Side) -> Mapping[Side, Cards]:
        options, hands = self.table.options, dict(self.hands)
        if options.simplified or options.rules == "big-deck":
            return hands
        if step.promoted:
            both = options.cards == "seven" and all(step.promoted in hand for hand in hands.values())
            for one in Side if both else (side,):
                hands[one] = tuple((Counter(hands[one]) - Counter([step.promoted])).elements())
        hands[side] += tuple(man.key for man in step.captured if self._is_piece(man))
        return hands

    def _is_piece(self, man: Man) -> bool:
        return self.table.pieces[man.key].class_ is PieceClass.PIECE

    def stacked(self, step: Step) -> Judge:
        """What was captured is discarded, and a man on its row may draw."""
        scene = self.play.scene
        discards = self.discards + tuple(man.key for man in step.captured if self._is_piece(man))
        late = self.table.options.promotion == "on-arrival" and scene.may_promote(step.mover, step.start)
        may = scene.may_promote(step.mover, step.end) and not step.becomes and not late and bool(self.stack or discards)
        return replace(self, discards=discards, promoting=step.end if may else None)

    def _drawing(self, words: list[str]) -> Judge | None:
        """Draw or stay; three cards, or what there is; and one of them."""
        square, drawn = self.promoting, self.drawn
        assert square is not None
        if drawn is None:
            after = {"draw": replace(self, drawn=()), "stay": replace(self, promoting=None)}
            return after.get(words[0]) if len(words) == 1 else None
        if drawn == ():
            return self._drew(words)
        if len(words) != 2 or words[0] != "promote" or words[1] not in drawn:
            return None
        scene = self.play.scene
        men = {**scene.men, square: replace(scene.men[square], key=words[1])}
        rest = tuple(card for card in drawn if card != words[1])
        return replace(
            self,
            play=Play(replace(scene, men=men, passing={})),
            discards=self.discards + rest,
            promoting=None,
            drawn=None,
        )

    def _drew(self, words: list[str]) -> Judge | None:
        fresh = len(self.stack) < 3
        stack = self.stack + self.discards if fresh else self.stack
        if words[:1] != ["draw"] or len(words) != 1 + min(3, len(stack)) or not is_part(words[1:], stack):
            return None
        left = tuple(card for card in stack if card not in words)
        return replace(self, stack=left, discards=() if fresh else self.discards, drawn=tuple(words[1:]))


# Pick-the-team Chess


@dataclass(frozen=True)
class Draft(Judge):
    """Pick-the-team Chess before the first move."""

    pool: Pool
    picks: tuple[tuple[str, Square], ...] = ()

    @property
    def board(self) -> Board:
        """Ten by ten, or as in chess."""
        return Board(8, 8) if "patch" in self.pool.options.variant else Board(10, 10)

    @property
    def awaited(self) -> tuple[str, ...]:
        """White, Black, Black, White, White …"""
        return ("white",) if len(self.picks) % 4 in (0, 3) else ("black",)

    @property
    def men(self) -> dict[Square, Man]:
        """Who stands."""
        placed = {
            at: Man(Side.WHITE if number % 4 in (0, 3) else Side.BLACK, key, moved=False)
            for number, (key, at) in enumerate(self.picks)
        }
        return {**self.pool.standing, **placed}

    def after(self, who: str, words: Sequence[str]) -> Judge | None:
        """A piece on a square."""
        if len(words) < 3 or words[0] != "pick":
            return None
        key, text = self._key(" ".join(words[1:-1])), words[-1]
        try:
            square = parse_square(text)
        except CardgenError:
            return None
        if key not in self._keys or square not in self._squares(SIDES[who]):
            return None
        if self._exposed(key, square, who) and not all(
            self._exposed(one, at, who) for one in self._keys for at in self._squares(SIDES[who])
        ):
            return None
        after = replace(self, picks=(*self.picks, (key, square)))
        if len(after.picks) < sum(self.pool.stock.values()):
            return after
        return Team(Play(Scene(self.pool.army, after.men)))

    def _key(self, word: str) -> str:
        """A piece by its key, its notation or one of its names."""
        types = self.pool.types.values()
        found = [one.key for one in types if word in (one.key, one.word)]
        found += [
            one.key for one in types if one.catalogued and plain_word(word) in map(plain_word, (one.word, *one.aliases))
        ]
        return found[0] if found else ""

    @property
    def _keys(self) -> list[str]:
        """What is left; at first, of that, a royal."""
        left = Counter(self.pool.stock) - Counter(key for key, _ in self.picks)
        royal = self.pool.options.variant != "easy-patch" and len(self.picks) < 2
        return [key for key in left if not royal or self.pool.types[key].kind.rules.royal]

    def _squares(self, side: Side) -> list[Square]:
        """The empty squares of the first row; of the second, when it is full."""
        last = self.board.ranks - 1
        for rank in (0, 1) if side is Side.WHITE else (last, last - 1):
            if free := [at for at in self.board if at.rank == rank and at not in self.men]:
                return free
        return []

    def _exposed(self, key: str, square: Square, who: str) -> bool:
        """Whether, as the rule is played, White could take Black's royal with this man at once."""
        if not self.pool.options.draft_safety or who == "black":
            return False
        army, last = self.pool.army, self.board.ranks - 1
        royals = {at: man for at, man in self.men.items() if man.side is Side.BLACK and army.kinds[man.key].rules.royal}
        full = {at: Man(Side.WHITE, key, moved=False) for at in self.board if at.rank < 2}
        others = [Man(Side.BLACK, man.key, moved=False) for man in royals.values()]
        full |= {at: man for man in others for at in self.board if at.rank >= last - 1}
        return any(at not in step.men or step.end == at for step in Scene(army, full).steps(square) for at in royals)


@dataclass(frozen=True)
class Team(Judge):
    """Pick-the-team Chess once the men stand."""

    play: Play

    @property
    def awaited(self) -> tuple[str, ...]:
        """Whoever may take a royal, or as in chess."""
        scene = self.play.scene
        royals = {man.side for man in scene.men.values() if scene.kind(man).rules.royal}
        over = len(royals) < len(Side) or (not self._fatal and self.play.ended)
        return () if over else (NAMES[scene.turn],)

    @property
    def _fatal(self) -> list[Step]:
        """The moves that take a royal before anybody has moved."""
        scene = self.play.scene
        if any(man.moved for man in scene.men.values()) or not scene.attacked(scene.turn):
            return []
        return [
            step
            for step in scene.steps()
            if any(scene.kind(man).rules.royal and man.side is not scene.turn for man in step.captured)
        ]

    def after(self, who: str, words: Sequence[str]) -> Judge | None:  # noqa: ARG002  one is awaited
        """A move."""
        text = " ".join(words)
        taking = [step for step in self._fatal if text in (step.text, step.uci)]
        step = taking[0] if taking else self.play.found(text)
        return None if step is None else Team(self.play.after(step, self.play.scene.after(step)))
