// A game by letters as it is kept here, and what comes of a letter: which lot draws, whether it goes on with what was sent.
// Knows no page.

/** @import { Engine } from "../engine.js" */
/** @import { KeptGame } from "./kept.js" */
/** @import { Letter, OfBoth } from "./letter-text.js" */
/** @import { Held, Shown } from "./shapes.js" */
import { capital } from "../dom.js";
import { keepGame, keptGame } from "./kept.js";
import { elementOf, follows, isElement, lotOf, MOST_LETTERS, newSecret } from "./letter-lots.js";
import { sealed, unsealed } from "./letter-seal.js";
import { LetterError } from "./letter-text.js";
import { told } from "../words.js";

/**
 * @typedef {"white" | "black"} LetterSide
 * @typedef {object} LetterGame what is known of it here and nowhere else
 * @property {LetterSide} side
 * @property {string} secret
 * @property {string} box the same, sealed with the word of its owner, as it goes with his letters
 * @property {Letter | null} last the last letter that was written or has come
 * @property {string} floor the log as far as it stands in letters, with what chance did then: nothing of it is taken back
 */

/** Its length tells nothing. */
const STEP = 64;
/** @type {OfBoth} */
const NONE = { white: "", black: "" };

/** @param {number} number of a letter */
export function writerOf(number) {
  return /** @type {LetterSide} */ (number % 2 ? "white" : "black");
}

/** @param {LetterSide} side */
function other(side) {
  return side === "white" ? "black" : "white";
}

/** How many letters its writer has written before. @param {number} number */
function turnOf(number) {
  return Math.floor((number - 1) / 2);
}

/**
 * Who plays, from now on.
 *
 * @param {LetterSide} side
 * @param {string} word
 * @returns {Promise<LetterGame>}
 */
export async function joined(side, word) {
  const secret = newSecret();
  return { side, secret, box: await sealed(word, secret, STEP), last: null, floor: "" };
}

/**
 * Who has played already, in another browser: his letters have all that he needs, with his word.
 *
 * @param {Letter} letter that has come
 * @param {string} word
 * @returns {Promise<LetterGame>}
 */
export async function rejoined(letter, word) {
  const side = other(writerOf(letter.number));
  const secret = (await unsealed(word, letter.boxes[side])).trim();
  const element = isElement(secret) ? await elementOf(secret, turnOf(letter.number - 1)) : "";
  if (element !== letter.told[side]) throw new LetterError(told("post_other"));
  return { side, secret, box: letter.boxes[side], last: null, floor: "" };
}

/**
 * A letter that has come, opened by who is to read it.
 *
 * @param {Engine} engine
 * @param {Letter} letter
 * @param {LetterGame} game
 * @param {boolean} known whether the letter before is known here, so that this one is held against it
 * @returns {Promise<{kept: Held, shown: Shown}>}
 * @throws {LetterError} with a sentence
 */
export async function arrived(engine, letter, game, known) {
  const [by, reader] = [writerOf(letter.number), game.side];
  const before = game.last;
  if (known && before) {
    const last = before.told[by];
    const same = letter.told[reader] === before.told[reader] && letter.boxes[reader] === before.boxes[reader];
    const chained = !last || (await follows(letter.told[by], last));
    if (!same || !chained) throw new LetterError(told("post_changed"));
  }
  const lot = turnOf(letter.number) ? await lotOf(letter.told[by], letter.told[reader]) : "";
  const answered = await engine.ask("letter", {
    log: letter.log,
    reader,
    mine: await ownLot(game, letter),
    ...(known && { by, lot, before: before?.log ?? "" }),
  });
  const { errors = [], result } = answered?.answer ?? {};
  if (errors.length || !result) throw new LetterError(capital(errors.map(({ problem }) => problem).join(" ")));
  return result;
}

/**
 * By which who reads a letter draws, before he answers it; empty as long as he has told nothing before it.
 *
 * @param {LetterGame} game
 * @param {Letter} letter
 */
async function ownLot({ secret, side }, letter) {
  const turn = turnOf(letter.number + 1);
  return turn ? lotOf(await elementOf(secret, turn), letter.told[other(side)]) : "";
}

/**
 * The next letter of a game.
 *
 * @param {string} id
 * @param {LetterGame} game
 * @param {string} log
 * @returns {Promise<Letter>}
 */
export async function written(id, { side, secret, box, last }, log) {
  const number = (last?.number ?? 0) + 1;
  if (turnOf(number) >= MOST_LETTERS) throw new LetterError(told("post_end"));
  const elements = { ...(last?.told ?? NONE), [side]: await elementOf(secret, turnOf(number)) };
  return { id, number, log, told: elements, boxes: { ...(last?.boxes ?? NONE), [side]: box } };
}

/**
 * The game that a letter belongs to, if it is known here; a sentence where the letter is not the next one of it.
 *
 * @param {Letter} letter
 * @returns {Promise<{kept: KeptGame | null, problem: string}>}
 */
export async function homeOf(letter) {
  const kept = await keptGame(letter.id);
  if (!kept?.letter) return { kept: null, problem: "" };
  const next = (kept.letter.last?.number ?? 0) + 1;
  let problem = "";
  if (writerOf(letter.number) === kept.letter.side) problem = told("post_own");
  else if (letter.number < next) problem = told("post_before");
  else if (letter.number > next) problem = told("post_early", { number: next });
  return { kept, problem };
}

/**
 * Keep it; false where this browser takes nothing.
 *
 * @param {string} id
 * @param {LetterGame} letter
 * @param {Held} kept
 * @param {Shown} shown
 */
export function keepLetters(id, letter, kept, shown) {
  const far = shown.outcome ? capital(shown.outcome) : told("post_kept", { move: shown.move });
  return keepGame({ id, name: shown.name, log: kept.log, told: far, when: Date.now(), letter });
}
