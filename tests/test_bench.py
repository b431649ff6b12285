"""The bench measures the right things; how fast they are is not for a test to say."""

from __future__ import annotations

import gc
import io
import platform
from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from bench import cards, page, shell
from bench.__main__ import benches
from bench.by_fpdf2 import drawn, opened
from bench.by_hand import things, written
from bench.clock import child, timed
from bench.figures import leaves_of
from bench.page import Ratio
from bench.report import Row, line, number
from cardgen.figure.solid.form import Solid
from cardgen.ink.items import Fill, Group, Page, Stroke, Symbol, Text, Use, circle
from cardgen.ink.pdf import COMPRESSION, pdf_bytes

if TYPE_CHECKING:
    from pathlib import Path

DISC = Symbol("mark.disc", (Fill(circle(0, 0, 0.3), "#1A1A1A"),))
PAGE = Page(100, 50, (Use(DISC, 20, 20, 5), Text(10, 10, "Fiancé (2,1)", "serif", 12, "#1A1A1A")))


def test_a_file_with_rows_is_found_by_itself() -> None:
    """Helpers of the bench have no rows and are no benches."""
    assert {"cards", "engine", "figures", "shell"} <= dict(benches()).keys()
    assert not {"report", "clock", "by_hand", "by_fpdf2"} & dict(benches()).keys()


def test_the_clock_puts_nothing_apart_and_nothing_is_swept_in_its_time() -> None:
    """What others have left in memory neither counts nor is counted while a work is timed."""
    left = [[number] for number in range(300_000)]
    swept: list[int] = []

    def noted(phase: str, about: dict[str, int]) -> None:
        swept.extend([about["generation"]] * (phase == "start" and gc.get_freeze_count() == 0))

    def work() -> None:
        assert not gc.get_freeze_count()
        gc.callbacks.append(noted)
        new = [[number] for number in range(50_000)]
        gc.callbacks.remove(noted)
        assert len(new) < len(left)

    timed(work)
    assert swept
    assert 2 not in swept


FRONTS = Row("fronts", 0.41, "s CPU", 4.5, ratios={"an empty Python": 30.0, "by hand": 4.5}, against="by hand")


def test_a_row_says_whether_it_is_as_wanted() -> None:
    """A ratio to a floor is wanted to be small, a speed to be large; where nothing is wanted nothing is said."""
    assert FRONTS.verdict == "met"
    assert replace(FRONTS, ratios={"by hand": 4.51}).verdict == "MISSED"
    assert replace(FRONTS, target=None, against="").verdict == ""
    speed = Row("perft", 1.99, "×", 2, at_least=True)
    assert (speed.verdict, replace(speed, measured=2).verdict) == ("MISSED", "met")
    assert (Row("modules", 0, "", 0).verdict, Row("modules", 1, "", 0).verdict) == ("met", "MISSED")


def test_a_slower_machine_changes_no_verdict() -> None:
    """There all seconds are more, and ratios are what they were."""
    assert replace(FRONTS, measured=100 * FRONTS.measured).verdict == FRONTS.verdict


@pytest.mark.parametrize("unit", ["s CPU", "s wall", "s", "ms", "M/s"])
def test_no_target_is_of_seconds(unit: str) -> None:
    """They would be met here and missed there, though nothing were worse."""
    with pytest.raises(ValueError, match=r"^fronts: a target is a ratio of the same run, not so many ") as caught:
        Row("fronts", 0.4, unit, 0.4, ratios={"by hand": 12.345})
    assert str(caught.value).endswith(f" {unit}")


def test_a_line_says_of_what_the_target_is_a_multiple() -> None:
    """The ratio that is wanted comes first, before the others and the note."""
    words = "fronts 0.410 s CPU ≤ 4.50 × met 4.50 × by hand; 30 × an empty Python; 0.9 s wall"
    assert " ".join(line(replace(FRONTS, note="0.9 s wall")).split()) == words
    assert " ".join(line(Row("modules", 0, "", 0)).split()) == "modules 0 ≤ 0 met"
    assert line(Row("the floor", 0.1, "s CPU")).split() == ["the", "floor", "0.100", "s", "CPU"]


WARM = Ratio("cards", "204 fronts, warm", 4.43, "by hand", "≤ 4.50", "met")
PERFT = Ratio("engine", "perft of chess to python-chess's", 1.99, "", "≥ 2", "MISSED")


def test_the_page_has_ratios_and_no_seconds() -> None:
    """Of each row that which is wanted, or its first; a row of seconds alone has none."""
    speed = Row("perft", 1.99, "×", 2, at_least=True)
    told = page.ratios("cards", (FRONTS, replace(FRONTS, target=None, against=""), Row("floor", 0.1, "s CPU"), speed))
    assert list(told) == [
        Ratio("cards", "fronts", 4.5, "by hand", "≤ 4.50", "met"),
        Ratio("cards", "fronts", 30, "an empty Python"),
        Ratio("cards", "perft", 1.99, "", "≥ 2", "MISSED"),
    ]


def test_a_page_is_read_as_it_was_written() -> None:
    """With what is wanted and without, whatever else stands on the page."""
    lines = (WARM, PERFT, Ratio("proof", "CAD modules", 0, ""))
    assert page.parsed(page.page(lines, ("cards, fronts: 9.",), "2 cores")) == lines
    assert page.parsed("") == ()


def test_a_ratio_that_got_worse_is_named() -> None:
    """By more than a tenth, also where another number of cards is made; better, a little worse or new is not told."""
    slow = WARM._replace(what="205 fronts, warm", times=5.1)
    assert page.worse([WARM], [slow]) == ("cards, 205 fronts, warm: 5.10, and it was 4.43.",)
    for times in (1.0, 4.43, 4.87):
        assert page.worse([WARM], [WARM._replace(times=times)]) == ()
    assert page.worse([WARM], [slow._replace(of="fpdf2")]) == ()
    assert page.worse([WARM], []) == ()


def test_less_is_worse_where_much_is_wanted() -> None:
    """A speed falls where a time grows."""
    assert page.worse([PERFT], [PERFT._replace(times=1.7)]) == (
        "engine, perft of chess to python-chess's: 1.70, and it was 1.99.",
    )
    assert page.worse([PERFT], [PERFT._replace(times=9.0)]) == ()


def test_a_module_more_is_worse_than_none() -> None:
    """Where nothing is wanted anything is more than a tenth more."""
    none = Ratio("shell", "CAD modules", 0, "", "≤ 0", "met")
    assert page.worse([none], [none._replace(times=1)]) == ("shell, CAD modules: 1, and it was 0.",)


def test_a_bench_that_did_not_run_keeps_its_lines() -> None:
    """And one that ran has none of its old ones."""
    again = WARM._replace(what="204 fronts, again")
    assert page.renewed((WARM, PERFT), {"cards": (again,)}) == (again, PERFT)


def test_the_page_says_what_got_worse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Since it was committed, not since it was written a moment ago; and names no machine."""
    monkeypatch.setattr(page, "PAGE", tmp_path / "bench.md")
    monkeypatch.setattr(page, "committed", lambda: page.page((WARM,), (), "2 cores"))
    for _ in range(2):
        assert page.kept({"cards": (WARM._replace(times=6.0),)}) == ("cards, 204 fronts, warm: 6, and it was 4.43.",)
    assert "\n- cards, 204 fronts, warm: 6, and it was 4.43.\n" in page.PAGE.read_text("utf-8")
    assert platform.node() not in page.PAGE.read_text("utf-8")
    page.kept({"cards": (WARM,)})
    assert page.NO_WORSE in page.PAGE.read_text("utf-8")


def test_the_committed_page_has_a_table() -> None:
    """The one that is compared with: cards and verbs with what is wanted of them."""
    kept = {(line.bench, line.wanted) for line in page.parsed(page.PAGE.read_text("utf-8"))}
    assert {("cards", f"≤ {number(cards.WARM)}"), ("shell", "≤ 8")} <= kept


def test_what_is_wanted_of_the_shell_is_measured_there() -> None:
    """Each target of a verb is for a floor that has a name in the same table."""
    assert {name for name, _ in shell.TARGETS.values()} <= {shell.NOTHING, shell.CLICK, shell.HAND}


def test_a_process_keeps_its_bytecode_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in daily use, even where Python is told to keep none; nothing is written beside the modules."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    child(["-c", "import cardgen.units"], str(tmp_path))
    assert [file.name.partition(".")[0] for file in tmp_path.rglob("units.*.pyc")] == ["units"]


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (2, "2"), (0.0123, "0.012"), (2.555, "2.56"), (45.67, "45.7"), (1234.5, "1234")]
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    """And never an exponent."""
    assert number(value) == text


def test_the_floor_is_the_same_file() -> None:
    """Every object of our file stands in the one that is written by hand, with the same bytes in its stream."""
    ours = pdf_bytes((PAGE, PAGE), "Canary")
    by_hand = written(things(ours), COMPRESSION)
    with pikepdf.open(io.BytesIO(ours)) as left, pikepdf.open(io.BytesIO(by_hand)) as right:
        assert not right.check_pdf_syntax()
        assert [page.mediabox for page in right.pages] == [page.mediabox for page in left.pages]
        pairs = list(zip(left.objects, right.objects, strict=True))
        for one, other in pairs:
            if isinstance(one, pikepdf.Stream):
                assert one.read_bytes() == other.read_bytes()
            else:
                assert one.unparse(resolved=True) == other.unparse(resolved=True)
    assert len(pairs) > 10


def test_the_peer_draws_the_same_picture() -> None:
    """Else its time would say nothing: symbols, turned groups, lines and type lie where ours do."""
    turned = Group((Stroke("M0,0L20,5", "#AA0000", 1), *PAGE.items), 5, 48, 0.8, -30)
    page = replace(PAGE, items=(*PAGE.items, turned))
    ours, theirs = pdf_bytes((page,), "Canary"), drawn(opened((page,)), (page,))
    left, right = (pypdfium2.PdfDocument(file)[0].render(scale=2).to_pil().convert("L") for file in (ours, theirs))
    ink = 255 - ImageStat.Stat(left).mean[0]
    assert left.size == right.size
    assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] < ink / 50


def test_the_floor_of_figures_has_all_their_solids() -> None:
    """Each as often as it occurs, whatever is done with it."""
    one, other = Solid("one"), Solid("other")
    form = (one.pair() - other.moved(x=1)) + (other & one.turned(30)).around(3)
    names = [leaf.shape for leaf in leaves_of(form)]
    assert (names.count("one"), names.count("other")) == (2 + 3, 1 + 3)
