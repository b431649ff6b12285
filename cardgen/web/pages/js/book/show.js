// The rules of a game to be read: its booklet, with an address of its own, also by other rules than the usual ones.

/** @import { Context, Show } from "../router.js" */
/** @import { Booklet } from "./pages.js" */
import { button, capital, found, make } from "../dom.js";
import { asked, Work } from "../gallery/work.js";
import { rulesIn, ruleWords } from "../rule-words.js";
import { openedTable } from "../tables/opened.js";
import { readWords, told } from "../words.js";
import { bookOf } from "./pages.js";

/** What stands there. */
let shown = "";

/** @type {Show} */
export async function show(params, context) {
  const [game, rules] = [params.get("of") ?? "", rulesIn(params)];
  const place = found("#main-rules");
  const key = JSON.stringify([game, rules]);
  if (shown !== key) {
    shown = key;
    await readWords();
    if (shown !== key) return "";
    const title = make("h1", { tabindex: -1 }, told("book"));
    const wait = make("p", { class: "lead", role: "status" }, told("book_wait"));
    place.replaceChildren(make("div", { class: "book-page" }, title, wait));
    scrollTo(0, 0);
    const engine = await context.engine;
    const answered = await engine.ask("booklet", { game, rules });
    if (shown !== key) return "";
    const { errors = [], result } = answered?.answer ?? {};
    if (!result) {
      shown = "";
      wait.textContent = capital(errors.map(({ problem }) => problem).join(" "));
      return told("book");
    }
    place.replaceChildren(pageOf(result, context));
  }
  goTo(params.get("at"));
  return found("#rules-title").textContent ?? "";
}

/**
 * @param {string | null} at a chapter, counted from 1
 */
function goTo(at) {
  const head = document.getElementById(at ? `rules-${at}` : "rules-title");
  if (!head || (!at && scrollY)) return;
  requestAnimationFrame(() => {
    head.focus({ preventScroll: true });
    if (at) head.scrollIntoView();
  });
}

/**
 * @param {Booklet} booklet
 * @param {Context} context
 */
function pageOf(booklet, context) {
  const { game, rules } = booklet;
  const agreed = ruleWords(rules);
  const book = bookOf(
    booklet,
    (at) => `#rules?of=${game}${agreed}&at=${at}`,
    (piece) => context.catalogue.pieces.has(piece),
  );
  return make("div", { class: "book-page" }, waysOf(booklet, agreed, context), book);
}

/**
 * Where one goes from here, and how it comes onto paper.
 *
 * @param {Booklet} booklet
 * @param {string} agreed
 * @param {Context} context
 */
function waysOf({ game, name, rules, example }, agreed, context) {
  const play = make("a", { class: "main", href: `#tables?game=${game}${agreed}` }, told("book_play"));
  const all = make("a", { href: `#pieces?game=${game}` }, told("book_all", { name }));
  const follow = button(told("book_follow"), () => openedTable(context.engine, example), {
    class: "small",
  });
  const print = button(told("book_print"), () => globalThis.print(), { class: "small" });
  const papers = ["letter", "a4"].flatMap((on) =>
    [
      { paper: "rules", title: told("book_pages") },
      { paper: "rules-to-fold", title: told("book_fold") },
    ].map(({ paper, title }) => {
      /** @type {import("../gallery/work.js").Offer["making"]} */
      const making = (manner) => asked(context.engine, "paper", { game, paper, on, rules }, manner);
      const about = told(on === "a4" ? "book_a4" : "book_letter");
      return new Work({ title, about, label: "PDF", making }).element;
    }),
  );
  const list = make("ul", { class: "take" }, ...papers);
  const printed = make("details", { class: "options" }, make("summary", {}, told("book_paper")), list);
  const row = make("div", { class: "book-row" }, play, ...(example ? [follow] : []), print, all);
  return make("div", { class: "book-ways" }, row, printed);
}
