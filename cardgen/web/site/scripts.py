"""The modules of the first screen as one script, so that a page asks once instead of forty times.

On disk they stay apart, as they are written and read. Packed, each is a function that gives what it exports, after
those that it imports; not a word within them is changed. Scripts of other rooms take what they import of them from the
one script, so that nothing is loaded twice. What could not be packed truly is refused: a cycle, an export whose value
changes, a module that speaks of its own place from another folder.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FIRST = ("js/main.js", "js/gallery/show.js")
"""Where the page begins, and the room that it opens with."""
TOLD = "js/told.js"
"""What is told at once; on disk it says nothing."""
IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[\w./-]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function\*? |class |const )(\w+|\[[\w, ]+\])", re.MULTILINE)
LATER = re.compile(r'(?<!\{)\bimport\("(\.[\w./-]+)"\)(?!\.)')
"""What is imported when somebody wants it; types in comments look alike."""
OTHER = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)
HEAD = (
    "// Packed: modules of the first screen, one after the other. Each lies in the repository as a file of its own.\n"
)


def packed_scripts(files: Mapping[str, bytes], first: tuple[str, ...] = FIRST) -> dict[str, bytes]:
    """All scripts by their paths, those that the first ones need within the very first of them; none of none.

    Raises:
        CardgenError: for a module that cannot be packed.
    """
    if not files:
        return {}
    texts = {path: content.decode() for path, content in files.items()}
    order = list(dict.fromkeys(one for path in (*first[1:], first[0]) for one in _needed(path, texts, ())))
    names = {path: _name(path) for path in order}
    head = first[0]
    packed = "".join(_wrapped(path, texts[path], names, posixpath.dirname(head)) for path in order)
    whole = f"{HEAD}{packed}export {{ {', '.join(names.values())} }};\n"
    others = {path: _outside(path, text, names, head) for path, text in texts.items() if path not in names}
    return {path: text.encode() for path, text in {head: whole, **others}.items()}


def told_script(files: Mapping[str, bytes]) -> bytes:
    """The module that tells the first screen what these files say, JSON by their names."""
    said = (f"\"{name}\": '{_quoted(content.decode())}'," for name, content in files.items())
    return f"export const TOLD = {{{' '.join(said)}}};\n".encode()


def _quoted(text: str) -> str:
    """A text of one line as it stands between single quotes."""
    return text.replace("\\", "\\\\").replace("'", "\\'")


def _needed(path: str, texts: Mapping[str, str], above: tuple[str, ...]) -> Iterator[str]:
    """What a module imports, and what that imports, before the module itself."""
    if path in above:
        raise CardgenError(f"{path} cannot be packed: it imports itself by way of {above[-1]}.")
    if path not in texts:
        raise CardgenError(f"{above[-1] if above else 'The page'} imports {path}, which is not there.")
    for _, where in IMPORT.findall(texts[path]):
        yield from _needed(_target(path, where), texts, (*above, path))
    yield path


def _wrapped(path: str, text: str, names: Mapping[str, str], home: str) -> str:
    """A module as a function that is called at once."""
    if posixpath.dirname(path) != home and "import.meta" in text:
        raise CardgenError(f"{path} cannot be packed: it asks where it lies, and would be told where {home} is.")
    exported = ", ".join(name for _, found in EXPORT.findall(text) for name in re.findall(r"\w+", found))
    body = EXPORT.sub(r"\1\2", _within(path, text, names, home))
    if strange := OTHER.search(body):
        raise CardgenError(f"{path} cannot be packed: “{strange[0]}” is not written as our modules are.")
    return f"\n/* {path} */\nconst {names[path]} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();\n"


def _within(path: str, text: str, names: Mapping[str, str], home: str) -> str:
    """The text of a packed module: what it imports at once is packed as well, what it imports later may be."""

    def later(found: re.Match[str]) -> str:
        target = _target(path, found[1])
        return f"Promise.resolve({names[target]})" if target in names else f'import("{_seen_from(home, target)}")'

    return LATER.sub(later, IMPORT.sub(lambda found: _taken(found[1], names[_target(path, found[2])]), text))


def _outside(path: str, text: str, names: Mapping[str, str], head: str) -> str:
    """A module of another room takes from the one script what lies there."""

    def at_once(found: re.Match[str]) -> str:
        name = names.get(_target(path, found[2]))
        where = _seen_from(posixpath.dirname(path), head)
        return f'import {{ {name} }} from "{where}";\n{_taken(found[1], name)}' if name else found[0]

    return IMPORT.sub(at_once, text)


def _seen_from(home: str, target: str) -> str:
    """A path as an import in some folder spells it."""
    return path if (path := posixpath.relpath(target, home)).startswith("../") else f"./{path}"


def _taken(imported: str, name: str) -> str:
    """Names that were imported, some as others, taken from a constant."""
    return f"const {{{re.sub(r' as ', ': ', imported)}}} = {name};"


def _target(path: str, where: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), where))


def _name(path: str) -> str:
    """What a packed module is called: no name that is written in one begins so."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))
