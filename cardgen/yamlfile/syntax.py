"""What the YAML parser complains of, in plain words and with what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import FilePlace, Mistake, printable

if TYPE_CHECKING:
    import yaml

_QUOTES = "put a text that holds such characters in quotes"

COLON = "could not find expected ':'"
LEFT_OUT = (COLON, "unexpected end of stream", "unexpected document")
"""What it complains of where something is missing: a colon, the end of quotes."""

# (part of the parser's context, part of its problem) -> our sentence; the first that fits.
_SENTENCES = (
    ("", "mapping values are not allowed", f"a colon does not fit here; {_QUOTES}, or check the indentation."),
    (
        "",
        "block sequence entries are not allowed",
        "a list begins on a line of its own: move the '- ' to the next line.",
    ),
    ("", "cannot start any token", f"a value cannot begin with {{char}}; {_QUOTES}."),
    ("quoted scalar", "unexpected end of stream", "the quotes are never closed."),
    ("quoted scalar", "unexpected document indicator", "the quotes are not closed before '---' or '...'."),
    ("quoted scalar", "unexpected document separator", "the quotes are not closed before '---' or '...'."),
    ("", "unknown escape character", "unknown escape after the backslash; put the text in single quotes instead."),
    ("quoted scalar", "", "invalid escape after the backslash; put the text in single quotes instead."),
    ("", COLON, "expected a colon and a space after the key."),
    (
        "flow sequence",
        "",
        "the list is not closed here; expected ',' or ']'. Put a text that begins with '[' in quotes.",
    ),
    (
        "flow mapping",
        "",
        "the braces are not closed here; expected ',' or '}'. Put a text that begins with '{' in quotes.",
    ),
    ("flow node", "", "the list or the braces end too early; expected a value, ']' or '}'."),
    ("block collection", "", "expected '- ' as in the lines above, or another indentation."),
    (
        "block mapping",
        "",
        "expected a key here; check the indentation, and put a text that begins with a bracket or a quote in quotes.",
    ),
    ("block node", "", f"a value cannot begin with {{char}}; {_QUOTES}."),
    ("block scalar", "indentation", "the indentation of the text block does not fit; indent all its lines alike."),
    ("block scalar", "", "only a line break or a comment may follow '|' or '>'."),
    ("alias", "", "aliases are not read; put a text that begins with '*' in quotes."),
    ("anchor", "", "anchors are not read; put a text that begins with '&' in quotes."),
    ("tag", "", "tags are not read; put a text that begins with '!' in quotes."),
    ("", "tag handle", "tags are not read; put a text that begins with '!' in quotes."),
    ("", "mapping keys are not allowed", f"a question mark does not fit here; {_QUOTES}."),
    ("", "unexpected ':'", f"a colon does not fit here; {_QUOTES}."),
    ("", "directive", "directives are not read; remove the lines that begin with '%'."),
    ("directive", "", "directives are not read; put a text that begins with '%' in quotes."),
    ("", "<document start>", "this line does not belong to what stands above: check the indentation."),
)


def plain_words(error: yaml.MarkedYAMLError, file: str, lines: tuple[str, ...]) -> Mistake:
    """The parser's error as a mistake of ours."""
    mark = error.problem_mark or error.context_mark
    if any(left in (error.problem or "") for left in LEFT_OUT):  # the parser has gone on to where it can no longer come
        mark = error.context_mark or mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    excerpt = lines[line - 1] if line <= len(lines) else ""
    char = repr(excerpt[column - 1]) if column <= len(excerpt) else "nothing"
    return Mistake(FilePlace(file, line, column), _sentence(error).replace("{char}", char), excerpt)


def _sentence(error: yaml.MarkedYAMLError) -> str:
    context, problem = error.context or "", error.problem or ""
    for in_context, in_problem, sentence in _SENTENCES:
        if in_context in context and in_problem in problem:
            return sentence
    return printable(f"not YAML: {problem}.")
