"""What a kit was ordered with, kept in its folder: who checks the folder knows then what has to be in it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError
from cardgen.files import write_if_changed
from cardgen.games.core.components import Component
from cardgen.games.core.options import write_options
from cardgen.kit.boxes.order import KitRequest, order_of

if TYPE_CHECKING:
    from cardgen.kit.boxes.order import KitOrder

ORDER = ".cardgen-kit-order.json"
LARGEST = 1_000_000
"""Bytes of it that are read."""


def write_order(order: KitOrder, folder: Path) -> None:
    """Write what was asked for into the folder of the kit. Raises CardgenError when that cannot be written."""
    asked = order.request
    needs = [[one.what, one.name, one.count] for one in order.components] if order.dealt else None
    told = {
        "game": order.game.id,
        "rules": write_options(order.options),
        "needs": needs,
        "deal": asked.deal and [asked.deal.name, asked.deal_text],
        "paper": asked.paper,
        "men": asked.men,
        "side": asked.side,
        "gap": asked.gap,
        "quality": asked.quality,
    }
    write_if_changed(folder / ORDER, f"{json.dumps(told, indent=1)}\n".encode())


def _with_deal(request: KitRequest, told: Any) -> KitRequest:  # noqa: ANN401  whatever JSON holds
    """Raises TypeError or ValueError for what is no log's name and text."""
    if told is None:
        return request
    name, text = told
    return replace(request, deal=Path(str(name)), deal_text=str(text))


def read_order(folder: Path, catalogs: tuple[Path, ...]) -> KitOrder:
    """What was asked for. Raises CardgenError where that is not known, or is not possible any more."""
    anew = "make the kit anew with cardgen kit, in the same folder: what is there is kept"
    try:
        with (folder / ORDER).open("rb") as file:
            told = json.loads(file.read(LARGEST))
        request = _request(told, catalogs)
        dealt = _with_deal(request, told.get("deal"))
        needs = told["needs"] and tuple(
            Component(str(what), str(name), int(count)) for what, name, count in told["needs"]
        )
    except FileNotFoundError:
        raise CardgenError(
            f"{folder}: is no folder that cardgen kit has made, or one of an earlier version; {anew}."
        ) from None
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise CardgenError(f"{folder / ORDER}: cannot be read; {anew}.") from error
    try:
        order = order_of(request)
    except CardgenError as error:
        raise CardgenError(f"{folder / ORDER}: {error}") from error
    # What was dealt is known, and need not be dealt once more: the log may be of a folder that is not there any more.
    return replace(order, components=needs, dealt=True, request=dealt) if needs else order


def _request(told: Any, catalogs: tuple[Path, ...]) -> KitRequest:  # noqa: ANN401  whatever JSON holds
    """Raises LookupError, TypeError or ValueError for what no kit is ordered with."""
    from cardgen.kit.figures.finishes import QUALITIES  # noqa: PLC0415  only where a folder is checked
    from cardgen.pages.size import PAPERS  # noqa: PLC0415

    side = told["side"] if told["side"] is None else float(told["side"])
    if told["paper"] not in PAPERS or told["men"] not in ("figures", "tokens", "paper", "none"):
        raise ValueError(told["paper"])
    if told["quality"] not in (None, *QUALITIES) or not (side is None or 1 <= side <= 1000):
        raise ValueError(told["quality"])
    rules = tuple(map(str, told["rules"]))
    return KitRequest(
        str(told["game"]),
        rules,
        paper=told["paper"],
        men=told["men"],
        side=side,
        gap=float(told["gap"]),
        quality=told["quality"],
        catalogs=catalogs,
    )
