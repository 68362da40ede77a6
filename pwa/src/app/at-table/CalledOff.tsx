// A game that the referee has ended: how it is headed, and how it stood, as far as its rules can tell.

import { m } from '../../paraglide/messages';
import { Plate, valueWords } from '../../shared';
import type { Headline } from '../../shared/game';
import { keyWords } from '../../shared/words/words';
import type { View } from '../../table/types';
import { useShown } from '../atTable';

/** The list's own numbers and names. */
const SHOWN = new Set(['seat', 'place']);

/** What heads a game that was ended; null for one that came to its own end, or goes on. */
export function calledOff(view: View): Headline | null {
  if (view.status !== 'finished' || !view.result?.called_off) return null;
  return { title: m.deb_called_off(), text: m.deb_called_off_note(), tone: 'even' };
}

/** Every seat's standing, in the game's own words for its figures. */
export function Standings() {
  const { view, module, say } = useShown();
  const rows = view.result?.standings ?? [];
  if (rows.length === 0) return null;
  const words = keyWords(module, say);
  return (
    <section class="panel tight">
      <Plate>{m.table_standings()}</Plate>
      <ol class="standings">
        {rows.map((row, k) => (
          <li key={k}>
            <b>{say.name(String(row.seat ?? row.team ?? ''))}</b>{' '}
            <span class="muted">
              {Object.entries(row)
                .filter(
                  ([key, value]) =>
                    !SHOWN.has(key) && typeof value !== 'object' && typeof value !== 'boolean',
                )
                .map(([key, value]) => `${words(key)}: ${valueWords(value, words)}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
