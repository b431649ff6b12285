"""A page with nothing but figures that can be turned, as the rooms of the site show them, and their stored meshes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.figure.stored import grid, packed
from cardgen.web.site.files import PAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Page

    from cardgen.figure.solid.mesh import Mesh

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8">{policy}<title>Figures</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="icon.svg">
<link rel="stylesheet" href="style.css"><link rel="stylesheet" href="views.css">
<script type="module" src="views.js"></script></head>
<body><main><h1>Figures</h1><p class="unseen" role="status" data-live></p><div id="place"></div></main></body></html>"""
CSS = "main { display: block; } #place { width: 22rem; max-width: 100%; min-height: 200vh; }"
SCRIPT = """
import * as figure from "./js/figure/index.js";
let view;
globalThis.draws = 0;
for (const name of ["drawElements", "drawArrays"]) {
  const plain = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...args) { globalThis.draws++; return plain.apply(this, args); };
}
const mesh = (id) => figure.loadMesh(`figures/${id}.bin`);
globalThis.figure = figure;
globalThis.show = async (id, { beside, ...more } = {}) => {
  view?.destroy();
  const picture = Object.assign(document.createElement("img"), { src: "icon.svg", alt: `Picture of ${id}` });
  const scale = beside && { name: beside, mesh: () => mesh(beside) };
  view = new figure.FigureView(document.querySelector("#place"), { name: id, mesh: mesh(id), beside: scale, picture, ...more });
  globalThis.view = view;
  await view.ready;
};
globalThis.small = () => {
  const [wide, high] = [48, 60];
  const sheet = Object.assign(document.createElement("canvas"), { width: wide, height: high }).getContext("2d");
  sheet.drawImage(document.querySelector(".figure-canvas"), 0, 0, wide, high);
  const { data } = sheet.getImageData(0, 0, wide, high);
  return Array.from({ length: wide * high }, (_, i) => [data[4 * i], data[4 * i + 3]]).flat();
};
globalThis.saved = async (id, ids) => {
  const meshes = await Promise.all(ids.map(mesh));
  figure.save(`${id}.zip`, await figure.zipBytes(ids.map((one, i) => ({ name: figure.fileName(one, "stl"), bytes: () => figure.stlBytes(meshes[i]) }))));
};
globalThis.savedStl = async (id) => figure.save(figure.fileName(id, "stl"), figure.stlBytes(await mesh(id)));
globalThis.savedThreemf = async (id) => figure.save(figure.fileName(id, "3mf"), await figure.threemfBytes([{ name: id, mesh: await mesh(id), colour: figure.COLOURS.white, x: 20, y: 30 }], id));
globalThis.there = true;
"""


def stored(mesh: Mesh) -> bytes:
    """Its file, as the site has it."""
    return packed.pack(grid.on_grid(mesh))


def figure_site(meshes: Mapping[str, bytes]) -> dict[str, bytes]:
    """All files of the page: what is written by hand, and stored meshes by the ids of their figures."""
    files = {path.relative_to(PAGES).as_posix(): path.read_bytes() for path in PAGES.rglob("*") if path.is_file()}
    (policy,) = POLICY.findall(files["index.html"].decode())
    made = {"views.html": HTML.format(policy=policy), "views.css": CSS, "views.js": SCRIPT}
    files |= {name: text.encode() for name, text in made.items()}
    return files | {f"figures/{name}.bin": content for name, content in meshes.items()}


def seen(page: Page, name: str, **options: object) -> list[int]:
    """What is seen of a figure: brightness and whether there is anything, for each dot of a small picture."""
    page.evaluate("([id, options]) => show(id, options)", [name, options])
    return list(page.evaluate("small()"))
