"""The options that say how figures are finished: size, weight, magnet, felt, name, side, printer. One decorator."""

from __future__ import annotations

import re
from functools import wraps
from typing import TYPE_CHECKING, Any, cast

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.finish import Finish

NARROWEST, WIDEST = 10.0, 120.0
_NUMBER = r"([0-9]+(?:\.[0-9]+)?)"
_UNIT = r"\s*(?:mm)?\s*"
EXAMPLES = {
    "width of a base": "32mm",
    "side of a square": "50mm",
    "depth of a felt": "1mm",
}


class Length(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic in newer releases of click only
    """Millimetres, with or without the unit."""

    name = "mm"

    def __init__(self, what: str, least: float, most: float) -> None:
        self.what, self.least, self.most = what, least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        written = re.fullmatch(rf"\s*{_NUMBER}{_UNIT}", str(value), re.ASCII)
        length = float(written[1]) if written else -1
        if not self.least <= length <= self.most:
            self.fail(
                f"{value!r} is no {self.what}; write {self.least:g}mm to {self.most:g}mm, as in {EXAMPLES[self.what]}.",
                param,
                ctx,
            )
        return length


class Pair(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """Two lengths, as in 8x3: a diameter and a height."""

    name = "DxH"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return cast("tuple[float, float]", value)
        written = re.fullmatch(rf"\s*{_NUMBER}{_UNIT}[x×*]\s*{_NUMBER}{_UNIT}", str(value), re.ASCII | re.IGNORECASE)
        diameter, height = (float(written[1]), float(written[2])) if written else (0.0, 0.0)
        if not (1 <= diameter <= 60 and 0.5 <= height <= 60):
            self.fail(
                f"{value!r} is no diameter and height in mm; write them as 8x3 (1 to 60 wide, 0.5 to 60 high).",
                param,
                ctx,
            )
        return diameter, height


class Weight(Pair):
    """shot, the name of a nut, or a diameter and height."""

    name = "weight"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        from cardgen.figure.cavity import NUTS, Bore, Shot

        if not isinstance(value, str):
            return value
        word = value.strip().lower()
        if word == "shot":
            return Shot()
        if word in NUTS:
            return NUTS[word]
        if not re.search(r"[0-9]\s*(?:mm)?\s*[x×*]", word):
            self.fail(
                f"{value!r} is no weight; write shot, {', '.join(NUTS)}, or a width and height as 20x3.", param, ctx
            )
        return Bore(*super().convert(value, param, ctx))


class Percent(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """A share, as in 110% or 110."""

    name = "percent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        from cardgen.figure.finish import HIGHEST, LOWEST

        if isinstance(value, float):
            return value
        written = re.fullmatch(rf"\s*{_NUMBER}\s*%?\s*", str(value), re.ASCII)
        share = float(written[1]) / 100 if written else 0
        if not LOWEST <= share <= HIGHEST:
            self.fail(f"{value!r} is no height; write {LOWEST:.0%} to {HIGHEST:.0%}, as in 110%.", param, ctx)
        return share


_OPTIONS = (
    click.option(
        "--base",
        type=Length("width of a base", NARROWEST, WIDEST),
        metavar="MM",
        help="Width of the base; tokens need 24mm, and 32mm for every mark.  [default: a figure's own; tokens 32mm]",
    ),
    click.option(
        "--square",
        type=Length("side of a square", 20.0, 120.0),
        metavar="MM",
        help="Make figures as large as they should be on squares of this side; all print from 30mm to 90mm.  "
        "[default: 45mm]",
    ),
    click.option(
        "--height", type=Percent(), metavar="PERCENT", help="Higher or lower than drawn, 95% to 130%.  [default: 100%]"
    ),
    click.option(
        "--weight",
        type=Weight(),
        metavar="WHAT",
        help="A cavity for weight: shot (as large as it can be; also the hollow for resin), m6, m8 or m10 (a nut), or "
        "a bore such as 20x3 (a coin), in mm.",
    ),
    click.option("--magnet", type=Pair(), metavar="DxH", help="A pocket for a disc magnet, such as 8x3, in mm."),
    click.option(
        "--felt",
        type=Length("depth of a felt", 0.2, 3.0),
        metavar="MM",
        help="A recess for a felt of this thickness; resin only.",
    ),
    click.option(
        "--engrave",
        type=click.Choice(["name", "moves"]),
        help="Engrave the name, or the name with the diagram of the moves.",
    ),
    click.option(
        "--engrave-at",
        type=click.Choice(["under", "rim"]),
        default="under",
        show_default=True,
        help="Under the foot, or round its rim (the name).",
    ),
    click.option(
        "--printer",
        type=click.Choice(["fdm", "resin"]),
        default="fdm",
        show_default=True,
        help="Filament (nothing may hang, walls of 0.9 mm) or resin (walls of 0.6 mm).",
    ),
    click.option(
        "--quality",
        type=click.Choice(["draft", "normal", "fine"]),
        default="normal",
        show_default=True,
        help="How far triangles may be from the true surface: 0.05, 0.02 or 0.01 mm.",
    ),
)
side_option = click.option(
    "--side",
    type=click.Choice(["white", "black", "both"]),
    help="Whose men: black has a groove round its foot, to be told by touch.  [default: no difference]",
)


def finish_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a verb all these options; it receives one value, `finish`."""

    @wraps(command)
    def wrapped(**options: Any) -> None:  # noqa: ANN401
        names = ("base", "square", "height", "weight", "magnet", "felt", "engrave", "engrave_at", "printer", "quality")
        command(finish=_finish(**{name: options.pop(name) for name in names}), **options)

    for option in reversed(_OPTIONS):
        wrapped = option(wrapped)
    return wrapped


def _finish(
    base: float | None,
    square: float | None,
    height: float | None,
    weight: Any,  # noqa: ANN401
    magnet: tuple[float, float] | None,
    felt: float | None,
    engrave: Any,  # noqa: ANN401
    engrave_at: Any,  # noqa: ANN401
    printer: Any,  # noqa: ANN401
    quality: str,
) -> Finish:
    from cardgen.errors import CardgenError
    from cardgen.figure import fineness
    from cardgen.figure.cavity import Magnet
    from cardgen.figure.finish import SQUARE, Finish

    if base is not None and square is not None:
        raise click.UsageError(
            "--base sets the width of every foot, --square keeps them in proportion; say one of them."
        )
    finish = Finish(
        base,
        square or SQUARE,
        height or 1.0,
        {"draft": fineness.DRAFT, "normal": fineness.NORMAL, "fine": fineness.FINE}[quality],
        weight,
        Magnet(*magnet) if magnet else None,
        felt or 0.0,
        engrave or "",
        engrave_at,
        "",
        printer,
    )
    if problem := finish.problem():
        raise CardgenError(problem)
    return finish
