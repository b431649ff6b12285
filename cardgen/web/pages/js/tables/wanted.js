// What somebody may do that is not a move from square to square: buttons for it, and forms that are filled in bit by bit.

/** @import { BoardMove } from "../table/seen.js" */
/** @import { Thing, Wanted } from "./shapes.js" */
import { button, make } from "../dom.js";
import { DeedButtons } from "./deeds.js";
import { told } from "../words.js";

/**
 * @typedef {object} WantedDeeds
 * @property {(word: string) => void} act it is done, or a word of a form is said
 * @property {(words: string[]) => void} unsay a form has these words and no others
 * @property {(from: string) => void} pick a thing is taken up; a square of the board takes it
 */

/** Said where the rest of a form is left to chance. */
const ANY = "any";
/** Said where a form is full, and meant so. */
const YES = "yes";

/**
 * Moves for the board: also those that begin with a thing.
 *
 * @param {Wanted} wanted
 * @returns {BoardMove[]}
 */
export function boardMoves({ kind, actions = [], things = [], verb = "", rows = [], left = [] }) {
  if (kind === "list") return actions.filter(({ to }) => to);
  if (kind === "picks")
    return things.flatMap(({ word, name, squares = [] }) =>
      squares.map((to) => ({
        from: held(word),
        to,
        word: `${verb} ${word} ${to}`,
        said: told("on_square", { name, at: to }),
      })),
    );
  if (kind !== "places") return [];
  return rows.flatMap(({ places, things: own }) =>
    left
      .filter(({ word }) => own.some((one) => one.word === word))
      .flatMap(({ word, name }) =>
        places.map((to) => ({
          from: held(word),
          to,
          word: `${to}=${word}`,
          said: told("on_square", { name, at: to }),
        })),
      ),
  );
}

/**
 * What a move with a thing begins with.
 *
 * @param {string} word
 */
export function held(word) {
  return `with ${word}`;
}

/** The controls beside a board; what is taken up is marked by `mark`. */
export class WantedPanel {
  /**
   * @param {WantedDeeds} deeds
   * @param {(piece: string) => string | undefined} picture
   * @param {import("./men-shown.js").MenShown} men who shows whom somebody looks at
   */
  constructor(deeds, picture, men) {
    this.deeds = deeds;
    this.picture = picture;
    this.men = men;
    this.element = make("div", { class: "wanted" });
    /** @type {Map<string, HTMLButtonElement>} */
    this.chips = new Map();
    this.buttons = new DeedButtons((word) => deeds.act(word));
  }

  /**
   * @param {Wanted} wanted
   * @param {boolean} onBoard whether the squares that are spoken of are on a board
   */
  show(wanted, onBoard) {
    this.chips.clear();
    this.onBoard = onBoard;
    this.element.replaceChildren(...this.controls(wanted));
    this.element.hidden = !this.element.childElementCount;
  }

  /** @param {string} from what is taken up */
  mark(from) {
    for (const [word, chip] of this.chips) chip.setAttribute("aria-pressed", String(held(word) === from));
  }

  /**
   * @param {Wanted} wanted
   * @returns {HTMLElement[]}
   */
  controls(wanted) {
    const { kind, actions = [], things = [], parts = [], verb = "" } = wanted;
    if (kind === "list") return this.buttons.of(actions.filter(({ to }) => !to));
    if (kind === "picks") return [this.chipsOf(things, (word) => this.deeds.pick(held(word)))];
    if (kind === "choice") return this.choosing(wanted);
    if (kind === "places") return this.places(wanted);
    if (kind === "names")
      return [...this.said(wanted), ...parts.flatMap((part) => this.naming(part, wanted)), ...this.going(wanted)];
    if (kind === "chance") return [button(told("draw_it"), () => this.deeds.act(ANY), { class: "small" })];
    if (kind === "words" && verb) return [...this.said(wanted), ...this.going(wanted)];
    return [];
  }

  /**
   * @param {Thing[]} things
   * @param {(word: string) => void} press
   */
  chipsOf(things, press) {
    const rows = things.map((thing) => {
      const chip = this.chip(thing, () => press(thing.word));
      this.chips.set(thing.word, chip);
      return chip;
    });
    return make("div", { class: "chips" }, ...rows);
  }

  /**
   * @param {Thing} thing
   * @param {() => void} press
   */
  chip({ name, piece, count }, press) {
    const chip = button("", press, { class: "chip" });
    if (piece) this.men.shows(chip, { name, piece });
    const picture = this.picture(piece);
    if (picture) chip.append(make("img", { alt: "", src: picture, draggable: "false" }));
    chip.append(make("span", {}, name));
    if (count > 1) chip.append(make("b", { class: "times" }, `×${count}`));
    return chip;
  }

  /**
   * Things that are chosen or put back by a touch; each stays where it is.
   *
   * @param {Wanted} wanted
   */
  choosing(wanted) {
    const { things = [], words = [], missing = 0, advice = [] } = wanted;
    const chips = things.map((thing) => {
      const taken = words.filter((word) => word === thing.word).length;
      const put = () => this.deeds.unsay(words.filter((_, at) => at !== words.indexOf(thing.word)));
      const chip = this.chip(thing, () => (taken >= thing.count ? put() : this.deeds.act(thing.word)));
      chip.setAttribute("aria-pressed", String(taken > 0));
      chip.disabled = !missing && !taken;
      return chip;
    });
    const count = make("p", { class: "help" }, missing ? told("choices", { count: missing }) : told("chosen"));
    const advised = advice.map((text) => make("p", { class: "help" }, text));
    const any = button(told("choose_any"), () => this.deeds.act(ANY), { class: "small" });
    return [make("div", { class: "chips" }, ...chips), count, ...advised, ...(missing ? [any] : this.going(wanted))];
  }

  /**
   * A form that is full is looked at before it counts.
   *
   * @param {Wanted} wanted
   */
  going({ words = [], missing = 0 }) {
    if (missing || !words.length) return [];
    const on = button(told("let_stand"), () => this.deeds.act(YES), { class: "main" });
    const anew = button(told("begin_anew"), () => this.deeds.unsay([]), { class: "small" });
    return [make("div", { class: "deeds" }, on, anew)];
  }

  /**
   * The words of a form so far, to be taken back.
   *
   * @param {Wanted} wanted
   */
  said({ words = [], missing = 0, advice = [], left = [] }) {
    const named = new Map(left.map(({ word, name }) => [word, name]));
    const rows = words.map((word, at) =>
      button(`${named.get(word) ?? word} ✕`, () => this.deeds.unsay(words.filter((_, other) => other !== at)), {
        class: "small",
        "aria-label": told("take_back", { word }),
      }),
    );
    const rest = make("p", { class: "help" }, missing ? told("choices", { count: missing }) : "");
    const advised = advice.map((text) => make("p", { class: "help" }, text));
    return [...(rows.length ? [make("div", { class: "deeds" }, ...rows)] : []), ...(missing ? [rest] : []), ...advised];
  }

  /** @param {Wanted} wanted */
  places(wanted) {
    const { left = [], rows = [], words = [], missing = 0, advice = [] } = wanted;
    const filled = new Map(words.map((word) => /** @type {[string, string]} */ (word.split("="))));
    const names = new Map(rows.flatMap(({ things }) => things.map((thing) => [thing.word, thing])));
    const chips = this.chipsOf(left, (word) => this.deeds.pick(held(word)));
    const slots = rows.map(({ name, places }) => {
      const row = places.map((place) => {
        const thing = names.get(filled.get(place) ?? "");
        const slot = button("", () => this.slot(place, words, Boolean(thing)), { class: "slot" });
        slot.append(make("small", {}, place));
        const picture = thing && this.picture(thing.piece);
        if (picture) slot.append(make("img", { alt: "", src: picture, draggable: "false" }));
        slot.append(make("span", { class: picture ? "unseen" : "" }, thing ? thing.name : ""));
        slot.setAttribute(
          "aria-label",
          told("place", { place, what: thing ? told("filled", { name: thing.name }) : told("free") }),
        );
        return slot;
      });
      return make("div", { class: "slots", role: "group", "aria-label": name }, ...row);
    });
    const help = missing ? told("places", { count: missing }) : told("placed");
    const any = button(told("at_random"), () => this.deeds.act(ANY), { class: "small" });
    const advised = advice.map((text) => make("p", { class: "help" }, text));
    return [
      make("p", { class: "help" }, help),
      chips,
      ...(this.onBoard ? [] : slots),
      ...advised,
      ...(missing ? [any] : this.going(wanted)),
    ];
  }

  /**
   * @param {string} place
   * @param {string[]} words
   * @param {boolean} filled
   */
  slot(place, words, filled) {
    if (filled) return this.deeds.unsay(words.filter((word) => !word.startsWith(`${place}=`)));
    const up = [...this.chips].find(([, chip]) => chip.getAttribute("aria-pressed") === "true");
    if (up) this.deeds.act(`${place}=${up[0]}`);
  }

  /**
   * @param {string} part
   * @param {Wanted} wanted
   */
  naming(part, { left = [], words = [] }) {
    if (words.some((word) => word.startsWith(`${part}=`))) return [];
    const chips = left.map((thing) => this.chip(thing, () => this.deeds.act(`${part}=${thing.word}`)));
    return [make("h2", { class: "quiet" }, part), make("div", { class: "chips" }, ...chips)];
  }
}
