// The figure of a piece where no mesh is stored: a command to type, and a button where the Python of a computer answers.

/** @import { Engine } from "../engine.js" */
import { button, make, say } from "../dom.js";
import { commandRow } from "./told.js";

/**
 * @param {HTMLElement} place
 * @param {string} command
 */
export function offerCommand(place, command) {
  const help = make(
    "p",
    { class: "help" },
    "Its figure, as a file for a 3D printer, is made by cardgen on your computer:",
  );
  place.replaceChildren(help, commandRow(command));
}

/**
 * Where whoever answers can make figures, a button that has it made.
 *
 * @param {HTMLElement} place
 * @param {string} id
 * @param {Promise<Engine>} coming
 * @param {AbortSignal} signal
 */
export async function offerMade(place, id, coming, signal) {
  const engine = await coming;
  const about = await engine.ask("about", {}, { signal });
  if (!about?.answer.result?.can?.includes("stl")) return;
  const note = make("p", { class: "help", role: "status" });
  const make_ = button("Figure as STL", () => run(), { class: "main" });
  place.prepend(make("div", { class: "piece-kinds" }, make_), note);

  async function run() {
    make_.disabled = true;
    note.textContent = "The figure is being made; that can take a minute.";
    const answered = await engine.ask("stl", { pieces: [id] }, { signal, insist: true });
    make_.disabled = false;
    if (!answered) return;
    const { answer, blobs } = answered;
    const { save } = await import("../figure/save.js");
    for (const [at, { file }] of answer.files.entries()) save(file, blobs[at]);
    const said = answer.files.map(({ file }) => `${file} is saved.`);
    note.textContent = [...said, ...answer.errors.map(({ problem }) => problem)].join(" ");
    say(note.textContent);
  }
}
