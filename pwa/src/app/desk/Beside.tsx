// Right of the board on a laptop's desk: what to say aloud now, and what is most often put right.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Plate, submits } from '../../shared';
import type { Headline } from '../../shared/game';
import { isNews, sayLine } from '../../shared/words/words';
import { headlineOf } from '../at-table/CalledOff';
import { useGame } from '../at-table/useGame';
import { useShown } from '../atTable';
import { useWays } from './over';
import { useAloud } from './ReadAloud';
import { DeedCap } from './verbs/DeedCap';
import type { Deed, StepInfo } from './verbs/deed';
import { foundDeeds } from './verbs/find';
import { NO_STEPS, useSteps, useVerbs } from './verbs/useVerbs';
import { NoDeed, VerbSearch } from './verbs/VerbSearch';
import { deedsOf, leadsTo } from './verbs/verbs';

const TOLD = 3;
const DEEDS = 4;

const endAloud = ({ title, text }: Headline): string[] => [`${title}.`, text].filter(Boolean);

/** Sentences to read out: about this moment, else about the last events. */
function Aloud() {
  const { view, table, module, say } = useShown();
  const found = useAloud();
  const told = () =>
    table.log.value
      .filter(isNews)
      .map((line) => sayLine(module, line, say))
      .filter((text) => text !== '')
      .slice(found ? -1 : -TOLD);
  // After the end it is who won.
  const aloud = view.status === 'finished' ? endAloud(headlineOf({ view, module, say })) : told();
  return (
    <section class="desk-aloud">
      <Plate>{m.ref_aloud()}</Plate>
      <div class="panel">
        {aloud.map((text, at) => (
          <p key={`${at}/${text}`}>{text}</p>
        ))}
        {found && (
          <>
            <h3>{found.title}</h3>
            <p class="muted">
              {found.then} {found.ask && <b>{found.ask}</b>}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** The first sentences of a list, each a tap away. */
function DeedList({ deeds, onPick }: { deeds: readonly Deed[]; onPick: (deed: Deed) => void }) {
  return (
    <>
      {deeds.slice(0, DEEDS).map((deed) => (
        <DeedCap key={deed.id} deed={deed} onTap={() => onPick(deed)} />
      ))}
    </>
  );
}

/** Results of the search, while it is typed. */
function Found({ query, steps }: { query: string; steps: readonly StepInfo[] }) {
  const desk = useShown();
  const { go } = useWays();
  const offers = useVerbs();
  const game = useGame(desk.view.game);
  const found = foundDeeds(deedsOf(desk, offers ?? [], steps, desk.table.log.value, { query }, game), query);
  if (found.length === 0)
    return (
      <>
        <NoDeed looking={offers === null} />
        <Cap small note={m.verb_raw_note()} onTap={() => go({ kind: 'correct' })}>
          {m.verb_raw()}
        </Cap>
      </>
    );
  const pick = ({ id, what }: Deed) => {
    const over = leadsTo(what);
    if (over?.kind === 'look') return go({ ...over, back: 'verbs' });
    go(over ?? { kind: 'verbs', query, picked: id });
  };
  return <DeedList deeds={found} onPick={pick} />;
}

export function Beside() {
  const desk = useShown();
  const { go } = useWays();
  const [query, setQuery] = useState('');
  const known = useSteps();
  const steps = known ?? NO_STEPS;
  const deeds = deedsOf(desk, [], steps, desk.table.log.value).filter(
    (deed) => deed.what.kind === 'back' || deed.what.kind === 'out',
  );
  return (
    <aside class="desk-beside" aria-label={m.verb_title()}>
      {query.trim() === '' && <Aloud />}
      <section class="desk-deeds">
        <Plate
          end={
            <Cap small onTap={() => go({ kind: 'verbs' })}>
              {m.verb_told_all()}
            </Cap>
          }
        >
          {m.verb_title()}
        </Plate>
        <form onSubmit={submits(() => go({ kind: 'verbs', query }))}>
          <VerbSearch query={query} deeds={deeds} onQuery={setQuery} />
        </form>
        {query.trim() !== '' ? (
          <Found query={query} steps={steps} />
        ) : (
          known && (
            <DeedList deeds={deeds} onPick={({ sentence }) => go({ kind: 'verbs', query: sentence })} />
          )
        )}
      </section>
    </aside>
  );
}
