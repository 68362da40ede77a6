// Drawings kept in an SVG file: its top-level groups, by their ids.
const GROUPS = /^<g id="([\w-]+)">\n(.*?)^<\/g>$/gms;

/** The markup within each group of the file. */
export const shapesOf = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...file.matchAll(GROUPS)].map(([, id = '', shapes = '']) => [id, shapes]));
