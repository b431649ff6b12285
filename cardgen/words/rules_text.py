"""The words of a card: the sentence of the ordinary moves, the special rules under their heads; and both read back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, overload

from cardgen.classes import PieceClass
from cardgen.engine.rules import Rules, complete
from cardgen.errors import NotationError, did_you_mean
from cardgen.words.from_moves.farther import farther, farther_from
from cardgen.words.from_moves.ruling import MOVING, in_brief, planned_card, pushed_there, ruled
from cardgen.words.language.english import ENGLISH
from cardgen.words.language.grammar import Category, key_of
from cardgen.words.language.parsing import parse_text
from cardgen.words.language.realising import realise
from cardgen.words.plan import rules as rule_plan
from cardgen.words.plan.rules import Prize, RuleHead
from cardgen.words.sentences import Wordings, parse_sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.engine.rules import Kind
    from cardgen.notation.terms import Moves, Term
    from cardgen.words.from_moves.ruling import PlannedCard, PlannedRule, RuleText
    from cardgen.words.language.table import Language

RULINGS: dict[RuleHead, tuple[type, ...]] = {
    RuleHead.PUSH: (rule_plan.PushesThere,),
    RuleHead.OPENING: (rule_plan.Farther,),
    RuleHead.STEPS: (rule_plan.FartherFrom,),
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
"""What may stand under the heads that say no moves; under those of pushes, openings and long steps moves may too."""

BESIDE = (RuleHead.PUSH, RuleHead.OPENING, RuleHead.STEPS)
"""The heads that may say moves by those of the sentence."""

HeadedRule = tuple[str, str]
"""A head, with its full stop if it has one, and a text."""


@dataclass(frozen=True, slots=True)
class BriefRules(Sequence[HeadedRule]):
    """The rules of a card in fewer words: made when somebody looks at them, as most cards have room for all words."""

    card: PlannedCard
    language: Language

    def __len__(self) -> int:
        return len(self.card.rules)

    @overload
    def __getitem__(self, index: int) -> HeadedRule: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[HeadedRule, ...]: ...

    def __getitem__(self, index: int | slice) -> HeadedRule | tuple[HeadedRule, ...]:
        return _in_brief(self.card, self.language)[index]

    def __iter__(self) -> Iterator[HeadedRule]:
        return iter(_in_brief(self.card, self.language))


class CardWords(NamedTuple):
    """What stands on a card."""

    move: str
    """The ordinary moves."""
    rules: tuple[HeadedRule, ...] = ()
    card: PlannedCard | None = None
    """What they were made of; None where somebody wrote them."""
    language: Language = ENGLISH

    @property
    def wordings(self) -> Sequence[str]:
        """All wordings of the move, the longest first."""
        return Wordings(self.card.moves, self.language) if self.card and self.card.moves else (self.move,)

    @property
    def brief(self) -> Sequence[HeadedRule]:
        """The rules beside the shorter wordings."""
        return BriefRules(self.card, self.language) if self.card else self.rules


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
    if sentence:
        return CardWords(sentence, rules)
    return CardWords(say(card.moves, language) if card.moves else language.text("still"), rules, card, language)


@lru_cache(maxsize=512)
def _in_brief(card: PlannedCard, language: Language) -> tuple[HeadedRule, ...]:
    return tuple((language.text(key_of(rule.head)), _rule_in_brief(rule, card, language)) for rule in card.rules)


def _rule_in_brief(rule: PlannedRule, card: PlannedCard, language: Language) -> str:
    """The shortest way to say a rule, which may be the usual one."""
    others = (rule.text, *in_brief(rule, card.moves, card.special))
    said = [_rule_text(one, language.in_brief()) for one in others]
    return min(_rule_text(rule.text, language), *said, key=len)


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
        beside = _beside(head, text, language) if head in BESIDE else None
        if beside is not None:
            added = _added(beside, tuple(moves))
            if not added:
                raise NotationError("no step leads there.", text=text, at=0)
            moves += added
        elif head in MOVING:
            terms = parse_sentence(text, language)
            moves += [term._replace(initial=True) for term in terms] if head is RuleHead.OPENING else terms
        else:
            found = ruled(found, _ruling(head, words, text, language))
    return complete(tuple(dict.fromkeys(moves)), takes_en_passant=found.takes_en_passant), found


def _beside(head: RuleHead, text: str, language: Language) -> object | None:
    """What a rule says by the sentence of the moves; None where it says moves of its own."""
    try:
        return parse_text(text, Category(RULINGS[head]), language).values[0]
    except NotationError:
        return None


def _added(beside: object, moves: Moves) -> Moves:
    """The moves that a rule adds to those before it."""
    match beside:
        case rule_plan.Farther(count):
            return farther(moves, count)
        case rule_plan.FartherFrom():
            return farther_from(moves, beside)
        case _:
            return pushed_there(moves)


def _ruling(head: RuleHead, words: str, text: str, language: Language) -> rule_plan.Ruling:
    try:
        parsed = parse_text(text, Category(RULINGS[head]), language)
    except NotationError as error:
        raise NotationError(f"the rule {words.rstrip('.')!r} does not say this.", text=text, at=0) from error
    return parsed.values[0]  # type: ignore[return-value]


__all__ = ["CardWords", "parse_card_words", "rule_name", "words_of"]
