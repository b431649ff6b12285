// What stands over the wall where a set or a game is chosen: what it is, and ways to have it.

/** @import { PieceSet } from "../data.js" */
/** @import { Engine } from "../engine.js" */
/** @import { Context } from "../router.js" */
/** @import { Gallery } from "./rows.js" */
/** @import { Wanted } from "./address.js" */
import { button, countOf, make } from "../dom.js";

/** @typedef {{key: string, title: string, elements: () => Node[]}} Part */

/**
 * The part of an address: that of its set, else of its game; none of neither.
 *
 * @param {Gallery} gallery
 * @param {Wanted} wanted
 * @param {Context} context
 * @returns {Part | null}
 */
export function partOf(gallery, wanted, context) {
  if (wanted.set) return setPart(gallery, wanted.set, context);
  return wanted.game ? gamePart(gallery, wanted.game) : null;
}

/**
 * @param {Gallery} gallery
 * @param {string} id
 * @param {Context} context
 * @returns {Part}
 */
function setPart(gallery, id, { catalogue, cart, engine }) {
  const set = catalogue.sets.get(id);
  const title = set?.name ?? id;
  const elements = () => {
    const basket = button("", () => cart.setSet(id, !cart.hasSet(id)));
    const update = () => {
      basket.textContent = cart.hasSet(id) ? "Take its cards out of the basket" : "Put its cards into the basket";
    };
    cart.desk.watch(() => basket.isConnected && update());
    update();
    const made = make("div", { class: "downloads" });
    if (set) fillDownloads(made, set, engine);
    return [
      make("h2", {}, title),
      make("p", { class: "lead" }, gallery.sets.get(id)?.about ?? ""),
      made,
      make("p", { class: "ways" }, basket, " ", make("a", { href: "#cards" }, "To the basket")),
    ];
  };
  return { key: `set ${id}`, title, elements };
}

/**
 * What makes files is loaded when a set is looked at.
 *
 * @param {HTMLElement} place
 * @param {PieceSet} set
 * @param {Promise<Engine>} engine
 */
async function fillDownloads(place, set, engine) {
  const { downloadsOf } = await import("./downloads.js");
  place.replaceChildren(...(await downloadsOf(set, engine)));
}

/**
 * @param {Gallery} gallery
 * @param {string} id
 * @returns {Part}
 */
function gamePart(gallery, id) {
  const game = gallery.catalogue.game(id);
  const facts = gallery.games.get(id);
  const title = game?.name ?? id;
  const elements = () => {
    const things = facts?.material ?? [];
    const links = [];
    if (game?.decks) links.push(make("a", { class: "main", href: `#deck?game=${id}` }, "Its cards, to print"));
    if (game?.deals) links.push(make("a", { class: "main", href: `#deal?game=${id}` }, "Deal two armies"));
    const players = game?.players === 1 ? "For one player" : "For two players";
    return [
      make("h2", {}, title),
      make("p", { class: "lead" }, `${players}; ${countOf(facts?.pieces.length ?? 0, "kind")} of men.`),
      things.length ? make("p", {}, `On the table: ${things.join(", ")}.`) : "",
      links.length ? make("p", { class: "ways" }, ...links) : "",
      make("p", { class: "help" }, "All that it needs, in one folder: ", make("code", {}, `cardgen kit ${id}`)),
    ].filter((one) => one instanceof Node);
  };
  return { key: `game ${id}`, title, elements };
}
