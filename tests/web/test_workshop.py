"""Drafts of pieces, as a page asks of them: bounded, and whatever is wrong is a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.gallery.rows import piece_row
from cardgen.web.bridge import PageBridge

LLAMA = {"id": "llama", "name": "Llama", "class": "piece", "notation": "NZ", "source": "me", "confidence": "author"}
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>'


def asked(name: str, bridge: PageBridge | None = None, **given: object) -> Any:
    """The answer of a page's Python."""
    run = (bridge or PageBridge()).begin(json.dumps({"ask": name, "with": given}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)


def test_a_draft_is_told_with_its_card() -> None:
    """All in one answer; without being asked for, no card."""
    told = asked("draft", pieces=[LLAMA], card=True)
    assert told["errors"] == []
    assert told["result"]["problems"] == []
    assert told["result"]["card"].startswith("<svg")
    assert "card" not in asked("draft", pieces=[LLAMA])["result"]


def test_a_draft_names_pictures_that_were_given() -> None:
    """They lie where the file is to lie; its card has the picture, and what was given stays as it was."""
    bridge = PageBridge()
    bridge.own.keep("llama.svg", PICTURE)
    without = asked("draft", bridge, pieces=[LLAMA], card=True)
    told = asked("draft", bridge, pieces=[{**LLAMA, "picture": "llama.svg"}], card=True)
    assert told["errors"] == []
    assert told["result"]["card"] != without["result"]["card"]
    assert [one["name"] for one in json.loads(bridge.own.told())["files"]] == ["llama.svg"]


def test_a_draft_goes_on_with_a_file_that_was_given() -> None:
    """It is no rival of it, and the other files are."""
    bridge = PageBridge()
    text = asked("draft", pieces=[LLAMA])["result"]["yaml"]
    bridge.own.keep("mine.yaml", text.encode())
    assert asked("draft", bridge, file="mine.yaml", pieces=[LLAMA])["result"]["problems"] == []
    (problem,) = asked("draft", bridge, file="other.yaml", pieces=[{**LLAMA, "name": "Alpaca"}])["result"]["problems"]
    assert problem["problem"].startswith("the id 'llama' already finds the piece 'llama'")
    assert "/tmp" not in problem["problem"]


def test_a_file_is_opened_as_a_draft() -> None:
    """The same values, to be typed on."""
    text = asked("draft", pieces=[LLAMA], set={"id": "camelids", "name": "Camelids"})["result"]["yaml"]
    told = asked("opened", text=text, file="camelids.yaml")
    assert told["result"] == {
        "set": {"id": "camelids", "name": "Camelids"},
        "pieces": [LLAMA],
        "font": "",
        "notes": {},
        "said": "",
    }


@pytest.mark.parametrize("comment", ["# a\npieces: []", "x: y", "#\u202e", "\ud800", "#" * 900, 7, ["#"], {"a": "b"}])
def test_hostile_comments_stay_comments(comment: object) -> None:
    """Whatever a link brings: nothing is added to what the file says, and it can be read."""
    remarks = {"^": [comment], ">name": comment, "^id": comment, "$": [comment], "wings": comment}
    text = asked("draft", pieces=[{**LLAMA, "#": remarks}], notes=remarks)
    if text["errors"]:  # it is nested too deeply
        assert [one["problem"] for one in text["errors"]] == ["pieces holds too much; 4000 values, 4 deep, are enough."]
        return
    assert text["result"]["problems"] == []
    (piece,) = asked("opened", text=text["result"]["yaml"])["result"]["pieces"]
    assert {key: value for key, value in piece.items() if key != "#"} == LLAMA


def test_numbers_and_flags_of_a_draft_are_what_a_file_says() -> None:
    """JSON knows more kinds of values than a file of ours."""
    piece = {
        **LLAMA,
        "class": "royal",
        "castles": True,
        "multistep": [{"rows": "1..2", "squares": 3}],
        "notation": "NfmW",
    }
    told = asked("draft", pieces=[piece])["result"]
    assert told["problems"] == []
    assert "castles: true" in told["yaml"]
    assert "multistep: [{rows: 1..2, squares: 3}]" in told["yaml"]


DEEP: object = "x"
for _ in range(6):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (
            {"pieces": {}, "file": "../x.yaml"},
            "'../x.yaml' is no name for a file here; write letters and a dot, as in dragon.svg.",
        ),
        ({"pieces": "king"}, "pieces is a list of 60 at most."),
        ({"pieces": [None]}, "pieces holds texts, lists and keys with values, not None."),
        ({"pieces": [{"name": 1.5}]}, "pieces holds texts, lists and keys with values, not 1.5."),
        ({"pieces": [{"name": DEEP}]}, "pieces holds too much; 4000 values, 4 deep, are enough."),
        ({"pieces": [{"name": "x" * 901}]}, "pieces has a word of 901 letters; write 900 at most."),
        (
            {"pieces": [{str(key): "" for key in range(5000)}]},
            "pieces holds too much; 4000 values, 4 deep, are enough.",
        ),
        ({"set": []}, ""),
        ({"set": "x"}, "set holds keys with values."),
        ({"notes": "x"}, "notes holds keys with comments."),
        ({"at": 60}, "at is a whole number from 0 to 59, not 60."),
        ({"wings": 2}, "there is no 'wings' to ask for."),
    ],
)
def test_error_of_a_draft_that_is_none(given: dict[str, object], problem: str) -> None:
    told = asked("draft", **given)
    assert [one["problem"] for one in told["errors"]] == ([problem] if problem else [])


@pytest.mark.parametrize(
    ("name", "text"),
    [("\x00", "Llama"), ("a\nb: c", "x"), ("name", "a\n- b"), ("name", "\ud800"), ("name", "\u202eamall"), ("#", "#")],
)
def test_a_hostile_draft_is_refused_or_told(name: str, text: str) -> None:
    """It adds no line of its own to the file, and breaks nothing."""
    told = asked("draft", pieces=[{**LLAMA, name: text}])
    assert "fault of cardgen" not in str(told["errors"])
    assert told["errors"] or told["result"]["problems"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (3, "text is a text, not 3."),
        ("king", "my-pieces.yaml holds no pieces; begin with 'pieces:' and a list below it."),
        ("pieces: [*a]", "aliases are not read; write the value out, or put a text that begins with '*' in quotes."),
    ],
)
def test_error_of_a_file_that_is_no_draft(text: object, problem: str) -> None:
    (error,) = asked("opened", text=text)["errors"]
    assert error["problem"] == problem


def test_pieces_that_were_given_have_lines_for_the_wall() -> None:
    """As ours have them, with their names and the file in which somebody goes on; none without a file."""
    bridge = PageBridge()
    assert asked("own-hung", bridge)["result"] == {"pieces": []}
    text = asked("draft", pieces=[LLAMA, {**LLAMA, "id": "yak", "name": "Yak", "notation": "mRcpR"}])["result"]["yaml"]
    bridge.own.keep("mine.yaml", text.encode())
    llama, yak = asked("own-hung", bridge)["result"]["pieces"]
    okapi = json.loads(json.dumps(piece_row(load_catalogue().piece("okapi"))))
    assert {key: llama[key] for key in ("moves", "captures", "whole", "traits")} == {
        key: okapi[key] for key in ("moves", "captures", "whole", "traits")
    }
    assert (llama["name"], llama["file"], llama["class"]) == ("Llama", "mine.yaml", "piece")
    assert llama["words"].startswith("Leaps")
    assert set(yak["hops"]) == {"men", "moves", "captures", "ways"}


def test_ones_own_are_found_as_like_ours_and_like_each_other() -> None:
    """On the page of one of ours, and in the workshop: each with the file in which it is told of. Ours have none."""
    bridge = PageBridge()
    assert asked("own-like", bridge, of="okapi")["result"] == {"alike": []}
    text = asked("draft", pieces=[LLAMA, {**LLAMA, "id": "yak", "name": "Yak", "notation": "NZ"}])["result"]["yaml"]
    bridge.own.keep("mine.yaml", text.encode())
    mine = [
        {"id": id_, "name": name, "why": "the same moves", "file": "mine.yaml"}
        for id_, name in (("llama", "Llama"), ("yak", "Yak"))
    ]
    assert asked("own-like", bridge, of="okapi")["result"]["alike"] == mine
    assert asked("own-like", bridge, of="yak")["result"]["alike"] == mine[:1]
    assert asked("own-like", bridge, of="rook")["result"] == {"alike": []}
    assert asked("own-like", bridge, of="nobody")["result"] == {"alike": []}
    told = asked("likely", bridge, pieces=[{**LLAMA, "id": "vicuna", "name": "Vicuña"}])["result"]["alike"]
    assert [one for one in told if "file" in one] == mine
    assert {"id": "okapi", "name": "Okapi", "why": "the same moves"} in told


def test_a_draft_is_tried_against_the_program() -> None:
    """The moves that were played are sent again with the next one."""
    told = asked("tried", pieces=[LLAMA])["result"]
    assert told["turn"] == told["you"] == "white"
    word = told["moves"][0]["word"]
    after = asked("tried", pieces=[LLAMA], moves=[word], nodes=30)["result"]
    assert after["played"][0] == word
    assert len(after["played"]) == 2


def test_error_of_a_table_that_there_is_not() -> None:
    (error,) = asked("tried", pieces=[LLAMA], table="smal")["errors"]
    assert error["problem"] == "table is one of small, dealers, not 'smal'. Did you mean 'small'?"
