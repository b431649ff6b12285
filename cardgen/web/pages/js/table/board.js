// A board that a game is played on: squares, men, and what is marked. Knows no rules: moves are given to it, and words given back.
//
//   const board = new TableBoard("The board", { move, why, picked, look });   // what is told to whoever owns it
//   place.append(board.element);                                              // its style is css/table.css
//   board.show({ files, ranks, missing, men, moves, last, marked }, turned);  // what is seen, as in seen.js
//
// `move(move)`: one of the given moves was made by touch, mouse or keys. It is seen already; the owner shows what is true
//   once that is known, or what was seen before where it was refused. Until then nothing else can be moved.
// `why(from, to)`: nothing can be done there; `from` is empty where nothing was taken up.
// `picked(from, moves)`: something was taken up, with the moves that it has, or put down (`from` is empty).
// `look(man, at)`: a square is under the mouse or has the focus; no man where nobody stands.
//
// `play(move)` does what a hand would, as for a move that was typed. `pick(from)` takes up whatever the `from` of a move
// is, also what stands on no square, such as a piece in the hand. `point(squares, said)` shows squares that are spoken of.
// `focus()` goes to the square that was touched last.

/** @import { At, BoardMan, BoardMove, BoardSeen, Deeds } from "./seen.js" */
import { make } from "../dom.js";
import { Choice } from "./choice.js";
import { Hands } from "./hands.js";
import { manOf, nameOf } from "./men.js";
import { squareOf } from "./seen.js";

/** Squares and men as HTML: a grid that is walked by keys. */
export class TableBoard {
  /**
   * @param {string} label what it is called for those who do not see it
   * @param {Deeds} deeds
   */
  constructor(label, deeds) {
    this.deeds = deeds;
    this.grid = make("div", { class: "table-grid", role: "grid", "aria-label": label });
    this.choice = new Choice();
    this.element = make("div", { class: "table-board" }, this.grid, this.choice.element);
    /** @type {Map<string, HTMLElement>} cells by their squares */
    this.cells = new Map();
    /** @type {BoardSeen} */
    this.seen = { files: 0, ranks: 0, men: [], moves: [] };
    /** Whose hand is nearer: the last row is at the top, or at the bottom. */
    this.turned = false;
    /** What was taken up, a square or something else; empty for nothing. */
    this.picked = "";
    /** The square that the Tab key stops at. */
    this.current = "";
    this.laid = "";
    this.hands = new Hands(this);
  }

  /**
   * Draw what is seen. The focus stays on its square.
   *
   * @param {BoardSeen} seen
   * @param {boolean} [turned]
   */
  show(seen, turned = this.turned) {
    const { files, ranks, missing = [] } = seen;
    const laid = [files, ranks, turned, ...missing].join();
    this.seen = seen;
    this.turned = turned;
    if (laid !== this.laid) this.lay();
    this.laid = laid;
    const men = new Map(seen.men.map((man) => [man.at, man]));
    for (const [at, cell] of this.cells) this.fill(cell, men.get(at));
    this.pick("");
  }

  /** New squares, the row that is farthest from the player first. */
  lay() {
    const { files, ranks, missing = [] } = this.seen;
    const inside = this.grid.contains(document.activeElement);
    const gone = new Set(missing);
    const [across, up] = [[...Array(files).keys()], [...Array(ranks).keys()].toReversed()];
    if (this.turned) [across, up].map((order) => order.reverse());
    this.cells.clear();
    const rows = up.map((rank) => {
      const cells = across.map((file) => {
        const at = squareOf(file, rank);
        const shade = (file + rank) % 2 ? "light" : "dark";
        if (gone.has(at))
          return make("div", { role: "gridcell", class: "no-square", "aria-label": `${at}, no square` });
        const cell = make("div", { role: "gridcell", class: shade, "data-at": at, tabindex: -1 });
        if (rank === up[up.length - 1]) cell.append(rimOf("file", at.replace(/\d+$/, "")));
        if (file === across[0]) cell.append(rimOf("rank", at.replace(/^\D+/, "")));
        this.cells.set(at, cell);
        return cell;
      });
      return make("div", { role: "row" }, ...cells);
    });
    this.grid.replaceChildren(...rows);
    this.grid.dataset.size = String(Math.max(files, ranks));
    if (!this.cells.has(this.current)) this.current = [...this.cells.keys()][this.cells.size - files] ?? "";
    this.stop(this.current);
    if (inside) this.focus();
  }

  /**
   * @param {HTMLElement} cell
   * @param {BoardMan | undefined} man
   */
  fill(cell, man) {
    const at = cell.dataset.at ?? "";
    const now = JSON.stringify(man ?? null);
    if (cell.dataset.man !== now) {
      cell.querySelector(".man")?.remove();
      if (man) cell.append(manOf(man));
    }
    told(cell, "data-man", now);
    const { last = [], marked = [] } = this.seen;
    told(cell, "data-pointed", null);
    told(cell, "data-last", last.includes(at) ? "" : null);
    const mark = marked.find((one) => one.at === at);
    told(cell, "data-marked", mark ? "" : null);
    const parts = [at, man ? nameOf(man) : "empty", mark?.said ?? "", last.includes(at) ? "last move" : ""];
    told(cell, "data-said", parts.filter((part) => part).join(", "));
  }

  /**
   * Take something up, so that it shows where it may go; nothing for the empty word.
   *
   * @param {string} from
   */
  pick(from) {
    this.picked = from;
    this.choice.close();
    const moves = this.movesFrom(from); // where nothing is taken up, what is put on to a square by itself
    const targets = new Set(moves.map(({ to }) => to));
    const sources = new Set(from ? [] : this.seen.moves.map((move) => move.from));
    for (const [at, cell] of this.cells) {
      told(cell, "data-target", targets.has(at) ? "" : null);
      told(cell, "data-from", sources.has(at) ? "" : null);
      told(cell, "aria-selected", at === from ? "true" : null);
      const more = targets.has(at) ? ", it may go here" : at === from ? ", taken up" : "";
      told(cell, "aria-label", `${cell.dataset.said}${more}`);
    }
    this.deeds.picked?.(from, moves);
  }

  /**
   * Point at squares that are spoken of, until something else is seen.
   *
   * @param {string[]} squares
   * @param {string} said of each
   */
  point(squares, said) {
    for (const [at, cell] of this.cells) {
      cell.toggleAttribute("data-pointed", squares.includes(at));
      if (squares.includes(at)) cell.setAttribute("aria-label", `${cell.dataset.said}, ${said}`);
    }
  }

  /** @param {string} from */
  movesFrom(from) {
    return this.seen.moves.filter((move) => move.from === from);
  }

  /** @param {string} at */
  canMove(at) {
    return this.seen.moves.some(({ from }) => from === at);
  }

  /**
   * A square is touched: what is taken up goes there, or who stands there is taken up, or it is said why not.
   *
   * @param {string} at
   */
  touch(at) {
    this.stop(at);
    const from = this.picked;
    const moves = this.movesFrom(from).filter(({ to }) => to === at);
    if (moves.length === 1) this.play(moves[0]);
    else if (moves.length)
      this.choice.ask(
        moves,
        (move) => this.taken(move),
        () => this.back(at),
      );
    else if (from === at) this.pick("");
    else if (this.canMove(at)) this.pick(at);
    else this.deeds.why(from, at);
  }

  /**
   * The move is shown at once, before anybody has answered.
   *
   * @param {BoardMove} move
   */
  play(move) {
    const { from, to } = move;
    const there = this.seen.men.find(({ at }) => at === from);
    const others = this.seen.men.filter(({ at }) => at !== from && at !== to);
    const men = there ? [...others, { ...there, at: to }] : this.seen.men;
    this.show({ ...this.seen, men, moves: [], last: [from, to], marked: [] });
    this.deeds.move(move);
  }

  /** @param {BoardMove} move of several */
  taken(move) {
    this.play(move);
    this.focus();
  }

  /** @param {At} at */
  back(at) {
    this.pick("");
    this.stop(at);
    this.focus();
  }

  /** Go to the square that was touched last. */
  focus() {
    this.cells.get(this.current)?.focus({ preventScroll: true });
  }

  /**
   * The Tab key comes to this square.
   *
   * @param {string} at
   */
  stop(at) {
    if (this.cells.get(this.current)) this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = at;
    this.cells.get(at)?.setAttribute("tabindex", "0");
  }
}

/**
 * The letter of a file or the number of a rank, on the edge.
 *
 * @param {string} which
 * @param {string} text
 */
function rimOf(which, text) {
  return make("small", { class: `rim ${which}`, "aria-hidden": "true", "data-letters": text });
}

/**
 * What a square tells; nothing is done where it tells it already, as most squares do after a move.
 *
 * @param {HTMLElement} cell
 * @param {string} name
 * @param {string | null} value
 */
function told(cell, name, value) {
  if (cell.getAttribute(name) === value) return;
  if (value === null) cell.removeAttribute(name);
  else cell.setAttribute(name, value);
}
