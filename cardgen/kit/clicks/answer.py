"""Moves clicked together on a board, as an answer: the shortest notation that says so, in words and as a diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.clicked.clicks import How
from cardgen.clicked.propose import proposals
from cardgen.clicked.unclicked import unclicked as unclicked_
from cardgen.clicked.witness import BOARDS
from cardgen.engine.rules import Kind
from cardgen.errors import CardgenError
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.clicks.question import meant
from cardgen.kit.moves.pieces import piece_or_moves
from cardgen.kit.moves.told import moves_told
from cardgen.kit.result import RunResult
from cardgen.notation import spell
from cardgen.notation.parse import LONGEST, parse
from cardgen.notation.terms import Mode
from cardgen.words import same_moves, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.board import Leap
    from cardgen.clicked.clicks import Click
    from cardgen.kit.clicks.question import ClickQuestion
    from cardgen.notation import Moves


def clicked(question: ClickQuestion, catalogs: tuple[Path, ...] = ()) -> RunResult:
    """What clicks on a board say, in notation that is held against the interpreter before it is offered.

    Args:
        question: what was clicked round a piece.
        catalogs: folders of a maker, whose pieces may move so too.

    Raises:
        MisuseError: for clicks that cannot be.
        CardgenError: if no notation is long enough for them, and for letters beside them that cannot be read.
    """
    beside = parse(question.beside) if question.beside else ()
    found = proposals(meant(question), question.reach)
    if found.too_long:
        raise CardgenError(
            f"what was clicked takes more than {LONGEST} letters; click fewer squares, or more of a pattern."
        )
    offered = [(*one.moves, *beside) for one in found.found if one.holds] or [beside]
    result: dict[str, object] = {
        "notation": None,
        "alternatives": [_told(moves) for moves in offered[1:]],
        "unsaid": [{"at": list(one.at), "why": one.why} for one in found.unsaid],
        "checked": BOARDS,
        "squares": _squares(found.clicks),
        "ways": [_way(click) for click in found.clicks if click.on != 1 or click.then],
    }
    if moves := offered[0]:
        result |= moves_told(moves)
        result["words"] = _words(moves)
        result["shortest"] = bool(found.found) and found.found[0].shortest
        result["same"] = [one.id for one in load_catalogue(catalogs).pieces if same_moves(moves, one.kind.moves)]
    return RunResult(result=result)


def _told(moves: Moves) -> dict[str, str]:
    return {"notation": spell(moves), "words": _words(moves)}


def _words(moves: Moves) -> str:
    """All that they say, with what holds on the first move alone."""
    told = words_of(Kind("", "", moves))
    return " ".join((told.move, *(f"{head} {text}" for head, text in told.rules)))


def _squares(clicks: Iterable[Click]) -> list[dict[str, object]]:
    """The squares that were clicked, with all images of them, each once; `leap` where it ends there, or may."""
    does: dict[Leap, Mode] = {}
    ends: set[Leap] = set()
    for click in clicks:
        does[click.at] = does.get(click.at, Mode(0)) | click.does
        if click.on == 1 and not click.then:
            ends.add(click.at)
    return [{"at": list(at), "does": _does(modes), "leap": at in ends} for at, modes in does.items()]


def _way(click: Click) -> dict[str, object]:
    """What leads farther than the square that was clicked, to be drawn as a line."""
    over = click.how in (How.HOP, How.BEHIND)
    return {**_as_given(click), "at": list(click.at), "on": click.on, "does": _does(click.does), "over": over}


def _does(modes: Mode) -> str:
    if Mode.MOVE in modes:
        return "both" if Mode.CAPTURE in modes else "move"
    return "capture"


def unclicked(word: str, catalogs: tuple[Path, ...] = (), *, notation: bool = False) -> RunResult:
    """The clicks that say what a piece or a notation does, as a question has them, and why some of it has none.

    A term that clicks would say only half is left whole, so that it can stay beside them. Asked to be notation, a word
    is that even if a piece has that name. Raises CardgenError for a word that is neither.
    """
    moves = parse(word) if notation else piece_or_moves(word, load_catalogue(catalogs))[1]
    found = unclicked_(moves)
    if found.left:
        half = {part for part, _ in found.left}
        found = found._replace(clicks=unclicked_(tuple(term for term in moves if spell((term,)) not in half)).clicks)
    return RunResult(
        result={"clicks": [_as_given(click) for click in found.clicks], "left": [left._asdict() for left in found.left]}
    )


def _as_given(click: Click) -> dict[str, object]:
    """A click as a question has it, without what is usual."""
    then = [{"by": list(leg.leap), "on": leg.most} for leg in click.then]
    facts: dict[str, object] = {
        "at": list(click.at),
        "does": _does(click.does),
        "how": click.how.value,
        "first": click.first,
        "passing": Mode.PASSING in click.does,
        "then": then[0] if then else None,
    }
    return {name: fact for name, fact in facts.items() if fact} | ({"on": click.on} if click.on != 1 else {})
