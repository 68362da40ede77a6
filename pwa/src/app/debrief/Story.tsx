// The whole log as a story: from the first line to the last, with the rule behind each.
import { RuleTag } from '../../shared';
import { shuffledBy } from '../../shared/words/sayLine';
import { isWhy } from '../../shared/words/words';
import { ofLastGame } from '../../table/log';
import { text as textOf } from '../../table/read';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown } from '../atTable';
import { clockTime } from '../home/ago';
import { sayAll } from '../story/told';

export function Story() {
  const { table, module, say } = useShown();
  const again = useAgain(table.log.value);
  const said = sayAll(ofLastGame(table.log.value), module, say).filter(
    ({ line }) => shuffledBy(textOf(line.notation)) === null,
  );
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
