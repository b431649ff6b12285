"""The page of a kit: what is in the folder, what to print how often on what, what it costs. One file, no scripts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape as quoted
from typing import TYPE_CHECKING

from cardgen.games.core.options import option_fields
from cardgen.games.core.paper.booklet import HOUSE_RULES, Prose
from cardgen.games.measured import measured
from cardgen.ink.typesetting import typeset
from cardgen.kit.boxes.item import NOTHING
from cardgen.kit.boxes.table_picture import TABLE, TABLE_ALT
from cardgen.kit.result import counted
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.figure.printing.estimate import Print
    from cardgen.kit.boxes.item import KitFile, KitItem
    from cardgen.kit.boxes.order import KitOrder

HEADS = {
    "read": "Read first",
    "cards": "Cards",
    "boards": "Board",
    "sheets": "Sheets to write on",
    "pieces": "Pieces",
}
STYLE = """\
:root { color-scheme: light dark; --ink: #222; --quiet: #626262; --line: #d8d1c4; --ground: #fbf9f4; --mark: #1d4f73; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4dc; --quiet: #a8a49c; --line: #45423c; --ground: #1c1b19;
  --mark: #8fc1e6; } }
body { font: 17px/1.5 "Source Serif Pro", Georgia, serif; color: var(--ink); background: var(--ground);
  max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.2rem 4rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 .2rem; }
h2 { font-size: 1.3rem; margin: 2.4rem 0 .4rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1.05rem; margin: 1.3rem 0 .1rem; }
p { margin: .2rem 0 .5rem; }
.quiet { color: var(--quiet); }
a { color: var(--mark); }
table { border-collapse: collapse; width: 100%; font: 15px/1.4 "Source Sans Pro", Helvetica, sans-serif; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
td.n, th.n { text-align: right; white-space: nowrap; }
summary { cursor: pointer; color: var(--mark); font: 15px/1.4 "Source Sans Pro", Helvetica, sans-serif; }
img { width: 100%; height: auto; border-radius: .4rem; display: block; margin: .9rem 0; }
ol, ul { padding-left: 1.4rem; }
@media print { details > * { display: block; } body { background: none; } }
"""
_BOLD = re.compile(r"\*([^*]+)\*")
QUICK, SLOW = 0.5, 1.0
"""Minutes that a turn takes people."""
FEW = 5
"""Minutes that are told by no number."""
PAGE = "index.html"
BE = ("is", "are")
MANY = 8
"""Files of one item; more are folded away."""


@dataclass(frozen=True, slots=True)
class MadeElsewhere:
    """What of a kit is not in the folder of the page."""

    paths: frozenset[str] = frozenset()
    command: str = ""
    """What makes it."""


def index_page(order: KitOrder, items: Sequence[KitItem], elsewhere: MadeElsewhere | None = None) -> str:
    """The page as HTML; what players bring stands last, and what lies elsewhere is not linked."""
    elsewhere = elsewhere or MadeElsewhere()
    items = sorted(items, key=lambda one: not one.files)
    title = f"{order.game.name}: the kit"
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        "<main>",
        f"<h1>{escape(title)}</h1>",
        f'<p><a href="{TABLE}"><img src="{TABLE}" alt="{escape(TABLE_ALT)}"></a></p>',
        *_game(order),
        f'<p class="quiet">{escape(_agreed(order))}</p>',
        *_parts(order, items),
        *_elsewhere(elsewhere),
        *_sections(items, elsewhere),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _elsewhere(elsewhere: MadeElsewhere) -> Iterator[str]:
    if not elsewhere.paths:
        return
    number = counted(len(elsewhere.paths), "file")
    yield "<h2>Made on a computer</h2>"
    yield (
        f"<p>{number} of those below cannot be made by a page in a browser, and {BE[len(elsewhere.paths) > 1]} not "
        f"here; they stand without a link. With cardgen on your computer, this makes the whole kit, and them with "
        f"it: <code>{quoted(elsewhere.command)}</code></p>"
    )


def escape(words: str) -> str:
    """Words for the page."""
    return quoted(typeset(words))


def _game(order: KitOrder) -> Iterator[str]:
    """What the game is, for how many, and how long, as far as it was measured."""
    booklet = order.kit.booklet(order.options, order.catalogue)
    assert booklet is not None
    yield f"<p>{escape(booklet.subtitle)}.{escape(_length(order))}</p>"
    yield "<p>All of this was made by <b>cardgen</b>, a program for makers of such games; nobody needs it to play.</p>"
    first = next(part for part in booklet.chapters[0].parts if isinstance(part, Prose))
    told = _BOLD.sub(r"<b>\1</b>", escape(first.text))
    yield f"<p>{told}</p>"


def _length(order: KitOrder) -> str:
    known = measured(order.game)
    if known is None:
        return ""
    turns = known.moves.value * (1 if order.game.single_player else 2)
    least, most = _five(turns * QUICK), _five(turns * SLOW)
    takes = f"{least} to {most} minutes" if most > FEW else "a few minutes"
    return (
        f" A game takes {takes}, at half a minute to a minute a turn; that is reckoned from games that cardgen has "
        "played against itself by the usual rules."
    )


def _five(minutes: float) -> int:
    """To five minutes; a game that is over at once is not."""
    return max(5, 5 * round(minutes / 5))


def _agreed(order: KitOrder) -> str:
    """What is agreed on, and whether it is for one deal alone."""
    changed = [
        one.means(value)
        for one in option_fields(type(order.options))
        if (value := getattr(order.options, one.name.replace("-", "_"))) != one.default
    ]
    said = (
        f"Agreed on for this kit: {' '.join(changed)}"
        if changed
        else "This kit is for the game by its usual rules. The last chapter of the booklet says what else players may "
        f"agree on{_house_rules(order)}."
    )
    dealt = (
        f" It has only what the game needs that was dealt in {order.request.deal.name}." if order.request.deal else ""
    )
    return said + dealt


def _house_rules(order: KitOrder) -> str:
    """Whether the booklet says how we play what its sources leave open."""
    booklet = order.kit.booklet(order.options, order.catalogue)
    assert booklet is not None
    told = Prose(HOUSE_RULES) in booklet.chapters[-1].parts
    return ", and how its makers play what the published rules leave open" if told else ""


def _parts(order: KitOrder, items: Sequence[KitItem]) -> Iterator[str]:
    """Each item in a line: what it is, whether it may be left out, what it takes."""
    other_id, other = next((one.id, one.title) for one in PAPERS.values() if one != order.paper)
    yield "<h2>What is here</h2>"
    rows: list[tuple[str, ...]] = [
        (*_needed(at, item), *_taken(item.sheets, item.printing)) for at, item in enumerate(items, 1) if item.files
    ]
    together = _taken(sum(item.sheets for item in items), sum((item.printing for item in items), NOTHING))
    rows.append(("<b>Together</b>", "", *(one and f"<b>{one}</b>" for one in together)))
    yield from _table(("Part", "Needed?", "Sheets", "Filament", "Time"), rows, 2)
    yield (
        f"<p class=quiet>Papers are laid out for {escape(order.paper.title)}; for {escape(other)} have cardgen make "
        f"the kit anew with <code>--paper {other_id}</code>. Print everything at 100&nbsp;%, “actual size”, never "
        f"fitted to the page.{SLICED_BY if together[1] else ''}</p>"
    )
    own = [_needed(at, item) for at, item in enumerate(items, 1) if not item.files]
    if own:
        yield f"<h2>{YOURS}</h2>"
        yield "<p>The kit does not hold these; what serves is told below.</p>"
        yield from _table(("Part", "Needed?"), own, 2)


def _needed(at: int, item: KitItem) -> tuple[str, str]:
    """A part, and whether it is needed."""
    return f'<a href="#part{at}">{escape(item.title)}</a>', escape(item.skip or "Yes")


YOURS = "What you bring yourself"


SLICED_BY = (
    " Time and filament are those of a slicer for PLA with 0.2&nbsp;mm layers; rings, tokens, dice, checkers and the "
    "like are reckoned from their shape."
)


def _taken(sheets: int, printing: Print) -> tuple[str, str, str]:
    """Sheets, filament, time; empty where there is none of it."""
    return _number(sheets), _grams(printing.grams), _hours(printing.minutes)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> Iterator[str]:
    """A table without the columns that are empty; the first columns are words, the others numbers."""
    kept = [at for at in range(len(heads)) if any(row[at] for row in rows)]

    def line(tag: str, cells: Sequence[str]) -> str:
        return "".join(f"<{tag}{' class=n' * (at >= words)}>{cells[at]}</{tag}>" for at in kept)

    yield "<table>"
    yield f"<tr>{line('th', heads)}</tr>"
    yield from (f"<tr>{line('td', row)}</tr>" for row in rows)
    yield "</table>"


def _number(value: float) -> str:
    return f"{value:.0f}" if value else ""


def _grams(grams: float) -> str:
    if not grams:
        return ""
    return f"{grams / 1000:.1f}&nbsp;kg" if grams >= 1000 else f"{grams:.0f}&nbsp;g"


def _few_grams(grams: float) -> str:
    """Of one thing; it may be there many times."""
    return f"{grams:.1f}&nbsp;g" if grams < 100 else _grams(grams)


def _hours(minutes: float) -> str:
    return f"{minutes / 60:.0f}&nbsp;h" if minutes >= 90 else f"{minutes:.0f}&nbsp;min" if minutes else ""


def _sections(items: Sequence[KitItem], elsewhere: MadeElsewhere) -> Iterator[str]:
    for section, head in HEADS.items():
        some = [item for item in items if item.section == section]
        if some:
            yield f"<h2>{escape(head)}</h2>"
        for item in some:
            yield f'<h3 id="part{items.index(item) + 1}">{escape(item.title)}</h3>'
            yield f"<p>{escape(item.about)}</p>"
            yield from _files(item, elsewhere)


def _files(item: KitItem, elsewhere: MadeElsewhere) -> Iterator[str]:
    if not item.files:
        return
    folded = len(item.files) > MANY
    if folded:
        yield f"<details><summary>{len(item.files)} files</summary>"
    yield from _table(("File", "Print", "Sheets", "Each takes"), [_file(file, elsewhere) for file in item.files], 1)
    if folded:
        yield "</details>"


def _file(file: KitFile, elsewhere: MadeElsewhere) -> tuple[str, ...]:
    times = f"{file.times}&nbsp;×" if file.times else "instead"
    sheets = f"{file.sheets}&nbsp;each" if file.times > 1 and file.sheets else _number(file.sheets)
    each = f"{_hours(file.each.minutes)}, {_few_grams(file.each.grams)}" if file.each.grams else ""
    shown = escape(file.name or file.path)
    there = file.path not in elsewhere.paths
    return f'<a href="{quoted(file.path)}">{shown}</a>' if there else shown, times, sheets, each
