// Where the address leads: views that stand in the page, and rooms, which are loaded when somebody enters them.

/** @import { Cart } from "./cart.js" */
/** @import { Catalogue } from "./data.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Large } from "./large.js" */
/** @import { Own } from "./own.js" */
import { found } from "./dom.js";
import { dress } from "./dress.js";
import { warn } from "./notice.js";

/**
 * @typedef {object} Context what a room is given of the page
 * @property {Catalogue} catalogue
 * @property {Cart} cart
 * @property {Large} large a card at large
 * @property {Own} own files of one's own
 * @property {Promise<Engine>} engine once the page begins to load it; whether it is ready is asked of itself
 * @property {{address: string}} wall where the first view was left, with what was sought there
 * @typedef {(params: URLSearchParams, context: Context) => Promise<string> | string} Show
 *   fills the room's `<main>` for what the address says, however often; gives the title of what is shown
 */

/** The first is where an address without a view leads. @type {Record<string, () => Promise<{show: Show}>>} */
const ROOMS = {
  pieces: () => import("./gallery/show.js"),
  piece: () => import("./piece/show.js"),
  workshop: () => import("./workshop/show.js"),
  tables: () => import("./tables/show.js"),
  rules: () => import("./book/show.js"),
};
/** The style of a room; that of the first is there from the beginning. @type {Record<string, string>} */
const STYLES = {
  piece: "css/piece.css",
  workshop: "css/workshop.css",
  tables: "css/tables.css",
  rules: "css/book.css",
};
export const FIRST = "pieces";
/** What it shows is another thing each time. */
const FRESH = "piece";
/** Longer addresses are not read. */
const LONGEST = 4000;
/** But where they carry what somebody has made. @type {Record<string, number>} */
const LONG = { workshop: 12_100, tables: 12_100 };

/** Turns the page to a view, and has rooms fill theirs. */
export class Router {
  /**
   * @param {Context} context
   * @param {string} title of the page as it was loaded
   */
  constructor(context, title) {
    this.context = context;
    this.title = title;
    this.turn = 0;
    this.at = "";
    /** @type {Map<string, number>} how far down each view was left */
    this.left = new Map();
    history.scrollRestoration = "manual";
    addEventListener("hashchange", ({ oldURL }) => this.leave(new URL(oldURL).hash));
  }

  /**
   * Whether an address (without its `#`) leads to a room; if so, it is entered.
   *
   * @param {string} text
   */
  enters(text) {
    const [view, ...rest] = text.split("?");
    const room = view || FIRST;
    if (!Object.hasOwn(ROOMS, room)) return false;
    this.enter(room, rest.join("?"));
    return true;
  }

  /**
   * Remember what was sought on the wall, for the way back.
   *
   * @param {string} address
   */
  leave(address) {
    if (address.slice(1).split("?")[0] === FIRST) this.context.wall.address = address;
  }

  /**
   * @param {string} room
   * @param {string} text what stands behind the `?`
   */
  async enter(room, text) {
    this.turnTo(room);
    const turn = this.turn;
    const most = LONG[room] ?? LONGEST;
    if (text.length > most) warn(`This link has ${text.length} letters; the first ${most} are read.`);
    try {
      const [{ show }] = await Promise.all([ROOMS[room](), STYLES[room] && dress(STYLES[room])]);
      if (turn !== this.turn) return; // somebody has gone on meanwhile
      const title = await show(new URLSearchParams(text.slice(0, most)), this.context);
      if (turn !== this.turn) return;
      this.call(title);
      this.scroll(room);
    } catch (error) {
      warn("A part of the page could not be loaded; load the page again.");
      throw error;
    }
  }

  /** @param {string} view */
  turnTo(view) {
    this.turn++;
    const before = this.at;
    if (before) this.left.set(before, scrollY); // to ask makes the browser lay the page out, which would be in vain at first
    this.at = view;
    for (const main of document.querySelectorAll("main")) main.hidden = main.dataset.page !== view;
    for (const link of document.querySelectorAll("nav [data-view]")) {
      if (link instanceof HTMLElement && link.dataset.view === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    document.body.dataset.at = view;
    found("[data-skip]").setAttribute("href", `#main-${view}`);
    if (before && before !== view && !found("nav").contains(document.activeElement)) {
      found(`#main-${view}`).focus({ preventScroll: true }); // who reads by ear is there too
    }
    if (before === view) this.left.delete(view);
    if (Object.hasOwn(ROOMS, view)) return; // it has a title once it is filled
    this.call(found(`#${view}-title`).textContent ?? "");
    this.scroll(view);
  }

  /**
   * Go to where a view was left; a piece that is opened begins at its top.
   *
   * @param {string} view
   */
  scroll(view) {
    if (view === FRESH) scrollTo(0, 0);
    else if (this.left.has(view)) scrollTo(0, this.left.get(view) ?? 0);
  }

  /**
   * Call the page after what it shows; by its own name without a word for it.
   *
   * @param {string} title
   */
  call(title) {
    document.title = title ? `${title}: cardgen` : this.title;
  }
}
