// A roll that may still be saved: the craft between what OK brings and what it is now, the die on its number.
import type { View } from '../../../table/types';
import { Part } from '../set/Part';
import type { Craft, Outcome } from '../wire';
import { Ship } from './Backdrop';
import { destroys, okWords } from './does';
import type { Lay, Scene } from './lay';
import { outcomeWords } from './outcomes';
import { atOf } from './Scale';

/** On the stage, in the big screen's units: the whole of it, or the part around `middle` that a phone shows. */
export function stageLay(middle: number | null): Lay & { edges: Point } {
  const wide = middle === null;
  return {
    x: (x) => (wide ? 653 + 2.1 * x : middle + 1.45 * (x - 195)),
    y: (x) => 106 + 1.9 * x,
    size: wide ? 2.17 : 1.7,
    far: 1.85,
    ledge: 836,
    width: 1920,
    height: 1080,
    edges: wide ? [56, 1864] : [middle - 250, middle + 250],
  };
}

type Point = readonly [x: number, y: number];

/** Where both ways begin and end. */
export function endsOf(lay: Lay, scene: Scene): Record<'from' | 'ok' | 'bad', Point> {
  const { x, y, size, ledge } = lay;
  const low: Point = [x(340), Math.min(y(420), ledge - 30 * size)];
  // Down, to where both ends are.
  if (scene === 'fall' || scene === 'sea') {
    const foot = Math.min(y(400), ledge - 34 * size);
    const right = x(lay.edges && lay.edges[1] - lay.edges[0] > 900 ? 262 : 236);
    return { from: [x(205), y(238)], ok: [x(96), foot], bad: [right, foot + 6 * size] };
  }
  if (scene === 'pad') return { from: [x(232), y(80)], ok: [x(290), y(20)], bad: low };
  return {
    from: scene === 'climb' ? [x(212), y(200)] : [x(262), y(250)],
    ok: [x(366), y(179)],
    // The stage has its die below.
    bad: lay.edges ? [Math.min(1700, lay.edges[1] - 60), 720] : low,
  };
}

interface FuturesProps {
  lay: Lay;
  scene: Scene;
  craft: Craft | undefined;
  view: View;
  purpose: string;
  outcome: Outcome;
  total: number;
  most: number;
  /** It was saved: so far along its way, from 0 to 1. */
  flown?: number;
}
export function Futures({
  lay,
  scene,
  craft,
  view,
  purpose,
  outcome,
  total,
  most: max,
  flown = 0,
}: FuturesProps) {
  const { size, ledge, width } = lay;
  const wide = lay.edges !== undefined;
  const compact = !wide && (width < 350 || ledge < 300);
  const { from, ok, bad } = endsOf(lay, scene);
  const kind = outcome === 'boom' ? 'boom' : 'fail';
  const burns = destroys(purpose, outcome);
  const [left, right] = lay.edges ?? [16, width - 16];
  const die = left + ((right - left) * atOf(total, max)) / 100;
  const grow = wide ? 2.3 : compact ? 0.7 : 1;
  // What leaves its pad stays in the picture.
  const [dx, dy] = scene === 'pad' ? [0, -0.22 * ledge] : [ok[0] - from[0], ok[1] - from[1]];
  const stays = scene === 'pad' && kind === 'fail';
  const down = scene === 'fall' || scene === 'sea';
  return (
    <>
      <g stroke-width={wide ? 8 : 5} stroke-dasharray={wide ? '18 14' : '8 6'}>
        <path
          class="wgu-future ok"
          d={
            down
              ? `M${from[0]} ${from[1]}Q${ok[0] + 10 * size} ${from[1] + 20 * size} ${ok[0]} ${ok[1] - 30 * size}`
              : `M${from[0]} ${from[1] - 14 * size}Q${(from[0] + ok[0]) / 2} ${ok[1] + 16 * size} ${ok[0]} ${ok[1]}`
          }
        />
        {flown === 0 && !stays && (
          <path
            class={`wgu-future ${kind}`}
            d={`M${from[0] + 14 * size} ${from[1] + 8 * size}Q${bad[0]} ${from[1] + (wide ? 60 : 26) * size} ${bad[0]} ${bad[1] - 40 * size}`}
          />
        )}
      </g>
      {down ? (
        <Part of="capsule-down" x={ok[0]} y={ok[1]} size={0.16 * size} />
      ) : (
        <Part of="stop" x={ok[0]} y={ok[1]} size={Math.max(0.7, size)} />
      )}
      {flown === 0 && burns && <Part of="blast" x={bad[0]} y={bad[1] - 10 * size} size={0.2 * size} />}
      {flown === 0 && kind === 'fail' && down && (
        <Part of="capsule-down" x={bad[0]} y={bad[1]} size={0.16 * size} turn={62} />
      )}
      {flown === 0 && kind === 'fail' && scene === 'climb' && (
        <>
          <Part of="chute" x={bad[0]} y={bad[1] - 74 * size} size={0.112 * size} />
          <Part of="capsule" x={bad[0]} y={bad[1] + 2} size={0.29 * size} />
        </>
      )}
      {craft && (
        <g transform={`translate(${(flown * dx).toFixed(1)} ${(flown * dy).toFixed(1)})`}>
          {scene === 'pad' && flown > 0 && <Part of="flame" x={lay.x(220)} y={ledge - 30} />}
          <Ship {...{ craft, scene, lay, view }} />
        </g>
      )}
      <g class="wgu-die" transform={`translate(${die.toFixed(1)} ${ledge - 34 * grow}) scale(${grow})`}>
        <ellipse cx="0" cy="34" rx="33" ry="6" />
        <Part of="d20" />
        <text x="4.600" y="10" text-anchor="middle">
          {total}
        </text>
      </g>
    </>
  );
}

interface SignsProps {
  lay: Lay;
  scene: Scene;
  purpose: string;
  outcome: Outcome;
  /** The length of the drawing's unit. */
  unit: string;
}
/** What stands at both ends. */
export function FutureSigns({ lay, scene, purpose, outcome, unit }: SignsProps) {
  const { ok, bad } = endsOf(lay, scene);
  const { width } = lay;
  const placeAt = (right: number, top: number) => ({
    right: `calc(${right.toFixed(1)} * ${unit})`,
    top: `calc(${top.toFixed(1)} * ${unit})`,
  });
  const down = scene === 'fall' || scene === 'sea';
  const low = lay.edges ? placeAt(width - bad[0] + 34, bad[1] - 80) : placeAt(24, lay.y(down ? 330 : 262));
  const high = down ? placeAt(width - ok[0] - 90, ok[1] - 170) : placeAt(width - ok[0] - 177, ok[1] + 30);
  return (
    <>
      <span
        class="wgu-sign wgu-future-sign ok"
        style={
          lay.edges
            ? high
            : down
              ? { left: `calc(10 * ${unit})`, top: `calc(${lay.y(290).toFixed(1)} * ${unit})` }
              : placeAt(10, ok[1] - 54)
        }
      >
        {outcomeWords('ok')}: {okWords(purpose)}
      </span>
      {outcome !== 'ok' && (
        <span class={`wgu-sign wgu-future-sign ${outcome}`} style={low}>
          {outcomeWords(outcome)}
        </span>
      )}
    </>
  );
}
