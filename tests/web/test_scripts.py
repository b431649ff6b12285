"""The scripts of the page: how they are written, and what their pure functions say, asked in node."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cardgen.kit.cards.choices import CHOICES
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.offers import offers
from cardgen.web.bridge import PageBridge
from cardgen.web.site.files import PAGES
from cardgen.web.site.scripts import FIRST, packed_scripts

SCRIPTS = sorted((PAGES / "js").rglob("*.js"))
ROOMS = ("book", "diagram", "gallery", "piece", "tables", "workshop")
"""Folders of scripts that make what they show themselves; they are loaded by `import()`."""
INDEX = (PAGES / "index.html").read_text("utf-8")
HERE = Path(__file__).parent
NODE = shutil.which("node") or shutil.which("node", path=str(Path(".venv/bin").resolve()))
LONGEST = 300
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
CHESS = re.compile(
    r"\b(chess|king|queen|rook|bishop|knight|pawns?|royals?|castl\w*|en.passant|promot\w*|betza|notation|checkmate)\b",
    re.IGNORECASE,
)
NEVER = (
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "new Function",
    ".style.",
    "http:",
    "https:",
)

NAMESPACE = re.compile(r"http://schemas\.(microsoft\.com/3dmanufacturing|openxmlformats\.org/package)/")
"""Names in the parts of a 3MF look like addresses; nobody asks there."""


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    """What the page is told there is to choose."""
    return {**offers()}


@pytest.fixture(scope="module")
def asked(data: dict[str, Any]) -> Any:
    """Functions of the scripts, called in node."""
    if NODE is None:
        pytest.skip("there is no node")

    def ask(*calls: list[Any]) -> list[Any]:
        given = json.dumps({"data": data, "pages": PAGES.as_uri(), "asked": calls})
        run = subprocess.run(
            [NODE, HERE / "scripts.mjs"], input=given, capture_output=True, text=True, check=False, timeout=60
        )
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)  # type: ignore[no-any-return]

    return ask


class Tags(HTMLParser):
    """All tags of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


TAGS = Tags(INDEX).found


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(PAGES / "js").as_posix())
class TestScripts:
    def test_a_script_is_no_longer_than_a_module_of_ours(self, script: Path) -> None:
        assert len(script.read_text("utf-8").splitlines()) <= LONGEST

    def test_a_script_knows_no_chess(self, script: Path) -> None:
        """Rules and notation are asked of the bridge; names of pieces and games come from the data."""
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text("utf-8"), flags=re.DOTALL)
        assert CHESS.findall(code) == []

    def test_a_script_makes_no_markup_of_text_and_names_no_other_host(self, script: Path) -> None:
        text = NAMESPACE.sub("", script.read_text("utf-8"))
        assert [word for word in NEVER if word in text] == []

    def test_what_a_script_looks_for_stands_in_the_page(self, script: Path) -> None:
        """A selector that the page does not answer would end it. What a room makes itself stands there too."""
        made = {"data-rule", "data-of", "data-state"}
        room = "" if script.parent.name == "js" else "".join(map(Path.read_text, script.parent.glob("*.js")))
        sought = set(re.findall(r"\[(data-[a-z-]+)", script.read_text("utf-8"))) - made
        assert {name for name in sought if name not in INDEX and f'"{name}":' not in room} == set()


def test_scripts_name_no_piece_set_or_game(data: dict[str, Any]) -> None:
    """Whoever adds one need not touch a script."""
    ids = {one["id"] for one in (*data["sets"], *data["games"])}
    ids |= {piece["id"] for one in data["sets"] for piece in one["pieces"]}
    quoted = {word for script in SCRIPTS for word in re.findall(r"[\"'`]([\w-]+)[\"'`]", script.read_text("utf-8"))}
    assert quoted & (ids - {"pieces"}) == set()


def reached(modules: set[Path]) -> set[Path]:
    """These modules, and all that they import at once."""
    imported = {
        (one.parent / name).resolve()
        for one in modules
        for name in re.findall(r'^(?:import|export) [^@]*?"(\.[\w./-]+\.js)"', one.read_text("utf-8"), re.MULTILINE)
    }
    return modules if imported <= modules else reached(modules | imported)


class TestPage:
    def test_nothing_in_the_page_is_written_inline(self) -> None:
        """Neither a script nor a style nor a handler: the policy would refuse them."""
        assert "<style" not in INDEX
        assert not re.search(r"<script(?![^>]*\bsrc=)", INDEX)
        assert [name for _, given in TAGS for name in given if name == "style" or name.startswith("on")] == []

    def test_the_policy_allows_its_own_origin_alone(self) -> None:
        policies = [given["content"] for tag, given in TAGS if given.get("http-equiv") == "Content-Security-Policy"]
        assert policies == [POLICY]

    def test_what_the_page_loads_lies_in_the_folder_of_its_version(self) -> None:
        """And is there; so old and new are never mixed, and it works below any path."""
        loaded = [given.get("src") or given.get("href") for tag, given in TAGS if tag in ("script", "link")]
        inside = [str(path).removeprefix("{{version}}/") for path in loaded]
        assert all(str(path).startswith("{{version}}/") for path in loaded)
        assert [path for path in inside if not (PAGES / path).is_file()] == []

    def test_one_script_is_all_that_the_first_screen_needs(self) -> None:
        """It holds what main and the first room import, whole; other rooms are loaded when somebody enters them."""
        scripts = [given["src"] for tag, given in TAGS if tag == "script"]
        assert scripts == ["{{version}}/js/main.js"]
        assert [tag for tag, given in TAGS if "async" in given] == ["script"]
        needed = {path.relative_to(PAGES).as_posix() for path in reached({PAGES / name for name in FIRST})}
        served = packed_scripts({path.relative_to(PAGES).as_posix(): path.read_bytes() for path in SCRIPTS})
        assert re.findall(r"^/\* (js/\S+) \*/$", served["js/main.js"].decode(), re.MULTILINE)[-1] == "js/main.js"
        assert set(re.findall(r"^/\* (js/\S+) \*/$", served["js/main.js"].decode(), re.MULTILINE)) == needed
        kept = {path.relative_to(PAGES).as_posix() for path in SCRIPTS} - needed
        assert served.keys() == kept | {"js/main.js"}

    def test_a_room_is_loaded_by_itself(self) -> None:
        """No other script needs one in order to run."""
        outside = {script for script in SCRIPTS if script.parent.name not in ROOMS}
        assert reached(outside) == outside

    @pytest.mark.parametrize("name", ["style", "deck", "ink", "side", "sort"])
    def test_a_choice_of_the_page_is_that_of_the_command_line(self, name: str) -> None:
        select = re.search(rf'<select name="{name}">(.*?)</select>', INDEX, re.DOTALL)
        assert select is not None
        options = [word for word in re.findall(r'value="([^"]*)"', select[1]) if word]
        assert options == [*CHOICES[name]]

    def test_every_control_has_a_label(self) -> None:
        """Each stands in one, but for the two searches, which are named by their ids."""
        bare = re.sub(r"<label.*?</label>", "", INDEX, flags=re.DOTALL)
        assert re.findall(r"<(?:input|select)[^>]*>", bare) == re.findall(r'<input id="(?:find|search)"[^>]*>', bare)
        assert all(f'<label for="{name}">' in INDEX for name in ("find", "search"))


def baskets(data: dict[str, Any], count: int) -> list[str]:
    """Texts of links drawn by lot: what there is to choose, in any mixture."""
    draw = random.Random(37)
    sets = [one["id"] for one in data["sets"]]
    pieces = sorted({piece["id"] for one in data["sets"] for piece in one["pieces"]})
    alone = {
        "sort": CHOICES["sort"],
        "stock": [one["id"] for one in data["stocks"]],
        "ink": CHOICES["ink"],
        "side": CHOICES["side"],
        "language": CHOICES["language"],
        "backs": ["none", "duplex", "alone"],
        "style": CHOICES["style"],
        "deck": CHOICES["deck"],
        "numeral": ["yes", "no"],
        "plain": ["yes", "no"],
        "large": ["yes", "no"],
        "keys": ["fill", "add", "none", "alone"],
        "game": data["card_games"][1:],
        "copies": [str(draw.randint(1, 100))],
        "skip": [str(draw.randint(0, 7))],
    }
    texts = []
    for _ in range(count):
        words = [f"set={word}" for word in draw.sample(sets, draw.choice((0, 0, 1, 2)))]
        words += [f"piece={word}:{draw.randint(2, 9)}" for word in draw.sample(pieces, draw.randint(0, 4))]
        words += [f"{name}={draw.choice(of)}" for name, of in alone.items() if draw.random() < 0.3]
        texts.append(f"cards?{'&'.join(words)}")
    return texts


class TestLinks:
    def test_what_is_written_is_read_again(self, asked: Any, data: dict[str, Any]) -> None:
        """A basket passed on as a link is the same basket."""
        texts = baskets(data, 150)
        read = asked(*(["read", text] for text in texts))
        assert [one["problems"] for one in read] == [[]] * len(texts)
        written = asked(*(["write", "cards", one["values"]] for one in read))
        again = asked(*(["read", text] for text in written))
        assert [one["values"] for one in again if one["values"]] == [
            one["values"] for one, text in zip(read, written, strict=True) if "?" in text
        ]

    def test_a_link_says_what_is_in_it_in_plain_words(self, asked: Any) -> None:
        (read,) = asked(["read", "cards?set=royals&piece=king:2&ink=low"])
        (written,) = asked(["write", "cards", read["values"]])
        assert written == "cards?set=royals&piece=king:2&ink=low"

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("nowhere?set=royals", "there is nothing called “nowhere” here."),
            ("__proto__?set=royals", "there is nothing called “__proto__” here."),
            ("set=royals&x=%3Cscript%3E", "it does not say what to make: cards, a deck or a deal."),
            (f"cards?set={'y' * 99}", f"there is no set “{'y' * 30}…” here."),
            ("cards?__proto__=1", "“__proto__” is nothing that can be asked for."),
            ("cards?set=<img src=x onerror=alert(1)>", "there is no set “<img src=x onerror=alert(1)>” here."),
            ("cards?set=%E2%80%AEsdrawkcab", "there is no set “\N{REPLACEMENT CHARACTER}sdrawkcab” here."),
            ("cards?piece=nobody", "there is no piece “nobody” here."),
            ("cards?piece=king:0", "of a piece there may be 1 to 100, not “king:0”."),
            ("cards?piece=king:1e9", "of a piece there may be 1 to 100, not “king:1e9”."),
            ("cards?piece=king:-1", "of a piece there may be 1 to 100, not “king:-1”."),
            ("cards?copies=900", "copies is a whole number from 1 to 100, not “900”."),
            ("cards?copies=1&copies=2", "copies is said 2 times."),
            ("cards?ink=blood", "ink is one of full, grey, low, not “blood”."),
            ("cards?numeral=maybe", "numeral is yes or no, not “maybe”."),
            ("cards?stock=../../etc/passwd", "stock is one of "),
            ("deal?game=dealers&rule=board=9x9", "the rule board is one of 8x8, 10x10, 12x12, not “9x9”."),
            ("deal?game=dealers&rule=gravity=off", "this game has no rule “gravity=off”."),
            (f"deal?seed={'x' * 61}", "seed is a line of at most 60 letters, not “"),
            ("deal?seed=a%00b", "seed is a line of at most 60 letters, not “a\N{REPLACEMENT CHARACTER}b”."),
            (f"cards?set={'x' * 20_000}", "this has 20010 letters; no basket needs more than 20000."),
            ("%E0%A4%A", "it does not say what to make: cards, a deck or a deal."),
        ],
    )
    def test_what_is_wrong_in_a_link_is_a_sentence(self, asked: Any, text: str, problem: str) -> None:
        """And the rest of it counts; markup stays text, and what would turn a line round is not shown."""
        (read,) = asked(["read", text])
        assert read["problems"][0].startswith(problem)
        assert len(read["problems"]) == 1

    def test_a_link_of_many_faults_tells_a_few(self, asked: Any) -> None:
        (read,) = asked(["read", f"cards?piece=king&{'&'.join(f'set=x{number}' for number in range(500))}"])
        assert read["values"]["pieces"] == ["king"]
        assert read["problems"][-1] == "and 397 more of this kind."
        assert len(read["problems"]) == 5

    def test_half_a_link_is_half_a_basket(self, asked: Any, data: dict[str, Any]) -> None:
        """Wherever a link is cut, and whatever letter is changed, the bridge can read what is left of it."""
        draw = random.Random(7)
        texts = baskets(data, 60)
        cut = [text[: draw.randint(6, len(text))] for text in texts]
        changed = [
            text.replace(draw.choice(text[6:] or "x"), draw.choice("&=?#%:<\\'\"\u202e\ud83d"), 1) for text in texts
        ]
        answers = asked(*(["both", "cards", text.encode("utf-8", "replace").decode()] for text in (*cut, *changed)))
        for answer in answers:
            for problem in troubles(answer["verb"], answer["request"]):
                assert re.match(r"--(deck|back-style|game|skip)|say which|a sheet|whole sheets|leave it out", problem)


def troubles(of: str, request: dict[str, Any]) -> list[str]:
    """What the bridge says against a request before any work."""
    answer = ask_command(of, request)
    return [error["problem"] for error in answer["errors"]]


def ask_command(of: str, request: dict[str, Any]) -> dict[str, Any]:
    """The bridge's answer to the question for a command."""
    run = PageBridge().begin(json.dumps({"ask": "command", "with": {"of": of, "with": request}}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)  # type: ignore[no-any-return]


class TestCommand:
    def test_the_page_types_what_the_bridge_types(self, asked: Any, data: dict[str, Any]) -> None:
        """The command stands there before any Python does, and it is the same."""
        answers = asked(*(["both", "cards", text] for text in baskets(data, 150)))
        known = [(answer["command"], ask_command("pdf", answer["request"])["result"]) for answer in answers]
        said = [(here, there) for here, there in known if there is not None]
        assert len(said) > 100
        assert [here for here, _ in said] == [there for _, there in said]

    @pytest.mark.parametrize(
        ("view", "text", "command"),
        [
            ("deck", "deck?game=parade&stock=poker-a4-9up", "cardgen deck --stock poker-a4-9up parade"),
            ("deck", "deck?large=yes", "cardgen deck --large"),
            ("deck", "deck", "cardgen deck"),
            ("deal", "deal?game=dealers&seed=7", "cardgen deal --seed 7 --fair 5% --trials 0 dealers"),
            ("deal", "deal?game=dealers&fair=any&trials=4", "cardgen deal dealers"),
            ("deal", "deal?game=dealers&fair=2&trials=8", "cardgen deal --fair 2% dealers"),
            (
                "deal",
                "deal?game=pick-the-team&rule=white-list=royal:(1,4)&seed=9&fair=5&trials=2",
                "cardgen deal --rule 'white-list=royal:(1,4)' --seed 9 --fair 5% --trials 2 pick-the-team",
            ),
        ],
    )
    def test_a_deck_and_a_deal_are_typed_so(self, asked: Any, view: str, text: str, command: str) -> None:
        (answer,) = asked(["both", view, text])
        assert answer["command"] == command
        assert ask_command(answer["verb"], answer["request"])["result"] == command


class TestBasket:
    def test_the_page_counts_cards_as_they_are_printed(self, asked: Any, data: dict[str, Any]) -> None:
        """A piece that is named is there as often as that, also where its set is in the basket."""
        values = [one["values"] for one in asked(*(["read", text] for text in baskets(data, 80)))]
        sums = asked(*(["sum", one] for one in values))
        for one, told in zip(values, sums, strict=True):
            request = PieceRequest(named=tuple(one["pieces"]), sets=tuple(one["sets"]), copies=one["copies"])
            assert told["cards"] == (sum(choose(request).copies) if request else 0)

    def test_the_page_counts_sheets_as_they_are_printed(self, asked: Any) -> None:
        """In large print two cards have a sheet; places that are left free count too."""
        texts = [f"cards?set=royals{more}" for more in ("", "&large=yes", "&skip=2", "&large=yes&skip=1&copies=2")]
        sums = asked(*(["sum", one["values"]] for one in asked(*(["read", text] for text in texts))))
        assert [one["sheets"] for one in sums] == [1, 4, 2, 8]

    def test_a_count_stays_within_bounds(self, asked: Any) -> None:
        (usual,) = asked(["usual", "cards"])
        counts = [(3, ["king:3"]), (1, ["king"]), (0, []), (-4, []), (1000, ["king:100"]), (None, [])]
        changed = asked(*(["withPiece", usual, "king", count] for count, _ in counts))
        assert [one["pieces"] for one in changed] == [pieces for _, pieces in counts]


class TestSearch:
    def test_everything_is_found_by_its_name(self, asked: Any, data: dict[str, Any]) -> None:
        """First of all where no other goes by that name too."""
        names = {piece["id"]: piece["name"] for one in reversed(data["sets"]) for piece in one["pieces"]}
        answers = asked(*(["find", name] for name in names.values()))
        assert [id_ for id_, found in zip(names, answers, strict=True) if id_ not in found["pieces"][:2]] == []
        sets = asked(*(["find", one["name"]] for one in data["sets"]))
        assert [found["sets"][0] for found in sets] == [one["id"] for one in data["sets"]]

    def test_accents_capitals_and_order_do_not_matter(self, asked: Any) -> None:
        found = asked(["find", "PHÁRAOH"], ["find", "pawn end left"], ["find", "  three to  the side leaping "])
        assert found[0]["pieces"][0] == "pharaoh"
        assert found[1]["pieces"][0] == "left-end-pawn"
        assert "pharaoh" not in found[2]["pieces"][:0]
        assert found[2]["pieces"]

    def test_enter_adds_what_can_only_be_meant(self, asked: Any) -> None:
        """What is called so, or what alone is found; nothing where several are found by what they do."""
        texts = ("Royals", "pawn expansion 1", "PHÁRAOH", "phara", "leaps", "king", "nothing of the kind", " ")
        assert asked(*(["sole", text] for text in texts)) == [
            "set royals",
            "set pawn-expansion1",
            "pharaoh",
            "pharaoh",
            None,
            "king",
            None,
            None,
        ]

    def test_what_is_misspelt_is_guessed(self, asked: Any) -> None:
        assert asked(["meant", "grifon"], ["meant", "faraoh"], ["meant", "zzzzzzzz"]) == ["gryffon", "pharaoh", None]


class TestEngine:
    def test_a_python_that_hears_is_not_ended(self, asked: Any) -> None:
        (told,) = asked(["cancelled", True, True])
        assert told == {"log": ["send 1", "send 2", "cancel 1"], "unwanted": None, "wanted": "whole"}

    def test_a_python_that_does_not_hear_is_ended_and_nothing_is_lost(self, asked: Any) -> None:
        """What else was asked is asked again of the new one."""
        (told,) = asked(["cancelled", True, False])
        assert told["log"] == ["send 1", "send 2", "cancel 1", "restart", "send 2"]
        assert (told["unwanted"], told["wanted"]) == (None, "whole")

    def test_a_question_is_dropped_and_ends_nobody(self, asked: Any) -> None:
        """Whoever is at work for another request goes on with it."""
        (told,) = asked(["cancelled", False, False])
        assert told == {"log": ["send 1", "send 2", "cancel 1"], "unwanted": None, "wanted": "whole"}

    def test_a_python_that_is_being_loaded_is_not_ended(self, asked: Any) -> None:
        """Else it would begin to load again."""
        (told,) = asked(["cancelledEarly"])
        assert told == {"log": ["send 1", "cancel 1"], "unwanted": None, "state": "begun"}

    def test_a_python_that_breaks_is_an_answer(self, asked: Any) -> None:
        (told,) = asked(["broken"])
        assert told == {
            "health": {"state": "broken", "problem": "it is gone."},
            "errors": [{"problem": "it is gone."}],
        }

    def test_lines_are_read_however_they_are_cut(self, asked: Any) -> None:
        """A network cuts where it likes, within letters too."""
        step, answer = {"done": 1, "total": 2, "name": "Rössel"}, {"errors": [], "result": "ö"}
        lines = [f"{json.dumps({'step': step}, ensure_ascii=False)}\n"] * 3
        lines += [f"{json.dumps({'answer': answer, 'blobs': ['AAEC']}, ensure_ascii=False)}\n"]
        (heard,) = asked(["lines", lines])
        assert heard == [{"id": 7, "step": step}] * 3 + [{"id": 7, "answer": answer, "blobs": [[0, 1, 2]]}]

    def test_a_server_that_goes_away_is_told(self, asked: Any) -> None:
        (heard,) = asked(["lines", ['{"step": {"done": 1, "total": 2, "name": ""}}\n']])
        assert heard[-1] == {"id": 7, "fault": "cardgen studio does not answer; is it still running?"}
