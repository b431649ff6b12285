"""The catalogue as a whole: its sets and numbers, what finds a piece, house rules, and a maker's own pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.catalog import Catalogue, Confidence, Covered, Extras, Strength, check, load, template_entry
from cardgen.catalog.catalogue import key
from cardgen.catalog.entry import OPTIONAL, REQUIRED
from cardgen.classes import PieceClass
from cardgen.errors import CardgenError
from cardgen.notation import parse, spell
from cardgen.words import ENGLISH, heads_called, words_of
from tests.support.facts import FACTS

if TYPE_CHECKING:
    from pathlib import Path

SIZES = {
    "royals": 7,
    "pieces": 40,
    "pawns": 24,
    "expansion1": 16,
    "expansion2": 15,
    "expansion3": 16,
    "pawn-expansion1": 8,
    "pawn-expansion2": 8,
    "spears": 24,
    "pick-the-team": 40,
    "orthodox": 6,
}
CONJECTURES = """centauride general boxer indrik lady-in-waiting muezzin queen-mother simurgh foursquare luna-pawn
    luna-berolina-pawn mecklenbeck-luna-pawn mecklenbeck-luna-berolina-pawn luna-spear luna-berolina-spear major-annoyance
    minor-annoyance right-spear left-spear south-wind vivi"""
READINGS = {
    "pope rex shogun enhanced-pawn sorcerer left-knight right-knight b4nd fiveleaper root-n25-leaper zero copper-spear": "move",
    "korean-spear free-demon great-dream-eater great-elephant mecklenbeck-enhanced-pawn": "move",
    "piglet-pawn": "move opening",
    "left-end-pawn right-end-pawn ptt-fish-chinese-pawn": "move en-passant",
    "cannon vao": "jump",
    "chicken-pawn chicken-spear": "retreat",
    "linebacker-pawn mecklenbeck-linebacker-pawn": "push",
    "mongolian-pawn mecklenbeck-mongolian-pawn": "opening",
    "zombie-pawn mecklenbeck-zombie-pawn": "contagious",
    "round": "swap",
    "zabel-pawn": "en-passant",
    "ptt-pawn ptt-chinese-pawn ptt-berolina-pawn ptt-ff-pawn": "en-passant",
    "ptt-mecklenberg-pawn ptt-mecklenberg-chinese-pawn ptt-mecklenberg-berolina-pawn": "en-passant",
    "ptt-mecklenberg-ff-pawn ptt-defending-pawn ptt-defending-chinese-pawn": "en-passant",
    "ptt-defending-berolina-pawn ptt-defending-ff-pawn ptt-fish-pawn ptt-fish-berolina-pawn ptt-fish-ff-pawn": "en-passant",
}
"""Pieces with a reading of ours, and the sentences that it is about."""


@cache
def catalogue() -> Catalogue:
    return load()


def test_the_sets_and_their_sizes() -> None:
    """In this order: the two games, the expansions between them, and the orthodox men."""
    sizes = {one.id: len(one.pieces) for one in catalogue().sets}
    assert list(SIZES.items()) == list(sizes.items())


def test_every_piece_of_the_two_games_is_found() -> None:
    """All 198 names lead to a piece of their set; fifteen pieces stand in both games under one entry."""
    found = {catalogue().piece(word).id for word in FACTS}
    assert len(found) == 183
    assert found == {piece.id for piece in catalogue().pieces}


def test_numbers_run_from_one_in_each_set() -> None:
    for one in catalogue().sets:
        assert list(range(1, len(one.pieces) + 1)) == [piece.number for piece in one.pieces]
        assert {(one.id, one.name)} == {(piece.set_id, piece.set_name) for piece in one.pieces}


def test_a_piece_is_numbered_by_the_set_that_shows_it() -> None:
    """The king is number 2 of the royals, number 1 of Pick-the-team (which has no castling) and of the orthodox men."""
    king = catalogue().piece("king")
    assert (king.set_id, king.number, king.rules.castles) == ("royals", 2, True)
    guests = {one.id: one.pieces[0] for one in catalogue().sets if one.id in ("pick-the-team", "orthodox")}
    assert {"king"} == {guest.id for guest in guests.values()}
    assert {name: guest.rules.castles for name, guest in guests.items()} == {"pick-the-team": False, "orthodox": True}


def test_a_piece_knows_the_game_of_its_set() -> None:
    """And which expansion that is: the same piece is of another game where another set shows it."""
    shown = {one.id: (one.pieces[0].game, one.pieces[0].expansion) for one in catalogue().sets}
    assert shown["royals"] == shown["spears"] == ("Dealer's Chess", 0)
    assert [shown[f"expansion{number}"][1] for number in (1, 2, 3)] == [1, 2, 3]
    assert [shown[f"pawn-expansion{number}"][1] for number in (1, 2)] == [1, 2]
    assert (shown["pick-the-team"], shown["orthodox"]) == (("Pick-the-Team Chess", 0), ("Chess", 0))


def test_a_set_of_ones_own_names_its_game_or_none(tmp_path: Path) -> None:
    """Its cards have the backs of the game that it names."""
    entry = "pieces:\n- {id: llama, name: Llama, class: piece, notation: N, source: a farm, confidence: author}\n"
    for name, head in (("a", "game: Dealer's Chess, expansion: 4"), ("b", "about: mine")):
        file = tmp_path / f"{name}.yaml"
        file.write_text(f"set: {{id: herd-{name}, name: Herd {name}, {head}}}\n{entry.replace('lama', f'lama-{name}')}")
    pieces = [load([tmp_path]).piece(f"llama-{name}") for name in "ab"]
    assert [(piece.game, piece.expansion) for piece in pieces] == [("Dealer's Chess", 4), ("", 0)]


def test_no_two_pieces_of_a_set_have_the_same_name() -> None:
    for one in catalogue().sets:
        assert len({key(piece.name) for piece in one.pieces}) == len(one.pieces)
        assert len({piece.id for piece in one.pieces}) == len(one.pieces)


@pytest.mark.parametrize(
    ("word", "ident", "name"),
    [
        ("okapi", "okapi", "Okapi"),
        ("OKAPI ", "okapi", "Okapi"),
        ("Lady in Waiting", "lady-in-waiting", "Lady in Waiting"),
        ("rams head soldier", "rams-head-soldier", "Ram's-Head Soldier"),
        ("root_n25_leaper", "root-n25-leaper", "Root-N25 Leaper"),
        ("ptt-king", "king", "King"),
        ("ptt-pao", "cannon", "Pao"),
        ("pao", "cannon", "Pao"),
        ("Cardinal", "archbishop", "Cardinal"),
        ("royal knight", "ptt-royal-knight", "Royal Knight"),
        ("pawn", "standard-pawn", "Standard Pawn"),
        ("Berolina Pawn", "berolina-pawn", "Berolina Pawn"),
        ("griffon", "gryffon", "Gryffon"),
    ],
)
def test_words_that_find_a_piece(word: str, ident: str, name: str) -> None:
    """Ids, names and aliases, however they are written; an id before a name."""
    piece = catalogue().piece(word)
    assert (ident, name) == (piece.id, piece.name)


@pytest.mark.parametrize("word", ["expansion1", "expansion-1", "Expansion 1", "EXPANSION_1", "Expansion Set 1"])
def test_words_that_find_a_set(word: str) -> None:
    assert catalogue().set(word).id == "expansion1"
    assert catalogue().set("PTT").id == catalogue().set("pick the team").id == "pick-the-team"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("okappi", "no piece is called 'okappi'. Did you mean 'okapi'?"),
        ("Lady in Weighting", "no piece is called 'Lady in Weighting'. Did you mean 'lady-in-waiting'?"),
        ("", "no piece is called ''. `cardgen list` tells all."),
        ("\x1b[31mred", "no piece is called '\N{REPLACEMENT CHARACTER}[31mred'. `cardgen list` tells all."),
        ("x" * 60, f"no piece is called '{'x' * 60}'. `cardgen list` tells all."),
        ("x" * 61, f"no piece is called '{'x' * 59}…'. `cardgen list` tells all."),
    ],
)
def test_error_of_an_unknown_piece(word: str, message: str) -> None:
    with pytest.raises(CardgenError) as caught:
        catalogue().piece(word)
    assert message == str(caught.value)


def test_error_of_an_unknown_set() -> None:
    with pytest.raises(CardgenError) as caught:
        catalogue().set("expansion4")
    assert str(caught.value) == "no set is called 'expansion4'. Did you mean 'expansion3'?"
    with pytest.raises(CardgenError) as caught:
        catalogue().set("zzz")
    assert str(caught.value) == f"no set is called 'zzz'. There are {', '.join(SIZES)}."


def test_notations_are_canonical() -> None:
    """The catalogue writes every move string in its one spelling, and reading it back gives the same moves."""
    for piece in catalogue().pieces:
        assert piece.notation == piece.canonical
        assert parse(spell(piece.moves)) == piece.moves


def test_the_moves_of_some_pieces_as_written() -> None:
    written = {
        "chef": "sR2F",
        "pharaoh": "mKcC",
        "cannon": "mRcpR",
        "gryffon": "[F?R]",
        "patient-pawn": "fmWfceFifmnDi[fW-cF]",
        "right-spear": "fmRfcB[flF-mR]",
        "left-spear": "fmRfcB[frF-mR]",
        "south-wind": "fRfB",
        "foursquare": "(0,4)(1,4)(2,4)(3,4)(4,4)",
    }
    assert written == {name: catalogue().piece(name).notation for name in written}


def test_conjectures_and_readings_are_house_rules() -> None:
    """Where the piece is our proposal its move is marked; where a reading is, the sentences that it is about."""
    pieces = catalogue().pieces
    marked = {piece: words.split() for names, words in READINGS.items() for piece in names.split()}
    assert set(CONJECTURES.split()) == {piece.id for piece in pieces if piece.conjecture}
    assert marked == {piece.id: [one.value for one in piece.house] for piece in pieces if piece.reading}
    assert {piece.id for piece in pieces if piece.house_rule} == {*marked, *CONJECTURES.split()}
    assert {piece.house for piece in pieces if piece.conjecture} == {(Covered.MOVE,)}


SAYING = {
    Covered.MOVE: "",
    Covered.OPENING: "class: pawn, notation: fmWifmnD",
    Covered.CASTLES: "class: royal, castles: true",
    Covered.PUSH: "push: fW",
    Covered.SWAP: "swap: {moves: N}",
    Covered.STEPS: "notation: fmW, multistep: [{rows: 1..2, squares: 2}]",
    Covered.RETREAT: "retreat: bmR",
    Covered.PASSING: "class: pawn",
    Covered.PROMOTION: "class: spear",
    Covered.CONTAGION: "contagious: true",
    Covered.SAFE: "uncapturable: true",
    Covered.HURDLE: "notation: mRcpR",
    Covered.RIDE: "notation: N0",
    Covered.STAYING: "notation: WO",
}
"""The keys of an entry by which its card says a sentence."""


def entry_with(keys: str, house: str) -> str:
    """An entry with some keys, and others where it says nothing else."""
    usual = {"class": "piece", "notation": "W", "source": "a farm", "confidence": "author", "reading": "So we read it."}
    rest = "".join(
        f", {key}: {value}" for key, value in usual.items() if f"{key}:" not in keys.replace("-passant:", "")
    )
    return f"pieces:\n- {{id: llama, name: Llama{rest}{', ' * bool(keys)}{keys}, house: [{house}]}}\n"


@pytest.mark.parametrize("covered", Covered)
def test_the_sentence_that_is_ours_stands_on_the_card(covered: Covered, tmp_path: Path) -> None:
    """A little house has a sentence to stand beside: the words of the key house are those of what the card says."""
    (tmp_path / "own.yaml").write_text(entry_with(SAYING[covered], covered.value))
    piece = load([tmp_path]).piece("llama")
    assert piece.house == (covered,)
    words = words_of(piece.kind, class_=piece.class_)
    (head,) = heads_called([covered.value], ENGLISH) & {"", *(head for head, _ in words.rules)}
    assert (head == "") is (covered is Covered.MOVE)
    (tmp_path / "own.yaml").write_text(entry_with("", covered.value))
    said = [mistake.problem for mistake in check([tmp_path])]
    missing = [f"its card says nothing of {covered.value!r}, so that cannot be ours."]
    assert said == (missing if covered is not Covered.MOVE else [])


def test_where_nobody_says_which_sentence_is_ours_it_is_the_move(tmp_path: Path) -> None:
    """Entries of older files have a reading, or are conjectures, and say no more."""
    for keys, house in (("confidence: conjecture", (Covered.MOVE,)), ("reading: So.", (Covered.MOVE,)), ("", ())):
        entry = f"id: llama, name: Llama, class: piece, notation: W, source: a farm{', ' * bool(keys)}{keys}"
        confidence = "" if "confidence" in keys else ", confidence: author"
        (tmp_path / "own.yaml").write_text(f"pieces:\n- {{{entry}{confidence}}}\n")
        piece = load([tmp_path]).piece("llama")
        assert (piece.house, piece.house_rule) == (house, bool(house))


MEN_OF_CHESS = {"king": "König", "queen": "Dame", "rook": "Turm", "bishop": "Läufer", "knight": "Springer"}


def test_names_in_other_languages_are_those_of_no_other_piece() -> None:
    """Of the men of chess only those six have their names, whatever a name sounds like: a Chancellor is no Kanzler."""
    german = {piece.id: piece.name_in("de") for piece in catalogue().pieces if piece.names}
    assert german["nightrider"] == "Nachtreiter"
    men = MEN_OF_CHESS | {"standard-pawn": "Bauer"}
    assert {ident: name for ident, name in german.items() if name in men.values()} == men
    assert len(set(german.values())) == len(german)
    assert catalogue().piece("alfil").name_in("de") == ""


def test_without_house_rules_the_conjectures_are_gone() -> None:
    """The others keep their numbers, and a chosen reading its mark."""
    without = load(house_rules=False)
    assert set(CONJECTURES.split()) == {piece.id for piece in catalogue().pieces} - {
        piece.id for piece in without.pieces
    }
    assert [piece.number for piece in without.set("expansion2").pieces][:3] == [2, 3, 6]
    assert without.piece("rex").house_rule
    with pytest.raises(CardgenError, match="no piece is called 'boxer'"):
        without.piece("boxer")


def test_every_definition_has_a_source() -> None:
    """Conjectures say that they are ours, and no other piece does; only they are weak by default."""
    for piece in catalogue().pieces:
        assert piece.conjecture == piece.source.startswith("ours")
    strengths = {(piece.confidence, piece.strength) for piece in catalogue().pieces}
    assert {Strength.STRONG} == {strength for confidence, strength in strengths if confidence is Confidence.PAGE}
    assert catalogue().piece("boxer").strength is Strength.WEAK
    assert catalogue().piece("lady-in-waiting").strength is Strength.MEDIUM


def test_figures_are_of_pieces() -> None:
    """A piece has its own figure, or that of a piece of the other game."""
    ids = {piece.id for piece in catalogue().pieces}
    assert all(piece.figure in ids for piece in catalogue().pieces)
    assert catalogue().piece("ptt-japanese-spear").figure == "lance"
    assert catalogue().piece("okapi").figure == "okapi"


def test_the_kind_has_everything(tmp_path: Path) -> None:
    """The engine sees the typed fields as moves: a retreat, a push, a swap, multi-steps, capture in passing."""
    spelled = {name: spell(catalogue().piece(name).kind.moves) for name in ("chicken-pawn", "linebacker-pawn", "round")}
    assert spelled == {
        "chicken-pawn": "fmWfceFifmnD{if attacked}bmR{if attacked}bmB",
        "linebacker-pawn": "fmWfmFifmnDifmnAfcW{push}fcF{push}",
        "round": "RDN{swap}{wrap}",
    }
    assert spell(catalogue().piece("zabel-pawn").kind.moves) == "fmWfceF{if row -3}fmR2..2"
    assert spell(catalogue().piece("gold-pawn").kind.moves) == "mceWfmceF"


def test_a_folder_is_laid_over_ours(tmp_path: Path) -> None:
    """Pieces without a set are numbered in the set 'mine'; a file with a set is a set, of any pieces."""
    (tmp_path / "b.yml").write_text(template_entry("night-owl"), encoding="utf-8")
    (tmp_path / "a.yaml").write_text(template_entry("llama"), encoding="utf-8")
    (tmp_path / "zoo.yaml").write_text(
        "set: {id: zoo, name: The Zoo, pieces: [okapi, {piece: llama, name: Cria}]}\n", encoding="utf-8"
    )
    both = load([tmp_path])
    assert [*SIZES, "zoo", "mine"] == [one.id for one in both.sets]
    assert [(piece.id, piece.number) for piece in both.set("mine").pieces] == [("llama", 1), ("night-owl", 2)]
    assert [(piece.name, piece.number) for piece in both.set("the zoo").pieces] == [("Okapi", 1), ("Cria", 2)]
    assert both.piece("cria").set_id == "zoo"
    assert both.piece("okapi") == catalogue().piece("okapi")
    assert len(both.pieces) == len(catalogue().pieces) + 2
    llama = both.piece("llama")
    assert (str(tmp_path / "a.yaml"), 9) == (llama.place and llama.place.file, llama.place and llama.place.line)


def test_a_file_may_stand_for_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "llama.yaml"
    path.write_text(template_entry("llama"), encoding="utf-8")
    assert load([path]).piece("llama").home == "mine"


def test_a_royal_without_a_set_may_castle(tmp_path: Path) -> None:
    """Only a set can say that its game has no castling."""
    (tmp_path / "a.yaml").write_text(
        "pieces:\n- {id: khan, name: Khan, class: royal, notation: K, castles: true, source: a test, confidence: page}\n",
        encoding="utf-8",
    )
    assert load([tmp_path]).piece("khan").rules.castles
    assert Extras() == Extras(retreat=(), push=(), swap=(), wrap=False, multistep=())


def test_a_piece_is_the_same_wherever_its_file_is(tmp_path: Path) -> None:
    """The place is for messages."""
    pieces = []
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(template_entry("llama"), encoding="utf-8")
        pieces.append(load([tmp_path / name]).piece("llama"))
    assert pieces[0] == pieces[1]
    assert pieces[0].place != pieces[1].place


def test_our_own_folder_may_be_named() -> None:
    """It is read once."""
    assert load([data.folder("catalog")]) == catalogue()


def test_the_template_is_right_as_it_stands(tmp_path: Path) -> None:
    """An ordinary piece, whatever the id; ids of digits have quoted names."""
    for ident in ("okapi2", "8", "007", "true", "x" * 60):
        path = tmp_path / f"{ident}.yaml"
        path.write_text(template_entry(ident), encoding="utf-8")
        piece = load([path]).piece(ident)
        assert (ident, PieceClass.PIECE, "NZ", False) == (piece.id, piece.class_, piece.notation, piece.house_rule)
    assert "    name: Night Owl\n" in template_entry("night-owl")


def test_the_template_shows_every_key(tmp_path: Path) -> None:
    """Each line that is a comment can be used by removing its mark, for a royal that has a forward step."""
    text = template_entry("okapi2").replace("class: piece ", "class: royal ").replace("NZ  ", "NZfmW")
    text = text.replace(
        "# sentence: Leaps (1,2) or (2,3). ",
        "# sentence: Leaps (1,2) or (2,3), or moves one square forward without capturing.",
    )
    lines = [
        line.replace("# ", "", 1) if line.lstrip().startswith("# ") and ":" in line else line
        for line in text.splitlines()
    ]
    kept = [line for line in lines if not line.startswith(("A piece", "Remove", "    Rules"))]
    path = tmp_path / "all.yaml"
    path.write_text("\n".join(kept), encoding="utf-8")
    piece = load([path]).piece("okapi2-too")
    assert piece.set_id == "okapi2-set"
    for word in (*REQUIRED, *OPTIONAL):
        assert any(line.lstrip(" -").startswith(f"{word}:") for line in kept)


def test_error_of_a_template_for_no_id() -> None:
    with pytest.raises(CardgenError) as caught:
        template_entry("Okapi II")
    assert str(caught.value) == (
        "'Okapi II' is not an id; use a to z, 0 to 9 and single hyphens between them, such as 'night-rider'."
    )


def test_each_piece_changed() -> None:
    """Wherever it stands, under its names there; sets and numbers stay."""
    changed = catalogue().mapped(lambda piece: replace(piece, note=f"{piece.set_id} {piece.number}"))
    assert [one.id for one in changed.sets] == [one.id for one in catalogue().sets]
    assert (changed.piece("cannon").note, changed.piece("Pao").note) == ("pieces 10", "pick-the-team 8")
    assert changed.piece("cannon").kind == catalogue().piece("cannon").kind


def test_what_is_kept_follows_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours is read once, and again as soon as one of its files is changed, added or gone."""
    monkeypatch.setattr(data, "folder", lambda _: tmp_path)
    file, other = tmp_path / "a.yaml", tmp_path / "b.yaml"
    entry = "pieces:\n- {{id: {0}, name: {0}, class: piece, notation: W, source: none, confidence: author}}\n"
    file.write_text(entry.format("owl"), encoding="utf-8")
    first = load()
    assert load() is first
    file.write_text(entry.format("raven"), encoding="utf-8")
    assert [piece.id for piece in load().pieces] == ["raven"]
    other.write_text(entry.format("owl"), encoding="utf-8")
    assert [piece.id for piece in load().pieces] == ["raven", "owl"]
    other.unlink()
    other.symlink_to(tmp_path / "nowhere.yaml")
    assert len(check()) == 1
    other.unlink()
    assert [piece.id for piece in load().pieces] == ["raven"]
