"""The files of the page: one version, all of it named by a digest, nothing that differs from run to run."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.kit.catalogue import load_catalogue
from cardgen.web.site.files import page_files
from cardgen.web.site.styles import packed_styles

if TYPE_CHECKING:
    from pathlib import Path

BACK, QUOTE = "\\", "'"
PIECE = """\
set: {id: pets, name: Pets}
pieces:
  - id: hamster
    name: Hamster
    class: piece
    notation: W
    source: ours
    confidence: author
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of few files."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "js" / "gallery").mkdir(parents=True)
    (folder / "index.html").write_text('<script src="{{version}}/js/main.js"></script>\n')
    (folder / "js" / "main.js").write_text("1;\n")
    (folder / "js" / "gallery" / "show.js").write_text("3;\n")
    (folder / "sw.js").write_text("2;\n")
    return folder


@pytest.fixture(scope="module")
def files(pages: Path) -> dict[str, bytes]:
    """Its files."""
    return page_files(pages=pages)


def test_the_index_names_the_version_of_all_others(files: dict[str, bytes]) -> None:
    """Everything but the index lies below the folder that it names; the worker that keeps files is not among them."""
    (named,) = re.findall(r'src="(v/[0-9a-f]{16})/js/main.js"', files["index.html"].decode())
    assert {name[: len(named) + 1] for name in files if name != "index.html"} == {f"{named}/"}
    assert "\n3;\n" in (packed := files[f"{named}/js/main.js"].decode())
    assert packed.index("\n3;\n") < packed.index("\n1;\n")
    assert json.loads(files[f"{named}/engine.json"]) == {"engine": "local"}
    assert not [name for name in files if name.endswith("sw.js")]


def test_the_same_files_have_the_same_version_and_others_another(files: dict[str, bytes], pages: Path) -> None:
    """Who has seen a version need not load it again; one letter makes another one, wherever it stands."""
    assert page_files(pages=pages) == files
    versions = {*_versions(files), *_versions(page_files({"engine": "page"}, pages=pages))}
    (pages / "index.html").write_text("{{version}}\n")
    versions |= _versions(page_files(pages=pages))
    assert len(versions) == 3


def _versions(files: dict[str, bytes]) -> set[str]:
    return {name.split("/")[1] for name in files if "/" in name}


def test_the_script_is_told_what_the_files_say() -> None:
    """So the first screen asks for neither of them, and both say the same to whoever comes later."""
    files = {name.split("/", 2)[-1]: content for name, content in page_files().items()}
    said = files["js/main.js"].decode()
    for name in ("data.json", "gallery.json"):
        assert "\n" not in (text := files[name].decode())
        assert f"\"{name}\": '{text.replace(BACK, 2 * BACK).replace(QUOTE, BACK + QUOTE)}'," in said


def test_one_style_says_what_several_say(tmp_path: Path) -> None:
    """In the order in which the index names them; what would mean something else behind another one is refused."""
    links = "".join(f'<link rel="stylesheet" href="{{{{version}}}}/{name}.css">\n' for name in ("a", "far/b"))
    files = {"a.css": b'a { src: url("x"); }\n', "far/b.css": b"b { top: 0; }\n"}
    index, styles = packed_styles(f"<head>\n{links}<body>".encode(), files)
    assert index == b'<head>\n<link rel="stylesheet" href="{{version}}/a.css">\n<body>'
    assert styles == {"a.css": files["a.css"] + files["far/b.css"]}
    assert packed_styles(index, files) == (index, {})
    with pytest.raises(CardgenError, match=r"far/b\.css cannot stand behind a\.css: it says “url"):
        packed_styles(links.encode(), {**files, "far/b.css": files["a.css"]})
    with pytest.raises(CardgenError, match=r"styled by far/b\.css, which is not there"):
        packed_styles(links.encode(), {"a.css": b""})


def test_every_piece_is_told_with_its_card(files: dict[str, bytes]) -> None:
    """Each set of the catalogue with its pieces in their order, and a picture of each that carries its name."""
    (version,) = _versions(files)
    data = json.loads(files[f"v/{version}/data.json"])
    told = [(one["id"], [piece["id"] for piece in one["pieces"]]) for one in data["sets"]]
    assert told == [(one.id, [piece.id for piece in one.pieces]) for one in load_catalogue().sets]
    for one in data["sets"]:
        for piece in one["pieces"]:
            assert piece["words"]
            assert f"<title>{piece['name']}</title>" in files[f"v/{version}/{piece['card']}"].decode()


def test_what_is_told_of_games(files: dict[str, bytes]) -> None:
    """A game tells whether it has cards of its own and whether anybody gets an army."""
    (version,) = _versions(files)
    data = json.loads(files[f"v/{version}/data.json"])
    games = {one["id"]: one for one in data["games"]}
    assert {name for name, one in games.items() if one["deals"]} == {"dealers", "pick-the-team"}
    assert games["parade"]["decks"]
    assert not games["dealers"]["decks"]
    assert (games["chessdeck"]["cards"], games["dealers"]["cards"]) == (64, 0)
    assert [one["rule"] for one in games["booster"]["rules"]][:2] == ["white-checkers", "black-checkers"]
    assert data["card_games"][0] == "dealers-chess"
    assert {"code": "de", "name": "Deutsch", "beta": True} in data["languages"]
    assert {one["id"]: (one["cards"], one["perforated"]) for one in data["stocks"]}["letter-8up"] == (8, True)


def test_a_makers_pieces_are_there_too(pages: Path, tmp_path: Path) -> None:
    """With a folder laid over ours, its sets are told and drawn as ours are; a card without room has no picture."""
    (tmp_path / "pets.yaml").write_text(PIECE.replace("Hamster", "W" * 40))
    (tmp_path / "more.yaml").write_text(PIECE.replace("pets", "more").replace("Pets", "More").replace("ster", "let"))
    files = page_files(catalogs=(tmp_path,), pages=pages)
    (version,) = _versions(files)
    cards = {
        piece["id"]: piece["card"]
        for one in json.loads(files[f"v/{version}/data.json"])["sets"]
        for piece in one["pieces"]
        if one["id"] in ("pets", "more")
    }
    assert cards == {"hamster": "", "hamlet": "cards/more/hamlet.svg"}
    assert f"v/{version}/cards/more/hamlet.svg" in files


TRIO = """\
set: {id: trio, name: Trio}
pieces:
- {id: twin, name: Twin, class: piece, notation: mKcC, source: me, confidence: author}
- {id: lord, name: Lord, class: piece, notation: mKcCmG, source: me, confidence: author}
- {id: odd, name: Odd, class: piece, notation: "f(5,6)", source: me, confidence: author}
"""
"""One that is as our Pharaoh, one that does all of that and more, one that is like nobody."""


def test_what_a_makers_pieces_are_like(pages: Path, tmp_path: Path) -> None:
    """Each names ours and his, and ours name his; what is like nobody names nobody, and nobody names it."""
    (tmp_path / "trio.yaml").write_text(TRIO)
    files = page_files(catalogs=(tmp_path,), pages=pages)
    (version,) = _versions(files)
    home = f"v/{version}/pieces/"
    told = {
        name.removeprefix(home).removesuffix(".json"): {one["id"]: one["why"] for one in json.loads(said)["alike"]}
        for name, said in files.items()
        if name.startswith(home)
    }
    same, more, part = "the same moves", "does all of this, and more", "does a part of this"
    assert (told["twin"]["pharaoh"], told["pharaoh"]["twin"]) == (f"{same}, as a royal", f"{same}, as a piece")
    assert (told["twin"]["lord"], told["pharaoh"]["lord"]) == (more, more)
    assert (told["lord"]["twin"], told["lord"]["pharaoh"]) == (part, part)
    assert {next(iter(told[id_])) for id_ in ("twin", "lord")} == {"pharaoh"}  # the nearest, and of two alike ours
    assert told["odd"] == {}
    assert not [id_ for id_, found in told.items() if "odd" in found]
    assert {id_ for id_, found in told.items() if same in found.get("twin", "")} == {"pharaoh"}
