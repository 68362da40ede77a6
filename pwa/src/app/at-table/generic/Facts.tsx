// A game's state as plain facts, for a game without a view of its own: the first ones, the rest on demand.
import { m } from '../../../i18n/messages';
import { type FileRow, Plate } from '../../../shared';
import type { JsonObject } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { stateRows } from './stateRows';

const FIRST = 14;

const Rows = ({ of }: { of: readonly FileRow[] }) => (
  <dl class="facts ruled">
    {of.map(({ term, lines }, k) => (
      <div key={k}>
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
      <Rows of={rows.slice(0, FIRST)} />
      {rows.length > FIRST && (
        <details class="facts-more">
          <summary>{m.table_state_more()}</summary>
          <Rows of={rows.slice(FIRST)} />
        </details>
      )}
    </section>
  );
}
