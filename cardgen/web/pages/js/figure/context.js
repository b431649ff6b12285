// Parts of WebGL that every picture needs: programs, buffers, textures. Knows no figures.

/**
 * @typedef {object} Program
 * @property {WebGLProgram} program
 * @property {(name: string) => WebGLUniformLocation | null} at
 */

/**
 * @param {WebGL2RenderingContext} gl
 * @param {{vertex: string, fragment: string}} texts
 * @returns {Program}
 */
export function programOf(gl, { vertex, fragment }) {
  const program = gl.createProgram();
  for (const [kind, text] of /** @type {[number, string][]} */ ([
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ])) {
    const shader = /** @type {WebGLShader} */ (gl.createShader(kind));
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const shaders = gl.getAttachedShaders(program) ?? [];
    throw new Error(shaders.map((shader) => gl.getShaderInfoLog(shader)).join("") || "a program of the picture is bad");
  }
  /** @type {Map<string, WebGLUniformLocation | null>} */
  const places = new Map();
  const at = (/** @type {string} */ name) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  return { program, at };
}

/**
 * Corners with their normals, and triangles of them.
 *
 * @param {WebGL2RenderingContext} gl
 * @param {import("./smooth.js").Lit} lit
 */
export function arrayOf(gl, { places, normals, triangles }) {
  const array = gl.createVertexArray();
  const buffers = [places, normals, triangles].map(() => gl.createBuffer());
  gl.bindVertexArray(array);
  [places, normals].forEach((numbers, index) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[index]);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(index);
    gl.vertexAttribPointer(index, 3, gl.FLOAT, false, 0, 0);
  });
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[2]);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
  gl.bindVertexArray(null);
  return { array, buffers };
}

/** A square in which a lamp notes how far away things are. */
export class DepthMap {
  /**
   * @param {WebGL2RenderingContext} gl
   * @param {number} size
   */
  constructor(gl, size) {
    this.size = size;
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, size, size);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
    this.frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.texture, 0);
    gl.drawBuffers([gl.NONE]);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  /** @param {WebGL2RenderingContext} gl */
  clear(gl) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.frame);
    gl.viewport(0, 0, this.size, this.size);
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    gl.clear(gl.DEPTH_BUFFER_BIT);
  }
}

/** A list with a dot for each corner, in rows. */
export class DotList {
  /**
   * @param {WebGL2RenderingContext} gl
   * @param {number} count
   */
  constructor(gl, count) {
    this.wide = 512;
    this.high = Math.max(1, Math.ceil(count / this.wide));
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, this.wide, this.high);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
    this.frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }
}
