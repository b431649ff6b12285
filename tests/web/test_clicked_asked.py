"""What a page asks when squares are clicked: the answer, and every wrong question as one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.web.bridge import PageBridge
from tests.support.examples import examples
from tests.support.kept import our_files


def asked(ask: str = "clicked", **given_: object) -> dict[str, Any]:
    """The answer to a request."""
    begun = PageBridge().begin(json.dumps({"ask": ask, "with": given_}))
    with our_files():
        while begun.step() is not None:
            pass
    found: dict[str, Any] = json.loads(begun.answer)
    return found


def test_a_gryffon_is_clicked_together() -> None:
    """Two clicks, meant on all sides: a step, and a slide from there. It is told in words, drawn, and known."""
    answer = asked(clicks=[{"at": [1, 1]}, {"at": [1, 1], "then": {"by": [0, 1], "on": 0}}], same="all")
    found = answer["result"]
    assert answer["errors"] == []
    assert found["notation"] == "[F?R]"
    assert found["words"].startswith("Moves one square diagonally, then may slide straight")
    assert found["diagram"].startswith("<svg")
    assert found["same"] == ["gryffon"]
    assert (found["checked"], found["shortest"], found["unsaid"], found["alternatives"]) == (200, True, [], [])
    assert {"at": [-1, 1], "does": "both", "leap": True} in found["squares"]
    bent = {"at": [-1, 1], "does": "both", "on": 1, "over": False, "then": {"by": [0, 1], "on": 0}}
    assert [one for one in found["ways"] if one["at"] == [-1, 1]] == [bent, {**bent, "then": {"by": [-1, 0], "on": 0}}]


def test_what_no_squares_can_say_stays_beside_them() -> None:
    """It stands behind what is clicked, alone where nothing is; letters that cannot be read are told."""
    wheel = "[F?fF?sF?qF]"
    found = asked(clicks=[{"at": [0, 1], "on": 0}], same="turned", beside=wheel)["result"]
    assert (found["notation"], found["words"].startswith("Slides straight")) == (f"R{wheel}", True)
    assert [(one["at"], one["on"]) for one in found["ways"]] == [([0, 1], 0), ([1, 0], 0), ([0, -1], 0), ([-1, 0], 0)]
    assert {one["leap"] for one in found["squares"]} == {False}
    assert asked(beside=wheel)["result"]["notation"] == wheel
    assert asked(beside="x")["errors"][0]["problem"].startswith("column 1: 'x' is not read")


def test_plain_squares_have_alternatives() -> None:
    """A row that comes to the edge goes on; that it ends there, or is leaps, is offered beside it, in words."""
    found = asked(clicks=[{"at": [0, 1]}, {"at": [0, 2]}], same="all", reach=2)["result"]
    assert found["notation"] == "R"
    assert [one["notation"] for one in found["alternatives"]] == ["R2", "WD"]
    assert found["alternatives"][0]["words"] == "Slides one or two squares straight."


def test_each_click_may_have_its_own_sides() -> None:
    """A pawn: on, without capturing; aside, only to capture, also in passing; two squares on its first move."""
    clicks = [
        {"at": [0, 1], "does": "move"},
        {"at": [1, 1], "does": "capture", "passing": True, "same": "sides"},
        {"at": [0, 2], "does": "move", "how": "clear", "first": True},
    ]
    found = asked(clicks=clicks)["result"]
    assert found["notation"] == "fmWfceFifmnD"
    assert "Opening. May" in found["words"]


def test_nothing_clicked_says_nothing() -> None:
    found = asked()["result"]
    assert found["notation"] is None
    assert found["squares"] == []


def test_what_cannot_be_said_is_left_out() -> None:
    found = asked(clicks=[{"at": [1, 3], "how": "clear"}, {"at": [0, 1]}])["result"]
    assert found["notation"] == "fW"
    assert found["unsaid"] == [
        {"at": [1, 3], "why": "which squares lie on the way is not agreed; click the way with its bend."}
    ]


@pytest.mark.parametrize(
    "piece", ["gryffon", "cannon", "ptt-chinese-nightrider", "ptt-grasshopper", "berolina-pawn", "zero"]
)
def test_a_piece_is_taken_apart_and_put_together(piece: str) -> None:
    """The clicks of a piece, asked about as they came, are that piece."""
    taken = asked("unclicked", of=piece)["result"]
    assert taken["left"] == []
    assert piece in asked(clicks=taken["clicks"])["result"]["same"]


def test_a_notation_may_be_what_a_piece_is_called() -> None:
    """The piece B4ND leaps past empty squares alone (B4nD); who has typed the letters means a leap over anything."""
    hows = {
        notation: {
            one["how"]
            for one in asked("unclicked", of="B4ND", notation=notation)["result"]["clicks"]
            if one["at"] == [0, 2]
        }
        for notation in (True, False)
    }
    assert hows == {True: {"leap"}, False: {"clear"}}


def test_what_cannot_be_clicked_is_said() -> None:
    taken = asked("unclicked", of="W[F?fF?sF?qF]")["result"]
    assert taken["left"] == [{"part": "[F?fF?sF?qF]", "why": "it bends more than once."}]
    assert {"at": [0, 1], "does": "both", "how": "leap"} in taken["clicks"]


BEND = {"by": [0, 1], "on": 0}


@pytest.mark.parametrize(
    ("given_", "said"),
    [
        ({"clicks": 3}, "clicks is a list of objects, not 3."),
        ({"clicks": [3]}, "each of clicks is an object, as in {}, not 3."),
        ({"clicks": [{}] * 257}, "clicks has 257 objects; write 256 at most."),
        ({"clicks": [{}]}, "at is two whole numbers from -12 to 12, as in [1, 2], not None."),
        ({"clicks": [{"at": [1, 13]}]}, "at is two whole numbers from -12 to 12, as in [1, 2], not [1, 13]."),
        ({"clicks": [{"at": [1, True]}]}, "at is two whole numbers from -12 to 12, as in [1, 2], not [1, True]."),
        ({"clicks": [{"at": [1, 1, 1]}]}, "at is two whole numbers from -12 to 12, as in [1, 2], not [1, 1, 1]."),
        ({"clicks": [{"at": [1, 1], "does": "eat"}]}, "does is one of both, move, capture, not 'eat'."),
        ({"clicks": [{"at": [1, 1], "how": "leaps"}]}, "how is one of leap, clear, hop, behind, not 'leaps'. Did you mean 'leap'?"),
        ({"clicks": [{"at": [1, 1], "on": 26}]}, "on is a whole number from 0 to 25, not 26."),
        ({"clicks": [{"at": [1, 1], "odd": 1}]}, "there is no 'odd' to ask for."),
        ({"clicks": [{"at": [1, 1], "then": {"by": [0, 0]}}]}, "a way that bends leads to other squares on both of its legs."),
        ({"clicks": [{"at": [0, 0], "then": BEND}]}, "a way that bends leads to other squares on both of its legs."),
        ({"clicks": [{"at": [0, 2], "then": BEND}]}, "a way that bends goes on in another direction; for a straight one say how often."),
        ({"clicks": [{"at": [0, 2], "then": {"by": [1, 0], "to": 1}}]}, "there is no 'to' to ask for."),
        ({"clicks": [{"at": [1, 1], "does": "move", "passing": True}]}, "who takes en passant captures there; say both or capture."),
        ({"same": "every"}, "same is one of alone, sides, ends, both, turned, all, not 'every'."),
        ({"reach": 0}, "reach is a whole number from 1 to 12, not 0."),
        ({"same": "all", "clicks": [{"at": [a, b]} for a in range(2, 13) for b in range(1, a)]}, "these are 528 clicks, with those on other sides; 256 are enough."),
    ],
)  # fmt: skip
def test_a_wrong_question_is_one_sentence(given_: dict[str, object], said: str) -> None:
    """Whatever is wrong with the clicks is said, and nothing else is answered."""
    answer = asked(**given_)
    assert [error["problem"] for error in answer["errors"]] == [said]
    assert answer["result"] is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-30, 30) | st.sampled_from(("both", "hop", "all", "x" * 300, "")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(("at", "on", "then", "by", "how", "same")), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(JSON, JSON)
@examples(150)
def test_whatever_is_sent_is_answered(clicks: object, same: object) -> None:
    """No JSON makes the program fail: it is answered, or it is told what is wrong."""
    answer = asked(clicks=clicks, same=same)
    assert answer["result"] or answer["errors"]
    assert not any("fault of cardgen" in error["problem"] for error in answer["errors"])
