"""What is said of a piece while somebody types it: what is wrong and where, its moves in words, its diagram, a card."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.kit.cards.vectors import card_drawings
from cardgen.kit.choose import Selection
from cardgen.kit.moves.told import piece_told
from cardgen.kit.result import RunResult
from cardgen.kit.workshop.draft import read_draft
from cardgen.kit.workshop.offers import Underlined, underlined

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from cardgen.catalog.value_text import EntryValue
    from cardgen.catalog.written import ValuePlace
    from cardgen.errors import Mistake
    from cardgen.kit.cards.sheets import CardsRequest
    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.workshop.draft import PieceDraft, ReadDraft

_MISSING = re.compile(r"the key '([a-z-]+)' is missing\.")
MOST_NAMED = 3
"""Pieces that a sentence names."""
MOVES = ("notation", "retreat", "push")
"""Keys whose value is a move string."""


def typed(
    draft: PieceDraft, catalogs: tuple[Path, ...], card: CardsRequest | None = None
) -> Generator[ProgressStep, None, RunResult]:
    """What is said of the piece of a draft that is looked at, and the file as it would be saved.

    Args:
        draft: the file as it stands.
        catalogs: folders of a maker, with which it goes.
        card: how its card is wanted; None for none.

    Returns:
        Problems with their places, the text of the file, the piece and its card; the two are None while what is wrong
        leaves nothing to show. Mistakes of other pieces leave the card; `aside` says of which.
    """
    found = read_draft(draft, catalogs)
    piece = found.piece
    result: dict[str, object] = {
        "problems": [_told(draft, found, mistake) for mistake in found.mistakes],
        "yaml": found.written.text,
        "piece": None if piece is None else {**piece_told(piece), "short": piece.short},
        "aside": _aside(draft, found),
    }
    if card is None or piece is None or found.catalogue is None:
        return RunResult(result=result, lines=())
    folders = tuple(dict.fromkeys((*catalogs, draft.folder)))
    chosen = Selection("", piece.name, (piece,), (1,), found.catalogue, folders)
    drawn = yield from card_drawings(chosen, card)
    return replace(drawn, result={**result, "card": next((one["svg"] for one in _drawings(drawn)), None)})


def _aside(draft: PieceDraft, found: ReadDraft) -> str:
    """What a card is drawn without; nothing where nothing is wrong."""
    if not found.aside:
        return ""
    names = [_named(draft.values.pieces[number].get("name"), number) for number in found.aside]
    shown = [*names[:MOST_NAMED], *([f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else [])]
    have, their = ("have", "their places") if len(names) > 1 else ("has", "its place")
    return (
        f"{' and '.join(filter(None, [', '.join(shown[:-1]), shown[-1]]))} still {have} something to mend; this card "
        f"counts {their} in the set. A PDF can be made once nothing is wrong."
    )


def _named(name: EntryValue | None, number: int) -> str:
    return name if isinstance(name, str) and name else f"piece {number + 1}"


def _drawings(drawn: RunResult) -> list[dict[str, str]]:
    return drawn.result if isinstance(drawn.result, list) else []


def _told(draft: PieceDraft, found: ReadDraft, mistake: Mistake) -> dict[str, object]:
    """A mistake where the page shows it: at a value, or for what is about the file as a whole, at none."""
    file, line, column = mistake.place
    spot = found.written.spot(line, column) if file == str(draft.path) else None
    told: dict[str, object] = {"piece": None, "key": "", "from": None, "to": None, "offers": [], "called": []}
    if spot is not None:
        if missing := _MISSING.fullmatch(mistake.problem):
            spot = spot._replace(key=missing[1], at=None)
        told |= {"piece": spot.piece, "key": spot.key, **_where(draft, spot, mistake.problem)}
    elif file and file != str(draft.path):
        return {**told, "problem": str(mistake)}
    return {**told, "problem": mistake.problem}


def _where(draft: PieceDraft, spot: ValuePlace, problem: str) -> dict[str, object]:
    value = _value(draft, spot)
    if not isinstance(value, str) or spot.at is None:
        return {}
    one = Underlined(spot.at, min(spot.at + 1, len(value)))
    if spot.key in MOVES:
        one = underlined(value, spot.at, problem)
    elif spot.at == 0:
        one = Underlined(0, len(value))
    return {"from": one.begin, "to": one.end, "offers": list(one.offers), "called": list(one.called)}


def _value(draft: PieceDraft, spot: ValuePlace) -> EntryValue | None:
    entry = draft.values.set if spot.piece is None else draft.values.pieces[spot.piece]
    return entry.get(spot.key)
