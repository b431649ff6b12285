// The booklet of a game as elements: contents, chapters with their diagrams, index. It knows no game.

/** @import { TextPart } from "../told-parts.js" */
import { make } from "../dom.js";
import { told } from "../words.js";
import { partOf, starred } from "../told-parts.js";

/**
 * @typedef {{text: string, svg: string}} Caption
 * @typedef {{svg: string, squares: number, captions: Caption[]}} BookFigure
 * @typedef {TextPart & {aside?: boolean, figures?: BookFigure[]}} BookPart
 * @typedef {{title: string, parts: BookPart[]}} BookChapter
 * @typedef {object} Booklet as it is answered
 * @property {string} game
 * @property {string} name
 * @property {string[]} rules that differ from the usual ones
 * @property {string} title
 * @property {string} subtitle
 * @property {string[]} notes
 * @property {BookChapter[]} chapters
 * @property {{piece: string, name: string, what: string, card: string}[]} index
 * @property {{typed: string, word: string}[]} here what speaks of a terminal, and the word for what is said here instead
 * @property {string} symbols what diagrams are made of
 * @property {string} example the log of a game that was played
 */

/** @type {Record<string, () => string>} what is said here in the place of what is typed */
const HERE = {
  follow: () => told("book_here_follow"),
  deal: () => told("book_here_deal"),
  agree: () => told("book_here_agree"),
  words: () => told("book_here_words"),
};
/** How wide a square is, in pixels, where there is room. */
const SQUARE = 34;
/** How wide dice below a caption are. */
const ROLLS = 340;

/**
 * The whole booklet.
 *
 * @param {Booklet} booklet
 * @param {(at: number) => string} addressOf of a chapter, counted from 1
 * @param {(piece: string) => boolean} known whether a piece has a page
 */
export function bookOf(booklet, addressOf, known) {
  const { title, subtitle, notes, chapters, index } = booklet;
  const heads = [...chapters.map((one, at) => `${at + 1} ${one.title}`), ...(index.length ? [told("book_index")] : [])];
  const ways = heads.map((head, at) => make("li", {}, make("a", { href: addressOf(at + 1) }, head)));
  const contents = make("nav", { class: "book-contents", "aria-labelledby": "book-contents" });
  contents.append(make("h2", { class: "quiet", id: "book-contents" }, told("book_contents")), make("ul", {}, ...ways));
  const said = chapters.map(({ parts }) => parts.map((part) => saidHere(part, booklet.here)));
  const read = said.map((parts, at) => chapterOf(at + 1, heads[at], parts.map(bookPart)));
  const last = index.length ? [chapterOf(heads.length, told("book_index"), [indexOf(booklet, known)])] : [];
  return make(
    "article",
    { class: "book" },
    make(
      "header",
      {},
      make("h1", { id: "rules-title", tabindex: -1 }, title),
      make("p", { class: "lead" }, ...starred(subtitle)),
    ),
    contents,
    make("div", { class: "book-notes help" }, ...notes.map((text) => make("p", {}, ...starred(text)))),
    drawn(booklet.symbols, { class: "book-symbols", "aria-hidden": "true" }),
    ...read,
    ...last,
  );
}

/**
 * @param {number} at
 * @param {string} head
 * @param {Node[]} parts
 */
function chapterOf(at, head, parts) {
  const title = make("h2", { id: `rules-${at}`, tabindex: -1 }, head);
  return make("section", { "aria-labelledby": `rules-${at}` }, title, ...parts);
}

/**
 * The same, with what is done in a page in the place of what is typed in a terminal.
 *
 * @param {BookPart} part
 * @param {Booklet["here"]} here
 * @returns {BookPart}
 */
function saidHere(part, here) {
  /** @type {(text: string) => string} */
  const said = (text) => here.reduce((all, { typed, word }) => all.replace(typed, () => HERE[word]()), text);
  const { text, heads } = part;
  return { ...part, ...(text === undefined ? {} : { text: said(text) }), ...(heads ? { heads: heads.map(said) } : {}) };
}

/** @param {BookPart} part */
function bookPart(part) {
  if (!part.figures) return partOf(part);
  return make("div", { class: "book-figures" }, ...part.figures.map(figureOf));
}

/** @param {BookFigure} figure */
function figureOf({ svg, squares, captions }) {
  const board = make("div", { class: "book-board" }, drawn(svg, { width: String((squares + 0.5) * SQUARE) }));
  const said = captions.flatMap((caption) => [
    make("p", {}, ...starred(caption.text)),
    ...(caption.svg ? [make("div", { class: "book-board rolls" }, drawn(caption.svg, ASIDE))] : []),
  ]);
  return make("figure", {}, board, make("figcaption", {}, ...said));
}

/** The diagram tells what lies there in words. */
const ASIDE = { "aria-hidden": "true", width: String(ROLLS) };

/**
 * A drawing that Python has made, with all that it says of itself.
 *
 * @param {string} svg
 * @param {Record<string, string>} given
 */
function drawn(svg, given) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const one of root.querySelectorAll("script, foreignObject")) one.remove();
  for (const [name, value] of Object.entries(given)) root.setAttribute(name, value);
  if ("aria-hidden" in given) for (const name of ["role", "aria-label"]) root.removeAttribute(name);
  for (const one of root.querySelectorAll("g[role]"))
    for (const name of ["role", "aria-label"]) one.removeAttribute(name);
  root.setAttribute("focusable", "false");
  return document.importNode(root, true);
}

/**
 * @param {Booklet} booklet
 * @param {(piece: string) => boolean} known
 */
function indexOf({ index }, known) {
  const heads = [told("book_piece"), told("book_class"), told("book_card")].map((head) =>
    make("th", { scope: "col" }, head),
  );
  const rows = index.map(({ piece, name, what, card }) => {
    const way = known(piece) ? make("a", { href: `#piece?of=${piece}` }, name) : name;
    return make("tr", {}, make("th", { scope: "row" }, way), make("td", {}, what), make("td", {}, card));
  });
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
  return make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": told("book_index") }, table);
}
