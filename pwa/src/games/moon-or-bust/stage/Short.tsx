// Two short scenes: no event card is left to turn over, and sabotage that a team paid to void.

import { easeOut, progress } from '../../../shared/scene';
import { lastOf, linesOf } from '../../../table/read';
import { otherSide } from '../model';
import { say as sayLine } from '../say';
import { Part } from '../set/Part';
import type { Line, SceneOf } from '../wire';
import { AT_PAD, Guards, OnPad, PadAtDusk, Shot, Words } from './Shot';

const MAX_LETTERS = { word: 14, all: 64 };

/** The place of the card under the Moon stays empty. */
export function NoEvent({ line, say, elapsed, reduced, onTv }: SceneOf<'mb.no_event'>) {
  return (
    <div class="stack mb-scene">
      <Shot onTv={onTv} crop="800 0 920 1080">
        <Part id="dusk" />
        <Part id="moon" x={1260} y={330} scale={0.8} />
        <Part id="glitter" x={-310} />
        <Part id="shore" />
        <rect
          class="mb-no-card"
          x="1110"
          y="644"
          width="300"
          height="390"
          rx="22"
          opacity={easeOut(elapsed, 0, 600, reduced)}
        />
      </Shot>
      <Words room={MAX_LETTERS}>{sayLine(line, say)}</Words>
    </div>
  );
}

const COMES_MS = 400;
const STRUCK_MS = 700;

/** The saboteurs' cards are struck out one by one, and the rocket is guarded. */
export function Nullified({ line, log, say, elapsed, reduced, onTv }: SceneOf<'mb.nullified'>) {
  const rival = otherSide(line.team);
  const laid = lastOf(linesOf<Line>(log), 'mb.targets')?.cards ?? [];
  const struck = line.cards.flatMap((card) => laid[card]?.type ?? []);
  const came = easeOut(elapsed, 0, COMES_MS, reduced);
  const step = onTv ? 200 : 70;
  return (
    <div class="stack mb-scene">
      <Shot onTv={onTv} crop={AT_PAD}>
        <PadAtDusk />
        <OnPad side={line.team} />
        <Guards types={struck} />
        {line.cards.map((card, index) => (
          <g
            key={card}
            transform={`translate(${880 - step * (line.cards.length - 1 - index) - (1 - came) * 900} 860) rotate(${-6 + 3 * index})`}
          >
            <Part id={`card-${rival}`} />
            <path
              class="mb-void"
              d="M-112 142L112-142"
              pathLength={100}
              stroke-dashoffset={100 - 100 * progress(elapsed, STRUCK_MS + 150 * index, 250, reduced)}
            />
          </g>
        ))}
      </Shot>
      <Words room={MAX_LETTERS}>{sayLine(line, say)}</Words>
    </div>
  );
}
