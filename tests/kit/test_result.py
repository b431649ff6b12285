"""The one shape of what came of a request."""

from __future__ import annotations

import json
from pathlib import Path

from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake, NotationError, SeveralErrors
from cardgen.kit.result import MadeFile, RunResult, Trouble, counted, listed, sentences, together, troubles_of

WHOLE = RunResult(
    (MadeFile(Path("out/a.pdf"), {"pages": 2}, ": 2 pages"),),
    result={"one": [1]},
    lines=("one",),
    troubles=(Trouble("it is wrong.", "king"), Trouble("it is torn.", details={"card": "King"})),
    notes=("a note",),
)


def test_as_json() -> None:
    """All keys are always there, in this order, and JSON can hold them."""
    assert WHOLE.as_json("pdf") == json.loads(json.dumps(WHOLE.as_json("pdf")))
    assert list(WHOLE.as_json("pdf")) == list(RunResult().as_json("")) == ["verb", "files", "errors", "notes", "result"]
    assert WHOLE.as_json("pdf") == {
        "verb": "pdf",
        "files": [{"file": "out/a.pdf", "pages": 2}],
        "errors": [
            {"problem": "it is wrong.", "piece": "king", "file": None, "line": None, "column": None},
            {"problem": "it is torn.", "piece": None, "file": None, "line": None, "column": None, "card": "King"},
        ],
        "notes": ["a note"],
        "result": {"one": [1]},
    }


def test_a_file_for_people() -> None:
    """Its path, and what is said of it."""
    assert [str(file) for file in (*WHOLE.files, MadeFile(Path("a.png")))] == ["out/a.pdf: 2 pages", "a.png"]


def test_troubles_of_an_error() -> None:
    """Several mistakes are several troubles; another error is one, with all its lines."""
    mistakes = [Mistake(FilePlace("b.yaml", 2, 3), "worse.", "text"), Mistake(FilePlace("a.yaml", 1, 1), "bad.")]
    assert [trouble.as_json() for trouble in troubles_of(FileErrors(mistakes))] == [
        {"problem": "bad.", "piece": None, "file": "a.yaml", "line": 1, "column": 1},
        {"problem": "worse.", "piece": None, "file": "b.yaml", "line": 2, "column": 3},
    ]
    assert [str(trouble) for trouble in troubles_of(FileErrors(mistakes))] == [
        "a.yaml:1:1: bad.",
        "b.yaml:2:3: worse.\n    text\n      ^",
    ]
    assert troubles_of(SeveralErrors(["no a.", "no b."])) == (Trouble("no a."), Trouble("no b."))
    assert troubles_of(CardgenError("two\nlines")) == (Trouble("two\nlines"),)
    error = NotationError("unknown.", text="X", at=0)
    assert troubles_of(error) == (Trouble("column 1: unknown.\n    X\n    ^"),)


def test_what_several_pieces_have_is_said_once() -> None:
    """With their names; what is a whole sentence stands by itself."""
    troubles = (
        *together([("rex", "too thin."), ("pope", "too tall."), ("chef", "too thin.")]),
        Trouble("all is lost."),
    )
    assert [trouble.piece for trouble in troubles] == ["rex", "chef", "pope", None]
    assert list(sentences(troubles)) == ["rex, chef: too thin.", "pope: too tall.", "all is lost."]
    assert list(sentences([Trouble("bad.", "king", sentence="a.yaml:1:1: bad.")] * 2)) == ["a.yaml:1:1: bad."]
    assert RunResult(troubles=troubles).sentences == tuple(sentences(troubles))
    assert RunResult(troubles=troubles, trouble_lines=("no.",)).sentences == ("no.",)


def test_long_lists_are_cut() -> None:
    """Six names, and how many more; a seventh is named rather than counted."""
    names = list("abcdefgh")
    assert listed(names[:6]) == "a, b, c, d, e, f"
    assert listed(names[:7]) == "a, b, c, d, e, f, g"
    assert listed(names) == "a, b, c, d, e, f and 2 more"


def test_counted() -> None:
    """One has no s, none has."""
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(2, "card is", "cards are") == "2 cards are"
