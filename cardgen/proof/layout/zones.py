"""How the texts of a card are set: each zone in its fonts, sizes and colour, its lines at one edge and equally apart.

A zone is a row of the table, whose measures are those of the template. A new text on a card gets a row of its own, and
zones_on() says by what its parts are known.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.layout.wording import foot_parts, is_standing, local_part
from cardgen.proof.moves.numbers import is_number
from cardgen.proof.pdf.allowed import is_ink
from cardgen.proof.pdf.matrix import MM_PER_POINT
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.paper.template import CardTemplate
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart, PrintedText

NEAR = 0.03
"""Millimetres that do not count: what decimals lose on the way along a line."""
FINE = 0.002
LEVEL = 0.01
"""How much lower or higher letters of one line may stand."""
RISE = 0.7
"""From the top of a block to its first baseline, in the size of its type."""
STEP = 0.5
"""Points between the sizes that names may have."""
AFTER_HEAD = 0.03
"""A space in bold is so much narrower than one in plain type, in em."""
SECOND_SPACE = 0.2
"""Before the number of a card, in em, without its tracking."""
LABEL_LEADING = 1.15
LOCAL_LEADING = 1.55
"""From the last line of a name to what the piece is called in another language, in the size of the latter."""
SMALLEST_TITLE = 12


class CardZone(NamedTuple):
    """What is written in one place of a card."""

    said: str
    """As sentences call it."""
    fonts: tuple[str, ...]
    sizes: tuple[float, ...]
    inks: tuple[str, ...]
    """What its colour is for."""
    left: float | None
    """Where its lines begin; None where that hangs on what is beside it."""
    leading: float
    """From line to line, in its size."""
    tracking: float = 0
    gaps: tuple[float, ...] = (0,)
    """Between the end of a stretch and the next on the same line, in its size."""


def zones_of(template: CardTemplate, class_: str) -> dict[str, CardZone]:
    """All zones of a front."""
    left, name, label, foot = template.inset.left, template.name, template.label, template.foot
    words, rules, legend = template.words, template.rules, template.legend
    named = left + name.indent + name.shift
    names = (*name.one_line, *_steps(name.smallest, max(name.lines)))
    serif, sans, semibold = "SourceSerifPro-Regular", "SourceSansPro-Regular", "SourceSansPro-Semibold"
    return {
        "label": CardZone(
            "the line of its set", (semibold,), label.sizes, (class_,), left + label.indent, LABEL_LEADING,
            label.tracking, (0, SECOND_SPACE + label.tracking),
        ),
        "name": CardZone("its name", ("SourceSerifPro-Bold",), names, ("black",), named, name.leading),
        "words": CardZone(
            "its words", (serif,), (*words.sizes, *words.reserve), ("black",), left, words.leading
        ),
        "rules": CardZone(
            "its rules", ("SourceSansPro-Bold", serif), (*rules.sizes, *rules.reserve), ("black",), left,
            rules.leading, 0, (0, AFTER_HEAD, -AFTER_HEAD),
        ),
        "standing": CardZone(
            "the rules at its foot", ("SourceSansPro-Bold", serif), foot.standing, ("black",), left, rules.leading, 0,
            (0, AFTER_HEAD),
        ),
        "strength": CardZone("its strength", (semibold,), foot.facts, ("quiet",), None, 1),
        "origin": CardZone(
            "its origin", ("SourceSerifPro-It", serif), foot.origins, ("quiet",), left, 1, 0, (0, BEFORE_HOUSE),
        ),
        "notation": CardZone("its notation", (sans,), foot.sizes, ("quiet",), left, 1, foot.tracking),
        "reach": CardZone("the end of its last line", (sans,), foot.sizes, ("quiet",), None, 1, foot.tracking),
        "local": CardZone("what it is called elsewhere", (semibold,), legend.sizes, ("quiet",), None, 1),
        "index": CardZone("its index", ("SourceSansPro-Bold",), template.corners.sizes, (class_,), left, 1),
        "turned": CardZone("its lower index", ("SourceSansPro-Bold",), template.corners.sizes, (class_,), None, 1),
        "legend": CardZone("its legend", (sans,), (*legend.sizes, *legend.reserve), ("black",), None, legend.leading),
        "note": CardZone("its note", (sans,), (*legend.sizes, *legend.reserve), ("black",), left, legend.leading),
    }  # fmt: skip


def key_zones_of(template: CardTemplate, class_: str) -> dict[str, CardZone]:
    """The same of a key card. Where its rows and its drawings stand is left to the witness of the whole."""
    rules, label, one_line = template.rules, zones_of(template, class_)["label"], template.name.one_line
    bold, sans = "SourceSansPro-Bold", "SourceSansPro-Regular"
    least = min(SMALLEST_TITLE, template.name.lines[-1])
    return {
        "label": label,
        "title": CardZone(
            "its title", ("SourceSerifPro-Bold",), _steps(least, one_line[0]), ("black",),
            template.inset.left + template.name.indent + template.name.shift, 1,
        ),
        "row": CardZone(
            "a row", (bold, "SourceSerifPro-Regular"), rules.sizes, ("black",), None, rules.leading, 0, (0, AFTER_HEAD)
        ),
        "note": CardZone(
            "its example", (sans,), (LETTERS * template.legend.tile / MM_PER_POINT,), ("black",), None, 1
        ),
        "short": CardZone(
            "its example", (bold,), (SHORT * template.legend.tile / MM_PER_POINT,), ("black",), None, 1
        ),
    }  # fmt: skip


BEFORE_HOUSE = 0.62 * 2.2 / 1.8 + 0.22
"""What a little house at the foot takes, in the size of its type; where it stands, foot.py says."""
LETTERS, SHORT = 0.76, 0.74
"""The size of the letters of a last line and of an index that a key card explains, in squares."""


def _steps(least: float, most: float) -> tuple[float, ...]:
    return tuple(least + STEP * step for step in range(round((most - least) / STEP) + 1))


def zones_on(card: PrintedCard) -> tuple[str, ...]:
    """Which zone each part of a card is."""
    label = next(iter(card.of("P")), None)
    local, foot = local_part(card), foot_parts(card)
    return tuple(_zone_of(card, part, label, local, foot) for part in card.parts)


def _zone_of(
    card: PrintedCard,
    part: PrintedPart,
    label: PrintedPart | None,
    local: PrintedPart | None,
    foot: Mapping[str, PrintedPart],
) -> str:
    if part.role == "Figure" and any(text.font.endswith("-Bold") for text in part.texts):
        return "short"
    if part.role != "P":
        return {"H1": "title", "H2": "name", "LI": "legend", "Figure": "note"}.get(part.role, "")
    if part is label:
        return "label"
    if card.side is CardSide.KEY:
        return "row"
    if part is local:
        return "local"
    if is_standing(card, part):
        return "standing"
    if name := next((name for name, one in foot.items() if one is part), ""):
        return name
    fonts = {text.font for text in part.texts}
    return "rules" if "SourceSansPro-Bold" in fonts else "words"


def zone_problems(card: PrintedCard, class_: str, paper: Paper) -> Iterator[str]:
    """What is wrong with how a card's texts are set."""
    if card.side is CardSide.BACK:
        return
    zones = (key_zones_of if card.side is CardSide.KEY else zones_of)(paper.template, class_)
    ruling: list[PrintedText] = []
    named = zones_on(card)
    for part, name in zip(card.parts, named, strict=True):
        zone = zones.get(name)
        texts = [text for text in part.texts if not (part.role in ("LI", "Figure") and is_number(text))]
        if zone is None:
            yield f"it has a part of a kind that cards have not ({part.role})."
        elif zone is zones.get("rules"):  # one may begin on the line where another ends
            ruling += texts
        elif zone is zones.get("short"):  # beside the signs of a key card: each by itself
            yield from (problem for text in texts for problem in _set(zone, [text], paper))
        elif texts:
            yield from _set(zone, texts, paper)
    if ruling:
        yield from _set(zones["rules"], ruling, paper)
    yield from _placed(card, named, paper.template)
    loose = [text for part in card.loose for text in part.texts]
    if card.side is CardSide.FRONT:
        for name, turn in (("index", 0), ("turned", 180)):
            some = [text for text in loose if text.turn == turn]
            yield from _set(zones[name], some, paper, turn) if some else ()
    elif loose:
        yield "there are words in its decoration."


def _set(zone: CardZone, texts: Sequence[PrintedText], paper: Paper, turn: float = 0) -> Iterator[str]:
    size = texts[0].size
    for text in texts:
        said = repr(text.string.strip())
        if text.font not in zone.fonts:
            yield f"{said} in {zone.said} is set in {text.font}, not {' or '.join(zone.fonts)}."
        elif abs(text.turn - turn) > LEVEL:
            yield f"{said} in {zone.said} is turned."
        elif abs(text.size - size) > FINE or min(abs(size / MM_PER_POINT - one) for one in zone.sizes) > LEVEL:
            yield f"{said} in {zone.said} is set in {text.size / MM_PER_POINT:.1f} pt, which no type there is."
        elif abs(text.tracking - zone.tracking * size) > FINE:
            yield f"{said} in {zone.said} is spread."
        elif not is_ink(text.inks, paper.look.ink, *zone.inks):
            yield f"{said} in {zone.said} is printed in another colour than it has to be."
        else:
            continue
        return
    if not turn:  # index.py knows where the other stands
        yield from _lines(zone, _by_line(texts))


def _by_line(texts: Sequence[PrintedText]) -> list[list[PrintedText]]:
    lines: list[list[PrintedText]] = []
    for text in texts:
        if lines and abs(lines[-1][-1].y - text.y) < LEVEL:
            lines[-1].append(text)
        else:
            lines.append([text])
    return lines


def _lines(zone: CardZone, lines: Sequence[Sequence[PrintedText]]) -> Iterator[str]:
    """Each begins at the left edge, goes on without gaps, and lies where the one above it says."""
    left = lines[0][0].x if zone.left is None else zone.left
    for line in lines:
        said = repr(line[0].string.strip())
        if abs(line[0].x - left) > NEAR:
            yield f"the line of {said} in {zone.said} does not begin where it has to."
            return
        for one, other in pairwise(line):
            gap = other.x - one.x - one.across
            if min(abs(gap - each * one.size) for each in zone.gaps) > NEAR:
                yield f"{other.string.strip()!r} in {zone.said} does not stand behind {one.string.strip()!r}."
                return
    for above, under in pairwise(lines):
        if abs(above[0].y - under[0].y - zone.leading * under[0].size) > NEAR:
            said = repr(under[0].string.strip())
            yield f"the line of {said} in {zone.said} does not lie as far under the one above as it has to."
            return


def _placed(card: PrintedCard, named: Sequence[str], template: CardTemplate) -> Iterator[str]:
    """Where the first line of each zone stands."""
    found: dict[str, list[float]] = {}
    for part, name in zip(card.parts, named, strict=True):
        found.setdefault(name, []).extend(text.y for text in part.texts)
    top = template.height - template.inset.top
    spec = template.foot
    low = template.inset.bottom + spec.rise
    meant = {
        "name": top - template.name.drop,
        "notation": low,
        "reach": low,
        "origin": low + spec.origin,
        "strength": low + spec.origin + spec.strength,
    }
    label = sorted({round(y, 3) for y in found.get("label", ())})
    if label and abs(sum(label) / len(label) - top + template.label.drop) > NEAR:
        yield "the line of its set does not stand as high as it has to."
    for name, y in meant.items():
        if found.get(name) and abs(found[name][-1 if name == "notation" else 0] - y) > NEAR:
            yield f"{zones_of(template, 'piece')[name].said} does not stand as high as it has to."
    size = {name: part.texts[0].size for part, name in zip(card.parts, named, strict=True) if part.texts}
    if found.get("standing"):
        least = low + spec.origin + spec.strength + spec.above + (template.rules.leading - RISE) * size["standing"]
        if abs(found["standing"][-1] - least) > NEAR:
            yield "the rules at its foot do not stand over its strength where they have to."
    words, local = found.get("words"), found.get("local")
    if local and found.get("name"):
        apart = found["name"][-1] - local[0]
        if min(abs(apart - step) for step in (0.0, *_local_steps(template))) > NEAR:
            yield "what it is called elsewhere does not stand under its name where it has to."
    if words and found.get("rules"):
        ends = words[-1] - (template.words.leading - RISE) * size["words"]
        if abs(found["rules"][0] - ends + template.rules.above + RISE * size["rules"]) > NEAR:
            yield "its rules do not stand under its words where they have to."


def words_top(card: PrintedCard, template: CardTemplate) -> float | None:
    """Where its words begin at the highest: under its name, or under what it is called elsewhere."""
    name, local = card.of("H2"), local_part(card)
    if not name or not name[-1].texts:
        return None
    last = name[-1].texts[-1].y
    return min(last, local.texts[0].y if local is not None else last) - template.words.above


def _local_steps(template: CardTemplate) -> tuple[float, ...]:
    """From the last line of a name to the other name, which takes the room of the type of the legend."""
    sizes = template.legend.sizes[0], template.legend.reserve[0]
    return tuple(LOCAL_LEADING * size * MM_PER_POINT for size in sizes)
