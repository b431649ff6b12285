// What is told of a piece beside what it does: how strong it is, how far it reaches, where it is from, where it plays.

/** @import { Facts, Named } from "./facts.js" */
import { button, capital, copy, make } from "../dom.js";
import { draw } from "../picture.js";

/**
 * How strong it is, how far it reaches, where it plays.
 *
 * @param {Facts} facts
 */
export function worthOf({ values, reach, bound, games }) {
  const far =
    reach && `It reaches ${reach.empty} squares of an empty board, ${reach.crowded} of a crowded one, on average.`;
  const rows = [
    ...values.map(({ board, told, games: played, note }) =>
      row(`Strength on ${board}`, make("strong", {}, told), aside(played, note)),
    ),
    ...(far ? [row("Reach", far)] : []),
    ...(bound ? [row("Colour", "It stays on squares of one colour.")] : []),
    ...(games.length ? [row("Plays in", listOf(games))] : []),
  ];
  return section("piece-worth", "How strong it is", rows);
}

/**
 * @param {number} played
 * @param {string} note
 */
function aside(played, note) {
  const found = `found in ${played.toLocaleString("en")} games`;
  return make("span", { class: "facts" }, note ? `${note}; ${found}` : found);
}

/** @param {Named[]} games */
function listOf(games) {
  const items = games.map(({ id, name }) => make("li", {}, make("a", { href: `#pieces?game=${id}` }, name)));
  return make("ul", { class: "piece-games" }, ...items);
}

/**
 * Where it is from, and how we know what it does.
 *
 * @param {Facts} facts
 */
export function originOf({ known, reading, note, origin, source, written, terms, commands }) {
  const show = make("code", {}, commands.show);
  /** @type {[string, Node | string][]} */
  const all = [
    ["Note", note],
    ["How we know", known],
    ["Our reading", reading],
    ["Origin", origin],
    ["Source", source === origin ? "" : capital(source)],
    ["In short", lettersOf(written, terms)],
    ["On a command line", show],
  ];
  const rows = all.filter(([, text]) => text !== "").map(([head, text]) => row(head, text));
  return section("piece-origin", "Where it is from", rows);
}

/**
 * Its moves in letters, and what each part of them says.
 *
 * @param {string} written
 * @param {Facts["terms"]} terms
 */
function lettersOf(written, terms) {
  const parts = terms.map(({ term, words }) => make("li", {}, make("code", {}, term), make("span", {}, words)));
  return make("div", { class: "piece-letters" }, make("code", {}, written), make("ul", {}, ...parts));
}

/**
 * A disc with its moves, for those who print no figures; nothing where there is none.
 *
 * @param {Facts} facts
 */
export function tokenOf({ name, token, commands }) {
  const picture = make("div", { class: "piece-disc" });
  if (token) draw(picture, token);
  const label = make("p", { class: "help" }, `${name} as a disc to print and stack, with its moves on it.`);
  const element = section("piece-token", "Its token", []);
  element.append(picture, label, commandRow(commands.token));
  element.hidden = !token;
  return element;
}

/**
 * A command and a button that copies it.
 *
 * @param {string} command
 */
export function commandRow(command) {
  const from = button("Copy", () => copy(command, from, "Not allowed; copy it by hand"), {
    class: "small",
    "aria-label": `Copy: ${command}`,
  });
  return make("p", { class: "piece-typed" }, make("code", {}, command), from);
}

/**
 * @param {string} id
 * @param {string} title
 * @param {Node[]} rows
 */
function section(id, title, rows) {
  const element = make("section", { class: id, "aria-labelledby": id }, make("h2", { id }, title));
  if (rows.length) element.append(make("dl", {}, ...rows));
  return element;
}

/**
 * @param {string} head
 * @param {...(Node | string)} inside
 */
function row(head, ...inside) {
  return make("div", {}, make("dt", {}, head), make("dd", {}, ...inside));
}
