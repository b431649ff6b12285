// What the form has, as `workshop.json` tells it: Python knows the keys and their words, the page shows them.

/** @import { Entry } from "./edit.js" */
import { fetchJson } from "../data.js";

/**
 * @typedef {object} FormField
 * @property {string[]} path
 * @property {string} label
 * @property {string} [kind]
 * @property {string} [help]
 * @property {{value: string, text: string}[]} [choices]
 * @property {number} most letters
 * @property {string} [example]
 * @property {Entry} [beside] keys that have to stand there too
 * @property {string[]} [classes] of which pieces it is, where not of all
 * @property {FormField[]} [parts] of each row
 *
 * @typedef {{figure: string, name: string, of: string}} Figure which one, what it is called, and the piece whose picture shows it
 *
 * @typedef {object} FormData
 * @property {Entry} new what a piece has before anybody has typed
 * @property {Entry} first what makes one that is right of it
 * @property {number} most pieces
 * @property {string} moves the key of what it does
 * @property {{title: string, help: string, fields: FormField[]}[]} groups
 * @property {FormField[]} set
 * @property {Figure[]} figures
 * @property {{title: string, rows: {letters: string, words: string}[]}[]} letters
 * @property {{letters: string, words: string}[]} key what small letters before a move say
 * @property {Record<string, string>} letters_said
 * @property {Record<"keep" | "print" | "list" | "begin" | "seen" | "places" | "fields" | "files" | "arrivals" | "pack", Record<string, string>>} says sentences, by the part that says them
 * @property {import("./click.js").ClickWords} clicks
 * @property {import("./try.js").TryWords} tryout
 * @property {{measured: string, guess: string}} worth
 */

/** @returns {Promise<FormData>} */
export function formData() {
  return fetchJson("workshop.json");
}
