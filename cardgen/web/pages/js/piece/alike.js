// What a piece is like: others with small pictures of their cards, and why; behind ours those of one's own.

/** @import { Context } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { capital, make } from "../dom.js";
import { pictureOf } from "../picture.js";

/** @typedef {{id: string, name: string, why: string, file?: string}} Kin `file`: in which it stands, if it is one's own */

/** Those that a piece is like. */
export class AlikePieces {
  /**
   * @param {Facts} facts
   * @param {Context} context
   */
  constructor({ id, alike }, { catalogue, engine, own }) {
    this.id = id;
    this.catalogue = catalogue;
    this.engine = engine;
    this.own = own;
    /** Which state of one's own was asked about. */
    this.turn = 0;
    /** Whom the page tells of by itself: one that was made with a maker's folders knows his. */
    this.told = new Set(alike.map((one) => one.id));
    /** @type {HTMLElement[]} */
    this.ours = alike.map((one) => this.item(one));
    this.list = make("ul", { class: "piece-kin" }, ...this.ours);
    const title = make("h2", { id: "piece-alike" }, "What it is like");
    this.element = make("section", { class: "piece-alike", "aria-labelledby": "piece-alike" }, title, this.list);
    this.element.hidden = !alike.length;
  }

  /** Ask which of one's own are like it, if there are others than before. */
  async update() {
    const { turn, pieces } = this.own;
    if (turn === this.turn) return;
    this.turn = turn;
    const told = pieces.length ? await (await this.engine).ask("own-like", { of: this.id }) : null;
    if (turn !== this.own.turn) return; // it is asked again
    /** @type {Kin[]} */
    const mine = told?.answer.result?.alike ?? [];
    const others = mine.filter(({ id }) => !this.told.has(id));
    this.list.replaceChildren(...this.ours, ...others.map((one) => this.item(one)));
    this.element.hidden = !this.list.childElementCount;
  }

  /** @param {Kin} kin */
  item({ id, name, why, file }) {
    const known = file ? undefined : this.catalogue.pieces.get(id)?.piece;
    const picture = known ? [pictureOf(known)] : [];
    const said = file ? `One of your own: ${why}` : capital(why);
    const text = [make("span", { class: "name" }, name), make("span", { class: "facts" }, said)];
    return make("li", {}, make("a", { href: this.catalogue.addressOf(id, file) }, ...picture, ...text));
  }
}
