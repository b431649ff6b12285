// The pieces of the file at its side: to be looked at, added, copied, put in order, taken out and taken back.

/** @import { DraftFile, Drafts } from "./drafts.js" */
/** @import { Entry } from "./edit.js" */
/** @import { FormData } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { button, capital, filled, make, say } from "../dom.js";
import { draw } from "../picture.js";
import { added, copied, moved, removed } from "./edit.js";

/** Shows the list, and changes the file. */
export class List {
  /**
   * @param {Drafts} drafts
   * @param {FormData} form
   * @param {() => void} looks somebody wants to type in the piece that is looked at now
   */
  constructor(drafts, form, looks) {
    this.drafts = drafts;
    this.form = form;
    this.words = form.says.list;
    this.looks = looks;
    /** @type {Map<string, string>} drawings by what stands in a file */
    this.drawn = new Map();
    this.shown = "";
    /** @type {Map<number, Problem[]>} */
    this.wrong = new Map();
    this.rows = make("ol", { class: "own-pieces", "aria-label": this.words.list });
    this.undo = make("p", { class: "undo", role: "status" });
    this.more = button(this.words.more, () => this.add(), { class: "add-piece" });
    const keys = { ArrowUp: -1, ArrowDown: 1 };
    this.rows.addEventListener("keydown", (event) => {
      if (!(event.key in keys)) return;
      event.preventDefault();
      this.step(keys[/** @type {keyof typeof keys} */ (event.key)]);
    });
    this.tools = {
      up: this.tool("↑", this.words.up, () => this.put(-1)),
      down: this.tool("↓", this.words.down, () => this.put(1)),
      copy: this.tool(this.words.copy, this.words.copy, () => this.copy()),
      away: this.tool(this.words.away, this.words.away, () => this.remove()),
    };
    this.bar = make("div", { class: "piece-tools", role: "group", "aria-label": this.words.looked });
    this.bar.append(...Object.values(this.tools));
    this.none = make("p", { class: "help" }, this.words.none);
    this.element = make("div", { class: "piece-list" }, this.none, this.rows, this.bar, this.undo, this.more);
    this.show();
  }

  /**
   * @param {string} text
   * @param {string} label
   * @param {() => void} press
   */
  tool(text, label, press) {
    return button(text, press, { class: "small", "aria-label": label, title: label });
  }

  /** Draw it anew, if it has changed; whoever is in it stays where he is. */
  show() {
    const { pieces, at } = this.drafts.current;
    const rows = pieces.map((piece, number) => [
      piece.name,
      piece[this.form.moves],
      this.wrong.get(number),
      this.drawnOf(piece),
    ]);
    const now = JSON.stringify([at, rows]);
    if (now === this.shown) return;
    this.shown = now;
    const inside = this.rows.contains(document.activeElement);
    this.rows.replaceChildren(...pieces.map((piece, number) => this.row(piece, number, number === at)));
    if (inside) this.focus();
    const here = this.rows.children[at];
    if (here instanceof HTMLElement) this.rows.scrollTo({ left: here.offsetLeft - 40, top: here.offsetTop - 80 });
    this.rows.hidden = !pieces.length;
    this.none.hidden = pieces.length > 0;
    this.more.hidden = !pieces.length;
    this.bar.hidden = !pieces.length;
    this.tools.up.disabled = at === 0;
    this.tools.down.disabled = at >= pieces.length - 1;
    this.more.disabled = pieces.length >= this.form.most;
  }

  /**
   * @param {Entry} piece
   * @param {number} number
   * @param {boolean} here
   */
  row(piece, number, here) {
    const picture = make("span", { class: "mini", "aria-hidden": "true" });
    const drawn = this.drawnOf(piece);
    if (drawn) draw(picture, drawn);
    const name = make("span", { class: "name" }, String(piece.name || this.words.nameless));
    const wrong = this.wrong.get(number) ?? [];
    const unfinished = !piece.name || !piece[this.form.moves];
    const state = unfinished ? this.words.unfinished : wrong.length ? this.words.wrong : String(piece[this.form.moves]);
    const facts = make("span", { class: wrong.length && !unfinished ? "facts wrong" : "facts" }, state);
    const look = button("", () => this.look(number), { class: "look" });
    look.append(picture, make("span", { class: "called" }, name, facts));
    if (here) look.setAttribute("aria-current", "true");
    else look.tabIndex = -1;
    return make("li", {}, look, ...(here ? [] : wrong.slice(0, 2).map(sentence)));
  }

  /**
   * What was drawn of a piece as it stands there.
   *
   * @param {Entry} piece
   */
  drawnOf(piece) {
    return this.drawn.get(JSON.stringify(piece));
  }

  /**
   * @param {DraftFile} file
   * @param {number} at
   * @param {string} svg
   */
  draw({ pieces }, at, svg) {
    const key = JSON.stringify(pieces[at]);
    if (this.drawn.get(key) === svg) return;
    if (this.drawn.size > 400) this.drawn.clear();
    this.drawn.set(key, svg);
    this.show();
  }

  /** @param {Problem[]} problems */
  tell(problems) {
    this.wrong.clear();
    for (const problem of problems) {
      if (problem.piece !== null) this.wrong.set(problem.piece, [...(this.wrong.get(problem.piece) ?? []), problem]);
    }
    this.show();
  }

  /** @param {number} number */
  look(number) {
    this.drafts.change({ ...this.drafts.current, at: number });
    this.focus();
  }

  /** @param {number} by */
  step(by) {
    const { pieces, at } = this.drafts.current;
    const to = at + by;
    if (to >= 0 && to < pieces.length) this.look(to);
  }

  focus() {
    const here = this.rows.querySelector('[aria-current="true"]');
    if (here instanceof HTMLElement) here.focus();
  }

  /** @param {number} by */
  put(by) {
    const { at } = this.drafts.current;
    this.drafts.change(moved(this.drafts.current, at, at + by));
    say(filled(this.words.order, { at: this.drafts.current.at + 1, count: this.drafts.current.pieces.length }));
  }

  copy() {
    this.drafts.change(copied(this.drafts.current, this.drafts.current.at));
    this.looks();
  }

  /** @param {Entry} [entry] nothing for a new one */
  add(entry = this.form.new) {
    if (this.drafts.current.pieces.length >= this.form.most) return;
    this.drafts.change(added(this.drafts.current, entry));
    this.looks();
  }

  remove() {
    const before = this.drafts.current;
    const { at, pieces } = before;
    const name = String(pieces[at].name || this.words.it);
    this.drafts.change(removed(before, at));
    const back = () => {
      const { pieces: left } = this.drafts.current;
      const where = Math.min(at, left.length);
      this.drafts.change({ ...this.drafts.current, pieces: left.toSpliced(where, 0, pieces[at]), at: where });
      this.undo.replaceChildren();
      this.focus();
    };
    const take = button(this.words.back, back, { class: "small" });
    const gone = filled(this.words.gone, { name: capital(name) });
    const count = pieces.length - 1;
    const left = count === 1 ? this.words.one_left : filled(this.words.left, { count });
    this.undo.replaceChildren(`${gone} `, take, ` ${left}`);
    take.focus();
  }
}

/** @param {Problem} problem */
function sentence({ problem }) {
  return make("p", { class: "wrong" }, capital(problem));
}
