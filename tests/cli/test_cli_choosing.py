"""Which pieces are chosen, how many of each, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.catalog import load
from cardgen.cli import main
from cardgen.errors import MisuseError, SeveralErrors
from cardgen.kit.choose import MOST_COPIES, ORDERS, NothingAskedError, PieceRequest, Selection, choose, split_count
from cardgen.paper.classes import CLASSES
from tests.support.command import fails, misused, run
from tests.support.examples import examples

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
SETS = [one.id for one in CATALOGUE.sets]
CARDS = [piece for one in CATALOGUE.sets for piece in one.pieces]
CHOOSING = ("pdf", "png", "sheet", "stl", "plate", "estimate")
"""The verbs that are told which pieces."""


@pytest.fixture(autouse=True, scope="module")
def read_once() -> object:
    """The catalogue is not read anew for each of hundreds of choices."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardgen.kit.choose.load_catalogue", lambda *_args, **_options: CATALOGUE)
        yield


def chosen(*named: str, **asked: object) -> dict[str, int]:
    """Each card as set/id, with how many of it."""
    found = choose(PieceRequest(named, **asked))  # type: ignore[arg-type]
    return {f"{piece.set_id}/{piece.id}": count for piece, count in zip(found.pieces, found.copies, strict=True)}


class TestAll:
    """Everything, or everything with its repeats."""

    def test_each_piece_once(self) -> None:
        """All 183, each as the first set in the order of the catalogue has it."""
        first = {}
        for piece in CARDS:
            first.setdefault(piece.id, piece)
        assert choose(PieceRequest(everything=True)).pieces == tuple(first.values())
        assert len(first) == 183

    def test_repeats(self) -> None:
        """Every card of every set, in their order."""
        assert choose(PieceRequest(everything=True, repeats=True)).pieces == tuple(CARDS)
        assert len(CARDS) == 204

    def test_error_repeats_without_all(self) -> None:
        """It means nothing for pieces and sets that are named, so it is refused."""
        problem = "it goes with --all; each piece that is named, or stands in a set, is made anyway."
        with pytest.raises(MisuseError) as refused:
            choose(PieceRequest(("king",), repeats=True))
        assert (str(refused.value), refused.value.option) == (problem, "--repeats")
        for verb in CHOOSING:
            assert misused(verb, "king", "--repeats") == f"Invalid value for '--repeats': {problem}"


@pytest.mark.parametrize("one", SETS)
def test_a_set_is_always_whole(one: str) -> None:
    """Every card of a set that is asked for is there, as the set has it, whatever else is asked for."""
    assert choose(PieceRequest(sets=(one,))).pieces == CATALOGUE.set(one).pieces
    found = choose(PieceRequest(("king", "gryffon"), sets=(one,)))
    assert [piece for piece in found.pieces if piece.set_id == one] == list(CATALOGUE.set(one).pieces)


ALL_BESIDE_A_SET = "Invalid value for '--set': every set is in --all; leave out one of the two."
RULE = "Invalid value for '--rule': "
BESIDE = {
    **{(verb, "--set", "royals", "--all"): ALL_BESIDE_A_SET for verb in (*CHOOSING, "check")},
    ("stl", "--gear", "vegas", "king"): (
        "Invalid value for '--gear': it makes what is no piece; leave out pieces and what says how they are chosen."
    ),
    ("kit", "dealers", "--board", "8x8", "--rule", "board=10x10"): (
        f"{RULE}board=8x8 and board=10x10 are said; leave out one of the two."
    ),
    ("kit", "dealers", "--simplified", "--rule", "simplified=no"): (
        f"{RULE}simplified=yes and simplified=no are said; leave out one of the two."
    ),
    ("kit", "dealers", "--big-deck", "--rule", "rules=hand"): (
        f"{RULE}rules=big-deck and rules=hand are said; leave out one of the two."
    ),
    **{
        (verb, "dealers", "--rule", "sets=royals", "--pieces", "king"): (
            f"{RULE}pieces that are named one by one are of no sets; leave out sets or pieces."
        )
        for verb in ("kit", "deal", "play")
    },
}
"""Options of which one would be dropped for another."""


@pytest.mark.parametrize("args", BESIDE, ids=" ".join)
def test_no_option_that_selects_is_dropped_in_silence(args: tuple[str, ...]) -> None:
    """Two that cannot both have their way are refused, in every verb that has them."""
    assert misused(*args) == BESIDE[args]


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_each_pair_of_selecting_options_is_tried(name: str) -> None:
    """A verb that has a set and everything refuses the two; what is added to a verb has to be decided on."""
    command = main.get_command(click.Context(main), name)
    assert command is not None
    has = {word for one in command.params for word in one.opts} & {"--set", "--all"}
    assert (len(has) == 2) is any(args[0] == name and {"--set", "--all"} <= {*args} for args in BESIDE)


@given(st.lists(st.sampled_from(SETS), min_size=1, max_size=4), st.lists(st.sampled_from(CARDS), max_size=4))
@examples(60)
def test_no_card_stands_twice(sets: list[str], more: list[object]) -> None:
    """However often a set is named, and its pieces beside it; single ones stand as those sets have them."""
    named = tuple(piece.id for piece in more)  # type: ignore[attr-defined]
    found = choose(PieceRequest(named, tuple(sets)))
    cards = [(piece.set_id, piece.id) for piece in found.pieces]
    assert len(set(cards)) == len(cards)
    assert {id_ for _, id_ in cards} >= set(named)
    inside = {piece.id for one in sets for piece in CATALOGUE.set(one).pieces}
    assert all(set_id in sets for set_id, id_ in cards if id_ in inside)


class TestCopies:
    """PIECE:COPIES, and --copies for all of it."""

    def test_of_a_piece(self) -> None:
        """As often as it says; else once."""
        assert chosen("king:3", "queen") == {"royals/king": 3, "pieces/queen": 1}

    @pytest.mark.parametrize("piece", CATALOGUE.pieces[::9], ids=lambda piece: piece.id)
    def test_all_its_names_count_together(self, piece: object) -> None:
        """Id, name and aliases, in any spelling, with numbers or without."""
        names = (piece.id.upper(), piece.name, *piece.aliases)  # type: ignore[attr-defined]
        words = [word for word in names if CATALOGUE.piece(word) == piece]  # 'Pawn' is another piece by its alias
        assert words
        found = chosen(*(f"{word}:{number}" for number, word in enumerate(words, 2)), words[0])
        assert list(found.values()) == [sum(range(2, len(words) + 2)) + 1]

    def test_named_twice(self) -> None:
        """`king King` is `king:2`."""
        assert chosen("king", "King") == chosen("king:2") == {"royals/king": 2}

    def test_in_a_set(self) -> None:
        """Of a set, so many of the one and one of each other; as it is counted in all, not added."""
        found = chosen("king:3", sets=("royals",))
        assert found == {
            f"royals/{piece.id}": 3 if piece.id == "king" else 1 for piece in CATALOGUE.set("royals").pieces
        }

    def test_in_the_first_of_several_sets(self) -> None:
        """Where several sets have it, the first that is named."""
        assert chosen("king:3", sets=("orthodox", "royals"))["orthodox/king"] == 3
        assert chosen("king:3", sets=("orthodox", "royals"))["royals/king"] == 1

    @pytest.mark.parametrize("copies", [1, 2, MOST_COPIES])
    def test_of_everything(self, copies: int) -> None:
        """All numbers are taken so many times."""
        once = chosen("king:3", "rook", sets=("orthodox",))
        assert chosen("king:3", "rook", sets=("orthodox",), copies=copies) == {
            card: count * copies for card, count in once.items()
        }

    def test_figures_of_a_piece_in_two_sets(self) -> None:
        """A figure knows no sets: they count together."""
        found = choose(PieceRequest(("king:3",), ("royals", "orthodox")))
        assert {piece.id: count for piece, count in found.by_id}["king"] == 4

    def test_verbs_count_alike(self, tmp_path: Path) -> None:
        """The same spelling gives as many cards, as many figures on a contact sheet, and as many to be printed."""
        words = ("king:2", "King", "rook", "--copies", "2")
        (pdf,) = run("pdf", *words, "-o", tmp_path, "--json").json["files"]
        sheet, _ = run("sheet", *words, "--dpi", "20", "-o", tmp_path, "--json").json["files"]
        figures = run("estimate", *words, "--json").result["figures"]
        assert (pdf["cards"], sheet["figures"]) == (8, 8)
        assert [(one["piece"], one["count"]) for one in figures] == [("king", 6), ("rook", 2)]

    @pytest.mark.parametrize("verb", CHOOSING)
    @pytest.mark.parametrize(
        ("word", "shown", "number"),
        [
            ("king:0", "king", 0),
            ("king:101", "king", 101),
            ("King:000", "King", 0),
            ("no-such:999999999", "no-such", 999999),
            ("\x1b[31m:0", "\N{REPLACEMENT CHARACTER}[31m", 0),
            (f"{'x' * 300}:0", f"{'x' * 59}…", 0),
        ],
    )
    def test_error_number(self, verb: str, word: str, shown: str, number: int) -> None:
        """Out of bounds is wrong usage, in every verb, and said in one sentence."""
        problem = f"'{shown}:{number}' asks for {number}; ask for 1 to 100 of a piece, as in {shown}:2."
        assert misused(verb, word) == problem

    @pytest.mark.parametrize("verb", CHOOSING)
    @pytest.mark.parametrize(
        ("word", "shown", "piece"),
        [
            ("king:", "king", "king"),
            ("King : ", "King", "King"),
            ("king::", "king", "king"),
            ("king:2:", "king:2", "king"),
            ("no-such:", "no-such", "no-such"),
            (f"{'x' * 300}:", f"{'x' * 59}…", f"{'x' * 59}…"),
        ],
    )
    def test_error_a_colon_and_nothing_behind_it(self, verb: str, word: str, shown: str, piece: str) -> None:
        """Whoever wrote it meant a number, and one of them would be made in silence."""
        problem = f"'{shown}:' has no number behind its colon; write {piece} or, for two, {piece}:2."
        assert misused(verb, word) == problem

    @pytest.mark.parametrize("verb", CHOOSING)
    @pytest.mark.parametrize("word", ["king:x", "king:-1", "king:2.5", "king:٣"])
    def test_error_no_number(self, verb: str, word: str) -> None:
        """Behind the colon of a piece stands how many."""
        assert misused(verb, word) == f"'{word}' has no number behind its colon; write king or, for two, king:2."

    @pytest.mark.parametrize("verb", CHOOSING)
    def test_error_no_such_name(self, verb: str) -> None:
        """Where no piece stands before the colon either, the whole is a name that is not known."""
        assert fails(verb, "no-such:x").startswith("no piece is called 'no-such:x'.")

    def test_a_name_may_have_a_colon(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What stands behind it belongs to the name, if there is such a piece."""
        entry = "{id: second, name: 'King: Again', class: piece, notation: K, source: me, confidence: author}"
        (tmp_path / "a.yaml").write_text(f"pieces:\n  - {entry}\n", encoding="utf-8")
        own = load([tmp_path])
        monkeypatch.setattr("cardgen.kit.choose.load_catalogue", lambda *_args, **_options: own)
        found = choose(PieceRequest(("King: Again", "King: Again:2")))
        assert [(piece.id, count) for piece, count in found.by_id] == [("second", 3)]

    def test_split(self) -> None:
        """The last colon parts the number; a word without one is wanted once."""
        assert [split_count(word) for word in ("king", "king:2", "a:b:7", ":3", "king:100")] == [
            ("king", 1),
            ("king", 2),
            ("a:b", 7),
            (":3", 1),
            ("king", 100),
        ]


class TestOrder:
    """--sort."""

    @pytest.mark.parametrize("order", ORDERS)
    def test_same_cards(self, order: str) -> None:
        """Order adds nothing, leaves out nothing, and does not depend on how it was asked."""
        asked = {"sets": ("spears", "royals"), "copies": 2}
        found = chosen("king:3", "zombie-pawn", **asked, order=order)
        assert found == chosen("king:3", "zombie-pawn", **asked)
        again = chosen("zombie-pawn", "king:3", sets=("royals", "spears"), copies=2, order=order)
        assert list(again.items()) == list(found.items())

    def test_as_asked(self) -> None:
        """The sets first, in their order, then the single ones in theirs."""
        found = choose(PieceRequest(("wazir", "ferz"), ("spears", "royals")))
        sets = [*CATALOGUE.set("spears").pieces, *CATALOGUE.set("royals").pieces]
        assert [piece.id for piece in found.pieces] == [*(piece.id for piece in sets), "wazir", "ferz"]

    def test_by_set(self) -> None:
        """The order of the catalogue."""
        found = choose(PieceRequest(everything=True, repeats=True, order="set")).pieces
        assert found == tuple(CARDS)
        assert keys(choose(PieceRequest(("queen", "king", "standard-pawn"), order="set"))) == [
            "king",
            "queen",
            "standard-pawn",
        ]

    def test_by_class(self) -> None:
        """Royals, pieces, pawns, spears, so that sheets for one kind of back come together."""
        found = choose(PieceRequest(everything=True, repeats=True, order="class")).pieces
        classes = [CLASSES.index(piece.class_.value) for piece in found]
        assert classes == sorted(classes)
        for class_ in CLASSES:
            same = [piece for piece in found if piece.class_.value == class_]
            assert same == [piece for piece in CARDS if piece.class_.value == class_]

    def test_by_name(self) -> None:
        """By the name on the card, capitals or not."""
        names = [piece.name.casefold() for piece in choose(PieceRequest(everything=True, order="name")).pieces]
        assert names == sorted(names)


def keys(found: Selection) -> list[str]:
    """The ids in their order."""
    return [piece.id for piece in found.pieces]


class TestMistakes:
    """What cannot be chosen."""

    def test_nothing_asked(self) -> None:
        """How to ask, and what sets there are."""
        with pytest.raises(
            NothingAskedError, match=r"^say which pieces: PIECE\.\.\., --set SET or --all\. The sets are "
        ):
            choose(PieceRequest())

    def test_each_unknown_word_is_a_problem_of_its_own(self) -> None:
        """For programs they stand apart; for people on lines of their own."""
        with pytest.raises(SeveralErrors) as refused:
            choose(PieceRequest(("kingg", "queen", "quen:2", "kingg:4"), ("royls",)))
        assert refused.value.problems == (
            "no set is called 'royls'. Did you mean 'royals'?",
            "no piece is called 'kingg'. Did you mean 'king'?",
            "no piece is called 'quen'. Did you mean 'queen'?",
        )
        assert str(refused.value) == "\n".join(refused.value.problems)


def test_nothing_is_made_of_what_is_refused(tmp_path: Path) -> None:
    """One wrong word among right ones, and there is no file."""
    for verb in ("pdf", "png", "sheet"):
        fails(verb, "king:2", "quen", "-o", tmp_path / "out")
        misused(verb, "king:2", "queen:0", "-o", tmp_path / "out")
    assert list(tmp_path.iterdir()) == []
