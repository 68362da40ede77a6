// Every roll of the game: what fell, who rolled, and whether this phone could recompute it.

import { Download, ShieldAlert, ShieldCheck } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Alert, Cap, DiceTag, notationWords, Silence } from '../../shared';
import { wordsFor } from '../../shared/words/words';
import { rollsOf } from '../../table';
import { ofLastGame } from '../../table/log';
import { text } from '../../table/read';
import { ProofLink } from '../at-table/ProofLink';
import { download } from '../at-table/saveFile';
import { useShown } from '../atTable';
import { useWholeLog } from '../useWholeLog';
import { figuresOfRoll } from './rolls';

export function DiceProof({ onProblem }: { onProblem: (problem: string) => void }) {
  const { table, module, say } = useShown();
  useWholeLog();
  const { rolls, typed, house, proven } = rollsOf(ofLastGame(table.log.value));
  const fouls = table.fouls.value.length;
  const check = <ProofLink code={table.seat.code} />;
  if (rolls.length === 0) {
    return (
      <>
        <Silence>{m.deb_no_dice()}</Silence>
        {check}
      </>
    );
  }
  const onlyTyped = typed === rolls.length;
  return (
    <>
      <Alert tone={fouls > 0 ? 'bad' : 'ok'} icon={fouls > 0 ? ShieldAlert : ShieldCheck}>
        {onlyTyped ? (
          <b>{m.table_dice_typed({ n: typed })}</b>
        ) : (
          <>
            <b>
              {fouls > 0 ? m.table_dice_bad({ n: fouls }) : proven > 0 && m.table_dice_good({ n: proven })}
            </b>{' '}
            {typed > 0 && m.table_dice_typed({ n: typed })}
            {house > 0 && ` ${m.deb_dice_house({ n: house })}`}
          </>
        )}
      </Alert>
      <ol class="list deb-dice">
        {rolls
          .map((line, index) => ({ line, at: index, ...figuresOfRoll(line) }))
          .map(({ line, at: index, figure, faces }) => (
            <li key={`${line.seq}.${index}`}>
              <b class="num">{figure}</b>
              <span class="who grow">
                {wordsFor(module, String(line.why), { seat: line.seat }, say)}
                <small>
                  {[notationWords(String(line.notation)), faces, say.name(text(line.seat))]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <DiceTag line={line} />
            </li>
          ))}
      </ol>
      {check}
      <Cap compact icon={Download} onTap={() => void download(table, 'audit').then(onProblem)}>
        {m.deb_audit()}
      </Cap>
    </>
  );
}
