// A figure in 3D in its place on the page, with what turns it. It draws when something has changed, and rests else.

/** @import { Change } from "./hand.js" */
/** @import { Pose } from "./pose.js" */
/** @import { Surface } from "./smooth.js" */
import { button, capital, make, say } from "../dom.js";
import { HERE } from "../data.js";
import { hold } from "./hand.js";
import { sizeOf } from "./model.js";
import { between, seenFrom, turned } from "./pose.js";
import { LARGEST, studio } from "./studio.js";

/**
 * @typedef {object} Shown
 * @property {string} name
 * @property {Surface | Promise<Surface>} mesh
 * @property {number} [azimuth] degrees from its front to its left, where it is seen from first
 * @property {"white" | "black"} [side]
 * @property {{name: string, mesh: () => Promise<Surface>}} [beside] another figure, to see how large this one is
 * @property {Element | null} [picture] stands there as long as there is nothing in 3D
 */

/** Of both sides, as in the files that are printed. @type {Record<string, string>} */
export const COLOURS = { white: "#F2ECDC", black: "#4A3A2E" };
const FROM = 38;
const TILT = 12;
/** Milliseconds of a turn by keys. */
const EASE = 200;
/** Between two figures, as a part of the radius of both. */
const GAP = 0.25;

let numbered = 0;

/** Loads its style, once for the page. */
function dress() {
  const href = new URL("css/figure.css", HERE).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href) || document.querySelector("link[data-figure]"))
    return;
  document.head.append(make("link", { rel: "stylesheet", href, "data-figure": true }));
}

export class FigureView {
  /**
   * @param {HTMLElement} place
   * @param {Shown} shown
   */
  constructor(place, shown) {
    dress();
    this.place = place;
    this.name = shown.name;
    /** @type {string} */
    this.side = shown.side ?? "white";
    this.beside = shown.beside;
    /** @type {Pose} */
    this.home = { azimuth: shown.azimuth ?? FROM, tilt: TILT, zoom: 1 };
    this.pose = this.home;
    /** @type {{from: Pose, to: Pose, begun: number} | undefined} */
    this.way = undefined;
    this.asked = 0;
    this.gone = false;
    this.canvas = make("canvas", { class: "figure-canvas", role: "application", tabindex: 0 });
    this.canvas.setAttribute("aria-roledescription", "figure in 3D");
    this.note = make("p", { class: "figure-note", role: "status" });
    this.sizes = make("p", { class: "figure-sizes" });
    this.stage = make("div", { class: "figure-stage" });
    if (shown.picture) this.stage.append(shown.picture);
    this.picture = shown.picture;
    this.root = make("div", { class: "figure-view" }, this.stage, this.note);
    place.replaceChildren(this.root);
    this.redraw = () => this.ask();
    this.watch = new ResizeObserver(this.redraw);
    /** Settles when the figure is seen, or when it is told why it is not. */
    this.ready = this.begin(shown.mesh);
  }

  /** @param {Surface | Promise<Surface>} coming */
  async begin(coming) {
    try {
      this.table = studio();
      this.note.textContent = "The figure is being loaded …";
      this.mesh = await coming;
      if (this.gone) return;
      this.furnish();
      this.note.textContent = "";
      this.note.hidden = true;
      this.paint();
    } catch (error) {
      Promise.resolve(coming).catch(() => undefined);
      this.note.hidden = false;
      this.note.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** The picture makes way for the canvas and its buttons. */
  furnish() {
    const help = make("p", { class: "unseen", id: `figure-help-${++numbered}` });
    help.textContent = "Arrow keys turn it, plus and minus zoom, Home shows it as at first.";
    this.canvas.setAttribute("aria-describedby", help.id);
    hold(this.canvas, (change, eased) => this.turn(change, eased));
    this.canvas.addEventListener("keyup", () => say(this.label()));
    this.picture?.remove();
    this.stage.append(this.canvas);
    this.root.append(this.handles(), this.choices(), this.sizes, help);
    this.watch.observe(this.canvas);
    addEventListener("resize", this.redraw); // another screen may have other pixels
    this.table?.told.add(this.redraw);
    this.tell();
  }

  /** Buttons below the picture, for those who neither drag nor type. */
  handles() {
    /** @type {[string, string, Change | "home"][]} */
    const all = [
      ["←", "Turn left", { azimuth: 45 }],
      ["→", "Turn right", { azimuth: -45 }],
      ["+", "Closer", { zoom: 1.3 }],
      ["−", "Farther", { zoom: 1 / 1.3 }],
      ["⌂", "As at first", "home"],
    ];
    const made = all.map(([sign, label, change]) => {
      const press = () => {
        this.turn(change, true);
        say(this.label());
      };
      return button(sign, press, { "aria-label": label, title: label });
    });
    return make("div", { class: "figure-handles", role: "group", "aria-label": `Turn ${this.name}` }, ...made);
  }

  /** Which side's it is, and whether another figure stands beside it. */
  choices() {
    const sides = Object.keys(COLOURS).map((side) => {
      const pressed = String(side === this.side);
      const chosen = button(capital(side), () => this.setSide(side), { "aria-pressed": pressed, "data-side": side });
      return chosen;
    });
    const group = make("div", { class: "figure-sides", role: "group", "aria-label": "Side" }, ...sides);
    const row = make("div", { class: "figure-choices" }, group);
    if (this.beside) {
      const press = () => this.setBeside(scale.getAttribute("aria-pressed") !== "true");
      const scale = button(`Beside a ${this.beside.name}`, press, { "aria-pressed": "false", "data-scale": true });
      this.scale = scale;
      row.append(scale);
    }
    return row;
  }

  /** @param {string} side */
  setSide(side) {
    this.side = side;
    for (const one of this.root.querySelectorAll("[data-side]")) {
      one.setAttribute("aria-pressed", String(one instanceof HTMLElement && one.dataset.side === side));
    }
    this.ask();
  }

  /** @param {boolean} wanted */
  async setBeside(wanted) {
    if (!this.beside) return;
    this.scale?.setAttribute("aria-pressed", String(wanted));
    try {
      this.other = wanted ? await this.beside.mesh() : undefined;
    } catch (error) {
      this.scale?.setAttribute("aria-pressed", "false");
      say(error instanceof Error ? error.message : String(error));
    }
    this.tell();
    say(this.sizes.textContent ?? "");
    this.ask();
  }

  /**
   * @param {Change | "home"} change
   * @param {boolean} eased
   */
  turn(change, eased) {
    const from = this.pose;
    const to = change === "home" ? this.home : turned(this.way?.to ?? from, change);
    const still = !eased || matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.way = still ? undefined : { from, to, begun: performance.now() };
    if (still) this.pose = to;
    this.aim = to;
    this.tell();
    this.ask();
  }

  /** Ask for a picture; however often, there is one for each frame. */
  ask() {
    if (this.gone || this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.paint();
    });
  }

  paint() {
    if (this.gone || !this.mesh || !this.table) return;
    const wide = this.canvas.clientWidth * devicePixelRatio;
    const high = this.canvas.clientHeight * devicePixelRatio;
    if (!wide || !high) return; // out of sight; whoever shows it again is seen by the observer
    const less = Math.min(1, LARGEST / Math.max(wide, high));
    const [width, height] = [Math.round(wide * less), Math.round(high * less)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    this.step();
    this.table.draw(this.canvas, this.men(), this.pose);
    if (this.way) this.ask();
  }

  /** Go on to where a key has sent it. */
  step() {
    if (!this.way) return;
    const part = Math.min(1, (performance.now() - this.way.begun) / EASE);
    this.pose = between(this.way.from, this.way.to, 1 - (1 - part) ** 3);
    if (part === 1) {
      this.pose = this.way.to;
      this.way = undefined;
    }
  }

  /** @returns {import("./studio.js").Man[]} */
  men() {
    if (!this.mesh) return [];
    const own = { mesh: this.mesh, colour: COLOURS[this.side], aside: 0 };
    if (!this.other) return [own];
    const both = sizeOf(this.mesh).radius + sizeOf(this.other).radius;
    return [own, { mesh: this.other, colour: COLOURS[this.side], aside: both * (1 + GAP) }];
  }

  /** What is seen, in words. */
  label() {
    const high = this.mesh ? Math.round(sizeOf(this.mesh).high) : 0;
    const pose = this.aim ?? this.pose;
    const close = pose.zoom > 1.05 ? ", from near by" : "";
    return `${this.name}, ${high} mm high, ${seenFrom(pose)}${close}`;
  }

  tell() {
    this.canvas.setAttribute("aria-label", this.label());
    const high = (/** @type {Surface} */ mesh) => `${sizeOf(mesh).high.toFixed(1)} mm`;
    const own = this.mesh ? `${this.name} ${high(this.mesh)}` : "";
    this.sizes.textContent = this.other && this.beside ? `${own} · ${this.beside.name} ${high(this.other)}` : own;
  }

  destroy() {
    this.gone = true;
    cancelAnimationFrame(this.asked);
    this.watch.disconnect();
    removeEventListener("resize", this.redraw);
    this.table?.told.delete(this.redraw);
    this.root.remove();
  }
}
