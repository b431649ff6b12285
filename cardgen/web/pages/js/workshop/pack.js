// All that belongs to a file of pieces in one ZIP: itself with what it names, its cards with their backs, tokens and
// figures where they can be made here, and a page that says what makes the same on a command line.

/** @import { Engine, Answered } from "../engine.js" */
/** @import { Own } from "../own.js" */
/** @import { Entry, Manner } from "../figure/zip.js" */
/** @import { DraftFile } from "./drafts.js" */
import { filled } from "../dom.js";
import { zipBytes } from "../figure/zip.js";

/** What commands call the folder in which the files of a maker lie. */
const FOLDER = "my-pieces";
const README = "README.txt";

/**
 * @typedef {object} Packing
 * @property {Engine} engine
 * @property {Own} own
 * @property {DraftFile} file that is sound, and was given
 * @property {string} yaml
 * @property {Manner} manner
 */

/** Why there is no ZIP. */
export class PackError extends Error {}

/**
 * @param {Packing} packing
 * @param {Record<string, string>} words of the page that tells of it
 * @returns {Promise<Blob>}
 */
export async function packed(packing, words) {
  const { file, yaml, manner } = packing;
  const written = { name: `${FOLDER}/${file.file}`, bytes: new TextEncoder().encode(yaml) };
  const cards = await made(packing, "pdf", { ...packing.own.paper(), ...whichOf(file), duplex: true });
  if (cards.problem) throw new PackError(cards.problem);
  const solids = [];
  for (const part of SOLIDS) solids.push(await solidsOf(packing, part));
  const about = aboutOf(file, cards.command, solids, words);
  const entries = [written, ...besideOf(packing), ...cards.entries, ...solids.flatMap(({ entries: all }) => all)];
  return zipBytes([{ name: README, bytes: new TextEncoder().encode(about) }, ...entries], manner);
}

/** What is printed in three dimensions, as it is asked for. */
const SOLIDS = [
  { folder: "tokens", with: { style: "token" } },
  { folder: "figures", with: {} },
];

/**
 * Its set, if it has one of its own; else its pieces.
 *
 * @param {DraftFile} file
 * @returns {Record<string, string[]>}
 */
export function whichOf({ set, pieces }) {
  if (typeof set.id === "string" && set.id) return { sets: [set.id] };
  return { pieces: pieces.map(({ id }) => String(id)) };
}

/**
 * Pictures that it names, and fonts: they go with whatever is printed.
 *
 * @param {Packing} packing
 * @returns {Entry[]}
 */
function besideOf({ own, file }) {
  const named = new Set(file.pieces.map(({ picture }) => picture));
  const wanted = own.files.filter(({ name, kind }) => kind === "font" || named.has(name));
  return wanted.flatMap(({ name }) => {
    const bytes = own.bytes.get(name);
    return bytes ? [{ name: `${FOLDER}/${name}`, bytes }] : [];
  });
}

/**
 * @param {Packing} packing
 * @param {string} verb
 * @param {Record<string, unknown>} request
 * @param {string} [folder]
 */
async function made({ engine, manner }, verb, request, folder = "") {
  const { signal, progress } = manner;
  const told = (/** @type {{done: number, total: number, name: string}} */ step) =>
    progress?.(step.done, step.total, step.name);
  const answered = await engine.ask(verb, request, { signal, told, insist: true });
  signal?.throwIfAborted();
  return filesOf(answered, folder);
}

/**
 * @param {Answered | null} answered
 * @param {string} folder
 */
function filesOf(answered, folder) {
  const { errors = [], files = [], command = "" } = answered?.answer ?? {};
  const entries = files.map(({ file }, at) => ({
    name: folder ? `${folder}/${file}` : file,
    bytes: /** @type {Uint8Array<ArrayBuffer>} */ (answered?.blobs[at]),
  }));
  return { entries, command, problem: errors.map(({ problem }) => problem).join(" ") };
}

/**
 * Where CAD is at hand its files; the command for them everywhere.
 *
 * @param {Packing} packing
 * @param {typeof SOLIDS[number]} part
 */
async function solidsOf(packing, part) {
  const { engine, file } = packing;
  const request = { pieces: file.pieces.map(({ id }) => String(id)), ...part.with };
  const typed = await engine.ask("command", { of: "stl", with: request });
  const command = String(typed?.answer.result ?? "");
  const about = await engine.ask("about", {});
  if (!about?.answer.result?.can?.includes("stl")) return { ...part, command, entries: [], problem: "" };
  return { ...part, ...(await made(packing, "stl", request, part.folder)), command };
}

/**
 * @param {DraftFile} file
 * @param {string} cards the command that makes them
 * @param {{folder: string, command: string, entries: Entry[], problem: string}[]} solids
 * @param {Record<string, string>} words
 */
function aboutOf({ file }, cards, solids, words) {
  const parts = solids.map(({ folder, command, entries, problem }) => {
    const state = entries.length ? words.there : words.absent;
    return [[words[folder], problem, state].filter(Boolean).join(" "), `  ${command}`, ""];
  });
  const lines = [
    filled(words.head, { file }),
    "",
    filled(words.lies, { folder: FOLDER }),
    `  cardgen check --catalog ${FOLDER}`,
    "",
    words.cards,
    `  ${cards}`,
    "",
    ...parts.flat(),
  ];
  return lines.join("\n");
}
