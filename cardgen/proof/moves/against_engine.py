"""Holds a diagram, as the marks and as the text tell it, against the engine: square for square."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.proof.finding import Witness
from cardgen.proof.moves.conditions import conditions_by_square
from cardgen.proof.moves.cut_rows import cut_problems
from cardgen.proof.moves.expected import OWN, Truth, truth
from cardgen.proof.moves.grounds import distance_problems, ground_problems, text_problems
from cardgen.proof.moves.leg_order import order_problems, text_order_problems
from cardgen.proof.moves.line_ends import end_problems
from cardgen.proof.moves.lines import line_problems
from cardgen.proof.moves.mirrors import mirror_problems
from cardgen.proof.moves.numbers import legs_of, number_problems, numbers_of, sentences
from cardgen.proof.moves.signs import (
    CORNER_MEANING,
    MEANING,
    NOTHING,
    PrintedSign,
    SignCorner,
    SquarePlace,
    board_places,
    square_name,
)
from cardgen.proof.moves.ways import ways
from cardgen.proof.moves.witnesses import distance_pattern, distances, parse_alt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cardgen.catalog import Piece
    from cardgen.notation.terms import Moves
    from cardgen.proof.moves.pixels import Seen
    from cardgen.proof.moves.witnesses import DrawnDiagram, ProofDiagram
    from cardgen.proof.pdf.printed import PrintedPart
    from cardgen.words import Language

    Says = Callable[[ProofDiagram], set[SquarePlace]]

Problem = tuple[Witness, str, str]
"""Who saw it, the square or nothing, and what is wrong."""

VERBS = {Witness.MARKS: "has", Witness.ALT: "is told to have"}
GROUNDS: tuple[tuple[str, Says], ...] = (
    ("the pad of a leap", lambda diagram: diagram.pads),
    ("a man to hop over", lambda diagram: diagram.men),
    ("the frame of a square that must be empty", lambda diagram: diagram.boxes),
    ("the star of a man taken in passing", lambda diagram: diagram.stars),
    ("the sign of a push", lambda diagram: diagram.pushes),
)


def diagram_problems(figure: PrintedPart, marks: DrawnDiagram, piece: Piece, language: Language) -> Iterator[Problem]:
    """All differences of a diagram, those of its marks first."""
    yield from drawn_problems(figure, marks, piece.class_.value, piece.kind.moves, language)
    if marks.size:
        yield from alt_problems(parse_alt(figure.alt, language), marks, piece.kind.moves)


def drawn_problems(
    figure: PrintedPart, marks: DrawnDiagram, class_: str, moves: Moves, language: Language
) -> Iterator[Problem]:
    """Differences of the marks, and of the sentence that tells distances."""
    for problem in marks.odd:
        yield Witness.MARKS, "", f"{problem}."
    if not marks.size:
        return
    if marks.own != (OWN,):
        yield Witness.MARKS, "", "the own square is not marked once, in the middle of the board."
    if not marks.signed:
        yield Witness.MARKS, "", "the own square has no sign."
    if marks.class_ != class_:
        yield Witness.MARKS, "", f"the own square is that of a {marks.class_}, not of a {class_}."
    men = frozenset(marks.men)
    known, by = truth(moves, marks.size, men), ways(moves, marks.size, marks.rows, men)
    yield from _against(marks, known, Witness.MARKS)
    for place, problem in line_problems(marks.lines, by, marks.size, marks.rows):
        yield Witness.MARKS, square_name(place, marks.size) if place is not None else "", problem
    for place, problem in (
        *mirror_problems((*marks.parts, *marks.lines.parts)),
        *end_problems(marks),
        *cut_problems(marks.size, marks.rows, known),
    ):
        yield Witness.MARKS, square_name(place, marks.size), problem
    labels = numbers_of(figure.texts, marks)
    for place, problem in number_problems(labels, marks, by):
        yield Witness.MARKS, square_name(place, marks.size) if place is not None else "", problem
    for problem in order_problems(legs_of(figure.texts, marks), known, marks.size // 2):
        yield Witness.MARKS, "", problem
    said = sentences(figure.texts)
    if re.sub(distance_pattern(language), "", said).strip():
        yield Witness.TEXT, "", f"the sentence under the legend cannot be read: {said!r}."
    for problem in distance_problems(distances(said, language), by):
        yield Witness.TEXT, "", f"the sentence under the legend {problem}"
    for place, problem in ground_problems(marks, by):
        yield Witness.MARKS, square_name(place, marks.size), problem


def alt_problems(text: ProofDiagram | str, marks: DrawnDiagram, moves: Moves) -> Iterator[Problem]:
    """Differences of the diagram that a text tells; or of a text, what cannot be read."""
    men = frozenset(marks.men)
    known, by = truth(moves, marks.size, men), ways(moves, marks.size, marks.rows, men)
    if isinstance(text, str):
        yield Witness.ALT, "", f"the text of the diagram cannot be read: {text!r}."
    elif (text.size, text.rows) != (marks.size, marks.rows):
        told, drawn = f"{text.size} by {text.rows}", f"{marks.size} by {marks.rows}"
        yield Witness.ALT, "", f"the text tells of {told} squares, the board has {drawn}."
    else:
        yield from _against(text, known, Witness.ALT)
        for place, problem in text_problems(text, by):
            yield Witness.ALT, square_name(place, marks.size), problem
        for problem in (
            *distance_problems(text.distances, by),
            *_condition_problems(text, known),
            *text_order_problems(text.order, known, marks.size // 2),
        ):
            yield Witness.ALT, "", f"the text of the diagram {problem}"
        if not marks.odd:
            yield from _apart(text, marks)


def _condition_problems(text: ProofDiagram, known: Truth) -> Iterator[str]:
    """Whether it says what the triangles mean."""
    meant = conditions_by_square(known)
    for told, right in sorted({(told, meant[place]) for place, told in text.conditions.items() if place in meant}):
        if told != right:
            yield f"says {told!r} of triangles that mean {right!r}."


def seen_problems(seen: Mapping[SquarePlace, Seen], marks: DrawnDiagram, moves: Moves) -> Iterator[Problem]:
    """Differences between what is seen on the squares and what the engine says; a blank card must show nothing."""
    known = truth(moves, marks.size, frozenset(marks.men))
    for place, square in seen.items():
        name = square_name(place, marks.size)
        if place == OWN or square.own:
            if (place == OWN) != square.own:
                own = "is not seen to be the own square." if place == OWN else "is covered, and is not the own square."
                yield Witness.PIXELS, name, own
            continue
        if square.dark is not None and square.dark != (sum(place) % 2 == 0):
            ground = "dark" if square.dark else "light"
            yield Witness.PIXELS, name, f"is seen to be a {ground} square, unlike on a chess board."
        starred = place in known.victims and NOTHING in known.signs(place)  # it looks like this or that
        # The sign of a push that leaves by this corner looks like the triangle; which of them it is, its form tells.
        pushed = square.corner is SignCorner.OPENING and known.pushes(place)
        seen_sign = (square.shape, None if pushed else square.corner)
        if not starred and all(
            (sign.shape, None if pushed else sign.corner) != seen_sign for sign in known.signs(place)
        ):
            looks, means = _looks(PrintedSign(square.shape, square.corner)), _means(known.sign(place))
            yield Witness.PIXELS, name, f"is seen to have {looks}, the engine says {means}."
        if square.pad and place not in known.leaps | known.flown:
            yield Witness.PIXELS, name, "is seen to have the pad of a leap, the engine knows of none."
        if place in known.leaps and not square.pad:
            yield Witness.PIXELS, name, "is seen to have no pad, the engine says that it is leapt to."


def _against(shown: ProofDiagram, known: Truth, witness: Witness) -> Iterator[Problem]:
    verb = VERBS[witness]
    board = board_places(shown.size, shown.rows)
    for place in sorted({*shown.signs, *shown.pads, *shown.stars, *shown.pushes} - {*board}):
        yield witness, square_name(place, shown.size), f"{verb} a mark, but is no square of the board."
    for place in board:
        name = square_name(place, shown.size)
        sign = shown.signs.get(place, NOTHING)
        if place == OWN:
            if sign != NOTHING:
                yield witness, name, f"{verb} {_looks(sign)}, but is the own square."
        elif sign not in known.signs(place):
            yield witness, name, f"{verb} {_looks(sign)}, the engine says {_means(known.sign(place))}."
        if place in known.leaps and place not in shown.pads:
            yield witness, name, f"{verb} no pad, the engine says that it is leapt to."
        if place in shown.pads and place not in known.leaps | known.flown:
            yield witness, name, f"{verb} the pad of a leap, the engine knows of none."
        if (place in shown.stars) != (place in known.victims) and (known.whole or place not in shown.stars):
            star = "a star" if place in shown.stars else "no star"
            is_ = "is not taken" if place in shown.stars else "is taken"
            yield witness, name, f"{verb} {star}, the engine says that a man there {is_} in passing."
        if (place in shown.pushes) != known.pushes(place):
            sign_, is_ = ("the", "is not") if place in shown.pushes else ("no", "is")
            yield witness, name, f"{verb} {sign_} sign of a push, the engine says that a man there {is_} pushed."
    if shown.stays != known.stays:
        has, may = ("the", "not ") if shown.stays else ("no", "")
        yield (
            witness,
            square_name(OWN, shown.size),
            f"{verb} {has} sign of a pass, the engine says that it may {may}pass.",
        )


def _apart(text: ProofDiagram, marks: DrawnDiagram) -> Iterator[Problem]:
    """What the engine does not know must at least agree in text and drawing."""
    for what, places in GROUNDS:
        for place in sorted(places(text) ^ places(marks)):
            tells = "tells of" if place in places(text) else "does not tell of"
            yield Witness.ALT, square_name(place, text.size), f"is where the text {tells} {what}, unlike the drawing."


def _looks(sign: PrintedSign) -> str:
    parts = [sign.shape.value]
    if sign.swap:
        parts = [*([] if sign.shape.value == "nothing" else parts), "the sign of a swap"]
    if sign.corner.name != "NONE":
        parts.append(sign.corner.value)
    return " and ".join(parts)


def _means(sign: PrintedSign) -> str:
    parts = [MEANING[sign.shape]]
    if sign.swap:
        parts = [*([] if sign.shape.value == "nothing" else parts), "change places"]
    when = f" {CORNER_MEANING[sign.corner]}" if sign.corner.name != "NONE" else ""
    return " and ".join(parts) + when
