"""Dealer's Chess: what each rule does, from the deal to the last row. Logs written by hand are in logs/."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.classes import PieceClass
from cardgen.engine.army import Army
from cardgen.engine.fen import parse_fen, write_fen
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, Ahead, Arrangement, Choice
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.play.log import ReplayError, parse_log, replay
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.dealers import GAME
from cardgen.games.dealers.advice import advice
from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.dealers.table import army_of
from cardgen.games.find import find_game
from tests.support.men import catalogue
from tests.support.samples import fewer

if TYPE_CHECKING:
    from collections.abc import Iterable

LOGS = Path(__file__).parent / "logs"
LETTERS = {
    "k": "king",
    "c": "camel",
    "q": "queen",
    "l": "lion",
    "b": "bishop",
    "a": "alfil",
    "p": "standard-pawn",
    "e": "berolina-pawn",
    "i": "linebacker-pawn",
    "z": "zombie-pawn",
    "m": "mecklenbeck-pawn",
}


def playing(fen: str, *words: str, hands: tuple[str, str] = ("", ""), **more: tuple[str, ...]) -> DealersPlay:
    """A game that stands so; letters as above, hands as ids parted by blanks."""
    table = GAME.table(read_options(GAME.options, words), load())
    army = army_of(table, set(LETTERS.values()) | set(" ".join(hands).split()))
    lettered = Army(army.board, {key.upper(): army.kinds[name] for key, name in LETTERS.items()}, special=army.special)
    position = parse_fen(fen, lettered)
    men = {at: Man(man.side, LETTERS[man.key.lower()], man.moved) for at, man in position.men.items()}
    held = tuple(hands[0].split()), tuple(hands[1].split())
    promotions = dict(zip(Side, held, strict=True))
    found = Position(army, men, position.turn, passing=position.passing, promotions=promotions)
    return DealersPlay(table, Course(found), held, **more)


def play(state: DealersPlay, *texts: str) -> DealersPlay:
    """The state after some actions."""
    for text in texts:
        (who,) = state.current_players
        state = state.after(state.read_action(who, text), who)
    return state


def fen(state: DealersPlay) -> str:
    """The men as letters."""
    letters = {name: key.upper() for key, name in LETTERS.items()}
    position = state.position
    army = Army(
        position.army.board, {letters[key]: kind for key, kind in position.army.kinds.items() if key in letters}
    )
    men = {at: Man(man.side, letters[man.key]) for at, man in position.men.items()}
    return write_fen(Position(army, men, position.turn)).split()[0]


def dealt(*words: str, seed: int = 1, until: str = "place") -> Match:
    """A match with random choices up to a phase."""
    options = read_options(GAME.options, words)
    match, random = new_match(GAME, options, load()), Random(seed)
    while getattr(match.state, "phase", "play") != until:
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
    return match


class TestDeal:
    """Cards for everybody, none twice."""

    @pytest.mark.parametrize(
        ("words", "pieces", "chosen", "pawns", "spears"),
        [
            ((), 11, 7, 8, 0),
            (("cards=seven",), 7, 7, 8, 0),
            (("cards=eleven-and-two",), 11, 7, 8, 0),
            (("rules=big-deck",), 7, 7, 8, 0),
            (("board=10x10",), 14, 9, 10, 0),
            (("board=10x10", "third=spears"), 14, 9, 10, 10),
            (("board=10x10", "third=pieces", "sets=royals,pieces,pawns,expansion1"), 25, 19, 10, 0),
            (("board=12x12", "sets=royals,pieces,pawns,expansion1"), 28, 23, 12, 0),
            (("board=12x12", "third=spears"), 16, 11, 12, 12),
        ],
    )
    def test_numbers(self, words: tuple[str, ...], pieces: int, chosen: int, pawns: int, spears: int) -> None:
        """Of each class, by the board and its rows."""
        state = dealt(*words).state
        assert len({name for pair in state.dealt.values() for cards in pair for name in cards}) == sum(
            len(cards) for pair in state.dealt.values() for cards in pair
        )
        for index in (0, 1):
            assert [len(state.dealt.get(what, ((), ()))[index]) for what in ("royals", "pieces", "pawns", "spears")] == [
                1, pieces, pawns, spears,
            ]  # fmt: skip
            assert len(state.chosen(index)) == chosen

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("third=spears",), r"a third row needs board=10x10; spears should not be used on an 8x8 board"),
            (
                ("board=12x12",),
                r"the deck of piece cards has 40, and 12x12 needs 56: 16 too few; add cards, as in sets=royals,pieces,pawns,expansion1\.",
            ),
            (
                ("board=12x12", "third=spears", "house-rules=no"),
                r"the deck of spear cards has 16, and 12x12 needs 24: 8 too few",
            ),
            (("pieces=king,chef",), r"the deck of piece cards has 0, and 8x8 needs 22: 22 too few"),
            (("simplified", "board=10x10"), r"the simplified game is played on 8x8"),
            (("sets=royals,pieces,pawns,spears",), r"spears should not be used on an 8x8 board, says their author"),
            (
                ("board=10x10", "sets=royals,pieces,pawns,spears"),
                r"spears stand in a row of their own: play with third=",
            ),
            (("sets=nonsense",), r"nonsense"),
            (
                ("spears=deck",),
                r"^spears should not be used on an 8x8 board, says their author; leave them out, or play on a larger one\.$",
            ),
            (("board=10x10", "spears=deck", "third=spears"), r"^spears=deck deals them among the pieces; third=spears"),
            (
                ("board=12x12", "spears=deck", "sets=royals,pawns"),
                r"^the deck of piece cards has 24, and 12x12 needs 56: 32 too few",
            ),
        ],
    )
    def test_error_of_a_deck_that_is_too_small(self, words: tuple[str, ...], message: str) -> None:
        """It says by how many cards."""
        with pytest.raises(CardgenError, match=message):
            GAME.initial_state(read_options(GAME.options, words), load())

    def test_dealt_again(self) -> None:
        """Either may ask for it, three times in all; then the cards stay."""
        match, random = dealt(until="redeal"), Random(2)
        for _ in range(3):
            match = match.play(Act("fair"), Side.WHITE).play(Act("again"), Side.BLACK).with_chance(random)
        assert match.state.legal_actions(Side.WHITE) == (Act("fair"),)
        with pytest.raises(CardgenError, match=r"^say fair, not 'again'\.$"):
            match.play(Act("again"), Side.WHITE)

    def test_a_throne_for_each_board(self) -> None:
        """The middle of the back row: dark for White, light for Black."""
        for board, white, black in (("8x8", "e1", "e8"), ("10x10", "e1", "e10"), ("12x12", "g1", "g12")):
            table = GAME.table(
                read_options(GAME.options, (f"board={board}", "sets=royals,pieces,pawns,expansion1")), load()
            )
            assert (str(table.throne(Side.WHITE)), str(table.throne(Side.BLACK))) == (white, black)

    def test_what_contagion_brings_takes_part(self) -> None:
        """Who captures a Mecklenbeck Zombie Pawn becomes a Zombie Pawn, also where none was dealt or is in the deck."""
        for sets in ("royals,pieces,pawns,pawn-expansion1", "royals,pieces,pawn-expansion1,pawn-expansion2"):
            table = GAME.table(read_options(GAME.options, (f"sets={sets}",)), load())
            assert ("zombie-pawn" in table.decks[PieceClass.PAWN]) == (",pawns" in sets)
            army = army_of(table, {"mecklenbeck-zombie-pawn", "king", "queen"})
            assert [*army.kinds] == ["king", "mecklenbeck-zombie-pawn", "queen", "zombie-pawn"]
            assert "zombie-pawn" not in army_of(table, {"king", "queen"}).kinds
            assert table.pieces["zombie-pawn"].name == "Zombie Pawn"

    def test_house_rule_pieces_can_stay_out(self) -> None:
        """They are in no deck then."""
        conjectures = {piece.id for piece in load().pieces if piece.conjecture}
        words = ("sets=royals,pieces,pawns,expansion2", "house-rules=no")
        there = GAME.pieces(read_options(GAME.options, words), load())
        assert not conjectures & set(there)
        assert conjectures & set(GAME.pieces(read_options(GAME.options, words[:1]), load()))


class TestPlacement:
    """Both in secret, shown together."""

    def test_what_is_wrong(self) -> None:
        """A place, a man, or a row that does not fit."""
        match = dealt()
        form = match.state.legal_actions(Side.WHITE)
        right = form.sample(Random(1)).words
        square, _, piece = right[0].partition("=")
        pawn = next(word for word in right if word.partition("=")[0].endswith("2")).partition("=")[2]
        for words, message in (
            ((*right[1:],), f"{piece} is not on the back row; it should stand there once."),
            ((*right, "e4=king"), "'e4=king' is not a place with who stands there, as in a1="),
            ((*right, right[0]), f"{square} is filled twice."),
            ((f"{square}={pawn}", *right[1:]), f"{pawn!r} is not for the back row, which has "),
        ):
            with pytest.raises(CardgenError) as error:
                match.play(Act("place", words), Side.WHITE)
            assert str(error.value).startswith(message)

    def test_black_places_again_when_its_royal_could_be_taken(self) -> None:
        """No game begins with a royal that hangs."""
        match = dealt("board=10x10", "third=pieces", "sets=royals,pieces,pawns,expansion1,expansion3", seed=22)
        cruel = 0
        for seed in range(12):
            random, state = Random(seed), match.state
            for side in Side:
                state = state.after(state.legal_actions(side).sample(random), side)
            again = state.current_players == (Side.BLACK,)
            assert again == (not isinstance(state, DealersPlay))
            assert again or not state.position.attacked(state.table.throne(Side.BLACK), Side.WHITE)
            cruel += again
        assert 0 < cruel < 12


MORE = ("expansion1", "expansion2", "expansion3", "pawn-expansion1", "pawn-expansion2")
SETTINGS = {
    "board=8x8": (22, 16, 0),
    "board=8x8 cards=seven": (16, 16, 0),
    "board=10x10": (28, 20, 0),
    "board=10x10 third=pieces": (50, 20, 0),
    "board=10x10 third=spears": (28, 20, 20),
    "board=12x12": (56, 24, 0),
    "board=12x12 third=spears": (32, 24, 24),
    "board=12x12 spears=deck": (56, 24, 0),
}
"""How many cards of pieces, pawns and spears each needs."""


@pytest.mark.parametrize("words", SETTINGS)
def test_any_mix_of_sets(words: str) -> None:
    """With every mix of expansions, with the sets of the base game or without: it is played, or says what it lacks."""
    sizes = {one.id: len(one.pieces) for one in catalogue().sets}
    lacking = 0
    for bits in range(1 << (len(MORE) + 2)):
        chosen = [name for at, name in enumerate(("pieces", "pawns", *MORE)) if bits >> at & 1]
        pawns = sum(sizes[name] for name in chosen if "pawn" in name)
        pieces = sum(sizes[name] for name in chosen if "pawn" not in name) + ("spears=deck" in words) * sizes["spears"]
        short = [
            f"the deck of {word} cards has {there}, and {words.split(maxsplit=1)[0][6:]} needs {needed}: {needed - there} too few"
            for word, there, needed in zip(("piece", "pawn"), (pieces, pawns), SETTINGS[words], strict=False)
            if there < needed
        ]
        options = read_options(GAME.options, (*words.split(), f"sets=royals,{','.join(chosen)}"))
        if short:
            lacking += 1
            with pytest.raises(CardgenError) as error:
                GAME.table(options, catalogue())
            assert str(error.value).startswith(short[0])
        else:
            decks = GAME.table(options, catalogue()).decks
            assert [len(decks[one]) for one in (PieceClass.PIECE, PieceClass.PAWN)] == [pieces, pawns]
    assert 0 < lacking < 1 << (len(MORE) + 2)


class TestSpearsAmongThePieces:
    """Dealt from the deck of the pieces: they stand behind the pawns, go to no hand, and nobody promotes to one."""

    def start(self, *words: str, until: str = "place", seed: int = 1) -> Match:
        """A third row, and spears in the deck."""
        return dealt("board=10x10", "third=pieces", "spears=deck", *words, until=until, seed=seed)

    def spears(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if catalogue().piece(name).class_ is PieceClass.SPEAR]

    def test_they_are_dealt_and_placed(self) -> None:
        """As one of the pieces, without a deck of their own; a random arrangement has them behind the pawns."""
        match = self.start()
        assert "spears" not in match.state.dealt
        assert all(self.spears(cards) for cards in match.state.dealt["pieces"])
        for side, row in ((Side.WHITE, "2"), (Side.BLACK, "9")):
            words = match.state.legal_actions(side).sample(Random(3)).words
            stands = dict(word.split("=") for word in words)
            assert self.spears(stands.values())
            assert {place[1:] for place, name in stands.items() if self.spears([name])} == {row}

    def test_one_on_the_back_row(self) -> None:
        """While there is room behind the pawns it goes there; so it should be among the first placed."""
        match = self.start()
        form = match.state.legal_actions(Side.WHITE)
        stands = dict(word.split("=") for word in form.sample(Random(3)).words)
        spear = next(place for place, name in stands.items() if self.spears([name]))
        free = next(place for place, name in stands.items() if place[1:] == "2" and not self.spears([name]))
        stands["a1"], stands[spear] = stands[spear], stands["a1"]
        with pytest.raises(CardgenError) as error:
            match.play(Act("place", tuple(f"{place}={name}" for place, name in stands.items())), Side.WHITE)
        first = min((free, spear), key=form.places["back rows"].index)
        assert str(error.value) == (
            f"{stands['a1']} stands on a1; it goes onto the row behind the pawns while that has room: {first}."
        )

    def test_more_than_fit(self) -> None:
        """Who keeps more of them than there are squares behind the pawns puts the rest elsewhere."""
        form = Arrangement(
            "place",
            {"back rows": ("lance", "vivi", "roight", "rook")},
            {"back rows": ("a1", "b1", "a2", "b2")},
            Ahead(("lance", "vivi", "roight"), "row behind the pawns", ("a2", "b2")),
        )
        for seed in range(20):
            act = form.sample(Random(seed))
            assert form.problem(act) == ""
        assert form.problem(Act("place", ("a1=lance", "b1=rook", "a2=vivi", "b2=roight"))) == ""
        assert form.problem(Act("place", ("a1=lance", "b1=vivi", "a2=rook", "b2=roight"))).startswith("lance stands on")

    def test_no_hand(self) -> None:
        """Neither that of who did not keep it nor that of who captures it."""
        match = self.start(until="choose")
        cards = match.state.dealt["pieces"][0]
        kept = [name for name in cards if not self.spears([name])]
        kept += self.spears(cards)[: 19 - len(kept)]
        assert len(self.spears(cards)) > len(self.spears(kept))
        match = match.play(Act("keep", tuple(kept[:19])), Side.WHITE)
        random = Random(5)
        while match.state.position is None:
            who = match.state.current_players[0]
            match = match.play(random_action(match.state, who, random), who)
        assert not self.spears(match.state.hands[0])
        assert len(match.state.hands[0]) == 25 - 19 - len(set(self.spears(cards)) - set(kept))
        table = match.state.table
        men = {
            parse_square("e1"): Man(Side.WHITE, "king"),
            parse_square("e10"): Man(Side.BLACK, "king"),
            parse_square("a1"): Man(Side.WHITE, "rook"),
            parse_square("a5"): Man(Side.BLACK, "lance"),
        }
        state = DealersPlay(table, Course(Position(army_of(table, {"king", "rook", "lance"}), men)), ((), ()))
        assert play(state, "a1a5").hands == ((), ())

    def test_no_stack(self) -> None:
        """Nobody draws one either, and as an extra for both it is lost."""
        state = dealt("board=10x10", "rules=big-deck", "spears=deck", until="play").state
        assert isinstance(state, DealersPlay)
        assert state.stack
        assert not self.spears(state.stack)
        sevens = (dealt("board=10x10", "cards=seven", "spears=deck", seed=seed).state for seed in range(20))
        state = next(one for one in sevens if len(self.spears(sum(one.dealt["extras"], ()))) == 1)
        assert [len(hand) for hand in state.hands] == [1, 1]


class TestAdvice:
    """What an arrangement is told; it may be made all the same."""

    def told(self, places: str, *words: str, royal: str = "king") -> tuple[str, ...]:
        table = GAME.table(read_options(GAME.options, words), load())
        return advice(table, Side.WHITE, royal, dict(word.split("=") for word in places.split()))

    def test_two_bishops_of_one_colour(self) -> None:
        """Two men that keep to their colour stand better on both."""
        one = "the Bishop on c1 and the Vao on g1 keep to dark squares for ever; on two colours they would"
        assert self.told("c1=bishop g1=vao d1=wazir f1=rook")[0].startswith(one)
        assert self.told("c1=bishop f1=vao d1=wazir g1=rook") == ()

    def test_pawns_that_nobody_defends(self) -> None:
        """Named by their squares."""
        assert self.told("a2=standard-pawn e2=fish-pawn") == ("nobody defends the pawn on a2.",)
        assert self.told("a2=standard-pawn b2=fish-pawn h2=gold-pawn a1=wazir") == (
            "nobody defends the pawns on b2 and h2.",
        )

    def test_a_royal_attacked_from_the_start(self) -> None:
        """As far as one knows before the other's men are shown."""
        assert self.told("e2=wazir b1=rook h8=cannon") == ()
        assert "attacked before the first move" in self.told("a8=rook")[0]

    def test_who_goes_far_stands_behind(self) -> None:
        """Where there are two rows of pieces; with a row of spears, or a spear there, it is as it should be."""
        third = ("board=10x10", "third=pieces", "sets=royals,pieces,pawns,expansion1")
        assert self.told("a1=wazir b1=rook b2=nightrider a2=ferz c2=lion", *third) == (
            (
                "sliders and long leapers do better on the back row: the Nightrider on b2 could change places with the "
                "Wazir on a1."
            ),
        )
        assert self.told("a1=rook b1=zebra b2=wazir c2=knight", *third) == ()
        assert self.told("a1=wazir b1=ferz b2=lance", "board=10x10", "third=pieces", "spears=deck") == ()
        assert self.told("a1=wazir b1=ferz b2=lance", "board=10x10", "third=spears") == ()

    def test_spears_that_wait(self) -> None:
        """They should be among the first, where they have no row of their own."""
        table = GAME.table(read_options(GAME.options, ("board=10x10", "third=pieces", "spears=deck")), load())
        waits = "the Lance is not placed yet; spears should be among the first, lest the row behind the pawns fills up."
        assert advice(table, Side.WHITE, "king", {}, ("lance",)) == ()
        assert advice(table, Side.WHITE, "king", {"a1": "rook"}, ("lance", "vivi")) == (waits,)
        assert advice(table, Side.WHITE, "king", {"a1": "rook", "a2": "lance"}, ("knight",)) == ()


class TestHands:
    """Who is captured joins the captor."""

    def test_a_captured_piece_can_be_promoted_to(self) -> None:
        """And goes on to the other's hand when it is captured again (DC-9)."""
        state = playing("1b2k3/P7/8/8/3c4/3Q4/8/4K3 w")
        state = play(state, "d3d4")
        assert state.hands == (("camel",), ())
        state = play(state, "e8e7", "a7a8=camel")
        assert (state.hands, fen(state).split("/")[0]) == (((), ()), "Cb6")
        assert state.course.position.men[parse_square("a8")].key == "camel"

    def test_captured_again(self) -> None:
        """A promoted man is a man like others."""
        state = play(playing("4k3/P7/8/8/8/8/8/b3K3 w", hands=("camel", "")), "a7a8=camel", "a1f6", "e1e2", "f6e5")
        state = play(state, "a8b5", "e5f6")
        assert state.hands == ((), ())
        state = play(playing("C3k3/8/8/8/4b3/8/8/4K3 b"), "e4a8")
        assert state.hands == ((), ("camel",))

    def test_pawns_and_royals_go_to_no_hand(self) -> None:
        """Only pieces do."""
        assert play(playing("4k3/8/8/8/3p4/8/8/3QK3 w"), "d1d4").hands == ((), ())

    def test_an_empty_hand_leaves_a_pawn_a_pawn(self) -> None:
        """It may promote on a later move, if it has one."""
        state = play(playing("4k3/P7/8/8/8/8/8/4K3 w"), "a7a8")
        assert fen(state) == "P3k3/8/8/8/8/8/8/4K3"

    def test_a_zombie_costs_its_captor(self) -> None:
        """The queen is a zombie, and nobody gets anything (DC-8)."""
        state = play(playing("4k3/8/8/4z3/8/8/8/4QK2 w"), "e1e5")
        assert (fen(state), state.hands) == ("4k3/8/8/4Z3/8/8/8/5K2", ((), ()))

    def test_shared_extras(self) -> None:
        """In the older deal who first promotes to one of the two takes it from the other as well."""
        both = ("camel", "lion")
        state = playing("4k3/P7/8/8/8/8/p7/4K3 w", "cards=seven", hands=(" ".join(both), " ".join(both)))
        state = play(state, "a7a8=camel")
        assert state.hands == (("lion",), ("lion",))
        with pytest.raises(CardgenError, match="not a legal move"):
            play(state, "a2a1=camel")
        assert play(state, "a2a1=lion").hands == ((), ())

    def test_four_in_hand_and_two_for_both(self) -> None:
        """The sum that the author's page gives: eleven dealt, seven chosen, four held, two extras that both have."""
        state = dealt("cards=eleven-and-two").state
        extras = sum(state.dealt["extras"], ())
        white, black = state.hands
        assert (len(extras), len(white), len(black)) == (2, 6, 6)
        assert white[4:] == black[4:] == extras
        assert not set(white[:4]) & set(black)
        men = "4k3/P7/8/8/8/8/p7/4K3 w"
        begun = playing(men, "cards=eleven-and-two", hands=("alfil camel", "guard camel"))
        assert play(begun, "a7a8=camel").hands == (("alfil",), ("guard",))
        assert play(begun, "a7a8=alfil").hands == (("camel",), ("guard", "camel"))


class TestBigDeck:
    """Cards of the captured are discarded, and who promotes draws three."""

    def start(self, stack: tuple[str, ...], discards: tuple[str, ...] = (), *words: str) -> DealersPlay:
        """A pawn about to promote."""
        return playing("4k3/P7/8/8/8/8/8/4K3 w", "rules=big-deck", *words, stack=stack, discards=discards)

    def test_draw_and_choose(self) -> None:
        """One of three; the others are discarded."""
        state = play(self.start(("camel", "lion", "bishop", "alfil")), "a7a8")
        assert (state.current_players, list(state.legal_actions(Side.WHITE))) == (
            (Side.WHITE,),
            [Act("draw"), Act("stay")],
        )
        state = play(state, "draw")
        assert state.current_players == (CHANCE,)
        state = play(state, "draw camel alfil lion", "promote alfil")
        assert fen(state).startswith("A3k3/")
        assert (state.stack, state.discards) == (("bishop", "camel", "lion"), ())
        assert state.current_players == (Side.BLACK,)

    def test_stay(self) -> None:
        """It may stay a pawn."""
        state = play(self.start(("camel", "lion", "bishop")), "a7a8", "stay")
        assert (fen(state), state.current_players, state.stack) == (
            "P3k3/8/8/8/8/8/8/4K3",
            (Side.BLACK,),
            ("camel", "lion", "bishop"),
        )

    def test_a_stack_below_three(self) -> None:
        """It takes up the discards at once, and what is captured later waits for the next time."""
        state = playing(
            "4k3/P6P/8/8/3c4/3Q4/8/5K2 w",
            "rules=big-deck",
            stack=("lion", "bishop", "alfil", "guard"),
            discards=("vao",),
        )
        state = play(state, "a7a8", "draw", "draw lion bishop alfil")
        assert (state.stack, state.discards) == (("guard",), ("vao",))
        state = play(state, "promote lion")
        assert (state.stack, state.discards) == (("guard", "vao", "bishop", "alfil"), ())
        state = play(state, "e8e7", "d3d4")
        assert (state.stack, state.discards) == (("guard", "vao", "bishop", "alfil"), ("camel",))
        state = play(state, "e7e6", "h7h8", "draw")
        with pytest.raises(CardgenError, match=r"^'camel' is not among guard, vao, bishop, alfil\."):
            state.after(Act("draw", ("camel", "vao", "guard")), CHANCE)

    def test_an_earlier_log_is_played_as_it_was(self) -> None:
        """By version 1 of the rules the discards waited for the next draw; now it is agreed on."""
        for version, when in (("1", "at-draw"), ("2", "at-once")):
            log = parse_log(f"cardgen log of dealers {version}\noptions rules=big-deck\n--\n", find_game)
            assert log.options.reshuffle == when
        with pytest.raises(CardgenError, match=r"^line 1: the rules of dealers are version 2, not '3'\.$"):
            parse_log("cardgen log of dealers 3\n--\n", find_game)

    def test_two_cards_left(self) -> None:
        """Where that was agreed on, the pile of discards is shuffled in before the next draw (DC-11)."""
        state = play(
            self.start(("camel", "lion"), ("bishop", "alfil"), "reshuffle=at-draw"),
            "a7a8",
            "draw",
            "draw bishop camel alfil",
            "promote bishop",
        )
        assert (state.stack, state.discards) == (("lion",), ("camel", "alfil"))

    def test_a_captured_card_is_discarded(self) -> None:
        """Nobody holds anything."""
        state = playing("4k3/8/8/8/3c4/3Q4/8/4K3 w", "rules=big-deck", stack=("lion", "vao", "guard"))
        state = play(state, "d3d4")
        assert (state.discards, state.hands) == (("camel",), ((), ()))

    def test_all_cards_are_dealt(self) -> None:
        """With no stack a captured card begins a new one; until then nobody draws, and a pawn goes on."""
        state = play(self.start(()), "a7a8")
        assert (state.current_players, state.promoting) == ((Side.BLACK,), "")
        state = playing("4k3/8/8/8/3c4/3Q4/8/4K3 w", "rules=big-deck")
        assert play(state, "d3d4").stack == ("camel",)

    def test_error_of_what_is_not_drawn(self) -> None:
        """Chance cannot draw what is not there."""
        state = play(self.start(("camel", "lion", "bishop")), "a7a8", "draw")
        with pytest.raises(CardgenError, match=r"^'alfil' is not among camel, lion, bishop\."):
            state.after(Act("draw", ("alfil", "lion", "camel")), CHANCE)


class TestEnd:
    """As in chess, each by its name."""

    def test_mate_and_stalemate(self) -> None:
        """At once."""
        assert play(playing("7k/8/5KQ1/8/8/8/8/8 w"), "g6g7").outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        assert play(playing("7k/8/4K1Q1/8/8/8/8/8 w"), "e6f7").outcome == Outcome(None, Termination.STALEMATE)

    def test_threefold(self) -> None:
        """The third time the same position stands."""
        state = playing("4k3/8/8/8/8/8/8/4K2Q w")
        there = ("h1h2", "e8e7", "h2h1", "e7e8")
        assert play(state, *there).outcome is None
        assert play(state, *there, *there).outcome == Outcome(None, Termination.THREEFOLD_REPETITION)

    def test_threefold_with_a_pawn_that_goes_back(self) -> None:
        """A pawn's move can be undone here; it begins the fifty moves again, and takes no position away."""
        state = playing("4k3/8/8/8/8/Z7/8/4K3 w")
        there = ("a3a4", "e8e7", "a4a3", "e7e8")
        once = play(state, *there)
        assert (once.outcome, once.course.clock) == (None, 1)
        assert play(once, *there).outcome == Outcome(None, Termination.THREEFOLD_REPETITION)

    def test_fifty_moves(self) -> None:
        """Of each side, without a capture or a move of a pawn."""
        state = playing("4k3/8/8/8/8/8/8/4K2Q w")
        course = Course(state.course.position, None, 99)
        nearly = DealersPlay(state.table, course, state.hands)
        assert nearly.outcome is None
        assert play(nearly, "h1h2").outcome == Outcome(None, Termination.FIFTY_MOVES)


def test_by_hand() -> None:
    """What the two games that were written by hand have come to, man by man (DC-5 to DC-10)."""
    lasts = [
        list(replay(parse_log((LOGS / f"dealers-by-hand-{n}.log").read_text(encoding="utf-8"), find_game), load()))
        for n in (1, 2)
    ]
    one, two = (states[-1] for states in lasts)
    assert isinstance(one, DealersPlay)
    assert isinstance(two, DealersPlay)
    stands = {str(at): (man.side, man.key) for at, man in one.position.men.items()}
    assert stands["e5"] == (Side.WHITE, "zombie-pawn")
    assert stands["d5"] == (Side.WHITE, "linebacker-pawn")
    assert stands["c6"] == (Side.BLACK, "mongolian-pawn")
    assert (stands["g1"], stands["f1"]) == ((Side.WHITE, "king"), (Side.WHITE, "lion"))
    assert one.hands == (
        ("guard", "alfil", "dabbaba", "kirin", "squirrel"),
        ("vao", "ship", "snake", "turtle", "camel"),
    )
    stands = {str(at): (man.side, man.key) for at, man in two.position.men.items()}
    assert (stands["b1"], stands["c1"]) == ((Side.WHITE, "king"), (Side.WHITE, "bishop"))
    assert not any(key in ("berolina-pawn", "standard-pawn") for _, key in stands.values())


@pytest.mark.parametrize("path", sorted(LOGS.glob("dealers*.log")), ids=lambda path: path.stem)
def test_logs_replay(path: Path) -> None:
    """Games that were written down are legal to the last line, and end as they say."""
    text = path.read_text(encoding="utf-8")
    *_, last = replay(parse_log(text, find_game), load())
    expected = next(line for line in text.splitlines() if line.startswith("# ends: ")).removeprefix("# ends: ")
    assert str(last.outcome) == expected


def test_a_broken_rule_is_told_with_its_line() -> None:
    """The first of them."""
    text = (LOGS / "dealers-base.log").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("white place"))
    lines[at] = lines[at].replace("a1=", "a2=", 1)
    with pytest.raises(ReplayError) as error:
        list(replay(parse_log("\n".join(lines), find_game), load()))
    assert error.value.line.number == at + 1


@pytest.mark.parametrize(
    "text", ["", "phase play", "phase royals", "phase play\nkinds king\ncourse nonsense", "phase x"]
)
def test_error_of_a_text_that_is_no_state(text: str) -> None:
    """It is refused in a sentence."""
    with pytest.raises(CardgenError):
        GAME.read(text, GAME.options(), load())


def test_men_of_a_kind_that_others_spread() -> None:
    """Two Zombie Pawns a side: the captor of a Zombie Pawn and that of a Mecklenbeck Zombie Pawn may both be White's."""
    options = read_options(GAME.options, ("sets=royals,pieces,pawns,pawn-expansion1",))
    men = {one.name: one.count for one in GAME.components(options, load()) if one.what == "man"}
    assert {name: count for name, count in men.items() if count > 1} == {"white zombie-pawn": 2, "black zombie-pawn": 2}


def test_the_deck_has_every_card_once() -> None:
    """71 cards in the base game, and two men for each."""
    counts = Counter(one.what for one in GAME.components(GAME.options(), load()))
    assert (counts["card"], counts["man"], counts["board"]) == (71, 142, 1)
    assert Choice("keep", ("a", "b"), 1).problem(Act("keep", ("a",))) == ""
    assert {piece.class_ for piece in load().set("pawns").pieces} == {PieceClass.PAWN}


@pytest.mark.parametrize("words", GAME.examples, ids=lambda words: " ".join(words)[:40] or "as usual")
def test_what_is_needed_once_all_is_dealt(words: tuple[str, ...]) -> None:
    """It is told from the last deal on; it is part of the components, and enough for whatever random play reaches."""
    options = read_options(GAME.options, words)
    match = new_match(GAME, options, load(), "7")
    everything = Counter({(one.what, one.name): one.count for one in GAME.components(options, load())})
    assert GAME.components_needed(match.state) is None
    needed: Counter[tuple[str, str]] = Counter()
    random = Random(7)
    for _ in range(fewer(160)):
        if match.state.outcome is not None:
            break
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
        found = GAME.components_needed(match.state)
        if found is not None:
            needed = Counter({(one.what, one.name): one.count for one in found})
        if match.state.position is not None:
            assert not Counter(match.state.components_used()) - needed
    assert needed
    assert not needed - everything
    assert options.simplified or options.rules == "big-deck" or len(needed) < len(everything)
