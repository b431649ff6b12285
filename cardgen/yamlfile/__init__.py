"""YAML, read strictly: each value knows its file, line and column, and all mistakes are reported together.

Knows nothing of chess: what a key means is the business of the rooms above.

    reader = Reader()
    for entry in reader.load(path).items():
        piece = entry.fields(required=("id", "betza"), optional=("name",))
        ident = piece["id"].identifier()
        name = piece["name"].text(max_length=60, default=ident)
        mover = piece["betza"].parsed(parse_mover)
        if mover is not None and piece.sound:
            pieces.append(Piece(ident, name, mover))
    reader.finish()  # raises FileErrors with everything that was wrong
"""

from __future__ import annotations

from cardgen.yamlfile.folder import SUFFIXES, files_in
from cardgen.yamlfile.nodes import KeyValue, Mapping, Node, Scalar, Sequence, Source
from cardgen.yamlfile.reading import Fields, Reader, Value
from cardgen.yamlfile.strict import load, parse
from cardgen.yamlfile.words import identifier_problem, printable_text, text_problem

__all__ = [
    "SUFFIXES",
    "Fields",
    "KeyValue",
    "Mapping",
    "Node",
    "Reader",
    "Scalar",
    "Sequence",
    "Source",
    "Value",
    "files_in",
    "identifier_problem",
    "load",
    "parse",
    "printable_text",
    "text_problem",
]
