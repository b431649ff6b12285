// Buttons for what somebody may do that is no move of the board: a few as they are, many in two steps or folded away.

/** @import { Deed } from "./shapes.js" */
import { button, capital, make } from "../dom.js";
import { told } from "../words.js";

/** More would be a wall of buttons; all can be typed. */
const MOST_BUTTONS = 60;
/** Of one sort, before they are folded away. */
const MOST_OPEN = 12;
/** Between the two parts of what is said in two. */
const PART = ": ";

export class DeedButtons {
  /** @param {(word: string) => void} act */
  constructor(act) {
    this.act = act;
    /** @type {Set<string>} sorts of deeds that somebody has opened */
    this.unfolded = new Set();
  }

  /**
   * @param {Deed[]} actions
   * @returns {HTMLElement[]}
   */
  of(actions) {
    /** @type {Map<string, Deed[]>} */
    const sorts = new Map();
    for (const one of actions) {
      const sort = one.said.split(" ", 1)[0];
      sorts.set(sort, [...(sorts.get(sort) ?? []), one]);
    }
    const few = [...sorts.values()].filter(({ length }) => length <= MOST_OPEN).flat();
    const many = [...sorts].filter(([, { length }]) => length > MOST_OPEN);
    const open = few.length ? [make("div", { class: "deeds" }, ...this.each(few))] : [];
    return [...open, ...many.map(([sort, some]) => this.inTwo(sort, some) ?? this.fold(sort, some))];
  }

  /** @param {Deed[]} some */
  each(some) {
    return some.map(({ word, said }) => button(capital(said.replace(PART, ", ")), () => this.act(word)));
  }

  /**
   * Many of one sort that are said in two parts: first the one is pressed, then the other.
   *
   * @param {string} sort
   * @param {Deed[]} some
   * @returns {HTMLElement | undefined} nothing where they are not said so
   */
  inTwo(sort, some) {
    /** @type {Map<string, Deed[]>} */
    const firsts = new Map();
    for (const one of some) {
      const first = one.said.split(PART, 1)[0];
      firsts.set(first, [...(firsts.get(first) ?? []), one]);
    }
    if (firsts.size > MOST_OPEN || firsts.size === some.length) return undefined;
    const then = make("div", { class: "deeds deeds-then", role: "group", hidden: true });
    const ways = new Map(
      [...firsts].map(([first, deeds]) => {
        const press = () => this.opened(first, deeds, ways, then);
        return [first, button(capital(first), press, { "aria-pressed": "false", class: "small" })];
      }),
    );
    const box = make("div", { class: "in-two", role: "group", "aria-label": capital(sort) });
    box.append(make("div", { class: "deeds" }, ...ways.values()), then);
    return box;
  }

  /**
   * @param {string} first
   * @param {Deed[]} deeds
   * @param {Map<string, HTMLButtonElement>} ways
   * @param {HTMLElement} place
   */
  opened(first, deeds, ways, place) {
    for (const [name, way] of ways) way.setAttribute("aria-pressed", String(name === first));
    place.setAttribute("aria-label", capital(first));
    place.hidden = false;
    const ends = deeds.map(({ word, said }) => {
      const names = { class: "small", "aria-label": capital(said.replace(PART, ", ")) };
      return button(capital(said.slice(first.length + PART.length)), () => this.act(word), names);
    });
    place.replaceChildren(...ends);
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
    const box = make("div", { class: "deeds" }, ...this.each(some.slice(0, MOST_BUTTONS)));
    const fold = make("details", { class: "options", open: this.unfolded.has(sort) }, summary, box);
    fold.append(...more.map((text) => make("p", { class: "help" }, text)));
    fold.addEventListener("toggle", () => {
      if (fold.open) this.unfolded.add(sort);
      else this.unfolded.delete(sort);
    });
    return fold;
  }
}
