// The part of a game: its rules as its booklet has them, what it needs, and its papers, made here when they are wanted.

/** @import { Context } from "../router.js" */
/** @import { TextPart } from "../told-parts.js" */
/** @import { Offer } from "./work.js" */
import { fetchJson } from "../data.js";
import { countOf, make } from "../dom.js";
import { partOf, starred } from "../told-parts.js";
import { figuresTold, zipWork } from "./downloads.js";
import { asked, row, typedRow, Work } from "./work.js";

/**
 * @typedef {object} GameFacts as its file has them
 * @property {string} id
 * @property {string} name
 * @property {string} told for whom it is, with what
 * @property {string[]} about
 * @property {string[]} needs
 * @property {TextPart[]} before what is done before the first turn
 * @property {{title: string, parts: TextPart[]}[]} chapters
 * @property {number} shown diagrams and examples that stand in the booklet beside its words
 * @property {string} length
 * @property {string[]} men
 * @property {Record<string, {id: string, title: string, about: string}[]>} papers
 * @property {number} decks how many cards are played with, beside those of its men
 * @property {string} command
 */

/**
 * All that is told of a game; nothing where there is no file of it.
 *
 * @param {string} id
 * @param {Context} context
 * @returns {Promise<Node[]>}
 */
export async function gameOf(id, context) {
  /** @type {GameFacts | null} */
  const facts = await fetchJson(`games/${id}.json`).catch(() => null);
  if (!facts) return [];
  const about = make("div", { class: "game-about" }, make("p", { class: "told" }, facts.told));
  about.append(make("p", {}, make("a", { class: "main", href: `#tables?game=${id}` }, "Play it here")));
  about.append(...facts.about.map((text) => make("p", {}, ...starred(text))));
  if (facts.length) about.append(make("p", { class: "help" }, `A game takes ${facts.length}.`));
  return [about, rulesOf(facts), await takeOf(facts, context)];
}

/** @param {GameFacts} facts */
function rulesOf({ id, before, chapters, shown }) {
  const all = before.length ? [{ title: "Before the first turn", parts: before }, ...chapters] : chapters;
  const told = all.map(({ title, parts }, at) =>
    make("details", { open: at === 0 }, make("summary", {}, title), ...parts.map(partOf)),
  );
  const whole = make("a", { href: `#rules?of=${id}` }, "The whole booklet");
  const pictures = shown
    ? ` It has ${countOf(shown, "picture")} beside its words: diagrams, and moves played out.`
    : "";
  return make(
    "section",
    { class: "game-rules", "aria-label": "Rules" },
    make("h3", {}, "Rules"),
    ...told,
    make("p", { class: "help" }, "These are the usual rules. ", whole, ` can be read here, too.${pictures}`),
  );
}

/**
 * What it needs, and what can be made of that.
 *
 * @param {GameFacts} facts
 * @param {Context} context
 */
async function takeOf(facts, context) {
  const { cart, catalogue } = context;
  const needs = facts.needs.map((text) => make("li", {}, ...starred(text)));
  const sizes = Object.keys(facts.papers);
  const stock = String(cart.desk.values.stock);
  const choice = make("select", { change: () => fill() });
  choice.append(...sizes.map((id) => make("option", { value: id }, id.length > 2 ? "US letter" : id.toUpperCase())));
  choice.value = sizes.find((id) => stock.includes(id)) ?? sizes[0];
  const list = make("ul", { class: "take" });
  const fill = () => list.replaceChildren(...papers.flatMap((one) => one(choice.value)));
  const figures = await figuresTold();
  const men = facts.men.filter((id) => Object.hasOwn(figures.pieces, id));
  const zip = men.length
    ? zipWork(
        `${facts.id}-figures.zip`,
        facts.id,
        men.map((piece) => ({ piece, file: `${piece}.stl` })),
        figures,
      ).element
    : "";
  const kit = make("a", { href: `#tables?kit=${facts.id}`, class: "button" }, "To the kit");
  const papers = [
    (/** @type {string} */ on) => facts.papers[on].map((one, at) => paperOffer(facts, one, on, !at, context).element),
    (/** @type {string} */ on) => [cardsOffer(facts, on, context).element],
    () => (facts.decks ? [deckRow(facts)] : []),
    () => (zip ? [zip] : []),
    () => [row("All of it as one ZIP", "For the printers that you have, in your size, by your rules.", kit)],
    () => [
      typedRow(
        "All of it in one folder",
        "With men in both colours and whatever else lies on the table.",
        facts.command,
      ),
    ],
  ];
  fill();
  const deals = catalogue.game(facts.id)?.deals;
  const deal = make("a", { class: "main", href: `#deal?game=${facts.id}` }, "Deal two armies");
  return make(
    "section",
    { class: "game-take", "aria-label": "What it needs" },
    make("h3", {}, "You need"),
    make("ul", { class: "needs" }, ...needs),
    ...(deals ? [make("p", { class: "ways" }, deal)] : []),
    make("div", { class: "take-head" }, make("h3", {}, "Print it"), make("label", {}, "Paper ", choice)),
    list,
  );
}

/**
 * @param {GameFacts} facts
 * @param {{id: string, title: string, about: string}} paper
 * @param {string} on
 * @param {boolean} first
 * @param {Context} context
 */
function paperOffer({ id }, { id: paper, title, about }, on, first, { engine }) {
  /** @type {Offer["making"]} */
  const making = (manner) => asked(engine, "paper", { game: id, paper, on }, manner);
  return new Work({ title, about, label: "PDF", first, making });
}

/**
 * Cards of its men.
 *
 * @param {GameFacts} facts
 * @param {string} on
 * @param {Context} context
 */
function cardsOffer({ men }, on, { catalogue, engine }) {
  const stock = catalogue.data.stocks.find(({ id }) => id.startsWith(on))?.id ?? "";
  /** @type {Offer["making"]} */
  const making = (manner) => asked(engine, "pdf", stock ? { pieces: men, stock } : { pieces: men }, manner);
  const about = `${countOf(men.length, "card")} that say how its men move, one for each kind.`;
  return new Work({ title: "Cards of its men", about, label: "PDF", making });
}

/** @param {GameFacts} facts */
function deckRow({ id, decks }) {
  const way = make("a", { href: `#deck?game=${id}`, class: "button" }, "To the deck");
  return row("Cards to play with", `${countOf(decks, "card")} with backs; paper and size are chosen there.`, way);
}
