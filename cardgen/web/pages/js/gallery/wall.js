// The wall as a whole: the text and filters of the address, what they find, and what is said where they find nothing.

/** @import { Context } from "../router.js" */
/** @import { Gallery, Row } from "./rows.js" */
/** @import { Alike, Hit } from "./find.js" */
/** @import { Wanted } from "./address.js" */
import { button, capital, countOf, found, make, say } from "../dom.js";
import { EVERYTHING, writeAddress } from "./address.js";
import { findRows, shownHits, toggled } from "./find.js";
import { Hung } from "./hung.js";
import { filteredAway, foundNothing } from "./nothing.js";
import { Panel } from "./panel.js";
import { partOf } from "./parts.js";
import { placesCalled } from "./places.js";
import { Walk } from "./walk.js";

const SORTED = [
  ["", "By set"],
  ["name", "By name"],
  ["value", "Strongest first"],
  ["reach", "Farthest first"],
];
/** How long nobody types before others are told what is found, and the address says it. */
const REST = 500;
/** So many figures hang beside each other, whatever their sets. */
const FEW = 12;
/** A word that may be a way to write moves, for an engine to say. */
const WRITTEN = /^[A-Za-z0-9()[\]{},.?<>=|-]{1,60}$/;

/** Shows what an address wants. */
export class Wall {
  /**
   * @param {Gallery} gallery
   * @param {Context} context
   */
  constructor(gallery, context) {
    this.gallery = gallery;
    this.context = context;
    /** How many of the rows are ours: those of a maker come behind them. */
    this.ours = gallery.rows.length;
    this.hung = new Hung(gallery);
    /** @type {Wanted} */
    this.wanted = EVERYTHING;
    /** @type {string | undefined} */
    this.partKey = undefined;
    this.timer = 0;
    /** @type {Map<string, Alike>} what an engine has said */
    this.alike = new Map();
    this.panel = new Panel(gallery, (wanted) => this.go(wanted));
    this.input = /** @type {HTMLInputElement} */ (found("#find"));
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.sort = make("select", { change: () => this.go({ ...this.wanted, sort: this.sort.value }) });
    this.sort.append(...SORTED.map(([value, text]) => make("option", { value }, text)));
    this.title = make("h2", { class: "found-title", tabindex: "-1" });
    this.active = make("ul", { class: "active", "aria-label": "Filters that are on" });
    this.nothing = make("div", { class: "nothing" });
    this.places = make("nav", { class: "places", "aria-label": "Games and sets called so", hidden: true });
    this.part = make("div", { class: "part" });
    this.walk = new Walk(this.hung.element);
    this.entered = false;
    found("#main-pieces [data-waits]").removeAttribute("data-waits"); // from now on whoever types is answered
  }

  /**
   * Show what an address wants, or what was typed before there was a script to seek it.
   *
   * @param {Wanted} wanted
   */
  begin(wanted) {
    if (!this.input.value || wanted.find) return this.show(wanted);
    this.wanted = wanted;
    return this.typed();
  }

  /** Come into the page, in which title, place to search and first figures stand already. */
  enter() {
    this.entered = true;
    found("#main-pieces [data-loading]").remove();
    found("#main-pieces [data-filters]").replaceWith(this.panel.element);
    const bar = make("div", { class: "bar" }, this.title, make("label", { class: "sort" }, "Order ", this.sort));
    found("#main-pieces .bar").replaceWith(this.part, this.places, bar, this.active, this.nothing);
  }

  /**
   * Go to another address of the wall.
   *
   * @param {Wanted} wanted
   */
  go(wanted) {
    const address = `#${writeAddress(wanted)}`;
    if (address !== location.hash) history.pushState(null, "", address);
    this.show(wanted);
  }

  /** @returns {string} the title of what is shown */
  typed() {
    const wanted = { ...this.wanted, find: this.input.value };
    const title = this.show(wanted);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      history.replaceState(null, "", `#${writeAddress(wanted)}`);
      say(this.title.textContent ?? "");
      this.ask(wanted);
    }, REST);
    return title;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.input.value) {
      event.preventDefault();
      this.input.value = "";
      this.typed();
    }
    if (event.key === "Enter") this.enterHit();
  }

  /** What alone is found is opened, and back leads to the search; else one comes to the first. */
  enterHit() {
    const all = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (this.hung.element.querySelectorAll(".fig a"))];
    const places = /** @type {NodeListOf<HTMLAnchorElement>} */ (this.places.querySelectorAll("a"));
    if (!this.wanted.find.trim() || all.length > 1 || (!all.length && !places.length)) return all[0]?.focus();
    clearTimeout(this.timer);
    history.replaceState(null, "", `#${writeAddress(this.wanted)}`);
    if (!all.length && places.length > 1) places[0].focus();
    else (all[0] ?? places[0]).click();
  }

  /** Games and sets that are called as the text. */
  showPlaces() {
    const places = placesCalled(this.gallery, this.wanted.find);
    this.places.hidden = !places.length;
    const links = places.map(({ kind, name, address }) =>
      make("li", {}, make("a", { href: address }, make("span", { class: "facts" }, capital(kind)), " ", name)),
    );
    this.places.replaceChildren(make("ul", {}, ...links));
    return places.length;
  }

  /**
   * Ask the engine about a text that may be a way to write moves.
   *
   * @param {Wanted} wanted
   */
  async ask({ find }) {
    const text = find.trim();
    if (!WRITTEN.test(text) || this.alike.has(text) || findRows(this.gallery, text).length) return;
    const engine = await this.context.engine;
    const answered = await engine.ask("alike", { of: text });
    const { errors, result } = answered?.answer ?? { errors: [1], result: null };
    if (errors.length || !result) return;
    this.alike.set(text, result);
    if (this.wanted.find.trim() === text) {
      this.show(this.wanted);
      say(this.title.textContent ?? "");
    }
  }

  /**
   * @param {Wanted} wanted
   * @returns {string} the title of what is shown
   */
  show(wanted) {
    this.wanted = wanted;
    if (this.input.value !== wanted.find) {
      this.input.value = wanted.find;
      this.ask(wanted);
    }
    this.sort.value = wanted.sort;
    this.sort.options[0].textContent = wanted.find.trim() ? "Best first" : SORTED[0][1];
    const hits = findRows(this.gallery, wanted.find, this.alike.get(wanted.find.trim()) ?? null);
    const order = this.context.catalogue.sets.get(wanted.set)?.pieces.map(({ id }) => id);
    const shown = shownHits(hits, wanted, order);
    this.panel.update(wanted, hits);
    const part = partOf(this.gallery, wanted, this.context);
    if (part?.key !== this.partKey) this.part.replaceChildren(...(part ? part.elements() : []));
    this.partKey = part?.key;
    const called = this.showPlaces();
    const count = countOf(shown.length, "piece");
    this.title.textContent = wanted.find.trim()
      ? called && !hits.length
        ? "No piece is called so"
        : `${count} found`
      : count;
    this.active.replaceChildren(...this.activeChips());
    this.nothing.replaceChildren(...(shown.length || (called && !hits.length) ? [] : this.sayNothing(hits)));
    this.hung.show(shown, !wanted.find.trim() && !wanted.sort && !wanted.set && shown.length > FEW);
    this.walk.begin();
    if (!this.entered) this.enter(); // filled, so that the page is laid out once
    return part?.title ?? "";
  }

  /** @param {Hit[]} hits of the text alone */
  sayNothing(hits) {
    if (!hits.length) return foundNothing(this.gallery, this.wanted);
    const drop = (/** @type {string} */ name, /** @type {string} */ value) => this.drop(name, value);
    return filteredAway(hits, this.wanted, this.panel.active(this.wanted), drop, (wanted) => this.go(wanted));
  }

  /**
   * Have those of a maker hang behind all others, and no others of his.
   *
   * @param {Row[]} rows
   */
  hangOwn(rows) {
    const { gallery } = this;
    for (const row of gallery.rows.splice(this.ours)) this.hung.tiles.forget(row);
    gallery.rows.push(...rows);
    this.show(this.wanted);
  }

  activeChips() {
    const on = this.panel.active(this.wanted);
    const chips = on.map(({ name, value, label }) => {
      const drop = () => this.drop(name, value);
      return make(
        "li",
        {},
        button(`${label} ×`, drop, { class: "chip on", "aria-label": `Without the filter ${label}` }),
      );
    });
    if (on.length > 1) {
      const all = () => this.go({ ...EVERYTHING, find: this.wanted.find, sort: this.wanted.sort });
      chips.push(make("li", {}, button("Drop all", all, { class: "link" })));
    }
    return chips;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  drop(name, value) {
    this.go(toggled(this.wanted, name, value));
    this.title.focus({ preventScroll: true });
  }
}
