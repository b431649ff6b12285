// A piece's page: all that is told of one piece, with an address of its own.

/** @import { Context, Show } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { button, found, make } from "../dom.js";
import { short } from "../fields.js";
import { meant } from "../search.js";
import { AlikePieces } from "./alike.js";
import { boardOf } from "./board.js";
import { Card } from "./card.js";
import { factsOf } from "./facts.js";
import { Figure } from "./figure.js";
import { Head } from "./head.js";
import { Take } from "./take.js";
import { originOf, tokenOf, worthOf } from "./told.js";

/**
 * @typedef {{id: string, gone: AbortController, update: () => void, kin: () => void}} Shown
 */

/** @type {Shown} what stands there; nothing at first */
let shown = { id: "", gone: new AbortController(), update: () => {}, kin: () => {} };
/** Whether the basket, and files of one's own, tell what is shown that they have changed. */
let watches = false;
let visits = 0;

/** @type {Show} */
export async function show(params, context) {
  const id = params.get("of") ?? "";
  const known = context.catalogue.pieces.get(id);
  if (known && shown.id === id) return known.piece.name; // it stands there as it was left
  shown.gone.abort();
  shown = { id: known ? id : "", gone: new AbortController(), update: () => {}, kin: () => {} };
  if (!watches) {
    context.cart.desk.watch(() => shown.update());
    context.own.watch(() => shown.kin());
  }
  watches = true;
  const head = known ? new Head(known, context) : missing(id, context);
  found("#main-piece").replaceChildren(make("article", { class: "piece" }, ...head.elements));
  if (visits++ || found("#main-piece").contains(document.activeElement)) head.title.focus({ preventScroll: true });
  if (known && head instanceof Head) await fill(head, context, shown);
  return head.title.textContent ?? "";
}

/**
 * @param {Head} head
 * @param {Context} context
 * @param {Shown} mine
 */
async function fill(head, context, mine) {
  const { signal } = mine.gone;
  const facts = await factsOf(mine.id).catch(() => null);
  if (signal.aborted) return;
  if (facts) whole(head, facts, context, mine);
  else {
    mine.id = ""; // who comes again finds it perhaps
    const again = button("Try again", () => fill(head, context, mine), { class: "small" });
    head.tell("What else is told of it could not be loaded. ", again);
  }
}

/**
 * @param {Head} head
 * @param {Facts} facts
 * @param {Context} context
 * @param {Shown} mine
 */
function whole(head, facts, context, mine) {
  const { signal } = mine.gone;
  const take = new Take(facts, context, signal);
  const card = new Card(facts, context, (language) => take.setLanguage(language));
  const figure = new Figure(facts, context, take.figure, signal);
  mine.update = () => take.update();
  head.tell("");
  head.rules(facts);
  head.front.append(card.element, figure.element, take.element);
  const board = boardOf(facts, context, signal);
  const worth = worthOf(facts);
  head.value(facts.worth, /** @type {HTMLElement} */ (worth.firstElementChild));
  const told = make("div", { class: "piece-told" }, worth, originOf(facts), tokenOf(facts));
  const alike = new AlikePieces(facts, context);
  mine.kin = () => alike.update();
  mine.kin();
  head.front.after(board, told, alike.element);
}

/**
 * What is said where an address names nothing that is there.
 *
 * @param {string} id
 * @param {Context} context
 */
function missing(id, { catalogue, wall }) {
  const like = id ? meant(catalogue, id)?.piece : undefined;
  const said = id ? `There is no piece “${short(id)}” here` : "Which piece?";
  const title = make("h1", { id: "piece-title", tabindex: -1 }, said);
  const guess = like ? ["Did you mean ", make("a", { href: `#piece?of=${like.id}` }, like.name), "? "] : [];
  const all = make("a", { href: wall.address }, "All pieces");
  return { title, elements: [title, make("p", { class: "lead" }, ...guess, all)] };
}
