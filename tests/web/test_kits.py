"""Kits for a page: what is told of them is what `cardgen kit` makes, and their papers are its papers, byte for byte."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.figure.printing.finish import Finish
from cardgen.games.find import games
from cardgen.kit.boxes.index_page import PAGE
from cardgen.kit.boxes.make import make_kit
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.prints import KitPrints
from cardgen.kit.figures.estimates import PrintShelf
from cardgen.web.requests.kits import MEN
from tests.support.printed import PRINTED
from tests.support.samples import WHOLE, in_turn
from tests.support.tables import BRIDGE, ask, refused

if TYPE_CHECKING:
    from pathlib import Path


KITS = [(name, words) for name in PRINTED for words in games()[name].examples]
USUAL = [(name, games()[name].examples[0]) for name in PRINTED]
WHOSE = {"ids": lambda one: one if isinstance(one, str) else " ".join(one)[:30]}


def bytes_of(**given: object) -> bytes:
    """A paper, as a page has it."""
    run = BRIDGE.begin(json.dumps({"ask": "kit-paper", "with": given}))
    while run.step() is not None:
        pass
    assert json.loads(run.answer)["errors"] == []
    (blob,) = run.blobs
    return blob


def files(told: Any) -> list[dict[str, Any]]:
    """All files that are told."""
    return [file for item in told["items"] for file in item["files"]]


def papers(told: Any) -> list[str]:
    """What a page makes of a kit, beside figures."""
    return [*(file["path"] for file in files(told) if file["made"] == "paper"), *told["shown"]]


@pytest.mark.parametrize(
    ("game", "words", "paper"),
    [
        (*kit, paper)
        for number, kit in enumerate(KITS if WHOLE else [USUAL[-2], USUAL[1]])
        for paper in in_turn(("letter", "a4"), number)
    ],
    **WHOSE,
)
def test_papers_are_those_of_the_kit(game: str, words: tuple[str, ...], paper: str, tmp_path: Path) -> None:
    """All that `cardgen kit --men paper` puts into its folder, with its page, and nothing else; to the last byte."""
    make_kit(KitRequest(game, words, men="paper", paper=paper, side=40.0), tmp_path, lambda _: None)
    there = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    asked = {"game": game, "rules": list(words), "men": "paper", "paper": paper, "square": "40mm"}
    told = ask("kit", **asked)
    assert sorted(papers(told)) == sorted(name for name in there if not name.startswith(".")) != []
    assert told["elsewhere"] == []
    for name in papers(told):
        assert bytes_of(**asked, file=name) == there[name].read_bytes(), name


@pytest.mark.parametrize(
    ("game", "words", "men"),
    [(*kit, men) for number, kit in enumerate(KITS) for men in (MEN if kit in USUAL else in_turn(MEN, number))],
    **WHOSE,
)
def test_a_kit_is_told_whole(game: str, words: tuple[str, ...], men: str) -> None:
    """Each of its files is a paper, a figure of a piece, or made by the command; and the sums are those of its parts."""
    told = ask("kit", game=game, rules=list(words), men=men)
    made = [file["made"] for file in files(told)]
    assert {*made} <= {"paper", "figure", "solid"}
    assert ("figure" in made) <= (men == "figures")
    assert [file["path"] for file in files(told) if file["made"] == "solid"] == told["elsewhere"]
    assert all(bool(file["piece"]) == (file["made"] == "figure") for file in files(told))
    assert told["sheets"] == sum(file["times"] * file["sheets"] for file in files(told))
    assert abs(told["grams"] - sum(item["grams"] for item in told["items"])) < len(told["items"])
    assert told["typed"].startswith("cardgen kit ")
    assert told["typed"].endswith(game)
    assert (f" --men {men}" in told["typed"]) is (men != "figures")


@pytest.mark.parametrize(("game", "words"), USUAL, **WHOSE)
@pytest.mark.parametrize("square", [45.0, 60.0])
def test_what_printing_takes_is_what_estimates_tell(game: str, words: tuple[str, ...], square: float) -> None:
    """Without recipes as with them: a man takes what `cardgen estimate` says, and a seat what its mesh does."""
    order = order_of(KitRequest(game, words, side=square))
    shelf, prints = PrintShelf.of(()), KitPrints.of(order)
    for man in men_of(order):
        found = shelf.takes(man.piece, Finish(square=square))
        if not man.side and order.named("ring"):
            found += prints.seat
        ours = prints.takes(man.piece, man.side)
        assert (ours.minutes, ours.grams) == (pytest.approx(found.minutes), pytest.approx(found.grams))


def test_the_page_tells_what_a_browser_cannot_make() -> None:
    """With the command that does; what is not there has no link. A kit on paper lacks nothing."""
    asked = {"game": "dice-chess", "square": "50mm"}
    told = ask("kit", **asked)
    (die,) = told["elsewhere"]
    assert [file["grams"] > 2 < file["minutes"] for file in files(told) if file["path"] == die] == [True]
    lost = next(file["path"] for file in files(told) if file["made"] == "figure")
    page = bytes_of(**asked, file=PAGE, without=[lost]).decode()
    assert "2 files of those below cannot be made by a page in a browser" in page
    assert "<code>cardgen kit --square 50mm dice-chess</code>" in page
    linked = set(re.findall(r'href="([^"#]+)"', page))
    assert not linked & {die, lost}
    assert linked == {*papers(told), *(file["path"] for file in files(told) if file["made"] == "figure")} - {lost, PAGE}
    assert "cannot be made" not in bytes_of(game="dice-chess", men="paper", file=PAGE).decode()


def dealt(seed: str = "7", **more: object) -> Any:
    """What a page has of a deal."""
    return ask("deal", game="dealers", seed=seed, **more)


@pytest.mark.parametrize("rules", [["board=10x10"], []][: 2 if WHOLE else 1], ids=len)
def test_the_kit_of_a_deal_is_that_of_its_log(rules: list[str], tmp_path: Path) -> None:
    """What `cardgen kit --deal deal.log` makes of the log that a page has of its deal: all of it, to the last byte.

    The command that the page tells names that log, which is one of the files.
    """
    log = dealt(rules=rules)["kit_log"]
    (tmp_path / "deal.log").write_text(log, encoding="utf-8")
    folder = tmp_path / "kit"
    make_kit(KitRequest("dealers", deal=tmp_path / "deal.log", men="paper"), folder, lambda _: None)
    there = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    asked = {"game": "dealers", "men": "paper", "deal": log}
    told = ask("kit", **asked)
    assert sorted(papers(told)) == sorted(name for name in there if not name.startswith("."))
    assert told["typed"] == "cardgen kit --deal deal.log --men paper dealers"
    assert told["deal"]
    for name in papers(told):
        assert bytes_of(**asked, file=name) == there[name].read_bytes(), name
    assert there["deal.log"].read_text(encoding="utf-8") == log


def test_the_kit_of_a_deal_is_less() -> None:
    """Fewer men and cards than that of the whole game; another deal needs others."""
    whole, one = ask("kit", game="dealers"), ask("kit", game="dealers", deal=dealt()["kit_log"])
    other = ask("kit", game="dealers", deal=dealt("8")["kit_log"])
    men = [{file["path"] for file in files(told) if file["made"] == "figure"} for told in (whole, one, other)]
    assert men[1] < men[0]
    assert men[2] < men[0]
    assert men[1] != men[2]
    assert 0 < one["grams"] < whole["grams"]
    assert 0 < one["sheets"] < whole["sheets"]
    assert not whole["deal"]


def test_who_deals_knows_whether_the_deal_has_a_kit_of_its_own() -> None:
    """As the kit does."""
    one = dealt()
    assert one["kit_log"].startswith(one["log"])
    picked = ask("deal", game="pick-the-team", seed="7")
    assert picked["kit_log"] == ""
    (problem,) = refused("kit", game="pick-the-team", deal=picked["log"])
    assert "every game of Pick-the-team Chess needs all of its kit" in problem


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda log: log.partition("--\n")[0] + "--\n", "deal.log: not all is dealt yet in Dealer's Chess"),
        (lambda log: log.replace("royals chef", "royals nobody"), "nobody"),
        (lambda log: log.replace("--\n", "--\nwhite e2e9\n"), "it is chance who is to act"),
        (lambda _: "nothing of it", "a log begins with its game"),
        (lambda log: log.replace("catalogue", "options sets=/etc/passwd\ncatalogue"), "/etc/passwd"),
        (lambda _: ask("deal", game="pick-the-team", seed="7")["log"], "is a log of Pick-the-team Chess"),
    ],
    ids=["not dealt", "no piece", "no move", "no log", "a file", "another game"],
)
def test_error_of_a_deal_that_is_none(change: Any, said: str) -> None:
    """A sentence that names the log as the page does, and no file of this computer is read or named."""
    log = dealt()["kit_log"]
    assert change(log) != log
    problems = refused("kit", game="dealers", deal=change(log))
    assert said in problems[0]
    assert all("/tmp" not in one and "root:" not in one for one in problems)


def test_files_of_black_have_a_groove() -> None:
    """Which the stored mesh has not: the page says so."""
    told = ask("kit", game="parade")
    figures = {file["path"]: file["groove"] for file in files(told) if file["made"] == "figure"}
    assert {path: "-black." in path for path in figures} == figures
    assert True in figures.values()


def test_plates_are_typed_for_figures_of_both_sides() -> None:
    """With how many there are of each; not for bodies on seats, tokens or paper."""
    assert ask("kit", game="parade", square="50mm")["plates"].startswith("cardgen plate --side both --square 50mm ")
    assert "king" in ask("kit", game="booster")["plates"].split()
    assert "knight:2" in ask("kit", game="booster")["plates"].split()
    assert ask("kit", game="pick-the-team")["plates"] == ask("kit", game="parade", men="tokens")["plates"] == ""


def test_a_body_on_a_seat_is_no_stored_mesh() -> None:
    """Nor is a token, a ring or a die."""
    assert [file for file in files(ask("kit", game="pick-the-team")) if file["made"] == "figure"] == []
    assert {file["made"] for file in files(ask("kit", game="parade", men="tokens"))} == {"paper", "solid"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "para"}, "there is no game 'para'"),
        ({"game": "parade", "men": "wood"}, "men is one of figures, tokens, paper, none, not 'wood'."),
        ({"game": "parade", "paper": "a5"}, "paper is one of letter, a4, not 'a5'."),
        ({"game": "parade", "square": "5mm"}, "'5mm' is no side of a square"),
        ({"game": "parade", "square": "20mm", "men": "tokens"}, "tokens are 32 mm wide"),
        ({"game": "dealers", "rules": ["board=9x9"]}, "board"),
        ({"game": "pick-the-team", "rules": ["white-list=/etc/passwd"]}, "no file is read"),
    ],
)
def test_error_of_a_kit_that_cannot_be(given: dict[str, Any], said: str) -> None:
    """A sentence, as on the command line."""
    (problem,) = refused("kit", **given)
    assert said in problem


@pytest.mark.parametrize("path", ["", "../rules.pdf", "pieces/die-pnbrqk.stl", "rules.pd", "/etc/passwd"])
def test_error_of_a_file_that_is_no_paper(path: str) -> None:
    """Nothing but its papers is given out."""
    (problem,) = refused("kit-paper", game="dice-chess", file=path)
    assert problem.startswith("the kit of Dice Chess has no paper ")
