"""The page docs/measured/mutants.md: a table per room, and each survivor with what is known of it."""

from __future__ import annotations

from pathlib import Path

import yaml

from tools.mutations import Mutation

ROOT = Path(__file__).parents[1]
REASONS = ROOT / "tools" / "mutants.yaml"
PAGE = ROOT / "docs" / "measured" / "mutants.md"


Faults = list[tuple[str, Mutation, str | None]]
"""Of each the file, the fault and its fate; None when it was not tried."""


def write_report(rooms: dict[str, Faults]) -> None:
    """Write the page."""
    reasons = {key: entry["why"] for entry in yaml.safe_load(REASONS.read_text()) for key in entry["same"]}
    rows, lists = [], []
    for room, faults in rooms.items():
        left = [name(path, fault) for path, fault, fate in faults if fate == "survived"]
        tried = sum(fate in ("survived", "caught", "limit") for *_, fate in faults)
        same = sum(one in reasons for one in left)
        cells = (room, len(faults), tried, tried - len(left), f"{share(tried - len(left), tried)} %", len(left), same)
        rows.append(f"| {' | '.join(map(str, cells))} |")
        lists.append(f"\n### {room}\n")
        lists += [f"* `{one}`: {reasons.get(one, NO_REASON)}" for one in left]
    PAGE.write_text("\n".join([HEAD, *rows, TAIL, *lists, ""]))


def share(part: int, whole: int) -> str:
    """In per cent, rounded down so that 100 is all of them."""
    return f"{1000 * part // max(whole, 1) / 10:.1f}"


def name(path: str, fault: Mutation) -> str:
    """A fault without the number of its line, which changes too often."""
    place = path.removeprefix("cardgen/").removesuffix(".py")
    return f"{place} {fault.function}: {fault.was} → {fault.becomes}"


NO_REASON = "not seen by the tests that it was given"
HEAD = """# Do the tests notice faults?

`make mutants` puts small faults into the code, one at a time, and looks whether a test fails: other comparisons and
boundaries, `and` for `or`, conditions turned round, other numbers and words, statements left out, `None` returned.
A fault that makes the tests run for ever is caught too. Doc strings, annotations, asserts and decorators stay.
Each fault is tried by the tests of notation, engine, words, diagrams, catalogue and YAML files that run its line.
Of a room with more faults than were tried a sample was drawn, by lot and the same each time, and each fault was given
only a few seconds of tests: slower ones may see some of the survivors (`make mutants` tries all, with all tests).

| room | faults | tried | caught | share | survived | of these change nothing |
|---|---|---|---|---|---|---|"""
TAIL = """
How the cards and their diagrams are caught by the proof is another matter: [mutants-proof.md](mutants-proof.md).

## Survivors

Of each: the module, the function, what stood there, what it became, and why no test can or does see it."""
