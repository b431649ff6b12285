// How a piece is begun: from one of ours, or with letters whose moves are told.

/** @import { Catalogue } from "../data.js" */
/** @import { Engine } from "../engine.js" */
/** @import { Entry } from "./edit.js" */
/** @import { FormData } from "./form.js" */
import { button, capital, filled, make } from "../dom.js";
import { sole } from "../search.js";

/** Begins with one of ours: somebody types its name, or chooses it. */
export class Begin {
  /**
   * @param {Catalogue} catalogue
   * @param {Promise<Engine>} engine
   * @param {(entry: Entry) => void} begun
   * @param {Record<string, string>} words
   */
  constructor(catalogue, engine, begun, words) {
    this.words = words;
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
    const label = make("label", { for: "begin-with" }, words.label);
    const row = make(
      "div",
      { class: "with-button" },
      this.input,
      button(words.begin, () => this.go()),
    );
    this.element = make("div", { class: "begin" }, label, row, list, this.note);
  }

  /** @param {string} [id] of a piece; nothing for the one that was typed */
  async go(id) {
    const text = id ?? this.input.value.trim();
    const known = this.catalogue.pieces.get(text)?.piece ?? sole(this.catalogue, text)?.one?.piece;
    if (!known) {
      this.tell(text ? filled(this.words.unknown, { name: text.slice(0, 40) }) : this.words.empty);
      return;
    }
    this.tell(this.words.wait);
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
 * @param {FormData} form
 * @param {(letters: string) => void} put
 */
export function lettersOf({ letters, key, letters_said: said }, put) {
  const groups = letters.map(({ title, rows }) => {
    const items = rows.map(({ letters: text, words }) => {
      const one = button(text, () => put(text), {
        class: "small letter",
        "aria-label": filled(said.add, { letters: text, words }),
      });
      return make("li", {}, one, make("span", {}, words));
    });
    return make("div", {}, make("h2", { class: "quiet" }, title), make("ul", {}, ...items));
  });
  const rows = key.map(({ letters: text, words }) =>
    make("div", {}, make("dt", { class: "letter" }, text), make("dd", {}, words)),
  );
  const small = make(
    "div",
    { class: "letters-key" },
    make("h2", { class: "quiet" }, said.key),
    make("dl", {}, ...rows),
  );
  const help = make("p", { class: "help" }, said.help);
  return make("details", { class: "options letters-of" }, make("summary", {}, said.title), small, help, ...groups);
}
