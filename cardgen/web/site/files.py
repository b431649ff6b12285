"""The files of the page as they are served, whoever answers: pages, data, pictures of cards. All of one version.

index.html names the version; whatever else a page loads lies below v/VERSION/, so that old and new are never mixed.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.garbage import gc_paused
from cardgen.kit.cards.sheets import CardsRequest
from cardgen.kit.cards.vectors import card_drawings
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.figures.stored import StoredFigures
from cardgen.kit.fonts import fonts_in_force, read_fonts
from cardgen.kit.gallery.game_pages import game_pages
from cardgen.kit.gallery.rows import gallery
from cardgen.kit.gallery.wall import wall_pictures
from cardgen.kit.offers import offers
from cardgen.kit.seen.words import table_words
from cardgen.kit.workshop.form import workshop_form
from cardgen.steps import finish
from cardgen.web.site.first_screen import first_count, first_figures, first_tries
from cardgen.web.site.piece_files import card_path, piece_cards, piece_facts
from cardgen.web.site.scripts import TOLD, packed_scripts, told_script
from cardgen.web.site.styles import packed_styles

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGES = Path(__file__).resolve().parents[1] / "pages"
LOCAL: Mapping[str, str] = {"engine": "local"}
"""What engine.json says where the Python of this computer answers."""
INDEX, WORKER = "index.html", "sw.js"
"""The two that have no version in their path: a browser asks for them by the same name again and again."""
MARK, COUNT_MARK, TRIES_MARK, FIGURES_MARK = "{{version}}", "{{count}}", "{{tries}}", "{{figures}}"
"""Stand in index.html for the folder of its version, how many pieces there are, what to try, the first figures."""
FOLDER = "v"
FIGURES = "figures.json"
"""What a version is told of figures: their packed meshes, and where they stand on plates."""
FIRST_TOLD = ("data.json", "gallery.json")
"""What the first screen needs, which comes with its script; they are files as well, for who comes later."""
NO_FIGURES = StoredFigures()


@gc_paused
def page_files(
    engine: Mapping[str, str] = LOCAL,
    catalogs: tuple[Path, ...] = (),
    pages: Path = PAGES,
    figures: StoredFigures = NO_FIGURES,
) -> dict[str, bytes]:
    """All files by their paths, with / between folders.

    Args:
        engine: what engine.json says.
        catalogs: folders of a maker, laid over our catalogue.
        pages: where what is written by hand lies.
        figures: packed meshes, which lie beside all versions, and what a version is told of them.

    Raises:
        FileErrors: with every mistake of a maker's files.
    """
    made = _made(catalogs, figures)
    written = _by_hand(pages, {name: made[name] for name in FIRST_TOLD})
    index, styles = packed_styles((pages / INDEX).read_bytes(), written)
    inner = {
        **written,
        **styles,
        **made,
        FIGURES: as_json(figures.told),
        "engine.json": as_json(engine),
    }
    version = f"{FOLDER}/{digest({INDEX: index, **inner})}"
    data, found = json.loads(inner["data.json"]), json.loads(inner["gallery.json"])
    marks = {
        FIGURES_MARK: first_figures(data, found, version),
        TRIES_MARK: first_tries(found),
        COUNT_MARK: first_count(data, found),
        MARK: version,
    }
    shown = index
    for mark, text in marks.items():
        shown = shown.replace(mark.encode(), text.encode())
    within = {f"{version}/{name}": content for name, content in sorted(inner.items())}
    return {INDEX: shown, **within, **figures.files}


def digest(files: Mapping[str, bytes]) -> str:
    """A short word for names and contents, in whatever order."""
    whole = sha256()
    for name, content in sorted(files.items()):
        whole.update(f"{name} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def as_json(value: object) -> bytes:
    """JSON in as few letters as will do."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _by_hand(pages: Path, told: Mapping[str, bytes]) -> dict[str, bytes]:
    """What is written by hand, its scripts packed, with what the first of them is told."""
    files = (path for path in pages.rglob("*") if path.is_file())
    named = {path.relative_to(pages).as_posix(): path for path in files}
    read = {name: path.read_bytes() for name, path in named.items() if name not in (INDEX, WORKER)}
    scripts = {name: content for name, content in read.items() if name.endswith(".js")}
    if TOLD in scripts:
        scripts[TOLD] = told_script(told)
    return {**{name: content for name, content in read.items() if name not in scripts}, **packed_scripts(scripts)}


def _made(catalogs: tuple[Path, ...], figures: StoredFigures) -> dict[str, bytes]:
    """What there is to choose and to find, cards in each language, pictures of figures, what pages of pieces say."""
    data: Any = offers(catalogs)
    chosen = choose(PieceRequest(sets=tuple(one["id"] for one in data["sets"]), catalogs=catalogs))
    with fonts_in_force(read_fonts((), catalogs)):
        drawn: Any = finish(card_drawings(chosen, CardsRequest())).result
        others = piece_cards(chosen, languages := [one["code"] for one in data["languages"]])
    cards = {card_path(one["set"], one["piece"]): one["svg"].encode() for one in drawn}
    for one in data["sets"]:
        for piece in one["pieces"]:
            name = card_path(one["id"], piece["id"])
            piece["card"] = name if name in cards else ""
    wall = _wall(catalogs, figures.shelf)
    drawings = {**cards, **{path: svg.encode() for path, svg in others.items()}, **wall}
    pages = {path: as_json(facts) for path, facts in piece_facts(drawings, figures.tokens, languages, catalogs)}
    return {
        "data.json": as_json(data),
        "workshop.json": as_json(workshop_form()),
        "tables.json": as_json(table_words()),
        **drawings,
        **pages,
    }


def _wall(catalogs: tuple[Path, ...], shelf: Path | None) -> dict[str, bytes]:
    """What pieces are found by, a light picture of each figure, and what is told of each game."""
    found: Any = gallery(catalogs)
    pictures = wall_pictures(catalogs, shelf)
    for piece in found["pieces"]:
        if picture := pictures.get(piece["id"]):
            piece["size"] = [picture.width, picture.height]
    drawn = {f"wall/{id_}.svg": picture.svg.encode() for id_, picture in pictures.items()}
    told = {f"games/{id_}.json": as_json(page) for id_, page in game_pages(catalogs).items()}
    return {"gallery.json": as_json(found), **drawn, **told}
