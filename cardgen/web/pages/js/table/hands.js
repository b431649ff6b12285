// Touch, mouse and keys on a board.

/** @import { TableBoard } from "./board.js" */
import { placeOf, squareOf } from "./seen.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** @type {Record<string, [number, number]>} */
const FAR = { Home: [-99, 0], End: [99, 0], PageUp: [0, 99], PageDown: [0, -99] };
/** How far a mouse goes before it drags, in pixels. */
const SLACK = 5;

/** Listens to a board. */
export class Hands {
  /** @param {TableBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{at: string, x: number, y: number} | null} what the mouse has hold of */
    this.held = null;
    /** @type {Animation | null} */
    this.carried = null;
    const hear = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      board.grid.addEventListener(type, listener);
    hear("keydown", (event) => this.key(event));
    hear("click", (event) => this.click(event));
    hear("pointerdown", (event) => this.down(event));
    hear("pointermove", (event) => this.over(event));
    hear("pointerup", (event) => this.up(event));
    hear("pointercancel", () => this.let());
    hear("focusin", (event) => this.come(this.at(event.target)));
    hear("pointerleave", () => board.deeds.look?.(undefined, ""));
  }

  /** @param {EventTarget | null} target */
  at(target) {
    const cell = target instanceof Element ? target.closest("[data-at]") : null;
    return cell instanceof HTMLElement ? (cell.dataset.at ?? "") : "";
  }

  /** @param {string} at */
  come(at) {
    if (at) this.board.stop(at);
    this.look(at);
  }

  /** @param {string} at */
  look(at) {
    if (!at) return;
    this.board.deeds.look?.(
      this.board.seen.men.find((man) => man.at === at),
      at,
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const step = ARROWS[event.key] ?? FAR[event.key];
    if (step) this.walk(step);
    else if (event.key === "Enter" || event.key === " ") this.board.touch(this.board.current);
    else if (event.key === "Escape" && this.board.picked) this.board.pick("");
    else return;
    event.preventDefault();
  }

  /**
   * To the next square that there is, as it is seen.
   *
   * @param {[number, number]} step to the right and up
   */
  walk([right, up]) {
    const { board } = this;
    const { files, ranks } = board.seen;
    const sign = board.turned ? -1 : 1;
    const [file, rank] = placeOf(board.current);
    const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(0, Math.min(most - 1, at));
    let [toFile, toRank] = [within(file + sign * right, files), within(rank + sign * up, ranks)];
    const [across, ahead] = [Math.sign(sign * right), Math.sign(sign * up)];
    while (!board.cells.has(squareOf(toFile, toRank))) {
      const far = Math.abs(right) > 1 || Math.abs(up) > 1 ? -1 : 1; // from the edge it comes back
      [toFile, toRank] = [toFile + far * across, toRank + far * ahead];
      if (toFile < 0 || toRank < 0 || toFile >= files || toRank >= ranks) return;
    }
    const at = squareOf(toFile, toRank);
    board.stop(at);
    board.cells.get(at)?.focus();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const at = this.at(event.target);
    if (at) this.board.touch(at);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const at = this.at(event.target);
    if (!at || event.button !== 0 || event.pointerType !== "mouse" || !this.board.canMove(at)) return;
    this.held = { at, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  over(event) {
    this.look(this.at(event.target));
    if (!this.held) return;
    const [x, y] = [event.clientX - this.held.x, event.clientY - this.held.y];
    if (this.board.picked !== this.held.at && Math.hypot(x, y) > SLACK) this.board.pick(this.held.at);
    if (this.board.picked === this.held.at) this.carry(this.held.at, `translate(${x}px, ${y}px)`);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    this.let();
    const to = this.at(document.elementFromPoint(event.clientX, event.clientY));
    if (held && to && to !== held.at && this.board.picked === held.at) this.board.touch(to);
  }

  let() {
    this.held = null;
    this.carried?.cancel();
    this.carried = null;
  }

  /**
   * @param {string} at
   * @param {string} transform
   */
  carry(at, transform) {
    const man = this.board.cells.get(at)?.querySelector(".man");
    this.carried?.cancel();
    this.carried = man?.animate([{ transform, zIndex: 5 }], { duration: 1, fill: "forwards" }) ?? null;
  }
}
