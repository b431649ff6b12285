"""How games end, in German. Phrases by key, as those of English."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.language.table import Entry

OUTCOME_WORDS: dict[str, Entry] = {
    "side.white": "Weiß",
    "side.black": "Schwarz",
    "outcome.won": "{winner} gewinnt: {reason}",
    "outcome.drawn": "remis: {reason}",
    "outcome.point": "{score} Punkt: {reason}",
    "outcome.points": "{score} Punkte: {reason}",
    "outcome.checkmate": "Schachmatt",
    "outcome.stalemate": "Patt",
    "outcome.king-captured": "König geschlagen",
    "outcome.royal-captured": "Königliche geschlagen",
    "outcome.unpaid-check": "ein Schach, das nicht bezahlt werden konnte",
    "outcome.fifty-moves": "fünfzig Züge ohne Schlagen und Bauernzug",
    "outcome.seventy-five-moves": "fünfundsiebzig Züge ohne Schlagen und Bauernzug",
    "outcome.threefold-repetition": "dreimal dieselbe Stellung",
    "outcome.fivefold-repetition": "fünfmal dieselbe Stellung",
    "outcome.resignation": "{loser} gibt auf",
    "outcome.agreement": "vereinbart",
    "outcome.given-up": "aufgegeben",
    "outcome.one-group": "die Figuren bilden eine Gruppe",
    "outcome.no-cards": "es ist keine Karte mehr da",
    "outcome.no-moves": "keine Figur kann gezogen werden",
}
