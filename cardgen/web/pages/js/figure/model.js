// A figure on the graphics card: its corners, and of each how much of the sky it sees, reckoned once.

/** @import { Program } from "./context.js" */
/** @import { Lit, Surface } from "./smooth.js" */
import { arrayOf, DepthMap, DotList } from "./context.js";
import { looking, parallel, times } from "./matrix.js";
import { smooth } from "./smooth.js";

/** Directions from which light of the sky comes. */
const LAMPS = 44;
/** So much of a whole is added for a lamp straight ahead; all that can face a corner make less than one. */
const SHARE = 1 / 15;
/** Corners of the ground along each side. */
const GRID = 48;
/** The ground about a figure, in radii of it. */
const REACH = 3.4;
const MAP = 256;
/** How far the edge of a shadow on the ground is blurred, as a part of the map. */
const SOFT = 0.07;

/**
 * @typedef {object} Size of a mesh, in millimetres
 * @property {number} high
 * @property {number} radius of what stands upright round its axis and holds all of it
 */

/**
 * @param {Surface} mesh
 * @returns {Size}
 */
export function sizeOf({ places }) {
  let [high, square] = [0, 0];
  for (let i = 0; i < places.length; i += 3) {
    high = Math.max(high, places[i + 2]);
    square = Math.max(square, places[i] ** 2 + places[i + 1] ** 2);
  }
  return { high, radius: Math.sqrt(square) };
}

/** A surface on the card. */
export class Part {
  /**
   * @param {WebGL2RenderingContext} gl
   * @param {Lit} lit
   */
  constructor(gl, lit) {
    this.gl = gl;
    this.corners = lit.places.length / 3;
    this.count = lit.triangles.length;
    const made = arrayOf(gl, lit);
    this.array = made.array;
    this.buffers = made.buffers;
    this.open = new DotList(gl, this.corners);
  }

  draw() {
    this.gl.bindVertexArray(this.array);
    this.gl.drawElements(this.gl.TRIANGLES, this.count, this.gl.UNSIGNED_INT, 0);
  }

  free() {
    const { gl } = this;
    for (const buffer of this.buffers) gl.deleteBuffer(buffer);
    gl.deleteVertexArray(this.array);
    gl.deleteTexture(this.open.texture);
    gl.deleteFramebuffer(this.open.frame);
  }
}

/** A figure and the ground that it stands on. */
export class Model {
  /**
   * @param {WebGL2RenderingContext} gl
   * @param {Surface} mesh
   * @param {{depth: Program, open: Program}} programs
   */
  constructor(gl, mesh, programs) {
    this.size = sizeOf(mesh);
    this.reach = REACH * Math.max(this.size.radius, 1);
    this.figure = new Part(gl, smooth(mesh));
    this.ground = new Part(gl, groundOf(this.reach));
    this.bake(gl, programs);
  }

  /**
   * Light lamps all round, one after the other, and note in each corner which of them it sees.
   *
   * @param {WebGL2RenderingContext} gl
   * @param {{depth: Program, open: Program}} programs
   */
  bake(gl, programs) {
    const map = new DepthMap(gl, MAP);
    const middle = this.size.high / 2;
    const ball = parallel(1.05 * Math.hypot(middle, this.size.radius));
    for (const towards of lamps()) {
      const lamp = times(ball, looking([towards[0], towards[1], towards[2] + middle], [0, 0, middle]));
      map.clear(gl);
      gl.useProgram(programs.depth.program);
      gl.uniformMatrix4fv(programs.depth.at("lamp"), false, lamp);
      gl.uniform3f(programs.depth.at("offset"), 0, 0, 0);
      this.figure.draw();
      gl.useProgram(programs.open.program);
      gl.uniformMatrix4fv(programs.open.at("lamp"), false, lamp);
      gl.uniform3f(programs.open.at("towards"), ...towards);
      gl.uniform1f(programs.open.at("share"), SHARE);
      gl.bindTexture(gl.TEXTURE_2D, map.texture);
      for (const part of [this.figure, this.ground]) {
        gl.uniform1f(programs.open.at("soft"), part === this.ground ? SOFT : 0);
        note(gl, part, programs.open);
      }
    }
    gl.deleteTexture(map.texture);
    gl.deleteFramebuffer(map.frame);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  free() {
    this.figure.free();
    this.ground.free();
  }
}

/**
 * @param {WebGL2RenderingContext} gl
 * @param {Part} part
 * @param {Program} program
 */
function note(gl, part, program) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, part.open.frame);
  gl.viewport(0, 0, part.open.wide, part.open.high);
  gl.disable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.uniform2f(program.at("list"), part.open.wide, part.open.high);
  gl.bindVertexArray(part.array);
  gl.drawArrays(gl.POINTS, 0, part.corners);
}

/** Directions spread evenly over the ball. */
function* lamps() {
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let i = 0; i < LAMPS; i++) {
    const z = 1 - (2 * i + 1) / LAMPS;
    const wide = Math.sqrt(1 - z * z);
    yield/** @type {[number, number, number]} */ ([wide * Math.cos(golden * i), wide * Math.sin(golden * i), z]);
  }
}

/**
 * A square of ground, fine where the figure stands.
 *
 * @param {number} reach
 * @returns {Lit}
 */
function groundOf(reach) {
  const along = Array.from({ length: GRID }, (_, i) => {
    const part = (2 * i) / (GRID - 1) - 1;
    return reach * part * (0.35 + 0.65 * Math.abs(part));
  });
  const places = along.flatMap((y) => along.flatMap((x) => [x, y, 0]));
  const triangles = [];
  for (let i = 0; i < GRID * (GRID - 1); i++) {
    if (i % GRID < GRID - 1) triangles.push(i, i + 1, i + GRID, i + 1, i + GRID + 1, i + GRID);
  }
  return {
    places: new Float32Array(places),
    normals: new Float32Array(places.length).map((_, i) => (i % 3 === 2 ? 1 : 0)),
    triangles: new Uint32Array(triangles),
  };
}
