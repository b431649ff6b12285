// The wall of figures: what there is, to be looked through, searched and opened.

/** @import { Show } from "../router.js" */
import { found, make } from "../dom.js";

/** @type {Show} */
export function show(_params, { catalogue }) {
  const links = [...catalogue.pieces.values()].map(({ piece }) =>
    make("li", {}, make("a", { href: `#piece?of=${piece.id}` }, piece.name)),
  );
  found("#main-pieces").replaceChildren(
    make("h1", { id: "pieces-title" }, "Pieces"),
    make("ul", { class: "wall" }, ...links),
  );
  return "";
}
