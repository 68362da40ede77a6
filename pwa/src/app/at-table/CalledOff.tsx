// A game that the referee ended: its headline, and the standings as far as the rules can compute them.

import { m } from '../../i18n/messages';
import { listWords, Plate, valueWords } from '../../shared';
import type { Headline } from '../../shared/game';
import { keyWords } from '../../shared/words/words';
import type { JsonObject } from '../../table/types';
import { type Shown, useShown } from '../atTable';

/** The list's own numbers and names. */
const SHOWN = new Set(['seat', 'team', 'place']);

/** A row's figures, without those that nobody has any of. */
export function figuresOf(row: JsonObject, rows: readonly JsonObject[]): [string, unknown][] {
  return Object.entries(row).filter(
    ([key, value]) =>
      !SHOWN.has(key) &&
      typeof value !== 'object' &&
      typeof value !== 'boolean' &&
      rows.some((row) => row[key] !== 0),
  );
}

/** The end of a game in one sentence, and why. Without a headline of its own, a game names the winners. */
export function headlineOf({ view, module, say }: Pick<Shown, 'view' | 'module' | 'say'>): Headline {
  const { result } = view;
  if (result?.called_off) return { title: m.deb_called_off(), text: m.table_nobody_wins(), tone: 'even' };
  const headline = module?.headline(view, say);
  if (headline) return headline;
  const names = (result?.winners ?? []).map((seat) => say.name(seat));
  if (result?.draw) return { title: m.deb_draw(), text: '', tone: 'even' };
  if (names.length === 0) return { title: m.table_note_finished(), text: '', tone: 'even' };
  const list = listWords(names);
  return { title: m.deb_won({ names: list, n: names.length }), text: '', tone: 'won' };
}

/** Every seat's standing, in the game's own words for its figures. */
export function Standings() {
  const { view, module, say } = useShown();
  const rows = view.result?.standings ?? [];
  const figures = rows.map((row) => figuresOf(row, rows));
  // Before anything has happened all are level.
  if (new Set(figures.map((figure) => JSON.stringify(figure))).size < 2) return null;
  const words = keyWords(module, say);
  return (
    <section class="panel tight">
      <Plate>{m.table_standings()}</Plate>
      <ol class="standings listed">
        {rows.map((row, i) => (
          <li key={i} value={typeof row.place === 'number' ? row.place : i + 1}>
            <b>{say.name(String(row.seat ?? row.team ?? ''))}</b>{' '}
            <span class="muted">
              {figuresOf(row, rows)
                .map(([key, value]) => m.ui_colon({ of: words(key), says: valueWords(value, words) }))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
