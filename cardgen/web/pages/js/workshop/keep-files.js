// Which files there are: another is opened, begun, called otherwise, taken out and taken back.

/** @import { Keeper } from "./keeper.js" */
import { button, filled, make, say } from "../dom.js";
import { offer } from "../notice.js";
import { isBlank, fileNameOf } from "./shape.js";

/** The names of files, and what can be done with the one that is open. */
export class KeptFiles {
  /**
   * @param {Keeper} keeper
   * @param {Record<string, string>} words
   * @param {(name: string) => void} gone what was called so is called otherwise, or is removed
   */
  constructor(keeper, words, gone) {
    this.words = words;
    this.keeper = keeper;
    this.gone = gone;
    this.select = make("select", {});
    this.select.addEventListener("change", () => this.open(this.select.value));
    this.fresh = button(words.new, () => this.begin(), { "aria-label": words.new_file });
    this.name = make("input", { type: "text", maxlength: 60, spellcheck: "false", autocomplete: "off" });
    this.name.addEventListener("change", () => this.rename());
    this.away = button(words.remove, () => this.remove(), { class: "small" });
    const more = make("details", { class: "options" }, make("summary", {}, words.more));
    more.append(make("label", {}, words.name, this.name), this.away);
    const row = make("div", { class: "with-button" }, make("label", {}, words.file, this.select), this.fresh);
    this.element = make("div", { class: "kept-files" }, row, more);
  }

  show() {
    const { file } = this.keeper.drafts.current;
    const names = this.keeper.names();
    if (names.join("/") !== [...this.select.options].map(({ value }) => value).join("/")) {
      this.select.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
    }
    this.select.value = file;
    if (document.activeElement !== this.name) this.name.value = file;
    this.fresh.disabled = isBlank(this.keeper.drafts.current);
    this.away.disabled = isBlank(this.keeper.drafts.current) && names.length < 2;
  }

  /** @param {string} name */
  open(name) {
    this.keeper.open(name);
    say(filled(this.words.opened, { file: name }));
  }

  begin() {
    this.keeper.fresh();
    say(filled(this.words.begun, { file: this.keeper.drafts.current.file }));
  }

  rename() {
    const before = this.keeper.drafts.current.file;
    const name = fileNameOf(this.name.value);
    if (name !== before) {
      this.keeper.rename(name);
      this.gone(before);
    }
    this.name.value = this.keeper.drafts.current.file;
  }

  remove() {
    const { file } = this.keeper.drafts.current;
    const back = this.keeper.remove();
    this.gone(file);
    offer(filled(this.words.removed, { file }), this.words.back, back);
    this.select.focus();
  }
}
