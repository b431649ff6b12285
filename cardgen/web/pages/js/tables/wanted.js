// What somebody may do that is not a move from square to square: buttons for it, and forms that are filled in bit by bit.

/** @import { BoardMove } from "../table/seen.js" */
/** @import { Deed, Thing, Wanted } from "./shapes.js" */
import { button, capital, make } from "../dom.js";
import { told } from "./words.js";

/**
 * @typedef {object} WantedDeeds
 * @property {(word: string) => void} act it is done, or a word of a form is said
 * @property {(words: string[]) => void} unsay a form has these words and no others
 * @property {(from: string) => void} pick a thing is taken up; a square of the board takes it
 */

/** More would be a wall of buttons; all can be typed. */
const MOST_BUTTONS = 60;
/** Said where the rest of a form is left to chance. */
const ANY = "any";
/** Of one sort, before they are folded away. */
const MOST_OPEN = 12;

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
   */
  constructor(deeds, picture) {
    this.deeds = deeds;
    this.picture = picture;
    this.element = make("div", { class: "wanted" });
    /** @type {Map<string, HTMLButtonElement>} */
    this.chips = new Map();
    /** @type {Set<string>} sorts of deeds that somebody has opened */
    this.unfolded = new Set();
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
    const { kind, actions = [], things = [], left = [], parts = [], verb = "" } = wanted;
    if (kind === "list") return this.buttons(actions.filter(({ to }) => !to));
    if (kind === "picks") return [this.chipsOf(things, (word) => this.deeds.pick(held(word)))];
    if (kind === "choice") {
      const any = button(told("choose_any"), () => this.deeds.act(ANY), { class: "small" });
      return [...this.said(wanted), this.chipsOf(left, (word) => this.deeds.act(word)), any];
    }
    if (kind === "places") return this.places(wanted);
    if (kind === "names") return [...this.said(wanted), ...parts.flatMap((part) => this.naming(part, wanted))];
    if (kind === "chance" && wanted.hint) return [make("p", { class: "help" }, capital(wanted.hint))];
    if (kind === "words" && verb) return this.said(wanted);
    return [];
  }

  /** @param {Deed[]} actions */
  buttons(actions) {
    if (!actions.length) return [];
    /** @type {Map<string, Deed[]>} */
    const sorts = new Map();
    for (const one of actions) {
      const sort = one.said.split(" ", 1)[0];
      sorts.set(sort, [...(sorts.get(sort) ?? []), one]);
    }
    const [few, many] = [[...sorts.values()].filter(({ length }) => length <= MOST_OPEN), [...sorts]];
    const folded = many.filter(([, { length }]) => length > MOST_OPEN).map(([sort, some]) => this.fold(sort, some));
    const open = few.length ? [make("div", { class: "deeds" }, ...this.deedsOf(few.flat()))] : [];
    return [...open, ...folded];
  }

  /**
   * Many of one sort, opened by who wants one; it stays open for his next turn.
   *
   * @param {string} sort
   * @param {Deed[]} some
   */
  fold(sort, some) {
    const summary = make("summary", {}, told("sort", { sort: capital(sort), count: some.length }));
    const more = some.length > MOST_BUTTONS ? [told("more", { count: some.length - MOST_BUTTONS })] : [];
    const box = make("div", { class: "deeds" }, ...this.deedsOf(some.slice(0, MOST_BUTTONS)));
    const fold = make("details", { class: "options", open: this.unfolded.has(sort) }, summary, box);
    fold.append(...more.map((text) => make("p", { class: "help" }, text)));
    fold.addEventListener("toggle", () => {
      if (fold.open) this.unfolded.add(sort);
      else this.unfolded.delete(sort);
    });
    return fold;
  }

  /** @param {Deed[]} some */
  deedsOf(some) {
    return some.map(({ word, said }) => button(capital(said), () => this.deeds.act(word)));
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
    const picture = this.picture(piece);
    if (picture) chip.append(make("img", { alt: "", src: picture, draggable: "false" }));
    chip.append(make("span", {}, name));
    if (count > 1) chip.append(make("b", { class: "times" }, `×${count}`));
    return chip;
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
    const help = told("places", { count: missing });
    const any = button(told("at_random"), () => this.deeds.act(ANY), { class: "small" });
    const advised = advice.map((text) => make("p", { class: "help" }, text));
    return [make("p", { class: "help" }, help), chips, ...(this.onBoard ? [] : slots), ...advised, any];
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
