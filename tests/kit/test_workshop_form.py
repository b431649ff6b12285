"""The form for pieces of one's own: it has all that a file can say, and offers nothing that a file may not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

import pytest

from cardgen.catalog.entry import OPTIONAL, REQUIRED
from cardgen.catalog.heads import FigureHead
from cardgen.catalog.piece import Confidence, Covered, Strength
from cardgen.catalog.template import SET as SET_ROWS
from cardgen.classes import PieceClass
from cardgen.engine.rules import Passed
from cardgen.errors import CardgenError, NotationError
from cardgen.figure.compose import recipe_for
from cardgen.figure.recipe import Models
from cardgen.kit.catalogue import figure_names, load_catalogue
from cardgen.kit.figures.files import recipe_of
from cardgen.kit.workshop.begun import begun
from cardgen.kit.workshop.draft import MOST_PIECES, draft_of, read_draft
from cardgen.kit.workshop.fields import NEW, PIECE, SET, FormField
from cardgen.kit.workshop.form import KEY, workshop_form
from cardgen.kit.workshop.says import SAYS
from cardgen.notation import parse
from cardgen.web.site.files import PAGES
from tests.support.samples import one_in
from tests.support.scripts import texts_in

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog.value_text import EntryValue

FIELDS = [field for group in PIECE for field in group.fields]
LLAMA: dict[str, EntryValue] = {**NEW, "id": "llama", "name": "Llama", "notation": "NZ"}
PAWN: dict[str, EntryValue] = {**LLAMA, "class": "pawn", "notation": "fmWfceF"}
STEPPER: dict[str, EntryValue] = {**PAWN, "notation": "fmWfcF"}
CHOICES = [(field, value) for field in (*FIELDS, *SET) for value in field.choices if value]


def wrong(folder: Path, entry: dict[str, EntryValue], set_: dict[str, EntryValue] | None = None) -> list[str]:
    """What is wrong with a file of one piece."""
    draft = draft_of(folder / "mine.yaml", {"pieces": [entry], "set": set_ or {}}, 0)
    return [mistake.problem for mistake in read_draft(draft, ()).mistakes]


def test_the_form_has_all_that_a_file_can_say() -> None:
    """But for the list of a set, which is that of the pieces themselves."""
    assert {field.path.split(".")[0] for field in FIELDS} == {*REQUIRED, *OPTIONAL}
    assert {field.path for field in SET} == {row.key for row in SET_ROWS} - {"pieces"}


def test_the_form_offers_all_that_there_is_to_choose() -> None:
    offered = {field.path: {*field.choices} - {""} for field in FIELDS if field.choices}
    for path, kind in (("class", PieceClass), ("confidence", Confidence), ("strength", Strength), ("house", Covered)):
        assert offered[path] == {one.value for one in kind}
    assert offered["en-passant.taken"] == {one.value for one in Passed}


@pytest.mark.parametrize(("field", "value"), CHOICES, ids=[f"{field.path}-{value}" for field, value in CHOICES])
def test_what_is_offered_may_stand_in_a_file(tmp_path: Path, field: FormField, value: str) -> None:
    """A house only where the card has that sentence, which is told."""
    key, _, within = field.path.partition(".")
    said: EntryValue = {**field.beside, within: value} if within else [value] if field.kind == "ticks" else value
    if field in SET:
        assert wrong(tmp_path, LLAMA, {"id": "camelids", "name": "Camelids", key: value}) == []
    elif field.kind == "ticks":
        told = wrong(tmp_path, {**LLAMA, "reading": "It never captures.", key: said})
        assert told in ([], [f"its card says nothing of {value!r}, so that cannot be ours."])
    else:
        entry = PAWN if key in ("promotion", "class") or value == "vee" else LLAMA
        assert wrong(tmp_path, {**entry, **({} if entry is LLAMA else {"notation": "fmWfcF"}), key: said}) == []


def test_every_figure_that_is_offered_may_be_had(tmp_path: Path) -> None:
    """Each once; and it is that of the piece whose picture shows it."""
    figures = cast("list[dict[str, str]]", workshop_form()["figures"])
    pieces: list[EntryValue] = [
        {**LLAMA, "id": f"p{at}", "name": f"P {at}", "figure": one["figure"]} for at, one in enumerate(figures)
    ]
    for begin in range(0, len(pieces), MOST_PIECES):
        draft = draft_of(tmp_path / "mine.yaml", {"pieces": pieces[begin : begin + MOST_PIECES]}, 0)
        assert read_draft(draft, ()).mistakes == ()
    ours, names = {piece.id: piece for piece in load_catalogue().pieces}, figure_names()
    assert all(names[ours[one["of"]].figure] == one["figure"] for one in figures)
    assert len({one["figure"] for one in figures}) == len(figures) > 100


def test_every_head_that_is_offered_may_be_had(tmp_path: Path) -> None:
    """By a piece, or by a pawn; the figure that is made has it, and no other."""
    fields = [field for group in PIECE for field in group.fields if field.path == "head"]
    offered = [word for field in fields for word in field.choices if word]
    assert offered == [head.value for head in FigureHead]
    for word in offered:
        entry = {**(STEPPER if word == "vee" else LLAMA), "head": word}
        assert wrong(tmp_path, entry) == []
        found = read_draft(draft_of(tmp_path / "mine.yaml", {"pieces": [entry]}, 0), ()).piece
        assert found is not None
        assert found.head is FigureHead(word)
        assert recipe_of(found, Models(())) == recipe_for(found.kind, found.class_, found.head)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({**STEPPER, "head": "camel"}, "the figure of a pawn has no head 'camel'; expected one of stone, plain, vee."),
        ({**LLAMA, "head": "cow"}, "unknown value 'cow'; expected 'horse', 'camel'"),
    ],
)
def test_error_of_a_head(tmp_path: Path, entry: dict[str, EntryValue], problem: str) -> None:
    (told,) = wrong(tmp_path, entry)
    assert problem in told


def test_a_new_piece_needs_a_name_and_its_moves(tmp_path: Path) -> None:
    """And nothing else, as its id is made of its name."""
    assert len(wrong(tmp_path, {**NEW})) == 3
    assert wrong(tmp_path, LLAMA) == []


def test_letters_are_told_as_the_program_tells_them() -> None:
    told = cast("list[dict[str, list[dict[str, str]]]]", workshop_form()["letters"])
    rows = [row for group in told for row in group["rows"]]
    assert all(parse(row["letters"]) for row in rows)
    assert {row["letters"]: row["words"] for row in rows}["A"] == "Leaps two squares diagonally."


def test_every_piece_of_ours_begins_another(tmp_path: Path) -> None:
    """It is right as it stands, moves as the first does, and has its figure."""
    for ours in one_in(8, load_catalogue().pieces, 41):
        entry = cast("dict[str, EntryValue]", begun(ours.id, ()).result)
        found = read_draft(draft_of(tmp_path / "mine.yaml", {"pieces": [entry]}, 0), ())
        assert found.mistakes == ()
        assert found.piece is not None
        assert (found.piece.moves, found.piece.extras) == (ours.moves, ours.extras)
        assert found.piece.figure == ours.figure


def test_error_of_a_beginning_that_nobody_is_called() -> None:
    with pytest.raises(CardgenError, match="nobody"):
        begun("nobody", ())


def test_the_key_of_small_letters_is_of_such_as_may_stand_there() -> None:
    """Each before some capital letter."""
    for letter in KEY:
        assert any(readable(f"{letter}{atom}") for atom in ("N", "R", "F")), letter


def readable(text: str) -> bool:
    """Whether it is notation."""
    try:
        parse(text)
    except NotationError:
        return False
    return True


SCRIPTS = sorted((PAGES / "js" / "workshop").glob("*.js"))
CLASSES = set(re.findall(r"\.([a-z][\w-]*)", "".join(path.read_text("utf-8") for path in PAGES.rglob("*.css"))))
"""What style sheets know: words of a `class`."""


def test_what_is_said_has_values_that_the_page_fills_in() -> None:
    """A sentence that names a value which no script gives would show a gap."""
    scripts = "".join(path.read_text("utf-8") for path in SCRIPTS)
    for part, words in SAYS.items():
        for key, text in words.items():
            assert re.search(rf"\b{key}\b", scripts), (part, key)
            assert all(re.search(rf"\b{value}\b", scripts) for value in re.findall(r"\{(\w+)\}", text)), (part, key)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_has_no_sentence_of_its_own(script: Path) -> None:
    """Words come from Python: no text begins as a sentence does, and those of several words are classes of elements."""
    code = re.sub(r"new Error\(`[^`]*`\)|\bclass: \"[^\"]*\"", "", script.read_text("utf-8"))
    assert [text for text in texts_in(code) if is_said(text)] == []


def is_said(text: str) -> bool:
    """Whether somebody would read it: not the name of a key, no command, no classes."""
    if text == "Enter" or text.startswith("  cardgen "):
        return False
    words = text.split()
    several = len(words) > 1 and any(re.fullmatch(r"[a-z]+[,.;:]?", word) for word in words)
    return bool(re.match(r"\W*[A-Z][a-z]", text)) or (several and not set(words) <= CLASSES)


def test_sentences_are_told_from_classes_and_keys() -> None:
    said = ["Begin", "no more of it", "{file} is open", "“The set”", " filled in", "One moment …"]
    assert [text for text in said if not is_said(text)] == []
    assert [
        text for text in ("Enter", "other twin", "own-file panel", "a.yaml", "  cardgen check") if is_said(text)
    ] == []


def test_texts_of_a_script_are_found_in_templates_too() -> None:
    script = 'a = `x ${b ? `y ${{}} z` : "q"} w`; // "no"\n/* `no` */ c = /["`]/.test(d) && "e";'
    assert texts_in(script) == ["x ", "y ", " z", "q", " w", "e"]


def test_every_reason_against_a_link_is_a_sentence() -> None:
    """Whatever the script refuses a link for."""
    reasons = set(
        re.findall(r'new LinkError\("(\w+)"', (PAGES / "js" / "workshop" / "link-text.js").read_text("utf-8"))
    )
    assert len(reasons) > 4
    assert reasons <= set(SAYS["arrivals"])
