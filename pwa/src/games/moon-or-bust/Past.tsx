// Below the board on the referee's desk: each turn's tests, and where the war die fell.
import { m } from '../../paraglide/messages';
import { Plate } from '../../shared';
import type { BoardProps } from '../../shared/game';
import { listWords } from '../../shared/words/lists';
import { type Desk, SIDES } from './model';
import { forAll, useDesk } from './props';
import { TeamWord } from './TeamWord';
import { Bulbs, countsWords } from './turn/Results';
import type { Materials, PastTurn, State } from './wire';
import { eventTitle, teamName } from './words';
import './past.css';

const FACES = Array.from({ length: 20 }, (_, at) => at + 1);

function testsWords(desk: Desk, { turn, reveal }: PastTurn): string {
  const counts = SIDES.map((side) => `${teamName(desk, side)}: ${countsWords(reveal.results?.[side] ?? [])}`);
  return `${m.mb_turn_n({ turn })}. ${counts.join('. ')}.`;
}

function Tests({ past }: { past: readonly PastTurn[] }) {
  const desk = useDesk();
  return (
    <div class="panel mb-past">
      <div class="mb-past-row">
        <Plate>{m.mb_past_tests()}</Plate>
        {SIDES.map((side) => (
          <TeamWord key={side} side={side} />
        ))}
      </div>
      {past.map((one) => (
        <div key={one.turn} class="mb-past-row" role="img" aria-label={testsWords(desk, one)}>
          <span>
            <b>{one.turn}</b> {one.event === null ? '' : eventTitle(desk, one.event)}
          </span>
          {SIDES.map((side) => (
            <span key={side} class="mb-past-tests">
              {(one.reveal.results?.[side] ?? []).map((correct, at) => (
                <Bulbs key={`${side}-${at}`} correct={correct} />
              ))}
              {!one.reveal.results?.[side].length && <small>{m.mb_no_test()}</small>}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The turns in which the war die showed each number. */
function fallen(past: readonly PastTurn[]): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  for (const { turn, reveal } of past) {
    const face = reveal.war?.roll;
    if (face != null) turns.set(face, [...(turns.get(face) ?? []), turn]);
  }
  return turns;
}

function WarDie({ past }: { past: readonly PastTurn[] }) {
  const turns = fallen(past);
  if (turns.size === 0) return null;
  const lowest = Math.min(...turns.keys());
  return (
    <div class="panel mb-past">
      <Plate>{m.mb_past_die()}</Plate>
      <ol class="mb-past-die" aria-hidden="true">
        {FACES.map((face) => (
          <li key={face} class={turns.has(face) ? 'on' : ''}>
            <b>{face}</b>
            <small>{turns.get(face)?.join(' ')}</small>
          </li>
        ))}
      </ol>
      <p>{m.mb_past_lowest({ n: lowest, turns: listWords((turns.get(lowest) ?? []).map(String)) })}</p>
    </div>
  );
}

function Past({ history }: BoardProps<State, Materials>) {
  const { state } = useDesk();
  const past = history<PastTurn>('/history', state.history.archived);
  if (past.length === 0) return null;
  return (
    <>
      <Tests past={past} />
      <WarDie past={past} />
    </>
  );
}

export default forAll(Past);
