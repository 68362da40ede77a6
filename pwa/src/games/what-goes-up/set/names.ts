// Names in the set: long ones take two lines, and are beneath the towers only where there is room.
import { towerAngle } from './places';

/** Break a text into two lines, as even as its spaces allow; without a space it is one line. */
export function middled(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const off = (place: number) => Math.abs(place - (text.length - 1) / 2);
  const [middle] = spaces.sort((space, other) => off(space) - off(other));
  return middle ? [text.slice(0, middle), text.slice(middle + 1)] : [text];
}

/** The distance of names from the Earth's centre, and a letter's width relative to its height. */
export const NAMED = 478;
export const LETTER_WIDTH = 0.46;
const LARGE = 44;
/** The smallest letters of the big screen. */
export const SMALL = 26;
/** Beneath more towers than this every other name is lower, and so has twice the room. */
export const MANY = 4;
/** Letters that a sign or the dots beside a name take. */
export const DOTS = 3;

/** Return the font size at which a name with this many letters fits beneath its tower. */
export function sizeBeneath(letters: number, towers: number, grow: number): number {
  const step = towerAngle(1, towers) - towerAngle(0, towers);
  const room = ((towers > MANY ? 2 : 1) * step * Math.PI * NAMED) / 180;
  return Math.min(LARGE * grow, Math.floor(room / ((letters + DOTS) * LETTER_WIDTH)));
}

/** The list of all names; it replaces those beneath the towers if one of them is too long. */
export const KEY = { x: 36, bottom: 1068, high: 250, wide: 620, pad: 10, sign: 44 };

/** Return the height of the list's rows, and its font size. */
export function keyOf(names: readonly string[]): { row: number; size: number } {
  const row = Math.min(56, Math.floor(KEY.high / names.length));
  const letters = Math.max(...names.map((name) => name.length)) + DOTS;
  const fits = (KEY.wide - KEY.sign - 2 * KEY.pad) / (letters * LETTER_WIDTH);
  return { row, size: Math.min(LARGE, Math.floor(0.94 * row), Math.floor(fits)) };
}

/** A pennant before others are in its way; one of a craft on the pad moves up, others down. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  up: boolean;
}
/** A pennant, or a tower's flag, by its middle height. */
export type Over = Pick<Box, 'x' | 'y' | 'wide'>;
/** Pennants stay between the heading and the lower edge of the set. */
const PENNANTS = { top: 345, bottom: 1040 };

/** Return the height of each pennant, moved by whole rows until none lies over another, nor over what stands still. */
export function apart(boxes: readonly Box[], row: number, still: readonly Over[] = []): number[] {
  const placed: Box[] = [];
  for (const box of boxes) {
    const over = (span: Over, y: number) =>
      Math.abs(span.y - y) < row && box.x < span.x + span.wide && span.x < box.x + box.wide;
    const rows = box.up ? [-row, row] : [row, -row];
    const tries = rows
      .flatMap((step) => [...boxes, ...boxes].map((_, i) => box.y + i * step))
      .filter((y) => y === box.y || (y >= PENNANTS.top && y <= PENNANTS.bottom))
      .filter((y) => !placed.some((box) => over(box, y)));
    // many large ones may have no place that is free of both
    const free = tries.find((y) => !box.up || !still.some((span) => over(span, y))) ?? tries[0];
    placed.push({ ...box, y: free ?? box.y });
  }
  return placed.map(({ y }) => y);
}
