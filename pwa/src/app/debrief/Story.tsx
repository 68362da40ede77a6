// The whole log as a story: from the first line to the last, with the rule behind each.
import { RuleTag } from '../../shared';
import { shuffledBy } from '../../shared/words/sayLine';
import { isWhy, sayLine } from '../../shared/words/words';
import { ofLastGame } from '../../table/log';
import { text as textOf } from '../../table/read';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown } from '../atTable';
import { clockTime } from '../home/ago';

/** Lines of the desk's own works: in the log, but no part of the story. */
const MACHINERY = /^((clock|roll|options|seat)\.|dice\.(phone_)?anchored$|referee\.compared$)/;

export function Story() {
  const { table, module, say } = useShown();
  const again = useAgain(table.log.value);
  const said = ofLastGame(table.log.value)
    .filter((line) => !MACHINERY.test(line.id) && shuffledBy(textOf(line.notation)) === null)
    .map((line) => ({ line, text: sayLine(module, line, say) }))
    .filter((one) => one.text !== '');
  return (
    <>
      <ol class="log ruled">
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
