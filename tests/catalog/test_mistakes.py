"""What is wrong with a maker's files is said with its place, all at once, and in these words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Side, Square
from cardgen.catalog import check, load
from cardgen.catalog.entry import OPTIONAL, REQUIRED
from cardgen.engine.interpreter import View, actions
from cardgen.errors import CardgenError, FileErrors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece

HERE = Path(__file__).parent
CASES = sorted(path.stem for path in (HERE / "mistakes").glob("*.yaml"))


@pytest.fixture(autouse=True, scope="module")
def _small_catalogue() -> Iterator[None]:
    """A small catalogue instead of ours, so that no message changes when a piece is added."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardgen.data.folder", lambda _: HERE / "ours")
        yield


@pytest.mark.parametrize("case", CASES)
def test_error_messages(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of mistakes/ is answered with the text beside it."""
    monkeypatch.chdir(HERE / "mistakes")
    with pytest.raises(FileErrors) as caught:
        load([Path(f"{case}.yaml")])
    assert Path(f"{case}.txt").read_text(encoding="utf-8") == f"{caught.value}\n"


def test_error_of_several_files_together(tmp_path: Path) -> None:
    """One run tells the mistakes of all files, and the set of one may name what another could not say."""
    (tmp_path / "a.yaml").write_text("set: {id: woolly, name: Woolly, pieces: [llama]}\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("pieces:\n  - id: llama\n    name: Llama\n", encoding="utf-8")
    (tmp_path / "c.yml").write_text("pieces: 3\n", encoding="utf-8")
    places = [(Path(mistake.place.file).name, mistake.place.line) for mistake in check([tmp_path])]
    assert places == [("b.yaml", 2)] * 4 + [("c.yml", 1)]


def test_error_of_a_head_that_its_class_has_not(tmp_path: Path) -> None:
    """Which heads there are for it is said."""
    text = "pieces:\n  - {id: llama, name: Llama, class: pawn, notation: fmW, source: me, confidence: author, head: camel}\n"
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    (mistake,) = check([tmp_path])
    assert mistake.problem.startswith("the figure of a pawn has no head 'camel'; expected one of ")


class TestUnknownFigures:
    """Which figures there are is told from outside: the catalogue knows no recipes."""

    KNOWN = frozenset({"knight", "barn-owl"})

    def said(self, folder: Path, figure: str, known: frozenset[str] | None = KNOWN) -> list[str]:
        (folder / "owl.yaml").write_text(
            "pieces:\n  - id: owl\n    name: Owl\n    class: piece\n    notation: NN\n    source: mine\n"
            f"    confidence: author\n{figure}",
            encoding="utf-8",
        )
        try:
            load([folder], figures=lambda: known)
        except FileErrors as error:
            return str(error).replace(str(folder), "own").splitlines()
        return []

    def test_error_with_what_was_meant(self, tmp_path: Path) -> None:
        assert self.said(tmp_path, "    figure: knigt\n") == [
            "own/owl.yaml:8:13: there is no figure 'knigt'. Did you mean 'knight'?",
            "        figure: knigt",
            "                ^",
        ]

    @pytest.mark.parametrize("name", ["zzz", "owl"])
    def test_error_without_a_hint(self, name: str, tmp_path: Path) -> None:
        """Its own id, too: who names a figure means a recipe."""
        found = self.said(tmp_path, f"    figure: {name}\n", frozenset({"knight"}))
        advice = "Write its recipe in models/, or leave out this line."
        assert found[0] == f"own/owl.yaml:8:13: there is no figure '{name}'. {advice}"

    def test_error_of_what_is_no_id_is_told_once(self, tmp_path: Path) -> None:
        found = self.said(tmp_path, "    figure: a llama\n")
        assert [line for line in found if "own/owl.yaml" in line] == [found[0]]
        assert "is not an id" in found[0]

    def test_together_with_other_mistakes(self, tmp_path: Path) -> None:
        found = self.said(tmp_path, "    figure: knigt\n    nte: x\n")
        assert [line.partition(" ")[0] for line in found if "own/owl.yaml" in line] == [
            "own/owl.yaml:8:13:",
            "own/owl.yaml:9:5:",
        ]

    @pytest.mark.parametrize("figure", ["", "    figure: barn-owl\n"])
    def test_right(self, figure: str, tmp_path: Path) -> None:
        """One that is there; or none, and then nobody needs to know which there are."""
        assert self.said(tmp_path, figure) == []

    def test_nobody_knows(self, tmp_path: Path) -> None:
        """When the recipes cannot be read, that is told elsewhere."""
        assert self.said(tmp_path, "    figure: knigt\n", None) == []


def test_error_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(CardgenError) as caught:
        check([missing])
    assert f"there is no folder '{missing}'." == str(caught.value)


def test_error_of_a_folder_without_pieces(tmp_path: Path) -> None:
    """Hidden files and other files do not count."""
    (tmp_path / ".hidden.yaml").write_text("?", encoding="utf-8")
    (tmp_path / "readme.txt").write_text("?", encoding="utf-8")
    with pytest.raises(CardgenError) as caught:
        load([tmp_path])
    assert f"the folder '{tmp_path}' holds no .yaml file." == str(caught.value)


def test_error_of_too_many_files(tmp_path: Path) -> None:
    for number in range(501):
        (tmp_path / f"{number}.yaml").touch()
    with pytest.raises(CardgenError) as caught:
        load([tmp_path])
    assert f"the folder '{tmp_path}' holds 501 files; at most 500 are read." == str(caught.value)
    (tmp_path / "0.yaml").unlink()
    assert len(check([tmp_path])) == 500  # each of them is empty


def test_a_folder_may_hold_files_up_to_a_size(tmp_path: Path) -> None:
    """A million bytes, comments and all; one byte more is refused."""
    (tmp_path / "a.yaml").write_text("pieces: []\n" + f"#{'x' * 99}\n" * 5000, encoding="utf-8")
    rest = 1_000_000 - (tmp_path / "a.yaml").stat().st_size
    (tmp_path / "b.yaml").write_text("x" * rest, encoding="utf-8")
    assert {Path(mistake.place.file).name for mistake in check([tmp_path])} == {"a.yaml", "b.yaml"}  # both were read
    (tmp_path / "b.yaml").write_text("x" * (rest + 1), encoding="utf-8")
    with pytest.raises(CardgenError) as caught:
        load([tmp_path])
    message = f"the files of the folder '{tmp_path}' are 1.0 MB large together; at most 1 MB is read."
    assert message == str(caught.value)
    (tmp_path / "b.yaml").write_text("x" * (rest + 50_001), encoding="utf-8")
    with pytest.raises(CardgenError, match=r" are 1\.1 MB large together; at most 1 MB is read\.$"):
        load([tmp_path])


def llamas(count: int, start: int = 0) -> str:
    """A file of so many pieces, each with an id of its own."""
    entry = "{{id: l{0}, name: L{0}, class: piece, notation: N, source: a test, confidence: page}}"
    return "pieces:\n" + "".join(f"  - {entry.format(number)}\n" for number in range(start, start + count))


def test_error_of_too_many_pieces_in_all(tmp_path: Path) -> None:
    """2000 with ours are read; after the file that goes beyond nothing more is."""
    ours = len(load().pieces)
    for number in range(5):
        count = min(500, 2000 - ours - 500 * number)
        if count > 0:
            (tmp_path / f"{number}.yaml").write_text(llamas(count, 500 * number), encoding="utf-8")
    assert check([tmp_path]) == ()
    (tmp_path / "8.yaml").write_text(llamas(2, 5000), encoding="utf-8")
    (tmp_path / "9.yaml").write_text("?", encoding="utf-8")
    (mistake,) = check([tmp_path])
    assert (mistake.place.line, mistake.place.column) == (0, 0)
    assert mistake.place.file == str(tmp_path / "8.yaml")
    assert mistake.problem == "up to this file there are 2002 pieces; at most 2000 are read."


@pytest.mark.parametrize("name", ["\0", "x" * 5000])
def test_error_of_a_path_that_cannot_be(tmp_path: Path, name: str) -> None:
    """A NUL in the path, a name that is too long."""
    with pytest.raises(
        CardgenError, match=r": file name too long\.$" if "x" in name else r"^there is no folder '.*'\.$"
    ):
        load([tmp_path / name])


def test_error_of_a_link_to_itself(tmp_path: Path) -> None:
    """Neither a crash nor an endless search."""
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (mistake,) = check([tmp_path])
    assert mistake.problem.startswith("cannot be read: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_error_of_a_pipe_in_the_folder(tmp_path: Path) -> None:
    """It would never end."""
    os.mkfifo(tmp_path / "pipe.yaml")
    (mistake,) = check([tmp_path])
    assert mistake.problem == "is not a regular file; expected a YAML file."


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """Whatever a file holds, it is a catalogue or a list of mistakes."""
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(content)
    for mistake in check([path]):
        assert mistake.problem


INNER = "moves wrap rows squares takes taken piece pieces order about"
WORDS = """true false N fmWfceF fQ U O gQ [F?R] R{push} {if fmWfcF[ 1..2 -1 0 8 farthest page royal pawn any king okapi
    mine fW fF fmW RD"""
KEYS = st.sampled_from([*REQUIRED, *OPTIONAL, *INNER.split()])
TEXTS = st.sampled_from(WORDS.split())
VALUES = st.recursive(
    TEXTS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)

NOTATIONS = "N fmW fF gQ pR [F?R] [W-F] N0 nN0 cK mW fQ U O iF R2..3 jR fmWfF"
MOVES = st.sampled_from([*NOTATIONS.split(), "{if attacked}W"])
SWAPS = st.fixed_dictionaries({"moves": MOVES}, optional={"wrap": st.sampled_from(["true", "false"])})
STEPS = st.lists(
    st.fixed_dictionaries({"rows": st.sampled_from(["1..2", "3", "-3", "-3..-1"]), "squares": st.integers(2, 4)}),
    min_size=1,
    max_size=2,
)


def written(value: object) -> str:
    """YAML with brackets and braces."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {written(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


@given(st.dictionaries(KEYS, VALUES, max_size=20), st.lists(st.tuples(KEYS, VALUES), max_size=3))
def test_any_values_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, object], head: list[tuple[str, object]]
) -> None:
    """The keys we know with values of every shape: a catalogue, or a list of mistakes with places in the file."""
    path = tmp_path_factory.getbasetemp() / "values.yaml"
    entry = {
        "id": "x",
        "name": "X",
        "class": "pawn",
        "notation": "fmWfceF",
        "source": "s",
        "confidence": "page",
    } | fields
    whole = {"pieces": [entry]} | ({"set": dict(head)} if head else {})
    path.write_text(written(whole), encoding="utf-8", errors="surrogatepass")
    mistakes = check([path])
    for mistake in mistakes:
        assert mistake.place.file == str(path)
    if not mistakes:
        play(load([path]).piece("x"))


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("notation", "retreat", "push"), MOVES)), SWAPS, STEPS)
def test_any_rules_together_can_be_played(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, object], swap: object, steps: object
) -> None:
    """What the reader lets through, the engine can move."""
    path = tmp_path_factory.getbasetemp() / "rules.yaml"
    entry = {"id": "x", "name": "X", "class": "pawn", "notation": "fmWN", "source": "s", "confidence": "page"} | fields
    path.write_text(written({"pieces": [entry | {"swap": swap, "multistep": steps}]}), encoding="utf-8")
    if not check([path]):
        play(load([path]).piece("x"))


def play(piece: Piece) -> None:
    """All moves of both sides among men on a small board, on the first move and under attack."""
    board = Board(5, 5)
    some, others = frozenset({Square(1, 1), Square(2, 3)}), frozenset({Square(3, 3), Square(2, 1), Square(0, 2)})
    for side in Side:
        own, enemy = (some, others) if side is Side.WHITE else (others, some)
        view = View(board, side, own | {Square(2, 2)}, enemy, initial=True, attacked=True)
        assert all(action.to in board for action in actions(piece.kind.moves, Square(2, 2), view))
