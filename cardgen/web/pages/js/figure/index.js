// What other rooms of the page may use of figures.

export { loadMesh } from "./load.js";
export { fileName, save } from "./save.js";
export { stlBytes } from "./stl.js";
export { threemfBytes } from "./threemf.js";
export { COLOURS, FigureView } from "./view.js";
export { zipBytes } from "./zip.js";
