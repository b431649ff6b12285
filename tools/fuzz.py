"""Give everything that reads a text bad input, and say what crashed: python tools/fuzz.py --minutes 60.

The inputs are the files of the catalogue, the templates, the recipes and of tests/hostile/corpus, mutated. An input
that reaches a line of cardgen no other has reached is kept and mutated further. A finding is an exception that is no
CardgenError, or an input that takes more than two seconds; it is written to the folder --findings.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.board import parse_board
from cardgen.card.deck import card_page, filled
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load as load_catalogue
from cardgen.catalog.entry import read_entry, read_head
from cardgen.classes import PieceClass
from cardgen.diagram import alt, diagram
from cardgen.engine.army import chess_army
from cardgen.engine.fen import board_of, parse_fen, write_fen
from cardgen.engine.rules import Kind
from cardgen.errors import CardgenError
from cardgen.figure import recipe
from cardgen.ink.typesetting import NoRoomError
from cardgen.notation import parse, spell
from cardgen.paper.shelf import find_stock
from cardgen.paper.stock_file import load_stock
from cardgen.paper.template_file import load_template
from cardgen.picture.svg import parse_picture
from cardgen.words import ENGLISH, compare, parse_sentence, words_of
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType, FrameType

    from cardgen.card.face import CardFace
    from cardgen.card.front.blank import BlankCard
    from cardgen.card.key.key_card import KeyCard

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "hostile" / "corpus"
SLOW = 2.0
"""Seconds; more is a finding."""
TRACED = 8
"""Of so many inputs one is watched for new lines; watching is slow."""
LONGEST = 20_000
"""Bytes of an input."""


def notation(data: bytes) -> None:
    """What can be parsed can be spelt, said in words and drawn."""
    text = _text(data)
    moves = parse(text)
    assert parse(spell(moves)) == moves
    kind = Kind("fuzz", "Fuzz", moves)
    compare(kind, words_of(kind, ""))
    alt(diagram(kind), ENGLISH.put)


def sentence(data: bytes) -> None:
    """What can be read can be spelt."""
    spell(parse_sentence(_text(data)))


def yaml(data: bytes) -> None:
    """Any bytes are read or refused."""
    _walk(Reader().parse(data, "fuzz.yaml").node)


def catalogue(data: bytes) -> None:
    """Any bytes are pieces or mistakes."""
    reader = Reader()
    fields = reader.parse(data, "fuzz.yaml").fields(optional=("set", "pieces"))
    read_head(fields["set"])
    for item in fields["pieces"].items(at_least=1, at_most=500):
        read_entry(item)
    reader.finish()


def fen(data: bytes) -> None:
    """What can be parsed can be written."""
    text = _text(data)
    write_fen(parse_fen(text, chess_army(board_of(text))))


def board(data: bytes) -> None:
    """Any text is a board or a mistake."""
    parse_board(_text(data))


def picture(data: bytes) -> None:
    """Any text is a picture or a mistake."""
    parse_picture(_text(data), "fuzz", "fuzz.svg")


def models(data: bytes) -> None:
    """Any file is recipes or mistakes."""
    with _file(data) as path:
        recipe.read([path])


def template(data: bytes) -> None:
    """Any file is a template or mistakes; cards have room in it or not."""
    with _file(data) as path:
        found = load_template(path)
    for card in _cards():
        with contextlib.suppress(NoRoomError):
            card_page(card, found)


def stock(data: bytes) -> None:
    """Any file is a stock or mistakes."""
    with _file(data) as path:
        load_stock(path)


TARGETS: dict[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (notation, sentence, yaml, catalogue, fen, board, picture, models, template, stock)
}


def _words(text: str, parted_by: str | None = None) -> tuple[str, ...]:
    return tuple(text.split(parted_by))


TOKENS: dict[str, tuple[str, ...]] = {
    "notation": (
        *("{if attacked}", "{if row 1..2}", "{if row -1}"),
        *_words(
            "W F D N A H C Z G K Q R B U O X Y NN WW W0 (1,4) (25,25) (0,0) [ ] - ? m c d e i n j p g 0 2..4 3.. 99 f "
            "b l r v s h q z a y t u {push} {push:3} {swap} {wrap} [F?R] [W-F] [K-K-K] KK 03 AX , + mafsW FyafsF mcabK "
            "afsafzK t[FR] [1,4] (1,-2) (WF) R[2-4] fK O2"
        ),
        *("\t", " "),
    ),
    "sentence": _words(
        "slides leaps rides steps captures capturing without may also where it is then , ; . or and over exactly one "
        "man likewise but any number of squares straight diagonally forward backward sideways (1,2) 3 the fourth row "
        "on its first move while attacked en passant to square up enemy own leaping pushes changes places with"
    ),
    "fen": (*_words("8 / 26 k K q Q r p - w b e3 d3-e4 KQkq 99999 0 1 a1b2"), " ", "8/8/8/8/8/8/8/8 w - -"),
    "board": _words("x × 8 26 27 0 9999 -1 1e9"),
    "picture": _words(
        '<svg </svg> <path d="M0,0L1,1Z" fill="#000000" fill="none" stroke="#ffffff" stroke-width="1" /> <!ENTITY '
        "<?xml ?> <!-- --> M L Z M0,0 999999 -1.5 &lol; <![CDATA[ ]]> xlink:href='file:///etc/passwd'"
    ),
}
YAML_TOKENS = (
    _words(
        ": |- |- |> |\n|\n  |[|]|{|}|,|'|\"|#|&a |*a|!!python/name:os.system |<<: *a|---\n|...\n|? |~|null|\\x00", "|"
    )
    + _words("true false -1 0 1e309 .inf .nan 0x7fffffff 0o17 1_000 1:30 2001-01-01 1000000000 -20 2000 0.000001 30mm")
    + _words(
        "\ufeff \u202e \u200b \u0301 é \U0001f984 <b> & ../x /dev/zero con x.yaml like id name pieces set notation"
    )
)


@dataclass(slots=True)
class Pool:
    """The inputs that may be mutated, for one target, and the lines that they have reached."""

    seeds: list[bytes]
    tokens: tuple[str, ...]
    reached: set[tuple[CodeType, int]] = field(default_factory=set)

    def mutated(self, chance: random.Random) -> bytes:
        """A seed with one to eight changes."""
        data = bytearray(chance.choice(self.seeds))
        for _ in range(chance.randint(1, 8)):
            _change(data, chance, self)
        return bytes(data[:LONGEST])

    def run(self, target: Callable[[bytes], None], data: bytes) -> str | None:
        """Run a target and watch what it reaches; a finding, or None."""
        before = len(self.reached)
        with _watched(self.reached):
            finding = run(target, data)
        if len(self.reached) > before:
            self.seeds.append(data)
        return finding


def pool(name: str) -> Pool:
    """The first inputs of a target."""
    found = [seed for seed in _seeds(name) if len(seed) <= LONGEST]
    return Pool(found, TOKENS.get(name, YAML_TOKENS))


def run(target: Callable[[bytes], None], data: bytes) -> str | None:
    """Run a target on an input; a finding, or None.

    What is slow is asked once more: a first import, or a collection of what a long process holds, is no fault of
    the input.
    """
    seconds = 0.0
    for _ in range(2):
        started = time.process_time()
        try:
            target(data)
        except CardgenError:
            pass
        except Exception:  # noqa: BLE001  finding these is the purpose
            return traceback.format_exc()
        seconds = time.process_time() - started
        if seconds <= SLOW:
            return None
    return f"took {seconds:.1f} seconds"


def _seeds(name: str) -> Iterator[bytes]:
    pieces = load_catalogue().pieces
    ours = {
        "notation": lambda: [piece.notation.encode() for piece in pieces],
        "sentence": lambda: [words_of(piece.kind, piece.sentence).move.encode() for piece in pieces],
        "fen": lambda: [b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
        "board": lambda: [b"8x8"],
        "picture": lambda: [
            b'<svg viewBox="0 0 9 9"><path fill="#000000" fill-rule="evenodd" d="M0,0L1.5,0L1,1Z"/></svg>'
        ],
        "models": lambda: _read_all("models"),
        "template": lambda: _read_all("templates/cards"),
        "stock": lambda: _read_all("templates/stock"),
    }
    yield from ours.get(name, lambda: _read_all("catalog"))()
    for path in sorted(CORPUS.glob(f"{'catalogue' if name == 'yaml' else name}/*")):
        yield path.read_bytes()


def _read_all(folder: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / folder).glob("*.yaml"))]


def _change(data: bytearray, chance: random.Random, pool: Pool) -> None:
    """One mutation."""
    at = chance.randint(0, len(data))
    end = min(len(data), at + chance.choice((1, 1, 2, 4, 16, 64, 256)))
    kind = chance.randrange(7)
    if kind == 0:
        data[at:end] = b""
    elif kind == 1:
        data[at:at] = data[at:end] * chance.choice((1, 2, 30))
    elif kind == 2:
        data[at:end] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 4)))
    elif kind == 3:
        other = chance.choice(pool.seeds)
        start = chance.randint(0, len(other))
        data[at:end] = other[start : start + chance.choice((4, 32, 200))]
    else:
        data[at : chance.choice((at, end))] = chance.choice(pool.tokens).encode()


@cache
def _cards() -> tuple[CardFace | BlankCard | KeyCard, ...]:
    """A card of each class, with a picture or without, and blank ones that fill a sheet."""
    pieces = load_catalogue().pieces
    faces = [face_of(next(piece for piece in pieces if piece.class_ is class_)) for class_ in PieceClass]
    return filled(faces, find_stock("letter-8up"), blank_diagram)[:5]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _walk(node: object) -> None:
    """Touch every value and its place."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if one is None:
            continue
        str(one.mistake("x"))  # type: ignore[attr-defined]
        waiting += getattr(one, "items", ())
        waiting += [part for entry in getattr(one, "entries", ()) for part in (entry.key, entry.value)]


@contextlib.contextmanager
def _file(data: bytes) -> Iterator[Path]:
    with TemporaryDirectory(prefix="cardgen-fuzz-") as folder:
        path = Path(folder) / "fuzz.yaml"
        path.write_bytes(data)
        yield path


@contextlib.contextmanager
def _watched(reached: set[tuple[CodeType, int]]) -> Iterator[None]:
    """Note the lines of cardgen that are run."""
    package = str(ROOT / "cardgen")

    def lines(frame: FrameType, event: str, _: object) -> object:
        if event == "line":
            reached.add((frame.f_code, frame.f_lineno))
        return lines

    def calls(frame: FrameType, _: str, __: object) -> object:
        return lines if frame.f_code.co_filename.startswith(package) else None

    before = sys.gettrace()
    sys.settrace(calls)  # type: ignore[arg-type]
    try:
        yield
    finally:
        sys.settrace(before)


def main() -> None:
    """Fuzz for the minutes asked for, and exit with 1 when something was found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument(
        "--seed", type=int, default=None, help="of the random numbers; another one each run if left out"
    )
    parser.add_argument("--target", choices=TARGETS, action="append")
    parser.add_argument("--findings", type=Path, default=Path("fuzz-findings"))
    asked = parser.parse_args()
    seed = random.SystemRandom().randrange(10**9) if asked.seed is None else asked.seed
    counts, found = _fuzz(asked.target or list(TARGETS), random.Random(seed), asked.minutes * 60, asked.findings)
    for name, count in sorted(counts.items()):
        print(f"{name:<10} {count:>10} executions")
    print(
        f"{'all':<10} {sum(counts.values()):>10} executions in {asked.minutes:g} minutes, seed {seed}: {found} findings"
    )
    sys.exit(1 if found else 0)


def _fuzz(names: list[str], chance: random.Random, seconds: float, folder: Path) -> tuple[Counter[str], int]:
    """Executions of each target, and the number of findings."""
    pools = {name: pool(name) for name in names}
    counts: Counter[str] = Counter()
    seen: set[str] = set()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        name = chance.choice(names)
        for turn in range(TRACED):
            data = pools[name].mutated(chance)
            finding = pools[name].run(TARGETS[name], data) if turn == 0 else run(TARGETS[name], data)
            counts[name] += 1
            if finding and finding[-400:] not in seen:
                seen.add(finding[-400:])
                _keep(folder, f"{name}-{len(seen)}", data, finding)
    return counts, len(seen)


def _keep(folder: Path, name: str, data: bytes, finding: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.input").write_bytes(data)
    (folder / f"{name}.txt").write_text(finding, encoding="utf-8")
    print(f"{name}: {finding.strip().splitlines()[-1]}", flush=True)


if __name__ == "__main__":
    main()
