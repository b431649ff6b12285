"""The page that ``drawn_faults.py`` writes. Tries nothing."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

TEXT = """# What a cut in the suite blinds

{count} small faults over all rooms, drawn once (seed "{seed}"; of each room by the root of how many it could have),
each tried by the tests that come by its line: those of `make quick` first, then the others of `make test`. *Before* is
the suite in which `make test` took 26 minutes, *after* the one that draws cases by lot
([0015](../adr/0015-tests.md)); the code is the same in both. Each fault is in [drawn-faults.csv](drawn-faults.csv).

A fault is given {quick:.0f} seconds of the tests of `make quick` and {test:.0f} of those of `make test`, the quickest
first. Laws draw few examples, what a test does in a process of its own has no fault, and tests that fail at any change
of the code (stamps of pictures, rooms, names) are not asked. So the commands themselves notice more than is counted
here; what is compared is before and after. A loaded machine may end a test that is only slow, and so count a fault as
noticed: the nine that were noticed before and not after were tried again with three hundred seconds. Four were; of the
five others none was before the cut either, but one, of which the same tests are asked before and after.

| room | faults | quick before | quick after | test before | test after |
|---|---|---|---|---|---|
{table}

## Noticed before, and by the whole suite alone after

{lost}
"""


def page(
    faults: Sequence[tuple[str, int, str]],
    old: Mapping[int, str],
    new: Mapping[int, str],
    seed: str,
    seconds: Mapping[str, float],
) -> str:
    """How many faults of each room either command notices, before a cut and after it, and what only the whole sees.

    faults: room, number and text of each.
    """
    rooms: dict[str, list[int]] = defaultdict(list)
    for room, number, _ in faults:
        rooms[room].append(number)
    rows = [(room, *counted(numbers, old, new)) for room, numbers in sorted(rooms.items())]
    rows.append(("**all**", *counted([number for _, number, _ in faults], old, new)))
    lost = [text for _, number, text in faults if old[number] != "none" and new[number] == "none"]
    table = "\n".join(f"| {' | '.join(map(str, row))} |" for row in rows)
    told = "\n".join(f"* `{text}`" for text in lost) or "None."
    return TEXT.format(count=len(faults), seed=seed, table=table, lost=told, **seconds)


def counted(numbers: Sequence[int], old: Mapping[int, str], new: Mapping[int, str]) -> Iterator[int]:
    """How many there are, and who notices them: quick before and after, test before and after."""
    yield len(numbers)
    for among in (("quick",), ("quick", "test")):
        for known in (old, new):
            yield sum(known[number] in among for number in numbers)
