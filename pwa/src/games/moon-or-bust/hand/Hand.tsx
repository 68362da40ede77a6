// The frame of the drawn screens: the event's ribbon, the clock on the Moon, a window a seat.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import {
  HandScreen,
  type HandScreenProps,
  isReady,
  PassOn,
  type Running,
  runs,
  useCountdown,
  waitedFor,
} from '../../../shared';
import { clockFigures } from '../../../shared/kit/clock/FlipClock';
import { Ribbon } from '../Event';
import { fileRows } from '../file';
import { SIDES } from '../model';
import { useSeat } from '../props';
import { Part } from '../set/Part';
import './hand.css';
import './engineer.css';
import './politician.css';
import './agent.css';
import './outcome.css';

type Clock = Running & { warnings?: number[]; seconds?: number };

/** The clock of the TV: flaps on the Moon, its orbit is the fuse. */
function MoonClock({ clock }: { clock: Clock }) {
  const { left, paused, tone, words, heard } = useCountdown(clock);
  const figures = clockFigures(left).replace(/^0/, '');
  const share = clock.seconds ? Math.min(1, left / (clock.seconds * 1000)) : 0;
  return (
    <div class={`hand-clock mb-clock ${paused ? 'warn' : ''} ${tone}`} role="timer" aria-label={words}>
      <svg class="fills" viewBox="-50 -50 100 100" aria-hidden="true">
        <circle class="gone" r="44" />
        <circle class="left" r="44" pathLength="100" stroke-dasharray={`${100 * share} 100`} />
        <Part id="clock-moon" />
        {share > 0 && <circle class="probe" r="5" cy="-44" style={{ rotate: `${360 * share}deg` }} />}
      </svg>
      <b class="fills row" aria-hidden="true">
        {paused ? (
          <i class="held">{m.ui_hold_word()}</i>
        ) : (
          [...figures].map((figure, index) => [
            index === figures.length - 2 && <s key="colon">:</s>,
            <i key={index}>{figure}</i>,
          ])
        )}
      </b>
      <span class="sr" aria-live="polite">
        {heard}
      </span>
    </div>
  );
}

type HandProps = Pick<HandScreenProps, 'order' | 'note' | 'world' | 'pass' | 'move' | 'above'> & {
  class?: string;
  /** Without the ribbon: the card itself lies open. */
  bare?: boolean;
  /** Changes with the question: what was said for the last one is over. */
  about?: string;
  children: ComponentChildren;
};

export function Hand({ above, class: look = '', about = '', bare = false, ...props }: HandProps) {
  const { model, table } = useSeat();
  const { turn, phase } = model.state;
  // the clock of a talk is those who talk
  const talked = table.view.clock?.kind === 'conference' && !(model.me in model.state.conference);
  const clock = talked ? null : runs(table.view);
  const order = model.side === 'b' ? [...SIDES].reverse() : SIDES;
  const seats = order.flatMap((side) => model.view.seats.filter((seat) => seat.team === side));
  return (
    <HandScreen
      {...props}
      class={`tall mb-hand mb-team-${model.side ?? 'a'} ${look}`}
      question={`${turn}/${phase}/${isReady(model)}/${about}`}
      near="var(--navy-dark)"
      ribbon={!bare && <Ribbon />}
      beside={clock ? <MoonClock clock={clock} /> : <span />}
      seats={seats}
      you={model.me}
      file={{
        title: turn > 0 ? m.mb_file_title({ turn }) : m.ui_file(),
        rows: () => fileRows(model),
      }}
      above={
        <>
          {above}
          <PassOn table={table} seats={waitedFor(table.view, model.me)} />
        </>
      }
    />
  );
}
