"""The rarer mistakes in a move string, and the rarer spellings: each message stands here word for word."""

from __future__ import annotations

import pytest

from cardgen.errors import NotationError
from cardgen.notation import parse, spell
from cardgen.notation.directions import NoDirectionError, split
from cardgen.notation.terms import Family
from tests.support.offers import offers

BEFORE_PATH = "only directions (f, b, l, r, v, s, h) may stand before a path."
ON_LEGS = "only directions (f, b, l, r, v, s, h) may stand before a path; write {!r} on its legs, as in {}."
MISTAKES = {
    "N" * 401: (400, "a move string has at most 400 letters, this one has 401."),
    "{if row 3..1}N": (0, "rows count from 1 to 26, or from -1 (the last) down, low..high."),
    "{if row 0}N": (0, "rows count from 1 to 26, or from -1 (the last) down, low..high."),
    "{if row 27}N": (0, "rows count from 1 to 26, or from -1 (the last) down, low..high."),
    "{if row 1..-1}N": (0, "rows count from 1 to 26, or from -1 (the last) down, low..high."),
    "N{push:0}": (1, "one push of 1 to 25 squares is possible."),
    "N{push:26}": (1, "one push of 1 to 25 squares is possible."),
    "N{push}{push}": (7, "one push of 1 to 25 squares is possible."),
    "N{swap}{push}": (7, "a move cannot both push and swap."),
    "N{swap:2}": (1, "this is not an effect; there are {push}, {swap} and {wrap}. Did you mean 'swap'?"),
    "U{push}": (1, "U and O have no effects."),
    "[eF-F]": (3, "only the last leg of a path can take en passant (e)."),
    "[W" + "-W" * 12 + "]": (25, "a path has at most 12 legs."),
    "[K" + "-K" * 5 + "]": (0, "this path branches in more than 5000 ways; make its legs fewer or plainer."),
    "f[F-bF]": (0, "no path goes that way; leave some direction letters out."),
    "[F-fN]": (0, "no path goes that way; leave some direction letters out."),
    "[W-F-fN]": (0, "no path goes that way; leave some direction letters out."),
    "[W-lF-qF]": (0, "no path goes that way; leave some direction letters out."),
    "[O-F]": (1, "O stands alone: no directions, hops, ranges or paths."),
    "[F-U]": (3, "U stands alone: no directions, hops, ranges or paths."),
    "mO": (0, "O stays where it is; it has no modes."),
    "jW": (0, "j stands on D, A, N and on slides only."),
    "jR1": (0, "j stands on D, A, N and on slides only."),
    "[F?qzF]": (3, "q and z stand alone."),
    "[F?fqF]": (3, "q and z stand alone."),
    "[F?fzF]": (3, "q and z stand alone."),
    "[W-XW]": (3, "unknown atom 'X'."),
    "XW": (0, "unknown atom 'X'."),
    "im[F?R]": (1, ON_LEGS.format("m", "i[mF?mR]")),
    "c[F?R]": (0, ON_LEGS.format("c", "[F?cR]")),
    "fp[F?R]": (1, ON_LEGS.format("p", "f[F?pR]")),
    "n[F?R]": (0, BEFORE_PATH),
    "mc[F?R]": (0, BEFORE_PATH),
    "m[F?R": (0, BEFORE_PATH),
    "k[F?R]": (0, BEFORE_PATH),
    "mmW": (1, "modes come once each, as in mcF."),
    "mcmW": (2, "modes come once each, as in mcF."),
    "fmlN": (2, "directions stand together, before or after the modes, as in flmN or mflN."),
    "njN": (1, "'j' skips one square, as in jR; more cannot be asked for."),
    "jnN": (1, "one of n, j, p and g stands before an atom, once."),
    "nW": (0, "'n' is read on D, A and N only; nobody is leapt over here, so that W says the same."),
    "fnR4": (1, "'n' is read on D, A and N only; nobody is leapt over here, so that R4 says the same."),
    "n(1,4)": (0, "'n' is read on D, A and N only; write the path, as in [W-F]."),
    "fm n N": (2, "letters stand right before their atom, without a blank, as in fmN."),
    "N,": (1, "',' stands between two terms, as in N,W."),
    "N + ": (2, "'+' stands between two terms, as in N,W."),
    ",N": (0, "unknown atom ','."),
    "N,,W": (2, "unknown atom ','."),
    "N+,W": (2, "unknown atom ','."),
    "W00": (1, "a range goes from low to high, as in R2..4 or R3.. (without end)."),
    "W0123": (1, "a range has at most two digits; 0 is unlimited."),
    "[F?R]2-4": (5, "unknown atom '2'."),
    "W-F": (1, "'-' joins the legs of a path, in brackets, as in [W-F] and [F?R]."),
    "W?F": (1, "'?' joins the legs of a path, in brackets, as in [W-F] and [F?R]."),
    "fii[F?R]": (1, "'i' stands once; for the rows of pawns write a condition, as in {if row 1..2}fmW."),
    "w": (0, "unknown atom 'w'. Did you mean 'W'?"),
    "fhW": (1, "direction 'h' means nothing on W: Fairy-Stockfish reads 'fh' as fW; write fW."),
    "f[W-bW]": (0, "no path goes that way; leave some direction letters out."),
    "fm[F?R]": (1, ON_LEGS.format("m", "f[mF?mR]")),
    "[N?sN]": (3, "an oblique leg goes on straight (f) or back (b)."),
    "[iF?R]": (1, "'i' stands before the whole move, as in i[F?R]."),
    "i{if attacked}N": (
        1,
        "one condition stands before the move it belongs to (before its i), effects stand after it.",
    ),
}


@pytest.mark.parametrize(("text", "mistake"), MISTAKES.items())
def test_error_names_the_mistake_and_its_column(text: str, mistake: tuple[int, str]) -> None:
    """Nothing is skipped, and a path that leads nowhere is refused rather than read as no moves."""
    at, problem = mistake
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.at, caught.value.problem) == (at, problem)
    assert all(spell(parse(offer)) for offer in offers(problem))


SPELLINGS = {
    "flfr[F?R]": "fs[F?R]",
    "lr[F?R]": "s[F?R]",
    "brfl[F-F]": "flbr[F-F]",
    "fl[F-F]": "lf[F-F]",
    "flrb[W-W]": "[W-W]",
    "rffrbrblfllf[F?R]": "flfrblbrlfrf[F?R]",
    "gR1..3": "gR1..3",
    "gR2": "gR2",
    "jR1..": "jR",
    "R1..1": "W",
    "nN02": "nN2..2",
    "K K": "K K",
    "KKN": "QN",
    "KKK": "QK",
    "(25,25)": "(25,25)",
    "HX": "(0,6)",
    "CX": "(1,6)",
    "NX": "(1,5)",
    "HY": "(2,5)",
    "CY": "(3,5)",
    "ZY": "(4,5)",
    "W01": "W",
    "K03": "Q3..3",
    "N012": "N12..12",
    "(1,4)03": "(1,4)3..3",
    "N {push} {wrap}": "N{push}{wrap}",
    "{if attacked} bW": "{if attacked}bW",
    "N {if attacked}N": "N{if attacked}N",
    "fi[F?R]": "if[F?R]",
    "nifmD": "ifmnD",
    "[cmF-mnD]": "[mcF-mnD]",
}


@pytest.mark.parametrize(("text", "canonical"), SPELLINGS.items())
def test_rare_spellings(text: str, canonical: str) -> None:
    """Also a rare choice of directions is spelled in one way."""
    assert spell(parse(text)) == canonical
    assert parse(canonical) == parse(text)


@pytest.mark.parametrize(
    ("letters", "family", "at"),
    [("x", Family.ORTHOGONAL, 0), ("fx", Family.DIAGONAL, 1), ("fsx", Family.OBLIQUE, 2), ("fh", Family.DIAGONAL, 1)],
)
def test_a_letter_without_meaning_is_told_by_its_place(letters: str, family: Family, at: int) -> None:
    """Counted among the letters: whoever has the text adds where they begin."""
    with pytest.raises(NoDirectionError, match=f"^letter {at + 1} means nothing here$") as caught:
        tuple(split(letters, family))
    assert caught.value.at == at
