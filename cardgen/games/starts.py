"""How the games begin, in short, for those who hold their cards: heads and texts in a language, with our numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.words import Language


class QuickStart(NamedTuple):
    """A game in short."""

    title: str
    rules: tuple[tuple[str, str], ...]
    """Heads and texts, in order."""


def quick_start(game: str, language: Language) -> QuickStart | None:
    """The start of a game as sets call it; None for one that we do not know."""
    found = _GAMES.get(game)
    if found is None:
        return None
    id_, keys = found
    gaps = _gaps(id_)
    rules = tuple(
        (language.text(f"start-head.{id_}.{key}"), language.put(f"start.{id_}.{key}", **gaps)) for key in keys
    )
    return QuickStart(language.text(f"start.{id_}"), rules)


_GAMES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "Dealer's Chess": (
        "dealers",
        ("need", "deal", "keep", "place", "turn", "hand", "promote", "castle", "passing", "end", "larger", "more"),
    ),
    "Pick-the-Team Chess": ("team", ("need", "pick", "place", "turn", "promote", "passing", "end")),
    "Chess": ("chess", ("place", "turn", "pawn", "passing", "castle", "end")),
}
"""By their names: what begins the keys of their phrases, and the phrases in order."""


def _gaps(id_: str) -> dict[str, int | str]:
    """The numbers of a game whose players have agreed on nothing else. Its rules are loaded, and those of no other."""
    if id_ == "dealers":
        from cardgen.games.dealers.options import DealersOptions, numbers  # noqa: PLC0415

        options = DealersOptions()
        count = numbers(options)
        larger = {
            "ten": numbers(DealersOptions(board="10x10", third="spears")),
            "twelve": numbers(DealersOptions(board="12x12", third="spears")),
        }
        return {
            "dealt": count.dealt,
            "chosen": count.chosen,
            "left": count.dealt - count.chosen,
            "pawns": count.pawns,
            "redeals": options.redeals,
            **{
                f"{edge}-{name}": getattr(one, name)
                for edge, one in larger.items()
                for name in ("dealt", "chosen", "pawns", "spears")
            },
        }
    if id_ == "team":
        from cardgen.games.pick_the_team.options import PickOptions, variant_of  # noqa: PLC0415

        board = variant_of(PickOptions()).board
        return {"board": f"{board.files}×{board.ranks}"}
    return {}
