// The way of a flight on the poster: a dotted line around the Moon, with the die of each check on it.

import { num, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { sharesOf } from '../model';
import type { Materials } from '../wire';
import { settledRolls } from './readLog';

const LINE =
  'M110 1030C130 840 240 690 420 590C560 510 600 430 790 392C940 372 1020 470 1012 580' +
  'C1004 720 900 790 760 800C690 804 640 780 610 760';
/** Places for dice on the line, from the pad on, equally far from each other. */
const STOPS = [
  [122, 958],
  [210, 770],
  [361, 626],
  [535, 512],
  [716, 411],
  [918, 408],
  [1012, 580],
  [914, 754],
  [714, 799],
] as const;
const HEXAGON = 'M0-46L40-23V23L0 46L-40 23V-23z';
/** A check that did not hold has another shape. */
const DIAMOND = 'M0-52L52 0L0 52L-52 0z';
const PAINT = { ok: 'var(--ivory)', fail: 'var(--lit-amber)', boom: 'var(--coral)' } as const;

/** The checks of the flight that a programme rolled last; without one, of the longest flight. The latest of too many. */
export function wayOf(log: readonly LogLine[], seat?: string): readonly LogLine[] {
  const rolled: readonly LogLine[] = settledRolls(log);
  const checks = (flight: unknown) => rolled.filter((line) => line.flight === flight);
  const longest = rolled.reduce<readonly LogLine[]>((best, line) => {
    const these = checks(line.flight);
    return these.length >= best.length ? these : best;
  }, []);
  const last = rolled.findLast((line) => line.seat === seat);
  return (last ? checks(last.flight) : longest).slice(-STOPS.length);
}

/** The chance that all of them held. */
export const allHold = (checks: readonly LogLine[], materials: Materials | null): number =>
  checks.reduce(
    (chance, line) => chance * sharesOf({ fail: num(line.fail), boom: num(line.boom) }, materials).ok,
    1,
  );

function die(line: LogLine, index: number, count: number): string {
  const [x, y] = STOPS[count === 1 ? 0 : Math.round((index * (STOPS.length - 1)) / (count - 1))]!;
  const outcome = text(line.outcome) as keyof typeof PAINT;
  const shape = outcome === 'ok' ? HEXAGON : DIAMOND;
  return (
    `<g transform="translate(${x} ${y})"><path d="${shape}" fill="${PAINT[outcome] ?? PAINT.ok}" stroke="var(--wgu-outline)" stroke-width="6"/>` +
    `<text y="15" text-anchor="middle" font-family="Barlow Condensed,Arial Narrow,sans-serif" font-weight="700" font-size="44" fill="var(--ivory-ink)">${num(line.total)}</text></g>`
  );
}

export const drawWay = (checks: readonly LogLine[]): string =>
  `<path d="${LINE}" fill="none" stroke="var(--wgu-outline)" stroke-width="22"/>` +
  `<path d="${LINE}" fill="none" stroke="var(--ivory)" stroke-width="8" stroke-linecap="round" stroke-dasharray="1 20"/>` +
  checks.map((line, index) => die(line, index, checks.length)).join('');
