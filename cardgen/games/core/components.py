"""What lies on the table, by what it is and its name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Component:
    """Something that lies on the table, and how often."""

    what: str
    """board, card, man, sheet …"""
    name: str
    count: int
