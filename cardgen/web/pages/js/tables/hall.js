// Which game: all that there are, those that go on, one that is opened from a file; and the table where it is played.

/** @import { Context } from "../router.js" */
/** @import { GameOffer, Held, Shown } from "./shapes.js" */
/** @import { KeptGame } from "./kept.js" */
import { button, capital, make } from "../dom.js";
import { rulesIn, ruleWords } from "../rule-words.js";
import { hungPictures } from "../table/pictures.js";
import { thinker } from "../thinker.js";
import { beginForm } from "./begin.js";
import { dropGame, keptGame, keptGames } from "./kept.js";
import { letterIn } from "./letter-forms.js";
import { LogDesk } from "./log-desk.js";
import { stepsAt } from "./log-steps.js";
import { LogTools } from "./logs.js";
import { keptTable, newTable } from "./opened.js";
import { TableView } from "./view.js";
import { told } from "../words.js";

export class Hall {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.element = make("div", { class: "tables" });
    /** @type {GameOffer[] | null} */
    this.offers = null;
    /** @type {import("./kit.js").KitView | undefined} */
    this.kits = undefined;
    /** @type {import("./letters.js").LettersView | undefined} */
    this.byLetters = undefined;
    /** @type {TableView | null} the table that somebody sits at */
    this.table = null;
    /** What was wrong with the log of the game that is sat down to. */
    this.problem = "";
    this.note = make("p", { class: "wrong", role: "alert" });
    this.note.hidden = true;
    this.desk = new LogDesk(
      context,
      (problem) => this.say(problem),
      (kept, shown, problem) => {
        this.problem = problem;
        return this.place(newTable(), kept, shown);
      },
    );
  }

  /** @param {URLSearchParams} params */
  async enter(params) {
    const [game, at] = [params.get("game"), params.get("at")];
    this.table?.sitting.stop();
    this.kits?.maker?.stop?.abort();
    if (params.has("kit")) return this.kit(params);
    const [letter, log, write] = [params.get("letter"), params.get("log"), params.get("write")];
    if (letter !== null) return (await this.letters()).open(letterIn(letter));
    if (log !== null) {
      const title = await this.list();
      await this.desk.link(log);
      return title;
    }
    if (at) return this.sit(at);
    const asked = write ? (await this.offered()).find((one) => one.game === write) : undefined;
    if (asked) return (await this.letters()).invite(asked, rulesIn(params));
    const offer = game ? (await this.offered()).find((one) => one.game === game) : undefined;
    if (offer) return this.before(offer, rulesIn(params));
    return this.list();
  }

  /** @returns {Promise<GameOffer[]>} */
  async offered() {
    if (this.offers) return this.offers;
    const engine = await this.context.engine;
    const answered = await engine.ask("games", {});
    const { errors = [], result } = answered?.answer ?? {};
    if (errors.length) this.say(errors[0].problem);
    this.offers = result ?? null;
    return this.offers ?? [];
  }

  /** The part for games by letters, shown. */
  async letters() {
    const [{ LettersView }] = await Promise.all([import("./letters.js"), this.offered()]);
    this.byLetters ??= new LettersView(this.context, this.offers ?? [], (id, said) => {
      this.problem = said ?? "";
      if (location.hash === `#tables?at=${id}`) this.sit(id);
      else location.hash = `#tables?at=${id}`;
    });
    this.element.replaceChildren(this.byLetters.element);
    return this.byLetters;
  }

  /** @param {URLSearchParams} params */
  async kit(params) {
    const offers = await this.offered();
    if (!offers.length) return this.list();
    const { KitView } = await import("./kit.js");
    this.kits ??= new KitView(this.context, offers);
    this.element.replaceChildren(this.kits.element);
    return this.kits.show(params);
  }

  async list() {
    const title = make("h1", { id: "tables-title", tabindex: -1 }, told("play"));
    const lead = make("p", { class: "lead" }, told("play_told"));
    const going = make("div", { class: "going" });
    const games = make("ul", { class: "game-list" }, make("li", { class: "help" }, told("reading")));
    const kits = make("p", {}, make("a", { href: "#tables?kit=" }, told("take_home")));
    const post = make("section", { class: "post", hidden: true, "aria-labelledby": "post-title" });
    this.element.replaceChildren(title, lead, this.note, going, games, kits, post, this.desk.element());
    this.showGoing(going);
    const offers = await this.offered();
    const { postGames } = await import("./letters.js");
    const head = make("h2", { id: "post-title" }, told("post_games"));
    post.replaceChildren(head, postGames(told("post_games_told"), offers));
    post.hidden = !offers.some(({ letters }) => letters);
    games.replaceChildren(...offers.map((offer) => this.tile(offer)));
    return told("play");
  }

  /** @param {GameOffer} offer */
  tile({ game, name, players, told: rules, solved }) {
    const link = make("a", { href: `#tables?game=${game}` }, make("strong", {}, name));
    const facts = make(
      "span",
      { class: "facts" },
      [told(players.length > 1 ? "for_two" : "for_one"), ...(solved ? [told("solvable")] : [])].join(", "),
    );
    return make("li", { class: "panel" }, link, facts, make("p", {}, rules.slice(0, 2).join(" ")));
  }

  /** @param {HTMLElement} place */
  async showGoing(place) {
    const { games, lost } = await keptGames();
    const rows = games.map((game) => this.goingRow(game, place));
    const list = make("ul", { class: "going-list" }, ...rows);
    const left = lost ? [make("p", { class: "help" }, told("lost", { count: lost }))] : [];
    place.replaceChildren(...(rows.length ? [make("h2", {}, told("go_on")), list] : []), ...left);
  }

  /**
   * @param {KeptGame} game
   * @param {HTMLElement} place
   */
  goingRow({ id, name, told: far, when }, place) {
    const link = make("a", { href: `#tables?at=${id}` }, name);
    const away = button(told("throw_away"), () => {
      dropGame(id);
      this.showGoing(place);
    });
    away.className = "small";
    away.setAttribute("aria-label", `${told("throw_away")} ${name}`);
    return make("li", {}, link, make("span", { class: "facts" }, `${far} ${new Date(when).toLocaleString()}`), away);
  }

  /**
   * @param {GameOffer} offer
   * @param {string[]} agreed rules that are agreed on already
   */
  before(offer, agreed = []) {
    const title = make("h1", { tabindex: -1 }, offer.name);
    const rulesTold = make("ul", { class: "game-told" }, ...offer.told.map((text) => make("li", {}, text)));
    const form = beginForm(offer, (wanted) => this.begin(wanted), agreed);
    const all = make("p", {}, make("a", { href: "#tables" }, told("all_games")));
    const agreedOn = ruleWords(agreed);
    const ways = [
      make("a", { href: `#rules?of=${offer.game}${agreedOn}` }, told("whole_rules")),
      make("a", { href: `#pieces?game=${offer.game}` }, told("papers")),
      make("a", { href: `#tables?kit=${offer.game}${agreedOn}` }, told("kit")),
    ];
    if (offer.letters) ways.push(make("a", { href: `#tables?write=${offer.game}${agreedOn}` }, told("by_letters")));
    const rules = make("div", { class: "before-told" }, rulesTold, ...ways.map((way) => make("p", {}, way)));
    this.element.replaceChildren(all, title, this.note, make("div", { class: "before" }, form, rules));
    this.say("");
    return offer.name;
  }

  /** @param {Record<string, unknown>} wanted */
  async begin(wanted) {
    const engine = await this.context.engine;
    const answered = await engine.ask("table", { viewer: "both", ...wanted });
    const { errors = [], result } = answered?.answer ?? {};
    if (errors.length || !result) return this.say(errors.map(({ problem }) => problem).join(" "));
    await this.place(newTable(), result.kept, result.shown);
  }

  /**
   * A table for a log, with an address of its own.
   *
   * @param {string} id
   * @param {Held} kept
   * @param {Shown} shown
   */
  async place(id, kept, shown) {
    await this.keep(id, kept, shown);
    location.hash = `#tables?at=${id}`;
  }

  /**
   * @param {string} id
   * @param {Held} kept
   * @param {Shown} shown
   * @param {import("./kept.js").BesideLog} [beside]
   */
  async keep(id, kept, shown, beside = {}) {
    const stored = await keptTable(id, kept, shown, beside);
    if (!stored) this.say(told("not_kept"));
  }

  /** @param {string} id */
  async sit(id) {
    const game = await keptGame(id);
    if (!game) {
      this.say(told("not_there"));
      return this.list();
    }
    this.say("");
    game.ticks ??= {};
    const pictures = await hungPictures();
    const view = new TableView(
      this.context,
      thinker,
      pictures,
      (kept, shown, beside) => this.keep(id, kept, shown, beside),
      { match: game.match, score: game.score, ticks: game.ticks },
    );
    this.table = view;
    const tools = new LogTools();
    view.watch(({ kept, shown }) => shown && (shown.outcome || !game.letter) && tools.show(kept, shown));
    const letters = game.letter ? await (await import("./letters.js")).lettersAt(view, game) : null;
    const title = make("h1", { tabindex: -1 }, game.name);
    const all = make("p", {}, make("a", { href: "#tables" }, told("all_games")));
    const places = letters ? [letters.panel.element] : [];
    const steps = make("div");
    view.parts.beside.prepend(steps);
    const head = make("div", { class: "table-head" }, title, all);
    this.element.replaceChildren(head, this.note, view.element, ...places, tools.element);
    await view.sitting.open(game.log);
    await letters?.show();
    await stepsAt(view, steps);
    if (this.problem) view.note(this.problem);
    this.problem = "";
    return game.name;
  }

  /** @param {string} problem */
  say(problem) {
    this.note.textContent = capital(problem);
    this.note.hidden = !problem;
  }
}
