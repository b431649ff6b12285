// What a version tells the first screen at once, so that nothing is asked for before it stands: filled as it is served.

/** JSON, by the names of files that say the same. @type {Record<string, string>} */
export const TOLD = {};
