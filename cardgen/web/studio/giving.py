"""Files that a page gives to the studio, or has it forget: read strictly, taken as the page's own Python takes them."""

from __future__ import annotations

import json
from binascii import Error as Base64Error
from binascii import a2b_base64
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, MisuseError
from cardgen.web.given import Given, object_of

if TYPE_CHECKING:
    from cardgen.web.own_files import OwnFiles


def given_answer(own: OwnFiles, text: str) -> bytes:
    """What there is afterwards, as JSON; what is wrong with the gift is told in it.

    Args:
        own: where it goes.
        text: `{"give": {"name": "dragon.svg", "data": BASE64}}` or `{"drop": "dragon.svg"}`.
    """
    try:
        told = _taken(own, text)
    except CardgenError as error:
        told = own.told(str(error))
    return told.encode()


def _taken(own: OwnFiles, text: str) -> str:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        raise MisuseError("what is given is no JSON.") from None
    whole = Given(object_of(values, "what is given"))
    drop, give = whole.word("drop"), whole.inner("give")
    whole.done()
    if bool(drop) == (not give.empty):
        raise MisuseError("a file is given, or one is to be forgotten.")
    if drop:
        return own.drop(drop)
    name, data = give.word("name"), _bytes(give.text("data"))
    give.done()
    return own.keep(name, data)


def _bytes(coded: str) -> bytes:
    try:
        return a2b_base64(coded, strict_mode=True)
    except (Base64Error, ValueError):
        raise MisuseError("the bytes of a file come in base64.") from None
