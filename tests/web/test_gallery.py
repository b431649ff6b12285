"""The search of the wall, asked in node: what words of players find is what the engine says of each piece."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import valued_on, worth_of
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.behaviour import Behaviour
from cardgen.kit.gallery.rows import gallery
from cardgen.kit.gallery.shape import BOARD, MIDDLE, shape_of
from cardgen.kit.offers import offers
from cardgen.notation import Hop, parse
from cardgen.web.site.files import PAGES
from tests.support.samples import one_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.catalog import Piece
    from cardgen.notation.terms import Term

HERE = Path(__file__).parent
NODE = shutil.which("node") or shutil.which("node", path=str(Path(".venv/bin").resolve()))
PIECES = load_catalogue().pieces
MIRRORED = ((1, 1), (-1, 1), (1, -1), (-1, -1))


@pytest.fixture(scope="module")
def asked() -> Any:
    """Functions of the wall, called in node."""
    if NODE is None:
        pytest.skip("there is no node")
    given = {"data": offers(), "gallery": gallery(), "pages": PAGES.as_uri()}

    def ask(*calls: list[Any]) -> list[Any]:
        text = json.dumps({**given, "asked": calls})
        run = subprocess.run(
            [NODE, HERE / "gallery.mjs"], input=text, capture_output=True, text=True, check=False, timeout=60
        )
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)  # type: ignore[no-any-return]

    return ask


def any_term(holds: Callable[[Term], bool]) -> Callable[[Piece], bool]:
    """Whether some term of a piece does something."""
    return lambda piece: any(map(holds, piece.kind.moves))


def rides(*atoms: str) -> Callable[[Piece], bool]:
    """Whether a leg repeats one of these atoms."""
    return any_term(lambda term: any(leg.rides and leg.atom.name in (*atoms, "K") for leg in term.legs))


def made_of(text: str) -> Callable[[Piece], bool]:
    """Whether the moves hold these, each in all directions; K and Q are two each."""
    wanted = set(apart(parse(text)))
    return lambda piece: wanted <= set(apart(piece.kind.moves))


def apart(moves: tuple[Term, ...]) -> Iterator[Term]:
    """K as W and F."""
    for term in moves:
        (leg, *more) = term.legs
        if leg.atom.name == "K" and not more:
            yield from (term._replace(legs=(leg._replace(atom=half.legs[0].atom),)) for half in parse("WF"))
        else:
            yield term


def in_part(text: str) -> Callable[[Piece], bool]:
    """Whether the moves hold these leaps or slides, if only in some directions or at some times."""
    wanted = [term.legs[0] for term in apart(parse(text))]

    def holds(piece: Piece) -> bool:
        legs = [term.legs[0] for term in apart(piece.kind.moves) if len(term.legs) == 1]
        plain = [(leg.atom, leg.least, leg.most) for leg in legs if leg.hop is Hop.NONE]
        return all((leg.atom, leg.least, leg.most) in plain for leg in wanted)

    return holds


def comes_to(*squares: tuple[int, int], takes: bool | None = None) -> Callable[[Piece], bool]:
    """Whether it goes to one of the squares on an empty board, or captures a lone man there; takes: that alone."""

    def holds(piece: Piece) -> bool:
        return any(_at(piece, dx, dy, takes=takes) for dx, dy in squares)

    return holds


def _at(piece: Piece, dx: int, dy: int, *, takes: bool | None) -> bool:
    to = MIDDLE._replace(file=MIDDLE.file + dx, rank=MIDDLE.rank + dy)
    moves = tuple(term._replace(guard=None, initial=False) for term in piece.kind.moves)
    quiet = any(
        one.kind is MoveKind.QUIET and one.to == to for one in actions(moves, MIDDLE, View(BOARD), all_ways=False)
    )
    met = View(BOARD, enemy=frozenset({to}))
    taken = any(to in one.taken for one in actions(moves, MIDDLE, met) if one.kind is MoveKind.CAPTURE)
    return taken if takes else quiet or taken


def worth(piece: Piece) -> float:
    """As far as it is told; none is less than any."""
    found = worth_of(piece.kind, valued_on(piece))
    return round(found.value, 2) if found is not None and found.sure else -1.0


def reach(piece: Piece) -> float:
    """Squares on an empty board."""
    found = mobility_of(piece.kind)
    return round(found.empty, 1) if found else -1.0


def is_bound(piece: Piece) -> bool:
    """Whether it stays on one colour."""
    found = mobility_of(piece.kind)
    return found is not None and found.one_colour


ROOK = next(worth(piece) for piece in PIECES if piece.id == "rook")
HOPPING = (Hop.CANNON, Hop.GRASSHOPPER)
QUERIES: dict[str, Callable[[Piece], bool]] = {
    "leaps like a camel": in_part("C"),
    "leaping like camels or a camel": in_part("C"),
    "like a knight and a rook": in_part("NR"),
    "moves like a queen": in_part("RB"),
    "like a nightrider": in_part("N0"),
    "moves as a king and a knight": in_part("WFN"),
    "like an archbishop": in_part("BN"),
    "captures like a knight": lambda piece: all(
        _at(piece, sx * dx, sy * dy, takes=True) for dx, dy in ((1, 2), (2, 1)) for sx, sy in MIRRORED
    ),
    "NZ": made_of("NZ"),
    "WD": made_of("WD"),
    "KN": made_of("KN"),
    "QN": made_of("QN"),
    "R4": made_of("R4"),
    "three forward": comes_to((0, 3)),
    "3 squares forward": comes_to((0, 3)),
    "two steps back": comes_to((0, -2)),
    "three straight and one to the side": comes_to(
        (1, 3), (-1, 3), (1, -3), (-1, -3), (3, 1), (-3, 1), (3, -1), (-3, -1)
    ),
    "one step diagonally back": comes_to((1, -1), (-1, -1)),
    "one diagonally forward": comes_to((1, 1), (-1, 1)),
    "captures one diagonally forward": comes_to((1, 1), (-1, 1), takes=True),
    "two sideways": comes_to((2, 0), (-2, 0)),
    "slides": rides("W", "F"),
    "slides diagonally": rides("F"),
    "slides straight": rides("W"),
    "rides": any_term(lambda term: any(leg.rides and leg.atom.long > 1 for leg in term.legs)),
    "captures by hopping": lambda piece: any(leg.hop in HOPPING for term in piece.kind.captures for leg in term.legs),
    "lame": any_term(lambda term: any(leg.hop is Hop.LAME for leg in term.legs)),
    "bent": any_term(lambda term: len(term.legs) > 1),
    "colour-bound": is_bound,
    "colorbound": is_bound,
    "cannot capture": lambda piece: not piece.kind.captures,
    "can't capture": lambda piece: not piece.kind.captures,
    "pushes": any_term(lambda term: term.effects.push > 0),
    "swaps": any_term(lambda term: term.effects.swap),
    "first move only": any_term(lambda term: term.initial),
    "contagious": lambda piece: piece.rules.contagious,
    "castles": lambda piece: piece.rules.castles,
    "stronger than a rook": lambda piece: worth(piece) > ROOK,
    "weaker than a rook": lambda piece: 0 <= worth(piece) < ROOK,
    "worth 3 to 5": lambda piece: 3 <= worth(piece) <= 5,
    "worth at least 9": lambda piece: worth(piece) >= 9,
    "reach over 10": lambda piece: reach(piece) > 10,
    "reach between 4 and 6": lambda piece: 4 <= reach(piece) <= 6,
    "house rules": lambda piece: piece.house_rule,
    "no house rules": lambda piece: not piece.house_rule,
    "royal": lambda piece: piece.class_.value == "royal",
    "a royal that leaps like a camel": lambda piece: piece.class_.value == "royal" and in_part("C")(piece),
    "slides diagonally and leaps like a knight": lambda piece: rides("F")(piece) and in_part("N")(piece),
    "pawns that can be worth over 2": lambda piece: piece.class_.value == "pawn" and worth(piece) > 2,
}


def test_what_players_say_finds_what_the_engine_says(asked: Any) -> None:
    """Each query exactly the pieces for which a predicate in Python holds, and each says why; none finds all or nothing."""
    answers = asked(*(["find", text] for text in QUERIES))
    for (text, holds), found in zip(QUERIES.items(), answers, strict=True):
        wanted = {piece.id for piece in PIECES if holds(piece)}
        assert {id_ for id_, _ in found} == wanted, text
        assert 0 < len(wanted) < len(PIECES), text
        assert all(why for _, why in found), text


@pytest.mark.parametrize("name", ["cannon", "gryffon", "grasshopper", "standard pawn"])
def test_who_does_as_another_piece_is_found_by_its_behaviour(asked: Any, name: str) -> None:
    """That piece first, then whoever does all of it on boards with men; of captures, whoever captures all that it can."""
    catalogue = load_catalogue()
    like = catalogue.piece(name)
    one = Behaviour(like.kind.moves)
    others = {piece.id: Behaviour(piece.kind.moves) for piece in PIECES}
    doing = {id_ for id_, other in others.items() if other.does == one.does or one.within(other)}
    taking = {id_ for id_, other in others.items() if other.takes & one.takes == one.takes}
    whole, captures = asked(["find", f"moves like a {name}"], ["find", f"captures like a {name}"])
    assert (whole[0], captures[0]) == ([like.id, f"is {like.name} itself"],) * 2
    assert ({id_ for id_, _ in whole}, {id_ for id_, _ in captures}) == (doing, taking)


def test_every_piece_is_found_by_its_names_and_by_how_its_moves_are_written(asked: Any) -> None:
    """Among the first by whatever it is called, in any language; among those that move so by its notation."""
    names = [(piece.id, name) for piece in PIECES for name in (piece.name, *piece.aliases, *dict(piece.names).values())]
    names = one_in(3, names)
    found = asked(*(["find", name] for _, name in names))
    assert [one for one, hits in zip(names, found, strict=True) if one[0] not in [id_ for id_, _ in hits[:6]]] == []
    written = [(piece.id, text) for piece in PIECES for text in {piece.notation, piece.canonical}]
    written = one_in(3, written)
    found = asked(*(["find", text] for _, text in written))
    assert [one for one, hits in zip(written, found, strict=True) if one[0] not in [id_ for id_, _ in hits]] == []


def test_what_is_misspelt_is_guessed_also_by_other_names(asked: Any) -> None:
    answers = asked(["meant", "grifon"], ["meant", "faraoh"], ["meant", "zzzzzzzzz"], ["meant", "kamelreite"])
    assert [found[:1] for found in answers] == [["gryffon"], ["pharaoh"], [], ["camelrider"]]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Dealer's Chess", "#pieces?game=dealers"),
        ("dealers chess", "#pieces?game=dealers"),
        ("Dealer\N{RIGHT SINGLE QUOTATION MARK}s", "#pieces?game=dealers"),
        ("the pieces of dealers chess", "#pieces?game=dealers"),
        ("pick the team", "#pieces?game=pick-the-team"),
        ("royals", "#pieces?set=royals"),
        ("Royals", "#pieces?set=royals"),
        ("mecklenbeck", "#pieces?set=pawn-expansion1"),
    ],
)
def test_games_and_sets_are_found_by_their_names(asked: Any, text: str, address: str) -> None:
    """With or without an apostrophe, a capital, and words that say nothing; the one that is meant first."""
    (found,) = asked(["places", text])
    assert found[0][2] == address


def test_every_game_and_set_is_found_by_its_name_and_a_piece_is_none_of_them(asked: Any) -> None:
    told: Any = offers()
    known: Any = {one["id"] for one in gallery()["games"]}  # type: ignore[attr-defined]
    names = [("set", one["id"], one["name"]) for one in told["sets"]]
    names += [("game", one["id"], one["name"]) for one in told["games"] if one["id"] in known]
    found = asked(*(["places", name] for _, _, name in names))
    for (kind, id_, name), places in zip(names, found, strict=True):
        assert [kind, f"#pieces?{kind}={id_}"] in [[one[0], one[2]] for one in places], name
    assert asked(*(["places", text] for text in ("bede", "zz", "", "__proto__", "leaps like a camel"))) == [[]] * 5


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("jumps two squares straight and also moves like a bishop", "bede"),
        ("jumps two squares straight and bishop", "bede"),
        ("jumps two squares and bishop", "bede"),
        ("a piece that jumps two squares straight, and which also slides diagonally", "bede"),
        ("something which jumps two squares straight", "dabbaba"),
        ("jumps two squares straight", "dabbaba"),
        ("jumps two squares diagonally", "alfil"),
        ("jumps two squares", "alibaba"),
        ("slides straight", "rook"),
        ("slides diagonally", "bishop"),
        ("bishop and knight", "archbishop"),
        ("also a knight plus a rook", "chancellor"),
        ("captures by hopping and cannon", "cannon"),
    ],
)
def test_who_does_just_what_is_asked_for_comes_first(asked: Any, text: str, first: str) -> None:
    """Words that say nothing are passed over, and the bare name of a piece is a part of what is asked for."""
    (found,) = asked(["find", text])
    assert found[0][0] == first
    assert len(found) > 1 or first == "cannon"


def test_a_distance_without_a_direction_is_one_straight_or_diagonally(asked: Any) -> None:
    """Behind a leap, in one go."""
    (found,) = asked(["find", "leaps three squares"])
    ways = [(dx * 3, dy * 3) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    assert {id_ for id_, _ in found} == {
        piece.id for piece in PIECES if {*ways} & {(one.dx, one.dy) for one in shape_of(piece.kind.moves).leaps}
    }


def test_where_nothing_is_found_the_strange_words_are_named_and_what_is_found_without_them(asked: Any) -> None:
    """As many as a search for the rest finds; what is understood and done by nobody together has its parts left out."""
    texts = ["jumps two squares and xyz", "foo leaps like a camel bar", "leaps like a camel and swaps", "faraoh"]
    assert asked(*(["find", text] for text in texts)) == [[]] * 4
    assert asked(*(["strange", text] for text in texts)) == [["xyz"], ["foo", "bar"], [], ["faraoh"]]
    fewer = asked(*(["fewer", text] for text in texts))
    assert [[one[0] for one in ways] for ways in fewer] == [
        ["xyz"],
        ["foo\N{RIGHT DOUBLE QUOTATION MARK} and \N{LEFT DOUBLE QUOTATION MARK}bar"],
        ["leaps like a camel", "swaps"],
        [],
    ]
    ways = [one for found in fewer for one in found]
    assert [many for _, _, many in ways] == [len(found) for found in asked(*(["find", text] for _, text, _ in ways))]
    assert "and" not in [text.split()[-1] for _, text, _ in ways]


def test_filters_combine_as_sets(asked: Any) -> None:
    """Whatever filters and text are drawn: what is shown is what passes each of them, and counts tell what a press shows."""
    draw = random.Random(40)
    told = gallery()
    words: Any = told["words"]
    single = {
        "set": [one["id"] for one in told["sets"]],  # type: ignore[attr-defined]
        "class": ["royal", "piece", "pawn", "spear"],
        "reach": ["..4", "4..8", "8..12", "12.."],
        "value": ["..2", "2..4", "4..6", "6.."],
        "house": ["yes", "no"],
        "does": [one["id"] for one in words["traits"]],
        "find": ["leaps", "slides diagonally", "reach over 6", "WD"],
    }
    drawn = [
        {name: draw.choice(single[name]) for name in draw.sample([*single], draw.randint(1, 3))} for _ in range(60)
    ]
    parts = sorted({f"{name}={value}" for filters in drawn for name, value in filters.items()})
    alone = dict(zip(parts, (set(found) for found in asked(*(["shown", part] for part in parts))), strict=True))
    texts = ["&".join(f"{name}={value}" for name, value in filters.items()) for filters in drawn]
    together = asked(*(["shown", text] for text in texts))
    for filters, found in zip(drawn, together, strict=True):
        assert set(found) == set.intersection(*(alone[f"{name}={value}"] for name, value in filters.items()))
        assert len(found) == len(set(found))
    counts = asked(*(["count", text, "does", "leaps"] for text in texts))
    pressed = asked(*(["shown", f"{text}&does=leaps"] for text in texts))
    assert counts == [len(found) for found in pressed]


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("set=nosuch", "set is nothing like “nosuch”."),
        ("class=__proto__", "class is nothing like “__proto__”."),
        ("__proto__=1", "“__proto__” is nothing that can be asked for."),
        ("reach=1e9..2", "reach is nothing like “1e9..2”."),
        ("value=..", "value is nothing like “..”."),
        ("sort=<img src=x onerror=alert(1)>", "sort is nothing like “<img src=x onerror=alert(1)>”."),
        ("does=constructor&does=leaps", "it asks for moves that are not known here."),
        ("game=%E2%80%AEx", "game is nothing like “\N{REPLACEMENT CHARACTER}x”."),
    ],
)
def test_what_is_wrong_in_an_address_is_a_sentence(asked: Any, address: str, problem: str) -> None:
    """And the rest of it counts."""
    (read,) = asked(["read", address])
    assert read["problems"] == [problem]
    assert read["wanted"]["does"] == (["leaps"] if "leaps" in address else [])


def test_an_address_is_read_again_as_it_was_written(asked: Any) -> None:
    """A text of any signs, and filters."""
    texts = ["a&b=c#?%", "Rössel", "mKcC(1,4)", "\u202edrow", "x" * 500, "'\"<>"]
    wanted = [
        one["wanted"] for one in asked(*(["read", f"find={_quoted(text)}&does=leaps&set=royals"] for text in texts))
    ]
    assert asked(*(["again", one] for one in wanted)) == wanted
    assert max(len(one["find"]) for one in wanted) == 200


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode())


@pytest.mark.parametrize(
    "text", ["__proto__", "constructor", "toString", "(((((", "\\", ".*", "&&", "worth over", "like"]
)
def test_odd_words_find_nothing_and_break_nothing(asked: Any, text: str) -> None:
    (found,) = asked(["find", text])
    assert found == []
