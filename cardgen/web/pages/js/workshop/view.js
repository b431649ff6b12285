// The parts of the workshop, and what goes between them: what is typed to the file, and what is said of the file to all.

/** @import { Context } from "../router.js" */
/** @import { Value } from "./drafts.js" */
/** @import { FormData, FormField } from "./form.js" */
/** @import { Heard } from "./told.js" */
import { button, capital, make, say } from "../dom.js";
import { Begin, lettersOf } from "./begin.js";
import { ClickBoard } from "./click.js";
import { Drafts } from "./drafts.js";
import { atName, looked, renamed, withEntry, withValue } from "./edit.js";
import { Fields } from "./fields.js";
import { FigureChoice } from "./figure-choice.js";
import { Keep } from "./keep.js";
import { List } from "./list.js";
import { OwnPicture } from "./own-picture.js";
import { SeenPiece } from "./seen.js";
import { Teller } from "./told.js";
import { TryPanel } from "./try.js";

/** It stands as it was left, as long as the page does. */
export class Workshop {
  /**
   * @param {FormData} form
   * @param {Context} context
   */
  constructor(form, context) {
    this.form = form;
    this.context = context;
    this.needed = Object.keys(form.new);
    /** The file; whoever keeps it watches it. */
    this.drafts = new Drafts();
    this.list = new List(this.drafts, form, () => this.name.focus());
    this.seen = new SeenPiece(form, context.catalogue);
    this.begin = new Begin(context.catalogue, context.engine, (entry) => this.list.add(entry), form.says.begin);
    this.groups = form.groups.map((group) => this.fieldsOf(group));
    this.set = new Fields(form.set, {
      put: (field, value) => this.putInSet(field, value),
      title: form.says.places.set,
      words: form.says.fields,
    });
    this.name = this.controlAt("name").input;
    this.moves = this.controlAt(form.moves).input;
    this.general = make("ul", { class: "troubles general", role: "alert" });
    /** Places for what else a piece is invented with. @type {Record<"keep" | "saved" | "click" | "try", HTMLElement>} */
    this.places = {
      keep: make("div", { "data-keep": true }),
      saved: make("div", { class: "saved-bar" }),
      click: make("div", { "data-click": true }),
      try: make("div", { "data-try": true }),
    };
    this.click = new ClickBoard(form.clicks, context.engine, {
      now: () => String(looked(this.drafts.current)[form.moves] ?? ""),
      put: (text) => this.put({ path: [form.moves], label: "", most: 0 }, text),
    });
    this.places.click.append(this.click.element);
    /** The way for somebody who has no letters. */
    this.touch = button(form.says.places.touch, () => this.click.unfold(), {
      class: "small touch-instead",
      hidden: true,
    });
    this.places.try.append(new TryPanel(form.tryout, context, this.drafts, form.figures).element);
    this.elements = this.laidOut();
    /** What is wrong with the piece that is looked at, and what was said of it last. */
    this.wrong = "";
    this.said = "";
    /** @type {string} which piece the fields show */
    this.shown = "";
    this.teller = new Teller(this.drafts, {
      draft: (heard) => this.hear(heard),
      card: (...drawn) => this.rested(...drawn),
      first: (heard) => this.seen.example(heard, this.form.first),
      likely: (likely) => this.seen.showLikely(likely),
      one: (at, seen, file) => seen && this.list.draw(file, at, seen.diagram),
      fault: (problem) => this.tellGeneral(problem ? [problem] : []),
    });
    this.drafts.watch(() => this.show());
    this.show();
    this.keep = new Keep(this.places, this.drafts, context, () => this.teller.again(), form.says);
    this.wait();
  }

  /** @param {URLSearchParams} params */
  enter(params) {
    const [like, brought, own] = [params.get("like"), params.get("d"), params.get("own")];
    if (like || brought || own) history.replaceState(null, "", "#workshop");
    if (brought) this.keep.arrivals.follow(brought);
    else if (own) this.openOwn(own, params.get("piece"));
    else if (like) this.begin.go(like);
  }

  /**
   * @param {string} own a file among one's own
   * @param {string | null} id of the piece of it to look at
   */
  async openOwn(own, id) {
    await this.keep.arrivals.openOwn(own);
    const { current } = this.drafts;
    const at = current.pieces.findIndex((piece) => piece.id === id);
    if (at >= 0) this.drafts.change({ ...current, at });
  }

  /** Ask as soon as there is somebody to be asked. */
  async wait() {
    const engine = await this.context.engine;
    engine.watch(({ state, problem }) => {
      if (state === "broken") this.tellGeneral([problem]);
      else if (state === "begun" && this.drafts.current.pieces.length) this.seen.say(this.form.says.seen.loads);
    });
    this.teller.use(engine, { ...this.form.new, ...this.form.first });
  }

  laidOut() {
    const [first, ...others] = this.groups;
    const { places } = this.form.says;
    const letters = lettersOf(this.form, (text) => this.addLetters(text));
    const file = make("section", { class: "own-file panel", "aria-label": places.pieces });
    const rest = make("div", { class: "file-rest" }, this.begin.element, this.set.element, this.places.keep);
    file.append(this.list.element, rest);
    const piece = make("section", { class: "own-piece panel", "aria-label": places.piece });
    piece.append(this.general, first.element, this.touch, this.places.saved, letters, this.places.click);
    const more = make("section", { class: "own-more panel", "aria-label": places.more });
    more.append(...others.map(({ element }) => element));
    return [file, piece, this.seen.element, more, this.seen.likely, this.places.try];
  }

  /** @param {FormData["groups"][number]} group */
  fieldsOf({ fields, title }) {
    return new Fields(fields, {
      title,
      words: this.form.says.fields,
      usual: this.form.new,
      put: (field, value) => this.put(field, value),
      special: (field, put) => this.special(field, put),
    });
  }

  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   */
  special(field, put) {
    const words = this.form.says.fields;
    if (field.kind === "picture") return new OwnPicture(field, put, this.context.own, words, () => this.teller.again());
    return field.kind === "piece" ? new FigureChoice(field, put, this.form.figures, words) : null;
  }

  /** @param {string} key */
  controlAt(key) {
    const control = this.groups.map((group) => group.open(key)).find((one) => one);
    if (!control) throw new Error(`the form has no ${key}`);
    return control;
  }

  /**
   * @param {FormField} field
   * @param {Value} value
   */
  put({ path, beside }, value) {
    const file = this.drafts.current;
    const entry = file.pieces.length ? looked(file) : this.form.new;
    const named = path[0] === "name" && typeof value === "string";
    const next = named ? renamed(entry, value) : withValue(entry, path, value, { beside, needed: this.needed });
    this.drafts.change(withEntry(file, next));
  }

  /**
   * @param {FormField} field
   * @param {Value} value
   */
  putInSet({ path }, value) {
    const { set } = this.drafts.current;
    const named = path[0] === "name" && typeof value === "string";
    const { id: _, name: __, ...others } = set;
    const gone = named && !value && !Object.keys(others).length;
    const next = named ? renamed(set, value) : withValue(set, path, value);
    this.drafts.change({ ...this.drafts.current, set: gone ? {} : next });
  }

  /** @param {string} text */
  addLetters(text) {
    const before = String(looked(this.drafts.current)[this.form.moves] ?? "");
    this.put({ path: [this.form.moves], label: "", most: 0 }, before + text);
  }

  /** The file has changed, or another piece is looked at. */
  show() {
    const { file, pieces, at, set } = this.drafts.current;
    const which = `${at} of ${pieces.length} in ${file}`;
    const fresh = which !== this.shown;
    this.shown = which;
    if (fresh) this.click.fresh();
    else this.click.follow();
    for (const group of this.groups) group.show(pieces.length ? looked(this.drafts.current) : this.form.new, fresh);
    this.set.show(set, false);
    this.list.show();
    if (fresh) this.seen.fresh();
    if (!pieces.length) {
      this.touch.hidden = true;
      this.hear({ problems: [], yaml: "", piece: null });
      this.seen.clear();
    }
  }

  /** @param {Heard} heard */
  hear({ problems, piece }) {
    const { at } = this.drafts.current;
    const entry = looked(this.drafts.current);
    const own = problems.filter((one) => one.piece === at).map((one) => atName(one, entry));
    this.wrong = own.length ? capital(own[0].problem) : "";
    const ofSet = problems.filter((one) => one.piece === null && one.key);
    this.touch.hidden = !own.some(({ key }) => key === this.form.moves);
    let left = own;
    for (const group of this.groups) left = group.tell(left);
    const strange = [...left, ...this.set.tell(ofSet), ...problems.filter((one) => one.piece === null && !one.key)];
    this.tellGeneral(strange.map(({ key, problem }) => (key ? `${key}: ${problem}` : problem)));
    this.list.tell(problems);
    this.seen.show(piece);
  }

  /**
   * Somebody rests: the card is shown, and what is wrong is said to those who do not see it.
   *
   * @param {string | null} card
   * @param {string} [problem] of the card
   * @param {string} [aside] what it is drawn without
   */
  rested(card, problem, aside) {
    this.seen.showCard(card, problem, aside);
    if (this.wrong && this.wrong !== this.said) say(this.wrong);
    this.said = this.wrong;
  }

  /** @param {string[]} problems what has no field */
  tellGeneral(problems) {
    const said = [...this.general.children].map(({ textContent }) => textContent).join();
    if (said === problems.map(capital).join()) return;
    this.general.replaceChildren(...problems.map((problem) => make("li", {}, capital(problem))));
  }
}
