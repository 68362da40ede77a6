// A turn begins: its number falls on a flap, and what there is to spend.

import { m } from '../../../i18n/messages';
import { placeOf } from '../../../shared';
import { NewsChip } from '../../../shared/news/NewsPage';
import { progress, Scene, SceneSvg } from '../../../shared/scene';
import { useCueAt } from '../../../shared/stage/useHeard';
import { keysOf } from '../../../table/read';
import set from '../set.svg';
import type { SceneOf } from '../wire';

const FALLS_MS = 300;
/** The flap: its middle, its size, and how high figures are on it, on each paper. */
const BIG = { x: 1390, y: 540, wide: 560, high: 620, type: 440 };
const SMALL = { x: 195, y: 150, wide: 210, high: 232, type: 164 };
/** A longer name is its sign alone. */
const SHORT = 10;
/** Figures that the type is meant for. */
const FIGURES = 2;

interface LeafProps {
  figure: string;
  of: typeof BIG;
  half: 'upper' | 'lower' | 'whole';
  /** How much of it is turned to the viewer, from 0 to 1. */
  open?: number;
}
/** One half of a flap with its half of the figures, or all of it. */
function Leaf({ figure, of: { wide, high, type }, half, open = 1 }: LeafProps) {
  const top = half === 'lower' ? 0 : -high / 2;
  const tall = half === 'whole' ? high : high / 2;
  const clip = `wgs-leaf-${half}`;
  return (
    <g transform={`scale(1 ${open.toFixed(3)})`}>
      <clipPath id={clip}>
        <rect x={-wide / 2} y={top} width={wide} height={tall} rx={wide / 24} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <rect class="wgs-leaf" x={-wide / 2} y={top} width={wide} height={tall} />
        <text
          class="wgs-figure"
          y={type * 0.35}
          text-anchor="middle"
          font-size={(type * FIGURES) / Math.max(FIGURES, figure.length)}
        >
          {figure}
        </text>
      </g>
    </g>
  );
}

export function Flap({ line, elapsed, onTv, reduced, say, view }: SceneOf<'wgu.begun'>) {
  useCueAt(elapsed, 0, 'phase');
  const fallen = progress(elapsed, 0, FALLS_MS, reduced);
  const [now, before] = [`${line.turn}`, `${line.turn - 1}`];
  const mine = onTv ? '' : (view.you?.seat ?? '');
  const seats = keysOf(line.points);
  const amounts = new Set(Object.values(line.points));
  const points = line.points[mine] ?? (amounts.size === 1 ? [...amounts][0] : undefined);
  const title = m.wgs_news_turn({ turn: line.turn });
  const says = points === undefined ? m.wgw_points() : m.wgu_verb_points({ n: points });
  const dots = line.dots[mine];
  const place = Object.values(line.dots).filter((other) => other > (dots ?? 0)).length + 1;
  const paper = onTv ? BIG : SMALL;
  return (
    <Scene
      onTv={onTv}
      look="wgs wgs-flap"
      say={m.ui_colon({ of: title, says })}
      why={dots !== undefined && seats.length > 1 && m.wgs_flap_place({ dots, place, of: seats.length })}
      picture={
        <SceneSvg onTv={onTv} label={title}>
          <use href={`${set}#wgu-at-air`} transform={onTv ? '' : 'translate(-190 -290) scale(.62)'} />
          <g transform={`translate(${paper.x} ${paper.y})`}>
            {fallen === 1 ? (
              <>
                <Leaf figure={now} of={paper} half="whole" />
                <path class="wgs-leaf" d={`M${-paper.wide / 2} 0h${paper.wide}`} />
              </>
            ) : (
              <>
                <Leaf figure={now} of={paper} half="upper" />
                <Leaf figure={before} of={paper} half="lower" />
                {fallen < 0.5 && <Leaf figure={before} of={paper} half="upper" open={1 - 2 * fallen} />}
                {fallen >= 0.5 && <Leaf figure={now} of={paper} half="lower" open={2 * fallen - 1} />}
              </>
            )}
          </g>
        </SceneSvg>
      }
      foot={
        points === undefined && (
          <ul class="wgs-purses">
            {seats.map((seat) => (
              <li key={seat}>
                <NewsChip place={placeOf(view, seat)}>
                  <span class={say.name(seat).length > SHORT ? 'sr' : ''}>{say.name(seat)}</span>
                </NewsChip>{' '}
                <b>{line.points[seat]}</b>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
