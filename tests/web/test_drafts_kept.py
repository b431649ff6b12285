"""Pieces that are typed, as a browser keeps and passes them on: nothing is lost, nothing is written over in silence."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import CardgenError
from cardgen.kit.workshop.draft import MOST_PIECES
from cardgen.kit.workshop.says import ARRIVALS
from cardgen.web.own_files import check_name
from cardgen.web.site.files import PAGES

HERE = Path(__file__).parent
NODE = shutil.which("node") or shutil.which("node", path=str(Path(".venv/bin").resolve()))
LLAMA = {"id": "llama", "name": "Llama", "class": "piece", "notation": "NZ", "source": "me", "confidence": "author"}
FILE: dict[str, Any] = {
    "file": "camelids.yaml",
    "set": {"id": "camelids", "name": "Camelids"},
    "pieces": [LLAMA],
    "at": 0,
}
MINE = "my-pieces.yaml"


def asked(*calls: list[Any]) -> list[Any]:
    """What the scripts answer, in node."""
    if NODE is None:
        pytest.skip("there is no node")
    text = json.dumps({"pages": PAGES.as_uri(), "asked": calls})
    run = subprocess.run(
        [NODE, HERE / "drafts.mjs"], input=text, capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)  # type: ignore[no-any-return]


class TestKept:
    def test_each_letter_is_kept_at_once(self) -> None:
        """When the page is closed after any of them, that is what the next one begins with."""
        names = ["L", "Ll", "Llam", "", "Llama"]
        (told,) = asked(["typed", names])
        assert told["after"] == [{MINE: name} for name in names]
        assert (told["again"]["file"], told["again"]["name"]) == (MINE, "Llama")

    def test_what_was_only_looked_at_is_not_kept(self) -> None:
        """A page that is opened writes no empty file."""
        (told,) = asked(["windows", [["a", "begin"]]])
        assert told["there"] == {}

    def test_a_full_store_is_told_and_typing_goes_on(self) -> None:
        """What fits is kept again, by itself; what was kept before stays until then."""
        (told,) = asked(["full", 500, 5000])
        assert told["seen"] == [True, False, True]
        assert told["last"]["kept"]
        assert told["there"] == {MINE: "y" * 800}

    def test_where_there_is_no_store_typing_goes_on(self) -> None:
        (told,) = asked(["missing"])
        assert told == {"kept": False, "name": "Llama", "names": [MINE]}

    @pytest.mark.parametrize(
        "text", ["", "{", "[]", "null", '{"stamp": 3}', '{"stamp": "x", "draft": {"pieces": [3]}}', '{"draft": null}']
    )
    def test_what_is_no_file_of_pieces_is_none(self, text: str) -> None:
        """Whatever has written into the store, the page goes on."""
        (told,) = asked(["strange", text])
        assert told["seen"]["name"] == "Llama"
        assert told["there"] == {MINE: "Llama"}

    def test_what_is_removed_can_be_taken_back(self) -> None:
        (told,) = asked(["removed"])
        assert told["gone"] == {}
        assert told["back"] == {MINE: "Llama"}

    def test_a_file_with_another_name_is_the_same_file(self) -> None:
        """The old name is gone."""
        (told,) = asked(["renamed", "llamas.yaml"])
        assert told["there"] == {"llamas.yaml": "Llama"}
        assert told["seen"]["file"] == "llamas.yaml"

    def test_what_comes_from_elsewhere_takes_no_others_place(self) -> None:
        """It is another file, also where it has the name of one; what is there already comes no second time."""
        (told,) = asked(["added", {**FILE, "file": MINE, "pieces": [{**LLAMA, "name": "Alpaca"}]}])
        assert told["names"] == ["my-pieces-2.yaml"] * 2
        assert told["there"] == {MINE: "Llama", "my-pieces-2.yaml": "Alpaca"}


class TestWindows:
    """Two of them, a and b, with the same file open."""

    BOTH = (["a", "type", "Llama"], ["b", "begin"])

    def test_a_change_of_another_window_is_told(self) -> None:
        """And what is shown stays; whoever wants the other takes it."""
        told, took = asked(
            ["windows", [*self.BOTH, ["a", "type", "Alpaca"], ["b", "hear", MINE]]],
            ["windows", [*self.BOTH, ["a", "type", "Alpaca"], ["b", "hear", MINE], ["b", "takeTheirs"]]],
        )
        assert told["seen"][-1] == {
            "file": MINE, "name": "Llama", "kept": True, "other": {"name": MINE, "mine": MINE, "gone": False},
        }  # fmt: skip
        assert took["seen"][-1] == {"file": MINE, "name": "Alpaca", "kept": True, "other": None}

    @pytest.mark.parametrize("heard", [True, False])
    def test_who_types_in_both_has_both(self, *, heard: bool) -> None:
        """Whether the second has heard of the first or not: it goes on under another name, and says so."""
        steps = [
            *self.BOTH,
            ["a", "type", "Alpaca"],
            *([["b", "hear", MINE]] if heard else []),
            ["b", "type", "Vicuna"],
        ]
        (told,) = asked(["windows", steps])
        assert told["there"] == {MINE: "Alpaca", "my-pieces-2.yaml": "Vicuna"}
        assert told["seen"][-1]["other"] == {"name": MINE, "mine": "my-pieces-2.yaml", "gone": False}

    def test_who_stays_with_his_own_has_both(self) -> None:
        steps = [*self.BOTH, ["a", "type", "Alpaca"], ["b", "hear", MINE], ["b", "keepMine"]]
        (told,) = asked(["windows", steps])
        assert told["there"] == {MINE: "Alpaca", "my-pieces-2.yaml": "Llama"}
        assert told["seen"][-1]["other"] is None

    def test_who_was_written_over_at_the_same_moment_has_his_own_too(self) -> None:
        """Neither saw the other's; the first finds it out when it hears of it."""
        (told,) = asked(["raced"])
        assert told["there"] == {MINE: "Theirs", "my-pieces-2.yaml": "Mine"}
        assert told["seen"]["name"] == "Mine"

    def test_what_another_window_has_removed_is_told_and_kept_again(self) -> None:
        steps = [*self.BOTH, ["a", "remove"], ["b", "hear", MINE], ["b", "type", "Vicuna"]]
        (told,) = asked(["windows", steps])
        assert told["seen"][-2]["other"] == {"name": MINE, "mine": MINE, "gone": True}
        assert told["there"] == {MINE: "Vicuna"}

    def test_ones_own_change_is_no_others(self) -> None:
        (told,) = asked(["windows", [["a", "type", "Llama"], ["a", "hear", MINE]]])
        assert told["seen"][-1]["other"] is None

    def test_nothing_is_lost_whatever_two_windows_do(self) -> None:
        """Drawn by lot: what somebody has typed last in a window is in the store under the name that it shows."""
        draw = random.Random(41)
        for _ in range(12):
            steps: list[list[str]] = [["a", "type", "a0"], ["b", "begin"]]
            for number in range(14):
                who = draw.choice("ab")
                steps.append([who, "type", f"{who}{number}"] if draw.random() < 0.6 else [who, "hear", MINE])
            (told,) = asked(["windows", steps])
            for who in "ab":
                last = next(
                    seen for step, seen in zip(reversed(steps), reversed(told["seen"]), strict=True) if step[0] == who
                )
                typed = [step[2] for step in steps if step[0] == who and step[1] == "type"]
                assert last["name"] == (typed[-1] if typed else "a0")
                assert last["name"] in told["there"].values() or not typed


class TestNames:
    def test_what_is_a_name_here_is_one_for_python(self) -> None:
        """A file that is kept can be given."""
        tried = [
            "a.yaml",
            "a.yml",
            "A B.YAML",
            "\u7adc.yaml",
            ".yaml",
            "a",
            "a.svg",
            "a/b.yaml",
            "a:b.yaml",
            "a\n.yaml",
        ]
        tried += ["x" * 96 + ".yaml", "x" * 95 + ".yaml", "\U0001f409" * 49 + ".yaml", "\u202ea.yaml", "..\\a.yaml"]
        told = asked(*(["named", name] for name in tried))
        for name, is_name in zip(tried, told, strict=True):
            if is_name:
                check_name(name)
        assert told[:4] == [True] * 4
        assert not any(told[4:11])

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("Camelids", "Camelids.yaml"), ("a.yml", "a.yaml"), ("", MINE), ("../../etc/passwd", "etcpasswd.yaml"),
            ("...", MINE), ("a\u202eb", "ab.yaml"), ("x" * 300, f"{'x' * 50}.yaml"), ("\U0001f409" * 90, None),
        ],
    )  # fmt: skip
    def test_any_text_becomes_a_name(self, text: str, name: str | None) -> None:
        (called,) = asked(["called", text])
        assert name in (called, None)
        check_name(called)

    def test_a_free_name_is_like_the_other(self) -> None:
        told = asked(
            ["free", "a.yaml", []], ["free", "a.yaml", ["A.yaml"]], ["free", "a-2.yaml", ["a-2.yaml", "a-3.yaml"]]
        )
        assert told == ["a.yaml", "a-2.yaml", "a-4.yaml"]


DEEP: Any = "x"
for _ in range(9):
    DEEP = [DEEP]


HOSTILE: list[tuple[list[Any], str]] = [
    (["read", ""], "it was made by another version of this page."),
    (["read", "2abc"], "it was made by another version of this page."),
    (["read", "1" * 12_001], "it has 12001 letters; 12000 are the most that is read."),
    (["read", "1<script>"], "it has letters that none of ours has."),
    (["read", "1"], "it is not whole; copy all of it."),
    (["read", "1A"], "it is not whole; copy all of it."),
    (["read", "1AAAA"], "it is not whole; copy all of it."),
    (["bomb", 5_000_000], "it holds more than 200000 bytes, which no file of pieces needs."),
    (["packed", "king"], "it is not whole; copy all of it."),
    (["packed", "[]"], "it is not whole; copy all of it."),
    (["packed", "null"], "it is not whole; copy all of it."),
    (["packed", "[" * 100_000], "it is not whole; copy all of it."),
    (["packed", "{}"], "there are no pieces in it that can be read."),
    (["packed", json.dumps({**FILE, "at": None}).replace(', "at": null', ', "yaml": "x"')], "it says “yaml”, of which nothing is known here."),
    (["packed", '{"__proto__": {"file": "x.yaml"}}'], "it says “__proto__”, of which nothing is known here."),
    (["packed", '{"\\u202ex": 1}'], "it says “\N{REPLACEMENT CHARACTER}x”, of which nothing is known here."),
    *((["packed", json.dumps({"file": "a.yaml", "pieces": [LLAMA], **strange})], "there are no pieces in it that can be read.") for strange in (
        {"file": 3}, {"file": "../a.yaml"}, {"file": "a.svg"}, {"set": []}, {"set": "x"}, {"pieces": {}}, {"pieces": "x"},
        {"pieces": [None]}, {"pieces": [[]]}, {"pieces": [{"name": 3}]}, {"pieces": [{"name": None}]}, {"pieces": [{"name": DEEP}]},
        {"pieces": [{"name": "x" * 901}]}, {"pieces": [{}] * (MOST_PIECES + 1)}, {"pieces": [{"x" * 201: ""}]},
        {"pieces": [{"x": [""] * 4001}]},
    )),
]  # fmt: skip
"""What is asked of a link, and what is said."""


class TestLinks:
    def test_what_is_written_is_read_again(self) -> None:
        """In whatever letters."""
        files = [FILE, {**FILE, "pieces": [{**LLAMA, "name": f"\u7adc {number}"} for number in range(MOST_PIECES)]}]
        read = asked(*(["through", one] for one in files))
        assert [one["read"] for one in read] == files

    def test_comments_go_with_a_link_and_a_store(self) -> None:
        """Those of the file, and those of its pieces."""
        remarked = {**FILE, "pieces": [{**LLAMA, "#": {">name": "# woolly"}}], "notes": {"^": ["# Mine."]}}
        again, kept = asked(["through", remarked], ["shape", remarked])
        assert again["read"] == kept == remarked

    def test_a_piece_makes_a_short_link(self) -> None:
        (told,) = asked(["written", {**FILE, "set": {}}])
        assert 50 < len(told["text"]) < 250

    def test_pictures_and_fonts_go_with_no_link_and_are_told(self) -> None:
        file = {**FILE, "font": "dragon.ttf", "pieces": [{**LLAMA, "picture": "llama.svg"}, {**LLAMA, "id": "b"}]}
        (told,), (read,) = asked(["written", file]), asked(["through", file])
        assert told["left"] == ["dragon.ttf", "llama.svg"]
        assert read["read"] == {**FILE, "pieces": [LLAMA, {**LLAMA, "id": "b"}]}

    def test_what_is_too_much_for_a_link_gets_none(self) -> None:
        draw = random.Random(5)
        long = ["".join(map(chr, draw.choices(range(33, 126), k=900))) for _ in range(20)]
        (told,) = asked(["written", {**FILE, "pieces": [{**LLAMA, "note": note} for note in long]}])
        assert told["text"] == ""

    def test_a_link_that_is_none_is_told_in_a_sentence(self) -> None:
        """It never brings anything, and is never larger in the memory than it may be."""
        for (call, problem), told in zip(HOSTILE, asked(*(call for call, _ in HOSTILE)), strict=True):
            assert ARRIVALS[told["problem"]].format(**told["values"]) == problem, call

    def test_half_a_link_is_a_sentence(self) -> None:
        """Wherever it is cut, and whatever letter is changed."""
        (whole,) = asked(["written", FILE])
        text, draw = whole["text"], random.Random(3)
        cut = [text[:at] for at in draw.sample(range(len(text)), 30)]
        changed = [text[:at] + draw.choice("Aa0-_%") + text[at + 1 :] for at in draw.sample(range(len(text)), 30)]
        for one in asked(*(["read", broken] for broken in (*cut, *changed))):
            assert "problem" in one or one["read"]["file"]


def test_no_name_of_ours_is_refused_by_python_alone() -> None:
    """The other way round: what Python takes for no name is none in the page."""
    tried = ["a/b.yaml", "a\\b.yaml", ".a.yaml", "a\x00.yaml", 'a".yaml', "a*.yaml", "\U0001f409" * 60 + ".yaml"]
    for name in tried:
        with pytest.raises(CardgenError):
            check_name(name)
    assert asked(*(["named", name] for name in tried)) == [False] * len(tried)
