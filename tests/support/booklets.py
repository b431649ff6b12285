"""A booklet as the page tells it, in paragraphs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cardgen.kit.papers.read import booklet_to_read
from cardgen.kit.seen.words_beside import BOOK
from tests.support.kept import our_files

if TYPE_CHECKING:
    from collections.abc import Iterator


def told(game: str, rules: tuple[str, ...] = ()) -> Any:
    """What a page is told."""
    with our_files():
        return json.loads(json.dumps(booklet_to_read(game, rules, ()).result))


def said_here(book: Any) -> Any:
    """The same as the page says it: what is done there in the place of what is typed in a terminal."""

    def said(text: str) -> str:
        for one in book["here"]:
            text = text.replace(one["typed"], BOOK[f"book_here_{one['word']}"])
        return text

    def part_here(part: Any) -> Any:
        text = {"text": said(part["text"])} if "text" in part else {}
        return {**part, **text, **({"heads": [*map(said, part["heads"])]} if "heads" in part else {})}

    return {
        **book,
        "chapters": [{**one, "parts": [*map(part_here, one["parts"])]} for one in book["chapters"]],
    }


def plain(text: str) -> str:
    """What stands between stars is strong, not said."""
    return " ".join(text.replace("*", "").split())


def words_of_page(book: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All paragraphs in their order, each with the heads of the table in which it stands."""
    heads = [f"{at} {one['title']}" for at, one in enumerate(book["chapters"], 1)]
    index = ["Index of pieces"] if book["index"] else []
    for text in (book["title"], book["subtitle"], "Contents", *heads, *index, *book["notes"]):
        yield plain(text), ()
    for head, chapter in zip(heads, book["chapters"], strict=True):
        yield plain(head), ()
        for part in chapter["parts"]:
            yield from words_of_part(part)
    if index:
        yield index[0], ()
        line = ("Piece Class Card",)
        yield line[0], line
        yield from ((plain(f"{one['name']} {one['what']} {one['card']}"), line) for one in book["index"])


def words_of_part(part: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The paragraphs of a part of a chapter."""
    if "text" in part:
        yield plain(part["text"]), ()
    for number, point in enumerate(part.get("points", ()), 1):
        yield plain(f"{number if part['numbered'] else '•'} {point}"), ()
    heads = tuple(map(plain, part.get("heads", ())))
    yield from ((plain(cell), heads) for row in (heads, *part.get("rows", ())) for cell in row if cell)
    for figure in part.get("figures", ()):
        yield from ((plain(caption["text"]), ()) for caption in figure["captions"])
