// Lines over turns, stepped or from dot to dot: one dash a series, shape and value at its end, and a table of the same for readers.
import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';
import { m } from '../../paraglide/messages';
import { Once } from '../../table/once';
import { ink } from '../look/ink';
import { figure } from '../words/figures';
import { FailedBar } from './Boundary';
import { DataTable } from './Figures';
import { Glyph, glyphPath } from './Glyph';

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
  marks?: readonly { at: number; words: string }[];
  height?: number;
  /** Moments instead of a course: a shape at each value, a straight line between them. */
  dots?: boolean;
}
/** As it is drawn here. */
type Drawn = ChartProps & { height: number; node: HTMLElement };

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

function drawZone(plot: uPlot, props: Drawn): void {
  const { ctx, bbox } = plot;
  const { zone, marks = [], node } = props;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${15 * ratio}px "Barlow Condensed", sans-serif`;
  if (zone) {
    const y = Math.min(Math.max(plot.valToPos(zone.from, 'y', true), bbox.top), bbox.top + bbox.height);
    ctx.fillStyle = ink('--color-error', node);
    ctx.globalAlpha = 0.12;
    ctx.fillRect(bbox.left, bbox.top, bbox.width, y - bbox.top);
    ctx.globalAlpha = 1;
    ctx.fillStyle = ink('--ink-error', node);
    if (y > bbox.top + 8 * ratio) ctx.fillText(zone.words, bbox.left + 6 * ratio, bbox.top + 16 * ratio);
  }
  for (const mark of marks) {
    const x = plot.valToPos(mark.at, 'x', true);
    ctx.strokeStyle = ctx.fillStyle = ink('--color-base-content', node);
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.setLineDash([]);
    const late = x > bbox.left + bbox.width * 0.6;
    ctx.textAlign = late ? 'right' : 'left';
    ctx.fillText(mark.words, x + (late ? -5 : 5) * ratio, bbox.top + 34 * ratio);
    ctx.textAlign = 'left';
  }
  ctx.restore();
}

/** Places near those asked for, `gap` apart, none beyond `most` while there is room; equal wishes keep their order. */
export function spread(asked: readonly number[], gap: number, most: number): number[] {
  const order = asked.map((_, at) => at).sort((a, b) => asked[a]! - asked[b]! || a - b);
  const places = [...asked];
  order.forEach((at, k) => {
    const above = order[k - 1];
    if (above !== undefined) places[at] = Math.max(places[at]!, places[above]! + gap);
  });
  order.reverse().forEach((at, k) => {
    const below = order[k - 1];
    places[at] = Math.min(places[at]!, below === undefined ? most : places[below]! - gap);
  });
  return places;
}

/** Shape and value where each line ends; those that end together are listed one below the other. */
function drawEnds(plot: uPlot, props: Drawn): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const ends = props.series.flatMap((one) => {
    const last = one.values.findLastIndex((value) => value !== null);
    const value = one.values[last];
    if (last < 0 || value == null) return [];
    const [x, y] = [plot.valToPos(props.xs[last]!, 'x', true), plot.valToPos(value, 'y', true)];
    return [{ one, value, x, y }];
  });
  const { top, height } = plot.bbox;
  const places = spread(
    ends.map((end) => end.y),
    Math.min(14 * ratio, height / Math.max(1, ends.length)),
    top + height,
  );
  ctx.save();
  ctx.font = `600 ${15 * ratio}px "Barlow Condensed", sans-serif`;
  ends.forEach(({ one, value, x }, at) => {
    const y = places[at]!;
    if (!one.measure) drawGlyph(ctx, props, x, y, one.place);
    ctx.fillStyle = ink('--color-base-content', props.node);
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'left';
    ctx.fillText(figure(value), x + (one.measure ? 4 : 12) * ratio, y);
  });
  ctx.restore();
}

function drawGlyph(ctx: CanvasRenderingContext2D, props: Drawn, x: number, y: number, place: number): void {
  const { node } = props;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.fillStyle = ink(`--seat-${place}`, node);
  ctx.translate(x - 7 * ratio, y - 7 * ratio);
  ctx.scale(0.875 * ratio, 0.875 * ratio);
  ctx.fill(new Path2D(glyphPath(place)));
  ctx.restore();
}

/** A shape at every value but the last, which has its own. */
function drawDots(plot: uPlot, props: Drawn): void {
  for (const { values, place, measure } of props.series) {
    const last = values.findLastIndex((value) => value !== null);
    values.forEach((value, at) => {
      if (value === null || at === last || measure) return;
      const [x, y] = [plot.valToPos(props.xs[at]!, 'x', true), plot.valToPos(value, 'y', true)];
      drawGlyph(plot.ctx, props, x, y, place);
    });
  }
}

/** As many figures along the axis as there is room for on a phone. */
function every(xs: readonly number[]): number {
  return Math.ceil((xs.length * Math.max(...xs.map((x) => String(x).length))) / 32);
}

/** Figures along the values' axis: whole ones where all values are whole. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

function options(props: Drawn, make: typeof uPlot): uPlot.Options {
  const { node } = props;
  const axis = {
    stroke: ink('--muted', node),
    font: `600 14px "Barlow Condensed", sans-serif`,
    ticks: { show: false },
  };
  const whole = props.series.every((one) => one.values.every((value) => value === null || value % 1 === 0));
  const stepped = make.paths.stepped!({ align: 1 });
  return {
    width: node.clientWidth,
    height: props.height,
    padding: [8, 34, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false },
      y: {
        range: (_, low, high) => [
          Math.floor(low) - 0.5,
          Math.max(Math.floor(low) + 2, Math.ceil(high)) + 0.5,
        ],
      },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        gap: 2,
        incrs: [1, 2, 5, 10],
        splits: (_, __, low, high) =>
          props.xs.filter((x, at) => x >= low && x <= high && at % every(props.xs) === 0),
        values: (_, ticks) => ticks.map(String),
      },
      {
        ...axis,
        grid: { stroke: ink('--hair', node), width: 1 },
        size: 44,
        gap: 4,
        ...(whole ? { incrs: WHOLE } : {}),
        values: (_, ticks) => ticks.map((tick) => figure(tick)),
      },
    ],
    series: [
      {},
      ...props.series.map((one) => ({
        stroke: ink(one.measure ? '--color-base-content' : `--seat-${one.place}`, node),
        width: one.measure || !props.dots ? 3 : 2,
        dash: one.measure ? [] : [...(DASHES[one.place - 1] ?? [])],
        ...(props.dots && !one.measure ? {} : { paths: stepped }),
        spanGaps: props.dots === true,
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [(plot) => drawZone(plot, props)],
      draw: [(plot) => props.dots && drawDots(plot, props), (plot) => drawEnds(plot, props)],
    },
  };
}

/** What draws them, fetched when one is first shown. */
const plots = new Once(() =>
  Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(([plot]) => plot.default),
);

export function Chart(given: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const props = { ...given, height: given.height ?? 220 };
  const key = JSON.stringify([props.xs, props.series, props.title, props.height]);
  useEffect(() => void plots.ask(), []);
  const make = plots.value;
  useEffect(() => {
    if (!make) return;
    const node = box.current;
    if (!node) return;
    let plot: uPlot | null = null;
    let over = false;
    const draw = async () => {
      await document.fonts?.ready;
      if (over) return;
      plot?.destroy();
      const data: uPlot.AlignedData = [[...props.xs], ...props.series.map((one) => [...one.values])];
      plot = new make(options({ ...props, node }, make), data, node);
    };
    void draw();
    const sized = new ResizeObserver(() => plot?.setSize({ width: node.clientWidth, height: props.height }));
    sized.observe(node);
    // Another theme has other inks.
    const themed = new MutationObserver(() => void draw());
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      over = true;
      sized.disconnect();
      themed.disconnect();
      plot?.destroy();
    };
  }, [key, make]);
  return (
    <figure class="chart">
      <figcaption class="plate">{props.title}</figcaption>
      <div class="chart-key" aria-hidden="true">
        {props.series.map((one) => (
          <span key={one.name}>
            {one.measure ? <i class="chart-measure" /> : <Glyph place={one.place} />} {one.name}
          </span>
        ))}
      </div>
      {plots.failed && <FailedBar words={m.app_not_here()} again={() => plots.again()} />}
      <div class="chart-box" ref={box} aria-hidden="true" />
      <details class="chart-table">
        <summary>{m.ui_chart_table()}</summary>
        <DataTable
          cols={[props.along, ...props.series.map((one) => one.name)]}
          rows={props.xs.map((x, at) => ({
            key: x,
            name: x,
            figures: props.series.map(({ values }) => (values[at] == null ? '–' : figure(values[at]))),
          }))}
        />
      </details>
    </figure>
  );
}
