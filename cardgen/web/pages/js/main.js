// Where the page begins: what is kept, what a link brings, the views, the engine.

/** @import { Data } from "./data.js" */
/** @import { Engine } from "./engine.js" */
import { Cart, showLines } from "./cart.js";
import { Catalogue, fetchJson } from "./data.js";
import { clearDealt, showDealt } from "./deal.js";
import { deckLabel, showDeck } from "./deck.js";
import { Desk } from "./desk.js";
import { found } from "./dom.js";
import { engineOfThis } from "./engine.js";
import { ANY, fieldsOf } from "./fields.js";
import { fill, stockRows } from "./form.js";
import { Large } from "./large.js";
import { readLink } from "./link.js";
import { hideNotice, offer, tell } from "./notice.js";
import { Own } from "./own.js";
import { makesCards, paperOf } from "./request.js";
import { FIRST, Router } from "./router.js";
import { showRules } from "./rules.js";
import { fold } from "./search.js";
import { Shelf } from "./shelf.js";
import { keeps } from "./store.js";

const STATES = {
  page: {
    begun: "Python is being loaded, 10 MB, once. Cards can be chosen meanwhile.",
    ready: "Ready. Everything is made in this page.",
  },
  local: { begun: "", ready: "Ready. Everything is made by cardgen on this computer." },
};

/** The whole page, once the catalogue is there. */
class Page {
  /** @param {Data} data */
  constructor(data) {
    const catalogue = new Catalogue(data);
    const views = fieldsOf(catalogue);
    this.views = views;
    fillForms(catalogue);
    const cards = new Desk("cards", views, {
      label: () => "Make the PDF",
      any: makesCards,
      why: "Put a set or a piece into the basket first.",
    });
    const deck = new Desk("deck", views, { label: deckLabel });
    const deal = new Desk("deal", views, {
      label: () => "Deal",
      answered: (answered) => showDealt(catalogue, deal, this.large, answered),
    });
    this.desks = { cards, deck, deal };
    const kept = Object.values(this.desks).flatMap((desk) => desk.open());
    tell("what was kept of your last visit", kept);
    this.cart = new Cart(cards, catalogue);
    this.large = new Large(this.cart);
    found("[data-loading]").remove();
    found("[data-shelf]").hidden = false;
    this.shelf = new Shelf(catalogue, this.cart, this.large);
    showLines(this.cart, catalogue);
    this.own = new Own(() => paperOf(cards.request));
    cards.watch(() => this.own.want());
    cards.watch(() => this.large.update?.());
    cards.watch((values) => dependOn(cards.element, ["style", "deck", "numeral"], values.backs !== "none"));
    deal.watch((values) => dependOn(deal.element, ["trials"], values.fair !== ANY));
    showDeck(deck, catalogue);
    showRules(deal, catalogue);
    clearDealt(deal);
    found("[data-version]").textContent = data.version;
    if (!keeps())
      found("[data-storage]").textContent = "This browser keeps nothing for the next visit; a link keeps the basket.";
    found("[data-notice-close]").addEventListener("click", hideNotice);
    showJump();
    found("[data-skip]").addEventListener("click", (event) => {
      event.preventDefault();
      found(`#main-${document.body.dataset.at}`).focus();
    });
    /** @type {(engine: Engine) => void} */
    this.engineIs = () => {};
    const engine = new Promise((is) => {
      this.engineIs = is;
    });
    const wall = { address: `#${FIRST}` };
    const { cart, large, own } = this;
    this.router = new Router({ catalogue, cart, large, own, engine, wall }, document.title);
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  /** Go where the address says, and take what it brings. */
  follow() {
    const text = location.hash.slice(1);
    if (this.router.enters(text)) return;
    const { view, values, problems } = readLink(text, this.views);
    tell("the link", problems);
    if (!view) this.router.enters(FIRST);
    else this.router.turnTo(view);
    if (!values) return;
    const desk = this.desks[/** @type {keyof typeof this.desks} */ (view)];
    history.replaceState(null, "", `#${view}`);
    const before = { link: desk.link, values: desk.values };
    desk.change(values);
    if (desk.link !== before.link && before.link !== view) {
      offer("This is what the link brings, in the place of what you had.", "Take mine back", () =>
        desk.change(before.values),
      );
    }
  }

  /** Begin to load what makes the files. */
  async startEngine() {
    const told = found("[data-engine]");
    const { kind, engine } = await engineOfThis();
    engine.watch(({ state, problem }) => {
      told.textContent = state === "broken" ? `${problem} Search, pictures and commands work.` : STATES[kind][state];
      told.dataset.state = state;
      if (state === "ready" && kind === "page") keepOffline(); // by now all that is large has come, and is not sent twice
    });
    this.engineIs(engine);
    engine.ask("about", {}); // the first answer says that it is ready
    for (const desk of Object.values(this.desks)) desk.maker.use(engine);
    this.large.engine = engine;
    this.own.use(engine);
    if (kind === "page") found("[data-licences]").hidden = false;
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

/** Have the browser keep this version for when there is no network. */
function keepOffline() {
  navigator.serviceWorker?.register("sw.js").catch(() => {}); // without it the page works while there is a network
}

/** Python is loaded once the page stands, so that it does not get into its way. */
function whenIdle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
}

try {
  const page = new Page(await fetchJson("data.json"));
  await whenIdle();
  await page.startEngine();
} catch (error) {
  found("[data-engine]").textContent = "The page could not be loaded whole. Load it again.";
  throw error;
}
