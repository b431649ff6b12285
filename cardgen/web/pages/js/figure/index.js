// What other rooms of the page may use of figures.

export { loadMesh } from "./mesh.js";
export { fileName, save } from "./save.js";
export { stlBytes } from "./stl.js";
export { FigureView } from "./view.js";
