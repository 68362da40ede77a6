// What a part does when it is gained or discarded: the part next to its owner's rocket.

import { m } from '../../../i18n/messages';
import { nameOf } from '../../../shared';
import { easeOut, Scene } from '../../../shared/scene';
import { partWith } from '../model';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { OnePad } from './Pads';
import { At } from './Rockets';
import { sentence } from './scenes';

const TO_MS = 700;
const DONE_MS = 1100;
/** Right of a rocket: where its part is now, and the scale of what is there. */
const BESIDE = { x: 1620, from: 1250, size: 4 };

/** What a part does, next to its owner's rocket: it leaves and SPACE goes up, burns another, or lights the engine. */
export function Effect(props: SceneOf<'sr.burnt' | 'sr.forced' | 'sr.black_hole'>) {
  const { line, elapsed, onTv, reduced, ...context } = props;
  const effect = partWith(context, EFFECTS[line.id]);
  const symbol = (number = 0) => `${set}#${partId(context, number)}`;
  const out = easeOut(elapsed, 0, TO_MS, reduced);
  const x = BESIDE.from + (BESIDE.x - BESIDE.from) * out;
  const done = elapsed >= DONE_MS;
  const rises = easeOut(elapsed, TO_MS, DONE_MS, reduced);
  return (
    <Scene
      onTv={onTv}
      look="spr-effect"
      say={sentence(line, context)}
      picture={
        <OnePad known={context} seat={line.seat} onTv={onTv} label={nameOf(context, line.seat)}>
          {line.id === 'sr.black_hole' && (
            <>
              <g transform={`translate(0 ${-230 * rises})`}>
                <path d="M1400 430H2600" stroke="var(--ivory)" stroke-width="8" />
                <At size={64} x={BESIDE.x} y={500} anchor="middle">
                  {`${m.sr_space()} +${(effect?.effect.farther ?? 0) * line.count}`}
                </At>
              </g>
              <use href={symbol(effect?.number)} transform={partAt(x, 640)} />
            </>
          )}
          {line.id === 'sr.burnt' && (
            <>
              <use href={symbol(line.number)} class={done ? 'spr-unlit' : ''} transform={partAt(x, 690)} />
              {elapsed >= TO_MS && (
                <use
                  href={`${set}#sr-flame`}
                  transform={`translate(${BESIDE.x} ${done ? 560 : 500}) scale(2.6)`}
                />
              )}
              {effect?.number !== line.number && (
                <use href={symbol(effect?.number)} transform={partAt(BESIDE.x, 400)} />
              )}
            </>
          )}
          {line.id === 'sr.forced' && (
            <>
              <path d="M1620 500V860H1290" class="spr-fuse" stroke-dashoffset={690 * out} />
              <use href={symbol(effect?.number)} transform={partAt(BESIDE.x, 420)} />
              {out < 1 ? (
                <use
                  href={`${set}#sr-burst`}
                  transform={`translate(${1620 - 330 * Math.max(0, out * 2 - 1)} ${500 + 360 * Math.min(1, out * 2)})`}
                />
              ) : (
                <use href={`${set}#sr-smoke`} transform={`translate(${BESIDE.from} 880) scale(2)`} />
              )}
            </>
          )}
        </OnePad>
      }
    />
  );
}
const EFFECTS = { 'sr.burnt': 'fuel', 'sr.forced': 'launches', 'sr.black_hole': 'black_hole' } as const;
const partAt = (x: number, y: number) =>
  `translate(${x - 36 * BESIDE.size} ${y - 24 * BESIDE.size}) scale(${BESIDE.size})`;
