// What is looked through: a search, the sets, and the cards of one set or of what was found.

/** @import { Catalogue, PieceSet } from "./data.js" */
/** @import { Cart } from "./cart.js" */
/** @import { Large } from "./large.js" */
/** @import { Found } from "./search.js" */
import { counter } from "./cart.js";
import { button, countOf, found, make, say } from "./dom.js";
import { pictureOf } from "./picture.js";
import { find, meant, sole } from "./search.js";

const AT_ONCE = 24;
const NAMED = 3;
const BY = "By name, or by what it does.";

/** Shows cards, and puts them into the basket. */
export class Shelf {
  /**
   * @param {Catalogue} catalogue
   * @param {Cart} cart
   * @param {Large} large
   */
  constructor(catalogue, cart, large) {
    this.catalogue = catalogue;
    this.cart = cart;
    this.large = large;
    this.input = /** @type {HTMLInputElement} */ (found("#search"));
    this.tiles = found("[data-tiles]");
    this.more = found("[data-more]");
    this.shown = catalogue.data.sets[0]?.id ?? "";
    /** @type {Found[]} */
    this.rest = [];
    /** @type {(() => void)[]} */
    this.updates = [];
    this.sets = new Map(catalogue.allSets.map((set) => [set.id, this.setTile(set)]));
    this.input.addEventListener("input", () => this.show());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.end = found("[data-end-search]");
    this.end.addEventListener("click", () => this.endSearch());
    this.more.addEventListener("click", () => this.showRest());
    cart.desk.watch(() => {
      for (const update of [...[...this.sets.values()].map((tile) => tile.update), ...this.updates]) update();
    });
    this.show();
  }

  /** Show what the text finds; without a text, the chosen set. */
  show() {
    const text = this.input.value.trim();
    const { sets, pieces } = find(this.catalogue, text);
    found("[data-sets]").replaceChildren(...sets.map((set) => this.setTile_(set.id)));
    found("#sets-title").hidden = !sets.length;
    const set = this.catalogue.ownSets.get(this.shown) ?? this.catalogue.sets.get(this.shown);
    const cards = text ? pieces : (set?.pieces ?? []).map((piece) => ({ piece, set: /** @type {PieceSet} */ (set) }));
    found("[data-found-title]").textContent = text ? titleOf(pieces.length) : (set?.name ?? "");
    const help = found("[data-found-help]");
    help.replaceChildren(...(text && !pieces.length && !sets.length ? this.nothing(text) : []));
    help.hidden = !help.textContent;
    this.end.hidden = !this.input.value;
    found("#search-help").textContent = text ? this.whatEnterDoes(text, sets.length + pieces.length) : BY;
    this.showTiles(cards);
    if (text) say(`${countOf(sets.length, "set")} and ${countOf(pieces.length, "piece")} found`);
    for (const tile of this.sets.values()) tile.update();
  }

  /**
   * @param {string} text
   * @param {number} count of all that is found
   */
  whatEnterDoes(text, count) {
    const { set, one } = sole(this.catalogue, text) ?? {};
    if (set) return this.cart.hasSet(set.id) ? `${set.name} is in the basket.` : `Enter adds the set ${set.name}.`;
    if (one) return `Enter adds ${one.piece.name}.`;
    return count ? `${count} found: add what you like below, or type on.` : "";
  }

  /** Other pieces are a maker's own now: their sets stand before all others. */
  layOwn() {
    const { ownSets, data } = this.catalogue;
    for (const id of this.sets.keys()) if (id.startsWith("own:")) this.sets.delete(id);
    for (const set of ownSets.values()) this.sets.set(set.id, this.setTile(set));
    if (!this.sets.has(this.shown)) this.shown = data.sets[0]?.id ?? "";
    this.show();
  }

  endSearch() {
    this.input.value = "";
    this.show();
    this.input.focus();
  }

  /** @param {string} id */
  setTile_(id) {
    return /** @type {HTMLElement} */ (this.sets.get(id));
  }

  /** @param {string} text */
  nothing(text) {
    const like = meant(this.catalogue, text);
    if (!like) return ["Nothing is called so, and no piece does it. Try a part of a name."];
    const take = () => {
      this.input.value = like.piece.name;
      this.show();
      this.input.focus();
    };
    return ["Nothing is called so. Did you mean ", button(like.piece.name, take, { class: "link" }), "?"];
  }

  /** @param {Found[]} cards */
  showTiles(cards) {
    this.updates = [];
    this.tiles.replaceChildren();
    this.listed = cards;
    this.rest = cards;
    this.showRest();
  }

  showRest() {
    const [now, later] = [this.rest.slice(0, AT_ONCE), this.rest.slice(AT_ONCE)];
    const first = this.tiles.children.length;
    this.tiles.append(...now.map((one) => this.pieceTile(one)));
    this.rest = later;
    this.more.hidden = !later.length;
    this.more.textContent = `Show ${Math.min(later.length, AT_ONCE)} more of ${later.length}`;
    if (document.activeElement === this.more || (first && document.activeElement === document.body)) {
      this.tiles.children[first]?.querySelector("button")?.focus();
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter") this.enter();
    else if (event.key === "Escape") this.endSearch();
    else if (event.key === "ArrowDown") this.tiles.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  }

  /** Put what is meant into the basket; where several are found it is not known which, so lead on to them. */
  enter() {
    const text = this.input.value.trim();
    const { set, one } = sole(this.catalogue, text) ?? {};
    if (set) this.cart.setSet(set.id, true);
    else if (one) this.cart.setCount(one.piece.id, this.cart.countOf(one.piece.id) + 1);
    else if (text) this.tiles.querySelector("button")?.focus();
    if (set || one) this.input.select();
    if (set) found("#search-help").textContent = this.whatEnterDoes(text, 1);
  }

  /** @param {PieceSet} set */
  setTile(set) {
    const look = button(set.name, () => this.choose(set.id), { class: "look" });
    look.append(
      make(
        "span",
        { class: "facts" },
        countOf(set.pieces.length, "card") + (this.catalogue.ownSets.has(set.id) ? " of your own" : ""),
      ),
      make("span", { class: "facts some" }, someOf(set)),
    );
    const add = button("", () => this.cart.setSet(set.id, !this.cart.hasSet(set.id)), { class: "add" });
    const update = () => {
      const has = this.cart.hasSet(set.id);
      add.textContent = has ? "✓" : "+";
      add.setAttribute("aria-label", has ? `${set.name} is in the basket; take it out` : `Add the set ${set.name}`);
      add.classList.toggle("has", has);
      look.setAttribute("aria-pressed", String(!this.input.value.trim() && this.shown === set.id));
    };
    return Object.assign(make("li", {}, look, add), { update });
  }

  /** @param {string} id */
  choose(id) {
    this.shown = id;
    this.input.value = "";
    const before = document.activeElement;
    this.show();
    if (before instanceof HTMLElement) before.focus();
    say(`${found("[data-found-title]").textContent}: ${countOf(this.tiles.children.length, "card")} shown`);
  }

  /** @param {Found} one */
  pieceTile({ piece, set }) {
    const open = () => this.large.open(this.listed ?? [], piece.id);
    const label = `${piece.name}, look at the card`;
    const look = make(
      "div",
      { class: "card" },
      pictureOf(piece, (id) => this.large.made(id)),
      button("", open, { "aria-label": label }),
    );
    const count = counter(this.cart, piece.id, piece.name);
    const where = make("span", { class: "facts" });
    const update = () => {
      count.update();
      where.textContent = this.cart.hasSet(set.id) ? `with ${set.name}` : "";
    };
    update();
    this.updates.push(update);
    const foot = make("div", { class: "foot" }, make("span", { class: "name" }, piece.name, where), count);
    return make("li", { "data-class": piece.class }, look, foot);
  }
}

/** @param {PieceSet} set */
function someOf({ pieces }) {
  const names = pieces.slice(0, NAMED).map(({ name }) => name);
  return pieces.length > NAMED ? `${names.join(", ")}\u00a0…` : names.join(", ");
}

/** @param {number} count of pieces */
function titleOf(count) {
  return count ? countOf(count, "piece") : "No piece";
}
