"""What commands would do beside what they print."""

from __future__ import annotations

import pytest

from cardgen.web.studio.server import StudioServer


@pytest.fixture(autouse=True)
def studios_end_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Ctrl-C had been pressed; and no browser is opened."""
    monkeypatch.setattr(StudioServer, "serve_forever", lambda _: None)
    monkeypatch.setattr("webbrowser.open", lambda _: None)
