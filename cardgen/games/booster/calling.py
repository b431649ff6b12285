"""What the cards of Booster Chess are called: on paper and at the prompt White Knight, in logs white-knight."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from cardgen.games.booster.men import CHECKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.games.core.actions import Act

PLAY = "play"
FEW = 3
"""Cards that are told at the prompt; the others are asked for."""
_ANY_MAN = re.compile(r"\bany[ -](white|black)[ -]man\b")
_CARD = re.compile(r"(?:play )?(?P<side>white|black)[ -](?P<what>[a-z]+)(?: (?:on |under )?(?P<at>[a-z][1-9]))?")


def printed_name(card: str) -> str:
    """As its card has it: White Knight, Any White Man."""
    side, _, what = card.partition("-")
    return f"Any {side.title()} Man" if what == CHECKER else f"{side.title()} {what.title()}"


def printed_names(cards: Iterable[str]) -> str:
    """Several, each once with how often it is there."""
    found = Counter(map(printed_name, cards))
    return ", ".join(name if count == 1 else f"{name} ({count})" for name, count in found.items())


def as_logged(text: str) -> str:
    """What was typed of a card, as logs have it: Any White Man e4 as play white-checker e4. Other words as they are."""
    found = _CARD.fullmatch(_ANY_MAN.sub(rf"\1-{CHECKER}", " ".join(text.lower().split())))
    if found is None:
        return text
    card = f"{found['side']}-{found['what']}"
    return f"{PLAY} {card} {found['at']}" if found["at"] else f"{PLAY} {card}"


def typed(act: Act) -> str:
    """A card on a square, as it may be typed: play White Knight c3."""
    return " ".join((PLAY, printed_name(act.words[0]), act.words[1])) if act.verb == PLAY else str(act)


def offered(plays: Sequence[Act], step: str) -> tuple[str, ...]:
    """What is told to who has moved: how to end the turn, a step, and a few of the cards, each on one of its men."""
    by_card = list({act.words[0]: act for act in plays}.values())
    shown = " or ".join(typed(act) for act in by_card[:FEW])
    left = len(plays) - len(by_card[:FEW])
    lines = ["Type done to end the turn."]
    lines += [f"The man who has moved may step on, as in {step}."] if step else []
    lines += [f"You may play a card, as in {shown}."] if shown else []
    lines += [f"There {'is' if left == 1 else 'are'} {left} more: ? lists all."] if left else []
    return (" ".join(lines),)
