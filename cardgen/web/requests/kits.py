"""Kits of games for a page: what a kit is, and each of its papers, asked for one by one. Nothing is kept here.

All of them take the same words:

    game     its id
    rules    words as in ["board=10x10"]
    paper    "letter" (usual) or "a4"
    men      "figures" (usual), "tokens", "paper", "none"
    square   the side of the board's squares, as in "50mm"; empty for what figures are drawn for
    deal     the log of a game, where only what was dealt in it is wanted: its rules are those of the log

`kit`: what `cardgen kit` makes of them, part by part

    game, name   its id and what it is called
    items        [{"section" (a heading), "title", "about", "skip" (why it need not be made; empty where it must),
                 "sheets", "minutes", "grams" (together), "files": [...]}], in the order in which they are told
    files        [{"path" (within the folder of the kit), "name", "times" (how often it is printed; 0: it is read, or is
                 another way to print the same), "sheets", "minutes", "grams" (each time), "made", "piece", "groove"}]
    made         "paper": `kit-paper` makes it; "figure": it is the stored mesh of `piece`, `scale` times as large
                 (those of Black have a `groove` round the foot, which that mesh has not); "solid": `cardgen kit` alone
                 makes it
    shown        what is only looked at, and is no part: papers, too. The last of them is the page of the kit
    scale        how many times as large as it is stored each figure is
    sheets, minutes, grams  of all of it
    elsewhere    the paths of all solids
    alike        how many files of tokens are told as most tokens are: a game or somebody has changed their pieces
    deal         whether it is for one deal; its log is among the files, and the command names it
    typed        the command that makes the whole kit
    plates       the one that lays its figures on the beds of a printer; empty where they are no plain figures

`kit-paper` {..., "file": "boards/track.pdf", "without": ["pieces/king-white.stl"]}: that paper as a file, byte for byte
as `cardgen kit` makes it. without are figures of which the page has no mesh; its page tells of them.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cardgen.kit.boxes.order import KitRequest
from cardgen.kit.boxes.rules import DEAL
from cardgen.kit.boxes.told import kit_paper as kit_paper_
from cardgen.kit.boxes.told import told_kit
from cardgen.kit.measures import SIDE_OF_SQUARE, parse_length
from cardgen.kit.papers.made import SQUARE
from cardgen.kit.papers.order import SIZES
from cardgen.web.asked import Work
from cardgen.web.command import dashed, each, typed, unless
from cardgen.web.requests.games import refuse_files
from cardgen.web.stepping import stepping

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.kit.boxes.order import KitMen
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

MEN = ("figures", "tokens", "paper", "none")


def kit(given: Given, place: AnswerPlace) -> Work:
    """What a kit is."""
    request, command = _read(given, place)
    plate = partial(_plate, request=request, place=place)
    return Work(lambda: stepping(lambda _: told_kit(request, command, plate)))


def kit_paper(given: Given, place: AnswerPlace) -> Work:
    """A paper of a kit."""
    request, command = _read(given, place)
    path, without = given.word("file"), given.words("without")
    return Work(lambda: stepping(lambda _: kit_paper_(request, path, without, command, place.output)), command)


def _plate(men: Mapping[str, int], request: KitRequest, place: AnswerPlace) -> str:
    """The command that lays men of both sides on beds."""
    return typed(
        "plate",
        "--side",
        "both",
        *unless("--square", f"{request.square:g}mm", f"{SQUARE:g}mm"),
        *each("--catalog", map(str, place.catalogs)),
        *dashed(tuple(piece if count == 1 else f"{piece}:{count}" for piece, count in men.items())),
    )


def _read(given: Given, place: AnswerPlace) -> tuple[KitRequest, str]:
    """The kit, and the command that makes it. Raises CardgenError."""
    game, rules = given.word("game"), given.words("rules")
    paper, men = given.one_of("paper", SIZES, SIZES[0]), given.one_of("men", MEN, MEN[0])
    square, deal = given.word("square"), given.text("deal")
    refuse_files(rules, "", place.catalogs)
    request = KitRequest(
        game,
        rules,
        paper=paper,
        men=cast("KitMen", men),
        side=parse_length(square, SIDE_OF_SQUARE) if square else None,
        deal=Path(DEAL) if deal else None,
        deal_text=deal or None,
        catalogs=place.catalogs,
    )
    command = typed(
        "kit",
        *each("--rule", rules),
        *unless("--deal", DEAL if deal else "", ""),
        *unless("--men", men, MEN[0]),
        *unless("--paper", paper, "letter"),
        *unless("--square", square, ""),
        *each("--catalog", map(str, place.catalogs)),
        *each("--font", place.fonts),
        *dashed((game,)),
    )
    return request, command
