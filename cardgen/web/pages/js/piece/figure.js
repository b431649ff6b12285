// The figure of a piece: its picture first, and where its mesh is stored, the figure itself, to be turned and taken.

/** @import { Context } from "../router.js" */
/** @import { Mesh } from "../figure/mesh.js" */
/** @import { Facts, Stored } from "./facts.js" */
import { HERE } from "../data.js";
import { button, make, say } from "../dom.js";
import { addressOf, storedFigures } from "./facts.js";
import { offerCommand, offerMade } from "./made.js";

/** Shows the figure, and offers its files in another place. */
export class Figure {
  /**
   * @param {Facts} facts
   * @param {Context} context
   * @param {HTMLElement} files
   * @param {AbortSignal} signal
   */
  constructor(facts, context, files, signal) {
    this.facts = facts;
    this.context = context;
    this.files = files;
    this.signal = signal;
    const source = facts.picture ? new URL(facts.picture, HERE).href : "";
    this.picture = source ? make("img", { src: source, alt: `The figure of ${facts.name}` }) : null;
    this.place = make("div", {}, ...(this.picture ? [make("div", { class: "piece-stage" }, this.picture)] : []));
    this.element = make("section", { class: "piece-figure", "aria-label": `The figure of ${facts.name}` }, this.place);
    this.element.hidden = !source;
    this.come();
  }

  async come() {
    const stored = await storedFigures();
    if (this.signal.aborted) return;
    const own = Object.hasOwn(stored, this.facts.id) ? stored[this.facts.id] : undefined;
    if (own) await this.turn(own, stored);
    else {
      offerCommand(this.files, this.facts.commands.figure);
      offerMade(this.files, this.facts.id, this.context.engine, this.signal);
    }
  }

  /**
   * @param {Stored} own
   * @param {Record<string, Stored>} stored
   */
  async turn(own, stored) {
    const room = await import("../figure/index.js");
    if (this.signal.aborted) return;
    const coming = room.loadMesh(addressOf(own));
    coming.catch(() => {}); // the view says so, and whoever wants a file is told too
    this.element.hidden = false;
    const { facts, picture } = this;
    const beside = this.measure(stored, room.loadMesh);
    const view = new room.FigureView(this.place, { name: facts.name, mesh: coming, picture, beside });
    this.signal.addEventListener("abort", () => view.destroy(), { once: true });
    this.offer(own, room, () => room.loadMesh(addressOf(own)));
  }

  /**
   * What stands beside it to see how large it is.
   *
   * @param {Record<string, Stored>} stored
   * @param {(url: string) => Promise<Mesh>} load
   */
  measure(stored, load) {
    const { beside } = this.facts;
    if (!beside || !Object.hasOwn(stored, beside.id)) return undefined;
    return { name: beside.name, mesh: () => load(addressOf(stored[beside.id])) };
  }

  /**
   * Its files, made of its mesh when somebody wants them.
   *
   * @param {Stored} own
   * @param {typeof import("../figure/index.js")} room
   * @param {() => Promise<Mesh>} load
   */
  offer({ size, cm3 }, room, load) {
    const { id, name } = this.facts;
    const note = make("p", { class: "help", role: "status" });
    /** @param {"stl" | "3mf"} kind */
    const press = (kind) => async () => {
      note.textContent = "One moment …";
      try {
        const mesh = await load();
        const side = { name, mesh, colour: room.COLOURS.white };
        const bytes = kind === "stl" ? room.stlBytes(mesh) : await room.threemfBytes([side], name);
        const file = room.fileName(id, kind);
        room.save(file, bytes);
        note.textContent = `${file} is saved.`;
      } catch (error) {
        note.textContent = error instanceof Error ? error.message : String(error);
      }
      say(note.textContent);
    };
    const row = make(
      "div",
      { class: "piece-kinds" },
      button("Figure as STL", press("stl"), { class: "main" }),
      button("As 3MF", press("3mf")),
    );
    const sides = size.map((side) => Math.round(side)).join(" × ");
    const facts = `${sides} mm; ${Math.round(cm3)} cm³ if it is printed solid.`;
    this.files.replaceChildren(row, make("p", { class: "help" }, facts), note);
  }
}
