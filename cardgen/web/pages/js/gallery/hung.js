// The figures as they hang: those of a set beside each other, or all in one list.

/** @import { PieceSet } from "../data.js" */
/** @import { Gallery } from "./rows.js" */
/** @import { Hit } from "./find.js" */
import { wholeName } from "../data.js";
import { found, make, whenSeen } from "../dom.js";
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
    this.element = found("#main-pieces .hung");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Figures: arrow keys go from one to the next");
    /** @type {HTMLLIElement[]} the figures that the page came with, where they hang as it begins */
    this.standing = [...this.element.querySelectorAll("li")];
    this.tiles = new Tiles(this.standing);
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
    const lists = parted ? this.takeOver(hits) : new Map();
    const begin = lists.size ? this.standing.length : SCREEN;
    const now = this.tiles.made.size ? hits.length : begin;
    this.lists = lists;
    if (!lists.size) this.element.replaceChildren();
    this.standing = [];
    this.add(hits.slice(0, now), parted);
    if (now >= hits.length) return;
    whenSeen(LONGEST).then(() => {
      if (this.lists === lists) this.add(hits.slice(now), parted);
    });
  }

  /**
   * The lists that the page came with, if the figures in them are the first that are to hang: they stay where they are.
   *
   * @param {Hit[]} hits
   */
  takeOver(hits) {
    /** @type {Map<PieceSet | null, HTMLUListElement>} */
    const lists = new Map();
    if (!this.standing.every((tile, at) => tile.dataset.id === hits[at]?.row.id)) return lists;
    for (const [at, tile] of this.standing.entries()) {
      const { home } = hits[at].row;
      const [list, section] = [tile.closest("ul"), tile.closest("section")];
      if (!list || !section || lists.has(home)) continue;
      lists.set(home, list);
      section.querySelector("h3")?.replaceWith(this.heading(home));
    }
    return lists;
  }

  /**
   * @param {Hit[]} hits
   * @param {boolean} parted
   */
  add(hits, parted) {
    for (const hit of hits) {
      const [list, tile] = [this.listOf(parted ? hit.row.home : null), this.tiles.of(hit)];
      if (tile.parentElement !== list) list.append(tile);
    }
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
    return make("section", { class: "of-set", "aria-label": set.name }, this.heading(set), list);
  }

  /** @param {PieceSet} set */
  heading(set) {
    const href = set.href ?? `#${writeAddress({ ...EVERYTHING, set: set.id })}`;
    const link = make("a", { href }, wholeName(set));
    return make("h3", {}, link, make("span", { class: "facts" }, this.gallery.sets.get(set.id)?.about ?? ""));
  }
}
