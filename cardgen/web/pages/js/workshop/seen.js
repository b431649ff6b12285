// What is seen of a piece while it is typed: diagram, words, card, what it is like. What is late is pale, not gone.

/** @import { Catalogue } from "../data.js" */
/** @import { FormData } from "./form.js" */
/** @import { Entry } from "./edit.js" */
/** @import { Heard, Likely, Seen } from "./told.js" */
import { capital, filled, make } from "../dom.js";
import { draw } from "../picture.js";

/** Shows one piece. */
export class SeenPiece {
  /**
   * @param {FormData} form
   * @param {Catalogue} catalogue
   */
  constructor(form, catalogue) {
    this.form = form;
    this.says = form.says.seen;
    this.catalogue = catalogue;
    /** Whether a piece of theirs has been seen. */
    this.shown = false;
    /** @type {{piece: Seen, card: string | null, first: Entry} | null} the example */
    this.made = null;
    this.state = make("p", { class: "help", role: "status" });
    this.diagram = make("div", { class: "seen-diagram" });
    this.words = make("p", { class: "seen-words" });
    this.rules = make("dl", { class: "piece-rules" });
    const title = make("h2", { class: "quiet", id: "seen-title" }, this.says.board);
    this.board = make(
      "section",
      { class: "seen-board", "aria-labelledby": "seen-title" },
      title,
      this.diagram,
      this.words,
      this.rules,
      this.state,
    );
    this.paper = make("div", { class: "paper" });
    this.undrawn = make("p", { role: "status" });
    const of = make("h2", { class: "quiet", id: "card-title" }, this.says.card);
    this.card = make("section", { class: "seen-card", "aria-labelledby": "card-title" }, of, this.paper, this.undrawn);
    this.card.hidden = true;
    this.facts = make("dl", {});
    this.kin = make("ul", { class: "kin" });
    const like = make("h2", { class: "quiet", id: "likely-title" }, this.says.likely);
    this.likely = make(
      "section",
      { class: "seen-likely panel", "aria-labelledby": "likely-title" },
      like,
      this.kin,
      this.facts,
    );
    this.likely.hidden = true;
    this.element = make("div", { class: "seen" }, this.board, this.card);
    this.clear();
  }

  /**
   * Another piece, pale, as long as nothing has been typed.
   *
   * @param {Heard} heard
   * @param {Entry} first
   */
  example({ piece, card }, first) {
    if (!piece) return;
    this.show(piece);
    this.showCard(card ?? null);
    this.shown = false;
    this.late(true);
    this.card.classList.add("late");
    this.say(filled(this.says.example, { what: Object.values(first).slice(1).join(", ") }));
    this.made = { piece, card: card ?? null, first };
  }

  /** Nothing has been typed yet. */
  clear() {
    if (this.made) return this.example({ ...this.made, problems: [], yaml: "" }, this.made.first);
    this.fresh();
    this.late(false);
    this.say(this.says.nothing);
  }

  /** Another piece is looked at: what was seen is not of it. */
  fresh() {
    this.shown = false;
    this.diagram.replaceChildren();
    this.words.textContent = "";
    this.rules.replaceChildren();
    this.paper.replaceChildren();
    this.card.hidden = true;
    this.likely.hidden = true;
    this.say("");
  }

  /** @param {string} text */
  say(text) {
    this.state.textContent = text;
    this.state.hidden = !text;
  }

  /** @param {boolean} yes whether what is seen is not of what stands there now */
  late(yes) {
    this.element.classList.toggle("late", yes);
  }

  /** @param {Seen | null} piece */
  show(piece) {
    this.late(!piece);
    if (!piece) {
      const waits = this.state.textContent === this.says.loads; // it has answered
      this.say(this.diagram.childElementCount ? this.says.last : waits ? "" : (this.state.textContent ?? ""));
      return;
    }
    this.say("");
    draw(this.diagram, piece.diagram);
    this.words.textContent = piece.words;
    const rules = piece.rules.map(({ head, text }) => make("div", {}, make("dt", {}, head), make("dd", {}, text)));
    this.rules.replaceChildren(...rules);
  }

  /**
   * @param {string | null} svg
   * @param {string} [problem] why it cannot be drawn, though nothing is wrong with the file
   * @param {string} [aside] what it is drawn without
   */
  showCard(svg, problem, aside = "") {
    if (svg) draw(this.paper, svg);
    this.card.hidden = false;
    this.card.classList.toggle("late", !svg);
    this.paper.hidden = !this.paper.childElementCount;
    this.undrawn.hidden = Boolean(svg) && !aside;
    this.undrawn.className = problem ? "wrong" : "help";
    this.undrawn.textContent = problem ? capital(problem) : svg ? capital(aside) : this.says.mended;
  }

  /** @param {Likely | null} likely */
  showLikely(likely) {
    this.likely.hidden = !likely;
    if (!likely) return;
    const { alike, reach, bound, worth } = likely;
    const kin = alike.map(({ id, name, why, file }) =>
      make(
        "li",
        {},
        make("a", { href: this.catalogue.addressOf(id, file) }, name),
        " ",
        make("span", { class: "facts" }, capital(why)),
      ),
    );
    if (!kin.length) kin.push(make("li", {}, this.says.alone));
    this.kin.replaceChildren(...kin);
    const far = reach && filled(this.says.squares, reach);
    const sentence = worth && this.form.worth[worth.measured ? "measured" : "guess"];
    /** @type {[string, string | null | undefined][]} */
    const rows = [
      [this.says.reach, far],
      [this.says.colour, bound ? this.says.bound : ""],
      [this.says.strength, sentence && worth && filled(sentence, worth).replace(/\b(\d+)x(\d+)\b/g, "$1 × $2")],
    ];
    const told = rows.filter(([, text]) => text);
    this.facts.replaceChildren(
      ...told.map(([head, text]) => make("div", {}, make("dt", {}, head), make("dd", {}, text ?? ""))),
    );
  }
}
