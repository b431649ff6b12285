"""The sha256 of everything that the program makes for the whole catalogue, to show that moving walls changed nothing.

    python tools/fingerprint.py before.txt          a line for each file and each answer in JSON, sorted by name
    python tools/fingerprint.py after.txt --against before.txt

It knows the program by its commands alone, so it runs on any commit that has them. What it leaves out is what names
the code itself: the lists in which `cardgen stl` and `cardgen kit` remember what their files were made from; and
`cardgen solve`, which says what it has found in some time. Without --only it makes every figure, which takes an hour;
--cheap leaves out what needs a solid.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

STOCKS = ("letter-8up", "a4-8up", "a4-8up-70", "poker-letter-9up", "poker-a4-9up")
FORMATS = ("stl", "3mf", "svg")
PERFTS = (
    ("--depth", "3"),
    ("--depth", "2", "--pieces", "Q=amazon", "--divide"),
    ("--depth", "2", "--fen", "3k6/10/10/4c5/10/10/4C5/10/10/3K6 w - -", "--pieces", "C=cannon"),
)
LISTED = ((), ("sets",), ("stocks",), ("games",), ("parts",), ("royals",))
REMEMBERED = frozenset((".cardgen-figures.json", ".cardgen-kit.json"))
GAMES = (
    *("booster", "chessdeck", "cloak-and-dagger", "cubic", "dealers", "dice-chess", "brainking", "vegas", "gollon-2"),
    *("gollon-3", "burmese", "medieval", "neighbour", "parade", "pick-the-team"),
)
DEALT = ("dealers", "pick-the-team")
ALONE = ("neighbour", "parade")
CARD_GAMES = ("pick-the-team-chess", "chess")
TELLING = frozenset(("check", "estimate", "play", "replay"))
"""Verbs that are not told into which folder."""
SOLID = frozenset(("tokens", "plate", "finished", "figures"))
"""Runs that build bodies."""
PROJECT = Path(__file__).resolve().parent.parent
QUICK = [sys.executable, str(Path(__file__).resolve()), "--answers"]


def commands(workers: int) -> dict[str, list[str]]:
    """What is run, each in a folder of its own."""
    cards = {
        f"cards-{stock}": ["pdf", "--all", "--repeats", "--duplex", "--side", side, "--stock", stock]
        for stock, side in zip(STOCKS, ("white", "black", "white", "black", "white"), strict=True)
    }
    backs = {f"backs-{stock}": ["pdf", "--backs", "--stock", stock] for stock in STOCKS}
    figures = ["stl", "--all", *(word for one in FORMATS for word in ("--format", one)), "--workers", str(workers)]
    return {
        **cards,
        **backs,
        **looks(),
        **games(),
        **proofs(workers),
        "png": ["png", "--all", "--repeats", "--backs", "--dpi", "60"],
        "tokens": ["stl", "--all", "--style", "token", "--workers", str(workers)],
        "sheet": ["sheet", "--all", "--side", "both", "--dpi", "60"],
        "estimate": ["estimate", "--all"],
        "plate": ["plate", "--set", "royals", "--quality", "draft"],
        "finished": ["stl", "rook", "--side", "both", "--square", "50mm", "--engrave", "moves"],
        "figures": figures,
    }


def looks() -> dict[str, list[str]]:
    """Cards in another language and other inks, key cards of every game, and what a native reader signs."""
    some = ["pdf", "--set", "royals", "--set", "pawns"]
    return {
        "german": [*some, "--language", "de", "--key", "--side", "black"],
        "grey": [*some, "--ink", "grey", "--duplex", "--deck", "dark", "--back-style", "lattice", "--back-numeral"],
        "low": [*some, "--ink", "low", "--sort", "name", "--skip", "3"],
        "keys": ["pdf", "--key"],
        **{f"keys-{game}": ["pdf", "--key", "--game", game] for game in CARD_GAMES},
        "review": ["languages", "--review", "de"],
        "new": ["new", "okapi2"],
    }


def games() -> dict[str, list[str]]:
    """Decks, a kit of every game, armies that are dealt, games that the program plays, and logs replayed."""
    logs = sorted((PROJECT / "tests" / "games" / "logs").glob("*.log"))
    one = ["--white", "random", "--seed", "7", "--save", "game.log"]
    two = [*one, "--black", "greedy"]
    return {
        "deck": ["deck"],
        "deck-poker": ["deck", "chessdeck", "--stock", "poker"],
        **{f"kit-{game}": ["kit", game, "--men", "none"] for game in GAMES},
        "kit-paper": ["kit", "pick-the-team", "--men", "paper", "--paper", "a4", "--square", "50mm"],
        **{f"deal-{game}": ["deal", game, "--seed", "7", "--diagrams", "--pdf"] for game in DEALT},
        **{f"play-{game}": ["play", game, *(one if game in ALONE else two)] for game in GAMES},
        **{f"replay-{log.stem}": ["replay", str(log), "--svg", "position.svg"] for log in logs},
    }


def proofs(workers: int) -> dict[str, list[str]]:
    """What the proof says of the files of runs before: of cards in several looks, a deck, and a booklet."""
    files = (
        *("german/cards-with-key-black-de.pdf", "grey/cards-duplex-lattice-dark-grey-numeral.pdf", "low/cards-low.pdf"),
        *("keys/dealers-chess-key.pdf", "deck/chess-kit-deck.pdf", "kit-cubic/rules.pdf"),
    )
    return {f"proof-{file.partition('/')[0]}": ["check", f"../{file}", "--workers", str(workers)] for file in files}


def main() -> None:
    """Write the list, and compare it with another when one is named."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("target", type=Path)
    asked.add_argument("--against", type=Path)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--only", nargs="*", help="some of the runs, by name")
    asked.add_argument("--cheap", action="store_true", help="without figures")
    wanted = asked.parse_args()
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for name, words in commands(wanted.workers).items():
            if name in (wanted.only or [name]) and not (wanted.cheap and name in SOLID):
                found |= ran(Path(scratch), name, words)
        if not wanted.only or "answers" in wanted.only:
            found |= answered(Path(scratch))
    wanted.target.write_text("".join(f"{digest}  {name}\n" for name, digest in sorted(found.items())))
    print(f"{len(found)} things, together {sha256(wanted.target.read_bytes())[:16]}")
    if wanted.against:
        compare(found, read(wanted.against))


def ran(scratch: Path, name: str, words: list[str]) -> dict[str, str]:
    """The digests of the files of a command, and of what it has printed as JSON."""
    folder = scratch / name
    folder.mkdir()
    output = [] if words[0] in TELLING else ["-o", "."]
    command = [sys.executable, "-m", "cardgen", *words, *output, "--json"]
    done = subprocess.run(
        command, cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, env=environment()
    )
    print(f"{name}: exit {done.returncode}", flush=True)
    found = {f"{name}/exit": sha256(str(done.returncode).encode()), f"{name}/json": sha256(done.stdout)}
    return found | {
        f"{name}/{path.relative_to(folder).as_posix()}": sha256(path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in REMEMBERED
    }


def answered(scratch: Path) -> dict[str, str]:
    """The JSON of the verbs that only tell, for every piece."""
    done = subprocess.run(QUICK, cwd=scratch, check=True, capture_output=True, text=True, env=environment())
    return dict(reversed(line.split("  ")) for line in done.stdout.splitlines())  # type: ignore[misc]


def answers() -> None:
    """Ask them all in this process, and print a digest for each."""
    from cardgen.catalog import load  # noqa: PLC0415  only in the process that asks

    ids = sorted({piece.id for piece in load(()).pieces})
    asked = [
        ["check"],
        ["languages"],
        ["values"],
        *(["list", *what] for what in LISTED),
        *(["perft", *words] for words in PERFTS),
    ]
    asked += [[verb, one] for one in ids for verb in ("show", "moves")]
    for words in asked:
        print(f"{sha256(told(words).encode())}  answers/{' '.join(words)}")


def told(words: list[str]) -> str:
    """What a verb prints."""
    from cardgen.__main__ import run  # noqa: PLC0415  the same

    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            sys.argv = ["cardgen", *words, "--json"]
            run()
        except SystemExit as end:
            code = end.code
    return f"{code}\n{out.getvalue()}\n{err.getvalue()}"


def environment() -> dict[str, str]:
    """Any folder may be stood in."""
    return {**os.environ, "PYTHONPATH": str(PROJECT), "OMP_NUM_THREADS": "1", "SOURCE_DATE_EPOCH": "86400"}


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def read(file: Path) -> dict[str, str]:
    """A list that was written before."""
    return {line[66:]: line[:64].strip() for line in file.read_text().splitlines()}


def compare(found: dict[str, str], before: dict[str, str]) -> None:
    """Say what differs, and end with 1 if anything does."""
    changed = sorted(name for name in found.keys() | before.keys() if found.get(name) != before.get(name))
    for name in changed:
        print(f"differs: {name}")
    print(f"{len(found) - len(changed)} the same, {len(changed)} differ")
    if changed:
        sys.exit(1)


if __name__ == "__main__":
    if "--answers" in sys.argv:
        answers()
    else:
        main()
