"""Boards of signs as lines of a terminal, in colour where there is colour, in ASCII where there is nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._show import coloured, prints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.kit.moves.sign_boards import BoardSign, SignBoard


def drawn(board: SignBoard) -> Iterator[str]:
    """The rows from the top, with the names of ranks and files where it has them, and the legend."""
    plain = not prints(board.letters)
    names = [f"{rank} " for rank in board.ranks] or [""] * len(board.rows)
    for name, row in zip(names, board.rows, strict=True):
        yield f"{name}{' '.join(_shown(sign, plain=plain) for sign in row)}".rstrip()
    if board.files:
        yield "   " + " ".join(board.files)
    legend = [f"{_letter(sign, plain=plain)} {sign.meaning}" for sign in board.used]
    yield "   ".join([*legend, *([f"arrows: {board.arrows}"] if board.arrows else [])])


def _shown(sign: BoardSign, *, plain: bool) -> str:
    letter = _letter(sign, plain=plain)
    return click.style(letter, fg=sign.colour) if sign.colour and coloured() else letter


def _letter(sign: BoardSign, *, plain: bool) -> str:
    """All letters or none: half a set of signs would be a riddle."""
    return sign.plain if plain else sign.letter
