"""What can be listed: kinds of things, found by themselves."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.figure.sculpt.found import parts
from cardgen.games import measured
from cardgen.kit import lists
from cardgen.kit.lists import ListRequest, helps, kinds, listing, words
from cardgen.paper.shelf import all_stock, find_stock
from tests.support.command import fails, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CATALOGUE = load()
SETS = ", ".join(one.id for one in CATALOGUE.sets)
SLOTS = ", ".join(dict.fromkeys(part.slot for part in parts().values()))
DICE = '''\
"""Dice to be thrown.

Only for tests."""

from cardgen.kit.result import RunResult


def words(catalogs):
    """Their numbers of sides."""
    return ("six", "twenty")


def rows(asked):
    """A line for each."""
    named = asked.words or words(asked.catalogs)
    return RunResult(result=[{"die": word} for word in named], lines=tuple(f"a die of {word}" for word in named))
'''


@pytest.mark.parametrize("kind", kinds())
class TestEveryKind:
    """What is true of all, those to come among them."""

    def test_help(self, kind: str) -> None:
        """The first line of its module is its help, a sentence that fits beside its name."""
        text = helps()[kind]
        assert text.endswith(".")
        assert len(text) <= 60
        assert f"  {kind:<8}{text}\n" in run("list", "--help").out

    def test_all_of_it(self, kind: str) -> None:
        """Without words there is a line for each thing at least, and the same as JSON."""
        ran, found = run("list", kind), run("list", kind, "--json").result
        assert ran.code == 0
        assert len(ran.lines) >= len(found) > 0

    def test_by_each_of_its_words(self, kind: str) -> None:
        """What is completed is known, and lists something; all of them together too."""
        known = tuple(words(kind))
        assert len(set(known)) == len(known) > 0
        for word in known[:: max(1, len(known) // 12)]:
            done = listing((kind, word))
            assert (done.troubles, bool(done.lines), bool(done.result)) == ((), True, True)
        assert len(listing((kind, *known)).result) == len(listing((kind,)).result)  # type: ignore[arg-type]

    def test_words_in_capitals(self, kind: str) -> None:
        """Names are looked up in any spelling."""
        word = words(kind)[0]  # type: ignore[index]
        if kind != "stocks":  # a stock may be a file, and files have capitals
            assert listing((kind, word.upper())) == listing((kind, word))

    def test_error_unknown_words(self, kind: str) -> None:
        """All of them at once, each in a sentence with its remedy, and control characters do no harm."""
        message = fails("list", kind, "xyzzy", "\x1b[31m", "q" * 300, "xyzzy").splitlines()
        assert len(message) == 3
        assert "'xyzzy'" in message[0]
        assert "'\N{REPLACEMENT CHARACTER}[31m'" in message[1]
        assert all(len(line) < 400 and line.endswith(".") for line in message)
        assert "Kinds of things" not in message[0]


def test_pieces_are_the_usual_kind() -> None:
    """`list royals` is `list pieces royals`, and `list` is `list pieces`."""
    assert listing(()) == listing(("pieces",))
    assert listing(("royals", "Expansion 1")) == listing(("pieces", "royals", "Expansion 1"))


def test_the_set_called_pieces() -> None:
    """The word is a kind; the set of that name is asked for after it."""
    assert len(run("list", "pieces", "--json").result) == len(CATALOGUE.sets)
    assert [one["set"] for one in run("list", "pieces", "pieces", "--json").result] == ["pieces"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("royls",), "no set is called 'royls'. Did you mean 'royals'?"),
        (("pharaoh",), "'pharaoh' is a piece, not a set; it stands in the set royals."),
        (
            ("stock",),
            (
                f"no set is called 'stock'. There are {SETS}. Kinds of things are games, parts, pieces, sets, stocks. "
                "Did you mean 'stocks'?"
            ),
        ),
        (("peices",), "no set is called 'peices'. Did you mean 'pieces'?"),
        (("pawns", "royls"), "no set is called 'royls'. Did you mean 'royals'?"),
        (("sets", "royls"), "no set is called 'royls'. Did you mean 'royals'?"),
        (
            ("stocks", "leter", "b5"),
            (
                "no stock is called 'leter'. Did you mean 'letter'?\nno stock is called 'b5'. There are "
                f"{', '.join(stock.id for stock in all_stock())}, or name a file that ends in .yaml."
            ),
        ),
        (("parts", "finail"), "no part, and no place of parts, is called 'finail'. Did you mean 'finial'?"),
        (("parts", "xyzzy"), f"no part, and no place of parts, is called 'xyzzy'. The places are {SLOTS}."),
    ],
    ids=lambda case: " ".join(case) if isinstance(case, tuple) else "",
)
def test_error_hints(args: tuple[str, ...], message: str) -> None:
    """What was meant, or what there is."""
    assert fails("list", *args) == message


def test_error_of_a_file_keeps_its_place(tmp_path: Path) -> None:
    """A mistake in a maker's folder is not taken for one in a name."""
    (tmp_path / "mine.yaml").write_text("pieces: 3\n", encoding="utf-8")
    (error,) = run("list", "stock", "--catalog", tmp_path, "--json").json["errors"]
    assert (error["file"], error["line"], error["column"]) == (str(tmp_path / "mine.yaml"), 1, 9)


def test_sets() -> None:
    """By id, name or alias, each once."""
    assert run("list", "sets", "Royals", "chess", "royals").lines == [
        "royals: Royals, 7 pieces",
        "orthodox: Orthodox, 6 pieces",
    ]


def test_stocks() -> None:
    """Each with its cards and its other names."""
    assert run("list", "stocks", "letter").lines == [
        (
            "letter-8up  Letter, 8 cards of 2¾ × 4¼ in: 8 cards of 69.85 × 107.95 mm; also letter, letter-8up-2.75x4.25, "
            "eighth-letter"
        )
    ]
    (a4,) = run("list", "stocks", "a4", "--json").result
    assert a4 == {
        "stock": "a4-8up",
        "title": "A4, 8 cards of A7",
        "aliases": ["a4", "a4-8up-105x74.25", "a7"],
        "cards": 8,
        "page_mm": [210, 297],
        "card_mm": [74.25, 105],
        "perforated": True,
    }


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_every_name_of_a_stock_finds_it(stock: object) -> None:
    """No name belongs to two stocks; files of either are called alike."""
    for name in (stock.id, *stock.aliases):  # type: ignore[attr-defined]
        assert find_stock(name) == stock


@pytest.mark.parametrize(("alias", "name"), [("letter", "king.pdf"), ("a4", "king-a4-8up.pdf")])
def test_aliases_print(alias: str, name: str, tmp_path: Path) -> None:
    """A4 and letter are said as people say them."""
    assert run("pdf", "king", "--stock", alias, "-o", tmp_path).lines == [f"{tmp_path / name}: 1 page, 1 card"]
    assert run("check", tmp_path / name, "--stock", alias).code == 0


def test_parts() -> None:
    """By place or by name, with what each is for and its sizes."""
    finials = [part for part in parts().values() if part.slot == "finial"]
    assert len(run("list", "parts", "finial").lines) == len(finials) > 5
    found = run("list", "parts", "finial", "--json").result
    assert {one["place"] for one in found} == {"finial"}
    assert [one["part"] for one in found] == [part.name for part in finials]
    assert all(one["about"] for one in run("list", "parts", "--json").result)


@pytest.fixture
def dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more kind, in one more folder of the package."""
    (tmp_path / "dice.py").write_text(DICE, encoding="utf-8")
    monkeypatch.setattr(lists, "__path__", [*lists.__path__, str(tmp_path)])
    yield
    sys.modules.pop("cardgen.kit.lists.dice", None)


@pytest.mark.usefixtures("dice")
def test_a_later_kind_joins_by_itself() -> None:
    """It is listed, documented in the help, completed, and hinted at, without a line elsewhere."""
    from cardgen.kit.completions import listed

    assert kinds() == ("dice", "games", "parts", "pieces", "sets", "stocks")
    assert run("list", "dice").lines == ["a die of six", "a die of twenty"]
    assert run("list", "dice", "six", "--json").result == [{"die": "six"}]
    assert "  dice    Dice to be thrown.\n" in run("list", "--help").out
    assert tuple(listed((), ())) == (*kinds(), *(one.id for one in CATALOGUE.sets if one.id != "pieces"))
    assert tuple(listed((), ("dice",))) == ("six", "twenty")
    assert fails("list", "dise").endswith(
        " Kinds of things are dice, games, parts, pieces, sets, stocks. Did you mean 'dice'?"
    )


def test_without_house_rules() -> None:
    """Listings of pieces and of sets count the same."""
    asked = ListRequest(house_rules=False)
    from cardgen.kit.lists import pieces, sets

    counts = [{one["set"]: one["count"] for one in kind.rows(asked).result} for kind in (pieces, sets)]
    assert counts[0] == counts[1] != {one.id: len(one.pieces) for one in CATALOGUE.sets}


class TestGames:
    """What is told of games beside their rules."""

    @pytest.fixture(autouse=True)
    def table(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Cubic, parade and booster were measured, booster by rules that are no longer those of today."""
        rows = ["cubic,,1,1,300,100,21.0,0.2,55.5,8.5,100,3", "parade,barred,1,1,300,60,4.2,0.4,,,,"]
        rows += ["booster,,0,1,300,100,30,1,50,9,100,9", "vegas,,1,1,300,60,40,2,50,12,,"]
        (tmp_path / "games.csv").write_text("\n".join((",".join(measured.HEAD), *rows)) + "\n", encoding="utf-8")
        monkeypatch.setattr(measured, "table", lambda: tmp_path / "games.csv")

    def test_of_two(self) -> None:
        """Men and material, length, who begins, luck."""
        assert run("list", "games", "cubic").lines[:5] == [
            "cubic: Cubic Chess, for two players",
            "  6 kinds of men; on the table: 1 board, 2 trays, 1 sheet, 32 cubes, 16 markers",
            "  length: 21 ± 0.2 turns of each, in 100 games of the program",
            "  first move: who begins scores 55.5 ± 8.5 of 100 in them",
            "  luck: it lost 3 of 100 to random play",
        ]
        assert run("list", "games", "vegas").lines[4] == "  luck: not measured yet"

    def test_of_one(self) -> None:
        """There is nobody to begin against; rules that are not the usual ones are told."""
        *_, length, rule, _ = run("list", "games", "parade").lines
        assert length == "  length with barred: 4.2 ± 0.4 moves, in 60 games of the program"
        assert rule.startswith("  --rule")

    def test_unmeasured(self) -> None:
        """Nothing is told of other rules than those of today, or where there is no table."""
        unknown = "  length, first move and luck: not measured yet"
        for game in ("booster", "burmese"):
            assert unknown in run("list", "games", game).lines
            (found,) = run("list", "games", game, "--json").result
            assert found["measured"] is None

    def test_json(self) -> None:
        """The same as numbers."""
        (found,) = run("list", "games", "cubic", "--json").result
        assert found["measured"] == {
            "rules": [],
            "games": 100,
            "nodes": 300,
            "moves": 21.0,
            "moves_error": 0.2,
            "first": 55.5,
            "first_error": 8.5,
            "random_games": 100,
            "random_lost": 3,
        }
        assert {"what": "cube", "count": 32} in found["material"]


def test_no_table_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing was measured."""
    monkeypatch.setattr(measured, "table", lambda: tmp_path / "none.csv")
    assert "  length, first move and luck: not measured yet" in run("list", "games", "cubic").lines
