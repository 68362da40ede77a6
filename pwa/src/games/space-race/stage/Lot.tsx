// A lot: whom it is about, each with a number, and the die that falls on one of them.
import { m } from '../../../paraglide/messages';
import { Glyph, nameOf, placeOf } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { type Frame, Scene, SceneDice, THROW_MS } from '../../../shared/scene';
import type { LogLine } from '../../../table/types';
import type { Line, Materials, State } from '../wire';

const THROW_AT = 600;
const REST_MS = 600;

export function Lot({
  line,
  told,
  view,
  elapsed,
  big,
  reduced,
}: Frame<LineOf<Line, 'sr.lot'> & LogLine, State, Materials>) {
  const roll = told.findLast((one) => one.id === 'dice.rolled' && one.seq === line.seq && one.to === 'all');
  const over = elapsed >= THROW_AT + THROW_MS + REST_MS;
  return (
    <Scene
      big={big}
      wide
      look="sr-lot"
      say={over ? nameOf({ view }, line.seat) : m.sr_st_lot()}
      why={over ? m.sr_st_lot_fell() : ''}
      picture={
        roll &&
        elapsed >= THROW_AT && (
          <SceneDice
            line={roll}
            faces={[line.among.indexOf(line.seat) + 1]}
            sides={line.among.length}
            t={elapsed - THROW_AT}
            big={big}
            reduced={reduced}
          />
        )
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
