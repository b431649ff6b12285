// Kits: what lies on the table for a game, part by part, with what it takes; and all that a page can make of it.

/** @import { Context } from "../router.js" */
/** @import { GameOffer } from "./shapes.js" */
/** @import { KitWanted } from "./kit-shapes.js" */
import { capital, lineOf, make } from "../dom.js";
import { figuresTold } from "../gallery/downloads.js";
import { rulesIn, ruleWords } from "../rule-words.js";
import { controlOf } from "./begin.js";
import { kitParts } from "./kit-list.js";
import { KitMaker } from "./kit-make.js";
import { LetterError, readLog } from "./letter-text.js";
import { told } from "../words.js";

/** @returns {[string, string][]} */
const men = () => [
  ["figures", told("men_figures")],
  ["tokens", told("men_tokens")],
  ["paper", told("men_paper")],
  ["none", told("men_none")],
];
/** @returns {[string, string][]} */
const papers = () => [
  ["letter", told("paper_letter")],
  ["a4", told("paper_a4")],
];
const [SQUARE, LEAST, MOST] = [45, 20, 120];
const REST = 350;

/** The view of kits. */
export class KitView {
  /**
   * @param {Context} context
   * @param {GameOffer[]} offers
   */
  constructor(context, offers) {
    this.context = context;
    this.offers = offers;
    this.element = make("div", { class: "kit" });
    this.timer = 0;
    this.turn = 0;
    /** @type {AbortController} */
    this.asking = new AbortController();
    this.problem = make("p", { class: "wrong", role: "alert" });
    this.problem.hidden = true;
    this.list = make("div", { class: "kit-list", "aria-live": "off" });
    /** @type {KitMaker | null} */
    this.maker = null;
    /** @type {{rule: import("./shapes.js").Rule, control: ReturnType<typeof controlOf>}[]} */
    this.rules = [];
    /** The log of the one deal that it is for, and how the address says it. */
    this.deal = { log: "", text: "" };
  }

  /**
   * What the address says.
   *
   * @param {URLSearchParams} params
   */
  async show(params) {
    this.maker?.stop?.abort();
    const offer = this.offers.find(({ game }) => game === params.get("kit")) ?? this.offers[0];
    const deal = await dealIn(params);
    this.deal = deal;
    this.maker = new KitMaker(this.context.engine, await figuresTold());
    this.game = chooser(
      "kit-game",
      told("kit_game"),
      this.offers.map(({ game, name }) => [game, name]),
      offer.game,
    );
    this.men = chooser("kit-men", told("kit_men"), men(), params.get("men") ?? "");
    this.paper = chooser("kit-paper", told("kit_paper"), papers(), params.get("paper") ?? this.usualPaper());
    const side = Number.parseFloat(params.get("square") ?? "") || SQUARE;
    this.square = make("input", {
      type: "number",
      id: "kit-square",
      min: LEAST,
      max: MOST,
      step: "0.5",
      required: true,
    });
    this.square.value = String(side);
    const given = new Map(rulesIn(params).map((word) => /** @type {[string, string]} */ (split(word))));
    const asked = deal.text ? [] : offer.rules; // the log says what is agreed on
    this.rules = asked.map((rule) => ({
      rule,
      control: controlOf(rule, given.get(rule.rule)),
    }));
    const options = make("details", { class: "options", open: given.size > 0 }, make("summary", {}, told("options")));
    options.append(make("div", { class: "rule-rows" }, ...this.rules.map(({ control }) => control.element)));
    const places = [
      this.game.element,
      this.men.element,
      this.paper.element,
      lineOf("kit-square", told("kit_square"), this.square),
    ];
    const form = make(
      "form",
      { class: "kit-form panel" },
      make("div", { class: "kit-choices" }, ...places),
      ...(this.rules.length ? [options] : []),
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => this.changed(event.target === this.game?.select));
    const back = make(
      "p",
      {},
      make("a", { href: `#tables?game=${offer.game}` }, told("kit_play", { name: offer.name })),
      " · ",
      make("a", { href: "#tables" }, told("all_games")),
    );
    const lead = make("p", { class: "lead" }, told("kit_lead"));
    const whole = make("a", { href: `#tables?kit=${offer.game}` }, told("kit_whole", { name: offer.name }));
    const one = deal.text ? [make("p", { class: "kit-deal" }, `${told("kit_deal")} `, whole)] : [];
    const head = make("h1", { tabindex: -1 }, told("kits"));
    this.element.replaceChildren(back, head, lead, ...one, form, this.problem, this.list);
    if (deal.problem) this.tell(deal.problem);
    else this.ask(offer);
    return told("kits");
  }

  /** @param {string} problem why there is no kit; empty where there is one */
  tell(problem) {
    this.problem.textContent = capital(problem);
    this.problem.hidden = !problem;
  }

  usualPaper() {
    return String(this.context.cart.desk.values.stock).includes("a4") ? "a4" : "letter";
  }

  /** @param {boolean} other whether it is another game */
  changed(other) {
    const game = this.game?.select.value ?? "";
    if (other) {
      location.hash = `#tables?${new URLSearchParams({ ...this.manner(), kit: game })}`;
      return;
    }
    clearTimeout(this.timer);
    this.maker?.stop?.abort();
    this.timer = setTimeout(() => {
      history.replaceState(history.state, "", `#tables?${this.address()}`);
      const offer = this.offers.find((one) => one.game === game);
      if (offer) this.ask(offer);
    }, REST);
  }

  /** How it is made, whatever the game. */
  manner() {
    return {
      men: this.men?.select.value ?? "",
      paper: this.paper?.select.value ?? "",
      square: this.square?.value ?? "",
    };
  }

  address() {
    const chosen = new URLSearchParams({ kit: this.game?.select.value ?? "", ...this.manner() });
    if (this.deal.text) chosen.set("deal", this.deal.text);
    return `${chosen}${ruleWords(this.words())}`;
  }

  /** Rules that are not as usual, as in an address. */
  words() {
    const usual = new Map(
      (this.offers.find(({ game }) => game === this.game?.select.value)?.rules ?? []).map((rule) => [
        rule.rule,
        rule.default,
      ]),
    );
    return this.rules.flatMap(({ rule, control }) => {
      const value = control.value();
      return value === usual.get(rule.rule) ? [] : [`${rule.rule}=${value}`];
    });
  }

  /** @param {GameOffer} offer */
  async ask(offer) {
    const turn = ++this.turn;
    const side = Number(this.square?.value);
    const { men, paper } = this.manner();
    /** @type {KitWanted} */
    const wanted = {
      game: offer.game,
      rules: this.words(),
      men,
      paper,
      square: side === SQUARE ? "" : `${side}mm`,
      deal: this.deal.log,
    };
    this.list.setAttribute("aria-busy", "true");
    if (!this.list.childElementCount) this.list.append(make("p", { class: "help" }, told("kit_read")));
    this.asking.abort();
    this.asking = new AbortController();
    const engine = await this.context.engine;
    const answered = await engine.ask("kit", wanted, { signal: this.asking.signal });
    if (turn !== this.turn || !answered) return;
    const { errors, result } = answered.answer;
    this.tell(errors.map(({ problem }) => problem).join(" "));
    this.list.removeAttribute("aria-busy");
    this.list.dataset.kit = result?.game ?? "";
    this.maker?.want(result, wanted, JSON.stringify(this.context.own.kept?.files ?? []));
    this.list.replaceChildren(...(result && this.maker ? kitParts(result, this.maker) : []));
  }
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} values
 * @param {string} usual
 */
function chooser(id, label, values, usual) {
  const select = make("select", { id }, ...values.map(([value, text]) => make("option", { value }, text)));
  select.value = values.some(([value]) => value === usual) ? usual : values[0][0];
  return { element: lineOf(id, label, select), select };
}

/**
 * The one deal that a kit is for, from an address.
 *
 * @param {URLSearchParams} params
 */
async function dealIn(params) {
  const text = params.get("deal") ?? "";
  if (!text) return { log: "", text, problem: "" };
  try {
    return { log: await readLog(text), text, problem: "" };
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    return { log: "", text, problem: error.message };
  }
}

/** @param {string} word a rule with its value */
function split(word) {
  const [rule, ...value] = word.split("=");
  return [rule, value.join("=")];
}
