// How men are shown at a table: as pictures of their figures, or from above as the discs of their pieces; and the card of
// whom somebody looks at.

/** @import { Facts } from "../piece/facts.js" */
/** @import { Shown } from "./shapes.js" */
import { button, capital, make } from "../dom.js";
import { drawCard } from "../picture.js";
import { factsOf } from "../piece/facts.js";
import { told } from "../words.js";

const KEPT = "cardgen-men";
const ABOVE = "above";
/** A touch that is meant to stay, in ms. */
const LONG = 450;

export class MenShown {
  /**
   * @param {Map<string, string>} pictures of figures, by pieces
   * @param {() => void} changed the board is to be drawn anew
   */
  constructor(pictures, changed) {
    this.pictures = pictures;
    /** Where it is told who is looked at. */
    this.place = make("div", { class: "table-man help" });
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
   * Something that lies there shows its card: beside the board to a mouse and to keys, over the page to a long touch.
   *
   * @param {HTMLElement} element
   * @param {{name: string, piece: string}} thing
   */
  shows(element, { name, piece }) {
    const touched = new LongTouch(element, () => this.open(name, piece));
    const look = () => touched.down || this.look(name, piece);
    element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && look());
    element.addEventListener("focus", look);
  }

  /**
   * A card over the page.
   *
   * @param {string} name
   * @param {string} piece
   */
  async open(name, piece) {
    const paper = make("div", { class: "paper card-over", role: "img", "aria-label": capital(name) });
    const close = button(told("close"), () => dialog.close(), { class: "main" });
    const way = make("a", { href: `#piece?of=${piece}`, target: "_blank", rel: "noopener" }, told("all_of_it"));
    const inside = make("div", { class: "table-over" }, paper, make("div", { class: "deeds" }, close, way));
    const dialog = make("dialog", { "aria-label": capital(name), class: "card-dialog" }, inside);
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    const card = Object.values((await this.factsOf(piece))?.cards ?? {})[0];
    if (card) drawCard(paper, card);
  }

  /**
   * Whom the mouse is over, or who has the focus, with his card.
   *
   * @param {string} called
   * @param {string} piece empty where he is of none of ours
   */
  async look(called, piece) {
    if (this.looked === piece && piece) return;
    this.looked = piece;
    const name = capital(called);
    if (!piece) return this.place.replaceChildren(name);
    const way = make("a", { href: `#piece?of=${piece}`, target: "_blank", rel: "noopener" }, name);
    this.place.replaceChildren(way);
    const facts = await this.factsOf(piece);
    const card = Object.values(facts?.cards ?? {})[0];
    if (this.looked !== piece || !card) return;
    const paper = make("span", { class: "paper table-card", "aria-hidden": "true" });
    this.place.append(told("card"), paper);
    drawCard(paper, card);
  }

  /** Nobody is looked at any more. */
  clear() {
    this.looked = "";
    this.place.replaceChildren();
  }
}

/** A finger that stays; the click that would follow is swallowed. */
class LongTouch {
  /**
   * @param {HTMLElement} element
   * @param {() => void} stays
   */
  constructor(element, stays) {
    /** Whether a finger is down. */
    this.down = false;
    let timer = 0;
    let stayed = false;
    const up = () => {
      this.down = false;
      clearTimeout(timer);
    };
    element.addEventListener("pointerdown", ({ pointerType }) => {
      stayed = false;
      this.down = pointerType !== "mouse";
      if (!this.down) return;
      timer = setTimeout(() => {
        stayed = true;
        stays();
      }, LONG);
    });
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(type, up);
    element.addEventListener("contextmenu", (event) => this.down && event.preventDefault());
    element.addEventListener(
      "click",
      (event) => {
        if (stayed) event.stopImmediatePropagation();
        stayed = false;
      },
      { capture: true },
    );
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
