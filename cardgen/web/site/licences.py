"""The page that says whose work a site holds, under which licence, and where its source is."""

from __future__ import annotations

from html import escape
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen import __version__, data
from cardgen.web.site import runtime
from cardgen.web.site.files import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'"
HEAD = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>cardgen: licences</title>
<link rel="icon" href="{{version}}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{{version}}/style.css">
</head>
<body>
<main class="one">
<h1>Licences</h1>
<p>What this page is made of, and what it runs. <a href="./">Back to the cards</a></p>
"""
FOOT = "</main>\n</body>\n</html>\n"


class Owned(NamedTuple):
    """A work of somebody's."""

    name: str
    licence: str
    about: str
    source: str
    """An address; empty where the work is here in source."""
    text: str = ""
    """The licence itself; empty where the address leads to it."""


def licences_page(version: str) -> bytes:
    """The page, in the look of the others of that version."""
    return (HEAD.format(version=version) + "".join(map(_section, _owned())) + FOOT).encode()


def _owned() -> Iterator[Owned]:
    yield Owned(f"cardgen {__version__}", "MIT", "Cards, pictures and this page; in source in python/.", "", _ours())
    yield Owned(
        f"Pyodide {runtime.VERSION}",
        "MPL-2.0",
        "Python for browsers, in runtime/: unchanged, but for parts of Python's library that no page asks for and that "
        "are left out. Its source is at this address, and its licence there in LICENSE.",
        runtime.SOURCE,
    )
    yield Owned(
        "CPython",
        "PSF-2.0",
        "The language and its library, in Pyodide. Copyright © 2001 Python Software Foundation; all rights reserved. "
        "At this address are its licence and those of what it holds.",
        "https://docs.python.org/3/license.html",
    )
    yield Owned(*_library("reportlab", "BSD-3-Clause", "Writes the PDF files; its modules that are needed for it."))
    yield Owned(*_library("pyyaml", "MIT", "Reads the catalogue; without its part in C."))
    yield Owned(*_library("svgelements", "MIT", "Reads the shapes of pictures that makers bring."))
    yield Owned(*_library("fonttools", "MIT", "Reads fonts of your own; its modules that are needed for it."))
    fonts = (PAGES / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    about = (
        "The letters on cards: Source Serif Pro and Source Sans Pro, as they come. Those of this page are made of them."
    )
    yield Owned("Fonts", "OFL-1.1", about, "", fonts)


def _library(name: str, licence: str, about: str) -> tuple[str, str, str, str, str]:
    """A library as it is installed."""
    found = distribution(name)
    return f"{found.metadata['Name']} {found.version}", licence, f"{about} In source in python/.", "", _text(name)


def _ours() -> str:
    """In a checkout it stands beside the package."""
    beside = data.PACKAGE.parent / "LICENSE"
    return beside.read_text(encoding="utf-8") if beside.is_file() else _text("cardgen")


def _text(name: str) -> str:
    """The licence that an installed distribution brings."""
    files = distribution(name).files or ()
    return next((Path(str(one.locate())).read_text(encoding="utf-8") for one in files if one.name == "LICENSE"), "")


def _section(one: Owned) -> str:
    address = f'<p><a href="{escape(one.source)}">{escape(one.source)}</a></p>\n' if one.source else ""
    text = f'<pre tabindex="0">{escape(one.text.strip())}</pre>\n' if one.text else ""
    return f"<h2>{escape(one.name)}: {escape(one.licence)}</h2>\n<p>{escape(one.about)}</p>\n{address}{text}"
