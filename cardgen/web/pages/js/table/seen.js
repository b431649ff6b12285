// What a board is given, and what it gives back; squares by their names.

/**
 * @typedef {string} At a square, such as e4
 * @typedef {object} BoardMan
 * @property {At} at
 * @property {string} side one of two
 * @property {string} name
 * @property {string} [picture] its address
 * @property {string} short letters for it, where there is no picture
 * @property {string} [told] what else is to be said of it
 * @property {boolean} [hidden] it is not shown as it is
 * @property {{what: string, side: string, number: number}[]} [marks] what lies under it, or is written on it
 *
 * @typedef {object} BoardMove
 * @property {string} from a square, or what else a move begins with
 * @property {At} to
 * @property {string} word what Python knows it by
 * @property {string} said
 *
 * @typedef {object} BoardSeen
 * @property {number} files
 * @property {number} ranks
 * @property {At[]} [missing] squares that there are not
 * @property {BoardMan[]} men
 * @property {BoardMove[]} moves what may be done now
 * @property {string[]} [last] squares of the last move
 * @property {{at: At, said: string}[]} [marked] squares to look at, and why
 *
 * @typedef {object} Deeds
 * @property {(move: BoardMove) => void} move
 * @property {(from: string, to: At) => void} why nothing can be done there; `from` is empty where nothing was taken up
 * @property {(from: string, moves: BoardMove[]) => void} [picked] something was taken up, or put down
 * @property {(man: BoardMan | undefined, at: At) => void} [look] a square is looked at
 */

const LETTERS = 26;
const FIRST = "a".charCodeAt(0);

/**
 * @param {number} file from 0
 * @param {number} rank from 0
 * @returns {At}
 */
export function squareOf(file, rank) {
  return `${String.fromCharCode(FIRST + (file % LETTERS))}${rank + 1}`;
}

/**
 * @param {At} at
 * @returns {[number, number]} file and rank from 0
 */
export function placeOf(at) {
  return [at.charCodeAt(0) - FIRST, Number(at.slice(1)) - 1];
}
