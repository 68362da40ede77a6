// What a game tells of its end: how close it came, the deciding moment as a picture, everyone's medal.
import type { LogLine, Materials } from '../../table/types';
import type { BoardProps } from '../game';

/** A moment that could have gone otherwise. */
export interface Drama {
  key: string;
  /** The commit in which it happened. */
  seq: number;
  /** Whose moment it is; without it, of those who acted in its commit. */
  seats?: readonly string[];
  title: string;
  text: string;
  /** The chance that it had gone otherwise, from 0 to 1: the larger, the longer everybody held their breath. */
  stake: number;
  /** That chance as one reads it, "7 in 20", and what it was the chance of. */
  odds?: string;
  of?: string;
  die?: Deciding | null;
  /** Of a moment without a die: what happened, drawn as a poster is. */
  art?: string;
}

export interface Medal {
  title: string;
  text: string;
}

/** A die that decided: its face, and the faces that would have ended it otherwise. */
export interface Deciding {
  sides: number;
  face: number;
  bad: readonly [from: number, to: number] | null;
}

/** The deciding moment, 1080 × 1350, drawn with parts of the set by `#id`. Words are above 420 and below 1040. */
export interface Poster {
  art: string;
  /** Words at things in the picture. */
  labels?: readonly { x: number; y: number; text: string }[];
  /** Why it ended so, in a sentence. */
  why: string;
  /** "turn 13". */
  when: string;
  /** No die ended it. */
  undecided?: boolean;
}

export interface GameCredits {
  /** In the order in which they happened. */
  dramas: readonly Drama[];
  poster?: Poster | null;
  medal?(seat: string): Medal | null;
  /** A turn in words, where it is no "turn 4". */
  turn?(n: number): string;
}

export const NONE: GameCredits = { dramas: [] };

/** The change in a side's chance to win by a commit; 0 where nobody has computed it. */
export type Swing = (seq: number) => number;

/** Return the best moments as they happened, chosen by how much they changed the chances, then by stake, then the later. */
export const bestMoments = <One extends { seq: number }>(
  moments: readonly One[],
  stake: (entry: One) => number,
  max: number,
  swing: Swing,
): readonly One[] => {
  const best = moments
    .toReversed()
    .filter((moment) => stake(moment) > 0)
    .toSorted((a, b) => swing(b.seq) - swing(a.seq) || stake(b) - stake(a));
  return moments.filter((moment) => best.slice(0, max).includes(moment));
};

/** A thing of the set at a place, in somebody's colour where it wears one. */
export const prop = (id: string, transform: string, colour?: string): string =>
  `<use href="#${id}" transform="${transform}"${colour ? ` style="${inColour(colour)}"` : ''}/>`;

const inColour = (colour: string) =>
  `--c:${colour};--s:color-mix(in srgb,${colour},black 30%);--d:color-mix(in srgb,${colour},black 48%)`;

/** Words in a picture, their middle at x 0. */
export const lettered = (words: string, y: number, size: number, colour: string): string => {
  const safe = words.replace(/[&<]/g, (word) => `&#${word.charCodeAt(0)};`);
  return `<text y="${y}" text-anchor="middle" font-family="Barlow Condensed,sans-serif" font-weight="700" font-size="${size}" fill="${colour}">${safe}</text>`;
};

/** Colours of seats as they are painted: the same in both themes. */
const PAINT = ['sky', 'flame', 'lilac', 'aqua', 'rose', 'lime', 'wheat', 'mist', 'salmon'];
export const paintOf = (place: number): string => `var(--${PAINT[(Math.max(1, place) - 1) % PAINT.length]})`;

/** A ledge below for the words, and the picture above it. */
export const framed = (sky: string, props: string, ledge: string): string =>
  `<rect width="1080" height="1350" fill="${ledge}"/>${sky}${props}<rect y="1040" width="1080" height="310" fill="${ledge}"/>`;

/** From the view after the end and the log lines that stand; a game's `stage/index.ts` may export it. */
export type CreditsOf<State = unknown, M = Materials> = (
  board: Pick<BoardProps<State, M>, 'view' | 'materials' | 'say' | 'history'> & { log: readonly LogLine[] },
) => GameCredits;
