"""Dealer's Chess, judged: what is dealt, kept, named, placed and drawn, and what the hands are after a move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square, parse_square
from cardgen.classes import PieceClass
from cardgen.engine.move import Man
from cardgen.games.dealers.options import DealersOptions, numbers
from cardgen.games.dealers.table import army_of
from oracles.judge import NAMES, SIDES, Cards, Judge, by_equals, is_part
from oracles.referee import Play, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.games.dealers.table import DealersTable
    from oracles.referee import Step


@dataclass(frozen=True)
class Deal(Judge):
    """Dealer's Chess before the first move."""

    table: DealersTable
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
        kept = () if self.options.cards == "seven" else ("choose",)
        common = () if self.options.cards == "eleven" else ("extras",)
        choice = {"big-deck": ()}.get(self.options.rules, (*kept, *common))
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
        common = self._cards("extras").values() if "extras" in self.order else ()
        both = tuple(card for cards in common for card in cards)
        if self.options.cards == "seven":
            return dict.fromkeys(Side, both)
        kept = (self.said or {})["choose"]
        return {
            SIDES[who]: (*(Counter(cards) - Counter(kept[who])).elements(), *both)
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

    table: DealersTable
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
            both = options.cards != "eleven" and all(step.promoted in hand for hand in hands.values())
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
        return replace(self, discards=discards, promoting=step.end if may else None).topped_up()

    def topped_up(self) -> Judge:
        """A stack of two cards or less takes up the discards, where that is not put off until the next draw."""
        if self.table.options.reshuffle == "at-draw" or len(self.stack) > 2:
            return self
        return replace(self, stack=self.stack + self.discards, discards=())

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
        ).topped_up()

    def _drew(self, words: list[str]) -> Judge | None:
        fresh = len(self.stack) < 3
        stack = self.stack + self.discards if fresh else self.stack
        if words[:1] != ["draw"] or len(words) != 1 + min(3, len(stack)) or not is_part(words[1:], stack):
            return None
        left = tuple(card for card in stack if card not in words)
        return replace(self, stack=left, discards=() if fresh else self.discards, drawn=tuple(words[1:]))
