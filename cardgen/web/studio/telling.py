"""A request to the bridge as lines of JSON: its steps, then its answer with the bytes of its files."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cardgen.web.bridge import PageBridge
    from cardgen.web.studio.turns import TurnQueue


def told_lines(
    bridge: PageBridge, text: str, turns: TurnQueue, wanted: Callable[[], bool]
) -> Generator[bytes, None, None]:
    """The lines, each when it is known. Kit code runs in one request at a time; others come in between two steps.

    Args:
        bridge: who answers.
        text: the request.
        turns: who may work.
        wanted: whether somebody still waits for the answer.

    Raises:
        ConnectionAbortedError: when nobody does.
    """
    with turns:
        run = bridge.begin(text)
    try:
        while True:
            with turns:
                if not wanted():
                    raise ConnectionAbortedError
                step = run.step()
            if step is None:
                break
            yield f'{{"step": {step}}}\n'.encode()
        blobs = json.dumps([b64encode(blob).decode() for blob in run.blobs])
        yield f'{{"answer": {run.answer}, "blobs": {blobs}}}\n'.encode()
    finally:
        with turns:
            run.cancel()
