// One drawing table for all figures of the page: a single WebGL context, whose pictures are copied to where they are seen.
// So a page may show as many as it likes, and when the graphics card is taken away the last pictures stay.

/** @import { Vector } from "./matrix.js" */
/** @import { Pose } from "./pose.js" */
/** @import { Surface } from "./smooth.js" */
import { DepthMap, programOf } from "./context.js";
import { direction, lens, looking, parallel, times } from "./matrix.js";
import { Model, sizeOf } from "./model.js";
import { DEPTH, FIGURE, GROUND, OPEN } from "./shaders.js";

/**
 * @typedef {object} Man
 * @property {Surface} mesh
 * @property {string} colour as #rrggbb
 * @property {number} aside millimetres to the right, as it is seen
 */

/** Half the height of the picture at distance 1: a long lens, as for portraits. */
const SLOPE = Math.tan((11 * Math.PI) / 180);
/** How much of the picture the figure fills. */
const FILL = 0.86;
/** Degrees from the eye, and above the ground. */
const LIGHTS = { key: [-48, 46], fill: [62, 22], rim: [152, 34] };
const SHADOW = 1024;
/** Figures that are kept on the card. */
const MOST = 6;
/** Pixels of a picture along its longer side. */
export const LARGEST = 1600;

const NOTHING = "This browser cannot turn figures in 3D, so a picture stands here.";

export class Studio {
  constructor() {
    if (!globalThis.OffscreenCanvas) throw new Error(NOTHING);
    this.canvas = new OffscreenCanvas(1, 1);
    const gl = this.canvas.getContext("webgl2", { alpha: true, antialias: true });
    if (!gl) throw new Error(NOTHING);
    this.gl = gl;
    /** @type {Map<Surface, Model>} the one that was used last stands last */
    this.models = new Map();
    /** @type {Set<() => void>} who is told when the card has come back */
    this.told = new Set();
    this.canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    this.canvas.addEventListener("webglcontextrestored", () => this.restore());
    this.programs = programsOf(gl);
    this.shadow = new DepthMap(gl, SHADOW);
  }

  restore() {
    this.models.clear();
    this.programs = programsOf(this.gl);
    this.shadow = new DepthMap(this.gl, SHADOW);
    for (const tell of this.told) tell();
  }

  /** @param {Surface} mesh */
  model(mesh) {
    const model = this.models.get(mesh) ?? new Model(this.gl, mesh, this.programs);
    this.models.delete(mesh);
    this.models.set(mesh, model);
    for (const [old, unused] of this.models) {
      if (this.models.size <= MOST) break;
      unused.free();
      this.models.delete(old);
    }
    return model;
  }

  /**
   * Draw figures, and copy the picture; whether it could be drawn.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {Man[]} men
   * @param {Pose} pose
   */
  draw(canvas, men, pose) {
    const { gl } = this;
    if (gl.isContextLost()) return false;
    const { width, height } = canvas;
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const scene = sceneOf(men, pose, width / height);
    const models = men.map((man) => ({ man, model: this.model(man.mesh), offset: offsetOf(man, pose) }));
    this.cast(models, scene);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    for (const one of models) this.paint(one, scene);
    for (const one of models) this.darken(one, scene);
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(this.canvas.transferToImageBitmap());
    return true;
  }

  /**
   * What the lamp sees.
   *
   * @param {Placed[]} models
   * @param {Scene} scene
   */
  cast(models, scene) {
    const { gl } = this;
    const { program, at } = this.programs.depth;
    this.shadow.clear(gl);
    gl.useProgram(program);
    gl.uniformMatrix4fv(at("lamp"), false, scene.lamp);
    for (const { model, offset } of models) {
      gl.uniform3f(at("offset"), ...offset);
      model.figure.draw();
    }
  }

  /**
   * @param {Placed} placed
   * @param {Scene} scene
   */
  paint({ man, model, offset }, scene) {
    const { gl } = this;
    const { at } = this.begin(this.programs.figure, scene, offset, model.figure);
    gl.disable(gl.BLEND);
    gl.uniform3f(at("colour"), ...linear(man.colour));
    gl.uniform3f(at("eyes"), ...scene.from);
    for (const [name, towards] of Object.entries(scene.lights)) gl.uniform3f(at(name), ...towards);
    model.figure.draw();
  }

  /**
   * @param {Placed} placed
   * @param {Scene} scene
   */
  darken({ model, offset }, scene) {
    const { gl } = this;
    const { at } = this.begin(this.programs.ground, scene, offset, model.ground);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniform1f(at("reach"), model.reach);
    gl.depthMask(false);
    model.ground.draw();
    gl.depthMask(true);
  }

  /**
   * @param {import("./context.js").Program} chosen
   * @param {Scene} scene
   * @param {Vector} offset
   * @param {import("./model.js").Part} part
   */
  begin(chosen, scene, offset, part) {
    const { gl } = this;
    const { program, at } = chosen;
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.uniformMatrix4fv(at("eye"), false, scene.eye);
    gl.uniformMatrix4fv(at("lamp"), false, scene.lamp);
    gl.uniform3f(at("offset"), ...offset);
    gl.uniform1f(at("blur"), 2.2 / scene.ball);
    [this.shadow.texture, part.open.texture].forEach((texture, unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    });
    gl.activeTexture(gl.TEXTURE0);
    gl.uniform1i(at("depth"), 0);
    gl.uniform1i(at("open"), 1);
    return chosen;
  }
}

/** @param {WebGL2RenderingContext} gl */
function programsOf(gl) {
  return {
    depth: programOf(gl, DEPTH),
    open: programOf(gl, OPEN),
    figure: programOf(gl, FIGURE),
    ground: programOf(gl, GROUND),
  };
}

/**
 * @typedef {{man: Man, model: Model, offset: Vector}} Placed
 * @typedef {ReturnType<typeof sceneOf>} Scene
 */

/**
 * Eye and lamps: they stand round the eye, so that the figure turns before them.
 *
 * @param {Man[]} men
 * @param {Pose} pose
 * @param {number} aspect
 */
function sceneOf(men, pose, aspect) {
  const sizes = men.map((man) => ({ ...sizeOf(man.mesh), aside: man.aside }));
  const high = Math.max(...sizes.map((size) => size.high), 1);
  const right = Math.max(...sizes.map(({ aside, radius }) => aside + radius), 1);
  const left = Math.min(...sizes.map(({ aside, radius }) => aside - radius), -1);
  const [wide, shift] = [(right - left) / 2, (right + left) / 2];
  const across = direction(pose.azimuth + 90, 0);
  /** @type {Vector} */
  const at = [across[0] * shift, across[1] * shift, high * 0.485];
  const distance = (Math.max(high / 2, wide / aspect) / SLOPE / FILL + wide) / pose.zoom;
  const towards = direction(pose.azimuth, pose.tilt);
  /** @type {Vector} */
  const from = [at[0] + towards[0] * distance, at[1] + towards[1] * distance, at[2] + towards[2] * distance];
  const ball = 1.05 * Math.hypot(high / 2, wide);
  const near = Math.max(distance - 4 * ball, distance / 20);
  const lights = Object.fromEntries(
    Object.entries(LIGHTS).map(([name, [turn, up]]) => [name, direction(pose.azimuth + turn, up)]),
  );
  const { key } = lights;
  const lamp = times(parallel(ball), looking([at[0] + key[0], at[1] + key[1], at[2] + key[2]], at));
  return { eye: times(lens(SLOPE, aspect, near, distance + 6 * ball), looking(from, at)), from, lamp, lights, ball };
}

/**
 * Where a man stands: aside as it is seen, however the eye goes round.
 *
 * @param {Man} man
 * @param {Pose} pose
 * @returns {Vector}
 */
function offsetOf(man, pose) {
  const across = direction(pose.azimuth + 90, 0);
  return [across[0] * man.aside, across[1] * man.aside, 0];
}

/**
 * A colour as light.
 *
 * @param {string} colour
 * @returns {Vector}
 */
function linear(colour) {
  const part = (/** @type {number} */ at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** @type {Studio | undefined} */
let shared;

/** The drawing table of the page; it is set up when the first figure is shown. */
export function studio() {
  shared ??= new Studio();
  return shared;
}
