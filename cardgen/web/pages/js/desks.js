// The three forms with what belongs to them: basket, shelf, cards at large, files of one's own. Made when first wanted.

/** @import { Catalogue, Data } from "./data.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Field } from "./fields.js" */
import { Cart, counter, showLines } from "./cart.js";
import { clearDealt, showDealt } from "./deal.js";
import { deckLabel, showDeck } from "./deck.js";
import { Desk } from "./desk.js";
import { found } from "./dom.js";
import { ANY } from "./fields.js";
import { fill, stockRows } from "./form.js";
import { Large } from "./large.js";
import { tell } from "./notice.js";
import { Own } from "./own.js";
import { keptOwn } from "./own-pieces.js";
import { makesCards, paperOf } from "./request.js";
import { showRules } from "./rules.js";
import { fold } from "./search.js";
import { Shelf } from "./shelf.js";

/** All of them: what one changes, others show. */
export class Desks {
  /**
   * @param {Catalogue} catalogue
   * @param {Record<string, Field[]>} views
   */
  constructor(catalogue, views) {
    catalogue.layOwn(keptOwn());
    fillForms(catalogue);
    const cards = new Desk("cards", views, {
      label: () => "Make the PDF",
      any: makesCards,
      why: "Put a set or a piece into the basket first.",
      saves: true,
    });
    const deck = new Desk("deck", views, { label: deckLabel });
    const deal = new Desk("deal", views, {
      label: () => "Deal",
      answered: (answered) => showDealt(catalogue, deal, this.large, answered),
    });
    /** @type {Record<string, Desk>} by their views */
    this.all = { cards, deck, deal };
    const kept = Object.values(this.all).flatMap((desk) => desk.open());
    tell("what was kept of your last visit", kept);
    this.cart = new Cart(cards, catalogue);
    this.large = new Large(this.cart);
    found("[data-shelf]").hidden = false;
    this.shelf = new Shelf(catalogue, this.cart, this.large);
    showLines(this.cart, catalogue);
    this.own = new Own(
      () => paperOf(cards.request),
      (sets) => {
        this.cart.layOwn(sets);
        this.shelf.layOwn();
      },
      (id, name) => counter(this.cart, id, name),
    );
    cards.watch(() => this.own.want());
    cards.watch(() => this.large.update?.());
    cards.watch((values) => dependOn(cards.element, ["style", "deck", "numeral"], values.backs !== "none"));
    deal.watch((values) => dependOn(deal.element, ["trials"], values.fair !== ANY));
    showDeck(deck, catalogue);
    showRules(deal, catalogue);
    clearDealt(deal);
    showJump();
  }

  /**
   * Have what is wanted made by an engine.
   *
   * @param {Engine} engine
   */
  use(engine) {
    for (const desk of Object.values(this.all)) desk.maker.use(engine);
    this.large.engine = engine;
    this.own.use(engine);
  }
}

/** A way to the basket, and back where that is in sight. */
function showJump() {
  const [jump, title, top] = [found("[data-to-basket]"), found("#basket-title"), found("[data-found-title]")];
  let there = false;
  jump.addEventListener("click", (event) => {
    event.preventDefault();
    const to = there ? top : title;
    to.scrollIntoView();
    to.focus({ preventScroll: true });
  });
  new IntersectionObserver(([seen]) => {
    there = seen.isIntersecting;
    found("[data-way]").textContent = there ? "Back to the cards" : "Show it";
  }).observe(title);
}

/** @param {Catalogue} catalogue */
function fillForms(catalogue) {
  const { data } = catalogue;
  const forms = [...document.querySelectorAll("form")];
  const [cards, deck, deal] = ["cards", "deck", "deal"].map(
    (name) => /** @type {HTMLFormElement} */ (forms.find((form) => form.dataset.form === name)),
  );
  for (const form of [cards, deck]) fill(form, "stock", stockRows(catalogue));
  const languages = data.languages.map(({ code, name, beta }) => ({
    value: code,
    text: beta ? `${name} (beta)` : name,
  }));
  fill(cards, "language", languages);
  const games = data.games.map(({ id, name, deals }) => ({ value: id, text: name, deals }));
  fill(
    cards,
    "game",
    data.card_games.map((id, at) => ({ value: at ? id : "", text: nameOf(id, data) })),
  );
  fill(
    deal,
    "game",
    games.filter((game) => game.deals),
  );
}

/**
 * What the game of some cards is called: the name that has the same letters.
 *
 * @param {string} id
 * @param {Data} data
 */
function nameOf(id, data) {
  const letters = (/** @type {string} */ text) => fold(text).replaceAll(" ", "");
  const game = data.games.find(({ name }) => letters(name) === letters(id));
  return game?.name ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}

/**
 * Controls that count only together with something else; a line says so while they do not.
 *
 * @param {HTMLFormElement} form
 * @param {string[]} names
 * @param {boolean} counts
 */
function dependOn(form, names, counts) {
  for (const name of names) /** @type {HTMLInputElement} */ (found(`[name="${name}"]`, form)).disabled = !counts;
  found("[data-why-not]", form).hidden = counts;
}
