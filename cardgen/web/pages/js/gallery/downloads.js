// What can be had of a set: its cards as PDF, its figures as a ZIP of STL files, its plates as 3MF. All of it is made
// when somebody asks for it; where there are no meshes a command is told that makes them.

/** @import { PieceSet } from "../data.js" */
/** @import { Context } from "../router.js" */
/** @import { Manner, Saved } from "./work.js" */
import { fetchJson, HERE } from "../data.js";
import { button, countOf, make } from "../dom.js";
import { loadMesh, stlBytes, threemfBytes, zipBytes } from "../figure/index.js";
import { paperOf, REQUESTS } from "../request.js";
import { asked, row, typedRow, Work } from "./work.js";

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
 */

/** Both sides of a game have the same figures. */
const TWICE = "Print them twice, in two colours: light for White, dark for Black.";
/** @type {Figures} */
const NO_FIGURES = { colour: "", pieces: {}, plates: {} };

/** What is told of stored figures; nothing where there are none. @returns {Promise<Figures>} */
export function figuresTold() {
  return fetchJson("figures.json").catch(() => NO_FIGURES);
}

/**
 * @param {PieceSet} set
 * @param {Context} context
 * @returns {Promise<Node[]>}
 */
export async function downloadsOf(set, { catalogue, cart, engine }) {
  const figures = await figuresTold();
  const plates = Object.hasOwn(figures.plates, set.id) ? figures.plates[set.id] : null;
  const how = paperOf(REQUESTS.cards.of(cart.desk.values));
  const stock = String(cart.desk.values.stock);
  const paper = catalogue.data.stocks.find(({ id }) => id === stock)?.title ?? stock;
  const sheets = Math.ceil(set.count / (catalogue.cardsOfSheet(stock, how.large === true) || set.count));
  const cards = new Work({
    title: "Cards",
    about: `${countOf(set.count, "card")} on ${countOf(sheets, "sheet")}: ${paper}, as in your basket.`,
    label: "PDF",
    first: true,
    making: (manner) => asked(engine, "pdf", { sets: [set.id], ...how }, manner),
  });
  return [
    cards.element,
    basketOf(set, cart),
    ...(plates?.figures.length ? [...figuresOf(plates, figures), allOf(set, plates, figures, how, engine)] : []),
    typedRow(
      plates ? "The same, and its plates, typed" : "All of it in one folder",
      `Cards, figures and plates, made on your own computer${plates ? "" : "; figures are made there alone"}.`,
      `cardgen set ${set.id}`,
    ),
  ];
}

/**
 * @param {PieceSet} set
 * @param {Context["cart"]} cart
 */
function basketOf({ id }, cart) {
  const press = button("", () => cart.setSet(id, !cart.hasSet(id)), { "data-in-basket": "" });
  const offered = row("Cards, with others", "", press);
  const told = offered.querySelector(".told");
  const update = () => {
    press.textContent = cart.hasSet(id) ? "Take out" : "Add";
    told?.toggleAttribute("data-says", cart.hasSet(id));
  };
  cart.desk.watch(() => press.isConnected && update());
  update();
  const facts = "Put them into the basket, where paper, ink, language and backs are chosen.";
  told?.querySelector(".facts")?.append(facts);
  told?.append(
    make("span", { class: "facts other" }, "They are in it. ", make("a", { href: "#cards" }, "Open the basket")),
  );
  return offered;
}

/**
 * @param {Plates} plates
 * @param {Figures} figures
 * @returns {Node[]}
 */
function figuresOf(plates, figures) {
  const size = loadedOf(
    figures,
    plates.figures.map(({ piece }) => piece),
  );
  const stl = zipWork(plates.zip, plates.folder, plates.figures, figures);
  const beds = new Work({
    title: "Figures laid out on plates",
    about: `${countOf(plates.beds.length, "bed")} of a printer, in one file for the slicer. ${TWICE} ${size}`,
    label: "3MF",
    making: (manner) => platesOf(plates, figures, manner),
  });
  return [stl.element, beds.element];
}

/**
 * Cards and figures in one ZIP.
 *
 * @param {PieceSet} set
 * @param {Plates} plates
 * @param {Figures} figures
 * @param {import("../request.js").Request} how its cards are printed
 * @param {Context["engine"]} engine
 */
function allOf(set, plates, figures, how, engine) {
  /** @param {Manner} manner */
  const making = async (manner) => {
    const cards = await asked(engine, "pdf", { sets: [set.id], ...how }, manner);
    const papers = cards.map(({ file, content }) => ({
      name: `${plates.folder}/${file}`,
      bytes: async () => new Uint8Array(await new Blob([content]).arrayBuffer()),
    }));
    const entries = [...papers, ...entriesOf(plates.folder, plates.figures, figures)];
    return [{ file: `${set.id}-cards-and-figures.zip`, content: await zipBytes(entries, manner) }];
  };
  const about = `The PDF of its cards, and ${countOf(plates.figures.length, "STL file")}.`;
  return new Work({ title: "Cards and figures together", about, label: "ZIP", making }).element;
}

/**
 * Figures one by one, in a ZIP.
 *
 * @param {string} name of the file
 * @param {string} folder within it
 * @param {{piece: string, file: string}[]} wanted
 * @param {Figures} figures
 */
export function zipWork(name, folder, wanted, figures) {
  const size = loadedOf(
    figures,
    wanted.map(({ piece }) => piece),
  );
  return new Work({
    title: "Figures one by one",
    about: `${countOf(wanted.length, "STL file")} in a ZIP, standing as they are printed. ${TWICE} ${size}`,
    label: "ZIP",
    making: async (manner) => [{ file: name, content: await zipOf(folder, wanted, figures, manner) }],
  });
}

/**
 * @param {Figures} figures
 * @param {string[]} pieces
 */
function loadedOf(figures, pieces) {
  const bytes = pieces.reduce((sum, piece) => sum + (figures.pieces[piece]?.bytes ?? 0), 0);
  return `${(bytes / 1e6).toFixed(1)} MB are loaded for it.`;
}

/**
 * @param {string} folder
 * @param {{piece: string, file: string}[]} wanted
 * @param {Figures} figures
 * @param {Manner} manner
 */
function zipOf(folder, wanted, figures, manner) {
  return zipBytes(entriesOf(folder, wanted, figures), manner);
}

/**
 * @param {string} folder
 * @param {{piece: string, file: string}[]} wanted
 * @param {Figures} figures
 */
function entriesOf(folder, wanted, figures) {
  return wanted.map(({ piece, file }) => ({
    name: `${folder}/${file}`,
    bytes: async () => stlBytes(await meshOf(figures, piece)),
  }));
}

/**
 * @param {Plates} plates
 * @param {Figures} figures
 * @param {Manner} manner
 * @returns {Promise<Saved[]>}
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
  return [{ file: plates.plates, content: await threemfBytes(men, plates.title, { signal }) }];
}

/**
 * @param {Figures} figures
 * @param {string} piece
 */
function meshOf(figures, piece) {
  return loadMesh(new URL(`../../${figures.pieces[piece].file}`, HERE));
}
