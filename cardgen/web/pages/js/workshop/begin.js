// How a piece is begun: from one of ours, or with letters whose moves are told.

/** @import { Catalogue } from "../data.js" */
/** @import { Engine } from "../engine.js" */
/** @import { Entry } from "./edit.js" */
/** @import { FormData } from "./form.js" */
import { button, capital, make } from "../dom.js";
import { sole } from "../search.js";

/** Begins with one of ours: somebody types its name, or chooses it. */
export class Begin {
  /**
   * @param {Catalogue} catalogue
   * @param {Promise<Engine>} engine
   * @param {(entry: Entry) => void} begun
   */
  constructor(catalogue, engine, begun) {
    this.catalogue = catalogue;
    this.engine = engine;
    this.begun = begun;
    const names = [...catalogue.pieces.values()].map(({ piece }) => piece.name).sort((a, b) => a.localeCompare(b));
    const list = make(
      "datalist",
      { id: "ours" },
      ...[...new Set(names)].map((name) => make("option", { value: name })),
    );
    this.input = make("input", { id: "begin-with", type: "text", list: "ours", autocomplete: "off", maxlength: 60 });
    this.input.addEventListener("keydown", ({ key }) => key === "Enter" && this.go());
    this.note = make("p", { class: "help", role: "status" });
    this.note.hidden = true;
    const label = make("label", { for: "begin-with" }, "Begin with one of ours");
    const row = make(
      "div",
      { class: "with-button" },
      this.input,
      button("Begin", () => this.go()),
    );
    this.element = make("div", { class: "begin" }, label, row, list, this.note);
  }

  /** @param {string} [id] of a piece; nothing for the one that was typed */
  async go(id) {
    const text = id ?? this.input.value.trim();
    const known = this.catalogue.pieces.get(text)?.piece ?? sole(this.catalogue, text)?.one?.piece;
    if (!known) {
      this.tell(text ? `There is no piece “${text.slice(0, 40)}” among ours.` : "Type the name of a piece first.");
      return;
    }
    this.tell("One moment …");
    const answered = await (await this.engine).ask("begun", { of: known.id });
    const { errors = [], result = null } = answered?.answer ?? {};
    this.tell(errors.length ? capital(errors[0].problem) : "");
    if (!result) return;
    this.input.value = "";
    this.begun(result);
  }

  /** @param {string} text */
  tell(text) {
    this.note.textContent = text;
    this.note.hidden = !text;
  }
}

/**
 * What letters say, each to be put behind what stands there.
 *
 * @param {FormData["letters"]} letters
 * @param {(letters: string) => void} put
 */
export function lettersOf(letters, put) {
  const groups = letters.map(({ title, rows }) => {
    const items = rows.map(({ letters: text, words }) => {
      const one = button(text, () => put(text), { class: "small letter", "aria-label": `Add ${text}: ${words}` });
      return make("li", {}, one, make("span", {}, words));
    });
    return make("div", {}, make("h2", { class: "quiet" }, title), make("ul", {}, ...items));
  });
  const help = make(
    "p",
    { class: "help" },
    "One behind the other, they are all allowed. Press one to add it. Small letters before a move say when and whither it goes.",
  );
  return make("details", { class: "options letters-of" }, make("summary", {}, "What the letters say"), help, ...groups);
}
