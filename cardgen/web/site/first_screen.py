"""What stands on the wall before any script has run: the place to search, and the first figures, whose pictures so come
with the page.

Figures look as the page's own script hangs them (`js/gallery/tiles.js`), but lead nowhere: that needs scripts. These
leave all of it where it is, put into it what they need, and seek what was typed meanwhile.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from collections.abc import Mapping

MANY = 12
"""Figures that a screen of a desk shows at first; as many as the script draws before anybody has looked."""


def first_count(data: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    """How many pieces hang on the wall; of what data.json and gallery.json tell."""
    known = {piece["id"] for one in data["sets"] for piece in one["pieces"]}
    return str(sum(row["id"] in known for row in found["pieces"]))


def first_tries(found: Mapping[str, Any]) -> str:
    """HTML of texts that show what can be asked; of what gallery.json tells."""
    return ", ".join(_try(text) for text in found["words"]["tries"])


def _try(text: str) -> str:
    """A way to what a text finds."""
    return f'<a href="#pieces?{escape(urlencode({"find": text}))}">{escape(text)}</a>'


def first_figures(data: Mapping[str, Any], found: Mapping[str, Any], version: str) -> str:
    """HTML of the first figures, by their sets.

    Args:
        data: what there is to choose, as data.json tells it.
        found: what it is found by, as gallery.json tells it.
        version: the folder in which pictures lie.
    """
    homes = {piece["id"]: (one, piece) for one in reversed(data["sets"]) for piece in one["pieces"]}
    abouts = {one["id"]: one["about"] for one in found["sets"]}
    first = [(row, *homes[row["id"]]) for row in found["pieces"] if row["id"] in homes][:MANY]
    return "".join(
        _section(name, abouts[id_], "".join(_figure(row, home, piece, version) for row, home, piece in rows))
        for (id_, name), rows in groupby(first, lambda one: (one[1]["id"], _whole_name(one[1])))
    )


def _whole_name(home: Mapping[str, Any]) -> str:
    """What a set is called, with the name on its cards."""
    return f"{home['name']}: {home['title']}" if "title" in home else str(home["name"])


def _section(name: str, about: str, figures: str) -> str:
    head = f'<h3>{escape(name)}<span class="facts">{escape(about)}</span></h3>'
    return f'\n<section class="of-set" aria-label="{escape(name)}">{head}<ul class="wall">{figures}\n</ul></section>'


def _figure(row: Mapping[str, Any], home: Mapping[str, Any], piece: Mapping[str, Any], version: str) -> str:
    picture = '<span class="moves-alone"></span>'
    if size := row.get("size"):
        where = escape(f"{version}/wall/{row['id']}.svg")
        picture = f'<img alt="" width="{size[0]}" height="{size[1]}" decoding="async" src="{where}">'
    worth = f" · worth {row['value']:.1f}" if "value" in row else ""
    class_ = escape(piece["class"])
    kind = f'<span class="class">{class_[:1].upper()}{class_[1:]}</span>'
    facts = f'{kind}<span class="home"> · {escape(home["name"])}</span>{worth}'
    return (
        f'\n<li class="fig" data-class="{class_}" data-id="{escape(row["id"])}"><a><span class="stand">{picture}</span>'
        f'<strong class="name">{escape(piece["name"])}</strong><span class="facts">{facts}</span></a></li>'
    )
