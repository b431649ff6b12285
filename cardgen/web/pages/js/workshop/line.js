// A line or a text that is typed in, with what is wrong underlined at its letters: the same letters lie behind it, unseen.

/** @import { Problem } from "./told.js" */
import { button, capital, make } from "../dom.js";

let numbers = 0;

/** The control stays one and the same, so that nothing comes under the caret. */
export class Line {
  /**
   * @param {object} how
   * @param {string} how.label
   * @param {string} how.instead what is said of what would be right
   * @param {(value: string) => void} how.typed
   * @param {number} how.most letters
   * @param {string} [how.help]
   * @param {string} [how.example]
   * @param {boolean} [how.several] whether it is of several lines
   * @param {boolean} [how.letters] whether it is no text of a language
   */
  constructor({ label, instead, typed, most, help = "", example = "", several = false, letters = false }) {
    const id = `line-${++numbers}`;
    this.typed = typed;
    const given = {
      id,
      maxlength: most,
      autocomplete: "off",
      spellcheck: letters ? "false" : "true",
      placeholder: example,
      ...(letters ? { autocapitalize: "off", autocorrect: "off" } : {}),
    };
    /** @type {HTMLInputElement | HTMLTextAreaElement} */
    this.input = several ? make("textarea", { ...given, rows: 2 }) : make("input", { ...given, type: "text" });
    this.echo = make("div", { class: "echo", "aria-hidden": "true" });
    this.problem = make("p", { class: "wrong", id: `${id}-wrong` });
    this.offers = make("div", { class: "offers", role: "group", "aria-label": instead });
    this.help = make("p", { class: "help", id: `${id}-help` }, help);
    this.help.hidden = !help;
    const name = make("label", { for: id }, label);
    const box = make("div", { class: several ? "typed several" : "typed" }, this.echo, this.input);
    const wrong = make("div", { class: "mending" }, this.problem, this.offers);
    this.element = make("div", { class: letters ? "line letters" : "line" }, name, box, wrong, this.help);
    /** Whether somebody has been here, and gone: then an empty line may be told. */
    this.left = false;
    this.input.addEventListener("input", () => {
      this.underline([]);
      typed(this.input.value);
    });
    this.input.addEventListener("blur", () => {
      this.left = true;
    });
    this.input.addEventListener("scroll", () => this.follow());
    this.tell(undefined);
  }

  /** @param {string} value */
  show(value) {
    if (this.input.value === value) return;
    this.input.value = value;
    this.underline([]);
  }

  /** Another piece is looked at. */
  fresh() {
    this.left = false;
  }

  /**
   * Say what is wrong, and what would be right; nothing where nothing is.
   *
   * @param {Problem | undefined} problem
   */
  tell(problem) {
    const shown = problem && (this.left || this.input.value !== "") ? problem : undefined;
    if (shown) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    const described = [...(shown ? [this.problem.id] : []), ...(this.help.hidden ? [] : [this.help.id])];
    if (described.length) this.input.setAttribute("aria-describedby", described.join(" "));
    else this.input.removeAttribute("aria-describedby");
    this.problem.textContent = shown ? capital(shown.problem) : "";
    this.problem.hidden = !shown;
    const offers = shown?.offers ?? [];
    this.offers.replaceChildren(...offers.map((offer, at) => this.offered(offer, shown?.called?.[at])));
    this.offers.hidden = !offers.length;
    this.underline(shown && shown.from !== null && shown.to !== null ? [shown.from, shown.to] : []);
  }

  /**
   * @param {string} offer
   * @param {string} [called] whose letters these are
   */
  offered(offer, called = "") {
    const take = button(offer, () => this.take(offer), { class: "small" });
    return make("span", { class: "offer" }, take, ...(called ? [make("span", {}, called)] : []));
  }

  /** @param {string} offer what is put in its place */
  take(offer) {
    this.input.value = offer;
    this.input.focus();
    this.input.setSelectionRange(offer.length, offer.length);
    this.tell(undefined);
    this.typed(offer);
  }

  /**
   * Letters are counted as Python counts them: one that has two places here is one.
   *
   * @param {number[]} part from and to; none for nothing
   */
  underline([from, to]) {
    const letters = [...this.input.value];
    if (from === undefined) this.echo.replaceChildren();
    else {
      const [before, wrong, behind] = [letters.slice(0, from), letters.slice(from, to), letters.slice(to)];
      const mark = make("mark", {}, wrong.join("") || " ");
      this.echo.replaceChildren(before.join(""), mark, behind.join(""));
    }
    this.follow();
  }

  /** The letters behind it go where it is scrolled to. */
  follow() {
    this.echo.scrollLeft = this.input.scrollLeft;
    this.echo.scrollTop = this.input.scrollTop;
  }
}
