// A lot: a light runs over the tied nations, slower and slower, and stays on one of them.

import { m } from '../../../i18n/messages';
import { Glyph, nameOf, placeOf } from '../../../shared';
import { Scene } from '../../../shared/scene';
import { linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import set from '../set.svg';
import type { Line, SceneOf } from '../wire';

/** The launch ground behind what is no flight. */
export const Behind = () => <img class="fills spr-behind" src={set} alt="" />;

const RUNS_AT = 600;
const RUN_MS = 2200;
const REST_MS = 600;
const ROUNDS = 3;

/** The place in the row that is lit after so much of the scene; null before the light runs, or where nothing may move. */
export function litAfter(elapsed: number, count: number, chosen: number, reduced: boolean): number | null {
  const part = Math.min(1, (elapsed - RUNS_AT) / RUN_MS);
  if (part >= 1) return chosen;
  if (part < 0 || reduced) return null;
  const slowing = 1 - (1 - part) ** 2;
  return Math.floor(slowing * (ROUNDS * count + chosen)) % count;
}

/** The purpose of the lot: the win, or the candidate. */
function purposeOf(log: readonly LogLine[]): 'award' | 'candidate' | null {
  const before = linesOf<Line>(log).findLast(
    (line) => line.id === 'sr.goofspiel' || line.id === 'sr.disagreed',
  );
  if (!before) return null;
  return before.id === 'sr.goofspiel' && before.purpose === 'award' ? 'award' : 'candidate';
}
/** The question, and what it comes to. */
const FOR = {
  award: [m.sr_st_lot_award, m.sr_st_lot_won],
  candidate: [m.sr_st_lot_candidate, m.sr_st_lot_down],
} as const;

export function Lot({ line, log, view, elapsed, onTv, reduced }: SceneOf<'sr.lot'>) {
  const chosen = line.among.indexOf(line.seat);
  const lit = litAfter(elapsed, line.among.length, chosen, reduced);
  const over = elapsed >= RUNS_AT + RUN_MS + REST_MS;
  const purpose = purposeOf(log);
  const [asked, fell] = purpose ? FOR[purpose] : [m.sr_st_lot, m.sr_st_lot_fell];
  const disagreed = log.some((other) => other.id === 'sr.disagreed' && other.seq === line.seq);
  const led = disagreed ? m.sr_st_lot_no_word() : purpose ? m.sr_st_lot_level() : '';
  return (
    <Scene
      onTv={onTv}
      wide
      look="spr-lot"
      say={over ? nameOf({ view }, line.seat) : asked()}
      why={over ? fell() : led}
      picture={
        <>
          <Behind />
          {lit !== null && (
            <b class="spr-drawn">
              <Glyph place={placeOf(view, line.among[lit]!)} />
            </b>
          )}
        </>
      }
      foot={
        <ol class="sc-cells">
          {line.among.map((seat, index) => (
            <li key={seat} class={index === lit ? 'on' : over ? 'dim' : ''}>
              <b>
                <Glyph place={placeOf(view, seat)} />
              </b>
              <small>{nameOf({ view }, seat)}</small>
            </li>
          ))}
        </ol>
      }
    />
  );
}
