// What can be had of a piece: its card as PDF, its figure, a place in the basket, its address.

/** @import { Context } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { counter } from "../cart.js";
import { make } from "../dom.js";
import { Maker } from "../maker.js";
import { REQUESTS } from "../request.js";
import { addressCopier } from "./head.js";

/** What the basket says of how a card is printed, beside its language, which is that of the card that is seen. */
const PRINTED = ["stock", "large", "ink", "plain", "side"];

/** Makes files when it is asked to. */
export class Take {
  /**
   * @param {Facts} facts
   * @param {Context} context
   * @param {AbortSignal} signal
   */
  constructor(facts, { catalogue, cart, engine }, signal) {
    this.facts = facts;
    this.cart = cart;
    this.usual = catalogue.data.languages[0]?.code ?? "";
    this.language = this.usual;
    const place = make("div", { class: "piece-pdf" });
    this.maker = new Maker(place, { saves: true });
    /** Where the files of its figure are offered. */
    this.figure = make("div", { class: "piece-files" });
    this.counter = counter(cart, facts.id, facts.name);
    const basket = make(
      "p",
      { class: "piece-basket" },
      make("span", {}, "In the basket, to print with others"),
      make("a", { href: "#cards", class: "piece-open" }, "Open the basket"),
      this.counter,
    );
    this.open = /** @type {HTMLElement} */ (basket.querySelector(".piece-open"));
    this.open.hidden = !cart.countOf(facts.id);
    const title = make("h2", { class: "quiet", id: "piece-take" }, "To print");
    const own = make("p", {}, make("a", { href: `#workshop?like=${facts.id}` }, "Begin a piece of your own with it"));
    const inside = [title, place, this.figure, basket, own, addressCopier()];
    this.element = make("section", { class: "piece-take", "aria-labelledby": "piece-take" }, ...inside);
    engine.then((one) => {
      if (!signal.aborted) this.maker.use(one);
    });
    signal.addEventListener("abort", () => this.maker.leave(), { once: true });
    this.want();
  }

  /** @param {string} language */
  setLanguage(language) {
    this.language = language;
    this.want();
  }

  /** The basket has changed, and with it perhaps how its card is printed. */
  update() {
    this.counter.update();
    this.open.hidden = !this.cart.countOf(this.facts.id);
    this.want();
  }

  want() {
    const all = Object.entries(REQUESTS.cards.of(this.cart.desk.values));
    const how = Object.fromEntries(all.filter(([key]) => PRINTED.includes(key)));
    /** @type {import("../request.js").Request} */
    const request = { pieces: [this.facts.id], ...how };
    if (this.language !== this.usual) request.language = this.language;
    this.maker.want({ verb: "pdf", request, any: true, label: "Card as PDF", link: JSON.stringify(request) });
  }
}
