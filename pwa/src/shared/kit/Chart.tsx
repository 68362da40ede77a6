// Lines over turns, stepped or from dot to dot: one dash a one, shape and value at its end, and a table of the same for readers.
import { m } from '../../i18n/messages';
import { figure } from '../words/figures';
import { DataTable } from './Figures';
import { Glyph, glyphPath, seatColour } from './Glyph';
import { useBox } from './useBox';

export interface Series {
  name: string;
  /** 1 to 9: colour, shape and dash of a seat or a team. */
  place: number;
  values: readonly (number | null)[];
  /** A measure, not somebody: drawn in the ink of the text, its name at its end. */
  measure?: boolean;
}
interface ChartProps {
  title: string;
  /** The unit along the axis: "Turn". */
  along: string;
  xs: readonly number[];
  series: readonly Series[];
  /** A zone from this value upward, in words. */
  zone?: { from: number; words: string };
  /** Moments on the way: an event that changed things. */
  marks?: readonly { x: number; words: string }[];
  height?: number;
  /** Moments instead of a course: a shape at each value, a straight line between them. */
  dots?: boolean;
}
type Drawn = ChartProps & { height: number; width: number };

const DASHES: readonly number[][] = [
  [],
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
  [4, 2],
  [12, 4],
  [1, 4],
  [8, 2, 2, 2],
  [6, 6],
];

/** Places near those asked for, `gap` apart, none beyond `end` while there is room; equal wishes keep their order. */
export function spread(asked: readonly number[], gap: number, end: number): number[] {
  const places = asked.map((y) => ({ y }));
  const order = places.toSorted((a, b) => a.y - b.y);
  order.forEach((place, i) => {
    const above = order[i - 1];
    if (above) place.y = Math.max(place.y, above.y + gap);
  });
  order.reverse().forEach((place, i) => {
    const below = order[i - 1];
    place.y = Math.min(place.y, below ? below.y - gap : end);
  });
  return places.map(({ y }) => y);
}

/** As many figures along the axis as there is room for on a phone. */
function every(xs: readonly number[]): number {
  return Math.ceil((xs.length * Math.max(...xs.map((x) => String(x).length))) / 32);
}

/** Between figures along the values' axis, the first that leaves each its height. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const LINE = 30;
/** Around the lines: for the figures of both axes, and for values at the lines' ends. */
const EDGE = { left: 44, right: 34, top: 8, bottom: 28 };
const END = 14;

const Shape = ({ x, y, place }: { x: number; y: number; place: number }) => (
  <path class="shape" d={glyphPath(place)} transform={`translate(${x - 7} ${y - 7}) scale(.875)`} />
);

export function Lines({ xs, series, zone, marks = [], height, dots, width }: Drawn) {
  const values = series.flatMap((series) => series.values).filter((value) => value !== null);
  const low = Math.floor(Math.min(...values));
  const [least, max] = [low - 0.5, Math.max(low + 2, Math.ceil(Math.max(...values))) + 0.5];
  const { left, top } = EDGE;
  const [right, bottom] = [width - EDGE.right, height - EDGE.bottom];
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const x = (value: number) => left + ((value - first) * (right - left)) / (last - first || 1);
  const y = (value: number) => top + ((max - value) * (bottom - top)) / (max - least);
  const step = STEPS.find((step) => ((bottom - top) * step) / (max - least) >= LINE) ?? STEPS.at(-1)!;
  const ticks = Array.from({ length: Math.floor(max / step) - Math.ceil(least / step) + 1 }, (_, i) => {
    return (Math.ceil(least / step) + i) * step;
  });
  const drawn = series.flatMap((series) => {
    const points = xs.flatMap((drawnX, i) => {
      const value = series.values[i] ?? null;
      return value === null ? [] : [{ value, x: x(drawnX), y: y(value) }];
    });
    const [begin, end] = [points[0], points.at(-1)];
    return begin && end ? [{ series, points, begin, end }] : [];
  });
  const gap = Math.min(END, (bottom - top) / Math.max(1, drawn.length));
  const ends = spread(
    drawn.map(({ end }) => end.y),
    gap,
    bottom,
  );
  const danger = zone && Math.min(Math.max(y(zone.from), top), bottom);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path class="hair" d={`M${left} ${y(tick)}H${right}`} />
          <text x={left - 6} y={y(tick) + 5} text-anchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {xs.map((value, i) =>
        i % every(xs) === 0 ? (
          <text key={value} x={x(value)} y={height - 8} text-anchor="middle">
            {value}
          </text>
        ) : null,
      )}
      {zone && danger !== undefined && (
        <>
          <path class="zone" d={`M${left} ${top}H${right}V${danger}H${left}z`} />
          {danger > top + 8 && (
            <text class="danger" x={left + 6} y={top + 16}>
              {zone.words}
            </text>
          )}
        </>
      )}
      {marks.map(({ x: i, words }) => {
        const late = x(i) > left + (right - left) * 0.6;
        return (
          <g key={i}>
            <path class="mark" d={`M${x(i)} ${top}V${bottom}`} />
            <text class="said" x={x(i) + (late ? -5 : 5)} y={top + 34} text-anchor={late ? 'end' : 'start'}>
              {words}
            </text>
          </g>
        );
      })}
      {drawn.map(({ series, points, begin, end }, i) => {
        const straight = dots && !series.measure;
        const path = points
          .slice(1)
          .map((point) => (straight ? `L${point.x} ${point.y}` : `H${point.x}V${point.y}`));
        const level = ends[i]!;
        return (
          <g key={series.name} class={series.measure ? '' : seatColour(series.place)}>
            <path
              class="line"
              d={`M${begin.x} ${begin.y}${path.join('')}`}
              stroke-dasharray={series.measure ? undefined : DASHES[series.place - 1]?.join(' ')}
            />
            {straight &&
              points.slice(0, -1).map((i) => <Shape key={i.x} x={i.x} y={i.y} place={series.place} />)}
            {!series.measure && <Shape x={end.x} y={level} place={series.place} />}
            <text class="said" x={end.x + (series.measure ? 4 : 12)} y={level + 5}>
              {figure(end.value)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function Chart(props: ChartProps) {
  const { ref, box } = useBox();
  const { title, along, xs, series, height = 220 } = props;
  return (
    <figure class="chart">
      <figcaption class="plate">{title}</figcaption>
      <div class="chart-key" aria-hidden="true">
        {series.map((series) => (
          <span key={series.name}>
            {series.measure ? <i class="chart-measure" /> : <Glyph place={series.place} />} {series.name}
          </span>
        ))}
      </div>
      <div class="chart-box" ref={ref} style={{ height }}>
        {box.width > 0 && <Lines {...props} height={height} width={box.width} />}
      </div>
      <details class="chart-table">
        <summary>{m.ui_chart_table()}</summary>
        <DataTable
          cols={[along, ...series.map((series) => series.name)]}
          rows={xs.map((x, index) => ({
            key: x,
            name: x,
            figures: series.map(({ values }) => (values[index] == null ? '–' : figure(values[index]))),
          }))}
        />
      </details>
    </figure>
  );
}
