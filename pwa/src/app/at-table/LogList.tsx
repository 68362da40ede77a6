// The log as sentences, newest first, with the rules behind them; older lines on demand.
import { Fingerprint } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap, DiceTag, Note, RuleTag } from '../../shared';
import { isNews, isWhy } from '../../shared/words/words';
import { text as textOf } from '../../table/read';
import type { LogLine } from '../../table/types';
import { useShown, useTable } from '../atTable';
import { clockTime } from '../home/ago';
import { sayAll } from '../story/told';
import { useBusy } from '../useBusy';
import { type Again, useAgain } from './stage/useAgain';

/** A line for a short log: news, and dice that all saw. */
export const isEvent = (line: LogLine): boolean => isNews(line) || line.id === 'dice.rolled';

/** The tags under a log line: the source of its dice, with their proof, and its rules. */
export function LineTags({ line }: { line: LogLine }) {
  const { say } = useShown();
  const rolled = line.id === 'dice.rolled';
  if (!rolled && line.rules.length === 0) return null;
  return (
    <span class="log-tags row wrap">
      {rolled && <DiceTag line={line} actor={say.name(textOf(line.seat))} />}
      {line.rules.map((rule) => (
        <RuleTag key={rule} rule={rule} />
      ))}
    </span>
  );
}

interface LogProps {
  lines: readonly LogLine[];
  /** The number of newest lines to show. */
  max?: number;
  /** The button next to a line that can be played again. */
  again?: Again['button'];
  /** Without the rules and the dice's source: beside a board one reads what happened, no more. */
  plain?: boolean;
  /** Lines that not all may read too: on a phone that lies open they belong into the file. */
  open?: boolean;
}

export function LogList({ lines, max, again, plain = false, open = false }: LogProps) {
  const { module, say } = useShown();
  // a phone that loads the page again is no event
  const listed = (line: LogLine) => (open || line.to === 'all') && line.id !== 'dice.phone_anchored';
  const sayable = sayAll(lines, module, say, listed);
  const shown = sayable.slice(max === undefined ? 0 : -max).reverse();
  if (shown.length === 0) return <p class="muted">{m.table_log_empty()}</p>;
  return (
    <ol class="log ruled" reversed>
      {shown.map(({ line, text }, i) => (
        <li key={`${line.seq}.${sayable.length - i}`}>
          <span class={isWhy(line) ? 'grow muted' : 'grow'}>
            {text}
            {again?.(line)}
            {!plain && <LineTags line={line} />}
          </span>
          <time class="muted" dateTime={new Date(line.at_ms).toISOString()}>
            {clockTime(line.at_ms)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** The whole log, with a way to older lines. */
export function WholeLog() {
  const table = useTable();
  const [busy, run] = useBusy();
  const lines = table.log.value;
  const again = useAgain(lines);
  const first = lines[0]?.seq ?? 0;
  const open = table.seat.kind === 'referee' || table.view.value?.status === 'finished';
  return (
    <>
      <LogList lines={lines} open={open} again={again.button} />
      {again.playing}
      {!open && lines.some((line) => line.to !== 'all') && (
        <Note icon={Fingerprint}>{m.table_log_private()}</Note>
      )}
      {first > 1 && (
        <Cap compact off={busy} onTap={() => void run(() => table.olderLog())}>
          {m.table_log_older()}
        </Cap>
      )}
    </>
  );
}
