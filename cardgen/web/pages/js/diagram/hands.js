// Touch, mouse and keys on the board of a living diagram.

/** @import { Board } from "./board.js" */
/** @import { BoardState, Man } from "./state.js" */
import { beside, placeOf } from "./state.js";

/**
 * @typedef {object} Deeds what is done
 * @property {() => string} at where the piece stands
 * @property {() => BoardState | null} state
 * @property {boolean} passes whether it matters who has just passed a square
 * @property {(square: string) => void} use what the chosen tool does
 * @property {(square: string, man: Man | null) => void} put
 * @property {(from: string, to: string) => void} move
 * @property {(square: string) => void} look a square is looked at
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** @type {Record<string, [number, number]>} */
const FAR = { Home: [-99, 0], End: [99, 0], PageUp: [0, 99], PageDown: [0, -99] };
/** @type {Record<string, Man | null>} */
const MEN = { e: "enemy", o: "own", Delete: null, Backspace: null, x: null };

/** Listens to a board. */
export class Hands {
  /**
   * @param {Board} board
   * @param {Deeds} deeds
   */
  constructor(board, deeds) {
    this.board = board;
    this.deeds = deeds;
    /** What is dragged, and where it was taken. */
    this.from = "";
    this.listening = new AbortController();
    const { signal } = this.listening;
    const hear = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      board.element.addEventListener(type, listener, { signal });
    hear("keydown", (event) => this.key(event));
    hear("pointerdown", (event) => this.down(event));
    hear("pointermove", (event) => this.over(event));
    hear("pointerup", (event) => this.up(event));
    hear("pointercancel", () => this.let());
    hear("focusin", () => deeds.look(board.current));
    hear("pointerleave", () => deeds.look(board.current));
  }

  end() {
    this.listening.abort();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const state = this.deeds.state();
    if (!state || event.altKey || event.metaKey) return;
    const at = this.board.current;
    const step = ARROWS[event.key] ?? FAR[event.key];
    if (step) this.walk(beside(state, at, ...step), event);
    else if (event.ctrlKey) return;
    else if (event.key === "Enter" || event.key === " ") this.deeds.use(at);
    else if (event.key === "m") this.deeds.move(state.at, at);
    else if (event.key === "p" && this.deeds.passes) this.deeds.put(at, state.men[at] === "passed" ? null : "passed");
    else if (Object.hasOwn(MEN, event.key)) this.deeds.put(at, MEN[event.key]);
    else return;
    event.preventDefault();
  }

  /**
   * To another square; with Shift or Ctrl the piece goes along.
   *
   * @param {string} to
   * @param {KeyboardEvent} event
   */
  walk(to, event) {
    const from = this.board.current;
    if ((event.shiftKey || event.ctrlKey) && from === this.deeds.at()) this.deeds.move(from, to);
    this.board.focus(to);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const square = this.board.squareUnder(event.clientX, event.clientY);
    if (!square || event.button !== 0) return;
    event.preventDefault();
    this.from = square;
    this.board.focus(square, { preventScroll: true }); // it is under the finger
    if (this.carries(square)) this.board.element.setPointerCapture?.(event.pointerId);
  }

  /** @param {PointerEvent} event */
  over(event) {
    const square = this.board.squareUnder(event.clientX, event.clientY);
    if (!square) return;
    this.deeds.look(square);
    this.board.element.toggleAttribute("data-carries", Boolean(this.from) && this.carries(this.from));
    if (this.from && this.carries(this.from)) this.carry(event);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { from } = this;
    const to = this.board.squareUnder(event.clientX, event.clientY);
    this.let();
    if (!from || !to) return;
    if (from === to) this.deeds.use(to);
    else if (this.carries(from)) {
      this.deeds.move(from, to);
      this.board.focus(to, { preventScroll: true });
    }
  }

  let() {
    this.from = "";
    this.board.element.removeAttribute("data-carries");
    this.board.carry("", 0, 0);
  }

  /** @param {string} square */
  carries(square) {
    const state = this.deeds.state();
    return square === this.deeds.at() || ["own", "enemy"].includes(state?.men[square] ?? "");
  }

  /** @param {PointerEvent} event */
  carry(event) {
    const { file, rank } = placeOf(this.from);
    this.board.carry(this.from, ...this.board.inSquares(event.clientX, event.clientY, file, rank));
  }
}
