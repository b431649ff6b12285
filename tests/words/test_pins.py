"""Every phrase of English is pinned: to a board drawn by hand, or, where none can be drawn, to the rule that it is.

Other languages are pinned to the same boards.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from cardgen.notation import parse, spell
from cardgen.words import ENGLISH, parse_sentence, plan, same_moves, say
from cardgen.words.from_moves.planning import planned
from cardgen.words.from_moves.shorten import shortened
from cardgen.words.language.grammar import Category
from cardgen.words.language.key_english import KEY_WORDS
from cardgen.words.language.languages import LANGUAGES
from cardgen.words.language.outcome_english import OUTCOME_WORDS
from cardgen.words.language.parsing import parse_text
from cardgen.words.language.realising import realise
from cardgen.words.plan import rules as rule_plan
from cardgen.words.plan.rules import Passing, Prize, RuleHead
from tests.support.boards import moved
from tests.support.pins import Pin, PinnedBoard, boards, exchanged, pairs, phrases_of, pins, sentences

if TYPE_CHECKING:
    from cardgen.words.language.table import Language

BOARDS = boards()
SAID = {code: sentences(language) for code, language in LANGUAGES.items()}


def conditions(notation: str) -> dict[str, bool]:
    """What holds on the board of a notation."""
    return {"initial": notation.startswith("i"), "attacked": "attacked" in notation}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("pin", BOARDS, ids=[pin.notation for pin in BOARDS])
def test_a_sentence_means_its_board(pin: PinnedBoard, code: str) -> None:
    """What is read of the pinned sentence does what was drawn, and so does the notation that it stands for."""
    text = SAID[code][pin.notation]
    for meant in (pin.notation, spell(parse_sentence(text, LANGUAGES[code]))):
        assert moved(meant, pin.men, **conditions(pin.notation)) == pin.picture, text
    assert say(parse(pin.notation), LANGUAGES[code]) == text


BRIEF = {
    "lC fW": "Moves one square forward, or leaps three to the left and one forward or backward.",
    "bA3 W2": "Slides one or two squares straight, or leaps two diagonally backward, up to three times in one direction.",
    "fmA fmW": "Without capturing, moves one square forward, or leaps two diagonally forward.",
    "cpQ3.. lF": (
        "Moves or captures one square diagonally to the left;"
        " may also capture, but not move, by sliding three or more in any direction over exactly one piece."
    ),
    "fF sW2..4": "Slides two to four squares sideways, or moves one diagonally forward.",
    "fR2..4 sW5": "Slides up to five squares sideways, or two to four forward.",
    "rnA{push} fW": (
        "Moves one square forward; moves exactly two diagonally to the right (the first must be empty)"
        " to move or to push an enemy piece there one square on, if that square is empty."
    ),
    "f[W-B2]": "Moves one square forward (empty, no stopping), then slides one or two diagonally forward.",
    "gK1..4 W": "Moves one square straight, or hops up to four in any direction over the first piece it meets, onto the very next square.",
    "D0": "Leaps two squares straight, once or more in one direction.",
    "D2": "Leaps two squares straight, once or twice in one direction.",
    "D3": "Leaps two squares straight, up to three times in one direction.",
    "D3..3": "Leaps two squares straight, exactly three times in one direction.",
    "D2..3": "Leaps two squares straight, two to three times in one direction.",
    "D2..": "Leaps two squares straight, two or more times in one direction.",
    "fmWfcF": "Goes one square forward; captures one diagonally forward.",
    "fmW fcF [frF-mW]": (
        "Goes one square forward; captures one diagonally forward; may also go one diagonally forward to the right"
        " (empty, no stopping), then one more forward or to the right."
    ),
    "fW bmR": "Moves or captures one square forward; slides backward without capturing.",
    "fmW bmR fcF": ("Goes one square forward; captures one diagonally forward; slides backward without capturing."),
    "fmWfmF": "Goes one square forward or diagonally forward.",
    "[F?fF?sF?qF]": (
        "Slides one or two squares diagonally, then from the second square may turn at a right angle to the left or right and move one more,"
        " then may turn once more to the same side and move one more."
    ),
}
"""Shorter wordings."""


@pytest.mark.parametrize(("notation", "text"), BRIEF.items(), ids=list(BRIEF))
def test_a_shorter_sentence(notation: str, text: str) -> None:
    """What is left out where there is little room."""
    found = planned(parse(notation))
    assert isinstance(found, plan.Paragraph)
    assert realise(shortened(found), ENGLISH) == text


IN_BRIEF = {
    "en": {
        "fmW fcF [frF-mW]": (
            "Goes one square forward; captures one diagonally forward; may also go one diagonally forward right, if empty,"
            " then one more forward or right."
        ),
        "lfF rbF lW": "Moves one square left, diagonally forward left or diagonally backward right.",
    },
    "de": {
        "fmW fcF [frF-mW]": (
            "Geht ein Feld vorwärts; schlägt eines diagonal vorwärts; darf auch eines diagonal nach rechts vorn gehen,"
            " wenn leer, dann noch eines vorwärts oder nach rechts."
        ),
    },
}
"""Some phrases are shorter themselves."""


@pytest.mark.parametrize(
    ("code", "notation"), [(code, notation) for code, said in IN_BRIEF.items() for notation in said]
)
def test_few_words(code: str, notation: str) -> None:
    """What cards with little room say, and what is read from them."""
    language, text = LANGUAGES[code], IN_BRIEF[code][notation]
    assert say(parse(notation), language, brief=True) == text
    assert same_moves(parse_sentence(text, language), parse(notation))


def double_step(*again: plan.Again) -> plan.Paragraph:
    """From row 1 or 2 two or three squares forward, and so on."""
    way = plan.Ride(plan.Verb.SLIDE, plan.OneOrTwo(2, 3), plan.Towards((plan.Heading.FORWARD,)))
    clause = plan.Clause(plan.Joining.FIRST, way, plan.Closing(plan.Quietly()))
    part = plan.Main(plan.Joining.FIRST, (clause,))
    when = plan.FromRows(1, 2, neighbours=True)
    return plan.Paragraph((plan.Sentence((part,), (when,), again, may=True, it=True),))


def retreat() -> plan.Paragraph:
    """Attacked, one square backward; 'it' is said, as the piece that attacks was spoken of last."""
    way = plan.Ride(plan.Verb.MOVE, plan.Single(), plan.Towards((plan.Heading.BACKWARD,)))
    part = plan.Main(plan.Joining.FIRST, (plan.Clause(plan.Joining.FIRST, way, plan.Closing(plan.Quietly())),))
    return plan.Paragraph((plan.Sentence((part,), (plan.Circumstance.ATTACKED,), may=True, it=True),))


def opening() -> plan.Paragraph:
    """Two squares forward."""
    way = plan.Ride(plan.Verb.SLIDE, plan.Exactly(2), plan.Towards((plan.Heading.FORWARD,)))
    clause = plan.Clause(plan.Joining.FIRST, way, plan.Closing(plan.Quietly()))
    return plan.Paragraph((plan.Sentence((plan.Main(plan.Joining.FIRST, (clause,)),), may=True),))


def pushed(rows: rule_plan.OnPawnRow | rule_plan.OnRow, *, must: bool = False) -> rule_plan.Promotion:
    return rule_plan.Promotion(rows, push=True, must=must)


def far(*headings: plan.Heading, quietly: bool = False) -> rule_plan.FartherFrom:
    """Two squares from three rows, one more from the first two of them."""
    where = plan.Towards(headings) if headings else None
    return rule_plan.FartherFrom(2, where, rule_plan.RowRange(1, 3), 3, rule_plan.RowRange(1, 2), quietly)


LAST = rule_plan.OnFarthestRow()
RULES: list[tuple[object, str]] = [
    (
        double_step(plan.Again((plan.FromRow(3),), plan.Exactly(2, elided=True))),
        "From row 1 or 2, may slide two or three squares forward without capturing; from row 3, two.",
    ),
    (retreat(), "If an enemy piece could capture it, it may move one square backward without capturing."),
    (opening(), "May slide two squares forward without capturing."),
    (plan.Nothing(), "Does not move."),
    (rule_plan.Castling(castles=False), "May never be left in check. Does not castle."),
    (rule_plan.Castling(castles=True), "May never be left in check. May castle with either corner piece."),
    (rule_plan.Farther(2), "May go two squares instead of one."),
    (far(), "May go two squares from rows 1–3, three from rows 1–2."),
    (far(plan.Heading.FORWARD), "May go two squares forward from rows 1–3, three from rows 1–2."),
    (far(quietly=True), "Without capturing, may go two from rows 1–3, three from 1–2."),
    (rule_plan.NoEnPassant(), "Neither way."),
    (rule_plan.OnlyTakes(), "May capture so."),
    (rule_plan.OnlyTakes(steps=True), "May capture so; its own double step cannot be captured so."),
    (rule_plan.PushesThere(), "May push an enemy piece there one square on, if that square is empty."),
    (rule_plan.PassesAlways(takes=True), "Both ways."),
    (rule_plan.PassesAlways(), "Is only captured so."),
    (rule_plan.Passes(Passing.FORWARD, takes=True), "Both ways after a double step."),
    (rule_plan.Passes(Passing.DIAGONAL, takes=True), "Both ways after a diagonal step."),
    (rule_plan.Passes(Passing.SLANTED, takes=True), "Both ways after either double step."),
    (rule_plan.Passes(Passing.ANY, takes=True), "Both ways after any double step."),
    (rule_plan.Passes(Passing.BENT, takes=True), "Both ways after a double step, also where it bends."),
    (rule_plan.Passes(Passing.SLANTED), "Is only captured so, after either double step."),
    (rule_plan.Promotion(LAST, Prize.HAND), "on the last row, to a piece in hand."),
    (rule_plan.Promotion(LAST, Prize.ANY), "on the last row, to no royal or pawn."),
    (rule_plan.Promotion(LAST, Prize.OFFICERS), "on the last row, to a queen, rook, bishop or knight."),
    (rule_plan.Promotion(LAST, Prize.ANY, must=True), "on the last row, to no royal or pawn."),
    (pushed(rule_plan.OnPawnRow()), "on the enemy's pawn row or beyond, also by pushing."),
    (pushed(rule_plan.OnRow(8), must=True), "from row 8 on, also by pushing."),
    (rule_plan.Promotion(rule_plan.OnRow(8)), "from row 8 on."),
    (rule_plan.Never(), "It stays what it is."),
    (rule_plan.Never(stuck=True), "On the last row it cannot move."),
    (rule_plan.Contagious(), "Any piece but a royal that captures it becomes a piece of this kind, of its own side."),
    (
        rule_plan.Contagious(zombie=True),
        "Any piece but a royal that captures it becomes a Zombie Pawn of its own side.",
    ),
    (rule_plan.Safe(), "Cannot be captured."),
    (rule_plan.Safe(harmless=True), "Cannot capture or be captured."),
    (rule_plan.HurdleNote(), "Any piece of either side, near or far; it is not captured."),
    (
        rule_plan.HurdleNote(beyond=True),
        "Any piece of either side, near or far; it is not captured. The landing may be near or far behind it.",
    ),
    (
        rule_plan.HurdleNote(riding=True),
        (
            "Any piece of either side, on a landing before the last; it is not captured."
            " All others but the last must be empty."
        ),
    ),
    (rule_plan.RideNote(), "Every landing but the last must be empty."),
    (rule_plan.PassNote(), "Staying uses up the turn."),
    (RuleHead.ROYAL, "Royal."),
    (RuleHead.PUSH, "Push."),
    (RuleHead.SWAP, "Swap."),
    (RuleHead.OPENING, "Opening."),
    (RuleHead.STEPS, "Double step."),
    (RuleHead.RETREAT, "Retreat."),
    (RuleHead.PASSING, "En passant."),
    (RuleHead.MAY_PROMOTE, "May promote"),
    (RuleHead.MUST_PROMOTE, "Must promote"),
    (RuleHead.NEVER_PROMOTES, "Never promotes."),
    (RuleHead.CONTAGION, "Contagion."),
    (RuleHead.UNCAPTURABLE, "Safe."),
    (RuleHead.HURDLE, "Jump."),
    (RuleHead.RIDE, "Ride."),
    (RuleHead.STAYING, "Pass."),
    # By coordinates leaps are read, and never said.
    (plan.Vector(1, 2), "(1,2)"),
]
ALONE = {
    "still": "Moves only as its rules say.",
    "legend.both": "move or capture",
    "legend.move": "move only",
    "legend.capture": "capture only",
    "legend.bent": "may turn here",
    "legend.order": "in this order",
    "legend.limit": "no farther",
    "legend.leap": "leap over anything",
    "legend.or-leap": "or leap here",
    "legend.ride": "leap after leap",
    "legend.hurdle": "jump one piece, e.g. here",
    "legend.slide": "on to the edge",
    "legend.steps": "up to this many steps",
    "legend.leaps": "up to this many leaps",
    "legend.far": "leap beyond this board",
    "legend.lame": "must be empty",
    "legend.lame-mark": "pass only if empty",
    "legend.push": "push one square on",
    "legend.swap": "change places",
    "legend.pass": "may stay",
    "legend.locust": "captured in passing",
    "legend.opening": "opening move only",
    "legend.attacked": "only when attacked",
    "legend.from-row": "from row {first} only",
    "legend.from-rows": "from rows {first}–{last} only",
    "legend.from-rows-far": "from rows {first}–{last}, as said",
    "legend.last-step": "onto the last row only",
    "legend.condition": "only as the words say",
    "legend.as-said": "on as the words say",
    "house-rule": "house rule",
    "beta": "Beta: not yet read by a native speaker.",
    "figures": "Figures",
    "foot.reach": "reach {empty} / {crowded}",
    "foot.one-colour": "one colour",
    "foot.worth": "worth",
    "foot.worth-least": "worth under ½",
    "foot.queening": "if pawns become queens",
    "alt.board": "Diagram on {size} by {size} squares, the piece in the middle.",
    "alt.board-cut": "Diagram on {size} by {rows} squares, the piece in the middle of row {row}.",
    "alt.list": "{label}: {places}.",
    "alt.both": "Moves or captures",
    "alt.move": "Moves only",
    "alt.capture": "Captures only",
    "alt.swap": "Changes places",
    "alt.opening": "Opening move only",
    "alt.attacked": "Only when attacked",
    "alt.from-row": "Only from row {first}",
    "alt.from-rows": "Only from rows {first} to {last}",
    "alt.last-step": "Only as the last step",
    "alt.condition": "Only as the words say",
    "alt.pads": "Leaps to",
    "alt.turns": "May turn on",
    "alt.order": "Legs of one way, in this order, to",
    "alt.boxes": "Must be empty",
    "alt.men": "Jumps exactly one piece, for example on",
    "alt.pushes": "Pushes from",
    "alt.stars": "Captures in passing",
    "alt.edge": "Goes on to the edge from",
    "alt.step": "Goes on, one step at most, from",
    "alt.steps": "Goes on, {most} steps at most, from",
    "alt.leap": "Goes on, one leap at most, from",
    "alt.leaps": "Goes on, {most} leaps at most, from",
    "alt.limit": "Goes no farther than",
    "alt.beyond": "Leaps beyond this board",
    "alt.straight": "Leaps {long} squares straight.",
    "alt.diagonal": "Leaps {long} squares diagonally.",
    "alt.oblique": "Leaps {long} squares and {short} aside.",
    "alt.stays": "May stay where it is.",
}
"""Phrases of no plan: labels, each beside the mark that its key names."""


@pytest.mark.parametrize(("value", "text"), RULES, ids=[text for _, text in RULES])
def test_a_rule_is_said_so(value: object, text: str) -> None:
    """What is said of a rule is read as that rule; whether a pawn must promote is said by the head."""
    assert realise(value, ENGLISH) == text
    if text.endswith("."):
        assert value in parse_text(text, Category((type(value),)), ENGLISH).values


def all_pins() -> list[Pin]:
    short = [Pin(shortened(text), BRIEF[notation]) for notation in BRIEF if (text := planned(parse(notation)))]
    return [*pins(ENGLISH), *short, *(Pin(value, text) for value, text in RULES)]


def by_phrase(found: list[Pin], language: Language) -> dict[str, list[Pin]]:
    """Pins by the phrases that they are said with, the shortest first."""
    pinned: dict[str, list[Pin]] = defaultdict(list)
    for pin in sorted(found, key=lambda pin: len(pin.text)):
        for key in phrases_of(pin, language):
            pinned[key].append(pin)
    return pinned


PINNED = {"en": by_phrase(all_pins(), ENGLISH), "de": by_phrase(pins(LANGUAGES["de"]), LANGUAGES["de"])}


def test_every_phrase_is_pinned() -> None:
    """No phrase of the table is said by nobody."""
    assert set(ENGLISH.phrases) - set(PINNED["en"]) == set(ALONE) | set(KEY_WORDS) | set(OUTCOME_WORDS)
    assert {key: ENGLISH.text(key) for key in ALONE} == ALONE


def test_languages_have_the_same_phrases() -> None:
    """What one can say all can: a phrase that is missing would be found by a card only."""
    said = {key for key in ENGLISH.phrases if not key.startswith("~")} - {"vector"}
    for language in LANGUAGES.values():
        assert said <= set(language.phrases), language.code


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_exchange_of_two_phrases_is_seen(code: str) -> None:
    """One table for both ways cannot see that left and right are exchanged in it; the pins see it of any two phrases."""
    language, pinned = LANGUAGES[code], PINNED[code]
    unseen = [
        (one, other)
        for one, other in pairs(sorted(pinned))
        if language.phrases[one] != language.phrases[other]
        and not seen([*pinned[one], *pinned[other]], exchanged(language, one, other))
    ]
    assert unseen == []


def seen(found: list[Pin], language: Language) -> bool:
    """Whether a pin is said otherwise, or not at all, after an exchange."""
    for pin in found:
        try:
            if realise(pin.plan, language) != pin.text:
                return True
        except (KeyError, IndexError, RecursionError):
            return True
    return False


FORMERLY = {
    "en": (
        "Goes one square forward; captures one diagonally forward; may also go one diagonally forward right (empty),"
        " then one more forward or right."
    ),
    "de": (
        "Geht ein Feld vorwärts; schlägt eines diagonal vorwärts; darf auch eines diagonal nach rechts vorn gehen"
        " (leer), dann noch eines vorwärts oder nach rechts."
    ),
}
"""What cards said before."""


@pytest.mark.parametrize("code", FORMERLY)
def test_what_cards_said_before_is_still_read(code: str) -> None:
    """A sentence that somebody has on paper means the same moves."""
    assert same_moves(parse_sentence(FORMERLY[code], LANGUAGES[code]), parse("fmW fcF [frF-mW]"))
