"""The studio of `cardgen studio`: our catalogue with a maker's folders laid over it, and a browser that opens it."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from cardgen.kit.catalogue import load_catalogue, makers_state
from cardgen.web.bridge import PageBridge
from cardgen.web.site.files import page_files
from cardgen.web.studio.figures import StudioFigures
from cardgen.web.studio.server import StudioServer
from cardgen.web.studio.shelf import PageShelf

if TYPE_CHECKING:
    from pathlib import Path


def open_studio(catalogs: tuple[Path, ...] = (), port: int = 0, figures: StudioFigures | None = None) -> StudioServer:
    """A server that listens, and does not answer yet. Raises CardgenError for folders or a port that will not do."""
    load_catalogue(catalogs)
    there = figures or StudioFigures()
    shelf = PageShelf(
        lambda: page_files(catalogs=catalogs, figures=there.now()), lambda: (makers_state(catalogs), there.state)
    )
    return StudioServer(shelf, PageBridge(catalogs, "local"), port)


def serve(server: StudioServer, *, browser: bool) -> None:
    """Answer until Ctrl-C."""
    with server, suppress(KeyboardInterrupt):
        if browser and draws():
            Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
        server.serve_forever()


def draws() -> bool:
    """Whether there is a browser with a window of its own; one in the terminal would take that from us."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(found) is not webbrowser.GenericBrowser and getattr(found, "background", True)
