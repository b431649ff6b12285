// A man as he stands on a board: the picture of his piece, dark for the second side; letters where there is no picture.

/** @import { BoardMan } from "./seen.js" */
import { HERE } from "../data.js";
import { make } from "../dom.js";

/** Pieces that have no picture, once that is known. @type {Set<string>} */
const bare = new Set();

/** @param {BoardMan} man */
export function manOf({ id, side, short }) {
  const man = make("span", { class: "man", "data-side": side, "aria-hidden": "true" });
  const letters = () => man.replaceChildren(make("b", { class: "letters-alone" }, short));
  if (!id || bare.has(id)) letters();
  else {
    const failed = () => {
      bare.add(id);
      letters();
    };
    man.append(make("img", { alt: "", src: new URL(`wall/${id}.svg`, HERE).href, draggable: "false", error: failed }));
  }
  return man;
}

/** @param {BoardMan} man */
export function nameOf({ side, name, told }) {
  return [`${side} ${name}`, told ?? ""].filter((part) => part).join(", ");
}
