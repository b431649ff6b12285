"""Modules packed into one script: they do what they do apart, and what cannot be packed truly is refused."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.web.site.scripts import packed_scripts, told_script

if TYPE_CHECKING:
    from pathlib import Path

NODE = shutil.which("node")
MODULES = {
    "js/main.js": 'import { HERE, greet as hello, twice } from "./words.js";\nimport { Sum } from "./room/sum.js";\n'
    "const later = await_all();\n"
    "async function await_all() {\n"
    '  const [{ show }, { Sum: again, word }] = await Promise.all([import("./room/sum.js"), import("./far/away.js")]);\n'
    "  process.stdout.write([hello(twice(word)), new Sum(1, 2).told, again === Sum, show(3), HERE].join());\n}\n",
    "js/words.js": "/** @import { Sum } from './room/sum.js' */\nexport const HERE = import.meta.url.includes('/js/');\n"
    "export function greet(name) {\n  return `Hello,\n${name}`;\n}\nexport const [once, twice] = [1, 2].map((times) => (word) => word.repeat(times));\n",
    "js/room/sum.js": 'import {\n  twice,\n} from "../words.js";\nexport class Sum {\n  constructor(a, b) {\n    this.told = twice(`${a + b}`);\n  }\n}\n'
    "export async function* steps() {}\nexport const show = (n) => n * 2;\n",
    "js/far/away.js": 'import { Sum } from "../room/sum.js";\nimport { once } from "../words.js";\nimport { own } from "./own.js";\n'
    "export { Sum };\nexport const word = once(own);\n",
    "js/far/own.js": 'export const own = "you";\n',
}
FIRST = ("js/main.js", "js/room/sum.js")


def run(files: dict[str, bytes], home: Path) -> str:
    """What is said when they run in node, as modules."""
    if NODE is None:
        pytest.skip("there is no node")
    for path, content in {**files, "package.json": b'{"type": "module"}'}.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(content)
    ran = subprocess.run([NODE, home / "js/main.js"], capture_output=True, text=True, check=False, timeout=60)
    assert ran.stderr == ""
    return ran.stdout


def packed(**changed: str) -> dict[str, bytes]:
    """The modules, some of them written otherwise, packed."""
    texts = MODULES | {f"js/{name}.js": text for name, text in changed.items()}
    return packed_scripts({path: text.encode() for path, text in texts.items()}, FIRST)


def test_packed_they_say_what_they_say_apart(tmp_path: Path) -> None:
    """Each form in which ours are written; a room that is loaded later shares what the first screen has."""
    apart = run({path: text.encode() for path, text in MODULES.items()}, tmp_path / "apart")
    assert apart == "Hello,\nyouyou,33,true,6,true"
    assert run(packed(), tmp_path / "packed") == apart


def test_what_is_told_is_read_as_it_was_written(tmp_path: Path) -> None:
    """Whatever signs are in it: quotes of either kind, what escapes them, lines that break, other letters."""
    said = {"a.json": '{"o\'clock": "a \\\\ \\" \\n \u2028 ${1} `é` </script>"}'.encode(), "b.json": b"[]"}
    main = b'import { TOLD } from "./told.js";\nprocess.stdout.write(Object.entries(TOLD).flat().join("|"));\n'
    files = {"js/main.js": main, "js/told.js": told_script(said)}
    whole = "|".join(f"{name}|{text.decode()}" for name, text in said.items())
    assert run(files, tmp_path / "apart") == whole
    assert run(packed_scripts(files, ("js/main.js",)), tmp_path / "packed") == whole


def test_what_is_packed_is_not_served_once_more() -> None:
    """One script, and those that are loaded later; the same bytes whatever the order in which files are read."""
    files = packed()
    assert sorted(files) == ["js/far/away.js", "js/far/own.js", "js/main.js"]
    backwards = {path: text.encode() for path, text in reversed(MODULES.items())}
    assert packed_scripts(backwards, FIRST)["js/main.js"] == files["js/main.js"]


def test_not_a_word_within_a_module_is_changed() -> None:
    """But for the lines that import, and the word export."""
    text = MODULES["js/words.js"].replace("export ", "")
    assert text in packed()["js/main.js"].decode()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("export default 1;\n", "“export default 1;” is not written as our modules are."),
        ("export let HERE = 1;\n", "“export let HERE = 1;” is not written as our modules are."),
        ('export * from "./far/own.js";\n', "is not written as our modules are."),
        ('import "./far/own.js";\n', "is not written as our modules are."),
        ('import all from "./far/own.js";\n', "is not written as our modules are."),
        ('import { main } from "./main.js";\n', "it imports itself by way of js/main.js."),
        ('import { x } from "./nowhere.js";\n', "js/words.js imports js/nowhere.js, which is not there."),
    ],
)
def test_what_cannot_be_packed_truly_is_refused(text: str, problem: str) -> None:
    """An export whose value may change, an import that acts, a circle: told before anything is served."""
    with pytest.raises(CardgenError) as refused:
        packed(words=text)
    assert str(refused.value).endswith(problem)
    assert "js/words.js" in str(refused.value)


def test_a_module_that_asks_where_it_lies_is_packed_at_home_alone() -> None:
    """From another folder it would be told a wrong place."""
    with pytest.raises(CardgenError, match="it asks where it lies"):
        packed(**{"room/sum": "export const Sum = import.meta.url;\n"})
