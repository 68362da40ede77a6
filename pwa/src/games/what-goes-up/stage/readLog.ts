// The facts that scenes read off the log so far: the roll of a line, its dice, a derp's life, a turn's gains.

import { m } from '../../../i18n/messages';
import type { LineOf } from '../../../shared/game';
import { listWords } from '../../../shared/words/lists';
import { sidesOf } from '../../../table/dice/notation';
import { linesOf, num, text, texts } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { MOST_CROWNED } from '../ids';
import { stepAt } from '../names';
import type { Ctx, Line, State } from '../wire';

export type Rolled = LineOf<Line, 'wgu.rolled'>;
type Saved = LineOf<Line, 'wgu.saved'>;
const isRolled = (line: LogLine): line is LogLine & Rolled => line.id === 'wgu.rolled';

/** The rolls in the order in which they fell, each as luck and rescues left it, at the commit that settled it. */
export function settledRolls(log: readonly LogLine[]): (LogLine & Rolled)[] {
  const rolls: (LogLine & Rolled)[] = [];
  const last = new Map<string, number>();
  for (const line of linesOf<Line>(log)) {
    if (line.id === 'wgu.rolled') {
      last.set(line.flight, rolls.length);
      rolls.push(line as LogLine & Rolled);
    } else if (line.id === 'wgu.reroll' || line.id === 'wgu.picked' || line.id === 'wgu.saved') {
      const index = last.get(line.flight);
      const { outcome, ...sums } =
        line.id === 'wgu.saved' ? line.after : { total: line.total, outcome: line.outcome };
      if (index !== undefined && outcome)
        rolls[index] = { ...rolls[index]!, ...sums, seq: line.seq, outcome };
    }
  }
  return rolls;
}

/** The roll of a flight's line: the flight's last one so far. */
export function rollOf(log: readonly LogLine[], flight: string): Rolled | null {
  return log.filter(isRolled).findLast((line) => line.flight === flight) ?? null;
}

/** A roll that had no scene, and what saved it. */
export interface Planned {
  roll: Rolled;
  saved?: Saved | undefined;
}

/**
 * The rolls since the turn began that hold and had no scene: of each flight the last one. A crew on its way down is shown as it
 * lands.
 */
export function plannedOf(log: readonly LogLine[], designs: State['designs'] = {}): Planned[] {
  const turn = log.slice(log.findLastIndex((line) => line.id === 'wgu.turn') + 1);
  const isSaved = (line: LogLine): line is LogLine & Saved => line.id === 'wgu.saved';
  const carries = ({ design, crew }: Rolled) =>
    crew?.length !== 0 && CABINS.includes(designs[design]?.kind ?? 'capsule');
  const planned = turn.flatMap((roll, k): Planned[] => {
    if (!isRolled(roll) || !roll.sure || roll.scene !== '' || roll.purpose === 'reentry') return [];
    if (roll.purpose === 'landing' && !carries(roll)) return [];
    if (roll.outcome === 'ok') return [{ roll }];
    const after = turn.slice(k + 1).filter((line) => line.flight === roll.flight);
    const saved = after.find((line) => isRolled(line) || isSaved(line));
    return saved && isSaved(saved) && saved.scene === '' ? [{ roll, saved }] : [];
  });
  return [...new Map(planned.map((each) => [each.roll.flight, each])).values()];
}
const CABINS = ['capsule', 'habitat'];

export interface Thrown {
  sides: number[];
  faces: number[];
  seed: string;
  entered: boolean;
}

const facesOf = (line: LogLine) => (Array.isArray(line.faces) ? line.faces.map(Number) : []);

/**
 * The dice of a check, with the seed that all devices throw them by. A cluster has a line for each of its `totals`, in as
 * many commits or one: of two both count, of more the highest (WG-K4). Of several craft's dice those of `flight`.
 */
export function diceOf(
  log: readonly LogLine[],
  seq: number,
  total: number,
  totals: readonly number[] = [total],
  flight?: string,
): Thrown {
  const rolls = log
    .filter((line) => line.id === 'dice.rolled' && (line.seq ?? 0) <= seq)
    .filter((line) => flight === undefined || line.about === undefined || line.about === flight)
    .slice(-totals.length);
  const dice = totals.length > 2 ? rolls.filter((roll) => num(roll.total) === total).slice(0, 1) : rolls;
  const line = dice.at(-1);
  if (rolls.at(-1)?.seq !== seq || !line || !Array.isArray(line.faces)) {
    return { sides: [20], faces: [Math.min(20, Math.max(1, total))], seed: `${seq}`, entered: false };
  }
  const sides = sidesOf(text(line.notation)) ?? [];
  const faces = dice.flatMap(facesOf);
  return {
    faces,
    sides: faces.map((_, k) => sides[k % sides.length] ?? 20),
    seed: typeof line.nonce === 'string' ? line.nonce : `${seq}`,
    entered: line.dice === 'entered',
  };
}

export interface Life {
  hired: number | null;
  flights: number;
  /** The craft that a derp was lost with, as far as the lines say. */
  craft: string | null;
}

export function lifeOf(log: readonly LogLine[], derp: string, flight: string | undefined): Life {
  const hired = log.find((line) => line.id === 'wgu.hired' && line.derp === derp);
  const flights = log.filter(
    (line) => line.id === 'wgu.lift_off' && Array.isArray(line.crew) && line.crew.includes(derp),
  );
  const craft = log.findLast((line) => line.flight === flight && typeof line.name === 'string');
  return {
    hired: hired ? num(hired.turn) : null,
    flights: flights.length,
    craft: flight && craft ? text(craft.name) : null,
  };
}

/** A budget as lines after `since` left it; null where they did not change it. */
export function dotsAt(log: readonly LogLine[], since: number, seat: string): number | null {
  const last = log.findLast((line) => line.id === 'wgu.budget' && line.seq > since && line.seat === seat);
  return last ? num(last.dots) : null;
}

type End = 'home' | 'fatal' | 'lost' | 'up' | 'down' | 'stranded';
const ENDS: Record<string, End> = {
  'wgu.home': 'home',
  'wgu.no_launch': 'down',
  'wgu.destroyed': 'lost',
  'wgu.gone': 'lost',
  'wgu.stranded': 'stranded',
};

/** These help a stranded craft. */
const SAVES = ['wgu.repaired', 'wgu.rescued'];

/** The end of a flight that a line tells, which had this one before; undefined for any other line. */
export function endOf(line: LogLine, before: End | undefined): End | undefined {
  if (SAVES.includes(line.id)) return before === 'stranded' ? 'up' : undefined;
  return line.id === 'wgu.home' && texts(line.lost).length > 0 ? 'fatal' : ENDS[line.id];
}

/** Names and turns of those who did not come back. */
export const lostOf = (log: readonly LogLine[]): { who: string; turn: number }[] =>
  log.filter((line) => line.id === 'wgu.died').map((line) => ({ who: text(line.who), turn: num(line.turn) }));

/** How far out: in an orbit of the Earth, to the Moon, or past it. */
export type Reach = 'orbit' | 'moon' | 'deep';

/** How far a seat's longest flight went: of its flights the one with arrivals in the most turns. */
export function reachOf(log: readonly LogLine[], seat: string, say: Ctx): Reach {
  const arrived = linesOf<Line>(log).flatMap((line) =>
    line.id === 'wgu.arrived' && line.seat === seat ? [line] : [],
  );
  const turnsOf = (flight: string) =>
    new Set(arrived.filter((line) => line.flight === flight).map(({ turn }) => turn)).size;
  const longest = arrived.reduce((best, { flight }) => (turnsOf(flight) > turnsOf(best) ? flight : best), '');
  const steps = arrived.flatMap((line) => (line.flight === longest ? (stepAt(line.at, say) ?? []) : []));
  if (steps.some(({ kind }) => kind === 'rock')) return 'deep';
  return steps.some(({ body }) => body !== 'earth') ? 'moon' : 'orbit';
}

/** The seats with the largest number, if it is above none. */
function mostOf(say: Pick<Ctx, 'name'>, counts: readonly (readonly [seat: string, n: number])[]) {
  const n = Math.max(0, ...counts.map(([, count]) => count));
  const seats = n > 0 ? counts.filter(([, count]) => count === n).map(([seat]) => say.name(seat)) : [];
  return { names: listWords(seats), n: seats.length > MOST_CROWNED ? 0 : n };
}

/** Sentences that every end has: the longest flight, who called most rolls right (WG-K10), the lost. */
export function honoursOf(log: readonly LogLine[], { view, name }: Pick<Ctx, 'view' | 'name'>) {
  const { programmes = {}, right_calls = {} } = view.state ?? {};
  const flight = mostOf(
    { name },
    Object.entries(programmes).map(([seat, { endurance }]) => [seat, endurance] as const),
  );
  const eye = mostOf({ name }, Object.entries(right_calls));
  const lost = lostOf(log).map((lost) => lost.who);
  return {
    flight: flight.n > 0 ? m.wgs_longest(flight) : '',
    eye: eye.n > 0 ? m.wgs_best_eye(eye) : '',
    lost: lost.length > 0 ? m.wgs_remembered({ names: listWords(lost) }) : '',
  };
}
