"""Kits: what a folder holds is what the game's components are, and a run that was cut goes on where it was."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import cardgen
from cardgen import data, files
from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.gear.checker import Checker
from cardgen.games.find import games
from cardgen.games.measured import measured
from cardgen.ink.items import Group, Tagged, Use, symbols
from cardgen.kit.boxes.cut_outs import CHECKERS, STICKERS, TRACK, checker_plans, counter_plans, counters_of
from cardgen.kit.boxes.index_page import YOURS, escape, index_page
from cardgen.kit.boxes.make import PAGE, make_kit
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.nets import INSTEAD
from cardgen.kit.boxes.order import LEAST_FOR_TOKENS, KitRequest, order_of
from cardgen.kit.boxes.plans import cost_of, paper_plans, shape_items
from cardgen.kit.boxes.record import ORDER
from cardgen.kit.boxes.sizes import LIES_UNDER, widths
from cardgen.kit.boxes.sources import LIBRARIES, MANIFEST, sources
from cardgen.kit.boxes.table_picture import table_page
from cardgen.kit.figures.gear import gear_of
from cardgen.pages.cut_out import cut_places
from cardgen.paper.shelf import find_stock
from cardgen.provenance import code
from cardgen.provenance.manifest import BuildManifest
from tests.support.games import SHORT
from tests.support.printed import PRINTED
from tests.support.samples import in_turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Piece
    from cardgen.kit.boxes.item import KitItem
    from cardgen.kit.boxes.order import KitMen, KitOrder
    from cardgen.kit.boxes.papers import PaperTask
    from cardgen.kit.progress import ProgressStep

KITS = [(name, words) for name in PRINTED for words in games()[name].examples]
USUAL = list({game: (game, words) for game, words in reversed(KITS)}.values())
"""The first example of each game: its usual rules."""
STYLES: tuple[KitMen, ...] = ("figures", "tokens", "paper", "none")
LISTED = ("simplified",)
NINE, HALVES = 9, 2
"""Cards of poker size on a sheet."""


def items_of(order: KitOrder) -> list[KitItem]:
    """All that a kit holds; nothing is made."""
    men = men_of(order)
    return [*(item for item, _ in paper_plans(order, men)), *shape_items(order, men, {})]


def quiet(step: ProgressStep) -> None:
    """Nobody looks."""


def paper_kit(folder: Path, *rules: str) -> dict[str, str]:
    """Make the simplified game with paper men; of each file whether it was made or kept."""
    asked = KitRequest("dealers", rules or LISTED, men="paper")
    made = make_kit(asked, folder, quiet)
    return {str(file.path.relative_to(folder)): str(file.facts.get("outcome", "")) for file in made.files}


def test_there_are_kits() -> None:
    """The laws below hold something."""
    assert len({name for name, _ in KITS}) == len(PRINTED) > 10


@pytest.mark.parametrize(
    ("game", "words", "style"),
    [
        (*kit, style)
        for number, kit in enumerate(KITS)
        for style in (STYLES if kit in USUAL else in_turn(STYLES, number))
    ],
    ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30],
)
def test_a_kit_holds_the_components_and_nothing_else(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """Each component is served by one item; items that serve none are read or tried, or another way to make a thing.

    What has no file is said to be of your own, and the kit has no file of the same sort.
    """
    if style == "figures":
        pytest.importorskip("manifold3d", reason="seats and rings are solids")
    order = order_of(KitRequest(game, words, men=style))
    items = items_of(order)
    served = Counter(one for item in items for one in item.serves)
    assert served == Counter(order.components)
    assert all(
        item.section == "read"
        or item.title in ("Key cards", "To try first", CHECKERS, STICKERS, TRACK, *INSTEAD.values())
        for item in items
        if not item.serves
    )
    assert all(("of your own" in item.title) is not bool(item.files) for item in items)
    assert style != "paper" or all(item.files for item in items), "on paper all of it is made"
    made = {one.what for item in items if item.files for one in item.serves}
    assert not made & {one.what for item in items if not item.files for one in item.serves}


@pytest.mark.parametrize(
    ("game", "words", "paper"),
    [(*kit, paper) for number, kit in enumerate(KITS) for paper in in_turn(("letter", "a4"), number)],
    ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30],
)
def test_cards_are_as_many_as_there_are_places(game: str, words: tuple[str, ...], paper: str) -> None:
    """The sheets that a kit lists have room for its cards, in large print too; the last one of a deck is not empty."""
    order = order_of(KitRequest(game, words, men="none", paper=paper))
    places = find_stock(order.paper.stock).cards
    decks = order.kit.decks(order.options)
    for item in items_of(order):
        if item.section == "cards" and decks:
            sheets = [-(-len(deck.cards) // many) for deck in decks for many in (NINE, places, HALVES)]
            assert [file.sheets for file in item.files] == sheets
            continue
        if item.section == "cards" and item.serves:
            cards = sum(one.count for one in item.serves)
            assert 0 <= item.sheets * places - cards < places


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("game", "words"), USUAL, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_what_lies_under_is_seen(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """On squares of every size a checker shows its rim round the man on it, and nothing is wider than its square."""
    for square in (30.0, 45.0, 90.0):
        if style == "tokens" and square < LEAST_FOR_TOKENS:
            continue
        known = widths(order_of(KitRequest(game, words, men=style, side=square)))
        assert max(known.values(), default=0) < square
        for under, over in LIES_UNDER.items():
            if under in known and over in known:
                assert known[under] - known[over] > 2 * SEEN[under] * square


@pytest.mark.parametrize("square", [30.0, 45.0, 57.0])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_counters_fill_their_last_sheet(paper: str, square: float) -> None:
    """With queens first, as many for White as for Black; what a game needs is told apart from them."""
    order = order_of(KitRequest("booster", men="paper", paper=paper, side=square))
    ((item, _),) = counter_plans(order, men_of(order))
    needed, spare = counters_of(order, men_of(order))
    places = len(cut_places(order.paper, widths(order)["man"], len(needed), discs=True))
    assert item.title == f"{len(needed)} counters" == "32 counters"
    assert 0 <= -len(needed + spare) % places <= 1
    assert [(one.name, one.dark) for one in spare[:2]] == [("Queen", False), ("Queen", True)][: len(spare)]
    assert 2 * sum(one.dark for one in spare) == len(spare)
    assert (f" {len(spare)} more fill the last sheet" in item.about) is bool(spare)


def test_counters_without_promotion_are_those_of_the_game() -> None:
    """Where pawns become no second queen, nothing is added."""
    for game, count in (("parade", 16), ("dealers", 142)):
        order = order_of(KitRequest(game, men="paper"))
        ((item, _),) = counter_plans(order, men_of(order))
        assert item.title == f"{count} counters"
        assert "more fill the last sheet" not in item.about


def test_widths_are_what_is_printed() -> None:
    """What is said to be so wide is drawn so wide, and made so wide in plastic."""
    order = order_of(KitRequest("booster", men="paper", side=50))
    known, men = widths(order), men_of(order)
    for plans, sort in ((counter_plans(order, men), "man"), (checker_plans(order), "checker")):
        ((item, _),) = plans
        assert f"{known[sort]:.0f} mm wide" in item.about
    plastic = order_of(KitRequest("booster", men="figures", side=50))
    (checker, _) = gear_of(plastic.named("checker"), 50)
    assert isinstance(checker.gear, Checker)
    assert widths(plastic)["checker"] == 2 * checker.gear.radius
    assert widths(plastic)["man"] < 2 * checker.gear.dish


SEEN = {"checker": 0.05, "marker": 0.03}
"""How much of it at each side, as a share of a square; of a marker the corners are seen, where its number is."""


def test_error_of_tokens_on_small_squares() -> None:
    """They are of one size."""
    with pytest.raises(MisuseError, match=r"^tokens are 32 mm wide, for squares of 40 mm or more\.$"):
        order_of(KitRequest("dealers", men="tokens", side=39))


def test_men_are_printed_as_often_as_they_are_there() -> None:
    """Of tokens and counters both colours; of figures a file for each side."""
    for game, style, count in (("dealers", "tokens", 142), ("pick-the-team", "tokens", 124)):
        order = order_of(KitRequest(game, men=style))  # type: ignore[arg-type]  # styles of the line above
        pieces = [item for item in items_of(order) if item.title.startswith("Tokens")]
        assert sum(file.times for item in pieces for file in item.files) == count


def test_what_is_listed_is_there_and_nothing_else(tmp_path: Path) -> None:
    """Each file that the page names, and each file of the folder is named."""
    paper_kit(tmp_path)
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    named = set(re.findall(r'href="([^"#]+)"', page))
    there = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert there - {PAGE, MANIFEST, ORDER} == named
    assert "http" not in page


def test_the_page_leads_to_each_part(tmp_path: Path) -> None:
    """It begins with what the game is; each line of its table is the head of a part below, in the same order."""
    paper_kit(tmp_path)
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    rows = re.findall(r'<a href="#part(\d+)">([^<]+)</a></td><td>([^<]+)</td>', page)
    assert rows
    assert [(number, title) for number, title, _ in rows] == re.findall(r'<h3 id="part(\d+)">([^<]+)</h3>', page)
    assert page.index("For two players") < page.index("What is here")


@pytest.mark.parametrize(
    ("game", "words", "style"),
    [(*kit, style) for number, kit in enumerate(USUAL) for style in in_turn(STYLES, number)],
    ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30],
)
def test_the_page_has_no_empty_columns(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """No cell is a dash, no column is empty from head to foot, and how long a game is is told in minutes."""
    order = order_of(KitRequest(game, words, men=style))
    page = index_page(order, items_of(order))
    for table in re.findall(r"<table>.*?</table>", page, re.DOTALL):
        rows = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in re.findall(r"<tr>(.*?)</tr>", table)]
        assert len({len(row) for row in rows}) == 1
        assert all(any(column[1:]) for column in zip(*rows, strict=True))
        assert "–" not in {cell for row in rows for cell in row}
    assert "turns on average" not in page
    assert ("minutes, at half a minute" in page) is (measured(order.game) is not None)
    assert ("slicer" in page) is ("Filament" in page)
    assert page.count("<table>") == page.count("</table>")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("game", "words"), USUAL, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_the_page_says_what_players_bring(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """What the kit holds stands in its table, and what it does not in another under a head of its own, never in both."""
    order = order_of(KitRequest(game, words, men=style))
    items = items_of(order)
    page = index_page(order, items)
    here, _, yours = page.partition(f"<h2>{YOURS}</h2>")
    held, own = (re.findall(r'<a href="#part\d+">([^<]+)</a>', part) for part in (here, yours))
    assert held == [escape(one.title) for one in items if one.files]
    assert own == [escape(one.title) for one in items if not one.files]


@pytest.mark.parametrize(
    ("game", "words", "style"),
    [(*kit, style) for number, kit in enumerate(USUAL) for style in in_turn(STYLES, number + 1)],
    ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30],
)
def test_the_table_is_shown(game: str, words: tuple[str, ...], style: KitMen) -> None:
    """Its picture has men of both colours, the dice and the cards of this kit, and nothing runs over its edge."""
    order = order_of(KitRequest(game, words, men=style))
    page = table_page(order, men_of(order))
    names = {one.name for one in symbols(page.items)}
    pictures = {name for name in names if name.startswith("picture.")}
    assert {".black." in name for name in pictures} == {False, True}
    assert any(name.startswith("die.") for name in names) is bool(order.named("die"))
    if order.named("card"):
        assert any(name.startswith(("suit.", "mark.", "face.")) for name in names)
    (whole,) = page.items
    assert isinstance(whole, Tagged)
    assert all(
        0 <= one.x <= page.width and 0 <= one.y <= page.height for one in whole.items if isinstance(one, Group | Use)
    )


def test_a_second_run_makes_nothing(tmp_path: Path) -> None:
    """A file that is gone or was altered is made again, and no other."""
    first = paper_kit(tmp_path)
    assert set(first.values()) == {"made", ""}
    assert set(paper_kit(tmp_path).values()) == {"kept", ""}
    (tmp_path / "rules.pdf").unlink()
    (tmp_path / "sheets/score.pdf").write_bytes(b"spilt")
    again = paper_kit(tmp_path)
    assert {path for path, outcome in again.items() if outcome == "made"} == {"rules.pdf", "sheets/score.pdf"}


def test_other_rules_make_what_they_change(tmp_path: Path) -> None:
    """The board is the same, the booklet is not."""
    paper_kit(tmp_path)
    other = paper_kit(tmp_path, "simplified", "en-passant=no")
    assert other["rules.pdf"] == "made"
    assert {path for path in other if path.startswith("boards/") and other[path] == "kept"}


def as_another_game(order: KitOrder) -> KitOrder:
    """The same rules under another name."""
    other = type("Other", (type(order.game),), {"id": "other", "name": "Other Chess"})
    return replace(order, game=other())


def with_other_figures(order: KitOrder) -> KitOrder:
    """Each piece looks like one that it does not look like."""
    catalogue = order.catalogue
    swapped = [
        replace(one, pieces=tuple(replace(piece, figure=other_figure(piece)) for piece in one.pieces))
        for one in catalogue.sets
    ]
    return replace(order, catalogue=replace(catalogue, sets=tuple(swapped)))


def other_figure(piece: Piece) -> str:
    """Another one than its own."""
    return "king" if piece.figure == "rook" else "rook"


@pytest.mark.parametrize("game", ["dealers", "pick-the-team", "parade", "chessdeck"])
def test_papers_that_say_the_same_are_the_same(game: str) -> None:
    """A paper is believed by what it says it is made from: so the game is named wherever it stands on a paper."""
    order = order_of(KitRequest(game, men="paper"))
    ours, theirs = tasks_of(order), tasks_of(as_another_game(order))
    common = [path for path in ours.keys() & theirs if ours[path].source == theirs[path].source]
    assert [path for path in common if ours[path].content() != theirs[path].content()] == []


@pytest.mark.parametrize("game", ["dealers", "pick-the-team"])
def test_cards_and_counters_say_whom_they_show(game: str) -> None:
    """Each card of a piece and each counter is made again for another figure; key cards show none."""
    order = order_of(KitRequest(game, men="paper"))
    ours, theirs = tasks_of(order), tasks_of(with_other_figures(order))
    changed = {path for path in ours if path.startswith("cards/")} - {"cards/key.pdf"} | {"pieces/counters.pdf"}
    assert len(changed) > 1
    assert [path for path in sorted(changed) if ours[path].source == theirs[path].source] == []


def tasks_of(order: KitOrder) -> dict[str, PaperTask]:
    """All papers of a kit with counters, by their paths."""
    return {task.path: task for _, tasks in paper_plans(order, men_of(order)) for task in tasks}


def test_a_run_that_was_cut_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was finished before is kept, and nothing half made is left."""
    whole, made = BuildManifest.write, list[str]()

    def cut(self: BuildManifest, file: str, made_from: str, content: bytes, facts: Mapping[str, object]) -> None:
        if len(made) == 3:
            raise KeyboardInterrupt
        made.append(file)
        whole(self, file, made_from, content, facts)

    monkeypatch.setattr(BuildManifest, "write", cut)
    with pytest.raises(KeyboardInterrupt):
        paper_kit(tmp_path)
    monkeypatch.undo()
    assert not list(tmp_path.rglob("*.part"))
    again = paper_kit(tmp_path)
    assert {path for path, outcome in again.items() if outcome == "kept"} == set(made)


def test_two_kits_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another run has put there meanwhile is not taken for ours: the next run makes ours again."""
    ours = "sheets/score.pdf"
    written = files._write

    def crossed(target: Path, content: bytes) -> None:
        written(target, content)
        if target == tmp_path / ours:
            target.write_bytes(b"of another kit")

    with monkeypatch.context() as patch:
        patch.setattr(files, "_write", crossed)
        paper_kit(tmp_path)
    assert (tmp_path / ours).read_bytes() == b"of another kit"
    assert paper_kit(tmp_path)[ours] == "made"
    assert (tmp_path / ours).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("content", [b"", b"[1]", b"{nonsense", b'{"rules.pdf": 3}'])
def test_a_manifest_that_nobody_can_read(tmp_path: Path, content: bytes) -> None:
    """All is made again."""
    (tmp_path / MANIFEST).write_bytes(content)
    assert "kept" not in paper_kit(tmp_path).values()


MAKERS = """\
pieces:
  - id: okapi2
    name: Okapi2
    class: piece
    notation: NZ
    figure: knight
    source: mine
    confidence: author
"""


def test_what_lies_in_a_makers_folder_counts(tmp_path: Path) -> None:
    """His pieces, his recipes and his pictures stand on papers; what else he keeps there does not."""
    folder, pictures = tmp_path / "mine", tmp_path / "mine" / "models" / "pictures"
    pictures.mkdir(parents=True)
    (folder / "pieces.yaml").write_text(MAKERS, encoding="utf-8")

    def outcomes() -> set[object]:
        request = KitRequest("dealers", LISTED, men="paper", catalogs=(folder,))
        made = make_kit(request, tmp_path / "kit", quiet)
        return {file.facts["outcome"] for file in made.files if "outcome" in file.facts}

    assert outcomes() == {"made"}
    assert outcomes() == {"kept"}
    (folder / "pieces.yaml").write_text(MAKERS.replace("mine", "my aunt"), encoding="utf-8")
    assert outcomes() == {"made"}
    (pictures / "knight.svg").write_bytes((data.folder("models") / "pictures" / "rook.svg").read_bytes())
    assert outcomes() == {"made"}
    (folder / "letter.txt").write_text("To my aunt", encoding="utf-8")
    assert outcomes() == {"kept"}


def test_what_is_edited_meanwhile_has_made_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces that were read already when somebody changed their file are made again by the next run."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pieces.yaml").write_text(MAKERS, encoding="utf-8")
    request = KitRequest("dealers", LISTED, men="none", catalogs=(folder,))

    def planned(*args: Any) -> Any:
        (folder / "pieces.yaml").write_text(MAKERS.replace("mine", "my aunt"), encoding="utf-8")
        return paper_plans(*args)

    with monkeypatch.context() as patch:
        patch.setattr("cardgen.kit.boxes.make.paper_plans", planned)
        make_kit(request, tmp_path / "kit", quiet)
    again = make_kit(request, tmp_path / "kit", quiet)
    assert {file.facts["outcome"] for file in again.files if "outcome" in file.facts} == {"made"}


OF_TERMINALS = {"NO_COLOR", "TERM", "PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LC_CTYPE", "LANG"}
"""Variables that decide how something is said, and about no file."""
VARIABLE = re.compile(r"""environ(?:\.get\(|\[)["'](\w+)["']""")


def variables() -> set[str]:
    """All that our code looks up in the environment."""
    texts = (path.read_text(encoding="utf-8") for path in Path(cardgen.__file__).parent.rglob("*.py"))
    return {name for text in texts for name in VARIABLE.findall(text)}


@pytest.mark.parametrize("name", sorted({*variables(), "RL_INVARIANT"} - OF_TERMINALS))
def test_the_environment_counts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever we or ReportLab look up there for a file; its value, and whether it is there."""
    monkeypatch.delenv(name, raising=False)
    found = {sources()}
    for value in ("0", "86400"):
        monkeypatch.setenv(name, value)
        found.add(sources())
    assert len(found) == 3


def test_what_we_look_up_is_found() -> None:
    """The law above holds something, and what is left out of it is looked up."""
    assert variables() > OF_TERMINALS


def test_the_libraries_of_papers_are_told() -> None:
    """All that the code of papers imports, but those for solids, and for looking at finished pages."""
    roots = [f"cardgen.kit.boxes.{name}" for name in ("papers", "decks", "rules")]
    found = {one.split()[0] for one in code.versions(roots)}
    assert found - {*LIBRARIES} == {"OCP", "cadquery", "fontTools", "manifold3d", "numpy", "pypdfium2"}
    assert [one for one in code.installed_versions(LIBRARIES) if one.endswith(" ?")] == []


def test_costs_are_sums() -> None:
    """Sheets, minutes and grams of all items, each as often as it is printed."""
    order = order_of(KitRequest("dealers", men="none"))
    items = items_of(order)
    assert cost_of(items).sheets == sum(file.times * file.sheets for item in items for file in item.files) > 10
    assert cost_of(items).grams == 0


def test_one_game_needs_less(tmp_path: Path) -> None:
    """Of the forty pieces those that were dealt, in both colours; of pawns and royals those of their side."""
    log = tmp_path / "game.log"
    log.write_text(SHORT, encoding="utf-8")
    order = order_of(KitRequest("dealers", deal=log, men="none"))
    counts = Counter(one.what for one in order.components)
    assert counts == {"board": 1, "card": 2 + 22 + 16, "man": 2 + 2 * 22 + 16 + 1, "sheet": 2}
    names = {one.name for one in order.named("man")}
    assert {"white camel", "black camel", "white zombie-pawn", "black zombie-pawn", "black king"} <= names
    assert "white king" not in names
    assert "black horse-pawn" not in names


def test_error_of_a_game_without_a_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has written its rules yet."""
    monkeypatch.setattr(type(games()["dealers"]), "booklet", lambda *_: None)
    with pytest.raises(CardgenError, match=r"^there is no kit of Dealer's Chess yet\.$"):
        list(items_of(order_of(KitRequest("dealers", men="none"))))


@pytest.mark.parametrize(("game", "words"), KITS, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_markers_are_told_of_where_there_are_some(game: str, words: tuple[str, ...]) -> None:
    """They are noted on a sheet of this kit, or on any paper where no sheet has room for them."""
    order = order_of(KitRequest(game, words, men="paper"))
    told = [item.about for item in items_of(order) if item.title.endswith("markers for promoted pawns")]
    assert len(told) == bool(order.named("marker"))
    if order.named("cube"):
        assert not told or "for a second queen" in told[0]
        return
    there = {one.name for one in order.named("sheet")}
    for about in told:
        assert ("score sheet" in about) is ("score" in there)
        assert ("sheet of rolls" in about) is ("rolls" in there)
        assert ("a piece of paper" in about) is not bool(there & {"score", "rolls"})
