// A team's tests: three lamps, one by one, and what three would mean. A dark lamp waits as long as a lit one.

import { m } from '../../../paraglide/messages';
import { TeamGlyph } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import type { SceneProps } from '../../../shared/stage/scene';
import { team } from '../say';
import type { Line, Materials, State } from '../wire';

/** As `mb.results` in the server's `beats.py`. */
export const TEST_MS = 5400;
export const LAMPS_MS = [0, 900, 2700] as const;
/** So long after its turn a lamp is lit, or is not. */
export const LIT_MS = 300;
const SAID_MS = 3600;
/** The first question is read before the second. */
const ASKED_MS = 1500;

const RIGHT = [m.stage_test_right_0, m.stage_test_right_1, m.stage_test_right_2, m.stage_test_right_3];

export function Test({ line, say, elapsed, big }: SceneProps<LineOf<Line, 'mb.results'>, State, Materials>) {
  const at = Math.min(Math.floor(elapsed / TEST_MS), line.correct.length - 1);
  const within = elapsed - at * TEST_MS;
  const right = line.correct[at] ?? 0;
  const asked = LAMPS_MS.filter((ms) => within >= ms + LIT_MS).length;
  const lit = Math.min(right, asked);
  const name = team(line.team, say);
  const said = within >= SAID_MS;
  const question = lit >= 2 && within >= ASKED_MS ? m.stage_test_two : m.stage_test_first;
  return (
    <div class="mb-stage-test">
      <header>
        <h1 class="say">
          <TeamGlyph team={line.team} size={big ? 56 : 26} />{' '}
          {said ? RIGHT[right]!({ team: name }) : question({ team: name })}
        </h1>
        {line.correct.length > 1 && (
          <p class="plate">{m.stage_test_n({ team: name, n: at + 1, all: line.correct.length })}</p>
        )}
      </header>
      <div class="mb-stage-lamps">
        {[0, 1, 2].map((lamp) => (
          <i key={lamp} class={`${lamp < lit ? 'lit' : ''} ${!said && lamp === asked ? 'next' : ''}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {lamp < lit ? <path d="M5 13l4.500 5L19 6.500" /> : <circle cx="12" cy="12" r="6" />}
            </svg>
          </i>
        ))}
      </div>
      <footer>
        <p class="mb-stage-means">{m.stage_test_means({ team: name })}</p>
        <p class="why">{m.stage_test_nobody()}</p>
      </footer>
    </div>
  );
}
