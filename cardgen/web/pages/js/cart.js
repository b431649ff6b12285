// The basket as a list: sets, pieces, how many of each.

/** @import { Catalogue, PieceSet } from "./data.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Values } from "./fields.js" */
import { countOfPiece, isOfSets, piecesOf, sumOf, withPiece, withSet, wordsOf } from "./basket.js";
import { button, countOf, found, make, say } from "./dom.js";
import { MOST_COPIES } from "./fields.js";
import { hideNotice, offer, warn } from "./notice.js";
import { isEmpty } from "./request.js";

/** Changes what is in the basket, and says so. */
export class Cart {
  /**
   * @param {Desk} desk
   * @param {Catalogue} catalogue
   */
  constructor(desk, catalogue) {
    this.desk = desk;
    this.catalogue = catalogue;
  }

  /** @param {string} id */
  countOf(id) {
    return countOfPiece(this.desk.values, this.catalogue, id);
  }

  /**
   * Whether it is there: a maker's own set is, when each of its pieces is.
   *
   * @param {string} id
   */
  hasSet(id) {
    const own = this.catalogue.ownSets.get(id);
    if (own) return own.pieces.every((piece) => this.countOf(piece.id) > 0);
    return wordsOf(this.desk.values, "sets").includes(id);
  }

  /**
   * The fewest there can be of a piece: one that a set brings stays with it.
   *
   * @param {string} id
   */
  leastOf(id) {
    return isOfSets(this.desk.values, this.catalogue, id) ? 1 : 0;
  }

  /**
   * @param {string} id
   * @param {number} count
   */
  setCount(id, count) {
    const least = this.leastOf(id);
    this.desk.change(withPiece(this.desk.values, id, count > least ? count : 0));
    const name = this.catalogue.pieces.get(id)?.piece.name ?? id;
    say(this.countOf(id) ? `${name}: ${this.countOf(id)} in the basket` : `${name} is taken out`);
  }

  /**
   * @param {string} id
   * @param {boolean} wanted
   */
  setSet(id, wanted) {
    const own = this.catalogue.ownSets.get(id);
    const each = (/** @type {Values} */ values, /** @type {{id: string}} */ piece) =>
      withPiece(values, piece.id, wanted ? Math.max(1, this.countOf(piece.id)) : 0);
    this.desk.change(own ? own.pieces.reduce(each, this.desk.values) : withSet(this.desk.values, id, wanted));
    const name = (own ?? this.catalogue.sets.get(id))?.name ?? id;
    say(wanted ? `${name} is in the basket` : `${name} is taken out`);
  }

  /**
   * Have those pieces of one's own beside ours; what is none any longer is taken out.
   *
   * @param {PieceSet[]} sets
   */
  layOwn(sets) {
    const before = piecesOf(this.desk.values);
    const names = new Map([...before.keys()].map((id) => [id, this.catalogue.pieces.get(id)?.piece.name ?? id]));
    this.catalogue.layOwn(sets);
    const gone = [...before.keys()].filter((id) => !this.catalogue.pieces.has(id));
    if (!gone.length) return;
    this.desk.change(this.desk.values); // which leaves out what is not known
    warn(`No longer in the basket, as it is none of your own now: ${gone.map((id) => names.get(id)).join(", ")}.`);
  }

  clear() {
    const before = this.desk.values;
    this.desk.change({ ...before, sets: [], pieces: [] });
    hideNotice();
    offer("The basket is empty.", "Take it back", () => this.desk.change(before));
  }
}

/**
 * How many of a piece: less, the number, more. Where there is none of it, a button that adds it.
 *
 * @param {Cart} cart
 * @param {string} id
 * @param {string} name
 * @returns {HTMLElement & {update: () => void}}
 */
export function counter(cart, id, name) {
  const number = make("output", { "aria-label": `${name} in the basket` });
  const add = button("Add", () => step(1), { class: "add", "aria-label": `Add ${name}` });
  const less = button("−", () => step(-1), { "aria-label": `One ${name} less` });
  const more = button("+", () => step(1), { "aria-label": `One ${name} more` });
  const steps = make("span", { class: "steps" }, less, number, more);
  const element = make("span", { class: "counter" }, add, steps);
  /** @param {number} by */
  function step(by) {
    cart.setCount(id, cart.countOf(id) + by);
    if (element.isConnected)
      [by < 0 ? less : more, more, add].find((one) => !one.disabled && one.offsetParent !== null)?.focus();
  }
  function update() {
    const count = cart.countOf(id);
    add.hidden = count > 0;
    steps.hidden = count === 0;
    less.disabled = count <= cart.leastOf(id);
    more.disabled = count >= MOST_COPIES;
    number.textContent = String(count);
  }
  update();
  return Object.assign(element, { update });
}

/**
 * Keep the list of the basket as the values are.
 *
 * @param {Cart} cart
 * @param {Catalogue} catalogue
 */
export function showLines(cart, catalogue) {
  const list = found("[data-lines]");
  const title = found("#basket-title");
  /** @type {Map<string, HTMLElement & {update?: () => void}>} */
  let rows = new Map();
  found("[data-clear]").addEventListener("click", () => {
    cart.clear();
    title.focus();
  });
  cart.desk.watch((values) => {
    const had = list.contains(document.activeElement);
    const ids = [...wordsOf(values, "sets").map((id) => `set ${id}`), ...piecesOf(values).keys()];
    rows = new Map(ids.map((id) => [id, rows.get(id) ?? rowOf(id)]));
    if ([...list.children].some((row, at) => row !== [...rows.values()][at]) || list.children.length !== rows.size) {
      list.replaceChildren(...rows.values());
      if (had) title.focus(); // its row is gone
    }
    for (const row of rows.values()) row.update?.();
    tellSum(values, catalogue);
  });

  /** @param {string} id */
  function rowOf(id) {
    return id.startsWith("set ") ? setRow(id.slice(4)) : pieceRow(id);
  }

  /** @param {string} id */
  function setRow(id) {
    const set = catalogue.sets.get(id);
    const remove = button("Remove", () => cart.setSet(id, false), {
      "aria-label": `Remove ${set?.name}`,
      class: "small",
    });
    const facts = make("span", { class: "facts" }, `set of ${countOf(set?.pieces.length ?? 0, "card")}`);
    return make("li", {}, make("span", { class: "name" }, set?.name ?? id, facts), remove);
  }

  /** @param {string} id */
  function pieceRow(id) {
    const name = catalogue.pieces.get(id)?.piece.name ?? id;
    const count = counter(cart, id, name);
    const facts = catalogue.isOwn(id) ? [make("span", { class: "facts" }, "your own; goes with no link")] : [];
    const row = make("li", {}, make("span", { class: "name" }, name, ...facts), count);
    return Object.assign(row, { update: count.update });
  }
}

/**
 * @param {Values} values
 * @param {Catalogue} catalogue
 */
function tellSum(values, catalogue) {
  const empty = isEmpty(values);
  const { cards, sheets } = sumOf(values, catalogue);
  found("[data-sum]").textContent = empty ? "" : sumText(values, cards, sheets);
  found("[data-empty]").hidden = !empty;
  found("[data-clear]").hidden = empty;
  const link = found("[data-basket-link]");
  link.hidden = empty;
  link.textContent = `Basket (${cards})`;
  found("[data-basket-count]").textContent = `Basket: ${empty ? "empty" : countOf(cards, "card")}`;
}

/**
 * @param {Values} values
 * @param {number} cards
 * @param {number} sheets
 */
function sumText(values, cards, sheets) {
  if (values.backs === "alone") return "Backs alone";
  if (values.keys === "alone") return "Key cards alone";
  const count = countOf(cards, "card");
  return values.keys === "add" ? `${count} and key cards` : `${count} on ${countOf(sheets, "sheet")}`;
}
