// What Python tells of a kit, as far as the page looks at it. `web/requests/kits.py` tells each key.

/**
 * @typedef {{path: string, name: string, times: number, sheets: number, minutes: number, grams: number,
 *   made: "paper" | "figure" | "solid", piece: string, groove: boolean}} KitFile
 * @typedef {{section: string, title: string, about: string, skip: string, sheets: number, minutes: number, grams: number,
 *   files: KitFile[]}} KitItem
 * @typedef {{game: string, name: string, items: KitItem[], shown: string[], scale: number, sheets: number, minutes: number,
 *   grams: number, typed: string, plates: string, elsewhere: string[], alike: number, deal: boolean}} KitTold
 * @typedef {{game: string, rules: string[], paper: string, men: string, square: string, deal: string}} KitWanted
 */

export {};
