// A piece's page: all that is told of one piece, with an address of its own.

/** @import { Show } from "../router.js" */
import { found, make } from "../dom.js";
import { short } from "../fields.js";

/** @type {Show} */
export function show(params, { catalogue }) {
  const id = params.get("of") ?? "";
  const piece = catalogue.pieces.get(id)?.piece;
  const title = piece ? piece.name : id ? `There is no piece “${short(id)}” here` : "Which piece?";
  found("#main-piece").replaceChildren(
    make("h1", { id: "piece-title" }, title),
    make("p", { class: "lead" }, piece?.words ?? "The wall shows all that there are."),
  );
  return title;
}
