// Sheets to print: papers in millimetres, and what a game declares of each sheet.
import type { VNode } from 'preact';
import type { JsonObject } from '../../table/types';

export type Paper = 'a4' | 'letter' | 'a3' | 'tabloid';

/** Width and height in mm, upright. */
export const SIZES: Record<Paper, readonly [number, number]> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  tabloid: [279.4, 431.8],
};
export const sizeOf = (paper: Paper, wide = false): readonly [number, number] => {
  const [w, h] = SIZES[paper];
  return wide ? [h, w] : [w, h];
};
/** The papers of most sheets. */
export const SMALL: readonly Paper[] = ['a4', 'letter'];

/** mm from the paper's edge within which not every printer prints; only cut marks are there. */
export const EDGE = 10;

/** The whole numbers from 0, n of them. */
export const series = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** A text of the game's sheets, with values for the names in braces; keys are those of `sheets` in its words. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** What is printed on sheets, besides texts. */
export interface Source {
  /** The game's materials, of a table with its own options. */
  materials: JsonObject;
  /** The packs that come with the game. */
  house: readonly JsonObject[];
  /** A pack of somebody's own in their place. */
  pack: JsonObject | null;
}

export interface Printing extends Source {
  say: Say;
  paper: Paper;
}

/** Something to print. `id` and `id.note` are the texts of its title and its note. */
export interface PrintSheet {
  id: string;
  title?(): string;
  /** The papers it fits on, the best one first; without, those of `SMALL`. */
  papers?: readonly Paper[];
  /** Table options with the values for which a table needs it; none: every table. */
  needed_with?: Record<string, readonly string[]>;
  /** Table options with the values for which a lobby lists it before all others. */
  first_with?: Record<string, readonly string[]>;
  /** For teachers. */
  for_class?: boolean;
  /** Its pages: a `Leaf` each. */
  pages(printing: Printing): VNode[];
}
