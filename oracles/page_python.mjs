// The page's own Python, in node: answers requests, a line each, and tells a digest of each answer and how long it took.
//
// node page_python.mjs RUNTIME CODE REQUESTS: folders of Pyodide and of our code unpacked, and a file of requests.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, code, requests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.mountNodeFS("/cardgen", code);
python.runPython(`
import gc, os, sys
gc.set_threshold(50_000)
sys.path.insert(0, "/cardgen")
sys.dont_write_bytecode = True
os.chdir("/cardgen")
from cardgen.web.bridge import PageBridge
bridge = PageBridge()
`);
const bridge = python.globals.get("bridge");
for (const line of readFileSync(requests, "utf8").split("\n").filter(Boolean)) {
  const begin = performance.now();
  const run = bridge.begin(line);
  while (run.step() !== undefined);
  const answer = run.answer;
  const took = performance.now() - begin;
  run.destroy();
  console.log(createHash("sha256").update(answer).digest("hex"), took.toFixed(3));
}
