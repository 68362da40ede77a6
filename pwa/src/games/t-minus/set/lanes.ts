// The lines and lanes of the desert: the same between beats and during one.
import { LETTERS } from '../model';

/** How long a tank is drawn, how wide a rocket, the top of the board, and where the sand begins. */
export const SET = { line: 44.33, rocket: 58, top: 62, ground: 948 };

export const LEFT = 930;
export const RIGHT = 1894;
/** Rockets lie as far apart at most. */
export const PITCH = 105;

/** The lanes of this many players: a lane for each rocket, as many as fit on the right. */
export function lanesOf(players: number): { start: number; pitch: number } {
  const lanes = Math.max(1, players) * LETTERS.length;
  const pitch = Math.min(PITCH, (RIGHT - LEFT) / lanes);
  return { start: RIGHT - pitch * lanes, pitch };
}

/** The width of a letter of a name, the lines of it that fit below its lane, and their position. */
const LETTER = 13;
const LINES = 4;
const EDGE = 1916;
const ROW = { y: 954, high: 60 };
/** Up to this many lanes are wide enough for any name, and for large letters. */
const FEW = 4;
/** Names of a few with no more letters take one row, on the near edge: the sand is free. */
const MAX_LETTERS = 14;
const LOW = { y: 1012, high: 64 };

export const lowNames = (names: readonly string[]): boolean =>
  names.length <= FEW && names.every((name) => name.length <= MAX_LETTERS);

/** True if names are below their own lanes; otherwise every other one is a row lower, so each has the width of two. */
export function inLanes(names: readonly string[]): boolean {
  if (names.length <= FEW) return true;
  const room = (lanesOf(names.length).pitch * LETTERS.length) / LETTER;
  return names.every(
    (name) => name.length <= LINES * room && name.split(/[\s-]/).every((word) => word.length < room),
  );
}

/** The positions of the players' names, and their size. */
export function namePlaces(names: readonly string[]) {
  const { start, pitch } = lanesOf(names.length);
  const lane = pitch * LETTERS.length;
  const isInLanes = inLanes(names);
  const low = lowNames(names);
  return names.map((_, index) => {
    const middle = start + (index + 0.5) * lane;
    const x = middle - (isInLanes ? lane / 2 : lane);
    return {
      x,
      y: low ? LOW.y : ROW.y + (isInLanes ? 0 : (index % 2) * ROW.high),
      width: Math.min(isInLanes ? lane : 2 * lane, EDGE - x),
      height: low ? LOW.high : isInLanes ? 2 * ROW.high : ROW.high,
      size: names.length <= FEW ? 40 : isInLanes ? 30 : 20,
    };
  });
}
