"""Whatever is typed, there is an answer: what was asked for, or one message, and never a traceback."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.catalog import load
from tests.support.command import run
from tests.support.strategies import notations

CATALOGUE = load()
NOTATION = st.text("WFDNAHCZGKQRBU0123mcifblrsvnjpgqzyxaeo[]{}()?-,! ", max_size=12) | notations()
WORDS = st.text(max_size=10) | st.text("abcdefgh0123456789,;x× -/\n\x00\x1b٣²", max_size=8) | NOTATION
ROWS = st.lists(
    st.text("pnbrqkPNBRQKx12345678", max_size=8) | st.sampled_from(["8", "4k3", "4K3", "PPPPPPPP"]), max_size=8
)
PLACES = st.text("pPkKxX19/٣² ", max_size=20) | ROWS.map("/".join) | st.just("r3k2r/8/8/8/8/8/8/R3K2R")
RIGHTS = st.text("KQkqaAhH- ", max_size=5)
PASSING = st.text("abcdefgh3456-", max_size=6)


@pytest.fixture(autouse=True, scope="module")
def read_once() -> object:
    """The catalogue is not read anew for each of hundreds of runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardgen.catalog.load", lambda *_args, **_options: CATALOGUE)
        yield


def answered(*args: str) -> None:
    """The run ends as it should: a wrong one says so, and a right one is silent on standard error."""
    ran = run(*args)
    assert ran.code in (0, 1, 2), args
    assert bool(ran.err) == bool(ran.code), args
    assert "\x1b" not in ran.err
    if ran.code == 1:
        assert ran.err.startswith("Error: "), args


@given(WORDS, WORDS, WORDS, WORDS)
def test_moves(piece: str, board: str, start: str, men: str) -> None:
    """Pieces, boards, squares and men."""
    answered("moves", f"--own={men}", f"--enemy={start}", "--", piece)
    answered("moves", f"--board={board}", f"--from={start}", f"--when={men}", "--", "N")


@given(NOTATION)
def test_notation(notation: str) -> None:
    """Move strings, on a small board."""
    answered("moves", "--board=5x5", "--notation", "--", notation)


@given(PLACES, st.sampled_from("wbx"), RIGHTS, PASSING, st.sampled_from(["", "8x8", "10x10", "1x1", "27x3"]))
def test_perft(places: str, turn: str, rights: str, passing: str, board: str) -> None:
    """Positions of all kinds."""
    sized = (f"--board={board}",) if board else ()
    answered("perft", "--depth=1", f"--fen={places} {turn} {rights} {passing}", *sized)


@given(WORDS, st.sampled_from("CPKNz"))
def test_perft_pieces(word: str, letter: str) -> None:
    """Kinds of all kinds."""
    answered("perft", "--depth=1", f"--pieces={letter}={word}")


@given(WORDS, WORDS, WORDS)
def test_names(piece: str, one: str, stock: str) -> None:
    """Names that there are not, in every place where a name can stand."""
    answered("show", "--", piece)
    answered("list", "--", one)
    answered(piece, one)
    answered("png", f"--piece={piece}", f"--set={one}", f"--stock={stock}", f"--dpi={stock}", "-o", "/dev/null/no")
