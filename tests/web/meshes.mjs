// Unpacks stored meshes for tests in Python: {module, files} in base64, a list of what the page makes of each, or why it does not.
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const { module, files } = JSON.parse(readFileSync(0, "utf8"));
const { readMesh } = await import(module);
const answers = [];
for (const file of files) {
  try {
    const { steps, grid, places, triangles } = readMesh(inflateSync(Buffer.from(file, "base64")));
    answers.push({ steps, grid: [...grid], triangles: [...triangles], places: Buffer.from(places.buffer).toString("hex") });
  } catch (error) {
    answers.push({ problem: error.message });
  }
}
process.stdout.write(JSON.stringify(answers));
