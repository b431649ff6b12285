"""Pick-the-team Chess as a game among games: its lists, its initial state, its components, its text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError, each_found, tell_all
from cardgen.games.core.chess import Course
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Game, GameState, actor_name
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.pick_the_team.conditions import list_problems
from cardgen.games.pick_the_team.drafting import Drafting
from cardgen.games.pick_the_team.options import PickOptions, Variant, variant_of
from cardgen.games.pick_the_team.pieces import Type, as_played, catalogued, keyed, type_of
from cardgen.games.pick_the_team.playing import TeamPlay
from cardgen.games.pick_the_team.pool import KING, PAWN, Pool, army_of, chess_men
from cardgen.games.pick_the_team.sheets import sheets
from cardgen.games.pick_the_team.summary import rules_summary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.sheets import SheetForm

FORTY = "pick-the-team"
"""The set of version one."""

_SLOW = "ptt-pawn,ptt-chinese-pawn,ptt-mecklenberg-pawn,ptt-mecklenberg-chinese-pawn,fW,fF,vW,sW"
TWENTY = f"king,queen,rook,knight,bishop,gnu,camel,ferz,ptt-murray-lion,chancellor,fA,vD,{_SLOW}"
TWENTY_MORE = f"ptt-royal-knight,queen,archbishop,nN0,W(1,4),WcN,wazir,alfil,zebra,zombie-pawn,bW,bF,{_SLOW}"
SIXTEEN = f"king,queen,rook,knight,bishop,gnu,camel,ferz,{_SLOW}"
SEVEN = "rook,knight,bishop,gnu,camel,ferz,ptt-japanese-spear"
SEVEN_MORE = "WcN,knight,bishop,ptt-grasshopper,ptt-blocking-prince,nightrider,ptt-berolina-spear"
"""Lists that fulfil all conditions, to begin with."""


class PickTheTeam(Game[PickOptions], PrintedGame[PickOptions]):
    """Pick-the-team Chess, Patch and Easy Patch."""

    id = "pick-the-team"
    name = "Pick-the-team Chess"
    version = 1
    credit = "The game is by Hans Bodlaender, who published it on The Chess Variant Pages."
    options = PickOptions
    examples = (
        (),
        ("draft-safety", "mecklenbeck=must", "promotion=may", "en-passant=no"),
        ("variant=two", f"white-list={TWENTY}", f"black-list={TWENTY_MORE}"),
        ("variant=patch", f"white-list={SIXTEEN}", f"black-list={SIXTEEN}"),
        ("variant=easy-patch", f"white-list={SEVEN}", f"black-list={SEVEN_MORE}"),
    )

    def initial_state(self, options: PickOptions, catalogue: Catalogue) -> Drafting:
        """Before the first pick. Raises CardgenError when a list does not fulfil its conditions."""
        return Drafting(self.pool(options, catalogue))

    def pool(self, options: PickOptions, catalogue: Catalogue) -> Pool:
        """The pieces. Raises CardgenError."""
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
        return Pool(self, options, types, counts, army_of(types, counts, options), men)

    def _listed(
        self, lists: Mapping[str, tuple[str, ...]], catalogue: Catalogue, variant: Variant, options: PickOptions
    ) -> list[Type]:
        """The pieces of both lists. Raises CardgenError with all that is wrong."""
        wrong: list[str] = []
        found: list[Type] = []
        for name, words in lists.items():
            who, strange = f"{name.partition('-')[0].title()}'s list", list[str]()
            types = each_found(lambda word: type_of(word, catalogue), words, strange)
            wrong += [f"{who}: {problem}" for problem in strange]
            played = [as_played(one, variant.board, options) for one in types]
            wrong += list_problems(words, played, who, variant, options)
            found += types
        tell_all(wrong)
        return keyed(found)

    def components(self, options: PickOptions, catalogue: Catalogue) -> tuple[Component, ...]:
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

    def sheets(self, options: PickOptions, catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The draft, the lists, and the moves."""
        return sheets(self.pool(options, catalogue))

    def booklet(self, options: PickOptions, catalogue: Catalogue) -> Booklet:
        """With what is agreed on."""
        from cardgen.games.pick_the_team.booklet import booklet  # noqa: PLC0415  long texts, seldom read

        return booklet(self.pool(options, catalogue))

    def pieces(self, options: PickOptions, catalogue: Catalogue) -> tuple[str, ...]:
        """All that stand in the catalogue; what a notation means does not change."""
        return tuple(key for key, one in self.pool(options, catalogue).types.items() if one.catalogued)

    def describe(self, options: PickOptions) -> tuple[str, ...]:
        """From the first pick to the end."""
        return tuple(rules_summary(options))

    def read(self, text: str, options: PickOptions, catalogue: Catalogue) -> GameState[PickOptions]:
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
            (who,) = state.current_players
            state = state.after(state.read_action(who, line), who)
        return state
