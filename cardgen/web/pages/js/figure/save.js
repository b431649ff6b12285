// A file that was made in the page, handed to whoever pressed the button.

import { make } from "../dom.js";

/** @type {Record<string, string>} */
const TYPES = { stl: "model/stl", "3mf": "model/3mf", zip: "application/zip" };
/** Milliseconds in which a browser has surely begun to save. */
const LONG = 60_000;

/**
 * @param {string} name
 * @param {Blob | Uint8Array<ArrayBuffer>} content
 */
export function save(name, content) {
  const type = TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream";
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = make("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), LONG);
}

/**
 * What a file is called that the command line makes of the same piece.
 *
 * @param {string} id of a piece
 * @param {"stl" | "3mf"} kind
 * @param {"" | "white" | "black"} [side]
 */
export function fileName(id, kind, side = "") {
  return `${id}${side ? `-${side}` : ""}.${kind}`;
}
