// The whole log as a story: from the first line to the last, with the rule behind each.
import { useState } from 'preact/hooks';
import { RuleTag } from '../../shared';
import { shuffledBy } from '../../shared/words/sayLine';
import { isWhy, sayLine } from '../../shared/words/words';
import { ofLastGame } from '../../table/log';
import { text as textOf } from '../../table/read';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown, useTable } from '../atTable';
import { clockTime } from '../home/ago';
import { useAsking } from '../useAnswer';

/** Lines of the desk's own works: in the log, but no part of the story. */
const MACHINERY = /^((clock|roll|options|seat)\.|dice\.(phone_)?anchored$|referee\.compared$)/;

/** Fetches older lines until the first is here. */
export function useWholeLog(): boolean {
  const table = useTable();
  const first = table.log.value[0]?.seq ?? 0;
  const [stuck, setStuck] = useState(0);
  const missing = first > 1 && stuck !== first;
  useAsking(
    missing ? () => table.olderLog() : null,
    () => table.log.value[0]?.seq === first && setStuck(first),
    [table, first, missing],
  );
  return !missing;
}

export function Story() {
  const { table, module, say } = useShown();
  const again = useAgain(table.log.value);
  const said = ofLastGame(table.log.value)
    .filter((line) => !MACHINERY.test(line.id) && shuffledBy(textOf(line.notation)) === null)
    .map((line) => ({ line, text: sayLine(module, line, say) }))
    .filter((one) => one.text !== '');
  return (
    <>
      <ol class="deb-story">
        {said.map(({ line, text }, at) => (
          <li key={`${line.seq}.${at}`}>
            <time class="muted" dateTime={new Date(line.at_ms).toISOString()}>
              {clockTime(line.at_ms)}
            </time>
            <span class={isWhy(line) ? 'muted' : undefined}>
              {text}{' '}
              {line.rules.map((rule) => (
                <RuleTag key={rule} rule={rule} />
              ))}
              {again.button(line)}
            </span>
          </li>
        ))}
      </ol>
      {again.playing}
    </>
  );
}
