// The figures as they hang on the wall: a picture, a name, where it belongs, how it moves. Pictures come when in sight.

/** @import { Hit } from "./find.js" */
/** @import { Gallery, Row } from "./rows.js" */
import { HERE } from "../data.js";
import { capital, make } from "../dom.js";
import { glyphOf } from "./glyph.js";

/** How near a figure comes to the screen before its picture is loaded. */
const MARGIN = "350px 0px";

/** Makes tiles, each once. */
export class Tiles {
  /** @param {Gallery} gallery */
  constructor(gallery) {
    this.gallery = gallery;
    /** @type {Map<string, {tile: HTMLLIElement, why: HTMLElement}>} */
    this.made = new Map();
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
        make("span", { class: "stand" }, look, glyphOf(row)),
        make("strong", { class: "name" }, row.name),
        facts,
        why,
      ),
    );
    this.sight.observe(tile);
    const made = { tile, why };
    this.made.set(row.id, made);
    return made;
  }

  /** @param {IntersectionObserverEntry[]} seen */
  see(seen) {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      this.sight.unobserve(target);
      const image = target.querySelector("img");
      if (image?.dataset.of) image.src = new URL(image.dataset.of, HERE).href;
    }
  }
}
