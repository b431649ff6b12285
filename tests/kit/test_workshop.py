"""What is said of a piece while it is typed: the same as `cardgen check` says of its file, each mistake at its letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import data
from cardgen.catalog.written import read_pieces, write_pieces
from cardgen.errors import CardgenError, FileErrors, NotationError
from cardgen.kit.cards.sheets import CardsRequest
from cardgen.kit.cards.vectors import card_drawings
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.moves.told import piece_told
from cardgen.kit.workshop.draft import MOST_PIECES, PieceDraft, draft_of
from cardgen.kit.workshop.likely import likely
from cardgen.kit.workshop.offers import Underlined, underlined
from cardgen.kit.workshop.opened import opened
from cardgen.kit.workshop.typed import typed
from cardgen.notation import parse
from cardgen.steps import finish
from tests.support.examples import examples
from tests.support.samples import one_in

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog.value_text import EntryValue

OURS = sorted(path for path in data.folder("catalog").glob("*.yaml") if path.stem != "orthodox")
OTHER_SET: dict[str, EntryValue] = {"id": "other", "name": "Other"}
LLAMA: dict[str, EntryValue] = {
    "id": "llama",
    "name": "Llama",
    "class": "piece",
    "notation": "NZ",
    "source": "my own idea",
    "confidence": "author",
}


def said(draft: PieceDraft, *, card: bool = False) -> dict[str, object]:
    """What is said of a draft."""
    request = CardsRequest(keys="none") if card else None
    return cast("dict[str, object]", finish(typed(draft, (), request)).result)


def drawn(folder: Path, *pieces: dict[str, EntryValue], at: int = 0, **more: EntryValue) -> PieceDraft:
    """A draft of some pieces."""
    return draft_of(folder / "mine.yaml", {"pieces": [*pieces], **more}, at)


SETS: tuple[dict[str, EntryValue], ...] = (
    {},
    {"id": "camelids", "name": "Camelids", "game": "Farm Chess", "expansion": "2"},
)


@pytest.mark.parametrize("head", SETS, ids=("alone", "of a set"))
def test_a_piece_that_is_right_is_told_as_the_command_line_tells_it(
    tmp_path: Path, head: dict[str, EntryValue]
) -> None:
    """Words, diagram and card are those of the saved file, with its number in the set."""
    alpaca: dict[str, EntryValue] = {**LLAMA, "id": "alpaca", "name": "Alpaca", "notation": "N"}
    found = said(drawn(tmp_path, alpaca, LLAMA, at=1, set=head), card=True)
    (tmp_path / "mine.yaml").write_text(str(found["yaml"]), encoding="utf-8")
    saved = load_catalogue((tmp_path,)).piece("llama")
    drawings = finish(card_drawings(choose(PieceRequest(("llama",), catalogs=(tmp_path,))), CardsRequest(keys="none")))
    assert (saved.number, saved.of, saved.set_name) == (2, 2, head.get("name", "Mine"))
    assert found["problems"] == []
    assert found["aside"] == ""
    assert found["piece"] == {**piece_told(saved), "short": saved.short}
    assert [found["card"]] == [one["svg"] for one in cast("list[dict[str, str]]", drawings.result)]


ALPACA: dict[str, EntryValue] = {**LLAMA, "id": "alpaca", "name": "Alpaca", "notation": "C"}


@pytest.mark.parametrize(
    ("wrong", "rest"),
    [
        ({"notation": "N("}, {}),
        ({"id": "king"}, {"id": "unfinished-1"}),
        ({"id": "camel", "name": "Camel"}, {"id": "unfinished-1", "name": "Unfinished 1"}),
        ({"name": "King", "wings": "two"}, {"name": "Unfinished 1"}),
        ({"class": "bird", "castles": "true"}, {}),
        ({"notation": "", "figure": "nobody", "picture": "none.svg"}, {}),
    ],
)
@pytest.mark.parametrize("head", SETS, ids=("alone", "of a set"))
def test_a_mistake_in_another_piece_leaves_the_card(
    tmp_path: Path, head: dict[str, EntryValue], wrong: dict[str, EntryValue], rest: dict[str, EntryValue]
) -> None:
    """It is the card of the file in which the other is mended: with the same number, of as many."""
    asked = drawn(tmp_path, {**ALPACA, **wrong}, LLAMA, at=1, set=head)
    found = said(asked, card=True)
    assert {one["piece"] for one in cast("list[dict[str, object]]", found["problems"])} == {0}
    assert str(found["aside"]).startswith(f"{wrong.get('name', 'Alpaca')} still has something to mend;")
    assert found["card"] == said(drawn(tmp_path, {**ALPACA, **rest}, LLAMA, at=1, set=head), card=True)["card"]
    assert "card" not in said(drawn(tmp_path, {**ALPACA, **wrong}, LLAMA, at=0, set=head), card=True)
    assert found["yaml"] == write_pieces(asked.values).text


def test_a_mistake_of_the_set_leaves_no_card(tmp_path: Path) -> None:
    """Its cards all have what is wrong."""
    found = said(
        drawn(tmp_path, {**ALPACA, "notation": "N("}, LLAMA, at=1, set={**OTHER_SET, "expansion": "x"}), card=True
    )
    assert "card" not in found
    assert found["aside"] == ""


def test_many_mistakes_are_told_in_one_sentence(tmp_path: Path) -> None:
    """A few by name, and those without by their place."""
    pieces = [{**ALPACA, "id": f"a{number}", "name": f"Alpaca {number}", "notation": "("} for number in range(4)]
    del pieces[1]["name"]
    found = said(drawn(tmp_path, *pieces, LLAMA, at=4), card=True)
    assert str(found["aside"]).startswith("Alpaca 0, piece 2, Alpaca 2 and 1 more still have something to mend; this")
    assert "card" in found


@pytest.mark.parametrize("file", OURS, ids=lambda path: path.stem)
def test_every_piece_of_ours_can_be_typed(tmp_path: Path, file: Path) -> None:
    """With all its keys and under another name: what is said of it is what is said of ours."""
    values = read_pieces(file.read_bytes(), file.name)
    head = {**{key: text for key, text in values.set.items() if key in ("promotes-to", "castling")}, **OTHER_SET}
    for entry in one_in(4, values.pieces, len(file.name)):
        ours = load_catalogue().piece(str(entry["id"]))
        anew = {key: value for key, value in entry.items() if key not in ("aliases", "figure", "names")}
        anew |= {"id": f"other-{ours.id}", "name": f"Other {ours.name}"[:40]}
        found = cast("dict[str, object]", said(drawn(tmp_path, anew, set=head))["piece"])
        wanted = piece_told(next(one for one in load_catalogue().set(ours.home).pieces if one.id == ours.id))
        for key in ("words", "rules", "diagram", "told", "notation"):
            assert found[key] == wanted[key]


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("notation", "NfK", {"from": 1, "to": 3, "offers": ["NfWfF", "NfW"]}),
        ("notation", "NZX", {"from": 1, "to": 3, "offers": ["N(2,5)", "N(2,6)"]}),
        ("notation", "", {"from": 0, "to": 0, "offers": []}),
        ("retreat", "gR3", {"from": 0, "to": 3, "offers": ["pR3", "gR1..3"]}),
        ("name", "King", {"from": 0, "to": 4, "offers": []}),
        ("castles", "true", {"from": 0, "to": 4, "offers": []}),
        ("swap", {"moves": "mN"}, {"from": None, "to": None, "offers": []}),
        ("wings", "two", {"from": None, "to": None, "offers": []}),
    ],
)
def test_a_mistake_is_found_at_its_value(tmp_path: Path, key: str, value: EntryValue, found: dict[str, object]) -> None:
    """With what would be right, where the sentence offers it; the sentence is that of the command line."""
    draft = drawn(tmp_path, {**LLAMA, "id": "alpaca", "name": "Alpaca"}, {**LLAMA, key: value}, at=1)
    answer = said(draft)
    (problem,) = cast("list[dict[str, object]]", answer["problems"])
    assert {name: problem[name] for name in found} == found
    assert (problem["piece"], problem["key"]) == (1, key)
    (tmp_path / "mine.yaml").write_text(str(answer["yaml"]), encoding="utf-8")
    with pytest.raises(FileErrors) as caught:
        load_catalogue((tmp_path,))
    assert [problem["problem"]] == [mistake.problem for mistake in caught.value.mistakes]


def test_a_key_that_is_missing_is_told_at_that_key(tmp_path: Path) -> None:
    """And the moves are shown meanwhile."""
    answer = said(drawn(tmp_path, {"name": "Llama", "notation": "N"}))
    problems = cast("list[dict[str, object]]", answer["problems"])
    assert [one["key"] for one in problems] == ["id", "class", "source", "confidence"]
    assert cast("dict[str, object]", answer["piece"])["words"] == "Leaps two squares straight and one to the side."


def test_a_mistake_in_another_file_is_told_with_its_place(tmp_path: Path) -> None:
    """It stands in the way of the draft, and has no value here."""
    (tmp_path / "other.yaml").write_text("pieces: [{id: ox}]\n", encoding="utf-8")
    (first, *_) = cast("list[dict[str, object]]", said(drawn(tmp_path, LLAMA))["problems"])
    assert (first["piece"], first["key"]) == (None, "")
    assert str(first["problem"]).startswith(f"{tmp_path / 'other.yaml'}:1:10: ")


def test_a_saved_file_is_no_rival_of_its_draft(tmp_path: Path) -> None:
    """Who goes on with what he has saved is not told that its names are taken."""
    (tmp_path / "mine.yaml").write_text(str(said(drawn(tmp_path, LLAMA))["yaml"]), encoding="utf-8")
    assert said(drawn(tmp_path, {**LLAMA, "notation": "NC"}))["problems"] == []


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"set": "mine"}, "set holds keys with values."),
        ({"pieces": "king"}, "pieces is a list of 60 at most."),
        ({"pieces": [{}] * (MOST_PIECES + 1)}, "pieces is a list of 60 at most."),
        ({"pieces": ["king"]}, "each of the pieces has keys with values."),
    ],
)
def test_error_of_what_is_no_draft(tmp_path: Path, values: dict[str, EntryValue], problem: str) -> None:
    with pytest.raises(CardgenError) as caught:
        draft_of(tmp_path / "mine.yaml", values, 0)
    assert str(caught.value) == problem


def test_a_draft_without_pieces_is_told_so(tmp_path: Path) -> None:
    """And one whose piece does not exist shows none."""
    assert said(drawn(tmp_path))["piece"] is None
    assert said(drawn(tmp_path, LLAMA, at=3))["piece"] is None


def test_a_file_is_opened_as_values(tmp_path: Path) -> None:
    """What is written is what was opened, and the other way round."""
    text = str(said(drawn(tmp_path, LLAMA))["yaml"])
    assert opened(text, "mine.yaml").result == {"set": {}, "pieces": [LLAMA], "font": "", "notes": {}, "said": ""}


def test_comments_of_a_file_that_is_opened_are_written_again(tmp_path: Path) -> None:
    """Though its piece is called otherwise and stands elsewhere; what stands differently is said."""
    text = "# Mine.\npieces:\n  - {id: llama, name: Llama}  # woolly\n  - id: ox  # heavy\n    aliases: [\n      a, # b\n      c]\n"
    found = cast("dict[str, Any]", opened(text, "mine.yaml").result)
    assert found.pop("said") == "One comment stood within a value and stands above its line now."
    llama, ox = found["pieces"]
    again = said(draft_of(tmp_path / "mine.yaml", {**found, "pieces": [{**ox, "name": "Ox"}, llama]}, 0))["yaml"]
    assert str(again).startswith("# Mine.\n\n# A piece of your own.")
    assert str(again).endswith(
        """\
pieces:
  - id: ox                   # heavy
    name: Ox
    # b
    aliases: [a, c]

  - id: llama
    name: Llama              # woolly
"""
    )


def test_comments_that_are_not_kept_are_counted() -> None:
    """Those that are too long, and those that are too many."""
    long = f"# {'x' * 900}\n"
    many = "# y\n" * 501
    said_of = [
        cast("dict[str, object]", opened(f"{one}pieces: []\n", "a.yaml").result)["said"] for one in (long, many * 2)
    ]
    assert said_of == [
        "One comment is too long, or one too many, and is not kept.",
        "502 comments are too long, or too many, and are not kept.",
    ]


@pytest.mark.parametrize(
    ("notation", "first"),
    [
        ("F[W-R]", None),
        ("[F?R]", {"id": "gryffon", "name": "Gryffon", "why": "the same moves"}),
        ("ZN", {"id": "okapi", "name": "Okapi", "why": "the same moves"}),
        ("RF", {"id": "admiral", "name": "Admiral", "why": "the same moves"}),
    ],
)
def test_a_new_piece_is_told_whom_it_is_like(tmp_path: Path, notation: str, first: dict[str, str] | None) -> None:
    """However it is spelled, and although others know it by another name."""
    found = _likely(drawn(tmp_path, {**LLAMA, "notation": notation}))
    if first is not None:
        assert cast("list[object]", found["alike"])[0] == first
    else:
        assert "the same moves" not in str(found["alike"])


def test_a_new_piece_is_told_which_of_its_set_it_is_like(tmp_path: Path) -> None:
    """But not while one of them has something to mend: then it is not what it will be."""
    twin = {**LLAMA, "id": "yak", "name": "Yak"}
    sound, wrong = (drawn(tmp_path, LLAMA, other) for other in (twin, {**twin, "class": "nonsense"}))
    assert {"id": "yak", "name": "Yak", "why": "the same moves", "file": "mine.yaml"} in cast(
        "list[object]", _likely(sound)["alike"]
    )
    assert "yak" not in str(_likely(wrong)["alike"])


def test_a_new_piece_is_told_its_reach_and_worth(tmp_path: Path) -> None:
    """A camel stays on its colour and was measured; a camel that cannot capture to its left was not."""
    camel = _likely(drawn(tmp_path, {**LLAMA, "notation": "C"}))
    assert (camel["bound"], cast("dict[str, object]", camel["worth"])["measured"]) == (True, True)
    other = cast("dict[str, float]", _likely(drawn(tmp_path, {**LLAMA, "notation": "mCrcC"}))["worth"])
    assert not other["measured"]
    assert 0 < other["least"] < other["pawns"] < other["most"]


def test_nothing_is_told_of_what_has_no_moves(tmp_path: Path) -> None:
    """While it is typed."""
    assert finish(likely(drawn(tmp_path, {**LLAMA, "notation": "N("}), ())).result is None


def _likely(draft: PieceDraft) -> dict[str, object]:
    return cast("dict[str, object]", finish(likely(draft, ())).result)


LETTERS = st.text("NWFKRBQfbsvrlmcigpnjeaxX0123()[]?-.{}ñ ", max_size=12)


@given(text=LETTERS)
@examples(200)
def test_what_is_offered_can_be_read(text: str) -> None:
    """Whatever is typed: the part that is underlined lies in the text, and an offer has nothing wrong in it."""
    error = _error_of(text)
    if error is not None:
        found = underlined(text, error.at, error.problem)
        assert 0 <= found.begin <= error.at
        assert found.end <= len(text)
        assert all(parse(offer) for offer in found.offers)


def _error_of(text: str) -> NotationError | None:
    try:
        parse(text)
    except NotationError as error:
        return error
    return None


def test_the_underlined_part_is_the_shortest_that_is_wrong_by_itself() -> None:
    """
    f on a king is read in two ways; the knight before it and the rook behind it are not touched:

        NfKcR
         --
    """
    with pytest.raises(NotationError) as caught:
        parse("NfKcR")
    found = underlined("NfKcR", caught.value.at, caught.value.problem)
    assert found == Underlined(1, 3, ("NfWfFcR", "NfWcR"))


@pytest.mark.parametrize(
    ("text", "offers", "called"),
    [
        ("moves like a knight", ("N",), ("",)),
        ("a knight that captures like a bishop", ("NcB", "B", "N"), ("", "Bishop", "Knight")),
        ("bishop + leap", ("B",), ("",)),
        ("like two gryphons", ("[F?R]",), ("Gryffon",)),
        ("N and B", ("NB",), ("",)),
        ("dragons", (), ()),
    ],
)
def test_somebody_who_writes_words_is_offered_letters(
    text: str, offers: tuple[str, ...], called: tuple[str, ...]
) -> None:
    """Those that the sentence says to write, then those of pieces of ours that he names, and whose they are."""
    error = _error_of(text)
    assert error is not None
    found = underlined(text, error.at, error.problem)
    assert error.problem.startswith("a move is written in letters, not in words")
    assert dict(zip(found.offers, found.called, strict=True)) == dict(zip(offers, called, strict=True))


@pytest.mark.parametrize("text", ["NfK", "fK", "fQ", "NZX"])
def test_both_readings_of_what_programs_differ_on_are_offered(tmp_path: Path, text: str) -> None:
    """Each that is named in the sentence, and each can be read as it stands."""
    (problem,) = cast("list[dict[str, Any]]", said(drawn(tmp_path, {**LLAMA, "notation": text}))["problems"])
    assert problem["problem"].startswith("programs differ on ")
    both = problem["problem"].rpartition("write ")[2].rstrip(".").split(" or ")
    assert len(problem["offers"]) == len(both) == 2
    for offer, letters in zip(problem["offers"], both, strict=True):
        assert letters in offer
        assert parse(offer)
