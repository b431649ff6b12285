"""`--key`: key cards beside the cards of pieces, alone, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.command import fails, misused, run

if TYPE_CHECKING:
    from pathlib import Path

STOCK = """\
id: loud
title: Poker cards in large type
card: loud-card.yaml
page: {width: 210, height: 297}
cell: {width: 63.5, height: 88.9, corner: 3}
columns: 3
rows: 3
origin: {left: 9.75, top: 15.15}
pitch: {across: 63.5, down: 88.9}
turned: false
perforated: false
unprintable: {left: 4.2, right: 4.2, top: 4.2, bottom: 4.2}
source: none
"""
CARD = """\
id: loud-card
title: Rules in large type
like: poker
rules: {sizes: [32, 31, 30]}
"""


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A folder that is not there yet."""
    return tmp_path / "made"


@pytest.mark.parametrize(
    ("words", "file", "line"),
    [
        (("--set", "orthodox", "--no-key"), "orthodox.pdf", "1 page, 6 cards"),
        (("--set", "orthodox"), "orthodox.pdf", "1 page, 6 cards"),
        (("--set", "orthodox", "--key"), "orthodox-with-key.pdf", "2 pages, 6 cards, 6 key cards"),
        (("--set", "orthodox", "--key-only"), "orthodox-key.pdf", "1 page, 6 key cards"),
        (("king", "--key"), "king-with-key.pdf", "1 page, 1 card, 7 key cards"),
        (("--key",), "dealers-chess-key.pdf", "2 pages, 10 key cards"),
        (("--key", "--game", "Chess"), "chess-key.pdf", "1 page, 6 key cards"),
        (
            ("--key", "--game", "pick-the-team", "--language", "de"),
            "pick-the-team-chess-key-de.pdf",
            "1 page, 7 key cards",
        ),
    ],
)
def test_key_cards_are_asked_for(words: tuple[str, ...], file: str, line: str, out: Path) -> None:
    """Beside the cards, alone, or not at all; with nothing else asked for they are those of a game."""
    ran = run("pdf", *words, "-o", out)
    assert (ran.code, ran.lines) == (0, [f"{out / file}: {line}"])


@pytest.mark.parametrize(
    ("words", "keys", "blanks"),
    [
        (("--set", "orthodox"), 1, 1),
        (("--set", "royals"), 0, 1),
        (("--set", "orthodox", "--no-key"), 0, 2),
        (("king", "queen"), 0, 6),
        (("--set", "orthodox", "--skip", "1"), 0, 1),
    ],
)
def test_free_places_of_a_set(words: tuple[str, ...], keys: int, blanks: int, out: Path) -> None:
    """One stays for a piece drawn by hand; single cards have blanks alone."""
    (made,) = run("pdf", *words, "-o", out, "--json").json["files"]
    proof = run("check", made["file"], "--json").result["proof"]
    assert (proof["key_cards"], proof["blanks"], proof["differences"]) == (keys, blanks, 0)
    assert made.keys() == {"file", "pages", "cards"}


@pytest.mark.parametrize("game", ["dealers", "pick-the-team", "chess"])
def test_the_key_cards_of_a_game_are_sound(game: str, out: Path) -> None:
    """Also of one that calls a piece of another game by another name: the Cannon is its Pao."""
    (made,) = run("pdf", "--key", "--game", game, "-o", out, "--json").json["files"]
    assert run("check", made["file"], "--json").result["proof"]["differences"] == 0


def test_key_cards_as_pictures(out: Path) -> None:
    """One a card, named after what it is."""
    ran = run("png", "cannon", "--key", "--dpi", "40", "-o", out, "--json").json
    names = ["cannon", "key-1", "key-2", "key-3", "key-4", "start-1", "start-2", "start-3", "example-1"]
    assert [file["card"] for file in ran["files"]] == names
    alone = run("png", "cannon", "--key-only", "--dpi", "40", "-o", out, "--json").json
    assert [file["card"] for file in alone["files"]] == names[1:]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("king", "--no-key", "--key-only"), "leave it out, or ask for no key cards."),
        (("--no-key", "--game", "chess"), "leave it out, or ask for no key cards."),
        (("king", "--key", "--game", "chess"), "it is for key cards of no pieces in particular: --key --game GAME."),
        (("--game", "chess"), "it is for key cards of no pieces in particular: --key --game GAME."),
        (
            ("king", "--backs", "--key"),
            "--backs makes whole sheets of backs; --key, --key-only and --game are for fronts.",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...], sentence: str, out: Path) -> None:
    """With the words that were misused."""
    assert misused("pdf", *words, "-o", out).endswith(sentence)
    assert not out.exists()


def test_a_game_that_is_not_known(out: Path) -> None:
    """There are those of the sets."""
    assert fails("pdf", "--key", "--game", "ches", "-o", out) == (
        "no set is of a game 'ches'; there are dealers-chess, pick-the-team-chess, chess. Did you mean 'chess'?"
    )


OWN = """\
set: {id: hoppers, name: Hoppers}
pieces:
- {id: hopper, name: Hopper, class: piece, notation: gR, source: none, confidence: author, example: 3p/4/P3/XK1p}
"""


def test_a_makers_own_key_cards(tmp_path: Path, out: Path) -> None:
    """No game in short, as nobody knows it; an example with words that fit every piece; proved like ours."""
    own = tmp_path / "own.yaml"
    own.write_text(OWN, encoding="utf-8")
    ran = run("pdf", "--set", "hoppers", "--key", "--catalog", own, "-o", out)
    assert ran.lines == [f"{out / 'hoppers-with-key.pdf'}: 1 page, 1 card, 5 key cards"]
    proof = run("check", out / "hoppers-with-key.pdf", "--catalog", own, "--json").result["proof"]
    assert (proof["cards"], proof["key_cards"], proof["blanks"], proof["differences"]) == (1, 5, 2, 0)


def test_examples_stand_in_the_order_of_the_catalogue(out: Path) -> None:
    """Whatever piece was asked for first; a captor that becomes another kind is replayed too."""
    run("pdf", "mecklenbeck-zombie-pawn", "zombie-pawn", "cannon", "--key", "-o", out)
    proof = run("check", out / "cards-with-key.pdf", "--json").result["proof"]
    assert (proof["cards"], proof["differences"]) == (3, 0)


def test_an_example_without_a_move_is_a_mistake(tmp_path: Path, out: Path) -> None:
    """Check says where its piece is; key cards are not made of it."""
    own = tmp_path / "own.yaml"
    own.write_text(OWN.replace("3p/4/P3/XK1p", "3p/4/4/X3"), encoding="utf-8")
    ran = run("check", "--set", "hoppers", "--catalog", own)
    assert (ran.code, ran.err) == (1, f"{own}:3:3: Hopper: the piece has no move in its example.\n")
    sentence = "Hopper: the piece has no move in its example."
    assert fails("pdf", "--set", "hoppers", "--key", "--catalog", own, "-o", out) == sentence


def test_cards_without_room_have_no_key_cards_unless_asked(tmp_path: Path, out: Path) -> None:
    """A template whose type is too large for them is no mistake of who prints a set."""
    (tmp_path / "loud-card.yaml").write_text(CARD, encoding="utf-8")
    stock = tmp_path / "loud.yaml"
    stock.write_text(STOCK, encoding="utf-8")
    assert run("pdf", "--set", "orthodox", "--stock", stock, "-o", out).code == 0
    sentence = "Reading the cards: no room for a key card. Take larger cards (--stock)."
    assert fails("pdf", "--set", "orthodox", "--stock", stock, "--key", "-o", out) == sentence
