"""What a script of the page has between quotes: strings, and what stands still in templates."""

from __future__ import annotations

import re

_PARTS = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<pattern>(?<=[(,=:\[!&|?;{}])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*)
    |(?P<other>[`{}])""",
    re.DOTALL | re.VERBOSE,
)
_STILL = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*", re.DOTALL)


def texts_in(script: str) -> list[str]:
    """All texts of a script, without quotes; of a template each part that no value stands in.

    Comments and patterns are none.
    """
    found: list[str] = []
    depths: list[int] = []  # of braces, in each template that is open
    at = 0
    while part := _PARTS.search(script, at):
        at = part.end()
        sign = part["other"]
        if part["text"]:
            found.append(part["text"][1:-1])
        elif sign == "{" and depths:
            depths[-1] += 1
        elif sign == "`" or (sign == "}" and depths and depths[-1] == 0):
            if sign == "}":
                depths.pop()
            still = _STILL.match(script, at)
            assert still is not None
            found.append(still[0])
            at = still.end() + 1
            if script.startswith("${", still.end()):
                depths.append(0)
                at += 1
        elif sign == "}" and depths:
            depths[-1] -= 1
    return [text for text in found if text]
