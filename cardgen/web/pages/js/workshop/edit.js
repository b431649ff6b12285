// What can be done with a file of pieces: each gives another file, and changes none. Pure: no page.

/** @import { DraftFile, Value } from "./drafts.js" */
import { fold } from "../search.js";

/** @typedef {Record<string, Value>} Entry */

const LONGEST_ID = 40;

/**
 * The piece that is looked at; an empty one where there is none.
 *
 * @param {DraftFile} file
 * @returns {Entry}
 */
export function looked({ pieces, at }) {
  return pieces[at] ?? {};
}

/**
 * A name as an id.
 *
 * @param {string} name
 */
export function idOf(name) {
  const plain = fold(name.replace(/[’']/g, "").replaceAll("ß", "ss")).replace(/[^a-z0-9 ]/g, "");
  return plain.trim().replace(/ +/g, "-").slice(0, LONGEST_ID).replace(/-$/, "");
}

/**
 * What stands at a path; nothing where nothing does.
 *
 * @param {Entry} entry
 * @param {string[]} path
 * @returns {Value | undefined}
 */
export function valueAt(entry, path) {
  /** @type {Value | undefined} */
  let value = entry;
  for (const key of path) {
    if (typeof value !== "object" || Array.isArray(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/**
 * An entry with a value at a path. Nothing takes its key away, but for those that every entry has.
 *
 * @param {Entry} entry
 * @param {string[]} path
 * @param {Value} value
 * @param {{beside?: Entry, needed?: string[]}} [how] `beside`: what has to stand there too
 * @returns {Entry}
 */
export function withValue(entry, path, value, { beside = {}, needed = [] } = {}) {
  const [key, within] = path;
  if (within === undefined) {
    const { [key]: _, ...others } = entry;
    return value.length === 0 && !needed.includes(key) ? others : { ...entry, [key]: value };
  }
  const there = keysOf(entry[key]);
  const next = withValue({ ...beside, ...there }, [within], value);
  const usual = Object.keys(next).every((name) => next[name] === beside[name]);
  return withValue(entry, [key], usual ? "" : next);
}

/**
 * An entry called otherwise. Its id follows its name until somebody has chosen another.
 *
 * @param {Entry} entry
 * @param {string} name
 * @returns {Entry}
 */
export function renamed(entry, name) {
  const [before, id] = [entry.name ?? "", entry.id ?? ""];
  const follows = id === "" || (typeof before === "string" && id === idOf(before));
  return { ...entry, name, ...(follows ? { id: idOf(name) } : {}) };
}

/**
 * A mistake where somebody sees what makes it: one of an id that follows its name is one of the name.
 *
 * @template {{key: string}} Told
 * @param {Told} problem
 * @param {Entry} entry
 * @returns {Told}
 */
export function atName(problem, { id, name }) {
  const follows = problem.key === "id" && typeof name === "string" && name !== "" && id === idOf(name);
  return follows ? { ...problem, key: "name", from: 0, to: [...name].length } : problem;
}

/**
 * The file with another entry in the place of the one that is looked at; the first of all, where there was none.
 *
 * @param {DraftFile} file
 * @param {Entry} entry
 * @returns {DraftFile}
 */
export function withEntry(file, entry) {
  const pieces = file.pieces.length ? file.pieces.with(file.at, entry) : [entry];
  return { ...file, pieces };
}

/**
 * The file with one more behind the others, to be looked at.
 *
 * @param {DraftFile} file
 * @param {Entry} entry
 * @returns {DraftFile}
 */
export function added(file, entry) {
  return { ...file, pieces: [...file.pieces, apart(file, entry)], at: file.pieces.length };
}

/**
 * The file with a copy of a piece behind it.
 *
 * @param {DraftFile} file
 * @param {number} at
 * @returns {DraftFile}
 */
export function copied(file, at) {
  const { aliases: _, ...copy } = file.pieces[at];
  return { ...file, pieces: file.pieces.toSpliced(at + 1, 0, apart(file, copy)), at: at + 1 };
}

/**
 * The file without a piece.
 *
 * @param {DraftFile} file
 * @param {number} at
 * @returns {DraftFile}
 */
export function removed(file, at) {
  return { ...file, pieces: file.pieces.toSpliced(at, 1), at: file.at > at ? file.at - 1 : file.at };
}

/**
 * The file with a piece in another place.
 *
 * @param {DraftFile} file
 * @param {number} at
 * @param {number} to
 * @returns {DraftFile}
 */
export function moved(file, at, to) {
  if (to < 0 || to >= file.pieces.length) return file;
  return { ...file, pieces: file.pieces.toSpliced(at, 1).toSpliced(to, 0, file.pieces[at]), at: to };
}

/**
 * An entry with a name and an id that no other has, where it has any.
 *
 * @param {DraftFile} file
 * @param {Entry} entry
 * @returns {Entry}
 */
function apart({ pieces }, entry) {
  const { name, id } = entry;
  if (typeof name !== "string" || typeof id !== "string" || !id) return entry;
  const taken = new Set(pieces.flatMap((one) => [one.id, one.name]));
  const numbers = Array.from({ length: pieces.length + 1 }, (_, at) => at + 1);
  const endings = numbers.map((number) => (number === 1 ? ["", ""] : [` ${number}`, `-${number}`]));
  const free = endings.find(([more, end]) => !taken.has(name + more) && !taken.has(id + end)) ?? ["", ""];
  return { ...entry, name: name + free[0], id: id + free[1] };
}

/**
 * @param {Value | undefined} value
 * @returns {Entry}
 */
function keysOf(value) {
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}
