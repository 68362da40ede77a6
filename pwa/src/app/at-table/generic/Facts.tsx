// A game's state as plain facts, for a game without a view of its own: the first ones, the rest on demand.
import { m } from '../../../i18n/messages';
import { type FileRow, Plate } from '../../../shared';
import type { JsonObject } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { stateRows } from './stateRows';

const FIRST = 14;

const Rows = ({ rows }: { rows: readonly FileRow[] }) => (
  <dl class="facts ruled">
    {rows.map(({ term, lines }, i) => (
      <div key={i}>
        <dt>{term}</dt>
        <dd>{lines}</dd>
      </div>
    ))}
  </dl>
);

export function Facts({ state }: { state: JsonObject }) {
  const rows = stateRows(state, useKeyWords());
  return (
    <section class="panel tight facts-panel stack spaced">
      <Plate>{m.verb_group_table()}</Plate>
      <Rows rows={rows.slice(0, FIRST)} />
      {rows.length > FIRST && (
        <details class="facts-more">
          <summary>{m.table_state_more()}</summary>
          <Rows rows={rows.slice(FIRST)} />
        </details>
      )}
    </section>
  );
}
