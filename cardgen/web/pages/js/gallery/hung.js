// The figures as they hang: those of a set beside each other, or all in one list.

/** @import { PieceSet } from "../data.js" */
/** @import { Gallery } from "./rows.js" */
/** @import { Hit } from "./find.js" */
import { make, whenIdle } from "../dom.js";
import { EVERYTHING, writeAddress } from "./address.js";
import { Tiles } from "./tiles.js";

/** So many figures fill a large screen. */
const SCREEN = 24;
/** How long the others wait for a browser that does not rest, in ms. */
const LONGEST = 500;

/** Hangs what is found. */
export class Hung {
  /** @param {Gallery} gallery */
  constructor(gallery) {
    this.gallery = gallery;
    this.tiles = new Tiles();
    this.element = make("div", { class: "hung" });
    /** @type {Map<PieceSet | null, HTMLUListElement>} */
    this.lists = new Map();
  }

  /**
   * When the page is opened those in sight come first, so that a search can begin; the others as soon as the browser rests.
   *
   * @param {Hit[]} hits
   * @param {boolean} parted whether those of a set hang by themselves
   */
  show(hits, parted) {
    const now = this.tiles.made.size ? hits.length : SCREEN;
    const lists = new Map();
    this.lists = lists;
    this.element.replaceChildren();
    this.add(hits.slice(0, now), parted);
    if (now >= hits.length) return;
    whenIdle(LONGEST).then(() => {
      if (this.lists === lists) this.add(hits.slice(now), parted);
    });
  }

  /**
   * @param {Hit[]} hits
   * @param {boolean} parted
   */
  add(hits, parted) {
    for (const hit of hits) this.listOf(parted ? hit.row.home : null).append(this.tiles.of(hit));
  }

  /**
   * The list of a set, or the one of all; hung when it is first wanted.
   *
   * @param {PieceSet | null} set
   * @returns {HTMLUListElement}
   */
  listOf(set) {
    const there = this.lists.get(set);
    if (there) return there;
    const list = make("ul", { class: "wall" });
    this.lists.set(set, list);
    this.element.append(set ? this.section(set, list) : list);
    return list;
  }

  /**
   * @param {PieceSet} set
   * @param {HTMLUListElement} list
   */
  section(set, list) {
    const link = make("a", { href: `#${writeAddress({ ...EVERYTHING, set: set.id })}` }, set.name);
    const told = make("span", { class: "facts" }, this.gallery.sets.get(set.id)?.about ?? "");
    return make("section", { class: "of-set", "aria-label": set.name }, make("h3", {}, link, told), list);
  }
}
