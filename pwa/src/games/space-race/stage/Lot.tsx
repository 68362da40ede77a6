// A lot: each tied nation with a number, and the die that falls on one of them.

import { m } from '../../../i18n/messages';
import { Glyph, nameOf, placeOf } from '../../../shared';
import { landsAfter, Scene, SceneDice } from '../../../shared/scene';
import { linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import set from '../set.svg';
import type { Line, SceneOf } from '../wire';

/** The launch ground behind what is no flight. */
export const Behind = () => <img class="fills spr-behind" src={set} alt="" />;

const THROW_AT = 600;
const REST_MS = 600;

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

export function Lot({ line, log, view, elapsed, big, reduced }: SceneOf<'sr.lot'>) {
  const roll = log.findLast(
    (other) => other.id === 'dice.rolled' && other.seq === line.seq && other.to === 'all',
  );
  const over = elapsed >= THROW_AT + landsAfter(roll ?? line, [line.among.length]) + REST_MS;
  const purpose = purposeOf(log);
  const [asked, fell] = purpose ? FOR[purpose] : [m.sr_st_lot, m.sr_st_lot_fell];
  const disagreed = log.some((other) => other.id === 'sr.disagreed' && other.seq === line.seq);
  const led = disagreed ? m.sr_st_lot_no_word() : purpose ? m.sr_st_lot_level() : '';
  return (
    <Scene
      big={big}
      wide
      look="spr-lot"
      say={over ? nameOf({ view }, line.seat) : asked()}
      why={over ? fell() : led}
      picture={
        <>
          <Behind />
          {roll && elapsed >= THROW_AT && (
            <SceneDice
              line={roll}
              faces={[line.among.indexOf(line.seat) + 1]}
              sides={line.among.length}
              t={elapsed - THROW_AT}
              big={big}
              reduced={reduced}
              pool={false}
            />
          )}
        </>
      }
      foot={
        <ol class="sc-cells">
          {line.among.map((seat, at) => (
            <li key={seat} class={over ? (seat === line.seat ? 'on' : 'dim') : ''}>
              <b>
                {at + 1} <Glyph place={placeOf(view, seat)} />
              </b>
              <small>{nameOf({ view }, seat)}</small>
            </li>
          ))}
        </ol>
      }
    />
  );
}
