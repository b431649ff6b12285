"""The conditions that a list of the players has to fulfil, and what is said where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.classes import PieceClass
from cardgen.engine.normal import normal
from cardgen.games.pick_the_team.mobility_bounds import crossing, in_any_situation, on_empty_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.board import Board
    from cardgen.games.pick_the_team.options import PickOptions, Variant
    from cardgen.games.pick_the_team.pieces import Type

MOST_SQUARES = 40
"""What a piece of a list may reach on an empty board."""
MOST_ROYAL = 8
"""What a royal of a list may reach in any situation."""


def list_problems(
    words: Sequence[str], found: Sequence[Type], who: str, variant: Variant, options: PickOptions
) -> Iterator[str]:
    """What is wrong with a player's list, a sentence for each condition that fails.

    Words that are no pieces are told before; those and pieces still to come may be whatever a condition wants.
    """
    if not words:
        yield f"{who} is missing; in variant {options.variant} it has {variant.listed} pieces (with commas, or a file)."
        return
    if len(words) != variant.listed:
        pieces = "1 piece" if len(words) == 1 else f"{len(words)} pieces"
        yield f"{who} has {pieces}; in variant {options.variant} it has {variant.listed}."
    to_come = max(0, variant.listed - len(found))
    yield from (f"{who}: {problem}" for problem in _doubles(found))
    men = _royals(found, to_come, variant.board) if variant.drafted else _men(found, options)
    yield from (f"{who}: {problem}" for problem in men)
    yield from (f"{who}: {problem}" for problem in _crossings(found, variant.board))
    yield from (f"{who}: {problem}" for problem in _spans(found, variant.board))
    yield from (f"{who}: {problem}" for problem in _slow(found, to_come, variant, options.slow))


def _doubles(found: Sequence[Type]) -> Iterator[str]:
    """Two pieces are the same when they do the same, whatever they are called."""
    seen: dict[object, Type] = {}
    for one in found:
        before = seen.setdefault((normal(one.kind.moves), one.kind.rules), one)
        if before.word != one.word:
            yield f"{before.word} and {one.word} are the same piece, by two names."
        elif before is not one:
            yield f"{one.word} stands on it twice; no two pieces may be the same."


def _royals(found: Sequence[Type], to_come: int, board: Board) -> Iterator[str]:
    royals = [one for one in found if one.kind.rules.royal]
    if len(royals) > 1:
        yield f"{' and '.join(one.word for one in royals)} are royal; one piece is, and no more."
    elif not royals and not to_come:
        yield "none of its pieces is royal; one has to be, as king is."
    for one in royals:
        span = in_any_situation(one.kind.moves, board)
        if span.squares > MOST_ROYAL:
            yield (
                f"{one.word} is royal, and there is a situation in which it can move to {span.squares} squares, "
                f"as on {span.start}; a royal has {MOST_ROYAL} at most."
            )


def _men(found: Sequence[Type], options: PickOptions) -> Iterator[str]:
    for one in found:
        if one.kind.rules.royal or one.class_ is PieceClass.PAWN:
            what = "royal" if one.kind.rules.royal else "a pawn"
            yield f"{one.word} is {what}; in variant {options.variant} kings and pawns stand from the beginning."


def _crossings(found: Sequence[Type], board: Board) -> Iterator[str]:
    for one in found:
        if way := crossing(one.kind.moves, board):
            yield (
                f"{one.word} can go from the first row to the last in one move when the first two rows are full, "
                f"as from {way[0]} to {way[1]}."
            )


def _spans(found: Sequence[Type], board: Board) -> Iterator[str]:
    for one in found:
        span = on_empty_board(one.kind.moves, board)
        if span.squares > MOST_SQUARES:
            yield (
                f"{one.word} can move to {span.squares} squares of an empty board, as on {span.start}; a piece has "
                f"{MOST_SQUARES} at most."
            )


def _slow(found: Sequence[Type], to_come: int, variant: Variant, most: int) -> Iterator[str]:
    """Whether enough pieces reach no more than so many squares."""
    spans = [(one.word, on_empty_board(one.kind.moves, variant.board).squares) for one in found]
    fast = [f"{word} {squares}" for word, squares in spans if squares > most]
    slow = len(spans) - len(fast)
    if slow + to_come < variant.slow:
        others = f"; the others reach: {', '.join(fast)}" if fast else ""
        yield (
            f"{variant.slow} of its pieces must be slow (reach {most} squares of an empty board at most), "
            f"and {slow} {'is' if slow == 1 else 'are'}{others}."
        )
