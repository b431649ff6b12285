// What the graphics card is told: how much sky each corner sees, how light falls, and the shadow on the ground.

const HEAD = "#version 300 es\nprecision highp float;\nprecision highp sampler2DShadow;\n";

/** Only how far away things are, as a lamp sees them. */
export const DEPTH = {
  vertex: `${HEAD}
layout(location = 0) in vec3 place;
uniform mat4 lamp;
uniform vec3 offset;
void main() { gl_Position = lamp * vec4(place + offset, 1.0); }`,
  fragment: `${HEAD}void main() {}`,
};

/** Each corner is a dot in a list of its own; there it adds up which lamps it sees. */
export const OPEN = {
  vertex: `${HEAD}
layout(location = 0) in vec3 place;
layout(location = 1) in vec3 normal;
uniform mat4 lamp;
uniform vec3 towards;
uniform vec2 list;
uniform sampler2DShadow depth;
out vec2 seen;
uniform float soft;
const float LIFT = 0.35;
const vec2 SPOTS[7] = vec2[](vec2(0), vec2(1, 0), vec2(.5, .87), vec2(-.5, .87), vec2(-1, 0), vec2(-.5, -.87), vec2(.5, -.87));
float free(vec3 spot) {
  return any(greaterThan(abs(spot.xy - 0.5), vec2(0.5))) ? 1.0 : texture(depth, spot);
}
void main() {
  float facing = dot(normal, towards);
  vec3 spot = (lamp * vec4(place + normal * LIFT, 1.0)).xyz * 0.5 + 0.5 - vec3(0.0, 0.0, 0.003);
  float weight = max(facing, 0.0) * (towards.z > 0.0 ? 1.0 : 0.4);
  int spots = soft > 0.0 ? 7 : 1;
  float sum = 0.0;
  for (int i = 0; i < spots; i++) sum += free(vec3(spot.xy + SPOTS[i] * soft, min(spot.z, 1.0)));
  seen = vec2(weight * sum / float(spots), weight);
  float row = floor(float(gl_VertexID) / list.x);
  vec2 dotted = vec2(float(gl_VertexID) - row * list.x, row) + 0.5;
  gl_Position = vec4(dotted / list * 2.0 - 1.0, 0.0, 1.0);
  gl_PointSize = 1.0;
}`,
  fragment: `${HEAD}
in vec2 seen;
uniform float share;
out vec4 sum;
void main() { sum = vec4(seen * share, 0.0, 1.0); }`,
};

const SEEN = `${HEAD}
layout(location = 0) in vec3 place;
layout(location = 1) in vec3 normal;
uniform mat4 eye;
uniform vec3 offset;
uniform sampler2D open;
out vec3 at;
out vec3 facing;
out float sky;
void main() {
  int wide = textureSize(open, 0).x;
  vec2 sum = texelFetch(open, ivec2(gl_VertexID % wide, gl_VertexID / wide), 0).rg;
  sky = sum.g > 0.0 ? sum.r / sum.g : 1.0;
  at = place + offset;
  facing = normal;
  gl_Position = eye * vec4(at, 1.0);
}`;

const SHADE = `
uniform mat4 lamp;
uniform sampler2DShadow depth;
const vec2 SPOTS[12] = vec2[](vec2(-.33, -.41), vec2(-.84, -.07), vec2(-.70, .46), vec2(-.20, .62), vec2(.96, -.19),
  vec2(.47, -.48), vec2(.52, .77), vec2(.19, -.89), vec2(.51, .06), vec2(.90, .41), vec2(-.32, -.93), vec2(-.02, .14));
float lit(vec3 place, float blur, float bias) {
  vec4 seen = lamp * vec4(place, 1.0);
  vec3 spot = seen.xyz * 0.5 + 0.5;
  float angle = 6.2832 * fract(52.9829 * fract(dot(gl_FragCoord.xy, vec2(0.06711, 0.00584))));
  mat2 turn = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
  float sum = 0.0;
  for (int i = 0; i < 12; i++) {
    vec2 near = spot.xy + turn * SPOTS[i] * blur;
    bool beyond = any(greaterThan(abs(near - 0.5), vec2(0.5)));
    sum += beyond ? 1.0 : texture(depth, vec3(near, min(spot.z - bias, 1.0)));
  }
  return sum / 12.0;
}`;

/** A figure: a large soft lamp from the left, the sky, light from the table, and one from behind that draws its outline. */
export const FIGURE = {
  vertex: SEEN,
  fragment: `${HEAD}
in vec3 at;
in vec3 facing;
in float sky;
uniform vec3 colour, eyes, key, fill, rim;
uniform float blur;
out vec4 light;
${SHADE}
vec3 curve(vec3 x) { return clamp((x * (2.43 * x + 0.03)) / (x * (2.35 * x + 0.62) + 0.14), 0.0, 1.0); }
void main() {
  vec3 n = normalize(facing);
  vec3 v = normalize(eyes - at);
  float falls = dot(n, key);
  float shade = falls > 0.0 ? lit(at + n * 0.5, blur, 0.002) : 0.0;
  float deep = mix(sky, sky * sky, 0.7);
  vec3 around = mix(vec3(0.15, 0.12, 0.095), vec3(0.30, 0.315, 0.34), n.z * 0.5 + 0.5) * deep;
  vec3 lamp = vec3(1.30, 1.17, 0.98) * max(falls, 0.0) * shade;
  vec3 side = vec3(0.10, 0.11, 0.13) * max(dot(n, fill) * 0.7 + 0.3, 0.0) * deep;
  float grazing = pow(1.0 - max(dot(n, v), 0.0), 3.0);
  vec3 edge = vec3(0.95, 0.92, 0.86) * max(dot(n, rim), 0.0) * mix(0.25, 1.0, sky);
  float gloss = pow(max(dot(n, normalize(key + v)), 0.0), 38.0) * shade * 0.16
    + pow(max(dot(n, normalize(rim + v)), 0.0), 16.0) * 0.10 * sky;
  vec3 sum = colour * (around + lamp + side + edge * 0.32) + edge * grazing * 0.20 + vec3(gloss) + grazing * 0.035 * deep;
  light = vec4(pow(curve(sum), vec3(1.0 / 2.2)), 1.0);
}`,
};

/** The ground: nothing but the shadow on it. */
export const GROUND = {
  vertex: SEEN,
  fragment: `${HEAD}
in vec3 at;
in vec3 facing;
in float sky;
uniform vec3 offset;
uniform float reach, blur;
out vec4 light;
${SHADE}
void main() {
  float away = length(at.xy - offset.xy) / reach;
  float fade = 1.0 - smoothstep(0.30, 1.0, away);
  float thrown = 1.0 - lit(at, blur * 3.5, 0.002);
  float dark = 1.0 - (1.0 - 0.30 * thrown) * (1.0 - 0.72 * smoothstep(0.10, 0.85, 1.0 - sky));
  light = vec4(vec3(0.11, 0.075, 0.045), 1.0) * dark * fade;
}`,
};
