// What is chosen beside the board of a living diagram: what a tap does, how large it is, whose turn, what holds.

/** @import { Setup } from "./living.js" */
/** @import { BoardState } from "./state.js" */
import { button, make } from "../dom.js";
import { setUp } from "./state.js";

/**
 * @typedef {object} Wishes what is done when something is chosen
 * @property {(change: (state: BoardState) => BoardState) => void} change
 * @property {(setup: Setup) => void} setUp
 * @property {(files: number, ranks: number) => void} resize
 * @property {(side: "white" | "black") => void} side
 */

const SIZES = ["8x8", "10x10", "12x12"];
/** What a tap on a square does, with the letter that does so by keys. */
const TOOLS = { enemy: "Enemy man", own: "Own man", passed: "Just passed", move: "The piece", none: "Nobody" };
/** What may hold of the piece. */
const HOLDS = /** @type {const} */ ({ first: "It has not moved yet", attacked: "It is attacked" });
/** Of the choice of boards, where somebody has changed one. */
const OWN = "Your own";

let groups = 0;

/** All that can be chosen, in one bar. */
export class Controls {
  /**
   * @param {string[]} asks what makes a difference for this piece
   * @param {Setup[]} setups
   * @param {Wishes} wishes
   */
  constructor(asks, setups, wishes) {
    this.group = `living-${++groups}`;
    this.tool = "enemy";
    this.setups = setups;
    const tools = Object.entries(TOOLS).filter(([tool]) => tool !== "passed" || asks.includes(tool));
    const inside = tools.map(([tool, label]) => this.choice("tool", tool, label, () => this.choose(tool)));
    this.tools = segments("living-tools", "A tap on a square puts", inside);
    this.places = this.placesOf(wishes);
    this.sizes = this.sizesOf(setups, wishes);
    this.sides = ["white", "black"].map((side) =>
      this.choice("side", side, side === "white" ? "White" : "Black", () =>
        wishes.side(side === "black" ? "black" : "white"),
      ),
    );
    this.holds = Object.entries(HOLDS)
      .filter(([what]) => asks.includes(what))
      .map(([what, label]) => holdOf(/** @type {keyof typeof HOLDS} */ (what), label, wishes));
    const clear = button("Take all men away", () => wishes.change(cleared), { class: "living-clear" });
    this.bar = make(
      "div",
      { class: "living-choices", role: "group", "aria-label": "The board" },
      this.tools,
      clear,
      make("label", { class: "living-place" }, "Begin with ", this.places),
      make("label", { class: "living-wide" }, "Squares ", this.sizes),
      segments("living-sides", "Its side", this.sides),
      ...this.holds.map(({ label }) => label),
    );
    this.choose(this.tool);
  }

  /** @param {Wishes} wishes */
  placesOf(wishes) {
    const options = this.setups.map(({ name }, at) => make("option", { value: at }, name));
    const own = make("option", { value: "", hidden: true }, OWN);
    const select = make("select", {}, ...options, own);
    select.addEventListener("change", () => wishes.setUp(this.setups[Number(select.value)]));
    return select;
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    for (const input of this.tools.querySelectorAll("input")) input.checked = input.value === tool;
  }

  /**
   * @param {string} what
   * @param {string} value
   * @param {string} label
   * @param {() => void} chosen
   */
  choice(what, value, label, chosen) {
    const input = make("input", { type: "radio", name: `${this.group}-${what}`, value, change: chosen });
    return make("label", {}, input, label);
  }

  /**
   * @param {Setup[]} setups
   * @param {Wishes} wishes
   */
  sizesOf(setups, wishes) {
    const sizes = [...new Set([...setups.map(({ board }) => board), ...SIZES])];
    const options = sizes.map((size) => make("option", { value: size }, size.replace("x", " × ")));
    const select = make("select", { class: "living-size" }, ...options);
    select.addEventListener("change", () => {
      const [files, ranks] = select.value.split("x").map(Number);
      wishes.resize(files, ranks);
    });
    return select;
  }

  /**
   * Show what holds.
   *
   * @param {BoardState} state
   */
  show(state) {
    const same = JSON.stringify(inOrder(state));
    const at = this.setups.findIndex((setup) => JSON.stringify(inOrder(setUp(setup))) === same);
    this.places.value = at < 0 ? "" : String(at);
    this.sizes.value = `${state.files}x${state.ranks}`;
    for (const label of this.sides) {
      const input = label.querySelector("input");
      if (input) input.checked = input.value === state.side;
    }
    for (const { input, what } of this.holds) input.checked = state[what];
  }
}

/**
 * A state as it is compared with others.
 *
 * @param {BoardState} state
 */
function inOrder({ files, ranks, at, side, men }) {
  return [files, ranks, at, side, Object.entries(men).sort()];
}

/**
 * Choices that stand side by side, of which one holds.
 *
 * @param {string} name
 * @param {string} title
 * @param {HTMLElement[]} inside
 */
function segments(name, title, inside) {
  const row = make("div", { class: "segments" }, ...inside);
  return make("fieldset", { class: name }, make("legend", {}, title), row);
}

/** @param {BoardState} state */
function cleared(state) {
  return { ...state, men: {} };
}

/**
 * @param {keyof typeof HOLDS} what
 * @param {string} label
 * @param {Wishes} wishes
 */
function holdOf(what, label, wishes) {
  const input = make("input", { type: "checkbox", name: what });
  input.addEventListener("change", () => wishes.change((state) => ({ ...state, [what]: input.checked })));
  return { what, input, label: make("label", { class: "check" }, input, ` ${label}`) };
}
