// Whose figure stands on the card: its name is chosen, or its picture among all that hang on the wall.

/** @import { Catalogue } from "../data.js" */
/** @import { Value } from "./drafts.js" */
/** @import { FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { fetchJson, HERE } from "../data.js";
import { button, make, say } from "../dom.js";
import { controlOf } from "./controls.js";

/** A list of names, the picture of the one that is chosen, and all pictures where somebody wants to see them. */
export class FigureChoice {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   * @param {Catalogue} catalogue
   */
  constructor(field, put, catalogue) {
    this.put = put;
    this.pieces = [...catalogue.pieces.values()]
      .map(({ piece: { id, name } }) => ({ id, name }))
      .filter(({ id }) => !catalogue.isOwn(id))
      .sort((one, other) => one.name.localeCompare(other.name));
    const choices = [{ value: "", text: "its own" }, ...this.pieces.map(({ id, name }) => ({ value: id, text: name }))];
    this.control = controlOf({ ...field, kind: "choice", choices }, put);
    this.input = this.control.input;
    this.picture = make("img", { alt: "", class: "figure-picked", hidden: true, decoding: "async" });
    this.picture.addEventListener("error", () => this.picture.setAttribute("hidden", "")); // not all of them hang there
    this.list = make("ul", { class: "figures-of" });
    this.all = make("details", { class: "options" }, make("summary", {}, "Choose it by its picture"), this.list);
    this.all.addEventListener("toggle", () => this.all.open && this.fill());
    this.element = make("div", { class: "figure-choice" }, this.control.element, this.picture, this.all);
  }

  /** @param {Value | undefined} value */
  show(value) {
    this.control.show(value);
    const id = typeof value === "string" && this.pieces.some((piece) => piece.id === value) ? value : "";
    const address = id ? addressOf(id) : "";
    if (this.picture.getAttribute("src") === address || (!address && this.picture.hidden)) return;
    this.picture.hidden = !address;
    if (address) this.picture.src = address;
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.control.tell(problem);
  }

  /** All that have a picture, once. */
  async fill() {
    if (this.list.childElementCount) return;
    const { pieces } = await fetchJson("gallery.json");
    const hung = new Set(pieces.filter((/** @type {any} */ row) => row.size).map((/** @type {any} */ row) => row.id));
    const shown = this.pieces.filter(({ id }) => hung.has(id));
    this.list.replaceChildren(...shown.map(({ id, name }) => make("li", {}, this.one(id, name))));
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  one(id, name) {
    const press = () => {
      this.put(id);
      this.all.open = false;
      this.input.focus();
      say(`The figure is that of ${name}`);
    };
    const one = button("", press, { class: "figure-one" });
    one.append(
      make("img", { alt: "", src: addressOf(id), loading: "lazy", decoding: "async" }),
      make("span", {}, name),
    );
    return one;
  }
}

/** @param {string} id */
function addressOf(id) {
  return new URL(`wall/${id}.svg`, HERE).href;
}
