// The figures as they hang on the wall: a picture, a name, where it belongs, how it moves. Drawings come when in sight.

/** @import { Hit } from "./find.js" */
/** @import { Row } from "./rows.js" */
import { HERE } from "../data.js";
import { capital, make, whenSeen } from "../dom.js";
import { glyphOf } from "./glyph.js";

/** How near a figure comes to the screen before its picture is loaded. */
const MARGIN = "350px 0px";
/** So many are in sight before anybody has looked: pictures that the page came without are asked for before it is laid out. */
const AT_ONCE = 12;

/** How long what is drawn into the first tiles waits for their pictures, in ms. */
const LONGEST = 500;

/** Makes tiles, each once. */
export class Tiles {
  /** @param {HTMLLIElement[]} standing tiles that the page came with; what needs scripts is put into them */
  constructor(standing) {
    this.standing = new Map(standing.map((tile) => [tile.dataset.id, tile]));
    this.seen = whenSeen(LONGEST);
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

  /**
   * Make it anew when it is found again: it may be another.
   *
   * @param {Row} row
   */
  forget({ id }) {
    this.made.delete(id);
  }

  /** @param {Row} row */
  make(row) {
    const tile = this.standing.get(row.id) ?? tileOf(row);
    const why = make("span", { class: "why" });
    const link = /** @type {HTMLAnchorElement} */ (tile.firstElementChild);
    link.href = row.href;
    link.title = row.words;
    link.tabIndex = -1; // the wall is one stop of the tabulator
    link.append(why);
    link.querySelector(".moves-alone")?.append(glyphOf(row)); // there is no picture to stand there
    this.undrawn.set(tile, row);
    const made = { tile, why };
    if (this.made.size < AT_ONCE && !this.standing.has(row.id)) this.draw(tile);
    else if (this.standing.has(row.id))
      this.seen.then(() => this.sight.observe(tile)); // its picture comes anyhow
    else this.sight.observe(tile);
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

/**
 * A tile as the first ones stand in the page before scripts run.
 *
 * @param {Row} row
 */
function tileOf(row) {
  const [width, height] = row.size ?? [120, 120];
  const look = row.size
    ? make("img", { alt: "", width, height, decoding: "async", "data-of": `wall/${row.id}.svg` })
    : make("span", { class: "moves-alone" });
  const facts = make("span", { class: "facts" }, make("span", { class: "class" }, capital(row.class)));
  facts.append(make("span", { class: "home" }, ` · ${row.home.name}`));
  if (row.value !== undefined) facts.append(` · worth ${row.value.toFixed(1)}`);
  const [stand, name] = [make("span", { class: "stand" }, look), make("strong", { class: "name" }, row.name)];
  return make("li", { class: "fig", "data-class": row.class, "data-id": row.id }, make("a", {}, stand, name, facts));
}
