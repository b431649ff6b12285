// Several moves from one square to another, such as a pawn that becomes one of several: which is meant.

/** @import { BoardMove } from "./seen.js" */
import { button, capital, make } from "../dom.js";

/** A list over the board. */
export class Choice {
  constructor() {
    this.element = make("div", { class: "table-choice", role: "group", "aria-label": "Which move?" });
    this.element.hidden = true;
    this.let = () => {};
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.let();
    });
  }

  /**
   * @param {BoardMove[]} moves
   * @param {(move: BoardMove) => void} take
   * @param {() => void} none
   */
  ask(moves, take, none) {
    this.let = () => {
      this.close();
      none();
    };
    const rows = moves.map((move) => button(capital(move.said), () => take(move)));
    this.element.replaceChildren(
      ...rows,
      button("None of these", () => this.let(), { class: "small" }),
    );
    this.element.hidden = false;
    rows[0].focus();
  }

  close() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
