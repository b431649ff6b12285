"""How figures are to be finished, from the words of a maker, and what that makes of the names of their files."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cardgen.errors import MisuseError
from cardgen.figure.printing.cavity import NUTS, Bore, Magnet, Shot
from cardgen.figure.printing.finish import HIGHEST, LOWEST, SQUARE, Finish
from cardgen.figure.solid import fineness
from cardgen.kit.measures import NUMBER, parse_pair

if TYPE_CHECKING:
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.figure.solid.fineness import Fineness

Quality = Literal["draft", "normal", "fine"]
QUALITIES = {"draft": fineness.DRAFT, "normal": fineness.NORMAL, "fine": fineness.FINE}


def parse_weight(text: str) -> Shot | Bore:
    """shot, the name of a nut, or a diameter and height. Raises MisuseError."""
    word = text.strip().lower()
    if word == "shot":
        return Shot()
    if word in NUTS:
        return NUTS[word]
    if not re.search(r"[0-9]\s*(?:mm)?\s*[x×*]", word):
        raise MisuseError(f"{text!r} is no weight; write shot, {', '.join(NUTS)}, or a width and height as 20x3.")
    return Bore(*parse_pair(text))


def parse_height(text: str) -> float:
    """A share of a figure's own height, as in 110% or 110. Raises MisuseError."""
    written = re.fullmatch(rf"\s*{NUMBER}\s*%?\s*", text, re.ASCII)
    share = float(written[1]) / 100 if written else 0
    if not LOWEST <= share <= HIGHEST:
        raise MisuseError(f"{text!r} is no height; write {LOWEST:.0%} to {HIGHEST:.0%}, as in 110%.")
    return share


@dataclass(frozen=True, slots=True)
class FinishRequest:
    """What was asked for; None and empty where nothing was."""

    base: float | None = None
    square: float | None = None
    height: float | None = None
    weight: Shot | Bore | None = None
    magnet: tuple[float, float] | None = None
    felt: float | None = None
    engrave: Literal["name", "moves"] | None = None
    engrave_at: Literal["under", "rim"] | None = None
    printer: Literal["fdm", "resin"] = "fdm"
    quality: Quality | None = None

    @property
    def fineness(self) -> Fineness:
        """Resin shows facets that filament hides."""
        return QUALITIES[self.quality or ("fine" if self.printer == "resin" else "normal")]

    def finish(self, side: FigureSide = "") -> Finish:
        """The finish. Raises MisuseError when it cannot be made of any figure."""
        if self.base is not None and self.square is not None:
            raise MisuseError(
                "--base sets the width of every foot, --square keeps them in proportion; say one of them."
            )
        if self.engrave_at and not self.engrave:
            raise MisuseError("--engrave-at says where something is engraved; say what: --engrave name or moves.")
        finish = Finish(
            base=self.base,
            square=self.square or SQUARE,
            height=self.height or 1.0,
            fineness=self.fineness,
            weight=self.weight,
            magnet=Magnet(*self.magnet) if self.magnet else None,
            felt=self.felt or 0.0,
            engrave=self.engrave or "",
            place=self.engrave_at or "under",
            side=side,
            printer=self.printer,
        )
        if problem := finish.problem():
            raise MisuseError(problem)
        return finish

    @property
    def tail(self) -> str:
        """What the name of a file says of it, so that other finishes go into other files; empty for the plain one."""
        return "".join(f"-{word}" for word in self._words())

    def _words(self) -> list[str]:
        words = [
            f"base{_number(self.base)}mm" if self.base is not None else "",
            f"{_number(self.square)}mm" if self.square not in (None, SQUARE) else "",
            f"{_number(self.height * 100)}pct" if self.height not in (None, 1.0) else "",
            _weight_word(self.weight),
            f"magnet{'x'.join(map(_number, self.magnet))}" if self.magnet else "",
            f"felt{_number(self.felt)}mm" if self.felt else "",
            self.engrave or "",
            "rim" if self.engrave_at == "rim" else "",
            self.printer if self.printer != "fdm" else "",
            self.quality if self.quality and self.fineness != replace(self, quality=None).fineness else "",
        ]
        return [word for word in words if word]


def _number(value: float) -> str:
    """With all its digits: two finishes that differ in the last one are two files."""
    return f"{value:.15g}"


def _weight_word(weight: Shot | Bore | None) -> str:
    if weight is None:
        return ""
    if isinstance(weight, Shot):
        return "shot"
    nut = next((name for name, bore in NUTS.items() if bore == weight), "")
    return nut or f"bore{_number(weight.diameter)}x{_number(weight.height)}"
