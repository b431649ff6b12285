"""What it costs to ask `cardgen studio`, beside the same call of the kit and beside an empty answer."""

from __future__ import annotations

import json
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from bench.clock import in_turns, timed
from bench.report import Row
from cardgen.kit.moves.told import told
from cardgen.web.studio.desk import StudioBounds
from tests.support.studio import StudioClient, studio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.web.studio.server import StudioServer

WORDS = ("cannon", "queen", "N", "WF", "mRcpR")
TIMES = 20
"""So often each, in one round."""
CLIENTS = 100
OVER = 4.0
"""How many times as long as the call of the kit an answer may take that has come through a socket, at most."""
ROUNDS = 8
PATIENT = StudioBounds(seconds=600)
"""Who is measured waits while the others are, on a slow machine for longer than a studio holds a silent line."""


def rows() -> Iterator[Row]:
    """Words and diagram asked for, beside both; and many clients at once beside one."""
    with studio(PATIENT) as server, Client(server) as one, ExitStack() as ends:
        many = [ends.enter_context(Client(server)) for _ in range(CLIENTS)]
        works = {
            "kit": partial(timed, lambda: [told(word) for word in WORDS * TIMES]),
            "words": partial(timed, lambda: one.asks("words", WORDS * TIMES)),
            "empty": partial(timed, lambda: one.asks("empty", ("",) * len(WORDS * TIMES))),
            "many": partial(timed, lambda: at_once(many)),
        }
        taken = in_turns(works, ROUNDS)
    each = {name: 1000 * seconds.wall / len(WORDS * TIMES) for name, seconds in taken.items()}
    note = f"{each['words'] - each['empty']:.2f} ms more than an empty answer, which takes {each['empty']:.2f} ms"
    asked = taken["words"].cpu
    yield Row("words and a diagram: asked, to the call of the kit", asked / taken["kit"].cpu, "×", OVER, note=note)
    yield Row("a hundred clients at once: to one after the other", taken["many"].cpu / asked, "×", 2.0)


class Client(StudioClient):
    """Asks, one question after the other, on one connection."""

    def __init__(self, server: StudioServer) -> None:
        super().__init__(server)
        self.head = f"POST /{server.desk.door.key}/ask HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n"

    def asks(self, name: str, words: tuple[str, ...]) -> None:
        """A question and all of its answer, for each word."""
        for word in words:
            self.sends(name, word)
            self.reads()

    def sends(self, name: str, word: str) -> None:
        """A question."""
        content = json.dumps({"ask": name, "with": {"of": word} if word else {}})
        told_of = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        self.socket.sendall(f"{self.head}{told_of}{content}".encode())

    def reads(self) -> None:
        """To the last chunk of the answer. Raises EOFError where the server ends before it."""
        while (line := self.stream.readline()) != b"\r\n":
            if not line:
                raise EOFError("the studio has closed the connection before its answer was told")
        while size := int(self.stream.readline(), 16):
            self.stream.read(size + 2)
        self.stream.readline()


def at_once(clients: list[Client]) -> None:
    """All ask before the first has his answer."""
    words = WORDS * (len(clients) // len(WORDS))
    for client, word in zip(clients, words, strict=True):
        client.sends("words", word)
    for client in clients:
        client.reads()
