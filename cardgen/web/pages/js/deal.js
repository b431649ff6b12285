// What came of a deal: the armies as their cards, a way to have them again, and one to have them on paper.

/** @import { Catalogue } from "./data.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Answered } from "./engine.js" */
/** @import { Large } from "./large.js" */
/** @import { Request } from "./request.js" */
/** @import { Found } from "./search.js" */
import { fetchJson } from "./data.js";
import { button, capital, found, make } from "./dom.js";
import { Maker } from "./maker.js";
import { pictureOf } from "./picture.js";
import { readWords, told } from "./words.js";

/**
 * @typedef {{what: string, piece: string, words: string, strength: number, error: number | null}} DealtCard
 * @typedef {{side: string, strength: number, error: number | null, cards: DealtCard[]}} Army
 * @typedef {{game: string, seed: string, difference: number, trials: number[], in_pawns: boolean, measured: string, players: Army[], log: string, kit_log: string}} Dealt
 */

/**
 * The armies, one below the other.
 *
 * @param {Catalogue} catalogue
 * @param {Desk} desk
 * @param {Large} large
 * @param {Answered} answered
 */
export async function showDealt(catalogue, desk, large, { answer }) {
  const dealt = /** @type {Dealt | null} */ (answer.result);
  const place = found("[data-dealt]", desk.element);
  place.replaceChildren();
  if (!dealt) return;
  await readWords();
  const toKit = await kitWays(dealt);
  place.replaceChildren();
  const { game, seed, log, in_pawns: inPawns } = dealt;
  const second = dealt.players[1].side;
  const cards = dealt.players.flatMap((army) => army.cards.flatMap(({ piece }) => cardOf(piece) ?? []));
  const keep = button(told("deal_keep"), () => desk.change({ ...desk.values, seed }), {
    class: "small",
    hidden: desk.values.seed === seed,
  });
  keep.addEventListener("click", () => keep.remove());
  place.append(
    make("p", { class: "lead" }, evenness(dealt)),
    playing(),
    ...waysOf(game, catalogue),
    make(
      "div",
      { class: "again" },
      make("p", {}, `${told("deal_seed")} `, make("strong", {}, seed), ` ${told("deal_again")}`),
      keep,
    ),
    printer(),
    ...toKit,
    ...dealt.players.map(armyOf),
    ...waysOf(game, catalogue),
  );

  /** To a table with this very deal. */
  function playing() {
    const against = button(told("deal_program"), () => play({ [second]: "program" }), {
      class: "main",
    });
    const both = button(told("deal_both"), () => play({ [second]: "human" }));
    return make("div", { class: "again" }, against, both);
  }

  /** @param {Record<string, string>} players */
  async function play(players) {
    const { engine } = desk.maker;
    const { openedTable } = await import("./tables/opened.js");
    if (engine) await openedTable(Promise.resolve(engine), log, players);
  }

  /** A way to have them on paper: the same seed again, with its cards. */
  function printer() {
    const element = make("div", { class: "printer" });
    const maker = new Maker(element, { saves: true });
    /** @type {Request} */
    const request = { ...desk.request, seed, pdf: true };
    delete request.fair; // the seed is that of the deal that was even
    delete request.trials;
    const label = told("deal_pdf");
    maker.want({ verb: "deal", request, any: true, label, link: desk.linkOf({ ...desk.values, seed, fair: "any" }) });
    if (desk.maker.engine) maker.use(desk.maker.engine);
    return element;
  }

  /**
   * The card of a piece, from the set that is of this game where there is one.
   *
   * @param {string} id
   * @returns {Found | undefined}
   */
  function cardOf(id) {
    const set = catalogue.sets.get(game);
    const piece = set?.pieces.find((one) => one.id === id);
    return set && piece ? { set, piece } : catalogue.pieces.get(id);
  }

  /** @param {Army} army */
  function armyOf(army) {
    const facts = make(
      "span",
      { class: "facts" },
      `${told(army.cards.length === 1 ? "deal_card" : "deal_cards", { count: army.cards.length })}, ${strengthOf(army, inPawns)}`,
    );
    const title = make("h2", {}, capital(army.side), facts);
    const kinds = [...new Set(army.cards.map(({ what }) => what))];
    return make(
      "section",
      { class: "army" },
      title,
      ...kinds.map((what) => make("div", {}, make("h3", {}, capital(what)), listOf(army, what))),
    );
  }

  /**
   * @param {Army} army
   * @param {string} what
   */
  function listOf(army, what) {
    const rows = army.cards.filter((card) => card.what === what);
    return make("ul", { class: "small-tiles" }, ...rows.map((card) => make("li", {}, ...tileOf(card))));
  }

  /**
   * A small card that opens the large one; of a piece without a card its words.
   *
   * @param {DealtCard} card
   */
  function tileOf(card) {
    const { piece, words } = card;
    const one = cardOf(piece);
    const strong = make("span", { class: "facts" }, strengthOf(card, inPawns));
    if (!one) return [make("strong", {}, piece), ` ${words}`, strong];
    const label = told("deal_look", { name: one.piece.name });
    const look = button("", () => large.open(cards, piece), { "aria-label": label });
    return [
      make("div", { class: "card" }, pictureOf(one.piece), look),
      make("span", { class: "name" }, one.piece.name),
      strong,
    ];
  }
}

/**
 * How strong something is, with the error where games have said it.
 *
 * @param {{strength: number, error: number | null}} what
 * @param {boolean} inPawns
 */
function strengthOf({ strength, error }, inPawns) {
  const off = error === null ? "" : ` ± ${error.toFixed(1)}`;
  return told(inPawns ? "deal_worth" : "deal_strength", { number: `${strength.toFixed(1)}${off}` });
}

/**
 * The way to all that is told of a game, and how it is set up.
 *
 * @param {string} id
 * @param {Catalogue} catalogue
 */
function waysOf(id, catalogue) {
  const way = make("a", { href: `#pieces?game=${id}` }, told("deal_ways", { name: catalogue.game(id)?.name ?? id }));
  const setup = make("p", { class: "setup" });
  fetchJson(`games/${id}.json`).then(
    ({ before }) => {
      setup.textContent = before.find((/** @type {{text?: string}} */ part) => part.text)?.text ?? "";
    },
    () => {}, // where it is not told the way stands alone
  );
  return [make("div", { class: "game-way" }, make("p", {}, way), setup)];
}

/**
 * The way to all that this very deal needs on the table, where that is less than the whole game does.
 *
 * @param {Dealt} dealt
 */
async function kitWays({ game, kit_log: log }) {
  if (!log) return [];
  const { logText } = await import("./tables/letter-text.js");
  const way = make("a", { href: `#tables?${new URLSearchParams({ kit: game, deal: await logText(log) })}` });
  way.textContent = told("deal_kit");
  return [make("p", { class: "deal-kit" }, way)];
}

/** @param {Dealt} dealt */
function evenness({ difference, trials, measured }) {
  const known = measured && ` ${measured}`;
  const even = told("deal_even", { percent: (100 * difference).toFixed(1) });
  if (!trials.length) return `${even}.${known}`;
  const games = told(trials.length === 1 ? "deal_game" : "deal_games", { count: trials.length });
  return `${told("deal_tried", { even, games })}${known}`;
}

/**
 * Armies of other rules than those that are chosen do not stay.
 *
 * @param {Desk} desk
 */
export function clearDealt(desk) {
  let of = "";
  desk.watch(({ game, rules, pieces }) => {
    const now = JSON.stringify([game, rules, pieces]);
    if (now !== of) found("[data-dealt]", desk.element).replaceChildren();
    of = now;
  });
}
