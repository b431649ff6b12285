// What a piece is like: others with small pictures of their cards, and why.

/** @import { Context } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { capital, make } from "../dom.js";
import { pictureOf } from "../picture.js";

/**
 * @param {Facts} facts
 * @param {Context} context
 */
export function alikeOf({ alike }, { catalogue }) {
  const items = alike.map(({ id, name, why }) => {
    const known = catalogue.pieces.get(id)?.piece;
    const picture = known ? [pictureOf(known)] : [];
    const text = [make("span", { class: "name" }, name), make("span", { class: "facts" }, capital(why))];
    return make("li", {}, make("a", { href: `#piece?of=${id}` }, ...picture, ...text));
  });
  const title = make("h2", { id: "piece-alike" }, "What it is like");
  const list = make("ul", { class: "piece-kin" }, ...items);
  const section = make("section", { class: "piece-alike", "aria-labelledby": "piece-alike" }, title, list);
  section.hidden = !alike.length;
  return section;
}
