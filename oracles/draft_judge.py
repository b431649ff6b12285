"""Pick-the-team Chess, judged: who picks what and where it stands, and a royal that the draft has left to be taken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square, parse_square
from cardgen.catalog.catalogue import key as plain_word
from cardgen.engine.move import Man
from cardgen.errors import CardgenError
from oracles.judge import NAMES, SIDES, Judge
from oracles.referee import Play, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.pick_the_team.pool import Pool
    from oracles.referee import Step


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
