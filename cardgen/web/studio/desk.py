"""What all connections of a studio share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen.web.studio.turns import TurnQueue

if TYPE_CHECKING:
    from cardgen.web.bridge import PageBridge
    from cardgen.web.studio.door import StudioDoor
    from cardgen.web.studio.shelf import PageShelf


@dataclass(frozen=True, slots=True)
class StudioBounds:
    """What a client may take."""

    head: int = 16 * 1024
    """Bytes of a request before what it asks."""
    body: int = 256 * 1024
    """Bytes of what it asks."""
    file: int = 48 * 1024 * 1024
    """Bytes of a file that it gives, in base64; the largest fonts there are come to half of it."""
    seconds: float = 10
    """For all of a request to come, and for each part of an answer to be taken."""
    linger: float = 1
    """Seconds for him to read the last of it and to go."""
    clients: int = 128
    """At a time; others wait until one has gone."""


@dataclass(slots=True)
class StudioDesk:
    """Who comes in, what lies there, who answers; and whether it is still open."""

    door: StudioDoor
    shelf: PageShelf
    bridge: PageBridge
    bounds: StudioBounds
    turns: TurnQueue = field(default_factory=TurnQueue)
    ended: bool = False
