// Makes files of figures as the page does, for tests in Python: {pages, asked: [[name, ...arguments]]} in, a list of answers out.
import { readFileSync } from "node:fs";

const { pages, asked } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`${pages}/js/figure/${name}.js`);
const [{ stlBytes }, { threemfBytes }, { zipBytes }] = await Promise.all(["stl", "threemf", "zip"].map(load));
const [numbers, pose, { fileName }, { smooth }] = await Promise.all(["numbers", "pose", "save", "smooth"].map(load));
const base64 = (bytes) => Buffer.from(bytes).toString("base64");
const ofBlob = async (blob) => base64(await blob.arrayBuffer());
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const mesh = ({ places, triangles }) => ({
  places: new Float32Array(bytes(places).buffer),
  triangles: new Uint32Array(bytes(triangles).buffer),
});

const can = {
  stl: (told) => base64(stlBytes(mesh(told))),
  threemf: (told, men, title, advice) => {
    const meshes = told.map(mesh);
    return threemfBytes(men.map((man) => ({ ...man, mesh: meshes[man.mesh] })), title, { advice }).then(ofBlob);
  },
  zip: (files) => zipBytes(files.map(([name, text]) => ({ name, bytes: bytes(text) }))).then(ofBlob),
  progress: async (count) => {
    const told = [];
    const files = Array.from({ length: count }, (_, i) => ({ name: `${i}`, bytes: () => new Uint8Array(9) }));
    await zipBytes(files, { progress: (...step) => told.push(step) });
    return told;
  },
  stopped: async (after) => {
    const stop = new AbortController();
    const made = [];
    const entry = (i) => ({ name: `${i}`, bytes: () => (made.push(i), new Uint8Array(9)) });
    const progress = (done) => done === after && stop.abort();
    const problem = await zipBytes([0, 1, 2, 3].map(entry), { progress, signal: stop.signal }).then(() => null, (error) => error.name);
    return { made, problem };
  },
  turns: async (size) => {
    let turns = 0;
    const count = () => {
      turns++;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await zipBytes([{ name: "large", bytes: new Uint8Array(size) }]);
    clearImmediate(timer);
    return turns;
  },
  nine: (list) => list.map(numbers.nineDigits),
  three: (list) => list.map(numbers.threeDecimals),
  name: (...given) => fileName(...given),
  turned: (from, change) => pose.turned(from, change),
  between: (from, to, part) => pose.between(from, to, part),
  seen: (from) => pose.seenFrom(from),
  smooth: (told) => {
    const { places, normals, triangles } = smooth(mesh(told));
    return { places: [...places], normals: [...normals], triangles: [...triangles] };
  },
};

const answers = [];
for (const [name, ...given] of asked) answers.push(await can[name](...given));
process.stdout.write(JSON.stringify(answers));
