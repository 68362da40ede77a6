// A telegram passes: two dots on every phone and screen, at the same time. Not whose, not what it says.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { cue, serverNow, useAfter } from '../../shared';
import type { LogLine } from '../../table/types';
import { useTable } from '../atTable';

const SHOWN_MS = 2600;
/** Anybody who was here has seen older lines. */
const FRESH_MS = 8000;

/** True where something passed just now. */
export function hasPassed(news: readonly LogLine[], passing: readonly string[], now: number): boolean {
  return news.some((line) => passing.includes(line.id) && now - line.at_ms < FRESH_MS);
}

export function Telegram({ passing }: { passing: readonly string[] }) {
  const [pulse, setPulse] = useState(0);
  const news = useTable().news.value;
  useEffect(() => {
    if (!hasPassed(news, passing, serverNow())) return;
    cue('telegram');
    setPulse((n) => n + 1);
  }, [news]);
  useAfter(pulse > 0 ? SHOWN_MS : null, () => setPulse(0), [pulse]);
  return (
    <div class="telegram" role="status">
      {pulse > 0 && (
        <p key={pulse} class="row">
          <i />
          <i />
          {m.table_telegram()}
        </p>
      )}
    </div>
  );
}
