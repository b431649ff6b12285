"""The words of a card: the sentence of the ordinary moves, the special rules under their heads; and both read back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.classes import PieceClass
from cardgen.engine.rules import Rules, complete
from cardgen.errors import NotationError, did_you_mean
from cardgen.words.from_moves.ruling import MOVING, planned_card, pushed_there, ruled
from cardgen.words.language.english import ENGLISH
from cardgen.words.language.grammar import Category, key_of
from cardgen.words.language.parsing import parse_text
from cardgen.words.language.realising import realise
from cardgen.words.plan import rules as rule_plan
from cardgen.words.plan.rules import Prize, RuleHead
from cardgen.words.sentences import Wordings, parse_sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.engine.rules import Kind
    from cardgen.notation.terms import Moves, Term
    from cardgen.words.from_moves.ruling import RuleText
    from cardgen.words.language.table import Language

RULINGS: dict[RuleHead, tuple[type, ...]] = {
    RuleHead.PUSH: (rule_plan.PushesThere,),
    RuleHead.ROYAL: (rule_plan.Castling,),
    RuleHead.PASSING: (rule_plan.NoEnPassant, rule_plan.OnlyTakes, rule_plan.PassesAlways, rule_plan.Passes),
    RuleHead.MAY_PROMOTE: (rule_plan.Promotion,),
    RuleHead.MUST_PROMOTE: (rule_plan.Promotion,),
    RuleHead.NEVER_PROMOTES: (rule_plan.Never,),
    RuleHead.CONTAGION: (rule_plan.Contagious,),
    RuleHead.UNCAPTURABLE: (rule_plan.Safe,),
    RuleHead.HURDLE: (rule_plan.HurdleNote,),
    RuleHead.RIDE: (rule_plan.RideNote,),
    RuleHead.STAYING: (rule_plan.PassNote,),
}
"""What may stand under the heads that say no moves; under that of pushes a sentence of moves may too."""


class CardWords(NamedTuple):
    """What stands on a card."""

    move: str
    """The ordinary moves."""
    rules: tuple[tuple[str, str], ...] = ()
    """Heads, with their full stop if they have one, and texts."""
    moves: Moves = ()
    """What the sentence was made of; nothing where somebody wrote it."""
    language: Language = ENGLISH

    @property
    def wordings(self) -> Sequence[str]:
        """All wordings of the move, the longest first."""
        return Wordings(self.moves, self.language) if self.moves else (self.move,)


@lru_cache(maxsize=1024)
def words_of(
    kind: Kind,
    sentence: str = "",
    *,
    class_: PieceClass = PieceClass.PIECE,
    promotes_to: str = "",
    language: Language = ENGLISH,
) -> CardWords:
    """The words of a kind of piece of a class; a maker's own sentence stands for the generated one.

    promotes_to: what its game lets it become, as the catalogue calls it.
    """
    card = planned_card(kind, class_, Prize(promotes_to) if promotes_to else None)
    language = language.of_front() if class_.front else language
    rules = tuple((language.text(key_of(rule.head)), _rule_text(rule.text, language)) for rule in card.rules)
    if sentence or not card.moves:
        return CardWords(sentence or language.text("still"), rules)
    return CardWords(say(card.moves, language), rules, card.moves, language)


@lru_cache(maxsize=512)
def _rule_text(rule: RuleText, language: Language) -> str:
    """Few rules differ: all pawns of a game promote by the same words."""
    return realise(rule, language)


def rule_name(head: RuleHead, language: Language) -> str:
    """What a rule is about, as it stands after the notation: 'double step'."""
    name = language.text(key_of(head)).rstrip(".")
    return name if language.nouns else name.lower()


def parse_card_words(move: str, rules: Iterable[tuple[str, str]], language: Language = ENGLISH) -> tuple[Moves, Rules]:
    """The moves and the rules that a card says. Raises NotationError where a text means nothing."""
    moves: list[Term] = [] if move == language.text("still") else list(parse_sentence(move, language))
    found = Rules()
    heads = {language.text(key_of(head)): head for head in RuleHead}
    for words, text in rules:
        head = heads.get(words)
        if head is None:
            hint = did_you_mean(words, tuple(heads))
            raise NotationError(f"there is no rule with this head.{hint}", text=words, at=0)
        if head is RuleHead.PUSH and _says_there(text, language):
            moves += pushed_there(tuple(moves))
        elif head in MOVING:
            terms = parse_sentence(text, language)
            moves += [term._replace(initial=True) for term in terms] if head is RuleHead.OPENING else terms
        else:
            found = ruled(found, _ruling(head, words, text, language))
    return complete(tuple(dict.fromkeys(moves)), takes_en_passant=found.takes_en_passant), found


def _says_there(text: str, language: Language) -> bool:
    """Whether a push begins where the sentence of the moves leads."""
    try:
        return bool(parse_text(text, Category(RULINGS[RuleHead.PUSH]), language).values)
    except NotationError:
        return False


def _ruling(head: RuleHead, words: str, text: str, language: Language) -> rule_plan.Ruling:
    try:
        parsed = parse_text(text, Category(RULINGS[head]), language)
    except NotationError as error:
        raise NotationError(f"the rule {words.rstrip('.')!r} does not say this.", text=text, at=0) from error
    return parsed.values[0]  # type: ignore[return-value]


__all__ = ["CardWords", "parse_card_words", "rule_name", "words_of"]
