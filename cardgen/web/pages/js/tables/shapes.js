// What Python tells of games and tables, as `cardgen/web/requests/tables.py` says.

/**
 * @typedef {object} Rule what may be agreed on
 * @property {string} rule
 * @property {"switch" | "number" | "word" | "words"} kind
 * @property {string} default
 * @property {string[]} choices
 * @property {{word: string, told: string}[]} words
 * @property {string} told
 * @property {Record<string, string>} means
 * @property {string[]} ours
 *
 * @typedef {object} GameOffer
 * @property {string} game
 * @property {string} name
 * @property {string[]} players
 * @property {string[]} told
 * @property {Rule[]} rules
 * @property {string[]} seats
 * @property {string[]} chance
 * @property {boolean} solved
 * @property {boolean} letters whether it is played by letters
 * @property {string[]} day
 *
 * @typedef {{word: string, name: string, piece: string, count: number, squares?: string[]}} Thing to be chosen
 * @typedef {{sort: string, name: string, piece: string, side: string, dark: boolean, down: boolean, count: number}} Lying
 * @typedef {{title: string, side: string, things: Lying[]}} ThingRow
 * @typedef {{word: string, from: string, to: string, becomes: string, said: string}} Deed
 * @typedef {{name: string, places: string[], things: Thing[]}} PlaceRow
 * @typedef {object} Wanted
 * @property {string} kind
 * @property {string} [verb]
 * @property {Deed[]} [actions]
 * @property {Thing[]} [things]
 * @property {PlaceRow[]} [rows]
 * @property {Thing[]} [left]
 * @property {string[]} [parts]
 * @property {string[]} [words]
 * @property {number} [missing]
 * @property {number} [count]
 * @property {string[]} [advice]
 * @property {string} [example]
 * @property {string} [hint]
 *
 * @typedef {{what: string, side: string, number: number}} ManMark
 * @typedef {{at: string, side: string, kind: string, hidden: boolean, marks: ManMark[]}} ManSeen
 * @typedef {{title: string, side: string, corner: string, heads: string[], rows: {head: string, cells: string[]}[], ticked: boolean}} KnownTable
 * @typedef {{name: string, short: string, piece: string}} KindSeen
 *
 * @typedef {object} Shown what one may see
 * @property {string} game
 * @property {string} name
 * @property {string} eyes
 * @property {boolean} secret
 * @property {string[]} awaited
 * @property {string} who
 * @property {number} move
 * @property {boolean} check
 * @property {string[]} checked squares of who is in check
 * @property {string | null} outcome
 * @property {string[]} assessment
 * @property {{files: number, ranks: number} | null} board
 * @property {Record<string, KindSeen>} kinds
 * @property {ManSeen[]} men
 * @property {string[]} last
 * @property {ThingRow[]} rows
 * @property {KnownTable[]} tables
 * @property {string[]} notes
 * @property {string[]} prompt
 * @property {Wanted} wanted
 * @property {number[]} progress
 * @property {{resign: boolean, draw: boolean, undo: boolean}} may
 * @property {boolean} solvable
 * @property {string[]} rules
 * @property {string[]} agreed words of rules that differ from the usual ones
 * @property {string[]} said
 * @property {string} asks
 *
 * @typedef {object} Held what only who keeps the game is told
 * @property {string} log
 * @property {number} lines
 * @property {string} seed
 * @property {Record<string, string>} players
 * @property {string} think
 *
 * @typedef {{kept: Held, shown: Shown}} TableTold
 */

export {};
