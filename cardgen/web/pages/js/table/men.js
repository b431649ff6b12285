// A man as he stands on a board: the picture of his piece, dark for the second side; letters where there is no picture.

/** @import { BoardMan } from "./seen.js" */
import { make } from "../dom.js";

/** @param {BoardMan} man */
export function manOf({ picture, side, short }) {
  const man = make("span", { class: "man", "data-side": side, "aria-hidden": "true" });
  const letters = () => man.replaceChildren(make("b", { class: "letters-alone", "data-letters": short }));
  if (picture) man.append(make("img", { alt: "", src: picture, draggable: "false", error: letters }));
  else letters();
  return man;
}

/** @param {BoardMan} man */
export function nameOf({ side, name, told }) {
  return [`${side} ${name}`, told ?? ""].filter((part) => part).join(", ");
}
