// A card at large, as it will be printed, with its words as text.

/** @import { Cart } from "./cart.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Found } from "./search.js" */
import { counter } from "./cart.js";
import { found, make } from "./dom.js";
import { draw, drawCard } from "./picture.js";
import { REQUESTS } from "./request.js";

/** @typedef {{rules: {head: string, text: string}[], told: string}} Said */

const SHOWN = ["stock", "ink", "plain", "side", "language"];

/** A dialog over the page. */
export class Large {
  /** @param {Cart} cart */
  constructor(cart) {
    this.cart = cart;
    this.dialog = /** @type {HTMLDialogElement} */ (found("[data-large]"));
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {Found[]} */
    this.cards = [];
    this.at = 0;
    /** @type {AbortController | null} */
    this.question = null;
    this.part("close").addEventListener("click", () => this.dialog.close());
    this.part("page").addEventListener("click", () => this.dialog.close());
    this.part("before").addEventListener("click", () => this.turn(-1));
    this.part("next").addEventListener("click", () => this.turn(1));
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    this.dialog.addEventListener("close", () => this.question?.abort());
    this.dialog.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") this.turn(-1);
      if (event.key === "ArrowRight") this.turn(1);
    });
  }

  /** @param {string} name */
  part(name) {
    return found(`[data-large-${name}]`, this.dialog);
  }

  /**
   * @param {Found[]} cards to turn over
   * @param {string} id
   */
  open(cards, id) {
    this.cards = cards;
    this.at = cards.findIndex(({ piece }) => piece.id === id);
    this.show();
    this.dialog.showModal();
    this.part("title").focus();
  }

  /** @param {number} by */
  turn(by) {
    const at = this.at + by;
    if (at < 0 || at >= this.cards.length) return;
    this.at = at;
    this.show();
  }

  show() {
    const { piece, set } = this.cards[this.at];
    this.part("title").textContent = piece.name;
    this.part("sets").textContent = `${set.name}, ${set.pieces.indexOf(piece) + 1} of ${set.pieces.length}`;
    this.part("words").replaceChildren(make("p", {}, piece.words));
    this.part("aliases").textContent = piece.aliases.length ? `Also called ${piece.aliases.join(", ")}.` : "";
    const page = /** @type {HTMLAnchorElement} */ (this.part("page"));
    page.href = `#piece?of=${piece.id}`;
    page.hidden = !piece.card; // one's own have theirs in the workshop
    const count = counter(this.cart, piece.id, piece.name);
    this.part("count").replaceChildren(count);
    this.update = count.update;
    for (const [name, by] of /** @type {[string, number][]} */ ([
      ["before", -1],
      ["next", 1],
    ])) {
      /** @type {HTMLButtonElement} */ (this.part(name)).disabled = !this.cards[this.at + by];
    }
    this.dialog.scrollTop = 0;
    this.question?.abort();
    this.question = new AbortController();
    this.picture(piece.id, piece.card, this.question.signal);
    this.tell(piece.id, this.question.signal);
  }

  /**
   * The card as it lies ready; then as it will be printed, where that is different.
   *
   * @param {string} id
   * @param {string} card
   * @param {AbortSignal} signal
   */
  async picture(id, card, signal) {
    const place = this.part("picture");
    place.replaceChildren();
    if (card) await drawCard(place, card);
    const all = REQUESTS.cards.of(this.cart.desk.values);
    const how = Object.fromEntries(Object.entries(all).filter(([key]) => SHOWN.includes(key)));
    if ((card && !Object.keys(how).length) || signal.aborted) return;
    const drawing = await this.made(id, how, signal);
    if (!signal.aborted && drawing) draw(place, drawing);
  }

  /**
   * A card as it is made now, such as one of one's own pieces, which has no file.
   *
   * @param {string} id
   * @param {Record<string, unknown>} [how]
   * @param {AbortSignal} [signal]
   * @returns {Promise<string | null>} nothing where there is nobody to make it
   */
  async made(id, how = {}, signal = undefined) {
    const answered = await this.engine?.ask("cards", { ...how, pieces: [id] }, { signal });
    const drawing = answered?.answer.result?.[0]?.svg;
    return typeof drawing === "string" ? drawing : null;
  }

  /**
   * All that the card says, as text, for those who do not see it: the rules, and its diagram in words.
   *
   * @param {string} id
   * @param {AbortSignal} signal
   */
  async tell(id, signal) {
    const answered = await this.engine?.ask("words", { of: id }, { signal });
    const said = /** @type {Said | null} */ (answered?.answer.result ?? null);
    if (!said || signal.aborted) return;
    const rules = said.rules.map(({ head, text }) => make("p", {}, make("strong", {}, head), ` ${text}`));
    const diagram = make(
      "details",
      {},
      make("summary", {}, "The diagram in words"),
      make("p", { class: "help" }, said.told),
    );
    this.part("words").append(...rules, diagram);
  }
}
