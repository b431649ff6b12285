"""The formats that figures can be written in, for those who ask before anything is loaded."""

from __future__ import annotations

from cardgen.figure import formats

FORMATS = formats.names()
"""As their files end, the usual one first."""
