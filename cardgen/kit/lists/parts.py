"""The parts that recipes of figures are made of."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, did_you_mean, each_found, printable, tell_all
from cardgen.figure.sculpt.found import parts
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.sculpt.part import Part
    from cardgen.kit.lists import ListRequest


def words(_: tuple[Path, ...]) -> tuple[str, ...]:
    """Places, and names of parts."""
    known = parts().values()
    return tuple(dict.fromkeys((*(part.slot for part in known), *(part.name for part in known))))


def rows(request: ListRequest) -> RunResult:
    """A line for each part of these places (body, head ...), or with these names."""
    known = parts().values()
    wrong: list[str] = []
    named = set(each_found(_known, request.words, wrong))
    tell_all(wrong)
    chosen = [part for part in known if not named or {part.slot, part.name} & named]
    return RunResult(result=[_facts(part) for part in chosen], lines=tuple(_line(part) for part in chosen))


def _known(word: str) -> str:
    """The word, in small letters. Raises CardgenError when it is no place and no part."""
    small = word.lower()
    if small not in words(()):
        shown = printable(word if len(word) <= 60 else word[:59] + "…")
        slots = ", ".join(dict.fromkeys(part.slot for part in parts().values()))
        hint = did_you_mean(word, words(())) or f" The places are {slots}."
        raise CardgenError(f"no part, and no place of parts, is called {shown!r}.{hint}")
    return small


def _facts(part: Part) -> dict[str, object]:
    sizes = {
        name: None if size.default is inspect.Parameter.empty else size.default for name, size in part.sizes.items()
    }
    return {"part": part.name, "place": part.slot, "about": _about(part), "sizes": sizes}


def _line(part: Part) -> str:
    return f"{part.slot:<9} {part.name:<18} {_about(part)}"


def _about(part: Part) -> str:
    return (inspect.getdoc(part.make) or "").partition("\n")[0]
