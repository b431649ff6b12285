"""The way of an inventor: cardgen new, an entry edited with mistakes, cardgen check, then cards and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from tests.support.command import fails, run
from tests.support.samples import WHOLE

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A maker's folder with one new piece; the maker stands beside it."""
    monkeypatch.chdir(tmp_path)
    assert run("new", "okapi2").out == "my-pieces/okapi2.yaml\n"
    return tmp_path / "my-pieces"


def change(folder: Path, old: str, new: str) -> None:
    """Edit the entry."""
    file = folder / "okapi2.yaml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_new_is_right_at_once(own: Path) -> None:
    """What new writes can be checked, shown, drawn and printed as it is."""
    assert sorted(path.name for path in own.iterdir()) == ["okapi2.yaml"]
    assert "okapi2" in run("list", "mine", "--catalog", "my-pieces").out
    assert run("check", "--set", "mine", "--catalog", "my-pieces").out.startswith("1 piece: no mistakes; 1 card, ")
    assert run("show", "okapi2", "--catalog", "my-pieces").code == 0
    assert run("moves", "okapi2", "--catalog", "my-pieces", "--json").result["notation"] == "NZ"
    assert run("pdf", "--piece", "okapi2", "--catalog", "my-pieces").out == "output/okapi2.pdf: 1 page, 1 card\n"
    assert run("png", "--set", "mine", "--catalog", "my-pieces", "--dpi", 20).out == "output/okapi2.png\n"


def test_every_commented_line_can_be_used(own: Path) -> None:
    """Each line of the entry is right without its #, in a file of its own."""
    text = (own / "okapi2.yaml").read_text()
    commented = [line for line in text.splitlines() if line.startswith("    # ") and ": " in line]
    assert len(commented) >= 10
    for line in commented:
        plain = line.replace("# ", "", 1)
        file = own / "okapi2.yaml"
        wanted = text.replace(line, plain)
        if plain.strip().startswith("house"):
            wanted = wanted.replace("# reading: ", "reading: ")
        if plain.strip().startswith("castles"):
            wanted = wanted.replace("class: piece ", "class: royal ")
        if plain.strip().startswith("multistep"):
            wanted = wanted.replace("notation: NZ ", "notation: NZfmW ")
        file.write_text(wanted)
        ran = run("list", "sets", "--catalog", own)
        assert ran.code == 0, (line, ran.err)


def test_check_finds_the_letter(own: Path) -> None:
    """The place in the file is that of the letter."""
    change(own, "notation: NZ ", "notation: N% ")
    lines = (own / "okapi2.yaml").read_text().splitlines()
    number = next(at for at, line in enumerate(lines, 1) if "notation: N%" in line)
    ran = run("check", "--catalog", "my-pieces")
    message = ran.err.splitlines()
    assert (ran.code, ran.out) == (1, "0 pieces: 1 mistake\n")
    assert message == [
        f"my-pieces/okapi2.yaml:{number}:16: unknown atom '%'.",
        f"    {lines[number - 1]}",
        "                   ^",
    ]
    assert message[2].index("^") == message[1].index("%")


def test_check_names_all_mistakes_together(own: Path) -> None:
    """Every mistake is said in one run, in the order of the lines."""
    change(own, "notation: NZ ", "notaton: NZ ")
    change(own, "class: piece ", "class: peice ")
    ran = run("check", "--catalog", own)
    lines = [line for line in ran.err.splitlines() if ".yaml:" in line]
    assert (ran.code, ran.out) == (1, f"0 pieces: {len(lines)} mistakes\n")
    assert len(lines) >= 2
    assert any("Did you mean 'piece'?" in line for line in lines)
    assert any("unknown key 'notaton'. Did you mean 'notation'?" in line for line in lines)


def test_check_json_of_a_file_with_mistakes(own: Path) -> None:
    """The same for other programs; the code is 1 all the same."""
    change(own, "notation: NZ ", "notation: N% ")
    ran = run("check", "--catalog", "my-pieces", "--json")
    assert (ran.code, ran.err) == (1, "")
    (mistake,) = ran.json["errors"]
    assert ran.json["result"] == {"pieces": 0, "proof": None}
    assert list(mistake) == ["problem", "piece", "file", "line", "column"]
    assert (mistake["piece"], mistake["file"], mistake["column"]) == (None, "my-pieces/okapi2.yaml", 16)
    assert mistake["problem"] == "unknown atom '%'."


def test_check_reads_the_words(own: Path) -> None:
    """A sentence of one's own that says something else than the notation is found, and where."""
    change(own, "    # sentence: Leaps (1,2) or (2,3). ", "    sentence: Leaps (1,2) or (2,4). ")
    ran = run("check", "--catalog", "my-pieces")
    message = ran.err.splitlines()
    assert (ran.code, ran.out) == (1, "0 pieces: 1 mistake\n")
    assert message[0].startswith("my-pieces/okapi2.yaml:")
    assert message[0].endswith(
        ":15: the sentence says N(2,4), the notation NZ: the sentence moves to (-2,4), which the notation does not."
    )


def test_a_long_notation_is_proved(own: Path) -> None:
    """It stands on two lines, whole, and is read back."""
    change(own, "notation: NZ ", "notation: mfNcbNmlZcrZfCbGmbHcfHmbFcfAmrDclD(1,5)m(0,5)c(5,5) ")
    ran = run("check", "--set", "mine", "--catalog", "my-pieces")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("no differences\n")


LEAPS = "".join(f"{way}({one},{other})" for other in (5, 6) for one, way in enumerate(("fm", "bm", "m", "c", "fc")))
WORDY = f"notation: mfNcbNmlZcrZfCbGmbHcfHmbFcfAmrDclD{LEAPS} "


def test_check_looks_at_the_card(own: Path) -> None:
    """A piece whose words do not fit on its card is found; problems go to standard error, the count does not."""
    change(own, "notation: NZ ", WORDY)
    ran = run("check", "--set", "mine", "--catalog", "my-pieces")
    assert (ran.code, ran.out) == (1, "1 piece: 1 mistake\n")
    assert ran.err.startswith("my-pieces/okapi2.yaml:9:5: Okapi2: no room for the words: ")


def test_check_json(own: Path) -> None:
    """The pieces that were looked at, and what is wrong with which."""
    args = ("check", "--set", "mine", "--catalog", "my-pieces", "--json")
    ran = run(*args)
    found = ran.result
    proof = found.pop("proof")
    assert (ran.code, found) == (0, {"pieces": 1})
    assert (proof["cards"], proof["blanks"], proof["differences"]) == (1, 7, 0)
    change(own, "notation: NZ ", WORDY)
    ran = run(*args)
    (mistake,) = ran.json["errors"]
    assert (ran.code, ran.json["result"]) == (1, {"pieces": 1, "proof": None})
    assert list(mistake) == ["problem", "piece", "file", "line", "column"]
    assert (mistake["piece"], mistake["file"], mistake["line"]) == ("okapi2", "my-pieces/okapi2.yaml", 9)


def test_a_broken_entry_stops_every_verb(own: Path) -> None:
    """No verb goes on with half a catalogue."""
    change(own, "notation: NZ ", "notation: N% ")
    for args in (("list",), ("show", "king"), ("moves", "king"), ("pdf", "--set", "royals"), ("perft", "--depth", "1")):
        assert "unknown atom '%'." in fails(*args, "--catalog", "my-pieces")
    assert not (own.parent / "output").exists()


def test_our_catalogue_is_right() -> None:
    """What we ship passes its own check, on the standard stock; that every card is proved is tried beside the proof."""
    chosen, count = ((), len(load().pieces)) if WHOLE else (("--set", "royals"), len(load().set("royals").pieces))
    ran = run("check", *chosen)
    assert ran.err == ""
    assert ran.out.startswith(f"{count} pieces: no mistakes; ")
    assert ran.out.endswith(" read back: no differences\n")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rex", "'rex' is what Rex is called already (catalog/royals.yaml:{line}:5); choose another id."),
        ("pao", "'pao' is what Pao is called already (catalog/pieces.yaml:{line}:5); choose another id."),
        (
            "Okapi 2",
            "'Okapi 2' is not an id; use a to z, 0 to 9 and single hyphens between them, such as 'night-rider'.",
        ),
        ("../okapi", None),
        ("", None),
    ],
)
def test_error_new(name: str, message: str | None, tmp_path: Path) -> None:
    """An id that is taken or none; nothing is written."""
    found = fails("new", name, "-o", tmp_path / "own")
    if message is None:
        assert "is not an id; use a to z" in found
    elif "{line}" in message:
        piece = load().piece(name)
        assert piece.place is not None
        home = load().piece(piece.id)
        assert home.place is not None
        assert found == message.format(line=home.place.line)
    else:
        assert found == message
    assert not (tmp_path / "own").exists()


def test_error_new_twice(own: Path) -> None:
    """What was written is never written over."""
    change(own, "notation: NZ ", "notation: NC ")
    before = (own / "okapi2.yaml").read_text()
    assert fails("new", "okapi2") == (
        "my-pieces/okapi2.yaml exists already; nothing was changed. Choose another id, or edit that file."
    )
    assert (own / "okapi2.yaml").read_text() == before


def test_error_id_of_ours(own: Path) -> None:
    """An entry with an id of ours is refused, with both places."""
    change(own, "- id: okapi2", "- id: king")
    place = load().piece("king").place
    assert place is not None
    ran = run("check", "--catalog", "my-pieces")
    assert (ran.code, ran.out) == (1, "0 pieces: 1 mistake\n")
    assert ran.err.splitlines()[0] == (
        f"my-pieces/okapi2.yaml:9:9: the id 'king' already finds the piece 'king' at {place.file}:{place.line}:9; "
        "choose another."
    )
