"""Where things go on the front of a card. Pure: values in, values out; no ReportLab, no files.

What is long gives way in this order: the type of the words, the type of the rules, the height at which all boards end,
the size of the board, the wording, the lines and the type of the name. When nothing is left to give, the layout says
which card and field have no room; no text is ever cut or squeezed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import chain, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.front.index import corner, turned
from cardgen.card.front.legend_place import LegendPlan, plan_legend
from cardgen.card.front.name import settings
from cardgen.card.front.notes import Note, plan_note
from cardgen.card.front.zones import (
    HOUSE_ROOM,
    Space,
    board_of,
    foot_of,
    head_of,
    houses_of,
    local_of,
    local_step,
    name_of,
    picture_of,
    space_of,
)
from cardgen.card.palette import INK
from cardgen.errors import CardgenError
from cardgen.ink.fonts import MissingGlyphError
from cardgen.ink.items import Item, Page, Tagged, Text
from cardgen.ink.typesetting import ROUNDING, Block, Misfit, NoRoomError, Run, broken, fit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.face import CardDiagram, CardFace
    from cardgen.paper.template import CardTemplate


SINKING = (0, 1 / 3, 2 / 3, 1)
HANGING = 0.42
"""How far heads of arrows hang out of the board, in squares."""
LARGE = 0.84 - ROUNDING
"""Squares of this share of their full size: before they are smaller, fewer are shown, and less is said."""
ALONE = 2
"""So many of their sizes in reserve words use before rules and legend become smaller too."""


def lay_out(face: CardFace, template: CardTemplate) -> Page:
    """The front of a card, upright. Raises CardgenError where something has no room or no glyph."""
    try:
        return Page(template.width, template.height, (_card(face, template),))
    except MissingGlyphError as error:
        raise CardgenError(f"{face.name}: {error}") from error


class _Board(NamedTuple):
    """A diagram in one size, and what explains it."""

    diagram: CardDiagram
    side: float
    """Of its squares."""
    legend: LegendPlan
    note: Note | None


class _Body(NamedTuple):
    """Everything under the name, fitted."""

    diagram: CardDiagram
    side: float
    """Of its squares."""
    legend: LegendPlan
    note: Note | None
    bottom: float
    """Of the board."""
    words: Block
    words_top: float
    rules: Block | None


class _RulesPlace(NamedTuple):
    """The lines of the rules, in mm."""

    across: float
    beside: float
    """The last one, where it stands as low as the lower index."""
    over: float
    """The top of that index, on the card."""


class _Under(NamedTuple):
    """What stands under the board and how it may move it."""

    runs: tuple[Run, ...]
    """The rules; none of a card without."""
    place: _RulesPlace
    needed: tuple[float, ...]
    """Room for them, in each of the sizes for which they push the board up."""


class _NoRoom(NamedTuple):
    field: str
    misfit: Misfit


def _card(face: CardFace, template: CardTemplate) -> Tagged:
    space = space_of(template, face.class_)
    face, template = _like_its_twin(face, template, space)
    name, body = _named(face, template, space)
    top = body.bottom + body.side * body.diagram.rows
    legend = body.legend.at(body.bottom, top)
    note = body.note.at(body.bottom, top) if body.note is not None else ()
    items: tuple[Item, ...] = (
        *picture_of(face.picture, template, face.class_, space, top),
        head_of(face.class_, face.set_label, face.number, face.name, template, space),
        Tagged("H2", name),
        *local_of(face, name[-1].y, template, space),
        Tagged("P", body.words.at(space.left, body.words_top, INK)),
        *chain(*houses_of(body.words, space.left, body.words_top, face.house_rule).values()),
        Tagged(
            "Figure", (*board_of(body.diagram, template, space, body.bottom, body.side), *note), alt=body.diagram.alt
        ),
        *((Tagged("L", legend),) if legend else ()),
        *_rules_ink(body, face, template, space),
        *foot_of(face, template, space),
        *corner(face, template),
        *turned(face, template),
    )
    return Tagged("Sect", items, title=face.name)


def _like_its_twin(face: CardFace, template: CardTemplate, space: Space) -> tuple[CardFace, CardTemplate]:
    """The face and the template with no board and no type larger than both of two mirror images can have."""
    if face.twin is None:
        return face, template
    both = [_named(one, template, space) for one in (face, face.twin)]
    named = min(name[0].size for name, _ in both)
    bodies = [body for _, body in both]
    worded, side = min(body.words.size for body in bodies), min(body.side for body in bodies)
    across = min(body.diagram.size for body in bodies)
    ruled = min((body.rules.size for body in bodies if body.rules is not None), default=template.rules.sizes[0])
    words, names, board, rules = template.words, template.name, template.board, template.rules
    sizes = tuple(size for size in (*words.sizes, *words.reserve) if size <= worded)
    shares = tuple(share for share in board.shares if board.sides[across] * share <= side + ROUNDING)
    return replace(face, diagrams=tuple(one for one in face.diagrams if one.size <= across)), template._replace(
        words=words._replace(sizes=sizes[:1], reserve=sizes),
        rules=rules._replace(sizes=tuple(size for size in rules.sizes if size <= ruled) or rules.sizes[-1:]),
        name=names._replace(
            one_line=tuple(size for size in names.one_line if size <= named) or names.one_line[-1:],
            two_lines=min(names.two_lines, named),
        ),
        board=board._replace(shares=shares or board.shares[-1:]),
    )


def _named(face: CardFace, template: CardTemplate, space: Space) -> tuple[tuple[Text, ...], _Body]:
    """The name, and everything under it, where that has no room otherwise in type that is kept in reserve."""
    found = _in_type(face, template, space)
    for count in range(1, len(template.words.reserve) + 1):
        if isinstance(found, _NoRoom):
            found = _in_type(face, _in_reserve(template, count), space)
    if isinstance(found, _NoRoom):
        raise NoRoomError(face.name, found.field, found.misfit)
    return found


def _in_type(face: CardFace, template: CardTemplate, space: Space) -> tuple[tuple[Text, ...], _Body] | _NoRoom:
    """The name as large as it can be, unless it takes the room of the words."""
    ways = (name_of(setting, template, space) for setting in settings(face.name, template, space.column))
    best = next(ways)
    body = _first_that_fits(face, template, space, best[1])
    if isinstance(body, _Body):
        return best[0], body
    *others, last = best, *ways
    lowest = _first_that_fits(face, template, space, last[1])
    if isinstance(lowest, _NoRoom):
        return lowest
    for name, last_baseline in others[1:]:
        body = _first_that_fits(face, template, space, last_baseline)
        if isinstance(body, _Body):
            return name, body
    return last[0], lowest


def _rules_ink(body: _Body, face: CardFace, template: CardTemplate, space: Space) -> tuple[Item, ...]:
    if body.rules is None:
        return ()
    top = body.bottom - body.legend.under - template.rules.above
    rules = _paragraphs(body.rules.at(space.left, top, INK))
    houses = houses_of(body.rules, space.left, top, face.house_rule)
    return tuple(ink for rule in rules for ink in (Tagged("P", rule), *houses.get(rule[-1].y, ())))


def _paragraphs(texts: tuple[Text, ...]) -> list[tuple[Text, ...]]:
    """The texts of each rule, which begins with a head."""
    starts = [at for at, text in enumerate(texts) if text.font == "sans-bold" or not at]
    return [texts[start:end] for start, end in pairwise([*starts, len(texts)])]


def _first_that_fits(face: CardFace, template: CardTemplate, space: Space, last_baseline: float) -> _Body | _NoRoom:
    words_top = last_baseline - local_step(face.local_name, template) - template.words.above
    failure = None
    for attempt in _attempts(face, template, space, words_top):
        if isinstance(attempt, _Body):
            return attempt
        failure = attempt
    assert failure is not None, "a face has a diagram and a wording"
    return failure


def _in_reserve(template: CardTemplate, count: int) -> CardTemplate:
    """The same with the first so many sizes of the words that are kept in reserve; later those of rules and legend."""
    words, rules, legend = template.words, template.rules, template.legend
    smaller = template._replace(words=words._replace(sizes=words.reserve[:count]))
    if count <= ALONE:
        return smaller
    sizes = (*rules.sizes, *rules.reserve)
    return smaller._replace(
        rules=rules._replace(sizes=sizes, pushing=sizes[-2:]),
        legend=legend._replace(sizes=legend.reserve),
    )


def _attempts(face: CardFace, template: CardTemplate, space: Space, words_top: float) -> Iterator[_Body | _NoRoom]:
    under = _under(rule_runs(face.rules, face.ours), template, _place_of_rules(face, template, space))
    trail = HOUSE_ROOM if "" in face.ours else 0
    wordings = [Run(wording, "serif", trail=trail) for wording in face.wordings]
    for said, (diagram, side) in _boards(wordings, face.diagrams, template):
        board = _board(diagram, side, template, space)
        if isinstance(board, _NoRoom):
            yield board
            continue
        yield from _on_board(said, board, under, template, space, words_top)


def _boards(
    wordings: list[Run], diagrams: tuple[CardDiagram, ...], template: CardTemplate
) -> Iterator[tuple[Run, tuple[CardDiagram, float]]]:
    """Boards with large squares, fewer and fewer of them, for each wording; then smaller squares, the largest first."""
    boards = [(diagram, side) for diagram in diagrams for side in template.board.sides_of(diagram.size)]
    large = [(diagram, side) for diagram, side in boards if side >= LARGE * template.board.sides[diagram.size]]
    yield from product(wordings, large)
    others = sorted((board for board in boards if board not in large), key=lambda board: -board[1])
    yield from ((said, board) for board in others for said in wordings)


def _on_board(
    said: Run, board: _Board, under: _Under, template: CardTemplate, space: Space, words_top: float
) -> Iterator[_Body | _NoRoom]:
    """The board higher and lower; the lowest leaves words most room, which they take if they are smallest."""
    first, *others = [
        partial(_attempt, said, board, bottom, under, template, space, words_top)
        for bottom in _bottoms(board, under, template, space)
    ]
    highest = first()
    if isinstance(highest, _Body) and highest.words.size == template.words.sizes[-1]:
        bodies = [body for body in (highest, *(attempt() for attempt in others)) if isinstance(body, _Body)]
        highest = max(bodies, key=lambda body: body.words.size)
    yield highest
    if others:
        *between, last = others
        lowest = last()
        if not isinstance(lowest, _NoRoom) or lowest.field != "words":
            yield from (attempt() for attempt in between)
        yield lowest


def _place_of_rules(face: CardFace, template: CardTemplate, space: Space) -> _RulesPlace:
    """Where the lower index is not in the way, lines may go on to the right edge."""
    across, label = space.right - space.left, template.label
    index = label.sign + template.corners.apart if face.short else 0
    return _RulesPlace(across, across - index, space.bottom + label.sign_drop + label.sign)


def _under(runs: tuple[Run, ...], template: CardTemplate, place: _RulesPlace) -> _Under:
    """What may stand under a board."""
    spec = template.rules
    needed = (broken(runs, place.across, size, spec.leading, place.beside).height for size in spec.pushing)
    return _Under(runs, place, tuple(needed) if runs else ())


def _bottoms(board: _Board, under: _Under, template: CardTemplate, space: Space) -> tuple[float, ...]:
    """Where the board may end, each height once, in the order in which it gives way.

    It sinks under the line where the others end by a share of what is left there, unless what is under it holds it up.
    """
    spec, legend = template.rules, board.legend
    foot = template.board.foot if legend.beside else template.board.foot_wide
    if under.runs:
        holding = [legend.under + spec.above + spec.below + needed for needed in under.needed]
    else:
        holding = [max(legend.under + template.legend.clear, HANGING * board.side + spec.below)]
    heights = (max(foot * (1 - sunk), held) for sunk in SINKING for held in holding)
    return tuple(dict.fromkeys(space.bottom + height for height in heights))


def _fitted(under: _Under, top: float, high: float, sizes: tuple[float, ...], leading: float) -> Block | Misfit:
    """The rules in their place, clear of the lower index."""
    place = under.place
    wide = fit(under.runs, place.across, high, sizes, leading)
    if isinstance(wide, Misfit) or wide.end <= place.beside or top - wide.height >= place.over:
        return wide
    return fit(under.runs, place.across, high, sizes, leading, place.beside)


def _board(diagram: CardDiagram, side: float, template: CardTemplate, space: Space) -> _Board | _NoRoom:
    shrunk = side < template.board.sides[diagram.size]
    legend = plan_legend(diagram, template.legend, space, side, shrunk=shrunk)
    if isinstance(legend, Misfit):
        return _NoRoom("legend", legend)
    note = plan_note(diagram, side, legend, template, space)
    return _NoRoom("distance of its leaps", note) if isinstance(note, Misfit) else _Board(diagram, side, legend, note)


def _attempt(
    said: Run, board: _Board, bottom: float, under: _Under, template: CardTemplate, space: Space, words_top: float
) -> _Body | _NoRoom:
    rules = _rules(under, bottom, board.legend, template, space)
    if isinstance(rules, Misfit):
        return _NoRoom("rules", rules)
    room = words_top - (bottom + board.side * board.diagram.rows + template.words.below)
    words = fit((said,), space.column, room, template.words.sizes, template.words.leading)
    if isinstance(words, Misfit):
        return _NoRoom("words", words)
    return _Body(
        *board, bottom, words, words_top, _not_over(words.size, rules, under, template, bottom - board.legend.under)
    )


def _not_over(size: float, rules: Block | None, under: _Under, template: CardTemplate, bottom: float) -> Block | None:
    """The rules in type that is not larger than that of the words: small print does not outshout the move."""
    sizes = [some for some in template.rules.sizes if some <= size]
    if rules is None or rules.size <= size or not sizes:
        return rules
    smaller = _fitted(under, bottom - template.rules.above, rules.height, tuple(sizes), template.rules.leading)
    return rules if isinstance(smaller, Misfit) else smaller


def _rules(
    under: _Under, bottom: float, legend: LegendPlan, template: CardTemplate, space: Space
) -> Block | Misfit | None:
    """The rules under a board that ends there."""
    if not under.runs:
        return None
    spec = template.rules
    top, around = bottom - legend.under - spec.above, legend.under + spec.above + spec.below
    return _fitted(under, top, bottom - around - space.bottom, spec.sizes, spec.leading)


def rule_runs(rules: tuple[tuple[str, str], ...], ours: frozenset[str] = frozenset()) -> tuple[Run, ...]:
    """Each rule on a line of its own: its head in bold, which is never broken, and its text; after ours is room."""
    return tuple(run for rule in rules for run in _rule_run(rule, HOUSE_ROOM if rule[0] in ours else 0))


def _rule_run(rule: tuple[str, str], trail: float) -> list[Run]:
    runs = [run for run in (Run(rule[0], "sans-bold", unbroken=True), Run(rule[1], "serif")) if run.text.strip()]
    if runs:
        runs[0] = runs[0]._replace(fresh=True)
        runs[-1] = runs[-1]._replace(trail=trail)
    return runs
