// 3MF: figures with their names, colours and places on a bed, part for part as the command line writes them.

/** @import { Surface } from "./smooth.js" */
/** @import { Manner } from "./zip.js" */
import { nineDigits, threeDecimals } from "./numbers.js";
import { escaped, quoted, seen } from "./xml.js";
import { breath, zipBytes } from "./zip.js";

/**
 * @typedef {object} Placed a figure as it will be printed
 * @property {string} name
 * @property {Surface} mesh those that share it are one object of the file, where they have one colour too
 * @property {string} [colour] as #rrggbb; none for a figure without a side
 * @property {number} [x] where its upright axis stands, in millimetres
 * @property {number} [y]
 */

/** Of figures without a side, as in the files of the command line. */
export const PLAIN = "#E8D8B0";
/** What is told to whoever opens a file for filament. */
export const ADVICE = "Print with supports off.";
const CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const MODEL = "3D/3dmodel.model";
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Rows that are written before others have a turn. */
const STRIDE = 20_000;

/**
 * @param {Placed[]} figures
 * @param {string} title
 * @param {Manner & {advice?: string}} [manner]
 * @returns {Promise<Blob>}
 */
export async function threemfBytes(figures, title, { advice = ADVICE, progress, signal } = {}) {
  const men = figures.map((figure) => ({ ...figure, colour: figure.colour ?? PLAIN }));
  const types =
    `${XML}<Types xmlns="${TYPES}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';
  const relations =
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Target="/${MODEL}" Id="model" ` +
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';
  const model = new Writer(signal);
  await write(model, men, title, advice, progress);
  const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const entries = [
    { name: "[Content_Types].xml", bytes: utf8(types) },
    { name: "_rels/.rels", bytes: utf8(relations) },
    { name: MODEL, bytes: () => model.bytes() },
  ];
  return zipBytes(entries, { signal });
}

/** @typedef {Placed & {colour: string}} Coloured */

/** Text that is written bit by bit. */
class Writer {
  /** @param {AbortSignal | undefined} signal */
  constructor(signal) {
    this.signal = signal;
    /** @type {Blob[]} */
    this.parts = [];
    this.text = "";
  }

  /** @param {string} text */
  add(text) {
    this.text += text;
  }

  /**
   * @param {ArrayLike<number>} numbers
   * @param {(a: number, b: number, c: number) => string} row
   */
  async rows(numbers, row) {
    for (let i = 0; i < numbers.length; i += 3) {
      this.text += row(numbers[i], numbers[i + 1], numbers[i + 2]);
      if (i % (3 * STRIDE) === 0) await this.rest();
    }
  }

  async rest() {
    this.parts.push(new Blob([this.text]));
    this.text = "";
    await breath();
    this.signal?.throwIfAborted();
  }

  async bytes() {
    await this.rest();
    return new Uint8Array(await new Blob(this.parts).arrayBuffer());
  }
}

/**
 * @param {Writer} file
 * @param {Coloured[]} men
 * @param {string} title
 * @param {string} advice
 * @param {Manner["progress"]} progress
 */
async function write(file, men, title, advice, progress) {
  const colours = [...new Set(men.map((man) => man.colour))].sort();
  file.add(`${XML}<model unit="millimeter" xml:lang="en" xmlns="${CORE}">\n`);
  file.add(`<metadata name="Title">${escaped(seen(title))}</metadata>\n`);
  if (advice) file.add(`<metadata name="Description">${escaped(advice)}</metadata>\n`);
  file.add('<metadata name="Application">cardgen</metadata>\n<resources>\n<basematerials id="1">');
  colours.forEach((colour, i) => {
    file.add(`<base name="colour ${i + 1}" displaycolor="${colour.toUpperCase()}FF"/>`);
  });
  file.add("</basematerials>\n");
  /** @type {Map<Surface, Map<string, number>>} */
  const numbers = new Map();
  let [items, made] = ["", 0];
  for (const [done, man] of men.entries()) {
    progress?.(done, men.length, man.name);
    const known = numbers.get(man.mesh) ?? new Map();
    numbers.set(man.mesh, known);
    if (!known.has(man.colour)) {
      known.set(man.colour, made++ + 2);
      await object(file, man, known.get(man.colour), colours.indexOf(man.colour));
    }
    const place = `${threeDecimals(man.x ?? 0)} ${threeDecimals(man.y ?? 0)} 0`;
    items += `<item objectid="${known.get(man.colour)}" transform="1 0 0 0 1 0 0 0 1 ${place}"/>\n`;
  }
  file.add(`</resources>\n<build>\n${items}</build>\n</model>\n`);
}

/**
 * @param {Writer} file
 * @param {Placed} man
 * @param {number} number
 * @param {number} colour
 */
async function object(file, { name, mesh }, number, colour) {
  const named = quoted(seen(name));
  file.add(`<object id="${number}" name=${named} type="model" pid="1" pindex="${colour}"><mesh><vertices>\n`);
  const place = nineDigits;
  await file.rows(mesh.places, (x, y, z) => `<vertex x="${place(x)}" y="${place(y)}" z="${place(z)}"/>\n`);
  file.add("</vertices><triangles>\n");
  await file.rows(mesh.triangles, (a, b, c) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>\n`);
  file.add("</triangles></mesh></object>\n");
}
