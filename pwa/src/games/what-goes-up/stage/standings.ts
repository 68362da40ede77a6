// The programmes of an evening by their budgets, and their houses, as a scene draws them and as a picture to keep.
import { placeOf } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { lettered, paintOf } from '../../../shared/stage/credits';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import type { Materials, State } from '../wire';
import { dotsAt } from './readLog';

type Known = SceneProps<FinishedLine, State, Materials>;
export interface Standing {
  seat: string;
  dots: number;
  /** Flights that came home. */
  home: number;
  /** Turns of its longest flight with a crew. */
  longest: number;
}
/** All programmes, the largest budget first. */
export function standingsOf({ log, view }: Pick<Known, 'log' | 'view'>): Standing[] {
  return Object.entries(view.state?.programmes ?? {})
    .map(([seat, { dots, endurance }]) => ({
      seat,
      dots: dotsAt(log, view.seq, seat) ?? dots,
      home: log.filter((line) => line.id === 'wgu.home' && line.seat === seat).length,
      longest: endurance,
    }))
    .sort((a, b) => b.dots - a.dots);
}

export interface House {
  wide: number;
  high: number;
  /** Windows with light: flights that came home. */
  home: number;
}
/** A house's outlines, the middle of its foot at 0,0. */
export function houseOf({ wide, high, home }: House) {
  const [across, up] = [Math.max(2, Math.floor((wide - 20) / 31)), Math.max(1, Math.floor((high - 24) / 29))];
  const side = (wide - across * 31 + 13) / 2;
  const windows = Array.from(
    { length: across * up },
    (_, i) => `M${-wide / 2 + side + 31 * (i % across)} ${-34 - 29 * Math.floor(i / across)}h18v18h-18z`,
  );
  const isLit = (i: number) => (i * 7919) % windows.length < home;
  return {
    wall: `M${-wide / 2} 0v${-high}h${wide}V0z`,
    shade: `M${wide * 0.22} 0v${-high}h${wide * 0.28}V0z`,
    lit: windows.filter((_, i) => isLit(i)).join(''),
    dark: windows.filter((_, i) => !isLit(i)).join(''),
    roof: `M${-wide / 2 - 6} ${-high}h${wide + 12}v-12h${-wide - 12}z`,
  };
}

/** The foot of all houses, and the tallest one. */
const FOOT = 1040;
const TALLEST = 430;

/** Between the edges that a narrow phone cuts off. */
const SHOWN = { from: 140, wide: 800 } as const;

/** All houses side by side, each with its budget above and its seat's sign below the roof. */
export function housesArt(standings: readonly Standing[], view: Known['view']): string {
  const max = Math.max(1, ...standings.map((standing) => standing.dots));
  const pitch = SHOWN.wide / Math.max(3, standings.length);
  const wide = Math.min(190, pitch * 0.72);
  const size = Math.min(76, pitch * 0.46);
  return standings
    .map(({ seat, dots, home }, i) => {
      const high = Math.max(96, (TALLEST * dots) / max);
      const { wall, shade, lit, dark, roof } = houseOf({ wide, high, home });
      const place = placeOf(view, seat);
      const sign = Math.min(2.6, wide / 40);
      return [
        `<g transform="translate(${SHOWN.from + pitch * (i + 0.5)} ${FOOT})">`,
        `<path d="${wall}" fill="var(--wgu-outline)"/><path d="${shade}" opacity=".4"/>`,
        `<path d="${dark}" opacity=".5"/><path d="${lit}" fill="var(--lit-amber)"/>`,
        `<path d="${roof}" fill="${paintOf(place)}"/>`,
        lettered(`${dots}`, -high - 30, size, 'var(--ivory)'),
        `<path d="${glyphPath(place)}" transform="translate(${-8 * sign} ${-high - 44 - size - 16 * sign}) scale(${sign})" fill="${paintOf(place)}"/>`,
        '</g>',
      ].join('');
    })
    .join('');
}
