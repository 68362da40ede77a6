// Shares with their intervals: a row a seat, a mark a series, a dashed line where nobody is favoured.
// uPlot draws lines over time; a few marks on a scale are lighter and sharper as boxes, and fit any width.
import { m } from '../../paraglide/messages';
import { Glyph, local } from '../../shared';
import { DataTable } from '../../shared/kit/Figures';
import type { Wire } from '../../table/types';
import { scaleOf, ticksOf } from './scale';
import { percent } from './types';

type Panel = Wire['StudyPanel'];

/** An interval narrower than its mark would be hidden by the exact share. */
const CROSSED_FROM = 0.02;
const isCrossed = (point: Wire['StudyPoint']) =>
  point.exact !== null && point.high - point.low > CROSSED_FROM;

interface MarkProps {
  point: Wire['StudyPoint'];
  place: number;
  at: (share: number) => string;
}
function Mark({ point, place, at }: MarkProps) {
  return (
    <div class="plot-line" style={{ color: `var(--seat-${place})` }}>
      {point.high - point.low > CROSSED_FROM && (
        <span class="plot-bar" style={{ left: at(point.low), right: `calc(100% - ${at(point.high)})` }} />
      )}
      <span class="plot-dot" style={{ left: at(point.share) }}>
        <Glyph place={place} size={12} />
      </span>
      {isCrossed(point) && (
        <span class="plot-cross" style={{ left: at(point.exact!) }}>
          ×
        </span>
      )}
      <span class="plot-value num" style={{ left: at(Math.max(point.high, point.share)) }}>
        {percent(point.share)}
      </span>
    </div>
  );
}

function Drawn({ panel, places }: { panel: Panel; places: Map<string, number> }) {
  const scale = scaleOf(panel);
  const at = (share: number) =>
    `${(100 * Math.min(Math.max(share - scale.low, 0), scale.high - scale.low)) / (scale.high - scale.low)}%`;
  const wide = panel.rows.some((row) => local(row.label).length > 10);
  return (
    <div class={`plot ${wide ? 'plot-wide' : ''}`} aria-hidden="true">
      {panel.rows.map((row) => (
        <div class="plot-row" key={local(row.label)}>
          <span class="plot-name">{local(row.label)}</span>
          <div class="plot-track">
            {ticksOf(scale).map((tick) => (
              <i class="plot-tick" key={tick} style={{ left: at(tick) }} />
            ))}
            <i class="plot-even" style={{ left: at(panel.even) }} />
            {row.points.map((point) => (
              <Mark key={point.series} point={point} place={places.get(point.series) ?? 1} at={at} />
            ))}
          </div>
        </div>
      ))}
      <div class="plot-row plot-axis">
        <span class="plot-name" />
        <div class="plot-track">
          {ticksOf(scale).map((tick) => (
            <span class="num" key={tick} style={{ left: at(tick) }}>
              {percent(tick, 0)} %
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Table({ panel, names }: { panel: Panel; names: Map<string, string> }) {
  const several = panel.series.length > 1;
  return (
    <details class="chart-table">
      <summary>{m.ui_chart_table()}</summary>
      <DataTable
        caption={local(panel.label)}
        cols={['', m.study_share(), m.study_range(), m.study_exact()]}
        rows={panel.rows.flatMap((row) =>
          row.points.map((point) => ({
            key: `${local(row.label)} ${point.series}`,
            name: (
              <>
                {local(row.label)}
                {several && <small>{names.get(point.series)}</small>}
              </>
            ),
            figures: [
              `${percent(point.share, 2)} %`,
              `${percent(point.low, 2)} … ${percent(point.high, 2)}`,
              point.exact === null ? '–' : percent(point.exact, 2),
            ],
          })),
        )}
      />
    </details>
  );
}

/** The panel that shows the answer, or all others. */
export function Plot({ figures, part }: { figures: Wire['StudyFigures']; part: 'first' | 'rest' }) {
  const names = new Map(figures.series.map((series) => [series.id, local(series.label)]));
  const places = new Map(figures.series.map((series, at) => [series.id, at + 1]));
  const all = figures.panels.filter((panel) => panel.rows.some((row) => row.points.length > 0));
  const filled = part === 'first' ? all.slice(0, 1) : all.slice(1);
  const shown = new Set(filled.flatMap((panel) => (panel.series.length > 1 ? panel.series : [])));
  return (
    <>
      <div class="plot-key" aria-hidden="true">
        {figures.series
          .filter((series) => shown.has(series.id))
          .map((series) => (
            <span key={series.id}>
              <Glyph place={places.get(series.id) ?? 1} /> {local(series.label)}
            </span>
          ))}
      </div>
      {filled.map((panel) => (
        <section key={panel.id} class="plot-panel">
          <h2 class="plate">
            {local(panel.label)} · {m.study_share()}
          </h2>
          <Drawn panel={panel} places={places} />
          <Table panel={panel} names={names} />
        </section>
      ))}
    </>
  );
}
