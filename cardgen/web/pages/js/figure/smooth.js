// A mesh made ready for light: round where it is meant to be round, sharp at its edges. Pure.

/**
 * @typedef {object} Surface a mesh without what its file needs
 * @property {Float32Array} places three numbers for each corner, in millimetres
 * @property {Uint32Array} triangles three corners for each, counter-clockwise seen from outside
 * @typedef {object} Lit
 * @property {Float32Array} places
 * @property {Float32Array} normals
 * @property {Uint32Array} triangles
 */

/** An edge up to so many degrees is meant to be round, as in the pictures of the cards. */
const ROUND = Math.cos((30 * Math.PI) / 180);
/** Normals as near to each other share a corner. */
const SAME = 0.9995;

/**
 * @param {Surface} mesh
 * @returns {Lit}
 */
export function smooth({ places, triangles }) {
  const faces = faceNormals(places, triangles);
  const { begins, corners } = cornersOf(places.length / 3, triangles);
  const made = new Made(places, triangles);
  for (let vertex = 0; vertex + 1 < begins.length; vertex++) {
    const around = corners.subarray(begins[vertex], begins[vertex + 1]);
    const first = made.count;
    for (const corner of around) made.corner(corner, vertex, first, roundNormal(corner, around, faces));
  }
  return made.lit();
}

/** Corners of the picture, as they are made. */
class Made {
  /**
   * @param {Float32Array} places
   * @param {Uint32Array} triangles
   */
  constructor(places, triangles) {
    this.from = places;
    this.triangles = new Uint32Array(triangles.length);
    this.places = new Float32Array(3 * triangles.length);
    this.normals = new Float32Array(3 * triangles.length);
    this.count = 0;
  }

  /**
   * @param {number} corner
   * @param {number} vertex
   * @param {number} first of those that stand at the same vertex
   * @param {[number, number, number]} normal
   */
  corner(corner, vertex, first, [x, y, z]) {
    const { normals } = this;
    for (let i = first; i < this.count; i++) {
      if (normals[3 * i] * x + normals[3 * i + 1] * y + normals[3 * i + 2] * z > SAME) {
        this.triangles[corner] = i;
        return;
      }
    }
    this.normals.set([x, y, z], 3 * this.count);
    this.places.set(this.from.subarray(3 * vertex, 3 * vertex + 3), 3 * this.count);
    this.triangles[corner] = this.count++;
  }

  /** @returns {Lit} */
  lit() {
    const end = 3 * this.count;
    return { places: this.places.slice(0, end), normals: this.normals.slice(0, end), triangles: this.triangles };
  }
}

/**
 * Twice the area of each face along its normal.
 *
 * @param {Float32Array} places
 * @param {Uint32Array} triangles
 */
function faceNormals(places, triangles) {
  const faces = new Float32Array(triangles.length);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [3 * triangles[i], 3 * triangles[i + 1], 3 * triangles[i + 2]];
    const [ux, uy, uz] = [places[b] - places[a], places[b + 1] - places[a + 1], places[b + 2] - places[a + 2]];
    const [vx, vy, vz] = [places[c] - places[a], places[c + 1] - places[a + 1], places[c + 2] - places[a + 2]];
    faces[i] = uy * vz - uz * vy;
    faces[i + 1] = uz * vx - ux * vz;
    faces[i + 2] = ux * vy - uy * vx;
  }
  return faces;
}

/**
 * The corners of triangles that meet in each vertex.
 *
 * @param {number} vertices
 * @param {Uint32Array} triangles
 */
function cornersOf(vertices, triangles) {
  const begins = new Uint32Array(vertices + 1);
  for (const vertex of triangles) begins[vertex + 1]++;
  for (let vertex = 0; vertex < vertices; vertex++) begins[vertex + 1] += begins[vertex];
  const next = begins.slice();
  const corners = new Uint32Array(triangles.length);
  triangles.forEach((vertex, corner) => {
    corners[next[vertex]++] = corner;
  });
  return { begins, corners };
}

/**
 * The normal of a corner: of its face, and of those round about that are nearly level with it.
 *
 * @param {number} corner
 * @param {Uint32Array} around
 * @param {Float32Array} faces
 * @returns {[number, number, number]}
 */
function roundNormal(corner, around, faces) {
  const own = corner - (corner % 3);
  const [x, y, z] = [faces[own], faces[own + 1], faces[own + 2]];
  const length = Math.hypot(x, y, z);
  let [sx, sy, sz] = [0, 0, 0];
  for (const other of around) {
    const face = other - (other % 3);
    const [u, v, w] = [faces[face], faces[face + 1], faces[face + 2]];
    if (x * u + y * v + z * w < ROUND * length * Math.hypot(u, v, w)) continue;
    sx += u;
    sy += v;
    sz += w;
  }
  const sum = Math.hypot(sx, sy, sz) || 1;
  return [sx / sum, sy / sum, sz / sum];
}
