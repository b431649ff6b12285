"""Every file of the corpus, given to the command that reads it, ends soon, with 1 and a sentence, and leaves nothing.

CARDGEN_GOLDEN=1 writes messages.txt anew; read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.refused import check_refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.cage import Cage, Caged

ROOT = Path(__file__).parents[2]
CORPUS = Path(__file__).parent / "corpus"
MESSAGES = Path(__file__).parent / "messages.txt"
CASES = sorted(f"{path.parent.name}/{path.name}" for path in CORPUS.glob("*/*.*"))

LONGEST_MESSAGE = 30_000


def catalogue(file: Path, cage: Cage, folder: Path) -> Caged:
    """Given as pieces of a maker."""
    return cage.run("check", "--catalog", file, cwd=folder)


def card(file: Path, cage: Cage, folder: Path) -> Caged:
    """A piece that can be read, but not printed."""
    return cage.run("pdf", "--catalog", file, "--piece", "yeti", cwd=folder)


def stock(file: Path, cage: Cage, folder: Path) -> Caged:
    """Given as paper."""
    return cage.run("pdf", "--piece", "king", "--stock", file, cwd=folder)


def template(file: Path, cage: Cage, folder: Path) -> Caged:
    """Named by a stock that is right."""
    ours = (ROOT / "templates" / "stock" / "letter-8up.yaml").read_text(encoding="utf-8")
    paper = folder.parent / "paper.yaml"
    paper.write_text(ours.replace("card: eighth-letter", f"card: {file}"), encoding="utf-8")
    return cage.run("pdf", "--piece", "king", "--stock", paper, cwd=folder)


def models(file: Path, cage: Cage, folder: Path) -> Caged:
    """Among the recipes."""
    (checkout_of(folder) / "models" / file.name).symlink_to(file)
    return cage.run("stl", "king", "-o", folder / "made", cwd=checkout_of(folder))


def picture(file: Path, cage: Cage, folder: Path) -> Caged:
    """The picture of a piece."""
    (checkout_of(folder) / "models" / "pictures" / "king.svg").symlink_to(file)
    return cage.run("pdf", "--piece", "king", "-o", folder / "made", cwd=checkout_of(folder))


def notation(file: Path, cage: Cage, folder: Path) -> Caged:
    """Typed as a word."""
    return cage.run("moves", "--notation", "--", file.read_text(encoding="utf-8"), cwd=folder)


def sentence(file: Path, cage: Cage, folder: Path) -> Caged:
    """The words of a piece that leaps as a knight."""
    pieces = folder.parent / "pieces.yaml"
    entry = "pieces:\n  - {id: yeti, name: Yeti, class: piece, notation: N, source: x, confidence: author, sentence: '%s'}\n"
    pieces.write_text(entry % file.read_text(encoding="utf-8"), encoding="utf-8")
    return cage.run("check", "--catalog", pieces, cwd=folder)


def fen(file: Path, cage: Cage, folder: Path) -> Caged:
    """Typed as a position."""
    return cage.run("perft", "--depth", "1", "--fen", file.read_text(encoding="utf-8"), cwd=folder)


KINDS: dict[str, Callable[[Path, Cage, Path], Caged]] = {
    kind.__name__: kind for kind in (catalogue, card, stock, template, models, picture, notation, sentence, fen)
}


def checkout_of(folder: Path) -> Path:
    """The checkout beside the folder for what is made."""
    return folder.parent / "checkout"


def first_sentence(ran: Caged, folder: Path) -> str:
    """The first line of the message, with the folders that differ from run to run left out."""
    text = ran.err.removeprefix("Error: ").split("\n", maxsplit=1)[0]
    for made_up in (CORPUS, folder.parent, ROOT):
        text = text.replace(f"{made_up}/", "")
    text = re.sub(r"(there is no [a-z]+ called .*\.) Known: .*", r"\1 Known: …", text)  # our own parts grow
    return re.sub(r"(catalog/[a-z0-9]+\.yaml):[0-9]+:[0-9]+", r"\1", text)  # our own pieces move


@pytest.mark.parametrize("case", CASES)
def test_error_of_hostile_file(case: str, cage: Cage, tmp_path: Path, checkout: Path) -> None:
    """The first sentence is the one of messages.txt; what else is wrong follows it."""
    folder = tmp_path / "here"
    folder.mkdir()
    before = {path: path.stat().st_mtime_ns for path in checkout.rglob("*")}
    ran = KINDS[(CORPUS / case).parent.name](CORPUS / case, cage, folder)
    check_refused(ran)
    assert len(ran.err) < LONGEST_MESSAGE
    assert list(folder.iterdir()) == []
    made = {path for path in checkout.rglob("*") if path not in before}
    assert {path for path in made if not path.is_symlink()} == set()
    said = first_sentence(ran, folder)
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        _note(case, said)
    assert _messages()[case] == said


def test_corpus_is_large() -> None:
    """A corpus that is not found would let every test pass."""
    assert len(CASES) >= 60
    assert {(CORPUS / case).parent.name for case in CASES} == set(KINDS)
    assert set(_messages()) == set(CASES)


def _messages() -> dict[str, str]:
    """The first sentence for each file."""
    lines = MESSAGES.read_text(encoding="utf-8").splitlines() if MESSAGES.exists() else []
    pairs = (line.split("  ", maxsplit=1) for line in lines)
    return {case: said for case, said in pairs if case in CASES}


def _note(case: str, said: str) -> None:
    messages = {**_messages(), case: said}
    MESSAGES.write_text("".join(f"{name}  {text}\n" for name, text in sorted(messages.items())), encoding="utf-8")
