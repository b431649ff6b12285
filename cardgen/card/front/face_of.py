"""From a piece of the catalogue to what stands on its card. Places nothing, draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.face import CardFace, Foot, RefusedPicture
from cardgen.card.front.emblem import as_black_emblem, emblem
from cardgen.card.marks import drawing
from cardgen.card.marks.boards import boards_of
from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import card_worth
from cardgen.classes import PieceClass
from cardgen.diagram import blank
from cardgen.errors import CardgenError
from cardgen.garbage import gc_spared
from cardgen.ink.maker_fonts import can_be_set
from cardgen.picture.shelf import OURS
from cardgen.picture.svg import Picture, as_black
from cardgen.words import ENGLISH, RuleHead, heads_called, rule_name, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.card.face import CardDiagram, Emblem
    from cardgen.catalog import Extras, Piece
    from cardgen.paper.classes import Class
    from cardgen.picture.own import OwnPicture
    from cardgen.picture.shelf import Pictures
    from cardgen.words import CardWords, Language

AT_THE_FOOT = ("castles", "promotion")
"""The rules that stand at the foot of a card, as the catalogue calls them."""
RUN_IN = ("en-passant",)
"""The rules that follow on the line of the one before: how a pawn steps, and that it is taken so."""
HALF = "\N{VULGAR FRACTION ONE HALF}"


@gc_spared
def faces_of(
    pieces: Iterable[Piece], *, black: bool = False, pictures: Pictures = OURS, language: Language = ENGLISH
) -> list[CardFace]:
    """The cards of several pieces, in their order."""
    return [face_of(piece, black=black, pictures=pictures, language=language) for piece in pieces]


def face_of(piece: Piece, *, black: bool = False, pictures: Pictures = OURS, language: Language = ENGLISH) -> CardFace:
    """The card of a piece as it stands in its set; its picture shows the white man or the black one."""
    # A maker's own sentence is English.
    own = piece.sentence if language is ENGLISH else ""
    words = words_of(piece.kind, own, class_=piece.class_, promotes_to=piece.promotes_to, language=language)
    return CardFace(
        name=piece.name,
        set_label=piece.set_title,
        number=(piece.number, piece.of) if piece.number else None,
        class_=piece.class_.value,
        wordings=words.wordings,
        rules=words.rules,
        brief=words.brief,
        notation=_notation(piece, language),
        house_rule=language.text("house-rule"),
        picture=_picture(piece, pictures, black=black),
        diagrams=boards_of(piece.kind, piece.class_.value, language),
        game=piece.game,
        expansion=piece.expansion,
        local_name=piece.name_in(language.code),
        ours=heads_called((one.value for one in piece.house), language),
        run_in=heads_called(RUN_IN, language),
        foot=foot_of(piece, words, language),
        short=piece.short,
        set_id=piece.set_id,
        twin=None if piece.twin is None else face_of(piece.twin, black=black, pictures=pictures, language=language),
    )


def foot_of(piece: Piece, words: CardWords, language: Language) -> Foot:
    """What the foot of its card tells, by what was measured and written down; nothing is guessed."""
    known, worth = mobility_of(piece.kind), card_worth(piece)
    heads = heads_called(AT_THE_FOOT, language)
    foot = Foot(
        rules=tuple(rule for rule in words.rules if rule[0] in heads),
        origin=_shown(piece.origin_in(language.code)),
        house=language.text("house-rule") if piece.house_rule else "",
    )
    if known is not None:
        empty, crowded = (language.decimal(number) for number in (known.empty, known.crowded))
        foot = foot._replace(
            empty=known.empty,
            reach=language.put("foot.reach", empty=empty, crowded=crowded),
            one_colour=language.text("foot.one-colour") if known.one_colour else "",
        )
    if worth is not None:
        foot = foot._replace(
            value=worth.halves,
            error=worth.own_error,
            worth=_worth_in_words(worth.halves, language),
            queening=language.text("foot.queening") if piece.class_ is PieceClass.PAWN else "",
        )
    return foot


def _worth_in_words(value: float, language: Language) -> str:
    """As 'worth 3½'; what is next to nothing is under a half."""
    if not value:
        return language.text("foot.worth-least")
    whole, half = divmod(value, 1)
    return f"{language.text('foot.worth')} {f'{whole:.0f}' if whole else ''}{HALF if half else ''}"


def _shown(origin: str) -> str:
    """The origin, if there are fonts for its letters: a source is not written for cards."""
    return origin if can_be_set(origin, "serif") else ""


def _picture(piece: Piece, pictures: Pictures, *, black: bool) -> OwnPicture | Emblem | RefusedPicture:
    """What it shows. A maker's own picture is the same of both sides, but for one that was drawn as ours are."""
    try:
        art = pictures.shown(piece)
    except CardgenError as error:
        return RefusedPicture(str(error))
    if art is None:
        return _stand_in(piece, black=black)
    return as_black(art) if black and isinstance(art, Picture) else art


def _stand_in(piece: Piece, *, black: bool) -> Emblem:
    drawn = emblem(piece.kind, piece.class_.value)
    return as_black_emblem(drawn) if black else drawn


def _typed(extras: Extras) -> tuple[tuple[RuleHead, object], ...]:
    """The moves of typed fields, by the rules that say them."""
    return (
        (RuleHead.RETREAT, extras.retreat),
        (RuleHead.PUSH, extras.push),
        (RuleHead.SWAP, extras.swap),
        (RuleHead.STEPS, extras.multistep),
    )


def blank_diagram(class_: Class, language: Language = ENGLISH) -> CardDiagram:
    """An empty board with the own square and the commonest marks as its legend."""
    return drawing.on_card(blank(), class_, language, signed=False)


def _notation(piece: Piece, language: Language) -> str:
    """The notation, and the names of the moves that it does not say."""
    return "  ".join((piece.canonical, *(rule_name(head, language) for head, moves in _typed(piece.extras) if moves)))
