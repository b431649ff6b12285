// A table as it is seen: board, what lies beside it, what may be done, what was said.

/** @import { Context } from "../router.js" */
/** @import { BoardMan, BoardSeen } from "../table/seen.js" */
/** @import { ManSeen, Shown } from "./shapes.js" */
import { button, capital, make, say } from "../dom.js";
import { TableBoard } from "../table/board.js";
import { BesideTable } from "./beside.js";
import { MenShown } from "./men-shown.js";
import { Sitting } from "./sitting.js";
import { TableParts } from "./parts.js";
import { stateOf } from "./state.js";
import { lyingBeside, lyingRows } from "./things.js";
import { boardMoves, WantedPanel } from "./wanted.js";
import { told } from "../words.js";

/** The side that sees the board as it is written. */
const BELOW = ["white", "player", ""];
const MOST_SAID = 300;
/** What is taken up by hand: it stands as near to the board as can be. */
const FORMS = ["picks", "choice", "places", "names"];

export class TableView {
  /**
   * @param {Context} context
   * @param {() => Promise<import("../engine.js").Engine>} thinker
   * @param {Map<string, string>} pictures
   * @param {(kept: import("./shapes.js").Held, shown: Shown, beside: import("./kept.js").BesideLog) => void} keep
   * @param {import("./kept.js").BesideLog} beside what is kept beside the log
   */
  constructor(context, thinker, pictures, keep, beside) {
    this.sitting = new Sitting(context.engine, thinker, {
      changed: () => this.draw(),
      problem: (problem) => this.note(problem),
      said: (said) => this.tell(said),
      keep: (kept, shown) => this.keeps(kept, shown, beside),
    });
    this.keeps = keep;
    /** @type {Set<(sitting: Sitting) => void>} who is told that something else is seen */
    this.watchers = new Set();
    /** @type {string[]} what has happened, for who looks when the screen is shown again */
    this.unsaid = [];
    /** Whose secrets may be on the screen: who has said that he looks. */
    this.shownTo = "";
    this.board = new TableBoard(told("board"), {
      move: ({ word }) => this.act(word),
      why: (from, to) => this.why(from, to),
      picked: (from) => this.wanted.mark(from),
      look: (man, at) => this.look(man, at),
    });
    this.men = new MenShown(pictures, () => this.draw());
    this.wanted = new WantedPanel(
      {
        act: (word) => this.act(word),
        unsay: (words) => this.sitting.say(words),
        pick: (from) => this.pick(from),
      },
      (piece) => this.men.of(piece),
      this.men,
    );
    this.parts = new TableParts(this.board.element, this.wanted.element, this.men.place, {
      typed: (text) => this.act(text),
      undo: () => this.act("undo"),
      hint: () => this.hint(),
      about: () => this.more.about(),
      best: () => this.more.best(),
      again: () => this.more.again(),
      draw: () => this.act("draw"),
      resign: () => this.resign(),
      halt: () => this.halt(),
      resume: () => this.sitting.resume(),
      step: (by) => this.step(by),
    });
    this.more = new BesideTable(this.sitting, this.board, this.parts, thinker, beside, (text) => this.note(text));
    this.parts.back.before(this.men.toggle);
    this.element = this.parts.element;
    /** Whether it was said that it is to be given up. */
    this.sure = false;
  }

  /** @param {(sitting: Sitting) => void} watcher */
  watch(watcher) {
    this.watchers.add(watcher);
  }

  /** @param {string} word */
  act(word) {
    this.note("");
    this.sure = false;
    return this.sitting.act(word);
  }

  /** @param {string} from */
  pick(from) {
    this.board.pick(this.board.picked === from ? "" : from);
  }

  /** @param {number} by lines */
  step(by) {
    const { at, kept } = this.sitting;
    const now = at < 0 ? kept.lines : at;
    this.sitting.look(Math.max(0, now + by));
  }

  halt() {
    this.sitting.stop();
    this.draw();
  }

  /** It is asked once more, as it cannot be taken back. */
  resign() {
    if (this.sure) {
      this.act("resign");
    } else {
      this.sure = true;
      this.note(told("sure"));
    }
  }

  async hint() {
    const answer = await this.sitting.question("advice", { words: this.sitting.shown?.wanted.words ?? [] });
    if (!answer) return;
    const { hint = [], advice = [] } = answer.result?.shown ?? {};
    this.note([...answer.errors.map(({ problem }) => problem), ...hint, ...advice].map(capital).join(" "));
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async why(from, to) {
    const { shown } = this.sitting;
    if (!shown || shown.outcome || shown.wanted.kind === "nothing") return;
    const { words = [] } = shown.wanted;
    if (words.some((word) => word.startsWith(`${to}=`)))
      return this.sitting.say(words.filter((word) => !word.startsWith(`${to}=`)));
    if (!from || !this.board.cells.has(from)) {
      const there = shown.men.some(({ at }) => at === to);
      return this.note(there ? told("cannot_move") : told("touch_first"));
    }
    const answer = await this.sitting.question("why", { from, to });
    if (answer) this.note(answer.errors[0]?.problem ?? answer.result.shown.said.map(capital).join(" "));
  }

  /**
   * Whom the mouse is over, with his card a click away.
   *
   * @param {BoardMan | undefined} man
   * @param {string} at
   */
  look(man, at) {
    const seen = this.sitting.shown?.men.find((one) => one.at === at);
    if (!man || !seen) return;
    this.men.look(man.name, this.sitting.shown?.kinds[seen.kind]?.piece ?? "");
  }

  /** @param {string} text */
  note(text) {
    this.parts.problem.textContent = capital(text);
    this.parts.problem.hidden = !text;
  }

  /** @param {string[]} said */
  tell(said) {
    if (this.closed) this.unsaid = said; // whoever is to look away hears nothing of it either
    if (this.closed || !said.length) return;
    this.parts.said.append(...said.map((text) => make("li", {}, capital(text))));
    while (this.parts.said.childElementCount > MOST_SAID) this.parts.said.firstElementChild?.remove();
    requestAnimationFrame(() => this.parts.said.scrollTo({ top: this.parts.said.scrollHeight }));
    say(said.map(capital).join(" "));
  }

  /** Whether somebody else has to look away before this is seen. */
  get closed() {
    const { shown, persons } = this.sitting;
    return Boolean(shown?.secret && persons > 1 && shown.eyes !== this.shownTo);
  }

  draw() {
    const { shown } = this.sitting;
    if (!shown) return;
    this.element.hidden = false;
    this.element.dataset.game = shown.game;
    this.element.dataset.asked = String(this.sitting.answers);
    for (const watcher of this.watchers) watcher(this.sitting);
    const closed = this.closed;
    if (!shown.secret) this.shownTo = "";
    this.parts.curtain.hidden = !closed;
    this.parts.middle.hidden = closed;
    this.parts.beside.hidden = closed;
    if (closed) return this.close(shown.eyes);
    this.drawBoard(shown);
    this.element.toggleAttribute("data-boardless", !shown.board);
    this.men.read(shown);
    const idle = this.sitting.at >= 0 || this.sitting.waits;
    const stands = shown.board !== null;
    this.wanted.element.dataset.side = shown.eyes;
    this.wanted.show(idle ? { kind: "nothing" } : shown.wanted, stands);
    this.element.toggleAttribute("data-form", !idle && FORMS.includes(shown.wanted.kind));
    const asked = idle ? [] : shown.prompt;
    this.parts.prompt.replaceChildren(...asked.map((text) => make("p", {}, text)));
    this.parts.rows.replaceChildren(...lyingRows(lyingBeside(shown), this.men));
    this.more.draw(shown);
    this.parts.notes.replaceChildren(...[...shown.notes, ...shown.assessment].map((text) => make("li", {}, text)));
    this.parts.rules.replaceChildren(...shown.rules.map((text) => make("li", {}, text)));
    this.parts.state.textContent = stateOf(shown, this.sitting);
    this.parts.line.value = "";
    this.drawTools(shown, idle);
  }

  /** @param {string} eyes */
  close(eyes) {
    const open = button(told("show_to", { who: capital(eyes) }), () => {
      this.shownTo = eyes;
      this.draw();
      this.tell(this.unsaid);
      this.unsaid = [];
      this.board.focus();
    });
    this.clear();
    open.className = "main";
    const away = make("p", { class: "lead" }, told("look_away", { who: capital(eyes) }));
    this.parts.curtain.replaceChildren(away, open);
  }

  /** Nothing of who has just played is left in the page, hidden or not. */
  clear() {
    const { said, prompt, rows, known, notes, problem, line } = this.parts;
    for (const one of [said, prompt, rows, known, notes, problem]) one.replaceChildren();
    line.value = "";
    this.men.clear();
    this.wanted.show({ kind: "nothing" }, true);
    this.board.show({ files: 0, ranks: 0, men: [], moves: [] });
  }

  /** @param {Shown} shown */
  drawBoard(shown) {
    this.board.element.hidden = !shown.board;
    if (!shown.board) return;
    this.element.toggleAttribute("data-tall", shown.board.ranks > shown.board.files);
    const idle = this.sitting.at >= 0 || this.sitting.waits;
    /** @type {BoardSeen} */
    const seen = {
      ...shown.board,
      men: shown.men.map((man) => this.manOf(man, shown)),
      moves: idle ? [] : boardMoves(shown.wanted),
      last: shown.last,
      marked: shown.checked.map((at) => ({ at, said: told("in_check") })),
    };
    this.board.show(seen, this.turned(shown));
  }

  /**
   * Whether the board is seen from above: by who alone plays from there, or by whom it is shown alone. Two who sit before one
   * open board leave it as it lies.
   *
   * @param {Shown} shown
   */
  turned({ eyes, secret }) {
    return !BELOW.includes(eyes) && (secret || this.sitting.persons === 1);
  }

  /**
   * @param {ManSeen} man
   * @param {Shown} shown
   * @returns {BoardMan}
   */
  manOf({ at, side, kind, hidden, marks }, { kinds }) {
    const { name, short, piece } = kinds[kind] ?? { name: kind, short: "?", piece: "" };
    const notes = marks.map(({ what, side: whose, number }) => `${what} ${whose} ${number}`);
    if (hidden) notes.push(told("hidden"));
    return { at, side, name, short, picture: this.men.of(piece), told: notes.join(", "), marks, hidden };
  }

  /**
   * @param {Shown} shown
   * @param {boolean} idle
   */
  drawTools({ may, outcome, wanted, solvable, board }, idle) {
    const later = this.sitting.at >= 0;
    const { undo, hint, draw, resign, stop, on, about, best } = this.parts.tools;
    const acts = !idle && !outcome && wanted.kind !== "nothing";
    undo.hidden = !may.undo || later || this.sitting.settled;
    hint.hidden = !acts || wanted.kind === "chance";
    about.hidden = !board || later;
    best.hidden = !solvable || !outcome || later;
    draw.hidden = !may.draw || !acts;
    resign.hidden = !may.resign || !acts;
    stop.hidden = !this.sitting.thinking;
    on.hidden = Boolean(this.sitting.thinking) || !this.sitting.kept.think || later;
    this.parts.typed.hidden = !acts;
    this.parts.back.disabled = this.sitting.at === 0;
    this.parts.forth.hidden = !later;
  }
}
