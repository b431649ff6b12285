// Whose figure stands on the card: its name is chosen, or its picture among all that hang on the wall.

/** @import { Value } from "./drafts.js" */
/** @import { Figure, FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { fetchJson, HERE } from "../data.js";
import { button, filled, make, say } from "../dom.js";
import { controlOf } from "./controls.js";

/** A list of names, the picture of the one that is chosen, and all pictures where somebody wants to see them. */
export class FigureChoice {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   * @param {Figure[]} figures
   * @param {Record<string, string>} words
   */
  constructor(field, put, figures, words) {
    this.words = words;
    this.put = put;
    this.figures = [...figures].sort((one, other) => one.name.localeCompare(other.name));
    const named = this.figures.map(({ figure, name }) => ({ value: figure, text: name }));
    const choices = [{ value: "", text: words.own_figure }, ...named];
    this.control = controlOf({ ...field, kind: "choice", choices }, put, words);
    this.input = this.control.input;
    this.picture = make("img", { alt: "", class: "figure-picked", hidden: true, decoding: "async" });
    this.picture.addEventListener("error", () => this.picture.setAttribute("hidden", "")); // not all of them hang there
    this.list = make("ul", { class: "figures-of" });
    this.all = make("details", { class: "options" }, make("summary", {}, words.by_picture), this.list);
    this.all.addEventListener("toggle", () => this.all.open && this.fill());
    this.element = make("div", { class: "figure-choice" }, this.control.element, this.picture, this.all);
  }

  /** @param {Value | undefined} value */
  show(value) {
    this.control.show(value);
    const known = this.figures.find(({ figure }) => figure === value);
    const address = known ? addressOf(known.of) : "";
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
    const shown = this.figures.filter(({ of }) => hung.has(of));
    this.list.replaceChildren(...shown.map((one) => make("li", {}, this.one(one))));
  }

  /** @param {Figure} figure */
  one({ figure, name, of }) {
    const press = () => {
      this.put(figure);
      this.all.open = false;
      this.input.focus();
      say(filled(this.words.chosen, { name }));
    };
    const one = button("", press, { class: "figure-one" });
    one.append(
      make("img", { alt: "", src: addressOf(of), loading: "lazy", decoding: "async" }),
      make("span", {}, name),
    );
    return one;
  }
}

/** @param {string} id */
function addressOf(id) {
  return new URL(`wall/${id}.svg`, HERE).href;
}
