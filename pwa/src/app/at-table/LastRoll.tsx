// The dice that fell last: the faces first, then the total, then the sentence and the rule.

import { m } from '../../paraglide/messages';
import { DiceRow, Plate } from '../../shared';
import { sayLine } from '../../shared/words/words';
import { sidesOf } from '../../table/dice/notation';
import { lastRoll } from '../../table/read';
import type { LogLine } from '../../table/types';
import { useShown } from '../atTable';
import { LineTags } from './LogList';

/** Commands after which a roll is no longer the last one and appears only in the log. */
const FRESH = 2;
const MOST = 12;

export function LastRoll({ log }: { log: readonly LogLine[] }) {
  const { view, module, say } = useShown();
  const line = lastRoll(log);
  if (!line || view.seq - line.seq > FRESH || !Array.isArray(line.faces)) return null;
  const faces = line.faces.map(Number);
  const sides = sidesOf(String(line.notation)) ?? faces.map(() => 6);
  if (faces.length === 0 || faces.length > MOST) return null;
  return (
    <section class="panel tight last-roll stack spaced" aria-live="polite">
      <Plate>{m.table_last_roll()}</Plate>
      <DiceRow key={line.seq} faces={faces} sides={sides} fresh />
      <p>{sayLine(module, line, say)}</p>
      <LineTags line={line} />
    </section>
  );
}
