// The choices of a round are open: each seat rises by what it burnt, or stays.
import { nameOf, placeOf, seatColour } from '../../../shared';
import { easeOut, Scene, SceneSvg } from '../../../shared/scene';
import { climbWords } from '../say';
import type { SceneOf } from '../wire';

const RISE = { from: 600, ms: 1200 };

export function Round({ line, view, say, elapsed, onTv, reduced }: SceneOf<'nb.round'>) {
  const seats = Object.keys(line.burns);
  const [width, ground, step] = onTv ? [1920, 900, 200] : [390, 340, 80];
  const pitch = width / (seats.length + 1);
  const up = easeOut(elapsed, RISE.from, RISE.ms, reduced);
  const picture = (
    <SceneSvg onTv={onTv} label={climbWords(line, say)}>
      {seats.map((seat, index) => (
        <g
          key={seat}
          class={seatColour(placeOf(view, seat))}
          transform={`translate(${pitch * (index + 1)} ${ground - up * step * (line.climbs[seat] ?? 0)})`}
        >
          <title>{nameOf({ view }, seat)}</title>
          <circle r={step / 4} fill="currentColor" />
        </g>
      ))}
    </SceneSvg>
  );
  return <Scene onTv={onTv} say={climbWords(line, say)} picture={picture} wide />;
}
