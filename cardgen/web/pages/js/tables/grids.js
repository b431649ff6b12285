// What is known in rows and columns, as tables; in some of them one notes in open cells what one thinks.

/** @import { KnownTable } from "./shapes.js" */
import { capital, make } from "../dom.js";
import { named, told } from "../words.js";

/** What a cell is noted as, one after the other. */
const NOTES = ["", "x", "o", "?"];
/** @type {Record<string, string>} */
const SIGNS = { x: "✕", o: "○", "?": "?", "": "" };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Tables, each with what was noted in it.
 *
 * @param {KnownTable[]} tables
 * @param {Record<string, string>} ticks notes of who looks, by table, row and column; changed when he notes something
 * @param {() => void} noted
 */
export function knownTables(tables, ticks, noted) {
  return tables.map((one) => tableOf(one, ticks, noted));
}

/**
 * @param {KnownTable} known
 * @param {Record<string, string>} ticks
 * @param {() => void} noted
 */
function tableOf({ title, corner, heads, rows, ticked }, ticks, noted) {
  const head = [corner, ...heads].map((text) => make("th", { scope: "col" }, capital(text)));
  const body = rows.map((row, at) => {
    const cells = row.cells.map((cell, column) => {
      const place = `${title}/${row.head}/${heads[column]}`;
      const open = ticked && cell === "" && column > 0;
      return open ? make("td", {}, noteButton(place, row.head, heads[column], ticks, noted, at, column)) : cellOf(cell);
    });
    return make("tr", {}, make("th", { scope: "row" }, capital(row.head)), ...cells);
  });
  const table = make(
    "table",
    { class: ticked ? "known ticked" : "known" },
    make("caption", {}, title),
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...body),
  );
  const first = table.querySelector("button");
  if (first) first.tabIndex = 0;
  table.addEventListener("keydown", walk);
  const help = ticked ? [make("p", { class: "help" }, told("grid_told"))] : [];
  return make("div", { class: "known-table" }, table, ...help);
}

/** @param {string} cell */
function cellOf(cell) {
  const sign = SIGNS[cell];
  if (!sign) return make("td", {}, cell);
  const seen = make("span", { "aria-hidden": "true" }, sign);
  return make("td", { "data-mark": cell }, seen, make("span", { class: "unseen" }, named().marks[cell]));
}

/**
 * A cell that is noted in by touch or with the space bar.
 *
 * @param {string} place
 * @param {string} row
 * @param {string} column
 * @param {Record<string, string>} ticks
 * @param {() => void} noted
 * @param {number} at
 * @param {number} across
 */
function noteButton(place, row, column, ticks, noted, at, across) {
  const press = () => {
    const next = NOTES[(NOTES.indexOf(ticks[place] ?? "") + 1) % NOTES.length];
    if (next) ticks[place] = next;
    else delete ticks[place];
    show();
    noted();
  };
  const cell = make("button", { type: "button", tabindex: -1, "data-row": at, "data-column": across, click: press });
  const show = () => {
    const mark = ticks[place] ?? "";
    const called = mark ? told("noted", { mark: named().marks[mark] }) : named().marks[""];
    cell.textContent = SIGNS[mark];
    cell.setAttribute("aria-label", told("cell", { row, column, mark: called }));
  };
  show();
  return cell;
}

/**
 * The next open cell on the way of an arrow key.
 *
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const way = WAYS[event.key];
  const from = event.target;
  if (!way || !(from instanceof HTMLButtonElement) || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll("button")];
  const last = Math.max(...cells.map((one) => Math.max(Number(one.dataset.row), Number(one.dataset.column))));
  for (let step = 1; step <= last; step++) {
    const [row, column] = [Number(from.dataset.row) + way[0] * step, Number(from.dataset.column) + way[1] * step];
    const to = cells.find((one) => Number(one.dataset.row) === row && Number(one.dataset.column) === column);
    if (!to) continue;
    from.tabIndex = -1;
    to.tabIndex = 0;
    return to.focus();
  }
}
