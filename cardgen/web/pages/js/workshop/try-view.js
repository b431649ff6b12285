// The board on which a new piece is tried against the program, and what stands beside it.

/** @import { Context } from "../router.js" */
/** @import { BoardMan, BoardMove } from "../table/seen.js" */
/** @import { Drafts } from "./drafts.js" */
/** @import { Figure } from "./form.js" */
/** @import { TryWords } from "./try.js" */
/** @import { Tried } from "./try-game.js" */
import { button, capital, filled, make, say } from "../dom.js";
import { TableBoard } from "../table/board.js";
import { typedLine } from "../table/line.js";
import { nameOf } from "../table/men.js";
import { hungPictures } from "../table/pictures.js";
import { TryForm } from "./try-form.js";
import { TryGame } from "./try-game.js";

/** How long somebody rests before the board of a game that has not begun follows the piece, in ms. */
const REST = 900;

/** It is made when it is first unfolded. */
export class TryView {
  /**
   * @param {TryWords} words
   * @param {Context} context
   * @param {Drafts} drafts
   * @param {Figure[]} figures
   * @param {() => boolean} open whether it is seen
   */
  constructor(words, context, drafts, figures, open) {
    const { said } = words;
    this.words = words;
    this.drafts = drafts;
    this.open = open;
    this.figures = new Map(figures.map(({ figure, of }) => [figure, of]));
    /** @type {Map<string, string>} */
    this.pictures = new Map();
    this.game = new TryGame(context, { changed: () => this.show(), problem: (problem) => this.refuse(problem) });
    this.form = new TryForm(words, (key) => this.choose(key));
    this.board = new TableBoard(said.board, {
      move: (move) => this.play(move),
      why: (from, to) => this.refused(from, to),
      picked: (from, moves) => this.pick(from, moves),
      look: (man) => this.look(man),
    });
    this.state = make("p", { class: "try-state" });
    this.note = make("p", { class: "try-note" });
    this.looked = make("p", { class: "try-looked help", "aria-hidden": "true" });
    this.noteText = make("span", {});
    this.offer = button(said.new, () => this.fresh(), { class: "small" });
    this.notice = make("div", { class: "try-notice other", role: "status", hidden: true }, this.noteText, this.offer);
    this.log = make("ol", { class: "try-told", "aria-label": said.told, tabindex: 0 });
    this.rules = make("ul", { class: "try-rules help" });
    this.undo = button(said.undo, () => this.back(), { class: "small" });
    this.stop = button(said.cancel, () => this.cancel(), { class: "small" });
    const how = { id: "try-move", kind: "try-line", label: said.line, play: said.play, most: 30 };
    const { form, input } = typedLine({ ...how, typed: (text) => this.enter(text) });
    this.line = form;
    this.typed = input;
    this.table = this.laidOut();
    this.elements = [make("p", { class: "help" }, words.help), this.form.element, this.notice, this.table];
    /** What was said last to those who do not see it. */
    this.heard = "";
    this.resting = 0;
    drafts.watch(() => this.follow());
  }

  laidOut() {
    const again = button(this.words.said.new, () => this.fresh(), { class: "small" });
    const head = make("div", { class: "try-head" }, this.state, this.looked);
    const tools = make("div", { class: "piece-tools" }, this.undo, again, this.stop);
    const told = make("div", { class: "try-beside" }, head, this.note, tools, this.log, this.line, this.rules);
    return make("div", { class: "try-table" }, this.board.element, told);
  }

  /** It is seen: a game begins where there is none. */
  async unfolded() {
    const pictures = this.pictures.size ? this.pictures : await hungPictures();
    this.pictures = pictures;
    if (!this.game.now && !this.game.thinks) this.begin();
    else this.follow();
  }

  begin() {
    const file = this.drafts.current;
    this.heard = "";
    this.log.replaceChildren();
    if (file.pieces.length) {
      this.game.begin(file, this.form.chosen());
      return;
    }
    this.game.end();
    this.show(this.words.said.none);
  }

  /** The next game, or the one whose number was typed. */
  fresh() {
    if (this.form.seed.value === this.game.chosen.seed) this.form.next();
    this.begin();
  }

  /** @param {string} key what was chosen anew */
  choose(key) {
    if (key === "nodes") this.game.chosen = { ...this.game.chosen, nodes: this.form.chosen().nodes };
    else if (this.game.moved) this.warn();
    else this.begin();
  }

  /** The piece has changed: a game that nobody has begun follows, another one goes on. */
  follow() {
    clearTimeout(this.resting);
    if (!this.open()) return;
    const other = this.another();
    if (this.game.moved && !other) return this.warn();
    const { sound, current } = this.drafts;
    if (this.game.file && this.same()) return;
    if (other && this.game.now) this.put();
    if (sound || !current.pieces.length) this.resting = setTimeout(() => this.begin(), REST);
  }

  /** Whether the game is of the piece that is looked at, as it is. */
  same() {
    const { file } = this.game;
    const { current } = this.drafts;
    return (
      file === current ||
      (file !== null && JSON.stringify(file.pieces[file.at]) === JSON.stringify(current.pieces[current.at]))
    );
  }

  /** Whether another piece is looked at than the one that is played with. */
  another() {
    const { file } = this.game;
    const { current } = this.drafts;
    return file !== null && !this.same() && (file.at !== current.at || file.file !== current.file);
  }

  /** The board of another piece is put away; its own comes once it is known. */
  put() {
    this.game.end();
    this.heard = "";
    this.log.replaceChildren();
    this.show();
  }

  /** What would be otherwise in a new game. */
  warn() {
    const { said } = this.words;
    const { chosen } = this.game;
    const now = this.form.chosen();
    const chosenAnew = Object.keys(now).some((key) => now[key] !== chosen[key]);
    let text = "";
    if (this.game.moved && !this.same()) text = said.changed;
    else if (this.game.moved && chosenAnew) text = said.later;
    this.notice.hidden = !text;
    if (this.noteText.textContent !== text) this.noteText.textContent = text;
  }

  /**
   * Show what there is: the board, whose turn it is, what was said.
   *
   * @param {string} [problem] where there is no board
   */
  show(problem = "") {
    const { now, thinks } = this.game;
    const { said } = this.words;
    this.warn();
    this.stop.hidden = !thinks || !now;
    this.undo.hidden = !now;
    this.undo.disabled = !this.game.moved && !(thinks && now);
    this.board.element.hidden = !now;
    this.line.hidden = !now || Boolean(now.outcome);
    this.table.classList.toggle("no-board", !now);
    this.note.textContent = "";
    if (!now) this.rules.replaceChildren();
    this.state.textContent = problem || (now ? this.stateOf(now) : thinks ? said.begins : "");
    if (now && !thinks) this.showBoard(now);
  }

  /** @param {Tried} now */
  showBoard(now) {
    const [files, ranks] = now.board;
    const men = now.men.map((man) => ({ ...man, picture: this.pictureOf(man) }));
    const marked = now.check ? [{ at: now.check, said: this.words.said.check }] : [];
    this.board.show({ files, ranks, men, moves: now.moves, last: now.last, marked }, now.you !== this.words.below);
    this.table.dataset.game = now.seed;
    this.rules.replaceChildren(...now.rules.map((rule) => make("li", {}, rule)));
    const told = this.game.past.flatMap((one) => one.said);
    this.log.replaceChildren(...told.map((one) => make("li", {}, capital(one))));
    this.log.hidden = !told.length;
    this.log.scrollTop = this.log.scrollHeight;
    const heard = [...now.said, this.stateOf(now)].map(capital).join(" ");
    if (this.heard !== heard) say(heard);
    this.heard = heard;
  }

  /** @param {Tried} now */
  stateOf({ outcome, check, you, turn }) {
    const { said } = this.words;
    if (this.game.thinks) return said.thinks;
    if (outcome) return capital(outcome);
    const whose = you === turn ? said.yours : said.theirs;
    return check ? `${said.check}. ${whose}` : whose;
  }

  /** @param {Tried["men"][number]} man */
  pictureOf({ id, figure = "" }) {
    const look = this.game.past[0]?.look;
    if (look?.id === id) return `data:image/svg+xml,${encodeURIComponent(look.svg)}`;
    return this.pictures.get(id) ?? this.pictures.get(this.figures.get(figure) ?? "") ?? "";
  }

  /** @param {BoardMove} move */
  play(move) {
    this.typed.value = "";
    this.game.play(move.word);
  }

  /** @param {string} word as it was typed */
  enter(word) {
    if (this.game.thinks) return;
    const known = this.game.now?.moves.find((move) => move.word.toLowerCase() === word.toLowerCase());
    if (known) this.board.play(known);
    else this.game.play(word);
  }

  back() {
    this.game.undo();
    say(this.words.said.undone);
    if (this.undo.disabled) this.board.focus();
  }

  cancel() {
    this.game.cancel();
    this.board.focus();
  }

  /** @param {string} problem what Python has refused */
  refuse(problem) {
    if (this.game.now) this.tell(capital(problem));
    else this.show(capital(problem));
  }

  /** @param {string} text */
  tell(text) {
    if (!text) return;
    this.note.textContent = text;
    say(text);
  }

  /**
   * A touch does nothing, and it is told why; of a move, Python knows it.
   *
   * @param {string} from
   * @param {string} to
   */
  async refused(from, to) {
    const { said } = this.words;
    const { now, thinks } = this.game;
    if (thinks) return this.tell(said.thinks);
    if (now?.outcome) return this.tell(capital(now.outcome));
    if (from) return this.tell(capital(await this.game.why(from + to)));
    const there = now?.men.find(({ at }) => at === to);
    const sentence = there?.side === now?.you ? said.not_now : said.not_yours;
    this.tell(there ? filled(sentence, { man: there.name, at: to }) : said.empty);
  }

  /**
   * @param {string} from
   * @param {BoardMove[]} moves
   */
  pick(from, moves) {
    this.note.textContent = "";
    const man = this.game.now?.men.find(({ at }) => at === from);
    if (!man) return;
    const to = [...new Set(moves.map((move) => move.to))].join(", ");
    this.tell(filled(this.words.said.picked, { man: man.name, at: from, to }));
  }

  /** @param {BoardMan | undefined} man under the mouse, or where the keys are: a figure does not tell its name */
  look(man) {
    this.looked.textContent = man ? `${man.at}: ${capital(nameOf(man))}` : "";
  }
}
