// What can be had of a set: its cards as PDF, its figures as a ZIP of STL files, its plates as 3MF. All of it is made
// when somebody asks for it; where there are no meshes a command is told that makes them.

/** @import { PieceSet } from "../data.js" */
/** @import { Engine } from "../engine.js" */
import { fetchJson, HERE } from "../data.js";
import { button, countOf, make, say } from "../dom.js";
import { loadMesh, save, stlBytes, threemfBytes, zipBytes } from "../figure/index.js";
import { Maker } from "../maker.js";

/**
 * @typedef {{piece: string, file: string, count: number}} PlateFigure
 * @typedef {object} Plates of a set, as `figures.json` tells them
 * @property {string} title
 * @property {string} zip
 * @property {string} plates the name of the 3MF
 * @property {string} folder within the ZIP
 * @property {PlateFigure[]} figures
 * @property {{corner: [number, number], figures: {piece: string, x: number, y: number}[]}[]} beds
 * @typedef {{file: string, bytes: number}} MeshFacts
 * @typedef {{colour: string, pieces: Record<string, MeshFacts>, plates: Record<string, Plates>}} Figures
 * @typedef {{progress: (done: number, total: number, name: string) => void, signal: AbortSignal}} Manner
 */

const NO_FIGURES = { colour: "", pieces: {}, plates: {} };

/**
 * @param {PieceSet} set
 * @param {Promise<Engine>} engine
 * @returns {Promise<Node[]>}
 */
export async function downloadsOf(set, engine) {
  /** @type {Figures} */
  const figures = await fetchJson("figures.json").catch(() => NO_FIGURES);
  const plates = Object.hasOwn(figures.plates, set.id) ? figures.plates[set.id] : null;
  const command = make("code", {}, `cardgen set ${set.id}`);
  return [
    sheetsOf(set, engine),
    ...(plates?.figures.length ? figuresOf(plates, figures) : []),
    make("p", { class: "help" }, "All of it in one folder, on a command line: ", command),
  ];
}

/**
 * @param {PieceSet} set
 * @param {Promise<Engine>} engine
 */
function sheetsOf(set, engine) {
  const place = make("div", {});
  const maker = new Maker(place, {});
  const link = `${location.href.split("#")[0]}#pieces?set=${set.id}`;
  maker.want({
    verb: "pdf",
    request: { sets: [set.id] },
    any: true,
    label: `Make a PDF of its ${countOf(set.count, "card")}`,
    link,
  });
  engine.then((one) => maker.use(one));
  return place;
}

/**
 * @param {Plates} plates
 * @param {Figures} figures
 * @returns {Node[]}
 */
function figuresOf(plates, figures) {
  const bytes = plates.figures.reduce((sum, { piece }) => sum + (figures.pieces[piece]?.bytes ?? 0), 0);
  const size = `${(bytes / 1e6).toFixed(1)} MB are loaded for it`;
  const stl = new Work(`Its ${countOf(plates.figures.length, "figure")} as STL, in a ZIP`, plates.zip, (manner) =>
    zipOf(plates, figures, manner),
  );
  const beds = new Work(`Its plates, ${countOf(plates.beds.length, "bed")}, as 3MF`, plates.plates, (manner) =>
    platesOf(plates, figures, manner),
  );
  return [make("div", { class: "go" }, stl.element, beds.element), make("p", { class: "help" }, `${size}.`)];
}

/**
 * @param {Plates} plates
 * @param {Figures} figures
 * @param {Manner} manner
 */
function zipOf(plates, figures, manner) {
  const entries = plates.figures.map(({ piece, file }) => ({
    name: `${plates.folder}/${file}`,
    bytes: async () => stlBytes(await meshOf(figures, piece)),
  }));
  return zipBytes(entries, manner);
}

/**
 * @param {Plates} plates
 * @param {Figures} figures
 * @param {Manner} manner
 */
async function platesOf(plates, figures, { progress, signal }) {
  const meshes = new Map();
  for (const [done, { piece }] of plates.figures.entries()) {
    progress(done, plates.figures.length, piece);
    signal.throwIfAborted();
    meshes.set(piece, await meshOf(figures, piece));
  }
  const men = plates.beds.flatMap(({ corner, figures: placed }) =>
    placed.map(({ piece, x, y }) => ({
      name: piece,
      mesh: meshes.get(piece),
      colour: figures.colour,
      x: x + corner[0],
      y: y + corner[1],
    })),
  );
  return threemfBytes(men, plates.title, { signal });
}

/**
 * @param {Figures} figures
 * @param {string} piece
 */
function meshOf(figures, piece) {
  return loadMesh(new URL(`../../${figures.pieces[piece].file}`, HERE));
}

/** A button that makes a file and saves it, with progress and a way to end it. */
class Work {
  /**
   * @param {string} label
   * @param {string} file
   * @param {(manner: Manner) => Promise<Blob>} making
   */
  constructor(label, file, making) {
    this.file = file;
    this.making = making;
    /** @type {AbortController | null} */
    this.stop = null;
    this.begin = button(label, () => this.run());
    this.end = button("Cancel", () => this.stop?.abort(), { hidden: true });
    this.bar = make("progress", { "aria-label": label, hidden: true });
    this.said = make("p", { class: "help", role: "status" });
    this.element = make("div", { class: "making" }, this.begin, " ", this.end, this.bar, this.said);
  }

  async run() {
    this.stop = new AbortController();
    this.show(true);
    const { signal } = this.stop;
    const progress = (/** @type {number} */ done, /** @type {number} */ total, /** @type {string} */ name) => {
      this.bar.max = total;
      this.bar.value = done;
      this.said.textContent = name && `${done + 1} of ${total}`;
    };
    try {
      save(this.file, await this.making({ progress, signal }));
      this.said.textContent = `${this.file} is made.`;
    } catch (error) {
      const why = error instanceof Error ? error.message : "it could not be made.";
      this.said.textContent = signal.aborted ? "Cancelled; nothing was made." : why;
    }
    this.show(false);
    this.begin.focus();
    say(this.said.textContent ?? "");
  }

  /** @param {boolean} works */
  show(works) {
    this.begin.disabled = works;
    this.end.hidden = !works;
    this.bar.hidden = !works;
    if (works) this.end.focus();
  }
}
