// Games by letters: a game is begun and passed on as a link or a text, and the one who has it passes his answer on.

/** @import { Context } from "../router.js" */
/** @import { KeptGame } from "./kept.js" */
/** @import { LetterGame } from "./letter-game.js" */
/** @import { Letter } from "./letter-text.js" */
/** @import { GameOffer, Held, Shown } from "./shapes.js" */
import { capital, make } from "../dom.js";
import { controlOf } from "./begin.js";
import { arrived, homeOf, joined, keepLetters, rejoined, written, writerOf } from "./letter-game.js";
import { letterOpening, wordForm } from "./letter-forms.js";
import { LetterPanel } from "./letter-panel.js";
import { seals } from "./letter-seal.js";
import { letterText, readLetter } from "./letter-text.js";
import { newTable } from "./opened.js";
import { told } from "../words.js";

/** What is shown of games by letters, but for the table itself. */
export class LettersView {
  /**
   * @param {Context} context
   * @param {GameOffer[]} offers
   * @param {(id: string, said?: string) => void} sit
   */
  constructor(context, offers, sit) {
    this.context = context;
    this.offers = offers;
    this.sit = sit;
    this.element = make("div", { class: "letters" });
    this.problem = make("p", { class: "wrong", role: "alert" });
    this.problem.hidden = true;
  }

  /** @param {string} text */
  say(text) {
    this.problem.textContent = capital(text);
    this.problem.hidden = !text;
  }

  /**
   * @param {string} title
   * @param {...(Node | string)} inside
   */
  fill(title, ...inside) {
    const all = make("p", {}, make("a", { href: "#tables" }, told("all_games")));
    const head = make("h1", { tabindex: -1 }, title);
    this.element.replaceChildren(all, head, this.problem, ...inside);
    return title;
  }

  /**
   * Before a first letter.
   *
   * @param {GameOffer} offer
   * @param {string[]} agreed
   */
  async invite(offer, agreed) {
    this.say("");
    const engine = await this.context.engine;
    const answered = await engine.ask("by-letters", { games: [offer.game] });
    const why = answered?.answer.result?.[0]?.why ?? "";
    const back = make(
      "p",
      {},
      make("a", { href: `#tables?game=${offer.game}` }, told("post_here", { name: offer.name })),
    );
    const title = told("post_title", { name: offer.name });
    if (why || !seals())
      return this.fill(
        title,
        make("p", { class: "lead" }, why || told("post_unsealed")),
        back,
        postGames(told("post_others"), this.offers),
      );
    const given = new Map(agreed.map((word) => [word.split("=")[0], word.split("=").slice(1).join("=")]));
    const rules = offer.rules.map((rule) => ({ rule, control: controlOf(rule, given.get(rule.rule)) }));
    const options = make("details", { class: "options" }, make("summary", {}, told("options")));
    options.append(make("div", { class: "rule-rows" }, ...rules.map(({ control }) => control.element)));
    const form = wordForm(told("post_first"), told("post_why"), told("begin"), async (word) => {
      const words = rules.flatMap(({ rule, control }) =>
        control.value() === rule.default ? [] : [`${rule.rule}=${control.value()}`],
      );
      const begun = await engine.ask("letter-begun", { game: offer.game, rules: words });
      const { errors = [], result } = begun?.answer ?? {};
      if (errors.length || !result) return this.say(errors.map(({ problem }) => problem).join(" "));
      const game = { ...(await joined("white", word)), floor: result.kept.log };
      await this.settle(newTable() + newTable(), game, result);
    });
    if (rules.length) form.querySelector(".line")?.before(options);
    return this.fill(
      title,
      make("p", { class: "lead" }, told("post_told")),
      make("p", { class: "help" }, told("post_dice")),
      form,
      back,
    );
  }

  /**
   * A letter that has come.
   *
   * @param {string} text
   */
  async open(text) {
    this.say("");
    try {
      const letter = await readLetter(text);
      const { kept, problem } = await homeOf(letter);
      if (!seals()) throw new Error(told("post_unsealed"));
      if (kept?.letter && !problem) await this.take(letter, kept.letter, true);
      else if (kept) this.sit(kept.id, problem);
      else return this.first(letter);
      return told("post");
    } catch (error) {
      this.say(error instanceof Error ? error.message : told("not_opened"));
      return this.fill(told("post"), letterOpening());
    }
  }

  /**
   * A letter of a game that is not known here.
   *
   * @param {Letter} letter
   */
  first(letter) {
    const side = writerOf(letter.number) === "white" ? "black" : "white";
    const begun = letter.number > 1;
    const asked = begun ? told("post_again") : told("post_asked", { side: capital(side) });
    const form = wordForm(asked, told("post_why"), told(begun ? "post_open" : "post_part"), async (word) => {
      const game = begun ? await rejoined(letter, word) : await joined(side, word);
      await this.take(letter, game, !begun);
    });
    return this.fill(told("post"), make("p", { class: "lead" }, told("post_told")), form);
  }

  /**
   * @param {Letter} letter
   * @param {LetterGame} game
   * @param {boolean} known
   */
  async take(letter, game, known) {
    const result = await arrived(await this.context.engine, letter, game, known);
    await this.settle(letter.id, { ...game, last: letter, floor: result.kept.log }, result);
  }

  /**
   * It is kept, and sat down to.
   *
   * @param {string} id
   * @param {LetterGame} game
   * @param {{kept: Held, shown: Shown}} result
   */
  async settle(id, game, { kept, shown }) {
    await keepLetters(id, game, kept, shown);
    this.sit(id);
  }
}

/**
 * Which games are played so.
 *
 * @param {string} head
 * @param {GameOffer[]} offers
 */
export function postGames(head, offers) {
  const ways = offers
    .filter(({ letters }) => letters)
    .map(({ game, name }) => make("li", {}, make("a", { href: `#tables?write=${game}` }, name)));
  return make("div", { class: "post-games" }, make("p", {}, head), make("ul", {}, ...ways));
}

/**
 * The table of such a game: who plays here plays one side, and writes a letter when it is not his turn any more.
 *
 * @param {import("./view.js").TableView} view
 * @param {KeptGame} kept
 */
export async function lettersAt(view, kept) {
  const game = /** @type {LetterGame} */ (kept.letter);
  const { sitting } = view;
  sitting.alone = game.side;
  sitting.floor = game.floor;
  const panel = new LetterPanel(async () => {
    const letter = await written(kept.id, game, sitting.kept.log);
    game.last = letter;
    game.floor = letter.log;
    sitting.floor = letter.log;
    if (sitting.shown) await keepLetters(kept.id, game, sitting.kept, sitting.shown);
    view.draw();
    return show();
  });
  const show = async () => {
    const { last, side } = game;
    const mine = last !== null && writerOf(last.number) === side;
    const number = (last?.number ?? 0) + 1;
    const over = Boolean(sitting.shown?.outcome);
    const silent = over && !mine && sitting.kept.log === game.floor;
    const turn = !over && Boolean(sitting.shown?.awaited.includes(side));
    const fresh = sitting.kept.log === last?.log;
    panel.show({
      fresh,
      text: mine && last ? await letterText(last) : "",
      number: mine ? number - 1 : number,
      turn,
      over,
      silent,
    });
  };
  view.keeps = (now, shown) => {
    keepLetters(kept.id, game, now, shown);
    show();
  };
  return { panel, show };
}
