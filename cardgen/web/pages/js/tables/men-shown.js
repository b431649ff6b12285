// How men are shown at a table: as pictures of their figures, or from above as the discs of their pieces; and the card of
// whom somebody looks at.

/** @import { BoardMan } from "../table/seen.js" */
/** @import { Facts } from "../piece/facts.js" */
/** @import { Shown } from "./shapes.js" */
import { button, capital, make } from "../dom.js";
import { drawCard } from "../picture.js";
import { factsOf } from "../piece/facts.js";
import { told } from "./words.js";

const KEPT = "cardgen-men";
const ABOVE = "above";

export class MenShown {
  /**
   * @param {Map<string, string>} pictures of figures, by pieces
   * @param {HTMLElement} place where it is told who is looked at
   * @param {() => void} changed the board is to be drawn anew
   */
  constructor(pictures, place, changed) {
    this.pictures = pictures;
    this.place = place;
    this.changed = changed;
    /** @type {Map<string, Promise<Facts | null>>} */
    this.facts = new Map();
    /** @type {Map<string, string>} drawings from above, by pieces; empty where there is none */
    this.discs = new Map();
    this.above = kept() === ABOVE;
    this.toggle = button(told("from_above"), () => this.turn(), { class: "small", "aria-pressed": String(this.above) });
    /** Who was looked at last, as his card may come late. */
    this.looked = "";
  }

  turn() {
    this.above = !this.above;
    this.toggle.setAttribute("aria-pressed", String(this.above));
    keep(this.above ? ABOVE : "");
    this.changed();
  }

  /**
   * Where the picture of a piece is.
   *
   * @param {string} piece
   */
  of(piece) {
    return (this.above && this.discs.get(piece)) || this.pictures.get(piece);
  }

  /**
   * Discs that are not known yet are read; then the board is drawn once more.
   *
   * @param {Shown} shown
   */
  async read({ kinds }) {
    if (!this.above) return;
    const pieces = Object.values(kinds).map(({ piece }) => piece);
    const wanted = [...new Set(pieces)].filter((piece) => piece && !this.discs.has(piece));
    if (!wanted.length) return;
    const found = await Promise.all(wanted.map((piece) => this.factsOf(piece)));
    for (const [at, facts] of found.entries()) this.discs.set(wanted[at], facts?.token ? drawingOf(facts.token) : "");
    if (this.above) this.changed();
  }

  /** @param {string} piece */
  factsOf(piece) {
    const known = this.facts.get(piece) ?? factsOf(piece).catch(() => null);
    this.facts.set(piece, known);
    return known;
  }

  /**
   * Whom the mouse is over, or who has the focus, with his card.
   *
   * @param {BoardMan} man
   * @param {string} piece empty where he is of none of ours
   */
  async look(man, piece) {
    this.looked = piece;
    const name = capital(man.name);
    if (!piece) return this.place.replaceChildren(name);
    const way = make("a", { href: `#piece?of=${piece}`, target: "_blank", rel: "noopener" }, name);
    this.place.replaceChildren(way, told("card"));
    const facts = await this.factsOf(piece);
    const card = Object.values(facts?.cards ?? {})[0];
    if (this.looked !== piece || !card) return;
    const paper = make("span", { class: "paper table-card", "aria-hidden": "true" });
    this.place.append(paper);
    drawCard(paper, card);
  }

  /** Nobody is looked at any more. */
  clear() {
    this.looked = "";
    this.place.replaceChildren();
  }
}

/** @param {string} svg */
function drawingOf(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} what */
function keep(what) {
  try {
    localStorage.setItem(KEPT, what);
  } catch {
    // it is so while the page stands
  }
}
