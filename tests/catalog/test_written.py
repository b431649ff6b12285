"""Files of pieces written from values, and read as values: nothing is lost, and a mistake finds its value again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import data
from cardgen.catalog import Catalogue, load, template_entry
from cardgen.catalog.load import check
from cardgen.catalog.template import ABOUT, NEEDED, SPECIAL
from cardgen.catalog.value_text import value_text
from cardgen.catalog.written import PieceValues, ValuePlace, read_pieces, write_pieces
from cardgen.errors import CardgenError, FileErrors
from cardgen.yamlfile import printable_text
from tests.support.examples import examples

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog.value_text import EntryValue

OURS = sorted(data.folder("catalog").glob("*.yaml"))


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_our_files_say_the_same_when_they_are_written_anew(path: Path) -> None:
    """Every value of every piece of the catalogue."""
    values = read_pieces(path.read_bytes(), path.name)
    assert read_pieces(write_pieces(values).text, path.name) == values


def test_the_catalogue_written_anew_is_the_same_catalogue() -> None:
    """All pieces, as if somebody were writing all of our files."""
    anew = {path: write_pieces(read_pieces(path.read_bytes(), path.name)).text for path in OURS}
    assert _pieces(load([data.folder("catalog")], unsaved=anew)) == _pieces(load())


def _pieces(catalogue: Catalogue) -> list[object]:
    return [replace(piece, place=None) for piece in sorted(catalogue.pieces, key=lambda piece: piece.id)]


@pytest.mark.parametrize("ident", ["okapi2", "8", "true"])
def test_what_cardgen_new_writes_is_written_so_again(ident: str) -> None:
    """The same lines with the same comments; the commented set has the name of the piece."""
    begun = template_entry(ident)
    assert write_pieces(read_pieces(begun, "a.yaml")).text == begun


def test_a_new_entry_filled_in_keeps_its_comments() -> None:
    """A piece that castles, with a name of its own; the rules that it has not are still there as comments."""
    entry = {"id": "khan", "name": "Khan: the Elder", "class": "royal", "notation": "K", "castles": "true"}
    assert write_pieces(PieceValues((entry,))).text.startswith(
        """\
# A piece of your own. Change what stands after the colons, then let `cardgen check` read it.
# Remove the # (and one space) before a line that you need.

# set:                       # without a set, the piece goes to the set 'mine'
#   id: khan-set
#   name: "Khan: the Elder Set"

pieces:
  - id: khan
    name: "Khan: the Elder"
    class: royal             # royal, piece, pawn or spear
    notation: K              # how it moves"""
    )
    text = write_pieces(PieceValues((entry,))).text
    assert "\n    castles: true            # for a royal\n" in text
    assert "\n    # uncapturable: true\n" in text


def test_a_set_of_several_has_their_own_lines_alone() -> None:
    """And a long list of pieces stands below its key."""
    pieces = tuple({"id": f"a{number}", "name": f"A {number}", "notation": "N"} for number in range(40))
    set_ = {"id": "many", "name": "Many", "pieces": [f"a{number}" for number in range(40)]}
    text = write_pieces(PieceValues(pieces, set_)).text
    assert "\n  pieces:                    # in this order" in text
    assert "\n    - a39\n" in text
    assert "# uncapturable" not in text
    assert read_pieces(text, "a.yaml") == PieceValues(pieces, set_)


KEYS = st.sampled_from([row.key for row in (*NEEDED, *ABOUT, *SPECIAL)] + ["unknown", "a: b"])
TEXTS = st.text(max_size=30).filter(printable_text) | st.sampled_from(
    ["#", "a # b", "a: b", "- a", "'", '"', "\\", "true", "1.5", " a ", "{", "]"]
)
VALUES = st.recursive(
    TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(min_size=1, max_size=9).filter(printable_text), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(entries=st.lists(st.dictionaries(KEYS, VALUES, min_size=1, max_size=5), min_size=1, max_size=3))
@examples(60)
def test_whatever_is_written_is_read_again(entries: list[dict[str, EntryValue]]) -> None:
    """No value becomes another, whatever letters it holds."""
    values = PieceValues(tuple(entries))
    assert read_pieces(write_pieces(values).text, "a.yaml").pieces == values.pieces


@pytest.mark.parametrize(
    ("key", "value", "at"),
    [
        ("notation", "NfK", 1),
        ("notation", "[F?R]{pusch}", 5),
        ("name", "---", 0),
        ("id", "Kön", 0),
        ("promotion", "never", 0),
        ("source", "ab\u202ec", 2),
    ],
)
def test_a_mistake_finds_its_value_and_letter(tmp_path: Path, key: str, value: str, at: int) -> None:
    """Whether the value stands in quotes or not, and whichever piece it is of."""
    good = {"id": "a", "name": "Aaa", "class": "piece", "notation": "N", "source": "me", "confidence": "author"}
    bad = {**good, "id": "b", "name": "Bbb", key: value}
    written = write_pieces(PieceValues((good, bad)))
    (tmp_path / "a.yaml").write_text(written.text, encoding="utf-8")
    mistake = check([tmp_path])[0]
    assert written.spot(mistake.place.line, mistake.place.column) == ValuePlace(1, key, at)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("a: [", "end too early"),
        ("king", "a.yaml holds no pieces; begin with 'pieces:' and a list below it."),
        ("pieces: king", "a.yaml is no file of pieces; below 'pieces:' stands a list, below 'set:' keys and values."),
        ("pieces: [king]", "a.yaml has a piece without keys; each begins with '- id:'."),
    ],
)
def test_error_of_a_text_that_is_no_file_of_pieces(text: str, problem: str) -> None:
    with pytest.raises(CardgenError) as caught:
        read_pieces(text, "a.yaml")
    assert problem in str(caught.value)


def test_a_file_that_is_not_saved_is_read_in_its_place(tmp_path: Path) -> None:
    """Whether it lies there already or not; the other files of the folder are read as they are."""
    (tmp_path / "a.yaml").write_text(template_entry("llama"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text(template_entry("night-owl"), encoding="utf-8")
    one, two = tmp_path / "a.yaml", tmp_path / "c.yaml"
    both = load([tmp_path], unsaved={one: template_entry("alpaca"), two: template_entry("vicuna")})
    assert [piece.id for piece in both.set("mine").pieces] == ["alpaca", "night-owl", "vicuna"]
    with pytest.raises(FileErrors) as caught:
        load([tmp_path], unsaved={two: template_entry("night-owl")})
    assert caught.value.mistakes[0].place.file == str(two)


def test_a_folder_without_a_saved_file_holds_the_unsaved_one(tmp_path: Path) -> None:
    """It lies in a folder that is there, with a picture perhaps."""
    assert load([tmp_path], unsaved={tmp_path / "a.yaml": template_entry("llama")}).piece("llama").home == "mine"


def test_what_a_file_has_beside_its_pieces_is_written_too() -> None:
    """A font stands at its head; keys that nobody knows stay, in their order, to be told as mistakes."""
    entry = {"id": "khan", "wings": "two", "horns": "one", "tails": "none"}
    written = write_pieces(PieceValues((entry,), font="sabaean.ttf"))
    assert "\nfont: sabaean.ttf\n" in written.text
    assert [*read_pieces(written.text, "a.yaml").pieces[0]] == [*entry]


def test_a_place_in_a_list_or_outside_of_all_values_has_no_letter() -> None:
    """What is wrong with a list is told at its key, and what is wrong with the file as a whole at none."""
    written = write_pieces(PieceValues(({"id": "khan", "aliases": ["cham", "chan"]},)))
    line = next(number for number, text in enumerate(written.text.splitlines(), 1) if "aliases: [" in text)
    assert written.spot(line, 20) == ValuePlace(0, "aliases")
    assert written.spot(1, 1) is None
    assert written.spot(10_000, 1) is None


def test_a_piece_of_which_nothing_is_said_has_its_place() -> None:
    """Somebody has added it, and typed nothing yet; the one behind it stays the second."""
    written = write_pieces(PieceValues(({}, {"id": "khan"})))
    assert read_pieces(written.text, "a.yaml").pieces == ({}, {"id": "khan"})
    line = next(number for number, text in enumerate(written.text.splitlines(), 1) if text == "  - {}")
    assert written.spot(line, 5) == ValuePlace(0, "id")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("a plain text (1,2)", "a plain text (1,2)"),
        ('he said: "no"', r'"he said: \"no\""'),
        (r"back\slash #", r'"back\\slash #"'),
        ("\t", r'"\x09"'),
        ("\u202e", r'"\u202E"'),
        ("\U000e0001", r'"\U000E0001"'),
        ("12", '"12"'),
        (["a", "b, c"], '[a, "b, c"]'),
        ({"rows": "1..2", "squares": "3"}, "{rows: 1..2, squares: 3}"),
    ],
)
def test_a_value_is_quoted_where_it_has_to_be(value: EntryValue, written: str) -> None:
    """And nowhere else."""
    assert value_text(value) == written
