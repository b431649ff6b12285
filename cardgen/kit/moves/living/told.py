"""A living diagram in words: each square, each rule that acts or does not, what stands on it, all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.diagram.values import MarkKind, MarkWhen
from cardgen.words.plan.rules import RuleHead

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.board import Square
    from cardgen.kit.moves.living.spots import LivePiece, LiveSpot

MEN = {"own": "own man", "enemy": "enemy man", "": "empty"}
_LISTS = {
    MarkKind.BOTH: "Moves or captures on",
    MarkKind.MOVE: "Moves only to",
    MarkKind.CAPTURE: "Captures only on",
}


def said_of(square: Square, man: str, spot: LiveSpot | None, passed: Mapping[Square, Square]) -> str:
    """A square in a few words: its name, who stands there, what can be done."""
    here = f"{square}, {MEN[man]}" + (", just passed by an enemy man" if square in passed else "")
    done = list(_done(man, spot)) if spot else []
    return f"{here}; {', '.join(done)}" if done else here


def _done(man: str, spot: LiveSpot) -> Iterator[str]:
    if spot.castles:
        yield f"castles here, the man on {spot.castles[0]} goes to {spot.castles[1]}"
    yield from _main(man, spot)
    if spot.swaps:
        yield "may change places" if man else "would change places with an enemy man here"
    for to in sorted(spot.pushes):
        yield f"may be pushed to {to}" if man else f"an enemy man here would be pushed to {to}"
    if spot.victim:
        yield "captured in passing" if man else "an enemy man here would be captured in passing"
    if spot.when is not MarkWhen.ALWAYS:
        yield "first move only" if spot.when is MarkWhen.OPENING else "under its condition"
    if spot.promotes:
        yield f"{spot.promotes} promote here"
    if spot.exposed:
        yield f"can then be taken en passant on {_names(spot.exposed)}"


def _main(man: str, spot: LiveSpot) -> Iterator[str]:
    over = ", by a leap" if spot.leaps else ""
    also = f", with the man on {_names(spot.also)}" if spot.also else ""
    if spot.passes:
        yield f"captures the man on {spot.passes} en passant{also}"
        if spot.moves:
            yield f"may move here{over}"
    elif man:
        if spot.takes:
            yield f"may be captured{over}{also}"
    elif spot.moves and spot.takes:
        yield f"may move here, or capture{over}{also}"
    elif spot.moves and not spot.castles:
        yield f"may move here{over}"
    elif spot.takes:
        yield f"may only capture here{over}{also}"


class LiveRule(NamedTuple):
    """A rule of a card, and whether it acts on this board."""

    head: str
    text: str
    acts: bool | None
    """None for what holds always."""
    now: str
    """What it does here, or why it does nothing; empty where there is nothing to say."""


def rule_now(head: RuleHead, piece: LivePiece, found: Mapping[Square, LiveSpot]) -> tuple[bool | None, str]:
    """Whether a rule acts, and in a sentence how."""
    view = piece.view
    match head:
        case RuleHead.ROYAL:
            return _castling(piece, found)
        case RuleHead.OPENING:
            return view.initial, "It has not moved yet." if view.initial else "It has moved, so this is over."
        case RuleHead.RETREAT:
            return view.attacked, "It is attacked." if view.attacked else "It is not attacked here."
        case RuleHead.STEPS:
            return _steps(piece)
        case RuleHead.PUSH:
            at = [square for square, spot in found.items() if spot.pushes and square in view.enemy]
            return bool(at), f"It can push the man on {_names(at)}." if at else "No man stands here to be pushed."
        case RuleHead.SWAP:
            at = [square for square, spot in found.items() if spot.swaps and square in view.enemy]
            return (
                bool(at),
                f"It can change places with the man on {_names(at)}."
                if at
                else "No man stands here to change places with.",
            )
        case RuleHead.PASSING:
            return _passing(found)
        case RuleHead.MAY_PROMOTE | RuleHead.MUST_PROMOTE:
            at = [square for square, spot in found.items() if spot.promotes]
            return bool(at), f"It promotes on {_names(at)}." if at else "No move from here comes to a row of promotion."
        case _:
            return None, ""


def _castling(piece: LivePiece, found: Mapping[Square, LiveSpot]) -> tuple[bool | None, str]:
    if not piece.kind.rules.castles:
        return None, ""
    at = [square for square, spot in found.items() if spot.castles]
    if at:
        return True, f"It can castle to {_names(at)}, if no square on its way is attacked."
    if piece.view.attacked:
        return False, "It is attacked, so it cannot castle."
    if not piece.view.initial:
        return False, "It has moved, so it castles no more."
    return False, "To castle it stands on its first row, with a man of its own in a corner and nobody between."


def _steps(piece: LivePiece) -> tuple[bool, str]:
    row = piece.view.board.row(piece.start, piece.view.side)
    spans = [term.guard.rows for term in piece.kind.moves if term.guard is not None and term.guard.rows is not None]
    ranks = piece.view.board.ranks
    acts = any(_from(low, ranks) <= row <= _from(high, ranks) for low, high in spans)
    return acts, f"It stands on its row {row}, {'from which' if acts else 'not one from which'} it has this move."


def _from(row: int, ranks: int) -> int:
    return row if row > 0 else ranks + 1 + row


def _passing(found: Mapping[Square, LiveSpot]) -> tuple[bool, str]:
    takes = [square for square, spot in found.items() if spot.passes]
    shown = [square for square, spot in found.items() if spot.exposed]
    said = []
    if takes:
        said.append(f"It can capture en passant by going to {_names(takes)}.")
    if shown:
        said.append(f"Once on {_names(shown)} it can be taken en passant.")
    return bool(said), " ".join(said) or "Nothing of it can happen from here."


def told(name: str, piece: LivePiece, found: Mapping[Square, LiveSpot], passed: Mapping[Square, Square]) -> str:
    """The whole board."""
    view = piece.view
    side = view.side.name.title()
    said = [f"A board of {view.board.files} by {view.board.ranks} squares, {name} for {side} on {piece.start}."]
    said += _list("Own men on", view.own)
    said += _list("Enemy men on", view.enemy)
    said += _list("Just passed by an enemy man", passed)
    for what, label in _LISTS.items():
        said += _list(label, (at for at, spot in found.items() if spot.what is what and at != piece.start))
    said += _list("Leaps to", (at for at, spot in found.items() if spot.leaps))
    said += _list("Changes places on", (at for at, spot in found.items() if spot.swaps))
    said += _list("Pushes from", (at for at, spot in found.items() if spot.pushes))
    said += _list("Captures in passing on", (at for at, spot in found.items() if spot.victim))
    said += _list("Castles to", (at for at, spot in found.items() if spot.castles))
    said += _list("Promotes on", (at for at, spot in found.items() if spot.promotes))
    stays = found.get(piece.start)
    if stays is not None and stays.moves:
        said.append("May stay where it is.")
    if not found:
        said.append("It has no move here.")
    return " ".join(said)


def _list(label: str, squares: Iterable[Square]) -> list[str]:
    names = _names(squares)
    return [f"{label}: {names}."] if names else []


def _names(squares: Iterable[Square]) -> str:
    return ", ".join(map(str, sorted(squares)))
