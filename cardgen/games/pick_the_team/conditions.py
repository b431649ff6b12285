"""The conditions that a list of the players has to fulfil, and what is said where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.classes import PieceClass
from cardgen.engine.normal import normal
from cardgen.games.core.span import crossing, in_any_situation, on_empty_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.board import Board
    from cardgen.games.pick_the_team.options import PickOptions, Variant
    from cardgen.games.pick_the_team.pieces import Type

MOST_SQUARES = 40
"""What a piece of a list may reach on an empty board."""
MOST_ROYAL = 8
"""What a royal of a list may reach in any situation."""


def list_problems(found: Sequence[Type], who: str, variant: Variant, options: PickOptions) -> Iterator[str]:
    """What is wrong with a player's list, a sentence for each condition that fails."""
    if not found:
        yield f"{who} is missing; {options.variant} has lists of {variant.listed} pieces."
        return
    if len(found) != variant.listed:
        pieces = "1 piece" if len(found) == 1 else f"{len(found)} pieces"
        yield f"{who} has {pieces}; {options.variant} has lists of {variant.listed}."
    yield from (f"{who}: {problem}" for problem in _doubles(found))
    yield from (f"{who}: {problem}" for problem in (_royals(found, variant.board) if variant.drafted else _men(found)))
    yield from (f"{who}: {problem}" for problem in _crossings(found, variant.board))
    yield from (f"{who}: {problem}" for problem in _spans(found, variant, options.slow))


def _doubles(found: Sequence[Type]) -> Iterator[str]:
    """Two pieces are the same when they do the same, whatever they are called."""
    seen: dict[object, Type] = {}
    for one in found:
        before = seen.setdefault((normal(one.kind.moves), one.kind.rules), one)
        if before.word != one.word:
            yield f"{before.word} and {one.word} are the same piece, by two names."
        elif before is not one:
            yield f"{one.word} stands on it twice; no two pieces may be the same."


def _royals(found: Sequence[Type], board: Board) -> Iterator[str]:
    royals = [one for one in found if one.kind.rules.royal]
    if len(royals) != 1:
        names = f"{' and '.join(one.word for one in royals)} are" if royals else "none is"
        yield f"exactly one piece has to be royal, as king is; here {names}."
    for one in royals:
        span = in_any_situation(one.kind.moves, board)
        if span.squares > MOST_ROYAL:
            yield (
                f"there is a situation in which {one.word}, which is royal, can move to {span.squares} squares, "
                f"as on {span.start}; {MOST_ROYAL} are the most."
            )


def _men(found: Sequence[Type]) -> Iterator[str]:
    for one in found:
        if one.kind.rules.royal or one.class_ is PieceClass.PAWN:
            what = "royal" if one.kind.rules.royal else "a pawn"
            yield f"{one.word} is {what}; here kings and pawns stand from the beginning."


def _crossings(found: Sequence[Type], board: Board) -> Iterator[str]:
    for one in found:
        if way := crossing(one.kind.moves, board):
            yield (
                f"{one.word} can go from the first row to the last in one move when the first two rows are full, "
                f"as from {way[0]} to {way[1]}."
            )


def _spans(found: Sequence[Type], variant: Variant, slow: int) -> Iterator[str]:
    spans = [(one.word, on_empty_board(one.kind.moves, variant.board)) for one in found]
    for word, span in spans:
        if span.squares > MOST_SQUARES:
            yield (
                f"{word} can move to {span.squares} squares of an empty board, as on {span.start}; "
                f"{MOST_SQUARES} are the most."
            )
    fast = [f"{word} {span.squares}" for word, span in spans if span.squares > slow]
    if len(spans) - len(fast) < variant.slow:
        yield (
            f"only {len(spans) - len(fast)} of its pieces never reach more than {slow} squares of an empty board, and "
            f"{variant.slow} must be so slow; the others reach: {', '.join(fast)}."
        )
