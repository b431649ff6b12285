// A man as he stands on a board: the picture of his piece, dark for the second side; letters where there is no picture.

/** @import { BoardMan } from "./seen.js" */
import { make } from "../dom.js";
import { tallOf } from "./pictures.js";

/** @param {BoardMan} man */
export function manOf({ picture, side, short, marks = [], hidden }) {
  const man = make("span", { class: "man", "data-side": side, "aria-hidden": "true" });
  const letters = () => man.replaceChildren(make("b", { class: "letters-alone", "data-letters": short }));
  const look = { alt: "", src: picture ?? "", height: `${tallOf(picture ?? "")}%`, draggable: "false", error: letters };
  if (picture) man.append(make("img", look));
  else letters();
  if (hidden) man.dataset.hidden = "";
  for (const { what, side: whose, number } of marks)
    man.append(
      make("i", {
        class: `mark ${what}`,
        "data-side": whose,
        "data-letters": what === "number" || number > 1 ? number : "",
      }),
    );
  return man;
}

/** @param {BoardMan} man */
export function nameOf({ side, name, told }) {
  return [`${side} ${name}`, told ?? ""].filter((part) => part).join(", ");
}
