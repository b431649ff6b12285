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
import { keptTable, newTable } from "./opened.js";
import { TableView } from "./view.js";

const TITLE = "Play";
const LONGEST_FILE = 200_000;

export class Hall {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.element = make("div", { class: "tables" });
    /** @type {GameOffer[] | null} */
    this.offers = null;
    /** @type {import("./kit.js").KitView | undefined} */
    this.kits = undefined;
    /** @type {TableView | null} the table that somebody sits at */
    this.table = null;
    /** What was wrong with the log of the game that is sat down to. */
    this.problem = "";
    this.note = make("p", { class: "wrong", role: "alert" });
    this.note.hidden = true;
  }

  /** @param {URLSearchParams} params */
  async enter(params) {
    const [game, at] = [params.get("game"), params.get("at")];
    this.table?.sitting.stop();
    this.kits?.maker?.stop?.abort();
    if (params.has("kit")) return this.kit(params);
    if (at) return this.sit(at);
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
    const title = make("h1", { id: "tables-title", tabindex: -1 }, TITLE);
    const lead = make(
      "p",
      { class: "lead" },
      "Every game, on a board in this page: two people at one screen, or against the program.",
    );
    const going = make("div", { class: "going" });
    const games = make("ul", { class: "game-list" }, make("li", { class: "help" }, "The games are being read."));
    const kits = make(
      "p",
      {},
      make("a", { href: "#tables?kit=" }, "Take a game home: everything to print, as one ZIP"),
    );
    this.element.replaceChildren(title, lead, this.note, going, games, kits, this.opening());
    this.showGoing(going);
    const offers = await this.offered();
    games.replaceChildren(...offers.map((offer) => this.tile(offer)));
    return TITLE;
  }

  /** @param {GameOffer} offer */
  tile({ game, name, players, told }) {
    const link = make("a", { href: `#tables?game=${game}` }, make("strong", {}, name));
    const facts = make("span", { class: "facts" }, players.length > 1 ? "for two" : "for one");
    return make("li", { class: "panel" }, link, facts, make("p", {}, told.slice(0, 2).join(" ")));
  }

  /** @param {HTMLElement} place */
  async showGoing(place) {
    const { games, lost } = await keptGames();
    const rows = games.map((game) => this.goingRow(game, place));
    const list = make("ul", { class: "going-list" }, ...rows);
    const left = lost
      ? [make("p", { class: "help" }, `${lost} kept games cannot be opened by this browser any more.`)]
      : [];
    place.replaceChildren(...(rows.length ? [make("h2", {}, "Go on with"), list] : []), ...left);
  }

  /**
   * @param {KeptGame} game
   * @param {HTMLElement} place
   */
  goingRow({ id, name, told, when }, place) {
    const link = make("a", { href: `#tables?at=${id}` }, name);
    const away = button("Throw away", () => {
      dropGame(id);
      this.showGoing(place);
    });
    away.className = "small";
    away.setAttribute("aria-label", `Throw away ${name}`);
    return make("li", {}, link, make("span", { class: "facts" }, `${told} ${new Date(when).toLocaleString()}`), away);
  }

  opening() {
    const input = make("input", { type: "file", id: "log-file", accept: ".log,.txt,text/plain" });
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (!file) return;
      if (file.size > LONGEST_FILE) return this.say(`${file.name} is longer than any log of a game.`);
      this.openLog(await file.text(), file.name);
      input.value = "";
    });
    return make("div", { class: "zone" }, make("label", { for: "log-file" }, "Open a log of a game"), input);
  }

  /**
   * @param {string} log
   * @param {string} file
   */
  async openLog(log, file) {
    const engine = await this.context.engine;
    const answered = await engine.ask("told", { log, file, viewer: "both" });
    const { errors = [], result } = answered?.answer ?? {};
    if (errors.length) this.say(errors.map(({ problem }) => problem).join(" "));
    if (!result) return;
    const { kept, shown } = result;
    this.problem = errors.map(({ problem }) => problem).join(" ");
    await this.place(newTable(), kept, shown);
  }

  /**
   * @param {GameOffer} offer
   * @param {string[]} agreed rules that are agreed on already
   */
  before(offer, agreed = []) {
    const title = make("h1", { tabindex: -1 }, offer.name);
    const told = make("ul", { class: "game-told" }, ...offer.told.map((text) => make("li", {}, text)));
    const form = beginForm(offer, (wanted) => this.begin(wanted), agreed);
    const all = make("p", {}, make("a", { href: "#tables" }, "All games"));
    const book = make("a", { href: `#rules?of=${offer.game}${ruleWords(agreed)}` }, "Its whole rules, with diagrams");
    const papers = make("a", { href: `#pieces?game=${offer.game}` }, "Board, cards and pieces to print");
    const kit = make(
      "a",
      { href: `#tables?kit=${offer.game}${ruleWords(agreed)}` },
      "Its kit: all that lies on the table, in one ZIP",
    );
    const rules = make(
      "div",
      { class: "before-told" },
      told,
      make("p", {}, book),
      make("p", {}, papers),
      make("p", {}, kit),
    );
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
   */
  async keep(id, kept, shown) {
    const stored = await keptTable(id, kept, shown);
    if (!stored) this.say("This browser keeps no games: this one is there until you close the page.");
  }

  /** @param {string} id */
  async sit(id) {
    const game = await keptGame(id);
    if (!game) {
      this.say("That game is not kept in this browser.");
      return this.list();
    }
    this.say("");
    const pictures = await hungPictures();
    const view = new TableView(this.context, thinker, pictures, (kept, shown) => this.keep(id, kept, shown));
    this.table = view;
    const title = make("h1", { tabindex: -1 }, game.name);
    const all = make("p", {}, make("a", { href: "#tables" }, "All games"));
    this.element.replaceChildren(all, title, this.note, view.element);
    await view.sitting.open(game.log);
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
