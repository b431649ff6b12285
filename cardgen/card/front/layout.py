"""Where things go on the front of a card. Pure: values in, values out; no ReportLab, no files.

Head, name, figure, foot and the lower edge of the board stand at fixed places. Between the name and the board lie the
words and the special rules, in one of three formats. Where the last of these has no room, type
becomes smaller, and then the name; the layout says which card and field have no room at all. No text is ever cut.
"""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.face import RefusedPicture
from cardgen.card.front.formats import ENDLESS, Body, NoRoom, WordSetter, rule_runs, sunk, types_of
from cardgen.card.front.house import houses_of
from cardgen.card.front.index import corner, turned
from cardgen.card.front.legend_place import LegendPlan, plan_legend
from cardgen.card.front.name import settings
from cardgen.card.front.picture_place import picture_of
from cardgen.card.front.zones import (
    LocalName,
    Space,
    arms_of,
    board_of,
    foot_of,
    head_of,
    local_of,
    name_of,
    space_of,
)
from cardgen.card.palette import INK
from cardgen.errors import CardgenError
from cardgen.ink.faces import MissingGlyphError
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Item, Page, Tagged, Text
from cardgen.ink.typesetting import Block, Misfit, NoRoomError, fit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.card.face import CardDiagram, CardFace
    from cardgen.card.front.formats import FormatPlan
    from cardgen.card.front.name import Setting
    from cardgen.ink.typesetting import Run
    from cardgen.paper.template import CardTemplate


def lay_out(face: CardFace, template: CardTemplate) -> Page:
    """The front of a card, upright. Raises CardgenError where something has no room or no glyph, or is no picture."""
    if isinstance(face.picture, RefusedPicture):
        raise CardgenError(f"{face.name}: {face.picture.problem}")
    try:
        return Page(template.width, template.height, (_card(face, template),))
    except MissingGlyphError as error:
        raise CardgenError(f"{face.name}: {error}") from error


class _Under(NamedTuple):
    """What stands between the board and the lines of the foot."""

    legend: LegendPlan
    standing: Block | None
    """What castles or promotes."""
    ground: float
    """Where the board ends: as the template says, unless these need more."""


class _Set(NamedTuple):
    """A card whose texts are fitted."""

    name: tuple[Text, ...]
    local: LocalName
    setting: Setting
    body: Body
    under: _Under
    words_top: float


def _card(face: CardFace, template: CardTemplate) -> Tagged:
    space = space_of(template, face.class_)
    found = _like_its_twin(face, template, space)
    body, under = found.body, found.under
    space = space._replace(ground=under.ground)
    found = found._replace(words_top=found.words_top - sunk(face, body, template, space, found.words_top))
    legend, note = under.legend.at(space.ground), under.legend.note_at(space.ground)
    items: tuple[Item, ...] = (
        *arms_of(face, template, space, body.side * body.diagram.rows),
        *picture_of(face.picture, template, face.class_, space, body.figure),
        head_of(face.class_, face.set_label, face.number, face.name, template, space),
        Tagged("H2", found.name),
        *found.local.ink,
        *_words_ink(found, face, template, space),
        Tagged(
            "Figure", (*board_of(body.diagram, template, space, space.ground, body.side), *note), alt=body.diagram.alt
        ),
        *((Tagged("L", legend),) if legend else ()),
        *_standing_ink(under, face, template, space),
        *foot_of(face, template, space),
        *corner(face, template),
        *turned(face, template),
    )
    return Tagged("Sect", items, title=face.name)


def _like_its_twin(face: CardFace, template: CardTemplate, space: Space) -> _Set:
    """The card set as that of its mirror image: in the format and with the squares of the one that has less room."""
    own = _set(face, template, space)
    if face.twin is None:
        return own
    other = _set(face.twin, template, space)
    tighter = max(own, other, key=lambda one: (one.body.plan.format, -one.body.side))
    name = min(own.setting[0], other.setting[0]), own.setting[1]
    alike = _with_name(face, template, space, name, tighter.body.plan)
    if not isinstance(alike, _Set):
        return own
    return alike._replace(body=alike.body._replace(side=min(alike.body.side, tighter.body.side)))


def _measure(template: CardTemplate, space: Space) -> float:
    """Of the name."""
    return space.across - template.name.indent


def _set(face: CardFace, template: CardTemplate, space: Space) -> _Set:
    """The name as large as it can be, unless it takes the room of the words."""
    failure: NoRoom | None = None
    for setting in settings(face.name, template, _measure(template, space)):
        found = _with_name(face, template, space, setting)
        if isinstance(found, NoRoom):
            failure = found
            continue
        return found
    assert failure is not None, "a name has a setting, else that was an error"
    raise NoRoomError(face.name, failure.field, failure.misfit)


def _with_name(
    face: CardFace, template: CardTemplate, space: Space, setting: Setting, plan: FormatPlan | None = None
) -> _Set | NoRoom:
    name, baseline = name_of(setting, template, space)
    local = local_of(face, name, template, space)
    top = baseline - local.step - template.words.above

    known: dict[int, _Under] = {}

    def under(diagram: int) -> _Under:
        if diagram not in known:
            known[diagram] = _under(face, face.diagrams[diagram], template, space)
        return known[diagram]

    types = types_of(template.words, template.rules)
    setter = WordSetter(face, template, space, top, lambda diagram: under(diagram).ground, types)
    body = setter.body() if plan is None else setter.as_planned(plan) or setter.body()
    if isinstance(body, NoRoom):
        return body
    return _Set(name, local, setting, body, under(body.plan.diagram), top)


def _under(face: CardFace, diagram: CardDiagram, template: CardTemplate, space: Space) -> _Under:
    """Legend and standing rules, these on as few lines as may be, and the ground over them. Raises NoRoomError."""
    spec, runs = template.foot, rule_runs(face.foot.rules, face.ours)
    lines = spec.rise + spec.origin + spec.strength + (spec.above if runs else spec.clear)
    room = space.ground - space.bottom - lines
    smallest = _smallest(face.name, runs, template, space) if runs else None
    reserved = smallest.height if smallest is not None else 0
    legend = plan_legend(diagram, template.legend, space, room - reserved - template.legend.below)
    if isinstance(legend, Misfit):
        raise NoRoomError(face.name, "legend", legend)
    left = room - legend.under - template.legend.below
    standing = None if smallest is None else _standing(runs, smallest, left, template, space)
    needed = lines + legend.under + template.legend.below + (standing.height if standing is not None else 0)
    return _Under(legend, standing, max(space.ground, space.bottom + needed))


def _smallest(name: str, runs: Sequence[Run], template: CardTemplate, space: Space) -> Block:
    """The standing rules of a card in their smallest type. Raises NoRoomError."""
    block = fit(runs, space.across, ENDLESS, template.foot.standing[-1:], template.rules.leading)
    if isinstance(block, Misfit):
        raise NoRoomError(name, "rules", block)
    return block


def _standing(runs: Sequence[Run], smallest: Block, room: float, template: CardTemplate, space: Space) -> Block:
    """Standing rules in the largest type that takes no more lines than the smallest, and has room."""
    leading = template.rules.leading
    few = len(smallest.lines) * leading * MM_PER_TYPE_POINT
    tried = (fit(runs, space.across, min(room, few * size), (size,), leading) for size in template.foot.standing)
    return next((block for block in tried if isinstance(block, Block)), smallest)


def _words_ink(found: _Set, face: CardFace, template: CardTemplate, space: Space) -> Iterator[Item]:
    words, rules = found.body.words, found.body.rules
    yield Tagged("P", words.at(space.left, found.words_top, INK))
    yield from chain(*houses_of(words, space.left, found.words_top, face.house_rule).values())
    if rules is not None:
        yield from _rules_ink(rules, found.words_top - words.height - template.rules.above, face, space)


def _standing_ink(under: _Under, face: CardFace, template: CardTemplate, space: Space) -> Iterator[Item]:
    """What castles or promotes, its last line at one height over the lines of the foot."""
    block, spec = under.standing, template.foot
    if block is not None:
        last = space.bottom + spec.rise + spec.origin + spec.strength + spec.above
        yield from _rules_ink(block, last + block.height, face, space)


def _rules_ink(block: Block, top: float, face: CardFace, space: Space) -> Iterator[Item]:
    houses = houses_of(block, space.left, top, face.house_rule)
    rules = _paragraphs(block.at(space.left, top, INK))
    for rule, following in zip(rules, (*rules[1:], ()), strict=True):
        run_in = bool(following) and following[0].y == rule[-1].y
        yield from (Tagged("P", rule), *(() if run_in else houses.get(rule[-1].y, ())))


def _paragraphs(texts: tuple[Text, ...]) -> list[tuple[Text, ...]]:
    """The texts of each rule, which begins with a head."""
    starts = [at for at, text in enumerate(texts) if text.font == "sans-bold" or not at]
    return [texts[start:end] for start, end in pairwise([*starts, len(texts)])]
