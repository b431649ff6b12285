// What stands over the wall where a set or a game is chosen: what it is, and ways to have it.

/** @import { PieceSet } from "../data.js" */
/** @import { Context } from "../router.js" */
/** @import { Gallery } from "./rows.js" */
/** @import { Wanted } from "./address.js" */
import { wholeName } from "../data.js";
import { make } from "../dom.js";
import { pictureOf } from "../picture.js";
import { OWN_SET } from "./rows.js";

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
  if (wanted.set && wanted.set !== OWN_SET) return setPart(gallery, wanted.set, context);
  return wanted.game ? gamePart(gallery, wanted.game, context) : null;
}

/**
 * @param {Gallery} gallery
 * @param {string} id
 * @param {Context} context
 * @returns {Part}
 */
function setPart(gallery, id, context) {
  const set = context.catalogue.sets.get(id);
  const title = set ? wholeName(set) : id;
  const elements = () => {
    const made = make("ul", { class: "take" });
    if (set) fillSet(made, set, context);
    const { about = "" } = gallery.sets.get(id) ?? {};
    const game = context.catalogue.data.games.find(({ sets }) => sets.includes(id));
    const way = game
      ? [make("p", {}, make("a", { href: `#pieces?game=${game.id}` }, `${game.name}: its rules and papers`))]
      : [];
    const told = make("div", { class: "set-told" }, make("h2", {}, title), make("p", { class: "lead" }, about), ...way);
    if (set) told.append(fanOf(set));
    return [make("div", { class: "set" }, told, made)];
  };
  return { key: `set ${id}`, title, elements };
}

/**
 * Its first cards, to see what is printed.
 *
 * @param {PieceSet} set
 */
function fanOf({ pieces }) {
  return make("div", { class: "fan", "aria-hidden": "true" }, ...pieces.slice(0, 3).map((piece) => pictureOf(piece)));
}

/**
 * What makes files is loaded when a set is looked at.
 *
 * @param {HTMLElement} place
 * @param {PieceSet} set
 * @param {Context} context
 */
async function fillSet(place, set, context) {
  const { downloadsOf } = await import("./downloads.js");
  place.replaceChildren(...(await downloadsOf(set, context)));
}

/**
 * @param {Gallery} gallery
 * @param {string} id
 * @param {Context} context
 * @returns {Part}
 */
function gamePart(gallery, id, context) {
  const title = gallery.catalogue.game(id)?.name ?? id;
  const elements = () => {
    const told = make("div", { class: "game" });
    fillGame(told, id, context);
    return [make("h2", {}, title), told];
  };
  return { key: `game ${id}`, title, elements };
}

/**
 * What is told of a game is loaded when it is looked at.
 *
 * @param {HTMLElement} place
 * @param {string} id
 * @param {Context} context
 */
async function fillGame(place, id, context) {
  const { gameOf } = await import("./game.js");
  place.replaceChildren(...(await gameOf(id, context)));
}
