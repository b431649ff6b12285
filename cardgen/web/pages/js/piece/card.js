// The card of a piece at large, as it is printed, in each of its languages.

/** @import { Context } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { button, make, say } from "../dom.js";
import { drawCard } from "../picture.js";

/** Shows one card, and tells in which language. */
export class Card {
  /**
   * @param {Facts} facts
   * @param {Context} context
   * @param {(language: string) => void} chosen
   */
  constructor({ name, cards }, { catalogue, cart }, chosen) {
    this.cards = cards;
    this.chosen = chosen;
    this.paper = make("div", { class: "paper" });
    const languages = catalogue.data.languages.filter(({ code }) => Object.hasOwn(cards, code));
    /** @type {[string, HTMLButtonElement][]} */
    this.buttons = languages.map(({ code, name: tongue }) => {
      const press = () => {
        this.show(code);
        say(`The card of ${name}: ${tongue}`);
      };
      return [code, button(tongue, press, { class: "small", lang: code })];
    });
    const group = { class: "piece-tongues", role: "group", "aria-label": "Language of the card" };
    const choice = make("div", group, ...this.buttons.map(([, one]) => one));
    choice.hidden = languages.length < 2;
    const caption = make(
      "figcaption",
      { class: "unseen" },
      `The card of ${name}, as it is printed; its words stand beside it.`,
    );
    this.element = make("figure", { class: "piece-card" }, this.paper, caption, choice);
    this.element.hidden = !languages.length;
    const wanted = String(cart.desk.values.language);
    if (languages.length) this.show(Object.hasOwn(cards, wanted) ? wanted : languages[0].code);
  }

  /** @param {string} language */
  show(language) {
    for (const [code, one] of this.buttons) one.setAttribute("aria-pressed", String(code === language));
    this.language = language;
    drawCard(this.paper, this.cards[language]);
    this.chosen(language);
  }
}
