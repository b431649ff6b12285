"""What a back says and shows: class and game, twice and head to foot; and nothing that tells one card from another.

Its words, signs and ornament are read; then it is looked at: the same both ways up, the same as the others of its kind,
white near the edges, without dust, dark or light as the file says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from cardgen.proof.finding import Witness
from cardgen.proof.pdf.allowed import is_ink
from cardgen.proof.pdf.matrix import PageMatrix
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.catalog import Catalogue
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.pixels import Eyes
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedOrnament, PrintedPage, PrintedText

CLASSES = {"royals": "royal", "pieces": "piece", "pawns": "pawn", "spears": "spear"}
NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file."""
LEVEL = 0.1
"""Degrees."""
FONT = "SourceSerifPro-Bold"
LEAST_SIGN, SIGN_SHARE = 14.0, 0.28
"""How high a sign is at least, in mm, and as a part of the field of a narrow card."""
FIELD = 12.8
"""How much narrower than a card the field of its back is (mm)."""
LEAST_AREA, LEAST_LINE = 0.4, 0.2
"""What is smaller is lost on the way to the paper, or looks like dust (mm)."""
MANY = 100
"""Lines make a rosette, squares a lattice."""
FINE, COARSE = 8, 4
"""Dots to a millimetre: by which the first of a kind is judged, and by which others are compared with it."""
CLEAR = 4.0
"""So near to the edges, which are perforated, there is no ink (mm)."""
WHITE, INKED, FAINT = 235, 160, 205
"""Grey values: what counts as paper, as ink, and as something at all."""
OTHER = 90
"""How much two pixels differ that are not the same."""
STRAY = 0.00003
"""How many of all pixels may."""
SPECK = 1
"""Half the width of the smallest dot, in dots beside the one in its middle."""
DARK = 0.5
"""How much of the middle of a dark back is ink."""
ORNATE = {"light": 0.127, "dark": 0.08}
"""How much of a back is at least ink that has an ornament on white, or has a tone between a solid oval and paper."""
LIGHTER, LIGHTEST = 20, 200
"""Such tones: so much lighter than the oval, and darker than paper."""
_SAID = re.compile(r"Back of the (royals|pieces|pawns|spears)(?: of (.+?))?(?:, expansion ([0-9]{1,2}))?")


class BackClaim(NamedTuple):
    """What a back says that it is."""

    class_: str
    game: str = ""
    expansion: int = 0

    @property
    def letters(self) -> str:
        """All that is printed on one half of it, without blanks."""
        words = re.sub(r"(?<=\w)'", "\N{RIGHT SINGLE QUOTATION MARK}", self.game).upper()
        return "".join(words.split()) + (_roman(self.expansion) if self.expansion else "")

    def __str__(self) -> str:
        of = f" of {self.game}" if self.game else ""
        return f"{self.class_}{of}{f', expansion {self.expansion}' if self.expansion else ''}"


def claim_of(card: PrintedCard) -> BackClaim | None:
    """As its text for those who do not see it tells; None when that is no such text."""
    match = _SAID.fullmatch(card.parts[0].alt) if card.parts else None
    return BackClaim(CLASSES[match[1]], match[2] or "", int(match[3] or 0)) if match else None


class FirstBack(NamedTuple):
    """The first back of its kind in a file, with which all others are compared."""

    page: PrintedPage
    card: PrintedCard


def first_backs(pages: Iterable[PrintedPage]) -> dict[BackClaim, FirstBack]:
    """Of each kind the first; these pages can all be looked at."""
    found: dict[BackClaim, FirstBack] = {}
    for page in pages:
        for card in page.cards:
            if card.side is CardSide.BACK and (said := claim_of(card)) is not None:
                found.setdefault(said, FirstBack(page, card))
    return found


@dataclass(slots=True)
class BackWitness:
    """Looks at backs one after another, and remembers the first of each kind."""

    paper: Paper
    catalogue: Catalogue
    first: Mapping[BackClaim, FirstBack]
    eyes: Eyes
    seen: dict[BackClaim, Image.Image] = field(default_factory=dict)
    others: dict[tuple[str, int, BackClaim], bool] = field(default_factory=dict)
    """By what its page is drawn of and its number there, whether a back is another than the first of its kind."""
    judged: dict[tuple[bytes, BackClaim], bool] = field(default_factory=dict)
    """The same, by what is seen: many places of many pages have just the same dots."""
    known: frozenset[BackClaim] = frozenset()
    """Backs of decks that are no pieces of the catalogue."""

    def problems(self, page: PrintedPage, card: PrintedCard, *, seen: bool) -> Iterator[Problem]:
        """What is wrong with a back, if its page can be seen; other cards are not looked at."""
        if card.side is not CardSide.BACK:
            return
        said = claim_of(card)
        if said is None:
            yield Witness.ALT, "", f"its text tells of no back that we know ({card.parts[0].alt[:40]!r})."
            return
        yield from ((Witness.ALT, "", problem) for problem in self._unknown(said))
        yield from ((Witness.TEXT, "", problem) for problem in self._worded(card, said))
        yield from ((Witness.MARKS, "", problem) for problem in self._drawn(page, card, said))
        if seen:
            yield from ((Witness.PIXELS, "", problem) for problem in self._looked_at(page, card, said))

    def _unknown(self, said: BackClaim) -> Iterator[str]:
        if said in self.known:
            return
        sets = [one for one in self.catalogue.sets if any(piece.class_.value == said.class_ for piece in one.pieces)]
        games = {(piece.game, piece.expansion) for one in sets for piece in one.pieces[:1]}
        if said.game and said.game not in {game for game, _ in games}:
            yield f"the catalogue has no {said.class_} of {said.game!r}; name its folder with --catalog."
        elif said.expansion and (said.game, said.expansion) not in games:
            yield f"the catalogue has no {said.class_} of expansion {said.expansion} of {said.game!r}."
        if said.expansion and not self.paper.look.numeral:
            yield "it tells the expansion, and cards of several expansions are to look the same."

    def _worded(self, card: PrintedCard, said: BackClaim) -> Iterator[str]:
        """The name of the game and the numeral, once upright and once turned."""
        texts = [text for part in card.parts for text in part.texts if text.string.strip()]
        once = "".join(text.string for text in texts[: len(texts) // 2]).replace(" ", "")
        if once != said.letters:
            yield f"{once!r} stands on it, not {said.letters!r}."
        elif any(not self._reflected(*pair) for pair in zip(texts, texts[len(texts) // 2 :], strict=False)):
            yield "its words are not the same both ways up."
        elif not all(self._set(text, texts[0], said) for text in texts[: len(said.game.replace(" ", ""))]):
            yield "its words are not set in one type and one colour, that of the class, or white on a dark deck."
        elif not _rises(texts[: len("".join(said.game.split()))], self.paper.template.height / 2):
            yield "the name of the game does not stand at its head."

    def _reflected(self, one: PrintedText, other: PrintedText) -> bool:
        width, height = self.paper.template.width, self.paper.template.height
        turned = (one.turn - other.turn) % 360
        return (
            one.string == other.string
            and _as_large(one, other)
            and abs(turned - 180) < LEVEL
            and max(abs(one.x + other.x - width), abs(one.y + other.y - height)) < NEAR
        )

    def _set(self, text: PrintedText, first: PrintedText, said: BackClaim) -> bool:
        look = self.paper.look
        colour = "white" if look.deck == "dark" else said.class_
        return _as_large(text, first) and text.font == FONT and is_ink(text.inks, look.ink, colour)

    def _drawn(self, page: PrintedPage, card: PrintedCard, said: BackClaim) -> Iterator[str]:
        forms = [form for part in card.parts for form in part.forms]
        ornament = [form for form in forms if form.name == f"back.{said.class_}"]
        signs = [form for form in forms if form.name.startswith(f"sign.{said.class_}.")]
        if len(ornament) != 1 or len(signs) != 2 or len(forms) != 3:
            yield f"it has not the ornament of a {said.class_} once and its sign twice."
            return
        if not _in_place(ornament[0]):
            yield "its ornament does not lie on the card as it was drawn."
        yield from self._signs(*signs)
        for made in page.ornaments:
            if made.name == ornament[0].name:
                yield from self._made(made)

    def _signs(self, one: PrintedForm, other: PrintedForm) -> Iterator[str]:
        width, height = self.paper.template.width, self.paper.template.height
        apart = one.place.e + other.place.e - width, one.place.f + other.place.f - height, one.place.e - width / 2
        turned = abs(one.place.turn) < LEVEL and abs(abs(other.place.turn) - 180) < LEVEL and one.place.f > height / 2
        turned = turned and abs(one.place.across - other.place.across) < NEAR
        if max(map(abs, apart)) > NEAR or not turned or one.place.mirrored or other.place.mirrored:
            yield "its two signs do not stand head to foot in its middle."
        least = min(LEAST_SIGN, (width - FIELD) * SIGN_SHARE)
        if min(one.place.across, other.place.across) < least:
            yield f"its sign is {one.place.across:.1f} mm high, not {least:.3g} mm at least."

    def _made(self, ornament: PrintedOrnament) -> Iterator[str]:
        style = self.paper.look.style
        shown = "rosette" if ornament.lines > MANY else "lattice" if ornament.squares > MANY else "plain"
        if shown != style:
            yield f"its ornament is {shown}, the file says {style}."
        if ornament.least < LEAST_AREA - NEAR / 10:
            yield f"it has a dot of {ornament.least:.2f} mm, none may be smaller than {LEAST_AREA:g} mm."
        if ornament.thinnest < LEAST_LINE:
            yield f"it has a line of {ornament.thinnest:.2f} mm, none may be thinner than {LEAST_LINE:g} mm."

    def _looked_at(self, page: PrintedPage, card: PrintedCard, said: BackClaim) -> Iterator[str]:
        first = self.first[said]
        if (first.card.page, first.card.number) != (card.page, card.number):
            if self._is_another(page, card, said):
                yield "it is seen to be another than the first of its kind."
            return
        shown = self._upright(page, card, FINE)
        self.seen[said] = _soft(self._upright(page, card, COARSE))
        self.others[page.drawn, card.number, said] = False
        width, height = shown.size
        edge = round(CLEAR * FINE) - 1
        sides = ((0, 0, width, edge), (0, height - edge, width, height), (0, 0, edge, height))
        boxes = (*sides, (width - edge, 0, width, height))
        if any(sum(shown.crop(box).histogram()[:WHITE]) for box in boxes):
            yield f"there is ink nearer to an edge than {CLEAR:g} mm."
        soft = _soft(shown)
        if _differ(soft, soft.transpose(Image.Transpose.ROTATE_180)):
            yield "it is not seen to be the same both ways up."
        if _specks(shown):
            yield f"there is a dot on it that is smaller than {LEAST_AREA:g} mm."
        if (deck := "dark" if _inked(_middle(shown)) > DARK else "light") != self.paper.look.deck:
            yield f"it is seen to be of a {deck} deck, the file says {self.paper.look.deck}."
        share = _relief(shown) if deck == "dark" else _inked(shown)
        if (share > ORNATE[deck]) != (self.paper.look.style != "plain"):
            amount = "no ornament is" if self.paper.look.style != "plain" else "an ornament is"
            yield f"{amount} seen on it, the file says {self.paper.look.style}."

    def _first(self, said: BackClaim) -> Image.Image:
        """What the first of a kind looks like, softly; its page is rendered for that where only others are proved."""
        if said not in self.seen:
            self.seen[said] = _soft(self._upright(*self.first[said], COARSE))
        return self.seen[said]

    def _is_another(self, page: PrintedPage, card: PrintedCard, said: BackClaim) -> bool:
        """Whether it looks otherwise than the first of its kind. Of pages that are drawn alike one is looked at."""
        key = page.drawn, card.number, said
        if key not in self.others:
            shown = self._upright(page, card, COARSE)
            looks = blake2b(shown.tobytes()).digest(), said
            if looks not in self.judged:
                self.judged[looks] = _differ(self._first(said), _soft(shown))
            self.others[key] = self.judged[looks]
        return self.others[key]

    def _upright(self, page: PrintedPage, card: PrintedCard, fine: int) -> Image.Image:
        template, picture = self.paper.template, self.eyes.picture(page.number)
        across, up = picture.width / page.width, picture.height / page.height
        to_picture = PageMatrix(across, 0, 0, -up, 0, picture.height) @ card.place
        way = to_picture @ PageMatrix(1 / fine, 0, 0, -1 / fine, 0, template.height)
        size = round(template.width * fine), round(template.height * fine)
        numbers = way.a, way.c, way.e, way.b, way.d, way.f
        return picture.transform(size, Image.Transform.AFFINE, numbers, Image.Resampling.BILINEAR)


def _as_large(one: PrintedText, other: PrintedText) -> bool:
    apart = one.size - other.size, one.tracking - other.tracking
    return one.inks == other.inks and max(map(abs, apart)) < NEAR / 10


def _in_place(form: PrintedForm) -> bool:
    place = form.place
    apart = place.a - 1, place.b, place.c, place.d - 1, place.e, place.f
    return max(map(abs, apart)) < NEAR


def _rises(texts: list[PrintedText], middle: float) -> bool:
    """Whether they stand above the middle, from left to right."""
    xs = [text.x for text in texts]
    return xs == sorted(xs) and all(text.y > middle for text in texts)


def _soft(one: Image.Image) -> Image.Image:
    """Without what falls between two dots."""
    return one.filter(ImageFilter.BoxBlur(1.5))


def _differ(one: Image.Image, other: Image.Image) -> bool:
    """Whether two that are soft differ."""
    apart = ImageChops.difference(one, other).histogram()
    return sum(apart[OTHER:]) > STRAY * one.width * one.height


def _middle(shown: Image.Image) -> Image.Image:
    """A third of it, across and up."""
    width, height = shown.size
    return shown.crop((width // 3, height // 3, width - width // 3, height - height // 3))


def _inked(shown: Image.Image) -> float:
    """How much of it is ink."""
    grey = shown.histogram()
    return sum(grey[:INKED]) / sum(grey)


def _relief(shown: Image.Image) -> float:
    """How much of it is lighter than its commonest ink and darker than paper."""
    grey = shown.histogram()
    ground = max(range(INKED), key=grey.__getitem__)
    return sum(grey[ground + LIGHTER : LIGHTEST]) / sum(grey)


def _specks(shown: Image.Image) -> bool:
    """Whether there is ink that fits into the smallest dot, with paper all round it."""
    ink = shown.point(_BINARY)
    beside = ImageChops.subtract(_count(ink, SPECK + 2), _count(ink, SPECK))
    return ImageChops.multiply(beside.point(_NONE), ink).getbbox() is not None


def _count(ink: Image.Image, reach: int) -> Image.Image:
    """How many dots are ink so near to each dot."""
    many = (2 * reach + 1) ** 2
    return ink.filter(ImageFilter.BoxBlur(reach)).point([round(grey * many / 255) for grey in range(256)])


_BINARY = [255 if grey < FAINT else 0 for grey in range(256)]
_NONE = [255, *[0] * 255]


def _roman(number: int) -> str:
    """With a letter for each ten, five and one; fours and nines by what they lack."""
    tens, ones = divmod(number, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]
