// Binary STL of a mesh: byte for byte what the command line writes of the same mesh. Pure.

/** @import { Surface } from "./smooth.js" */

const HEADER = "cardgen figure, millimetres".padEnd(80);
const HEAD = 84;
const FACET = 50;

/**
 * @param {Surface} mesh
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function stlBytes({ places, triangles }) {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(HEAD + FACET * count);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < HEADER.length; i++) bytes[i] = HEADER.charCodeAt(i);
  view.setUint32(80, count, true);
  const numbers = new Float32Array(12);
  for (let face = 0; face < count; face++) {
    for (let corner = 0; corner < 3; corner++) {
      const from = 3 * triangles[3 * face + corner];
      for (let axis = 0; axis < 3; axis++) numbers[3 + 3 * corner + axis] = places[from + axis];
    }
    numbers.set(normalOf(numbers));
    for (let i = 0; i < 12; i++) view.setFloat32(HEAD + FACET * face + 4 * i, numbers[i], true);
  }
  return bytes;
}

/**
 * The normal of a facet, none where it has no area. It is rounded last of all, as on the command line.
 *
 * @param {Float32Array} facet room for the normal, and three corners
 */
function normalOf(facet) {
  const edge = (/** @type {number} */ corner, /** @type {number} */ axis) =>
    facet[3 + 3 * corner + axis] - facet[3 + axis];
  const [ux, uy, uz, vx, vy, vz] = [edge(1, 0), edge(1, 1), edge(1, 2), edge(2, 0), edge(2, 1), edge(2, 2)];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const [xx, yy, zz] = normal.map((part) => part * part);
  const length = Math.sqrt(xx + yy + zz) || 1;
  return normal.map((part) => part / length);
}
