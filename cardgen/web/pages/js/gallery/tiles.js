// The figures as they hang on the wall: a picture, a name, where it belongs, how it moves. Drawings come when in sight.

/** @import { Hit } from "./find.js" */
/** @import { Row } from "./rows.js" */
import { HERE } from "../data.js";
import { capital, make } from "../dom.js";
import { glyphOf } from "./glyph.js";

/** How near a figure comes to the screen before its picture is loaded. */
const MARGIN = "350px 0px";
/** So many are in sight before anybody has looked: their pictures are asked for before the page is laid out. */
const AT_ONCE = 12;

/** Makes tiles, each once. */
export class Tiles {
  constructor() {
    /** @type {Map<string, {tile: HTMLLIElement, why: HTMLElement}>} */
    this.made = new Map();
    /** @type {WeakMap<Element, Row>} whose tile is not drawn yet */
    this.undrawn = new WeakMap();
    this.sight = new IntersectionObserver((seen) => this.see(seen), { rootMargin: MARGIN });
  }

  /**
   * The tile of what was found.
   *
   * @param {Hit} hit
   */
  of({ row, why }) {
    const { tile, why: said } = this.made.get(row.id) ?? this.make(row);
    said.textContent = why ? capital(why) : "";
    said.hidden = !why;
    return tile;
  }

  /** @param {Row} row */
  make(row) {
    const [width, height] = row.size ?? [120, 120];
    const look = row.size
      ? make("img", { alt: "", width, height, decoding: "async", "data-of": `wall/${row.id}.svg` })
      : make("span", { class: "moves-alone" }, glyphOf(row));
    const why = make("span", { class: "why" });
    const facts = make("span", { class: "facts" }, make("span", { class: "class" }, capital(row.class)));
    facts.append(make("span", { class: "home" }, ` · ${row.home.name}`));
    if (row.value !== undefined) facts.append(` · worth ${row.value.toFixed(1)}`);
    const tile = make(
      "li",
      { class: "fig", "data-class": row.class },
      make(
        "a",
        { href: `#piece?of=${row.id}`, title: row.words },
        make("span", { class: "stand" }, look),
        make("strong", { class: "name" }, row.name),
        facts,
        why,
      ),
    );
    this.undrawn.set(tile, row);
    this.sight.observe(tile);
    const made = { tile, why };
    if (this.made.size < AT_ONCE) this.draw(tile);
    this.made.set(row.id, made);
    return made;
  }

  /** @param {IntersectionObserverEntry[]} seen */
  see(seen) {
    for (const { target, isIntersecting } of seen) if (isIntersecting) this.draw(target);
  }

  /** @param {Element} tile */
  draw(tile) {
    this.sight.unobserve(tile);
    const row = this.undrawn.get(tile);
    if (!row) return;
    this.undrawn.delete(tile);
    tile.querySelector(".stand")?.append(glyphOf(row));
    const image = tile.querySelector("img");
    if (image?.dataset.of) image.src = new URL(image.dataset.of, HERE).href;
  }
}
